// Bring an element into the form of another, keep what stays, and let pieces glide to their place.

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const isStill = () => still.matches;
const GLIDE = 250;

export function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function syncAttributes(from, to) {
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) {
      from.setAttribute(name, value);
      if (name === "value" && "value" in from) from.value = value;
    }
  }
  for (const { name } of [...from.attributes]) {
    // What a person has opened stays open.
    if (!to.hasAttribute(name) && !(name === "open" && from.localName === "details")) {
      from.removeAttribute(name);
    }
  }
}

function sameKind(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}

export function morph(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  if (from.isEqualNode(to)) return;
  syncAttributes(from, to);
  const known = new Map();
  for (const child of from.children) if (child.id) known.set(child.id, child);
  let here = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    let match = wanted.id ? known.get(wanted.id) : null;
    if (!match && here && sameKind(here, wanted)) match = here;
    if (match && sameKind(match, wanted)) {
      if (match === here) here = here.nextSibling;
      else from.insertBefore(match, here);
      morph(match, wanted);
    } else {
      from.insertBefore(document.importNode(wanted, true), here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

function places(pieces) {
  const found = new Map();
  for (const piece of pieces.querySelectorAll("[id][data-x]")) {
    found.set(piece.id, [Number(piece.dataset.x), Number(piece.dataset.y)]);
  }
  return found;
}

function glide(pieces, before) {
  for (const piece of pieces.querySelectorAll("[id][data-x]")) {
    const old = before.get(piece.id);
    if (!old) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: GLIDE });
      continue;
    }
    const dx = old[0] - Number(piece.dataset.x);
    const dy = old[1] - Number(piece.dataset.y);
    if (dx || dy) {
      // `translate` acts outside of the transform that puts the piece in its place.
      piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], {
        duration: GLIDE,
        easing: "cubic-bezier(.4,0,.2,1)",
      });
    }
  }
}

export function show(regions) {
  for (const [name, html] of Object.entries(regions)) {
    const old = document.getElementById(name);
    const fresh = parsed(html).firstElementChild;
    if (!old || !fresh) continue;
    const before = name === "pieces" && !isStill() ? places(old) : null;
    if (old.nodeName === fresh.nodeName) morph(old, fresh);
    else old.replaceWith(fresh);
    if (before) glide(document.getElementById(name), before);
  }
}

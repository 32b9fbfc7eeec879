// The board under a hand or a keyboard: choosing a source and a target, previews.

import { asked, centre, isShown, look, modified, name } from "./chart.js";
import { parsed } from "./morph.js";
import { hush, onNews, send, tell } from "./live.js";

const page = () => document.getElementById("table");
const phrase = (name) => document.getElementById("phrases")?.dataset[name] ?? "";
const controls = () => document.getElementById("controls");
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// Choosing: a source, then one of its targets.

let selected = "";
let view = null;

function select(source) {
  selected = source;
  const layer = controls();
  if (!layer) return;
  layer.toggleAttribute("data-selected", Boolean(source));
  for (const control of all("a", layer)) {
    const own = Boolean(source) && control.dataset.source === source;
    control.classList.toggle("on", own);
    if (control.dataset.kind === "source") control.setAttribute("aria-pressed", String(own));
  }
  narrow(source);
  view?.refresh();
}

// With a source chosen, the panel shows only what begins there, and what begins nowhere.
const opened = new Map();
function narrow(source) {
  const options = document.getElementById("options");
  if (!options) return;
  const from = new Set(
    source ? all(`#controls a[data-option][data-source="${source}"]`).map((c) => c.dataset.option) : [],
  );
  const placed = new Set(all("#controls a[data-option][data-source]").map((c) => c.dataset.option));
  for (const button of all("button[data-option]", options)) {
    button.hidden = Boolean(source) && placed.has(button.value) && !from.has(button.value);
  }
  for (const start of all(".from", options)) {
    start.hidden = !start.nextElementSibling?.querySelector("button:not([hidden])");
  }
  for (const group of all(".group", options)) {
    group.hidden = Boolean(source) && !all("button[data-option]:not([hidden])", group).length;
    if (group.localName !== "details") continue;
    if (source && !group.hidden) {
      if (!opened.has(group.id)) opened.set(group.id, group.open);
      group.open = true;
    } else if (opened.has(group.id)) {
      group.open = opened.get(group.id);
      opened.delete(group.id);
    }
  }
  const line = options.querySelector(".narrowed");
  if (line) {
    line.hidden = !source;
    const control = source && all("#controls a.source").find((c) => c.dataset.source === source);
    line.firstElementChild.textContent = control ? control.getAttribute("aria-label") : "";
  }
}

export function deselect() {
  if (!selected) return false;
  const old = all("#controls a.source").find((c) => c.dataset.source === selected);
  select("");
  clearPreview();
  if (controls()?.contains(document.activeElement)) old?.focus({ preventScroll: true });
  return true;
}

// What one may regret is asked about in the panel, wherever it was chosen.
function askOnce(option) {
  const regret = document.getElementById(`regret-${option}`);
  if (!regret || regret.open) return false;
  for (let fold = regret; fold; fold = fold.parentElement.closest("details")) fold.open = true;
  regret.scrollIntoView({ block: "nearest" });
  regret.querySelector("button").focus({ preventScroll: true });
  tell(regret.querySelector("p").textContent, "", "", "no");
  return true;
}

export async function choose(option) {
  if (askOnce(option)) return;
  const form = document.getElementById("choose");
  clearPreview();
  if (form && !(await send(form, null, { option }))) follow = "";
}

// A finger has no hover: what cannot be undone is shown first, and done by a second touch.
let touched = "";
// A ship that sails on stays chosen.
let follow = "";

function act(control, pointer) {
  if (control.dataset.kind === "source") {
    select(control.dataset.source === selected ? "" : control.dataset.source);
    if (selected && pointer === "touch") view?.turn(all("#controls a.on"));
    const first = selected && controls().querySelector("a.on[data-option]");
    if (first && pointer === "") first.focus({ preventScroll: true });
    return;
  }
  const option = control.dataset.option;
  if (pointer === "touch" && touched !== option && control.classList.contains("risky")) {
    touched = option;
    preview(option);
    return;
  }
  touched = "";
  follow = control.dataset.follow ?? (control.dataset.kind === "sail" ? control.dataset.target : "");
  choose(option);
}

async function ask(place) {
  const sheet = page();
  if (!sheet?.dataset.path) return;
  const query = new URLSearchParams({ as: sheet.dataset.viewer, place, source: selected });
  const answer = await fetch(`${sheet.dataset.path}/why?${query}`, {
    headers: { Accept: "application/json" },
  });
  if (!answer.ok) return;
  const told = await answer.json();
  tell(told.text, told.rule, told.game, "why");
}

// A finger takes more room than a sign: of several below it, the one whose middle is nearest.
function meant(event, target, selector) {
  if (!target || !event.detail) return target;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const found = new Set(below.map((element) => element.closest(selector)).filter(Boolean));
  const far = (element) => {
    const [x, y] = centre(element);
    return Math.hypot(event.clientX - x, event.clientY - y);
  };
  return [...found].reduce((best, other) => (far(other) < far(best) ? other : best), target);
}

// From afar the first touch comes nearer, wherever a finger could mean something else.
function approach(event, control, place) {
  if (event.pointerType !== "touch" || !view?.isFar) return false;
  if (control ? !view.isCrowded(control, asked()) : !place) return false;
  view.closer(event.clientX, event.clientY);
  return true;
}

function clicked(event) {
  const sign = "#controls a[data-option], #controls a[data-kind=source]";
  const control = meant(event, event.target.closest(sign), sign);
  if (control) {
    event.preventDefault();
    if (!approach(event, control)) act(control, event.pointerType ?? "");
    return;
  }
  const small = "#board .place:is(.off, .port)";
  const place = meant(event, event.target.closest("[data-place]"), small);
  if (!place || !place.closest("#board") || approach(event, null, place)) return;
  const name = place.dataset.place;
  const target = all("#controls a.on[data-option]").filter(
    (c) => c.dataset.target === name && name !== selected,
  );
  const here = all("#controls a:not(.way)").filter(
    (c) => c.dataset.source === name || (!c.dataset.source && c.dataset.target === name),
  );
  // A click beside the sign but within its place means the sign.
  if (target.length === 1) act(target[0], event.pointerType ?? "");
  else if (!selected && here.length === 1) act(here[0], event.pointerType ?? "");
  else if (selected && here.some((c) => c.dataset.kind === "source" && c.dataset.source === name)) {
    select(name === selected ? "" : name);
  } else ask(name);
}

// Previews: fetched when they are first wanted, and kept while the page shows the same decision.

const kept = new Map();
let wanted = "";

export async function preview(option) {
  wanted = option;
  mark(option);
  const sheet = page();
  if (!sheet?.dataset.viewer) return;
  const key = `${sheet.dataset.length}:${option}`;
  if (!kept.has(key)) {
    const query = new URLSearchParams({ as: sheet.dataset.viewer, option, length: sheet.dataset.length });
    kept.set(key, fetch(`${sheet.dataset.path}/preview?${query}`, {
      headers: { Accept: "application/json" },
    }).then((answer) => (answer.ok ? answer.json() : null), () => null));
  }
  const found = await kept.get(key);
  if (!found || wanted !== option) return;
  document.getElementById("preview")?.replaceChildren(...parsed(`<svg>${found.svg}</svg>`).firstChild.childNodes);
  hint([found.hint, found.safe === false ? phrase("final") : ""].filter(Boolean).join(" "));
}

function mark(option) {
  for (const old of all(".pointed")) old.classList.remove("pointed");
  if (!option) return;
  for (const control of all(`#controls a[data-option="${option}"]`)) control.classList.add("pointed");
  for (const button of all(`#options button[data-option="${option}"]`)) button.classList.add("pointed");
}

function hint(text) {
  const line = document.getElementById("hint");
  if (!line) return;
  line.textContent = text;
  line.hidden = !text;
}

export function clearPreview() {
  wanted = "";
  mark("");
  document.getElementById("preview")?.replaceChildren();
  hint("");
}

function pointed(event) {
  const option = event.target.closest?.("[data-option]");
  const place = event.target.closest?.("#places [data-place]");
  const control = option?.closest("#controls") ? option : all(`#controls a[data-option="${option?.dataset.option}"]`)[0];
  name(control?.dataset.target ?? place?.dataset.place ?? event.target.closest?.("#controls a.source")?.dataset.source);
  if (option) return void preview(option.dataset.option);
  // Who looks with a mouse is told what lies there, as who listens is.
  if (place && event.pointerType === "mouse") hint(called(place));
}

function called(place) {
  const piece = document.getElementById(place.getAttribute("aria-labelledby") ?? "") ?? place;
  return piece.getAttribute("aria-label") ?? "";
}

function left(event) {
  name("");
  if (event.target.closest?.("[data-option], #places [data-place]")) clearPreview();
}

// Places that a line of the log is about.
function light(spots) {
  for (const old of all(".place.spot")) old.classList.remove("spot");
  const found = spots.split(" ").filter(Boolean).flatMap((spot) => all(`[data-place="${CSS.escape(spot)}"]`));
  for (const place of found) place.classList.add("spot");
  if (found.length && view && view.zoom.getScale() > 1.2) view.aim(found);
}

// Arrow keys go to the nearest control or place in their direction.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function nearest(from, candidates, [dx, dy]) {
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const candidate of candidates) {
    if (candidate === from) continue;
    const [cx, cy] = centre(candidate);
    const along = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (along < 4) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [candidate, far];
  }
  return best;
}

function keyed(event) {
  if (modified(event)) return;
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    if (deselect()) event.preventDefault();
    else hush();
    return;
  }
  const target = event.target;
  if (!(target instanceof Element)) return;
  if ((event.key === "Enter" || event.key === " ") && target.closest("#controls a, #board [data-place]")) {
    event.preventDefault();
    clicked({ target, preventDefault() {}, pointerType: "" });
    return;
  }
  if ((event.key === "Enter" || event.key === " ") && target.matches("#mine [data-option]")) {
    event.preventDefault();
    choose(target.dataset.option);
    return;
  }
  if ((event.key === "Enter" || event.key === " ") && target.matches("#mine [data-place]")) {
    event.preventDefault();
    ask(target.dataset.place);
    return;
  }
  const way = WAYS[event.key];
  if (!way || target.matches("input, select, textarea")) return;
  if (target.closest("#board")) {
    const shown = all("#controls a").filter(isShown);
    const next = nearest(target, event.shiftKey ? all("#board [data-place]") : shown, way);
    event.preventDefault();
    next?.focus({ preventScroll: true });
  } else if (target.closest("#options")) {
    const buttons = all("#options button, #options summary").filter(isShown);
    const step = way[0] + way[1];
    const next = buttons[buttons.indexOf(target) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
}

export function play() {
  const board = document.getElementById("board");
  if (!board) return null;
  view = look();
  board.addEventListener("click", clicked);
  document.addEventListener("keydown", keyed);
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, pointed);
  for (const name of ["pointerout", "focusout"]) document.addEventListener(name, left);
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-do=deselect]")) deselect();
    const card = event.target.closest("#mine [data-option]");
    if (card) choose(card.dataset.option);
    // What lies before me and cannot be used tells why.
    const idle = event.target.closest("#mine [data-place]");
    if (idle && !event.target.closest("a")) ask(idle.dataset.place);
    const spot = event.target.closest("[data-spots]");
    if (spot) {
      event.preventDefault();
      light(spot.dataset.spots);
    }
  });
  onNews((news) => {
    kept.clear();
    touched = "";
    clearPreview();
    for (const old of all(".place.spot")) old.classList.remove("spot");
    // A choice was made: what comes next is shown whole.
    const moved = news.from !== undefined;
    const next = moved ? follow : selected;
    if (moved) follow = "";
    const still = all("#controls a.source").some((c) => c.dataset.source === next);
    if (moved || news.regions.controls || news.regions.options) {
      select(still ? next : "");
      view?.turn(asked());
    } else view?.refresh();
  });
  // Panzoom puts the sheet where it begins once this is over.
  setTimeout(() => view?.turn(asked()));
  return view;
}

// A lesson: after a try that the story does not go on with, what it wants begins to glow.

const table = document.getElementById("table");
const said = document.getElementById("said");
const wanted = table?.dataset.wanted;

function suggest() {
  if (!wanted) return;
  const found = wanted === "undo"
    ? [...document.querySelectorAll("button.undo")]
    : [...document.querySelectorAll(`#controls a[data-option="${wanted}"], #options button[data-option="${wanted}"]`)];
  for (const control of found) {
    control.classList.add("suggested");
    control.closest("details")?.setAttribute("open", "");
    const source = control.dataset.source;
    if (!source) continue;
    document.querySelector(`#controls a.source[data-source="${source}"]`)?.classList.add("suggested");
  }
}

if (said) {
  if (!said.hidden) suggest();
  new MutationObserver(() => {
    if (said.dataset.tone === "no" && !said.hidden) suggest();
  }).observe(said, { attributes: true, childList: true });
}
document.querySelector("[data-focus]")?.focus({ preventScroll: true });

// Looking back: a slider, steps, and a pace; the address follows, so that a moment can be sent.

import { look } from "./chart.js";
import { isStill, parsed, show } from "./morph.js";

const page = document.getElementById("replay");
const range = document.getElementById("at");
const pace = document.getElementById("pace");
const last = Number(page.dataset.last);
const kept = new Map();
let at = Number(page.dataset.at);
let playing = false;
const view = look();
document.documentElement.classList.add("js");

function fetched(n) {
  if (!kept.has(n)) {
    const query = new URLSearchParams({ as: page.dataset.viewer });
    kept.set(n, fetch(`${page.dataset.path}/moments/${n}?${query}`, {
      headers: { Accept: "application/json" },
    }).then((answer) => (answer.ok ? answer.json() : null), () => null));
  }
  return kept.get(n);
}

async function go(n, perform = false) {
  at = Math.max(0, Math.min(last, n));
  range.value = at;
  const found = await fetched(at);
  if (!found || found.at !== at) return;
  show(found.regions);
  view?.refresh();
  told();
  const stage = document.getElementById("happening");
  stage.replaceChildren(perform && found.happening ? parsed(found.happening) : "");
  stage.classList.toggle("shown", Boolean(perform && found.happening));
  for (let i = 1; i <= 3; i += 1) if (at + i <= last) fetched(at + i);
}

function told() {
  const where = document.querySelector("#scrubber .where");
  const text = where.dataset.of.replace("{at}", at).replace("{last}", last);
  where.textContent = text;
  range.setAttribute("aria-valuetext", text);
  const lines = document.getElementById("told");
  lines.replaceChildren();
  for (const item of document.querySelectorAll("#log-lines li")) {
    const now = Number(item.dataset.length) === at;
    item.classList.toggle("now", now);
    if (!now) continue;
    const line = document.createElement("p");
    line.textContent = item.textContent;
    lines.append(line);
    const scroll = item.closest(".scroll");
    scroll.scrollTop = item.offsetTop - scroll.clientHeight / 2;
  }
  const address = new URL(location.href);
  address.searchParams.set("at", at);
  address.searchParams.delete("play");
  history.replaceState(null, "", address);
  const fork = document.getElementById("fork-at");
  if (fork) fork.value = at;
}

function sign() {
  const button = document.querySelector("[data-do=play]");
  button.classList.toggle("on", playing);
  button.setAttribute("aria-pressed", String(playing));
}

async function run() {
  playing = true;
  sign();
  while (playing && at < last) {
    await go(at + 1, true);
    const found = await fetched(at);
    const long = found?.happening ? 2 : 1;
    await new Promise((done) => setTimeout(done, Number(pace.value) * (isStill() ? 1 : long) * 0.6));
  }
  playing = false;
  sign();
}

const deeds = {
  first: () => go(0),
  back: () => go(at - 1),
  forward: () => go(at + 1, true),
  last: () => go(last),
  play: () => {
    if (!playing) return run();
    playing = false;
  },
  "copy-moment": async (button) => {
    await navigator.clipboard.writeText(location.href);
    button.lastChild.textContent = document.getElementById("phrases").dataset.copied;
  },
};

function stop() {
  playing = false;
  sign();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (button && deeds[button.dataset.do]) {
    if (button.dataset.do !== "play") stop();
    deeds[button.dataset.do](button);
  }
  const line = event.target.closest("#log-lines a");
  if (line && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stop();
    go(Number(line.closest("li").dataset.length), true);
  }
});
range.addEventListener("input", () => {
  stop();
  go(Number(range.value));
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("select, textarea, input:not([type=range])") || event.ctrlKey || event.metaKey || event.altKey) return;
  const deed = { ArrowLeft: "back", ArrowRight: "forward", " ": "play", Home: "first", End: "last" }[event.key];
  if (!deed || (event.key === " " && event.target.matches("button, a, summary"))) return;
  event.preventDefault();
  if (deed !== "play") stop();
  deeds[deed]();
});

told();
if (page.dataset.play) run();

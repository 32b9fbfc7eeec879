// One event stream for the page: what changed comes in, is shown, and is told to those who listen.

import { isStill, parsed, show } from "./morph.js";

const SHOWN = 1500;
const HURRIED = 700;
const BRIEF = 600;
const WAIT = { first: 400, most: 8000 };
const table = () => document.getElementById("table");
const phrase = (name) => document.getElementById("phrases")?.dataset[name] ?? "";
const listeners = new Set();
export const onNews = (listener) => listeners.add(listener);

let stream = null;
let wait = WAIT.first;
let lost = false;

export function say(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = text;
}

export function tell(text, rule = "", game = "", tone = "") {
  const said = document.getElementById("said");
  if (!said) return;
  said.replaceChildren(document.createTextNode(text));
  said.dataset.tone = tone;
  if (rule && game) {
    const link = document.createElement("a");
    link.className = "rule";
    link.href = `/games/${game}/rules#${rule}`;
    link.dataset.rule = rule;
    link.textContent = rule.split("-").at(-1);
    said.append(" ", link);
  }
  said.hidden = !text;
}

export const hush = () => tell("");

// What happened, shown big for a moment, one after the other; then its lines enter the log.
const queue = [];
let showing = false;

async function perform() {
  if (showing) return;
  showing = true;
  expectLines(true);
  while (queue.length) {
    const { drawings, lines, from } = queue.shift();
    for (const html of drawings) {
      if (queue.length > 3) break;
      await display(html);
    }
    enter(lines, from);
  }
  showing = false;
  expectLines(false);
}

// Lines are still to come: whoever has the log read aloud hears of it.
function expectLines(still) {
  const list = document.getElementById("log-lines");
  if (!list) return;
  if (still) list.setAttribute("aria-busy", "true");
  else list.removeAttribute("aria-busy");
}

async function display(html) {
  const stage = document.getElementById("happening");
  if (!stage) return;
  stage.replaceChildren(parsed(html));
  stage.classList.add("shown");
  // Steps of a longer procedure pass quickly; what they lead to stays.
  const passing = stage.querySelector(".scene.brief") && !stage.querySelector(".scene:not(.brief)");
  const calm = passing ? BRIEF : SHOWN;
  await new Promise((done) => setTimeout(done, queue.length ? Math.min(calm, HURRIED) : calm));
  stage.classList.remove("shown");
  if (!isStill()) await new Promise((done) => setTimeout(done, 120));
  stage.replaceChildren();
}

// The lines from a length on, as they are now: those that stand stay, those taken back go.
function enter(html, from) {
  const list = document.getElementById("log-lines");
  if (!list) return;
  const scroll = list.closest(".scroll");
  const items = html ? [...parsed(html).children] : [];
  const old = [...list.children].filter((item) => Number(item.dataset.length) >= from);
  const isSame = (one, other) =>
    one?.dataset.length === other?.dataset.length && one?.textContent === other?.textContent;
  let same = 0;
  while (same < items.length && isSame(old[same], items[same])) same += 1;
  for (const item of old.slice(same)) item.remove();
  const newest = items.slice(same);
  if (!newest.length) return;
  const atEnd = !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 60;
  for (const item of newest) item.classList.add("fresh");
  list.append(...newest);
  if (atEnd && scroll) scroll.scrollTop = scroll.scrollHeight;
  say(newest.map((item) => item.firstChild?.textContent ?? "").join(" "));
}

export function apply(news) {
  if (!news) return;
  const page = table();
  if (!page) return;
  if (news.reload) return void location.reload();
  // When a game begins, nobody's hand appears on a shared device until somebody has taken it.
  const began = page.dataset.status === "gathering" && news.regions && news.status !== "gathering";
  if (began && page.dataset.shared) return void location.reload();
  if (news.curtain) {
    stop();
    page.replaceWith(parsed(news.curtain));
    document.getElementById("lift")?.focus();
    document.title = document.querySelector("#table h1")?.textContent ?? document.title;
    return;
  }
  if (!news.regions) return;
  // An answer and the stream may bring the same, in any order; what is older than the page changes
  // nothing. A hidden answer adds no length: two pieces of news of one length differ by their time.
  if (news.length < Number(page.dataset.length)) return;
  if (news.made < Number(page.dataset.made ?? 0)) return;
  page.dataset.made = news.made;
  const seen = Number(page.dataset.length);
  page.dataset.have = news.have;
  page.dataset.length = news.length;
  page.dataset.status = news.status;
  const focused = document.activeElement;
  const inside = focused?.closest("#options, #controls, #decision, #mine");
  show(news.regions);
  const drawings = (news.happenings ?? []).filter((h) => h.length > seen).map((h) => h.html);
  if (news.log !== undefined) {
    queue.push({ drawings, lines: news.log, from: news.from });
    perform();
  }
  for (const listener of listeners) listener(news);
  if (!inside) return;
  if (!(focused.isConnected && focused.checkVisibility())) refocus(inside.id);
  // The same news may come twice, and a question as it is drawn takes no focus.
  else if (focused.matches("#decision .question")) hold(focused);
}

function hold(element) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

// Whoever plays by keyboard goes on where the next thing to do is.
function refocus(area) {
  const on = (selector) => [...document.querySelectorAll(selector)].find((found) => found.checkVisibility());
  const next = on("#options .stepper .number") || (area === "controls" && on("#controls a"))
    || on("#options button.option, #options summary") || on("#controls a") || on("#decision .question");
  if (next?.matches(".question")) hold(next);
  else next?.focus({ preventScroll: true });
}

export function start() {
  connect();
}

export function stop() {
  stream?.close();
  stream = null;
}

function connect() {
  const page = table();
  if (!page || page.dataset.curtain || page.dataset.still) return;
  const query = new URLSearchParams({ as: page.dataset.viewer, have: page.dataset.have });
  stream = new EventSource(`${page.dataset.path}/stream?${query}`);
  stream.addEventListener("open", () => {
    wait = WAIT.first;
    if (lost) {
      hush();
      say(phrase("back"));
    }
    lost = false;
    page.classList.remove("adrift");
  });
  stream.addEventListener("news", (event) => apply(JSON.parse(event.data)));
  stream.addEventListener("gone", () => location.assign("/"));
  stream.addEventListener("error", () => {
    stop();
    if (!lost) {
      tell(phrase("reconnecting"), "", "", "wait");
      page.classList.add("adrift");
    }
    lost = true;
    setTimeout(connect, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, WAIT.most);
  });
}

// A form or an option, sent by script; the answer is news, or says why not.
let busy = false;

export async function send(form, submitter = null, more = {}) {
  const page = table();
  if (busy) return false;
  busy = true;
  page.classList.add("busy");
  const body = new URLSearchParams(new FormData(form, submitter));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  body.set("have", page.dataset.have);
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      headers: {
        Accept: "application/json",
        "X-CSRF-Token": document.querySelector("meta[name=csrf]").content,
      },
    });
    const told = await answer.json();
    if (answer.ok && !told.sentence) {
      hush();
      if (told.go) location.assign(told.go);
      else apply(told);
      return told;
    }
    apply(told.news);
    tell(told.sentence ?? phrase("failed"), told.rule, told.game, "no");
  } catch {
    tell(phrase("failed"), "", "", "no");
  } finally {
    busy = false;
    page.classList.remove("busy");
  }
  return false;
}

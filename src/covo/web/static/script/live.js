// The table as it lives: what changed comes in by the stream alone, and choices go out.

import { isStill, parsed, show } from "./morph.js";
import { follow } from "./stream.js";

const SHOWN = 1500;
const HURRIED = 700;
const BRIEF = 600;
const LATE = 6000; // milliseconds after which what came of a choice is asked for
const AGAIN = 1000; // milliseconds until a choice is sent again whose answer never came
const NAME_BYTES = 16;
const UNAVAILABLE = 503;
const INTERNAL = 500;
const table = () => document.getElementById("table");
const phrase = (name) => document.getElementById("phrases")?.dataset[name] ?? "";
const listeners = new Set();
export const onNews = (listener) => listeners.add(listener);

let stream = null;
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
      if (queue.length > 3 || document.hidden) break;
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

function apply(news) {
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
  const seen = Number(page.dataset.length);
  const focused = document.activeElement;
  const inside = focused?.closest("#options, #controls, #decision, #mine");
  const ended = news.status === "over" && page.dataset.status !== "over";
  show(news.regions);
  page.dataset.length = news.length;
  page.dataset.status = news.status;
  page.dataset.have = news.have;
  if (news.length !== seen || news.regions.decision || news.regions.options) chosen?.show();
  const drawings = (news.happenings ?? []).filter((h) => h.length > seen).map((h) => h.html);
  if (news.log !== undefined) {
    queue.push({ drawings, lines: news.log, from: news.from });
    perform();
  }
  for (const listener of listeners) listener(news);
  if (ended || (news.length !== seen && inside?.id !== "mine")) unroll();
  if (!inside) return;
  if (!(focused.isConnected && focused.checkVisibility())) refocus(inside.id);
  // The same news may come twice, and a question as it is drawn takes no focus.
  else if (focused.matches("#decision .question")) hold(focused);
}

// A new question is read from its beginning, however far down the last one was answered, and so is
// the end of a game. Whoever chooses among the cards in hand stays there.
function unroll() {
  if (!document.querySelector("#decision.mine, .ending")) return;
  for (const roll of document.querySelectorAll(".panel, .upper")) roll.scrollTop = 0;
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
  if (!table()?.dataset.still) stream = follow(shown, told);
}

function stop() {
  stream?.leave();
  chosen?.end();
}

function shown() {
  const page = table();
  if (!page || page.dataset.curtain) return null;
  const place = page.dataset.path.split("/").at(-1);
  const { viewer: view, have } = page.dataset;
  return { language: document.documentElement.lang, place, view, have };
}

function told({ news, gone, open }) {
  if (news) apply(news);
  else if (gone) location.assign(gone);
  else if (open) reached();
  else missed();
}

function reached() {
  if (!lost) return;
  lost = false;
  hush();
  say(phrase("back"));
  table().classList.remove("adrift");
}

function missed() {
  if (lost) return;
  lost = true;
  tell(phrase("reconnecting"), "", "", "wait");
  table().classList.add("adrift");
}

// What is sent by script: the answer says that it was taken, or why not; the stream shows it.

const CHOICES = ["choose", "interject", "undo"];
const underway = new Map();
let chosen = null;

// One choice for what the page shows: from the click until the table shows what came of it.
class Choice {
  isTaken = false;
  isShown = false;

  constructor(text) {
    this.text = text;
    table().classList.add("busy");
  }

  take() {
    this.isTaken = true;
    this.timer = setTimeout(() => this.ask(), LATE);
    if (this.isShown) this.end();
  }

  show() {
    this.isShown = true;
    if (this.isTaken) this.end();
  }

  ask() {
    this.end();
    stream?.join();
  }

  end() {
    clearTimeout(this.timer);
    if (chosen === this) chosen = null;
    table()?.classList.remove("busy");
  }
}

export function send(form, submitter = null, more = {}) {
  const body = new URLSearchParams(new FormData(form, submitter));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  if (CHOICES.includes(form.id)) return choose(form, body);
  const answer = inTurn(form, body);
  submitter?.setAttribute("aria-busy", "true");
  answer.finally(() => submitter?.removeAttribute("aria-busy"));
  return answer;
}

// A second choice would be about something that the page does not show yet.
async function choose(form, body) {
  const text = `${form.id} ${body}`;
  if (chosen) {
    if (chosen.text !== text) tell(phrase("underway"), "", "", "wait");
    return chosen.text === text;
  }
  const choice = new Choice(text);
  chosen = choice;
  const answer = await post(form, body);
  if (answer) choice.take();
  else choice.end();
  return answer;
}

// Everything else waits for nothing but its own kind; the same sent twice at once is sent once.
function inTurn(form, body) {
  const text = String(body);
  const last = underway.get(form.id);
  if (last?.text === text) return last.answer;
  const sent = { text, answer: (last?.answer ?? Promise.resolve()).then(() => post(form, body)) };
  underway.set(form.id, sent);
  sent.answer.finally(() => underway.get(form.id) === sent && underway.delete(form.id));
  return sent.answer;
}

/** Whoever was nobody has become somebody: forms and the stream are of another session. */
function renew(token) {
  document.querySelector("meta[name=csrf]").content = token;
  for (const field of document.querySelectorAll("input[name=csrf]")) field.value = token;
  stream?.join();
}

// What a request was called whose answer never came: asked again it has the same name, and is
// done once, whichever server answers.
const unanswered = new Map();

function named(form, body) {
  if (!body.has("length")) return;
  const text = `${form.action} ${body}`;
  const letters = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  const made = Array.from(letters, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!unanswered.has(text)) unanswered.set(text, made);
  body.set("nonce", unanswered.get(text));
  return () => unanswered.delete(text);
}

async function request(form, body) {
  const ask = () =>
    fetch(form.action, {
      method: "POST",
      body,
      headers: {
        Accept: "application/json",
        "X-CSRF-Token": document.querySelector("meta[name=csrf]").content,
      },
    });
  const forget = named(form, body);
  if (!forget) return ask();
  let answer = await ask().catch(() => null);
  if (!answer || answer.status === UNAVAILABLE) {
    await new Promise((done) => setTimeout(done, AGAIN));
    answer = await ask();
  }
  if (answer.status < INTERNAL) forget();
  return answer;
}

async function post(form, body) {
  try {
    const answer = await request(form, body);
    const found = await answer.json();
    if (answer.ok && !found.sentence) {
      hush();
      if (found.thanks) {
        tell(found.thanks);
        form.reset();
        for (const field of form.elements) field.closest("details")?.removeAttribute("open");
      }
      if (found.go) location.assign(found.go);
      if (found.renew) renew(found.renew);
      return found;
    }
    tell(found.sentence ?? phrase("failed"), found.rule, found.game, "no");
    // The page shows something that is past: it may have missed what came since.
    if (found.code === "stale") stream?.join();
  } catch {
    tell(phrase("failed"), "", "", "no");
  }
  return false;
}

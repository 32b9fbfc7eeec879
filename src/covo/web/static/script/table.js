// The page of a table: forms, steppers, tabs, clocks, calls, and the rules beside the board.

import { hush, onNews, say, send, start, tell } from "./live.js";
import { choose, play, preview } from "./board.js";
import { parsed } from "./morph.js";

const table = document.getElementById("table");
const phrases = document.getElementById("phrases")?.dataset ?? {};
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
document.documentElement.classList.add("js");

// Forms go by script; without it they go by themselves.

const SENT = ["choose", "interject", "undo", "screen", "filter", "spare", "offer", "leave", "ruling", "join", "rematch", "talk", "report", "mute", "counsel"];

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!SENT.includes(form.id) || form.dataset.plain !== undefined) return;
  event.preventDefault();
  const decision = () => document.getElementById("options")?.outerHTML;
  const asked = decision();
  const sent = send(form, event.submitter);
  if (form.id === "talk") return void clearOnceSaid(form, sent);
  if (form.id === "ruling" && (await sent)) document.getElementById("ruling-why").value = "";
  const told = await sent;
  // Advice about a decision that has passed helps nobody.
  if (told?.counsel && decision() === asked) showCounsel(told);
});

// What is written while a message is on its way is the next one; what was not taken comes back.
async function clearOnceSaid(form, sent) {
  const field = form.elements.text;
  const { value } = field;
  form.reset();
  if (!(await sent) && !field.value) field.value = value;
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-send]")) event.target.form?.requestSubmit();
});

// What a bot would do: a list below the question, and its numbers on the board and in the panel.

function showCounsel(told) {
  forgetCounsel();
  document.getElementById("decision")?.after(parsed(told.counsel));
  told.options.forEach((option, place) => {
    // A stepper stands for every amount in turn; none of them is its own.
    const marked = all(`:is(#options, #controls, #mine) [data-option="${option}"]:not(.stepper *)`);
    const sources = marked.map((control) => control.dataset.source).filter(Boolean);
    const starts = sources.flatMap((name) => all(`#controls .source[data-source="${CSS.escape(name)}"]`));
    for (const control of [...marked, ...starts]) recommend(control, place + 1);
  });
  say(all("#advice :is(h3, .label)").map((part) => part.textContent).join(". "));
}

// Several ways that a bot likes may begin at one place: it bears the number of the best.
function recommend(control, rank) {
  if (control.dataset.counsel) return;
  control.dataset.counsel = rank;
  if (!(control instanceof SVGElement)) return;
  const at = control.matches(".source") ? control.getAttribute("transform") : "";
  const badge = `<g class="rank" transform="${at}"><g transform="translate(17 -17)"><circle r="10"/><text y="4.5">${rank}</text></g></g>`;
  // A place where something begins lies below its pieces, where no number could be read.
  const layer = at ? control.closest("#controls").lastElementChild : control;
  layer.append(...parsed(`<svg>${badge}</svg>`).firstChild.childNodes);
}

function forgetCounsel() {
  document.getElementById("advice")?.remove();
  for (const badge of all("#controls .rank")) badge.remove();
  for (const marked of all("[data-counsel]")) delete marked.dataset.counsel;
}

// Steppers: minus, number and plus stand for a button each.

function amounts(stepper) {
  return all("[data-amount]", stepper.parentElement).map((button) => Number(button.dataset.amount));
}

function setAmount(stepper, wanted) {
  const found = amounts(stepper);
  const nearest = found.reduce((a, b) => (Math.abs(b - wanted) < Math.abs(a - wanted) ? b : a));
  const button = all("[data-amount]", stepper.parentElement).find((b) => Number(b.dataset.amount) === nearest);
  const number = stepper.querySelector(".number");
  number.value = nearest;
  number.dataset.option = button.value;
  const confirm = stepper.querySelector("[data-do=confirm]");
  confirm.dataset.option = button.value;
  // Only where it differs: a click is lost when what was pressed is replaced before it is let go.
  if (confirm.innerHTML !== button.innerHTML) confirm.innerHTML = button.innerHTML;
  stepper.querySelector("[data-step='-1']").disabled = nearest === Math.min(...found);
  stepper.querySelector("[data-step='1']").disabled = nearest === Math.max(...found);
}

function turnTo(stepper, wanted) {
  setAmount(stepper, wanted);
  preview(stepper.querySelector(".number").dataset.option);
}

function fillSteppers() {
  for (const stepper of all(".stepper")) {
    setAmount(stepper, Number(stepper.querySelector(".number").value));
  }
}

function confirmAmount(stepper) {
  setAmount(stepper, Number(stepper.querySelector(".number").value));
  choose(stepper.querySelector("[data-do=confirm]").dataset.option);
}

document.addEventListener("click", (event) => {
  const stepper = event.target.closest(".stepper");
  if (!stepper) return;
  const button = event.target.closest("button");
  const now = Number(stepper.querySelector(".number").value);
  if (button?.dataset.step) turnTo(stepper, now + Number(button.dataset.step));
  else if (button?.dataset.to) turnTo(stepper, Number(button.dataset.to));
  else if (button?.dataset.do === "confirm") confirmAmount(stepper);
});
document.addEventListener("keydown", (event) => {
  const stepper = event.target.closest?.(".stepper");
  if (!stepper || !event.target.matches(".number")) return;
  const now = Number(event.target.value);
  const to = { ArrowUp: now + 1, ArrowRight: now + 1, ArrowDown: now - 1, ArrowLeft: now - 1,
    Home: Number(stepper.dataset.low), End: Number(stepper.dataset.high) }[event.key];
  if (to !== undefined) turnTo(stepper, to);
  else if (event.key === "Enter") confirmAmount(stepper);
  else return;
  event.preventDefault();
});
document.addEventListener("input", (event) => {
  if (!event.target.matches(".stepper .number")) return;
  const stepper = event.target.closest(".stepper");
  const typed = Number(event.target.value);
  if (amounts(stepper).includes(typed)) turnTo(stepper, typed);
});
document.addEventListener("change", (event) => {
  if (event.target.matches(".stepper .number")) {
    setAmount(event.target.closest(".stepper"), Number(event.target.value) || 0);
  }
});

// Tabs: log, chat and company take turns.

function openTab(name) {
  for (const tab of all("[data-tab]", document.querySelector(".tabs") ?? table)) {
    const own = tab.dataset.tab === name;
    tab.setAttribute("aria-selected", String(own));
    tab.tabIndex = own ? 0 : -1;
    if (own) tab.classList.remove("news");
    const panel = document.getElementById(tab.dataset.tab);
    if (panel) panel.hidden = !own;
  }
  if (name === "log") toNewest();
}

function toNewest() {
  const scroll = document.querySelector("#log .scroll");
  if (scroll) scroll.scrollTop = scroll.scrollHeight;
}

document.addEventListener("click", (event) => {
  const tab = event.target.closest(".tab");
  if (tab) openTab(tab.dataset.tab);
});
document.addEventListener("keydown", (event) => {
  if (!event.target.matches?.(".tab") || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const tabs = all(".tab");
  const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
  const next = tabs[(tabs.indexOf(event.target) + step) % tabs.length];
  next.focus();
  openTab(next.dataset.tab);
});

// What unfolds at the end of a list comes into sight.
document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.closest(".company")) {
    event.target.scrollIntoView({ block: "nearest" });
  }
}, true);

// Clocks: how long somebody has been thinking, how much time is left.

function span(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [unit, n] = whole < 60 ? ["seconds", whole]
    : whole < 3600 ? ["minutes", Math.floor(whole / 60)]
      : whole < 86400 ? ["hours", Math.floor(whole / 3600)] : ["days", Math.floor(whole / 86400)];
  return (phrases[unit] ?? "{n}").replace("{n}", n);
}

function tick() {
  const now = Date.now() / 1000;
  for (const since of all(".since[data-since]")) {
    const passed = now - Number(since.dataset.since);
    const text = passed < 5 ? "" : (phrases.since ?? "{time}").replace("{time}", span(passed));
    if (since.textContent !== text) since.textContent = text;
  }
  const clock = document.getElementById("clock");
  if (!clock?.dataset.deadline) return;
  const left = Number(clock.dataset.deadline) - now;
  const whole = Number(clock.dataset.deadline) - Number(clock.dataset.since);
  const minutes = Math.floor(Math.max(0, left) / 60);
  const seconds = String(Math.floor(Math.max(0, left) % 60)).padStart(2, "0");
  clock.querySelector(".left").textContent = left < 3600 ? `${minutes}:${seconds}` : span(left);
  clock.classList.toggle("late", left < 20);
  clock.querySelector(".bar span").style.inlineSize = `${Math.max(0, Math.min(100, (100 * left) / whole))}%`;
}

// Calls: the title, a soft sound, a notification; each only if it is wanted.

const wishes = { sound: localStorage.getItem("covo.sound") === "on", notify: localStorage.getItem("covo.notify") === "on" };
let wasAsked = document.getElementById("decision")?.dataset.asked === "1";

function pressed() {
  for (const name of ["sound", "notify"]) {
    document.querySelector(`[data-do=${name}]`)?.setAttribute("aria-pressed", String(wishes[name]));
  }
}

async function wish(name) {
  wishes[name] = !wishes[name];
  if (name === "notify" && wishes.notify) {
    const allowed = "Notification" in globalThis && (await Notification.requestPermission()) === "granted";
    if (!allowed) {
      wishes.notify = false;
      tell(phrases.blocked, "", "", "no");
    }
  }
  if (name === "sound" && wishes.sound) blip();
  localStorage.setItem(`covo.${name}`, wishes[name] ? "on" : "off");
  pressed();
}

function blip() {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.connect(audio.destination);
  gain.gain.setValueAtTime(0.0001, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.08, audio.currentTime + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.5);
  for (const [pitch, at] of [[587, 0], [880, 0.12]]) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + 0.5);
  }
  setTimeout(() => audio.close(), 800);
}

function called() {
  const decision = document.getElementById("decision");
  if (!decision) return;
  document.title = decision.dataset.title;
  const asked = decision.dataset.asked === "1";
  if (asked && !wasAsked) {
    say(`${phrases.yourTurn} ${decision.querySelector(".question")?.textContent ?? ""}`);
    if (wishes.sound) blip();
    if (wishes.notify && document.hidden) notify(decision.querySelector(".question")?.textContent);
  }
  wasAsked = asked;
}

function notify(body) {
  try {
    new Notification(phrases.yourTurn, { body, tag: table.dataset.path });
  } catch {
    // There are none, or, in Chrome on Android, for service workers only. The title calls.
  }
}

// The rules beside the table.

let fetched = false;

async function openRules(rule) {
  const drawer = document.getElementById("rules");
  const text = document.getElementById("rules-text");
  if (!drawer) return;
  if (!drawer.open) drawer.show();
  if (!fetched) {
    const answer = await fetch(`/games/${table.dataset.game}/rules`, { headers: { "HX-Request": "true" } });
    if (answer.ok) {
      const html = await answer.text();
      const found = new DOMParser().parseFromString(html, "text/html");
      text.replaceChildren(...(found.querySelector("main, article") ?? found.body).childNodes);
      fetched = true;
      globalThis.htmx?.process?.(text);
    }
  }
  const place = rule && (text.querySelector(`#${CSS.escape(rule)}`) ?? text.querySelector(`[id="${rule}"]`));
  for (const old of all(".lit", text)) old.classList.remove("lit");
  if (place) {
    const search = text.querySelector("input[type=search]");
    if (place.hidden && search) {
      search.value = "";
      search.dispatchEvent(new Event("input", { bubbles: true }));
    }
    place.classList.add("lit");
    place.scrollIntoView({ block: "center" });
  }
  drawer.querySelector("[data-do=close-rules]").focus();
}

// Small things one clicks.

const deeds = {
  rules: () => openRules(""),
  "close-rules": () => document.getElementById("rules").close(),
  dismiss: (button) => {
    document.getElementById(button.dataset.what)?.remove();
    localStorage.setItem(`covo.dismissed.${button.dataset.what}`, table.dataset.path);
  },
  leave: () => {
    openTab("company");
    const ways = document.getElementById("leaving");
    if (!ways) return;
    ways.open = true;
    ways.querySelector("summary").focus();
  },
  sound: () => wish("sound"),
  notify: () => wish("notify"),
  drawer: (button) => {
    const low = table.classList.toggle("low");
    button.setAttribute("aria-expanded", String(!low));
  },
};

document.addEventListener("click", async (event) => {
  const rule = event.target.closest("a[data-rule]");
  const button = event.target.closest("[data-do]");
  const copy = event.target.closest("[data-copy]");
  const earlier = event.target.closest("a[data-before]");
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (rule) {
    event.preventDefault();
    openRules(rule.dataset.rule);
  } else if (button && deeds[button.dataset.do]) {
    event.preventDefault();
    deeds[button.dataset.do](button);
  } else if (copy) {
    await navigator.clipboard.writeText(document.getElementById(copy.dataset.copy).value);
    copy.textContent = copy.dataset.copied;
  } else if (earlier) {
    event.preventDefault();
    readEarlier(earlier);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.getElementById("rules")?.close();
  if (event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "u") document.querySelector("button.undo")?.click();
  if (event.key === "h") document.querySelector("button.hint")?.click();
  if (event.key === "?") openRules("");
});

async function readEarlier(link) {
  const answer = await fetch(link.href, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  const told = await answer.json();
  document.getElementById("log-lines").prepend(parsed(told.log));
  if (told.first > 0) {
    link.href = told.href;
    link.dataset.before = told.first;
  } else link.parentElement.remove();
}

// What this window has shown already needs no telling.
const seenKey = `covo.seen.${table?.dataset.path}.${table?.dataset.viewer}`;
const remember = () => sessionStorage.setItem(seenKey, table.dataset.length);

if (table && !table.dataset.curtain) {
  const since = document.getElementById("since");
  if (since && Number(sessionStorage.getItem(seenKey) ?? 0) >= Number(since.dataset.to)) since.remove();
  remember();
  if (localStorage.getItem("covo.dismissed.goal") === table.dataset.path) document.getElementById("goal")?.remove();
  play();
  fillSteppers();
  openTab(table.dataset.tab === "seats" ? "company" : "log");
  pressed();
  called();
  tick();
  setInterval(tick, 1000);
  let status = table.dataset.status;
  onNews((news) => {
    remember();
    if (news.regions.options || news.regions.decision) forgetCounsel();
    if (status === "gathering" && news.status !== status) openTab("log");
    status = news.status ?? status;
    const back = document.querySelector(".table-tools a[href*='/replay?at=']");
    if (back) back.href = back.href.replace(/at=\d+/, `at=${news.length}`);
    fillSteppers();
    called();
    tick();
    if (news.length && news.log !== undefined) hush();
    const upper = document.querySelector(".upper");
    if (news.regions.decision && upper && !upper.contains(document.activeElement)) upper.scrollTop = 0;
    if (news.regions.chat) document.getElementById("tab-talking")?.classList.toggle("news", document.getElementById("talking").hidden);
    const messages = document.querySelector("#chat .messages");
    if (messages) messages.scrollTop = messages.scrollHeight;
  });
  start();
} else document.getElementById("lift")?.focus();

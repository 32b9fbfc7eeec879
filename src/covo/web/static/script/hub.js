// One event stream for all tabs of a browser, in a shared worker; in a page where there is none.
// A browser opens six connections to a server by HTTP/1.1: a stream for each tab would use them up.

const MOST = 32; // tabs of one stream: the server takes no more
const SOON = 20; // milliseconds in which tabs come and go before the stream is opened anew
const LOOK = 15_000;
const SILENT = 3; // looks in which nothing came, though an empty event comes each 15 seconds
const LOST = 8; // looks in which a tab did not answer: it crashed, or its browser put it away
const WAIT = { first: 400, most: 8000 };

let numbers = 0;

class Stream {
  tabs = new Map(); // by number
  wait = WAIT.first;
  source = null;
  old = []; // closed when the next one is open, so that nobody seems to have left meanwhile
  silent = 0;

  add(tab) {
    this.tabs.set(tab.number, tab);
    this.renew(SOON);
  }

  remove(tab) {
    this.tabs.delete(tab.number);
    this.renew(SOON);
  }

  renew(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), milliseconds);
  }

  open() {
    this.release();
    if (!this.tabs.size) return this.close();
    const asked = [...this.tabs.values()].map((tab) => `tab=${encodeURIComponent(tab.written)}`);
    const source = new EventSource(`/stream?${asked.join("&")}`);
    this.source = source;
    this.silent = 0;
    source.onopen = () => {
      this.wait = WAIT.first;
      this.close();
      this.say({ open: true });
    };
    source.onmessage = (event) => {
      this.silent = 0;
      const told = JSON.parse(event.data);
      this.tabs.get(told.to)?.hear(told);
    };
    source.onerror = () => this.fail();
  }

  // Nothing more is heard from the present connection.
  release() {
    if (!this.source) return;
    this.source.onopen = this.source.onmessage = this.source.onerror = null;
    this.old.push(this.source);
    this.source = null;
  }

  close() {
    for (const source of this.old) source.close();
    this.old = [];
  }

  fail() {
    this.release();
    this.close();
    this.say({ open: false });
    this.renew(this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, WAIT.most);
  }

  // A connection may die without a word, as when a laptop slept.
  look() {
    for (const tab of this.tabs.values()) tab.look();
    if (!this.source) return;
    this.silent += 1;
    if (this.silent >= SILENT) this.fail();
  }

  say(told) {
    for (const tab of this.tabs.values()) tab.port.postMessage(told);
  }
}

const streams = [];

function roomy() {
  const found = streams.find((stream) => stream.tabs.size < MOST) ?? new Stream();
  if (!streams.includes(found)) streams.push(found);
  return found;
}

class Tab {
  stream = null;
  silent = 0;

  constructor(port) {
    this.port = port;
    port.onmessage = (event) => this.obey(event.data);
  }

  // What the page shows is what it said when it joined, then what it was sent.
  get written() {
    const { language, place, view, have } = this.page;
    return [this.number, language, place, view, have].join(":");
  }

  // A tab hears which of its wishes to join holds; 0 when none does, and one that was lost joins anew.
  obey({ join, leave, renew }) {
    this.silent = 0;
    if (join) this.join(join);
    else if (leave) this.leave();
    else if (renew) this.stream?.renew(0);
    this.port.postMessage({ joined: this.stream ? this.page.wish : 0 });
  }

  join(page) {
    this.leave();
    this.page = page;
    numbers += 1;
    this.number = numbers;
    this.stream = roomy();
    this.stream.add(this);
  }

  look() {
    this.silent += 1;
    if (this.silent > LOST) this.leave();
    else this.port.postMessage({ ask: true });
  }

  leave() {
    this.stream?.remove(this);
    this.stream = null;
  }

  hear(told) {
    if (told.news) this.page.have = told.news.have;
    this.port.postMessage(told);
  }
}

export const attach = (port) => new Tab(port);

setInterval(() => {
  for (const stream of streams) stream.look();
}, LOOK);
globalThis.onconnect = (event) => attach(event.ports[0]);

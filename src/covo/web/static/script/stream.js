// A page's end of the browser's event stream: it says what it shows, and is told what changed.

const PATIENCE = 5000; // milliseconds in which a shared worker answers that works
const AGAIN = 8000; // milliseconds until a page asks again for what failed
const NOTHING = "0."; // news that build on nothing bring everything

// `shows` says what the page looks at and has, or null where there is nothing to follow; `told` gets
// `{ news }`, `{ gone }` with where to look instead, `{ failed }` where the server cannot show it now,
// and `{ open }` when the connection is lost and when it is there again.
export function follow(shows, told) {
  let port = null;
  let timer = 0;
  let wish = 0; // how often this page has asked to join; news to an earlier wish is past
  let joined = 0;
  let isAlone = false;
  let isGone = false;

  function post(message) {
    clearTimeout(timer);
    if (!isAlone) timer = setTimeout(alone, PATIENCE);
    port?.postMessage(message);
  }

  function join() {
    const page = shows();
    if (!page || (isAlone && document.hidden)) return;
    isGone = false;
    wish += 1;
    post({ join: { ...page, wish } });
  }

  function leave() {
    isGone = true;
    post({ leave: true });
  }

  function use(found) {
    port = found;
    port.onmessage = ({ data }) => hear(data);
    join();
  }

  function hear(message) {
    clearTimeout(timer);
    if (message.ask) post({ here: true });
    else if (message.joined !== undefined) {
      joined = message.joined;
      if (!joined && !isGone) join();
    } else if (joined !== wish) return;
    else if (message.news && !fits(message.news)) join();
    else {
      if (message.failed) setTimeout(join, AGAIN);
      told(message);
    }
  }

  // Differences from something else than what the page shows would leave it wrong for good.
  const fits = (news) => news.since === NOTHING || news.since === shows()?.have;

  // Without a shared worker, or with one that does not work: a stream for this page, which is open
  // while the page is seen, because a browser has few connections.
  async function alone() {
    clearTimeout(timer);
    if (isAlone) return;
    isAlone = true;
    port?.postMessage({ leave: true });
    port = null;
    const { attach } = await import("./hub.js");
    const channel = new MessageChannel();
    attach(channel.port1);
    use(channel.port2);
  }

  document.addEventListener("visibilitychange", () => {
    if (!isAlone) post({ here: true });
    else if (document.hidden) leave();
    else join();
  });
  addEventListener("online", () => post({ renew: true }));
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => event.persisted && join());

  try {
    const worker = new SharedWorker(new URL("./hub.js", import.meta.url), { type: "module", name: "covo" });
    worker.onerror = alone;
    use(worker.port);
  } catch {
    alone();
  }
  return { join, leave };
}

// The rules: a search that shows what it finds while one types, on their page and in a drawer.

const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const level = (element) => ({ H2: 2, H3: 3 })[element.tagName] ?? 0;

function search(book, wanted) {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  const entries = [...book.querySelectorAll(".rules-text .entry")];
  const hits = entries.map((entry) => {
    entry.dataset.folded ??= fold(`${entry.id} ${entry.textContent}`);
    return words.every((word) => entry.dataset.folded.includes(word));
  });
  let count = 0;
  // From the end, so that a heading knows whether anything below it is left.
  const below = { 2: false, 3: false };
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const rank = level(entries[at]);
    let shown = hits[at];
    if (rank) {
      shown = shown || below[3] || (rank === 2 && below[2]);
      below[3] = false;
      below[2] = rank === 2 ? false : below[2] || shown;
    } else if (shown) {
      count += 1;
      below[3] = true;
    }
    entries[at].hidden = !shown;
  }
  for (const block of book.querySelectorAll(".rules-text ul, .rules-text ol, .rules-text .scroll")) {
    block.hidden = !block.querySelector(".entry:not([hidden])");
  }
  tell(book, words.length ? count : -1);
}

function tell(book, count) {
  const line = book.querySelector(".count");
  const said = count === 1 ? line.dataset.one : line.dataset.many;
  line.textContent = count < 0 ? "" : said.replace("{n}", count);
  book.querySelector(".nothing").hidden = count !== 0;
}

let waiting = 0;

document.addEventListener("input", (event) => {
  const book = event.target.closest?.("[data-rulebook]");
  if (!book || event.target.type !== "search") return;
  clearTimeout(waiting);
  waiting = setTimeout(() => search(book, event.target.value), 120);
});

// With script the page already shows what was found; a page found by ?q= is whole again when sent.
document.addEventListener("submit", (event) => {
  const book = event.target.closest?.("[data-rulebook]");
  if (!book || new URLSearchParams(location.search).has("q")) return;
  event.preventDefault();
  search(book, event.target.elements.q.value);
});

// A link to a rule shows it, whatever the search has hidden.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-rulebook] a[href^='#']");
  const book = link?.closest("[data-rulebook]");
  const place = book?.querySelector(`[id="${decodeURIComponent(link.hash.slice(1))}"]`);
  if (!place) return;
  event.preventDefault();
  if (place.hidden) {
    book.querySelector("input[type=search]").value = "";
    search(book, "");
  }
  for (const old of book.querySelectorAll(".lit")) old.classList.remove("lit");
  place.classList.add("lit");
  place.scrollIntoView({ block: "start" });
  if (book.closest(".rules-page")) history.replaceState(null, "", link.hash);
});

// Where there is little room the contents fold away until they are wanted.
if (matchMedia("(max-width: 56rem)").matches) {
  document.querySelector(".rules-page .contents details")?.removeAttribute("open");
}

// The chart as one looks at it: how large it is drawn, which names have room, what is in view.

import "../vendor/panzoom.min.js";

const CLICK = 6;
const MOST_ZOOM = 8;
// Nothing on the chart is written smaller, in pixels; a finger needs so much room.
const LEAST = 11;
const FINGER = 40;
// What may be seen beyond the edge of the chart, in pixels.
const EDGE = 24;
// Units of the chart to a pixel: from here on neighbours can be told apart and touched.
const READING = 1.35;
const FAR = 1.7;
const DISTANT = 2.2;
const CLOSE = 0.75;
const RANKS = ["port", "land", "sea"];
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

export const isShown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
export const modified = (event) => event.ctrlKey || event.metaKey || event.altKey;

// Wheel, pinch, keys, buttons. What is seen stays as it is while pieces move.
export function look() {
  const glass = document.getElementById("glass");
  const sheet = document.getElementById("sheet");
  if (!glass || !sheet || !globalThis.Panzoom) return null;
  const view = new View(glass, sheet);
  glass.addEventListener("wheel", (event) => view.zoom.zoomWithWheel(event), { passive: false });
  watchDrags(glass);
  const deeds = {
    "zoom-in": () => view.zoom.zoomIn(),
    "zoom-out": () => view.zoom.zoomOut(),
    "zoom-all": () => view.zoom.reset(),
    "zoom-options": () => view.turn(asked(), true),
  };
  document.addEventListener("click", (event) => {
    deeds[event.target.closest("[data-do]")?.dataset.do]?.();
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || modified(event)) return;
    const deed = { "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", 0: "zoom-all", o: "zoom-options" };
    deeds[deed[event.key]]?.();
  });
  return view;
}

// What one is asked about: the signs that show.
export const asked = () => all("#controls a").filter(isShown);

// A drag of the sheet must not end as a click on what lies below.
function watchDrags(glass) {
  let from = null;
  let dragged = false;
  glass.addEventListener("pointerdown", (event) => {
    from = [event.clientX, event.clientY];
    dragged = false;
  }, true);
  glass.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > CLICK) dragged = true;
  }, true);
  glass.addEventListener("click", (event) => {
    // A click that no pointer made, as a screen reader's, ends no drag.
    if (!dragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
    dragged = false;
  }, true);
}

class View {
  constructor(glass, sheet) {
    this.glass = glass;
    this.sheet = sheet;
    this.names = new Names(sheet);
    this.zoom = globalThis.Panzoom(sheet, {
      maxScale: MOST_ZOOM,
      minScale: 0.8,
      step: 0.3,
      cursor: "grab",
      canvas: true,
      handleStartEvent: () => {},
    });
    sheet.addEventListener("panzoomchange", () => this.measure());
    new ResizeObserver(() => this.measure()).observe(glass);
    document.fonts?.ready.then(() => this.names.measured());
    this.measure();
  }

  // Units to a pixel where all of the chart is in view.
  get whole() {
    const box = document.getElementById("pieces")?.viewBox?.baseVal;
    const { offsetWidth, offsetHeight } = this.sheet;
    if (!box?.width || !offsetWidth || !offsetHeight) return 0;
    return Math.max(box.width / offsetWidth, box.height / offsetHeight);
  }

  get unit() {
    return this.whole / this.zoom.getScale();
  }

  get isSmall() {
    return this.whole > READING * 1.25;
  }

  // Whether a finger could miss what it means.
  get isFar() {
    return this.unit > READING * 1.05;
  }

  measure() {
    const unit = this.unit;
    if (!unit || Math.abs(unit - this.measured) < 0.005) return;
    this.measured = unit;
    this.sheet.style.setProperty("--unit", unit.toFixed(3));
    this.sheet.dataset.zoom =
      unit > DISTANT ? "far distant" : unit > FAR ? "far" : unit < CLOSE ? "close" : "near";
    this.names.arrange(unit);
  }

  // The pieces, the choices or what is selected changed.
  refresh() {
    this.measure();
    this.names.arrange(this.unit);
  }

  // Where something lies from the middle of the glass, in pixels of the sheet before it is zoomed.
  at(element) {
    const frame = this.glass.getBoundingClientRect();
    const sheet = this.sheet.getBoundingClientRect();
    // What is drawn may still be on its way to this scale.
    const drawn = sheet.width / this.sheet.offsetWidth;
    const found = element.getBoundingClientRect();
    const [x, y] = [sheet.left + sheet.width / 2, sheet.top + sheet.height / 2];
    return {
      left: (found.left - x) / drawn,
      right: (found.right - x) / drawn,
      top: (found.top - y) / drawn,
      bottom: (found.bottom - y) / drawn,
      frame,
    };
  }

  aim(elements, least = 1, most = 4) {
    if (!elements.length) return this.zoom.reset();
    const boxes = elements.map((element) => this.at(element));
    const { frame } = boxes[0];
    const box = around(boxes);
    const scale = Math.min(
      frame.width / (box.right - box.left + 40),
      frame.height / (box.bottom - box.top + 40),
    );
    this.go((box.left + box.right) / 2, (box.top + box.bottom) / 2, Math.max(least, Math.min(most, scale)));
  }

  // No farther than the chart reaches: beyond its edge there is nothing to see.
  go(x, y, scale) {
    const { offsetWidth, offsetHeight } = this.sheet;
    const { clientWidth, clientHeight } = this.glass;
    const far = (length, room) => Math.max(0, length / 2 - (room / 2 - EDGE) / scale);
    const held = (value, most) => Math.max(-most, Math.min(most, value));
    this.zoom.zoom(scale, { animate: true });
    this.zoom.pan(
      held(-x, far(offsetWidth, clientWidth)),
      held(-y, far(offsetHeight, clientHeight)),
      { animate: true },
    );
  }

  // A small screen shows what one is asked about so large that it can be read and touched: all of
  // it where that is possible, else the place where most of it lies.
  turn(elements, always = false) {
    if (!this.isSmall) return always ? this.aim(elements) : undefined;
    if (!elements.length) return always ? this.zoom.reset() : undefined;
    const reading = this.whole / READING;
    const boxes = elements.map((element) => this.at(element));
    const { frame } = boxes[0];
    const [wide, high] = [frame.width / reading / 2 - 20, frame.height / reading / 2 - 20];
    const middles = boxes.map((box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
    const near = ([x, y]) =>
      boxes.filter((_, i) => Math.abs(middles[i][0] - x) < wide && Math.abs(middles[i][1] - y) < high);
    if (!always && !this.isFar) {
      const pan = this.zoom.getPan();
      if (near([-pan.x, -pan.y]).length * 2 >= boxes.length) return;
    }
    const box = around(boxes);
    let found = near([(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
    if (found.length < boxes.length) {
      for (const middle of middles) {
        const others = near(middle);
        if (others.length > found.length) found = others;
      }
    }
    const kept = around(found);
    this.go((kept.left + kept.right) / 2, (kept.top + kept.bottom) / 2, reading);
  }

  // Nearer to where a finger pointed.
  closer(x, y) {
    const sheet = this.sheet.getBoundingClientRect();
    const drawn = sheet.width / this.sheet.offsetWidth;
    this.go(
      (x - sheet.left - sheet.width / 2) / drawn,
      (y - sheet.top - sheet.height / 2) / drawn,
      this.whole / READING,
    );
  }

  // Whether so little room is around an element that a finger could mean another one.
  isCrowded(element, others) {
    if (!this.isFar) return false;
    const [x, y] = centre(element);
    return others.some((other) => {
      if (other === element) return false;
      const [ox, oy] = centre(other);
      return Math.hypot(ox - x, oy - y) < FINGER;
    });
  }
}

export function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function around(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

// Names that would be too small are drawn larger, and stand where nothing is in their way: first
// those of the places one is asked about, then towns, land and sea. Nearer, all have room.
class Names {
  constructor(sheet) {
    this.sheet = sheet;
    this.unit = 0;
    this.wanted = false;
    this.read();
  }

  read() {
    this.all = all("#names text[data-of]", this.sheet).map((text) => {
      const box = text.getBBox();
      return {
        text,
        place: text.dataset.of,
        rank: RANKS.findIndex((kind) => text.classList.contains(kind)),
        size: parseFloat(getComputedStyle(text).fontSize),
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        wide: box.width / 2,
        high: box.height / 2,
      };
    });
  }

  // Letters have other widths once their font is there.
  measured() {
    this.read();
    this.arrange(this.unit);
  }

  // Once for all that changes before the next picture.
  arrange(unit) {
    this.unit = unit;
    if (this.wanted || !this.all.length) return;
    this.wanted = true;
    requestAnimationFrame(() => {
      this.wanted = false;
      this.place();
    });
  }

  place() {
    // A sheet that another one has replaced meanwhile has no size.
    if (!this.sheet.isConnected) return;
    const taken = this.counts();
    const wanted = places();
    const order = (name) => (wanted.has(name.place) ? -1 : name.rank);
    for (const name of [...this.all].sort((a, b) => order(a) - order(b))) {
      const grown = Math.max(1, (LEAST * this.unit) / name.size);
      const spot = grown === 1 ? [0, 0] : room(name, grown, taken, order(name) < 0 ? WIDE : NARROW);
      name.text.classList.toggle("crowded", !spot);
      name.text.style.translate = spot && (spot[0] || spot[1]) ? `${spot[0]}px ${spot[1]}px` : "";
      if (spot) taken.push(boxed(name, grown, spot));
    }
  }

  // Numbers stand in the way of names.
  counts() {
    const sheet = this.sheet.getBoundingClientRect();
    const box = this.sheet.querySelector("#pieces")?.viewBox?.baseVal;
    if (!box) return [];
    const unit = box.width / sheet.width;
    return all("#pieces .count", this.sheet).map((count) => {
      const found = count.getBoundingClientRect();
      return [
        (found.left - sheet.left) * unit + box.x,
        (found.top - sheet.top) * unit + box.y,
        (found.right - sheet.left) * unit + box.x,
        (found.bottom - sheet.top) * unit + box.y,
      ];
    });
  }
}

// Where a name may stand, from its own place, in half its heights and quarters of its width.
const NARROW = [[0, 0], [0, 1], [0, -1]];
const WIDE = [...NARROW, [1, 0], [-1, 0], [0, 2], [0, -2], [1, 1], [-1, 1], [1, -1], [-1, -1], [0, 3], [0, -3]];

function room(name, grown, taken, ways) {
  for (const [dx, dy] of ways) {
    const spot = inside(name, grown, [(dx * name.wide * grown) / 2, dy * name.high * grown]);
    const box = boxed(name, grown, spot);
    if (!taken.some((other) => meets(box, other))) return spot;
  }
  return null;
}

// No name crosses the frame of the chart, which is as wide as the chart begins beyond its origin.
function inside(name, grown, [dx, dy]) {
  const { x, width } = name.text.ownerSVGElement.viewBox.baseVal;
  const [low, high] = [name.wide * grown, width + 2 * x - name.wide * grown];
  return [Math.min(Math.max(name.x + dx, low), high) - name.x, dy];
}

function boxed(name, grown, [dx, dy]) {
  const [wide, high] = [name.wide * grown, name.high * grown * 0.8];
  return [name.x + dx - wide, name.y + dy - high, name.x + dx + wide, name.y + dy + high];
}

const meets = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

function places() {
  return new Set(asked().flatMap((control) => [control.dataset.source, control.dataset.target]));
}

// The name of the place that is pointed at stands above all others.
export function name(place) {
  for (const old of all("#names text.named")) old.classList.remove("named");
  if (!place) return;
  const found = all(`#names text[data-of="${CSS.escape(place)}"]`)[0];
  if (!found) return;
  found.classList.add("named");
  found.parentNode.append(found);
}

// The mark, the snail and the numerals: one stroke, drawn here.

const line = (d, kind) => h("svg:path", { d, class: kind });
const spot = (cx, cy, r, kind) => h("svg:circle", { cx, cy, r, class: kind });

/** Dot, a line that goes back and returns, dot. */
const emblem = () => h("svg:svg", { class: "sign-mark", viewBox: "0 0 62 38", "aria-hidden": "true" },
  spot(3.5, 34, 3.6), line("M11 34C25 34 42 27 42 14A11 11 0 0 0 20 14C20 27 37 34 51 34"), spot(58.5, 34, 3.6, "end"));

/** How the snail holds its neck: its end, its stalks and its eyes. */
const moods = {
  idle: ["52 43 55 38 56 26", "M56 26l-5-11M56 26l5-11", [50.4, 13.5, 61.6, 13.5]],
  look: ["52 43 57 39 58 27", "M58 27l-5-11M58 27l5-11", [52.4, 14.5, 63.6, 14.5]],
  right: ["52 43 56 30 57 18", "M57 18l-5-11M57 18l5-11", [51.4, 5.5, 62.6, 5.5], "M57-4V-8M69 2l4-3M70 11h5"],
  proud: ["52 43 56 29 57 16", "M57 16l-6-12M57 16l6-12", [50.4, 2.5, 63.6, 2.5], "M57-5V-8M69 0l5-4M71 9h6M45 0l-5-4M43 9h-6"],
  wrong: ["52 43 50 49 51 37", "M51 37l-2-7M51 37l6-5", [49, 29, 58, 31], "M63 22q4-3 7 1"],
  asleep: ["48 43 52 43 56 42", "", [], "", "M52 36q2 2 4 0"],
};

/** Loop, the snail. It says nothing that is not in words beside it. */
function snailOf(mood) {
  const [neck, stalk, eyes, spark, lid] = moods[mood];
  return h("svg:svg", { class: "snail-loop " + mood, viewBox: "0 -8 76 56", "aria-hidden": "true" },
    spot(29, 23, 15, "shell"), line("M36 24A7 7 0 1 1 29 16.5", "swirl"),
    line("M1 43C22 43 44 37 44 22A15 15 0 0 0 14 22C14 37 34 43 43 43C" + neck),
    stalk && line(stalk, "stalk"), spark && line(spark, "spark"), lid && line(lid, "lid"),
    eyes.length > 0 && [spot(eyes[0], eyes[1], 3.4, "eye"), spot(eyes[2], eyes[3], 3.4, "eye")]);
}

const strokes = {
  0: "M10 3C16 3 17 9 17 16S16 29 10 29 3 23 3 16 4 3 10 3Z", 1: "M5 9L12 3V29",
  2: "M3 10C3 5 6 3 10 3S17 6 17 10C17 17 3 21 3 29H17",
  3: "M4 5C6 3.5 8 3 10 3C14 3 17 5 17 9S14 15 9 15C14 15 17.5 18 17.5 22S14 29 9.5 29C7 29 4.5 28 3 26.5",
  4: "M14 29V3L3 21H18", 5: "M16 3H5L4 14C6 12.5 8 12 10 12C14.5 12 17 15.5 17 20S14 29 9.5 29C7 29 5 28 3 26.5",
  6: "M15 3.5C8 5 3 11 3 20C3 26 6 29 10 29S17 26 17 20.5 14 12.5 10 12.5 3.5 15 3 20", 7: "M3 3H17C12 11 9 19 8 29",
  8: "M10 15C6 15 4 12 4 9S6.5 3 10 3 16 5.5 16 9 14 15 10 15C5.5 15 3 18 3 22S6 29 10 29 17 26 17 22 14.5 15 10 15Z",
  9: "M5 28.5C12 27 17 21 17 12C17 6 14 3 10 3S3 6 3 11.5 6 19.5 10 19.5 16.5 17 17 12",
  "+": "M10 8V24M2 16H18", "\u2212": "M3 16H17", "-": "M3 16H17", "\u00d7": "M4 10L16 22M16 10L4 22", "=": "M3 11.5H17M3 20.5H17",
  "\u00f7": "M3 16H17M10 8V8.1M10 24V24.1",
};

/** Figures in one stroke each, and the same as text for who listens; null if a sign has no stroke. */
function figures(text) {
  const signs = [...String(text)];
  if (signs.length > 14 || !signs.every((sign) => sign === " " || strokes[sign])) return null;
  let x = 0;
  const paths = signs.map((sign) => {
    const at = x - (sign === "1" ? 3 : 0);
    x += sign === " " ? 5 : sign === "1" ? 17 : 22;
    return strokes[sign] && h("svg:path", { d: strokes[sign], transform: "translate(" + at + ")" });
  });
  return [h("svg:svg", { class: "num", viewBox: "-1 0 " + (x + 1) + " 32", "aria-hidden": "true" }, paths),
    h("span", { class: "unseen" }, text)];
}

/** The world that a quiz is drawn in. */
const worldOf = (system, quiz) => system === "outcomes" ? (quiz === "expedition" ? "expedition" : "animals") : system;

/** Puts a world on the page; none is home. */
function enter(world) {
  if (world) document.body.dataset.world = world;
  else delete document.body.dataset.world;
  delete document.body.dataset.end;
}

/** Whether the person has asked the machine for less motion. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const icon = (shape) =>
  h("svg:svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "icon" }, h("svg:path", { d: shape }));

/** As on dice, so that an answer has a sign that is no colour. */
function pips(place) {
  const spots = [[20, 20], [11, 29], [29, 11], [11, 11], [29, 29], [11, 20], [29, 20]];
  const dice = [[0], [1, 2], [0, 1, 2], [1, 2, 3, 4], [0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 6]];
  return h("svg:svg", { viewBox: "0 0 40 40", "aria-hidden": "true", class: "pips" },
    (dice[place] || []).map((spot) => h("svg:circle", { cx: spots[spot][0], cy: spots[spot][1], r: 4.5 })));
}

/** The lamps of a text in Morse code. */
const lamps = (code) => [...code].map((sign) =>
  h("i", { class: sign === "." ? "" : sign === "-" ? "dash" : sign === "/" ? "gap word" : "gap" }));

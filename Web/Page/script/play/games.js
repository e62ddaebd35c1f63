// The two games with points: arithmetic, and Morse rounds.

function drawSum({ screen }, trouble) {
  const had = play.points;
  const isMarked = screen.control.kind === "next";
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const felt = isMarked && screen.feedback;
  const wrong = felt && !felt.right && felt;
  const own = isMarked ? { value: play.typed } : draft(() => "");
  play.typed = own.value;
  const field = h("input", {
    id: "answer", type: "text", inputmode: isTouched ? "none" : "numeric", autocomplete: "off",
    enterkeyhint: "go", "aria-label": (wrong ? "The right answer: " : "Your answer: ") + screen.prompt, "aria-describedby": "trouble",
    value: minus(wrong ? wrong.expected : own.value), disabled: isMarked,
    oninput: () => {
      // Digits and a minus before them, as many as there is room for.
      const typed = field.value.normalize("NFKC").replace(/[−–]/g, "-").replace(/[^-\d]|(?!^)-/g, "").slice(0, 4);
      const shown = minus(typed);
      if (field.value !== shown) field.value = shown;
      play.typed = own.value = typed;
    },
  });
  const put = (text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (!isTouched) field.focus();
  };
  const key = (label, name, text) => h("button", { type: "button", class: "digit", disabled: isMarked, "aria-label": name,
    onclick: () => put(text()) }, label);
  const digit = (sign) => key(figures(sign), null, () => field.value + sign);
  return h("form", { class: "sum" + (isMarked ? " marked" : ""), onsubmit: () => isMarked || act("answer", { text: own.value }) },
  h("p", { class: "instructions" }, screen.heading, h("small", null, "Submit the right answer: it gains a point, a wrong one costs one.")),
  h("div", { class: "score" }, points(screen), h("span", { class: "gained " + feltKind(felt), "aria-hidden": "true" }, wrong ? had === 0 ? "0" : "−1" : "+1"), streak()),
  h("div", { class: "blackboard" },
    h("h1", { class: "prompt exercise", id: "prompt" }, exercise(screen.prompt)),
    h("div", { class: "field " + feltKind(felt) }, field,
      felt && h("span", { class: "badge-mark", "aria-hidden": "true" }, icon(shapes[feltKind(felt)])),
      wrong && play.typed && h("span", { class: "struck" }, h("span", { class: "unseen" }, "You answered "), minus(play.typed))),
    h("p", { class: "trouble", id: "trouble" }, trouble)),
  h("div", { class: "numberpad", role: "group", "aria-label": "Number pad" },
    [..."123456789"].map(digit),
    key("−", "Minus: change the sign", () => own.value.startsWith("-") ? own.value.slice(1) : "-" + own.value),
    digit("0"),
    key(icon(deleteShape), "Delete the last digit", () => field.value.slice(0, -1)),
    h("button", { class: "main", disabled: isMarked }, "Submit")),
  row(button("Another exercise", () => act("reopen"), "quiet")),
  felt && reaction(screen, wrong && explained(screen.prompt)));
}

const minus = (text) => text.replace(/^-(?!\D)/, "−");

const deleteShape = "M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4";

const feltKind = (felt) => felt ? felt.right ? "right" : "wrong" : "";

/** The bar across the bottom: how it was, why, and the one button to go on. Nothing above it moves. */
const reaction = (screen, ...more) => h("div", { class: "reaction " + feltKind(screen.feedback) + (play.streak >= 5 ? " great" : "") },
  snailOf(play.streak >= 5 ? "proud" : feltKind(screen.feedback)), mark(screen), more,
  h("button", { type: "button", class: "main", id: "next", onclick: () => act("next") }, "Next"));

/** An exercise in figures of our own; the field is where the question mark was. */
const exercise = (prompt) => [figures(prompt.replace(/ \?$/, "")) || prompt];

/** Right answers in a row, while this page is open. */
const streak = () => play.streak < 2 ? null : h("p", { class: "streak" },
  Array.from({ length: Math.min(play.streak, 10) }, () => h("i", { "aria-hidden": "true" })), play.streak + " in a row");

/** Counters that show why: frames of ten for a sum, rows for a product. */
function explained(prompt) {
  const [, one, sign, other] = /^(\d) ([+−×]) (\d)/.exec(prompt) || [];
  const [a, b] = [+one, +other];
  if (!sign || sign === "−" && a < b || sign === "×" && a * b === 0) return null;
  const counters = (size, kind) => h("ol", { class: sign === "×" ? "group" : "tenframe", "aria-hidden": "true" },
    Array.from({ length: size }, (_, place) => h("li", { class: kind(place) })));
  const frames = sign === "×" ? Array.from({ length: a }, () => counters(b, () => "first"))
    : sign === "−" ? [counters(10, (place) => place < a - b ? "first" : place < a ? "gone" : "")]
      : Array.from({ length: Math.max(1, Math.ceil((a + b) / 10)) }, (_, frame) =>
        counters(10, (place) => place + 10 * frame < a ? "first" : place + 10 * frame < a + b ? "second" : ""));
  const words = sign === "×" ? count(a, "row", "rows") + " of " + b + "."
    : sign === "−" && b === 0 ? "Taking nothing away changes nothing."
    : sign === "−" ? "Take " + b + " away from " + a + "."
      : a + b > 10 ? a + " and " + (10 - a) + " make ten. Then there are " + (a + b - 10) + " more."
        : a === 0 || b === 0 ? "Adding nothing changes nothing."
          : "Start at " + a + " and count on " + b + ".";
  return h("div", { class: "why" }, frames, h("p", null, words));
}

function points(screen) {
  const before = play.points;
  play.points = screen.points;
  const figure = h("strong", null, screen.points);
  if (before !== undefined && before < screen.points) figure.classList.add("more");
  return h("p", { class: "points" }, figure, h("span", null, screen.points === 1 ? "point" : "points"));
}

function mark(screen) {
  const { right, praise, expected } = screen.feedback;
  const isCode = play.reply.direction === "encode";
  // The smile of Morse is a sign; words say the same.
  const smile = praise === ":)" && h("strong", { class: "smile", "aria-hidden": "true" }, praise);
  return right
    ? h("p", { class: "mark right" }, smile, h("span", null, cheer(smile ? "Right!" : praise)))
    : h("p", { class: "mark wrong" }, comfort(play.typed, expected), " The right answer is ",
      h("strong", null, isCode ? drawn(expected) : told(minus(expected))));
}

/** Code as signs to read, and as the lamps that the tape has. */
const drawn = (code) => [spaced(code), h("span", { class: "lamps", "aria-hidden": "true" }, lamps(code))];

function drawRound(reply) {
  const { screen } = reply;
  const isMarked = screen.control.kind === "next";
  const isCode = reply.direction === "encode";
  const own = isMarked ? { value: play.typed } : draft(() => "");
  play.typed = own.value;
  const tape = isCode && h("div", { class: "tape", "aria-hidden": "true" });
  const field = h("input", {
    id: "answer", type: "text", autocomplete: "off", autocapitalize: "characters",
    autocorrect: "off", spellcheck: "false", maxlength: 200, enterkeyhint: "go",
    class: isCode ? "code" : "", "aria-labelledby": "asked prompt", value: own.value,
    disabled: isMarked, inputmode: isCode ? "none" : null,
    oninput: () => {
      play.typed = own.value = field.value;
      show();
    },
  });
  const shown = h("h1", { class: isCode ? "prompt wired" : "unseen", id: "prompt" },
    isCode ? letterByLetter(screen.prompt) : spaced(screen.prompt));
  const asking = h("div", { class: "asking" }, h("p", { class: "kicker", id: "asked" }, screen.heading), shown,
    !isCode && listenAgain(screen.prompt, "Play"),
    h("div", { class: "field" }, tape, field));
  // As large as there is room for.
  asking.style.setProperty("--length", Math.max(...screen.prompt.split(" ").map((word) => word.length), 0.7 * screen.prompt.length));
  const show = () => {
    if (!isCode) return;
    fill(tape, lamps(field.value));
    const at = field.value.split(/[ /]/).filter(Boolean).length - (/[-.]$/.test(field.value) ? 1 : 0);
    [...shown.querySelectorAll("i")].forEach((letter, place) => { letter.className = place < at ? "sent" : place === at ? "now" : ""; });
  };
  show();
  const sending = isCode && h("div", { class: "sending" }, morseKey(field), keypad(field));
  if (sending && isMarked) for (const key of sending.querySelectorAll("button")) key.disabled = true;
  return h("form", {
    class: "round device" + (isMarked ? " marked" : ""),
    onsubmit: () => isMarked || act("answer", { text: field.value }),
  // What an answer brings or ends has its place before and after.
  }, row(h("span", { class: "pill" }, count(screen.points, "point", "points")),
    streak() || h("p", { class: "streak", "aria-hidden": "true" }, "2 in a row"),
    ring(reply) || isMarked && app.preferences.timer === "on" && h("i", { class: "ring" }), dial()),
  asking, sending,
  h("div", { class: "actions thumb" }, h("button", { class: "main", disabled: isMarked }, "Submit")),
  isMarked && screen.feedback && reaction(screen));
}

const speakerShape = "M5 9v6h4l5 4V5L9 9zM17 9c1.5 2 1.5 4 0 6";

/** A text whose letters are lit one after another. */
const letterByLetter = (text) => h("span", { role: "text", "aria-label": text }, h("span", { "aria-hidden": "true" },
  text.split(" ").map((word, place) => [place > 0 && " ", h("span", { class: "one-letter" }, [...word].map((letter) => h("i", null, letter)))])));

/** Code as dots and dashes that can be lit. */
/** The scale of a receiver, with its needle at the pitch of the tone. */
const dial = () => h("svg:svg", { class: "dial", viewBox: "0 0 380 40", "aria-hidden": "true" },
  line(Array.from({ length: 37 }, (_, place) => "M" + (10 + 10 * place) + (place % 6 === 0 ? " 20V38" : " 31V38")).join("")),
  Array.from({ length: 7 }, (_, place) => h("svg:text", { x: 10 + 60 * place, y: 14 }, 300 + 100 * place)),
  line("M190 16V40", "needle"));

/** One key as at a radio: a tap is a dot, held longer it is a dash; Space does the same. */
function morseKey(field) {
  let since = 0;
  let quiet = () => {};
  const unit = () => 1200 / (app.preferences.wpm || 15);
  const down = () => {
    if (since) return;
    quiet = sound.hold();
    since = performance.now(); // the first tone takes its time to begin
    key.classList.add("held");
  };
  const up = () => {
    if (!since) return;
    const isDash = performance.now() - since >= Math.max(2 * unit(), 200);
    cancel();
    put(isDash ? "-" : ".");
  };
  const cancel = () => {
    since = 0;
    quiet();
    quiet = () => {};
    key.classList.remove("held");
  };
  const named = (sign) => ({ ".": "dot", "-": "dash" })[sign] || "next letter";
  const put = (text) => {
    say(text ? named(text) : field.value && named(field.value.at(-1)) + " taken back");
    field.value = text === "" ? field.value.slice(0, -1) : (field.value + text).slice(0, 200);
    field.dispatchEvent(new Event("input"));
  };
  const key = h("button", { type: "button", class: "bigkey", id: "key", "aria-label": "Morse key: tap for a dot, hold for a dash", "aria-describedby": field.getAttribute("aria-labelledby"),
    onpointerdown: (event) => {
      if (event.button) return;
      key.setPointerCapture(event.pointerId);
      down();
    },
    onpointerup: up, onpointercancel: cancel, onblur: cancel, oncontextmenu: (event) => event.preventDefault(),
    // What a screen reader presses has no length: it is a dot.
    onclick: (event) => event.detail === 0 && event.pointerType === "" && put("."),
    onkeydown: (event) => {
      if (event.key === " ") {
        event.preventDefault();
        if (!event.repeat) down();
      } else if (event.key === "Enter") {
        event.preventDefault();
        field.form.requestSubmit();
      } else if ([".", "-", "/", "ArrowRight", "Backspace"].includes(event.key)) {
        event.preventDefault();
        put({ ArrowRight: " ", Backspace: "" }[event.key] ?? event.key);
      }
    },
    onkeyup: (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      up();
    },
  }, h("span", { class: "pair", "aria-hidden": "true" }, h("i"), h("i", { class: "dash" })), h("span", { "aria-hidden": "true" }, "Tap · hold"),
  h("kbd", { "aria-hidden": "true" }, "Space"));
  return key;
}

/** Code that is read sign by sign and not run together. */
const spaced = (code) => h("span", { "aria-label": spoken(code), role: "text" },
  h("span", { "aria-hidden": "true" }, byLetters(code)));

/** Code whose lines end between letters only; a word ends at a slash with space around it. */
const byLetters = (code) => code.trim().replace(/ *\/ */g, " / ").split(/( +)/).map((letter) =>
  /[-.]/.test(letter) ? h("span", { class: "one-letter" }, letter.replace(/-/g, "−").replace(/\./g, "·")) : letter);

const spoken = (code) => code.replace(/\./g, "dot ").replace(/-/g, "dash ")
  .replace(/ (?=d)/g, " ").replace(/\//g, ", new word, ").trim();

/** A text whose code is drawn and read as signs, where what is asked is about Morse code. */
const coded = (text, prompt) => !/Morse/.test(prompt) ? told(text) : text.split(/(^|is |\? )([-.]+)(?= |$)/).map((part, place) =>
  place % 3 === 2 ? spaced(part) : part && told(part));

/** The same as it is said. */
const codedWords = (text, prompt) => !/Morse/.test(prompt) ? text : text.replace(/(^|is )([-.]+)(?= |$)/, (_, before, code) => before + spoken(code));

/** Dot, dash, letter, word, and one back; large enough for a thumb. */
function keypad(field) {
  const put = (text) => {
    field.value = text === null ? field.value.slice(0, -1) : field.value + text;
    field.dispatchEvent(new Event("input"));
    if (text === "." || text === "-") sound.play(text);
  };
  const key = (sign, name, text) =>
    h("button", { type: "button", class: "key", "aria-label": name, onclick: () => put(text) }, sign);
  return h("div", { class: "keypad", role: "group", "aria-label": "Morse keys" },
    key("·", "Dot", "."), key("−", "Dash", "-"), key("next letter", "Next letter", " "),
    key("next word", "Next word", "/"), key(icon(deleteShape), "Take one back", null));
}

// The two games with points: arithmetic, and Morse rounds.

function drawSum({ screen }, trouble) {
  const isMarked = screen.control.kind === "next";
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const wrong = isMarked && screen.feedback && !screen.feedback.right && screen.feedback;
  const field = h("input", {
    id: "answer", type: "text", inputmode: isTouched ? "none" : "numeric", autocomplete: "off", maxlength: 6,
    enterkeyhint: "go", "aria-label": (wrong ? "The right answer: " : "Your answer: ") + screen.prompt, "aria-describedby": "trouble",
    value: wrong ? wrong.expected : play.typed, disabled: isMarked,
    oninput: () => { play.typed = field.value; },
  });
  const put = (text) => {
    field.value = text;
    play.typed = text;
    if (!isTouched) field.focus();
  };
  const key = (digit) => h("button", { type: "button", class: "digit", disabled: isMarked,
    onclick: () => put((field.value + digit).slice(0, 6)) }, figures(digit));
  return h("form", {
    class: "sum" + (isMarked ? " marked" : "") + (wrong ? " missed" : ""),
    onsubmit: (event) => {
      event.preventDefault();
      if (!isMarked) act("answer", { text: field.value });
    },
  }, !wrong && h("p", { class: "instructions" }, screen.heading),
  h("div", { class: "score" }, points(screen), streak()),
  h("div", { class: "blackboard" },
    h("h1", { class: "prompt exercise", id: "prompt" }, exercise(screen.prompt)),
    h("div", { class: "field " + (isMarked && screen.feedback ? screen.feedback.right ? "right" : "wrong" : "") }, field,
      wrong && play.typed && h("span", { class: "struck" }, h("span", { class: "unseen" }, "You answered "), play.typed)),
    wrong && explained(screen.prompt),
    h("p", { class: "trouble", id: "trouble" }, trouble)),
  !wrong && h("div", { class: "numberpad", role: "group", "aria-label": "Number pad" },
    [..."123456789"].map(key),
    h("button", { type: "button", class: "digit minus", disabled: isMarked, "aria-label": "Minus: change the sign",
      onclick: () => put(field.value.startsWith("-") ? field.value.slice(1) : "-" + field.value) }, "−"),
    key("0"),
    h("button", { class: "main", disabled: isMarked }, icon("M4 13l5 5L20 6"), h("span", { class: "unseen" }, "Submit"))),
  h("div", { class: "reaction " + (isMarked && screen.feedback ? screen.feedback.right ? "right" : "wrong" : "") },
    snailOf(!isMarked || !screen.feedback ? "look" : screen.feedback.right ? "right" : "wrong"), mark(screen),
    h("button", { type: "button", class: isMarked ? "main" : "plain", id: "next",
      disabled: !isMarked, onclick: () => act("next") }, "Next")),
  !wrong && row(button("Another exercise", () => act("reopen"), "quiet")));
}

/** An exercise in figures of our own; the field is where the question mark was. */
const exercise = (prompt) => [figures(prompt.replace(/ \?$/, "")) || prompt];

/** Right answers in a row, while this page is open. */
const streak = () => play.streak < 2 ? null : h("p", { class: "streak" },
  Array.from({ length: Math.min(play.streak, 10) }, () => h("i", { "aria-hidden": "true" })), play.streak + " in a row");

/** Counters that show why: frames of ten for a sum, rows for a product. */
function explained(prompt) {
  const [, one, sign, other] = /^(\d) ([+−×]) (\d)/.exec(prompt) || [];
  if (!sign || (sign === "−" && +one < +other)) return null;
  const [a, b] = [+one, +other];
  const counters = (size, kind) => h("ol", { class: sign === "×" ? "group" : "tenframe", "aria-hidden": "true" },
    Array.from({ length: size }, (_, place) => h("li", { class: kind(place) })));
  const frames = sign === "×" ? Array.from({ length: a }, () => counters(b, () => "first"))
    : sign === "−" ? [counters(10, (place) => place < a - b ? "first" : place < a ? "gone" : "")]
      : Array.from({ length: Math.max(1, Math.ceil((a + b) / 10)) }, (_, frame) =>
        counters(10, (place) => place + 10 * frame < a ? "first" : place + 10 * frame < a + b ? "second" : ""));
  const words = sign === "×" ? (a === 0 || b === 0 ? "Nothing, however often, stays nothing." : count(a, "row", "rows") + " of " + b + ".")
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

function mark(screen, isCode) {
  if (!screen.feedback) return h("p", { class: "mark" });
  const { right, praise, expected } = screen.feedback;
  return right
    ? h("p", { class: "mark right" }, praise || "Right, well done!")
    : h("p", { class: "mark wrong" }, "The right answer is ",
      h("strong", null, isCode ? drawn(expected) : told(expected.replace(/^-(?=\d)/, "−"))));
}

/** Code as signs to read, and as the lamps that the tape has. */
const drawn = (code) => [spaced(code), h("span", { class: "lamps", "aria-hidden": "true" }, lamps(code))];

function drawRound(reply) {
  const { screen } = reply;
  const isMarked = screen.control.kind === "next";
  const isCode = reply.direction === "encode";
  const tape = isCode && h("div", { class: "tape", "aria-hidden": "true" });
  const field = h("input", {
    id: "answer", type: "text", autocomplete: "off", autocapitalize: "characters",
    autocorrect: "off", spellcheck: "false", maxlength: 200, enterkeyhint: "go",
    class: isCode ? "code" : "", "aria-labelledby": "asked prompt", value: play.typed,
    disabled: isMarked, inputmode: isCode ? "none" : null,
    oninput: () => {
      play.typed = field.value;
      if (tape) fill(tape, lamps(field.value));
    },
  });
  if (tape) add(tape, [lamps(play.typed)]);
  const shown = h("h1", { class: "prompt " + (isCode ? "" : "code"), id: "prompt" },
    isCode ? told(screen.prompt) : spaced(screen.prompt));
  return h("form", {
    class: "round device",
    onsubmit: (event) => {
      event.preventDefault();
      if (!isMarked) act("answer", { text: field.value });
    },
  }, row(h("p", { class: "kicker", id: "asked" }, screen.heading), ring(reply)),
  dial(),
  h("div", { class: "asking" }, shown,
    !isCode && h("div", { class: "lamps told", "aria-hidden": "true" }, lamps(screen.prompt)),
    !isCode && button([icon("M5 9v6h4l5 4V5L9 9zM17 9c1.500 2 1.500 4 0 6"), "Play"],
      () => sound.play(screen.prompt), "quiet"),
    tape, h("div", { class: "field" }, field)),
  isCode && !isMarked && h("div", { class: "sending" }, morseKey(field), keypad(field)),
  isMarked
    ? h("div", { class: "reaction " + (screen.feedback && screen.feedback.right ? "right" : "wrong") }, mark(screen, isCode),
      h("button", { type: "button", class: "main", id: "next", onclick: () => act("next") }, "Next"))
    : h("div", { class: "actions" }, h("button", { class: "main" }, "Submit")),
  row(h("span", { class: "quietly" }, count(screen.points, "point", "points")), streak()));
}

/** Code as dots and dashes that can be lit. */
const lamps = (code) => [...code].map((sign) =>
  h("i", { class: sign === "." ? "" : sign === "-" ? "dash" : sign === "/" ? "gap word" : "gap" }));

const dial = () => h("svg:svg", { class: "dial", viewBox: "0 0 380 26", "aria-hidden": "true" },
  line(Array.from({ length: 37 }, (_, place) => "M" + (10 + 10 * place) + (place % 6 === 0 ? " 6V24" : " 17V24")).join("")),
  line("M190 0V26", "needle"));

/** One key as at a radio: a tap is a dot, held longer it is a dash; Space does the same. */
function morseKey(field) {
  let since = 0;
  let quiet = () => {};
  const unit = () => 1200 / (app.preferences.wpm || 15);
  const down = () => {
    if (since) return;
    since = performance.now();
    quiet = sound.hold();
    key.classList.add("held");
    key.style.setProperty("--unit", 2 * unit() + "ms");
  };
  const up = () => {
    if (!since) return;
    const isDash = performance.now() - since >= Math.max(2 * unit(), 150);
    cancel();
    put(isDash ? "-" : ".");
  };
  const cancel = () => {
    since = 0;
    quiet();
    quiet = () => {};
    key.classList.remove("held");
  };
  const put = (text) => {
    field.value = text === "" ? field.value.slice(0, -1) : (field.value + text).slice(0, 200);
    field.dispatchEvent(new Event("input"));
    if (text !== "") say(text === "." ? "dot" : text === "-" ? "dash" : "next letter");
  };
  const key = h("button", { type: "button", class: "bigkey", id: "key", "aria-label": "Morse key: tap for a dot, hold for a dash",
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
    key("next word", "Next word", "/"), key(icon("M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4"), "Take one back", null));
}

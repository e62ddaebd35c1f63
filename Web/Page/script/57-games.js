// The two games with points: arithmetic, and Morse rounds.

function drawSum({ screen }) {
  const isMarked = screen.control.kind === "next";
  const field = h("input", {
    id: "answer", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 6,
    enterkeyhint: "go", "aria-labelledby": "prompt", "aria-describedby": "trouble",
    value: play.typed, disabled: isMarked,
    oninput: () => { play.typed = field.value; },
  });
  const turn = () => {
    field.value = field.value.startsWith("-") ? field.value.slice(1) : "-" + field.value;
    play.typed = field.value;
    field.focus();
  };
  return h("form", {
    class: "sum",
    onsubmit: (event) => {
      event.preventDefault();
      if (!isMarked) act("answer", { text: field.value });
    },
  }, h("p", { class: "instructions" }, screen.heading),
  points(screen),
  h("h1", { class: "prompt exercise", id: "prompt" }, screen.prompt),
  h("div", { class: "field" },
    h("button", { type: "button", class: "plain minus", onclick: turn, disabled: isMarked,
      "aria-label": "Minus: change the sign" }, "−"), field),
  mark(screen),
  h("div", { class: "actions two" },
    h("button", { class: "main", disabled: isMarked }, "Submit"),
    h("button", { type: "button", class: isMarked ? "main" : "plain", id: "next",
      disabled: !isMarked, onclick: () => act("next") }, "Next")),
  row(button("Another exercise", () => act("reopen"), "quiet")));
}

const points = (screen) => h("p", { class: "points" },
  h("strong", null, screen.points), h("span", null, screen.points === 1 ? "point" : "points"));

function mark(screen) {
  if (!screen.feedback) return h("p", { class: "mark" });
  return screen.feedback.right
    ? h("p", { class: "mark right" }, screen.feedback.praise || "Right, well done!")
    : h("p", { class: "mark wrong" }, "The right answer is ",
      h("strong", null, told(screen.feedback.expected)));
}

function drawRound(reply) {
  const { screen } = reply;
  const isMarked = screen.control.kind === "next";
  const isCode = reply.direction === "encode";
  const field = h("input", {
    id: "answer", type: "text", autocomplete: "off", autocapitalize: "characters",
    autocorrect: "off", spellcheck: "false", maxlength: 200, enterkeyhint: "go",
    class: isCode ? "code" : "", "aria-labelledby": "asked prompt", value: play.typed,
    disabled: isMarked, inputmode: isCode ? "none" : null,
    oninput: () => { play.typed = field.value; },
  });
  const shown = h("h1", { class: "prompt " + (isCode ? "" : "code"), id: "prompt" },
    isCode ? told(screen.prompt) : spaced(screen.prompt));
  return h("form", {
    class: "round",
    onsubmit: (event) => {
      event.preventDefault();
      if (!isMarked) act("answer", { text: field.value });
    },
  }, row(h("p", { class: "kicker", id: "asked" }, screen.heading), countdown(reply)),
  shown,
  !isCode && button([icon("M5 9v6h4l5 4V5L9 9zM17 9c1.500 2 1.500 4 0 6"), "Play"],
    () => sound.play(screen.prompt), "quiet"),
  h("div", { class: "field" }, field),
  isCode && !isMarked && keypad(field),
  mark(screen),
  h("div", { class: "actions two" },
    h("button", { class: "main", disabled: isMarked }, "Submit"),
    h("button", { type: "button", class: isMarked ? "main" : "plain", id: "next",
      disabled: !isMarked, onclick: () => act("next") }, "Next")),
  row(h("span", { class: "quietly" }, count(screen.points, "point", "points"))));
}

/** Code that is read sign by sign and not run together. */
const spaced = (code) => h("span", { "aria-label": spoken(code), role: "text" },
  h("span", { "aria-hidden": "true" }, code.replace(/-/g, "−").replace(/\./g, "·")));

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

/** What is left of the time, told at 10 seconds and at the end. */
function countdown(reply) {
  const { limit } = reply.screen;
  if (limit === undefined) return null;
  const until = clock() + limit - reply.elapsed;
  const shown = h("span", { class: "time", role: "timer" });
  let told = false;
  const tick = () => {
    const left = until - clock();
    const seconds = Math.max(0, Math.ceil(left / 1000));
    shown.textContent = seconds + " s";
    shown.classList.toggle("short", seconds <= 10);
    if (seconds <= 10 && !told && seconds > 0) {
      told = true;
      say(seconds + " seconds left");
    }
    if (left < 0) {
      clearInterval(play.timer);
      act("expire");
    }
  };
  tick();
  play.timer = setInterval(tick, 200);
  return shown;
}

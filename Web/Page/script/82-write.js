// Writing a quiz: by cards or as the text of its file, which the engine's own reader checks while one
// types.

/** A question of each kind, to begin with. */
const examples = [
  ["One answer", { kind: "single", text: "Which planet is the largest?", answers: [{ text: "Jupiter", credit: 100 }, { text: "Earth" }, { text: "Mars" }] }],
  ["Several answers", { kind: "multiple", text: "Which of these are even?", points: 2, answers: [{ text: "2", credit: 50 }, { text: "4", credit: 50 }, { text: "5", credit: -50 }] }],
  ["True or false", { kind: "truefalse", text: "Water boils at a lower temperature on a mountain.", correct: true }],
  ["A word", { kind: "short", text: "What is the capital of France?", accept: [{ text: "Paris" }] }],
  ["A number", { kind: "number", text: "How many degrees has a right angle?", accept: [{ value: 90, tolerance: 0 }] }],
  ["Pairs", { kind: "matching", text: "Which young belongs to whom?", pairs: [{ text: "cow", match: "calf" }, { text: "dog", match: "puppy" }] }],
  ["An order", { kind: "ordering", text: "From short to long", items: ["a minute", "an hour", "a day"] }],
  ["Gaps", { kind: "gaps", text: "The sun rises in the [[1]] and sets in the [[2]].", gaps: [{ accept: [{ text: "east" }] }, { options: [{ text: "west", credit: 100 }, { text: "north" }] }] }],
];

const emptyQuiz = () => ({ id: "my-quiz", title: "My quiz", introduction: "What is this quiz about?", mode: "practice",
  questions: [{ id: "q1", ...examples[0][1] }] });

/** One line for what is short, as a person would write it. */
function quizText(value, indent = "") {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length < 96 || typeof value !== "object" || value === null) return flat;
  const deeper = indent + "  ";
  const parts = Array.isArray(value) ? value.map((one) => quizText(one, deeper))
    : Object.entries(value).map(([key, one]) => JSON.stringify(key) + ": " + quizText(one, deeper));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return open + "\n" + deeper + parts.join(",\n" + deeper) + "\n" + indent + close;
}

/** What is being written, kept by the browser where it keeps anything. */
const manuscript = {
  key: "retrace-quiz",
  value: null,
  /** Whether it is edited as text. */
  isText: false,
  get text() {
    try {
      this.value = this.value ?? localStorage.getItem(this.key);
    } catch { /* a browser that keeps nothing */ }
    return this.value ?? quizText(emptyQuiz()) + "\n";
  },
  set text(text) {
    this.value = text;
    try {
      localStorage.setItem(this.key, text);
    } catch { /* it is kept while the page is open */ }
  },
};

view(/^\/write$/, async () => {
  if (host.isOn) return go("/");
  head();
  const field = h("textarea", { id: "quiz-text", class: "code", rows: 22, spellcheck: "false", autocapitalize: "off", autocomplete: "off",
    "aria-describedby": "checked", value: manuscript.text, oninput: () => {
      manuscript.text = field.value;
      clearTimeout(waiting);
      waiting = setTimeout(check, 250);
    } });
  const checked = h("div", { id: "checked", class: "checked", role: "status" });
  const cards = h("div", { class: "cards-place" });
  const written = h("div", null, h("label", { for: "quiz-text" }, "The quiz, as the text of its file"), field);
  const bytes = () => engine.encoder.encode(field.value);
  let waiting = 0;
  let quiz = null;
  let mistakes = [];
  function check() {
    engine.drop(bytes());
    const { reply } = engine.request({ do: "checkQuiz" });
    quiz = reply.quiz || null;
    mistakes = reply.mistakes || [];
    for (const action of actions) action.disabled = !quiz;
    fill(checked, quiz ? h("p", { class: "compared right" }, icon(shapes.right), h("span", null, "“", told(reply.title), "” can be played."))
      : [h("p", { class: "compared wrong" }, icon(shapes.wrong), h("span", null, count(mistakes.length, "mistake", "mistakes"))),
        h("ul", null, mistakes.slice(0, 20).map((mistake) => h("li", null, mistakeAt(mistake))))]);
    editor.mark();
  }
  /** What the cards act on: the value of the text, and the text again after each change. */
  const editor = {
    value: null,
    open: new Set(),
    settles: [],
    changed() {
      manuscript.text = field.value = quizText(this.value) + "\n";
      for (const settle of this.settles) settle();
      clearTimeout(waiting);
      waiting = setTimeout(check, 250);
    },
    /** After a change of what there is: the cards anew, and the focus where it was or at the line that came. */
    redraw(path, line, which = line === undefined ? "summary, select, input, textarea, button" : "input[type=text]") {
      this.changed();
      drawCards();
      check();
      const place = cards.querySelector('[data-path="' + path + (line === undefined ? "" : "." + line) + '"]');
      const next = place && (place.querySelector(which) || place.querySelector("summary, [aria-label^=Move]:enabled"));
      if (next) next.focus();
    },
    remove(place) {
      const before = field.value;
      this.value.questions.splice(place, 1);
      this.redraw("questions." + Math.max(0, place - 1));
      undoable(before, "Question " + (place + 1) + " is deleted.");
    },
    /** Puts what is wrong beside its field; on a closed card, a sign. */
    mark() {
      for (const one of cards.querySelectorAll(".why-not, .flaw")) one.textContent = "";
      for (const one of cards.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
      for (const mistake of mistakes) {
        const [, name, words] = /^\d+:\d+ (\S+): ([^]*)$/.exec(mistake) || [];
        const path = (name || "").replace(/\[(\d+)\]/g, ".$1").split(".");
        const card = cards.querySelector('details[data-path="' + path.slice(0, 2).join(".") + '"] .flaw');
        if (card) fill(card, icon(shapes.wrong), h("span", { class: "unseen" }, "has a mistake"));
        for (let place; path.length > 0 && !place; path.pop()) {
          place = cards.querySelector('[data-path="' + path.join(".") + '"] .why-not');
          if (!place) continue;
          add(place, [place.textContent && " ", told(words)]);
          const input = place.parentElement.querySelector("input[type=text], textarea");
          if (input && place.id) input.setAttribute("aria-invalid", "true");
        }
      }
    },
  };
  /** The cards of the text as it is; what they cannot show is said. */
  function drawCards() {
    const places = editor.value ? editor.value.questions.map((one, at) => editor.open.has(one) ? at : -1) : [0];
    const before = editor.value;
    try {
      const value = JSON.parse(field.value);
      // The same text is the same value, whose open cards stay open.
      if (!before || quizText(before) !== quizText(value)) editor.value = isForCards(value) ? value : null;
    } catch {
      editor.value = null;
    }
    editor.settles = [];
    if (editor.value && editor.value !== before) editor.open = new Set(editor.value.questions.filter((_, at) => places.includes(at)));
    fill(cards, editor.value ? quizCards(editor) : h("p", null, "Cards cannot show this text: it has a mistake, or it is not a quiz with questions that have right answers. ",
      button("Edit as text", () => turn(true), "plain")));
  }
  /** To the cards, or to the text. */
  function turn(isText) {
    manuscript.isText = isText;
    cards.hidden = isText;
    written.hidden = !isText;
    turns.forEach((one, at) => one.setAttribute("aria-pressed", String((at === 1) === isText)));
    if (!isText) drawCards();
    check();
  }
  const turns = [button("Cards", () => turn(false), "fast"), button("Edit as text", () => turn(true), "fast")];
  /** A mistake, with a way to its place. */
  function mistakeAt(text) {
    const [, line, column] = /^(\d+):(\d+)/.exec(text) || [];
    return line ? button(h("span", null, "Line " + line + ": ", told(text.replace(/^\S+ /, ""))), () => {
      const place = !manuscript.isText && placeOfMistake(text);
      if (place) return place.focus();
      if (!manuscript.isText) turn(true);
      const start = field.value.split("\n").slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      field.focus();
      field.setSelectionRange(start + +column - 1, start + +column);
      field.scrollTop = (line - 4) * parseFloat(getComputedStyle(field).lineHeight);
    }, "quiet") : told(text);
  }
  /** The field of a card that a mistake is about; its card is opened. */
  function placeOfMistake(text) {
    const path = (/^\d+:\d+ (\S+):/.exec(text) || [0, ""])[1].replace(/\[(\d+)\]/g, ".$1").split(".");
    const card = cards.querySelector('details[data-path="' + path.slice(0, 2).join(".") + '"]');
    if (card && !card.open) {
      card.open = true;
      card.dispatchEvent(new Event("toggle"));
    }
    for (; path.length > 0; path.pop()) {
      const place = cards.querySelector('[data-path="' + path.join(".") + '"]');
      const field = place && place.querySelector("textarea, input, select, summary");
      const drawer = field && field.closest("details:not([open])");
      if (drawer) drawer.open = true;
      if (field) return field;
    }
    return null;
  }
  /** Puts a question behind the last one. */
  function insert(example) {
    let value;
    try {
      value = JSON.parse(field.value);
    } catch {
      return say("Correct the first mistake, then a question can be added.", true);
    }
    const questions = Array.isArray(value.questions) ? value.questions : [];
    let number = questions.length + 1;
    while (questions.some(({ id }) => id === "q" + number)) number++;
    const added = { id: "q" + number, ...structuredClone(example) };
    manuscript.text = field.value = quizText({ ...value, questions: [...questions, added] }) + "\n";
    field.scrollTop = field.scrollHeight;
    if (manuscript.isText) return check();
    editor.open.clear();
    drawCards();
    check();
    const card = cards.querySelector('[data-path="questions.' + (number = questions.length) + '"]');
    if (!card) return;
    card.open = true;
    card.dispatchEvent(new Event("toggle"));
    card.querySelector("textarea").focus();
    card.scrollIntoView({ block: "nearest" });
  }
  /** Says what happened, and offers the text before it. */
  function undoable(before, ...words) {
    fill(imported, h("p", null, words, " ", button("Undo", () => {
      manuscript.text = field.value = before;
      imported.replaceChildren();
      if (!manuscript.isText) drawCards();
      check();
      turns[+manuscript.isText].focus();
    }, "quiet")));
  }
  /** Replaces the text, and offers the one before it. */
  function replaceBy(text, ...words) {
    const before = field.value;
    manuscript.text = field.value = text;
    field.scrollTop = 0;
    if (!manuscript.isText) drawCards();
    check();
    undoable(before, ...words);
  }
  const imported = h("div", { class: "imported", role: "status" });
  /** Makes a quiz of a file in another program's format; `partly` leaves out what cannot be imported. */
  async function take(file, partly) {
    if (file.size > quizLimit) return fill(imported, trouble(file.name, "has more than 1 MiB: make several of it."));
    engine.drop(new Uint8Array(await file.arrayBuffer()));
    const { reply } = engine.request({ do: "importQuiz", name: file.name, partly });
    const remarks = reply.remarks.map(({ line, dropped, message }) => h("li", null, h("strong", null, "Line " + line + (dropped ? ", note: " : ": ")), told(message)));
    const list = remarks.length > 0 && h("ul", { tabindex: 0, "aria-label": "Remarks" }, remarks);
    const questions = count(reply.questions, "question", "questions");
    if (reply.text) {
      replaceBy(reply.text, questions + " from ", told(file.name), " replaced the text.");
      return add(imported, [list]);
    }
    const lost = reply.remarks.filter(({ dropped }) => !dropped).length;
    fill(imported, trouble(file.name, reply.mistake || (lost > 0 ? count(lost, "place", "places") + " cannot be imported. Nothing was changed." : "has no question.")), list,
      reply.questions > 0 && !reply.mistake && button("Import only the other " + questions, () => take(file, true), "plain"));
  }
  const trouble = (name, words) => h("p", { class: "compared wrong" }, icon(shapes.wrong), h("span", null, told(name), ": ", words));
  const link = h("p", { class: "link", role: "status" });
  const actions = [button("Play it", async () => {
    engine.drop(bytes());
    await ask("addQuiz");
    go("/quiz/" + quiz);
  }, "main"), button("Save the file", () => download(quiz + ".json", bytes(), "application/json"), "plain"),
  button("Make a link", async () => fill(link, await linkTo(bytes())), "plain")];
  present("Write a quiz", h("div", { class: "wide write" }, h("h1", null, "Write a quiz"),
    h("div", { class: "row" }, h("div", { class: "speeds", role: "group", "aria-label": "How to write" }, turns)),
    h("div", { class: "desk" }, cards, written,
      h("div", { class: "tools" }, checked, h("div", { class: "actions" }, actions), link, imported,
        h("h2", null, "Add a question"), h("div", { class: "kinds" }, examples.map(([name, example]) => button(name, () => insert(example), "plain"))),
        h("h2", null, "Import questions"),
        h("p", { class: "quietly" }, "From a file in the format GIFT, Aiken or Moodle XML. It becomes the quiz, as ", h("code", null, "quiz import"), " makes it."),
        h("label", { class: "plain file" }, "Import a file", h("input", {
          type: "file", accept: ".gift,.aiken,.xml,.txt,text/plain", class: "unseen", onchange: async ({ target }) => {
            if (target.files[0]) await take(target.files[0], false);
            target.value = "";
          } })),
        h("p", { class: "quietly" }, "Anyone with the file or the link also has the right answers."),
        button("Begin a new one", () => replaceBy(quizText(emptyQuiz()) + "\n", "You began a new quiz."), "quiet")))));
  turn(manuscript.isText);
});

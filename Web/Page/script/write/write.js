// Writing a quiz: by cards or as the text of its file, which the engine's own reader checks while one
// types.

const emptyQuiz = () => ({ id: "my-quiz", title: "My quiz", introduction: "What is this quiz about?", mode: "practice",
  questions: [{ id: "q1", ...examples[0][1] }] });

/** What one can begin with. */
const beginnings = [
  ["A quiz with right answers", "Each answer is right, partly right or not right. Points are counted, for practice or as an exam.", emptyQuiz],
  ["A quiz with outcomes", "There is no right and wrong. Each answer counts for an outcome, and the result is the one with the most.", () => emptyOutcomes()],
];

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

/** Whether a text, which is JSON, gives no member twice: the value then has all that the text has. */
function isWhole(text, value) {
  const members = (one) => !one || typeof one !== "object" ? 0 : Array.isArray(one) ? one.reduce((sum, inner) => sum + members(inner), 0)
    : Object.values(one).reduce((sum, inner) => sum + 1 + members(inner), 0);
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, isName]) => isName).length === members(value);
}

/** What is being written, kept by the browser where it keeps anything. */
const manuscript = {
  key: "retrace-quiz",
  value: null,
  /** Whether it is edited as text. */
  isText: false,
  isKept: true,
  /** Empty where nothing was begun. */
  get text() {
    try {
      this.value = this.value ?? localStorage.getItem(this.key);
    } catch {
      this.isKept = false;
    }
    return this.value ?? "";
  },
  set text(text) {
    this.value = text;
    try {
      localStorage.setItem(this.key, text);
    } catch {
      this.isKept = false;
    }
  },
};

if (!host.isOn) view(/^\/write$/, async () => {
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
    keeping.textContent = manuscript.isKept ? "What you write is kept in this browser." : "This browser keeps nothing. Save the file before you close the page.";
    offerKinds();
    const found = quiz ? reply.warnings : mistakes;
    fill(checked, [quiz ? h("p", { class: "compared right" }, icon(shapes.right), h("span", null, "“", told(reply.title), "” can be played.",
      found.length > 0 && " Look at it again:"))
      : h("p", { class: "compared wrong" }, icon(shapes.wrong), h("span", null, count(mistakes.length, "mistake", "mistakes"))),
    h("ul", null, found.slice(0, 20).map((one) => h("li", null, mistakeAt(one))))]);
    editor.mark();
  }
  /** What the cards act on: the value of the text, and the text again after each change. */
  const editor = {
    value: null,
    open: new Set(),
    settles: [],
    /** The lists of answers with a credit for each, though marks would say the same. */
    partial: new WeakSet(),
    text: () => field.value,
    undoable: (...what) => undoable(...what),
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
      const next = place && (place.querySelector(which) || place.querySelector("summary, [aria-label^=Move]:enabled, select, input"));
      if (next) next.focus();
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
  /** What has a card, by its place. */
  const parts = ({ outcomes = [], questions }) => [...outcomes.map((one, at) => [one, "outcomes." + at]), ...questions.map((one, at) => [one, "questions." + at])];
  /** The cards of the text as it is; why there are none is said. */
  function drawCards() {
    const before = editor.value;
    const places = before ? parts(before).filter(([one]) => editor.open.has(one)).map(([, place]) => place) : ["questions.0"];
    let why = "The text has a mistake, so there are no cards. Correct the mistake in the text first. ";
    try {
      const value = JSON.parse(field.value);
      // The same text is the same value, whose open cards stay open.
      if (!isForCards(value)) [editor.value, why] = [null, "Cards are for quizzes with questions. Edit this one as text. "];
      else if (!isWhole(field.value, value)) [editor.value, why] = [null, "The text has a member twice, and cards would keep only one. Take the other out of the text first. "];
      else if (!before || quizText(before) !== quizText(value)) editor.value = value;
    } catch {
      editor.value = null;
    }
    editor.settles = [];
    if (editor.value && editor.value !== before) {
      editor.open = new Set(parts(editor.value).filter(([, place]) => places.includes(place)).map(([one]) => one));
    }
    fill(cards, editor.value ? quizCards(editor) : h("p", null, why, button("Edit as text", () => turn(true), "plain")));
  }
  /** To the cards, or to the text. */
  function turn(isText) {
    manuscript.isText = isText;
    starting.hidden = true;
    for (const one of needing) one.hidden = false;
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
  /** What kind of quiz it is to be; what was written stays until one is chosen. */
  function choose() {
    for (const one of [...needing, cards, written]) one.hidden = true;
    starting.hidden = false;
    fill(starting, h("h2", null, "What kind of quiz?"), h("div", { class: "beginnings" }, beginnings.map(([name, words, make], place) => h("button", { type: "button", class: "option", onclick: () => {
      editor.value = null;
      manuscript.isText = false;
      if (field.value) replaceBy(quizText(make()) + "\n", "You began a new quiz.");
      else manuscript.text = field.value = quizText(make()) + "\n";
      turn(false);
      const title = document.getElementById("card-title");
      title.focus();
      title.select();
    } }, h("span", null, h("span", { class: "dice", "aria-hidden": "true" }, place === 0 ? art.graded({}) : firstPosters[0].symbols.map((symbol) => h("span", { class: "glyph" }, sign(symbol)))), name, h("small", null, words))))), field.value && button("Go on with the quiz that is there", () => {
      turn(manuscript.isText);
      turns[+manuscript.isText].focus();
    }, "quiet"));
  }
  /** The kinds of question that this quiz can have. */
  function offerKinds() {
    let value;
    try {
      value = JSON.parse(field.value);
    } catch {
      return; // those of the text before
    }
    const isOfOutcomes = Boolean(value) && areRecords(value.outcomes) && value.outcomes !== undefined;
    if (kinds.dataset.outcomes === String(isOfOutcomes)) return;
    kinds.dataset.outcomes = isOfOutcomes;
    fill(kinds, (isOfOutcomes ? outcomeExamples([]) : examples).map(([name], at) => button(name, () => insert(at), "plain")));
  }
  /** Puts a question behind the last one. */
  function insert(at) {
    let value;
    try {
      value = JSON.parse(field.value);
    } catch {
      return say("Correct the first mistake, then add the question.", true);
    }
    const [, example] = kindsFor(value)[at];
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
    turn(manuscript.isText);
    if (before) undoable(before, ...words);
  }
  const imported = h("div", { class: "imported", role: "status" });
  /** Makes a quiz of a file in another program's format; `partly` leaves out what has no match here. */
  async function take(file, partly) {
    if (file.size > quizLimit) return fill(imported, trouble(file.name, "has more than 1 MiB: split it."));
    if (/\.json$/i.test(file.name)) {
      editor.value = null;
      return replaceBy(engine.decoderLoose.decode(await file.arrayBuffer()), told(file.name), " replaced the text.");
    }
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
    fill(imported, trouble(file.name, reply.mistake || (lost > 0 ? count(lost, "place needs", "places need") + " a correction. Nothing was changed." : "has no question.")), list,
      reply.questions > 0 && !reply.mistake && button("Import only the other " + questions, () => take(file, true), "plain"));
  }
  const trouble = (name, words) => h("p", { class: "compared wrong" }, icon(shapes.wrong), h("span", null, told(name), ": ", words));
  const link = h("p", { class: "link", role: "status" });
  const actions = [button("Play it", async () => {
    await addQuiz(bytes());
    go("/quiz/" + quiz);
  }, "main"), button("Save the file", () => download(quiz + ".json", bytes(), "application/json"), "plain"),
  button("Make a link", async () => fill(link, await linkTo(bytes())), "plain")];
  const kinds = h("div", { class: "kinds" });
  const starting = h("div", { class: "starting" });
  const keeping = h("p", { class: "quietly" });
  const needing = [row(h("div", { class: "speeds", role: "group", "aria-label": "How to write" }, turns)),
    h("div", null, checked, h("div", { class: "actions" }, actions), link, keeping), h("div", null, h("h2", null, "Add a question"), kinds),
    h("div", null, h("p", { class: "quietly" }, "Anyone with the file or the link also has the right answers."), button("Begin a new one", () => {
      choose();
      $("main").querySelector("h1").focus();
    }, "quiet"))];
  const [switches, checking, adding, ending] = needing;
  present("Write a quiz", h("div", { class: "wide write" }, h("h1", null, "Write a quiz"), switches,
    h("div", { class: "desk" }, starting, cards, written,
      h("div", { class: "tools" }, checking, imported, adding,
        h("h2", null, "Import questions"),
        h("p", { class: "quietly" }, "From a file in the format GIFT, Aiken or Moodle XML. It takes the place of the quiz here. A quiz file (.json) opens as it is."),
        h("label", { class: "plain file" }, "Import a file", h("input", {
          type: "file", accept: ".gift,.aiken,.xml,.txt,.json,text/plain,application/json", class: "unseen", onchange: async ({ target }) => {
            if (target.files[0]) await take(target.files[0], false);
            target.value = "";
          } })), ending))));
  if (field.value) turn(manuscript.isText);
  else choose();
  // What came of a file that was opened elsewhere is far below on a phone.
  if (manuscript.file) take(manuscript.file).then(() => imported.scrollIntoView({ block: "center" }));
  manuscript.file = null;
});

// Cards of a quiz with outcomes: one for each outcome, and for each answer what it counts for.

/** A question of each kind, each answer for one of the outcomes that there are. */
function outcomeExamples(outcomes) {
  const answers = (...texts) => texts.slice(0, Math.min(4, Math.max(2, outcomes.length)))
    .map((text, at) => ({ text, ...at < outcomes.length && { outcome: outcomes[at].id } }));
  return [
    ["One answer", { kind: "single", text: "Where would you rather be?", answers: answers("In the woods", "On the sofa", "At the sea", "Among people") }],
    ["Several answers", { kind: "multiple", text: "What do you enjoy?", answers: answers("Running", "Sleeping", "Swimming", "Talking") }],
    ["A slider", { kind: "ranged", text: "How much do you like surprises?", answers: answers("Not at all", "Now and then", "Most days", "The more the better") }],
  ];
}

function emptyOutcomes() {
  const outcomes = [{ id: "dog", symbol: "🐶", title: "You are a dog", description: "You like company, and you are the first to greet a guest." },
    { id: "cat", symbol: "🐱", title: "You are a cat", description: "You do things in your own way and in your own time." }];
  return { id: "my-quiz", title: "My quiz", introduction: "What is this quiz about?", outcomes, questions: [{ id: "q1", ...outcomeExamples(outcomes)[0][1] }] };
}

const outcomeName = ({ symbol, title, id }) => [symbol, title || id].filter(Boolean).join(" ");

/** How many answers count for an outcome. */
const counting = (quiz, { id }) => quiz.questions.flatMap(({ answers = [] }) => answers).filter(({ outcome }) => outcome === id);

/** What decides in a tie, and when the result is said. */
const outcomeRules = (editor, name) => h("details", null, h("summary", null, "Ties, last submit"),
  choiceOf(editor, "tie", "In a tie, the winner is the outcome", [["higher up here", "firstListed"], ["ahead for longest", "firstReached"]], editor.value.tie ?? "firstListed",
    (tie) => put(editor.value, "tie", tie === "firstListed" ? undefined : tie)),
  choiceOf(editor, "submit", "The result comes", [["after the last answer", false], ["when the player submits all", true]], editor.value.submit ?? false,
    (isLast) => put(editor.value, "submit", isLast || undefined)), name);

/** The card of an outcome. */
function outcomeCard(editor, place) {
  const quiz = editor.value;
  const one = quiz.outcomes[place];
  const path = "outcomes." + place;
  const field = (name, label, more) => cardField(editor, path + "." + name, label, one[name], (text) => name === "title" ? one.title = text : put(one, name, text), more);
  return foldingCard(editor, "outcomes", place, { noun: "Outcome", world: worldOf("outcomes", quiz.id), head: () => outcomeName(one), pill: () => count(counting(quiz, one).length, "answer", "answers"),
    forget: () => {
      const answers = counting(quiz, one);
      for (const answer of answers) delete answer.outcome;
      return answers.length > 0 && "; " + count(answers.length, "answer counts", "answers count") + " for no outcome now";
    },
    fields: () => [h("div", { class: "beside-each two" }, field("symbol", "Emoji"), field("title", "Title")), field("description", "Text below it", { rows: 3 }),
      "country" in one && field("country", "Country, two capital letters"), textOnly(one, ["id", "symbol", "title", "description", "country"])],
    seen: () => [h("p", { class: "kicker" }, "Your result"), one.symbol && h("p", { class: "symbol glyph" }, sign(String(one.symbol))),
      h("p", { class: "prompt" }, told(one.title || "…")), one.description && h("p", { class: "description" }, told(one.description))] });
}

const outcomeAdder = (editor) => button([icon("M12 5v14M5 12h14"), "Another outcome"], () => {
  const { outcomes } = editor.value;
  let number = outcomes.length + 1;
  while (outcomes.some(({ id }) => id === "outcome" + number)) number++;
  outcomes.push({ id: "outcome" + number, symbol: "", title: "" });
  editor.open.clear();
  editor.open.add(outcomes[outcomes.length - 1]);
  editor.redraw("outcomes." + (outcomes.length - 1), "title");
}, "quiet");

/** What of a slider picks each answer, as the engine picks it. */
function sliderParts(answers) {
  const isOwn = answers.every(({ percent }) => Number.isFinite(percent));
  const picked = (value) => isOwn ? answers.findIndex(({ percent }) => percent >= value) : Math.floor((value * (answers.length - 1) * 2 + 100) / 200);
  const places = Array.from({ length: 101 }, (_, value) => picked(value));
  return answers.map((_, at) => [places.indexOf(at), places.lastIndexOf(at)]);
}

/** Which outcome an answer counts for; the list follows the names of the outcomes. */
function outcomePicker(editor, path, answer, label) {
  const { outcomes } = editor.value;
  const known = outcomes.some(({ id }) => id === answer.outcome);
  const id = "card-" + path.replace(/\W/g, "-");
  const pairs = [["counts for none", ""], ...answer.outcome !== undefined && !known ? [["“" + answer.outcome + "”, not an outcome", String(answer.outcome)]] : [],
    ...outcomes.map((one) => [outcomeName(one), one.id])];
  const options = pairs.map(([name, value]) => h("option", { value, selected: value === (answer.outcome ?? "") }, name));
  editor.settles.push(() => outcomes.forEach((one, at) => { options[options.length - outcomes.length + at].textContent = visible(outcomeName(one)); }));
  const choice = h("select", { id, "aria-describedby": "why-" + id, onchange: () => {
    put(answer, "outcome", choice.value);
    editor.changed();
  } }, options);
  return h("div", { class: "entry-field", "data-path": path }, h("label", { for: id, class: "unseen" }, label), choice, h("p", { class: "why-not", id: "why-" + id }));
}

/** Answers, each with the outcome that it counts for; those of a slider with their part of it. */
function countingLines(editor, path, question, redraw) {
  const answers = question.answers ??= [];
  const isSlider = question.kind === "ranged";
  const isOwn = answers.some((answer) => "percent" in answer);
  const parts = answers.map((_, at) => {
    const words = h("p", { class: "quietly part" });
    const settle = () => {
      const [from, to] = sliderParts(answers)[at] || [-1];
      words.textContent = from < 0 ? "No position of the slider picks it." : from === to ? "At " + to + " per cent" : "From " + from + " to " + to + " per cent";
    };
    settle();
    editor.settles.push(settle);
    return words;
  });
  const own = () => {
    const before = editor.text();
    const ends = sliderParts(answers);
    answers.forEach((answer, at) => {
      if (isOwn) delete answer.percent;
      else answer.percent = ends[at][1];
    });
    redraw(path + ".answers");
    if (isOwn) editor.undoable(before, "The parts of the slider are equal again.");
  };
  return [lines(editor, path + ".answers", answers, { name: "answer", add: "Another answer", least: 2, empty: () => ({ text: "", ...isOwn && { percent: 100 } }),
    make: (answer, at, here) => [cardField(editor, here + ".text", "Answer " + (at + 1), answer.text, (text) => { answer.text = text; }, { isQuiet: true }),
      outcomePicker(editor, here + ".outcome", answer, "Answer " + (at + 1) + " counts for"),
      isSlider && isOwn && cardField(editor, here + ".percent", "Answer " + (at + 1) + " is picked up to, in per cent", answer.percent, (percent) => put(answer, "percent", percent), { isNumber: true, isQuiet: true, kind: "per-cent" }),
      isSlider && parts[at]] }, redraw),
  isSlider && checkLine("Set the parts of the slider", isOwn, own)];
}

/** A question of a quiz with outcomes as it is asked, with nothing to press. */
function asOutcomesAsk({ kind, text, answers = [] }, place) {
  const said = (at) => told(String(answers[at] && answers[at].text || "…"));
  const options = (isMany) => h("div", { class: "options" }, answers.map((_, at) => h("div", { class: "option" }, keyOf(at), said(at), isMany && h("i", { class: "off-switch", "aria-hidden": "true" }))));
  return [h("p", { class: "kicker" }, "Question #" + (place + 1)), h("p", { class: "prompt" }, told(text || "…")),
    /^(single|multiple)$/.test(kind) && options(kind === "multiple"),
    kind === "ranged" && [h("p", { class: "still-slider", "aria-hidden": "true" }), endsOf(answers.map(({ text }) => String(text || "…")))]];
}

// The kinds of questions with right answers, for those who write a quiz.

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
  ["A place on a map", { kind: "place", text: "Where is Iceland?", map: [-30, 50, 20, 72], areas: [{ name: "Iceland", geometry: { type: "Polygon",
    coordinates: [[[-24.6, 64.8], [-22.8, 63.7], [-18.7, 63.3], [-13.4, 65.1], [-16.2, 66.6], [-22.5, 66.5], [-24.6, 65.5], [-24.6, 64.8]]] } }] }],
];

/** The fields that a card of each kind has. */
const cardKinds = {
  single: (question, editor, path, redraw) => optionLines(editor, path + ".answers", question.answers ??= [], true, redraw),
  multiple: (question, editor, path, redraw) => optionLines(editor, path + ".answers", question.answers ??= [], false, redraw),
  truefalse: (question, editor, path) => choiceOf(editor, path + ".correct", "It is", [["True", true], ["False", false]], question.correct, (value) => { question.correct = value; }),
  short: (question, editor, path, redraw) => [acceptLines(editor, path + ".accept", question.accept ??= [], false, redraw),
    caseLine(editor, question), h("p", { class: "quietly" }, "* matches any text.")],
  number: (question, editor, path, redraw) => acceptLines(editor, path + ".accept", question.accept ??= [], true, redraw),
  matching: (question, editor, path, redraw) => [lines(editor, path + ".pairs", question.pairs ??= [], { name: "pair", add: "Another pair", least: 2, empty: () => ({ text: "", match: "" }),
    make: (pair, at, here) => [cardField(editor, here + ".text", "Item " + (at + 1), pair.text, (text) => { pair.text = text; }, { isQuiet: true }), h("i", { "aria-hidden": "true" }, "–"),
      cardField(editor, here + ".match", "Belongs to item " + (at + 1), pair.match, (text) => { pair.match = text; }, { isQuiet: true })] }, redraw),
  question.distractors && textLines(editor, path + ".distractors", question.distractors, "Belongs to none", "Another that belongs to none", 0, redraw)],
  ordering: (question, editor, path, redraw) => [h("p", { class: "quietly" }, "In the right order. A player gets them mixed."),
    textLines(editor, path + ".items", question.items ??= [], "Item", "Another item", 2, redraw),
    choiceOf(editor, path + ".grading", "Credit", [["for each item that the right one follows", "neighbours"], ["only for the whole order", "all"]], question.grading ?? "neighbours",
      (grading) => put(question, "grading", grading === "neighbours" ? undefined : grading))],
  gaps: (question, editor, path, redraw) => [(question.gaps ??= []).map((gap, at) => h("fieldset", { class: "gap-card", "data-path": path + ".gaps." + at },
    h("legend", null, "Gap " + (at + 1) + ", [[" + (at + 1) + "]]" + (gap.options ? ", to choose" : "")), gap.options
      ? optionLines(editor, path + ".gaps." + at + ".options", gap.options, true, redraw)
      : [acceptLines(editor, path + ".gaps." + at + ".accept", gap.accept ??= [], false, redraw), (gap.accept.every((one) => "text" in one) || "case" in gap) && caseLine(editor, gap)])),
  h("p", { class: "why-not" }), button([icon("M12 5v14M5 12h14"), "Another gap"], () => {
    question.gaps.push({ accept: [{ text: "" }] });
    question.text = (question.text || "") + " [[" + question.gaps.length + "]]";
    redraw(path + ".gaps");
  }, "quiet")],
};

/** What belongs to one kind of question and goes when it becomes another. */
const ofKind = ["answers", "shuffle", "correct", "ifTrue", "ifFalse", "accept", "case", "pairs", "distractors", "items", "grading", "gaps", "map", "areas"];

/** A question as it is asked, with nothing to press. */
function asPlayersSee(question, place) {
  const { kind, text = "", points = 1, answers = [], items = [], pairs = [], gaps = [], distractors = [] } = question;
  const blank = (words) => h("span", { class: "blank" }, words);
  const tiles = (texts) => h("div", { class: "tiles" }, texts.map((one, at) => h("div", { class: "tile colour" + at % 4 }, pips(at), h("span", { class: "text" }, told(one || "…")))));
  return [h("p", { class: "kicker" }, "Question #" + (place + 1), Number.isFinite(points) && " · " + worth(Math.round(points * 100))),
    h("p", { class: "prompt" }, kind === "gaps" ? "Fill in the gaps" : told(text || "…")),
    kind === "multiple" && h("p", { class: "instructions" }, "Choose all that are right."),
    kind === "truefalse" && tiles(["True", "False"]), /^(single|multiple)$/.test(kind) && tiles(answers.map((answer) => String(answer.text ?? ""))),
    kind === "short" && blank("A word or a few"), kind === "number" && blank("A number in digits"),
    kind === "matching" && h("ul", { class: "pairs" }, pairs.map((pair) => h("li", null, h("span", null, told(String(pair.text ?? ""))), h("i", { "aria-hidden": "true" }), blank("Choose …"))),
      h("li", { class: "quietly" }, "To choose from: ", told([...pairs.map((pair) => pair.match), ...distractors].sort().join(", ")))),
    kind === "ordering" && h("ol", { class: "order" }, [...items].sort().map((item, at) => h("li", null, h("span", { class: "at", "aria-hidden": "true" }, at + 1), h("span", { class: "text" }, told(item || "…"))))),
    kind === "place" && blank("A map"),
    kind === "gaps" && h("p", { class: "gaptext" }, withGaps(text, (at) => blank(gaps[at] && gaps[at].options ? "Choose …" : "      ")))];
}

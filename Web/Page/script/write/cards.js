// Writing a quiz by cards: one for each question, and beside it what a player sees. The text of the file is what
// counts; a change in a card is a change of the text, and what no card shows stays in it.

/** What a field for a number gives: the number, or what was typed, which the check then names. */
function numberIn(text) {
  const plain = text.trim().replace(",", ".");
  return plain === "" ? undefined : Number.isFinite(+plain) ? +plain : text.trim();
}

/** Sets a member, or takes it away where there is nothing to say. */
function put(object, name, value) {
  if (value === undefined || value === "") delete object[name];
  else object[name] = value;
}

const areRecords = (list) => list === undefined || Array.isArray(list) && list.every((one) => one && typeof one === "object" && !Array.isArray(one));
const areTexts = (list) => list === undefined || Array.isArray(list) && list.every((one) => typeof one === "string");

/** Whether cards can show a quiz: its lists are lists, and it has right answers or outcomes. */
const isForCards = (quiz) => Boolean(quiz) && typeof quiz === "object" && !quiz.generator && Array.isArray(quiz.questions) &&
  areRecords(quiz.questions) && areRecords(quiz.outcomes) && !(quiz.outcomes && "mode" in quiz) &&
  quiz.questions.every((one) => ["answers", "accept", "pairs", "gaps"].every((name) => areRecords(one[name])) &&
    areTexts(one.items) && areTexts(one.distractors) && areTexts(one.tags) && (one.gaps || []).every((gap) => areRecords(gap.accept) && areRecords(gap.options)));

/** The kinds of question that a quiz takes, each with one to begin with. */
const kindsFor = ({ outcomes }) => outcomes ? outcomeExamples(outcomes) : examples;

/** Members that a card of a question shows. */
const shownMembers = ["id", "kind", "text", "points", "feedback", "tags", "answers", "credit", "correct", "accept", "value", "tolerance", "from", "to",
  "pairs", "match", "distractors", "items", "grading", "gaps", "options", "outcome", "percent", "case"];

/** Names the members of a part that its card has no field for, so that nobody takes them for lost. */
function textOnly(part, shown) {
  const unshown = (one, isInside) => Object.entries(one).flatMap(([name, value]) => !shown.includes(name) ? [name] : isInside && name === "feedback" ? ["feedback of answers"]
    : Array.isArray(value) && /answers|accept|pairs|gaps|options/.test(name) ? value.flatMap((inner) => unshown(inner, true)) : []);
  const names = [...new Set(unshown(part, false))];
  return names.length > 0 && h("p", { class: "quietly" }, "Only in the text: ", told(names.join(", ")), ".");
}

/** The cards of a quiz. `editor` has its value, is told of each change, and keeps which cards are open. */
function quizCards(editor) {
  const { value } = editor;
  const listed = (list, card) => h("ol", { class: "question-cards" }, list.map((one, place) => h("li", null, card(editor, place))));
  return [aboutCard(editor), value.outcomes && [h("h2", null, "Outcomes"), listed(value.outcomes, outcomeCard), outcomeAdder(editor), h("h2", null, "Questions")],
    listed(value.questions, questionCard)];
}

/** A field with its label above and what is wrong with it below. */
function cardField(editor, path, label, value, set, { rows = 0, isNumber = false, isQuiet = false, kind = "" } = {}) {
  const id = "card " + path;
  const control = h(rows ? "textarea" : "input", {
    id: id.replace(/\W/g, "-"), type: rows ? null : "text", rows: rows || null, inputmode: isNumber ? "decimal" : null, autocomplete: "off",
    "aria-describedby": "why-" + id.replace(/\W/g, "-"), value: value === undefined ? "" : String(value),
    oninput: () => {
      set(isNumber ? numberIn(control.value) : control.value.replace(/\n/g, " "));
      editor.changed(path);
    },
  });
  return h("div", { class: "entry-field " + kind, "data-path": path }, h("label", { for: control.id, class: isQuiet ? "unseen" : null }, label), control,
    h("p", { class: "why-not", id: "why-" + control.id }));
}

/** A choice of a few words. */
const choiceOf = (editor, path, label, pairs, value, set) => h("fieldset", { class: "pick", "data-path": path }, h("legend", null, label),
  pairs.map(([name, one]) => h("label", null, h("input", {
    type: "radio", name: path, checked: value === one, onchange: () => {
      set(one);
      editor.changed(path);
    } }), name)), h("p", { class: "why-not" }));

/** Lines that can be moved, taken away and added. */
function lines(editor, path, list, { name, make, add: another, empty, least = 0 }, redraw) {
  const box = h("ol", { class: "card-lines" }, list.map((one, at) => h("li", { "data-path": path + "." + at }, make(one, at, path + "." + at),
    list.length > least && h("button", { type: "button", class: "knob", "aria-label": "Take away: " + name + " " + (at + 1), onclick: () => {
      list.splice(at, 1);
      redraw(path);
    } }, icon("M6 6l12 12M18 6 6 18")))));
  return h("div", { class: "entry-field", "data-path": path }, box, h("p", { class: "why-not" }), button([icon("M12 5v14M5 12h14"), another], () => {
    list.push(empty());
    redraw(path, list.length - 1);
  }, "quiet"));
}

/** Marks the right ones of a question: one takes all, several share it, and the others cost as much. */
function shareCredit(answers, right, isOne) {
  const each = Math.floor(1e7 / Math.max(1, right.size)) / 1e5;
  const first = Math.round((100 - each * (right.size - 1)) * 1e5) / 1e5;
  let isFirst = true;
  for (const answer of answers) {
    if (!right.has(answer)) put(answer, "credit", isOne ? undefined : right.size > 0 ? -each : undefined);
    else {
      answer.credit = isOne ? 100 : isFirst ? first : each;
      isFirst = false;
    }
  }
}

const rightOf = (answers, isOne) => new Set(answers.filter((answer) => isOne ? answer.credit === 100 : answer.credit > 0));

/** Whether the credits say more than which answers are right. */
function isPartial(answers, isOne) {
  const plain = structuredClone(answers);
  shareCredit(plain, rightOf(plain, isOne), isOne);
  return plain.some(({ credit }, at) => (credit || 0) !== (answers[at].credit || 0));
}

/** A line with a check before it. */
const checkLine = (label, isOn, set) => h("label", { class: "credit-switch" }, h("input", { type: "checkbox", checked: isOn, onchange: ({ target }) => set(target.checked) }), label);

/** Whether capitals count in what is typed. */
const caseLine = (editor, one) => checkLine("Capitals count", one.case === true, (isOn) => {
  put(one, "case", isOn || undefined);
  editor.changed();
});

/** A switch between marks at the right answers and a credit for each. */
const creditSwitch = (editor, path, list, isOn, settle, redraw) => checkLine("Partial credit", isOn, (isWanted) => {
  const before = editor.text();
  if (isWanted) editor.partial.add(list);
  else editor.partial.delete(list);
  if (!isWanted) settle();
  redraw(path);
  if (editor.text() !== before) editor.undoable(before, "The partial credit is taken out.");
});

const creditField = (editor, here, at, one, usual) => cardField(editor, here + ".credit", "text" in one ? "Credit of answer " + (at + 1) + ", in per cent" : "Per cent", one.credit ?? usual,
  (credit) => put(one, "credit", credit === usual ? undefined : credit), { isNumber: true, isQuiet: "text" in one, kind: "per-cent" });

/** Answers to choose from, with a mark at those that are right, or with the credit of each. */
function optionLines(editor, path, answers, isOne, redraw) {
  const right = rightOf(answers, isOne);
  const isOn = editor.partial.has(answers) || isPartial(answers, isOne);
  const mark = (answer, at) => h("label", { class: "right-one" }, h("input", { type: isOne ? "radio" : "checkbox", name: path, checked: right.has(answer),
    "aria-label": "Answer " + (at + 1) + " is right", onchange: ({ target }) => {
      if (isOne) right.clear();
      if (target.checked) right.add(answer);
      else right.delete(answer);
      shareCredit(answers, right, isOne);
      editor.changed(path);
    } }));
  return [lines(editor, path, answers, { name: "answer", add: "Another answer", least: 2, empty: () => ({ text: "" }),
    make: (answer, at, here) => [!isOn && mark(answer, at), cardField(editor, here + ".text", "Answer " + (at + 1), answer.text, (text) => { answer.text = text; }, { isQuiet: true }),
      isOn && creditField(editor, here, at, answer, 0)] }, redraw),
  creditSwitch(editor, path, answers, isOn, () => shareCredit(answers, right, isOne), redraw),
  isOn && h("p", { class: "quietly" }, isOne ? "In per cent of the points. At least one is above 0; less than 0 takes points away."
    : "In per cent of the points. Those above 0 add up to 100; less than 0 takes points away.")];
}

/** What is accepted: a text, or a number and how far from it one may be. */
function acceptLines(editor, path, accept, isNumber, redraw) {
  const isOn = editor.partial.has(accept) || accept.some(({ credit = 100 }) => credit !== 100);
  const fields = (one, at, here) => {
    const number = (member, label) => cardField(editor, here + "." + member, label, one[member], (value) => put(one, member, value), { isNumber: true });
    if ("from" in one || "to" in one) return [number("from", "From"), number("to", "To")];
    if ("value" in one || isNumber) return [number("value", "Right"), number("tolerance", "Give or take")];
    return [cardField(editor, here + ".text", "Right answer " + (at + 1), one.text, (text) => { one.text = text; }, { isQuiet: true })];
  };
  return [lines(editor, path, accept, { name: "answer", add: "Another right answer", least: 1, empty: () => isNumber || accept.some((one) => !("text" in one)) ? { value: 0 } : { text: "" },
    make: (one, at, here) => [fields(one, at, here), isOn && creditField(editor, here, at, one, 100)] }, redraw),
  creditSwitch(editor, path, accept, isOn, () => accept.forEach((one) => { delete one.credit; }), redraw),
  isOn && h("p", { class: "quietly" }, "In per cent of the points. The first that fits counts.")];
}

const textLines = (editor, path, list, name, another, least, redraw) => lines(editor, path, list, { name, add: another, least, empty: () => "",
  make: (text, at, here) => [h("b", { class: "at", "aria-hidden": "true" }, at + 1),
    cardField(editor, here, name + " " + (at + 1), text, (typed) => { list[at] = typed; }, { isQuiet: true })] }, redraw);

/** Makes a question one of another kind; what both have stays. */
function becomeKind(question, kind, quiz) {
  const { answers } = question;
  const isChoice = /^(single|multiple|ranged)$/.test(kind) && answers && /^(single|multiple|ranged)$/.test(question.kind);
  for (const name of ofKind) if (!(isChoice && /answers|shuffle/.test(name))) delete question[name];
  const example = kindsFor(quiz).find(([, one]) => one.kind === kind)[1];
  for (const name of ofKind) if (name in example && !(name in question)) question[name] = structuredClone(example[name]);
  question.kind = kind;
  if (quiz.outcomes) return answers && answers.forEach((answer) => { delete answer.percent; });
  question.text = String(question.text || "").replace(/ ?\[\[\d+\]\]/g, "");
  if (kind === "gaps") question.text += example.gaps.map((_, at) => " [[" + (at + 1) + "]]").join("");
  if (isChoice) shareCredit(answers, new Set(answers.filter((answer) => answer.credit > 0).slice(0, kind === "single" ? 1 : undefined)), kind === "single");
}

/** What the quiz is called, says and allows. */
function aboutCard(editor) {
  const { value } = editor;
  const field = (name, label, more) => cardField(editor, name, label, value[name], (given) => /^(title|id)$/.test(name) ? value[name] = given : put(value, name, given), more);
  const name = field("id", "Short name, for files and logs");
  return h("section", { class: "question-card about-card", "aria-label": "About the quiz" }, field("title", "Title"), field("introduction", "What it says at the start", { rows: 2 }),
    value.outcomes ? outcomeRules(editor, name)
      : h("details", null, h("summary", null, "Exam, passing, time"), choiceOf(editor, "mode", "Marked", [["at once, as practice", "practice"], ["at the end, as an exam", "exam"]], value.mode, (mode) => {
        value.mode = mode;
        // An exam needs random bits, so that nobody can guess its key from a hash.
        if (mode === "exam") value.salt ??= chance(32);
        else delete value.salt;
      }),
      h("div", { class: "beside-each" }, name, field("pass", "Pass mark, in per cent", { isNumber: true }), field("time", "Time for all, in seconds", { isNumber: true }))),
    textOnly(value, ["id", "title", "introduction", "outcomes", "questions", "tie", "submit", "mode", "salt", "pass", "time"]));
}

/** One of a list of the quiz: closed it is a line, open its fields and what a player sees. */
function foldingCard(editor, name, place, { noun, head: words, pill, control, fields, seen: shown, world, forget }) {
  const list = editor.value[name];
  const one = list[place];
  const path = name + "." + place;
  const body = h("div", { class: "card-body" });
  const head = h("span", { class: "text" });
  const tag = h("span", { class: "pill" });
  const seen = h("div", { class: "preview " + (world ? "" : "graded"), "data-world": world, role: "group", "aria-label": "As a player sees it" });
  const settle = () => {
    fill(head, told(words() || "…"));
    fill(tag, pill());
    if (body.firstChild) fill(seen, shown());
  };
  const move = (by) => {
    [list[place], list[place + by]] = [list[place + by], one];
    editor.redraw(name + "." + (place + by), undefined, "[aria-label^='Move " + (by < 0 ? "up" : "down") + "']:enabled");
    say(noun + " " + (place + 1) + " is now number " + (place + by + 1));
  };
  const knob = (label, shape, isOff, work) => h("button", { type: "button", class: "knob", disabled: isOff, "aria-label": label + " " + noun.toLowerCase() + " " + (place + 1), onclick: work }, icon(shape));
  const remove = () => {
    const before = editor.text();
    list.splice(place, 1);
    const more = forget && forget(one);
    editor.redraw(name + "." + Math.max(0, place - 1));
    editor.undoable(before, noun + " " + (place + 1) + " is deleted" + (more || "") + ".");
  };
  const build = () => fill(body, h("div", { class: "card-fields" },
    h("div", { class: "row" }, control ? control() : h("span"),
      knob("Move up", "M12 19V5M6 11l6-6 6 6", place === 0, () => move(-1)), knob("Move down", "M12 5v14M6 13l6 6 6-6", place === list.length - 1, () => move(1)),
      knob("Delete", "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13", list.length === 1, remove)),
    h("p", { class: "why-not" }), fields()),
  h("div", { class: "card-seen" }, h("p", { class: "kicker" }, "As a player sees it"), seen));
  const card = h("details", { class: "question-card", "data-path": path, open: editor.open.has(one), ontoggle: () => {
    if (!card.open) return editor.open.delete(one);
    editor.open.add(one);
    if (body.firstChild) return;
    build();
    settle();
    editor.mark();
  } }, h("summary", null, h("b", null, place + 1), head, tag, h("span", { class: "flaw" })), body);
  if (card.open) build();
  editor.settles.push(settle);
  settle();
  return card;
}

/** Tags on one line; a tag with a comma of its own needs a line for each. */
const tagFields = (editor, path, question, redraw) => (question.tags || []).some((tag) => tag.includes(","))
  ? textLines(editor, path + ".tags", question.tags, "Tag", "Another tag", 0, redraw)
  : cardField(editor, path + ".tags", "Tags, with commas between them", (question.tags || []).join(", "), (text) => {
    const tags = text.split(",").map((tag) => tag.trim()).filter(Boolean);
    put(question, "tags", tags.length > 0 ? tags : undefined);
  });

/** The card of a question. */
function questionCard(editor, place) {
  const quiz = editor.value;
  const question = quiz.questions[place];
  const path = "questions." + place;
  const kinds = kindsFor(quiz);
  const redraw = (where, at) => editor.redraw(where, at);
  const control = () => {
    const choice = h("select", { id: "kind-" + place, onchange: () => {
      const before = editor.text();
      becomeKind(question, choice.value, quiz);
      redraw(path);
      editor.undoable(before, "Question " + (place + 1) + " is of another kind now.");
    } }, kinds.map(([name, { kind }]) => h("option", { value: kind, selected: kind === question.kind }, name)));
    return h("div", { class: "entry-field", "data-path": path + ".kind" }, h("label", { for: choice.id, class: "unseen" }, "Kind of question " + (place + 1)), choice, h("p", { class: "why-not" }));
  };
  const ofRight = () => [cardKinds[question.kind] && cardKinds[question.kind](question, editor, path, redraw),
    h("div", { class: "beside-each two" }, cardField(editor, path + ".points", "Points", question.points ?? 1, (points) => put(question, "points", points), { isNumber: true }),
      cardField(editor, path + ".feedback", "Shown after the answer", question.feedback, (text) => put(question, "feedback", text))),
    tagFields(editor, path, question, redraw)];
  return foldingCard(editor, "questions", place, { noun: "Question", control, world: quiz.outcomes && worldOf("outcomes", quiz.id),
    head: () => question.text, pill: () => (kinds.find(([, { kind }]) => kind === question.kind) || ["?"])[0],
    seen: () => quiz.outcomes ? asOutcomesAsk(question, place) : asPlayersSee(question, place),
    fields: () => [cardField(editor, path + ".text", question.kind === "gaps" ? "Text; [[1]] is the first gap" : "Question", question.text, (text) => { question.text = text; }, { rows: 2 }),
      quiz.outcomes ? countingLines(editor, path, question, redraw) : ofRight(), textOnly(question, shownMembers)] });
}

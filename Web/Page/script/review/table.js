// Many logs at once: a table of a class, judged here as each log alone is, and as CSV.

/** The logs of the table, with what audit said of each. */
let gathered = [];

const shortVerdicts = {
  passed: ["fine", "No contradiction found"], look: ["look", "Look at this"], torn: ["torn", "Incomplete"],
  broken: ["broken", "Contradicts the rules"], changed: ["changed", "Changed"], unjudged: ["cannot", "Cannot be judged"],
  noLog: ["other", "Not a quiz log"],
};
const signOf = { fine: "✓", look: "!", torn: "…", broken: "≠", changed: "✕", cannot: "–", other: "?" };

/** Boxes with two or three words and a code; pressed, they say all of it. */
const findingBoxes = (findings) => findings.map(({ code, title, short, measured, isSignal }) =>
  h("button", { type: "button", class: "signal", title: capital(title), onclick: () => confirmed(code + ": " + title,
    (isSignal ? "Measured: " : "Recorded: ") + measured + ". " + (isSignal ? "A signal is a reason to look, and proves nothing. " : "") +
    "replay-tool explain " + code + " explains it.", null, null, "Close") }, short, " ", h("b", null, code)));

/** What a log is that is no session's. */
const otherLogs = { ledger: "Ledger", player: "Player’s log", conversation: "Conversation", class: "Class log", proof: "Proof" };

/** What to look at first. */
const worstFirst = ["changed", "broken", "torn", "unjudged", "noLog", "look", "passed"];

const tableLimit = 500;

/** Whether bytes begin with these letters. */
const begins = (bytes, text) => engine.decoderLoose.decode(bytes.subarray(0, text.length)) === text;
const isArchive = (bytes) => begins(bytes, '{"archive":');

/** Reads each file by itself: one that cannot be read is a line like the others. */
async function openMany(files) {
  gathered = [];
  let more = 0;
  let rest = 0;
  const asked = gathered.asked = new Map();
  /** A line of the table, while there is room. */
  const put = async (name, bytes, wish = {}) => {
    if (gathered.length >= tableLimit) return more++;
    const answer = await ask("open", { entry: wish.entry }); // at its last step
    const file = bytes || engine.file("");
    const reply = heeding(answer, file);
    const one = summed(name, file, reply);
    gathered.push(Object.assign(one, wish, { answers: answersOf(reply, asked), trail: reply.steps && runTrail(reply) }));
  };
  const failed = (file, answer, why) => gathered.push({ file: file.name, answer, why, findings: [], signals: [], boxes: [] });
  for (const file of files) {
    if (file.size > fileLimit) {
      failed(file, "unjudged", "More than 16 MiB");
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isArchive(bytes)) {
      engine.drop(bytes);
      await put(file.name, bytes);
      continue;
    }
    engine.drop(bytes);
    const archive = await ask("archive");
    if (!archive.files) {
      failed(file, archive.newer ? "unjudged" : "changed", archive.newer ? "A newer version wrote this archive."
        : "This archive was changed or is incomplete: line " + archive.line + ": " + archive.why + ". Nothing in it was judged.");
      continue;
    }
    for (const [entry, path] of archive.files.entries()) {
      if (/\.jsonl$/.test(path)) await put(file.name + "/" + path, null, { entry, archive: bytes });
      else if (path) rest++;
    }
  }
  // One session counts once, however often its log is there.
  const known = new Set();
  for (const one of gathered) {
    one.isAgain = Boolean(one.stream) && known.has(one.stream);
    if (one.stream) known.add(one.stream);
  }
  // What is no session, as the log of a player, comes last, after what was there before.
  const rank = (one) => (one.isOther ? 20 : one.isAgain ? 10 : 0) + worstFirst.indexOf(one.answer);
  gathered.sort((one, other) => rank(one) - rank(other));
  gathered.rest = rest;
  go("/table"); // of which the notice is
  notice("open", more > 0 ? "Only the first " + tableLimit + " logs were opened, and " + more + " were left out." : null);
}

/** What was answered to each question of a log and how it was marked, by the question's id. What a
    question asks is looked up once for each quiz. Exercises that a generator makes are no questions of a quiz. */
function answersOf({ steps = [], system, title, screen }, asked) {
  const answers = new Map();
  if (system !== "graded" && system !== "outcomes" && system !== "country") return answers;
  const { questions } = (screen && screen.grading) || {};
  steps.forEach(({ type, words, place }, at) => {
    if (place > 0) {
      const id = words.replace(/^\D+\d+(\/\d+)? /, "");
      const key = title + "\n" + id;
      if (!asked.has(key)) asked.set(key, questions ? questions[place - 1].question : engine.request({ do: "seek", step: at }).reply.screen.prompt);
      if (!answers.has(id)) answers.set(id, { mark: "open" });
      return;
    }
    const [, verb, id, rest] = /^(answered|revised|marked) +(\S+): ([^]*)$/.exec(words) || [];
    const one = answers.get(id);
    if (!one) return;
    if (type === "answerMarked") {
      const [, got, full] = /^(\S+) of (\S+),/.exec(rest);
      one.mark = +got === +full ? "right" : +got > 0 ? "partly" : "wrong";
    } else {
      one.text = verb === "revised" ? rest.slice(rest.indexOf(" -> ") + 4) : rest;
      if (one.mark === "open") one.mark = "answered";
    }
  });
  return answers;
}

/** By quiz and question: how many answers were right, partly right, not right and missing, and each answer with
    its number. Only logs that were judged and not found wrong count, each session once. */
function byQuestion() {
  const counted = gathered.filter((one) => !one.isAgain && ["passed", "look", "torn"].includes(one.answer) && one.answers && one.answers.size > 0);
  const quizzes = new Map();
  for (const one of counted) {
    const quiz = quizzes.get(one.title) || { title: one.title, logs: 0, questions: new Map() };
    quizzes.set(one.title, quiz);
    quiz.logs++;
    for (const [id, { mark, text }] of one.answers) {
      const question = quiz.questions.get(id) || { id, text: gathered.asked.get(one.title + "\n" + id), right: 0, partly: 0, wrong: 0, answered: 0, open: 0, answers: new Map() };
      quiz.questions.set(id, question);
      question[mark]++;
      if (text !== undefined) question.answers.set(text, (question.answers.get(text) || 0) + 1);
    }
  }
  const left = gathered.filter((one) => !one.isAgain && !one.isOther && one.stream && !counted.includes(one));
  const why = (one) => one.answer === "unjudged" ? "could not be judged"
    : one.answer === "changed" || one.answer === "broken" ? "changed or against the rules" : "no quiz with questions of its own";
  const reasons = [...new Set(left.map(why))].map((words) => left.filter((one) => why(one) === words).length + " (" + words + ")");
  return { quizzes: [...quizzes.values()], left: reasons.join(", ") };
}

/** The questions of a quiz, the hardest first where they were marked: how they were answered, as bars. */
function questionList({ title, logs, questions }, isOpen) {
  const all = [...questions.values()];
  const marks = ({ right, partly, wrong }) => right + partly + wrong;
  if (all.some(marks)) all.sort((one, other) => one.right / (marks(one) || 1) - other.right / (marks(other) || 1));
  return h("details", { open: isOpen }, h("summary", null, told(title), " · ", count(logs, "log", "logs")),
    h("ol", null, all.map((one) => {
      const most = [...one.answers].sort((first, second) => second[1] - first[1]);
      const words = [[one.right, "right"], [one.partly, "partly right"], [one.wrong, "not right"], [one.answered, marks(one) ? "not marked" : "answered"], [one.open, "not answered"]];
      return h("li", { "data-question": one.id }, h("div", null, h("h3", null, told(one.text.replace(/\[\[\d+\]\]/g, "…"))),
        marks(one) > 0 && h("span", { class: "share", "aria-hidden": "true" }, ["right", "partly", "wrong"].filter((kind) => one[kind] > 0).map((kind) =>
          sized(h("i", { class: kind }), "--part", one[kind] / marks(one)))),
        h("p", { class: "quietly" }, words.filter(([number]) => number > 0).map(([number, word]) => number + " " + word).join(" · "))),
      h("ul", { class: "so-far" }, most.slice(0, 6).map(([text, number]) => h("li", null, h("span", { class: "name" }, told(text)),
        h("span", { class: "so-bar", "aria-hidden": "true" }, sized(h("i"), "--v", number / most[0][1])), h("b", null, number))),
      most.length > 6 && h("small", null, "and " + (most.length - 6) + " other answers")));
    })));
}

/** What the table says of a log. */
function summed(file, bytes, reply) {
  const steps = reply.steps || [];
  const last = steps[steps.length - 1];
  const end = endOf(steps);
  // As in the table of `results`: without what was refused after the end, and the wait for a class's results.
  const released = steps.findIndex((step) => step.type === "resultsReleased");
  const ended = (released < 0 ? steps : steps.slice(0, released)).findLast((step) => step.type !== "refused");
  // What is no log has no findings.
  const boxes = (reply.answer !== "noLog" && reply.findings || []).map((finding) =>
    ({ code: finding.code, title: finding.title, short: finding.short, measured: finding.recorded, isSignal: finding.class === "signal" }));
  const [findings, signals] = [false, true].map((isSignal) => boxes.filter((one) => one.isSignal === isSignal).map(({ code }) => code));
  return {
    file, bytes, boxes, findings, signals, answer: reply.answer || "unjudged", stream: reply.stream, player: reply.player || "",
    title: reply.title || "", why: reply.fault ? "Archive: " + reply.fault : reply.obstacle || "",
    isOther: Boolean(reply.stream) && !reply.stream.startsWith("session/"),
    score: !last || reply.outcomes.length > 0 ? "" : reply.system === "graded" ? last.counts[0] / 100 : last.counts[0],
    result: end ? titled(reply, end) : last ? "not finished" : "",
    seconds: ended ? Math.max(0, Math.round((ended.at - steps[0].at) / 1000)) : "",
  };
}

/** The end of a session as the page of results calls it: an outcome by its title. */
function titled({ ids, outcomes }, { type, words }) {
  if (type === "sessionAbandoned") return "Given up";
  const result = words.replace(/^finished:? */, "");
  return outcomes[ids.indexOf(result.split(" ")[0])] || wholeShares(result);
}

/** The columns, and what each is sorted by. */
const tableColumns = [
  ["Player", (one) => one.player.toLowerCase()], ["Verdict", (one) => worstFirst.indexOf(one.answer)],
  ["Score", (one) => one.score === "" ? -Infinity : +one.score], ["Result", (one) => one.result || one.why], ["Signals", (one) => -one.signals.length],
  ["Time", (one) => one.seconds === "" ? -1 : one.seconds], ["Quiz", (one) => one.title], ["File", (one) => one.file],
];

/** A hash by its first digits, which are enough to tell it from others. */
const shortened = (text) => text.replace(/\b([0-9a-f]{8})[0-9a-f]{56}\b/g, "$1…");

view(/^\/table$/, async () => {
  head();
  if (gathered.length === 0) {
    return present("Logs", h("div", { class: "narrow pair" }, h("h1", null, "Open the files again"),
      h("p", { class: "across" }, "The table was only in this tab: the page stores no files of others. Open the same files, and it is here again."), opener()));
  }
  const others = gathered.filter((one) => one.isOther);
  const kinds = [...new Set(others.map(kindOf))].map((kind) => others.filter((one) => kindOf(one) === kind).length + " × " + kind.toLowerCase());
  const rows = new Map(gathered.map((one) => [one, tableRow(one)]));
  const body = h("tbody");
  const heads = tableColumns.map(([name, value], place) => h("th", { scope: "col" },
    h("button", { type: "button", onclick: () => sortBy(place) }, name)));
  const shown = { only: "", column: -1, isDown: false };
  const arrange = () => {
    const all = gathered.filter((one) => !shown.only || one.answer === shown.only);
    if (shown.column >= 0) {
      const value = tableColumns[shown.column][1];
      all.sort((one, other) => {
        const [first, second] = [value(one), value(other)];
        return (typeof first === "string" ? first.localeCompare(second) : first - second) * (shown.isDown ? -1 : 1);
      });
    }
    fill(body, all.map((one) => rows.get(one)));
    heads.forEach((head, place) => place === shown.column
      ? head.setAttribute("aria-sort", shown.isDown ? "descending" : "ascending") : head.removeAttribute("aria-sort"));
    for (const one of filters.children) one.setAttribute("aria-pressed", String(one.value === shown.only));
    return all.length;
  };
  const sortBy = (column) => {
    // Pressed a third time, a head gives the first order back.
    const isOff = shown.column === column && shown.isDown;
    Object.assign(shown, { isDown: shown.column === column && !isOff, column: isOff ? -1 : column });
    arrange();
    say(isOff ? "What to look at first" : "Sorted by " + tableColumns[column][0].toLowerCase() + (shown.isDown ? ", descending" : ""));
  };
  const filter = (answer, number, ...label) => h("button", { type: "button", value: answer, class: "plain judged is-" + (answer ? shortVerdicts[answer][0] : "all"),
    onclick: () => { shown.only = answer; say(count(arrange(), "log is", "logs are") + " shown"); } }, label, " ", h("b", null, number));
  const total = (answer) => gathered.filter((one) => one.answer === answer).length;
  const filters = h("div", { class: "filters", role: "group", "aria-label": "Show" }, filter("", gathered.length, "All"),
    worstFirst.filter(total).map((answer) => filter(answer, total(answer), verdictSignOf(answer), shortVerdicts[answer][1])));
  const again = gathered.filter((one) => one.isAgain).length;
  arrange();
  present("Logs", h("div", { class: "wide class-table" }, h("h1", null, count(gathered.length, "log", "logs")),
    h("p", { class: "quietly" }, "Each log was judged alone, with the quizzes of this page and of its archive. Signals are reasons to look, not proof.",
      again > 0 && " " + again + " of them " + (again === 1 ? "is" : "are") + " the same session again.",
      others.length > 0 && " Not logs of sessions: " + kinds.join(", ") + ".",
      gathered.rest > 0 && " " + count(gathered.rest, "other file", "other files") + " of the archive, such as quizzes, are not listed."),
    row(button("Save as CSV", () => download("logs.csv", tableAsCSV(), "text/csv", "The table is saved as a file"), "main"), h("a", { class: "plain", href: "#/open" }, "Open others")), filters,
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Logs" }, h("table", null,
      h("thead", null, h("tr", null, heads)), body)), questionSection()));
});

/** What a log is that is no session's. */
const kindOf = ({ stream }) => otherLogs[stream.split("/")[0]] || "Other log";

const verdictSignOf = (answer) => h("span", { "aria-hidden": "true" }, signOf[shortVerdicts[answer][0]] + " ");

function tableRow(one) {
  const [shape, name] = shortVerdicts[one.answer];
  const cell = (kind, ...children) => h("td", { class: kind }, children);
  return h("tr", null, h("th", { scope: "row" }, one.player ? told(one.player) : h("span", { class: "quietly" }, one.isOther ? kindOf(one) : "unknown")),
    cell("judged is-" + shape, verdictSignOf(one.answer), name, one.isAgain && h("small", null, "the same session again"),
      h("div", null, findingBoxes(one.boxes.filter((box) => !box.isSignal)))),
    cell("c-score", one.score), cell("c-result", told(shortened(one.result || one.why)), one.trail),
    cell("c-signals", findingBoxes(one.boxes.filter((box) => box.isSignal))), cell("c-time", one.seconds === "" ? "" : spokenSpan(one.seconds)),
    cell("c-quiz", told(one.title)), cell("c-file", one.bytes ? h("button", { type: "button", class: "quiet", title: one.file, onclick: () => showLog(one) }, told(shortFile(one.file))) : told(one.file)));
}

/** The questions under the table of logs. */
function questionSection() {
  const { quizzes, left } = byQuestion();
  return quizzes.length > 0 && h("section", { class: "by-question", "aria-labelledby": "by-question" },
    h("h2", { id: "by-question" }, "By question"),
    h("p", { class: "quietly" }, "From the logs above that were judged and do not contradict the rules, each session once.",
      left && " Not counted: " + left + "."),
    quizzes.map((quiz, place) => questionList(quiz, place === 0)),
    row(button("Save the questions as CSV",
      () => download("questions.csv", questionsAsCSV(quizzes), "text/csv", "The questions are saved as a file"), "plain")));
}

const spokenSpan = (seconds) => (seconds < 3600 ? [Math.floor(seconds / 60)]
  : [Math.floor(seconds / 3600), String(Math.floor(seconds / 60) % 60).padStart(2, "0")]).join(":") + ":" + String(seconds % 60).padStart(2, "0");

/** A session's name by its last digits. */
const shortFile = (name) => name.replace(/[0-9a-f]{8}-[0-9a-f-]{21}([0-9a-f]{6})(?![0-9a-f])/g, "…$1");

/** A cell that no spreadsheet takes for a formula; quoted, so that no separator begins another one. */
function cell(value) {
  const text = visible(value);
  const isFormula = /(^|[;,\t\n])\s*[=+@\-\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return '"' + (isFormula ? "'" + text.replace(/([;,\t\n])(?=\s*[=+@-])/g, "$1'") : text).replace(/"/g, '""') + '"';
}

const asCSV = (lines) => lines.map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";

const questionsAsCSV = (quizzes) => asCSV([["quiz", "question", "text", "right", "partly", "wrong", "unmarked", "unanswered", "answers"],
  ...quizzes.flatMap(({ title, questions }) => [...questions.values()].map((one) =>
    [title, one.id, one.text, one.right, one.partly, one.wrong, one.answered, one.open,
      [...one.answers].sort((first, second) => second[1] - first[1]).map(([text, number]) => number + " × " + text).join("\n")]))]);

function tableAsCSV() {
  const lines = [["file", "player", "quiz", "verdict", "findings", "signals", "score", "result", "seconds", "again"]];
  for (const one of gathered) {
    lines.push([one.file, one.player, one.title, shortVerdicts[one.answer][1], one.findings.join(" "), one.signals.join(" "),
      one.score, one.result || one.why, one.seconds, one.isAgain ? "again" : ""]);
  }
  return asCSV(lines);
}

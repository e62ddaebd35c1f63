// Many logs at once: a table of a class, judged here as each log alone is, and as CSV.

/** The logs of the table, with what audit said of each. */
let gathered = [];

const shortVerdicts = {
  passed: ["fine", "No contradiction found"], look: ["look", "Look at this"], torn: ["torn", "Incomplete"],
  broken: ["changed", "Contradicts the rules"], changed: ["changed", "Changed"], unjudged: ["cannot", "Cannot be judged"],
  noLog: ["other", "Not a quiz log"],
};
const signOf = { fine: "✓", look: "!", torn: "…", changed: "✕", cannot: "–", other: "?" };

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
  const put = async (name, bytes, wish) => {
    if (gathered.length >= tableLimit) return more++;
    const reply = await ask("open", wish); // at its last step
    const one = summed(name, bytes || engine.file(""), reply);
    one.answers = answersOf(reply, asked);
    one.trail = reply.steps && runTrail(reply);
    gathered.push(one);
  };
  const failed = (file, answer, why) => gathered.push({ file: file.name, answer, why, findings: [], signals: [] });
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
      if (/\.jsonl$/.test(path)) await put(file.name + "/" + path, null, { entry });
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
  notice("open", more > 0 ? "Only the first " + tableLimit + " logs were opened, and " + more + " were left out." : null);
  go("/table");
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
  const left = gathered.filter((one) => !one.isAgain && !one.isOther && one.stream).length - counted.length;
  return { quizzes: [...quizzes.values()], left };
}

/** What a table of a quiz shows of its questions, the hardest first where they were marked. */
function questionTable({ title, logs, questions }, isOpen) {
  const all = [...questions.values()];
  const isMarked = all.some(({ right, partly, wrong }) => right + partly + wrong > 0);
  const columns = isMarked ? ["Question", "Right", "Partly", "Not right", "Not marked", "Answers"] : ["Question", "Answered", "Not answered", "Answers"];
  if (isMarked) all.sort((one, other) => one.right / (one.right + one.partly + one.wrong || 1) - other.right / (other.right + other.partly + other.wrong || 1));
  return h("details", { open: isOpen }, h("summary", null, told(title), " · ", count(logs, "log", "logs")),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Questions of " + title }, h("table", null,
      h("thead", null, h("tr", null, columns.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", null, all.map((one) => {
        const bar = h("span", { class: "share", "aria-hidden": "true" }, ["right", "partly", "wrong"].filter((kind) => one[kind] > 0).map((kind) => {
          const part = h("i", { class: kind });
          part.style.setProperty("--part", one[kind] / Math.max(1, one.right + one.partly + one.wrong));
          return part;
        }));
        const most = [...one.answers].sort((first, second) => second[1] - first[1]);
        return h("tr", null, h("th", { scope: "row" }, told(one.text.replace(/\[\[\d+\]\]/g, "…")), isMarked && bar),
          isMarked ? [one.right, one.partly, one.wrong, one.open + one.answered].map((number) => h("td", null, number))
            : [one.answered, one.open].map((number) => h("td", null, number)),
          h("td", null, h("ul", null, most.slice(0, 6).map(([text, number]) => h("li", null, number + " × ", told(text)))),
            most.length > 6 && h("small", null, "and " + (most.length - 6) + " other answers")));
      })))));
}

/** What the table says of a log. */
function summed(file, bytes, reply) {
  const steps = reply.steps || [];
  const last = steps[steps.length - 1];
  const end = steps.findLast((step) => step.type === "sessionFinished" || step.type === "sessionAbandoned");
  // What is no log has no findings.
  const [findings, signals] = [false, true].map((isSignal) =>
    (reply.answer !== "noLog" && reply.findings || []).filter((finding) => (finding.class === "signal") === isSignal).map((finding) => finding.code));
  return {
    file, bytes, findings, signals, answer: reply.answer || "unjudged", stream: reply.stream, player: reply.player || "",
    title: reply.title || "", why: reply.fault ? "Archive: " + reply.fault : reply.obstacle || "",
    isOther: Boolean(reply.stream) && !reply.stream.startsWith("session/"),
    score: !last || reply.outcomes.length > 0 ? "" : reply.system === "graded" ? last.counts[0] / 100 : last.counts[0],
    result: end ? end.words.replace(/^finished:? */, "") : last ? "not finished" : "",
    seconds: last ? Math.max(0, Math.round((last.at - steps[0].at) / 1000)) : "",
  };
}

const tableColumns = ["Player", "Verdict", "Score", "File", "Quiz", "Result", "Time", "Signals"];

/** A hash by its first digits, which are enough to tell it from others. */
const shortened = (text) => text.replace(/\b([0-9a-f]{8})[0-9a-f]{56}\b/g, "$1…");

view(/^\/table$/, async () => {
  head();
  if (gathered.length === 0) return go("/open");
  const total = (answer) => gathered.filter((one) => one.answer === answer && !one.isAgain).length;
  const again = gathered.filter((one) => one.isAgain).length;
  const words = [...worstFirst.filter(total).map((answer) => total(answer) + " × " + shortVerdicts[answer][1]),
    ...(again > 0 ? [again + " × the same session again"] : [])].join(", ");
  present("Logs", h("div", { class: "wide class-table" }, h("h1", null, count(gathered.length, "log", "logs")),
    h("p", null, words + "."),
    h("p", { class: "quietly" }, "Each log was judged alone, with the quizzes of this page and of its archive. Signals are reasons to look, no proof.",
      gathered.rest > 0 && " " + count(gathered.rest, "other file", "other files") + " of the archive, such as quizzes, are not listed."),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Logs" }, h("table", null,
      h("thead", null, h("tr", null, tableColumns.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", null, gathered.map((one) => {
        const [shape, name] = shortVerdicts[one.answer];
        return h("tr", null, h("th", { scope: "row" }, one.player ? told(one.player) : h("span", { class: "quietly" }, "unknown")),
          h("td", { class: "judged is-" + shape }, h("span", { "aria-hidden": "true" }, signOf[shape] + " "), name,
            one.isAgain && h("small", null, "the same session again"), one.findings.length > 0 && h("small", null, one.findings.join(" "))),
          h("td", null, one.score), h("td", null, h("button", { type: "button", class: "quiet", onclick: () => openGathered(one) }, told(one.file))),
          h("td", null, told(one.title)), h("td", null, told(shortened(one.result || one.why)), one.trail), h("td", null, one.seconds === "" ? "" : spokenSpan(one.seconds)),
          h("td", null, one.signals.join(" ")));
      })))),
    row(button("Save as CSV", () => {
      download("logs.csv", tableAsCSV(), "text/csv");
      say("The table is saved as a file");
    }, "main"), h("a", { class: "plain", href: "#/open" }, "Open others")), questionSection()));
});

/** The questions under the table of logs. */
function questionSection() {
  const { quizzes, left } = byQuestion();
  return quizzes.length > 0 && h("section", { class: "by-question", "aria-labelledby": "by-question" },
    h("h2", { id: "by-question" }, "By question"),
    h("p", { class: "quietly" }, "From the logs above that were judged and do not contradict the rules, each session once.",
      left > 0 && " " + count(left, "other log is", "other logs are") + " not counted."),
    quizzes.map((quiz, place) => questionTable(quiz, place === 0)),
    row(button("Save the questions as CSV", () => {
      download("questions.csv", questionsAsCSV(quizzes), "text/csv");
      say("The questions are saved as a file");
    }, "plain")));
}

const spokenSpan = (seconds) => Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");

async function openGathered(one) {
  if (!one.bytes) return;
  engine.drop(one.bytes);
  replayed = Object.assign(await ask("open", { step: 0 }), { name: "file", bytes: one.bytes });
  go("/replay/file");
}

/** A cell that no spreadsheet takes for a formula; quoted, so that no separator begins another one. */
function cell(value) {
  const text = String(value);
  const isFormula = /(^|[;,\t\n])\s*[=+@\-\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  return '"' + (isFormula ? "'" + text.replace(/([;,\t\n])(?=\s*[=+@-])/g, "$1'") : text).replace(/"/g, '""') + '"';
}

const asCSV = (lines) => lines.map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";

const questionsAsCSV = (quizzes) => asCSV([["quiz", "question", "text", "right", "partly", "wrong", "unmarked", "unanswered"],
  ...quizzes.flatMap(({ title, questions }) => [...questions.values()].map((one) =>
    [title, one.id, one.text, one.right, one.partly, one.wrong, one.answered, one.open]))]);

function tableAsCSV() {
  const lines = [["file", "player", "quiz", "verdict", "findings", "signals", "score", "result", "seconds", "again"]];
  for (const one of gathered) {
    lines.push([one.file, one.player, one.title, shortVerdicts[one.answer][1], one.findings.join(" "), one.signals.join(" "),
      one.score, one.result || one.why, one.seconds, one.isAgain ? "again" : ""]);
  }
  return asCSV(lines);
}

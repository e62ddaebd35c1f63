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
  /** A line of the table, while there is room. */
  const put = async (name, bytes, wish) => {
    if (gathered.length >= tableLimit) return more++;
    const reply = await ask("open", { step: 0, ...wish });
    gathered.push(summed(name, bytes || engine.file(""), reply));
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
          h("td", null, told(one.title)), h("td", null, told(shortened(one.result || one.why))), h("td", null, one.seconds === "" ? "" : spokenSpan(one.seconds)),
          h("td", null, one.signals.join(" ")));
      })))),
    row(button("Save as CSV", () => {
      download("logs.csv", tableAsCSV(), "text/csv");
      say("The table is saved as a file");
    }, "main"), h("a", { class: "plain", href: "#/open" }, "Open others"))));
});

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

function tableAsCSV() {
  const lines = [["file", "player", "quiz", "verdict", "findings", "signals", "score", "result", "seconds", "again"]];
  for (const one of gathered) {
    lines.push([one.file, one.player, one.title, shortVerdicts[one.answer][1], one.findings.join(" "), one.signals.join(" "),
      one.score, one.result || one.why, one.seconds, one.isAgain ? "again" : ""]);
  }
  return lines.map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

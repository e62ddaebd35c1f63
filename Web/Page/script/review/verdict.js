// What the audit says of a log, in words for who is no programmer: one sentence, what to do, then the details.

/** How each answer is drawn, and its heading; each has a shape of its own, so that no colour is needed. */
const answers = {
  passed: ["right", "No contradiction found",
    "M24 4a20 20 0 1 1 0 40a20 20 0 1 1 0-40z", "M15 25l6 6 12-14"],
  look: ["notice", "Look at this",
    "M24 6L44 42H4z", "M24 19v11M24 35.5v.1"],
  torn: ["notice", "Incomplete",
    "M7 6H41V38L35 42L29.5 37L24 42L18.5 37L13 42L7 38z", "M14 15H34M14 23H28"],
  broken: ["wrong", "This log contradicts the rules",
    "M15.7 4H32.3L44 15.7V32.3L32.3 44H15.7L4 32.3V15.7z", "M17 17L31 31M31 17L17 31"],
  get changed() { return ["wrong", "This log was changed", ...this.broken.slice(2)]; },
  unjudged: ["notice", "Cannot be judged",
    "M8 6H40a2 2 0 0 1 2 2V40a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z", "M16 24H32"],
  noLog: ["notice", "Not a quiz log",
    "M9 4H29L39 14V44H9zM29 4V14H39", "M19.5 22.5c0-6 9-6 9-.5c0 4-4.5 3.5-4.5 7.5M24 35.5v.1"],
};

const shapeOf = (answer) => h("svg:svg", { class: "shape" + (answer === "unjudged" ? " dashed" : ""), viewBox: "0 0 48 48", "aria-hidden": "true" },
  answers[answer].slice(2).map((d) => line(d)));

/** What the audit says; a file without a log's first line that goes on as a log had that line changed. */
const heeding = (reply, bytes) => reply.answer === "noLog" &&
  /\n\{"seq":\d+,"at":"[^\n]+"hash":"[0-9a-f]{64}"\}/.test(engine.decoderLoose.decode(bytes.subarray(0, 1 << 16)))
  ? { ...reply, answer: "changed" } : reply;

/** The first line that does not fit, counted from 1; 0 if the audit names none. */
const badLine = (reply) => +(/ at line (\d+),/.exec(reply.verdictWords) || [0, 0])[1];

/** The sentence under the heading, and what follows from it for the reader. */
function verdictWords(reply) {
  const line = badLine(reply);
  const upTo = reply.lines > 1 ? "Lines 1 to " + reply.lines + " do" : "Line 1 does";
  switch (reply.answer) {
    case "passed":
      return ["Every line fits the one before it, and " + (reply.proof ? "every signature holds." : "deciding every step again gives the same result.")];
    case "look":
      return ["No rule is broken. " + count(reply.findings.length, "thing is", "things are") +
        " unusual, which proves nothing.", "Each has innocent explanations. Ask before you conclude anything."];
    case "torn":
      return ["The last write, at line " + line + ", is incomplete, as a crash leaves it. What is before it fits, and can be replayed.",
        "Whether more followed, only a receipt or the ledger can tell."];
    case "broken":
      return ["Every line fits its hash, but what is listed is not what the rules give.",
        "Who recorded it so, and why, a log cannot say."];
    case "changed":
      return reply.verdict === "foreign"
        ? ["It begins as a different log than expected: " + reply.verdictWords + "."]
        : [(reply.verdict === "spliced" ? "Lines are missing, inserted, repeated or moved: line " + line + " does not follow the one before it. "
          : "Line " + line + " does not fit its hash. ") +
          (reply.lines > 0 ? upTo + "; from line " + (reply.lines + 1) + " on, nothing can be taken from it." : "It was changed or is damaged, and without it nothing can be taken from the log."),
        "Who changed it, and why, a log cannot say."];
    case "noLog": return ["Its first line is not that of a quiz log.", "Choose the file that was saved with “Save the log”; its name ends in .jsonl."];
    default: return [shortened(reply.obstacle || "") || "This page does not know its rules.", "That says nothing against it. A newer version, or replay-tool, may know more."];
  }
}

function verdictOf(reply) {
  const [kind, heading] = answers[reply.answer];
  const [sentence, ...advice] = verdictWords(reply);
  const isHeld = reply.receipt && (reply.answer === "passed" || reply.answer === "look" || reply.answer === "torn");
  const { proof } = reply;
  const held = h("p", { class: "held" }, proof && proof.signedTo >= 0 ? "Confirmed by: the signature of the host." : "Confirmed by: the log alone. Only a receipt kept elsewhere can show that the whole log was rewritten.");
  // A verdict that nobody came for is a chip that opens.
  const isChip = !isOpened(reply);
  const check = h("div", { hidden: true }, reply.receipt && receiptCheck(reply, held));
  const line = badLine(reply);
  const head = [shapeOf(reply.answer), h("h2", null, heading)];
  return h(isChip ? "details" : "section", { class: "verdict " + kind + (isChip ? " chip" : ""), "aria-label": isChip ? null : "Verdict" },
    isChip && h("summary", null, head, reply.findings.length > 0 && h("span", { class: "pill" }, reply.findings.length,
      h("span", { class: "unseen" }, reply.findings.length === 1 ? " reason to look" : " reasons to look"))),
    h("div", { class: "says" }, !isChip && head,
      h("p", { class: "sentence" }, told(sentence)),
      advice.map((words) => h("p", { class: "quietly" }, words)),
      reply.obstacle && reply.answer !== "unjudged" && h("p", { class: "quietly" }, told(shortened(reply.obstacle))),
      isHeld && [held, proof && proofFacts(proof)],
      reply.findings.length > 0 && reply.answer !== "noLog" && h("ul", { class: "found" }, reply.findings.map((finding) => found(reply, finding))),
      row(!isChip && reply.steps.length > 0 && button(
        line > 0 && reply.lines > 1 ? "Replay lines 1 to " + reply.lines : "Replay it",
        () => $("step").closest(".timeline").scrollIntoView(), "main"),
        reply.receipt && h("button", { type: "button", class: "plain", "aria-expanded": "false", onclick: ({ currentTarget }) => {
          check.hidden = !check.hidden;
          currentTarget.setAttribute("aria-expanded", String(!check.hidden));
          if (!check.hidden) $("kept").focus();
        } }, "Check against a receipt")), check),
    slip(reply),
    h("div", { class: "more" }, h("details", null, h("summary", null, "Details"), details(reply)), isChip && h("details", null, h("summary", null, legendName), legend(reply.answer))));
}

/** Whether the verdict is what somebody came for: of a file that was opened, or because not all is well. */
const isOpened = ({ answer, name }) => name === "file" || !(answer === "passed" || answer === "look");

/** What a proof is of, and what the host signed with which key: the audit has checked every line and signature of it. */
function proofOf(bytes) {
  const proof = { lines: 0, signedTo: -1 };
  for (const line of engine.decoder.decode(bytes).split("\n").filter(Boolean)) {
    const { type, data } = JSON.parse(line);
    if (type === "proofStarted") Object.assign(proof, data);
    else if (type === "hostSigned") Object.assign(proof, { signedTo: data.seq, head: data.head });
    else if (type === "sessionLines") proof.player ||= (/"player":"([^"\\]+)"/.exec(data.text) || [])[1];
    else if (type === "classLines") {
      proof.lines += data.text.split("\n").length - 1;
      const [, opened] = /^(.*"type":"classOpened".*)$/m.exec(data.text) || [];
      if (opened) Object.assign(proof, { opened: JSON.parse(opened) });
    }
  }
  proof.words = engine.request({ do: "proofWords", class: proof.class, seq: proof.signedTo, head: proof.head }).reply.words;
  return proof;
}

/** Whose proof it is and of what; numbers that only a program compares come last. */
const proofFacts = ({ player, opened, words, ...proof }) => h("dl", { class: "facts" }, [
  ["Player", player ? told(player) : "In seat " + proof.seat], ["Quiz", opened && told(opened.data.quiz)], ["Opened", opened && moment(Date.parse(opened.at))],
  ["Class log", proofLines(proof)], ["Eight words", words && [told(words), h("br"), h("small", { class: "quietly" }, "For line " + (proof.signedTo + 1) + ". Anyone with other words for it was shown a different class.")]],
  ["Class", proof.class, "code"], ["Key of the host", opened && opened.data.key, "code"],
].filter(([, value]) => value).map(([name, value, kind]) => [h("dt", null, name), h("dd", { class: kind }, value)]));

/** A finding: its title and the steps it is about. */
const found = (reply, finding) => h("li", null,
  h("strong", null, capital(finding.title)), " ",
  finding.class !== "integrity" && finding.seqs.length > 0 && h("span", null, finding.seqs.length > 1 ? "steps" : "step",
    finding.seqs.slice(0, 12).map((seq) => [" ", reply.steps.some((step) => step.seq === seq)
      ? h("a", { href: "#" + stepAddress(seq) }, seq) : seq]),
    finding.seqs.length > 12 && " and " + (finding.seqs.length - 12) + " more"),
  finding.class !== "integrity" && h("p", { class: "meaning" }, differences(finding).map((words, place) => words && [
    h("span", null, (finding.class === "signal" ? ["Measured", "Threshold"] : ["Recorded", "By the rules"])[place]), h("strong", null, told(words))])));

/** What is recorded and what the rules give: of two events of a kind the members that differ, else the beginning of both. */
function differences({ recorded, recomputed }) {
  const [was, is] = [recorded, recomputed].map((text) => {
    try {
      return JSON.parse(/^\w+ (\{.*\})$/.exec(text)[1]);
    } catch {
      return null;
    }
  });
  if (!was || !is) return [recorded, recomputed].map((text) => text.length > 90 ? text.slice(0, 90) + "\u2026" : text);
  const names = Object.keys({ ...was, ...is }).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return [was, is].map((all) => names.map((name) => ({ change: "this step", tally: "in all" }[name] || name) + ": " + (plainly(all[name]) || "nothing")).join(", "));
}

/** A value as it is said: members after their names, without signs. */
const plainly = (value) => Object(value) !== value ? String(value ?? "none")
  : Object.entries(value).map(([name, part]) => (Array.isArray(value) ? "" : name + " ") + plainly(part)).join(", ");

const details = (reply) => h("dl", { class: "facts" },
  h("dt", null, "The file"), h("dd", null, told(reply.verdictWords)),
  reply.answer === "unjudged" && reply.obstacle && [h("dt", null, "Why"), h("dd", { class: "code" }, told(reply.obstacle))],
  reply.stream && [h("dt", null, "The log"), h("dd", { class: "code" }, told(reply.stream))],
  reply.answer !== "noLog" && reply.findings.map((finding) => {
    const isSignal = finding.class === "signal";
    return [h("dt", null, finding.code + (isSignal ? ", measured" : ", recorded")), h("dd", { class: "code" }, told(finding.recorded)),
      h("dt", null, isSignal ? "Threshold" : "By the rules"), h("dd", { class: "code" }, told(finding.recomputed))];
  }),
  reply.receipt && [h("dt", null, "Receipt"), h("dd", null, h("code", { class: "line", tabindex: 0 }, reply.receipt))]);

/** The bytes of the log that is looked at. */
const bytesOf = (reply) => reply.bytes || engine.file("data/sessions/" + reply.name + ".jsonl");

/** The chain around the place where it breaks. */
function slip(reply) {
  const line = badLine(reply);
  const isTorn = reply.answer === "torn";
  if (line < 2 || !(isTorn || reply.answer === "changed")) return null;
  const bytes = bytesOf(reply);
  const lines = bytes.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
  // A write that was cut has its whole lines first; if no line is cut, the next one is missing.
  const bad = isTorn ? lines + 1 : line;
  const row = (number, words, state, kind) => h("li", { class: kind }, h("span", { class: "number" }, number),
    h("i", { "aria-hidden": "true" }), h("span", { class: "what" }, told(words)), h("span", { class: "state" }, state));
  // What was written in one step with the bad line counts only together with it.
  const good = reply.steps.filter(({ seq }) => seq < reply.lines).slice(-3);
  const joined = Array.from({ length: Math.max(0, bad - 1 - reply.lines) }, (_, more) => reply.lines + 1 + more).slice(-3);
  return h("ol", { class: "slip", "aria-label": "The chain of lines" },
    good.length === 0 && row(1, "the log begins", "fits", "fits"),
    good.map((step) => row(step.seq + 1, lineWords(step.type, (reply.steps.findLast(({ seq, place }) => seq <= step.seq && place > 0) || step).place), "fits", "fits")),
    joined.map((number) => row(number, unjudgedWords(reply, number), "part of it", "rest")),
    isTorn ? row(bad, "the last line", bytes.at(-1) === 10 ? "missing" : "cut short", "cut") : row(bad, unjudgedWords(reply, bad) || "this line", "does not fit", "bad"),
    !isTorn && [1, 2].filter((more) => line + more <= lines).map((more) => row(line + more, unjudgedWords(reply, line + more), "not judged", "rest")));
}

/** What a line of a log records, in plain words; of a question or an answer with its number, where the line was judged. */
const lineWords = (type, place) => type.replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase()).replace("session", "quiz")
  .replace("score updated", "points counted").replace("revised", "changed").replace(/^(question|answer) /, (noun) => place ? noun + place + " " : noun);

/** What a line that is not judged says of itself. */
function unjudgedWords(reply, line) {
  try {
    return lineWords(JSON.parse(engine.decoderLoose.decode(bytesOf(reply)).split("\n")[line - 1]).type);
  } catch {
    return "";
  }
}

const legendName = "The six things this page can say";

/** Everything that a verdict can be, with the shape of each. */
const legend = (answer) => h("ul", { class: "verdict-legend" }, [["passed", "Every line fits, and deciding every step again gives the same."], ["look", "No rule is broken, but something is unusual. It proves nothing."],
    ["torn", "The last write is incomplete, as a crash leaves it. The lines before it fit."], ["changed", "A line does not fit its hash, or something recorded is not what the rules give."],
    ["unjudged", "It needs rules or a quiz that this page does not have."], ["noLog", "Its first line is not that of a quiz log."]].map(([kind, words]) => {
    const [look, heading] = answers[kind];
    return h("li", { class: look, "aria-current": kind === answer || kind === "changed" && answer === "broken" ? "true" : null },
      shapeOf(kind),
      h("div", null, h("strong", null, kind === "changed" ? "Changed" : heading), h("p", null, words)));
  }));

/** Compares a receipt with the lines that the engine found whole; answers a sentence, and up to which line it fits. */
function compareReceipt(reply, text) {
  const parts = /^receipt:1:(.+):(\d{1,15}):([0-9a-f]{64})$/.exec(text.replace(/\s/g, ""));
  if (!parts) return { words: "That is not a receipt. It is one line and begins with receipt:1:" };
  const [, stream, seq, hash] = parts;
  const [, , last, head] = /^receipt:1:(.+):(\d+):([0-9a-f]{64})$/.exec(reply.receipt);
  if (stream !== reply.stream) return { words: "This receipt belongs to another log." };
  if (+seq > +last) {
    return { words: reply.answer === "changed" ? "The lines up to this receipt do not fit together, so there is nothing to compare it with."
      : "The log is shorter than its receipt (I06): lines at its end are missing." };
  }
  const recorded = +seq === +last ? head
    : JSON.parse(engine.decoderLoose.decode(bytesOf(reply)).split("\n")[+seq]).hash;
  return recorded !== hash
    ? { words: "The log differs from its receipt (I07). The receipt was given for a different history." }
    : { fits: +seq + 1, words: "It fits. Up to line " + (+seq + 1) + " this is the log that the receipt was given for." +
      (+seq < +last ? " What follows came later." : "") };
}

function receiptCheck(reply, held) {
  const result = h("p", { role: "status", class: "compared" });
  const field = h("input", { id: "kept", type: "text", autocomplete: "off", spellcheck: "false", class: "code" });
  return h("form", {
    novalidate: true,
    onsubmit: async () => {
      if (host.isOn && reply.name !== "file") await host.fetchLog(reply.name);
      const { fits, words } = compareReceipt(reply, field.value);
      result.className = "compared " + (fits ? "right" : "wrong");
      fill(result, icon(shapes[fits ? "right" : "wrong"]), h("span", null, words));
      if (fits && held) fill(held, "Confirmed by: the log and a receipt, up to line " + fits + ".");
    },
  }, h("div", { class: "entry-field" }, h("label", { for: "kept" }, "Check a receipt that you kept"), field),
  row(h("button", { class: "plain" }, "Compare")), result);
}

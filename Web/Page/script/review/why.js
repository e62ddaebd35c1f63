// Why a step led where it led: the answers of a run, and a sentence for each. The sentences repeat
// what the engine recorded and the rule that it names; nothing is decided here.

const isAnswer = /^(answerGiven|answerRevised|timeExpired|quizTimeExpired|answersSubmitted)$/;
const isMark = /^(scoreUpdated|answerMarked)$/;

/** The stops of a run: its start, each answer with what it counted for, its end. */
function stopsOf(reply) {
  const { steps, moves = [], findings } = reply;
  const shown = steps.findIndex(({ place }) => place > 0);
  const stops = [{ kind: "start", at: Math.max(0, shown), name: "Start" }];
  const seen = new Set();
  let number = 0;
  for (let head = 0; head < steps.length; head++) {
    number = steps[head].place || number;
    if (!isAnswer.test(steps[head].type)) continue;
    let at = head;
    while (at + 1 < steps.length && isMark.test(steps[at + 1].type)) at++;
    const name = steps[head].type === "answersSubmitted" ? "Submitted" : "Q" + number + (seen.has(number) ? " again" : "");
    stops.push({ kind: "answer", head, at, number, name });
    seen.add(number);
    head = at;
  }
  const last = steps.length - 1;
  if (stops[stops.length - 1].at < last) stops.push({ kind: "end", at: last, name: isUnfinished(reply) ? "Unfinished" : "End" });
  for (const stop of stops) {
    stop.isFirst = stop.kind === "answer" && steps[stop.head].type === "answerGiven" &&
      stops.some(({ kind, number, head }) => kind === "answer" && number === stop.number && steps[head].type === "answerRevised");
  }
  const returns = new Set(moves.filter(({ kind }) => kind === "back").map(({ seq }) => seq));
  const found = findingsBySequence(findings);
  let next = 0;
  for (const stop of stops) {
    stop.findings = [];
    for (; next <= stop.at; next++) {
      if (returns.has(steps[next].seq)) stop.isBack = true;
      for (const finding of found(steps[next].seq)) if (!stop.findings.includes(finding)) stop.findings.push(finding);
    }
  }
  return stops;
}

/** Whether a log that fits to its last line stops before its session has ended; sums have no end. */
const isUnfinished = ({ steps, system, answer }) => /passed|look/.test(answer) && system !== undefined && system !== "arithmetic" && !endOf(steps);

/** The step with which a session ended; refused inputs and the results of a class may follow. */
const endOf = (steps) => steps.findLast(({ type }) => type === "sessionFinished" || type === "sessionAbandoned");

/** Which findings are about a line. */
function findingsBySequence(findings) {
  const lines = new Map();
  for (const finding of findings) {
    for (const seq of finding.seqs) lines.set(seq, [...(lines.get(seq) || []), finding]);
  }
  return (seq) => lines.get(seq) || [];
}

/** What a line recorded; nothing if it is not as it should be. */
function recorded(text) {
  try {
    return JSON.parse(text) || {};
  } catch {
    return {};
  }
}

/** What an outcome is called in a sentence: “Canada”, “chef” of “You are a chef!”, “cat” of “You are a 🐱!” by its id. */
const shortName = ({ ids, outcomes }, id) => {
  const title = outcomes[ids.indexOf(id)] || "";
  const [, name = title] = /^You (?:are|should be) (?:an? |the )?(.+?)[.!]?$/.exec(title) || [];
  return /\p{L}/u.test(name) && !/[.!?]$/.test(name) ? name : id.replace(/-/g, " ");
};

const chosenOf = (answer) => (answer && Array.isArray(answer.choices) ? answer.choices : []);
const signed = (number) => (number < 0 ? "−" : "+") + Math.abs(number);
const listed = (names) => names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + " and " + names[names.length - 1];

/** What is behind the name of the question in the engine's words. */
function behind(words, verb, question) {
  const start = verb + question + ": ";
  return words.startsWith(start) ? words.slice(start.length) : words.slice(verb.length);
}

/** The screen of a stop, with what was chosen before and after, and the sentence. */
function reasoned(reply, stop, seek, stops) {
  const { steps } = reply;
  const now = seek(stop.at);
  const step = steps[stop.at];
  const who = reply.isMine ? "You" : told(!reply.player || reply.player === "player" ? "The player" : reply.player);
  if (stop.kind === "start") return { now, screen: now.screen, words: ["The run begins."] };
  if (stop.kind === "end") return { now, screen: now.screen, words: ending(now, step), rule: now.rule };
  const head = steps[stop.head];
  const asked = stop.head < stop.at ? seek(stop.head) : now;
  const data = recorded(asked.data);
  let { screen } = stop.head < stop.at ? seek(stop.at) : now;
  if (screen && screen.control.kind === "submit" && !screen.trail) {
    // The last answer has left its question: it is drawn as it was shown, with this answer.
    const shown = steps.findLastIndex((one, place) => place < stop.head && one.place > 0);
    if (shown >= 0) screen = seek(shown).screen;
    for (const option of screen.control.options || []) option.chosen = chosenOf(data.answer).includes(option.place);
    if (data.answer && Number.isInteger(data.answer.slider)) screen.control.value = data.answer.slider;
  }
  for (const option of (screen && screen.control.options) || []) {
    option.was = !option.chosen && chosenOf(data.was).includes(option.place);
  }
  // Where the answer was changed, now or later, what was chosen first keeps a tag.
  const same = stops.filter(({ kind, number }) => kind === "answer" && number === stop.number);
  const firsts = same.some(({ head: at }) => steps[at].type === "answerRevised") ? chosenOf(recorded(seek(same[0].head).data).answer) : [];
  for (const option of (screen && screen.control.options) || []) option.isFirst = firsts.includes(option.place);
  const before = stop.head > 0 ? steps[stop.head - 1].counts[0] : 0;
  const isForged = stop.findings.some((finding) => finding.class !== "signal");
  const why = isForged ? null : reasons(reply, same, data, screen);
  const effect = stop.head < stop.at ? effects(reply, recorded(now.data), step, before, isForged, why, nameOf(head, data)) : ["."];
  return { now, screen, rule: now.rule, words: [subject(who, head, data), effect] };
}

/** Who did what. */
function subject(who, head, data) {
  switch (head.type) {
    case "answerGiven":
      return [who, data.answer && (data.answer.choices || data.answer.slider !== undefined) ? " chose " : " answered ",
        h("mark", null, drawnCode(behind(head.words, "answered ", data.question)))];
    case "answerRevised": {
      const parts = behind(head.words, "revised  ", data.question).split(" -> ");
      return [who, " changed ", h("mark", null, parts.length === 2 ? [told(parts[0]), " to ", told(parts[1])] : told(parts.join(" to ")))];
    }
    case "answersSubmitted": return [who, " submitted the answers"];
    default: return ["Time ran out: ", told(head.words.replace(/^expired +/, ""))];
  }
}

/** The answer that a reason is about, where another one was there before; the reason of a first one goes without saying. */
function nameOf(head, data) {
  const parts = head.type === "answerRevised" ? behind(head.words, "revised  ", data.question).split(" -> ") : [];
  return parts.length === 2 && chosenOf(data.answer).length === 1 ? told(parts[1]) : null;
}

/** Which of several answers counts for what; null where one answer gave way to one. */
function reasons(reply, same, { answer, was }, screen) {
  const [chosen, had] = [chosenOf(answer), chosenOf(was)];
  if (!screen || !screen.control.options || screen.grading || screen.trail || Math.max(chosen.length, had.length) < 2) return null;
  const worth = worths(reply, reply.steps[same[same.length - 1].head]);
  if (!worth) return null;
  const parts = [];
  for (const { place, text } of screen.control.options) {
    const isChosen = chosen.includes(place);
    const counted = isChosen === had.includes(place) ? [] : worth([place]);
    if (!counted) return null;
    if (counted.length > 0) parts.push({ isChosen, text, counted });
  }
  parts.sort((one, other) => other.isChosen - one.isChosen);
  return parts.length === 0 ? null : parts.map(({ isChosen, text, counted }, place) => {
    const isFirst = place === 0;
    return [isFirst ? "" : place < parts.length - 1 ? ", " : parts.length > 2 ? ", and " : " and ", told(text),
      isChosen ? "" : " no longer", isFirst ? " counts for " : " for ", told(listed(counted.map((id) => shortName(reply, id))))];
  });
}

/** What a choice counts for by itself: the engine decides the run again with it, and with none. The tally at the
    end has the last answer to the question in it, so that is the one to change. Null where the engine refuses. */
function worths({ system }, { seq }) {
  if (system !== "outcomes" && system !== "country") return null;
  const tally = (choices) => {
    const { edited, isRuled, refused } = engine.request({ do: "whatif", seq, choices }).reply;
    return edited && isRuled && refused.length === 0 ? edited.score.split(", ").map((one) => /^(.*) (-?\d+)$/.exec(one)) : null;
  };
  const none = tally([]);
  return none && ((choices) => {
    const one = tally(choices);
    return one && one.filter(([, , count], place) => +count > +none[place][2]).map(([, name]) => name);
  });
}

/** What that counted for, as it is recorded. A reason is given only where no finding contradicts it. */
function effects(reply, data, step, before, isForged, why, name) {
  if (data.change && typeof data.change === "object") {
    const changes = Object.entries(data.change).filter(([, by]) => Number.isInteger(by) && by !== 0);
    if (changes.length === 0) return ". Nothing changes in the tally.";
    for (const change of changes) change[0] = shortName(reply, change[0]);
    const gained = changes.filter(([, by]) => by > 0).map(([name]) => name);
    return [isForged ? ". Recorded: " : ": ", told(changes.map(([name, by]) => name + " " + signed(by)).join(", ")),
      why ? [", because ", why] : !isForged && name && gained.length > 0 && [", because ", name, " counts for ", told(listed(gained))], "."];
  }
  const points = /^score +(?:(right)|wrong, right is ([^]*)), (-?\d+)$/.exec(step.words);
  if (points) {
    const by = +points[3] - before;
    const sum = by === 0 ? "the points stay at " + points[3] : signed(by) + (Math.abs(by) === 1 ? " point" : " points");
    return points[1] ? [isForged ? ". Recorded as right, " : ". That is right: ", sum, "."]
      : [". Not right, it is ", told(points[2]), ": ", sum, "."];
  }
  if (Number.isInteger(data.marks) && Number.isInteger(data.maximum)) {
    return [isForged ? ". Recorded: " : ": ", hundredths(data.marks) + " of " + worth(data.maximum) + "."];
  }
  return ".";
}

/** How it ended, in the engine's words. */
function ending({ screen }, step) {
  if (step.type === "sessionAbandoned") return ["The run was given up."];
  if (step.type !== "sessionFinished") return ["The log ends here: ", told(step.words)];
  if (screen && screen.result) return ["The result: ", told(screen.result.title)];
  return ["The end: ", told(wholeShares(step.words.replace(/^finished: /, "")))];
}

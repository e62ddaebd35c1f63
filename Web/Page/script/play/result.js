// The end: the result on a stage, how the answers counted, a picture to share, and the proof.

function drawResult(reply) {
  const { screen } = reply;
  document.body.dataset.end = "";
  play.readAt = Infinity;
  afterFrame().then(() => { play.readAt = performance.now() + 1500; });
  if (screen.grading) return drawGrading(reply);
  const { result } = screen;
  const country = result && result.country && countryPanel(result.country);
  const shown = { lanes: h("div", { class: "lanes-place" }), trail: h("div", { class: "trail-place" }) };
  // On a wide screen the way on is at the top.
  const isFirst = country && isWide();
  const others = result && (result.others || []).map((words) => h("p", { class: "quietly" }, told(words)));
  const shares = h("div", { class: "shares" });
  const again = onwards(reply);
  // The country's page is calm: what is not the country is in drawers.
  const rest = h("div", { class: "beside" }, country ? drawer("How it came to this", shown.lanes, reasonList(result), again)
    : [shown.lanes, result && result.because.length > 0 && drawer("The answers that led to it", reasonList(result)), again], receipt(reply));
  present("Result · " + screen.title, h("article", { class: "result event" + (country ? " with-map" : "") }, endBar(), isFirst && done(reply),
    country ? [h("div", { class: "name-place" }, h("p", { class: "kicker" }, "Result"), h("h1", null, told(result.title)), others),
      country.map, h("div", { class: "said-place" }, h("p", { class: "description" }, told(result.description)), !host.class && shares),
      h("div", { class: "about" }, isFirst && country.few, h("details", { class: "because" }, h("summary", null, "About ", told(result.title)), country.facts)), rest, country.entry]
      : [h("div", { class: "stage-place" }, shown.trail, result ? outcome(screen) : score(screen), others,
        !host.class && shares, achieved(screen)), rest],
    !isFirst && done(reply)));
  const heading = $("main").querySelector("h1");
  if (heading) say(heading.textContent);
  sound.effect("result");
  for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, skipReveal, { once: true });
  if (host.class) return;
  fill(shares, shareButtons(reply, null));
  recount(reply, shown, shares);
}

/** What more there is to do with a run. */
const onwards = ({ session, quiz }) => h("div", { class: "actions" }, button("Look at it step by step", () => go("/replay/" + session), "plain"),
  !host.isOn && !/^(practice|daily-five)$/.test(quiz) && button("Play again", () => once(async () => start(await ask("play", { quiz, new: true }))), "plain"));

/** A title whose outcome is a picture, with its name: “You are a turtle!” Any other is as its author wrote it. */
function titleOf({ symbol, title }, { ids, outcomes }) {
  const id = ids[outcomes.indexOf(title)];
  return id && symbol && /^You (are|should be)( an?| the)? ?[.!]?$/.test(title.replace(symbol, "")) ? title.replace(symbol, id.replace(/-/g, " ")) : title;
}

/** The way out of a result, which everybody sees at once. */
const endBar = () => h("div", { class: "bar" }, leaveKnob(host.class ? "Back to the class" : "Home"));

/** The one thing to do at the end: the beginning of the same quiz, for who plays next. */
const done = ({ quiz }) => h("div", { class: "thumb" }, host.class ? button("Back to the class", () => go("/"), "main")
  : quiz === "practice" ? button("Keep practising", () => go("/practice"), "main")
    : button("Done", () => go(quiz === "daily-five" || isOnce() ? "/" : "/quiz/" + quiz), quiz === "daily-five" ? "plain filled" : "main"));

/** Whether the way on is at the top of a result. */
const isWide = () => matchMedia("(min-width: 62rem)").matches;

/** Any key shows the result at once. */
function skipReveal() {
  for (const motion of document.getAnimations()) {
    if (motion.effect.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}

/** What the log of this session says: how the answers counted, where the player went back, and an earlier best. */
async function recount(reply, shown, shares) {
  if (host.isOn) await host.fetchLog(reply.session);
  const run = await ask("open", { path: "data/sessions/" + reply.session + ".jsonl", step: 0 });
  if (run.error || !run.steps || run.steps.length === 0 || !shares.isConnected) return;
  fill(shares, shareButtons(reply, run));
  if (run.system === "morse") add(shown.lanes, [roundsPanel({ rounds: roundsOf(run) }, "The rounds")]);
  if (!reply.screen.result) return;
  add(shown.lanes, [lanes(run)]);
  fill($("main").querySelector("h1"), told(titleOf(reply.screen.result, run)));
  add(shown.trail, [trailOf(run)]);
}

/** The places that the player went back to, in the order of the log. */
const loopsOf = (run) => {
  const places = [];
  let here = 0;
  for (const step of run.steps) {
    if (step.place > 0 && step.place < here) places.push(step.place - 1);
    if (step.place > 0) here = step.place;
  }
  return places;
};

/** What each place of a run came to, as the engine tells it: "answered", or how it was marked; a hole is open. */
function marksOf({ steps }) {
  const marks = [];
  const places = new Map();
  let here = 0;
  for (const { type, words, place } of steps) {
    if (place > 0) {
      here = place;
      const [, of, id] = /^\S+(?: to)? +\d+(\/\d+)? ([^:]+)/.exec(words) || [];
      places.set(id, place - 1);
      if (of) marks.length = Math.max(marks.length, +of.slice(1));
    }
    const [, id, got, full] = /^marked +(\S+): (\S+) of (\S+),/.exec(words) || [];
    if (type === "answerMarked") marks[places.get(id)] = +got === +full || words.includes(" × 100%") ? "right" : +got > 0 ? "partly" : "wrong";
    else if (type === "scoreUpdated" && /^score +(right|wrong)/.test(words)) marks[here - 1] = words.includes("right,") ? "right" : "wrong";
    else if (type === "answerGiven") marks[here - 1] ??= "answered";
  }
  return Array.from(marks, (one) => one || "open");
}

/** A run as one small line with a sentence: what was right, or where somebody went back. */
function runTrail(run) {
  const marks = marksOf(run);
  const number = (word) => marks.filter((one) => one === word).length;
  const isMarked = marks.some((one) => shapes[one]);
  const words = isMarked ? [count(number("right"), "answer", "answers") + " right", number("partly") > 0 && number("partly") + " partly right",
    number("wrong") + " not right"].filter(Boolean).join(", ") : number("answered") + " of " + marks.length + " answered" + (run.way ? ", " + run.way : "");
  if (marks.length === 0) return null;
  if (!isMarked || marks.length > 20) {
    return h("div", { class: "run-trail", role: "img", "aria-label": words },
      runLine(marks.length, { answered: marks.filter((one) => one !== "open" && one !== "wrong").length, loops: loopsOf(run) }));
  }
  return dots(marks, words, 0, loopsOf(run));
}

function trailOf(run) {
  if (!run.places) return null;
  return h("div", { class: "whole-run", role: "img", "aria-label": "Your way: " + run.way },
    runLine(run.places, { answered: run.places, loops: loopsOf(run) }));
}

/** A lane for each outcome that an answer counted for; each walks as far as it was counted. */
function lanes(run) {
  const { outcomes, ids, symbols, steps } = run;
  const counts = steps[steps.length - 1].counts;
  if (outcomes.length === 0 || counts.length === 0) return null;
  const order = counts.map((_, place) => place).sort((one, other) => counts[other] - counts[one]);
  const shownOnes = order.filter((place, index) => index < 4 || (counts[place] > 0 && index < 8));
  const [first, second] = order.map((place) => counts[place]);
  const highest = Math.max(1, first);
  return h("section", { class: "lanes", "aria-labelledby": "lanes" },
    h("h2", { id: "lanes" }, second === undefined || first - second > 1 ? "How your answers counted"
      : first === second ? "It was a tie" : "It was close"),
    h("ul", null, shownOnes.map((place, index) => {
      const track = h("span", { class: "lane", "aria-hidden": "true" }, h("i", { class: "walked" }),
        h("span", { class: "glyph" }, symbols[place] ? sign(symbols[place]) : "●"));
      track.style.setProperty("--part", Math.max(0, counts[place]) / highest);
      return h("li", { class: index === 0 ? "first" : "" }, h("span", { class: "name" }, told(capital(shortName(run, ids[place])))), track,
        h("strong", null, counts[place]));
    })));
}

const rays = () => h("svg:svg", { class: "rays", viewBox: "-500 -500 1000 1000", "aria-hidden": "true" },
  line(Array.from({ length: 20 }, (_, place) => {
    const [from, to] = [place * Math.PI / 10, (place + 0.48) * Math.PI / 10];
    return "M0 0L" + [500 * Math.cos(from), 500 * Math.sin(from), 500 * Math.cos(to), 500 * Math.sin(to)].map(Math.round)
      .join(" ").replace(/^(\S+ \S+) /, "$1L") + "Z";
  }).join("")));

const outcome = ({ result }) => [
  h("p", { class: "kicker" }, "Result"),
  h("p", { class: "symbol glyph", "aria-hidden": "true" }, rays(), sign(result.symbol)),
  h("h1", null, told(result.title)),
  h("p", { class: "description" }, told(result.description)),
];

const score = (screen) => [
  h("p", { class: "kicker" }, screen.heading),
  screen.points !== undefined && points(screen),
  h("h1", null, told(screen.prompt.split(". ")[0])),
  h("p", null, told(screen.prompt.split(". ").slice(1).join(". "))),
];

const drawer = (name, ...inside) => h("details", { class: "because" }, h("summary", null, name), inside);

const reasonList = (result) => h("dl", null, result.because.map((reason) => [h("dt", null, told(reason.question)),
  h("dd", null, told(reason.answer))]));

/** What the player keeps: with it anyone can tell later that the log is still this one. */
const receipt = (reply) => host.class ? proofSection() : h("details", { class: "receipt proofs" },
  h("summary", null, "Proof", h("small", { "aria-hidden": "true" }, "receipt, log")),
  h("h2", { id: "receipt" }, "Your receipt"),
  h("p", { class: "quietly" }, "Keep this line, or give it to someone: with it, anyone can check " +
    "that the log was not changed later. Without it, nobody can tell whether the whole log was rewritten."),
  h("code", { tabindex: 0, class: "line" }, reply.receipt),
  row(button("Copy", async (event) => {
    const isDone = await copy(reply.receipt);
    event.target.textContent = isDone ? "Copied" : "Select and copy it by hand";
    say(isDone ? "Receipt copied" : "It could not be copied");
  }, "plain"), button("Save the log", () => saveLog(reply.session), "plain"),
  reply.isOwn && button("Save log and quiz", () => saveWhole(reply.session), "plain")),
  reply.isOwn && h("p", { class: "quietly" }, "Other programs need the quiz to judge this log. Log and quiz are one archive, which this page and ",
    h("code", null, "replay-tool audit"), " open."),
  receiptCheck({ ...reply, name: reply.session, stream: "session/" + reply.session }));

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const line = h("textarea", { class: "unseen", readonly: true, value: text });
    document.body.append(line);
    line.select();
    const isDone = document.execCommand("copy");
    line.remove();
    return isDone;
  }
}

/** A name that a person recognises: the quiz, the day, and the end of the session's id. */
const fileName = (session, id) => session ? session.quiz.replace(/[^a-z0-9-]/g, "") + "-" +
  new Date(session.startedAt).toISOString().slice(0, 10) + "-" + id.slice(-6) + ".jsonl" : id + ".jsonl";

/** A session as the results of who plays have it; nothing if it is another player's. */
const ofMine = async (session) => ((await ask("results")).results || []).find((one) => one.session === session);

/** The log of a session, as it is on the disk. */
async function saveLog(session) {
  if (host.isOn) await host.fetchLog(session);
  const bytes = engine.file("data/sessions/" + session + ".jsonl");
  download(fileName(await ofMine(session), session), bytes, "application/jsonl", "The log is saved as a file");
}

/** The log of a session and its quiz, as one archive. */
async function saveWhole(session) {
  const { error } = await ask("pack", { session });
  if (error) return say(error, true);
  const bytes = engine.file("");
  download(fileName(await ofMine(session), session).replace(/jsonl$/, "archive"), bytes, "application/octet-stream", "Log and quiz are saved as a file");
}

/** The player's log, all their sessions and their quizzes, as one archive. */
async function saveEverything() {
  const { error, player, sessions, lost } = await ask("pack");
  if (error) return toast(told(error));
  const day = new Date().toISOString().slice(0, 10);
  download("retrace-" + player + "-" + day + ".archive", engine.file(""), "application/octet-stream");
  toast(count(sessions, "session is", "sessions are") + " saved in one file." +
    (lost > 0 ? " " + count(lost, "log", "logs") + " could not be read." : ""));
}

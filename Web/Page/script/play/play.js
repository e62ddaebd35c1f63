// Playing: whatever screen the engine says.

const play = {
  reply: null,
  timer: 0,
  /** What was typed and sent, for what is drawn beside its mark. */
  typed: "",
  /** Until when Enter does nothing at the end, so that a second one for the last answer does not leave it unread. */
  readAt: 0,
  /** Whether the mark that is shown is new, and the points before it. */
  isFresh: false,
  points: undefined,
  /** The places that the player went back to while this page was open, and the right answers in a row. */
  loops: [],
  streak: 0,
  /** The longest such run before this one, how many answers were not right, and the run that the last of them ended. */
  longest: 0,
  misses: 0,
  broken: 0,
  /** The number of the question that was counted last. */
  counted: undefined,
  /** What was chosen first for a question, by its number; null where that was before this page was open. */
  firsts: {},
};

view(/^\/play\/([0-9a-f-]+)$/, async (session) => {
  const { seat } = room;
  const isOver = seat && (seat.finished || seat.session !== session);
  // The address stays while the teacher decides about an outage: who was playing then goes on without pressing anything.
  if (seat && seat.judging && !isOver) return drawClass();
  app.leaving = leavePlay;
  if (!play.reply || play.reply.session !== session) {
    // The page was loaded anew in the middle of a session, or behind its end.
    let reply = await ask(isOver ? "result" : "resume", { session });
    if (reply.error && store.isWriter) {
      const end = await ask("result", { session });
      if (end.ended || end.waiting || end.handedIn) reply = end;
    }
    if (reply.error || !reply.screen && !reply.waiting && !reply.handedIn) {
      app.leaving = null;
      if (!reply.error) return go("/");
      if (host.isOn) return lost(told(reply.error));
      return problem(reply);
    }
    play.reply = reply;
    const kept = ofTab.kept("felt");
    if (kept && kept.of === session) Object.assign(play, kept);
  }
  drawPlay();
});

async function leavePlay(address) {
  clearInterval(play.timer);
  sound.stop();
  play.reply = null;
  if (!room.isPaced) await ask("leave", {}); // the pace is the teacher's: nothing waits for a player
}

/** A wish of the player's, and the screen that comes of it; not before what was chosen was seen. */
const act = (word, wish, pause = 0) => once(async () => {
  const began = performance.now();
  const asked = play.reply && play.reply.screen;
  const was = asked && asked.progress;
  const reply = await ask(word, wish);
  notice("play", !reply.isElsewhere && reply.error || null); // another tab has a notice of its own
  if (reply.error) return;
  const left = isStill() ? 0 : pause - (performance.now() - began);
  if (left > 0) await new Promise((done) => setTimeout(done, left));
  if (word === "answer" && !reply.refused && !reply.isStale) drafts.drop(asked, wish.text);
  // Whoever left the question meanwhile is somewhere else, or where the teacher decides about an outage.
  if (!play.reply) return void (document.body.dataset.view === "play" && show());
  play.reply = reply;
  play.isFresh = !reply.refused;
  const now = reply.screen && reply.screen.progress;
  if (was && now && now.number < was.number && (word === "back" || word === "jump")) play.loops.push(now.number - 1);
  // What is marked now was on the screen before: only another question slides in.
  const isSame = reply.screen && reply.screen.feedback || now && was && now.number === was.number;
  play.motion = reply.refused || word === "reopen" || isSame ? "" : now && was && now.number < was.number ? "backward" : "forward";
  if (!reply.refused && word === "answer") feltAnswer(reply.screen);
  drawPlay(reply.refused ? reply.why : "");
  play.motion = "";
});

/** What was right or wrong is heard, where sound is on, and counted in a row. */
function feltAnswer(screen) {
  const felt = screen && (screen.feedback || screen.mark);
  if (!felt) return;
  counted(felt.right);
  play.counted = screen.progress?.number;
  const { typed, streak, longest, misses, missed, broken, counted: last } = play;
  // What is said at a mark follows from these, and stays the same when the page is loaded anew.
  ofTab.keep("felt", { of: play.reply.session, typed, streak, longest, misses, missed, broken, counted: last });
  sound.effect(felt.right ? "right" : "wrong");
}

// What was wrong with an answer is gone as soon as the answer changes.
document.addEventListener("input", () => {
  const trouble = document.getElementById("trouble");
  if (trouble) trouble.textContent = "";
  for (const field of document.querySelectorAll("#ask [aria-invalid]")) field.removeAttribute("aria-invalid");
});

function drawPlay(trouble) {
  clearInterval(play.timer);
  play.drawnAt = performance.now();
  const { reply } = play;
  const { screen } = reply;
  document.body.dataset.system = reply.system;
  enter(worldOf(reply.system, reply.quiz));
  delete document.body.dataset.room;
  if (room.isPaced && !reply.ended && !reply.waiting) timeOpen(reply);
  if (reply.waiting) return drawWaiting(reply);
  if (reply.handedIn) return drawHandedIn();
  if (reply.ended) return drawResult(reply);
  // A second Enter for the last question does not submit.
  play.readAt = screen.control.kind === "submit" ? play.drawnAt + 1000 : 0;
  if (reply.system === "graded") return drawGraded(reply, trouble);
  const isFresh = play.isFresh && screen.feedback;
  play.isFresh = false;
  const scene = h("div", { class: "scene " + (play.motion || "") }, reply.system === "arithmetic" ? drawSum(reply, trouble)
    : reply.system === "morse" ? drawRound(reply) : drawQuestion(reply));
  presentQuestion(screen.title, corners(reply), h("section", { class: "play " + reply.system + (isFresh ? " fresh" : "") },
    bar(reply), scene,
    reply.system !== "arithmetic" && h("p", { class: "trouble", id: "trouble" }, trouble),
    /arithmetic|morse/.test(reply.system) ? keyHints(reply) : foot(scene.querySelector("form"), reply)));
  if (trouble) say(trouble, true);
  else if (screen.feedback) say(verdict(screen));
  if (screen.feedback) $("next").focus({ preventScroll: true });
  else settleFocus();
  settleBar();
}

/** Fingers: where the last one was put down and when, and whether it is one too many, in the place of the one before a new screen.
    A result takes its time to be seen. */
let finger = {};
addEventListener("pointerdown", ({ pointerType, clientX: x, clientY: y }) => {
  const at = performance.now();
  finger = { x, y, at, isOver: pointerType === "touch" && finger.at < play.drawnAt && at - play.drawnAt < ("end" in document.body.dataset ? 1500 : 500) &&
    Math.hypot(x - finger.x, y - finger.y) < 40 };
}, true);
addEventListener("click", (event) => {
  if (!finger.isOver || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

/** Keys work at once: the focus is on what takes the answer. On a phone a field would bring up its keyboard. */
function settleFocus() {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const find = (selector) => document.querySelector(selector);
  const first = $("key") || !isTouched && ($("answer") || $("slider") || find(".pairs select, #gap0, .pointed, .scene .option[aria-pressed=true], #ask .tile input:checked, .scene .main.submit") || find(".scene button.option, .scene .option input, #ask .tile input"));
  if (first) first.focus({ preventScroll: true });
}

/** The outcomes of an animals' quiz look on from the corners of a wide screen. */
const corners = ({ system, symbols = [] }) => system === "outcomes" && symbols.length === 4 &&
  h("div", { class: "corners", "aria-hidden": "true" }, symbols.map((symbol) => h("span", { class: "glyph" }, sign(symbol))));

const verdict = ({ feedback }) => feedback.right ? cheer(feedback.praise === ":)" ? "Right!" : feedback.praise)
  : comfort(play.typed, feedback.expected) + " The right answer is " + (play.reply.direction === "encode" ? spoken : String)(feedback.expected);

const leaveKnob = (words = store.trouble ? "Leave" : "Leave; everything is kept") =>
  button([icon("M6 6l12 12M18 6 6 18"), h("span", { class: "unseen" }, words)], () => go("/"), "knob");

/** How far one is, and the way out. */
function bar(reply) {
  const { progress } = reply.screen;
  const of = progress && progress.of;
  return h("div", { class: "bar" },
    leaveKnob(),
    of && h("div", {
      class: "way", role: "progressbar", "aria-label": "Progress", "aria-valuemin": 0,
      "aria-valuemax": of, "aria-valuenow": progress.answered,
      "aria-valuetext": progress.answered + " of " + of + " answered",
    }, runLine(of, { answered: progress.answered, here: progress.number, loops: play.loops })),
    of && h("span", { class: "place" }, progress.number + " / " + of), soundKnob());
}

/** What is done with a question: the answer is sent, and one goes back, ahead or elsewhere. It is the foot of the screen, and
    stays in its place whatever is asked next. What is wrong with an answer is said there too, where it is seen. */
function foot(form, reply) {
  const send = form && form.tagName === "FORM" && form.lastChild;
  if (send) {
    form.id = "ask";
    send.setAttribute("form", "ask");
  }
  return h("div", { class: "doing" }, send && form.querySelector(".trouble"), send, !room.isPaced && ways(reply), keyHints(reply));
}

/** Back, ahead, every question reached and, in an exam, submitting. */
function ways(reply) {
  const { actions, control, mark } = reply.screen;
  const has = (action) => actions.includes(action);
  const isGraded = reply.system === "graded";
  return h("div", { class: "ways" },
    has("back") && button([icon("M15 5l-7 7 7 7"), "Back"], () => act("back"), "quiet"),
    has("jump") && inDrawer(reply.screen.trail ? overview(reply) : placesReached(reply)),
    has("return") && button(["Return", icon("M9 5l7 7-7 7")], () => act("return"), "quiet"),
    isGraded && has("next") && !mark && button([control.kind === "next" ? "Next" : "Skip", icon("M9 5l7 7-7 7")],
      () => act("next"), "quiet"),
    has("submit") && (isGraded || control.kind !== "submit") && button("Submit the " + wholeOf(reply), () => handIn(reply),
      control.kind === "submit" ? "main" : "plain"));
}

/** What is handed in as a whole. */
const wholeOf = ({ system }) => system === "graded" ? "exam" : "quiz";

/** On a phone many places would push what is to be done away from the thumb: there they are in a drawer. */
const inDrawer = (places) => places.querySelectorAll("button").length > (places.className === "places" ? 4 : 0) && matchMedia("(max-width: 48rem), (max-height: 30rem)").matches
  ? h("details", { class: "drawer" }, h("summary", null, "Questions"), places) : places;

/** Every question reached. */
const placesReached = ({ screen, reached }) => h("div", { class: "places", role: "group", "aria-label": "Questions reached" },
  Array.from({ length: reached }, (_, place) => h("button", {
    type: "button", "aria-label": "Question " + (place + 1), "aria-current": screen.control.kind !== "submit" && place + 1 === screen.progress.number ? "step" : null,
    onclick: () => act("jump", { place: place + 1 }),
  }, place + 1)));

function drawQuestion({ screen }) {
  const { control } = screen;
  const draw = { single, multiple, slider, submit: submitAll }[control.kind];
  return [h("p", { class: "kicker" }, screen.heading), control.kind === "submit" && draw(control),
    h("h1", { class: control.kind === "submit" ? "waiting-words" : screen.prompt.length > 60 ? "prompt wordy" : "prompt", id: "prompt" }, told(screen.prompt)), control.kind !== "submit" && draw(control)];
}

/** The key of an option, shown in a ring. */
const keyOf = (place) => h("span", { class: "ring-key", "aria-hidden": "true" }, place < 26 ? String.fromCharCode(65 + place) : "·");

function single(control) {
  const { number } = play.reply.screen.progress;
  const isAnswered = control.options.some(({ chosen }) => chosen);
  if (isAnswered && !(number in play.firsts)) play.firsts[number] = null;
  return h("div", { class: "options", role: "group", "aria-labelledby": "prompt" },
    control.options.map((option, place) => h("button", {
      type: "button", class: "option", "aria-pressed": String(Boolean(option.chosen)),
      onclick: (event) => {
        if (app.isBusy) return;
        play.firsts[number] ??= isAnswered ? null : option.place;
        for (const other of event.currentTarget.parentElement.children) other.classList.toggle("picked", other === event.currentTarget);
        sound.effect("tally", place * 2);
        act("answer", { choices: [option.place] }, 230);
      },
    }, keyOf(place), told(option.text), isAnswered && !option.chosen && firstTag({ isFirst: play.firsts[number] === option.place }))));
}

function multiple(control) {
  // What is switched and not sent yet survives a reload.
  const own = draft(() => control.options.filter((option) => option.chosen).map((option) => option.place));
  const send = h("button", { class: "main thumb" }, "Submit");
  const settle = () => { send.textContent = own.value.length === 0 ? "Choose none of them" : "Submit"; };
  const switches = control.options.map((option) => h("input", {
    type: "checkbox", role: "switch", checked: own.value.includes(option.place), value: String(option.place),
    onchange: () => {
      own.value = switches.filter((box) => box.checked).map((box) => +box.value);
      settle();
    },
  }));
  settle();
  return h("form", { onsubmit: () => act("answer", { choices: own.value }) }, h("div", { class: "options", role: "group", "aria-labelledby": "prompt" },
    control.options.map((option, place) =>
      h("label", { class: "option switch" }, keyOf(place), told(option.text), switches[place]))),
  send);
}

function slider(control) {
  const { labels } = control;
  const own = draft(() => control.value);
  const value = h("output", { for: "slider", "aria-hidden": "true" });
  const range = h("input", {
    type: "range", id: "slider", min: 0, max: 100, step: 1, value: own.value,
    "aria-labelledby": "prompt", "aria-describedby": "ends",
    oninput: () => take(),
    // A finger that goes up or down scrolls, and what it touched stays as it was.
    onpointerdown: () => { before = range.value; },
    onpointercancel: () => {
      range.value = before;
      take();
    },
  });
  let before;
  const take = () => {
    own.value = +range.value;
    move();
  };
  const move = () => {
    value.textContent = range.value + "%";
    range.setAttribute("aria-valuetext", range.value + " percent");
    value.style.setProperty("--at", range.value / 100);
    range.style.setProperty("--at", range.value / 100);
  };
  move();
  return h("form", { class: "ranged", onsubmit: () => act("answer", { slider: +range.value }) }, h("div", { class: "track" }, value, range),
  endsOf(labels, "ends"),
  h("button", { class: "main thumb" }, "Submit"));
}

/** What the two ends of a slider say. */
const endsOf = (labels, id) => h("div", { class: "ends", id }, [labels[0], labels.at(-1)].map((label) => h("span", null, told(label))));

const submitAll = () => h("button", { type: "button", class: "main submit", "aria-describedby": "prompt", onclick: () => drafts.unsaved(play.reply)[0] ? handIn(play.reply) : act("submit") }, "Submit");

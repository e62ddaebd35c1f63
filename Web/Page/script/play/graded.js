// Quizzes with right answers: what stands around a question, in practice and in an exam.

/** Hundredths as people write them: 2.5, 4.15, −0.3, 10. */
const hundredths = (number) => String(number / 100).replace("-", "−");

/** Hundredths of a per cent as a whole number, never more than it is: 99.6% is not all. */
const perCent = (number) => hundredths(Math.trunc(number / 100) * 100) + "%";

/** The same of a result in the engine's words. */
const wholeShares = (words) => words.replace(/(\d)\.\d+%/g, "$1%");

const worth = (number) => hundredths(number) + (number === 100 ? " point" : " points");

const isExam = (screen) => screen.score === undefined;

const shapes = {
  right: "M4 13l5 5L20 6",
  partly: "M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16M12 4v16M8 7v10",
  wrong: "M2 20C8 20 17.5 17.5 17.5 9.5A5.5 5.5 0 0 0 6.5 9.5C6.5 17.5 16 20 22 20",
};

/** What each standing of a question is called. */
const standings = {
  open: "not answered", answered: "answered", outOfTime: "out of time", right: "right", partly: "partly right",
  wrong: "not right",
};

function drawGraded(reply, trouble) {
  const { screen } = reply;
  const isAsking = screen.control.kind !== "submit";
  const isFresh = play.isFresh && screen.mark;
  play.isFresh = false;
  const asks = isAsking ? answering(screen, trouble) : h("p", { class: "trouble", id: "trouble" }, trouble);
  const asked = h("div", { class: "asked" },
    h("div", null,
      h("p", { class: "kicker" }, screen.heading, isAsking && (/^Question/.test(screen.heading) ? " of " + screen.progress.of : "") + " · " + worth(screen.worth)),
      h("h1", { class: "prompt" + (screen.prompt.length > 90 ? " wordy" : ""), id: "prompt" },
        screen.kind === "gaps" ? "Fill in the gaps" : flagQuestion(screen.prompt))),
    ring(reply));
  presentQuestion(screen.title, h("section", { class: "graded" + (isFresh ? " fresh" : ""), "data-kind": screen.kind || "submit" },
    gradedBar(reply), asked,
    isAsking && screen.asked && !screen.mark && h("p", null, "The time for this question is over. What you answered before counts."),
    asks, screen.mark ? felt(reply) : foot(asks, reply)));
  if (trouble) say(trouble, true);
  else if (screen.mark) say(feltWords(screen) + (screen.mark.right ? "" : " The right answer: " + codedWords(screen.mark.expected, screen.prompt) + ".") + screen.mark.feedback.map((text) => " " + codedWords(text, screen.prompt)).join(""));
  // A map has the room that the lines over it leave.
  const noteLines = () => asked.parentNode.style.setProperty("--asked", asked.offsetHeight + "px");
  noteLines();
  new ResizeObserver(noteLines).observe(asked);
  const next = $("next");
  settleBar();
  if (next) next.focus({ preventScroll: true });
  else settleFocus();
  const [, gap] = /^Gap (\d+):/.exec(trouble) || [];
  if (gap) isMeant($("gap" + (gap - 1)));
}

/** The field that a message is about. */
function isMeant(field) {
  field.setAttribute("aria-invalid", "true");
  field.focus();
}

/** The way out, the trail of questions, and the points so far. */
function gradedBar({ screen }) {
  const before = play.points === undefined ? screen.score : play.points;
  play.points = screen.score;
  const points = h("span", { class: "pill" }, worth(screen.score || 0));
  if (!isExam(screen) && before < screen.score) roll(points, before, screen.score, worth);
  return h("div", { class: "bar" },
    !room.isPaced && leaveKnob(),
    trail(screen),
    isExam(screen) ? h("span", { class: "pill" }, screen.progress.answered + " / " + screen.progress.of) : points, soundKnob());
}

/** Every question as a dot, the answered ones joined by a line, a ring where one is. */
function trail(screen) {
  const { trail: all, progress } = screen;
  const counted = (word) => all.filter((standing) => standing === word).length;
  const words = "Question " + progress.number + " of " + progress.of + ". " + (isExam(screen)
    ? progress.answered + " answered."
    : counted("right") + " right, " + counted("partly") + " partly right, " + counted("wrong") + " not right.");
  if (all.length > 20 || matchMedia("(max-width: 30rem)").matches) {
    const bar = h("i");
    bar.style.setProperty("--part", progress.answered / progress.of);
    return h("div", { class: "long", role: "img", "aria-label": words }, bar);
  }
  return dots(all, words, progress.number);
}

/** The dots of a trail and their signs; over a place that somebody went back to is a loop. */
function dots(all, words, here, loops = []) {
  const x = (place) => 14 + 28 * place;
  return h("svg:svg", { class: "trail", viewBox: "0 0 " + 28 * all.length + " 28", role: "img", "aria-label": words },
    all.slice(1).map((_, place) => h("svg:path", {
      class: all[place] === "open" ? "" : "on", d: "M" + (x(place) + 9) + " 14H" + (x(place + 1) - 9),
    })),
    [...new Set(loops)].filter((place) => place < all.length - 1).map((place) => h("svg:path", {
      class: "back", d: "M" + (x(place) + 9) + " 14C" + (x(place) + 14) + " 14 " + (x(place) + 19) + " 10 " + (x(place) + 19) + " 5A5 5 0 0 0 " + (x(place) + 9) +
        " 5C" + (x(place) + 9) + " 10 " + (x(place) + 14) + " 14 " + (x(place) + 19) + " 14" })),
    all.map((standing, place) => [
      place + 1 === here && h("svg:circle", { class: "here", cx: x(place), cy: 14, r: 10.5 }),
      shapes[standing]
        ? h("svg:path", { class: standing, d: shapes[standing], transform: "translate(" + (x(place) - 6.6) + " 7.4) scale(.55)" })
        : h("svg:circle", { class: standing, cx: x(place), cy: 14, r: standing === "open" ? 3.5 : 5.5 }),
    ]));
}

/** What is said of a quiz before it begins: its time as a whole in milliseconds, and its pass mark. */
function factsOf(quiz) {
  const { screen } = host.isOn ? {} : engine.request({ do: "introduce", quiz }).reply;
  const facts = screen ? screen.prompt.split("\n\n").at(-1) : "";
  const [, time, unit] = /^Time: (\d+) (.)/m.exec(facts) || [];
  return { time: time * (unit === "m" ? 60000 : 1000), pass: +(/^Pass mark: ([\d.]+)%$/m.exec(facts) || [])[1] };
}

/** Whose time is shown in an exam, the exam's or the question's: the exam's ends last. */
function timedBy({ screen, session, quiz }, until) {
  if (!isExam(screen) || screen.trail === undefined || host.isOn) return "";
  const kept = ofTab.kept("exam-end") || {};
  const isKept = kept.of === session;
  const { time } = isKept ? kept : factsOf(quiz);
  if (!time) return "question";
  const end = until - clock() + Date.now();
  // The first question begins with the exam.
  const last = isKept ? kept.end : screen.progress.number === 1 ? end + time - screen.limit : end;
  const isLast = end > last - 1500;
  // It is taken anew where it can be: the two clocks drift apart.
  ofTab.keep("exam-end", { of: session, time, end: isLast ? end : last });
  return isLast ? "exam" : "question";
}

/** The time that is left, as a ring that empties; told at a minute and at ten seconds. */
function ring(reply) {
  const { limit } = reply.screen;
  if (limit === undefined) return null;
  // A busy machine draws long after it asked.
  const until = (reply.askedAt ?? clock()) + limit - reply.elapsed;
  // Resumed, a question has what was left of its time: the ring goes on where it was.
  const of = reply.session + "/" + reply.screen.progress?.number;
  let full = limit;
  try {
    const kept = JSON.parse(localStorage.getItem("limit")) || {};
    if (kept.of === of) full = Math.max(full, kept.full);
    localStorage.setItem("limit", JSON.stringify({ of, full }));
  } catch {}
  const figures = h("span", { "aria-hidden": "true" });
  const line = h("svg:circle", { class: "left", cx: 24, cy: 24, r: 20, pathLength: 100 });
  const whole = timedBy(reply, until);
  const shown = h("div", { class: "ring", role: "timer" },
    h("svg:svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, h("svg:circle", { cx: 24, cy: 24, r: 20 }), line),
    figures, whole && h("small", { "aria-hidden": "true" }, whole));
  const moments = [60, 10];
  const tick = () => {
    // How much time is left, nobody knows before the host is back and the teacher has decided.
    if (figures.textContent && (notices.has("host") || room.seat && room.seat.judging)) return;
    const left = until - clock();
    const seconds = Math.max(0, Math.ceil(left / 1000));
    const words = timeLeft(seconds);
    if (figures.textContent !== words) {
      figures.textContent = words;
      figures.className = words.length > 4 ? "small" : "";
      shown.setAttribute("aria-label", "Time left" + (whole && " for the " + whole) + ": " + spokenTime(seconds));
    }
    line.style.setProperty("--left", Math.max(0, Math.min(100, 100 * left / full)));
    shown.classList.toggle("short", seconds <= 10);
    shown.classList.toggle("last", seconds <= 5);
    while (moments.length > 0 && seconds <= moments[0]) {
      const moment = moments.shift();
      if (seconds > 0 && seconds > moment - 2 && limit > moment * 1000) say(spokenTime(seconds) + " left");
    }
    if (left < 0) {
      clearInterval(play.timer);
      act("expire");
    }
  };
  tick();
  play.timer = setInterval(tick, 200);
  return shown;
}

const spokenTime = (seconds) => seconds < 100 ? count(seconds, "second", "seconds")
  : count(Math.floor(seconds / 60), "minute", "minutes") + " " + count(seconds % 60, "second", "seconds");

const feltWords = ({ mark, heading }) => mark.right ? "Right! " + worth(mark.marks) + "."
  : (heading === "Time is up" ? "Time is up. " : mark.marks > 0 ? "Partly right. " : "Not right. ") +
    hundredths(mark.marks) + " of " + worth(mark.maximum) + ".";

/** Whether the answers themselves show which one is right: only what was typed does not. */
const showsRight = ({ asked }) => asked && asked.control.kind !== "text";

/** Right or wrong, the points, why, and the way on. */
function felt(reply) {
  const { screen } = reply;
  const { mark } = screen;
  const kind = grade(mark);
  const name = mark.right ? cheer("Right!") : screen.heading === "Time is up" ? "Time is up"
    : mark.marks > 0 ? "Partly right" : "Not right";
  return h("section", { class: "felt " + kind, "aria-label": "How it was marked" },
    h("div", { class: "head" }, icon(shapes[kind]), h("h2", null, name),
      h("span", { class: "pill" }, mark.right ? "+" + worth(mark.marks)
        : hundredths(mark.marks) + " of " + worth(mark.maximum))),
    h("div", { class: "because-of" }, !mark.right && !showsRight(screen) && h("p", null, "The right answer: ", h("strong", null, coded(mark.expected, screen.prompt))),
      isOrdered(screen.asked.control) && !mark.right && (mark.marks > 0 || screen.asked.parts.some(({ right }) => right)) &&
        h("p", null, "Ticks show places; points are for the order."),
      mark.feedback.map((text) => h("p", null, flagged(text, screen.prompt)))),
    screen.actions.includes("next") && h("button", { type: "button", class: "main", id: "next", onclick: () => act("next") },
      screen.progress.number === screen.progress.of ? "See the result" : "Next"),
    !room.isPaced && ways(reply), keyHints(reply));
}

/** The bar with the mark: what it explains has the room that the answers leave, and is scrolled in it. Where the bar would hide
    the question, as with very large letters, it is part of the page. */
function settleBar() {
  const bar = document.querySelector(".felt, .reaction:has(.main:enabled)");
  if (!bar) return;
  const words = bar.querySelector(".because-of");
  // One's own answer, then the right one; on a map both.
  const tiles = [".wrong", ".right", ".revealed"].flatMap((kind) => [...document.querySelectorAll(".tile" + kind + ", :is(.pairs, .order) li" + kind)])
    .concat(...document.querySelectorAll(".placed > .world"));
  const box = (tile) => tile.getBoundingClientRect();
  const isSticky = getComputedStyle(bar).position === "sticky";
  if (words && isSticky) {
    const end = Math.max(...tiles.map((tile) => box(tile).bottom + 16)) - Math.min(...tiles.map((tile) => box(tile).top));
    words.style.setProperty("--room", innerHeight - Math.max(end, innerHeight / 2) - bar.offsetHeight + words.offsetHeight + "px");
    if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
  }
  bar.classList.toggle("tall", bar.offsetHeight > 0.6 * innerHeight);
  // All that is above can be moved out from under it.
  bar.closest(".play, .graded").style.setProperty("--under", bar.offsetHeight + "px");
  if (tiles.length === 0) return bar.classList.contains("tall") && bar.scrollIntoView({ block: "nearest" });
  // Both are seen: what is covered moves as little as shows it.
  const edge = innerHeight - (bar.matches(".tall") || !isSticky ? 0 : bar.offsetHeight);
  for (const tile of tiles) scrollBy(0, Math.max(0, box(tile).bottom + 8 - edge) || Math.min(0, box(tile).top - 8));
}

addEventListener("resize", () => $("next") && $("next").scrollIntoView({ block: "nearest" }));

/** Every place, what is answered and what is not, and a way to each. */
function overview({ screen, reached }) {
  const places = screen.trail.slice(0, isExam(screen) ? undefined : reached);
  const isHere = (place) => place + 1 === screen.progress.number && screen.control.kind !== "submit";
  return h("section", { class: "overview", "aria-label": "Questions" },
    h("ul", null, places.map((standing, place) => h("li", null, h("button", {
      type: "button", class: standing, "aria-current": isHere(place) ? "step" : null,
      "aria-label": "Question " + (place + 1) + ", " + standings[standing],
      onclick: () => act("jump", { place: place + 1 }),
    }, place + 1, shapes[standing] ? icon(shapes[standing]) : standing === "answered" ? icon("M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0")
      : standing === "outOfTime" ? icon("M7 3h10M7 21h10M8 3c0 5 8 13 8 18M16 3c0 5-8 13-8 18") : null)))));
}

/** Asks once more, and says how many questions are open, in the words of the engine. */
function handIn(reply) {
  const { session, screen, open } = reply;
  const unsaved = drafts.notSaved(session, screen);
  const isOpen = open || unsaved;
  const dialog = h("dialog", { class: "confirm", "aria-labelledby": "confirm" },
    h("h2", { id: "confirm" }, "Submit the " + wholeOf(reply) + "?"),
    h("p", null, open ? open + " and will get no points."
      : screen.control.kind === "submit" ? screen.prompt : "Every question is answered."),
    unsaved && h("p", null, unsaved),
    h("p", null, "After that nothing can be changed."),
    h("div", { class: "actions" }, button("Back to the questions", () => dialog.close(), isOpen ? "main" : "plain"),
      button("Submit now", () => act("submit"), isOpen ? "plain" : "main")));
  dialog.addEventListener("close", () => dialog.remove());
  $("main").append(dialog);
  dialog.showModal();
}

/** 1–9 and letters choose, Enter confirms, Esc leaves. */
addEventListener("keydown", (event) => {
  const { dataset } = document.body;
  if (dataset.system !== "graded" || dataset.view !== "play" || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.repeat && event.key === "Enter") return;
  if (event.defaultPrevented || !play.reply || play.reply.ended || document.querySelector("dialog[open]")) return;
  const { target } = event;
  const isTyping = target.matches("select, input:not([type=radio], [type=checkbox])");
  const form = $("ask");
  const drawer = document.querySelector(".drawer[open]");
  if (event.key === "Escape" && drawer) drawer.open = false;
  else if (event.key === "Escape") room.isPaced ? target.blur() : go("/");
  else if (isTyping) return;
  else if (event.key === "Enter" && !target.closest("button, a")) {
    if ($("next")) $("next").click();
    else if (form) form.requestSubmit();
  } else if (!wentBack(event) && !(event.key.startsWith("Arrow") && movedTo(event.key))) {
    const box = form && form.querySelectorAll(".tile input")[placeOf(event.key)];
    if (!box) return;
    box.click();
    box.focus();
  }
  event.preventDefault();
});

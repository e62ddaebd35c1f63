// The end of a quiz with right answers: the score, a picture of it, and every question.

function drawGrading(reply) {
  const { screen } = reply;
  const { grading } = screen;
  const percent = grading.percent / 100;
  const isPassed = grading.passed;
  const shares = h("div", { class: "shares" }, shareButtons(reply, null));
  const line = h("svg:circle", { class: "full", cx: 60, cy: 60, r: 52, pathLength: 100 });
  line.style.setProperty("--part", Math.min(100, Math.max(0, percent)));
  const isFirst = isWide();
  const { pass } = factsOf(reply.quiz);
  const unsaved = drafts.notSaved(reply.session);
  const mark = isPassed !== undefined && pass > 0 && h("svg:circle", { class: "pass", cx: 60, cy: 60, r: 52, pathLength: 100 });
  if (mark) mark.style.setProperty("--at", pass);
  const figure = h("strong", { "aria-hidden": "true" }, perCent(grading.percent));
  roll(figure, 0, grading.percent, perCent);
  present("Result · " + screen.title, h("article", { class: "graded result" + (isPassed ?? grading.score > 0 ? " won" : "") }, endBar(),
    h("p", { class: "kicker" }, "Result · ", told(screen.title)),
    h("div", { class: "stage", role: "img", "aria-label": perCent(grading.percent).replace("%", " per cent") },
      h("svg:svg", { viewBox: "0 0 120 120", "aria-hidden": "true" },
        h("svg:circle", { cx: 60, cy: 60, r: 52 }), percent > 0 && line, mark), figure),
    h("h1", null, grading.grade ? told(grading.grade)
      : isPassed !== undefined ? isPassed ? "Passed" : "Not passed"
      : grading.questions.filter(({ mark }) => mark.right).length + " of " + grading.questions.length + " right"),
    room.seat && room.seat.rank && h("p", { class: "rank" }, "Place " + room.seat.rank + " of " + room.seat.ranked),
    h("p", { class: "tally" }, hundredths(grading.score) + " of " + worth(grading.maximum),
      mark && h("span", { class: "quietly" }, "Pass mark: " + pass + "%"),
      isPassed !== undefined && grading.grade && h("span", { class: "stamp " + (isPassed ? "right" : "wrong") },
        icon(shapes[isPassed ? "right" : "wrong"]), isPassed ? "Passed" : "Not passed")),
    unsaved && h("p", { class: "trouble" }, unsaved),
    grading.feedback && h("p", { class: "description" }, told(grading.feedback)),
    screen.prompt && h("p", null, screen.prompt),
    !host.class && shares, isFirst && done(reply),
    marksChart(grading), achieved(screen),
    onwards(reply),
    h("h2", null, "Question by question"),
    h("ol", { class: "reviews" }, grading.questions.map(review)),
    receipt(reply), !isFirst && done(reply)));
  if (!host.class) recount(reply, {}, shares);
  say($("main").querySelector("h1").textContent + ". " + perCent(grading.percent));
}

/** Counts from one number to another, for who wants motion. */
function roll(element, from, to, words) {
  if (isStill()) return;
  const start = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - start) / 300);
    element.textContent = words(Math.round(from + (to - from) * part));
    if (part < 1 && element.isConnected) requestAnimationFrame(step);
    else element.textContent = words(to);
  };
  requestAnimationFrame(step);
}

/** A column for each question, as high as its points, filled by its marks. */
function marksChart({ questions }) {
  const highest = Math.max(...questions.map(({ mark }) => mark.maximum));
  const full = questions.filter(({ mark }) => mark.right).length;
  return h("figure", { class: "columnsOf", role: "img",
    "aria-label": "Points for each question: " + full + " of " + questions.length + " with all points" },
  questions.slice(0, 60).map(({ mark }, place) => {
    const fill = h("i");
    const column = h("span", { class: grade(mark) }, h("span", { class: "groove" }, fill), h("b", null, place + 1));
    column.style.setProperty("--high", mark.maximum / highest);
    fill.style.setProperty("--part", Math.max(0, mark.marks) / mark.maximum);
    return column;
  }));
}

const grade = (mark) => mark.right ? "right" : mark.marks > 0 ? "partly" : "wrong";

/** One question of the result. */
const review = ({ question, mark }) => h("li", null,
  h("details", { class: grade(mark) },
    h("summary", null, icon(shapes[grade(mark)]), h("span", { class: "text" },
      h("span", { class: "unseen" }, standings[grade(mark)] + ": "), flagged(question.replace(/\[\[\d+\]\]/g, "…"))),
    h("span", { class: "pill" }, hundredths(mark.marks) + " / " + hundredths(mark.maximum))),
    h("dl", null, h("dt", null, "Your answer"), h("dd", null, mark.answer ? coded(mark.answer, question) : standings.open),
      !mark.right && mark.expected && [h("dt", null, "Right"), h("dd", null, coded(mark.expected, question))]),
    mark.feedback.map((text) => h("p", null, flagged(text, question)))));

/** A screen of a graded quiz as it was, for the replay. */
function stillGraded(screen) {
  const { grading, mark, asked } = screen;
  if (grading) {
    return [h("p", { class: "kicker" }, screen.heading),
      h("p", { class: "prompt" }, told(grading.grade || screen.title)),
      h("p", null, hundredths(grading.score) + " of " + worth(grading.maximum) + ", " + perCent(grading.percent) +
        (grading.passed === undefined ? "" : grading.passed ? ", passed" : ", not passed"))];
  }
  const control = (asked && asked.control) || screen.control;
  return [h("p", { class: "kicker" }, told(screen.heading || screen.title)),
    control.kind === "gaps"
      ? h("p", { class: "prompt" }, withGaps(screen.prompt, (place) => h("u", null, told(control.gaps[place].text || "   "))))
      : h("p", { class: "prompt" }, flagged(screen.prompt)),
    control.items ? h("ul", { class: "options" }, control.items.map((item, place) => h("li", { class: "option" },
      told(item), h("strong", null, told((control.options.find((option) => option.place === control.chosen[place]) || { text: "–" }).text)))))
      : control.options && h("ul", { class: "options" }, control.options.map((option, place) =>
        h("li", { class: "option" + (option.chosen ? " chosen" : "") },
          h("span", null, isOrdered(control) && place + 1 + ". ", told(option.text)),
          option.chosen && h("span", { class: "unseen" }, " (chosen)"), !isOrdered(control) && firstTag(option)))),
    mark && h("p", { class: "mark " + (mark.right ? "right" : "wrong") }, feltWords(screen)),
    mark && mark.answer && h("p", null, "Answer: ", told(mark.answer)),
    mark && !mark.right && h("p", null, "Right: ", told(mark.expected)),
    screen.score !== undefined && h("p", { class: "quietly" }, worth(screen.score) + " so far")];
}

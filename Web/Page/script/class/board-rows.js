// What the teacher's board shows: the command bar, a row for each pupil, and the boxes beside them.

const boardLimits = [[15, "15 s"], [30, "30 s"], [60, "1 min"], [120, "2 min"], [300, "5 min"]];

/** Seconds, and minutes where they are many. */
const timeLeft = (seconds) => seconds < 100 ? String(seconds)
  : Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");

function showBoard() {
  fill($("top"));
  const command = h("section", { class: "command", "aria-label": "The class" });
  const rows = h("tbody");
  const table = h("table", { class: "pupils" }, h("caption", { class: "unseen" }, "The pupils"),
    h("thead", null, h("tr", null, ["Pupil", "Where", "Answer", "Points", "Time", "Signals", "Proof", ""]
      .map((name) => h("th", { scope: "col" }, name || h("span", { class: "unseen" }, "Actions"))))), rows);
  const nobody = h("p", { class: "nobody" });
  const so = h("section", { class: "side" });
  const witnesses = h("section", { class: "side" });
  present("Board", h("div", { class: "board" }, command,
    h("section", { class: "pupils-box", tabindex: 0, "aria-label": "The pupils" }, table, nobody),
    h("aside", { class: "sides" }, so, witnesses, boardDownload())));
  const limit = { value: 0 };
  board.follow((state) => {
    drawCommand(command, state, limit);
    drawRows(rows, state);
    table.hidden = state.seats.length === 0;
    nobody.hidden = !table.hidden;
    fill(nobody, "Nobody is here yet. The projector shows the code and the address.");
    drawSoFar(so, state);
    drawWitnesses(witnesses, state);
  });
  board.tick = () => {
    const left = board.left;
    const place = $("left");
    if (!place || left === null) return;
    const words = timeLeft(Math.ceil(left / 1000)) + (left > 99000 ? " left" : " s left");
    // Who was granted time goes on after the time of all.
    place.textContent = " · " + (left === 0 && board.isUnfinished ? "the common time is over" : words);
  };
}

/** Space opens and closes, wherever no control has the keyboard. */
addEventListener("keydown", (event) => {
  if (!board.isOn || event.key !== " " || event.repeat || event.target.closest("a, button, input, select, summary, dialog")) return;
  const main = $("step");
  if (!main) return;
  event.preventDefault();
  main.click();
});

function drawCommand(element, state, limit) {
  const { title, code, open, ended, exam, begun, doorClosed, released, trouble, timed, outage } = state.class;
  const isDecided = outage === undefined;
  const next = board.next;
  if (element.trouble !== trouble) notice("trouble", trouble || null);
  const judge = (counts, words) => button(counts ? "It counts" : "Give the time back",
    () => board.do({ do: "judge", counts, place: open || undefined }, words));
  if (element.outage !== outage || element.open !== open) notice("outage", isDecided ? null : "This computer was away for " + count(Math.ceil(outage / 1000), "second", "seconds") +
    " while the exam was running. Nothing expires, and the class cannot end, until you decide.",
  judge(false, "The time was given back."), judge(true, "The time counts."));
  Object.assign(element, { trouble, outage, open });
  board.redraw(element, [title, code, open, ended, next, begun, doorClosed, released, timed, isDecided, board.standing(), board.left !== null], () => [
    h("div", { class: "what" }, h("h1", null, told(title)),
      h("p", null, board.standing(), h("span", { id: "left" }))),
    !ended && h("span", { class: "join-code", role: "img", "aria-label": "Join code " + [...code].join(" ") }, code),
    h("div", { class: "deeds" },
      h("a", { class: "plain", id: "projector", href: "/board#projector", target: "retrace-projector" }, "Projector"),
      !ended && !released && button(doorClosed ? "Open the door" : "Close the door",
        () => board.do({ do: doorClosed ? "openDoor" : "closeDoor" }, doorClosed ? "The door is open." : "The door is closed."), "plain"),
      !ended && timed && (begun || open > 0) && !released && button("More time", moreTime, "plain"),
      !ended && exam && !released && !open && isDecided && (begun || next === 0 && board.isPaced) && button("Release results", releaseAll, "plain"),
      !ended && isDecided && button("End class", endClass, "plain"),
      !ended && exam && !board.isPaced && !begun && h("button", { type: "button", class: "main", id: "step",
        onclick: () => board.do({ do: "begin" }, "The exam has begun.") }, "Begin for all", h("kbd", { "aria-hidden": "true" }, "Space")),
      next > 0 && board.isPaced && h("label", { class: "limit" }, h("span", null, "Time"),
        h("select", { id: "limit", onchange: (event) => { limit.value = +event.target.value; } },
          [[0, timed ? "As in the quiz" : "No limit"], ...boardLimits].map(([seconds, words]) => h("option",
            { value: String(seconds), selected: seconds === limit.value }, words)))),
      board.isPaced && (open || next > 0) && h("button",
        { type: "button", class: "main", id: "step", onclick: () => board.step(limit.value * 1000) },
        open ? "Close question" : "Open question " + next, h("kbd", { "aria-hidden": "true" }, "Space"))),
  ]);
}

function releaseAll() {
  confirmed("Release the results?", ({ seats }) => {
    const going = !board.isPaced && seats.filter((seat) => !seat.finished && seat.trail.length > 0).length;
    return (going ? count(going, "pupil is", "pupils are") + " still writing; what they have is handed in. " : "") +
      "Everybody sees marks and right answers at once. The door is closed, and nobody begins again.";
  }, "Release results", () => board.do({ do: "release" }, "The results are released."));
}

/** More time, or rest, for everybody or for one. */
function moreTime(seat) {
  const choice = (id, label, options) => h("label", { class: "limit" }, h("span", null, label),
    h("select", { id }, options.map(([value, words]) => h("option", { value: String(value) }, words))));
  const dialog = panel("More time",
    h("p", null, (seat.player ? "For " + seat.player + " alone." : "For everybody, at once.") + " It also reopens what has expired, until the results are released."),
    choice("grant-time", "How long", [1, 2, 5, 10, 15, 30].map((minutes) => [minutes * 60000, minutes + " min"])),
    choice("grant-kind", "What", [["grant", "longer limits"], ["rest", "pauses that do not count"]]),
    seat.player && h("label", { class: "limit" }, h("span", null, "Why"), h("input", { id: "grant-why", type: "text", maxlength: 60, required: true })),
    closing(button("Grant", () => {
      const wish = { do: $("grant-kind").value, time: +$("grant-time").value,
        ...seat.player && { seat: seat.seat, why: $("grant-why").value } };
      if (seat.player && !$("grant-why").reportValidity()) return;
      dialog.close();
      board.do(wish, "The time is granted.");
    }, "main")));
}

function endClass() {
  confirmed("End the class?", ({ seats, class: { open } }) => {
    const [total, answered] = [seats.length, board.answered];
    const going = seats.filter((seat) => !seat.finished).length;
    return "Nobody can answer after that, and the class stays closed. " +
    (open && total > answered ? "Question " + open + " is open, and " + (total - answered) + " of " + total + " have not answered it. " : "") +
    (board.isPaced || going === 0 ? "" : count(going, "pupil has", "pupils have") + " not finished. ") +
    "The host signs the last line of the class log.";
  }, "End class", () => board.do({ do: "end" }, "The class is over."));
}

// The rows: one that did not change stays as it is.

function drawRows(body, state) {
  const known = new Map([...body.children].map((line) => [line.dataset.seat, line]));
  // Who waits to be let in comes first.
  const rows = state.seats.toSorted((one, other) => one.admitted - other.admitted).map((seat) => {
    const line = known.get(String(seat.seat)) || h("tr", { "data-seat": seat.seat });
    known.delete(String(seat.seat));
    return board.redraw(line, [seat, state.class.open, state.class.ended, state.class.begun, state.class.released], () => boardRow(seat, state.class));
  });
  for (const gone of known.values()) gone.remove();
  rows.forEach((line, place) => { if (body.children[place] !== line) body.insertBefore(line, body.children[place] || null); });
}

const boardRow = (seat, room) => [
  h("th", { scope: "row" }, told(seat.player)),
  h("td", { class: "where" }, boardTrail(seat, room)),
  h("td", { class: "answer" }, boardAnswer(seat, room)),
  h("td", { class: "number" }, seat.points !== undefined && (room.opened.length > 0 || room.pacing !== "teacher") ? [seat.points, h("small", null, " pt")] : ""),
  h("td", { class: "number took" }, seat.awaySeconds >= 5 ? "away"
    : seat.milliseconds === undefined ? room.open ? "…" : "" : tenths(seat.milliseconds) + " s"),
  h("td", { class: "signals" }, seat.signals.map((signal, place) =>
    h("button", { type: "button", class: "signal", id: "signal-" + seat.seat + "-" + place,
      onclick: () => boardSignal(seat, signal) }, signal.code && h("b", null, signal.code + " "), signal.words))),
  h("td", { class: "proof" }, h("span", { class: seat.proof, title: seat.proof }, h("span", null, seat.proof))),
  h("td", { class: "more" }, !room.ended && !room.released && !seat.admitted && button("Let in",
    () => board.do({ do: "admit", seat: seat.seat }, seat.player + " may begin."), "plain"),
  !room.ended && room.exam && room.begun && !room.released && seat.finished && !seat.mayDraw && button("Once more",
    () => allowAgain(seat), "plain"),
  !room.ended && room.timed && room.exam && !room.released && (room.begun || room.open > 0) && seat.trail.length > 0 && button("More time",
    () => moreTime(seat), "plain"),
  !room.ended && !seat.free && h("button", { type: "button", class: "knob", id: "free-" + seat.seat,
    "aria-label": "Free the name " + seat.player, title: "Free the name", onclick: () => freeName(seat) },
  icon("M9 7V5a3 3 0 0 1 6 0M5 10h14v10H5zM12 14v2"))),
];

function boardAnswer(seat, room) {
  if (seat.awaySeconds >= 5 && !seat.answer) return h("em", null, "away " + seat.awaySeconds + " s");
  if (!seat.answer) return h("em", null, room.open ? "thinking" : seat.finished ? "" : seat.trail.length > 0 ? !board.isPaced ? "writing" : room.opened.length > 0 ? "no answer" : "" : "waiting");
  return [h("span", { title: seat.answer }, told(seat.answer)), seat.right === true && h("span", { class: "right" }, " ✓", h("span", { class: "unseen" }, "right"))];
}

/** The run as a line: a dot for a question, a loop where the pupil went back, a ring where he is. */
function boardTrail(seat, room) {
  const places = seat.trail.length ? seat.trail
    : Array.from({ length: room.questionCount }, (_, place) => ({ place: place + 1, answered: false }));
  const total = places.length;
  const x = (place) => total < 2 ? 142 : 12 + 260 * place / (total - 1);
  const isLong = total > 20;
  const gap = isLong ? 0 : 8;
  const parts = [];
  places.forEach((one, place) => {
    const next = places[place + 1];
    if (next) {
      const on = next.answered || (one.answered && next.place === seat.place) ? " on" : "";
      parts.push(h("svg:path", { class: "line" + on, d: `M${x(place) + gap} 34H${x(place + 1) - gap}` }));
    }
    if (one.revised) {
      const m = total < 2 ? 142 : place + 1 < total ? (x(place) + x(place + 1)) / 2 : (x(place - 1) + x(place)) / 2;
      parts.push(h("svg:path", { class: "loop", d: `M${m - 3.5} 34C${m - 1.5} 34 ${m + 7} 29 ${m + 7} 20A7.1 7.1 0 0 0 ` +
        `${m - 7} 20C${m - 7} 29 ${m + 1.5} 34 ${m + 3.5} 34` }));
    }
  });
  places.forEach((one, place) => {
    const isHere = one.place === seat.place && !seat.finished;
    if (isLong && !isHere) return;
    parts.push(h("svg:circle", { class: isHere ? "here" : one.answered ? "on" : "", cx: x(place), cy: 34,
      r: isHere ? 6.1 : 3.8 }));
  });
  const back = places.filter((one) => one.revised).map((one) => one.place);
  const words = places.filter((one) => one.answered).length + " of " + total + " answered" +
    (back.length ? ", went back at " + back.join(", ") : "");
  return h("svg:svg", { class: "board-trail", viewBox: "0 8 284 38", preserveAspectRatio: "xMinYMid", role: "img", "aria-label": words }, parts);
}

function boardSignal(seat, signal) {
  confirmed((signal.code ? signal.code + ": " : "") + signal.words,
    seat.player + ": " + signal.detail + ". A signal is a reason to look, and proves nothing." +
    (signal.code ? " replay-tool explain " + signal.code + " explains it." : ""), null, null, "Close");
}

function allowAgain(seat) {
  confirmed("Let " + seat.player + " begin again?",
    "The first hand-in stays in the logs, and both count as starts.",
    "Allow another attempt", () => board.do({ do: "allow", seat: seat.seat }, seat.player + " may begin again."));
}

function freeName(seat) {
  confirmed("Free the name " + seat.player + "?",
    "The page that has it now must join again, and another pupil can take it. What was answered stays in the logs.",
    "Free the name", () => board.do({ do: "free", seat: seat.seat }, seat.player + " is free."));
}

// The boxes.

function drawSoFar(element, state) {
  const { question } = state;
  element.hidden = !question;
  if (!question) return;
  const isOpen = state.class.open === question.place;
  board.redraw(element, [question, isOpen], () => {
    const most = Math.max(1, ...question.options.map((option) => option.count));
    return [
      h("h2", null, "Question " + question.place + (isOpen ? ", so far" : "")),
      h("p", { class: "quietly" }, told(question.text)),
      question.options.length === 0 && h("p", { class: "quietly" }, "No answers yet."),
      h("ul", { class: "so-far" }, question.options.map((option) =>
        h("li", { class: option.right ? "right" : "" }, h("span", { class: "name" }, told(option.text)),
          h("span", { class: "so-bar", "aria-hidden": "true" }, sized(h("i"), "--v", option.count / most)),
          h("b", null, option.count, option.right && h("span", { class: "unseen" }, " right"))))),
    ];
  });
}

function drawWitnesses(element, state) {
  const [total, following] = [state.seats.length, state.witnesses];
  board.redraw(element, [total, following, state.class.words], () => [
    h("h2", null, "Witnesses"),
    h("p", { class: "large" }, following + " of " + total),
    h("p", null, (following === 1 ? "page follows" : "pages follow") +
      " the class log and can prove what it said." +
      (total > following ? " " + (total - following === 1 ? "One is" : total - following + " are") + " behind." : "")),
    h("p", { class: "quietly" }, "The log until now, to compare aloud:"),
    h("p", { class: "code words" }, state.class.words),
  ]);
}

const boardDownload = () => h("section", { class: "side" }, h("h2", null, "After the class"),
  h("p", { class: "quietly" }, "Logs, ledger, results as CSV and the report, in one file. It contains the right answers."),
  button("Download everything", () => once(async () => {
    const response = await fetch("/board/class.zip").catch(() => null);
    if (!response || !response.ok) {
      return notice("zip", response ? (await response.json()).error : "The computer of the class does not answer.");
    }
    notice("zip", null);
    download("class-" + board.state.class.id + ".zip", await response.arrayBuffer(), "application/zip");
  }), "plain"));

// The projector: what the whole class sees on the wall. Points only between questions and on the podium.

/** The key of an option: pips up to six, then its number. */
const optionKey = (place) => h("i", { class: "wall-key c" + place % 4, "aria-hidden": "true" },
  place < 6 ? pips(place) : String(place + 1));

function showProjector() {
  fill($("top"));
  const stage = h("div", { class: "projector" });
  present("Projector", stage);
  board.seen = new Set();
  board.follow((state) => {
    const { class: { open, opened, ended, doorClosed, released, outage }, question } = state;
    notice("outage", outage === undefined ? null : "Time is paused until your teacher has decided about the outage.");
    const asked = board.isPaced && (open || opened.length > 0) && question;
    const kind = ended ? "podium" : asked ? "question" : "lobby";
    const value = kind === "lobby"
      ? [state.class.code, state.class.addresses, state.seats.map((seat) => [seat.player, seat.awaySeconds >= 5]), state.witnesses, board.standing(), doorClosed, released, board.left === null]
      : kind === "podium" ? [state.podium, state.rightPercent, state.mostChanged, state.seats.length, state.witnesses]
        : open ? [question.place, open, question.answered, state.seats.length, board.left === null] : [question, state.standings, state.seats.length];
    board.redraw(stage, [kind, value], () => {
      const texts = question ? [question.text].concat(question.options.map(({ text }) => text), question.items, question.matches) : [];
      stage.className = "projector " + (kind !== "question" ? kind
        : "wall-question" + (texts.length > 11 || texts.join("").length > 150 ? " wordy" : ""));
      return { lobby: drawLobby, question: open ? drawAsked : drawDistribution, podium: drawPodium }[kind](state);
    });
    board.tick();
    const said = kind + (question ? question.place + ":" + open : "");
    if (board.said !== said && kind === "question") say(projectorWords(state));
    board.said = said;
  });
  board.tick = () => { if ($("countdown")) drawCountdown(); };
}

/** What the wall shows, for who does not see it. */
function projectorWords({ class: room, question }) {
  if (room.open) return "Question " + question.place + ": " + question.text;
  return "Question " + question.place + " is closed. " + question.options.map((option) =>
    option.text + " " + option.count + (option.right ? ", right" : "")).join(", ");
}

/** The time that is left: a ring that empties, with large figures in the last seconds. */
const countdown = () => h("div", { class: "countdown", id: "countdown", role: "timer" },
  h("svg:svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, spot(24, 24, 21), h("svg:circle", { class: "left", cx: 24, cy: 24, r: 21, pathLength: 100 })),
  h("b"));

function drawCountdown() {
  const { left } = board;
  if (left === null) return;
  const seconds = Math.ceil(left / 1000);
  const shown = $("countdown");
  shown.querySelector("b").textContent = timeLeft(seconds);
  shown.classList.toggle("last", seconds <= 10);
  sized(shown, "--left", 100 * left / board.state.class.limit);
}

const qrCode = (rows, label) => h("svg:svg", { class: "qr", viewBox: `-4 -4 ${rows.length + 8} ${rows.length + 8}`, role: "img",
  "aria-label": label, "shape-rendering": "crispEdges" },
h("svg:rect", { class: "ground", x: -4, y: -4, width: rows.length + 8, height: rows.length + 8, rx: 2.5 }),
h("svg:path", { d: rows.map((line, y) => [...line].map((dark, x) => dark === "1" ? `M${x} ${y}h1v1h-1z` : "").join("")).join("") }));

function drawLobby(state) {
  const { title, code, addresses, qr, doorClosed, released } = state.class;
  const isClosed = doorClosed || released;
  const names = state.seats.map((seat) => seat.player);
  const away = new Set(board.away.map((seat) => seat.player));
  const here = names.length - away.size;
  const fresh = names.filter((name) => !board.seen.has(name));
  const isFirst = board.seen.size === 0;
  fresh.forEach((name) => board.seen.add(name));
  if (!isFirst && fresh.length) say(fresh.join(", ") + (fresh.length === 1 ? " is here." : " are here."));
  const behind = state.seats.length - state.witnesses;
  return [
    h("header", { class: "wall-head" }, h("span", { class: "logo" }, emblem(), "retrace"),
      state.seats.length > 0 && h("span", { class: "follows" }, h("i", { class: behind ? "some" : "" }),
        behind ? state.witnesses + " of " + state.seats.length + " pages follow the class log" : "Every page follows the class log")),
    h("div", { class: "lobby-main" },
      h("section", null, h("h1", null, told(title)),
        isClosed ? h("p", { class: "how" }, released ? "The results are released." : "The door is closed.") : [h("div", { class: "letters", role: "img", "aria-label": "Join code " + [...code].join(" ") },
          [...code].map((letter) => h("b", null, letter))),
        h("p", { class: "how" }, "Open ", h("b", null, addresses[0]), ", type the code, pick a name.")]),
      board.left !== null ? countdown() : qr.length > 0 && !isClosed && state.class.outage === undefined && h("section", { class: "scan" }, qrCode(qr, "QR code of the address with the code"), h("p", null, "or scan me"))),
    h("section", { class: "lobby-here" }, h("div", { class: "how-many" }, figures(here),
      h("span", null, here === 1 ? "is" : "are", h("br"), "here"), away.size > 0 && h("small", null, away.size + " away")),
    h("ul", { "aria-label": "Pupils in the lobby" }, names.map((name, place) =>
      h("li", { class: "c" + place % 4 + (!isFirst && fresh.includes(name) ? " new" : "") + (away.has(name) ? " away" : "") },
        told(name), away.has(name) && h("span", { class: "unseen" }, ", away")))),
    board.isPaced ? board.next > 0 && h("button", { type: "button", class: "main", id: "step", onclick: () => board.step(0) }, "Start")
      : h("p", { class: "how" }, board.standing())),
  ];
}

const wallPill = (state, word) => h("span", { class: "wall-pill" },
  state.question.place + " of " + state.class.questionCount + " · " + word);

function drawAsked(state) {
  const { question } = state;
  return [
    h("div", { class: "wall-head" }, h("h1", null, told(question.text)), wallPill(state, "open")),
    question.isChoice ? h("ol", { class: "wall-options" + (question.options.length > 6 ? " many" : "") },
      question.options.map((option, place) => h("li", null, optionKey(place), told(option.text))))
      : h("div", { class: "wall-task" }, h("p", { class: "how" }, question.how), pictureOf(question), [question.items, question.matches].map((texts) => texts.length > 0 &&
        h("ul", { class: "wall-options" + (texts.length > 6 ? " many" : "") }, texts.map((text) => h("li", null, told(text)))))),
    h("div", { class: "wall-foot" }, h("span", null, question.answered + " of " + state.seats.length + " answered"),
      board.left !== null ? countdown() : snailOf("right")),
  ];
}

function drawDistribution(state) {
  const { question } = state;
  const most = Math.max(1, ...question.options.map((option) => option.count));
  const total = state.seats.length;
  const words = total === 0 ? [] : question.answered === 0 ? ["Nobody answered."]
    : [question.rightCount + " of " + total + " had it" + (total > question.answered ? ", " + (total - question.answered) + " did not answer." : ".")];
  if (question.foundByRevision) words.push(question.foundByRevision + " went back and found it.");
  return [
    h("div", { class: "wall-head" }, h("h1", null, told(question.text)), wallPill(state, "closed")),
    pictureOf(question) || h("ul", { class: "wall-columns" + (question.options.length > 6 ? " many" : "") }, question.options.map((option, place) =>
      h("li", { class: "c" + place % 4 + (option.right ? " yes" : "") },
        h("div", { class: "wall-stack" },
          option.right && h("span", { class: "wall-check" }, h("svg:svg", { viewBox: "0 0 24 24", role: "img", "aria-label": "right" },
            h("svg:path", { d: "M4 13l5 5L20 6" }))),
          figures(option.count),
          sized(h("span", { class: "wall-bar", "aria-hidden": "true" }), "--v", option.count / most)),
        h("span", { class: "wall-label" }, question.isChoice && optionKey(place), told(option.text))))),
    h("ol", { class: "wall-best", "aria-label": "Standings" }, state.standings.map(({ place, player, points, moved, row }) =>
      h("li", null, h("b", null, place + "."), " ", told(player), " · " + points + (points === "1" ? " point" : " points") + (moved > 0 ? " ↑" + moved : "") + (row > 2 ? " · " + row + " in a row" : ""))),
    state.standingsMore > 0 && h("li", null, "and " + state.standingsMore + " more")),
    h("div", { class: "wall-foot" }, h("span", null, words.join(" ")), snailOf("right")),
  ];
}

function drawPodium(state) {
  /** As many names as fit; nobody is the only one left out. */
  const fitting = (names) => names.length > 6 ? 5 : 6;
  const { podium = [], mostChanged: changed } = state;
  const words = [count(state.seats.length, "pupil", "pupils") +
    (state.rightPercent === undefined ? "." : ", " + state.rightPercent + "% of the questions answered right.")];
  if (changed && changed.count > 1) {
    words.push("Most changed: question " + changed.place + ", " + count(changed.count, "time", "times") +
      (changed.better * 2 > changed.count ? ", mostly for the better." : "."));
  }
  return [
    h("h1", null, told(state.class.title)),
    podium.length === 0 && h("p", { class: "how" }, "Nobody has points this time."),
    h("ol", { class: "podium-steps" }, podium.map((step) => h("li", { class: "p" + step.place + (step.players.length > 1 ? " tie" : "") },
      step.place === 1 && snailOf("right"),
      h("div", { class: "step-names" }, step.players.slice(0, fitting(step.players)).map((name) => h("b", null, told(name))),
        step.players.length > 6 && h("b", null, "and " + (step.players.length - 5) + " more")),
      h("div", { class: "step-block" }, h("span", { class: "unseen" }, "Place "), figures(step.place),
        h("span", null, step.points + (step.maximum ? " of " + step.maximum : "")))))),
    h("div", { class: "wall-foot" }, h("span", null, words.join(" ")),
      h("span", null, "Witnessed by " + count(state.witnesses, "player", "players"))),
  ];
}

// A class as a player sees it: joining, waiting, and the panels of the header.

/** The sections of the page that a class has. */
const classPlaces = ["/", "/results", "/settings"];

/** Whether a class offers no second session. */
const isOnce = () => Boolean(room.seat) && (room.isPaced || room.seat.class.ended);

view(/^\/join$/, async () => {
  if (!host.isOn) return go("/");
  document.body.dataset.room = "join";
  brand();
  const field = (id, label, properties) => {
    const input = h("input", { id, type: "text", autocomplete: "off", spellcheck: "false", ...properties });
    return [h("p", { class: "field" }, h("label", { for: id }, label), input), input];
  };
  const [codeField, code] = field("code", "Code of the class", { autocapitalize: "characters", maxlength: 6,
    value: new URLSearchParams(location.search).get("code") || "" });
  const [nameField, name] = field("name", "Your name", { autocapitalize: "none", maxlength: 64,
    "aria-describedby": "letters" });
  const [deviceField, device] = field("device", "Code from your other device", {
    autocapitalize: "characters", maxlength: 6 });
  const [passwordField, password] = field("password", "Password", { type: "password",
    autocomplete: "current-password" });
  deviceField.hidden = passwordField.hidden = true;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const join = async () => {
    const wish = { code: code.value.trim().toUpperCase(), name: name.value.trim().toLowerCase() };
    if (device.value.trim()) wish.device = device.value.trim().toUpperCase();
    if (password.value) wish.password = password.value;
    if (host.class) wish.key = (await ask("proofKey", { class: host.class })).key;
    const { status, reply } = await host.send("/join", wish);
    if (reply.error) {
      fill(trouble, reply.error);
      if (status === 409) deviceField.hidden = false;
      if (reply.account) passwordField.hidden = false;
      return (reply.account || wish.password ? password : status !== 403 ? name : wish.device ? device : code).focus();
    }
    seatCode.typed = wish.code;
    history.replaceState(null, "", "/");
    show();
  };
  present("Join", h("form", {
    class: "narrow join", onsubmit: (event) => {
      event.preventDefault();
      once(join);
    },
  }, h("h1", null, "Join the class"), codeField, nameField,
  h("p", { class: "quietly", id: "letters" }, "Small letters and digits, such as otter7."), passwordField, deviceField, trouble,
  row(h("button", { class: "main" }, "Join"))));
  (code.value ? name : code).focus();
});

/** Draws a seed that nobody chose, and begins. */
const beginInClass = () => once(async () => {
  const { reply } = await host.send("/draw", {});
  if (reply.error) return notice("play", reply.error);
  if (reply.begun) return start(await ask("resume", { session: reply.session }));
  await room.line(reply.seq);
  const { committed } = await ask("proofCommitted", { session: reply.session });
  if (!committed) return room.alarm("the host did not commit itself before it asked for your part of the seed");
  room.drawn = { session: reply.session, nonce: chance(32) };
  room.asked.clear();
  const begun = await ask("begin", room.drawn);
  Object.assign(room.seat, { session: reply.session, begun: true, finished: false });
  start(begun);
});

/** A screen of the class: the snail, a sentence, one's name, and what comes next. */
function stand(kind, heading, words, ...more) {
  clearInterval(play.timer);
  document.body.dataset.room = kind;
  delete document.body.dataset.system;
  head();
  const { title } = room.seat.class;
  present(title, h("section", { class: "stand" }, nodding(), h("h1", null, heading),
    h("p", { class: "name" }, told(app.player)), h("p", { class: "about" }, told(title)), h("p", null, words),
    more.some(Boolean) && h("div", { class: "actions" }, more),
    h("p", { class: "here", id: "seats" })));
  tellSeats();
  say(heading + " " + words);
}

/** How many are here, without drawing the rest anew. */
function tellSeats() {
  const line = $("seats");
  if (line) line.textContent = count(room.seat.seats, "player", "players") + " here · this page follows the class log";
}

/** The first view of a class: waiting, going on, or done. */
function drawClass() {
  const { seat } = room;
  const { ended } = seat.class;
  head();
  if (room.isPaced && !ended && !seat.finished) {
    drawWaiting();
    return seat.begun ? once(async () => start(await ask("resume", { session: seat.session }))) : beginInClass();
  }
  const isDone = ended || seat.finished;
  const isOpen = seat.begun && !isDone;
  stand("lobby", ended ? "The class is over." : seat.finished ? "You have finished." : "You’re in.",
    isDone ? "Your proof shows later whether anything was changed. Save it before you close this page."
      : isOpen ? "Your session is open. Go on where you were." : "Start when you like.",
    isOpen && button("Resume", beginInClass, "main"),
    isDone && button("Save my proof", saveProof, "main"),
    seat.begun && isDone && button("See my result", () => go("/play/" + seat.session), "plain"),
    !isOpen && !ended && button(seat.finished ? "Play again" : "Start", beginInClass, seat.finished ? "plain" : "main"));
}

/** Where the next question is not open yet. */
function drawWaiting() {
  const { seat } = room;
  if (seat.begun && seat.open > 0 && play.reply) {
    return stand("kept", "Your answer is kept.", "You can change it until the teacher closes the question.",
      button("Change my answer", () => act("jump", { place: seat.open }), "plain"));
  }
  stand("waiting", "You’re in.", seat.opened.length > 0
    ? "Look up. The next question comes when your teacher opens it."
    : "Look up. The first question comes when your teacher starts. Until then, tap the snail.");
}

/** The time that the teacher gave for the open question. */
function timeOpen({ screen, ...reply }) {
  const open = room.openedQuestion;
  if (!open || !open.limit || !screen) return;
  screen.limit = open.limit;
  play.reply.elapsed = clock() - open.at;
}

/** The snail of the class, which nods when it is touched. */
const nodding = () => h("button", { type: "button", class: "nodding", "aria-label": "Tap the snail",
  onclick: ({ currentTarget }) => {
    currentTarget.classList.add("awake");
    setTimeout(() => currentTarget.classList.remove("awake"), 600);
  } }, snail());

// The header, and its panels.

const classHead = () => h("div", { class: "seatbar" }, button("Proof", proofPanel, "quiet"),
  h("button", { type: "button", class: "who", onclick: devicePanel }, told(app.player),
    h("span", { class: "unseen" }, ": use another device")));

/** A panel over the screen; the session goes on below it. */
function panel(title, ...children) {
  const dialog = h("dialog", { class: "confirm panel", "aria-labelledby": "panel" },
    h("h2", { id: "panel", tabindex: -1 }, title), children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("h2").focus();
  return dialog;
}

/** What ends a panel, beside other buttons. */
const closing = (...more) => h("div", { class: "actions" }, more,
  button("Close", (event) => event.target.closest("dialog").close(), "plain"));

const devicePanel = (code = room.seat.device) => panel("Use another device",
  h("p", null, "Open the address of the class on the other device. Type the code of the class, the name ",
    h("strong", null, told(app.player)), " and then this code:"),
  h("p", { class: "letters" }, code),
  h("p", { class: "quietly" }, "Anyone who knows this code can play under your name. Do not show it to others."),
  closing());

// A browser that is killed may lose its cookie. What it joins again with is kept beside its proof.

const seatCode = { typed: "", hasTried: false, get path() { return "data/proofs/" + host.class + ".seat"; } };

async function keepSeat({ player, device }) {
  if (!seatCode.typed) return;
  const bytes = engine.encoder.encode(JSON.stringify({ code: seatCode.typed, name: player, device }));
  seatCode.typed = "";
  await store.keep([{ kind: "put", path: seatCode.path, offset: 0, bytes }]);
}

/** Joins with what this browser keeps; whether it has its seat again. */
async function joinAgain() {
  const kept = engine.file(seatCode.path);
  if (kept.length === 0 || seatCode.hasTried) return false;
  seatCode.hasTried = true;
  const { key } = await ask("proofKey", { class: host.class });
  const { reply } = await host.send("/join", { ...JSON.parse(engine.decoder.decode(kept)), key });
  return !reply.error;
}

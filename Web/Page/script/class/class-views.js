// A class as a player sees it: joining, waiting, and the panels of the header.

/** The sections of the page that a class has. */
const classPlaces = ["/", "/results", "/settings"];

/** Whether a class offers no second session. */
const isOnce = () => Boolean(room.seat) && (room.isPaced || room.seat.class.ended || room.seat.class.mode === "exam");

view(/^\/join$/, async () => {
  if (!host.isOn) return go("/");
  document.body.dataset.room = "join";
  brand();
  /** A field, what is said below it, and what is wrong with it. */
  const field = (id, label, properties, hint) => {
    const trouble = h("span", { class: "trouble", id: id + "-trouble", role: "alert" });
    const input = h("input", { id, type: "text", autocomplete: "off", spellcheck: "false",
      "aria-describedby": hint && hint.id, ...properties,
      oninput: () => { fault(input); if (hint) tell(); } });
    Object.assign(input, { fault: trouble, hint });
    return [h("p", { class: "field" }, h("label", { for: id }, label), input, hint, trouble), input];
  };
  const fault = (input, words) => {
    fill(input.fault, words && [icon(shapes.wrong), words]);
    const about = [input.hint && input.hint.id, words && input.fault.id].filter(Boolean).join(" ");
    about ? input.setAttribute("aria-describedby", about) : input.removeAttribute("aria-describedby");
    words ? input.setAttribute("aria-invalid", "true") : input.removeAttribute("aria-invalid");
  };
  const hint = h("span", { class: "quietly", id: "letters" });
  const [codeField, code] = field("code", "Code of the class", { autocapitalize: "characters", maxlength: 6,
    value: new URLSearchParams(location.search).get("code") || "" });
  const [nameField, name] = field("name", "Your name", { autocapitalize: "none", maxlength: 64 }, hint);
  const [deviceField, device] = field("device", "Code from your other device", {
    autocapitalize: "characters", maxlength: 6 });
  const [passwordField, password] = field("password", "Password", { type: "password",
    autocomplete: "current-password" });
  const tell = () => fill(hint, seatName(name.value) ? ["You will be called ", h("strong", null, seatName(name.value)), "."]
    : name.value.trim() ? "Names in a class have only the letters a to z and digits. Write yours like that, such as otter7."
      : "Only a to z, digits and . _ -, such as otter7.");
  tell();
  deviceField.hidden = passwordField.hidden = true;
  const join = async () => {
    const wish = { code: code.value.trim().toUpperCase(), name: seatName(name.value) };
    for (const input of [code, name, device, password]) fault(input);
    notice("play", null);
    if (!wish.name) {
      fault(name, "A name needs letters from a to z, or digits.");
      return name.focus();
    }
    if (device.value.trim()) wish.device = device.value.trim().toUpperCase();
    if (password.value) wish.password = password.value;
    if (host.class) wish.key = (await ask("proofKey", { class: host.class })).key;
    const { status, reply } = await host.send("/join", wish);
    if (reply.closed) return notice("play", reply.error);
    if (reply.error) {
      if (status === 409) deviceField.hidden = false;
      if (reply.account) passwordField.hidden = false;
      const about = reply.account || wish.password ? password : status !== 403 && status !== 429 ? name : wish.device ? device : code;
      fault(about, reply.error);
      return about.focus();
    }
    seatCode.typed = wish.code;
    history.replaceState(null, "", "/");
    show();
  };
  present("Join", h("form", { class: "narrow join", onsubmit: () => once(join) }, h("h1", null, "Join the class"), codeField, nameField,
    passwordField, deviceField, row(h("button", { class: "main" }, "Join"))));
  (code.value ? name : code).focus();
});

/** A name as a class writes it: letters without their marks, digits and . _ - for the class log hashes it as ASCII. */
const seatName = (text) => text.normalize("NFKD").toLowerCase()
  .replace(/[ıßøæœđłðþ]/g, (letter) => ({ ı: "i", ß: "ss", ø: "o", æ: "ae", œ: "oe", đ: "d", ł: "l", ð: "d", þ: "th" })[letter])
  .trim().replace(/\s+/g, "-").replace(/[^a-z0-9._-]/g, "").replace(/^[._-]+/, "").slice(0, 64);

/** Draws a seed that nobody chose, and begins. */
const beginInClass = () => once(async () => {
  const { reply } = await host.send("/draw", {});
  if (reply.error) return notice("play", reply.error);
  if (reply.begun) return start(await ask("resume", { session: reply.session }));
  await room.line(reply.seq);
  const { committed } = await ask("proofCommitted", { session: reply.session });
  if (!committed) return room.alarm("the computer of the class asked for your part of the draw before it had fixed its own");
  room.drawn = { session: reply.session, nonce: chance(32) };
  room.asked.clear();
  const begun = await ask("begin", room.drawn);
  Object.assign(room.seat, { session: reply.session, begun: true, finished: false });
  start(begun);
});

/** A screen of the class: the snail, a sentence, one's name, and what comes next. */
function stand(kind, heading, words, ...more) {
  const lines = [words].flat().filter(Boolean);
  clearInterval(play.timer);
  document.body.dataset.room = kind;
  delete document.body.dataset.system;
  head();
  const { title } = room.seat.class;
  present(title, h("section", { class: "stand" }, nodding(), h("h1", null, heading),
    h("p", { class: "name" }, told(app.player)), h("p", { class: "about" }, told(title)), lines.map((one) => h("p", null, one)),
    more.some(Boolean) && h("div", { class: "actions thumb" }, more),
    h("p", { class: "here", id: "seats" })));
  tellSeats();
  say(heading + " " + lines.map((one) => [one].flat().map((part) => part.textContent ?? part).join("")).join(" "));
}

/** How many are here, without drawing the rest anew. */
function tellSeats() {
  const line = $("seats");
  if (line) line.textContent = count(room.seat.seats, "player has", "players have") + " joined · this page follows the class log";
}

/** The first view of a class: waiting, going on, or done. */
function drawClass() {
  const { seat } = room;
  const { ended } = seat.class;
  head();
  const isDone = ended || seat.finished;
  const isOpen = seat.begun && !isDone;
  if (seat.judging && !isDone) {
    return stand("waiting", "One moment.", "The computer of the class was away. Nothing expires until your teacher has decided whether that time counts.");
  }
  if (room.isPaced && !isDone) {
    if (!room.openedQuestion) drawWaiting(); // else the question comes at once
    return isOpen ? once(async () => start(await ask("resume", { session: seat.session }))) : beginInClass();
  }
  if (!ended && !isOpen && !seat.finished && !seat.mayDraw) return drawHeld();
  if (seat.finished && !seat.released) return drawHandedIn();
  const hasResult = seat.begun && isDone;
  stand("lobby", ended ? "The class is over." : !seat.finished ? "You’re in." : isOnce() ? "The results are here." : "You have finished.",
    isDone ? "Your proof shows later whether anything was changed. Save it before you close this page."
      : isOpen ? "Your session is open. Go on where you were."
        : isOnce() ? "The exam has begun. Start now." : "Start when you like.",
    isOpen && button("Resume", beginInClass, "main"),
    hasResult && button("See my result", () => go("/play/" + seat.session), "main"),
    isDone && button("Save my proof", saveProof, hasResult ? "plain" : "main"),
    !isOpen && !ended && seat.mayDraw && button(seat.finished ? "Play again" : "Start", beginInClass, seat.finished ? "plain" : "main"));
}

/** Before the teacher begins the exam or lets a late seat in; or when it is over for who never began. */
const drawHeld = () => isOnce() && !room.seat.awaits && room.seat.released
  ? stand("lobby", "The exam is over.", "You did not begin it, so there is no result for you.") : stand("waiting", "You’re in.", room.seat.admitted
  ? "Look up. The exam begins for all when your teacher begins it. Until then, tap the snail."
  : "The exam has begun. Raise your hand: your teacher has to let you in.");

/** After the hand-in: nothing is told before the results of all are released. */
const drawHandedIn = () => stand("kept", room.seat.mayDraw ? "You may begin again." : "Handed in.",
  [play.reply && drafts.notSaved(room.seat.session),
    "Your answers are kept. Results come for all at once, when your teacher releases them.",
    "Your proof shows later whether anything was changed. Save it before you close this page."],
  button("Save my proof", saveProof, "main"),
  room.seat.mayDraw && button("Begin again", beginInClass, "plain"));

/** Where the next question is not open yet. */
function drawWaiting() {
  const { seat } = room;
  const { asked } = seat;
  if (seat.begun && seat.open > 0 && play.reply) {
    return stand("kept", "Your answer is kept.", [answerIn(asked), "You can change it until the teacher closes the question."],
      button("Change my answer", () => act("jump", { place: seat.open }), "plain"));
  }
  if (asked && asked.expected !== undefined && (asked.answer !== undefined || wasHere(asked.place))) return drawClosed(asked);
  stand("waiting", "You’re in.", seat.opened.length > 0
    ? "Look up. The next question comes when your teacher opens it."
    : "Look up. The first question comes when your teacher starts. Until then, tap the snail.");
}

const answerIn = (asked) => asked && asked.answer !== undefined
  ? ["Question " + asked.place + ": you answered ", h("strong", null, told(asked.answer)), "."] : "";

/** Whether this seat had its session before a question was closed. */
function wasHere(place) {
  for (const { type, data } of room.shown.map((line) => JSON.parse(line))) {
    if (type === "nonceGiven" && data.session === room.seat.session) return true;
    if (type === "questionClosed" && data.place === place) return false;
  }
  return false;
}

/** The question is closed, and the projector shows the right answer: so does this page. */
function drawClosed({ place, answer, right, marks, maximum, expected }) {
  const { rank, ranked, points, row } = room.seat;
  const isGiven = answer !== undefined;
  stand(right ? "right" : marks > 0 ? "partly" : "missed", right ? "Right!" : !isGiven ? "Not answered." : marks > 0 ? "Partly right." : "Not right.", [
    isGiven ? answerIn(room.seat.asked) : "Question " + place + " is closed, and you did not answer it.",
    !right && ["The right answer: ", h("strong", null, told(expected)), "."],
    maximum ? hundredths(marks) + " of " + worth(maximum) + "." : marks > 0 && "+" + worth(marks) + ".",
    rank && ["Place ", h("strong", null, rank), " of " + ranked + " · " + worth(points) + (row > 1 ? " · " + row + " in a row" : "")],
    "Look up: your teacher says what comes next."]);
}

/** The time that the teacher gave for the open question. */
function timeOpen({ screen, ...reply }) {
  const open = room.openedQuestion;
  if (!open || !open.limit || !screen || room.seat.timed) return;
  screen.limit = open.limit;
  play.reply.elapsed = clock() - open.at;
}

/** The snail of the class, which nods when it is touched. */
const nodding = () => h("button", { type: "button", class: "nodding", "aria-label": "Tap the snail",
  onclick: ({ currentTarget }) => {
    currentTarget.classList.add("awake");
    setTimeout(() => currentTarget.classList.remove("awake"), 600);
  } }, snailOf("right"));

// The header, and its panels.

const classHead = () => h("div", { class: "seatbar" }, button("Proof", proofPanel, "quiet"),
  h("button", { type: "button", class: "who", onclick: () => devicePanel() }, told(app.player),
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

/** A page that is not a host's goes to the address of one. */
view(/^\/class$/, async () => {
  head();
  const trouble = h("p", { class: "trouble", role: "alert" });
  present("Join a class", h("div", { class: "narrow" }, h("h1", null, "Join a class"),
    h("p", { class: "instructions" }, "The computer of the class shows an address on its board. This page goes there, and what you answer there is kept by that computer."),
    h("form", { novalidate: true, onsubmit: () => {
      const text = $("board").value.trim();
      const address = /^https?:/i.test(text) ? text : "http://" + text;
      if (/^\S+$/.test(text) && URL.canParse(address)) location.href = address;
      else trouble.textContent = "That is no address. It looks like 192.168.1.20:8080";
    } }, field("board", "The address on the board", { inputmode: "url", autocomplete: "off", autocapitalize: "off" }, "Such as 192.168.1.20:8080"),
    trouble, h("button", { class: "main" }, "Go there"))));
});

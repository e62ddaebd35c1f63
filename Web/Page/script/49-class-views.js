// A class as a player sees it: joining, waiting, and the proof.

view(/^\/join$/, async () => {
  if (!host.isOn) return go("/");
  brand();
  const field = (id, label, properties) => {
    const input = h("input", { id, autocomplete: "off", spellcheck: "false", ...properties });
    return [h("p", { class: "field" }, h("label", { for: id }, label), input), input];
  };
  const [codeField, code] = field("code", "Code of the class", { autocapitalize: "characters", maxlength: 6,
    value: new URLSearchParams(location.search).get("code") || "" });
  const [nameField, name] = field("name", "Your name", { autocapitalize: "none", maxlength: 64 });
  const [deviceField, device] = field("device", "Code that your other device shows", {
    autocapitalize: "characters", maxlength: 6 });
  deviceField.hidden = true;
  const trouble = h("p", { class: "trouble", role: "alert" });
  const join = async () => {
    const wish = { code: code.value.trim().toUpperCase(), name: name.value.trim().toLowerCase() };
    if (!deviceField.hidden) wish.device = device.value.trim().toUpperCase();
    wish.key = (await ask("proofKey", { class: host.class })).key;
    const { status, reply } = await host.send("/join", wish);
    if (reply.error) {
      if (status === 409) deviceField.hidden = false;
      return fill(trouble, reply.error);
    }
    history.replaceState(null, "", "/");
    show();
  };
  present("Join", h("form", {
    class: "narrow", onsubmit: (event) => {
      event.preventDefault();
      once(join);
    },
  }, h("h1", null, "Join the class"), codeField, nameField,
  h("p", { class: "quietly" }, "Small letters and figures."), deviceField, trouble,
  row(h("button", { class: "main" }, "Join"))));
});

/** Draws a seed that nobody chose, and begins. */
const beginInClass = () => once(async () => {
  const { reply } = await host.send("/draw", {});
  if (reply.error) return notice("play", reply.error);
  if (reply.begun) return start(await ask("resume", { session: reply.session }));
  await room.line(reply.seq);
  const { committed } = await ask("proofCommitted", { session: reply.session });
  if (!committed) return room.alarm("the host did not commit itself before it asked for your part of the seed");
  start(await ask("begin", { session: reply.session, nonce: chance(32) }));
});

/** The first view of a class: waiting, going on, or done. */
function drawClass() {
  const { seat } = room;
  const { class: { title, ended } } = seat;
  head();
  if (room.isPaced && !ended && !seat.finished) {
    if (!seat.begun) return beginInClass();
    return once(async () => start(await ask("resume", { session: seat.session })));
  }
  const isOpen = seat.begun && !seat.finished && !ended;
  present(title, h("section", { class: "narrow begin waiting" }, nodding(),
    h("p", { class: "kicker" }, told(title)),
    h("h1", null, ended ? "The class is over" : seat.finished ? "You have finished" : ["You're in, ", told(seat.player)]),
    h("p", { class: "quietly" }, ended || seat.finished
      ? "Your proof shows later that nothing was changed. Save it before you close this page."
      : "Every answer is kept by the computer of the class."),
    h("div", { class: "actions" },
      isOpen && button("Resume", beginInClass, "main"),
      !isOpen && !ended && button(seat.finished ? "Play again" : "Start", beginInClass, seat.finished ? "plain" : "main"),
      seat.session && (seat.finished || ended) && button("See my result", () => go("/play/" + seat.session), "plain"),
      (ended || seat.finished) && button("Save my proof", saveProof, "main")),
    proofLink()));
}

/** Where the next question is not open yet. */
function drawWaiting(reply) {
  const { seat } = room;
  const isOpen = seat && seat.open > 0;
  present(seat ? seat.class.title : "Wait", h("section", { class: "narrow begin waiting" }, nodding(),
    h("p", { class: "kicker" }, told(app.player)),
    h("h1", null, isOpen ? "Your answer is kept" : "Wait for the next question"),
    h("p", { class: "quietly", role: "status" }, isOpen
      ? "You can change it until the teacher closes the question."
      : "It appears here as soon as the teacher opens it."),
    isOpen && h("div", { class: "actions" },
      button("Change my answer", () => act("jump", { place: seat.open }), "plain")),
    proofLink()));
}

const proofLink = () => h("p", { class: "quietly foot" }, h("a", { href: "#/proof" }, "What is my proof?"));

/** The snail of the class, which nods when it is touched. */
const nodding = () => h("button", { type: "button", class: "nodding", "aria-label": "Say hello to the snail",
  onclick: ({ currentTarget }) => {
    currentTarget.classList.add("awake");
    setTimeout(() => currentTarget.classList.remove("awake"), 600);
  } }, snail());

view(/^\/proof$/, async () => {
  if (!host.isOn || !await room.enter()) return go("/");
  head();
  const state = await ask("proofState");
  const { seat } = room;
  present("Proof", h("section", { class: "narrow proof" },
    h("h1", null, "Your proof"),
    h("p", null, "This page keeps what the computer of the class showed and signed. With the file, anybody can " +
      "find out later whether your answers, or anybody else's, were changed."),
    h("dl", null,
      h("dt", null, "Lines of the class"), h("dd", null, state.lines),
      h("dt", null, "Signed by the host"), h("dd", null, state.signedTo < 0 ? "nothing yet" : "up to line " + state.signedTo),
      h("dt", null, "Your answers"), h("dd", null, state.acknowledged),
      h("dt", null, "Signed by you"), h("dd", null, count(state.statements, "time", "times"))),
    h("div", { class: "actions" }, button("Save my proof", saveProof, "main"),
      seat.session && button("Sign my answers so far", () => once(async () => {
        await room.then(() => room.sign(seat.session, "demand"));
        show();
      }), "plain"),
      button("Back", () => history.back(), "plain")),
    h("h2", null, "Compare in eight words"),
    h("p", null, "Read these words to each other. Whoever has the same words for line " + state.wordsFor +
      " saw the same class."),
    h("p", { class: "words" }, told(state.words)),
    h("h2", null, "Another device"),
    h("p", null, "Join there with your name and this code: ", h("strong", { class: "device" }, seat.device)),
    store.base ? null : h("p", { class: "quietly" },
      "This browser stores nothing, so the proof is kept only until this page is closed.")));
});

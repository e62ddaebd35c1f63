// Conversations between tabs of one browser, or between the browsers of a host, in words and in code.

const talk = { name: "", title: "", from: ofTab.kept("writer") || "", channel: null, draw: null, drawn: "",
  /** What was typed and not sent, by conversation. */
  unsent: ofTab.kept("unsent") || {} };

if (window.BroadcastChannel) {
  talk.channel = new BroadcastChannel("retrace-talk");
  talk.channel.onmessage = () => talk.draw && talk.draw();
}

/** Another tab may have written: what is stored counts. */
async function freshen() {
  if (host.isOn) return;
  for (const [path, bytes] of await store.files("data/conversations/")) engine.load(path, bytes);
}

/** The conversation that is open, what it is called if it begins here, and who writes. */
const wanted = () => ({ name: talk.name, title: talk.title, from: talk.from === app.displayName ? app.player : talk.from });

/** Who wrote a line; at a host two may be called the same. */
const whoWrote = ({ name, from }) => !name ? from : host.isOn ? `${name} (${from})` : name;

/** Sends under the conversation's own lock, so that no two tabs write at once. */
async function send(text) {
  const work = async () => {
    await freshen();
    return ask("chat", { ...wanted(), text });
  };
  let reply;
  try {
    reply = navigator.locks && !host.isOn ? await navigator.locks.request("retrace/" + talk.name, work) : await work();
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    reply = await work();
  }
  if (talk.channel) talk.channel.postMessage("written");
  return reply;
}

/** While a conversation or their list is on the screen, what others write is drawn. */
function listen(draw) {
  const leaving = app.leaving;
  talk.draw = draw;
  talk.drawn = "";
  let isAsking = false;
  const asking = host.isOn && setInterval(async () => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    await draw();
    isAsking = false;
  }, 1000);
  app.leaving = () => {
    clearInterval(asking);
    leaving();
    talk.draw = null;
  };
  return draw();
}

/** Whether this is on the screen already: it is not read out twice, and keeps its place. */
function isDrawn(content) {
  const text = JSON.stringify(content);
  const isSame = text === talk.drawn;
  talk.drawn = text;
  return isSame;
}

view(/^\/morse\/chat$/, async () => {
  const list = h("ul", { class: "talks" });
  const trouble = h("p", { class: "trouble", role: "alert" });
  const name = h("input", { type: "text", id: "new-talk", maxlength: 64, autocomplete: "off", spellcheck: "false",
    "aria-describedby": "new-talk-why" });
  morsePage("/morse/chat", h("h2", null, "Conversations"),
    h("p", { class: "instructions" }, "Write to each other in words or in dots and dashes, " + (host.isOn
      ? "from any browser that has joined this host." : "from two tabs of this browser: open this page in a second one. Nothing leaves the browser. "
        + "Between two machines you can write on the page that the program “quiz host” serves.")),
    list, h("form", {
      onsubmit: () => once(async () => {
        const title = name.value.trim();
        if (!/[\p{L}\p{N}]/u.test(title) || title.includes("/")) {
          trouble.textContent = "A name has a letter or a digit, no slash, and no hidden character.";
          return;
        }
        // By characters: the engine's small letters do not depend on what follows them.
        const reply = await ask("chat", { name: [...title].map((one) => one.toLowerCase()).join("") });
        trouble.textContent = reply.error || "";
        if (reply.error) return;
        Object.assign(talk, { name: reply.name, title });
        go("/morse/chat/" + reply.name);
      }),
    }, h("label", { for: "new-talk" }, "Begin another one"), row(h("span", { class: "wide-field" }, name),
      h("button", { class: "main" }, "Open")),
    h("p", { class: "quietly", id: "new-talk-why" }, "In any script, such as Practice. Everyone who types the same name takes part."), trouble));
  await listen(async () => {
    await freshen();
    const { names = [], error } = await ask("conversations");
    if (isDrawn([names, error])) return;
    trouble.textContent = error || "";
    fill(list, names.length === 0
      ? h("li", null, h("a", { class: "plain", href: "#/morse/chat/talk" }, "Open a conversation called talk"))
      : names.map(({ name, title }) => h("li", null, h("a", { class: "plain", href: "#/morse/chat/" + name }, told(title)))));
  });
});

view(/^\/morse\/chat\/([a-z0-9][a-z0-9._-]*)$/, async (conversation) => {
  if (talk.name !== conversation) Object.assign(talk, { name: conversation, title: "" });
  talk.from = host.isOn ? app.player : talk.from || app.displayName || app.player;
  const heading = h("h2", null, told(talk.title || conversation));
  const list = h("ol", { class: "talk" });
  const frame = h("div", { class: "frame", role: "log", "aria-label": "Messages", tabindex: 0 }, list);
  const trouble = h("p", { class: "trouble", role: "alert" });
  const name = h("input", { type: "text", id: "from", value: talk.from, maxlength: 64,
    spellcheck: "false", oninput: () => {
      talk.from = name.value.trim();
      ofTab.keep("writer", talk.from);
    } });
  const keep = () => {
    talk.unsent[conversation] = typed.value;
    ofTab.keep("unsent", talk.unsent);
  };
  const typed = h("textarea", { id: "typed", rows: 2, spellcheck: "false", enterkeyhint: "send", value: talk.unsent[conversation] || "", oninput: keep,
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      typed.form.requestSubmit();
    } });
  morsePage("/morse/chat",
    row(h("a", { class: "quiet", href: "#/morse/chat" }, icon("M15 5l-7 7 7 7"), "Conversations"),
      heading),
    frame, h("form", {
      onsubmit: () => once(async () => {
        // A new line parts words, in code too.
        const isCode = !/[^-−–—‐_.·•∙…/|\s]/.test(typed.value);
        const reply = await send((isCode ? dotted(typed.value) : typed.value).trim().replace(/\s*\n\s*/g, isCode ? " / " : " "));
        trouble.textContent = escaped(reply.why || reply.error || "");
        if (trouble.textContent) return trouble.scrollIntoView({ block: "nearest" });
        typed.value = "";
        keep();
        await talk.draw();
        typed.focus();
      }),
    }, !host.isOn && row(h("label", { for: "from" }, "Your name"), h("span", { class: "wide-field" }, name)),
    row(h("label", { for: "typed" }, "Message"), trouble),
    row(h("span", { class: "wide-field" }, typed), h("button", { class: "main" }, "Send")), h("div", { class: "sending" }, keypad(typed))));
  // The last message stays in sight where a keyboard or a mistake takes room.
  new ResizeObserver(() => { frame.scrollTop = frame.scrollHeight; }).observe(frame);
  await listen(async () => {
    await freshen();
    const { lines = [], title, from, error } = await ask("chat", wanted());
    if (isDrawn([lines, title, from, error])) return;
    if (error) trouble.textContent = error;
    if (title) fill(heading, told(title));
    fill(list, lines.length === 0 && h("li", { class: "quietly" }, "Nothing has been said yet."),
      lines.map((line) => h("li", { class: line.from === from ? "mine" : "" },
        h("span", { class: "quietly" }, told(whoWrote(line)), " · ", moment(line.at)),
        h("p", null, told(line.text)), h("p", { class: "code quietly" }, byLetters(line.morse)),
        button([icon(speakerShape), "Play",
          h("span", { class: "unseen" }, " " + line.text)], () => sound.play(line.morse, true), "quiet"))));
    frame.scrollTop = frame.scrollHeight;
  });
});

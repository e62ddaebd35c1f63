// Conversations between tabs of one browser, or between the browsers of a host, in words and in code.

const talk = { name: "", from: "", channel: null, draw: null, drawn: "" };

if (window.BroadcastChannel) {
  talk.channel = new BroadcastChannel("retrace-talk");
  talk.channel.onmessage = () => talk.draw && talk.draw();
}

/** Another tab may have written: what is stored counts. */
async function freshen() {
  if (host.isOn) return;
  for (const [path, bytes] of await store.files("data/conversations/")) engine.load(path, bytes);
}

/** Sends under the conversation's own lock, so that no two tabs write at once. */
async function send(text) {
  const work = async () => {
    await freshen();
    return ask("chat", { name: talk.name, from: talk.from, text });
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
  const name = h("input", { type: "text", id: "new-talk", maxlength: 64, autocomplete: "off",
    autocapitalize: "off", spellcheck: "false", "aria-describedby": "new-talk-why" });
  morsePage("/morse/chat", h("h2", null, "Conversations"),
    h("p", { class: "instructions" }, "Write to each other in words or in dots and dashes, " + (host.isOn
      ? "from any browser that has joined this host." : "from two tabs of this browser: open this page in a second one. Nothing leaves the browser. "
        + "Between two machines you can write on the page that the program “quiz host” serves.")),
    list, h("form", {
      onsubmit: (event) => {
        event.preventDefault();
        once(async () => {
          const wanted = name.value.trim().toLowerCase();
          const reply = await ask("chat", { name: wanted });
          trouble.textContent = reply.error || "";
          if (!reply.error) go("/morse/chat/" + reply.name);
        });
      },
    }, h("label", { for: "new-talk" }, "Begin another one"), row(h("span", { class: "wide-field" }, name),
      h("button", { class: "main" }, "Open")),
    h("p", { class: "quietly", id: "new-talk-why" }, "Small letters and digits, such as practice"), trouble));
  await listen(async () => {
    await freshen();
    const { names = [], error } = await ask("conversations");
    if (isDrawn([names, error])) return;
    trouble.textContent = error || "";
    fill(list, names.length === 0
      ? h("li", null, h("a", { class: "plain", href: "#/morse/chat/talk" }, "Open a conversation called talk"))
      : names.map((one) => h("li", null, h("a", { class: "plain", href: "#/morse/chat/" + one }, told(one)))));
  });
});

view(/^\/morse\/chat\/([a-z0-9][a-z0-9._-]*)$/, async (conversation) => {
  talk.name = conversation;
  talk.from = host.isOn ? app.player : talk.from || app.player;
  const list = h("ol", { class: "talk" });
  const frame = h("div", { class: "frame", role: "log", "aria-label": "Messages", tabindex: 0 }, list);
  const trouble = h("p", { class: "trouble", role: "alert" });
  const name = h("input", { type: "text", id: "from", value: talk.from, autocapitalize: "off",
    spellcheck: "false", oninput: () => { talk.from = name.value.trim(); } });
  const typed = h("textarea", { id: "typed", rows: 2, spellcheck: "false" });
  morsePage("/morse/chat",
    row(h("a", { class: "quiet", href: "#/morse/chat" }, icon("M15 5l-7 7 7 7"), "Conversations"),
      h("h2", null, told(conversation))),
    frame, h("form", {
      onsubmit: (event) => {
        event.preventDefault();
        once(async () => {
          const reply = await send(typed.value);
          trouble.textContent = reply.why || reply.error || "";
          if (trouble.textContent) return;
          typed.value = "";
          await talk.draw();
          typed.focus();
        });
      },
    }, !host.isOn && [h("label", { for: "from" }, "Your name"), name], h("label", { for: "typed" }, "Message"), typed,
    keypad(typed), trouble, h("button", { class: "main" }, "Send")));
  await listen(async () => {
    await freshen();
    const { lines = [], error } = await ask("chat", { name: conversation });
    if (isDrawn([lines, error])) return;
    if (error) trouble.textContent = error;
    fill(list, lines.length === 0 && h("li", { class: "quietly" }, "Nothing has been said yet."),
      lines.map((line) => h("li", { class: line.from === talk.from ? "mine" : "" },
        h("span", { class: "quietly" }, told(line.from), " · ", moment(line.at)),
        h("p", null, told(line.text)), h("p", { class: "code quietly" }, byLetters(line.morse)),
        button([icon(speakerShape), "Play",
          h("span", { class: "unseen" }, " " + line.text)], () => sound.play(line.morse, true), "quiet"))));
    frame.scrollTop = frame.scrollHeight;
  });
});

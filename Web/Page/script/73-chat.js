// A conversation between tabs of one browser, in words and in code.

const talk = { name: "talk", from: "", path: "data/conversations/talk.jsonl", channel: null, draw: null };

if (window.BroadcastChannel) {
  talk.channel = new BroadcastChannel("retrace-talk");
  talk.channel.onmessage = () => talk.draw && talk.draw();
}

/** Another tab may have written: what is stored counts. */
async function freshen() {
  const stored = (await store.files(talk.path)).get(talk.path);
  if (stored) engine.load(talk.path, stored);
}

/** Sends under the conversation's own lock, so that no two tabs write at once. */
async function send(text) {
  const work = async () => {
    await freshen();
    return ask("chat", { name: talk.name, from: talk.from, text });
  };
  let reply;
  try {
    reply = navigator.locks ? await navigator.locks.request("retrace/" + talk.name, work) : await work();
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    reply = await work();
  }
  if (talk.channel) talk.channel.postMessage("written");
  return reply;
}

view(/^\/morse\/chat$/, async () => {
  talk.from = talk.from || app.player;
  const list = h("ol", { class: "talk" });
  const frame = h("div", { class: "frame", role: "log", "aria-label": "Messages", tabindex: 0 }, list);
  const trouble = h("p", { class: "trouble", role: "alert" });
  const name = h("input", { type: "text", id: "from", value: talk.from, autocapitalize: "off",
    spellcheck: "false", oninput: () => { talk.from = name.value.trim(); } });
  const typed = h("textarea", { id: "typed", rows: 2, spellcheck: "false" });
  talk.draw = async () => {
    await freshen();
    const { lines = [] } = await ask("chat", { name: talk.name });
    fill(list, lines.map((line) => h("li", { class: line.from === talk.from ? "mine" : "" },
      h("span", { class: "quietly" }, told(line.from), " · ", moment(line.at)),
      h("p", null, told(line.text)), h("p", { class: "code quietly" }, line.morse),
      button([icon("M5 9v6h4l5 4V5L9 9zM17 9c1.500 2 1.500 4 0 6"), "Play",
        h("span", { class: "unseen" }, " " + line.text)], () => sound.play(line.morse, true), "quiet"))));
    frame.scrollTop = frame.scrollHeight;
  };
  morsePage("/morse/chat",
    h("p", { class: "instructions" }, "Open this page in a second tab and write to each other, in words or in dots and dashes. Nothing leaves this browser."),
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
    }, h("label", { for: "from" }, "Your name"), name, h("label", { for: "typed" }, "Message"), typed,
    keypad(typed), trouble, h("button", { class: "main" }, "Send")));
  const leaving = app.leaving;
  app.leaving = () => {
    leaving();
    talk.draw = null;
  };
  await talk.draw();
});

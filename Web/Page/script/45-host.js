// A class: the page was served by a host, whose engine decides and whose disk keeps the logs.

const host = {
  /** Whether this page was served by one. */
  isOn: "host" in document.documentElement.dataset,

  /** What the page's own engine answers: it needs no log of the host's. */
  own: new Set(["country", "countries", "encode", "decode", "dictionary", "timing", "lesson", "open",
    "seek", "addQuiz"]),

  /** What moves a session on, from the place that the screen shows. */
  moves: new Set(["answer", "next", "back", "jump", "return", "reopen", "submit", "pause", "abandon"]),

  /** Sends a request until the host answers it; the same bytes again get the same answer. */
  async send(path, wish) {
    const body = JSON.stringify(wish);
    for (;;) {
      try {
        const response = await fetch(path, {
          method: "POST", headers: { "Content-Type": "application/json" }, body,
          signal: AbortSignal.timeout(10000),
        });
        const reply = (response.headers.get("Content-Type") || "").startsWith("application/json")
          ? await response.json() : { error: await response.text() };
        notice("host", null);
        return { status: response.status, reply };
      } catch {
        notice("host", "The computer of the class does not answer. What you answered is kept there. " +
          "This page tries again every two seconds.");
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
  },

  /** Asks the host's engine. */
  async ask(word, wish) {
    const place = this.moves.has(word) && play.reply
      ? { session: play.reply.session, on: play.reply.receipt } : {};
    const { status, reply } = await this.send("/ask", { do: word, ...wish, ...place });
    if (status === 401) {
      go("/join");
      return { error: "Join the class first." };
    }
    notice("moved", status === 409
      ? "This session had already moved on. Here is where it is now." : null);
    return reply;
  },

  /** The log of a session, given to the page's own engine. */
  async fetchLog(session) {
    const response = await fetch("/log/" + session);
    if (!response.ok) return;
    engine.load("data/sessions/" + session + ".jsonl", new Uint8Array(await response.arrayBuffer()));
  },
};

view(/^\/join$/, async () => {
  if (!host.isOn) return go("/");
  fill($("top"), h("a", { class: "mark", href: "#/" }, h("i", { class: "dot" }), h("i", { class: "dash" }),
    "Quiz"));
  const code = h("input", { id: "code", autocomplete: "off", autocapitalize: "characters",
    spellcheck: "false", maxlength: 6, value: new URLSearchParams(location.search).get("code") || "" });
  const name = h("input", { id: "name", autocomplete: "off", autocapitalize: "none",
    spellcheck: "false", maxlength: 64 });
  const trouble = h("p", { class: "trouble", role: "alert" });
  present("Join", h("form", {
    class: "narrow", onsubmit: (event) => {
      event.preventDefault();
      once(async () => {
        const { reply } = await host.send("/join",
          { code: code.value.trim().toUpperCase(), name: name.value.trim().toLowerCase() });
        if (reply.error) return fill(trouble, reply.error);
        history.replaceState(null, "", "/");
        show();
      });
    },
  }, h("h1", null, "Join the class"),
  h("p", { class: "field" }, h("label", { for: "code" }, "Code of the class"), code),
  h("p", { class: "field" }, h("label", { for: "name" }, "Your name"), name),
  h("p", { class: "quietly" }, "Small letters and figures."), trouble,
  row(h("button", { class: "main" }, "Join"))));
});

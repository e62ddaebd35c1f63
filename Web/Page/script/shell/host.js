// A class: the page was served by a host, whose engine decides and whose disk keeps the logs.

const host = {
  /** Whether this page was served by one. */
  isOn: "host" in document.documentElement.dataset,

  /** Whether this page is the teacher's board. */
  get isBoard() { return this.isOn && location.pathname === "/board"; },

  /** What the page's own engine answers: it needs no log of the host's. */
  own: new Set(["country", "countries", "encode", "decode", "dictionary", "timing", "lesson", "open", "archive",
    "seek", "whatif", "addQuiz", "checkQuiz", "proofKey", "proofStart", "proofLines", "proofIncluded", "proofSigned",
    "proofAcknowledged", "proofCommitted", "proofStatement", "proofRevealed", "proofState", "proofWords"]),

  /** The class that this host has; nothing where everybody plays what they like. */
  class: "",

  /** Asks the host for its class. */
  async hello() {
    this.class = JSON.parse(engine.decoder.decode(await this.get("/class"))).class || "";
    this.watch();
  },

  /** Notices a dead connection also while nothing is sent. */
  watch() {
    setTimeout(() => this.get("/class").then(() => this.watch()), 20000);
  },

  /** Sends a request until the host answers it, and reads the answer. */
  async until(path, options, read) {
    for (;;) {
      try {
        const response = await fetch(path, { ...options, signal: AbortSignal.timeout(options.body || path === "/class" ? 10000 : 30000) });
        // The disk of the host is full, or its proxy waits for it: the same bytes again are safe.
        if (response.status >= 502 && response.status <= 504) throw response.status;
        const answer = await read(response);
        this.isBack();
        return answer;
      } catch (why) {
        this.isAway(why);
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
  },

  /** The bytes of a path; null where the host does not give them now. */
  get(path) {
    return this.until(path, {}, async (response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.ok ? bytes : null;
    });
  },

  /** Says that the host does not answer, that it cannot store anything, or that it waits for the teacher; unless it
      answers within a second. */
  isAway(why) {
    if (notices.has("host")) this.tellAway(why);
    else this.telling ||= setTimeout(() => this.tellAway(why), 1000);
  },

  tellAway(why) {
    notice("host", (why === 409 ? "Your teacher decides whether the interruption counts."
      : "The computer of the class " + (why === 503 ? "cannot store this now. Tell your teacher."
        : why === 429 ? "gets too many requests from this page." : "does not answer.")) +
      " What was saved is safe. What was not is sent again every two seconds: keep this page open.");
  },

  isBack() {
    clearTimeout(this.telling);
    this.telling = 0;
    notice("host", null);
  },

  /** What moves a session on, from the place that the screen shows. */
  moves: new Set(["answer", "next", "back", "jump", "return", "reopen", "submit", "pause", "abandon"]),

  /** What is sent; the same bytes again get the same answer. */
  posted: (wish) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) }),

  /** Sends a wish. What plays on is sent again until the teacher has decided about an outage, and the question where a
      seat is until the page may ask again. */
  send(path, wish) {
    return this.until(path, this.posted(wish), async (response) => {
      const reply = (response.headers.get("Content-Type") || "").startsWith("application/json")
        ? await response.json() : { error: await response.text() };
      if (reply.judging && (this.moves.has(wish.do) || /^(begin|resume)$/.test(wish.do)) ||
        response.status === 429 && wish.do === "seat") throw response.status;
      return { status: response.status, reply };
    });
  },

  /** Asks the host's engine. */
  async ask(word, wish) {
    const place = this.moves.has(word) && play.reply
      ? { session: play.reply.session, on: play.reply.receipt } : {};
    const at = play.reply && play.reply.screen && play.reply.screen.progress
      ? play.reply.screen.progress.number : 0;
    const sent = { do: word, ...wish, ...place };
    // What else would be chosen while an answer is on its way would be lost.
    $("main").inert = this.moves.has(word);
    const { status, reply } = await this.send("/ask", sent);
    $("main").inert = false;
    if (status === 401) {
      go("/join");
      return { error: "Join the class first." };
    }
    reply.isStale = status === 409 && !reply.error;
    notice("moved", reply.isStale
      ? "This session had already moved on. Here is where it is now." : null);
    if (room.seat && status === 200) {
      // What is kept is named, as the host has it.
      if (word === "answer" && reply.waiting || reply.handedIn) await room.look();
      if (reply.recorded) room.then(() => room.acknowledge(sent, reply, at));
      if (word === "leave" && reply.left && !room.seat.finished) room.then(() => room.sign(reply.left, "pause"));
    }
    // A session may have ended with a step whose answer was lost with the host.
    if (room.seat && reply.ended && reply.session) room.finish(reply.session, word === "submit" ? "submit" : "end");
    return reply;
  },

  /** The log of a session, given to the page's own engine; false where the host does not give it now. */
  async fetchLog(session) {
    const bytes = await this.get("/log/" + session);
    if (bytes) engine.load("data/sessions/" + session + ".jsonl", bytes);
    return bytes !== null;
  },
};

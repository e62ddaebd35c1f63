// A class: the log that every page of it follows, and the proof that this page keeps of it.

const room = {
  /** What the host says of this seat; null where there is no class, or nobody joined it. */
  seat: null,
  stream: null,
  /** Lines that arrived and are not stored yet. */
  arrived: [],
  /** How many lines of the class log the proof has. */
  lines: 0,
  /** Who waits for a line. */
  waiting: [],
  /** The last answer that was acknowledged and is in no tick yet. */
  pending: null,
  queue: Promise.resolve(),

  get isPaced() { return Boolean(this.seat) && this.seat.class.pacing === "teacher"; },

  /** One thing after the other, so that the proof is written in the order of events. */
  then(work) {
    this.queue = this.queue.then(work).catch((error) => this.alarm(String(error.message || error)));
    return this.queue;
  },

  /** Asks where this seat is; false without a class. Whoever has no seat is asked to join. */
  async enter() {
    if (!await this.look()) return false;
    if (this.stream) return true;
    const { class: { id, page }, player, seat } = this.seat;
    const { key } = await ask("proofKey", { class: id });
    const { reply } = await host.send("/join", { code: "", name: player, key });
    if (reply.error && !this.seat.class.ended) {
      this.alarm(reply.error);
      return true;
    }
    const begun = await ask("proofStart", { class: id, seat, page });
    if (begun.problem) this.alarm(begun.problem);
    this.lines = begun.lines || 0;
    this.open();
    this.beat = setInterval(() => this.then(() => this.fetchSigned()), 15000);
    return true;
  },

  async look() {
    const { status, reply } = await host.send("/ask", { do: "seat" });
    if (status === 401) go("/join");
    this.seat = reply.class ? reply : null;
    if (this.seat) Object.assign(app, { player: reply.player, signedIn: true });
    return Boolean(this.seat);
  },

  // The class log.

  open() {
    const stream = this.stream = new EventSource("/events");
    const heard = (name, work) => stream.addEventListener(name, (event) => {
      notice("host", null);
      work(event);
    });
    heard("line", ({ data, lastEventId }) => {
      if (+lastEventId < this.lines + this.arrived.length) return;
      this.arrived.push(data);
      this.then(() => this.take());
    });
    heard("included", ({ data }) => this.then(() => this.include(JSON.parse(data))));
    heard("moved", () => this.then(() => this.moved()));
    heard("replaced", () => {
      stream.close();
      clearInterval(this.beat);
      notice("tab", "The class is open in another tab or on another device.",
        button("Play here instead", () => location.reload()));
    });
    stream.addEventListener("error", () => {
      if (this.stream !== stream || !host.isAway()) return;
      if (stream.readyState === EventSource.CLOSED) {
        setTimeout(() => this.stream === stream && this.open(), 2000);
      }
    });
  },

  /** Checks the lines that arrived, and stores them. */
  async take() {
    if (this.arrived.length === 0) return;
    const lines = this.arrived.splice(0, 20);
    const reply = await ask("proofLines", { text: lines.join("\n") + "\n" });
    if (reply.problem) return this.alarm(reply.problem);
    this.lines += lines.length;
    for (const wait of this.waiting.splice(0)) this.lines > wait.line ? wait.done() : this.waiting.push(wait);
    if (this.arrived.length > 0) await this.take();
  },

  /** Waits until the proof has a line of the class log. */
  line(line) {
    return this.lines > line ? Promise.resolve() : new Promise((done) => this.waiting.push({ line, done }));
  },

  /** The head of a session is in a tick: so is every answer before it. */
  async include(inclusion) {
    await this.take();
    const reply = await ask("proofIncluded", inclusion);
    if (reply.problem) return this.alarm(reply.problem);
    const { pending } = this;
    if (!pending || pending.session !== inclusion.session) return;
    if (inclusion.seq >= pending.seq) this.pending = null;
    else if (clock() - pending.at > 5000) this.alarm("an answer that was acknowledged is not in the class log");
  },

  async fetchSigned() {
    if (!this.seat) return;
    try {
      const response = await fetch("/signed");
      if (!response.ok) return;
      const signed = await response.json();
      if (signed.seq >= this.lines) {
        await this.take();
        if (signed.seq >= this.lines) return; // its lines are still on their way
      }
      const reply = await ask("proofSigned", signed);
      if (reply.problem) this.alarm(reply.problem);
    } catch { /* the stream says that the host is away */ }
  },

  /** The teacher opened or closed a question, or ended the class. */
  async moved() {
    await this.take();
    const was = this.seat;
    if (!await this.look()) return;
    if (was.class.ended !== this.seat.class.ended || was.open !== this.seat.open) await this.fetchSigned();
    const { view } = document.body.dataset;
    if (view === "play" && play.reply) {
      const reply = await ask(this.seat.finished ? "result" : "resume", { session: play.reply.session });
      if (reply.error) return show();
      play.reply = { ended: this.seat.finished, ...reply };
      drawPlay();
      if (this.seat.finished) this.finish(play.reply.session, "end");
    } else if (view === "home") show();
  },

  // Answers.

  /** Compares what the host recorded with what was sent, and keeps it. */
  async acknowledge(wish, reply) {
    const recorded = reply.recorded || [];
    if (wish.do === "answer" && !reply.refused && !reply.error &&
      (recorded.length !== 1 || !isSame(wish, recorded[0].answer))) {
      return this.alarm("the host recorded another answer than the one you sent");
    }
    for (const line of recorded) {
      const { problem } = await ask("proofAcknowledged", line);
      if (problem) this.alarm(problem);
      this.pending = { ...line, at: clock() };
    }
  },

  /** Signs what the session's log has, and gives the statement to the host. */
  async sign(session, what) {
    await host.fetchLog(session);
    await this.take();
    const statement = await ask("proofStatement", { session, what });
    if (statement.problem) return this.alarm(statement.problem);
    const { status, reply } = await host.send("/statement", statement);
    if (status === 409) this.alarm(reply.error);
  },

  /** After the end of a session: a statement, the host's signature over its end, and the secret. */
  finish(session, what) {
    if (!this.seat || this.finished === session) return;
    this.finished = session;
    this.then(() => this.sign(session, what));
    const wait = async () => {
      for (let turn = 0; turn < 20 && this.pending; turn++) await new Promise((done) => setTimeout(done, 500));
      this.then(async () => {
        await this.fetchSigned();
        const response = await fetch("/secret/" + session);
        if (!response.ok) return;
        const { secret } = await response.json();
        await host.fetchLog(session);
        const reply = await ask("proofRevealed", { session, secret });
        if (reply.problem) this.alarm(reply.problem);
      });
    };
    wait();
  },

  /** Something does not fit; this stays on the screen. */
  alarm(words) {
    const text = "Something does not fit: " + words + ". Save your proof and show it to the teacher.";
    notices.set("alarm", h("div", { class: "notice alarm", role: "alert" }, h("p", null, text),
      row(button("Save my proof", () => saveProof(), "plain"))));
    fill($("notices"), [...notices.values()]);
  },
};

const tidy = (text) => text.replace(/[\t \u00a0]+/g, " ").replace(/^ | $/g, "");

/** Whether an answer in the log is the one that was sent. */
function isSame(wish, answer) {
  const sorted = (numbers) => [...numbers].sort((one, other) => one - other).join();
  if (wish.choices) return Boolean(answer.choices) && sorted(wish.choices) === sorted(answer.choices);
  if (wish.text !== undefined) return answer.text !== undefined && tidy(wish.text) === tidy(answer.text);
  if (wish.gaps) return Boolean(answer.gaps) && wish.gaps.map(tidy).join("\n") === answer.gaps.map(tidy).join("\n");
  for (const name of ["matches", "order"]) {
    if (wish[name]) return Boolean(answer[name]) && wish[name].join() === answer[name].join();
  }
  return answer.slider === wish.slider;
}

async function saveProof() {
  const state = await ask("proofState");
  if (state.problem) return say("There is no proof to save", true);
  download(app.player + "-proof.jsonl", engine.file(state.path), "application/jsonl");
  say("Your proof is saved as a file");
}

// A class: the log that every page of it follows, and the proof that this page keeps of it.

const room = {
  /** What the host says of this seat; null where there is no class, or nobody joined it. */
  seat: null,
  stream: null,
  /** Lines that arrived and are not stored yet. */
  arrived: [],
  /** How many lines of the class log the proof has. */
  lines: 0,
  /** The lines of the class log as they were shown to this page. */
  shown: [],
  /** The player's part of the seed that was drawn last. */
  drawn: null,
  /** The last inclusion of each session, and the last line that the host signed. */
  included: new Map(),
  signedTo: -1,
  /** The sessions that were signed at their end, and those whose secret is in the proof. */
  signedAtEnd: new Set(),
  revealed: new Set(),
  /** Which question is at which place, as the host recorded it. */
  asked: new Map(),
  /** Who waits for a line. */
  waiting: [],
  /** The last answer that was acknowledged and is in no tick yet. */
  pending: null,
  queue: Promise.resolve(),

  get isPaced() { return Boolean(this.seat) && this.seat.class.pacing === "teacher"; },

  /** Whether the class is over and this page has all of its proof: it needs the host no more. */
  get isComplete() {
    const { class: { ended }, session } = this.seat;
    return ended && (!session || this.revealed.has(session));
  },

  /** One thing after the other, so that the proof is written in the order of events. */
  then(work) {
    this.queue = this.queue.then(work).catch((error) => this.alarm(String(error.message || error)));
    return this.queue;
  },

  /** Asks where this seat is; false without a class. A player without a seat is asked to join. */
  async enter() {
    if (!await this.look()) return false;
    if (this.stream) return true;
    head();
    const { class: { id, page }, player, seat } = this.seat;
    const { key } = await ask("proofKey", { class: id });
    const { reply } = await host.send("/join", { code: "", name: player, key });
    if (reply.error && !this.seat.class.ended) {
      this.alarm(reply.error);
      return true;
    }
    // Who comes back to a seat that was freed, or takes another one, brings nothing from before.
    clearInterval(this.beat);
    Object.assign(this, { arrived: [], shown: [], signedTo: -1, pending: null });
    const begun = await ask("proofStart", { class: id, seat, page });
    if (begun.problem) this.alarm(begun.problem);
    this.lines = begun.lines || 0;
    if (this.lines > 0) this.read((await ask("proofState")).path);
    this.open();
    this.beat = setInterval(() => this.then(() => this.fetchSigned()), 15000);
    setInterval(() => this.watch(), 1000);
    if (this.seat.session && this.seat.finished) this.finish(this.seat.session, "end");
    return true;
  },

  /** What the proof has already, after the page was loaded anew. */
  read(path) {
    for (const line of engine.decoder.decode(engine.file(path)).split("\n").filter(Boolean)) {
      const { type, data } = JSON.parse(line);
      if (type === "classLines") this.shown.push(...data.text.split("\n").filter(Boolean));
      else if (type === "hostSigned") this.signedTo = data.seq;
      else if (type === "included") this.included.set(data.session, data);
      else if (type === "revealed") this.revealed.add(data.session);
      else if (type === "statement" && data.what !== "pause" && data.what !== "demand") {
        this.signedAtEnd.add(data.session);
      }
    }
  },

  async look() {
    const { status, reply } = await host.send("/ask", { do: "seat" });
    if (status === 401) {
      if (!reply.freed && await joinAgain()) return this.look();
      if (this.stream) this.stream.close();
      this.stream = null;
      host.isBack();
      return go("/join");
    }
    this.seat = reply.class ? reply : null;
    if (!this.seat) return false;
    // How long the question has been open the host knows, who late comers and loaded pages ask.
    if (reply.openLimit) this.openedQuestion = this.toldOpen = { place: reply.open, limit: reply.openLimit, at: clock() - reply.openFor };
    Object.assign(app, { player: reply.player, signedIn: true });
    await keepSeat(reply);
    return true;
  },

  // The class log.

  open() {
    const stream = this.stream = new EventSource("/events");
    const heard = (name, work) => stream.addEventListener(name, (event) => {
      host.isBack();
      work(event);
    });
    heard("open", () => {
      this.openedAt = performance.now();
      if (this.wasAway) this.then(() => this.moved());
      this.wasAway = false;
    });
    heard("line", ({ data, lastEventId }) => this.hear(+lastEventId, data));
    heard("included", ({ data }) => this.then(() => this.include(JSON.parse(data))));
    heard("moved", () => this.then(() => this.moved()));
    heard("replaced", () => {
      stream.close();
      clearInterval(this.beat);
      notice("tab", "The class is open in another tab or on another device.",
        button("Play here instead", () => location.reload()));
    });
    stream.addEventListener("error", () => {
      if (this.stream !== stream) return;
      if (!this.isComplete) host.isAway();
      this.wasAway = true;
      if (stream.readyState === EventSource.CLOSED) {
        setTimeout(() => this.stream === stream && this.open(), 2000);
      }
    });
  },

  /** A line of the class log. One that was shown before has to be the same. */
  hear(place, text) {
    if (place < this.shown.length) {
      if (this.shown[place] !== text) this.alarm("the computer of the class shows another history of the class than it did before");
      return;
    }
    this.shown.push(text);
    this.arrived.push(text);
    const { type, data } = JSON.parse(text);
    this.then(() => this.take());
    // What comes with a tick waits behind it in the queue: its time runs from there.
    if (type === "ticked") this.then(() => this.pending && (this.pending.tickedAt ||= performance.now()));
    if (type === "questionOpened") {
      this.openedQuestion = this.toldOpen && this.toldOpen.place === data.place ? this.toldOpen : { ...data, at: clock() };
    }
    else if (type === "questionClosed") this.openedQuestion = null;
    else if (type === "nonceGiven" && this.drawn && data.session === this.drawn.session &&
      data.nonce !== this.drawn.nonce) {
      this.alarm("the computer of the class recorded another number for your draw than this page sent");
    } else if (type === "seatTaken" && this.seat) {
      this.seat.seats = Math.max(this.seat.seats, data.seat);
      tellSeats();
    }
  },

  /** Looks for an answer that a tick should have had; a large class ticks every five seconds. */
  watch() {
    const { pending } = this;
    if (!pending || !pending.tickedAt || this.wasAway) return;
    const patience = this.seat.seats > 100 ? 11000 : 5000;
    if (performance.now() - Math.max(pending.tickedAt, this.openedAt) > patience) {
      this.alarm("an answer that was acknowledged is not in the class log");
    }
  },

  /** Checks the lines that arrived, and stores them. */
  async take() {
    if (this.arrived.length === 0) return;
    const { lines, problem } = await ask("proofLines", { text: this.arrived.slice(0, 200).join("\n") + "\n" });
    if (problem) return this.alarm(problem);
    if (!lines) return; // the rest of an append is still on its way
    this.arrived.splice(0, lines);
    this.lines += lines;
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
    this.included.set(inclusion.session, inclusion);
    const { pending } = this;
    if (pending && pending.session === inclusion.session && inclusion.seq >= pending.seq) this.pending = null;
  },

  async fetchSigned() {
    if (!this.seat) return;
    try {
      const response = await fetch("/signed", { signal: AbortSignal.timeout(10000) });
      if (!response.ok) return;
      const signed = await response.json();
      if (signed.seq <= this.signedTo) return;
      if (signed.seq >= this.lines) await this.take();
      if (signed.seq >= this.lines) return; // its lines are still on their way
      const reply = await ask("proofSigned", signed);
      if (reply.problem) return this.alarm(reply.problem);
      this.signedTo = signed.seq;
    } catch { /* the stream says that the host is away */ }
  },

  /** The teacher opened or closed a question, or ended the class. */
  async moved() {
    // What the player does first may wait for this queue, so it does not wait for the player.
    clearTimeout(this.later);
    if (app.isBusy) return void (this.later = setTimeout(() => this.then(() => this.moved()), 100));
    await this.take();
    const was = this.seat;
    if (!await this.look()) return;
    notice("play", null);
    if (was.class.ended !== this.seat.class.ended || was.open !== this.seat.open) await this.fetchSigned();
    const { seat } = this;
    if (seat.finished && seat.session) this.reveal(seat.session);
    // A view may wait for this queue too.
    if (was.judging !== seat.judging || seat.finished && was.mayDraw !== seat.mayDraw) return void show();
    // The exam begins for all at once, and later for players who are let in.
    if ((was.awaits || !was.admitted) && !seat.awaits && seat.mayDraw && !seat.begun) return void beginInClass();
    const { view } = document.body.dataset;
    if (view === "play" && play.reply) {
      const before = play.reply;
      const reply = await ask(this.seat.finished ? "result" : "resume", { session: before.session });
      if (reply.error) return void show();
      if (play.reply !== before || reply.receipt === before.receipt && !reply.waiting && !before.waiting) return;
      play.reply = { ended: this.seat.finished, ...reply };
      if (this.isPaced && !play.reply.ended && !reply.waiting) timeOpen(play.reply);
      const more = reply.screen && before.screen && reply.screen.limit - before.screen.limit;
      if (more > 0) {
        notice("more", "You have " + spokenTime(more / 1000) + " more.");
        setTimeout(() => notice("more", null), 8000);
      }
      // Where only the limit is another, what is being typed stays as it is.
      const withoutLimit = (screen) => JSON.stringify({ ...screen, limit: 0 });
      const shown = document.querySelector("#main .ring");
      if (more > 0 && shown && withoutLimit(reply.screen) === withoutLimit(before.screen)) {
        clearInterval(play.timer);
        shown.replaceWith(ring(play.reply));
      } else drawPlay();
      if (this.seat.finished) this.finish(play.reply.session, "end");
    } else if (view === "home" || view === "play") show();
  },

  // Answers.

  /** Compares what the host recorded with what was sent, and keeps it. */
  async acknowledge(wish, reply, place) {
    const recorded = reply.recorded || [];
    if (wish.do === "answer" && !reply.refused && !reply.error &&
      !recorded.every((line) => isSame(wish, line.answer) && this.isAsked(place, line.question))) {
      return this.alarm("the computer of the class recorded another answer than the one you sent");
    }
    for (const line of recorded) {
      const { problem } = await ask("proofAcknowledged", line);
      if (problem) this.alarm(problem);
      const shown = this.included.get(line.session);
      if (!shown || shown.seq < line.seq) this.pending = { ...line, tickedAt: 0 };
    }
  },

  /** Whether a question is the one of its place: a place has one, and none has two places. */
  isAsked(place, question) {
    if (!this.asked.has(place) && ![...this.asked.values()].includes(question)) this.asked.set(place, question);
    return this.asked.get(place) === question;
  },

  /** Signs what the session's log has, and gives the statement to the host. */
  async sign(session, what) {
    // At the teacher's pace the log waits until its last question is open.
    if (!await host.fetchLog(session)) return false;
    await this.take();
    const statement = await ask("proofStatement", { session, what });
    if (statement.problem) return this.alarm(statement.problem);
    const { status, reply } = await host.send("/statement", statement);
    if (status === 409) return this.alarm(reply.error);
    await this.fetchSigned();
    return status === 200;
  },

  /** The same, because the player wants it; answers whether it was done. */
  demand(session) { return this.then(() => this.sign(session, "demand")); },

  /** After the end of a session: a statement, the host's signature over its end, and the secret. */
  finish(session, what) {
    if (!this.seat) return;
    this.reveal(session);
    if (this.finished === session || this.revealed.has(session)) return;
    this.finished = session;
    if (!this.signedAtEnd.has(session)) this.then(() => this.sign(session, what));
    this.signedAtEnd.add(session);
  },

  /** Closes the proof of a session, once its result is released. */
  reveal(session) {
    if (!this.seat.released || this.revealing === session || this.revealed.has(session)) return;
    this.revealing = session;
    this.close(session);
  },

  /** Waits until the host has signed a tick with the end of a session, then takes in its secret. */
  async close(session) {
    for (let turn = 0; turn < 60; turn++) {
      await this.then(() => this.fetchSigned());
      const shown = this.included.get(session);
      if (shown && shown.tick <= this.signedTo && !this.pending) break;
      await new Promise((done) => setTimeout(done, 1500));
    }
    this.then(async () => {
      const bytes = await host.get("/secret/" + session);
      if (!bytes) return;
      const { secret } = JSON.parse(engine.decoder.decode(bytes));
      await host.fetchLog(session);
      const reply = await ask("proofRevealed", { session, secret });
      if (reply.problem) return this.alarm(reply.problem);
      this.revealed.add(session);
    });
  },

  /** Something does not fit; this stays on the screen. */
  alarm(words) {
    if (this.trouble) return;
    this.trouble = words;
    notices.set("alarm", h("div", { class: "notice alarm", role: "alert" },
      h("h2", null, "Something does not fit"), h("p", null, capital(words) + "."),
      h("p", null, "Save your proof and show it to the teacher."),
      row(button("Save my proof", () => saveProof(), "main"))));
    showNotices();
  },
};

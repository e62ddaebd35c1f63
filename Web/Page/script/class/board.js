// The teacher's board: the page of a host at /board. The host computes the state; this draws it.

const board = {
  /** Whether this page is the teacher's. */
  isOn: host.isBoard,
  state: null,
  /** The stream of events while a view of the board is shown. */
  stream: null,
  drawn: new WeakMap(),

  async fetch(path, wish) {
    try {
      const response = await fetch(path, { ...wish && host.posted(wish), signal: AbortSignal.timeout(10000) });
      notice("host", null);
      this.awayAt = 0;
      return { status: response.status, reply: await response.json() };
    } catch {
      this.awayAt ||= performance.now();
      notice("host", "The computer of the class does not answer. Its logs are safe there. " +
        "This page tries again every two seconds.");
      return { status: 0, reply: {} };
    }
  },

  /** Exchanges the token of the secret link for a cookie, which no script can read. */
  async teach(token) {
    const { status, reply } = await this.fetch("/teach", { token });
    history.replaceState(null, "", "/board#/board");
    if (status === 200) return show();
    this.refused(reply.error);
  },

  /** Shows the state, now and whenever the host says that it changed. */
  async follow(draw) {
    this.draw = draw;
    app.leaving = () => this.unfollow();
    if (!await this.refresh() || this.draw !== draw) return;
    this.open();
    this.ticking = setInterval(() => this.draw && this.state && this.tick && this.tick(), 500);
  },

  unfollow() {
    this.draw = this.tick = null;
    clearInterval(this.ticking);
    clearTimeout(this.waiting);
    if (this.stream) this.stream.close();
    this.stream = null;
  },

  open() {
    this.stream = new EventSource("/board/events");
    this.stream.addEventListener("board", () => this.refresh());
    this.stream.addEventListener("error", () => {
      if (!this.stream) return;
      this.stream.close();
      this.stream = null;
      this.waiting = setTimeout(async () => {
        if (!this.draw) return;
        await this.refresh();
        if (this.draw && !this.stream) this.open();
      }, 2000);
    });
  },

  /** Asks for the state and draws it; one question at a time, and the last word counts. */
  async refresh() {
    if (this.isAsking) {
      this.isStale = true;
      return true;
    }
    this.isAsking = true;
    const { status, reply } = await this.fetch("/board/state");
    this.isAsking = false;
    if (status === 401) {
      this.unfollow();
      this.refused(reply.error);
      return false;
    }
    if (status === 200) this.take(reply);
    if (this.isStale) {
      this.isStale = false;
      return this.refresh();
    }
    return true;
  },

  take(state) {
    this.state = state;
    this.takenAt = performance.now();
    if (this.draw) this.draw(state);
    const dialog = document.querySelector("dialog.asking");
    if (dialog) dialog.tell();
  },

  /** Does something to the class; the answer is the state after it. */
  async do(wish, words) {
    await once(async () => {
      const { status, reply } = await this.fetch("/board/do", wish);
      if (status === 401) return this.refused(reply.error);
      notice("board", status === 200 ? null : reply.error ||
        "Nobody answered, so this may not have been done. Look at the board before you repeat it.");
      if (status !== 200) return;
      this.take(reply);
      if (words) say(words);
    });
  },

  refused(why) {
    fill($("top"));
    present("Board", h("div", { class: "narrow" }, h("h1", null, "The teacher’s board"),
      h("p", null, why || "Open the board with the link that the host printed.")));
  },

  /** Fills an element anew if what it shows has changed; who was in it with the keyboard stays there. */
  redraw(element, value, make) {
    const key = JSON.stringify(value);
    if (this.drawn.get(element) === key) return element;
    this.drawn.set(element, key);
    const focused = element.contains(document.activeElement) ? document.activeElement.id : "";
    fill(element, make());
    if (focused && $(focused)) $(focused).focus({ preventScroll: true });
    return element;
  },

  // What follows from the state.

  get isPaced() { return this.state.class.pacing === "teacher"; },
  /** The question that can be opened next; 0 if none. */
  get next() {
    const { opened, open, questionCount, ended } = this.state.class;
    const last = opened.length ? opened[opened.length - 1] : 0;
    return ended || open || last >= questionCount ? 0 : last + 1;
  },
  /** Milliseconds that the open question or the exam has left; null without a limit, and before an outage is judged. They stand still while the host is away. */
  get left() {
    const { limit, openMilliseconds, outage } = this.state.class;
    return limit && outage === undefined ? Math.max(0, limit - openMilliseconds - ((this.awayAt || performance.now()) - this.takenAt))
      : null;
  },
  /** Who has not followed the class for a moment. */
  get away() { return this.state.seats.filter((seat) => seat.awaySeconds >= 5); },
  /** Whether somebody has not answered the question, or not handed in. */
  get isUnfinished() {
    return this.isPaced ? this.answered < this.state.seats.length
      : this.state.seats.some((seat) => !seat.finished);
  },
  get answered() { return this.state.question ? this.state.question.answered : 0; },

  /** Opens the next question, or closes the one that is open. */
  step(limit) {
    const { open } = this.state.class;
    if (open) return this.do({ do: "close", place: open }, "Question " + open + " is closed.");
    const place = this.next;
    if (place) return this.do({ do: "open", place, limit }, "Question " + place + " is open.");
  },

  standing() {
    const { open, opened, questionCount, ended, released } = this.state.class;
    const waiting = released ? 0 : this.state.seats.filter((seat) => !seat.admitted).length;
    const away = (this.away.length > 0 ? ", " + this.away.length + " away" : "") + (waiting > 0 ? ", " + waiting + " to be let in" : "");
    if (ended) return "The class is over · " + count(this.state.seats.length, "pupil", "pupils");
    const { exam, begun } = this.state.class;
    if (!this.isPaced && exam && !begun) {
      return count(this.state.seats.length - this.away.length, "pupil", "pupils") + " in the lobby" + away;
    }
    if (!this.isPaced) {
      return this.state.seats.filter((seat) => seat.finished).length + " of " +
        this.state.seats.length + (exam ? " have handed in" : " have finished") + away;
    }
    const answers = this.answered + " of " + this.state.seats.length + " answered" + away;
    if (open) return "Question " + open + " of " + questionCount + " is open · " + answers;
    if (!opened.length) return count(this.state.seats.length - this.away.length, "pupil", "pupils") + " in the lobby" + away;
    return "Question " + opened[opened.length - 1] + " of " + questionCount + " is closed · " + answers;
  },
};

/** An element with a number for its style, which a policy lets scripts set. */
function sized(element, name, value) {
  element.style.setProperty(name, value);
  return element;
}

/** A question before something that cannot be undone. */
function confirmed(title, words, yes, act, no = "Go back") {
  const said = h("p");
  const dialog = h("dialog", { class: "asking", "aria-labelledby": "asking", onclose: () => dialog.remove() },
    h("h2", { id: "asking" }, title), said,
    row(button(no, () => dialog.close(), "plain"),
      yes && button(yes, () => { dialog.close(); act(); }, "main")));
  // What it says of the class stays true while it is open.
  dialog.tell = () => fill(said, words.call ? words(board.state) : words);
  dialog.tell();
  document.body.append(dialog);
  dialog.showModal();
}

/** A view that only the teacher's page has. */
const boardView = (pattern, draw) =>
  view({ exec: (address) => board.isOn ? pattern.exec(address) : null }, draw);

boardView(/^([0-9a-f]{32})$/, (token) => board.teach(token));
boardView(/^\/?projector$/, () => showProjector());
boardView(/^/, () => showBoard());

// A tab that a person opens at /board#projector, or at /board alone.
if (board.isOn && !/^#[0-9a-f]{32}$/.test(location.hash)) {
  history.replaceState(null, "", location.hash.endsWith("projector") ? "#/projector" : "#/board");
}

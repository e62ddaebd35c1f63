// Home: what can be played, and what can be resumed.

const art = {
  outcomes: (quiz) => quiz.symbols.slice(0, 4).map((symbol) => h("span", { class: "glyph" }, sign(symbol))),
  arithmetic: () => h("span", { class: "sum" }, "7 × 8"),
  morse: () => h("span", { class: "code" }, [3, 1, 3, 0, 1, 3].map((units) =>
    h("i", { class: units === 3 ? "dash" : units ? "dot" : "gap" }))),
  country: () => {
    const reply = engine.request({ do: "country", code: "NZ" }).reply;
    return map(reply.map, "");
  },
  graded: () => [0, 1, 2, 3].map((place) => h("span", { class: "tile colour" + place }, pips(place))),
  countries: () => ["NL", "BR", "JP", "ZA", "CA", "IN"].map((code) => flag(code)),
};

const blurbs = {
  animals: "Three questions, one animal",
  country: "Fifteen questions, one place to go",
  expedition: "Twelve questions, your place on board",
  arithmetic: "Quick sums with 0 to 9, without an end",
  morse: "Ten rounds in dots and dashes",
  "every-kind": "Ten questions, every kind of answer",
  "morse-knowledge": "Sixteen questions about dots and dashes",
  capitals: "Twenty capitals of 238",
  flags: "Twenty flags of 249",
};

view(/^\/$/, async () => {
  if (board.isOn) return go("/board");
  if (host.class) return await room.enter() && drawClass();
  const home = await ask("home");
  if (location.hash === "#/join") return; // nobody has a seat yet
  if (home.error) return problem(home);
  Object.assign(app, { player: home.player, signedIn: home.signedIn, picture: home.picture });
  head();
  const cards = home.quizzes.map((quiz) => card("/quiz/" + quiz.quiz, quiz.title,
    blurbs[quiz.quiz] || "A quiz of your own", quiz.system,
    (art[quiz.system] || art.outcomes)(quiz)));
  cards.push(card("/countries", "Countries", "249 places, their maps and facts", "countries",
    art.countries()));
  present("", h("div", { class: "wide home" },
    h("h1", null, greeting(home)),
    home.unfinished && resumeCard(home.unfinished),
    home.unreadable.map((lost) => h("p", { class: "quietly" },
      "A session can't be read: ", told(lost.why))),
    h("ul", { class: "cards" }, cards),
    h("p", { class: "quietly foot" }, host.isOn ? "Your answers are kept by the computer of the class. "
      : "Everything stays in this browser. No account, no network. ",
      h("a", { href: "#/open" }, "Open a quiz or a log"))));
});

const greeting = (home) =>
  home.signedIn ? ["Hello, ", told(home.player)] : "What would you like to play?";

const card = (address, title, blurb, system, picture) =>
  h("li", null, h("a", { class: "card", href: "#" + address, "data-system": system },
    h("span", { class: "art", "aria-hidden": "true" }, picture),
    h("span", { class: "label" }, h("strong", null, told(title)), h("span", null, blurb))));

/** Where a session stands, in words. */
function standing(session) {
  if (session.system === "arithmetic") return count(session.points, "point", "points");
  if (session.system === "morse") {
    return "Round " + session.place + " of " + session.of + ", " +
      count(session.points, "point", "points");
  }
  return "Question " + session.place + " of " + session.of;
}

const resumeCard = (session) =>
  h("section", { class: "resume", "aria-labelledby": "resume" },
    h("div", null, h("h2", { id: "resume" }, told(session.title)),
      h("p", null, standing(session), " · ", moment(session.lastAt))),
    button("Resume", () => once(async () => start(await ask("resume", { session: session.session }))),
      "main"));

/** The name of the page alone. */
const brand = (...children) =>
  fill($("top"), h("a", { class: "mark", href: "#/" }, h("i", { class: "dot" }), h("i", { class: "dash" }),
    "Quiz"), children);

/** The line at the top: the name of the page, and who plays. */
function head() {
  brand(room.seat ? classHead()
    : h("a", { class: "who", href: "#/account" },
    app.signedIn ? [h("span", { "aria-hidden": "true" }, app.picture || "🙂"), told(app.player)]
      : "Sign in"));
}

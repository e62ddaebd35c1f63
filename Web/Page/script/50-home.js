// Home: what can be played, and what can be resumed.

const art = {
  outcomes: (quiz) => quiz.quiz === "expedition" ? peaks()
    : quiz.symbols.slice(0, 4).map((symbol) => h("span", { class: "glyph" }, sign(symbol))),
  arithmetic: () => ["7", "×", "8"].map((sign) => h("svg:svg", { class: "num", viewBox: "-1 0 22 32" }, h("svg:path", { d: strokes[sign] }))),
  morse: () => h("span", { class: "code" }, [1, 3, 1, 0, 1, 0, 4, 4].map((units) =>
    h("i", { class: ["gap", "dot", "", "dash", "dash off"][units] }))),
  country: () => {
    if (!engine.exports) return null; // the first posters
    const reply = engine.request({ do: "country", code: "NZ" }).reply;
    return map(reply.map, "");
  },
  graded: () => [0, 1, 2, 3].map((place) => h("span", { class: "tile colour" + place }, pips(place))),
  countries: () => ["NL", "BR", "JP", "ZA", "CA", "IN"].map((code) => flag(code)),
};

/** The mountains and the flag of the expedition. */
const peaks = () => h("svg:svg", { class: "peaks", viewBox: "0 0 300 168", preserveAspectRatio: "none" },
  line("M0 100L62 42l32 30 40-56 60 66 30-26 76 60v52H0z", "rock"),
  line("M134 16l26 29-14-4-10 10-10-12-9 1zM62 42l16 15-10 1-8 6-12-9z", "snow"), line("M212 66V26l26 10-26 10", "flagpole"));

const blurbs = {
  animals: "Three questions, one animal",
  country: "Fifteen questions, one place to go",
  expedition: "Twelve questions, your place on board",
  arithmetic: "Endless quick sums with 0 to 9",
  morse: "Ten rounds in dots and dashes",
  "every-kind": "Ten questions, every kind of answer",
  "morse-knowledge": "Sixteen questions about dots and dashes",
  capitals: "Twenty capitals of 238",
  flags: "Twenty flags of 249",
  places: "Twenty places of 249",
};

view(/^\/$/, async () => {
  if (board.isOn) return go("/board");
  if (host.class) return await room.enter() && drawClass();
  const home = await ask("home");
  if (location.hash === "#/join") return; // nobody has a seat yet
  if (home.error) return problem(home);
  Object.assign(app, { player: home.player, displayName: home.displayName, signedIn: home.signedIn, picture: home.picture });
  head();
  if (!host.isOn && !store.isWriter) lostToOtherTab();
  present("", homeView(home));
});

/** The built-in quizzes as the engine gives them, for the posters that are drawn before it is unpacked. */
const firstPosters = [
  ["animals", "Which Animal Are You?", "outcomes", "🐶", "🐱", "🐰", "🐢"], ["arithmetic", "Arithmetic", "arithmetic"],
  ["country", "Which Country Should You Visit?", "country"], ["expedition", "Your Place on the Expedition", "outcomes"],
  ["morse", "Morse Code", "morse"], ["every-kind", "Ten Questions About the Earth", "graded"],
  ["morse-knowledge", "All About Morse Code", "graded"], ["capitals", "Capitals of the World", "graded"],
  ["flags", "Flags of the World", "graded"], ["places", "Places of the World", "graded"],
].map(([quiz, title, system, ...symbols]) => ({ quiz, title, system, symbols }));

/** All that is at home. */
function homeView(home) {
  const cards = home.quizzes.map((quiz) => card("/quiz/" + quiz.quiz, quiz.title,
    blurbs[quiz.quiz] || "A quiz of your own", worldOf(quiz.system, quiz.quiz),
    (art[quiz.system] || art.outcomes)(quiz)));
  if (!host.isOn) cards.unshift(practicePoster());
  // One thing to do comes first, and is said once.
  const isDaily = home.daily && !home.daily.done && !home.unfinished;
  if (home.daily && !isDaily) cards.unshift(dailyCard(home.daily));
  const posters = fillRow(cards,
    card("/countries", "Countries", "249 places, their maps and facts", "countries", art.countries()),
    card("/open", "Open a quiz or a log", "From a file, checked before it is shown", "open", emblem()));
  return h("div", { class: "wide home" },
    h("div", { class: "posters" },
      h("section", { class: "hero", "aria-label": "Welcome" }, h("h1", null, greeting(home)), snailOf(home.unfinished ? "look" : "idle"),
        home.streak && streakLine(home.streak),
        home.unfinished ? resumeCard(home.unfinished)
          : isDaily ? h("a", { class: "main", href: "#/quiz/" + home.daily.quiz }, home.daily.begun ? "Go on with the daily five" : "Play the daily five")
            : home.daily && home.daily.done ? h("a", { class: "main", href: "#/progress" }, "See your progress")
            : h("p", { class: "about" }, "Pick a poster. You can stop at any time: every answer is kept.")),
      h("ul", { class: "cards" }, posters)),
    home.unreadable.map((lost) => h("p", { class: "quietly" },
      "A session is left out, because its log has a fault: ", told(lost.why))),
    h("p", { class: "quietly foot" }, host.isOn ? "Your answers are kept by the computer of the class."
      : "Everything stays in this browser. You need no account and no network."));
}

function greeting(home) {
  const hello = home.signedIn ? ["Hello, ", told(home.displayName || home.player), ". "] : "";
  if (home.unfinished) return [hello, "Ready to go on?"];
  if (home.daily && !home.daily.done) return [hello, h("span", { class: "line" }, "Five today?"), " ", h("span", { class: "line" }, "Two minutes.")];
  return [hello, home.daily ? "Five done. What next?" : "What would you like to play?"];
}

const card = (address, title, blurb, world, picture) =>
  h("li", { class: "place-" + world }, h("a", { class: "card", href: "#" + address, "data-world": world },
    h("span", { class: "art", "aria-hidden": "true" }, picture),
    h("span", { class: "label" }, h("strong", null, told(title)), h("span", null, blurb))));

/** The places in the grid that a poster takes where it has two columns, and four; the others take one. */
const taken = { practice: [2, 2], country: [2, 2], expedition: [1, 2], morse: [2, 2] };

/** The last two posters share what is left of the row, so that the grid has no hole. */
function fillRow(others, countries, open) {
  const rest = [2, 4].map((columns, index) => columns - others.reduce((sum, { className }) =>
    sum + (taken[className.slice(6)] || [1, 1])[index], columns === 2 ? 2 : 4) % columns);
  const widths = [[[1, 2], [2, 2]][rest[0] - 1], [[1, 4], [1, 1], [2, 1], [2, 2]][rest[1] - 1]];
  for (const [place, poster] of [countries, open].entries()) {
    poster.classList.add("last");
    poster.style.setProperty("--of-two", widths[0][place]);
    poster.style.setProperty("--of-four", widths[1][place]);
  }
  return [...others, countries, open];
}

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
  fill($("top"), h("a", { class: "mark", href: "#/", "aria-label": "Retrace, home" }, emblem(), "retrace"), children);

/** The line at the top: the name of the page, and who plays. */
function head() {
  brand(room.seat ? classHead()
    : h("a", { class: "who", href: "#/account" },
    app.signedIn ? [h("span", { "aria-hidden": "true" }, app.picture || "🙂"), told(app.displayName || app.player)]
      : "Sign in"));
}

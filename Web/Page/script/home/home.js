// Home: what can be played, and what can be resumed.

const art = {
  outcomes: (quiz) => quiz.quiz === "expedition" ? peaks()
    : quiz.symbols.slice(0, 4).map((symbol) => h("span", { class: "glyph" }, sign(symbol))),
  arithmetic: () => ["7", "\u00d7", "8"].map((sign) => h("svg:svg", { class: "num", viewBox: "-1 0 22 32" }, h("svg:path", { d: strokes[sign] }))),
  morse: () => h("span", { class: "code" }, signal(1, 3, 1, 0, 1, 0, 4, 4)),
  country: () => h("svg:svg", { class: "map", viewBox: "-4 -4 292 408", "aria-hidden": "true" }, h("svg:path", { d: newZealand })),
  graded: ({ quiz }) => motifs[quiz] ? h("svg:svg", { class: "motif", viewBox: "0 0 140 56" }, motifs[quiz]())
    : [0, 1, 2, 3].map((place) => h("span", { class: "tile colour" + place }, pips(place))),
  /** How recall falls and how each review lifts it, a little longer each time. */
  practice: () => h("svg:svg", { class: "fading", viewBox: "0 0 170 56" },
    line("M6 8C9 34 18 44 34 48M34 8C42 30 56 40 78 44M78 8C96 26 124 34 164 38"),
    line("M34 48V8M78 44V8", "lift"), spot(6, 8, 5), spot(34, 8, 5), spot(78, 8, 5)),
};

/** Dots and dashes that are lit, and some that are not. */
const signal = (...units) => units.map((unit) => h("i", { class: ["gap", "dot", "", "dash", "dash off"][unit] }));

/** New Zealand, coarser than the engine has it: that would read every country for it. */
const newZealand = "M106 334l-9 18 4 5-11 3-16 19-14 3-18-5-1-6-9 2-3-6-23 0-6-12 9-1-4-6 4-10 35-38 10-2 22-13 23-19 10-12 9-23 8-5 6-24 10-10 5-2-1 7 8 2 3 16 16-12-1 11 8-3-6 0 1-6 9 0-6 14 4 13-22 34-13 10 1 9 6 3 1 6-16-4-25 17zM223 213l-17 11-2-6-7 0 1-6-4 4-3-3 14-21-1-14-33-26 2-5 17-10 7-33-7-21 4 3 2-7-8 3-7-17 6 6 0-17-4 4-5-3 3 6-4-3-32-56 9-2 3 14 17 5 3 7 6 1 7 10-2 12 8 9 0 17 18 12-5-22 4 2 15 33-4 1 28 11 18-14 14 5-5 9-1 16-8 8 1 11-3 5 0-6-11-1-9 5-3 6 5 8zM29 392l2-10 10 9-1 4-16 5z";

/** What each knowledge quiz is about, in the colours of its tiles. */
const motifs = {
  "every-kind": () => [spot(32, 28, 23, "c3"), line("M14 16C20 8 32 6 36 10S30 18 32 22 22 26 22 32 14 30 11 26 12 18 14 16ZM36 30C42 26 50 28 53 32 51 42 44 48 38 50 34 44 32 34 36 30Z", "c1"),
    line("M3 40C12 58 74 24 62 10", "c0 way"), spot(96, 16, 7, "c2"), spot(124, 34, 4, "c0"), spot(88, 44, 3, "c1")],
  "morse-knowledge": () => [spot(8, 28, 7, "c0"), spot(28, 28, 7, "c1"), line("M45 28H62", "c2 dash"), line("M79 28H96", "c3 dash"), spot(113, 28, 7, "c1"), spot(132, 28, 7, "c0")],
  capitals: () => [line("M4 24L34 6L64 24Z", "c0"), line("M6 46H62V53H6Z", "c0"), line("M12 27H20V43H12ZM30 27H38V43H30ZM48 27H56V43H48Z", "c1"),
    line("M104 5L110.5 21H128L114 32L119.5 49L104 39L88.5 49L94 32L80 21H97.5Z", "c2")],
  flags: () => [line("M4 5V54M52 5V54M100 5V54", "pole"), line("M7 6H17V34H7Z", "c2"), line("M17 6H27V34H17Z", "white"), line("M27 6H37V34H27Z", "c3"),
    line("M55 6H85V20H55Z", "c1"), line("M55 20H85V34H55Z", "c0"), line("M103 6H133V34H103Z", "c0"), line("M103 20H133M113 6V34", "c3 cross")],
  places: () => [line("M4 12L30 5V45L4 52Z", "c1"), line("M30 5L56 12V52L30 45Z", "c3"), line("M56 12L82 5V45L56 52Z", "c1"), line("M12 40C22 24 30 40 40 30", "trip"),
    line("M52 8A12 12 0 0 1 64 20C64 28 52 42 52 42S40 28 40 20A12 12 0 0 1 52 8Z", "c0"), spot(52, 20, 4.5, "deep")],
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
  capitals: "Twenty of 238 capitals",
  flags: "Twenty of 249 flags",
  places: "Twenty of 249 places", outlines: "Ten countries on a map",
  practice: "What you know fades. See what is due",
};

view(/^\/$/, async () => {
  if (host.isBoard) return go("/board");
  if (host.class) return await room.enter() && drawClass();
  const home = await ask("home");
  if (location.hash === "#/join") return; // nobody has a seat yet
  if (home.error) return problem(home);
  identify(home);
  head();
  if (!host.isOn && !store.isWriter) lostToOtherTab();
  present("", homeView(home));
});

/** The built-in quizzes by what they are. */
const shelves = { games: ["animals", "arithmetic", "country", "expedition", "morse"], knowledge: ["every-kind", "morse-knowledge", "capitals", "flags", "places", "outlines"] };

const poster = (quiz) => card("/quiz/" + quiz.quiz, quiz.title, blurbs[quiz.quiz] || "A quiz of your own", worldOf(quiz.system, quiz.quiz),
  (art[quiz.system] || art.outcomes)(quiz));

const posters = (quizzes, names) => names.map((name) => quizzes.find(({ quiz }) => quiz === name)).filter(Boolean).map(poster);

/** All that is at home: what to do now, what was done last, and the rest by what it is. */
const homeView = (home) => h("div", { class: "wide home" }, homeTop(home), homeBelow(home));

/** What is seen first. */
function homeTop(home) {
  // One thing to do comes first, and is said once.
  const isDaily = home.daily && !home.daily.done && !home.unfinished;
  return [h("div", { class: "welcome" }, hero(home, isDaily), h("div", { class: "lately" },
    home.daily && !isDaily && h("ul", null, dailyCard(home.daily)), recent(home))),
  shelf("Games", "games", posters(home.quizzes, shelves.games))];
}

/** What is below the first screen. */
const homeBelow = ({ quizzes, unreadable }) => [
  shelf("Knowledge", "knowledge", posters(quizzes, shelves.knowledge)),
  shelf("Your own quizzes", "own", quizzes.filter(({ quiz }) => !Object.values(shelves).flat().includes(quiz)).map(poster)),
  !host.isOn && shelf("Practice", "practising", [practicePoster(),
    card("/morse/tutorial", "Learn Morse code", "Letter by letter, by eye and by ear", "morse", h("span", { class: "code" }, h("span", { class: "letter" }, "A"), signal(1, 3)))]),
  shelf("Places and people", "around", [
    card("/countries", "Countries", "249 places, their maps and facts", "countries", h("svg:svg", { class: "ball", viewBox: "2 2 20 20" }, spot(12, 12, 9), line(sections[1][2]))),
    !host.isOn && card("/class", "Join a class", "Answer together with others, from the address on the board", "class", h("svg:svg", { class: "loops", viewBox: "4 0 132 38" },
      [0, 36, 72].map((x) => h("svg:path", { d: "M8 34H11C25 34 42 27 42 14A11 11 0 0 0 20 14C20 27 37 34 51 34H54", transform: "translate(" + x + ")" }))))].filter(Boolean)),
  shelf("Tools", "toolbox", [
    tool("/morse", "Morse translator", "Words into signs and back, with sound", sections[2][2]),
    tool("/open", "Open a quiz or a log", "From a file, checked before it is shown", "M3 7v12h18V9H12L10 6H3z"),
    !host.isOn && tool("/progress", "Your progress", "Streak, best results and days", "M5 20v-7M12 20V5M19 20v-10"),
    !host.isOn && tool("/write", "Write a quiz", "Every kind of question, checked while you type", "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4")]),
  leftOut(unreadable),
  h("p", { class: "quietly foot" }, host.isOn ? "Your answers are kept by the computer of the class."
    : "Everything stays in this browser. You need no account and no network."),
];

const hero = (home, isDaily) => h("section", { class: "hero", "aria-label": "Welcome" }, h("h1", null, greeting(home)), snailOf(home.unfinished ? "look" : "idle"),
  home.streak && streakLine(home.streak),
  home.unfinished ? resumeCard(home.unfinished)
    : isDaily ? h("a", { class: "main", href: "#/quiz/" + home.daily.quiz }, home.daily.begun ? "Go on with the daily five" : "Play the daily five")
      : home.daily && home.daily.done ? h("a", { class: "main", href: "#/progress" }, "See your progress")
        : h("p", { class: "about" }, "Pick a poster. You can stop at any time: every answer is kept."));

/** Sessions whose logs cannot be read, and the way to what is wrong with each. */
const leftOut = (sessions) => sessions.map((session) => h("p", { class: "quietly" },
  "A session is left out, because its log cannot be read. ", h("a", { href: "#/replay/" + session }, "See why")));

/** What belongs together, under its name. */
const shelf = (name, id, posters) => posters.length > 0 && h("section", { class: "shelf", "aria-labelledby": id },
  h("h2", { id }, name), h("ul", { class: "cards " + id }, posters));

const tool = (address, name, words, shape) => h("li", null, h("a", { class: "tool", href: "#" + address }, icon(shape),
  h("span", null, h("strong", null, name), h("span", null, words))));

/** How the days in a row are said. */
const streakWords = ({ days, longest, today }) => days > 0
  ? count(days, "day", "days") + " in a row" + (today ? ", today included." : ". Today is still open.")
  : longest > 1 ? "No streak yet. Your longest so far is " + longest + " days." : "Finish a quiz today and a streak begins.";

/** The last seven days with their letters, today last and dashed while it is open. */
const streakLine = (streak) => h("p", { class: "week" },
  h("svg:svg", { viewBox: "0 0 236 50", "aria-hidden": "true" }, streak.week.map((isDone, place) => [
    spot(16 + 34 * place, 15, 13, isDone ? "on" : place === 6 ? "open" : ""),
    isDone && line("M" + (10 + 34 * place) + " 15l4 5 8-9", "tick"),
    h("svg:text", { x: 16 + 34 * place, y: 46 }, "SMTWTFS"[new Date(Date.now() - (6 - place) * dayLength).getUTCDay()])])),
  h("span", null, h("a", { href: "#/progress" }, streakWords(streak))));

/** The poster; the number comes when the cards were counted, after the first view. */
function practicePoster() {
  const poster = card("/practice", "Practice", blurbs.practice, "practice", art.practice());
  if (engine.exports) setTimeout(async () => {
    const reply = await ask("practice", { brief: true });
    if (reply.error || reply.cards === 0 || !poster.isConnected) return;
    poster.querySelector(".label > span").textContent = dueWords(reply);
    if (reply.due === 0) return;
    poster.querySelector(".art").prepend(h("strong", null, figures(reply.due)[0]));
    if (reply.missed > 0) poster.querySelector(".label > span").append(" " + reply.missed + " " + reasonWords[0] + ".");
  }, 50);
  return poster;
}

/** What was played last, each quiz once, but the one that is resumed above. */
function recent({ recent: all = [], unfinished, quizzes, daily }) {
  const isLast = ({ quiz, session }, place) => all.findIndex((other) => other.quiz === quiz) === place && !(unfinished && session === unfinished.session);
  const shown = all.filter(isLast).slice(0, 3);
  const known = new Set(quizzes.map(({ quiz }) => quiz).concat(daily ? daily.quiz : []));
  const address = ({ quiz, session }) => quiz === "practice" ? "/practice" : known.has(quiz) ? "/quiz/" + quiz : "/replay/" + session;
  return shown.length > 0 && h("section", { class: "recent", "aria-labelledby": "recent" },
    h("div", { class: "row" }, h("h2", { id: "recent" }, "Recent"), h("a", { class: "quiet", href: "#/results" }, "All results")),
    h("ul", null, shown.map((session) => h("li", null, h("a", { href: "#" + address(session) }, badge(session), h("span", null,
      h("strong", null, told(session.title)), h("span", null, told(result(session)), " \u00b7 ", moment(session.lastAt))))))));
}

/** Signs of sessions without a symbol of their own. */
const badges = {
  animals: sections[3][2], arithmetic: "M4 7h6M7 4v6M14 7h6M5 15l4 4M9 15l-4 4M14 15h6M14 19h6", morse: "M5 12h.100M10 12h9",
  country: "M12 21C7 15 5 12 5 9a7 7 0 0 1 14 0c0 3-2 6-7 12zM12 9h.100", expedition: "M2 19L9 8l4 5 3-4 6 10z", graded: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
};

/** How much of a quiz was right, as a ring that is closed for all of it. */
const ringOf = (percent) => {
  const part = h("svg:circle", { class: "part", cx: 12, cy: 12, r: 8, pathLength: 100 });
  part.style.setProperty("--part", percent / 100);
  return h("svg:svg", { class: "icon share-ring", viewBox: "0 0 24 24", "aria-hidden": "true" }, spot(12, 12, 8), percent > 0 && part,
    percent === 10000 && line("M8.5 12l2.5 2.5 4.5-5"));
};

/** What a session is known by in a list: the symbol that it came to, how much was right, or a sign in the colours of its world. */
const badge = ({ system, quiz, symbol, marks }) => marks
  ? h("span", { class: "symbol badge", "data-world": worldOf(system, quiz), "aria-hidden": "true" }, ringOf(marks.percent)) : symbol ? h("span", { class: "symbol", "aria-hidden": "true" }, sign(symbol))
  : h("span", { class: "symbol badge", "data-world": worldOf(system, quiz), "aria-hidden": "true" }, icon(badges[worldOf(system, quiz)]));

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

const resumeCard = (session) =>
  h("section", { class: "resume", "aria-labelledby": "resume" },
    h("div", null, h("h2", { id: "resume" }, told(session.title)),
      h("p", null, capital(session.standing), " \u00b7 ", moment(session.lastAt))),
    resumed(session));

const resumed = ({ session }, ...more) => button(["Resume", more], () => once(async () => start(await ask("resume", { session }))), "main");

/** Who plays, as the engine says. */
const identify = ({ player, displayName, signedIn, picture }) => Object.assign(app, { player, displayName, signedIn, picture });

/** The name of the page alone. */
const brand = (...children) =>
  fill($("top"), h("a", { class: "mark", href: "#/", "aria-label": "Retrace, home" }, emblem(), "retrace"), $("tabs"), children);

/** The line at the top: the name of the page, and who plays. */
function head() {
  brand(host.class && room.seat ? classHead()
    : h("a", { class: "who", href: "#/account" },
    app.signedIn ? [h("span", { "aria-hidden": "true" }, app.picture || "\u{1f642}"), told(app.displayName || app.player)]
      : "Sign in"));
}

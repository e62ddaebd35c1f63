// What is seen before a quiz begins.

view(/^\/quiz\/(.+)$/, async (quiz) => {
  if (host.class) return lost("Only the quiz of the class can be played here.");
  head();
  const reply = await ask("introduce", { quiz });
  if (reply.error) {
    await rest();
    return problem(reply);
  }
  document.body.dataset.system = reply.system;
  enter(worldOf(reply.system, quiz));
  const { screen } = reply;
  const [text, ...more] = screen.prompt.split("\n\n");
  const [lead, further] = leadOf(text);
  const levels = more.map((part) => h("ul", { class: "levels" }, part.split("\n").map((line) => !/^Your rank/.test(line) && h("li", null, told(line)))));
  const isOpen = reply.unfinished !== undefined;
  const isDone = !isOpen && reply.daily && reply.daily.done;
  const left = h("p");
  const isEndless = reply.system === "arithmetic";
  const begin = (isNew) => once(async () => start(await ask("play", { quiz, new: isNew })));
  const [opening, ...below] = introduction({ quiz, system: reply.system, title: screen.title, text: lead, symbols: screen.control.symbols });
  // What comes first has the button in its middle; what can be read or chosen before is below it.
  present(screen.title, h("section", { class: "narrow begin" }, opening,
    h("div", { class: "actions" },
      isOpen
        ? [button(isEndless ? "Go on" : "Resume", () => once(async () =>
          start(await ask("resume", { session: reply.unfinished.session }))), "main"),
        button(isEndless ? "Start at 0" : "Begin a new one", () => begin(true), "plain")]
        : isDone ? [button("See the result", () => go("/play/" + reply.daily.session), "main"), button("Play them again", () => begin(true), "plain")]
          : button("Begin", () => begin(false), "main"),
      reply.system === "morse" && h("a", { class: "plain", href: "#/morse/tutorial" },
        "Learn the letters first")),
    h("div", { class: "then" },
      isOpen && h("p", { class: "quietly" }, "You have one open: " + reply.unfinished.standing + "."),
      isDone && [h("p", { class: "quietly" }, "Today\u2019s five are done, and the first result of a day counts."), left],
      below,
      reply.system === "morse" && [levelPicker(reply), toggle(reply.preferences, "timer", "Time limit",
        "Without it, as long as you like for each round")],
      further && h("p", { class: "instructions" }, told(further.replace(/-/g, "\u2011"))), levels, reply.system === "morse" && recordPlace(),
      !host.isOn && /outcomes|country/.test(reply.system) && !isOpen && h("details", { class: "mixing" }, h("summary", null, "Mix up the order"), settingChoice(reply, "shuffle", "Mix up")),
      soundOffer())));
  rest().then(() => left.isConnected && left.replaceWith(untilFive((Math.floor(Date.now() / dayLength) + 1) * dayLength)));
  if (begunEarly === quiz && !isOpen && !isDone) begin(false);
  begunEarly = "";
});

/** What an introduction says to everybody: what is above the button, and for countries what is below it. */
function introduction({ quiz, system, title, text, symbols = [] }) {
  const isCountry = system === "country";
  const said = h("p", { class: "instructions" }, told(text));
  const glyphs = symbols.length > 0 && h("p", { class: "symbols", "aria-hidden": "true" },
    symbols.map((symbol) => h("span", { class: "glyph" }, sign(symbol))));
  const first = h("div", { class: "first" },
    system === "graded" && h("p", { class: "dice", "aria-hidden": "true" }, art.graded({ quiz })),
    isCountry && h("div", { class: "outline", "aria-hidden": "true" }, art.country()),
    h("h1", null, told(title)),
    system === "arithmetic" && h("p", { class: "sums", "aria-hidden": "true" }, ["+", "\u2212", "\u00d7", "\u00f7"].map(figures)),
    system === "morse" && h("p", { class: "lamps", "aria-hidden": "true" }, lamps("-- --- .-. ... .")),
    quiz === "expedition" && h("div", { class: "range-of-peaks", "aria-hidden": "true" }, peaks()), !isCountry && said);
  return isCountry ? [first, said, glyphs] : [[glyphs, first]];
}

/** The quiz whose button was pressed before the engine was there. */
let begunEarly = "";

/** An introduction before the engine is there. Its button can be pressed once it is sure that nothing is open, and waits then; else it says that it waits. */
function earlyIntroduction(one) {
  document.body.dataset.view = "quiz";
  document.body.dataset.system = one.system;
  enter(worldOf(one.system, one.quiz));
  head();
  tabs("/quiz/" + one.quiz);
  document.title = one.title + " \u00b7 Retrace";
  const wait = "One moment \u2026";
  const begin = h("button", { type: "button", class: "main", disabled: true, onclick: () => {
    begunEarly = one.quiz;
    begin.disabled = true;
    begin.textContent = wait;
  } }, wait);
  storeRead.promise.then((files) => {
    if ([...files.keys()].some((path) => path.startsWith("data/sessions/"))) return;
    begin.disabled = false;
    begin.textContent = "Begin";
  });
  fill($("main"), h("section", { class: "narrow begin" }, introduction(one)[0], h("div", { class: "actions" }, begin), h("div", { class: "then" })));
}

/** The beginning of an introduction, and what can be read below the button where it is long. */
function leadOf(text) {
  const [, lead, rest] = text.length > 320 && /^(.{60,180}?[a-z]\.) ([A-Z][^]*)$/.exec(text) || [];
  return rest ? [lead, rest] : [text, ""];
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** The levels that are open, where there is more than one. */
const levelPicker = (reply) => reply.rankNumber > 0 &&
  h("fieldset", { class: "pick" }, h("legend", null, "Level"), reply.words.level.map((word, place) =>
    h("label", null, h("input", {
      type: "radio", name: "level", value: word, checked: reply.preferences.level === word,
      disabled: place > reply.rankNumber,
      onchange: () => once(async () => { await ask("set", { name: "level", value: word }); show(); }),
    }), capital(word))));

/** A session was started or resumed: the rest of the page plays it. */
async function start(reply) {
  await rest();
  if (reply.error) return problem(reply);
  keepForGood();
  Object.assign(play, { reply, typed: "", points: undefined, loops: [], streak: 0, longest: 0, misses: 0, broken: 0, firsts: {} });
  go("/play/" + reply.session);
}

/** Ranking and rounds, once the rest of the page is there. */
function recordPlace() {
  const place = h("div", { class: "narrow" });
  rest().then(async () => {
    const record = await ask("record");
    if (place.isConnected && !record.error) add(place, [recordPanel(record), roundsPanel(record)]);
  });
  return place;
}

/** What a setting's word is called where it would not say enough. */
const wordsOfSettings = { none: "No", questions: "The questions", answers: "The answers", both: "Both" };

/** A setting that is one of a few words. */
const settingChoice = ({ preferences, words, rankNumber }, name, label, help) =>
  h("fieldset", { class: "pick" }, h("legend", null, label),
    words[name].map((word, place) => h("label", null, h("input", {
      type: "radio", name, value: word, checked: preferences[name] === word,
      disabled: name === "level" && place > rankNumber, onchange: () => set(name, word),
    }), wordsOfSettings[word] || capital(word))), help && h("p", { class: "quietly" }, help));

/** Sets a setting; one that was refused is shown as it still is, with the reason. */
async function set(name, value) {
  const answer = await ask("set", { name, value });
  if (!answer.why && !answer.error) return notice("set", null);
  notice("set", answer.why || answer.error);
  applyPreferences(app.preferences);
  show();
}

const toggle = (preferences, name, label, help) => h("label", { class: "option switch" },
  h("span", null, label, h("small", null, help)), h("input", {
    type: "checkbox", role: "switch", checked: preferences[name] === "on",
    onchange: (event) => set(name, event.target.checked ? "on" : "off"),
  }));

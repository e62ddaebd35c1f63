// Practice: what is due, the coming days, how well each deck is known, and the year.

placeWorlds.practice = "practice";

const number = (value) => value.toLocaleString("en");
/** A probability or days, from units of 10⁻⁸. */
const percent = (units) => Math.floor((units + 500000) / 1000000) + "%";

/** When a card is due, in words, as `quiz practice --list` has it. */
function dueIn(due) {
  const minutes = Math.floor((new Date(due) - Date.now() + 59999) / 60000);
  if (minutes <= 0) return "now";
  if (minutes < 120) return "in " + minutes + " min";
  if (minutes < 2880) return "in " + Math.floor(minutes / 60) + " h";
  return "in " + Math.floor(minutes / 1440) + " days";
}

/** What is due, in a sentence. */
function dueWords({ cards, due, new: fresh, nextDue }) {
  if (due > 0) return (due === 1 ? "One card is due" : number(due) + " cards are due") +
    (fresh > 0 ? ", " + number(fresh) + (fresh === 1 ? " is new." : " are new.") : ".");
  if (fresh > 0) return "Nothing is due; " + (fresh === 1 ? "one card is new." : number(fresh) + " cards are new.");
  if (cards === 0) return "No cards yet.";
  return "Nothing is due." + (nextDue ? " The next card is due " + dueIn(nextDue) + "." : "");
}

if (!host.isOn) view(/^\/practice(?:\/(.+))?$/, async (name) => {
  head();
  const reply = await ask("practice", { deck: name || "" });
  if (reply.error) return problem(reply);
  if (name && !reply.title) return lost(["There is no deck ", told(name), "."], "/practice");
  const begun = reply.decks.length > 0;
  reply.comes = reply.known.filter((card) => card.isDue);
  present(reply.title ? reply.title + " · Practice" : "Practice", h("div", { class: "wide practice" },
    h("section", { class: "due", "aria-labelledby": "due" },
      name && h("p", { class: "kicker" }, h("a", { href: "#/practice" }, "Practice")),
      h("h1", { id: "due" }, name ? told(reply.title) : "Practice"),
      !begun && !name ? emptyState("No cards yet.", "Every sum, letter and question that you answer becomes a card. It comes back just before you would forget it.",
        "Begin with sums", "/quiz/arithmetic") : [dueToday(reply), startPractice(reply, name), whyDue(reply)]),
    begun && forecast(reply),
    name ? begun && knownCards(reply) : known(reply),
    begun && year(reply),
    leftOut(reply.unreadable),
    begun && h("p", { class: "quietly" }, "Days begin at midnight UTC. FSRS-6 computes when a card comes back, from the logs of what you played here.")));
});

/** What is due, and what will be until midnight where that is more. */
function dueToday(reply) {
  const { due, new: fresh, days: [today] } = reply;
  const isMore = due > 0 && today.due > due;
  const words = due === 0 && today.due > 0 ? "Nothing is due right now; " + count(today.due, "card comes", "cards come") + " back today" + (fresh > 0 ? ", " + number(fresh) + (fresh === 1 ? " is new." : " are new.") : ".") : isMore ? "cards come back today: " + number(due) + " due now, " + number(today.due - due) + " later." + (fresh > 0 ? " " + number(fresh) + (fresh === 1 ? " more is new." : " more are new.") : "")
    : due > 0 ? dueWords(reply).replace(/^\S+ /, "") : dueWords(reply);
  return h("p", { class: "count" }, due > 0 && figures(isMore ? today.due : due), h("span", null, words));
}

/** What a card asks; its quiz may have it no more. */
const cardWords = ({ question }) => question ? flagged(question) : "a question of an earlier version";

/** Cards by why they come. */
const kindsOf = (cards) => [0, 1, 2].map((reason) => cards.filter((card) => reasonOf(card) === reason));

/** Why a card comes: the number of a reason, in the order in which they are told. */
const reasonOf = ({ phase, step }) => phase === "relearning" ? 0 : phase === "review" ? 2 : step === 0 ? 0 : 1;
const reasonWords = ["you missed or were slow at last time", "you are still learning", "you would soon forget"];

/** Why the cards that are due come, together and one by one. */
function whyDue({ comes }) {
  if (comes.length === 0) return null;
  const kinds = kindsOf(comes);
  const shown = kinds.flat();
  return [h("p", null, kinds.map(({ length }, reason) => length > 0 && [length + " " + reasonWords[reason]]).filter(Boolean).map((part, place, all) =>
    [place === 0 ? "" : place < all.length - 1 ? ", " : " and ", part]), "."),
  h("details", { class: "because" }, h("summary", null, "Why each of them"),
    h("ul", null, shown.slice(0, 40).map((card) => h("li", null, h("strong", null, cardWords(card)), " ", h("span", { class: "quietly" }, reasonAlone(card))))),
    shown.length > 40 && h("p", { class: "quietly" }, "And " + (shown.length - 40) + " more."))];
}

const reasonAlone = (card) => reasonOf(card) === 2 ? "recall is down to " + percent(card.recall)
  : card.phase === "relearning" ? "forgotten last time" : card.step === 0 ? "missed or slow last time" : "being learnt, step " + (card.step + 1);

/** The button that begins, and one for more where the day's new cards are used up. */
function startPractice({ asked, cards }, deck) {
  const begin = (more) => once(async () => {
    const reply = await ask("practise", { deck: deck || "", more });
    if (!reply.nothing) return start(reply);
    say("No new card is left here.", true);
    fill(trouble, "No new card is left here.");
  });
  const trouble = h("p", { class: "quietly" });
  return h("div", { class: "actions" },
    asked > 0 ? button("Practise " + count(asked, "card", "cards"), () => begin(false), "main")
      : cards > 0 ? button("More new cards", () => begin(true), "plain")
        : h("a", { class: "main", href: "#/quiz/arithmetic" }, "Begin with sums"), trouble);
}

const dayName = (start, options) => new Date(start).toLocaleDateString("en-GB", { timeZone: "UTC", ...options });

/** How many cards fall due on each of the coming days. */
function forecast({ days }) {
  const most = Math.max(1, ...days.map(({ due }) => due));
  return h("section", { class: "forecast", "aria-labelledby": "forecast" }, h("h2", { id: "forecast" }, "The coming days"),
    h("ol", null, days.map(({ date, due }, place) => {
      if (due === 0 && place > 0) return null;
      const bar = h("i", { "aria-hidden": "true" });
      bar.style.setProperty("--part", due / most);
      return h("li", { class: place === 0 ? "first" : null },
        h("span", null, place === 0 ? "Today" : dayName(date, { weekday: "short", day: "numeric", month: "short" })),
        bar, h("strong", null, number(due), h("span", { class: "unseen" }, due === 1 ? " card" : " cards")));
    })), h("p", { class: "quietly" }, days.slice(1).some(({ due }) => due > 0) ? "No card falls due on the other days." : "Nothing more falls due in the next two weeks."));
}

/** Every deck that was begun, and those that can be. */
function known({ decks, shelf }) {
  const begun = new Set(decks.map(({ deck }) => deck));
  const others = shelf.filter(({ deck }) => !begun.has(deck));
  return (decks.length > 0 || others.length > 0) && h("section", { class: "known", "aria-labelledby": "known" }, decks.length > 0 && [
    h("h2", { id: "known" }, "What you know"),
    h("ul", null, decks.map((deck) => h("li", null,
      h("a", { href: "#/practice/" + deck.deck }, told(deck.title)),
      h("strong", null, deck.seen > deck.learning && [percent(deck.recall), h("span", { class: "unseen" }, " of these would be recalled now")]),
      share(deck), h("p", { class: "quietly" }, deckWords(deck)))))],
  others.length > 0 && [h("h2", { id: decks.length > 0 ? null : "known" }, decks.length > 0 ? "Begin another" : "Begin with"),
    h("div", { class: "row" }, others.map((deck) => h("a", { class: "plain", href: "#/practice/" + deck.deck }, told(deck.title))))]);
}

/** How long the cards of a deck are remembered, as parts of all: full, hatched, hollow. */
function share({ cards, seen, learning, mature }) {
  const parts = [["mature", mature], ["days", Math.max(0, seen - learning - mature)], ["learning", learning]];
  return h("span", { class: "share", "aria-hidden": "true" }, parts.map(([kind, many]) => {
    const part = h("i", { class: kind });
    part.style.setProperty("--part", many / Math.max(1, cards));
    return part;
  }));
}

const deckWords = ({ cards, seen, learning, mature, due }) => [seen < cards ? number(seen) + " of " + count(cards, "card", "cards") + " begun" : count(cards, "card", "cards"),
  mature > 0 && number(mature) + " known for weeks", seen > learning + mature && number(seen - learning - mature) + " known for days",
  learning > 0 && number(learning) + " being learnt", due > 0 && number(due) + " due now"].filter(Boolean).join(", ") + ".";

/** The cards of one deck, the next one due first. */
const knownCards = ({ known: cards, decks }) => h("section", { class: "known", "aria-labelledby": "cards" },
  h("h2", { id: "cards" }, count(cards.length, "card", "cards")),
  decks.map((deck) => [share(deck), h("p", { class: "quietly" }, deckWords(deck))]),
  h("ul", null, cards.map((card) => h("li", null, h("span", null, cardWords(card)),
    h("strong", null, Date.now() - new Date(card.lastReview) >= dayLength && [percent(card.recall), h("span", { class: "unseen" }, " recall now")]),
    h("p", { class: "quietly" }, "due " + dueIn(card.due) + ", " +
      count(card.reviews, "review", "reviews") + (card.lapses > 0 ? ", forgotten " + count(card.lapses, "time", "times") : ""))))));

/** The reviews of a year: a column for each week, a square for each day, as large as it had reviews. */
function year({ year: all, days: [today] }) {
  const practised = new Map(all.map((day) => [Date.parse(day.date), day]));
  const days = Array.from({ length: 371 }, (_, place) => Date.parse(today.date) - (370 - place) * dayLength)
    .map((start) => ({ start, reviews: 0, right: 0, ...practised.get(start) }));
  days.splice(0, days.findIndex(({ start }) => new Date(start).getUTCDay() === 1));
  const most = Math.max(1, ...days.map(({ reviews }) => reviews));
  const sum = (of) => days.reduce((total, day) => total + of(day), 0);
  const words = count(sum((day) => day.reviews), "review", "reviews") + " on " +
    count(sum((day) => day.reviews > 0), "day", "days") + ", " + sum((day) => day.right) + " right";
  const half = Math.ceil(days.length / 14) * 7;
  return h("section", { class: "year", "aria-labelledby": "year" }, h("h2", { id: "year" }, "The year"),
    h("div", { role: "img", "aria-label": words + ". The months are below." }, [days.slice(0, half), days.slice(half)].map((part) => weeks(part, most))),
    h("p", null, words), h("details", null, h("summary", null, "Month by month"), h("ul", null, months(days))));
}

function weeks(days, most) {
  const parts = ["Mon", "Wed", "Fri"].map((name, place) => h("svg:text", { x: 0, y: 25 + 20 * place }, name));
  let month = "";
  let free = 0;
  for (const [place, { start, reviews, right }] of days.entries()) {
    const [x, y] = [30 + 10 * Math.floor(place / 7), 16 + 10 * (place % 7)];
    const name = dayName(start, { month: "short" });
    if (place % 7 === 0 && name !== month && x >= free && x < 280) {
      parts.push(h("svg:text", { x, y: 10 }, name));
      free = x + 28;
      month = name;
    }
    const quarter = Math.ceil(reviews * 4 / most);
    parts.push(h("svg:rect", { class: "cell", x, y, width: 8.5, height: 8.5, rx: 2 },
      h("svg:title", null, dayName(start, { dateStyle: "medium" }) + ": " + count(reviews, "review", "reviews") + ", " + right + " right")));
    const size = 8.5 * [0, 0.45, 0.65, 0.83, 1][quarter];
    if (quarter > 0) {
      parts.push(h("svg:rect", { class: "q" + quarter, x: x + (8.5 - size) / 2, y: y + (8.5 - size) / 2, width: size, height: size, rx: 2 }));
    }
  }
  return h("svg:svg", { viewBox: "0 0 300 86", "aria-hidden": "true" }, parts);
}

/** The months with reviews, in words. */
function months(days) {
  const found = new Map();
  for (const { start, reviews } of days) {
    if (reviews === 0) continue;
    const name = dayName(start, { month: "long", year: "numeric" });
    const [all, on] = found.get(name) || [0, 0];
    found.set(name, [all + reviews, on + 1]);
  }
  return [...found].map(([name, [reviews, on]]) => h("li", null, name + ": " + count(reviews, "review", "reviews") + " on " + count(on, "day", "days")));
}

/** Why the cards that an answer reviewed were due when they were, below the reason of a step. */
const dueBecause = ({ memory, steps }, stop) => !memory || stop.kind !== "answer" ? null
  : memory.reviews.filter(({ seq }) => seq >= steps[stop.head].seq && seq <= steps[stop.at].seq)
    .map((card) => h("p", { class: "card-due" }, "Card ", cardWords(card), ": ", h("strong", null, card.rating), ", due ",
      moment(card.due).replace("Today", "today"), ", because ", card.phase === "review"
        ? "recall falls to " + memory.retention + "% after " + count(card.days, "day", "days")
        : card.phase === "learning" ? "it is being learnt, step " + (card.step + 1)
          : "it was forgotten and is learnt again, step " + (card.step + 1), "."));

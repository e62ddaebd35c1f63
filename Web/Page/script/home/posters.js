// The first thing that is seen: home, drawn while the rest of the page is read and unpacked.

/** When the first line of script ran. */
const scriptStart = performance.now();

/** The built-in quizzes as the engine gives them, for the posters that are drawn before it is unpacked. */
const firstPosters = [
  ["animals", "Which Animal Are You?", "outcomes", "Three short questions about what you eat, what you do and how you travel. There are no wrong answers, and you can go back and change your mind until the last one.", "\u{1f436}", "\u{1f431}", "\u{1f430}", "\u{1f422}"],
  ["arithmetic", "Arithmetic", "arithmetic", "Add, subtract, multiply and divide with the figures 0 to 9. Type the answer and submit it. A right answer adds a point and a wrong one takes a point away, but never below zero. Your points wait for you until you come back."],
  ["country", "Which Country Should You Visit?", "country"],
  ["expedition", "Your Place on the Expedition", "outcomes", "A small ship sails to an island that is on no map yet. Twelve questions find your place on board. Nobody is left at the quay: the expedition needs all five.", "\u{1f9ed}", "\u{1f50d}", "\u{1f527}", "\u{1f4d6}", "\u{1f525}"],
  ["morse", "Morse Code", "morse", "Ten rounds. In each you are given a letter or words and write them in Morse code, or you are given Morse code and write what it says."],
  ["every-kind", "Ten Questions About the Earth", "graded", "One planet, and every kind of question that this program knows. Some answers are worth a part of the points, and each one is explained. The hints are fair: what you read in one question may help you with another."],
  ["morse-knowledge", "All About Morse Code", "graded", "Sixteen questions about the code itself: its signs, its timing, its speed and its history. You need not be able to read it, but some questions are easier if you can. A dot is written as . and a dash as -, and every answer is explained."],
  ["capitals", "Capitals of the World", "graded", "Twenty of 238 countries and territories, drawn anew each time, and their capitals. The wrong answers are capitals nearby, and each answer is explained."],
  ["flags", "Flags of the World", "graded", "Twenty of 249 flags, drawn anew each time. The wrong answers are countries and territories nearby, and each answer is explained. A screen that cannot draw flags shows the two letters of the country code in their place."],
  ["places", "Places of the World", "graded", "Twenty of 249 places, drawn anew each time. Coordinates and neighbours tell where a country or territory is; say which one it is. The wrong answers are nearby, and each answer is explained."],
  ["outlines", "Countries on the Map", "graded", "Ten of the larger countries and territories, drawn anew each time. Point at each one on the map of its part of the world: with the mouse, a finger, the arrow keys, or by typing its coordinates."],
].map(([quiz, title, system, text, ...symbols]) => ({ quiz, title, system, text, symbols }));

const isHome = () => (location.hash || "#/") === "#/";

/** Home as it is for somebody who has played nothing. */
const firstHome = () => ({ quizzes: firstPosters, unreadable: [], streak: { days: 0, longest: 0, week: Array(7).fill(false) },
  daily: { quiz: "daily-five", title: "Daily Five", next: (Math.floor(Date.now() / dayLength) + 1) * dayLength } });

/** What was stored, once it is read; the engine takes longer. */
const storeRead = later();

/** What can be seen of a view before the engine is there: home, an introduction, or that it comes. */
function drawEarly({ type }) {
  begunEarly = "";
  const [, name] = /^#\/quiz\/(.+)$/.exec(location.hash) || [];
  const known = !host.isOn && firstPosters.find(({ quiz }) => quiz === name);
  if (known) return earlyIntroduction(known);
  if (type === "hashchange" && !host.isOn) {
    const address = location.hash.slice(1) || "/";
    document.body.dataset.view = address.split("/")[1] || "home";
    delete document.body.dataset.system;
    enter(placeWorlds[document.body.dataset.view]);
    tabs(address);
  }
  if (isHome() && !host.isOn) return fill($("main"), homeView(firstHome()));
  fill($("main"), h("p", { class: "loading" }, "One moment \u2026"));
}

/** The file begins with what is seen of home on a phone (page.html), which makes room where another view is opened. */
function openPosters() {
  if (document.documentElement.className) {
    for (const id of ["top", "tabs", "main"]) $(id).replaceChildren();
    delete document.body.dataset.view;
    document.documentElement.className = "";
  }
  addEventListener("DOMContentLoaded", drawEarly);
  addEventListener("hashchange", drawEarly);
}

openPosters();

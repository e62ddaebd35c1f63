// The first thing that is seen: home, drawn while the rest of the page is read and unpacked.

/** When the first line of script ran. */
const scriptStart = performance.now();

/** The built-in quizzes as the engine gives them, for the posters that are drawn before it is unpacked. */
const firstPosters = [
  ["animals", "Which Animal Are You?", "outcomes", "\u{1f436}", "\u{1f431}", "\u{1f430}", "\u{1f422}"], ["arithmetic", "Arithmetic", "arithmetic"],
  ["country", "Which Country Should You Visit?", "country"], ["expedition", "Your Place on the Expedition", "outcomes"],
  ["morse", "Morse Code", "morse"], ["every-kind", "Ten Questions About the Earth", "graded"],
  ["morse-knowledge", "All About Morse Code", "graded"], ["capitals", "Capitals of the World", "graded"],
  ["flags", "Flags of the World", "graded"], ["places", "Places of the World", "graded"],
  ["outlines", "Countries on the Map", "graded"],
].map(([quiz, title, system, ...symbols]) => ({ quiz, title, system, symbols }));

const isHome = () => (location.hash || "#/") === "#/";

/** Home as it is for somebody who has played nothing. */
const firstHome = () => ({ quizzes: firstPosters, unreadable: [], streak: { days: 0, longest: 0, week: Array(7).fill(false) },
  daily: { quiz: "daily-five", title: "Daily Five", next: (Math.floor(Date.now() / dayLength) + 1) * dayLength } });

/** The file begins with what is seen of that on a phone (page.html), which makes room where another view is opened. */
function openPosters() {
  if (document.documentElement.className) {
    for (const id of ["top", "tabs", "main"]) $(id).replaceChildren();
    delete document.body.dataset.view;
    document.documentElement.className = "";
    add($("main"), [h("p", { class: "loading" }, "One moment \u2026")]);
  } else addEventListener("DOMContentLoaded", () => isHome() && fill($("main"), homeView(firstHome())));
}

openPosters();

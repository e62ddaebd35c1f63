// The first thing that is seen: the posters of home, drawn while the rest of the page is read and unpacked.

/** When the first line of script ran. */
const scriptStart = performance.now();
/** Milliseconds from then until the posters are drawn. */
let posterTime = 0;

/** The built-in quizzes as the engine gives them, for the posters that are drawn before it is unpacked. */
const firstPosters = [
  ["animals", "Which Animal Are You?", "outcomes", "🐶", "🐱", "🐰", "🐢"], ["arithmetic", "Arithmetic", "arithmetic"],
  ["country", "Which Country Should You Visit?", "country"], ["expedition", "Your Place on the Expedition", "outcomes"],
  ["morse", "Morse Code", "morse"], ["every-kind", "Ten Questions About the Earth", "graded"],
  ["morse-knowledge", "All About Morse Code", "graded"], ["capitals", "Capitals of the World", "graded"],
  ["flags", "Flags of the World", "graded"], ["places", "Places of the World", "graded"],
  ["outlines", "Countries on the Map", "graded"],
].map(([quiz, title, system, ...symbols]) => ({ quiz, title, system, symbols }));

/** Draws the posters, at once those that are seen first; where one leads is then the page's first view. */
function openPosters() {
  if (host.isOn || (location.hash || "#/") !== "#/") return;
  document.body.dataset.view = "home";
  tabs("/");
  head();
  const next = (Math.floor(Date.now() / dayLength) + 1) * dayLength;
  const home = { quizzes: firstPosters, daily: { quiz: "daily-five", title: "Daily Five", next }, unreadable: [],
    streak: { days: 0, longest: 0, week: Array(7).fill(false) } };
  const view = h("div", { class: "wide home" }, homeTop(home));
  fill($("main"), view);
  $("main").setAttribute("aria-busy", "true");
  addEventListener("DOMContentLoaded", () => add(view, homeBelow(home)));
  afterFrame().then(() => { posterTime = performance.now() - scriptStart; });
}

openPosters();

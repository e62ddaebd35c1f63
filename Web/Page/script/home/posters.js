// The first thing that is seen: home, drawn while the rest of the page is read and unpacked.

/** When the first line of script ran. */
const scriptStart = performance.now();

/** The built-in quizzes as the engine gives them, for the posters that are drawn before it is unpacked. */
const firstPosters = builtInQuizzes.map(([quiz, title, system, text = "", ...symbols]) =>
  ({ quiz, title, system, text: leadOf(text)[0], symbols }));

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
  if (type === "hashchange" && !host.isOn) enterView(location.hash.slice(1) || "/");
  if (isHome() && !host.isOn) return fill($("main"), homeView(firstHome()));
  fill($("main"), h("p", { class: "loading" }, "One moment \u2026"));
}

/** The file begins with what is seen of home on a phone (page.html), which makes room where another view is opened. */
function openPosters() {
  if (document.documentElement.className) {
    for (const id of ["tabs", "main"]) $(id).replaceChildren();
    $("top").replaceChildren($("tabs"));
    delete document.body.dataset.view;
    document.documentElement.className = "";
  }
  addEventListener("DOMContentLoaded", drawEarly);
  addEventListener("hashchange", drawEarly);
}

openPosters();

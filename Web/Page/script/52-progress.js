// Reasons to return: the five of the day, streak, best results and days. The engine folds them from the logs.

/** How the days in a row are said. */
const streakWords = ({ days, longest, today }) => days > 0
  ? count(days, "day", "days") + " in a row" + (today ? ", today included." : ". Today is still open.")
  : longest > 1 ? "No streak yet. Your longest so far is " + longest + " days." : "Finish a quiz today and a streak begins.";

/** The last seven days as dots, today last and dashed while it is open. */
const streakLine = (streak) => h("p", { class: "week" },
  h("svg:svg", { viewBox: "0 0 164 20", "aria-hidden": "true" },
    streak.week.map((isDone, place) => spot(10 + 24 * place, 10, 7, isDone ? "on" : place === 6 ? "open" : ""))),
  h("span", null, h("a", { href: "#/progress" }, streakWords(streak))));

/** How long it is until then, in hours or minutes. */
function until(time) {
  const minutes = Math.max(1, Math.ceil((time - Date.now()) / 60000));
  return minutes < 60 ? minutes + " min" : Math.floor(minutes / 60) + " h";
}

const ofAll = ({ right, asked }) => right + " of " + asked;

/** The daily five: what is left of the day, or how each of the five was. */
function dailyCard({ quiz, title, done, begun, best, next }) {
  const dots = h("svg:svg", { viewBox: "0 0 164 20" }, [0, 1, 2, 3, 4].map((place) => spot(10 + 36 * place, 10, 8)));
  if (done && engine.exports) setTimeout(async () => {
    const run = await ask("open", { path: "data/sessions/" + done.session + ".jsonl", step: 0 });
    if (run.steps && dots.isConnected) marksOf(run).forEach((mark, place) => dots.children[place] && dots.children[place].setAttribute("class", mark === "right" ? "on" : mark));
  });
  return card(done ? "/progress" : "/quiz/" + quiz, title,
    done ? "Done today: " + ofAll(done) + ". The next five in " + until(next)
      : (begun ? "Begun. " : "Two minutes. ") + until(next) + " left" + (best ? ", best " + ofAll(best) : ""), "daily", dots);
}

/** What a result is in words: marks in per cent, or points. */
const amountOf = (score) => score.unit === "points" ? count(score.amount, "point", "points")
  : perCent(score.amount) + ", " + ofAll(score) + " right";

/** What a result means among the others: a new best is celebrated, and the streak is under it. */
function achieved({ achievement, grading, points }) {
  if (!achievement) return null;
  const { newBest, best, streak } = achievement;
  if (newBest) {
    say("A new best");
    sound.effect("best");
  }
  return h("div", { class: "achieved" }, newBest
    ? h("p", { class: "best" }, snailOf("right"), h("span", null, "A new best: " + amountOf(best)))
    : best && best.amount > (grading ? grading.percent : points || 0) && h("p", { class: "quietly" }, "Your best: " + amountOf(best)), streakLine(streak));
}

/** How long answers took. */
const seconds = (elapsed) => elapsed < 60000 ? (elapsed / 1000).toFixed(1) + " s"
  : Math.floor(elapsed / 60000) + " min " + Math.floor(elapsed / 1000) % 60 + " s";

/** How many answers of a day were right, where some could be. */
const rightWords = ({ answers, marked, right }) => !marked ? "."
  : marked >= answers ? ", " + right + " of them right." : ". " + count(marked, "answer", "answers") + " could be right or wrong: " + right + " right, " + (marked - right) + " not.";

view(/^\/progress$/, async () => {
  head();
  const reply = await ask("progress");
  if (reply.error) return problem(reply);
  const most = Math.max(1, ...reply.days.map((day) => day.answers));
  present("Your progress", h("div", { class: "narrow pair progress-page" }, h("h1", null, "Your progress"),
    streakLine(reply.streak),
    reply.days.length === 0 && emptyState("No days yet.", "Five today? Two minutes.", "Daily Five", "/quiz/daily-five"),
    reply.bests.length > 0 && h("section", { "aria-labelledby": "bests" }, h("h2", { id: "bests" }, "Best results"),
      h("ul", { class: "results" }, reply.bests.map((best) => h("li", null, h("div", null,
        h("strong", null, told(best.title), best.level && ", " + best.level),
        h("span", null, amountOf(best.score), " in ", seconds(best.score.elapsed)),
        h("span", { class: "quietly" }, moment(best.at))))))),
    reply.days.length > 0 && h("section", { "aria-labelledby": "days" }, h("h2", { id: "days" }, "Days (UTC)"),
      h("ul", { class: "day-list" }, reply.days.slice(0, 60).map((day) => {
        const bar = h("i", { "aria-hidden": "true" });
        bar.style.setProperty("--part", day.answers / most);
        return h("li", null, h("strong", null, dayOf(day.date)), h("span", null, count(day.sessions, "session", "sessions") + " finished, " +
          count(day.answers, "answer", "answers") + rightWords(day)), bar);
      })))));
});

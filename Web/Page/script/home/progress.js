// Reasons to return: the five of the day, streak, best results and days. The engine folds them from the logs.

/** How long it is until then, in hours or minutes. */
function until(time) {
  const minutes = Math.max(1, Math.ceil((time - Date.now()) / 60000));
  return minutes < 60 ? minutes + " min" : Math.floor(minutes / 60) + " h";
}

const ofAll = ({ right, asked }) => right + " of " + asked;

/** The daily five: what is left of the day, or how each of the five was. */
function dailyCard({ quiz, title, done, session, begun, best, next }) {
  const dots = h("svg:svg", { viewBox: "0 0 164 20" }, [0, 1, 2, 3, 4].map((place) => spot(10 + 36 * place, 10, 8)));
  if (done && engine.exports) setTimeout(async () => {
    const run = await ask("open", { path: "data/sessions/" + session + ".jsonl", step: 0 });
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

/** Seconds with one digit, cut and not rounded, as everywhere (ElapsedTime.seconds). */
const tenths = (milliseconds) => (Math.floor(milliseconds / 100) / 10).toFixed(1);

/** How long answers took. */
const seconds = (elapsed) => elapsed < 60000 ? tenths(elapsed) + " s"
  : Math.floor(elapsed / 60000) + " min " + Math.floor(elapsed / 1000) % 60 + " s";

/** How many answers of a day were right, where some could be. */
const rightWords = ({ answers, marked, right }) => !marked ? "."
  : marked >= answers ? ", " + right + " of them right." : ". " + right + " of the " + marked + " that could be right or wrong were right.";

/** The heading of the streak, which follows what was done. */
const streakHeading = ({ days, longest, today }) => days === 0 ? (longest > 1 ? "A new streak is one quiz away." : "Begin a streak today.")
  : !today ? inWords(days) + (days === 1 ? " day" : " days") + ". Today is still open."
    : days === 1 ? "One day. A streak begins." : inWords(days) + " days. You keep coming back.";

/** Seven days as a run that ends today. */
function weekLine({ week }) {
  const day = (back) => back === 0 ? "Today" : new Date(Date.now() - back * dayLength).toLocaleDateString("en", { weekday: "narrow", timeZone: "UTC" });
  const x = (place) => 10 + 50 * place;
  return h("div", { class: "week-line" }, h("svg:svg", { viewBox: "0 0 320 20", "aria-hidden": "true" },
    week.slice(1).map((isDone, place) => line("M" + (x(place) + 12) + " 10H" + (x(place + 1) - 12), isDone && week[place] ? "on" : "")),
    week.map((isDone, place) => spot(x(place), 10, 7, isDone ? "on" : place === 6 ? "open" : ""))),
  h("p", { "aria-hidden": "true" }, week.map((_, place) => h("span", null, day(6 - place)))),
  h("p", { class: "unseen" }, week.filter(Boolean).length + " of the last seven days"));
}

const shortDay = (time) => new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** The day as a text to send: the date, the five as signs, how many were right, the streak. Nothing in it gives an answer away. */
const dailyWords = (run, { days }) => "Retrace daily · " + shortDay(run.steps[0].at) + "\n" +
  [runSigns(run), ofAll({ right: marksOf(run).filter((one) => one === "right").length, asked: marksOf(run).length }) +
  (days > 1 ? " · " + days + " days" : "")].join("  ") + (location.protocol === "file:" ? "" : "\n" + location.href.split("#")[0]);

/** What will be sent, the button that sends it, and the time to the next five. */
function dailyShare(run, streak, next) {
  const words = dailyWords(run, streak);
  return { shown: [h("pre", { class: "preview-words" }, words), untilFive(next)],
    send: button([icon(shareShape), "Share without spoilers"], (event) => shareWords(words, event.currentTarget), "main") };
}

/** How long it is until there are five more. */
function untilFive(next) {
  const left = h("p", { class: "quietly" });
  const tick = () => { left.textContent = "The next five in " + until(next) + "."; };
  const timer = setInterval(() => left.isConnected ? tick() : clearInterval(timer), 10000);
  tick();
  return left;
}

/** The five of the day as tiles: right, partly, not right, or still to come. */
const dayTiles = (marks) => h("ol", { class: "day-tiles" }, [0, 1, 2, 3, 4].map((place) => h("li", { class: marks[place] || "open" },
  shapes[marks[place]] ? icon(shapes[marks[place]]) : h("span", { "aria-hidden": "true" }, place + 1), h("span", { class: "unseen" }, standings[marks[place]] || "to come"))));

/** What was reached in a few large figures. */
function stats({ days, streak }) {
  const since = Date.now() - 7 * dayLength;
  const week = days.filter(({ date }) => Date.parse(date) > since);
  const sum = (name) => week.reduce((all, day) => all + day[name], 0);
  const one = (number, words) => h("li", null, figures(number) || h("strong", null, number), h("span", null, words));
  return h("ul", { class: "stats" }, one(streak.longest, "longest streak"),
    one(sum("answers"), "answers this week"), sum("marked") > 0 && one(Math.floor(100 * sum("right") / sum("marked")) + "%", "right this week"));
}

view(/^\/progress$/, async () => {
  head();
  const reply = await ask("progress");
  if (reply.error) return problem(reply);
  const { streak, daily } = reply;
  const most = Math.max(1, ...reply.days.map((day) => day.answers));
  const today = h("section", { class: "today", "aria-labelledby": "today" });
  const drawToday = (marks, ...more) => fill(today, h("h2", { id: "today" }, "Daily five, " + shortDay(Date.now())), dayTiles(marks), more);
  if (daily) drawToday([], daily.done ? null : h("a", { class: "main", href: "#/quiz/" + daily.quiz }, daily.begun ? "Go on with the daily five" : "Play the daily five"));
  present("Your progress", h("div", { class: "wide progress-page" }, h("h1", { class: "unseen" }, "Your progress"),
    h("div", { class: "days" }, h("section", { class: "streak-hero", "aria-label": "Streak" }, h("h2", null, streakHeading(streak)), snailOf(streak.today ? "right" : "look"),
      h("p", { class: "so-many" }, figures(streak.days), h("span", null, streak.days === 1 ? "day" : "days", h("br"), "in a row")), weekLine(streak)),
    h("div", { class: "right-now" }, daily && today, reply.days.length > 0 && stats(reply))),
    reply.bests.length > 0 && h("section", { "aria-labelledby": "bests" }, h("h2", { id: "bests" }, "Best results"),
      h("ul", { class: "results" }, reply.bests.map((best) => h("li", null, h("div", null,
        h("strong", null, told(best.title), best.level && ", " + best.level),
        h("span", null, amountOf(best.score), " in ", seconds(best.score.elapsed)),
        h("span", { class: "quietly" }, moment(best.at))))))),
    reply.days.length > 0 && h("section", { "aria-labelledby": "days" }, h("h2", { id: "days" }, "Day by day"), h("p", { class: "quietly" }, "A day begins at midnight UTC."),
      h("ul", { class: "day-list" }, reply.days.slice(0, 60).map((day) => {
        const bar = h("i", { "aria-hidden": "true" });
        bar.style.setProperty("--part", day.answers / most);
        return h("li", null, h("strong", null, dayOf(day.date)), h("span", null, count(day.sessions, "session", "sessions") + " finished, " +
          count(day.answers, "answer", "answers") + rightWords(day)), bar);
      })))));
  if (!daily || !daily.done) return;
  const run = await ask("open", { path: "data/sessions/" + daily.session + ".jsonl", step: 0 });
  if (!run.steps || !today.isConnected) return;
  const { shown, send } = dailyShare(run, streak, daily.next);
  drawToday(marksOf(run), shown, send);
});

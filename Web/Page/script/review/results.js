// Results, files that somebody opens, and the replay of a log.

view(/^\/results$/, async () => {
  head();
  const reply = await ask("results");
  if (reply.error) return problem(reply);
  const trails = new Map();
  present("Results", h("div", { class: "narrow pair results-page" }, h("h1", null, "Results"),
    !host.isOn && h("p", { class: "across" }, h("a", { class: "quiet", href: "#/progress" }, "Streak, best results and days")),
    h("div", null, reply.results.length === 0 && emptyState("No runs yet.", "Play something and its trail appears here.", "Play", "/"),
      h("ul", { class: "results" }, reply.results.map((session) => {
        const way = h("div", { class: "way-there" });
        if (session.path) trails.set(way, session.path);
        return h("li", null,
          badge(session),
          h("div", null, h("strong", null, told(session.title)),
            h("span", null, told(result(session))), way, h("span", { class: "quietly" }, moment(session.lastAt))),
          row(session.how === "unfinished" && !host.class && resumed(session, [h("span", { class: "unseen" }, " " + session.title)]), h("a", { class: "plain", href: "#/replay/" + session.session },
            "Replay", h("span", { class: "unseen" }, " of " + session.title + ", " + moment(session.lastAt))),
          button(["Save", h("span", { class: "unseen" }, " the log of " + session.title + ", " + moment(session.lastAt))],
            () => session.isOwn ? saveWhole(session.session) : saveLog(session.session), "plain")));
      })),
      leftOut(reply.unreadable)),
    h("div", { class: "aside" }, opener(), writer())));
  drawTrails(trails);
  const from = $("main").querySelector('[href="#/replay/' + app.came + '"]');
  if (from) from.focus();
  app.came = null;
});

/** Draws the trail of each run that comes into view; its log is read for it, one after another. */
function drawTrails(trails) {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      setTimeout(async () => {
        if (!target.isConnected) return;
        const run = await ask("open", { path: trails.get(target), step: 0 });
        if (run.steps && run.steps.length > 0) add(target, [runTrail(run)]);
      });
    }
  }, { rootMargin: "200px" });
  for (const target of trails.keys()) seen.observe(target);
}

function result({ how, standing, marks, result, points, right, asked }) {
  if (how === "abandoned") return "Given up";
  if (how === "unfinished") return "Open: " + standing;
  if (how === "handedIn") return "Handed in. The results come later.";
  if (marks) return perCent(marks.percent) + (marks.passed === undefined ? "" : marks.passed ? ", passed" : ", not passed");
  return result || count(points, "point", "points") + ", " + right + " of " + asked + " right";
}

/** A place to drop a file on, and a button for who can't. */
const opener = () => h("section", { class: "opener", "aria-labelledby": "opener" },
  h("h2", { id: "opener" }, "Open a file"),
  h("ul", null, [[sections[3][2], "A log", "Ends in .jsonl. It is checked first, then replayed. You can compare its receipt."],
    ["M5 3h10l4 4v14H5zM9 12h6M9 16h6", "A quiz", "Ends in .json. It is checked, then played."],
    ["M4 5h16v14H4zM4 10h16M10 5v14", "Several logs", "Or an archive from replay-tool pack. They become a table."]].map(([shape, name, words]) =>
    h("li", null, icon(shape), h("div", null, h("strong", null, name), h("p", { class: "quietly" }, words))))),
  h("label", { class: "plain file" }, "Choose a file", h("input", {
    type: "file", class: "unseen",
    multiple: true, onchange: (event) => openFiles(event.target.files),
  })));

/** The way to the editor. */
const writer = () => !host.isOn && h("section", { class: "opener", "aria-labelledby": "writer" }, h("h2", { id: "writer" }, "Write a quiz"), h("p", { class: "dice", "aria-hidden": "true" }, art.graded({})),
  h("p", null, "Every kind of question, checked while you type or imported from GIFT, and saved as a file or a link."),
  h("a", { class: "plain", href: "#/write" }, "Write a quiz"));

view(/^\/open$/, async () => {
  head();
  present("Open a file", h("div", { class: "narrow pair" }, h("h1", null, "Open a file"), opener(), writer()));
});

/** One log is shown, several are a table. */
async function openFiles(files) {
  if (files.length < 2) return files[0] && openFile(files[0]);
  const quizzes = await quizFiles([...files]);
  return quizzes ? openQuizzes(quizzes) : openMany(files);
}

/** A quiz is one object over several lines or one; a log has its first line's fixed beginning. */
const isQuiz = (file, bytes) => /\.json$/i.test(file.name) && !begins(bytes, '{"seq":') && !isArchive(bytes);

/** The files and their bytes, if all of them are quizzes. */
async function quizFiles(files) {
  if (files.some(({ name, size }) => size > fileLimit || !/\.json$/i.test(name))) return null;
  const read = await Promise.all(files.map(async (file) => [file, new Uint8Array(await file.arrayBuffer())]));
  return read.every(([file, bytes]) => isQuiz(file, bytes)) ? read : null;
}

/** Quizzes are opened one at a time: each has its button, and what can't be played its mistakes. */
function openQuizzes(quizzes) {
  present("Quizzes", h("div", { class: "narrow" }, h("h1", null, "Quizzes are opened one at a time"),
    h("ul", { class: "talks" }, quizzes.map(([file, bytes]) => {
      engine.drop(bytes);
      const { quiz, title, mistakes = [] } = engine.request({ do: "checkQuiz" }).reply;
      return h("li", null, h("p", null, h("strong", null, told(file.name)), ": ", quiz ? told(title) : count(mistakes.length, "mistake", "mistakes")),
        button(quiz ? "Play it" : "See what is wrong", () => openFile(file), quiz ? "main" : "plain"));
    })), opener()));
}

const fileLimit = 16 * 1024 * 1024;

async function openFile(file) {
  if (file.size > fileLimit) {
    return notOpened(file, "too large", " has more than 16 MiB, the most that this page opens. " +
      "Check it with replay-tool audit FILE.");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isArchive(bytes)) return openMany([file]);
  if (bytes[0] !== 123 && /\.(gift|aiken|xml|txt)$/i.test(file.name)) {
    manuscript.file = file;
    return go("/write");
  }
  if (bytes.length === 0) {
    return notOpened(file, "empty", " has no bytes, so there is nothing to open. Save it again from where it came.");
  }
  if (isQuiz(file, bytes)) {
    const reply = await addQuiz(bytes);
    if (reply.quiz) return go("/quiz/" + reply.quiz);
    return notAQuiz(reply, file.name, engine.decoderLoose.decode(bytes));
  }
  await showLog({ bytes });
}

/** The replay of a log that was opened: alone, or by its entry in an archive, which has its quiz. */
async function showLog({ bytes, file, archive, entry }) {
  engine.drop(archive || bytes);
  if (archive) await ask("archive");
  replayed = Object.assign(heeding(await ask("open", { entry, step: 0 }), bytes), { name: "file", bytes, file });
  if (replayed.answer === "passed" && replayed.stream.startsWith("proof/")) replayed.proof = proofOf(bytes);
  go("/replay/file");
}

const notOpened = (file, kind, why) => present("Not opened", h("div", { class: "narrow" },
  h("h1", null, "This file is " + kind), h("p", null, told(file.name), why), opener()));

/** What is wrong with a quiz, by its lines, and the way to mend it. */
const notAQuiz = (reply, name, text) => present("Not a quiz", h("div", { class: "narrow" }, h("h1", null, "This quiz has mistakes"),
  name && h("p", null, told(name)),
  h("ul", { class: "mistakes" }, (reply.mistakes || [reply.error]).map((mistake) => {
    const [, line, words] = /^(\d+):\d+:? ([^]*)$/.exec(mistake) || [];
    return h("li", null, line && h("strong", null, "Line " + line + ": "), told(words || mistake));
  })),
  text && !host.isOn && row(button("Fix it in the editor", () => mend(text), "main")), opener()));

/** Takes a text into the editor; what was written there goes only if its author says so. */
function mend(text) {
  const take = () => {
    manuscript.text = text;
    manuscript.isText = true;
    go("/write");
  };
  if (!manuscript.text || manuscript.text === text) return take();
  confirmed("Replace what is in the editor?", "The editor has another quiz that is kept in this browser. Save it as a file first if you need it.",
    "Replace it", take);
}

engine.decoderLoose = new TextDecoder();

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  openFiles(event.dataTransfer.files);
});

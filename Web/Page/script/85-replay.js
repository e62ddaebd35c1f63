// The replay: the engine's verdict first, then every step with what was on the screen then.

/** The log that is looked at, and how to go to one of its steps. */
let replayed = null;

view(/^\/replay\/([0-9a-z-]+)(?:\/step=(\d+))?$/, async (name, step) => {
  if (replayed && replayed.name === name && replayed.seek && $("step")) {
    // Another step of what is on the screen.
    app.leaving = replayed.stop;
    if (step) replayed.seek(replayed.steps.findIndex(({ seq }) => seq === +step), true);
    return;
  }
  head();
  if (name === "file") {
    if (!replayed || replayed.name !== name) return go("/open");
  } else {
    if (host.isOn) await host.fetchLog(name);
    replayed = await ask("open", { path: "data/sessions/" + name + ".jsonl", step: 0 });
    replayed.name = name;
  }
  if (replayed.error) return problem(replayed);
  drawReplay(replayed, replayed.steps.findIndex(({ seq }) => seq === +step));
});

const stepAddress = (seq) => "/replay/" + replayed.name + "/step=" + seq;

/** What each answer of the engine means: how it is drawn, its heading, and what it says. */
const answers = {
  passed: ["right", "Whole, and by the rules", "Every line fits its hash, and every step was decided again with the same result. Only a receipt held elsewhere shows a log that was rewritten as a whole."],
  look: ["notice", "By the rules, with reasons to look", "Every line fits its hash, and every step was decided again with the same result. What is listed is unusual and proves nothing."],
  torn: ["notice", "Torn at its end", "A crash cut the last write short. Everything that was acknowledged is here."],
  broken: ["wrong", "Whole, but not by the rules", ""],
  changed: ["wrong", "This log was changed", ""],
  unjudged: ["notice", "Could not be judged", ""],
  noLog: ["notice", "Not a quiz log", "It does not begin as a log does."],
};

function drawReplay(reply, first) {
  const [kind, heading, words] = answers[reply.answer];
  const { steps } = reply;
  present("Replay", h("div", { class: "wide replay" },
    h("h1", null, reply.title ? ["Replay: ", told(reply.title)] : "A log"),
    h("section", { class: "verdict " + kind, "aria-label": "Verdict" },
      h("h2", null, heading),
      h("p", null, told(reply.obstacle || words || (reply.answer === "changed" ? reply.verdictWords : ""))),
      reply.findings.length > 0 && h("ul", null, reply.findings.map((finding) => h("li", null,
        h("strong", null, finding.code + " " + finding.title), " at step ",
        finding.sequences.map((seq, place) => [place > 0 && ", ",
          steps.some((step) => step.seq === seq) ? h("a", { href: "#" + stepAddress(seq) }, seq) : seq]),
        finding.class === "signal" ? ": measured " : ": recorded ", told(finding.recorded),
        finding.class === "signal" ? ", threshold " : ", by the rules ", told(finding.recomputed)))),
      reply.receipt && h("code", { class: "line", tabindex: 0 }, reply.receipt)),
    steps.length > 0 && scrubber(reply, first)));
}

function scrubber(reply, first) {
  const { steps } = reply;
  const last = steps.length - 1;
  const frame = h("div", { class: "frame" });
  const changed = h("div", { class: "changed" });
  const words = h("p", { class: "words", role: "status" });
  const rows = steps.map((step, place) => h("tr", null,
    h("td", null, h("button", { type: "button", class: "quiet", onclick: () => go(place) }, step.seq)),
    h("td", null, passed(step)), h("td", null, told(step.words))));
  const range = h("input", { type: "range", id: "step", min: 0, max: last, value: 0,
    oninput: () => go(+range.value) });
  const charts = [bars(reply), curve(reply), way(reply)].filter((chart) => chart);
  let place = 0;
  let running = 0;
  function passed(step) {
    const seconds = Math.max(0, (step.at - steps[0].at) / 1000);
    return Math.floor(seconds / 60) + ":" + (seconds % 60).toFixed(1).padStart(4, "0");
  }
  function seek(to) {
    place = Math.min(Math.max(0, to), last);
    range.value = place;
    range.style.setProperty("--at", last > 0 ? place / last : 0);
    const step = steps[place];
    range.setAttribute("aria-valuetext", "Step " + step.seq + ", " + step.words);
    fill(words, "Step " + step.seq + " · " + passed(step) + " · ", told(step.words));
    const now = engine.request({ do: "seek", step: place }).reply;
    fill(frame, still(now.screen));
    fill(changed, changes(now, step, reply.findings));
    for (const chart of charts) chart.draw(place);
    rows.forEach((line, index) => line.toggleAttribute("data-here", index === place));
    if (location.hash.startsWith("#/replay/")) history.replaceState(null, "", "#" + stepAddress(step.seq));
  }
  function stop() {
    clearInterval(running);
    running = 0;
    player.textContent = "Play";
  }
  function go(to) {
    stop();
    seek(to);
  }
  function run() {
    if (running) return stop();
    if (place === last) seek(0);
    running = setInterval(() => (place < last ? seek(place + 1) : stop()), 900);
    player.textContent = "Pause";
  }
  const player = button("Play", run, "main");
  Object.assign(reply, { seek: go, stop });
  app.leaving = stop;
  seek(first);
  return [h("section", {
    class: "scrubber", "aria-label": "Steps", "aria-describedby": "keys",
    onkeydown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
      if (/^p$/i.test(event.key)) run();
      else if (to === undefined || event.target === range) return;
      else go(to);
      event.preventDefault();
    },
  }, row(button([icon("M15 5l-7 7 7 7"), h("span", { class: "unseen" }, "Step back")], () => go(place - 1), "knob"),
    player,
    button([icon("M9 5l7 7-7 7"), h("span", { class: "unseen" }, "Step on")], () => go(place + 1), "knob"),
    h("label", { for: "step", class: "unseen" }, "Step"), range), words,
  h("p", { id: "keys", class: "unseen" }, "Arrow keys step, Home and End go to the first and the last, P plays and pauses.")),
  h("div", { class: "columns" }, h("div", { class: "pictures" }, frame, changed),
    h("div", { class: "pictures" }, charts.map((chart) => chart.picture))),
  h("details", null, h("summary", null, "All " + steps.length + " steps"),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "All steps" },
      h("table", null, h("thead", null, h("tr", null, ["step", "time", "event"].map((name) =>
        h("th", { scope: "col" }, name)))), h("tbody", null, rows))))];
}

/** A screen as it was, with nothing to press. */
function still(screen) {
  if (!screen) return h("p", { class: "quietly" }, "There is no screen for this step.");
  const { control } = screen;
  if (screen.grading || screen.trail) return stillGraded(screen);
  return [h("p", { class: "kicker" }, told(screen.heading || screen.title)),
    screen.result && h("p", { class: "symbol" }, sign(screen.result.symbol)),
    h("p", { class: "prompt" }, told(screen.result ? screen.result.title : screen.prompt)),
    control.options && h("ul", { class: "options" }, control.options.map((option) =>
      h("li", { class: "option" + (option.chosen ? " chosen" : "") }, told(option.text),
        option.chosen && h("span", { class: "unseen" }, " (chosen)")))),
    control.kind === "slider" && h("p", null, told(control.labels[0]), " ", h("strong", null, control.value + "%"),
      " ", told(control.labels[control.labels.length - 1])),
    screen.feedback && mark(screen),
    screen.points !== undefined && points(screen)];
}

/** What a step was, and what it changed in the state. */
function changes(now, step, findings) {
  const found = findings.filter((finding) => finding.sequences.includes(step.seq));
  return [h("h2", null, "What this step changed"),
    found.map((finding) => h("p", { class: "trouble" }, finding.code + " " + finding.title)),
    now.changes && now.changes.length > 0
      ? h("ul", { class: "changes" }, now.changes.map((change) => h("li", null,
        h("span", { class: "code" }, told(change.path)), " ", h("del", null, told(change.old)),
        h("span", { "aria-hidden": "true" }, " → "), h("ins", null, told(change.new)))))
      : h("p", { class: "quietly" }, "Nothing in the state."),
    h("details", null, h("summary", null, "What was recorded"),
      h("dl", { class: "facts" }, h("dt", null, "Event"), h("dd", null, told(step.type)),
        h("dt", null, "Rule"), h("dd", null, now.rule), h("dt", null, "Data"),
        h("dd", { class: "code" }, told(now.data))))];
}

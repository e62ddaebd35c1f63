// The replay: the engine's verdict first, then every step with what was on the screen then.

let replayed = null;

view(/^\/replay\/([0-9a-z-]+)$/, async (name) => {
  head();
  if (name === "file") {
    if (!replayed) return go("/open");
  } else {
    replayed = await ask("open", { path: "data/sessions/" + name + ".jsonl", step: 0 });
  }
  if (replayed.error) return problem(replayed);
  drawReplay(replayed);
});

function drawReplay(reply) {
  const isClean = reply.sound && reply.findings.length === 0 && !reply.obstacle;
  const steps = reply.steps;
  present("Replay", h("div", { class: "wide replay" },
    h("h1", null, reply.title ? ["Replay: ", told(reply.title)] : "A log"),
    h("section", { class: "verdict " + (isClean ? "right" : "wrong"), "aria-label": "Verdict" },
      h("h2", null, isClean ? "Whole, and by the rules" : reply.sound
        ? reply.obstacle ? "Whole, and not judged" : "Whole, but not by the rules" : "Not whole"),
      h("p", null, isClean
        ? "Every line fits its hash, every step was decided again and is the same. Self-attested: the log agrees with itself. Someone who wrote the whole file anew would pass; a receipt that somebody else holds tells."
        : told(reply.obstacle || (reply.sound ? "" : reply.verdictWords))),
      reply.findings.length > 0 && h("ul", null, reply.findings.map((finding) => h("li", null,
        h("strong", null, finding.code + " " + finding.title), " at seq " + finding.sequences.join(", ") +
        ": recorded ", told(finding.recorded), ", by the rules ", told(finding.recomputed)))),
      reply.receipt && h("code", { class: "line", tabindex: 0 }, reply.receipt)),
    steps.length > 0 && scrubber(reply)));
}

function scrubber(reply) {
  const { steps } = reply;
  const frame = h("div", { class: "frame" });
  const words = h("p", { class: "words", role: "status" });
  const rows = steps.map((step, place) => h("tr", null,
    h("td", null, h("button", { type: "button", class: "quiet", onclick: () => seek(place) }, step.seq)),
    h("td", null, passed(step)), h("td", null, told(step.words))));
  const range = h("input", { type: "range", id: "step", min: 0, max: steps.length - 1, value: 0,
    oninput: () => seek(+range.value) });
  const pictures = h("div", { class: "pictures" });
  let place = 0;
  let running = 0;
  function passed(step) {
    const seconds = Math.max(0, (step.at - steps[0].at) / 1000);
    return Math.floor(seconds / 60) + ":" + (seconds % 60).toFixed(1).padStart(4, "0");
  }
  function seek(to) {
    place = Math.min(Math.max(0, to), steps.length - 1);
    range.value = place;
    range.style.setProperty("--at", steps.length > 1 ? place / (steps.length - 1) : 0);
    const step = steps[place];
    range.setAttribute("aria-valuetext", "seq " + step.seq + ", " + step.words);
    fill(words, "seq " + step.seq + " · " + passed(step) + " · ", told(step.words));
    fill(frame, still(engine.request({ do: "seek", step: place }).reply.screen));
    fill(pictures, reply.outcomes.length > 0 ? bars(reply, step) : curve(steps, place), arcs(steps, place));
    rows.forEach((line, index) => line.toggleAttribute("data-here", index === place));
  }
  function run() {
    if (running) {
      clearInterval(running);
      running = 0;
    } else {
      if (place === steps.length - 1) seek(0);
      running = setInterval(() => (place < steps.length - 1 ? seek(place + 1) : run()), 900);
    }
    player.textContent = running ? "Pause" : "Play";
  }
  const player = button("Play", run, "main");
  app.leaving = () => clearInterval(running);
  seek(0);
  return [h("section", { class: "scrubber", "aria-label": "Steps" },
    row(button([icon("M15 5l-7 7 7 7"), h("span", { class: "unseen" }, "Step back")], () => seek(place - 1), "knob"),
      player,
      button([icon("M9 5l7 7-7 7"), h("span", { class: "unseen" }, "Step on")], () => seek(place + 1), "knob"),
      h("label", { for: "step", class: "unseen" }, "Step"), range), words),
  h("div", { class: "columns" }, frame, pictures),
  h("details", null, h("summary", null, "All " + steps.length + " steps"),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "All steps" },
      h("table", null, h("thead", null, h("tr", null, ["seq", "time", "event"].map((name) =>
        h("th", { scope: "col" }, name)))), h("tbody", null, rows))))];
}

/** A screen as it was, with nothing to press. */
function still(screen) {
  if (!screen) return h("p", { class: "quietly" }, "There is no screen for this step.");
  const { control } = screen;
  return [h("p", { class: "kicker" }, told(screen.heading || screen.title)),
    screen.result && h("p", { class: "symbol" }, told(screen.result.symbol)),
    h("p", { class: "prompt" }, told(screen.result ? screen.result.title : screen.prompt)),
    control.options && h("ul", { class: "options" }, control.options.map((option) =>
      h("li", { class: "option" + (option.chosen ? " chosen" : "") }, told(option.text),
        option.chosen && h("span", { class: "unseen" }, " (chosen)")))),
    control.kind === "slider" && h("p", null, told(control.labels[0]), " ", h("strong", null, control.value + "%"),
      " ", told(control.labels[control.labels.length - 1])),
    screen.feedback && mark(screen),
    screen.points !== undefined && points(screen)];
}

/** How often each outcome was counted for. */
function bars(reply, step) {
  const most = Math.max(1, ...reply.steps.map((other) => Math.max(0, ...other.tally)));
  return h("figure", null, h("figcaption", null, "Tally"), h("dl", { class: "bars" },
    reply.outcomes.map((title, place) => {
      const bar = h("i");
      bar.style.setProperty("--part", (step.tally[place] || 0) / most);
      return [h("dt", null, told(reply.symbols[place] || ""), " ", told(title)),
        h("dd", null, bar, h("span", null, step.tally[place] || 0))];
    })));
}

/** The points over the steps. */
function curve(steps, place) {
  const most = Math.max(1, ...steps.map((step) => step.points));
  const at = (index) => [(index / Math.max(1, steps.length - 1)) * 400, 110 - (steps[index].points / most) * 100];
  const path = steps.map((_, index) => (index ? "L" : "M") + at(index).join(" ")).join("");
  const [x, y] = at(place);
  return h("figure", null, h("figcaption", null, "Points: " + steps[place].points),
    h("svg:svg", { viewBox: "-8 0 416 120", role: "img", "aria-label": "Points over the session, at most " + most },
      h("svg:path", { d: path, class: "curve" }), h("svg:circle", { cx: x, cy: y, r: 6 })));
}

/** Going back and returning as arcs over the questions. */
function arcs(steps, place) {
  const ways = [];
  for (let index = 1; index <= place; index++) {
    const [from, to] = [steps[index - 1].place, steps[index].place];
    if (steps[index].type === "questionShown" && from && to && (to < from || to > from + 1)) ways.push([from, to]);
  }
  const most = Math.max(2, ...steps.map((step) => step.place));
  if (ways.length === 0 || most > 60) return null;
  const at = (number) => 10 + ((number - 1) / (most - 1)) * 380;
  return h("figure", null, h("figcaption", null, count(ways.length, "jump", "jumps") + " between questions"),
    h("svg:svg", { viewBox: "0 0 400 100", role: "img", "aria-label": ways.map(([from, to]) => "from " + from + " to " + to).join(", ") },
      Array.from({ length: most }, (_, index) => h("svg:circle", { cx: at(index + 1), cy: 80, r: 4, class: "stop" })),
      ways.map(([from, to]) => h("svg:path", { class: "arc", d: "M" + at(from) + " 76 Q" + (at(from) + at(to)) / 2 + " " +
        Math.max(4, 76 - Math.abs(at(to) - at(from)) / 1.5) + " " + at(to) + " 76" }))));
}

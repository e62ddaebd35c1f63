// The replay: the engine's verdict first, then every step with what was on the screen then.

/** The log that is looked at, and how to go to one of its steps. */
let replayed = null;

view(/^\/replay\/([0-9a-z-]+)(?:\/step=(\d+))?$/, async (name, step) => {
  const stepAt = () => {
    const at = replayed.steps.findIndex(({ seq }) => seq === +step);
    if (step && at < 0) toast("This log has no step " + step + ".");
    return at;
  };
  if (replayed && replayed.name === name && replayed.seek && $("step")) {
    // Another step of what is on the screen.
    document.addEventListener("keydown", replayed.onkey);
    app.leaving = replayed.stop;
    const at = stepAt();
    if (at >= 0) replayed.seek(at);
    return;
  }
  head();
  if (name === "file") {
    if (!replayed || replayed.name !== name) {
      return lost("A file that was opened is not kept here. Open it again.", "/open");
    }
  } else {
    if (host.isOn) await host.fetchLog(name);
    replayed = await ask("open", { path: "data/sessions/" + name + ".jsonl", step: 0 });
    replayed.name = name;
    if (replayed.error) return problem(replayed);
    // An account has what was played before it, too.
    replayed.isMine = replayed.player === app.player || Boolean(await ofMine(name));
    if (!host.isOn) replayed.memory = await ask("reviews", { session: name });
  }
  drawReplay(replayed, stepAt());
});

const stepAddress = (seq) => "/replay/" + replayed.name + "/step=" + seq;

/** Whether every event is a step of its own, and how fast a replay runs: of the log that is looked at. */
const pace = { isEvery: false, speed: 1 };
const speeds = [[0.5, "½×"], [1, "1×"], [2, "2×"], [8, "8×"]];

const replayKeys = [[["←", "→"], "step"], [["P"], "play"], [["−", "+"], "speed"], [["Esc"], "leave"], [["?"], "all keys"]];

function drawReplay(reply, first) {
  const { steps } = reply;
  Object.assign(pace, { isEvery: false, speed: 1 });
  present("Replay", h("div", { class: "wide replay" },
    reply.file && gathered.length > 0 && row(h("a", { class: "plain", href: "#/table" }, "Back to the table"), h("span", null, told(reply.file))),
    h("div", { class: "headed" }, h("div", null, h("p", { class: "kicker" }, "Replay", steps.length > 0 && [" · ", moment(steps[0].at), isUnfinished(reply) && " · unfinished"]),
      h("h1", null, reply.title ? told(reply.title) : reply.proof ? "The proof of a class" : "A log")),
    verdictOf(reply)), steps.length > 0 && scrubber(reply, first),
  isOpened(reply) && h("section", { class: "verdict sayings", "aria-labelledby": "sayings" }, h("h2", { id: "sayings" }, legendName), legend(reply.answer))));
  if (isOpened(reply)) say(answers[reply.answer][1] + ". " + verdictWords(reply)[0], true);
}

function scrubber(reply, first) {
  const { steps } = reply;
  const answered = stopsOf(reply);
  const found = findingsBySequence(reply.findings);
  const every = steps.map(({ seq }, at) => ({ kind: "event", at, name: "Step " + seq, findings: found(seq) }));
  // A link to a step that is no stop of its own shows every event.
  if (first >= 0 && !answered.some(({ at }) => at === first)) pace.isEvery = true;
  const track = h("div", { class: "timeline" });
  const why = h("div", { class: "reason" });
  const frame = h("div", { class: "frame", "data-world": reply.system === "graded" ? null : worldOf(reply.system, recorded(reply.data).quiz) });
  const changed = h("div", { class: "changed" });
  const supposed = h("div", { class: "what-if" });
  const words = h("p", { class: "words", role: "status" });
  const table = stepTable(reply);
  const range = h("input", { type: "range", id: "step", min: 0, oninput: () => go(+range.value) });
  const charts = [bars(reply), curve(reply), way(reply)].filter((chart) => chart);
  const total = answered.filter(({ kind }) => kind === "answer").length;
  let stops = [];
  let nodes = [];
  let place = 0;
  let running = 0;
  const engineSeek = (step) => engine.request({ do: "seek", step }).reply;
  /** Lays the line out anew; stays at the event where it was. */
  function lay(at) {
    stops = pace.isEvery ? every : answered;
    range.max = stops.length - 1;
    const isLine = !pace.isEvery && stops.length <= 22;
    nodes = isLine ? stops.map((stop, index) => node(stop, () => go(index))) : [];
    fill(track, isLine ? lineOf(nodes, () => place) : marks(stops, steps),
      h("label", { for: "step", class: "unseen" }, pace.isEvery ? "Step" : "Answer"), range);
    track.classList.toggle("line", isLine);
    range.hidden = isLine;
    // The stop of an event is the first one that is not before it.
    const near = stops.findIndex((stop) => stop.at >= at);
    seek(near < 0 ? stops.length - 1 : near);
  }
  function seek(to) {
    place = Math.min(Math.max(0, to), stops.length - 1);
    const stop = stops[place];
    const step = steps[stop.at];
    range.value = place;
    range.style.setProperty("--at", stops.length > 1 ? place / (stops.length - 1) : 0);
    const where = stop.kind === "event" ? "Step " + step.seq + " · " : stop.kind === "answer"
      ? "Answer " + answered.filter(({ kind }, index) => kind === "answer" && index <= place).length + " of " + total + " · " : stop.name + " · ";
    range.setAttribute("aria-valuetext", stop.kind === "event" ? "Step " + step.seq + ", " + step.words : stop.name);
    lightNodes(nodes, place);
    const shown = stop.kind === "event" ? { now: engineSeek(stop.at) } : reasoned(reply, stop, engineSeek, answered);
    const flags = stop.findings.map((finding) => h("p", { class: "trouble" }, pennant(), capital(finding.title)));
    fill(words, where + passed(reply, step), stop.kind === "event" && [" · ", told(step.words)],
      shown.words && h("span", { class: "unseen" }, ". ", textOf(shown.words)));
    fill(why, shown.words && h("h2", null, shown.words), shown.rule && h("p", { class: "quietly" }, "The rule: " + shown.rule + "."), flags);
    fill(supposed, whatIf(reply, stop, engineSeek));
    const screen = shown.screen || shown.now.screen;
    frame.toggleAttribute("data-end", Boolean(screen && screen.result));
    fill(frame, still(screen, typedAt(steps, stop.at, engineSeek)));
    fill(changed, changes(shown.now, step, stop.kind === "event", dueBecause(reply, stop)));
    const before = stop.kind === "answer" ? Math.max(0, stop.head - 1) : stop.at - 1;
    for (const chart of charts) chart.draw(stop.at, Math.max(0, before));
    table.light(stop.at);
    if (location.hash.startsWith("#/replay/")) history.replaceState(null, "", "#" + stepAddress(step.seq));
  }
  function stop() {
    clearInterval(running);
    running = 0;
    fill(player, icon("M8 5l11 7-11 7z"), "Play");
  }
  function go(to) {
    stop();
    seek(to);
  }
  function tick() {
    clearInterval(running);
    running = setInterval(() => (place < stops.length - 1 ? seek(place + 1) : stop()), (pace.isEvery ? 900 : 2000) / pace.speed);
  }
  function run() {
    if (running) return stop();
    if (place === stops.length - 1) seek(0);
    tick();
    fill(player, icon("M8 5v14M16 5v14"), "Pause");
  }
  function hasten(by) {
    const at = Math.min(Math.max(0, speeds.findIndex(([speed]) => speed === pace.speed) + by), speeds.length - 1);
    pace.speed = speeds[at][0];
    fasts.forEach((one, index) => one.setAttribute("aria-pressed", String(index === at)));
    if (running) tick();
  }
  const player = button("Play", run, "main");
  const fasts = speeds.map(([speed, label], index) => button(label, () => hasten(index - speeds.findIndex(([one]) => one === pace.speed)), "fast"));
  const isEvery = h("input", { type: "checkbox", checked: pace.isEvery, onchange: () => {
    stop();
    pace.isEvery = isEvery.checked;
    lay(stops[place].at);
  } });
  // To an event, by its place among all steps.
  const seekEvent = (at) => {
    stop();
    if (!pace.isEvery && !answered.some((one) => one.at === at)) {
      pace.isEvery = isEvery.checked = true;
      return lay(at);
    }
    seek(stops.findIndex((one) => one.at === at));
  };
  const onkey = (event) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=checkbox], [type=range]), textarea, select, .scroll, .supposed")) return;
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: stops.length - 1 }[key];
    if (to !== undefined) go(to);
    else if (/^p$/i.test(key) || (key === " " && !target.closest("button, a, summary, input"))) run();
    else if (key === "+" || key === "-") hasten(key === "+" ? 1 : -1);
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onkey);
  const leave = () => {
    stop();
    document.removeEventListener("keydown", onkey);
  };
  Object.assign(reply, { seek: seekEvent, stop: leave, onkey });
  app.leaving = leave;
  hasten(0);
  // Without a step in the address, the first answer is more to look at than an empty start.
  const opening = answered.find(({ kind }) => kind === "answer") || answered[0];
  lay(first < 0 ? opening.at : first);
  stop();
  return [h("section", { class: "scrubber", "aria-label": "Steps", "aria-describedby": "keys" }, track,
    h("div", { class: "steer" }, button([icon("M15 5l-7 7 7 7"), h("span", { class: "unseen" }, "Step back")], () => go(place - 1), "knob"),
      player,
      button([icon("M9 5l7 7-7 7"), h("span", { class: "unseen" }, "Step on")], () => go(place + 1), "knob")),
    h("div", { class: "pacing" }, h("div", { class: "speeds", role: "group", "aria-label": "Speed" }, fasts), words),
    h("label", { class: "every" }, isEvery, "Show every event (" + steps.length + ")"),
    h("p", { class: "hints", "aria-hidden": "true" }, replayKeys.map(([keys, label]) =>
      h("span", null, keys.map((key) => h("kbd", null, key)), " ", label))),
    h("p", { id: "keys", class: "unseen" }, "Arrow keys step, Home and End go to the first and the last, P or the space bar plays and pauses, plus and minus change the speed.")),
  h("div", { class: "columns" }, h("div", { class: "pictures" }, frame),
    h("div", { class: "pictures" }, why, charts.slice(0, 1).map((chart) => chart.picture), supposed, changed)),
  charts.length > 1 && h("div", { class: "pictures" }, charts.slice(1).map((chart) => chart.picture)),
  table.element];
}

/** How long after the first event a step was. */
function passed(reply, step) {
  const elapsed = Math.max(0, step.at - reply.steps[0].at);
  return Math.floor(elapsed / 60000) + ":" + tenths(elapsed % 60000).padStart(4, "0");
}

/** Every event in a table, closed at first. */
function stepTable(reply) {
  const rows = reply.steps.map((step, place) => h("tr", null,
    h("td", null, h("button", { type: "button", class: "quiet", onclick: () => reply.seek(place) }, step.seq)),
    h("td", null, passed(reply, step)), h("td", null, told(step.words))));
  return {
    element: h("details", null, h("summary", null, "All " + rows.length + " steps"),
      h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "All steps" },
        h("table", null, h("thead", null, h("tr", null, ["step", "time", "event"].map((name) =>
          h("th", { scope: "col" }, name)))), h("tbody", null, rows)))),
    light: (at) => rows.forEach((line, index) => line.toggleAttribute("data-here", index === at)),
  };
}

const pennant = () => icon("M6 21V4h11l-2.5 4L17 12H6");
const textOf = (parts) => h("span", null, parts).textContent;

/** A stop on the line: a dot, the way to it with a loop where somebody went back, its name. */
function node(stop, click) {
  return h("li", { "data-kind": (stop.isBack ? "back" : "plainly") + (stop.isFirst ? " first" : "") },
    h("button", { type: "button", onclick: click }, h("i", { "aria-hidden": "true" }), h("span", null, stop.name),
      stop.isBack && h("span", { class: "unseen" }, ", after going back"), stop.isFirst && h("span", { class: "unseen" }, ", first choice, changed later"),
      stop.findings.length > 0 && [pennant(), h("span", { class: "unseen" }, ", flagged: " + stop.findings.map(({ title }) => title).join(", "))]),
    stop.isBack && h("svg:svg", { viewBox: "0 0 64 40", "aria-hidden": "true" },
      h("svg:path", { d: "M2 37C20 37 43 30 43 15A11 11 0 0 0 21 15C21 30 44 37 62 37" })));
}

/** Lights the stops up to a place and brings it into view; who was on the line by keys goes along. */
function lightNodes(nodes, place) {
  if (nodes.length === 0) return;
  const isOnLine = nodes.some((one) => one.contains(document.activeElement));
  nodes.forEach((one, index) => {
    one.className = one.dataset.kind + (index <= place ? " on" : "") + (index === place ? " here" : "");
    one.firstChild.tabIndex = index === place ? 0 : -1;
    if (index === place) one.firstChild.setAttribute("aria-current", "step");
    else one.firstChild.removeAttribute("aria-current");
  });
  if (isOnLine) nodes[place].firstChild.focus({ preventScroll: true });
  showNode(nodes[place]);
}

/** The line of nodes; whole ones are in view, and an arrow at its edge says that there are more. */
function lineOf(nodes, place) {
  const line = h("ol", { class: nodes.length > 11 ? "nodes many" : "nodes", onscroll: () => {
    line.parentElement.classList.toggle("more-before", line.scrollLeft > 4);
    line.parentElement.classList.toggle("more-after", line.scrollLeft < line.scrollWidth - line.clientWidth - 4);
  } }, nodes);
  // Nodes have a width as soon as they are on the screen, and another one when a phone is turned or letters grow.
  const watch = new ResizeObserver(() => {
    if (!line.isConnected) return;
    showNode(nodes[place()]);
    line.dispatchEvent(new Event("scroll"));
  });
  for (const part of [line, nodes[0]]) watch.observe(part);
  return line;
}

/** Scrolls so that a node is near the middle, and the first one that is seen is whole. */
function showNode(node) {
  const line = node.parentElement;
  const { width } = node.getBoundingClientRect();
  const first = [...line.children].indexOf(node) - Math.floor((line.clientWidth / width - 0.5) / 2);
  line.scrollLeft = width * Math.max(0, first);
}

/** Over a long line: where each question begins, and what is flagged. */
function marks(stops, steps) {
  const last = Math.max(1, stops.length - 1);
  const named = stops.map((stop, place) => ({ place, findings: stop.findings, name: stop.kind === "event"
    ? steps[stop.at].place > 0 && "Q" + steps[stop.at].place : stop.kind === "answer" && stop.name }));
  // A label is shown where the one before it leaves it room.
  const width = Math.min(innerWidth, 1250) - 120;
  const taken = new Set();
  let free = 0;
  return h("div", { class: "signs-over", "aria-hidden": "true" }, named.map(({ place, name, findings }) => {
    const label = name && place / last * width >= free && name;
    if (label) free = place / last * width + 9 * label.length + 14;
    const spot = Math.round(place / last * width / 24);
    if (!label && (findings.length === 0 || taken.has(spot))) return null;
    taken.add(spot);
    const mark = h("span", { class: findings.length > 0 ? "flagged" : null }, findings.length > 0 ? pennant() : null, label || "");
    mark.style.setProperty("--at", place / last);
    return mark;
  }));
}

/** What was chosen first, where another choice followed. */
const firstTag = (option) => option.isFirst && h("span", { class: "first-choice" }, "first choice");

/** A screen as it was, with nothing to press. */
function still(screen, typed) {
  if (!screen) return h("p", { class: "quietly" }, "There is no screen for this step.");
  const { control } = screen;
  if (screen.grading || screen.trail) return stillGraded(screen);
  return [h("p", { class: "kicker" }, told(screen.heading || screen.title)),
    screen.result && h("p", { class: "symbol" }, sign(screen.result.symbol)),
    h("p", { class: "prompt" }, told(screen.result ? screen.result.title : drawnCode(screen.prompt))),
    typed !== undefined && h("p", { class: "typed" }, h("span", { class: "unseen" }, "Typed: "), told(drawnCode(typed))),
    control.options && h("ul", { class: "options" }, control.options.map((option) =>
      h("li", { class: "option" + (option.chosen ? " chosen" : option.was ? " was" : "") }, told(option.text),
        firstTag(option), option.was && !option.isFirst && h("span", null, "was"),
        option.chosen && h("span", { class: "unseen" }, " (chosen)")))),
    control.kind === "slider" && stillSlider(control),
    screen.feedback && h("p", { class: "mark " + feltKind(screen.feedback) }, screen.feedback.right ? screen.feedback.praise || "Right"
      : ["The right answer is ", h("strong", null, drawnCode(screen.feedback.expected))]),
    screen.points !== undefined && points(screen)];
}

/** A slider where it was left. */
function stillSlider({ labels, value }) {
  const bar = h("div", { class: "still-slider", "aria-hidden": "true" });
  bar.style.setProperty("--at", value / 100);
  return [h("p", { class: "slid" }, value + "%"), bar, endsOf(labels)];
}

/** What was typed to the question that is shown at a step; nothing before it was answered. */
function typedAt(steps, at, seek) {
  for (let place = at; place >= 0 && !steps[place].place; place--) {
    if (isAnswer.test(steps[place].type)) return (recorded(seek(place).data).answer || {}).text;
  }
}

/** What a step was, and what it changed in the state: open where every event is a step. */
const changes = (now, step, isOpen, due) => h("details", { open: isOpen }, h("summary", null, "What this step changed"), due,
  now.changes && now.changes.length > 0
    ? h("ul", { class: "changes" }, now.changes.map((change) => h("li", null,
      h("span", { class: "code" }, told(change.path)), " ", h("del", null, told(change.old ?? "none")),
      h("span", { "aria-hidden": "true" }, " → "), h("ins", null, told(change.new ?? "none")))))
    : h("p", { class: "quietly" }, "Nothing in the state."),
  h("dl", { class: "facts" }, h("dt", null, "Event"), h("dd", null, told(step.type)),
    h("dt", null, "Rule"), h("dd", null, now.rule), h("dt", null, "Data"),
    h("dd", { class: "code" }, told(now.data))));

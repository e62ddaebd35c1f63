// The pictures of a session, as a report draws them: the engine says the paths, here they are lit.

/** How often each outcome was counted for, or the points, with the step before as a ghost. */
function bars({ outcomes, ids, symbols, scale, steps, system }, [full, ghost] = ["after this step", "before it"]) {
  const shown = system === "graded" ? hundredths : String;
  if (steps[0].counts.length === 0) return null;
  const isPoints = outcomes.length === 0;
  const lines = (isPoints ? ["Points"] : ids.length > 0 ? ids.map((id) => shortName({ ids, outcomes }, id)) : outcomes).map((name, place) => {
    const parts = {
      full: h("i", { class: "full" }), ghost: h("i", { class: "ghost" }), count: h("strong"), delta: h("span"),
    };
    parts.line = h("li", null, h("span", { class: "name" },
      symbols[place] && [h("span", { "aria-hidden": "true" }, sign(symbols[place])), " "], told(capital(name))),
    h("span", { class: "groove", "aria-hidden": "true" }, parts.ghost, parts.full), parts.count, parts.delta);
    return parts;
  });
  const part = (count) => Math.min(Math.max(count, 0), scale) / scale;
  return {
    picture: h("figure", null, !isPoints && h("figcaption", null, "Tally"),
      h("ul", { class: "bars" }, lines.map(({ line }) => line)),
      h("p", { class: "quietly legend" }, h("i", { class: "full" }), " " + full + " ",
        h("i", { class: "ghost" }), " " + ghost)),
    draw: (at, earlier) => lines.forEach((line, place) => {
      const [now, before] = [steps[at], steps[earlier]].map((step) => step.counts[place] || 0);
      line.full.style.setProperty("--part", part(now));
      line.ghost.style.setProperty("--part", part(before));
      line.ghost.hidden = before === now || before === 0;
      line.count.textContent = shown(now);
      line.delta.textContent = now === before ? "" : (now > before ? "+" : "−") + shown(Math.abs(now - before));
    }),
  };
}

/** The points as a line that stays level until they change. */
function curve({ curve: shape, scale, steps, system }) {
  if (!shape) return null;
  const shown = system === "graded" ? hundredths : String;
  const highest = Math.max(...steps.map((step) => step.counts[0]));
  const cursor = h("svg:path", { class: "cursor" });
  const end = steps[steps.length - 1].counts[0];
  const told = "Highest " + shown(highest) + (system === "graded" ? " of " + shown(scale) : "") + ", at the end " + shown(end) + ".";
  return {
    picture: h("figure", null, h("figcaption", null, "Points, step by step"),
      h("svg:svg", { class: "plot", viewBox: "0 0 1000 200", preserveAspectRatio: "none", role: "img",
        "aria-label": "Points over " + count(steps.length, "step", "steps") + ". " + told },
      h("svg:path", { d: shape, class: "curve" }), cursor),
      h("p", { class: "quietly" }, told + " The upright line marks the step shown.")),
    draw: (at) => cursor.setAttribute("d",
      "M" + Math.floor(at * 1000 / Math.max(steps.length - 1, 1)) + " 0V200"),
  };
}

/** Going back and returning, as arcs under and over the line of places. */
function way({ moves, places, way: words, steps }) {
  if (!moves) return null;
  const arcs = moves.map((move) => ({ ...move, path: h("svg:path", { d: move.arc, class: move.kind }) }));
  const stops = Array.from({ length: places }, (_, place) => h("li", null, h("span", null, place + 1)));
  const side = (isBack) => {
    const paths = arcs.filter((arc) => (arc.kind === "back") === isBack).map(({ path }) => path);
    return (!isBack || paths.length > 0) && h("svg:svg", {
      class: "arcs", viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true",
    }, paths);
  };
  return {
    picture: h("figure", null, h("figcaption", null, "The way through the questions"),
      side(false), h("ol", { class: "stops", "aria-hidden": "true" }, stops), side(true),
      h("p", { class: "quietly legend" }, words + ". Above the line: going ahead, ", h("i", { class: "returned" }),
        " returning; below it: ", h("i", { class: "back" }), " going back.")),
    draw: (at) => {
      const { seq } = steps[at];
      for (const arc of arcs) {
        arc.path.classList.toggle("later", arc.seq > seq);
        arc.path.classList.toggle("now", arc.seq === seq);
      }
      let here = 0;
      for (let place = at; place >= 0 && !here; place--) here = steps[place].place;
      stops.forEach((stop, place) => stop.toggleAttribute("data-here", place + 1 === here));
    },
  };
}

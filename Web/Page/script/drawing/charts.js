// The pictures of a session: its run, and what a report draws, where the engine says the paths and here they are lit.

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

/** A run as a line: a dot for each question, a loop where somebody went back, a ring where one is.
    Beside it are words that say the same. */
function runLine(of, { answered = 0, here = 0, loops = [] } = {}) {
  if (of > 20) {
    const x = (place) => 12 + 376 * place / of;
    return h("svg:svg", { class: "run", viewBox: "0 8 400 38", "aria-hidden": "true" },
      line("M12 34H388"), answered > 0 && line("M12 34H" + x(answered), "on"), here > 0 && spot(x(here), 34, 9.6, "here"));
  }
  const step = of > 1 ? Math.max(42, Math.min(120, 380 / (of - 1))) : 42;
  const x = (place) => 12 + step * place;
  const half = (step - 26) / 2;
  const looped = new Set(loops.map((place) => Math.min(place, of - 2)));
  const parts = [];
  for (let place = 0; place < of - 1; place++) {
    const m = x(place) + step / 2;
    const d = looped.has(place)
      ? "M" + (m - half) + " 34C" + (m - half * 0.3) + " 34 " + (m + 10) + " 29 " + (m + 10) + " 20A10 10 0 0 0 " + (m - 10) +
        " 20C" + (m - 10) + " 29 " + (m + half * 0.3) + " 34 " + (m + half) + " 34"
      : "M" + (m - half) + " 34H" + (m + half);
    parts.push(line(d, (place < answered ? "on" : "") + (looped.has(place) ? " back" : "")));
  }
  for (let place = 0; place < of; place++) {
    parts.push(place + 1 === here ? spot(x(place), 34, 9.6, "here") : spot(x(place), 34, 6, place < answered ? "on" : ""));
  }
  return h("svg:svg", { class: "run", viewBox: "0 8 " + (x(of - 1) + 12) + " 38", "aria-hidden": "true" }, parts);
}

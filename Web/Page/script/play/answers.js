// What a question with a right answer is answered with, and how it looks when it is marked.

function answering(screen, trouble) {
  const warning = h("p", { class: "trouble", id: "trouble" }, trouble);
  if (screen.asked) return [answered(screen, screen.asked), warning];
  const { parts, answer, doubt } = fields[screen.control.kind](screen.control, screen);
  let doubted;
  return h("form", {
    id: "ask", novalidate: true,
    onsubmit: () => {
      const given = answer();
      const words = typeof given === "string" ? given : doubt && doubt();
      // The same doubt once more is overruled.
      if (!words || words === doubted) return act("answer", given);
      if (words !== given) doubted = words;
      warning.textContent = words;
      say(words, true);
    },
  }, parts, warning, h("button", { class: "main check thumb" }, isExam(screen) ? "Save the answer" : "Check"));
}

/** For each kind of control: its elements, and the answer or what is missing of it. */
const fields = {
  single: (control, screen) => choices(control, screen, "radio"),
  multiple: (control, screen) => choices(control, screen, "checkbox"),
  text: typed,
  matching,
  ordering,
  gaps: gapped,
  place: placed,
};

function choices(control, screen, type) {
  const own = draft(() => control.options.filter((option) => option.chosen).map((option) => option.place));
  const boxes = control.options.map((option) => h("input", {
    type, name: "choice", value: String(option.place), checked: own.value.includes(option.place),
    onchange: () => { own.value = boxes.filter((box) => box.checked).map((box) => +box.value); },
  }));
  return {
    parts: [type === "checkbox" && h("p", { class: "instructions" }, play.reply.isSupposed && !screen.trail ? "Choose all that you like." : chooseAll),
      h("div", { class: "tiles", role: type === "radio" ? "radiogroup" : "group", "aria-labelledby": "prompt" },
        control.options.map((option, place) => h("label", { class: "tile colour" + place % 4 },
          boxes[place], pips(place), h("span", { class: "text" }, told(option.text)),
          place < 9 && h("kbd", { "aria-hidden": "true" }, place + 1))))],
    answer: () => type === "radio" && own.value.length === 0 ? "Choose one of the answers."
      : { choices: own.value },
  };
}

const chooseAll = "Choose all that are right.";
const dragLines = "Drag the lines, or use the arrows.";

const typedHint = ({ kind, prompt }) => h("p", { class: "instructions", id: "form" },
  asksForCode.test(prompt) ? "Write a dot as . and a dash as -" : /^What does this Morse/.test(prompt) ? "A letter; capitals do not matter"
    : kind === "number" ? "A number in digits" : "A word or a few; capitals do not matter unless the question says so");

const asksForCode = /in(to)? Morse code[:?] /;

function typed(control, screen) {
  const own = draft(() => drafts.values["=" + drafts.key(screen)] || "");
  const field = h("input", {
    id: "answer", type: "text", inputmode: screen.kind === "number" ? "decimal" : null, autocomplete: "off", autocapitalize: "off",
    spellcheck: "false", maxlength: control.bytes, enterkeyhint: "go", "aria-labelledby": "prompt",
    "aria-describedby": "form", value: own.value, oninput: () => { own.value = field.value; },
  });
  return {
    parts: [field, typedHint(screen), asksForCode.test(screen.prompt) && h("div", { class: "sending" }, keypad(field))],
    answer: () => field.value.trim() === "" ? "Type an answer first." : { text: screen.kind === "number" ? field.value.normalize("NFKC") : field.value },
  };
}

/** For each item a list to choose from: it works with fingers, keys and screen readers alike. */
function matching(control) {
  const own = draft(() => control.chosen.slice());
  const pairs = control.items.map((item, place) => {
    const list = h("select", {
      id: "match" + place,
      onchange: () => {
        own.value = own.value.map((had, at) => at === place ? +list.value : had);
        pair.classList.toggle("joined", own.value[place] >= 0);
      },
    }, h("option", { value: "-1" }, "Choose …"), control.options.map((option) =>
      h("option", { value: String(option.place), selected: own.value[place] === option.place }, option.text)));
    const pair = h("li", { class: own.value[place] >= 0 ? "joined" : "" },
      h("label", { for: "match" + place }, told(item)), h("i", { "aria-hidden": "true" }), list);
    return pair;
  });
  return {
    parts: h("ul", { class: "pairs" }, pairs),
    doubt: () => missing(own.value.filter((number) => number < 0).length, "partner is", "partners are"),
    answer: () => own.value.every((number) => number < 0) ? "Choose a partner for at least one." : { matches: own.value },
  };
}

const missing = (number, one, many) => number > 0 && count(number, one, many) + " missing. Fill in, or confirm.";

const isOrdered = ({ kind }) => kind === "ordering";

/** Items that are dragged, or moved with the buttons or the arrow keys. */
function ordering(control) {
  const own = draft(() => control.options.map((option) => option.place));
  const text = (place) => control.options.find((option) => option.place === place).text;
  const list = h("ol", { class: "order", "aria-labelledby": "prompt" });
  const settle = () => {
    own.value = [...list.children].map((item) => +item.dataset.place);
    [...list.children].forEach((item, place) => { item.querySelector(".at").textContent = place + 1; });
  };
  const move = (item, by) => {
    const place = [...list.children].indexOf(item);
    const to = Math.min(Math.max(place + by, 0), list.children.length - 1);
    const had = document.activeElement;
    if (to !== place) list.insertBefore(item, by > 0 ? list.children[to].nextSibling : list.children[to]);
    settle();
    if (had && item.contains(had)) had.focus();
    say(text(+item.dataset.place) + ", place " + (to + 1) + " of " + list.children.length);
  };
  const drag = (item, event) => {
    if (event.button) return;
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    item.classList.add("held");
    grip.onpointermove = ({ clientY }) => {
      const middle = (other) => other.getBoundingClientRect().top + other.offsetHeight / 2;
      const [before, after] = [item.previousElementSibling, item.nextElementSibling];
      if (before && clientY < middle(before)) list.insertBefore(item, before);
      else if (after && clientY > middle(after)) list.insertBefore(after, item);
      else return;
      if (!grip.hasPointerCapture(event.pointerId)) grip.setPointerCapture(event.pointerId);
      settle();
    };
    grip.onpointerup = grip.onpointercancel = () => {
      grip.onpointermove = null;
      item.classList.remove("held");
      settle();
    };
  };
  // Behind an arrow Enter confirms; an arrow's button that Tab led to is pressed by it.
  let isByKeys = false;
  add(list, own.value.map((place, at) => {
    const item = h("li", {
      "data-place": place,
      onkeydown: (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by || event.key === "Tab") isByKeys = Boolean(by);
        if (event.key === "Enter" && isByKeys) {
          event.preventDefault();
          if (!event.repeat) list.closest("form").requestSubmit();
        }
        if (!by) return;
        event.preventDefault();
        move(item, by);
      },
    }, h("span", { class: "grip", onpointerdown: (event) => drag(item, event) },
      h("span", { class: "at", "aria-hidden": "true" }, at + 1), h("span", { class: "text" }, told(text(place)))),
    [["Move up: ", "M12 19V5M6 11l6-6 6 6", -1], ["Move down: ", "M12 5v14M6 13l6 6 6-6", 1]].map(([name, shape, by]) =>
      h("button", { type: "button", class: "knob", "aria-label": name + text(place), onclick: () => move(item, by) },
        icon(shape))));
    return item;
  }));
  return {
    parts: [h("p", { class: "instructions" }, dragLines), list],
    doubt: () => String(own.value) === String(control.options.map((option) => option.place)) && "Move something, or confirm this order.",
    answer: () => ({ order: own.value }),
  };
}

/** A text with its gaps: `each` makes the content of one. */
const withGaps = (prompt, each) => prompt.split(/\[\[(\d+)\]\]/).map((part, place) =>
  place % 2 === 1 ? each(+part - 1) : told(part));

function gapped(control, screen) {
  const own = draft(() => control.gaps.map((gap) => gap.text));
  const field = (place) => {
    const gap = control.gaps[place];
    const common = { "aria-label": "Gap " + (place + 1), id: "gap" + place, oninput: (event) => { own.value = own.value.map((had, at) => at === place ? event.target.value : had); } };
    return gap.options
      ? h("select", common, h("option", { value: "" }, "Choose …"), gap.options.map((text) =>
        h("option", { value: text, selected: own.value[place] === text }, text)))
      : h("input", { ...common, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
        maxlength: gap.bytes, size: 10, value: own.value[place] });
  };
  return {
    parts: h("p", { class: "gaptext" }, withGaps(screen.prompt, field)),
    // Enter goes from gap to gap.
    doubt: () => {
      const open = own.value.map((text, place) => text.trim() ? null : $("gap" + place)).filter(Boolean);
      if (open[0]) open[0].focus();
      return missing(open.length, "gap is", "gaps are");
    },
    answer: () => own.value.every((text) => text.trim() === "") ? "Fill in at least one gap." : { gaps: own.value },
  };
}

/** A place on a map: pointed at, moved with the arrow keys, or typed as coordinates. */
function placed(control) {
  const own = draft(() => control.point ?? null);
  const [west, south, east, north] = control.map;
  const map = placeMap(control);
  const names = ["Latitude", "Longitude"];
  const letters = [["N", "S"], ["E", "W"]];
  const inputs = names.map((name) => h("input", {
    id: name, type: "text", inputmode: "text", autocomplete: "off", size: 12, "aria-describedby": "form",
    oninput: () => {
      const typed = inputs.map(({ value }, place) => typedDegrees(value, ...letters[place]));
      own.value = typed.every(Number.isFinite) ? typed.toReversed() : null;
      map.mark(own.value);
    },
  }));
  const tell = () => own.value && inputs.forEach((input, place) => { input.value = degrees(own.value[1 - place], ...letters[place]); });
  const put = (x, y) => {
    // Digits that nobody can point at are left out.
    const round = 10 ** Math.floor(Math.log10((east - west) / 500));
    const near = (value, least, most) => Math.min(Math.max(Math.round(value / round) * round, least), most);
    own.value = [near(x, west, east), near(y, south, north)];
    map.mark(own.value);
    tell();
    board.dispatchEvent(new Event("input", { bubbles: true }));
  };
  // A swipe scrolls: the answer is where a pointer is lifted that was put down there.
  let down = null;
  const pointed = (event) => {
    if (!down || Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 10) return;
    const box = map.picture.getBoundingClientRect();
    put(west + (event.clientX - box.left) / box.width * (east - west), north - (event.clientY - box.top) / box.height * (north - south));
  };
  const board = h("div", {
    class: "pointed", tabindex: 0, role: "application", "aria-label": "Map. The arrow keys move the place, with Shift farther.",
    onpointerdown: (event) => { down = event; }, onpointerup: pointed,
    onkeydown: (event) => {
      const [right, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] || [];
      if (right === undefined) return;
      event.preventDefault();
      const step = (east - west) / (event.shiftKey ? 20 : 200);
      const [x, y] = own.value || [(west + east) / 2, (south + north) / 2];
      put(x + right * step, y + up * step);
      say(placeWords(own.value));
    },
  }, map.picture);
  board.style.setProperty("--ratio", map.picture.style.getPropertyValue("--ratio"));
  map.mark(own.value);
  tell();
  return {
    parts: [board, h("div", { class: "beside-each two" }, inputs.map((input, place) =>
      h("div", { class: "entry-field" }, h("label", { for: names[place] }, names[place]), input))),
    h("p", { class: "instructions", id: "form" }, "Point at the map, or type degrees, such as 33.9 S and 18.4 E.")],
    answer: () => {
      const typed = inputs.map(({ value }) => value.trim());
      if (!typed.some(Boolean)) return "Point at the map, or type both coordinates.";
      const [degreesOf, limits] = [typed.map((text, place) => typedDegrees(text, ...letters[place])), [[south, north], [west, east]]];
      const wrong = names.findIndex((_, place) => !(degreesOf[place] >= limits[place][0] && degreesOf[place] <= limits[place][1]));
      if (wrong < 0) return { point: own.value };
      isMeant(inputs[wrong]);
      return names[wrong] + (!typed[wrong] ? " is missing" : Number.isFinite(degreesOf[wrong]) ? " is off the map" : " is not understood") + ": type it from " +
        limits[wrong].map((limit) => degrees(limit, ...letters[wrong])).join(" to ") + ".";
    },
  };
}

/** A sign and, for who does not see it, a word. */
const verdictSign = (kind) => kind && [icon(shapes[kind]), h("span", { class: "unseen" }, standings[kind] + ": ")];

/** A question that takes no more answers: its answer, and where it was marked, right and wrong. */
function answered(screen, { control, parts }) {
  const isMarked = screen.mark !== undefined;
  const part = (place) => parts[place] || {};
  const kind = (place) => !isMarked ? "" : part(place).right ? "right" : "wrong";
  const belongs = (place) => isMarked && !part(place).right &&
    h("small", null, "Right: ", told(part(place).expected));
  if (control.options && !control.items && !isOrdered(control)) {
    return [control.kind === "multiple" && h("p", { class: "instructions" }, chooseAll), h("ul", { class: "tiles" }, control.options.map((option, place) => {
      const isRight = part(place).right;
      const look = !isMarked ? (option.chosen ? "kept" : "locked")
        : option.chosen ? (isRight ? "right" : "wrong") : isRight ? "revealed" : "locked";
      const tag = { kept: "Your answer", right: "Your answer, right", wrong: "Your answer", revealed: control.kind === "multiple" ? "Right, not chosen" : "Right" }[look];
      return h("li", { class: "tile " + look }, pips(place), h("span", { class: "text" }, told(option.text),
        tag && h("small", null, tag)), look !== "locked" && look !== "kept" && icon(shapes[look === "wrong" ? "wrong" : "right"]));
    }))];
  }
  if (control.kind === "matching") {
    const text = (place) => (control.options.find((option) => option.place === place) || { text: standings.open }).text;
    return h("ul", { class: "pairs" }, control.items.map((item, place) => h("li", { class: "joined " + kind(place) },
      h("span", null, told(item)), h("i", { "aria-hidden": "true" }),
      h("span", { class: "given" }, verdictSign(kind(place)), told(text(control.chosen[place])), belongs(place)))));
  }
  if (isOrdered(control)) {
    return [h("p", { class: "instructions" }, dragLines), h("ol", { class: "order" }, control.options.map((option, place) => h("li", { class: "given " + kind(place) },
      h("span", { class: "at", "aria-hidden": "true" }, place + 1), verdictSign(kind(place)),
      h("span", { class: "text" }, told(option.text), belongs(place)))))];
  }
  if (control.kind === "gaps") {
    return h("p", { class: "gaptext" }, withGaps(screen.prompt, (place) =>
      h("span", { class: "given " + kind(place) }, verdictSign(kind(place)),
        told(control.gaps[place].text || standings.open), belongs(place))));
  }
  const map = control.kind === "place" && placeMap(control);
  if (map) map.mark(control.point);
  if (!isMarked || !screen.mark.answer) return map && map.picture;
  const how = grade(screen.mark);
  return h("div", { class: "placed" }, map && map.picture, h("p", { class: "typed given " + how },
    verdictSign(how), coded(screen.mark.answer, screen.prompt)), !map && typedHint(screen));
}

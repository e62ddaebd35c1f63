// What if: another answer in one place of a run. The engine decides the whole run again and shows
// it beside the recorded one; nothing of it is stored.

/** The drawer below an answer; nothing where none was given. */
function whatIf(reply, stop, seek) {
  if (stop.kind !== "answer" || !/^answer(Given|Revised)$/.test(reply.steps[stop.head].type)) return null;
  const inside = h("div", { class: "supposing" });
  return h("details", { class: "supposed", ontoggle: (event) => {
    if (event.target.open && !inside.firstChild) suppose(reply, stop, seek, inside);
  } }, h("summary", null, "What if the answer had been different?"), inside);
}

/** The question as it was asked, with the recorded answer in its fields. */
function suppose(reply, stop, seek, inside) {
  const { steps } = reply;
  const { seq } = steps[stop.head];
  const shown = steps.findLastIndex((one, place) => place < stop.head && one.place > 0);
  const screen = shown >= 0 && seek(shown).screen;
  // A log that is not what the rules give may have an answer without a question.
  if (!screen || /^(submit|next)$/.test(screen.control.kind)) {
    return add(inside, [h("p", { class: "quietly" }, "No question is shown before this step.")]);
  }
  const { answer } = recorded(seek(stop.head).data);
  const { control } = screen;
  for (const option of control.options || []) option.chosen = chosenOf(answer).includes(option.place);
  if (answer && Number.isInteger(answer.slider)) control.value = answer.slider;
  // The fields of a question belong to the play that is going on: this is one of its own.
  play.reply = { screen, isSupposed: true };
  const { parts, answer: given } = (fields[control.kind] || supposedValue)(control, screen);
  const trouble = h("p", { class: "trouble", role: "alert" });
  const runs = h("div", { class: "runs" });
  // One of several answers acts at once, as a chip does.
  const isAtOnce = control.kind === "single";
  add(inside, [h("form", {
    novalidate: true, onchange: (event) => isAtOnce && event.currentTarget.requestSubmit(),
    onsubmit: () => {
      const wish = given();
      const mistake = typeof wish === "string" && wish;
      const found = mistake ? {} : engine.request({ do: "whatif", seq, ...wish }).reply;
      trouble.textContent = mistake || found.error || "";
      if (found.edited) say(fill(runs, bothRuns(reply, found)).firstChild.textContent);
    },
  }, h("p", { id: "prompt", class: "instructions" }, "Another answer to: ", screen.kind === "gaps" ? "the gaps" : told(screen.prompt)), parts, trouble,
  !isAtOnce && h("button", { class: "plain" }, "See what follows")), runs]);
}

/** A slider, or a line of text for the games. */
function supposedValue(control, screen) {
  if (control.kind !== "slider") return typed(control, screen);
  const value = h("output", { "aria-hidden": "true" }, control.value + "%");
  const range = h("input", { type: "range", min: 0, max: 100, step: 1, value: control.value, "aria-labelledby": "prompt",
    oninput: () => {
      value.textContent = range.value + "%";
      range.style.setProperty("--at", range.value / 100);
    } });
  range.style.setProperty("--at", control.value / 100);
  return { parts: h("p", { class: "supposed-value" }, told(control.labels[0]), range, told(control.labels[control.labels.length - 1]), value),
    answer: () => ({ slider: +range.value }) };
}

/** A question by its number, where it was shown. */
function questionName({ steps }, id) {
  const shown = steps.find(({ place, words }) => place > 0 && words.replace(/^\D+\d+(\/\d+)? /, "") === id);
  return shown ? "Question " + shown.place : id;
}

/** How a run stands: outcomes by their names. */
const standsAs = (reply, { result, outcome, tied }) => {
  if (outcome === undefined) return wholeShares(result);
  const name = (id) => shortName(reply, id);
  return capital(name(outcome)) + (tied.length > 1 ? ", level with " + listed(tied.filter((id) => id !== outcome).map(name)) : "");
};

/** Recorded and derived, side by side, and what differs in between. */
function bothRuns(reply, found) {
  const { original, edited, counts: [was, is] } = found;
  const scale = Math.max(reply.scale, ...is);
  const tally = () => bars({ ...reply, scale, steps: [{ counts: was }, { counts: is }] }, ["this run", "as recorded"]);
  const side = (name, run, place) => {
    const chart = tally();
    if (chart) chart.draw(place, 0);
    // Of many outcomes, those that nothing counts for are left out.
    if (chart && is.length > 6) {
      [...chart.picture.querySelectorAll("li")].forEach((one, index) => { one.hidden = !was[index] && !is[index]; });
    }
    return h("section", { class: place ? "one-run derived" : "one-run", "aria-label": name }, h("h3", null, name),
      h("p", { class: "stands" }, told(standsAs(reply, run))), chart ? chart.picture : h("p", null, told(wholeShares(run.score))));
  };
  const differing = found.questions.filter(({ same }) => !same);
  const isSame = original.result === edited.result && original.score === edited.score;
  return [h("p", { class: "sentence" }, found.parting === undefined ? "That is what was recorded."
    : isSame ? "The result and the score stay the same." : original.result === edited.result ? "The result stays the same, the score does not."
      : "The result would be different."),
  h("div", { class: "both-runs" }, side("Recorded", original, 0), side("What if", edited, 1)),
  differing.length > 0 && h("ul", { class: "changes" }, differing.map((row) => h("li", null, told(questionName(reply, row.question)), " ",
    h("del", null, told(row.original)), h("span", { "aria-hidden": "true" }, " → "), h("ins", null, told(row.edited))))),
  found.refused.length > 0 && h("p", null, "Refused in the derived run: ", told(found.refused.map((one) => one.told).join("; ")), "."),
  !found.isRuled && h("p", { class: "trouble" }, "This log contradicts the rules, so more differs than this answer."),
  h("p", { class: "quietly" }, "A derived run. The log stays as it is.")];
}

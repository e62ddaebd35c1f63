// Settings: what is changed is seen at once, and stored.

view(/^\/settings$/, async () => {
  head();
  const reply = await ask("settings");
  if (reply.error) return problem(reply);
  const { preferences, words } = reply;
  const choice = (...named) => settingChoice(reply, ...named);
  present("Settings", h("div", { class: "narrow pair settings" }, h("h1", null, "Settings"),
    h("p", { class: "instructions" }, "Changes take effect at once and are saved."),
    numberPicker("fontSize", "size", "Font size", " px", [12, 32, 1], preferences, (size) => document.documentElement.style.setProperty("--font", size)),
    tintPicker(preferences, words),
    toggle(preferences, "sound", "Morse sound", "Plays Morse code aloud"),
    answerSounds(),
    toggle(preferences, "timer", "Time limit of Morse rounds", "Without it, as long as you like"),
    choice("level", "Morse level", "Your rank: " + reply.rank + ". Get eight of ten right to open the next level."),
    numberPicker("wpm", "wpm", "Morse words a minute", "", [5, 40, 0], preferences), choice("shuffle", "Mix up the order", "From the next quiz on"),
    h("section", null, h("h2", null, "What is kept"),
      h("p", null, "Your answers are kept in this browser only, each before the next screen is shown."),
      row(!host.isOn && button("Save my logs", () => saveEverything(), "plain"),
        h("a", { class: "plain", href: "#/account" }, app.signedIn ? "Account" : "Sign in or sign up")))));
});

/** The sounds of answers, which are forgotten when the page is closed. */
const answerSounds = () => h("label", { class: "option switch" },
  h("span", null, "Answer sounds", h("small", null, "For right, wrong and the result, until the page is closed")), h("input", {
    type: "checkbox", role: "switch", checked: sound.isWanted,
    onchange: ({ target }) => {
      sound.isWanted = target.checked;
      sound.effect("right");
    },
  }));

/** A setting that is a number; by keys a whole one at a time. `seen` is told each number on the way. */
function numberPicker(name, id, label, unit, [least, most, digits], preferences, seen = () => {}) {
  const text = () => (+range.value).toFixed(digits);
  const shown = h("output", { for: id });
  const place = () => {
    shown.textContent = text() + unit;
    range.style.setProperty("--at", (range.value - least) / (most - least));
  };
  const range = h("input", { type: "range", id, min: least, max: most, step: 10 ** -digits, value: preferences[name],
    oninput: () => {
      place();
      seen(text());
    },
    onchange: () => set(name, text()),
    // A finger that goes up or down scrolls, and what it touched stays as it was.
    onpointerdown: () => { before = range.value; },
    onpointercancel: () => {
      range.value = before;
      range.dispatchEvent(new Event("input"));
    },
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      range.value = Math.round(+range.value) + by;
      for (const kind of ["input", "change"]) range.dispatchEvent(new Event(kind));
    },
  });
  let before;
  place();
  return h("div", { class: "setting" }, row(h("label", { for: id }, label), shown), range);
}

function tintPicker(preferences, words) {
  const picker = h("select", {
    id: "tint",
    onchange: () => {
      document.documentElement.dataset.tint = picker.value;
      set("tint", picker.value);
    },
  }, words.tint.map((word) => h("option", { value: word }, word)));
  picker.value = preferences.tint;
  return h("div", { class: "setting" }, row(h("label", { for: "tint" }, "Colour"),
    row(picker, h("span", { class: "swatch", role: "img", "aria-label": "The colour" }))));
}

// Settings: what is changed is seen at once, and stored.

view(/^\/settings$/, async () => {
  head();
  const reply = await ask("settings");
  if (reply.error) return problem(reply);
  const { preferences, words } = reply;
  const choice = (...named) => settingChoice(reply, ...named);
  present("Settings", h("div", { class: "narrow pair settings" }, h("h1", null, "Settings"),
    h("p", { class: "instructions" }, "Changes take effect at once and are saved."),
    sizePicker(preferences), tintPicker(preferences, words),
    toggle(preferences, "sound", "Morse sound", "Plays Morse code aloud"),
    answerSounds(),
    toggle(preferences, "timer", "Time limit of Morse rounds", "Without it, as long as you like"),
    choice("level", "Morse level", "Your rank: " + reply.rank + ". Get eight of ten right to open the next level."),
    speedPicker(preferences), choice("shuffle", "Mix up the order", "From the next quiz on"),
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

function sizePicker(preferences) {
  const shown = h("output", { for: "size" }, (+preferences.fontSize).toFixed(1) + " px");
  const range = h("input", {
    type: "range", id: "size", min: 12, max: 32, step: 0.1, value: preferences.fontSize,
    oninput: () => {
      const value = (+range.value).toFixed(1);
      shown.textContent = value + " px";
      document.documentElement.style.setProperty("--font", value);
      range.style.setProperty("--at", (value - 12) / 20);
    },
    onchange: () => set("fontSize", (+range.value).toFixed(1)),
    // By keys a whole pixel at a time.
    onkeydown: (event) => {
      const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      range.value = Math.round(+range.value) + by;
      for (const kind of ["input", "change"]) range.dispatchEvent(new Event(kind));
    },
  });
  range.style.setProperty("--at", (preferences.fontSize - 12) / 20);
  return h("div", { class: "setting" }, row(h("label", { for: "size" }, "Font size"), shown), range);
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

function speedPicker(preferences) {
  const shown = h("output", { for: "wpm" }, preferences.wpm);
  const range = h("input", {
    type: "range", id: "wpm", min: 5, max: 40, step: 1, value: preferences.wpm,
    oninput: () => {
      shown.textContent = range.value;
      range.style.setProperty("--at", (range.value - 5) / 35);
    },
    onchange: () => set("wpm", range.value),
  });
  range.style.setProperty("--at", (preferences.wpm - 5) / 35);
  return h("div", { class: "setting" }, row(h("label", { for: "wpm" }, "Morse words a minute"), shown), range);
}

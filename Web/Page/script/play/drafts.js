// What is chosen or typed and not sent yet: it survives going back, another view, a reload and a closed tab.

const drafts = {
  /** The session on the screen, its values by question, and whether they go with the tab: those of an exam or a class do. */
  of: "",
  values: {},
  isOfTab: false,

  get place() { return this.isOfTab ? sessionStorage : localStorage; },

  key: ({ progress, prompt }) => (progress ? progress.number : "") + "/" + prompt,

  /** What is kept, by session: another one that is open has its own. */
  all() {
    try { return JSON.parse(this.place.getItem("drafts")) || {}; } catch { return {}; }
  },

  open(session) {
    if (this.of === session) return;
    const { system, screen } = play.reply;
    Object.assign(this, { of: session, isOfTab: host.isOn || system === "graded" && isExam(screen) });
    this.values = this.all()[session] || {};
  },

  /** Keeps those of this session, and of the twenty before it. */
  keep() {
    const all = this.all();
    delete all[this.of];
    for (const old of Object.keys(all).slice(0, -20)) delete all[old];
    if (Object.keys(this.values).length > 0) all[this.of] = this.values;
    try { this.place.setItem("drafts", JSON.stringify(all)); } catch {}
  },

  /** The answer to this question was taken; a text that an exam has is kept to be changed. */
  drop(screen, text) {
    const key = this.key(screen);
    delete this.values[key];
    if (screen.worth && isExam(screen) && text) this.values["=" + key] = text;
    this.keep();
  },

  /** The numbers of the questions whose answer was chosen or typed and not saved, and still can be. */
  unsaved({ session, screen }) {
    this.open(session);
    return Object.keys(this.values).map((key) => parseInt(key)).filter((number) => number && screen?.trail?.[number - 1] !== "outOfTime");
  },

  /** These numbers in words, if there are any: before an exam is submitted, and after it when they count no more. */
  notSaved(session, screen) {
    const places = this.unsaved({ session, screen }).sort((one, other) => one - other);
    return places[0] && "Not saved: question" + (places[1] ? "s " : " ") + places.join(", ") + ".";
  },
};

/** What a tab keeps until it is closed, as JSON; null where it kept nothing, or may not. */
const ofTab = {
  kept(name) { try { return JSON.parse(sessionStorage.getItem(name)); } catch { return null; } },
  keep(name, value) { try { sessionStorage.setItem(name, JSON.stringify(value)); } catch {} },
};

/** The draft of the question on the screen; `make` gives what is there before anything is changed. */
function draft(make) {
  const { session, screen, isSupposed } = play.reply;
  if (isSupposed) return { value: make() };
  drafts.open(session);
  const key = drafts.key(screen);
  const had = make();
  let value = drafts.values[key] ?? had;
  return {
    get value() { return value; },
    set value(given) {
      value = drafts.values[key] = given;
      if (String(given) === String(had)) delete drafts.values[key];
      drafts.keep();
    },
  };
}

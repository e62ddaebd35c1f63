// What several views have in common.

/** What went wrong, where a view would be. */
function problem({ isElsewhere, error }) {
  if (isElsewhere) notice("tab", null); // the view says it
  present("Not possible", h("div", { class: "narrow" }, isElsewhere
    ? [h("h1", { id: "elsewhere" }, "Retrace is open in another tab"), h("p", null, "Only one tab at a time can keep your answers.")]
    : [h("h1", null, "That did not work"), h("p", null, told(error))], row(isElsewhere && playHere(), button("Home", () => go("/"), "main"))));
}

/** A question: drawn again, as when it was marked, what is looked at stays where it is. */
function presentQuestion(...all) {
  const place = !play.motion && $("main").querySelector(".play, .graded:not(.result)") ? scrollY : 0;
  present(...all);
  scrollTo(0, place);
}

/** A choice between a few neighbouring views. */
const switcher = (here, name, ...places) =>
  h("nav", { class: "switcher", "aria-label": name }, places.map(([place, label]) =>
    h("a", { href: "#" + place, "aria-current": place === here ? "page" : null }, label)));

/** Nothing is here yet: the snail sleeps, and there is one thing to do. */
const emptyState = (title, words, action, address) => h("section", { class: "empty", "aria-label": title }, snailOf("asleep"),
  h("h2", null, title), h("p", null, words), h("a", { class: "main", href: "#" + address }, action));

/** Gives bytes to the person as a file, and says so. */
function download(name, bytes, type, words) {
  const link = h("a", { href: URL.createObjectURL(new Blob([bytes], { type })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  if (words) say(words);
}

// What holds the page together: asking the engine, storing, going from view to view.

const app = {
  preferences: {},
  /** The player's name and picture. */
  player: "player",
  displayName: "",
  signedIn: false,
  picture: "",
  /** Called when a view is left. */
  leaving: null,
  /** The session whose replay Esc left: its row has the focus. */
  came: null,
  isBusy: false,
};

/** The session that was shown when the page was closed last, and when: until then its time went on. */
const closed = (() => {
  try { return JSON.parse(localStorage.getItem("closed")) || {}; } catch { return {}; }
})();

// A tab that is loaded anew takes back what it lets go for that moment.
addEventListener("pagehide", () => {
  try { if (store.isWriter) sessionStorage.setItem("wrote", "1"); } catch {}
});

/** Notes that it may be closed now; a page in the background is told no more. */
const noteClosing = () => {
  if (!play.reply || !play.reply.session || !store.isWriter || host.isOn) return;
  try { localStorage.setItem("closed", JSON.stringify({ closed: play.reply.session, closedAt: Date.now() })); } catch { /* it is not kept */ }
};
addEventListener("pagehide", noteClosing);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") noteClosing(); });

/** Asks the engine; what came of it is stored before this returns. */
async function ask(word, wish) {
  if (host.isOn && !host.own.has(word)) {
    const reply = await host.ask(word, wish);
    if (reply.preferences) applyPreferences(reply.preferences);
    if (reply.warning) notice("ledger", reply.warning);
    return reply;
  }
  const askedAt = clock();
  const { reply, changes } = engine.request({
    do: word, ...wish, ...closed, at: Date.now(), clock: askedAt, random: chance(96), readsOnly: !store.isWriter,
  });
  reply.askedAt = askedAt;
  if (!await store.keep(changes)) {
    // Nothing of this step is stored: what another tab stored is there. Conversations are for two tabs.
    if (word === "chat") return { error: "Another tab wrote at the same moment. Send it again." };
    store.isWriter = false;
    Object.assign(reply, { isElsewhere: true, error: elsewhere });
  }
  if (reply.isElsewhere) lostToOtherTab();
  if (reply.preferences) applyPreferences(reply.preferences);
  if (reply.warning) notice("ledger", reply.warning);
  return reply;
}

/** One thing at a time: a second click while the first is stored does nothing. */
async function once(work) {
  if (app.isBusy) return;
  app.isBusy = true;
  $("main").setAttribute("aria-busy", "true");
  try {
    await work();
  } finally {
    app.isBusy = false;
    $("main").removeAttribute("aria-busy");
  }
}

/** Size and tint act on everything at once. */
function applyPreferences(preferences) {
  app.preferences = preferences;
  const root = document.documentElement;
  root.style.setProperty("--font", preferences.fontSize);
  root.dataset.tint = preferences.tint;
}

// Notices: what went wrong and stays so until it is mended or put away.

const notices = new Map();

/** What the engine says of a wish that another tab would have to store; that has a notice of its own. */
const elsewhere = "Retrace is open in another tab.";

function notice(key, text, ...actions) {
  if (text === null || text === elsewhere) notices.delete(key);
  else {
    // What passes by itself, and all on a board, stays in sight and lies over the page.
    const isOver = /^(host|more|moved|outage)$/.test(key) || document.body.dataset.view === "board";
    notices.set(key, h("div", { class: "notice" + (isOver ? " over" : ""), "data-at": location.hash },
      h("p", null, text), row(actions, key !== "outage" && button("Hide", () => notice(key, null), "quiet"))));
  }
  showNotices();
}

/** What has not changed stays in its place, so that no one is told it twice. */
function showNotices() {
  const all = [...notices.values()];
  for (const shown of [...$("notices").children]) if (!all.includes(shown)) shown.remove();
  for (const one of all) if (!one.isConnected) $("notices").append(one);
  if (document.body.dataset.view === "projector") return; // no finger is on a wall: there they have room in the view
  const [place, room] = [scrollY, notedRoom()];
  const added = noteRoom() - room;
  // What stays takes its room at the top of the view.
  if (added > 0 && all.at(-1).className === "notice") return scrollTo(0, place && place + added);
  // Nothing moves from under a finger: there is room above for it to be scrolled down to, or only from the next view on.
  // A board is read from afar and stays one view: it moves down.
  scrollTo(0, place + added);
  if (Math.round(scrollY - place - added) === 0) return;
  if (document.body.dataset.view !== "board") noteRoom(room);
  scrollTo(0, place);
}

/** The room above a view that notices would cover. */
const notedRoom = () => parseFloat($("main").style.getPropertyValue("--notices")) || 0;

function noteRoom(room = $("notices").scrollHeight) {
  $("main").style.setProperty("--notices", room + "px");
  return room;
}

function tellTrouble() {
  if (host.isOn) {
    return notice("store", "This browser stores nothing, so your proof is kept only while this page is " +
      "open. Save it before you close the page.", button("Save my proof", () => saveProof()));
  }
  notice("store",
    "This step could not be stored: " + store.trouble + ". You can play on, but it is kept only " +
    "until the page is closed. Save the log as a file to keep it.",
    button("Save my logs", () => saveEverything()),
    button("Try again", () => store.keep([])));
}

const playHere = () => button("Play here instead", async () => {
  await store.claim(true);
  history.replaceState("taking", "");
  location.reload();
});

function lostToOtherTab() {
  if (store.isNext) return location.reload();
  if (isChat() || $("elsewhere")) return;
  notice("tab", "Retrace is open in another tab or window, and only one of them can keep your answers.", playHere());
}

/** Conversations are for two tabs. */
const isChat = () => location.hash.startsWith("#/morse/chat");

/** The other tab was closed: what it stored is read anew, at once where nothing typed is lost. */
function otherTabGone() {
  if (/^(home|quiz)$/.test(document.body.dataset.view) || $("elsewhere")) return location.reload();
  notice("tab", "The other tab is closed, so this one can keep your answers.", button("Go on here", () => location.reload()));
}

// Views.

/** Which world a view is in, before a quiz says more. */
const placeWorlds = { countries: "countries", country: "countries", lists: "countries", list: "countries", morse: "morse", replay: "proof", open: "proof", table: "proof", write: "proof" };

const views = [];

/** Names a view: the beginning of its address, and what draws it. */
const view = (pattern, draw) => views.push({ pattern, draw });

/** Goes to an address inside the page. */
function go(address) {
  if (location.hash === "#" + address) show();
  else location.hash = address;
}

/** Leaves an address that leads nowhere, which is not come back to, and says why. */
function lost(words, address = "/") {
  location.replace("#" + address);
  toast(words);
}

let showing = 0;

async function show() {
  const turn = ++showing;
  if (isChat() && !host.isOn) notice("tab", null);
  notice("play", null);
  // What was said of something on another view goes with it.
  for (const [key, { dataset }] of notices) {
    if (/^(open|set|list|account)$/.test(key) && dataset.at !== location.hash) notice(key, null);
  }
  for (const old of document.querySelectorAll(".toast")) if (old.dataset.at !== location.hash) old.remove();
  let address = location.hash.slice(1) || "/";
  try { address = decodeURIComponent(address); } catch { /* no view has such an address */ }
  const leaving = app.leaving;
  app.leaving = null;
  if (leaving) await leaving(address);
  if (host.isOn || !address.startsWith("/quiz/")) await rest();
  if (turn !== showing) return;
  for (const { pattern, draw } of views) {
    const match = pattern.exec(address);
    if (!match) continue;
    enterView(address);
    await draw(...match.slice(1));
    return;
  }
  lost(["There is no page ", told(address.replace(/^([^]{60})[^]+/, "$1\u2026")), "."]);
}

/** The tab and the colours of a view. */
function enterView(address) {
  tabs(address);
  const { dataset } = document.body;
  dataset.view = address.split("/")[1] || "home";
  delete dataset.system;
  delete dataset.room;
  enter(placeWorlds[dataset.view]);
}

/** Puts a view on the screen and its heading under the cursor of who listens. */
function present(title, ...children) {
  document.title = title ? visible(title) + " \u00b7 Retrace" : "Retrace";
  $("alert").textContent = "";
  if (!document.querySelector(".toast")) $("live").textContent = "";
  noteRoom();
  $("main").inert = false; // what waited for a host was on the view before
  fill($("main"), children);
  const heading = $("main").querySelector("h1");
  if (heading && app.hasShown) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  app.hasShown = true;
  scrollTo(0, 0);
}

const sections = [
  ["/", "Home", "M4 11 12 4l8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z"],
  ["/countries", "Countries", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18"],
  ["/morse", "Morse", "M4 8h3M11 8h9M4 16h9M17 16h3"],
  ["/results", "Results", "M2 20C8 20 17.5 17.5 17.5 9.5A5.5 5.5 0 0 0 6.5 9.5C6.5 17.5 16 20 22 20"],
  ["/settings", "Settings", "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5M7 14.5v5"],
];

/** Which section a view belongs to that has none of its own; the others belong to home. */
const homes = { "quiz/morse": "/morse", country: "/countries", lists: "/countries", progress: "/results", replay: "/results", account: "/account" };

function tabs(address) {
  const owner = sections.some(([place]) => place !== "/" && address.startsWith(place)) ? "" : homes[address.slice(1)] || homes[address.split("/")[1]] || "/";
  const mine = sections.filter(([place]) => !host.class || classPlaces.includes(place));
  fill($("tabs"), mine.map(([place, name, shape]) => {
    const isHere = place === "/" ? address === "/" : address.startsWith(place);
    return h("a", { href: "#" + place, "aria-current": isHere ? "page" : place === owner ? "true" : null },
      h("svg:svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("svg:path", { d: shape })),
      h("span", null, name));
  }));
}

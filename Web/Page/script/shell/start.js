// Opening the page: the engine, what was stored, and the first view.

/** Milliseconds from the first line of script until the first view. */
let scriptTime = 0;

/** Whether this tab was the one that writes until it was loaded anew. */
function isBack() {
  try {
    const wrote = sessionStorage.getItem("wrote");
    sessionStorage.removeItem("wrote");
    return wrote && performance.getEntriesByType("navigation")[0].type === "reload";
  } catch { return false; }
}

/** Opens the browser's database for this tab; answers what is in it. */
async function openStore() {
  if (!host.isBoard) await store.start();
  if (host.isOn) store.isWriter = true;
  else {
    await store.claim(history.state === "taking" || isBack());
    if (history.state) history.replaceState(null, "");
  }
  return store.files();
}

const cannotStart = (error) => fill($("main"), h("div", { class: "narrow" }, h("h1", null, "The page could not start"),
  h("p", null, "This browser may be too old for it: " + error.message)));

(async () => {
  try {
    if (host.isOn) rest();
    const opening = openStore();
    opening.then(storeRead.done);
    const [files] = await Promise.all([opening, engine.start(), host.isOn && host.hello()]);
    for (const [path, bytes] of files) engine.load(path, bytes);
    applyPreferences(engine.request({ do: "settings" }).reply.preferences ||
      { fontSize: "17.0", tint: "blue" });
    if (store.trouble) tellTrouble();
    const who = !host.isOn && engine.request({ do: "who" }).reply;
    if (who.player) identify(who);
    if (host.isOn) await rest();
    if (host.class && !host.isBoard && await room.enter()) head();
    removeEventListener("hashchange", drawEarly);
    addEventListener("hashchange", () => {
      for (const dialog of document.querySelectorAll("dialog")) dialog.close();
      show();
    });
    await show();
    scriptTime = performance.now() - scriptStart;
    await afterFrame();
    await rest();
    document.documentElement.dataset.ready = "";
  } catch (error) {
    cannotStart(error);
  } finally {
    $("main").removeAttribute("aria-busy");
  }
})();

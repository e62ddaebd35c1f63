// Opening the page: the engine, what was stored, then the first view.

/** Milliseconds from the first line of this script to the first view. */
let scriptTime = 0;

addEventListener("hashchange", show);

(async () => {
  try {
    await Promise.all([engine.start(), board.isOn || store.start(), host.isOn && host.hello()]);
    if (host.isOn) store.isWriter = true;
    else await store.claim(false);
    for (const [path, bytes] of await store.files()) engine.load(path, bytes);
    applyPreferences(engine.request({ do: "settings" }).reply.preferences ||
      { fontSize: "17.0", tint: "blue" });
    if (store.trouble) tellTrouble();
    if (host.class && !board.isOn && await room.enter()) head();
    await show();
    scriptTime = performance.now() - scriptStart;
    document.documentElement.dataset.ready = "";
  } catch (error) {
    fill($("main"), h("div", { class: "narrow" }, h("h1", null, "The page could not start"),
      h("p", null, "This browser may be too old for it: " + error.message)));
  }
})();

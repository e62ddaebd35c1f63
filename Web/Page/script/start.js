// Opening the page: the posters, then the engine, what was stored, and the first view.

/** Milliseconds from the first line of script until the posters are drawn, and until the first view. */
let posterTime = 0;
let scriptTime = 0;

/** Draws the posters before the engine is unpacked; where a poster leads is then its first view. */
async function openPosters() {
  if (host.isOn || board.isOn || (location.hash || "#/") !== "#/") return;
  document.body.dataset.view = "home";
  tabs("/");
  head();
  const next = (Math.floor(Date.now() / dayLength) + 1) * dayLength;
  fill($("main"), homeView({ quizzes: firstPosters, daily: { quiz: "daily-five", title: "Daily Five", next }, unreadable: [],
    streak: { days: 0, longest: 0, week: Array(7).fill(false) } }));
  $("main").setAttribute("aria-busy", "true");
  // A page that is not shown gets no frames.
  await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 50);
  });
  posterTime = performance.now() - scriptStart;
}

(async () => {
  try {
    const storing = board.isOn || store.start();
    await openPosters();
    await Promise.all([engine.start(), storing, host.isOn && host.hello()]);
    if (host.isOn) store.isWriter = true;
    else {
      await store.claim(history.state === "taking");
      if (history.state) history.replaceState(null, "");
    }
    for (const [path, bytes] of await store.files()) engine.load(path, bytes);
    applyPreferences(engine.request({ do: "settings" }).reply.preferences ||
      { fontSize: "17.0", tint: "blue" });
    if (store.trouble) tellTrouble();
    const who = !host.isOn && engine.request({ do: "who" }).reply;
    if (who.player) identify(who);
    if (host.class && !board.isOn && await room.enter()) head();
    addEventListener("hashchange", show);
    await show();
    scriptTime = performance.now() - scriptStart;
    document.documentElement.dataset.ready = "";
  } catch (error) {
    fill($("main"), h("div", { class: "narrow" }, h("h1", null, "The page could not start"),
      h("p", null, "This browser may be too old for it: " + error.message)));
  } finally {
    $("main").removeAttribute("aria-busy");
  }
})();

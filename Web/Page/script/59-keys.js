// Keys while one plays: they choose, confirm and leave; `?` shows them.

/** The keys that a screen takes, as they are shown. */
const keysOf = (reply) => {
  const { control } = reply.screen;
  const keys = [];
  if (control.options && reply.system !== "arithmetic") keys.push([["A–" + String.fromCharCode(64 + Math.min(control.options.length, 26)), "1–9"], control.kind === "single" ? "choose and go on" : "choose"]);
  if (control.kind === "slider") keys.push([["←", "→"], "move"]);
  if (reply.system === "morse" && reply.direction === "encode") keys.push([["Space"], "dot, held: dash"], [["→"], "next letter"], [["⌫"], "take one back"]);
  if (control.kind !== "single") keys.push([["Enter"], "confirm"]);
  keys.push([["Esc"], "leave, everything is kept"], [["?"], "all keys"]);
  return keys;
};

const keyHints = (reply) => h("p", { class: "hints", "aria-hidden": "true" }, keysOf(reply).map(([keys, words]) =>
  h("span", null, keys.map((key) => h("kbd", null, key)), " ", words)));

/** All keys in a window of their own. */
function showKeys() {
  if (document.querySelector("dialog[open]")) return;
  const dialog = h("dialog", { class: "confirm", "aria-labelledby": "allkeys" }, h("h2", { id: "allkeys" }, "Keys"),
    h("dl", { class: "facts" }, keysOf(play.reply).map(([keys, words]) => [
      h("dt", null, keys.map((key) => h("kbd", null, key))), h("dd", null, words)])),
    h("div", { class: "actions" }, button("Close", () => dialog.close(), "main")));
  dialog.addEventListener("close", () => dialog.remove());
  $("main").append(dialog);
  dialog.showModal();
}

/** The place that a key names: 1–9 or a letter. */
const placeOf = (key) => /^[1-9]$/.test(key) ? +key - 1 : /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;

addEventListener("keydown", (event) => {
  const { dataset } = document.body;
  if (dataset.view !== "play" || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!play.reply || play.reply.ended || !play.reply.screen || document.querySelector("dialog[open]")) return;
  const { target } = event;
  const isText = target.matches("select, textarea, input:not([type=radio], [type=checkbox], [type=range])");
  if (event.key === "?" && !isText) {
    event.preventDefault();
    return showKeys();
  }
  if (dataset.system === "graded") return; // it has keys of its own
  if (event.key === "Escape" && !room.isPaced) {
    event.preventDefault();
    return go("/");
  }
  if (isText) return;
  if (event.key === "Enter" && !target.closest("button, a, input, summary")) {
    const confirm = $("next") && !$("next").disabled ? $("next") : document.querySelector(".play form .main:not(:disabled)");

    if (confirm) confirm.click();
  } else if (/^[-0-9]$/.test(event.key) && dataset.system === "arithmetic" && $("answer") && !$("answer").disabled) {
    $("answer").focus();
    return;
  } else {
    const option = event.key.length === 1 && document.querySelectorAll(".options .option")[placeOf(event.key)];
    if (!option) return;
    // As a click does: one answer goes on at once, several wait for Enter.
    const box = option.querySelector("input") || option;
    box.focus();
    box.click();
  }
  event.preventDefault();
});

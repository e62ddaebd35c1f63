// Keys while one plays: they choose, confirm and leave; `?` shows them.

/** The keys that a screen takes, as they are shown. */
const keysOf = (reply) => {
  if (reply.ended) return [[["Enter"], "done"], [["Esc"], "leave"], [["?"], "all keys"]];
  const { control } = reply.screen;
  const keys = [];
  const isTyped = control.kind === "gaps" || control.kind === "text" && reply.system !== "arithmetic" && reply.direction !== "encode";
  const count = control.options && control.options.length;
  const letters = count && ["A–" + String.fromCharCode(64 + Math.min(count, 26)), "1–" + Math.min(count, 9)];
  if (reply.system === "graded" && /^(single|multiple)$/.test(control.kind)) keys.push([letters, "choose"]);
  else if (letters && !control.items && reply.system !== "graded" && reply.system !== "arithmetic") keys.push([letters, control.kind === "single" ? "choose and go on" : "choose"], [["↑", "↓"], "to another option"]);
  if (control.kind === "place") keys.push([["←", "→", "↑", "↓"], "move the place"]);
  if (control.kind === "ordering") keys.push([["↑", "↓"], "move a line"]);
  if (control.kind === "slider") keys.push([["←", "→"], "move"]);
  if (reply.system === "morse" && reply.direction === "encode") keys.push([["Space"], "dot, held: dash"], [["→"], "next letter"], [["⌫"], "take one back"]);
  if (control.kind !== (reply.system === "graded" ? "matching" : "single")) keys.push([["Enter"], control.kind === "next" ? "next" : "confirm"]);
  if (!room.isPaced && !isTyped && control.kind !== "matching" && reply.screen.actions.includes("back")) keys.push([["⌫"], "back"]);
  if (!room.isPaced) keys.push([["Esc"], store.trouble ? "leave" : "leave, everything is kept"]);
  if (!isTyped) keys.push([["?"], "all keys"]);
  return keys;
};

/** The keys below a screen; those that a field takes for itself are marked. */
const keyHints = (reply) => h("p", { class: "hints", "aria-hidden": "true" }, keysOf(reply).map(([keys, words]) =>
  h("span", { class: /[←⌫?]/.test(keys) && "taken" }, keys.map((key) => h("kbd", null, key)), " ", words)));

/** All keys in a window of their own. */
function showKeys(all) {
  if (document.querySelector("dialog[open]")) return;
  const dialog = panel("Keys", h("dl", { class: "facts" }, all.map(([keys, words]) => [
    h("dt", null, keys.map((key) => h("kbd", null, key))), h("dd", null, words)])),
  h("div", { class: "actions" }, button("Close", () => dialog.close(), "main")));
}

/** In a round of Morse what is typed is for the radio key or the field, wherever the focus is. */
function sent(event) {
  const { key, target } = event;
  const part = $("key") || $("answer");
  const isTaken = $("key") ? [" ", ".", "-", "/", "ArrowRight", "Backspace"].includes(key) : key.length === 1;
  if (!part || part.disabled || !isTaken || key === " " && target.closest("button, a, summary")) return false;
  part.focus();
  if (!$("key")) return true;
  event.preventDefault();
  return part.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })) || true;
}

/** Goes from option to option by the arrow keys, as they are seen: in two columns down is the one below. */
function movedTo(key) {
  const all = [...document.querySelectorAll(".scene :is(button.option, .option input), #ask .tile input, .heard .option")];
  if (all.length === 0) {
    const first = document.querySelector("#ask :is(.order .knob, .pointed)");
    if (first) first.focus();
    return Boolean(first);
  }
  const by = /Down|Right/.test(key) ? 1 : -1;
  const at = all.indexOf(document.activeElement);
  const left = (one) => one.closest(".option, .tile").getBoundingClientRect().left;
  const column = /Up|Down/.test(key) && at >= 0 ? all.filter((one) => left(one) === left(all[at])) : all;
  const place = column.indexOf(all[at]);
  const to = column[(Math.max(place, by > 0 ? -1 : 0) + by + column.length) % column.length];
  to.focus();
  if (to.type === "radio") to.click();
  return true;
}

/** Backspace goes back, as in the terminal. */
const wentBack = ({ key, repeat }) => key === "Backspace" && !repeat && !room.isPaced && play.reply.screen.actions.includes("back") && (act("back"), true);

// An Enter that was meant for the screen before does nothing, also where a button has the focus.
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || document.body.dataset.view !== "play" || performance.now() > play.readAt) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

/** The place that a key names: 1–9 or a letter. */
const placeOf = (key) => /^[1-9]$/.test(key) ? +key - 1 : /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;

addEventListener("keydown", (event) => {
  const { dataset } = document.body;
  if (dataset.view !== "play" || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!play.reply || play.reply.ended || !play.reply.screen || document.querySelector("dialog[open]")) return;
  const { target } = event;
  const isText = target.matches("select, textarea, input:not([type=radio], [type=checkbox], [type=range])");
  // A key that is still held from the screen before answers nothing here.
  if (event.repeat && (event.key === "Enter" || event.key === " " && !isText)) return event.preventDefault();
  if (event.key === "?" && (!isText || target.matches("select") || dataset.system === "arithmetic")) {
    event.preventDefault();
    return showKeys(keysOf(play.reply));
  }
  if (dataset.system === "graded") return; // it has keys of its own
  if (event.key === "Escape" && !room.isPaced) {
    event.preventDefault();
    return go("/");
  }
  if (isText) return;
  if (dataset.system === "morse" && !document.querySelector("#key:focus") && sent(event)) return;
  if (wentBack(event)) return event.preventDefault();
  if (event.key.startsWith("Arrow") && target.type !== "range" && movedTo(event.key)) return event.preventDefault();
  if (event.key === "Enter" && !target.closest("button, a, summary")) {
    const confirm = $("next") && !$("next").disabled ? $("next") : document.querySelector(".play .main:not(:disabled)");
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

/** At the end of a quiz and in a replay Esc leaves and `?` shows the keys, as while one plays. */
addEventListener("keydown", (event) => {
  const { view: here, end } = document.body.dataset;
  if (!(here === "replay" || here === "play" && end !== undefined) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey ||
    document.querySelector("dialog[open]") || event.target.closest("input:not([type=checkbox], [type=radio], [type=range]), textarea, select")) return;
  if (event.key === "Escape" && here === "replay") app.came = replayed.name;
  if (event.key === "Escape") go(here === "play" || host.class ? "/" : gathered.length > 0 && replayed.file ? "/table" : "/results");
  else if (event.key === "?") showKeys(here === "play" ? keysOf(play.reply) : replayKeys);
  else return;
  event.preventDefault();
});

// The way past the header: to the first quiz at home, to the content elsewhere.
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  ($("main").querySelector(".cards a") || $("main")).focus();
});

/** Elsewhere Enter does the one thing that a view, or the window over it, is for, unless something has the focus that takes it. */
addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest("a, button, input, select, textarea, summary, [tabindex='0']")) return;
  const place = document.querySelector("dialog[open]") || $("main");
  const one = place.querySelector(".filled") || place.querySelector(".main:not(:disabled)");
  if (!one || app.isBusy) return;
  event.preventDefault();
  one.click();
});

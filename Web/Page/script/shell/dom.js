// Elements. Text only ever becomes text: nothing here or elsewhere takes markup.

const $ = (id) => document.getElementById(id);

/** What would steer a screen is written out, as the programs do (`escapedForTerminal`); line ends and tabs stay. All text and
    each attribute goes through this; what leaves the page by another way is given to it. */
const visible = (text, signs = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g) =>
  String(text).replace(signs, (sign) => "\\u{" + sign.codePointAt().toString(16) + "}");

/** An element: properties by name, `on…` a listener, `class` and others attributes, then children. */
function h(tag, properties, ...children) {
  const element = tag.startsWith("svg:")
    ? document.createElementNS("http://www.w3.org/2000/svg", tag.slice(4))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : visible(value));
  }
  // What is in a form is for the engine; a browser would send it and load the page again.
  if (tag === "form") element.addEventListener("submit", (event) => event.preventDefault());
  return add(element, children);
}

function add(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : document.createTextNode(visible(child)));
  }
  return element;
}

function fill(element, ...children) {
  element.replaceChildren();
  return add(element, children);
}

/** Text that somebody wrote: its direction stays inside. */
const told = (text) => h("bdi", { class: "told" }, text);

const button = (label, click, kind) =>
  h("button", { type: "button", class: kind || "plain", onclick: click }, label);

/** A row of something to show and something to do. */
const row = (...children) => h("div", { class: "row" }, ...children);

/** Says something to who listens to the page; twice the same is said twice. What was said is no part of the view and goes. */
function say(text, isUrgent) {
  const region = $(isUrgent ? "alert" : "live");
  region.textContent = "";
  clearTimeout(say[region.id]);
  setTimeout(() => { region.textContent = visible(text); }, 30);
  say[region.id] = setTimeout(() => { region.textContent = ""; }, 6000);
}

/** Says at the bottom what was done, for six seconds, or longer while somebody is at it; `undo` takes it back, and stays until something else is pressed. */
function toast(words, undo) {
  for (const old of document.querySelectorAll(".toast")) old.remove();
  const box = h("section", { class: "toast", "aria-label": "Message", "data-at": location.hash }, h("p", null, words), undo && button("Undo", () => {
    box.remove();
    undo();
  }, "quiet"));
  // What is behind a window could not be pressed.
  (document.querySelector("dialog[open]") || document.body).append(box);
  say(box.textContent);
  const end = () => undo ? addEventListener("click", () => box.remove(), { once: true, capture: true }) : box.matches(":hover, :has(:focus-visible)") ? setTimeout(end, 1000) : box.remove();
  setTimeout(end, 6000);
}

/** A moment: the day as everywhere on the page, then the time. */
const moment = (milliseconds) => {
  const date = new Date(milliseconds);
  return (date.toDateString() === new Date().toDateString() ? "Today"
    : date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" })) + ", " + date.toTimeString().slice(0, 5);
};

/** Until what was changed is drawn; a page that is not shown gets no frames. */
const afterFrame = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 50);
});

/** A day in milliseconds. */
const dayLength = 86400000;

const count = (number, one, many) => number + " " + (number === 1 ? one : many);

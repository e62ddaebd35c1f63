// Checks that run in the page: what axe-core asks of such a page, written out. They answer a list of
// sentences, empty if nothing is wrong.
"use strict";

function accessibility() {
  const wrong = [];
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const isShown = (part) => part.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true });
  const name = (part) => {
    const label = part.getAttribute("aria-label");
    if (label) return label.trim();
    const ids = part.getAttribute("aria-labelledby");
    if (ids) return ids.split(" ").map((id) => (document.getElementById(id) || {}).textContent || "").join(" ").trim();
    if (part.labels && part.labels.length) return part.labels[0].textContent.trim();
    return part.textContent.trim();
  };
  const say = (rule, part) => wrong.push(rule + ": " + part.outerHTML.slice(0, 90));

  if (!document.documentElement.lang) wrong.push("html has no language");
  if (!document.title.trim()) wrong.push("the page has no title");
  if (all("main").length !== 1) wrong.push("not exactly one main");
  if (all("h1").length !== 1) wrong.push("not exactly one h1");
  let level = 0;
  for (const heading of all("h1,h2,h3,h4,h5,h6").filter(isShown)) {
    const now = Number(heading.tagName[1]);
    if (now > level + 1) say("a heading's level is skipped", heading);
    if (!heading.textContent.trim()) say("an empty heading", heading);
    level = now;
  }
  const ids = new Set();
  for (const part of all("[id]")) {
    if (ids.has(part.id)) say("an id stands twice", part);
    ids.add(part.id);
  }
  for (const part of all("button,a[href],input,summary,[role=region],section,article,[role=img]")) {
    if (!name(part)) say("no name", part);
  }
  for (const part of all("[aria-labelledby],[aria-describedby],[for]")) {
    const value = part.getAttribute("aria-labelledby") || part.getAttribute("aria-describedby") || part.getAttribute("for");
    for (const id of value.split(" ")) if (!document.getElementById(id)) say("names an id that is not there", part);
  }
  for (const part of all("input[type=range]")) {
    if (!part.getAttribute("aria-valuetext")) say("a slider without a spoken value", part);
  }
  for (const part of all("svg")) {
    if (part.getAttribute("aria-hidden") !== "true" && part.getAttribute("role") !== "img") say("a picture neither named nor hidden", part);
  }
  for (const table of all("table")) {
    const columns = table.tHead.rows[0].cells.length;
    for (const cell of table.tHead.rows[0].cells) if (cell.scope !== "col" || !cell.textContent.trim()) say("a column without its head", cell);
    for (const body of table.tBodies) for (const row of body.rows) {
      if (row.cells.length !== columns) say("a row with another number of cells", row);
      if (row.cells[0].tagName !== "TH" || row.cells[0].scope !== "row") say("a row without its head", row);
    }
  }
  for (const part of all("[aria-hidden=true]")) {
    if (part.querySelector("a,button,input,[tabindex]")) say("something hidden takes the focus", part);
  }
  for (const part of all("*")) {
    if (part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY)
      && part.tabIndex < 0 && !part.querySelector("a,button")) say("scrolls, and not by keys", part);
    for (const attribute of part.attributes) {
      if (/^on/.test(attribute.name) || attribute.name === "style") say("style or handler in an attribute", part);
    }
    if (part.tabIndex > 0) say("a tab stop out of order", part);
  }
  for (const list of all("ul,ol")) {
    for (const part of list.children) if (part.tagName !== "LI") say("no item of a list", part);
  }
  for (const part of all("button,input")) {
    const box = part.getBoundingClientRect();
    if (isShown(part) && (box.height < 24 || box.width < 24)) say("smaller than 24 pixels", part);
  }

  // Contrast of every text that shows, by WCAG 2.2, 1.4.3.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const colour = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data);
  };
  const behind = (part) => {
    for (let place = part; place; place = place.parentElement) {
      const found = colour(getComputedStyle(place).backgroundColor);
      if (found[3] === 255) return found;
    }
    return [255, 255, 255, 255];
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (walker.nextNode()) {
    const part = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || seen.has(part) || !isShown(part) || part.closest("script,style,button[disabled]")) continue;
    seen.add(part);
    const style = getComputedStyle(part);
    const [one, two] = [light(colour(style.color)), light(behind(part))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) say("contrast " + ratio.toFixed(2) + " is below " + least, part);
  }
  return wrong;
}

module.exports = { accessibility };

"""What can be checked of a page for everyone, without axe-core: names, roles, contrast, order."""
import os

CHECKS = r"""(() => {
  const found = [];
  const say = (what, e) => found.push(what + ": " + (e.outerHTML || "").slice(0, 120));
  const isSeen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== "hidden";
  const all = [...document.querySelectorAll("body *")].filter(isSeen);
  const isHidden = (e) => e.closest("[aria-hidden=true]") !== null;
  const text = (e) => {
    const copy = e.cloneNode(true);
    for (const part of copy.querySelectorAll("[aria-hidden=true]")) part.remove();
    return copy.textContent.trim();
  };
  const named = (e) => {
    if (e.getAttribute("aria-label")) return true;
    const by = e.getAttribute("aria-labelledby");
    if (by) return by.split(" ").every((id) => document.getElementById(id)) &&
      by.split(" ").some((id) => text(document.getElementById(id)));
    if (e.labels && [...e.labels].some((label) => text(label))) return true;
    return !/^(INPUT|SELECT|TEXTAREA)$/.test(e.tagName) && text(e) !== "";
  };
  for (const e of all) {
    if (isHidden(e)) {
      if (e.matches("a[href], button, input, select, textarea, [tabindex]")) say("hidden, but reached by keys", e);
      continue;
    }
    if (e.matches("a[href], button, input, select, textarea, summary, [role=progressbar], [role=img], [role=group], nav, [role=region]") &&
      !named(e)) say("no name", e);
    if (e.matches("[tabindex]") && e.tabIndex > 0) say("tab order of its own", e);
    if (e.matches("[aria-describedby]") && !e.getAttribute("aria-describedby").split(" ").every((id) => document.getElementById(id))) say("described by nothing", e);
    if (e.matches("[style]") && /color|url/i.test(e.getAttribute("style"))) say("a style of its own", e);
    if (e.matches("button, a[href], input, select, summary") && !e.disabled) {
      const part = e.matches("input[type=radio], input[type=checkbox]") && e.labels.length ? e.labels[0] : e;
      const box = part.getBoundingClientRect();
      if (!e.classList.contains("unseen") && !e.classList.contains("skip") && !e.closest("p, dd, td") && box.height < 24) say("too low to be touched, " + box.height, e);
    }
  }
  if (document.querySelectorAll("h1").length !== 1) found.push("not one h1");
  if (!document.documentElement.lang || !document.title) found.push("no language or title");
  if (new Set([...document.querySelectorAll("[id]")].map((e) => e.id)).size !==
    document.querySelectorAll("[id]").length) found.push("an id twice");
  if (!document.querySelector("[aria-live], [role=status], [role=alert]")) found.push("no live region");
  // Contrast of text with what is painted behind it.
  const parse = (colour) => {
    const numbers = (colour.match(/[\d.]+/g) || []).map(Number);
    if (colour.startsWith("color(srgb")) return [...numbers.slice(0, 3).map((part) => 255 * part), numbers.length > 3 ? numbers[3] : 1];
    return colour.startsWith("rgb") ? [...numbers.slice(0, 3), numbers.length > 3 ? numbers[3] : 1] : [0, 0, 0, 0];
  };
  const over = (front, back) => [0, 1, 2].map((i) => front[i] * front[3] + back[i] * (1 - front[3])).concat(1);
  const light = (c) => {
    const [r, g, b] = c.slice(0, 3).map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (e) => {
    const layers = [];
    for (let at = e; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((back, front) => over(front, back), [255, 255, 255, 1]);
  };
  for (const e of all) {
    if (isHidden(e) || e.closest(":disabled") || e.closest("label:has(:disabled)") || e.classList.contains("unseen") || e.classList.contains("skip")) continue;
    if (![...e.childNodes].some((node) => node.nodeType === 3 && /[\p{L}\p{N}]/u.test(node.data))) continue;
    const style = getComputedStyle(e);
    const back = behind(e);
    const [one, other] = [light(over(parse(style.color), back)), light(back)].sort((a, b) => b - a);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && +style.fontWeight >= 700);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < (isLarge ? 3 : 4.5)) say("contrast " + ratio.toFixed(2), e);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window by " + (document.documentElement.scrollWidth - innerWidth));
  return found;
})()"""


def faults(page):
    """Everything that is wrong on the screen as it is, in light and dark; where $AXE is the path of
    axe.min.js, what axe-core finds too."""
    found = []
    for scheme in page.schemes():
        found += [scheme + ": " + fault for fault in page.value(CHECKS)]
        if os.environ.get("AXE"):
            if page.value("typeof axe") == "undefined":
                page.run(open(os.environ["AXE"], encoding="utf-8").read())
            found += [scheme + ": axe: " + fault for fault in page.value(
                "axe.run(document).then((all) => all.violations.flatMap((one) => one.nodes.map((node) => "
                "one.id + ': ' + node.html.slice(0, 120))))")]
    return found

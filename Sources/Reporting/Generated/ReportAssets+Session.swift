// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension ReportAssets {
  /// The script of a session's page.
  static let session = #"""
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const rows = Array.from(document.querySelectorAll("#steps tbody tr"));
  const slider = $("scrubber");
  const player = $("player");
  if (!slider || rows.length === 0) return;
  const last = rows.length - 1;
  // A link to a step moves the whole part, not only the table to its row.
  rows.forEach((row, place) => { row.removeAttribute("id"); row.dataset.step = place; });
  const counts = rows.map((row) => row.dataset.counts === "" ? [] : row.dataset.counts.split(" ").map(Number));
  const text = (row, selector) => row.querySelector(selector).textContent;
  const bars = Array.from(document.querySelectorAll("#bars li"));
  const scale = bars.length ? Number($("bars").dataset.scale) : 1;
  const unit = bars.length && $("bars").dataset.unit ? Number($("bars").dataset.unit) : 1;
  const arcs = Array.from(document.querySelectorAll(".arcs path"));
  const places = Array.from(document.querySelectorAll("#places li"));
  const scroll = document.querySelector(".scroll");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let step = last;
  let timer = 0;

  const width = (count) => Math.floor(Math.min(Math.max(count, 0), scale) * 1000 / scale);

  function sentence(row) {
    return "Step " + step + " of " + last + ", " + text(row, ".time") + ": " + text(row, ".words");
  }

  function drawCard(row) {
    $("card-title").textContent = "Step " + step;
    $("card-what").firstElementChild.textContent = text(row, ".words");
    $("card-type").textContent = text(row, ".type");
    $("card-time").textContent = text(row, ".time");
    $("card-at").textContent = row.dataset.at;
    const flags = row.querySelector(".flags");
    $("card-flags").replaceChildren(...(flags ? flags.cloneNode(true).childNodes : []));
    $("card-rule").textContent = row.dataset.rule;
    $("card-data").textContent = text(row, ".data");
    const changes = row.querySelector(".changes");
    $("card-changes").replaceChildren(...(changes ? changes.cloneNode(true).childNodes : []));
    $("card-none").hidden = Boolean(changes);
  }

  function drawBars() {
    const now = counts[step];
    const before = counts[Math.max(step - 1, 0)];
    bars.forEach((bar, place) => {
      const count = now[place] || 0;
      const ghost = before[place] || 0;
      bar.querySelector(".fill").setAttribute("width", width(count));
      bar.querySelector(".ghost").setAttribute("width", width(ghost));
      bar.querySelector(".count").textContent = count / unit;
      const delta = count - ghost;
      bar.querySelector(".delta").textContent = delta === 0 ? "" : (delta > 0 ? "+" : "−") + Math.abs(delta) / unit;
    });
    const cursor = $("cursor");
    if (cursor) cursor.setAttribute("d", "M" + Math.floor(step * 1000 / Math.max(last, 1)) + " 0V200");
  }

  function drawPath() {
    for (const arc of arcs) {
      const at = Number(arc.dataset.step);
      arc.classList.toggle("later", at > step);
      arc.classList.toggle("current", at === step);
    }
    let here = "";
    for (let place = step; place >= 0 && here === ""; place -= 1) here = rows[place].dataset.place || "";
    for (const place of places) place.classList.toggle("current", place.dataset.place === here);
  }

  function drawTable(row, follows) {
    for (const other of document.querySelectorAll("#steps tr.current")) {
      other.classList.remove("current");
      other.removeAttribute("aria-current");
    }
    row.classList.add("current");
    row.setAttribute("aria-current", "step");
    if (!follows) return;
    const top = row.offsetTop - scroll.clientHeight / 3;
    scroll.scrollTo({ top: Math.max(top, 0), behavior: still.matches || timer ? "auto" : "smooth" });
  }

  function show(wanted, options = {}) {
    step = Math.min(Math.max(wanted, 0), last);
    const row = rows[step];
    slider.value = step;
    slider.setAttribute("aria-valuetext", sentence(row));
    $("position").textContent = step + " of " + last;
    $("previous").disabled = step === 0;
    $("next").disabled = step === last;
    drawCard(row);
    drawBars();
    drawPath();
    drawTable(row, options.follows !== false);
    if (options.speaks) $("spoken").textContent = sentence(row);
    if (options.remembers !== false) history.replaceState(null, "", "#step=" + step);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    $("play").lastElementChild.textContent = "Play";
    $("play").firstElementChild.textContent = "▶";
  }

  function play() {
    if (timer) {
      pause();
      $("spoken").textContent = "Paused. " + sentence(rows[step]);
      return;
    }
    $("play").lastElementChild.textContent = "Pause";
    $("play").firstElementChild.textContent = "❚❚";
    timer = setInterval(() => {
      if (step >= last) pause(); else show(step + 1);
      if (step >= last && timer) pause();
    }, 700);
    show(step === last ? 0 : step + 1);
  }

  function go(wanted) {
    pause();
    show(wanted, { speaks: true });
  }

  function linked() {
    const found = /^#step=(\d{1,9})$/.exec(location.hash);
    return found && Number(found[1]) <= last ? Number(found[1]) : -1;
  }

  slider.addEventListener("input", () => { pause(); show(Number(slider.value)); });
  $("previous").addEventListener("click", () => go(step - 1));
  $("next").addEventListener("click", () => go(step + 1));
  $("play").addEventListener("click", play);
  player.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target === slider && event.key !== "p" && event.key !== "P") return;
    const steps = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last };
    if (event.key in steps) go(steps[event.key]);
    else if (event.key === "p" || event.key === "P") play();
    else return;
    event.preventDefault();
  });
  window.addEventListener("hashchange", () => {
    const wanted = linked();
    if (wanted < 0) return;
    pause();
    show(wanted, { remembers: false, speaks: true });
    player.scrollIntoView({ behavior: still.matches ? "auto" : "smooth" });
  });

  // The check: SHA-256 by hand, since crypto.subtle is not there for every page opened from disk.
  const constants = new Uint32Array(64);
  const start = new Uint32Array(8);
  (() => {
    const fraction = (value) => ((value - Math.floor(value)) * 4294967296) >>> 0;
    let found = 0;
    for (let number = 2; found < 64; number += 1) {
      let isPrime = true;
      for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) isPrime = false;
      if (!isPrime) continue;
      if (found < 8) start[found] = fraction(Math.sqrt(number));
      constants[found] = fraction(Math.cbrt(number));
      found += 1;
    }
  })();

  function digest(bytes, from, to) {
    const length = to - from;
    const padded = new Uint8Array(((length + 8) >> 6) + 1 << 6);
    padded.set(bytes.subarray(from, to));
    padded[length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(length / 536870912));
    view.setUint32(padded.length - 4, (length << 3) >>> 0);
    const state = start.slice();
    const words = new Uint32Array(64);
    const turn = (word, count) => (word >>> count) | (word << (32 - count));
    for (let block = 0; block < padded.length; block += 64) {
      for (let place = 0; place < 16; place += 1) words[place] = view.getUint32(block + place * 4);
      for (let place = 16; place < 64; place += 1) {
        const one = words[place - 15];
        const two = words[place - 2];
        words[place] = words[place - 16] + (turn(one, 7) ^ turn(one, 18) ^ (one >>> 3))
          + words[place - 7] + (turn(two, 17) ^ turn(two, 19) ^ (two >>> 10));
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let place = 0; place < 64; place += 1) {
        const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
          + constants[place] + words[place]) | 0;
        const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        h = g; g = f; f = e; e = (d + first) | 0; d = c; c = b; b = a; a = (first + second) | 0;
      }
      [a, b, c, d, e, f, g, h].forEach((word, place) => { state[place] += word; });
    }
    return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
  }

  // What the table says of a line, compared with the line.
  function agrees(row, line) {
    const data = text(row, ".data");
    const found = /^\{"seq":(\d+),"at":"([^"]*)",(?:"more":\d+,)?"type":"([^"]*)","data":/.exec(line);
    if (!found || found[1] !== row.dataset.step) return false;
    if (found[2] !== row.dataset.at || found[3] !== text(row, ".type")) return false;
    const recorded = line.slice(found[0].length, line.length - 75 - 74);
    const shown = recorded.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
      (sign) => "\\u{" + sign.codePointAt(0).toString(16) + "}");
    return shown === data;
  }

  function check() {
    const packed = atob($("log-bytes").textContent);
    const bytes = Uint8Array.from(packed, (sign) => sign.charCodeAt(0));
    const decoder = new TextDecoder();
    let previous = "0".repeat(64);
    let count = 0;
    for (let from = 0; from < bytes.length;) {
      let end = bytes.indexOf(10, from);
      if (end < 0) end = bytes.length;
      const line = decoder.decode(bytes.subarray(from, end));
      const trailer = /,"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\}$/.exec(line);
      if (!trailer || end === bytes.length) {
        return [false, "Line " + (count + 1) + " is not a whole line of this format; " + count + " lines before it fit."];
      }
      const hash = digest(bytes, from, end - 75);
      if (hash !== trailer[2]) return [false, "Line " + (count + 1) + " was altered: its hash is " + hash + "."];
      if (trailer[1] !== previous) return [false, "Line " + (count + 1) + " does not follow the line before it."];
      if (!rows[count] || !agrees(rows[count], line)) {
        return [false, "Line " + (count + 1) + " fits its hash, but the table above shows something else."];
      }
      previous = hash;
      count += 1;
      from = end + 1;
    }
    if (count !== rows.length) return [false, "The table has " + rows.length + " lines, the log " + count + "."];
    const receipt = $("receipt");
    const held = receipt ? receipt.textContent.split(":") : [];
    if (held[4] !== previous || Number(held[3]) !== count - 1) return [false, "The head is " + previous + ", the receipt says otherwise."];
    return [true, count + " lines hashed: every hash fits, the chain is whole, what the table gives as recorded is the log's, and the head is the receipt's. The words beside it are the program's; only the program can say them again."];
  }

  $("rehash").addEventListener("click", () => {
    const [isGood, words] = check();
    $("rehashed").textContent = (isGood ? "✓ " : "✗ ") + words;
    $("rehashed").className = isGood ? "passed" : "failed";
  });

  for (const part of document.querySelectorAll(".controls, .check")) part.hidden = false;
  for (const part of document.querySelectorAll(".plain")) part.hidden = true;
  const wanted = linked();
  show(wanted < 0 ? last : wanted, { remembers: false, follows: wanted >= 0 });
  if (wanted >= 0) {
    player.scrollIntoView();
    window.addEventListener("load", () => player.scrollIntoView());
  }
})();

"""#
}

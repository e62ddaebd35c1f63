// Opens reports in a real browser, clicks and types, and looks at what came of it.
//
//   node Tests/Browser/check-reports.js FOLDER
//
// FOLDER holds animals.html, points.html, forged.html, hostile.html, damaged.html and pages/ with an
// index. The browser is $BROWSER, or the first of the usual names in PATH; where there is none the
// exit code is 77. With AXE=axe.min.js its rules are asked too. Each line says what was checked.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const { Browser, program } = require("./browser.js");
const { accessibility } = require("./accessibility.js");

let failures = 0;
function check(words, isRight, found = "") {
  if (!isRight) failures += 1;
  console.log((isRight ? "yes  " : "NO   ") + words + (isRight || found === "" ? "" : ": " + JSON.stringify(found)));
}

const step = `({ value: Number(document.getElementById("scrubber").value),
  spoken: document.getElementById("scrubber").getAttribute("aria-valuetext"),
  title: document.getElementById("card-title").textContent,
  what: document.getElementById("card-what").textContent,
  row: "step=" + (document.querySelector("#steps tr.current") || { dataset: {} }).dataset.step,
  counts: Array.from(document.querySelectorAll("#bars .count"), (part) => part.textContent).join(" "),
  widths: Array.from(document.querySelectorAll("#bars .fill"), (part) => part.getAttribute("width")).join(" "),
  ghosts: Array.from(document.querySelectorAll("#bars .ghost"), (part) => part.getAttribute("width")).join(" "),
  current: Array.from(document.querySelectorAll(".arcs .current"), (part) => part.dataset.step).join(" "),
  later: document.querySelectorAll(".arcs .later").length,
  place: Array.from(document.querySelectorAll("#places .current"), (part) => part.textContent).join(" "),
  cursor: (document.getElementById("cursor") || { getAttribute() {} }).getAttribute("d"),
  hash: location.hash, position: document.getElementById("position").textContent })`;

async function scrubber(browser, folder) {
  const page = await browser.open(folder + "/animals.html");
  let now = await page.value(step);
  check("opens at the last step", now.value === 21 && now.row === "step=21" && now.title === "Step 21", now);
  check("opening writes no address", now.hash === "", now.hash);
  await page.click("#previous");
  now = await page.value(step);
  check("previous: slider, card, row, address and position move together", now.value === 20 && now.title === "Step 20"
    && now.row === "step=20" && now.hash === "#step=20" && now.position === "20 of 21", now);
  check("the bars show the step, the ghosts the one before", now.counts === "1 2 0 0" && now.widths === "500 1000 0 0"
    && now.ghosts === "0 1000 0 0", now);
  check("the slider speaks the step", now.spoken === "Step 20 of 21, 49.062: score dog +1", now.spoken);
  await page.click("#next");
  check("next", (await page.value(step)).value === 21);
  check("at the end there is no next", await page.value("document.getElementById('next').disabled"));
  await page.value("document.getElementById('scrubber').focus()");
  await page.key("Home");
  check("Home on the slider", (await page.value(step)).value === 0);
  for (let count = 0; count < 9; count += 1) await page.key("ArrowRight");
  now = await page.value(step);
  check("arrows on the slider; the arc of going back is the current one", now.value === 9 && now.current === "9"
    && now.place === "2" && now.later > 0, now);
  await page.value("document.getElementById('play').focus()");
  await page.key("ArrowRight");
  check("arrows elsewhere in the part", (await page.value(step)).value === 10);
  await page.key("End");
  check("End elsewhere in the part", (await page.value(step)).value === 21);
  check("what a key did is spoken", (await page.value("document.getElementById('spoken').textContent")).startsWith("Step 21 of 21"));
  await page.key("p", "p");
  check("P plays from the start", (await page.value(step)).value === 0
    && (await page.value("document.getElementById('play').textContent")).includes("Pause"));
  await page.key("p", "p");
  check("P pauses", (await page.value("document.getElementById('play').textContent")).includes("Play"));
  await page.click("#steps tr[data-step='12'] th a");
  now = await page.value(step);
  check("a link of the table", now.value === 12 && now.what === "score dog -1, cat +1", now);
  await page.click("#rehash");
  // A busy machine hashes for longer than a click takes.
  const words = await page.value(`(async () => {
    const told = document.getElementById("rehashed");
    for (let look = 0; look < 500 && told.textContent === ""; look += 1) {
      await new Promise((next) => setTimeout(next, 20));
    }
    return told.textContent;
  })()`);
  check("the embedded log hashes to the receipt", words.startsWith("✓ 22 lines hashed"), words);
  await page.value("document.querySelector('#steps tr[data-step=\"4\"] .data').textContent = '{}'");
  await page.click("#rehash");
  check("a table that says something else is named", (await page.value("document.getElementById('rehashed').textContent"))
    .startsWith("✗ Line 5 fits its hash, but the table"));
  await page.value(`(() => { const log = document.getElementById("log-bytes"); const text = atob(log.textContent);
    log.textContent = btoa(text.replace('"dog":1', '"dog":9')); })()`);
  await page.click("#rehash");
  check("an altered log is named", (await page.value("document.getElementById('rehashed').textContent")).startsWith("✗ Line 5 was altered"));
  await page.close();

  const linked = await browser.open(folder + "/animals.html", { hash: "#step=9" });
  check("#step=9 opens there", (await linked.value(step)).value === 9);
  const top = await linked.value("document.getElementById('player').getBoundingClientRect().top");
  check("and shows the replay, not the table", top > -2 && top < 200, top);
  await linked.close();
  const wild = await browser.open(folder + "/animals.html", { hash: "#step=999999999999" });
  check("a link to no step opens at the last", (await wild.value(step)).value === 21 && wild.complaints.length === 0);
  await wild.close();

  const points = await browser.open(folder + "/points.html", { hash: "#step=0" });
  check("the cursor of the points", (await points.value(step)).cursor === "M0 0V200");
  await points.click("#next");
  check("the cursor moves", (await points.value(step)).cursor !== "M0 0V200");
  await points.close();

  const forged = await browser.open(folder + "/forged.html");
  await forged.click(".finding .where a");
  now = await forged.value(step);
  check("a finding leads to its step", now.value === 4 && now.row === "step=4", now);
  check("the step names the finding", (await forged.value("document.getElementById('card-flags').textContent")).includes("R01"));
  await forged.close();

  const damaged = await browser.open(folder + "/damaged.html");
  await damaged.click("#rehash");
  check("the check finds the damaged line itself", /^✗ Line \d+ was altered/.test(
    await damaged.value("document.getElementById('rehashed').textContent")));
  await damaged.close();
}

async function index(browser, folder) {
  const page = await browser.open(folder + "/pages/index.html");
  const column = "Array.from(document.querySelectorAll('#sessions tbody tr'), (row) => Number(row.cells[8].textContent))";
  const sorted = (numbers, isUp) => numbers.every((number, place) => place === 0 || (isUp ? numbers[place - 1] <= number : numbers[place - 1] >= number));
  await page.click("#sessions thead th:nth-child(9) button");
  check("a click sorts, smallest first", sorted(await page.value(column), true));
  check("and says so", (await page.value("document.querySelector('#sessions thead th:nth-child(9)').getAttribute('aria-sort')")) === "ascending");
  await page.value("document.querySelector('#sessions thead th:nth-child(9) button').focus()");
  await page.key("Enter", "\r");
  check("Enter sorts the other way", sorted(await page.value(column), false)
    && (await page.value("document.querySelectorAll('[aria-sort]').length")) === 1);
  const target = await page.value("document.querySelector('#sessions tbody a').getAttribute('href')");
  check("a session's page lies beside", fs.existsSync(path.join(folder, "pages", target)), target);
  await page.close();
}

async function looks(browser, folder, files) {
  const axe = process.env.AXE ? fs.readFileSync(process.env.AXE, "utf8") : "";
  for (const file of files) {
    for (const [width, scheme] of [[1440, "light"], [820, "dark"], [320, "light"]]) {
      const page = await browser.open(folder + "/" + file, { width, scheme, hash: file === "animals.html" ? "#step=12" : "" });
      const words = file + " at " + width + ", " + scheme;
      await page.value("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
      await page.value("new Promise((done) => setTimeout(done, 250))");
      const wrong = await page.value("(" + accessibility.toString() + ")()");
      check(words + ": accessible", wrong.length === 0, wrong.slice(0, 6));
      check(words + ": no wider than the window", (await page.value("document.documentElement.scrollWidth")) <= width);
      if (axe) {
        await page.value(axe + ";0");
        const found = await page.value("axe.run().then((result) => result.violations.map((one) => one.id + ' ' + one.nodes[0].html.slice(0, 120)))");
        check(words + ": axe-core has nothing to say", found.length === 0, found);
      }
      check(words + ": nothing on the console", page.complaints.length === 0, page.complaints);
      check(words + ": no request but the page", page.requests.length === 1, page.requests);
      await page.close();
    }
  }
}

async function without(browser, folder) {
  const page = await browser.open(folder + "/animals.html", { scripts: false, hash: "#step=12" });
  const seen = await page.value(`({ controls: document.querySelector(".controls").checkVisibility(),
    plain: document.querySelector(".plain").checkVisibility(), rows: document.querySelectorAll("#steps tbody tr").length,
    bars: document.querySelectorAll("#bars .fill[width]").length, target: (document.querySelector(":target") || {}).id })`);
  check("scripts off: no dead controls, every step and chart there, links lead into the table", !seen.controls && seen.plain
    && seen.rows === 22 && seen.bars === 4 && seen.target === "step=12", seen);
  await page.close();
  const print = await browser.open(folder + "/animals.html", { media: "print" });
  check("print: no controls, the whole table", await print.value(`!document.querySelector(".controls").checkVisibility()
    && document.querySelector(".scroll").clientHeight === document.querySelector(".scroll").scrollHeight`));
  await print.close();
  const still = await browser.open(folder + "/animals.html", { motion: "reduce" });
  check("reduced motion: nothing glides", await still.value(`getComputedStyle(document.querySelector("#bars .fill")).transitionDuration === "0s"`));
  await still.close();
}

async function hostile(browser, folder) {
  for (const file of ["hostile.html", "pages/index.html"]) {
    const page = await browser.open(folder + "/" + file);
    const seen = await page.value(`({ hacked: typeof window.hacked, scripts: document.scripts.length,
      stray: document.querySelectorAll("img,iframe,b,object,embed,form,link,base,title ~ title").length,
      bodies: document.querySelectorAll("body > *").length })`);
    check(file + ": nothing of a log became markup", seen.hacked === "undefined" && seen.stray === 0
      && seen.scripts === (file === "hostile.html" ? 2 : 1), seen);
    await page.close();
  }
}

(async () => {
  if (!program()) {
    console.log("no browser: set BROWSER");
    process.exit(77);
  }
  const folder = path.resolve(process.argv[2]);
  const browser = await Browser.start();
  try {
    await scrubber(browser, folder);
    await index(browser, folder);
    await without(browser, folder);
    await hostile(browser, folder);
    await looks(browser, folder, ["animals.html", "points.html", "forged.html", "hostile.html", "damaged.html", "pages/index.html"]);
  } finally {
    await browser.end();
  }
  console.log(failures === 0 ? "all as it should be" : failures + " wrong");
  process.exit(failures === 0 ? 0 : 1);
})().catch((error) => {
  console.log("NO   " + error.stack);
  process.exit(1);
});

// The least of the DevTools protocol that the checks of reports need: a browser is started with a
// pipe, pages are opened from disk, real keys and clicks are sent. Nothing but node is needed.
"use strict";
const { spawn, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const NAMES = ["chromium", "chromium-browser", "google-chrome", "chromium-headless-shell", "chrome"];

/** The browser's program: $BROWSER, or the first of the usual names in PATH. */
function program() {
  if (process.env.BROWSER) return process.env.BROWSER;
  for (const name of NAMES) {
    const found = spawnSync("sh", ["-c", "command -v " + name], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return "";
}

class Browser {
  static async start() {
    const browser = new Browser();
    browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), "report-browser-"));
    const words = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe",
      "--user-data-dir=" + browser.folder, "--force-color-profile=srgb", "about:blank"];
    browser.process = spawn(program(), words, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.waiting = new Map();
    browser.heard = [];
    browser.count = 0;
    let buffer = "";
    browser.process.stdio[4].setEncoding("utf8");
    browser.process.stdio[4].on("data", (chunk) => {
      buffer += chunk;
      const parts = buffer.split("\0");
      buffer = parts.pop();
      for (const part of parts) browser.take(JSON.parse(part));
    });
    return browser;
  }

  take(message) {
    const waiting = this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
    } else if (message.method) {
      for (const listener of this.heard) listener(message);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    this.count += 1;
    const id = this.count;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async open(file, options = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.prepare(options);
    await page.go("file://" + file + (options.hash || ""));
    return page;
  }

  async end() {
    const gone = new Promise((resolve) => this.process.on("exit", resolve));
    this.send("Browser.close").catch(() => {});
    await gone;
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

class Page {
  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    /** What the console said, exceptions and refusals of the policy. */
    this.complaints = [];
    /** What was asked for beside the page itself. */
    this.requests = [];
    browser.heard.push((message) => this.hear(message));
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  hear({ sessionId, method, params }) {
    if (sessionId !== this.session) return;
    if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.text + " "
      + ((params.exceptionDetails.exception || {}).description || ""));
    if (method === "Runtime.consoleAPICalled") this.complaints.push("console." + params.type);
    if (method === "Log.entryAdded") this.complaints.push(params.entry.text);
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    if (method === "Page.loadEventFired" && this.loaded) this.loaded();
  }

  async prepare({ width = 1440, height = 900, scheme = "light", motion = "no-preference", media = "", scripts = true }) {
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(domain + ".enable");
    await this.size(width, height);
    await this.send("Emulation.setEmulatedMedia", { media, features: [
      { name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: motion }] });
    if (!scripts) await this.send("Emulation.setScriptExecutionDisabled", { value: true });
  }

  size(width, height) {
    return this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  }

  async go(url) {
    const loaded = new Promise((resolve) => { this.loaded = resolve; });
    await this.send("Page.navigate", { url });
    await loaded;
  }

  /** Evaluates in the page, past its policy, as the developer's console does. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description || exceptionDetails.text);
    return result.value;
  }

  async click(selector) {
    const at = await this.value(`(() => { const part = document.querySelector(${JSON.stringify(selector)});
      part.scrollIntoView({ block: "center", behavior: "instant" }); const box = part.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2]; })()`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, x: at[0], y: at[1], button: "left", clickCount: 1 });
    }
    await this.settle();
  }

  async key(key, text = "") {
    const codes = { ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Tab: 9, Enter: 13, " ": 32 };
    const code = codes[key] || key.toUpperCase().charCodeAt(0);
    const parts = { key, code: key.length === 1 ? "Key" + key.toUpperCase() : key, windowsVirtualKeyCode: code };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...parts });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...parts });
    await this.settle();
  }

  /** Lets the page draw, and hear of a new address, which comes as an event of its own. */
  settle() {
    return this.value("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))");
  }

  async picture(file, isWhole = true) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: isWhole,
      ...(isWhole ? { clip: await this.whole() } : {}) });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async whole() {
    const { cssContentSize } = await this.send("Page.getLayoutMetrics");
    return { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 };
  }

  async print(file) {
    const { data } = await this.send("Page.printToPDF", { printBackground: true });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  close() { return this.browser.send("Target.closeTarget", { targetId: this.target }); }
}

module.exports = { Browser, program };

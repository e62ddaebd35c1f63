"""A browser, driven over the DevTools protocol by a pipe: real clicks and keys, from Python's
standard library alone. The program is $BROWSER, or the first of the usual names in PATH."""
import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from queue import Empty, Queue

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
         "chromium-headless-shell", "chrome"]
KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
        "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Backspace": 8}
PATIENCE = 30


def program():
    if os.environ.get("BROWSER"):
        return os.environ["BROWSER"]
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser:
    """A process with a profile of its own, which another one may open again."""

    def __init__(self, profile=None):
        self.profile = profile or tempfile.mkdtemp(prefix="page-browser-")
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def place():
            # The protocol's ends are descriptors 3 and 4, whatever their numbers are here.
            one, other = os.dup(to_read), os.dup(from_write)
            os.dup2(one, 3)
            os.dup2(other, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        self.process = subprocess.Popen(
            [program(), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--remote-debugging-pipe", "--user-data-dir=" + self.profile, "--mute-audio",
             "--autoplay-policy=no-user-gesture-required", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=place, close_fds=False, start_new_session=True)
        os.close(to_read)
        os.close(from_write)
        self.answers, self.events, self.count = {}, [], 0
        self.arrived = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        rest = b""
        while True:
            try:
                chunk = os.read(self.from_read, 1 << 20)
            except OSError:
                return
            if not chunk:
                return
            *whole, rest = (rest + chunk).split(b"\0")
            with self.arrived:
                for part in whole:
                    message = json.loads(part)
                    if "id" in message:
                        self.answers[message["id"]] = message
                    else:
                        self.events.append(message)
                self.arrived.notify_all()

    def send(self, method, session=None, **params):
        self.count += 1
        number = self.count
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.answers, PATIENCE):
                raise TimeoutError(method)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(method + ": " + answer["error"]["message"])
        return answer["result"]

    def kill(self):
        """As a power cut: nothing is said to the browser."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        time.sleep(0.2)

    def end(self):
        try:
            self.send("Browser.close")
            self.process.wait(10)
        except Exception:
            self.kill()

    def forget(self):
        self.end()
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    """A tab."""

    def __init__(self, browser, url, width=390, height=844, scheme="light", motion="reduce"):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        self.size(width, height, scheme, motion)
        self.go(url)

    def send(self, method, **params):
        return self.browser.send(method, session=self.session, **params)

    def size(self, width, height, scheme="light", motion="reduce", scale=1):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion}])

    def go(self, url):
        self.send("Page.navigate", url=url)
        self.ready()

    def reload(self):
        self.value("delete document.documentElement.dataset.ready")
        self.send("Page.reload")
        self.ready()

    def ready(self):
        self.until("document.readyState === 'complete' && (location.protocol === 'about:' || "
                   "document.documentElement.dataset.ready !== undefined || !!document.querySelector('#main h1'))")

    def value(self, expression):
        """What an expression is, as the developer's console would say."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def until(self, expression, patience=PATIENCE):
        end = time.monotonic() + patience
        while True:
            try:
                if self.value(expression):
                    return
            except RuntimeError as error:
                if "context" not in str(error) and "navigat" not in str(error):
                    raise
            if time.monotonic() > end:
                raise TimeoutError("never so: " + expression + "\n" + self.text())
            time.sleep(0.03)

    def text(self):
        return self.value("document.body ? document.body.innerText : ''")

    def sees(self, text):
        """Waits until a text is on the screen."""
        self.until("document.body && document.body.innerText.toLowerCase().includes(%s)" % json.dumps(text.lower()))

    def place(self, what):
        """Where a thing is: by selector, or by what is written on it or called."""
        found = self.value("""(() => {
          const what = %s;
          let part = null;
          const name = (e) => {
            if (e.getAttribute("aria-label")) return e.getAttribute("aria-label");
            const copy = e.cloneNode(true);
            for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
            return copy.textContent.replace(/\\s+/g, " ").trim();
          };
          const all = [...document.querySelectorAll("button, a, label, summary, input, [role=button]")]
            .filter((e) => e.getClientRects().length > 0 && !e.disabled);
          part = all.find((e) => name(e) === what) || all.find((e) => name(e).startsWith(what)) || null;
          if (!part) try { part = document.querySelector(what); } catch { part = null; }
          if (!part) return null;
          part.scrollIntoView({ block: "center", behavior: "instant" });
          const box = part.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        })()""" % json.dumps(what))
        return found

    def click(self, what):
        end = time.monotonic() + PATIENCE
        while not (at := self.place(what)):
            if time.monotonic() > end:
                raise TimeoutError("nothing to click: " + what + "\n" + self.text())
            time.sleep(0.03)
        self.pointer(*at)
        self.settle()

    def pointer(self, x, y):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left",
                      clickCount=1)

    def key(self, key, text=None):
        code = KEYS.get(key, ord(key.upper()[0]))
        text = text or ({"Enter": "\r", " ": " "}.get(key) or (key if len(key) == 1 else ""))
        parts = dict(key=key, code=key if len(key) > 1 else "", windowsVirtualKeyCode=code)
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown",
                  **(dict(text=text) if text else {}), **parts)
        self.send("Input.dispatchKeyEvent", type="keyUp", **parts)
        self.settle()

    def type(self, text):
        self.send("Input.insertText", text=text)
        self.settle()

    def settle(self):
        """Lets the page store and draw."""
        self.until("!document.getElementById('main') || !document.getElementById('main').hasAttribute('aria-busy')")

    def choose(self, selector, *files):
        document = self.send("DOM.getDocument")["root"]["nodeId"]
        node = self.send("DOM.querySelector", nodeId=document, selector=selector)["nodeId"]
        self.send("DOM.setFileInputFiles", nodeId=node, files=list(files))

    def picture(self, path, whole=True):
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def complaints(self):
        """What the console says, exceptions and refusals of the policy."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            params = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif event["method"] == "Runtime.consoleAPICalled":
                found.append("console: " + str(params["args"]))
            elif event["method"] == "Log.entryAdded":
                found.append(params["entry"]["text"])
        return found

    def requests(self):
        """What was asked for beside the page itself."""
        return [event["params"]["request"]["url"] for event in self.browser.events
                if event.get("sessionId") == self.session
                and event["method"] == "Network.requestWillBeSent"
                and not event["params"]["request"]["url"].startswith(("data:", "blob:", "about:"))]

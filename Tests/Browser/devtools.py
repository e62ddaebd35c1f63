"""Chromium, driven over the DevTools protocol by a pipe: real clicks and keys, from Python's
standard library alone. The program is $BROWSER, or the first of the usual names in PATH."""
import base64
import os
import shutil
import signal
import subprocess
import tempfile
import time

from wire import Tab, Wire

NAME = "Chromium"
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
         "chromium-headless-shell", "chrome"]
KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37,
        "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Backspace": 8}


def program():
    if os.environ.get("BROWSER"):
        return os.environ["BROWSER"]
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser(Wire):
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
        super().__init__()

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
            for part in whole:
                self.take(part)

    def write(self, data):
        os.write(self.to_write, data + b"\0")

    def send(self, method, session=None, **params):
        answer = self.asked(method, params, **({"sessionId": session} if session else {}))
        if "error" in answer:
            raise RuntimeError(method + ": " + answer["error"]["message"])
        return answer["result"]

    def download(self, folder):
        """Files that the page gives go into a folder; answers which."""
        self.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        return folder

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


class Page(Tab):
    """A tab."""

    def __init__(self, browser, url, width=390, height=844, **media):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        self.size(width, height)
        self.media(**media)
        self.go(url)

    def send(self, method, **params):
        return self.browser.send(method, session=self.session, **params)

    def size(self, width, height, scale=1):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=False)

    def media(self, **wanted):
        """What the person has asked the machine for: scheme, motion, contrast, forced."""
        names = {"scheme": "prefers-color-scheme", "motion": "prefers-reduced-motion",
                 "contrast": "prefers-contrast", "forced": "forced-colors"}
        usual = {"scheme": "light", "motion": "reduce", "contrast": "no-preference", "forced": "none"}
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": names[key], "value": value} for key, value in {**usual, **wanted}.items()])

    def schemes(self):
        """Shows itself light, then dark."""
        for scheme in ("dark", "light"):
            self.media(scheme=scheme)
            yield scheme

    def prepare(self, script):
        """Runs a script before every page's own."""
        self.send("Page.addScriptToEvaluateOnNewDocument", source=script)

    def go(self, url):
        self.send("Page.navigate", url=url)
        self.ready()

    def reload(self):
        self.value("delete document.documentElement.dataset.ready")
        self.send("Page.reload")
        self.ready()

    def close(self):
        """As the person closes a tab."""
        self.send("Page.close")

    def script_time(self):
        """Milliseconds that scripts of the page took of the processor since it was opened."""
        self.send("Performance.enable", timeDomain="threadTicks")
        self.reload()
        metrics = {one["name"]: one["value"] for one in self.send("Performance.getMetrics")["metrics"]}
        return 1000 * metrics["ScriptDuration"]

    def run(self, script):
        self.send("Runtime.evaluate", expression=script)

    def value(self, expression):
        """What an expression is, as the developer's console would say."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

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

"""Firefox, driven by WebDriver BiDi over a web socket on loopback: the same as devtools.py. The
program is $FIREFOX, or firefox or firefox-esr in PATH."""
import base64
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading

from wire import Tab, Wire

NAME = "Firefox"
SPECIAL = {"Tab": "\ue004", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
           "End": "\ue010", "Home": "\ue011", "Backspace": "\ue003", "Escape": "\ue00c"}
# Which of its two dresses the next browser's pages have: it can't be changed while one runs.
SCHEME = "light"


def program():
    return os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")


class Browser(Wire):
    """A process with a profile of its own, which another one may open again."""

    def __init__(self, profile=None):
        self.profile = profile or tempfile.mkdtemp(prefix="page-firefox-")
        self.downloads = os.path.join(self.profile, "downloads")
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in {
                    "browser.shell.checkDefaultBrowser": False,
                    "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
                    "browser.download.folderList": 2, "browser.download.dir": self.downloads,
                    "browser.download.always_ask_before_handling_new_types": False,
                    # The panel of downloads takes the focus, and with it the next keys.
                    "browser.download.alwaysOpenPanel": False,
                    "browser.startup.page": 0, "browser.sessionstore.resume_from_crash": False,
                    "toolkit.startup.max_resumed_crashes": -1, "remote.active-protocols": 1,
                    "layout.css.prefers-color-scheme.content-override": int(SCHEME == "light"),
                    "ui.prefersReducedMotion": 1, "media.autoplay.default": 0,
                    "browser.aboutwelcome.enabled": False, "media.volume_scale": "0.0"}.items():
                file.write("user_pref(%s, %s);\n" % (json.dumps(name), json.dumps(value)))
        self.process = subprocess.Popen(
            [program(), "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile",
             self.profile],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            start_new_session=True, env={**os.environ, "HOME": self.profile})
        port = self.port()
        self.socket = socket.create_connection(("127.0.0.1", port), 60)
        self.socket.settimeout(None)
        self.shake_hands(port)
        super().__init__()
        self.send("session.new", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def port(self):
        """Says Firefox itself, on standard error."""
        for line in self.process.stderr:
            if found := re.search(rb"ws://127\.0\.0\.1:(\d+)", line):
                # What it says later has to go somewhere.
                threading.Thread(target=self.process.stderr.read, daemon=True).start()
                return int(found[1])
        raise ConnectionError("Firefox did not say where it listens")

    # The web socket: RFC 6455, as far as it is needed here.

    def shake_hands(self, port):
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(("GET /session HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n" % (port, key)).encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self.bytes(1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise ConnectionError(answer.decode())

    def bytes(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise ConnectionError("Firefox is gone")
            data += more
        return data

    def listen(self):
        message = b""
        while True:
            try:
                first, second = self.bytes(2)
                length = second & 127
                if length > 125:
                    length = int.from_bytes(self.bytes(2 if length == 126 else 8), "big")
                data = self.bytes(length)
            except OSError:
                return
            if first & 15 > 2:  # closing, ping, pong
                continue
            message += data
            if first & 128:
                self.take(message)
                message = b""

    def write(self, data):
        size = len(data)
        length = (bytes([128 | size]) if size < 126 else
                  bytes([254]) + size.to_bytes(2, "big") if size < 65536 else
                  bytes([255]) + size.to_bytes(8, "big"))
        # Firefox takes a mask of zeros for none.
        self.socket.sendall(b"\x81" + length + b"\x01" * 4 + bytes(byte ^ 1 for byte in data))

    def send(self, method, **params):
        answer = self.asked(method, params)
        if answer.get("type") == "error":
            raise RuntimeError(method + ": " + answer["error"] + ": " + answer["message"])
        return answer["result"]

    def download(self, _):
        """Files that the page gives go into the profile; answers where."""
        return self.downloads

    def kill(self):
        """As a power cut: nothing is said to the browser."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for name in ("lock", ".parentlock"):
            if os.path.lexists(os.path.join(self.profile, name)):
                os.remove(os.path.join(self.profile, name))

    def forget(self):
        self.kill()
        shutil.rmtree(self.profile, ignore_errors=True)


class Page(Tab):
    """A tab."""

    def __init__(self, browser, url, width=390, height=844, **_):
        self.browser = browser
        # The first window of a headless Firefox never has the focus, and keys press no button in it.
        self.context = browser.send("browsingContext.create", type="window")["context"]
        self.size(width, height)
        self.go(url)

    def size(self, width, height, scale=1):
        self.browser.send("browsingContext.setViewport", context=self.context,
                          viewport={"width": width, "height": height}, devicePixelRatio=scale)

    def media(self, **_):
        """What the machine was asked for is said when Firefox starts."""

    def schemes(self):
        yield SCHEME

    def prepare(self, script):
        """Runs a script before every page's own."""
        self.browser.send("script.addPreloadScript", functionDeclaration="() => { %s }" % script)

    def go(self, url):
        self.browser.send("browsingContext.navigate", context=self.context, url=url, wait="complete")
        self.ready()

    def reload(self):
        self.browser.send("browsingContext.reload", context=self.context, wait="complete")
        self.ready()

    def close(self):
        """As the person closes a tab."""
        self.browser.send("browsingContext.close", context=self.context)

    def script_time(self):
        """Firefox does not say."""

    def run(self, script):
        self.browser.send("script.evaluate", target={"context": self.context}, awaitPromise=False,
                          expression=script)

    def value(self, expression):
        """What an expression is, as the developer's console would say."""
        answer = self.browser.send(
            "script.evaluate", target={"context": self.context}, awaitPromise=True,
            expression="(async () => JSON.stringify(await (%s)))()" % expression.rstrip("; \n"))
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        text = answer["result"].get("value")
        return None if text is None else json.loads(text)

    def settle(self):
        """Lets the page store and draw. What was typed is brought into view by the next frame only: a click that
        scrolled before that would meet another place."""
        super().settle()
        self.until("document.hidden || new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0, true)))")

    def act(self, kind, actions, **more):
        self.browser.send("browsingContext.activate", context=self.context)
        self.browser.send("input.performActions", context=self.context, actions=[
            {"type": kind, "id": kind, "actions": actions, **more}])

    def pointer(self, x, y):
        self.act("pointer", [{"type": "pointerMove", "x": int(x), "y": int(y)},
                             {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}],
                 parameters={"pointerType": "mouse"})

    def key(self, key, text=None):
        self.press(SPECIAL.get(key, key))

    def press(self, letters):
        self.act("key", [{"type": kind, "value": letter} for letter in letters
                         for kind in ("keyDown", "keyUp")])
        self.settle()

    def type(self, text):
        if len(text) < 60 and text.isprintable() and text.isascii():
            self.press(text)
        else:  # as if pasted
            self.value("document.execCommand('insertText', false, %s)" % json.dumps(text))
            self.settle()

    def choose(self, selector, *files):
        found = self.browser.send("browsingContext.locateNodes", context=self.context,
                                  locator={"type": "css", "value": selector})["nodes"][0]
        self.browser.send("input.setFiles", context=self.context, files=list(files),
                          element={"sharedId": found["sharedId"]})

    def picture(self, path, whole=True):
        data = self.browser.send("browsingContext.captureScreenshot", context=self.context,
                                 origin="document" if whole else "viewport")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def mine(self, method):
        return [event["params"] for event in self.browser.events if event.get("method") == method
                and (event["params"].get("source") or event["params"]).get("context") == self.context]

    def complaints(self):
        """What the console says, exceptions and refusals of the policy."""
        return [entry["text"] or str(entry) for entry in self.mine("log.entryAdded")
                if entry["level"] in ("error", "warn") or entry["type"] == "console"]

    def requests(self):
        """What was asked for beside the page itself."""
        urls = [event["request"]["url"] for event in self.mine("network.beforeRequestSent")]
        return [url for url in urls if not url.startswith(("data:", "blob:", "about:"))]

"""Firefox, driven by Marionette over a socket on loopback: the same as devtools.py, as far as it
goes. The program is $FIREFOX, or firefox or firefox-esr in PATH."""
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import devtools

SPECIAL = {"Tab": "\ue004", "Enter": "\ue007", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
           "End": "\ue010", "Home": "\ue011", "Backspace": "\ue003", "Escape": "\ue00c"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def program():
    return os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")


class Browser:
    """A process with a profile of its own, which another one may open again."""

    def __init__(self, profile=None):
        self.profile = profile or tempfile.mkdtemp(prefix="page-firefox-")
        self.downloads = os.path.join(self.profile, "downloads")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self.profile, "user.js"), "w") as file:
            for name, value in {
                    "marionette.port": port, "browser.shell.checkDefaultBrowser": False,
                    "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
                    "browser.download.folderList": 2, "browser.download.dir": self.downloads,
                    "browser.download.always_ask_before_handling_new_types": False,
                    "browser.startup.page": 0, "browser.sessionstore.resume_from_crash": False,
                    "toolkit.startup.max_resumed_crashes": -1,
                    "browser.aboutwelcome.enabled": False, "media.volume_scale": "0.0"}.items():
                file.write("user_pref(%s, %s);\n" % (json.dumps(name), json.dumps(value)))
        self.process = subprocess.Popen(
            [program(), "--headless", "--no-remote", "--marionette", "--profile", self.profile],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, env={**os.environ, "HOME": self.profile})
        end = time.monotonic() + 90
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), 60)
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)
        self.count = 0
        self.hear()
        self.send("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})

    def hear(self):
        length = b""
        while (byte := self.socket.recv(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox is gone")
            length += byte
        message = b""
        while len(message) < int(length):
            message += self.socket.recv(int(length) - len(message))
        return json.loads(message)

    def send(self, method, **params):
        if not method.startswith("WebDriver:"):
            if "downloadPath" in params:
                self.moved = params["downloadPath"]
            return {}
        self.count += 1
        message = json.dumps([0, self.count, method, params]).encode()
        self.socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self.hear()
        if error:
            raise RuntimeError(error["message"])
        return result

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


class Page(devtools.Page):
    """The one tab."""

    def __init__(self, browser, url, width=390, height=844, *_):
        self.browser = browser
        browser.send("WebDriver:SetWindowRect", width=width, height=height + 90)
        self.go(url)

    def send(self, method, **params):
        return self.browser.send(method, **params)

    def size(self, width, height, *_):
        self.send("WebDriver:SetWindowRect", width=width, height=height + 90)

    def go(self, url):
        self.send("WebDriver:Navigate", url=url)
        self.ready()

    def reload(self):
        self.send("WebDriver:Refresh")
        self.ready()

    def value(self, expression):
        if ";" in expression and not expression.startswith("("):
            expression = "(() => {" + expression + "})()"
        result = self.send("WebDriver:ExecuteScript", script="return (" + expression + ");", args=[])
        return result.get("value") if isinstance(result, dict) else result

    def pointer(self, x, y):
        self.send("WebDriver:PerformActions", actions=[{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
                {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])

    def key(self, key, text=None):
        self.type(SPECIAL.get(key, key))

    def type(self, text):
        self.send("WebDriver:PerformActions", actions=[{
            "type": "key", "id": "keys", "actions": [
                {"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]}])
        self.settle()

    def choose(self, selector, *files):
        found = self.send("WebDriver:FindElement", using="css selector", value=selector)
        element = found["value"] if "value" in found else found
        self.send("WebDriver:ElementSendKeys", id=element[ELEMENT], text="\n".join(files))

    def complaints(self):
        return []

    def requests(self):
        return []

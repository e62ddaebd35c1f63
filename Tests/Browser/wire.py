"""Questions and answers with a browser, and what it tells unasked: the same for both protocols."""
import json
import threading
import time

PATIENCE = 30


class Wire:
    """Numbers what is asked, waits for its answer, keeps the rest as events."""

    def __init__(self):
        self.answers, self.events, self.count = {}, [], 0
        self.arrived = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        """Hands every message to take until the browser is gone."""
        raise NotImplementedError

    def write(self, data):
        raise NotImplementedError

    def take(self, data):
        message = json.loads(data)
        with self.arrived:
            if message.get("id") is not None:
                self.answers[message["id"]] = message
            else:
                self.events.append(message)
            self.arrived.notify_all()

    def asked(self, method, params, **more):
        """Asks, and answers with the whole message."""
        self.count += 1
        number = self.count
        self.write(json.dumps({"id": number, "method": method, "params": params, **more}).encode())
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.answers, PATIENCE):
                raise TimeoutError(method)
            return self.answers.pop(number)


class Tab:
    """What a person does in a tab, whatever drives it."""

    def until(self, expression, patience=PATIENCE):
        end = time.monotonic() + patience
        while True:
            try:
                if self.value(expression):
                    return
            except RuntimeError as error:
                if not any(word in str(error) for word in ("context", "navigat", "realm", "no such")):
                    raise
            if time.monotonic() > end:
                raise TimeoutError("never so: " + expression + "\n" + self.text())
            time.sleep(0.03)

    def ready(self):
        self.until("document.readyState === 'complete' && (location.protocol === 'about:' || "
                   "document.documentElement.dataset.ready !== undefined || "
                   "!!document.querySelector('#main:not([aria-busy]) h1'))")

    def text(self):
        return self.value("document.body ? document.body.innerText : ''")

    def sees(self, text):
        """Waits until a text is on the screen."""
        self.until("document.body && document.body.innerText.toLowerCase().includes(%s)"
                   % json.dumps(text.lower()))

    def place(self, what):
        """Where a thing is: by selector, or by what is written on it or called."""
        return self.value("""(() => {
          const what = %s;
          const name = (e) => {
            if (e.getAttribute("aria-label")) return e.getAttribute("aria-label");
            const copy = e.cloneNode(true);
            for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
            return copy.textContent.replace(/\\s+/g, " ").trim();
          };
          const all = [...document.querySelectorAll("button, a, label, summary, input, [role=button]")]
            .filter((e) => e.getClientRects().length > 0 && !e.disabled);
          let part = all.find((e) => name(e) === what) || all.find((e) => name(e).startsWith(what));
          if (!part) try { part = document.querySelector(what); } catch { part = null; }
          if (!part) return null;
          part.scrollIntoView({ block: "center", behavior: "instant" });
          const box = part.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        })()""" % json.dumps(what))

    def click(self, what):
        end = time.monotonic() + PATIENCE
        while not (at := self.place(what)):
            if time.monotonic() > end:
                raise TimeoutError("nothing to click: " + what + "\n" + self.text())
            time.sleep(0.03)
        self.pointer(*at)
        self.settle()

    def write(self, what, text):
        """Puts a text into a field, in place of what was in it."""
        self.click(what)
        self.value("document.activeElement.select()")
        self.type(text)

    def settle(self):
        """Lets the page store and draw."""
        self.until("!document.getElementById('main') || "
                   "!document.getElementById('main').hasAttribute('aria-busy')")

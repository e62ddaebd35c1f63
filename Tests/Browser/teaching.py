"""The teacher's board, from a host that makes its class up: what the screens do with a state."""
import http.server
import json
import threading
import time

import scenario
from scenario import look

TOKEN = "0123456789abcdef" * 2
OPTIONS = ["Danube", "Rhine", "Elbe", "Loire"]
NAMES = "otter heron lynx newt falcon badger wren marten puffin stoat kestrel hare".split()


class Class:
    """A class of twelve questions; nobody plays it."""

    def __init__(self):
        self.place, self.open, self.ended = 0, False, False
        self.names, self.wishes = NAMES, []
        self.outage = {}

    def seat(self, number, name):
        is_thinking = name == "falcon" and self.open
        trail = [{"place": place, "answered": place < self.place or not is_thinking,
                  "right": place % 3 > 0 if place < self.place else None,
                  "revised": (place * 5 + number) % 11 == 0}
                 for place in range(1, self.place + 1)]
        trail += [{"place": place, "answered": False, "right": None, "revised": False}
                  for place in range(self.place + 1, 13)]
        signals = {"lynx": [{"code": "S01", "words": "fast: look at it", "detail": "5 of 6 answers"}],
                   "wren": [{"code": "", "words": "joined on a second device", "detail": "2"}]}
        seat = {"seat": number, "player": name, "connected": name != "wren", "admitted": number != 3,
                "awaySeconds": 40 if name == "wren" else 0, "place": self.place, "trail": trail,
                "answer": "" if is_thinking or not self.place else OPTIONS[number % 4],
                "right": None if self.open else number % 4 == 1, "points": "4", "maximum": "12",
                "signals": signals.get(name, []),
                "proof": "behind" if name == "wren" else "signed" if number % 3 else "following",
                "finished": self.ended}
        return seat if is_thinking else {**seat, "milliseconds": 2200 + 611 * number}

    def state(self):
        state = {"class": {
            "id": "c", "quiz": "rivers", "title": "Rivers of Europe", "pacing": "teacher",
            "code": "KRMTWQ", "addresses": ["192.168.1.20:8080"], "qr": ["10101", "01010"] * 12,
            "words": "lusab babad gutih tugad mudof sakat disap bomup", "questionCount": 12,
            "open": self.place if self.open else 0, "opened": list(range(1, self.place + 1)),
            "limit": 20000 if self.open else 0, "openMilliseconds": 14000, "ended": self.ended,
            **self.outage},
            "seats": [self.seat(place + 1, name) for place, name in enumerate(self.names)],
            "witnesses": len(self.names) - 1}
        if self.place:
            state["question"] = {
                "place": self.place, "text": "Which river runs from the Alps to the North Sea?",
                "isChoice": True, "answered": 11,
                "options": [{"text": text, "count": count,
                             "right": None if self.open else text == "Rhine"}
                            for text, count in zip(OPTIONS, (2, 6, 2, 1))]}
            if self.place == 2:
                state["question"].update(
                    text="Where is Iceland?", isChoice=False, how="Find the place on the map.",
                    items=[], matches=[], map=[-30000000, 50000000, 15000000, 70000000],
                    points=[] if self.open else [[-18000000, 65000000], [10000000, 60000000]])
                if not self.open:
                    state["question"].update(right=[[-24500000, 65500000, -18000000, 63300000, -13500000, 65000000]])
            if not self.open:
                state["question"].update(rightCount=6, foundByRevision=1)
                # Seven share two places; the wall lists five of them.
                state.update(standingsMore=2, standings=[
                    {"place": place, "player": player, "points": "4", "moved": 0, "row": 0}
                    for place, player in zip((1, 2, 2, 2, 2), NAMES)])
        if self.ended:
            state.update(rightPercent=74, podium=[
                {"place": place, "points": str(13 - place), "maximum": "12", "players": players}
                for place, players in ((1, ["otter"]), (2, ["lynx", "hare"]))])
        return state

    def do(self, wish):
        self.wishes.append(wish)
        if wish["do"] == "open":
            self.place, self.open = wish["place"], True
        elif wish["do"] == "close":
            self.open = False
        elif wish["do"] == "free":
            self.names = [name for place, name in enumerate(NAMES) if place + 1 != wish["seat"]]
        elif wish["do"] == "judge":
            self.outage = {}
        elif wish["do"] == "end":
            self.open, self.ended = False, True


def host(room):
    """The page on a server that answers as a host does."""
    with open(scenario.PAGE, "rb") as file:
        page = file.read()
    page = page.replace(b"img-src data:;", b"img-src data:; connect-src 'self';", 1)
    page = page.replace(b'<html lang="en">', b'<html lang="en" data-host>', 1)

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_):
            pass

        def reply(self, status, body, kind="application/json", **fields):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            for name, value in fields.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(body)

        def json(self, status, value, **fields):
            self.reply(status, json.dumps(value).encode(), **fields)

        def events(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            told = None
            try:
                while True:
                    if told != len(room.wishes):
                        told = len(room.wishes)
                        self.wfile.write(b'event: board\ndata: {"version":%d}\n\n' % told)
                    time.sleep(0.05)
            except OSError:
                self.close_connection = True

        def do_GET(self):
            if self.path == "/board":
                return self.reply(200, page, "text/html; charset=utf-8")
            if self.path == "/class":
                return self.json(200, {"class": "c"})
            if "pass=yes" not in (self.headers["Cookie"] or ""):
                return self.json(401, {"error": "Open the board with the link of the host."})
            if self.path == "/board/state":
                return self.json(200, room.state())
            return self.events() if self.path == "/board/events" else self.json(404, {})

        def do_POST(self):
            wish = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if self.path == "/teach":
                if wish["token"] != TOKEN:
                    return self.json(403, {"error": "This is not the link of this host."})
                return self.json(200, {}, Set_Cookie="pass=yes; HttpOnly; SameSite=Strict")
            room.do(wish)
            return self.json(200, room.state())

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_):
            pass  # a browser that was ended, in the middle of a question

    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return "http://127.0.0.1:%d/board" % server.server_port


def teacher(_):
    """a teacher's board: the link, Space, questions before what cannot be undone"""
    room = Class()
    address = host(room)
    browser = scenario.browser()
    scenario.DRIVER.Page(browser, address, 1280, 800).sees("Open the board with the link")
    page = scenario.DRIVER.Page(browser, address + "#" + TOKEN, 1280, 800)
    page.sees("11 pupils in the lobby, 1 away")
    assert TOKEN not in page.value("location.href"), "the token stays in the address"
    look(page, "board lobby")
    page.value("document.activeElement.blur()")
    page.key(" ")
    page.sees("Question 1 of 12 is open")
    look(page, "board open")
    # No points and no time are a 0, where there was something to answer.
    row = """boardRow({ seat: 99, player: "nil", admitted: true, trail: [], signals: [], points: "0", milliseconds: 0 },
      { opened: [], open: 0, pacing: "%s" }).map((cell) => cell.textContent)"""
    assert page.value(row % "player")[3:5] == ["0 pt", "0.0 s"], page.value(row % "player")
    assert page.value(row % "teacher")[3] == "", page.value(row % "teacher")
    page.size(320, 640)
    look(page, "board open 320")
    # A pupil takes one line of a tablet, in letters that can be read.
    page.size(820, 1180)
    look(page, "board open 820")
    heights = page.value("[...document.querySelectorAll('.pupils tbody tr')].map((e) => e.getBoundingClientRect().height)")
    assert max(heights) <= 45, heights
    for width in (820, 1600):
        page.size(width, 1000)
        small = page.value("[...document.querySelectorAll('.board :is(th, td, p, button, b, span:not(.unseen))')].filter((e) => e.textContent && parseFloat(getComputedStyle(e).fontSize) < 15).map((e) => e.textContent)")
        assert small == [], (width, small)
    page.size(1280, 800)
    # A long name takes lines of its own, and what can be done with a row stays in sight.
    page.value("document.querySelector('.pupils tbody th').textContent = 'a'.repeat(64)")
    assert page.value("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.pupils-box'))")
    page.value("document.activeElement.blur()")
    page.key(" ")
    page.sees("Question 1 of 12 is closed")
    assert [wish["do"] for wish in room.wishes] == ["open", "close"], room.wishes
    page.click("S01 fast")
    page.sees("5 of 6 answers")
    page.click("Close")
    page.value("document.activeElement.blur()")
    page.key(" ")
    page.sees("Question 2 of 12 is open")
    page.click("End class")
    page.sees("Question 2 is open, and 1 of 12 have not answered it.")
    page.key("Escape")
    page.value("document.activeElement.blur()")
    page.key(" ")
    page.sees("Question 2 of 12 is closed")
    page.click("Free the name wren")
    page.sees("must join again")
    page.key("Escape")
    assert len(room.wishes) == 4, "asked, and not answered"
    page.click("Free the name wren")
    page.click(".asking .main")
    page.until("document.querySelectorAll('.pupils tbody tr').length === 11")
    room.outage = {"outage": 5000}
    page.value("board.refresh()")
    page.sees("This computer was away for 5 seconds")
    assert "End class" not in page.text(), page.text()
    page.click("It counts")
    page.click("End class")
    look(page, "board end")
    page.click(".asking .main")
    page.sees("The class is over")
    assert not page.complaints(), page.complaints()
    browser.forget()


def wall(_):
    """the projector: lobby, question, distribution and podium, wide and on a phone"""
    room = Class()
    address = host(room)
    browser = scenario.browser()
    page = scenario.DRIVER.Page(browser, address + "#" + TOKEN, 1280, 800)
    page.sees("11 pupils in the lobby, 1 away")
    page.go("about:blank")
    page.go(address + "#projector")
    for name, wish, shown in (
            ("lobby", None, ".letters"),
            ("asked", {"do": "open", "place": 1}, ".wall-options"),
            ("distribution", {"do": "close"}, ".wall-columns .yes"),
            ("map", {"do": "open", "place": 2}, ".wall-task .world"),
            ("pointed", {"do": "close"}, ".wall-question > .world"),
            ("podium", {"do": "end"}, ".podium-steps")):
        if wish:
            room.do(wish)
        page.until("!!document.querySelector('%s')" % shown)
        for width, height in ((1280, 800), (1440, 900), (390, 844), (320, 640)):
            page.size(width, height)
            look(page, "projector %s %d" % (name, width))
            # On a wall nothing is below the edge.
            if width > 1000:
                assert page.value("document.documentElement.scrollHeight <= innerHeight"), (name, width)
                if name == "asked":
                    filled = page.value("document.querySelector('.wall-options').getBoundingClientRect().height / innerHeight")
                    assert filled > 0.5, filled
        if name in ("lobby", "asked"):
            # A notice covers nothing of the wall.
            assert page.value("""(() => {
              notice("outage", "Time is paused until your teacher has decided about the outage.");
              const [end, start] = [".notice", ".wall-head"].map((part) => document.querySelector(part).getBoundingClientRect());
              notice("outage", null);
              return end.bottom <= start.top;
            })()"""), name
        counts = page.value("document.querySelectorAll('.projector .num').length")
        assert name not in ("asked", "map") or counts == 0, "counts before the close"
        if name in ("map", "pointed"):
            shown = page.value("['.here', '.cross'].map((which) => document.querySelector('.world ' + which).getAttribute('d').split('M').length - 1)")
            assert shown == ([0, 0] if name == "map" else [1, 2]), shown
        if name == "asked":
            assert page.value("document.querySelector('.countdown.last b').textContent") in ("6", "5")
            # The signs of the options are those of the pupils' phones.
            assert page.value("[...document.querySelectorAll('.wall-key')].every((e, place) => e.innerHTML === pips(place).outerHTML)")
        if name == "distribution":
            page.sees("6 of 12 had it, 1 did not answer.")
            page.sees("and 2 more")
            assert page.value("getComputedStyle(document.querySelector('.wall-best')).listStyleType") == "none"
            # The columns have one base line, and the same count has the same height.
            bars = page.value("[...document.querySelectorAll('.wall-bar')].map((e) => e.getBoundingClientRect()).map((e) => [e.bottom, e.height])")
            assert len({round(bottom) for bottom, _ in bars}) == 1, bars
            assert abs(bars[0][1] - bars[2][1]) < 1, bars
        if name == "podium":
            tops = page.value("[...document.querySelectorAll('.tie .step-names b')].map((e) => e.getBoundingClientRect().top)")
            assert len(tops) == 2 and len(set(tops)) == 1, tops
    assert not page.complaints(), page.complaints()
    browser.forget()

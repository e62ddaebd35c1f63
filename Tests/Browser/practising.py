"""Practice: cards from a game, a session that ends, weeks of it, and the same state as replay-tool's."""
import json
import os
import subprocess
import tempfile

import scenario
from scenario import at, audit, clean, look, opened, proof, saved

# The clock of the page, so many days ahead.
LATER = "(() => { const real = Date.now; const ahead = %f * 86400000; Date.now = () => real.call(Date) + ahead; })()"

# A day of practice by requests alone: most answers right, every third card wrong at its first two reviews.
DAY = """(async (day) => {
  const wrong = window.wrong ||= new Map();
  const sums = { "+": (a, b) => a + b, "−": (a, b) => a - b, "×": (a, b) => a * b, "÷": (a, b) => a / b };
  (() => { const real = Date.now; Date.now = () => real.call(Date) + 86400000; })();
  if (day %% 7 === 3) return;
  let reply = await ask("practise", { deck: day < 2 ? "morse" : "" });
  while (reply.screen && !reply.ended) {
    const { control, prompt } = reply.screen;
    if (control.kind === "next") reply = await ask("next");
    else {
      const times = wrong.get(prompt) || 0;
      wrong.set(prompt, times + 1);
      const sum = /^(\\d+) (.) (\\d+) = /.exec(prompt);
      const code = /[:?] ([.-]+|[A-Z])$/.exec(prompt);
      const right = sum ? String(sums[sum[2]](+sum[1], +sum[3]))
        : engine.request({ do: /^What does/.test(prompt) ? "decode" : "encode", text: code[1] }).reply.text;
      reply = await ask("answer", { text: prompt.length %% 3 === 0 && times < 2 ? (sum ? "-99" : "E") : right });
    }
    if (reply.error || reply.refused) throw new Error(JSON.stringify(reply));
  }
})(%d)"""


def cards(url):
    """practice: a sum missed in a game is due, a session ends, weeks of it, why a card is due; replay-tool has the same state"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    at(page, "/practice")
    page.sees("No cards yet.")
    look(page, "practice empty")
    at(page, "/quiz/arithmetic")
    page.click("Begin")
    page.sees("Guess the answer!")
    page.click("#answer")
    page.type("99")
    page.key("Enter")
    page.sees("right answer is")
    page.click("Leave")
    page.sees("Resume")
    page.value(LATER % 0.01)
    at(page, "/results")
    at(page, "/")
    page.sees("One card is due, 9 are new. 1 you missed or were slow at last time.")
    look(page, "home with practice")
    page.click("Practice")
    page.sees("What you know")
    look(page, "practice begun")
    page.sees("\n1 you missed or were slow at last time.")
    page.click("Why each of them")
    page.sees("missed or slow last time")
    # A card that was missed just now has no probability yet.
    assert "%" not in page.value("document.querySelector('.known').innerText")
    page.click("Practise 10 cards")
    for number in range(1, 11):
        page.until("!app.isBusy && play.reply.screen.progress.number === %d && !play.reply.screen.mark" % number)
        page.click("#answer")
        page.type("1")
        page.key("Enter")
        page.until("!app.isBusy && play.reply.screen.mark !== undefined && document.activeElement.id === 'next'")
        page.key("Enter")
    proof(page)
    session = page.value("play.reply.session")
    opens_elsewhere(browser, page, url)
    page.click("Keep practising")
    page.sees("The coming days")
    # The sentence and the days below it say the same of today.
    said = page.value("document.querySelector('.practice .count').textContent")
    today = page.value("document.querySelector('.forecast .first strong').firstChild.textContent")
    assert "Nothing is due right now; " + today + " card" in said, (said, today)
    # What is due now and what comes later are the figure before them.
    assert page.value("dueToday({ due: 1, new: 2, days: [{ due: 6 }] }).lastChild.textContent") == "cards come back today: 1 due now, 5 later. 2 more are new."
    at(page, "/replay/" + session)
    page.key("Home")
    page.key("ArrowRight")
    page.until("document.querySelector('.card-due') !== null")
    words = page.value("document.querySelector('.card-due').textContent")
    assert words.startswith("Card ") and ", because it is " in words, words
    look(page, "replay of practice")
    at(page, "/practice")
    for day in range(30):
        page.value(DAY % day)
    same_as_native(page)
    # A day's practice can leave nothing that is due.
    page.value(LATER % 5)
    at(page, "/")
    page.until("document.querySelector('.place-practice .num') !== null")
    look(page, "home with many due")
    at(page, "/practice")
    look(page, "practice")
    at(page, "/practice/morse")
    page.sees("Put this into Morse code")
    look(page, "practice deck")
    at(page, "/practice")
    page.size(1280, 900)
    look(page, "practice wide")
    at(page, "/")
    page.until("document.querySelector('.place-practice .num') !== null")
    look(page, "home wide with practice")
    page.size(320, 640)
    at(page, "/practice")
    look(page, "practice 320")
    clean(page)
    browser.forget()


def opens_elsewhere(browser, page, url):
    """The quiz of a practice session is in no other program, so it is saved with the log: replay-tool audits
    both, and another browser opens them."""
    archive = saved(browser, page, "Save log and quiz", "archive")
    audit(archive)
    other = scenario.browser()
    tab = opened(other, url, 1280, 900)
    at(tab, "/open")
    tab.choose("input[type=file]", archive)
    tab.sees("1 log")
    look(tab, "a session with its quiz")
    verdicts = tab.value("gathered.map((one) => one.answer)")
    assert verdicts in (["passed"], ["look"]), verdicts
    clean(tab)
    other.forget()


def same_as_native(page):
    """Every card that the page knows is what replay-tool computes from the same logs, in every digit."""
    files = page.value("""(async () => JSON.stringify([...await store.files()].map(([path, bytes]) =>
      [path, new TextDecoder().decode(bytes)])))()""")
    folder = tempfile.mkdtemp(dir=scenario.FOLDER)
    sessions = []
    for path, text in json.loads(files):
        name = os.path.join(folder, *path.split("/"))
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        if "/sessions/" in path:
            sessions.append(name)
    run = subprocess.run([scenario.TOOL, "state", max(sessions), "memory"], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    native = json.loads(run.stdout)
    native = native.get("memory", native)
    known = json.loads(page.value("""(async () => {
      const all = {};
      for (const { deck } of (await ask("practice")).decks) {
        for (const card of (await ask("practice", { deck })).known) {
          all[card.card] = card;
        }
      }
      return JSON.stringify(all);
    })()"""))
    assert len(native) > 60 and set(native) == set(known), (len(native), len(known))
    for card, state in native.items():
        mine = {key: known[card].get(key) for key in state}
        assert mine == state, (card, state, known[card])
    run = subprocess.run([scenario.TOOL, "audit", "--data", os.path.join(folder, "data")], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr

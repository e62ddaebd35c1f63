"""Conversations, and two tabs that both want to write."""
import os
import subprocess

import scenario
from scenario import at, clean, look, opened


SENDABLE = ("[...document.querySelectorAll('#main button')].find((each) => each.textContent === 'Send')"
            ".getBoundingClientRect().bottom < document.getElementById('tabs').getBoundingClientRect().top")


def chat(url):
    """two tabs of one browser write to each other, in words and in code"""
    browser = scenario.browser()
    one = opened(browser, url, 360, 740)
    other = opened(browser, url, 360, 740)
    for page, name in ((one, "Ann"), (other, "\u674e\u5c0f\u9f8d")):
        at(page, "/morse/chat")
        if page is one:
            page.sees("Open a conversation called talk")
            page.sees("Between two machines you can write on the page that")
            look(one, "no conversations")
            page.write("#new-talk", "../x")
            page.click("Open")
            page.sees("no slash")
            page.write("#new-talk", "ab\u202ecd")
            page.click("Open")
            page.sees("no hidden character")
            page.write("#new-talk", "Morgen fr\u00fch")
            page.click("Open")
            page.sees("Morgen fr\u00fch")
        else:
            at(page, "/morse/chat/morgen-fruh")
        page.sees("Nothing has been said yet")
        page.write("#from", name)
    look(one, "chat")
    for turn in range(3):
        one.click("#typed")
        one.type("Hello %d" % turn)
        one.click("Send")
        other.sees("Hello %d" % turn)
        other.click("#typed")
        for sign in "-.-":
            other.click({".": "Dot", "-": "Dash"}[sign])
        other.click("Send")
        one.until("document.querySelectorAll('.talk li').length === %d" % (2 * turn + 2))
    one.click("#typed")
    one.type("\u4f60")
    one.click("Send")
    one.sees("no Morse sign")
    assert one.value("document.querySelector('.trouble').getBoundingClientRect().bottom"
                     " <= document.getElementById('tabs').getBoundingClientRect().top")
    one.write("#typed", "a\u202eb")
    one.key("Enter")
    one.sees("\\u{202e}")
    # What is not sent stays, on another view and when the page is loaded anew.
    at(one, "/morse")
    at(one, "/morse/chat/morgen-fruh")
    assert one.value("document.getElementById('typed').value") == "a\u202eb"
    one.reload()
    one.until("document.querySelectorAll('.talk li').length === 6")
    assert one.value("document.getElementById('typed').value") == "a\u202eb"
    one.sees("\u674e\u5c0f\u9f8d")
    one.sees("Morgen fr\u00fch")
    one.until("document.getElementById('from').value === 'Ann'")
    one.until(SENDABLE)
    look(one, "chat with messages")
    at(other, "/morse/chat")
    other.click("Morgen fr\u00fch")
    other.until("document.querySelectorAll('.talk li').length === 6")
    log = os.path.join(scenario.FOLDER, "talk.jsonl")
    text = one.value("new TextDecoder().decode(engine.file('data/conversations/morgen-fruh.jsonl'))")
    open(log, "w", encoding="utf-8").write(text)
    for word in ("verify", "audit"):
        run = subprocess.run([scenario.TOOL, word, log], capture_output=True, text=True)
        assert run.returncode == 0, run.stdout
    assert text.count("conversationNamed") == 1 and text.count("writerNamed") == 2, text
    clean(one)
    browser.forget()


def two_tabs(url):
    """only one tab writes; the other says so and can take over"""
    browser = scenario.browser()
    one = opened(browser, url, 820, 1180)
    other = opened(browser, url, 820, 1180)
    # The other one says so before anything is clicked.
    other.sees("open in another tab")
    at(other, "/quiz/animals")
    # The view says so, and nothing else does.
    other.until("document.getElementById('elsewhere') !== null")
    other.sees("Retrace is open in another tab")
    assert other.value("document.querySelectorAll('.notice').length") == 0
    assert "did not work" not in other.text(), other.text()
    other.click("Play here instead")
    other.sees("Begin")
    other.click("Begin")
    other.sees("Question #1")
    one.sees("open in another tab")
    # The address of a session stays until it can be played here; a setting that is not kept is told once.
    session = other.value("location.hash.slice(1)")
    at(one, session)
    one.sees("Only one tab at a time")
    assert one.value("document.querySelectorAll('.notice').length") == 0
    assert one.value("location.hash.slice(1)") == session
    at(one, "/settings")
    one.value("(() => { const tint = document.querySelector('#main select'); tint.value = 'orange'; tint.dispatchEvent(new Event('change')); })()")
    one.until("!app.isBusy && document.querySelector('#main select').value === 'blue'")
    assert one.value("document.querySelectorAll('.notice').length") == 1
    # Conversations are for two tabs.
    at(one, "/morse/chat")
    assert "another tab" not in one.text()
    at(one, "/")
    one.sees("open in another tab")
    # A third one that takes over does not make the first believe that the other is gone.
    at(one, "/settings")
    third = opened(browser, url, 820, 1180)
    third.sees("open in another tab")
    third.click("Play here instead")
    third.until("typeof store !== 'undefined' && store.isWriter && document.documentElement.dataset.ready !== undefined")
    at(third, "/quiz/animals")
    other.sees("open in another tab")
    # Said once, also where something is answered then.
    other.value("act('answer', { choices: [0] })")
    other.until("!app.isBusy")
    assert other.value("document.querySelectorAll('.notice').length") == 1
    one.until("document.querySelector('.notice') && document.querySelector('.notice').textContent.includes('open in another tab')")
    assert one.value("store.isWriter") is False
    # Where the others are gone, this one goes on by itself.
    other.close()
    at(one, "/")
    third.close()
    one.until("typeof store !== 'undefined' && store.isWriter && !document.querySelector('.notice')")
    # The one that writes still does after a reload.
    at(one, "/settings")
    last = opened(browser, url, 820, 1180)
    last.sees("open in another tab")
    at(last, "/settings")
    one.reload()
    one.until("typeof store !== 'undefined' && store.isWriter && document.documentElement.dataset.ready !== undefined")
    last.value("new Promise((done) => setTimeout(done, 1500))")
    last.sees("open in another tab")
    # Where it is gone and that was put away, what is stored next finds nobody in its way.
    one.close()
    last.sees("The other tab is closed")
    last.click("Hide")
    at(last, "/quiz/animals")
    last.click("Begin")
    last.until("typeof store !== 'undefined' && store.isWriter")
    assert "open in another tab" not in last.text()
    clean(last)
    browser.forget()

"""Countries, lists and accounts."""
import os
import subprocess

import scenario
from scenario import at, clean, look, opened


def countries(url):
    """search, seven sections, a list"""
    browser = scenario.browser()
    page = opened(browser, url, 1440, 900)
    at(page, "/countries")
    look(page, "directory")
    page.click("#search")
    page.type("nether")
    page.until("document.querySelectorAll('.directory li').length < 5")
    page.click("Netherlands")
    page.sees("Kingdom of the Netherlands")
    assert page.value("document.querySelectorAll('.nation h2').length") >= 7
    look(page, "nation")
    assert "geo:" not in page.text(), page.text()
    assert page.value("document.querySelector('.world .here') !== null")
    assert page.value("[...document.links].every((link) => !link.href.startsWith('geo:'))")
    assert page.value("document.querySelector('.maps a').href").startswith("https://www.openstreetmap.org/")
    page.click(".heart")
    page.write("dialog input[type=text]", "<b>Low</b> lands")
    page.key("Enter")
    page.until("document.querySelector('dialog .check input:checked') !== null")
    look(page, "lists of a country")
    page.click("Done")
    page.until("document.querySelector('.heart[aria-pressed=true]') !== null")
    page.size(375, 667)
    at(page, "/lists")
    page.click("+ New list")
    # The last button of a window is on the screen, without moving anything.
    assert page.value("(() => { const done = document.querySelector('dialog > .main').getBoundingClientRect(); "
                      "const box = document.querySelector('dialog').getBoundingClientRect(); "
                      "return done.bottom <= Math.min(box.bottom, innerHeight); })()")
    look(page, "new list on a phone")
    # What is missing is said, and what was chosen stays; the main button makes the list.
    page.click("dialog .check input")
    page.click("Make the list")
    page.sees("A list needs a name")
    page.type("First")
    page.click("Make the list")
    page.until("document.querySelector('dialog') === null")
    page.sees("Afghanistan")
    page.click("+ New list")
    # A name of two lines has the room that it needs.
    page.write("dialog input[type=search]", "Bosnia")
    page.until("document.querySelectorAll('dialog .check').length === 1")
    assert page.value("(() => { const row = document.querySelector('dialog .check'); return row.scrollHeight <= row.clientHeight + 1; })()")
    page.click("Cancel")
    page.value("(() => { const list = [...document.querySelectorAll('.list')].find((e) => e.textContent.includes('First')); "
               "for (const one of list.querySelectorAll('button')) if (one.textContent.startsWith('Delete')) one.click(); })()")
    page.until("document.querySelectorAll('.list').length === 1")
    page.size(1440, 900)
    at(page, "/lists")
    page.click(".plus")
    page.write("dialog input[type=search]", "belg")
    page.click("dialog .check input")
    look(page, "countries of a list")
    page.click("Done")
    page.sees("Belgium")
    page.sees("<b>Low</b> lands")
    page.click("Change this list")
    look(page, "lists")
    page.write(".list input", "Low & wet")
    page.click("Rename")
    page.sees("Low & wet")
    page.value("[...document.querySelectorAll('.list .quiet')].find((e) => e.textContent.startsWith('Delete')).focus()")
    page.key("Enter")
    page.until("document.activeElement.textContent === 'Undo'")
    page.sees("No lists yet")
    page.key("Enter")
    page.sees("Low & wet is back.")
    page.until("document.querySelectorAll('.list').length === 1")
    # A finger to the left deletes too; one that goes down does not.
    swipe = """(() => { const list = document.querySelector('.list .title'), at = (x, y) => [{ clientX: x, clientY: y }];
      list.dispatchEvent(Object.assign(new Event("touchstart"), { touches: at(300, 100) }));
      list.dispatchEvent(Object.assign(new Event("touchend"), { changedTouches: at(%d, %d) })); })()"""
    page.value(swipe % (150, 200))
    page.value(swipe % (220, 100))
    page.settle()
    page.sees("Low & wet")
    page.value(swipe % (150, 110))
    page.sees("No lists yet")
    # What went is said, and can be had back: the list, and the last country that took it along.
    page.sees("Low & wet deleted.")
    look(page, "a list deleted")
    page.click("Undo")
    page.sees("Low & wet")
    kept = page.value("[...document.querySelectorAll('.list li')].map((e) => e.dataset.code)")
    assert len(kept) > 1, kept
    for code in kept:
        page.click(".list li .quiet")
        page.until("!document.querySelector('.list [data-code=%s]')" % code)
    page.sees("Low & wet deleted.")
    page.click("Undo")
    page.until("[...document.querySelectorAll('.list li')].map((e) => e.dataset.code).join() === '%s'" % kept[-1])
    # What is said of a list stays with the lists.
    page.sees("Low & wet is back.")
    # Who typed the name of a list and is done has that list. The way back of the browser closes a window.
    at(page, "/country/NZ")
    assert page.value("document.querySelector('.toast') === null")
    page.click(".heart")
    page.write("dialog input[type=text]", "Summer")
    page.click("Done")
    page.until("document.querySelector('dialog') === null")
    at(page, "/lists")
    page.sees("Summer")
    page.click("+ New list")
    page.value("history.back()")
    page.until("document.querySelector('dialog') === null")
    page.settle()
    assert page.value("location.hash") == "#/lists", page.value("location.hash")
    at(page, "/country/ZZ")
    page.sees("There is no country with the code ZZ.")
    page.value("location.hash = '/nowhere'")
    page.sees("There is no page /nowhere.")
    # An address that cannot be decoded is one too. What was said is gone with the screen that it was about.
    page.value("say('Not yet.', true)")
    page.until("document.getElementById('alert').textContent === 'Not yet.'")
    page.value("location.hash = '/morse/chat/%ZZ'")
    page.sees("There is no page /morse/chat/%ZZ.")
    page.until("location.hash === '#/' && document.getElementById('alert').textContent === ''")
    # So is a deck that nobody has. What is long is cut.
    page.value("location.hash = '/practice/nothing'")
    page.sees("There is no deck nothing.")
    page.until("location.hash === '#/practice'")
    page.value("location.hash = '/take/' + '!'.repeat(5000)")
    page.sees("There is no page /take/!!!")
    assert page.value("document.querySelector('.toast').textContent.length") < 100
    page.until("location.hash === '#/'")
    # What is said leaves nothing behind for who reads the page later.
    page.value("say('Kept')")
    page.until("document.getElementById('live').textContent === 'Kept'")
    page.until("document.getElementById('live').textContent === ''")
    at(page, "/account/new")
    look(page, "sign up")
    page.click("Sign up")
    page.sees("Use at least 8 characters")
    assert page.value("document.querySelector('#password').getAttribute('aria-invalid')") == "true"
    for part, text in (("name", "Ann"), ("email", "ann@example.org"),
                       ("password", "correct horse"), ("repetition", "correct horse")):
        page.value("document.getElementById('%s').select()" % part)
        page.click("#" + part)
        page.type(text)
    page.key("Enter")
    page.sees("Hello, ann")
    page.reload()
    page.sees("Hello, ann")
    # An introduction that is opened by its address has the name of the page and of who plays.
    at(page, "/quiz/animals")
    page.reload()
    for part in (".mark", ".who"):
        assert page.value("!!document.querySelector('#top %s')?.getClientRects().length" % part), part
    assert page.value("document.querySelector('#top .who').textContent.includes('ann')")
    clean(page)
    browser.forget()


def account(url):
    """an account: another picture, another password, signing out and in"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    at(page, "/account/new")
    for part, text in (("name", "ann"), ("email", "ann@example.org"),
                       ("password", "correct horse"), ("repetition", "correct hors")):
        page.write("#" + part, text)
    page.key("Enter")
    page.sees("not the same as the password")
    # An empty repetition is missing, not different; that is said once the field is left.
    page.write("#repetition", "c")
    page.key("Backspace")
    assert "Type the password again." not in page.text()
    page.key("Tab")
    page.sees("Type the password again.")
    page.write("#repetition", "c")
    page.key("Backspace")
    page.key("Enter")
    page.sees("Type the password again.")
    page.write("#repetition", "correct horse")
    page.key("Enter")
    page.sees("Hello, ann")
    at(page, "/account")
    look(page, "account")
    page.click("🐢")
    page.until("document.querySelector('h1').textContent.includes('🐢')")
    page.click("Change the password")
    look(page, "another password")

    def change(present, password, repetition, words):
        for part, text in (("present", present), ("password", password),
                           ("repetition", repetition)):
            page.write("#" + part, text)
        page.key("Enter")
        page.sees(words)

    change("correct horse", "short", "short", "Use at least 8 characters")
    change("correct horse", "battery staple", "battery", "not the same as the password")
    change("wrong horse", "battery staple", "battery staple", "current password is wrong")
    change("correct horse", "battery staple", "battery staple", "The password was changed")
    page.reload()
    page.until("document.querySelector('h1').textContent.includes('🐢')")
    at(page, "/quiz/animals")
    page.click("Begin")
    page.sees("Question #1")
    session = page.value("location.hash.slice(1)")
    at(page, "/account")
    page.click("Sign out")
    page.sees("Play the daily five")
    # Nobody else sees or goes on with what is theirs; what there is not is said.
    for address, words in ((session, "belongs to ann"), ("/play/0123-4567", "no such session")):
        at(page, address)
        page.sees(words)
        assert "Question #1" not in page.text()
    # Nor does an account open what was played without one, also where it has ended.
    at(page, "/quiz/animals")
    page.click("Begin")
    page.click("Fish")
    page.click("Choose none of them")
    page.sees("Question #3")
    page.click("Submit")
    page.until("document.querySelector('.proofs') !== null")
    guest = page.value("location.hash.slice(1)")
    at(page, "/account")
    page.click("#name")
    page.key("Enter")
    for field, words in (("name", "Type your name or e-mail address."), ("password", "Type your password.")):
        page.until("document.getElementById('%s-why').textContent.endsWith('%s')" % (field, words))
    assert page.value("document.activeElement.id") == "name"
    page.write("#name", "Ann ")
    page.write("#password", "correct horse")
    page.key("Enter")
    page.sees("no account of this name or address with this password")
    assert page.value("document.activeElement.id") == "password"
    page.write("#password", "battery staple")
    page.key("Enter")
    page.sees("Hello, ann")
    at(page, guest)
    page.sees("played without an account. Sign out to open it.")
    at(page, guest.replace("play", "replay"))
    page.sees("The player chose Fish")
    log = page.value("new TextDecoder().decode(engine.file('data/players/ann.jsonl'))")
    for event in ("playerRegistered", "pictureChanged", "signInFailed", "passwordChanged"):
        assert '"%s"' % event in log, log
    assert "staple" not in log and "horse" not in log, log
    clean(page)
    browser.forget()


def guest(url):
    """what was played without an account is the player's after signing up, under a name in Greek"""
    browser = scenario.browser()
    page = opened(browser, url, 360, 740)
    at(page, "/quiz/animals")
    page.click("Begin")
    page.until("document.querySelector('.option') !== null")
    at(page, "/country/NL")
    page.click(".heart")
    page.write("dialog input[type=text]", "Low lands")
    page.key("Enter")
    page.until("document.querySelector('dialog .check input:checked') !== null")
    page.click("Done")
    # A list of an earlier version, with a character that nobody sees, goes along too.
    page.value("ask('createList', { name: 'Old\\u202e', countries: ['FR'], again: true })")
    at(page, "/settings")
    page.value("(() => { const tint = document.getElementById('tint'); tint.value = 'green'; tint.dispatchEvent(new Event('change')); })()")
    page.until("app.preferences.tint === 'green'")
    at(page, "/account/new")
    page.until("document.getElementById('displayName') !== null")
    page.write("#displayName", "Ελένη")
    page.until("document.getElementById('name').value === 'player-1'")
    page.sees("Take over 1 game and 2 lists")
    page.write("#password", "correct horse")
    page.write("#repetition", "correct horse")
    look(page, "sign up as a guest")
    page.key("Enter")
    page.sees("Hello, Ελένη")
    page.sees("Which Animal Are You?")
    at(page, "/results")
    page.until("document.querySelectorAll('.results li').length === 1")
    # What is open has no outcome yet, and a sign all the same.
    assert page.value("document.querySelector('.results .symbol svg path').getAttribute('d') !== ''")
    at(page, "/account")
    page.sees("1 game from before the account is yours")
    look(page, "profile")
    # Settings and lists are the account's too, and stay so.
    page.reload()
    page.until("app.preferences.tint === 'green'")
    # Everything is one file, also what was played before; a folder made of it is merged by the programs.
    at(page, "/settings")
    archive = scenario.saved(browser, page, "Save my logs", "archive")
    page.sees("1 session is saved in one file.")
    assert os.path.basename(archive).startswith("retrace-player-1-"), archive
    assert "2 logs" in scenario.audit(archive)
    folder = os.path.join(scenario.FOLDER, "unpacked")
    run = subprocess.run([scenario.TOOL, "unpack", archive, "-o", folder], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert sorted(os.listdir(folder)) == ["players", "sessions"], os.listdir(folder)
    at(page, "/lists")
    page.sees("Low lands")
    assert page.value("document.querySelectorAll('.list').length") == 2
    # Another account on the same computer takes nothing over where the check is taken off.
    at(page, "/account")
    page.click("Sign out")
    page.sees("Which Animal Are You?")
    at(page, "/account/new")
    page.until("document.getElementById('displayName') !== null")
    page.write("#displayName", "Ben")
    page.until("document.getElementById('name').value === 'ben'")
    page.write("#password", "correct horse")
    page.write("#repetition", "correct horse")
    page.click("Take over 2 lists")
    page.click("Sign up")
    page.sees("Hello, Ben")
    at(page, "/lists")
    page.sees("No lists yet")
    page.until("app.preferences.tint === 'blue'")
    clean(page)
    browser.forget()

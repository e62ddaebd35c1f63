"""Countries, lists and accounts."""
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
    page.click("Keep on a list")
    page.click("#new-list")
    page.type("<b>Low</b> lands")
    page.key("Enter")
    page.until("document.querySelector('.keeper input[role=switch]') !== null")
    at(page, "/lists")
    page.sees("<b>Low</b> lands")
    page.click("Change this list")
    look(page, "lists")
    page.write(".list input", "Low & wet")
    page.click("Rename")
    page.sees("Low & wet")
    page.click("Change this list")
    page.click("Delete")
    page.click("Delete it for good")
    page.sees("No lists yet")
    at(page, "/account/new")
    look(page, "sign up")
    page.click("Sign up")
    page.sees("An e-mail address looks like")
    for part, text in (("name", "ann"), ("email", "ann@example.org"),
                       ("password", "correct horse"), ("repetition", "correct horse")):
        page.value("document.getElementById('%s').select()" % part)
        page.click("#" + part)
        page.type(text)
    page.key("Enter")
    page.sees("Hello, ann")
    page.reload()
    page.sees("Hello, ann")
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
    change("wrong horse", "battery staple", "battery staple", "not the present password")
    change("correct horse", "battery staple", "battery staple", "The password is changed")
    page.reload()
    page.until("document.querySelector('h1').textContent.includes('🐢')")
    page.click("Sign out")
    page.sees("What would you like")
    at(page, "/account")
    page.write("#name", "ann")
    page.write("#password", "correct horse")
    page.key("Enter")
    page.sees("no account of this name with this password")
    page.write("#password", "battery staple")
    page.key("Enter")
    page.sees("Hello, ann")
    log = page.value("new TextDecoder().decode(engine.file('data/players/ann.jsonl'))")
    for event in ("playerRegistered", "pictureChanged", "signInFailed", "passwordChanged"):
        assert '"%s"' % event in log, log
    assert "staple" not in log and "horse" not in log, log
    clean(page)
    browser.forget()

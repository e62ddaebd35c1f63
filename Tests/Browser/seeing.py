"""Small windows, large letters."""
import scenario
from scenario import at, clean, look, opened


def large(url):
    """320 pixels, 200 %, the largest letters: nothing has to be moved sideways"""
    browser = scenario.browser()
    page = opened(browser, url, 320, 640)
    at(page, "/settings")
    page.value("document.getElementById('size').focus()")
    page.key("End")
    page.until("app.preferences.fontSize === '32.0'")
    page.sees("32.0")
    for address in ("/", "/quiz/country", "/quiz/morse", "/morse", "/morse/dictionary",
                    "/morse/tutorial", "/countries", "/country/NL", "/settings", "/results",
                    "/account/new"):
        at(page, address)
        look(page, "large " + address)
    clean(page)
    browser.forget()

"""The site in a real browser, from a disk: search, links, light and dark, narrow, no scripts, on paper."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from rulesdb import Library
from rulesdb.site import export
from smashup_tui.reading.reference import card_facts
from smashup_tui.reading.sigil_pictures import sigil_pictures
from tests.browser import open_browser

PATIENCE = 120  # seconds for what comes at once, unless the machine is busy


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("site")
    export(Library.load(card_facts()), folder, sigil_pictures())
    return folder.as_uri()


@pytest.fixture(scope="module")
def browser() -> Iterator[webdriver.Chrome]:
    chrome = open_browser()
    yield chrome
    chrome.quit()


def see(browser: webdriver.Chrome, address: str, *, width: int = 1200, dark: bool = False) -> None:
    browser.set_window_size(width, 900)
    colours = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": colours})
    browser.get(address)


def type_in(browser: webdriver.Chrome, words: str) -> list[str]:
    """Types into the search box; the titles that come up."""
    browser.find_element(By.CSS_SELECTOR, "input[type=search]").send_keys(words)
    WebDriverWait(browser, PATIENCE).until(
        lambda page: page.find_elements(By.CSS_SELECTOR, "#found b, #found .nothing")
    )
    return [title.text for title in browser.find_elements(By.CSS_SELECTOR, "#found b")]


def background(browser: webdriver.Chrome) -> int:
    """How bright the page is, 0 to 765."""
    colour = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    return sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(",")))


def test_a_question_is_answered_and_enter_opens_the_entry(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/index.html")
    titles = type_in(browser, "how many cards can i hold")

    assert titles[0] == "Hand limit of ten"
    assert "discard" in browser.find_element(By.CSS_SELECTOR, "#found p").text
    assert browser.find_elements(By.CSS_SELECTOR, "#found mark")
    browser.find_element(By.CSS_SELECTOR, "input[type=search]").send_keys(Keys.ENTER)
    WebDriverWait(browser, PATIENCE).until(lambda page: page.current_url.endswith("#rule.hand-limit"))
    top = browser.execute_script("return document.querySelector(':target').getBoundingClientRect().top")
    assert 0 <= top < 300
    assert not browser.find_element(By.ID, "found").is_displayed()


def test_keys_reach_the_box_and_the_hits(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/terms.html")
    browser.find_element(By.TAG_NAME, "body").send_keys("/")
    assert browser.switch_to.active_element.get_attribute("name") == "q"
    titles = type_in(browser, "me frist")
    assert titles[0] == "Me First!"
    browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    browser.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
    assert browser.switch_to.active_element.text.startswith(titles[1])
    browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not browser.find_element(By.ID, "found").is_displayed()


def test_a_link_can_carry_a_question(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/index.html?q=shinobi+tar+pits")
    WebDriverWait(browser, PATIENCE).until(lambda page: page.find_elements(By.CSS_SELECTOR, "#found b"))
    assert {"Shinobi", "Tar Pits"} <= {b.text for b in browser.find_elements(By.CSS_SELECTOR, "#found b")}


def test_nonsense_leads_to_the_contents(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/index.html")
    assert type_in(browser, "qqxzzyqq ") == []
    browser.find_element(By.LINK_TEXT, "the contents").click()
    WebDriverWait(browser, PATIENCE).until(lambda page: "/books.html" in page.current_url)


def test_what_nobody_can_answer_is_not_answered(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/index.html")
    type_in(browser, "how do i paint my minions for dinner?")
    assert "Nothing fits well." in browser.find_element(By.CSS_SELECTOR, "#found .nothing").text
    assert browser.find_elements(By.CSS_SELECTOR, "#found ol.nearest li")


def test_the_site_finds_what_the_app_finds(site: str, browser: webdriver.Chrome) -> None:
    """The page looks up what the app has worked out; only words that nobody knows it reads by itself."""
    see(browser, f"{site}/index.html")
    type_in(browser, "ties")
    files = sorted(Path(__file__).parent.glob("questions*.toml"))
    asked = [each["ask"] for file in files for each in tomllib.loads(file.read_text("utf-8"))["question"]]
    found = browser.execute_script(
        "return arguments[0].map((each) => window.searchRules(each).slice(0, 3))", asked
    )
    library = Library.load(card_facts())
    differ = [
        ask
        for ask, addresses in zip(asked, found, strict=True)
        if [address.partition("#")[2] for address in addresses]
        != [hit.entry.id for hit in library.search(ask, limit=3)]
    ]
    print("\n".join(differ))
    assert len(differ) <= 0.03 * len(asked)


@pytest.mark.parametrize(
    "asked",
    [
        "factory with jammed signal on it",  # an everyday word next to a card names one, too
        "jammed signal on the factory",
        "dinner with disenchant",
        "castle against howl",
        "dinner",
        "can into the time slip return a card in stasis",  # a rule decides
        "portal room two winners tie",
    ],
)
def test_the_site_reads_names_as_the_app_does(site: str, browser: webdriver.Chrome, asked: str) -> None:
    see(browser, f"{site}/index.html")
    type_in(browser, "ties")
    found = browser.execute_script("return window.searchRules(arguments[0]).slice(0, 3)", asked)
    in_the_app = Library.load(card_facts()).search(asked, limit=3)

    assert [each.partition("#")[2] for each in found] == [hit.entry.id for hit in in_the_app]


def test_sigils_are_drawn_with_square_pixels(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/faction-ninjas.html")
    (drawn,) = browser.find_elements(By.CSS_SELECTOR, "article .sigil svg")
    assert drawn.size["width"] > 90 and abs(drawn.size["width"] / drawn.size["height"] - 10 / 8) < 0.05


def test_it_is_dark_at_night_and_light_by_day(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/index.html")
    assert background(browser) > 600
    see(browser, f"{site}/index.html", dark=True)
    assert background(browser) < 200


@pytest.mark.parametrize("page", ["index.html", "terms.html", "faction-ninjas.html", "books.html"])
def test_nothing_sticks_out_on_a_narrow_screen(site: str, browser: webdriver.Chrome, page: str) -> None:
    see(browser, f"{site}/{page}", width=500)
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": False},
    )
    wide = browser.execute_script("return document.documentElement.scrollWidth")
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert wide <= 360


def test_it_can_be_read_without_scripts(site: str, browser: webdriver.Chrome) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        see(browser, f"{site}/faction-ninjas.html")
        assert "Shinobi" in browser.find_element(By.TAG_NAME, "main").text
        assert not browser.find_element(By.CSS_SELECTOR, "input[type=search]").is_displayed()
        browser.find_element(By.LINK_TEXT, "Terms").click()
        assert browser.find_element(By.TAG_NAME, "h1").text == "Terms from A to Z"
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_on_paper_only_the_text_stays(site: str, browser: webdriver.Chrome) -> None:
    see(browser, f"{site}/faction-ninjas.html")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert not browser.find_element(By.TAG_NAME, "header").is_displayed()
    assert not browser.find_element(By.CLASS_NAME, "on-page").is_displayed()
    assert browser.find_element(By.ID, "card.ninjas-shinobi").is_displayed()
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_no_page_complains(site: str, browser: webdriver.Chrome) -> None:
    browser.get_log("browser")  # type: ignore[no-untyped-call]
    for page in ("index.html", "terms.html", "rules-big-score.html", "faction-hydra.html"):
        see(browser, f"{site}/{page}")
        type_in(browser, "special")
    assert browser.get_log("browser") == []  # type: ignore[no-untyped-call]

"""A real browser without a window.

It needs Chromium or Chrome with its driver (Debian: `apt install chromium chromium-driver`). Where there is
none, the tests are skipped with a warning; SMASHUP_BROWSER=required makes that a failure.
"""

from __future__ import annotations

import os
import shutil
import warnings

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def open_browser() -> webdriver.Chrome:
    """Whoever opens one closes it again: `quit`."""
    binary = next(filter(None, map(shutil.which, BROWSERS)), None)
    driver = shutil.which("chromedriver")
    if not binary or not driver:
        reason = "no Chromium and chromedriver here: nothing is looked at in a browser"
        if os.environ.get("SMASHUP_BROWSER") == "required":
            pytest.fail(reason)
        warnings.warn(reason, stacklevel=2)
        pytest.skip(reason)
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service(driver))

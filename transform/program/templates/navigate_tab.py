def ENTRY(env, locators, args, options):
    """Follow LABEL, which opens a new tab.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: none.
        options: timeout_ms (5000).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    before = env.current_url()
    found = {}
    for attempt in range(3):
        found = _ready(env, locators, "visible", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            if env.click(locator):
                evidence = found.get("evidence")
                evidence["url_before"] = before
                evidence["url_after"] = env.current_url()
                evidence["new_tab"] = True
                return {"ok": True, "message": "clicked; the link opens a new tab", "evidence": evidence}
            found["why"] = "the click was refused"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

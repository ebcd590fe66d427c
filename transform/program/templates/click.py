def ENTRY(env, locators, args, options):
    """Click LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: none.
        options: timeout_ms (5000).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    found = {}
    for attempt in range(3):
        found = _ready(env, locators, "visible", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            if env.click(locator):
                return {"ok": True, "message": "clicked", "evidence": found.get("evidence")}
            found["why"] = "the click was refused"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

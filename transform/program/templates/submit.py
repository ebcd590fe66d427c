def ENTRY(env, locators, args, options):
    """Submit with LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: none.
        options: timeout_ms (5000), settle_ms (1500), how long a new url is awaited.

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
                changed = env.wait_for_url_change(before, timeout_ms=options.get("settle_ms") or 1500)
                evidence["url_before"] = before
                evidence["url_after"] = env.current_url()
                evidence["url_changed"] = changed
                return {"ok": True, "message": "submitted", "evidence": evidence}
            found["why"] = "the click was refused"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

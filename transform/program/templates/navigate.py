def ENTRY(env, locators, args, options):
    """Follow LABEL.

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
                changed = env.wait_for_url_change(before, timeout_ms=timeout_ms)
                evidence["url_before"] = before
                evidence["url_after"] = env.current_url()
                evidence["url_changed"] = changed
                message = "navigated" if changed else "clicked; the url stayed the same"
                return {"ok": True, "message": message, "evidence": evidence}
            found["why"] = "the click was refused"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

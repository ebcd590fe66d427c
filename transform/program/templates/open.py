def ENTRY(env, locators, args, options):
    """Open LABEL.

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
            evidence = found.get("evidence")
            before = env.expanded(locator)
            evidence["expanded_before"] = before
            if before:
                evidence["expanded"] = True
                return {"ok": True, "message": "already open", "evidence": evidence}
            if env.click(locator):
                after = env.expanded(locator)
                evidence["expanded"] = after
                if before == None or after == None:
                    return {"ok": True, "message": "clicked; the state cannot be read", "evidence": evidence}
                if after:
                    return {"ok": True, "message": "opened", "evidence": evidence}
                return {"ok": False, "message": "clicked, but the control still says closed", "evidence": evidence}
            found["why"] = "the click was refused"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

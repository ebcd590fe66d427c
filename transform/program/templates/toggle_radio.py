def ENTRY(env, locators, args, options):
    """Choose LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: state, only "on"; a radio is turned off by choosing another.
        options: timeout_ms (5000).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    if args.get("state", "on") != "on":
        return {"ok": False, "message": "args.state must be on", "evidence": {}}
    found = {}
    for attempt in range(3):
        # The button itself may be hidden behind its label, so attached is enough here.
        found = _ready(env, locators, "attached", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            evidence = found.get("evidence")
            evidence["before"] = env.checked(locator)
            if env.set_checked(locator, True):
                evidence["after"] = True
                return {"ok": True, "message": "chosen", "evidence": evidence}
            found["why"] = "the state did not change"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

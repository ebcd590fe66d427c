def ENTRY(env, locators, args, options):
    """Select a value of LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: value, the value of the option (not its label).
        options: timeout_ms (5000).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    value = args.get("value")
    if value == None:
        return {"ok": False, "message": "args.value is required", "evidence": {}}
    found = {}
    for attempt in range(3):
        found = _ready(env, locators, "visible", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            if env.select(locator, value):
                evidence = found.get("evidence")
                evidence["value_matches"] = env.has_value(locator, value)
                return {"ok": True, "message": "selected", "evidence": evidence}
            found["why"] = "the control has no such option"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

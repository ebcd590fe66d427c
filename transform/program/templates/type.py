def ENTRY(env, locators, args, options):
    """Type into LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: text, the string to enter.
        options: timeout_ms (5000), clear (True), press_enter (False).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    text = args.get("text")
    if text == None:
        return {"ok": False, "message": "args.text is required", "evidence": {}}
    found = {}
    for attempt in range(3):
        found = _ready(env, locators, "visible", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            if env.type(locator, text, clear=bool(options.get("clear", True))):
                evidence = found.get("evidence")
                evidence["value_matches"] = env.has_value(locator, text)
                if options.get("press_enter"):
                    evidence["entered"] = env.press(locator, "Enter")
                    if not evidence.get("entered"):
                        return {"ok": False, "message": "typed, but Enter was refused", "evidence": evidence}
                return {"ok": True, "message": "typed", "evidence": evidence}
            found["why"] = "the control does not take text"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

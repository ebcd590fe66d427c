def ENTRY(env, locators, args, options):
    """Select an option of LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: value, the accessible name of the option.
        options: timeout_ms (5000).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    value = args.get("value")
    if value == None:
        return {"ok": False, "message": "args.value is required", "evidence": {}}
    option = {"role": "option", "name": value, "exact": True}
    found = {}
    for attempt in range(3):
        found = _ready(env, locators, "visible", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            evidence = found.get("evidence")
            if not env.visible(option):
                # The list is opened once: a second click would close it again.
                if not env.click(locator):
                    found["why"] = "the list was not opened"
                    continue
                if not env.wait_for_selector(option, state="visible", timeout_ms=timeout_ms):
                    evidence["options"] = env.count(option)
                    return {"ok": False, "message": "the list has no such option", "evidence": evidence}
            if env.click(option):
                return {"ok": True, "message": "selected", "evidence": evidence}
            return {"ok": False, "message": "the option was refused", "evidence": evidence}
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

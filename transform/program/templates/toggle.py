def ENTRY(env, locators, args, options):
    """Switch LABEL.

    Args:
        env: the browser gate; every effect goes through it.
        locators: the locators of the skill document.
        args: state, "on" or "off"; without it the state is flipped.
        options: timeout_ms (5000).

    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    state = args.get("state")
    if state != None and state != "on" and state != "off":
        return {"ok": False, "message": "args.state must be on or off", "evidence": {}}
    found = {}
    for attempt in range(3):
        # The box itself may be hidden behind its label, so attached is enough here.
        found = _ready(env, locators, "attached", timeout_ms, attempt)
        locator = found.get("locator")
        if locator != None:
            evidence = found.get("evidence")
            before = env.checked(locator)
            evidence["before"] = before
            if state == None and before == None:
                if env.click(locator):
                    evidence["after"] = env.checked(locator)
                    return {"ok": True, "message": "clicked; the state cannot be read", "evidence": evidence}
                found["why"] = "the click was refused"
                continue
            want = not before if state == None else state == "on"
            if env.set_checked(locator, want):
                evidence["after"] = want
                return {"ok": True, "message": "switched on" if want else "switched off", "evidence": evidence}
            found["why"] = "the state did not change"
            # A flip means one change: a retry aims at the same state.
            state = "on" if want else "off"
    return {"ok": False, "message": found.get("why"), "evidence": found.get("evidence")}

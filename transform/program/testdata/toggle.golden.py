def _candidates(locators):
    order = ["selector", "by_role", "by_text"]
    if locators.get("primary") == "by_role":
        order = ["by_role", "selector", "by_text"]
    elif locators.get("primary") == "by_text":
        order = ["by_text", "selector", "by_role"]
    found = []
    for kind in order:
        if kind == "selector":
            if locators.get("selector"):
                found.append({"css": locators.get("selector")})
            for css in locators.get("selector_alt") or []:
                found.append({"css": css})
        elif kind == "by_role":
            if locators.get("by_role"):
                found.append(locators.get("by_role"))
        else:
            for text in locators.get("by_text") or []:
                found.append({"text": text})
    return found


def _pick(env, locators, timeout_ms, attempt):
    tried = []
    waited = attempt == 0
    for locator in _candidates(locators):
        if not waited:
            # A retry gives the best locator time to become unique first.
            env.wait_for_selector(locator, state="attached", timeout_ms=timeout_ms)
            waited = True
        matches = env.count(locator)
        tried.append({"locator": locator, "matches": matches})
        if matches == 1:
            return {"locator": locator, "tried": tried}
    return {"locator": None, "tried": tried}


def _ready(env, locators, state, timeout_ms, attempt):
    picked = _pick(env, locators, timeout_ms, attempt)
    locator = picked.get("locator")
    evidence = {"locator": locator, "tried": picked.get("tried"), "attempts": attempt + 1}
    if locator == None:
        return {"locator": None, "why": "no locator matches exactly one element", "evidence": evidence}
    if not env.wait_for_selector(locator, state=state, timeout_ms=timeout_ms):
        return {"locator": None, "why": "the control did not become " + state, "evidence": evidence}
    env.scroll_into_view(locator)
    if not env.enabled(locator):
        if not env.wait_for_selector(locator, state="enabled", timeout_ms=timeout_ms):
            return {"locator": None, "why": "the control is disabled", "evidence": evidence}
    return {"locator": locator, "why": "", "evidence": evidence}


def program__d9_1109__toggle_news(env, locators, args, options):
    """Switch Toggle_News.

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

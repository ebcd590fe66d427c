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


def program__d7__type_search(env, locators, args, options):
    """Type into Type_Search.

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

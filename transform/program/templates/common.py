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

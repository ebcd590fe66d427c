def _click(env, locators, args, options):
    at = {}
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok") or env.click(at.get("locator")):
            return at
    at = dict(at)
    at["ok"] = False
    at["code"] = "ACT_REFUSED"
    at["message"] = "the click was refused"
    return at

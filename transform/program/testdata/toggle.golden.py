def _find(env, locators, args, options):
    return env.locate(locators, args, state="enabled", timeout_ms=options.get("timeout_ms") or 5000)


def _result(at, code, message, effects):
    evidence = {"by": at.get("by"), "code": code, "expected": at.get("expected"), "found": at.get("found"), "effects": effects}
    return {"ok": code == "", "message": message, "evidence": evidence}


def _refused(at):
    return _result(at, at.get("code"), at.get("message"), [])


def _again(env, locators, args, at):
    if env.exists(at.get("locator")):
        return at.get("locator")
    return env.locate(locators, args).get("locator") or at.get("locator")


def program__d9_1109__toggle_news(env, locators, args, options):
    """Switch Toggle_News.

    Args:
        args: state, "on" or "off"; without it the state is flipped. options: timeout_ms (5000), settle_ms (500).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    state = args.get("state")
    if state not in [None, "on", "off"]:
        return _result({}, "ARGS_INVALID", "args.state must be on or off", [])
    at = {}
    before = None
    want = state == "on"
    done = False
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        locator = at.get("locator")
        before = env.checked(locator)
        if before == None and state != None:
            return _result(at, "STATE_UNKNOWN", "the state cannot be read, so it is only flipped", [])
        # A flip means one change: a retry aims at the same state.
        if state == None and before != None:
            want = not before
            state = "on" if want else "off"
        if before == want:
            return _result(at, "", "already " + state, ["checked"])
        done = env.click(locator) if state == None else env.set_checked(locator, want)
        if done:
            break
    if not done:
        return _result(at, "ACT_REFUSED", "the click was refused", [])
    env.wait_for_effect(["checked"], timeout_ms=options.get("settle_ms") or 500)
    effects = env.effects()
    if state == None:
        if effects:
            return _result(at, "", "clicked; the state cannot be read", effects)
    elif env.checked(_again(env, locators, args, at)) == want:
        if "checked" not in effects:
            effects.append("checked")
        return _result(at, "", "switched " + state, effects)
    return _result(at, "NO_EFFECT", "clicked, but the state did not change", effects)

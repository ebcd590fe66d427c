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


def _opened(env, locators, args, options, at, done):
    if not done:
        return _result(at, "ACT_REFUSED", "the click was refused", [])
    env.wait_for_effect(["expanded", "dialog_opened", "url_changed", "new_document"], timeout_ms=options.get("settle_ms") or 500)
    effects = env.effects()
    after = env.expanded(_again(env, locators, args, at))
    if after or "expanded" in effects:
        if "expanded" not in effects:
            effects.append("expanded")
        return _result(at, "", "opened", effects)
    if "dialog_opened" in effects:
        return _result(at, "", "a dialog was opened", effects)
    if "new_document" in effects or "new_tab" in effects:
        return _result(at, "", "it leads to another page", effects)
    if after == None and effects:
        return _result(at, "", "clicked; whether it is open cannot be read", effects)
    return _result(at, "NO_EFFECT", "clicked, but the control is not open", effects)


def program__d17__open_file(env, locators, args, options):
    """Open Open_File.

    Args:
        args: none. options: timeout_ms (5000), settle_ms (500).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    settle_ms = options.get("settle_ms") or 500
    at = {}
    done = False
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        locator = at.get("locator")
        if env.expanded(locator):
            return _result(at, "", "already open", ["expanded"])
        if env.hover(locator) and env.wait_for_effect(["expanded"], timeout_ms=settle_ms):
            return _result(at, "", "opened by the pointer over it", env.effects())
        done = env.click(locator)
        if done:
            break
    return _opened(env, locators, args, options, at, done)

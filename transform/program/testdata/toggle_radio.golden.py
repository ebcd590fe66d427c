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


def program__d14__toggle_red(env, locators, args, options):
    """Choose Toggle_Red.

    Args:
        args: state, only "on"; a radio is turned off by choosing another. options: timeout_ms (5000).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    if args.get("state", "on") != "on":
        return _result({}, "ARGS_INVALID", "args.state must be on", [])
    at = {}
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        locator = at.get("locator")
        on = env.checked(locator)
        if on:
            return _result(at, "", "already on", ["checked"])
        if on == None:
            # It does not say whether it is chosen. A press chooses it in any case.
            if not env.click(locator):
                continue
            env.wait_for_effect(["checked"], timeout_ms=500)
            effects = env.effects()
            if not effects:
                return _result(at, "NO_EFFECT", "clicked, but no effect was seen", effects)
            return _result(at, "", "clicked; the state cannot be read", effects)
        if env.set_checked(locator, True):
            env.wait_for_effect(["checked"], timeout_ms=500)
            effects = env.effects()
            if not env.checked(_again(env, locators, args, at)):
                return _result(at, "NO_EFFECT", "clicked, but it is not chosen", effects)
            if "checked" not in effects:
                effects.append("checked")
            return _result(at, "", "chosen", effects)
    return _result(at, "ACT_REFUSED", "the click was refused", [])

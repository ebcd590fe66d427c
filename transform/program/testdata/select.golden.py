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


def program__d8__select_size(env, locators, args, options):
    """Select a value of Select_Size.

    Args:
        args: value, the value of the option (not its label). options: timeout_ms (5000).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    value = args.get("value")
    if value == None:
        return _result({}, "ARGS_INVALID", "args.value is required", [])
    at = {}
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        if env.select(at.get("locator"), value):
            effects = env.effects()
            if not env.has_value(_again(env, locators, args, at), value):
                return _result(at, "VALUE_DIFFERS", "another value is selected", effects)
            effects.append("value_set")
            return _result(at, "", "selected", effects)
    return _result(at, "ACT_REFUSED", "the control has no such option", [])

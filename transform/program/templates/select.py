def ENTRY(env, locators, args, options):
    """Select a value of LABEL.

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

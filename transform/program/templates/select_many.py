def ENTRY(env, locators, args, options):
    """Select values of LABEL.

    Args:
        args: values, the list of the values of the options (not their labels). options: timeout_ms (5000).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    values = args.get("values")
    if values == None:
        return _result({}, "ARGS_INVALID", "args.values is required", [])
    at = {}
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        if env.select(at.get("locator"), values):
            effects = env.effects()
            if not env.has_value(_again(env, locators, args, at), values):
                return _result(at, "VALUE_DIFFERS", "other values are selected", effects)
            effects.append("value_set")
            return _result(at, "", "selected", effects)
    return _result(at, "ACT_REFUSED", "the control lacks one of the options", [])

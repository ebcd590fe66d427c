def ENTRY(env, locators, args, options):
    """Give a file to LABEL.

    Args:
        args: path, the path of the file. options: timeout_ms (5000), settle_ms (500).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    path = args.get("path")
    if path == None:
        return _result({}, "ARGS_INVALID", "args.path is required", [])
    at = {}
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        if env.type(at.get("locator"), path):
            env.wait_for_effect(["value_set"], timeout_ms=options.get("settle_ms") or 500)
            effects = env.effects()
            if effects:
                return _result(at, "", "given", effects)
            return _result(at, "NO_EFFECT", "the field did not take the file", effects)
    return _result(at, "ACT_REFUSED", "the runtime gives no files", [])

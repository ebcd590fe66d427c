def _find(env, locators, args, options):
    return env.locate(locators, args, state="enabled", timeout_ms=options.get("timeout_ms") or 5000)


def _result(at, code, message, effects):
    evidence = {"by": at.get("by"), "code": code, "expected": at.get("expected"), "found": at.get("found"), "effects": effects}
    return {"ok": code == "", "message": message, "evidence": evidence}


def _refused(at):
    return _result(at, at.get("code"), at.get("message"), [])


def program__d16__type_photo(env, locators, args, options):
    """Give a file to Type_Photo.

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

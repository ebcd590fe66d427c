def ENTRY(env, locators, args, options):
    """Open LABEL.

    Args:
        args: none. options: timeout_ms (5000), settle_ms (500).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    at = {}
    before = None
    done = False
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        locator = at.get("locator")
        before = env.expanded(locator)
        if before:
            return _result(at, "", "already open", ["expanded"])
        done = env.click(locator)
        if done:
            break
    return _opened(env, locators, args, options, at, done)

def ENTRY(env, locators, args, options):
    """Open LABEL.

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

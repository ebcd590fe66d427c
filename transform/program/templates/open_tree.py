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
        done = env.click(locator)
        if done:
            break
    if done and not env.wait_for_effect(["expanded", "dialog_opened", "url_changed", "new_document"], timeout_ms=settle_ms):
        # The click only chose the branch: the key opens one and does nothing else.
        locator = _again(env, locators, args, at)
        after = env.expanded(locator)
        if after != None and not after:
            env.press(locator, "ArrowRight")
    return _opened(env, locators, args, options, at, done)

def ENTRY(env, locators, args, options):
    """Select an option of LABEL.

    Args:
        args: value, the accessible name of the option. options: timeout_ms (5000), settle_ms (500).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    value = args.get("value")
    if value == None:
        return _result({}, "ARGS_INVALID", "args.value is required", [])
    option = {"role": "option", "name": value, "exact": True}
    at = {}
    shown = False
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        # The list is opened once: a second click would close it again.
        shown = env.visible(option) or env.expanded(at.get("locator")) or env.click(at.get("locator"))
        if shown:
            break
    if not shown:
        return _result(at, "ACT_REFUSED", "the list was not opened", [])
    settle_ms = options.get("settle_ms") or 500
    if not env.wait_for_selector(option, timeout_ms=settle_ms):
        # The click only gave it the focus: the key opens the list of a combobox (WAI-ARIA).
        locator = _again(env, locators, args, at)
        after = env.expanded(locator)
        if after != None and not after:
            env.press(locator, "ArrowDown")
    if not env.wait_for_selector(option, timeout_ms=options.get("timeout_ms") or 5000):
        return _result(at, "OPTION_ABSENT", "the list has no such option", env.effects())
    if not env.click(option):
        return _result(at, "ACT_REFUSED", "the option was refused", [])
    env.wait_for_effect(["value_set"], timeout_ms=settle_ms)
    effects = env.effects()
    if effects:
        return _result(at, "", "selected", effects)
    return _result(at, "NO_EFFECT", "clicked the option, but no effect was seen", effects)

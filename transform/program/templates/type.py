def ENTRY(env, locators, args, options):
    """Type into LABEL.

    Args:
        args: text, the string or number to enter. options: timeout_ms (5000), clear (True), press_enter (False), settle_ms (1500).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    text = args.get("text")
    if text == None:
        return _result({}, "ARGS_INVALID", "args.text is required", [])
    clear = bool(options.get("clear", True))
    at = {}
    done = False
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok"):
            return _refused(at)
        done = env.type(at.get("locator"), text, clear=clear)
        if done:
            break
    if not done:
        return _result(at, "ACT_REFUSED", "the control does not take the text", [])
    effects = env.effects()
    locator = _again(env, locators, args, at)
    if env.has_value(locator, text) or (not clear and "value_set" in effects):
        if "value_set" not in effects:
            effects.append("value_set")
    else:
        return _result(at, "VALUE_DIFFERS", "the field does not hold the text", effects)
    if not options.get("press_enter"):
        return _result(at, "", "typed", effects)
    if not env.press(locator, "Enter"):
        return _result(at, "ACT_REFUSED", "typed, but Enter was refused", effects)
    went = env.wait_for_effect(
        ["url_changed", "new_document", "dialog_opened", "message_shown"], timeout_ms=options.get("settle_ms") or 1500
    )
    for effect in env.effects():
        if effect not in effects:
            effects.append(effect)
        went = went or effect == "dom_changed"
    if went:
        return _result(at, "", "typed and entered", effects)
    return _result(at, "NO_EFFECT", "typed, but Enter had no effect", effects)

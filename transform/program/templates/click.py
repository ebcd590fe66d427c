def ENTRY(env, locators, args, options):
    """Click LABEL.

    Args:
        args: none. options: timeout_ms (5000), settle_ms (500; 0 looks for no effect).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    settle_ms = options.get("settle_ms", 500)
    at = _click(env, locators, args, options)
    if not at.get("ok"):
        return _refused(at)
    if not settle_ms:
        return _result(at, "", "clicked; no effect was looked for", ["none_looked_for"])
    env.wait_for_effect(["url_changed", "new_document", "new_tab", "dialog_opened"], timeout_ms=settle_ms)
    effects = env.effects()
    if effects:
        return _result(at, "", "clicked", effects)
    return _result(at, "NO_EFFECT", "clicked, but no effect was seen", effects)

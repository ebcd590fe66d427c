def ENTRY(env, locators, args, options):
    """Follow LABEL.

    Args:
        args: none. options: timeout_ms (5000).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    at = _click(env, locators, args, options)
    if not at.get("ok"):
        return _refused(at)
    went = env.wait_for_effect(
        ["url_changed", "new_document", "new_tab", "download_started"],
        timeout_ms=options.get("timeout_ms") or 5000,
    )
    if went:
        return _result(at, "", "navigated", env.effects())
    return _result(at, "NO_EFFECT", "clicked, but the page stayed", env.effects())

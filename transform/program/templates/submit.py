def ENTRY(env, locators, args, options):
    """Submit with LABEL.

    Args:
        args: none. options: timeout_ms (5000), settle_ms (1500), how long an effect is awaited.
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    at = _click(env, locators, args, options)
    if not at.get("ok"):
        return _refused(at)
    locator = at.get("locator")
    went = env.wait_for_effect(
        ["url_changed", "new_document", "new_tab", "download_started", "dialog_opened", "message_shown"],
        timeout_ms=options.get("settle_ms") or 1500,
    )
    effects = env.effects()
    left = "url_changed" in effects or "new_document" in effects or "new_tab" in effects
    # Beside a message only fields that the page calls wrong count: a sent form is often emptied.
    if not left and env.invalid(locator, touched=went) > 0:
        return _result(at, "FORM_INVALID", "the form has invalid fields", effects)
    if not went and not env.visible(locator):
        effects.append("control_gone")
        went = True
    if went:
        return _result(at, "", "submitted", effects)
    return _result(at, "NO_EFFECT", "clicked, but nothing says that the form was sent", effects)

def _find(env, locators, args, options):
    return env.locate(locators, args, state="enabled", timeout_ms=options.get("timeout_ms") or 5000)


def _result(at, code, message, effects):
    evidence = {"by": at.get("by"), "code": code, "expected": at.get("expected"), "found": at.get("found"), "effects": effects}
    return {"ok": code == "", "message": message, "evidence": evidence}


def _refused(at):
    return _result(at, at.get("code"), at.get("message"), [])


def _click(env, locators, args, options):
    at = {}
    for attempt in range(3):
        at = _find(env, locators, args, options)
        if not at.get("ok") or env.click(at.get("locator")):
            return at
    at = dict(at)
    at["ok"] = False
    at["code"] = "ACT_REFUSED"
    at["message"] = "the click was refused"
    return at


def program__d11__submit_login(env, locators, args, options):
    """Submit with Submit_Login.

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

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


def program__d10__navigate_images(env, locators, args, options):
    """Follow Navigate_Images.

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

def _opened(env, locators, args, options, at, done):
    if not done:
        return _result(at, "ACT_REFUSED", "the click was refused", [])
    env.wait_for_effect(["expanded", "dialog_opened", "url_changed", "new_document"], timeout_ms=options.get("settle_ms") or 500)
    effects = env.effects()
    after = env.expanded(_again(env, locators, args, at))
    if after or "expanded" in effects:
        if "expanded" not in effects:
            effects.append("expanded")
        return _result(at, "", "opened", effects)
    if "dialog_opened" in effects:
        return _result(at, "", "a dialog was opened", effects)
    if "new_document" in effects or "new_tab" in effects:
        return _result(at, "", "it leads to another page", effects)
    if after == None and effects:
        return _result(at, "", "clicked; whether it is open cannot be read", effects)
    return _result(at, "NO_EFFECT", "clicked, but the control is not open", effects)

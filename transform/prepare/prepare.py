def _as_wanted(env, step, area):
    if step.get("does") == "open":
        return env.visible(area)
    return not env.visible(area)


def _in_view(env, control):
    at = env.locate(control or {}, {})
    if not at.get("ok"):
        return False
    return env.visible(at.get("locator"))


def _failed(step, at, acted):
    evidence = {"does": step.get("does"), "code": at.get("code"), "expected": at.get("expected"), "found": at.get("found"), "acted": acted}
    return {"ok": False, "message": at.get("message"), "evidence": evidence}


def _hovered(env, step, opener, area):
    # Many menus open by the pointer alone, and a press on an item of one chooses it.
    if step.get("does") != "open" or not env.hover(opener):
        return False
    if (step.get("guard") or {}).get("role") == "menuitem":
        return env.wait_for_selector(area, state="visible", timeout_ms=500)
    return env.visible(area)


def _click(env, step, area, timeout_ms):
    # A click that was refused may find the way free when what went away is out. One that
    # was answered late may have been done: it is not repeated where the page shows that.
    at = {}
    for attempt in range(3):
        if attempt and _as_wanted(env, step, area):
            return {"at": at, "clicked": True}
        at = env.locate(step, {}, state="enabled", timeout_ms=timeout_ms)
        if not at.get("ok") and _as_wanted(env, step, area):
            return {"at": {"ok": True}, "clicked": attempt > 0}
        if not at.get("ok"):
            return {"at": at, "clicked": False}
        opener = at.get("locator")
        if step.get("does") == "open" and env.expanded(opener):
            return {"at": at, "clicked": False}
        env.scroll_into_view(opener)
        if _hovered(env, step, opener, area) or env.click(opener):
            return {"at": at, "clicked": True}
    return {"at": {"ok": False, "code": "ACT_REFUSED", "message": "the click was refused"}, "clicked": False}


def prepare(env, ctx, options):
    """Bring the control into view: close what lies over it, open what holds it.

    Args:
        ctx: locators, those of the document's prepare in order; control, the locators of the document.
        options: timeout_ms (5000).
    Returns:
        {"ok": bool, "message": str, "evidence": dict}
    """
    timeout_ms = options.get("timeout_ms") or 5000
    acted = []
    unsure = False
    for step in ctx.get("locators") or []:
        area = {"css": step.get("container") or ""}
        if _as_wanted(env, step, area) or step.get("does") == "open" and _in_view(env, ctx.get("control")):
            continue
        if step.get("does") == "escape":
            if not env.press(area, "Escape"):
                return _failed(step, {"code": "ACT_REFUSED", "message": "the key was refused"}, acted)
        else:
            done = _click(env, step, area, timeout_ms)
            if not done.get("at").get("ok"):
                return _failed(step, done.get("at"), acted)
            if not done.get("clicked"):
                continue
        acted.append(step.get("does"))
        if step.get("does") == "open":
            if not step.get("container") or not env.wait_for_selector(area, state="visible", timeout_ms=timeout_ms):
                unsure = True
        elif not env.wait_for_selector(area, state="hidden", timeout_ms=timeout_ms):
            return _failed(step, {"code": "NO_EFFECT", "message": "what lies over the control stayed"}, acted)
    if unsure:
        # The container has no name, or no area of its own. A box that nobody sees is in view where
        # its label or the box that is drawn for it is.
        control = ctx.get("control") or {}
        at = env.locate(control, {}, state="enabled", timeout_ms=timeout_ms)
        if at.get("code") == "TARGET_DISABLED":
            at = env.locate(control, {}, state="visible")
        if not at.get("ok"):
            return _failed({}, at, acted)
    if acted:
        return {"ok": True, "message": "prepared", "evidence": {"acted": acted}}
    return {"ok": True, "message": "nothing to do", "evidence": {"acted": acted}}

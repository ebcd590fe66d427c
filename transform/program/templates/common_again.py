def _again(env, locators, args, at):
    if env.exists(at.get("locator")):
        return at.get("locator")
    return env.locate(locators, args).get("locator") or at.get("locator")

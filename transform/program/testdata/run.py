"""Runs programs in CPython against a scripted env; the Go test compares.

Reads {"api": [...], "cases": [...]} and writes one {"result", "trace"} a case.
"""
import ast
import json
import sys

DEFAULTS = {"expanded": None, "text": "", "current_url": "http://a.test/", "count": 1, "invalid": 0,
            "viewport_size": {"width": 1280, "height": 800}}


class Env:
    def __init__(self, api, script):
        self._api = {m["name"]: m for m in api}
        self._script = script
        self._used = {}
        self._refs = 0
        self._checked = False
        self.trace = []

    def __getattr__(self, name):
        method = self._api[name]

        def call(*args, **kwargs):
            bound = self._bind(method, args, kwargs)
            self.trace.append(name + json.dumps(bound, sort_keys=True, ensure_ascii=False, separators=(",", ":")))
            return self._answer(name, bound)

        return call

    def _answer(self, name, bound):
        if name == "locate":
            return self._locate(self._next(name, ""))
        if name == "effects":
            return list(self._next(name, ["dom_changed"]))
        if name == "checked":
            return self._next(name, self._checked)
        got = self._next(name, DEFAULTS.get(name, True))
        if name == "set_checked" and got:
            self._checked = bound["on"]
        return got

    def _locate(self, code):
        expected = {"kind": "click", "name": "go"}
        if code:
            return {"ok": False, "locator": None, "by": "", "code": code, "message": "refused", "expected": expected,
                    "found": None}
        self._refs += 1
        return {"ok": True, "locator": {"ref": "r" + str(self._refs)}, "by": "key", "code": "", "message": "",
                "expected": expected, "found": expected}

    def _bind(self, method, args, kwargs):
        params = method["params"]
        plain = [p["name"] for p in params if not p["keyword"]]
        assert len(args) <= len(plain), method
        bound = dict(zip(plain, args))
        for name, value in kwargs.items():
            assert name not in bound and name in [p["name"] for p in params], name
            bound[name] = value
        for p in params:
            assert p["name"] in bound or p["default"] != "", p
        return bound

    def _next(self, name, default):
        queue = self._script.get(name, [default])
        at = min(self._used.get(name, 0), len(queue) - 1)
        self._used[name] = at + 1
        return queue[at]


def main():
    work = json.load(sys.stdin)
    out = []
    for case in work["cases"]:
        tree = ast.parse(case["code"])
        scope = {"__builtins__": {"range": range, "bool": bool, "dict": dict}}
        exec(compile(tree, case["entry"], "exec"), scope)
        env = Env(work["api"], case["script"])
        result = scope[case["entry"]](env, case["locators"], case["args"], case["options"])
        out.append({"result": result, "trace": env.trace})
    json.dump(out, sys.stdout)


main()

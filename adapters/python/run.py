"""Runs a program of a skill document in CPython, with the env of docs/env.md over a pipe.

The first line on standard input is an order:
    {"program": {"entry": str, "code": str}, "inputs": [dict, ...], "memory": bytes, "cpu": nanoseconds}
Each call of the env is a line on standard output, {"method": str, "place": [...], "named": {...}},
and the next line on standard input has what it returned, {"value": ...}. The last line on
standard output is {"answer": {"ok": bool, "message": str, "evidence": dict}} or {"error": str}.

CPython has no sandbox: run only what transform/program/gate accepted. Every document of a
library passed it.
"""
import json
import sys

try:
    import resource
except ImportError:  # a system that has no limits
    resource = None


class Env:
    """The methods of docs/env.md. ask(method, place, named) gives what the other side returned."""

    def __init__(self, ask):
        self._ask = ask

    def locate(self, locators, args, *, state="attached", timeout_ms=0):
        return self._ask("locate", [locators, args], {"state": state, "timeout_ms": timeout_ms})

    def count(self, locator):
        return self._ask("count", [locator], {})

    def exists(self, locator):
        return self._ask("exists", [locator], {})

    def visible(self, locator):
        return self._ask("visible", [locator], {})

    def enabled(self, locator):
        return self._ask("enabled", [locator], {})

    def checked(self, locator):
        return self._ask("checked", [locator], {})

    def expanded(self, locator):
        return self._ask("expanded", [locator], {})

    def text(self, locator):
        return self._ask("text", [locator], {})

    def has_value(self, locator, value):
        return self._ask("has_value", [locator, value], {})

    def invalid(self, locator, *, touched=False):
        return self._ask("invalid", [locator], {"touched": touched})

    def effects(self):
        return self._ask("effects", [], {})

    def current_url(self):
        return self._ask("current_url", [], {})

    def viewport_size(self):
        return self._ask("viewport_size", [], {})

    def wait_for_selector(self, locator, *, state="visible", timeout_ms=5000):
        return self._ask("wait_for_selector", [locator], {"state": state, "timeout_ms": timeout_ms})

    def wait_for_url_change(self, before, *, timeout_ms=5000):
        return self._ask("wait_for_url_change", [before], {"timeout_ms": timeout_ms})

    def wait_for_effect(self, effects, *, timeout_ms=1500):
        return self._ask("wait_for_effect", [effects], {"timeout_ms": timeout_ms})

    def scroll_into_view(self, locator):
        return self._ask("scroll_into_view", [locator], {})

    def hover(self, locator):
        return self._ask("hover", [locator], {})

    def click(self, locator):
        return self._ask("click", [locator], {})

    def type(self, locator, text, *, clear=True):
        return self._ask("type", [locator, text], {"clear": clear})

    def press(self, locator, key):
        return self._ask("press", [locator, key], {})

    def select(self, locator, value):
        return self._ask("select", [locator, value], {})

    def check(self, locator):
        return self._ask("check", [locator], {})

    def uncheck(self, locator):
        return self._ask("uncheck", [locator], {})

    def set_checked(self, locator, on):
        return self._ask("set_checked", [locator, on], {})


def write(line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def ask(method, place, named):
    """Asks the other side of the pipe."""
    write({"method": method, "place": place, "named": named})
    line = sys.stdin.readline()
    if not line:
        raise EOFError("the other side has gone")
    return json.loads(line).get("value")


def limit(memory, cpu):
    """Limits this process to bytes of data and nanoseconds of the processor."""
    if resource is None:
        return
    for what, most in ((resource.RLIMIT_DATA, memory), (resource.RLIMIT_CPU, -(-cpu // 10**9))):
        if most > 0:
            resource.setrlimit(what, (most, most))


def run(program, inputs):
    """Runs a program and returns its answer."""
    scope = {"__builtins__": {"range": range, "bool": bool, "dict": dict}}
    exec(compile(program["code"], program["entry"], "exec"), scope)
    return scope[program["entry"]](Env(ask), *[i or {} for i in inputs])


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    order = json.loads(sys.stdin.readline())
    limit(order.get("memory", 0), order.get("cpu", 0))
    try:
        answer = run(order["program"], order["inputs"])
        write({"answer": {"ok": answer["ok"] is True, "message": str(answer["message"]), "evidence": answer.get("evidence") or {}}})
    except Exception as e:
        write({"error": f"{type(e).__name__}: {e}"})


if __name__ == "__main__":
    main()

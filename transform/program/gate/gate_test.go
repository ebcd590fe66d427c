package gate

import (
	"errors"
	"os/exec"
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
)

func TestHostile(t *testing.T) {
	if n := len(hostile(t)); n < 200 {
		t.Errorf("%d programs were read", n)
	}
	for _, x := range hostile(t) {
		t.Run(x.name, func(t *testing.T) {
			err := Check(x.src, entry)
			var found *Error
			if !errors.As(err, &found) {
				t.Fatalf("accepted: %v", err)
			}
			if found.Code != x.code {
				t.Errorf("%v, want code %s", err, x.code)
			}
			if found.Detail == "" || len(err.Error()) > 300 {
				t.Errorf("error is %q", err)
			}
		})
	}
}

// harmless are programs that a model may well write.
var harmless = []struct{ name, src string }{
	{"least", body("pass")},
	{"docstrings", `"""A module."""` + "\n" + head + `    """An entry: file: __x__."""` + "\n" + done},
	{"Chinese strings", body("x = {'text': '搜索'}", "env.click(x)")},
	{"escapes", body(`x = 'a\n\t\\\'\u4e2d'`)},
	{"raw string", body(`x = {'css': r'#a\.b'}`, "env.hover(x)")},
	{"BEM class", body("env.click({'css': '.block__element--on'})")},
	{"arithmetic", body("n = 0", "for i in range(0, 10, 3):", "    n = n + 1 - 2", "    n += 6", "    m = 2 * 3", "    n -= -1")},
	{"conditions", body("a = args.get('a') or 'b'", "if not a == None and a != 'x' or a in ['y']:", "    a = 'z' if a else 'w'", "elif a not in ['q']:", "    pass", "else:", "    a = \"m\" + a")},
	{"list and dict", body("a = []", "d = {'k': [1, {'z': None}]}", "for x in d.get('k') or []:", "    a.append({'v': x})", "d['n'] = a", "d['m'] = d.get('k')")},
	{"break and continue", body("for i in [1, 2]:", "    if i == 1:", "        continue", "    break")},
	{"helper with env", "def _open(env, css, wait):\n    env.click({\"css\": css})\n    return env.wait_for_selector({\"css\": css}, state=\"hidden\", timeout_ms=wait)\n" + body("_open(env, '#a', wait=30000)")},
	{"helper with a result", "def _no(why):\n    return {\"ok\": False, \"message\": \"no: \" + why, \"evidence\": {}}\n" + head + "    if args:\n        return _no(\"a\")\n    else:\n        return _no(\"b\")\n"},
	{"semicolon", body("x = 1; x = 2")},
	{"locate and effects", body("at = env.locate(locators, args, timeout_ms=5000)", "env.click(at.get('locator') or {'ref': 'r1'})", "env.wait_for_effect(['url_changed', 'dialog_opened'])", "for e in env.effects():", "    n = e == 'dom_changed'", "m = env.invalid(at.get('locator'), touched=True) > 0")},
	{"dict copy", body("d = dict(locators)", "d['selector'] = '#b'", "b = bool(d)")},
}

func TestHarmless(t *testing.T) {
	for _, x := range harmless {
		if err := Check(x.src, entry); err != nil {
			t.Errorf("%s: %v", x.name, err)
		}
	}
}

// TestPrepare holds that prepare is an entry of its own, with its own parameters.
func TestPrepare(t *testing.T) {
	src := "def prepare(env, ctx, options):\n    env.click(ctx.get('opener'))\n" + done
	if err := Check(src, Prepare); err != nil {
		t.Error(err)
	}
	for _, x := range []struct{ name, src, entry, code string }{
		{"parameters of a program", strings.ReplaceAll(body("pass"), entry, Prepare), Prepare, CodeParams},
		{"parameters of prepare", strings.ReplaceAll(src, Prepare, entry), entry, CodeParams},
		{"ctx changed", "def prepare(env, ctx, options):\n    ctx['a'] = 1\n" + done, Prepare, CodeMutate},
		{"ctx bound", "def prepare(env, ctx, options):\n    ctx = {}\n" + done, Prepare, CodeRebind},
	} {
		var found *Error
		if err := Check(x.src, x.entry); !errors.As(err, &found) || found.Code != x.code {
			t.Errorf("%s: %v, want code %s", x.name, err, x.code)
		}
	}
}

func TestErrorNamesThePlace(t *testing.T) {
	tests := []struct{ src, want string }{
		{body("x = 1", "eval('a')"), `3:5: call: function "eval" is not allowed`},
		{body("env.page()"), "2:8: env-method: env has no method page"},
		{"", "entry: no function program__d1__x"},
		{body("import os"), "2:5: keyword: import is not in the subset"},
	}
	for _, tt := range tests {
		if err := Check(tt.src, entry); err == nil || err.Error() != tt.want {
			t.Errorf("got %v, want %s", err, tt.want)
		}
	}
}

// TestAcceptedCompilesInCPython holds accepted programs to Python's own parser.
func TestAcceptedCompilesInCPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing: accepted programs are not compiled by CPython")
	}
	var all []string
	for _, x := range append(harmless, oddForms()...) {
		if Check(x.src, entry) == nil {
			all = append(all, x.src)
		}
	}
	cmd := exec.Command(python, "-I", "-W", "error", "-c", `import sys
for src in sys.stdin.buffer.read().split(b"\0"):
    compile(src, src.decode(), "exec")`)
	cmd.Stdin = strings.NewReader(strings.Join(all, "\x00"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// oddForms are where the grammars of Starlark and Python might part.
func oddForms() []struct{ name, src string } {
	var out []struct{ name, src string }
	for _, line := range []string{
		"x = 1 == not True", "x = not not True", "x = 1 if 1 else 2 if 3 else 4", "x = (1)", "x = [1,]", "x = {'a': 1,}",
		"if 1: pass", "if 1: x = 1; y = 2", "if 1: if 2: pass", "for x in [1]: pass", "for x in [1]: for y in [2]: pass",
		"x = 1if 1 else 2", "x = 0x1F", "x = 0o17", "x = 0b1", "x = 0B1", "x = 0O7", "x = 00", "x = 012", "x = 1_0",
		"x = r'\\'", `x = r'\''`, "x = R'a'", "x = rb'a'", "x = br'a'", "x = u'a'", "x = '''a\nb'''", "x = 'a\n'",
		"x = -1", "x = --1", "x = +1", "x = 1 - -1", "x = 'a' + ('b')", "x = not 1 in [1]", "x = 1 in not [1]", "x = [1] == [1] == [1]",
		"env.click(locator=args,)", "env.click(args,)", "env.type(args, text='a')", "env.type(text='a', args)", "x = {}.get('a')", "x = 'a'.get('b')", "x = 1 .get('b')",
		"x = args.get('a',)", "pass; pass;", ";", "x = (\n1)", "x = [\n1,\n# c\n2]", "x = ()", "print = 1", "match = 1", "case = 1", "type = 1", "_ = 1", "exec = 1", "x = lambda: 1",
		"for x in ([1]): pass", "for (x) in [1]: pass", "(x) = 1", "x = y = 1", "x = 1 or 2 and not 3", "return {'ok': True, 'message': 'a'}; pass", "x = '\\N{DIGIT ONE}'", "x = '\\u0041'", "x = '\\x41\\101'", "x = '\\d'",
	} {
		out = append(out, struct{ name, src string }{line, body(line)})
	}
	return out
}

func BenchmarkCheck(b *testing.B) {
	p, err := program.Render(program.Input{ID: "d1", Slug: "x", Action: skill.Toggle, Label: "x"})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(p.Code)))
	b.ReportAllocs()
	for b.Loop() {
		if err := Check(p.Code, p.Entry); err != nil {
			b.Fatal(err)
		}
	}
}

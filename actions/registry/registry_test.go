package registry

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/actions"
)

// packs is a source of texts.
type packs map[string]string

func (p packs) String() string { return "test" }

func (p packs) Packs() (out []Text) {
	for name, text := range p {
		out = append(out, Text{Path: name, Data: []byte(text)})
	}
	slices.SortFunc(out, func(a, b Text) int { return strings.Compare(a.Path, b.Path) })
	return out
}

// said are all faults as one text.
func said(r *Registry) string {
	var out []string
	for _, p := range r.Problems {
		out = append(out, p.String())
	}
	return strings.Join(out, "\n")
}

const good = "namespace: ok\nversion: 1.0.0\nactions:\n  a:b:\n    steps:\n      - {action: click, args: {selector: css:a}}\n"

// with is a pack with the rest of an action.
func with(rest string) string {
	return "namespace: t\nversion: 1.0.0\nselectors: {dialog: css:.d}\nactions:\n  a:b:\n    params: {name: {type: string}, n: {type: number, default: 1}}\n" + rest
}

// TestFaults holds the line, the path and the cause of what is wrong, and that other packs
// are loaded all the same.
func TestFaults(t *testing.T) {
	step := func(s string) string { return with("    steps:\n      - " + s + "\n") }
	for text, want := range map[string]string{
		"": "the file is empty", "a: [1": "not valid YAML", "- a": "a list where a mapping is wanted", "x": "one value where a mapping is wanted",
		good + "---\n" + good:                                                                                                 "more than one document",
		"version: 1.0.0\nactions: {}\n":                                                                                       "namespace is missing",
		"namespace: t\nactions: {}\n":                                                                                         "version is missing",
		"namespace: T t\nversion: 1.0.0\n":                                                                                    "line 1: namespace",
		"namespace: t\nversion: one\n":                                                                                        `line 2: version: "one" is not a semantic version`,
		"namespace: t\nversion: 1.0.0\nactons: {}\n":                                                                          "line 3: actons: unknown key; did you mean actions?",
		good + "  a:b:\n    steps: []\n":                                                                                      "the key stands twice; first in line 4",
		good + "  wrong:\n    steps: []\n":                                                                                    "an action is called scene:action",
		step("&x {action: click}"):                                                                                            "anchors and aliases are not allowed",
		step("!!str click"):                                                                                                   "not allowed",
		"namespace: t\nversion: 1.0.0\n<<: {a: 1}\n":                                                                          "merge keys are not allowed",
		step("{action: clik, args: {selector: a}}"):                                                                           `line 8: actions.a:b.steps[0].action: unknown step "clik"; did you mean click?`,
		step("{action: click}"):                                                                                               "click needs args.selector",
		step("{action: click, args: {selector: a, slector: b}}"):                                                              "click takes no slector; did you mean selector?",
		step("{action: click, args: {selector: 5}}"):                                                                          "it must be a text",
		step("{action: click, args: {selector: 'role:Button!'}}"):                                                             "a role is written",
		step("{action: click, args: {selector: '${selectors.dialg}'}}"):                                                       "there is no such alias; did you mean dialog?",
		step("{action: click, args: {selector: \"xpath://a[text()='x ${name}']\"}}"):                                          "use concat()",
		step("{action: click, args: {selector: 'skill:${name}'}}"):                                                            "without placeholders",
		step("{action: fill, args: {selector: a, value: '${nam}'}}"):                                                          "there is no such parameter or scope; did you mean name?",
		step("{action: fill, args: {selector: a, value: '${parms.name}'}}"):                                                   "there is no such parameter or scope; did you mean params?",
		step("{action: fill, args: {selector: a, value: '${steps.x.y}'}}"):                                                    "no step before has this output",
		step("{action: fill, args: {selector: a, value: '${item}'}}"):                                                         "there is no loop here",
		step("{action: fill, args: {selector: a, value: '${page.cookie}'}}"):                                                  "page has url, title and version",
		step("{action: fill, args: {selector: a, value: '${name.__proto__}'}}"):                                               "is not given out",
		step("{action: click, args: {selector: a}, when: 'name = 1'}"):                                                        "unknown operator =; did you mean ==?",
		step("{action: click, args: {selector: a}, when: 'size(name)'}"):                                                      "there are no functions",
		step("{action: click, args: {selector: a}, timeout: -1}"):                                                             "-1 is not between",
		step("{action: click, args: {selector: a}, retry: 1000000000}"):                                                       "is not between 0 and 10",
		step("{action: click, args: {selector: a}, retry: 1.5}"):                                                              "is not a whole number",
		step("{action: click, args: {selector: a}, retry: 010}"):                                                              "write numbers in plain decimals",
		step("{action: click, args: {selector: a}, on_error: stop}"):                                                          `"stop": abort, continue, fallback`,
		step("{action: click, args: {selector: a}, on_error: fallback}"):                                                      "there is no fallback",
		step("{action: click, args: {selector: a}, on_error: abort, onError: abort}"):                                         "on_error and onError are the same key",
		step("{action: eval, args: {script: x}}"):                                                                             "eval is refused",
		step("{action: wait}"):                                                                                                "wait needs exactly one of",
		step("{action: run, args: {action: '${name}'}}"):                                                                      "is not the name of an action",
		step("{action: run, args: {action: none:a:b}}"):                                                                       "the action none:a:b is not there",
		with("    steps: [{action: snapshot}]\n    verify: [{condition: 'n > '}]\n"):                                          "a value is missing",
		with("    steps: [{action: snapshot}]\n    verify: [{message: x}]\n"):                                                 "exactly one of condition",
		with("    alias_of: x:y\n    steps: [{action: snapshot}]\n"):                                                          "an alias has the parameters",
		"namespace: t\nversion: 1.0.0\nactions:\n  a:b:\n    params: {p: {type: invalid}}\n    steps: [{action: snapshot}]\n": `"invalid" is not a type: string, number`,
		"namespace: t\nversion: 1.0.0\nactions:\n  a:b:\n    params: {p: {type: number, default: x}}\n    steps: [{action: snapshot}]\n":          "the default is no number",
		"namespace: t\nversion: 1.0.0\nextends: [nowhere]\nactions: {}\n":                                                                         "it extends nowhere, which is not there",
		"namespace: t\nversion: 1.0.0\nextends: [t]\nactions: {}\n":                                                                               "circular reference: it extends itself",
		"namespace: t\nversion: 1.0.0\ncompatibility: {version_script: 'alert(1)'}\n" + "actions: {'a:b': {steps: [{action: snapshot}]}}":         "is not a dotted name",
		"namespace: t\nversion: 1.0.0\ncompatibility: {version_overrides: {'about 4': {}}}\n" + "actions: {'a:b': {steps: [{action: snapshot}]}}": "is not a range of versions",
		"namespace: t\nversion: 1.0.0\ndescription: " + strings.Repeat("a", 1<<20):                                                                "larger than",
		"namespace: t\nversion: 1.0.0\ndescription: " + strings.Repeat("[", 20000):                                                                "not valid YAML",
		"namespace: t\nversion: 1.0.0\nactions: {'a:b': {returns: {x: " + strings.Repeat("[", 100) + strings.Repeat("]", 100) + "}}}":             "deeper than 64",
		"namespace: t\n\tversion: 1": "not valid YAML",
	} {
		r := Load(packs{"a-good.yaml": good, "b-bad.yaml": text})
		if got := said(r); !strings.Contains(got, want) || !strings.Contains(got, "b-bad.yaml: ") {
			t.Errorf("%.300s\n%s\nwant %s", text, got, want)
		}
		if _, _, err := r.Get("ok:a:b"); err != nil {
			t.Errorf("%.100s: the other pack: %v", text, err)
		}
	}
}

// TestAllFaults holds that all faults of a file come at once.
func TestAllFaults(t *testing.T) {
	_, faults := actions.Read("x", []byte("namespace: A\nversion: b\nactons: 1\nselectors: {x: ''}\n"))
	if len(faults) != 5 || faults[2].Line != 2 || faults[3].Line != 3 {
		t.Errorf("%v", faults)
	}
}

// TestCycles holds that what counts is the path: an action may be run twice, and not run
// itself by way of others, of a fallback or of an alias.
func TestCycles(t *testing.T) {
	pack := func(body string) packs { return packs{"p": "namespace: t\nversion: 1.0.0\nactions:\n" + body} }
	run := func(name string) string { return "{action: run, args: {action: '" + name + "'}}" }
	click := "{action: click, args: {selector: a}}"
	if r := Load(pack("  a:a: {steps: [" + run("a:b") + ", " + run("a:b") + ", " + run("a:c") + "]}\n  a:b: {steps: [" + click + "]}\n  a:c: {steps: [" + run("a:b") + "]}\n")); len(r.Problems) > 0 {
		t.Errorf("run twice: %s", said(r))
	}
	ring := func(n int, body string) (out string) { // of n actions, with %s for the one before
		for i := range n {
			out += fmt.Sprintf("  a:x%d: {"+body+"}\n", i, fmt.Sprintf("a:x%d", (i+n-1)%n))
		}
		return out
	}
	back := "steps: [{action: click, args: {selector: a}, fallback: [" + run("%s") + "]}]"
	for name, body := range map[string]string{
		"run":      "  a:a: {steps: [" + run("a:b") + "]}\n  a:b: {steps: [" + run("a:a") + "]}\n",
		"itself":   "  a:a: {steps: [" + run("t:a:a") + "]}\n",
		"fallback": "  a:a: {steps: [{action: click, args: {selector: a}, fallback: [" + run("a:a") + "]}]}\n",
		"alias":    "  a:a: {alias_of: a:b}\n  a:b: {alias_of: a:a}\n",
		"eleven":   ring(11, "steps: ["+run("%s")+"]"),

		"two fallbacks": ring(2, back), "eleven fallbacks": ring(11, back), "eleven aliases": ring(11, "alias_of: '%s'"),
	} {
		r := Load(pack(body))
		if got := said(r); !strings.Contains(got, "circular reference") {
			t.Errorf("%s: %s", name, got)
		}
		if n := len(r.List("t")); n > 0 {
			t.Errorf("%s: %d actions are left", name, n)
		}
	}
}

// TestOverrides holds that later sources win, action by action, and name both files.
func TestOverrides(t *testing.T) {
	two := strings.Replace(good, "steps:", "description: mine\n    steps:", 1)
	r := Load(packs{"1.yaml": good + "  c:d: {steps: [{action: snapshot}]}\n"}, packs{"2.yaml": two})
	a, _, err := r.Get("ok:a:b")
	if err != nil || a.Def.Description != "mine" || a.Source != "2.yaml" {
		t.Errorf("%v, %v", a, err)
	}
	if len(r.Overrides) != 1 || r.Overrides[0] != (Override{"ok:a:b", "2.yaml", "1.yaml"}) || len(r.List("")) != 2 {
		t.Errorf("%+v", r.Overrides)
	}
}

const parent = `
namespace: base
version: 1.0.0
selectors: {dialog: css:.old, other: css:.other}
compatibility: {min_version: 3.0.0, version_overrides: {4.x: {selectors: {dialog: css:.four}}}}
actions:
  dialog:open:
    params: {trigger: {type: string, required: true}}
    steps: [{action: click, args: {selector: "text:${trigger}"}}, {action: wait, args: {selector: "${selectors.dialog}"}}]
    returns: {x: "1"}
  dialog:show: {deprecated: true, deprecated_message: use dialog:open, alias_of: dialog:open}
`

const child = `
namespace: eresh
version: 2.0.0
extends: ["@company/ab-actions-eresh"]
selectors: {dialog: css:.new}
compatibility: {max_version: 6.0.0}
actions:
  dialog:open: {description: opens}
  dialog:close: {steps: [{action: click, args: {selector: "${selectors.dialog} .close"}}]}
`

// TestExtends holds how a pack inherits from another one, through a package on disk.
func TestExtends(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "node_modules", "@company", "ab-actions-eresh", "actions.yaml"), parent)
	write(t, filepath.Join(dir, ".skillmill", "actions", "eresh.yaml"), child)
	write(t, filepath.Join(dir, ".skillmill", "config.yaml"), "actions: {packages: ['@company/ab-actions-eresh'], default_timeout: 700, detect_version: false, env: [TEST_USER]}\n")
	cfg, err := ReadConfig("", dir)
	if err != nil || cfg.Timeout() != 700*time.Millisecond || cfg.Detect() || cfg.Env[0] != "TEST_USER" {
		t.Fatal(cfg, err)
	}
	sources, err := cfg.Sources("", nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := Load(sources...)
	if len(r.Problems) > 0 {
		t.Fatal(said(r))
	}
	a, warnings, e := r.Get("eresh:dialog:show")
	if e != nil || a.Name != "eresh:dialog:open" || a.Def.Description != "opens" || len(a.Steps) != 2 || len(warnings) != 1 || a.Aliases["dialog"] != ".new" || a.Aliases["other"] != ".other" {
		t.Errorf("%+v, %v, %v", a, warnings, e)
	}
	if four, _, e := a.For("4.1"); e != nil || four.Aliases["dialog"] != ".four" || four.Steps[1].Target.Queries[0].Src != "css:.four" {
		t.Errorf("%+v, %v", four, e)
	}
	for _, v := range []string{"2.9.9", "6.0.1"} {
		if _, _, e := a.For(v); e == nil || e.Code != actions.VersionIncompatible {
			t.Errorf("%s: %v", v, e)
		}
	}
	closes, _, _ := r.Get("eresh:dialog:close")
	if src := closes.Steps[0].Target.Queries[0].Src; src != ".new .close" {
		t.Errorf("%q", src)
	}
	if _, _, e := r.Get("eresh:dialog:opne"); e == nil || e.Code != actions.NotFound || !strings.Contains(e.Suggestion, "eresh:dialog:open") {
		t.Errorf("%+v", e)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestPaths holds which files are read: no link that leads out, none that everybody may
// write, nothing above a root, no package that climbs.
func TestPaths(t *testing.T) {
	dir := t.TempDir()
	root := filepath.Join(dir, "root")
	write(t, filepath.Join(dir, "outside.yaml"), good)
	write(t, filepath.Join(root, "sub", "in.yml"), good)
	write(t, filepath.Join(root, "open.yaml"), good)
	if err := os.Chmod(filepath.Join(root, "open.yaml"), 0o666); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{"out.yaml": "../outside.yaml", "loop.yaml": "loop.yaml", "passwd.yaml": "/etc/passwd"} {
		if err := os.Symlink(to, filepath.Join(root, link)); err != nil {
			t.Fatal(err)
		}
	}
	r := Load(Path{Root: root})
	if len(r.Problems) != 4 || len(r.List("ok")) != 1 {
		t.Errorf("%d actions, %s", len(r.List("ok")), said(r))
	}
	for _, name := range []string{"../outside", "a/../../b", "", "/etc", `a\b`} {
		if _, err := Package(name, []string{root}); err == nil {
			t.Errorf("package %q", name)
		}
	}
}

// TestVersions holds ranges, and versions found in text.
func TestVersions(t *testing.T) {
	for in, want := range map[[2]string]bool{
		{"4.5.2", "4.x"}: true, {"5.0.0", "4.x"}: false, {"4.3.1", ">=4.2.0"}: true, {"5.0.0", ">=4.2.0"}: true, {"4.2.5", "~4.2.0"}: true, {"4.3.0", "~4.2.0"}: false,
		{"4.9.0", "^4.2.0"}: true, {"5.0.0", "^4.2.0"}: false, {"Ant Design v4.2", "4.x"}: true, {"none", "4.x"}: false,
	} {
		if got := actions.Matches(in[0], in[1]); got != want {
			t.Errorf("%v: %v", in, got)
		}
	}
	r := Load(packs{"p": "namespace: t\nversion: 1.0.0\nselectors: {a: css:.a}\ncompatibility: {version_overrides: {4.x: {selectors: {a: css:.b}}, '>=4.2.0': {selectors: {a: {primary: css:.c, fallback: [css:.d]}}}}}\n" +
		"actions: {'x:y': {steps: [{action: click, args: {selector: '${selectors.a}'}}]}}\n"})
	a, _, e := r.Get("t:x:y")
	if e != nil {
		t.Fatal(said(r))
	}
	for version, want := range map[string]int{"": 1, "4.1.0": 1, "4.2.0": 2, "9.0.0": 2} {
		b, warnings, e := a.For(version)
		if e != nil || len(b.Steps[0].Target.Queries) != want || (len(warnings) > 0) != (version == "4.2.0") {
			t.Errorf("%s: %v, %v, %v", version, b, warnings, e)
		}
	}
}

// spent is the processor time of this process, which other processes do not change.
func spent(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestMany holds that loading is linear in the number of actions.
func TestMany(t *testing.T) {
	took := func(n int) time.Duration {
		p := packs{}
		for f := range n / 500 {
			var b strings.Builder
			fmt.Fprintf(&b, "namespace: n%d\nversion: 1.0.0\nactions:\n", f)
			for i := range 500 {
				fmt.Fprintf(&b, "  s:a%d: {description: opens the dialog %d, params: {p: {type: string}}, steps: [{action: click, args: {selector: 'text:${p}'}}]}\n", i, i)
			}
			p[fmt.Sprintf("%05d.yaml", f)] = b.String()
		}
		began := spent(t)
		if r := Load(p); len(r.List("")) != n {
			t.Fatalf("%d actions, %s", len(r.List("")), said(r))
		}
		return spent(t) - began
	}
	took(500)
	small, large := took(1000), took(10000)
	t.Logf("1,000 actions %s, 10,000 actions %s", small, large)
	if large > 60*small {
		t.Errorf("1,000 actions %s, 10,000 actions %s", small, large)
	}
}

// TestLoadAgain holds that a pack that says what it said is not read again, and another one is.
func TestLoadAgain(t *testing.T) {
	var l Loader
	first := l.Load(packs{"a": good, "b": with("    steps: []\n")})
	again := l.Load(packs{"a": good, "b": with("    steps: [{action: snapshot}]\n")})
	if first.Files[0].Doc != again.Files[0].Doc || first.Files[0] == again.Files[0] {
		t.Error("a was read again, or is one file in both")
	}
	if a, _, err := again.Get("t:a:b"); err != nil || len(a.Steps) != 1 || first.Files[1].Doc == again.Files[1].Doc {
		t.Errorf("b is as it was: %+v, %v", a, err)
	}
	if l.Load(packs{"b": good}); len(l.last) != 1 {
		t.Errorf("%d packs are remembered", len(l.last))
	}
}

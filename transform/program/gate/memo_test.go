package gate

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
)

// same wants one answer of Check, with whatever it remembers, and of check.
func same(t interface {
	Helper()
	Fatalf(string, ...any)
}, src, name string,
) {
	t.Helper()
	want := check(src, name)
	for range 2 {
		got := Check(src, name)
		var a, b *Error
		if errors.As(got, &a) != errors.As(want, &b) || a != nil && *a != *b {
			t.Fatalf("with memory %v, without %v, of\n%s", got, want, src)
		}
	}
}

func rendered(t testing.TB, id, slug, action, label string) skill.Program {
	t.Helper()
	p, err := program.Render(program.Input{ID: id, Slug: slug, Action: action, Label: label})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every template has a form that the second program of it finds.
func TestTemplatesHaveOneForm(t *testing.T) {
	for _, action := range skill.Actions {
		a, b := rendered(t, "d1", "go", action, "Save all"), rendered(t, "d2-3", "x_y", action, "")
		fa, okA := formOf(a.Code, a.Entry)
		fb, okB := formOf(b.Code, b.Entry)
		if !okA || !okB || fa != fb {
			t.Errorf("%s: two forms", action)
		}
		same(t, a.Code, a.Entry)
		same(t, b.Code, b.Entry)
		if !accepted.has(fa) {
			t.Errorf("%s: not remembered", action)
		}
	}
}

// spoil are edits of an accepted program at the two places that a form leaves out.
var spoil = []struct{ name, old, new string }{
	{"a quote", "Click LABEL", `Click """`},
	{"a quote and code", "Click LABEL", `Click """; env.click({"css": "a"}); x = """`},
	{"a dunder", "Click LABEL", "__x__"},
	{"a dunder at the end", `object}` + "\n", `object}__"""` + "\n"},
	{"a dot dunder", "LABEL", "a.__class__"},
	{"a scheme", "Click LABEL", "javascript:x"},
	{"a scheme below", "Click LABEL.\n", "\n    file:x\n"},
	{"an escape", "LABEL", `\x00`},
	{"a NUL", "LABEL", "\x00"},
	{"no UTF-8", "LABEL", "\xff"},
	{"a tab", "LABEL", "\t"},
	{"a cookie", "Click LABEL", "# coding: latin-1"},
	{"a cookie below", "Click LABEL.\n", "Click.\n# coding: latin-1\n"},
	{"a line continued", "LABEL.", `LABEL\`},
	{"joined", `dict}` + "\n    \"\"\"\n", `dict}` + "\n    \"\"\" + \"x\"\n"},
	{"Chinese", "LABEL", "搜索"},
	{"the entry again", "LABEL", "program__d1__go"},
	{"another entry", "LABEL", "program__d9__go"},
	{"defined twice", "def ", "def program__d1__go(env):\n    pass\ndef "},
	{"indented", "def program", " def program"},
	{"a comment before", "def program", "# def program__d1__go(\ndef program"},
	{"another head", "(env, locators, args, options)", "(env, locators, args, option)"},
	{"an argument more", "(env, locators, args, options)", "(env, locators, args, options, x)"},
}

func TestFormLeavesOutWhatSaysNothing(t *testing.T) {
	for _, action := range skill.Actions {
		for _, label := range []string{"LABEL", "a_b.c-d", "_a", "a__b", "__init__", "file", "javascript"} {
			p := rendered(t, "d1", "go", action, label)
			same(t, p.Code, p.Entry)
			for _, s := range spoil {
				src := strings.Replace(p.Code, s.old, s.new, 1)
				same(t, src, p.Entry)
				same(t, src, "program__d1__g")
			}
		}
	}
}

func TestMemoAgreesProperty(t *testing.T) {
	progs := make([]skill.Program, len(skill.Actions))
	for i, a := range skill.Actions {
		progs[i] = rendered(t, "d1", "go", a, "LABEL")
	}
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(progs).Draw(t, "program")
		name := rapid.StringMatching(`program__[a-z0-9_]{0,12}|[a-z_]{1,8}`).Draw(t, "entry")
		src := strings.Replace(p.Code, p.Entry, name, rapid.IntRange(0, 2).Draw(t, "times"))
		label := rapid.OneOf(rapid.StringMatching(`[A-Za-z_. #":=\\-]{0,12}`), rapid.String()).Draw(t, "label")
		src = strings.Replace(src, "LABEL", label, 1)
		if rapid.Bool().Draw(t, "cut") {
			at := rapid.IntRange(0, len(src)).Draw(t, "at")
			src = src[:at] + rapid.SampledFrom([]string{"", "\"", "\n", "x", "    ", "env", ":"}).Draw(t, "put") + src[min(len(src), at+rapid.IntRange(0, 3).Draw(t, "gone")):]
		}
		same(t, src, name)
	})
}

func FuzzMemo(f *testing.F) {
	p := rendered(f, "d1", "go", skill.Click, "LABEL")
	for _, s := range spoil {
		f.Add(strings.Replace(p.Code, s.old, s.new, 1), p.Entry)
	}
	f.Fuzz(func(t *testing.T, src, name string) { same(t, src, name) })
}

func BenchmarkMemo(b *testing.B) {
	p := rendered(b, "d1", "go", skill.Type, "Search")
	b.Run("known", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := Check(p.Code, p.Entry); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("full", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := check(p.Code, p.Entry); err != nil {
				b.Fatal(err)
			}
		}
	})
}

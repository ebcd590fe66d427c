package registry

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRowsOfYAML has the hostile packs of which the kinds are known, by name: each is told
// with what is wrong, and the pack beside it is whole.
func TestRowsOfYAML(t *testing.T) {
	head := "namespace: t\nversion: 1.0.0\n"
	laughs := "selectors:\n  b0: &b0 [x]\n"
	for i := 1; i < 9; i++ {
		laughs += fmt.Sprintf("  b%d: &b%d [%s]\n", i, i, strings.Repeat(fmt.Sprintf("*b%d, ", i-1), 9)+"x")
	}
	action := func(s string) string {
		return head + "actions: {'a:b': {params: {p: {type: string, default: " + s + "}}, steps: [{action: snapshot}]}}\n"
	}
	for name, c := range map[string]struct{ text, want string }{
		"billion laughs":     {head + laughs, "anchors and aliases are not allowed"},
		"quadratic aliases":  {head + "description: &a " + strings.Repeat("x", 1000) + "\nextends: [" + strings.Repeat("*a, ", 1000) + "*a]\n", "anchors and aliases are not allowed"},
		"merge-key bomb":     {head + "selectors: &a {x: y}\nactions: {<<: [*a, *a]}\n", "merge keys are not allowed"},
		"self alias":         {head + "description: &a [*a]\n", "not allowed"},
		"deep flow":          {head + "actions: {'a:b': {returns: {x: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + "}}}", "deeper than 64"},
		"any anchor":         {head + "description: &x d\n", "anchors and aliases are not allowed"},
		"unknown field":      {head + "acions: {}\n", "unknown key; did you mean actions?"},
		"tag binary":         {head + "description: !!binary aGk=\n", "not allowed"},
		"tag python":         {head + "description: !!python/object:os.system x\n", "not allowed"},
		"octal":              {action("010"), "write numbers in plain decimals"},
		"1_000":              {action("1_000"), "write numbers in plain decimals"},
		"multi-document":     {head + "---\n" + head, "more than one document"},
		"tabs":               {"namespace: t\n\tversion: 1", "not valid YAML"},
		"extends itself":     {head + "extends: [t]\n", "circular reference"},
		"retry 10^9":         {head + "actions: {'a:b': {steps: [{action: snapshot, retry: 1000000000}]}}\n", "is not between 0 and 10"},
		"timeout -1":         {head + "actions: {'a:b': {steps: [{action: snapshot, timeout: -1}]}}\n", "is not between"},
		"depth of fallbacks": {head + "actions: {'a:b': {steps: [" + strings.Repeat("{action: snapshot, fallback: [", 70) + "{action: snapshot}" + strings.Repeat("]}", 70) + "]}}\n", "deeper than 64"},
	} {
		t.Run(name, func(t *testing.T) {
			r := Load(packs{"a-good.yaml": good, "b-bad.yaml": c.text})
			got := said(r)
			if !strings.Contains(got, c.want) || !strings.Contains(got, "b-bad.yaml: ") {
				t.Errorf("%.200s, want %s", got, c.want)
			}
			if _, _, err := r.Get("ok:a:b"); err != nil {
				t.Errorf("the other pack: %v", err)
			}
		})
	}
}

// TestPlainTexts: what other readers of YAML take for a truth or a time is the text that was
// written.
func TestPlainTexts(t *testing.T) {
	for _, text := range []string{"no", "on", "2026-01-02", "12:30:45", "~x"} {
		r := Load(packs{"p": "namespace: t\nversion: 1.0.0\nactions: {'a:b': {params: {p: {type: string, default: " + text + "}}, steps: [{action: snapshot}]}}\n"})
		a, _, err := r.Get("t:a:b")
		if err != nil || a.Def.Params["p"].Default != text {
			t.Errorf("%s: %v, %s", text, a, said(r))
		}
	}
}

// TestRowsOfFiles: a file that cannot be read is told of; packs that extend each other in a
// ring of two or of eleven are left out, and so is one of a hundred thousand actions, which
// is larger than a pack may be.
func TestRowsOfFiles(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.yaml"), good)
	if err := os.Mkdir(filepath.Join(dir, "b.yaml"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "c.yaml")); err != nil {
		t.Fatal(err)
	}
	if r := Load(Path{Root: dir}); !strings.Contains(said(r), "c.yaml") || len(r.List("ok")) != 1 {
		t.Errorf("%d actions, %s", len(r.List("ok")), said(r))
	}
	for _, n := range []int{2, 11} {
		ring := packs{"good": good}
		for i := range n {
			ring[fmt.Sprintf("p%02d", i)] = fmt.Sprintf("namespace: r%d\nversion: 1.0.0\nextends: [r%d]\nactions: {}\n", i, (i+1)%n)
		}
		if r := Load(ring); !strings.Contains(said(r), "circular reference") || len(r.List("ok")) != 1 {
			t.Errorf("a ring of %d: %s", n, said(r))
		}
	}
	var b strings.Builder
	b.WriteString("namespace: many\nversion: 1.0.0\nactions:\n")
	for i := range 100_000 {
		fmt.Fprintf(&b, "  s:a%d: {steps: [{action: snapshot}]}\n", i)
	}
	if r := Load(packs{"good": good, "many": b.String()}); !strings.Contains(said(r), "larger than") || len(r.List("ok")) != 1 {
		t.Errorf("100,000 actions: %.200s", said(r))
	}
}

package configs

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs/strict"
)

var update = flag.Bool("update", false, "rewrite docs/config.md")

func write(t *testing.T, text string) string {
	t.Helper()
	p := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestDefaultIsValidAndReloads(t *testing.T) {
	if err := Default().Validate(); err != nil {
		t.Fatal(err)
	}
	text, err := Default().Effective()
	if err != nil {
		t.Fatal(err)
	}
	got, err := Load(write(t, string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(Default(), got); d != "" {
		t.Fatal(d)
	}
}

func TestProfiles(t *testing.T) {
	if d := cmp.Diff([]string{"nightly", "regen"}, Profiles()); d != "" {
		t.Fatal(d)
	}
	for _, p := range Profiles() {
		if _, err := Load(p); err != nil {
			t.Errorf("%s: %v", p, err)
		}
	}
	regen, _ := Load("regen")
	if regen.Read.MaxFileBytes != 256<<20 || regen.Read.MaxDepth != Default().Read.MaxDepth {
		t.Errorf("regen overlays wrongly: %+v", regen.Read)
	}
}

func TestLoadRefuses(t *testing.T) {
	for name, tc := range map[string]struct{ text, want string }{
		"unknown key":     {"version: 1\nreed: {}\n", "line 2: reed: unknown key; did you mean read?"},
		"unknown nested":  {"read: {max_dept: 3}\n", "line 1: read.max_dept: unknown key; did you mean max_depth?"},
		"alias":           {"read: &a {max_depth: 64}\npublish: *a\n", "aliases are not allowed"},
		"anchor":          {"read: &a {max_depth: 64}\n", "aliases are not allowed"},
		"two documents":   {"version: 1\n---\nversion: 1\n", "more than one document"},
		"wrong type":      {"read: {max_depth: deep}\n", "line 1: read.max_depth: it is not a whole number"},
		"duplicate key":   {"version: 1\nversion: 1\n", "line 2: version: the key stands twice; first in line 1"},
		"not yaml":        {"a: [1\n", "did not find"},
		"wrong version":   {"version: 2\n", "version: 2 is not 1"},
		"share of 0":      {"require: {viewport_share: 0}\n", "viewport_share"},
		"share NaN":       {"require: {viewport_share: .nan}\n", "viewport_share"},
		"negative":        {"require: {max_not_exists: -1}\n", "max_not_exists"},
		"unknown members": {"publish: {members: some}\n", "publish.members"},
		"zero row groups": {"tables: {row_group_rows: 0}\n", "row_group_rows"},
		"too large":       {"# " + strings.Repeat("x", strict.MaxBytes), "larger than"},
		"bomb":            {"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n", "aliases are not allowed"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(write(t, tc.text))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Fatalf("got %v, want %q", err, tc.want)
			}
		})
	}
	if _, err := Load("no-such-profile"); err == nil || !strings.Contains(err.Error(), "profiles: nightly, regen") {
		t.Fatalf("got %v", err)
	}
}

func TestEmptyFileIsDefault(t *testing.T) {
	for _, text := range []string{"", "# only a comment\n"} {
		got, err := Load(write(t, text))
		if err != nil || !reflect.DeepEqual(got, Default()) {
			t.Fatalf("%q: %v %v", text, got, err)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, s := range []string{"version: 1", "read: {max_depth: 64}", "a: &a [*a]", "\t", "? ", "read: !!binary aGk="} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		cfg := Default()
		if strict.Decode([]byte(text), &cfg) != nil || cfg.Validate() != nil {
			return
		}
		out, err := cfg.Effective()
		if err != nil {
			t.Fatal(err)
		}
		again := Default()
		if err := strict.Decode(out, &again); err != nil || !reflect.DeepEqual(again, cfg) {
			t.Fatalf("%v: %+v != %+v", err, again, cfg)
		}
	})
}

// TestReference keeps docs/config.md equal to the comments of the structs.
func TestReference(t *testing.T) {
	want := reference(t)
	path := filepath.Join("..", "docs", "config.md")
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, string(got)); d != "" {
		t.Fatalf("docs/config.md is stale, run go test ./configs -update:\n%s", d)
	}
}

// reference is docs/config.md: the keys, then the parameters of the match that have none.
func reference(t *testing.T) string {
	t.Helper()
	return keys(t) + unset(t, reflect.TypeFor[Identity]())
}

// keys is the table of the keys.
func keys(t *testing.T) string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "config.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	docs := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if st, ok := spec.Type.(*ast.StructType); ok {
			for _, f := range st.Fields.List {
				docs[spec.Name.Name+"."+f.Names[0].Name] = strings.Join(strings.Fields(f.Doc.Text()), " ")
			}
		}
		return true
	})
	var b strings.Builder
	b.WriteString("# Configuration reference\n\nGenerated from configs/config.go. Every key is optional; unknown keys are refused.\n`--config` takes a path or one of the profiles ")
	fmt.Fprintf(&b, "%s.\n\n| key | default | meaning |\n| --- | --- | --- |\n", strings.Join(Profiles(), ", "))
	var rows func(prefix string, v reflect.Value)
	rows = func(prefix string, v reflect.Value) {
		for i := range v.NumField() {
			f := v.Type().Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
			key := prefix + name
			doc := docs[v.Type().Name()+"."+f.Name]
			if doc == "" {
				t.Errorf("%s has no comment", key)
			}
			if f.Type.Kind() == reflect.Struct {
				rows(key+".", v.Field(i))
				continue
			}
			fmt.Fprintf(&b, "| `%s` | %v | %s |\n", key, v.Field(i).Interface(), doc)
		}
	}
	rows("", reflect.ValueOf(Default()))
	return b.String()
}

// TestRefineIsSaidOnlyWhereItIsUsed holds that a configuration without a model is written
// as before there was one, and what outputs do not follow from.
func TestRefineIsSaidOnlyWhereItIsUsed(t *testing.T) {
	text := func(c Config) string {
		data, err := c.Effective()
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if off := text(Default()); strings.Contains(off, "refine") {
		t.Errorf("off is written:\n%s", off)
	}
	ask, err := Load(write(t, "refine: {mode: ask, model: m, url: 'http://127.0.0.1:1', key_env: KEY, requests: 3}\n"))
	if err != nil {
		t.Fatal(err)
	}
	replay, err := Load(write(t, "refine: {mode: replay, model: m}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if text(ask.Outputs()) != text(replay.Outputs()) || text(ask) == text(replay) {
		t.Error("the same answers make other outputs by who was asked")
	}
	for _, bad := range []string{
		"refine: {mode: maybe}", "refine: {mode: replay}", "refine: {mode: ask, model: m}", "refine: {mode: ask, model: m, url: 'file:///etc'}", "refine: {format: yaml}",
		"refine: {tries: 0}", "refine: {at_once: 0}", "refine: {key: secret}", "refine: {key_env: 'A=b'}", "refine: {tokens: -1}", "refine: {max_tokens: 1}",
		"refine: {requests: -1}", "refine: {timeout_seconds: 0}",
	} {
		if _, err := Load(write(t, bad+"\n")); err == nil {
			t.Errorf("%s was taken", bad)
		}
	}
}

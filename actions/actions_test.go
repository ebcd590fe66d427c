package actions

import (
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"skillmill/actions/expr"
)

var update = flag.Bool("update", false, "rewrite pack.schema.json and docs/actions.md")

const begin, end = "<!-- begin: generated from actions -->\n", "<!-- end -->"

// TestReference keeps the schema and the tables of docs/actions.md those of the structs.
func TestReference(t *testing.T) {
	schema, err := GenerateSchema()
	if err != nil {
		t.Fatal(err)
	}
	const page = "../docs/actions.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), begin)
	_, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("docs/actions.md lacks its marks")
	}
	want := head + begin + Reference() + end + tail
	if *update {
		for path, data := range map[string]string{page: want, "pack.schema.json": string(schema)} {
			if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	if string(text) != want {
		t.Error("docs/actions.md is stale; run with -update")
	}
	if string(schema) != string(Schema()) {
		t.Error("pack.schema.json is stale; run with -update")
	}
}

// TestCodes holds that every code stands in the table once.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Codes {
		if seen[c.Code] || c.Meaning == "" {
			t.Errorf("%s stands twice or means nothing", c.Code)
		}
		seen[c.Code] = true
	}
	src, err := os.ReadFile("codes.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^\t\w+\s+= "([A-Z_]+)"`).FindAllSubmatch(src, -1) {
		if !seen[string(m[1])] {
			t.Errorf("%s is not in the table", m[1])
		}
	}
}

// TestSecret holds that no print shows a secret.
func TestSecret(t *testing.T) {
	s := Hide("correct horse")
	text, err := json.Marshal(map[string]any{"v": s})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	slog.New(slog.NewTextHandler(&b, nil)).Info("run", "v", s, "list", []any{s})
	for _, out := range []string{string(text), b.String(), fmt.Sprint(s), fmt.Sprintf("%v %+v %#v %s %q %x", s, s, s, s, s, s), fmt.Sprint([]any{s}, map[string]any{"v": s})} {
		if strings.Contains(out, "horse") || strings.Contains(out, "686f727365") {
			t.Error(out)
		}
	}
	if s.Reveal() != "correct horse" {
		t.Error("the secret is lost")
	}
}

// TestEscapes holds how values are written for their places.
func TestEscapes(t *testing.T) {
	for in, want := range map[string]string{"a": "a", "1a": `\31 a`, "-1": `-\31 `, "-": `\-`, `a"b`: `a\"b`, "a b": `a\ b`, "\n": `\a `, "": "", "é": "é", "a\x00": "a\uFFFD", "]": `\]`} {
		if got := CSSEscape(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
	for in, want := range map[string]string{"a": "'a'", "it's": `"it's"`, `"`: `'"'`, `it's "x"`: `concat('it', "'", 's "x"')`} {
		if got := XPathLiteral(in); got != want {
			t.Errorf("%q: %s, want %s", in, got, want)
		}
	}
}

// TestHolds holds that what a field holds is looked at with a value, and by itself.
func TestHolds(t *testing.T) {
	const pack = "namespace: a\nversion: 1.0.0\nactions:\n  a:b:\n    params: {day: {type: string}}\n    steps: [{action: snapshot}]\n    verify: [{%s}]\n"
	for verify, want := range map[string]string{
		`holds: "css:#day", value: "${day}"`:                     "",
		`holds: "css:#day"`:                                      "holds and value go together",
		`value: "${day}"`:                                        "holds and value go together",
		`holds: "css:#day", value: "${days}"`:                    "there is no such parameter",
		`holds: "css:#day", value: "${day}", exists: "css:#day"`: "exactly one of",
	} {
		file, faults := Read("x", fmt.Appendf(nil, pack, verify))
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		a, faults := file.Compile("a:b", "")
		if said := fmt.Sprint(faults); want == "" && len(faults) > 0 || !strings.Contains(said, want) {
			t.Errorf("%s: %s, want %q", verify, said, want)
		}
		if want == "" && !slices.ContainsFunc(a.Refs(), func(r expr.Ref) bool { return r.String() == "params.day" }) {
			t.Errorf("%s: %v", verify, a.Refs())
		}
	}
}

// FuzzRead holds that no file is a panic, and that one with faults says where.
func FuzzRead(f *testing.F) {
	f.Add("namespace: a\nversion: 1.0.0\nactions:\n  a:b:\n    steps:\n      - {action: click, args: {selector: 'css:#${x}'}}\n")
	f.Add("namespace: &a [*a]\n<<: 1")
	f.Add("- {a: ]")
	f.Fuzz(func(t *testing.T, text string) {
		file, faults := Read("x", []byte(text))
		for _, fault := range faults {
			if fault.Cause == "" {
				t.Error("a fault without a cause")
			}
		}
		if len(faults) > 0 {
			return
		}
		for name := range file.Actions {
			a, faults := file.Compile(name, "4.2.0")
			if len(faults) == 0 && len(a.Steps) != len(a.Def.Steps) {
				t.Error("steps are lost")
			}
		}
	})
}

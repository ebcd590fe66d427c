package capture

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/actions"
	"skillmill/saferun/refuse"
)

var update = flag.Bool("update", false, "rewrite docs/codes.md")

func codesPage() string {
	var b strings.Builder
	b.WriteString("# Codes\n\nEvery reject and every warning of a run carries one of these codes. A reject was\nleft out of the outputs, a warning was used with less than it should have, and wanted is what an operator asked for\nand no fault. " +
		"The table is written from datasets/capture/codes.go: `go test ./datasets/capture -run TestCodesPage -update`.\n\n" +
		"| code | kind | meaning |\n|---|---|---|\n")
	for _, c := range Codes() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", c.Code, c.Kind, c.Meaning)
	}
	b.WriteString("\n## Plans and runs\n\nEvery plan or run that is refused or fails ends with one of these codes, or with one of a program (docs/env.md), which is\n" +
		"a refusal unless something was done. `--json` prints it as `{\"error\", \"code\", \"exit\", \"cure\"}`. The tables are written from saferun/refuse.\n\n" + refuse.Table() +
		"\nWhat to do about a code is said behind the error. If a program failed, its own code counts.\n\n" + refuse.CureTable())
	b.WriteString("\n## Actions\n\nAn action (docs/actions.md) that is refused or fails ends with one of these codes. The exit code is 8 if nothing was done on the page, otherwise 1.\n" +
		"The table is written from actions/codes.go.\n\n" + actions.Table())
	return b.String()
}

func TestCodesPage(t *testing.T) {
	path := filepath.Join(moduleRoot(t), "docs", "codes.md")
	want := codesPage()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, string(got)); d != "" {
		t.Errorf("docs/codes.md is stale; run with -update (-want +got):\n%s", d)
	}
}

func TestCodesAreUniqueAndComplete(t *testing.T) {
	listed := map[string]bool{}
	for _, c := range Codes() {
		if listed[c.Code] || c.Meaning == "" || c.Kind != KindReject && c.Kind != KindWarning && c.Kind != KindWanted {
			t.Errorf("bad or repeated entry %+v", c)
		}
		listed[c.Code] = true
	}
	src, err := os.ReadFile("codes.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^\tCode\w+\s+= "(\w+)"`).FindAllSubmatch(src, -1) {
		if !listed[string(m[1])] {
			t.Errorf("constant %s is not in Codes()", m[1])
		}
	}
}

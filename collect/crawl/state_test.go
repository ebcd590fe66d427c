package crawl

import (
	"fmt"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStatesAreDocumented holds the table of the package's documentation to
// States.
func TestStatesAreDocumented(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "crawl.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	row := regexp.MustCompile(`(?m)^\t([a-z_]+) +(\S+) +(.*)$`)
	var got, want []string
	for _, m := range row.FindAllStringSubmatch(f.Doc.Text(), -1)[1:] {
		got = append(got, strings.Join(m[1:], " | "))
	}
	for _, s := range States() {
		tries := fmt.Sprint(s.Tries)
		if s.Tries == configured {
			tries = "retry.tries"
		}
		want = append(want, strings.Join([]string{string(s.State), tries, s.Meaning}, " | "))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-States +documentation):\n%s", d)
	}
}

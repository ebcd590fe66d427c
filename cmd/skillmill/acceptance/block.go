package acceptance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// HoldsBlock fails a test where a page of the documentation does not have text between the
// marks of a block: what a long test found out stands there word for word. The failure
// prints the lines that differ.
func HoldsBlock(t *testing.T, page, block, text string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "..", filepath.FromSlash(page)))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, begins := strings.Cut(string(data), "<!-- begin: found by "+block+" -->\n")
	has, _, ends := strings.Cut(rest, "<!-- end: found by "+block+" -->")
	if !begins || !ends {
		t.Fatalf("%s has no block that is found by %s", page, block)
	}
	if diff := cmp.Diff(text, has); diff != "" {
		t.Errorf("%s: the block that is found by %s says something else (+), want:\n%s\n%s", page, block, text, diff)
	}
}

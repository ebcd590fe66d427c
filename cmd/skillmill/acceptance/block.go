package acceptance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// HoldsBlock fails a test unless a page of the documentation has text, word for word,
// between the marks of a block. So figures that a long test measures stay true. The failure
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

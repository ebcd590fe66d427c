package view

import (
	"testing"

	"skillmill/transform/page"
)

func parse(t *testing.T, html string) *page.Tree {
	t.Helper()
	tree, err := page.Parse([]byte(html))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

package identity

import (
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// read makes the fingerprints of a document; its controls are what a user meets
// as one.
func read(t testing.TB, doc string) (*page.Tree, []int, []skill.Fingerprint) {
	t.Helper()
	tree, err := parse(doc)
	if err != nil {
		t.Fatal(err)
	}
	return readTree(tree)
}

func parse(doc string) (*page.Tree, error) { return page.Parse([]byte(doc)) }

func readTree(tree *page.Tree) (*page.Tree, []int, []skill.Fingerprint) {
	n := len(tree.Nodes)
	roles, names := make([]string, n), make([]accname.Name, n)
	var controls []int
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
		if isControl(tree, i) {
			names[i] = accname.Compute(tree, i)
			controls = append(controls, i)
		}
	}
	return tree, controls, Prints(tree, roles, names, controls)
}

func isControl(t *page.Tree, i int) bool {
	switch t.Nodes[i].Tag {
	case "button", "select", "textarea", "input":
		return true
	case "a":
		_, ok := t.Lookup(i, "href")
		return ok
	}
	_, editor := t.Lookup(i, "contenteditable")
	return editor || t.Attr(i, "role") == "button"
}

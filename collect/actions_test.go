package collect

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/join"
	"skillmill/transform/page"
)

// TestActionsAgree: what the collector says of operating a control is what a build
// makes of the same capture, role by role and form by form, for every control of the
// sample captures.
func TestActionsAgree(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(samplesDir, "*", "*", "controls_tree.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	compared := 0
	for _, file := range files {
		c, err := capture.Read(context.Background(), filepath.Dir(file), capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		tree, _ := page.Build(c)
		at := map[int]int{}
		for i := range tree.Nodes {
			at[tree.Nodes[i].Raw] = i
		}
		for index, said := range saidActions(t, file) {
			i, ok := at[index]
			if !ok {
				continue // below a shadow root or in a frame
			}
			compared++
			if got := join.Action(tree, i, accname.Role(tree, i)); got != said {
				t.Errorf("%s: <%s> %d %q: the collector says %s, the build %s", file, tree.Nodes[i].Tag, index, tree.Text(i), said, got)
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d controls", compared)
	}
}

// saidActions are the actions of a controls_tree.json by raw index.
func saidActions(t *testing.T, file string) map[int]string {
	t.Helper()
	var tree struct {
		Nodes []struct{ ID, Action string }
	}
	readJSON(t, os.DirFS(filepath.Dir(file)), filepath.Base(file), &tree)
	said := map[int]string{}
	for _, n := range tree.Nodes {
		var index int
		if err := json.Unmarshal([]byte(n.ID[1:]), &index); err != nil {
			t.Fatalf("%s: %s: %v", file, n.ID, err)
		}
		said[index] = n.Action
	}
	return said
}

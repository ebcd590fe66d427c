package extract_test

import (
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/samples/npmtest"
)

// TestLabelledSites is TestLabels for pages that npm packages bring along, as they are
// packed, and for pages of components: nobody here wrote what they are made of. A sheet of
// testdata/sites names the package, the page and how many elements that has.
func TestLabelledSites(t *testing.T) {
	if !*labelledNPM {
		t.Skip("fetches packages by npm: make labelled")
	}
	paths, err := filepath.Glob(filepath.Join("testdata", "sites", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d sheets: %v", len(paths), err)
	}
	var list []*sheet
	var names []string
	mux, mounts := http.NewServeMux(), map[string]string{}
	for _, p := range paths {
		s, err := readSheet(p)
		if err != nil {
			t.Fatal(err)
		}
		below := "" // a page of our own, with packages
		if s.pkg != "" {
			below = "npm/" + s.pkg[:strings.LastIndex(s.pkg, "@")] + "/"
			mounts[strings.TrimSuffix(below, "/")] = s.pkg
		}
		for _, w := range s.with {
			mounts[below+w[0]] = w[1]
		}
		list, names = append(list, s), append(names, below+s.capture)
	}
	npmtest.New(t).Mount(t, mux, mounts)
	mux.Handle("/", http.FileServer(http.Dir(filepath.Join("testdata", "sites"))))
	captures := observe(t, mux, names, 500*time.Millisecond)
	called := map[string]nameTally{}
	for k, c := range captures {
		half := list[k].Half
		if called[half] == nil {
			called[half] = nameTally{}
		}
		say := func(string, ...any) {}
		if os.Getenv("LABELS_HALF") == half {
			say = t.Logf
		}
		if err := called[half].add(c, list[k].Name, say); err != nil {
			t.Fatal(err)
		}
		if n := len(c.Elements); n != list[k].elements {
			t.Errorf("%s has %d elements, want %d: its labels are of another page", names[k], n, list[k].elements)
		}
	}
	for _, half := range slices.Sorted(maps.Keys(called)) {
		called[half].log(t, half)
	}
	judgeAll(t, list, captures)
}

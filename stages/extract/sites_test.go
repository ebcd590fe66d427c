package extract_test

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/datasets/samples/npmtest"
)

// TestLabelledSites is TestLabels for pages that npm packages bring along, as they are
// packed: nobody here wrote them. A sheet of testdata/sites names the package, the page in
// it and how many elements the page has.
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
		name := s.pkg[:strings.LastIndex(s.pkg, "@")]
		mounts["npm/"+name] = s.pkg
		for _, w := range s.with {
			mounts["npm/"+name+"/"+w[0]] = w[1]
		}
		list, names = append(list, s), append(names, "npm/"+name+"/"+s.capture)
	}
	npmtest.New(t).Mount(t, mux, mounts)
	captures := observe(t, mux, names, 500*time.Millisecond)
	for k, c := range captures {
		if n := len(c.Elements); n != list[k].elements {
			t.Errorf("%s has %d elements, want %d: its labels are of another page", names[k], n, list[k].elements)
		}
	}
	judgeAll(t, list, captures)
}

package mill_test

import (
	"path/filepath"
	"testing"

	"skillmill/configs"
	"skillmill/mill"
	"skillmill/transform/digest"
)

// TestRepair looks for the controls of a sample page where they are.
func TestRepair(t *testing.T) {
	captures := sampleCaptures(t)
	dirs, err := filepath.Glob(filepath.Join(captures, "*", "*", "meta.json"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d captures, %v", len(dirs), err)
	}
	c, err := mill.ReadCapture(t.Context(), filepath.Dir(dirs[0]))
	if err != nil {
		t.Fatal(err)
	}
	res, err := mill.Digest(t.Context(), c, mill.DigestOptions{Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	last := ""
	for _, n := range res.Document.Nodes {
		if n.Kind != digest.KindControl || n.Scope != nil {
			continue
		}
		switch l := digest.Repair(res.Document, res.Document, n.XPath); {
		case l.Verdict == digest.Found && l.XPath != n.XPath:
			t.Errorf("%s became %s on the same page", n.XPath, l.XPath)
		case l.Verdict == digest.Found:
			last = n.XPath
		}
	}
	for xpath, want := range map[string]string{last: digest.Found, "/html[1]/body[1]/nothing[1]": digest.Absent} {
		if found, err := mill.Repair(c, c, xpath); err != nil || found.Verdict != want || want == digest.Found && found.XPath != xpath {
			t.Errorf("%q: %+v %v", xpath, found, err)
		}
	}
}

package library

import (
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzDocumentPath wants of the path of every document that it stays in the
// library, two levels deep, and that two skills never share one, nor on a file
// system that knows no case.
func FuzzDocumentPath(f *testing.F) {
	f.Add("example.com", "d1", "example.com", "d2")
	f.Add("..", "con", "../../etc", "-x")
	f.Add("a/b", "manifest", "a\\b", "MANIFEST")
	f.Add("A.test", "d1", "a.test", "d1")
	f.Fuzz(func(t *testing.T, domainA, idA, domainB, idB string) {
		a, errA := documentPath(domainA, idA)
		b, errB := documentPath(domainB, idB)
		for _, p := range []string{a, b} {
			if p != "" && (!filepath.IsLocal(p) || path.Clean(p) != p || strings.Count(p, "/") != 1 || path.Base(p) == ManifestName && path.Dir(p) == ".") {
				t.Errorf("path %q", p)
			}
		}
		if same := domainA == domainB && idA == idB; errA == nil && errB == nil && !same && strings.EqualFold(a, b) {
			t.Errorf("%q %q and %q %q share %q", domainA, idA, domainB, idB, a)
		}
	})
}

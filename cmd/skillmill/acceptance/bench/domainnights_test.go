package bench

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// TestDomainNights builds one generated domain over three nights, each of which brings two
// new pages of forty in the midst of the others, two known ones as they were and one with another
// control. In the captures of one page, links lead elsewhere when they are read again. It wants
// after each night the bytes of a build of all captures at once.
func TestDomainNights(t *testing.T) {
	const pages = 40
	root, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	s, changed := site{pages: pages, controls: 8}, site{pages: pages, controls: 9}
	late := map[int]int{3: 1, 21: 1, 12: 2, 39: 2, 0: 3, 30: 3} // the nights of pages that come later
	for n := range pages {
		if late[n] == 0 {
			writeSites(t, root, s, 1, n, n+1, firstNight)
		}
	}
	buildProcess(t, root, out)
	for k := 1; k <= 3; k++ {
		night := fmt.Sprintf("202601%02d000000", 1+k)
		for n, of := range late {
			if of == k {
				writeSites(t, root, s, 1, n, n+1, night)
			}
		}
		writeSites(t, root, s, 1, 5*k, 5*k+2, night)
		writeSites(t, root, changed, 1, 7*k+1, 7*k+2, night)
		leadElsewhere(t, filepath.Join(root, "shop0_test", fmt.Sprintf("s0p%05d", 25+k), firstNight, "dom.html"))
		buildProcess(t, root, out)
		if text, err := acceptance.Program(t, "gc", out).CombinedOutput(); err != nil { // the record of what that page was
			t.Fatalf("gc: %v\n%s", err, text)
		}
		full := filepath.Join(t.TempDir(), "full")
		buildProcess(t, root, full)
		had, want := acceptance.Tree(t, out), acceptance.Tree(t, full)
		if len(want) < 2*pages || !maps.Equal(had, want) {
			t.Errorf("night %d: %d files, want %d as a build of everything writes them", k, len(had), len(want))
			for name := range want {
				if had[name] != want[name] {
					t.Log(name)
				}
			}
		}
	}
}

// leadElsewhere gives the links of a page of its own other targets, in the place of the capture:
// its controls say and are called what they were.
func leadElsewhere(t *testing.T, file string) {
	t.Helper()
	html, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	other := bytes.ReplaceAll(html, []byte("/part"), []byte("/piece"))
	if bytes.Equal(html, other) {
		t.Fatalf("no link in %s", file)
	}
	if err := os.WriteFile(file, other, 0o600); err != nil {
		t.Fatal(err)
	}
}

package builds

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/capture/hostiletest"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/pacetest"
)

// A night of the good samples and of hostile captures: each hostile one is answered with its
// code, and the good ones come out as without them. CI has every capture; datasets/capture
// reads every one always.
func TestHostileNight(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	good, bad := embedded.whole(t).dir, t.TempDir()
	rows := pacetest.Some(hostiletest.Rows(), 4)
	for i, row := range rows {
		if err := row.Write(filepath.Join(bad, filepath.FromSlash(hostileID(i))), fmt.Sprintf("r%d.hostile.test", i)); err != nil {
			t.Fatal(err)
		}
	}
	for i, name := range hostiletest.Folders() {
		if err := hostiletest.Good().Write(filepath.Join(bad, "odd", name), fmt.Sprintf("odd%d.hostile.test", i)); err != nil {
			t.Fatal(err)
		}
	}
	alone, both := embedded.out, t.TempDir()
	acceptance.Run(t, acceptance.Rejects, "build", good, bad, "--out", both, "--quiet")

	checkAnswers(t, both, rows)
	checkOddFolders(t, both)
	library := filepath.Join("skill_library", datasets.DomainKey(samples.Domain))
	if d := cmp.Diff(acceptance.Tree(t, filepath.Join(alone, library)), acceptance.Tree(t, filepath.Join(both, library))); d != "" {
		t.Errorf("skills of the good captures (-alone +with hostile ones):\n%s", d)
	}
	if d := cmp.Diff(goodRows(t, alone), goodRows(t, both)); d != "" {
		t.Errorf("controls of the good captures (-alone +with hostile ones):\n%s", d)
	}
	checkFolders(t, filepath.Join(both, "skill_library"))
	skills := acceptance.LoadSkills(t, both)
	acceptance.CheckDocuments(t, skills)
	acceptance.CheckPrograms(t, skills)
	t.Logf("%d hostile captures, %d skills", len(rows), len(skills))
}

// checkOddFolders wants a capture of every folder, whatever it is called.
func checkOddFolders(t *testing.T, out string) {
	t.Helper()
	built := map[string]bool{}
	for _, r := range acceptance.ReadTable[datasets.CaptureRow](t, out, "captures") {
		built[r.Domain] = true
		if !utf8.ValidString(r.CaptureID) {
			t.Errorf("capture id %q", r.CaptureID)
		}
	}
	for i, name := range hostiletest.Folders() {
		if !built[fmt.Sprintf("odd%d.hostile.test", i)] {
			t.Errorf("folder %q is not built", name)
		}
	}
}

func hostileID(i int) string { return fmt.Sprintf("r%d/20260902020003", i) }

func checkAnswers(t *testing.T, out string, rows []hostiletest.Row) {
	t.Helper()
	rejects, warnings := map[string]string{}, map[string][]string{}
	for _, r := range acceptance.ReadTable[datasets.Reject](t, out, "rejects") {
		if r.DOMIndex < 0 {
			rejects[r.CaptureID] = r.Code
		}
		if r.Code == capture.CodeInternalPanic {
			t.Errorf("%s: %s %s", r.CaptureID, r.Code, r.Detail)
		}
	}
	for _, r := range acceptance.ReadTable[datasets.CaptureRow](t, out, "captures") {
		warnings[r.CaptureID] = r.Warnings
	}
	for i, row := range rows {
		id := hostileID(i)
		codes, built := warnings[id]
		switch {
		case built && (row.Want == hostiletest.Built || slices.Contains(codes, row.Want)):
		case !built && rejects[id] == row.Want:
		default:
			t.Errorf("%s: built %v, warnings %v, reject %q, want %s", row.Name, built, codes, rejects[id], row.Want)
		}
	}
}

func goodRows(t *testing.T, out string) []datasets.ControlRow {
	t.Helper()
	return slices.DeleteFunc(acceptance.ReadTable[datasets.ControlRow](t, out, "controls"), func(r datasets.ControlRow) bool {
		return r.Domain != samples.Domain
	})
}

// checkFolders wants of the folders of a library that any file system may hold
// them side by side.
func checkFolders(t *testing.T, library string) {
	t.Helper()
	entries, err := os.ReadDir(library)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, e := range entries {
		name, low := e.Name(), strings.ToLower(e.Name())
		if twin, ok := seen[low]; ok {
			t.Errorf("folders %s and %s", twin, name)
		}
		seen[low] = name
		if !filepath.IsLocal(name) || len(name) > 190 || strings.Trim(low, "abcdefghijklmnopqrstuvwxyz0123456789._-") != "" {
			t.Errorf("folder %q", name)
		}
	}
}

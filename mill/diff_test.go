package mill_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/emit/library"
	"skillmill/mill"
)

// diffLibrary writes n documents of five domains; edit may change or drop one.
func diffLibrary(t *testing.T, n int, edit func(i int, doc string) string) string {
	t.Helper()
	var rows []datasets.SkillRow
	for i := range n {
		domain, id := fmt.Sprintf("s%d.example", i%5), fmt.Sprintf("d%d", i)
		doc := fmt.Sprintf("{\"id\": %q, \"label\": \"Button %d\", \"locators\": {\"selector\": \"#b%d\"}, \"meta\": {\"updated_at\": \"2026-09-01T00:00:00Z\"}}\n", id, i, i)
		if doc = edit(i, doc); doc != "" {
			rows = append(rows, datasets.SkillRow{Domain: domain, DomainKey: datasets.DomainKey(domain), SkillID: id, Doc: []byte(doc)})
		}
	}
	out := t.TempDir()
	if _, err := library.Write(t.Context(), out, rows, library.Options{}); err != nil {
		t.Fatal(err)
	}
	return out
}

// Thirty edits are thirty differences, each of them said as it was made.
func TestDiffFindsExactlyTheEdits(t *testing.T) {
	const n = 120
	swap := func(doc, old, with string) string {
		if !bytes.Contains([]byte(doc), []byte(old)) {
			t.Fatalf("%q is not in %s", old, doc)
		}
		return string(bytes.ReplaceAll([]byte(doc), []byte(old), []byte(with)))
	}
	var want []string
	expect := func(i int, format string, args ...any) {
		want = append(want, fmt.Sprintf("s%d.example d%d ", i%5, i)+fmt.Sprintf(format, args...))
	}
	was := diffLibrary(t, n, func(i int, doc string) string {
		if i%20 == 3 { // six are new
			expect(i, "added []")
			return ""
		}
		return doc
	})
	is := diffLibrary(t, n, func(i int, doc string) string {
		switch i % 20 {
		case 5:
			expect(i, "dropped []")
			return ""
		case 8:
			expect(i, `changed [label: "Button %d" to "Knopf %d"]`, i, i)
			return swap(doc, "Button", "Knopf")
		case 11:
			expect(i, `changed [locators.selector: "#b%d" to "#c%d" meta.updated_at: "2026-09-01T00:00:00Z" to "2026-09-02T00:00:00Z"]`, i, i)
			return swap(swap(doc, "#b", "#c"), "09-01", "09-02")
		case 14:
			expect(i, `counted [meta.updated_at: "2026-09-01T00:00:00Z" to "2026-09-02T00:00:00Z"]`)
			return swap(doc, "09-01", "09-02")
		}
		return doc
	})
	var got []string
	counts, err := mill.Diff(t.Context(), mill.DiffOptions{Was: was, Is: is}, func(d *mill.SkillDiff) error {
		line := fmt.Sprintf("%s %s %s [", d.Domain, d.SkillID, d.What)
		for i, f := range d.Fields {
			if i > 0 {
				line += " "
			}
			line += fmt.Sprintf("%s: %s to %s", f.Path, f.Was, f.Is)
		}
		got = append(got, line+"]")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(want)
	slices.Sort(got)
	if d := cmp.Diff(want, got); d != "" || len(want) != 30 {
		t.Errorf("%d edits (-want +got):\n%s", len(want), d)
	}
	if w := (mill.DiffCounts{Was: n - 6, Is: n - 6, Added: 6, Dropped: 6, Changed: 12, Counted: 6}); counts != w {
		t.Errorf("%+v", counts)
	}
	if counts, err = mill.Diff(t.Context(), mill.DiffOptions{Was: is, Is: is}, nil); err != nil || counts.Any() {
		t.Errorf("a library and itself: %+v, %v", counts, err)
	}
}

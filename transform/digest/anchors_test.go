package digest_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/transform/digest"
)

// TestAnchorsRepair repairs the XPath of every control of the pairs, and compares with the
// element that is the same, by truth.json.
func TestAnchorsRepair(t *testing.T) {
	if *drift == "" {
		t.Skip("needs -drift")
	}
	// Of 1,000 at most so many may be another control.
	for folder, most := range map[string]int{"pairs": 1, "mutants": 2} {
		var sum, held, half repairs
		dirs, err := filepath.Glob(filepath.Join(*drift, folder, "*"))
		if err != nil || len(dirs) == 0 {
			t.Fatalf("%d %s: %v", len(dirs), folder, err)
		}
		for i, dir := range dirs {
			one := repairAll(t, dir)
			if i%2 == 1 { // the half that was not looked at for the rule of fields without a name
				half.add(&one)
			}
			// Bootstrap was looked at while the weights were set.
			if strings.HasPrefix(filepath.Base(dir), "bootstrap") {
				sum.add(&one)
			} else {
				held.add(&one)
			}
		}
		t.Logf("%s apart: %+v", folder, held)
		t.Logf("%s, every second: %+v", folder, half)
		t.Logf("%s looked at: %+v", folder, sum)
		if kept := held.kept + sum.kept; kept == 0 || (held.wrong+sum.wrong)*1000 > most*kept {
			t.Errorf("%d of %d are another control", held.wrong+sum.wrong, kept)
		}
	}
}

type repairs struct {
	kept, right, wrong, ambiguous, absent, byXPath, gone, goneFound int
}

func (r *repairs) add(o *repairs) {
	r.kept, r.right, r.wrong, r.ambiguous, r.absent = r.kept+o.kept, r.right+o.right, r.wrong+o.wrong, r.ambiguous+o.ambiguous, r.absent+o.absent
	r.byXPath, r.gone, r.goneFound = r.byXPath+o.byXPath, r.gone+o.gone, r.goneFound+o.goneFound
}

func repairAll(t *testing.T, dir string) (r repairs) {
	t.Helper()
	c, oldPage, ok := read(t, filepath.Join(dir, "old"))
	d, newPage, ok2 := read(t, filepath.Join(dir, "new"))
	if !ok || !ok2 {
		t.Fatalf("%s: not read", dir)
	}
	old, err := digest.Build(c, &oldPage, digest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	now, err := digest.Build(d, &newPage, digest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var truth struct {
		Controls []struct{ Old, New int64 }
		Removed  []struct{ Old int64 }
	}
	data, err := os.ReadFile(filepath.Join(dir, "truth.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &truth); err != nil {
		t.Fatal(err)
	}
	to := map[int64]int64{}
	for _, p := range truth.Controls {
		to[p.Old] = p.New
	}
	was, is := old.ControlIDs(), now.ControlIDs()
	xpathOf := map[string]string{}
	for _, n := range old.Nodes {
		xpathOf[n.ID] = n.XPath
	}
	nowAt := map[string]string{} // id by XPath
	for _, n := range now.Nodes {
		nowAt[n.XPath] = n.ID
	}
	for live, id := range was {
		found := digest.Repair(old, now, xpathOf[id])
		want, kept := to[live]
		if !kept || want < 0 || is[want] == "" {
			if slices.ContainsFunc(truth.Removed, func(x struct{ Old int64 }) bool { return x.Old == live }) {
				r.gone++
				if found.Verdict == digest.Found {
					r.goneFound++
				}
			}
			continue
		}
		r.kept++
		if nowAt[xpathOf[id]] == is[want] {
			r.byXPath++
		}
		switch {
		case found.Verdict == digest.Ambiguous:
			r.ambiguous++
		case found.Verdict == digest.Absent:
			r.absent++
		case found.ID == is[want]:
			r.right++
		default:
			r.wrong++
		}
	}
	return r
}

// TestAnchorsOfSilentFields: a field that says nothing is found between the texts that it
// stood between, and not where another such field stands there too.
func TestAnchorsOfSilentFields(t *testing.T) {
	const before = `<p>Date</p><input class=c><p>Phone</p><input class=c><p>Card</p>`
	for _, tc := range []struct{ now, verdict, xpath string }{
		{`<p>New</p><input class=c><p>Date</p><input class=c><p>Phone</p><div><input class=c></div><p>Card</p>`, digest.Found, "/html[1]/body[1]/div[1]/input[1]"},
		{`<p>Date</p><input class=c><p>Phone</p><input class=c><input class=c><p>Card</p>`, digest.Ambiguous, ""},
		{`<p>Date</p><input class=c><p>Phone</p><input class=d><p>Card</p>`, digest.Absent, ""},
		{`<p>Date</p><input class=c><p>Phone</p><input class=c name=pin><p>Card</p>`, digest.Absent, ""},
		{`<p>Date</p><input class=c><p>Phone</p><p>Card</p><input class=c>`, digest.Absent, ""},
	} {
		got := digest.Repair(page(t, before, digest.Options{}), page(t, tc.now, digest.Options{}), "/html[1]/body[1]/input[2]")
		if got.Verdict != tc.verdict || got.XPath != tc.xpath {
			t.Errorf("%s: %+v, want %s %s", tc.now, got, tc.verdict, tc.xpath)
		}
	}
}

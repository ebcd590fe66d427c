package act

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestFoundKeys says which answers of a page are remembered for a question, and which are not.
func TestFoundKeys(t *testing.T) {
	row := func(n int) map[string]any { return map[string]any{"css": fmt.Sprintf("tr:nth-child(%d) button", n)} }
	keep := func(f *found, locator map[string]any, frame, version, document string, one bool) {
		if k, ok := f.key(locator, frame, version); ok {
			f.keep(k, foundAt{document, 7, "h1"}, one)
		}
	}
	for _, c := range []struct {
		name           string
		locator        map[string]any
		frame, version string
		then           func(*found)
		hit            bool
	}{
		{name: "the same", locator: row(3), version: "4.2.0", hit: true},
		{name: "row 4 after row 3", locator: row(4), version: "4.2.0"},
		{name: "another kind with the same text", locator: map[string]any{"text": row(3)["css"]}, version: "4.2.0"},
		{name: "another version", locator: row(3), version: "5.0.0"},
		{name: "no version", locator: row(3)},
		{name: "another frame", locator: row(3), frame: "F2", version: "4.2.0"},
		{name: "the packs were read again", locator: row(3), version: "4.2.0", then: (*found).forget},
		{name: "another document answered since", locator: row(3), version: "4.2.0", then: func(f *found) {
			keep(f, row(9), "", "4.2.0", "second", true)
		}},
		{name: "another document, and back", locator: row(3), version: "4.2.0", then: func(f *found) {
			keep(f, row(9), "", "4.2.0", "second", true)
			keep(f, row(9), "", "4.2.0", "first", true)
		}},
		{name: "it matched none since", locator: row(3), version: "4.2.0", then: func(f *found) {
			keep(f, row(3), "", "4.2.0", "first", false)
		}},
		{name: "a reference", locator: map[string]any{"ref": "h1"}, version: "4.2.0"},
	} {
		f := newFound()
		keep(f, row(3), "", "4.2.0", "first", true)
		keep(f, map[string]any{"ref": "h1"}, "", "4.2.0", "first", true)
		if c.then != nil {
			c.then(f)
		}
		k, _ := f.key(c.locator, c.frame, c.version)
		if at := f.before(k); (at != nil) != c.hit {
			t.Errorf("%s: %v", c.name, at)
		}
	}
}

// TestFoundHolds1000: of more selectors those are forgotten that were used longest ago.
func TestFoundHolds1000(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := newFound()
		var used []string // the longest ago first
		for range 3 {
			from, many := rapid.IntRange(0, 1500).Draw(t, "from"), rapid.IntRange(1, 900).Draw(t, "many")
			for n := from; n < from+many; n++ {
				text := fmt.Sprint("#e", n)
				k, _ := f.key(map[string]any{"css": text}, "", "")
				f.keep(k, foundAt{"one", int64(n), text}, true)
				used = append(slices.DeleteFunc(used, func(u string) bool { return u == text }), text)
			}
		}
		for i, u := range used {
			k, _ := f.key(map[string]any{"css": u}, "", "")
			if at, kept := f.last.Peek(k); kept != (len(used)-i <= maxFound) || kept && at.Ref != u {
				t.Fatalf("%s, used as the last but %d: %v", u, len(used)-i, at)
			}
		}
		if f.last.Len() != min(len(used), maxFound) {
			t.Fatal(f.last.Len())
		}
	})
}

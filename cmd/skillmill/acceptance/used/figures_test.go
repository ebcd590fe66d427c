package used

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"skillmill/datasets/samples/tempting"
)

var list = flag.String("used-list", "", "list what is not right on pairs whose name begins so")

var rules = flag.Bool("used-rules", false, "count what documents would find without each of the rules that refuse, where that is something else")

// The verdicts. A control that the page does not have is rightly refused; what acts
// there instead is wrong.
const (
	right   = "right"
	missed  = "missed" // refused though it is there
	refused = "refused"
	wrong   = "wrong"
)

// halves are the first letters of the names of the pairs.
var halves = []string{"a", "b"}

// judge says what an answer is worth, given as the index of an element, -1 for none.
func judge(p *tempting.Page, key string, index int) string {
	switch {
	case index >= 0 && p.Keys[index] == key:
		return right
	case index >= 0:
		return wrong
	case p.Has(key):
		return missed
	}
	return refused
}

// place is where figures are counted.
type place struct {
	half string
	kind tempting.Kind
}

// figures count verdicts by place, track and verdict.
type figures map[place]map[string]map[string]int

func (f figures) count(at place, track, verdict string) {
	if f[at] == nil {
		f[at] = map[string]map[string]int{}
	}
	if f[at][track] == nil {
		f[at][track] = map[string]int{}
	}
	f[at][track][verdict]++
}

// wrong holds that no answer of a track is another control.
func (f figures) wrong(t *testing.T, at place, track string) {
	t.Helper()
	m := f[at][track]
	if len(m) == 0 {
		t.Errorf("%s %s, %s: nothing was tried", at.half, at.kind, track)
	}
	if m[wrong] > 0 {
		t.Errorf("%s %s, %s: %d wrong", at.half, at.kind, track, m[wrong])
	}
}

// least holds the share of the controls on the page that are found.
func (f figures) least(t *testing.T, at place, track string, share float64) {
	t.Helper()
	m := f[at][track]
	if n := m[right] + m[missed] + m[wrong]; float64(m[right]) < share*float64(n) {
		t.Errorf("%s %s, %s: %d of %d right, want %.0f %%", at.half, at.kind, track, m[right], n, 100*share)
	}
}

// String is the table.
func (f figures) String() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	for _, half := range halves {
		for _, kind := range []tempting.Kind{tempting.Release, tempting.Other, tempting.Wall} {
			tracks := f[place{half, kind}]
			var names []string
			for track := range tracks {
				names = append(names, track)
			}
			slices.Sort(names)
			for _, track := range names {
				m := tracks[track]
				if track == "offers" {
					fmt.Fprintf(w, "%s\t%s\t%s\toffered %d\tnot offered %d\n", half, kind, track, m["offered"], m["not offered"])
					continue
				}
				fmt.Fprintf(w, "%s\t%s\t%s\tright %d\tmissed %d\trefused %d\twrong %d\n", half, kind, track, m[right], m[missed], m[refused], m[wrong])
			}
		}
	}
	_ = w.Flush() // a strings.Builder takes all
	return b.String()
}

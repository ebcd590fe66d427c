package digest_test

import (
	"strings"
	"testing"

	"skillmill/transform/digest"
)

// plans is a row of plans, below it one of what they are for, and one of the buttons by which each is compared. Boxes
// are columns of 100 pixels and lines of 40; without drawn nothing was measured.
func plans(t *testing.T, drawn bool, names ...string) *digest.Document {
	t.Helper()
	d := page(t, "<div><p>"+strings.Join(names, "</p><p>")+"</p></div><div><i>for "+strings.Join(names, "</i><i>for ")+"</i></div><div>"+strings.Repeat("<button>Compare</button>", len(names))+"</div>", digest.Options{})
	column := map[string]int64{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if line := map[string]int64{"p": 0, "i": 1, "button": 2}; drawn && n.Kind != digest.KindContainer {
			n.Layout = &digest.Layout{X: 100 * column[n.Tag], Y: 40 * line[n.Tag], W: 80, H: 20}
		}
		column[n.Tag]++
	}
	return d
}

// TestSight: of buttons that say the same, one is found by what is drawn above it, where the
// texts before and after it in the markup do not say which it is.
func TestSight(t *testing.T) {
	const second = "/html[1]/body[1]/div[3]/button[2]"
	third := strings.Replace(second, "button[2]", "button[3]", 1)
	for _, tc := range []struct {
		name           string
		drawn          bool
		now            []string
		verdict, xpath string
	}{
		{"a plan before it", true, []string{"Basic", "Free", "Pro", "Team"}, digest.Found, third},
		{"not measured", false, []string{"Basic", "Free", "Pro", "Team"}, digest.Ambiguous, ""},
		{"it is gone", true, []string{"Basic", "Free", "Team", "Firm"}, digest.Ambiguous, ""},
	} {
		got := digest.Repair(plans(t, tc.drawn, "Free", "Pro", "Team"), plans(t, tc.drawn, tc.now...), second)
		if got.Verdict != tc.verdict || got.XPath != tc.xpath {
			t.Errorf("%s: %+v, want %s %s", tc.name, got, tc.verdict, tc.xpath)
		}
	}
}

// The texts of an anchor are those of the same line and column, the nearest first.
func TestSightOfAnchor(t *testing.T) {
	d := plans(t, true, "Free", "Pro", "Team")
	for _, n := range d.Nodes {
		if n.Text.Norm != "Pro" {
			continue
		}
		a, ok := d.Anchor(n.ID)
		if !ok || strings.Join(a.Sight.Left, " ") != "Free" || strings.Join(a.Sight.Right, " ") != "Team" || strings.Join(a.Sight.Below, ", ") != "for Pro, Compare" || len(a.Sight.Above) > 0 {
			t.Errorf("%+v", a.Sight)
		}
	}
}

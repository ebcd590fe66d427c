package match

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"skillmill/transform/fingerprint/fingerprinttest"
)

// A card and a list item have their name in a heading or in the text beside the button.
func cards(names ...string) string {
	var b strings.Builder
	for _, n := range names {
		fmt.Fprintf(&b, `<div class="card"><h3>%s</h3><p>From 9 to 5</p><div class="bar"><button>Book</button><button>Cancel</button><button aria-label="like"></button></div></div>`, n)
	}
	return `<h1>Rooms</h1><a href="/">Home</a><div>` + b.String() + `</div><a href="/help">Help</a>`
}

func items(names ...string) string {
	var b strings.Builder
	for _, n := range names {
		fmt.Fprintf(&b, `<li>%s <button>Send there again</button></li>`, n)
	}
	return `<h1>Addresses</h1><a href="/">Home</a><ul>` + b.String() + `</ul><a href="/help">Help</a>`
}

// TestMatchByRowAndHeading holds that equal cards and rows are followed by what they are
// about, wherever they go, and that one that is gone is not followed to another one.
func TestMatchByRowAndHeading(t *testing.T) {
	for _, write := range []func(...string) string{cards, items} {
		for _, c := range [][2]string{
			{"Red Blue Green", "Blue Attic Red"},
			{"Red Blue Green", "Green Blue Red"},
			{"Red Blue Green", "Attic Green Blue Red"},
			{"Red Blue Green", "Red Blue Green"},
			{"Red Blue", "Red Attic Blue"},
			{"Red Blue Green Grey", "Grey Red Green Blue"},
		} {
			was, is := strings.Fields(c[0]), strings.Fields(c[1])
			_, _, old := fingerprinttest.Read(t, write(was...))
			_, _, seen := fingerprinttest.Read(t, write(is...))
			each := (len(old) - 2) / len(was)
			for i, a := range Match(old, seen, MatchDefaults()) {
				if i == 0 || i == len(old)-1 {
					continue
				}
				want := -1
				if at := slices.Index(is, was[(i-1)/each]); at >= 0 {
					want = 1 + at*each + (i-1)%each
				}
				if a.Index != want {
					t.Errorf("%q: %d (%s of %s) became %d, want %d", c, i, old[i].Name, was[(i-1)/each], a.Index, want)
				}
			}
		}
	}
}

// TestMatchKeepsWhatIsNamed holds that an id says more than the heading, and that a heading
// of other words tells nothing.
func TestMatchKeepsWhatIsNamed(t *testing.T) {
	form := func(one, two string) string {
		return fmt.Sprintf(`<h2>%s</h2><button id="a">Save</button><h2>%s</h2><button id="b">Save</button>`, one, two)
	}
	plain := func(one, two string) string {
		return strings.NewReplacer(` id="a"`, "", ` id="b"`, "").Replace(form(one, two))
	}
	for _, c := range [][2]string{{form("Mail", "Phone"), form("Phone", "Mail")}, {plain("Mail", "Phone"), plain("Letters", "Calls")}} {
		_, _, old := fingerprinttest.Read(t, c[0])
		_, _, seen := fingerprinttest.Read(t, c[1])
		for i, a := range Match(old, seen, MatchDefaults()) {
			if a.Index != i {
				t.Errorf("%s: %d became %d", c[1], i, a.Index)
			}
		}
	}
}

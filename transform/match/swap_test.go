package match

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint/fingerprinttest"
)

// part is what two controls can exchange.
type part int

const (
	partID part = iota
	partClass
	partText
	partHref
	partName
	partTitle
	parts
)

// thing is one control of a fixture; key follows what it is, spot the element.
type thing struct{ vals [parts]string }

// swapPage is a page with controls of one kind. write puts them into the page.
type swapPage struct {
	name   string
	things []thing
	write  func(things []thing) string
}

func attrs(t thing) string {
	var b strings.Builder
	for _, a := range []struct {
		key string
		p   part
	}{{"id", partID}, {"class", partClass}, {"href", partHref}, {"name", partName}, {"title", partTitle}} {
		if v := t.vals[a.p]; v != "" {
			fmt.Fprintf(&b, ` %s="%s"`, a.key, v)
		}
	}
	return b.String()
}

var swapPages = []swapPage{
	{
		"links of a menu",
		[]thing{
			{[parts]string{"nav-home", "nav-link home", "Home", "/home", "", ""}},
			{[parts]string{"nav-orders", "nav-link orders", "Orders", "/orders", "", ""}},
			{[parts]string{"nav-bills", "nav-link bills", "Invoices", "/bills", "", ""}},
			{[parts]string{"nav-team", "nav-link team", "Members", "/team", "", ""}},
			{[parts]string{"nav-out", "nav-link out", "Sign out", "/logout", "", ""}},
		},
		func(ts []thing) string {
			s := `<header><h1>Shop</h1></header><nav><ul>`
			for _, t := range ts {
				s += `<li><a` + attrs(t) + `>` + t.vals[partText] + `</a></li>`
			}
			return s + `</ul></nav><main><h2>Welcome</h2><p>Nothing new today.</p></main>`
		},
	},
	{
		"two buttons of a form",
		[]thing{
			{[parts]string{"save", "btn btn-primary", "Save", "", "save", "Keep the changes"}},
			{[parts]string{"delete", "btn btn-danger", "Delete", "", "delete", "Remove for good"}},
		},
		func(ts []thing) string {
			s := `<main><h2>Profile</h2><form><label>Nick <input name="nick"></label><p>`
			for _, t := range ts {
				s += `<button type="button"` + attrs(t) + `>` + t.vals[partText] + `</button> `
			}
			return s + `</p></form></main>`
		},
	},
	{
		"buttons with a text alone",
		[]thing{
			{[parts]string{"", "btn", "Accept", "", "", ""}},
			{[parts]string{"", "btn", "Decline", "", "", ""}},
			{[parts]string{"", "btn", "Later", "", "", ""}},
		},
		func(ts []thing) string {
			s := `<main><h2>Invitation</h2><div>`
			for _, t := range ts {
				s += `<button` + attrs(t) + `>` + t.vals[partText] + `</button>`
			}
			return s + `</div></main>`
		},
	},
	{
		"fields with labels",
		[]thing{
			{[parts]string{"first", "form-control first", "First name", "", "first", ""}},
			{[parts]string{"last", "form-control last", "Last name", "", "last", ""}},
			{[parts]string{"mail", "form-control mail", "Mail address", "", "mail", ""}},
		},
		func(ts []thing) string {
			s := `<main><h2>Account</h2><form>`
			for _, t := range ts {
				s += `<div class="form-group"><label>` + t.vals[partText] + ` <input type="text"` + attrs(t) + `></label></div>`
			}
			return s + `<button>Send</button></form></main>`
		},
	},
	{
		"rows of a table",
		[]thing{
			{[parts]string{"", "btn edit", "Edit", "/items/ann", "", ""}},
			{[parts]string{"", "btn drop", "Remove", "/items/ann/remove", "", ""}},
			{[parts]string{"", "btn edit", "Edit", "/items/bob", "", ""}},
			{[parts]string{"", "btn drop", "Remove", "/items/bob/remove", "", ""}},
		},
		func(ts []thing) string {
			s := `<main><h2>Members</h2><table>`
			for i, who := range []string{"Ann Miller", "Bob Jones"} {
				s += `<tr><td>` + who + `</td><td>`
				for _, t := range ts[2*i : 2*i+2] {
					s += `<a` + attrs(t) + `>` + t.vals[partText] + `</a>`
				}
				s += `</td></tr>`
			}
			return s + `</table></main>`
		},
	},
}

// TestSwapped lets two controls of a page exchange what they have, every
// combination of it. Where all went that names them, the controls have exchanged
// places, and the right one is where it went. Where some of it stayed, the element that
// stayed is right as long as its text stayed, and nothing is where that went too.
func TestSwapped(t *testing.T) {
	for _, pg := range swapPages {
		t.Run(pg.name, func(t *testing.T) {
			_, _, old := fingerprinttest.Read(t, pg.write(pg.things))
			shift := position(old, pg)
			right, refused := 0, 0
			for a := range pg.things {
				for b := a + 1; b < len(pg.things); b++ {
					for set := 1; set < 1<<parts; set++ {
						after, all, changed := exchange(pg.things, a, b, set)
						if !changed {
							continue
						}
						_, _, seen := fingerprinttest.Read(t, pg.write(after))
						alone := make([]Answer, len(old))
						for k := range old {
							alone[k] = Resolve(old[k:k+1], seen, Defaults())[0]
						}
						for _, answers := range [][]Answer{Resolve(old, seen, Defaults()), Match(old, seen, MatchDefaults()), alone} {
							for k := range pg.things {
								got := answers[shift+k].Index - shift
								want := k
								switch {
								case all && k == a:
									want = b
								case all && k == b:
									want = a
								case (k == a || k == b) && set&(1<<partText) != 0:
									want = -1
								}
								switch {
								case answers[shift+k].Index < 0:
									refused++
								case got == want:
									right++
								default:
									t.Errorf("%s and %s exchange %s: %s was taken for %s (%.2f)", pg.things[a].vals[partText], pg.things[b].vals[partText],
										names(set), pg.things[k].vals[partText], after[got].vals[partText], answers[shift+k].Score)
								}
							}
						}
					}
				}
			}
			t.Logf("%d right, %d refused", right, refused)
			if 5*right < refused {
				t.Errorf("%d right, %d refused: a resolver that always refuses is of no use", right, refused)
			}
		})
	}
}

// position is the place of the first thing among the controls of the page.
func position(prints []skill.Fingerprint, pg swapPage) int {
	for k := range prints {
		if prints[k].Text == pg.things[0].vals[partText] || prints[k].Label == pg.things[0].vals[partText] {
			return k
		}
	}
	return 0
}

// exchange swaps the parts of set between two things. all says that nothing that
// names them stayed where it was; class and title do not name.
func exchange(things []thing, a, b, set int) (after []thing, all, changed bool) {
	after = append([]thing(nil), things...)
	all = true
	for p := range parts {
		if things[a].vals[p] == things[b].vals[p] {
			continue
		}
		if set&(1<<p) == 0 {
			all = all && (p == partClass || p == partTitle)
			continue
		}
		changed = true
		after[a].vals[p], after[b].vals[p] = things[b].vals[p], things[a].vals[p]
	}
	return after, all, changed
}

func names(set int) string {
	var out []string
	for p, s := range []string{"ids", "classes", "texts", "hrefs", "names", "titles"} {
		if set&(1<<p) != 0 {
			out = append(out, s)
		}
	}
	return strings.Join(out, "+")
}

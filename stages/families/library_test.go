package families_test

import (
	"strings"
	"testing"

	"skillmill/transform/find"
)

// libraryPage is written as component libraries write it: page numbers that are items
// without a name beside arrows with one, check boxes called by the number of their row, a
// tree whose items take no role but their list's, days that say their date.
const libraryPage = `<html><body><main><h1>Staff</h1>
<table id=people><thead><tr><th></th><th>Name</th></tr></thead><tbody>
<tr><td><input type=checkbox aria-label="Select row 1"></td><td>Ann</td></tr>
<tr><td><input type=checkbox aria-label="Select row 2"></td><td>Ben</td></tr>
<tr><td><input type=checkbox aria-label="Select row 3"></td><td>Cleo</td></tr></tbody></table>
<ul class=x-pagination><li class=x-prev title=Previous></li>
<li class="x-pagination-item" onclick="f()"><a>1</a></li><li class="x-pagination-item x-active" onclick="f()"><a>2</a></li>
<li class="x-pagination-item" onclick="f()"><a>3</a></li><li class=x-next title=Next></li></ul>
<div role=tree><div class=n><span onclick="f()">Inbox</span></div><div class=n><span onclick="f()">Sent</span></div><div class=n><span onclick="f()">Drafts</span></div></div>
</main></body></html>`

// TestFamiliesOfLibraries: each is found, by the key that a user reads, and finds its
// members after a sort; what has no key is no member.
func TestFamiliesOfLibraries(t *testing.T) {
	want := map[string]string{"row": "ann ben cleo", "page": "1 2 3", "option": "inbox sent drafts"}
	fams := familiesOf(build(t, libraryPage, libraryPage))
	sorted := libraryPage
	for _, swap := range [][2]string{{"Ann", "Cleo"}, {"Inbox", "Drafts"}} {
		sorted = strings.NewReplacer(swap[0], swap[1], swap[1], swap[0]).Replace(sorted)
	}
	_, now := goPage(t, sorted)
	for _, s := range fams {
		var keys []string
		for _, m := range now.Members(&s.Locators) {
			if a := now.LocateMember(&s.Locators, map[string]string{s.Family.Arg: m.Key}); a.Node != m.Node {
				t.Errorf("%s %s: member %d, and it is found at %d", s.Family.Arg, m.Key, m.Node, a.Node)
			}
		}
		if got := len(now.Members(&s.Locators)); got != len(s.Family.Members) {
			t.Errorf("%s: %d members, want %d", s.Family.Arg, got, len(s.Family.Members))
		}
		for n, m := range s.Family.Members {
			keys = append(keys, m.Key)
			a := now.LocateMember(&s.Locators, map[string]string{s.Family.Arg: m.Key})
			at := n
			if s.Family.Arg != "page" {
				at = len(s.Family.Members) - 1 - n
			}
			if nodes := now.Family(s.Locators.Selector, &s.Locators.Anchored[0]); a.Node < 0 || a.Node != nodes[at] {
				t.Errorf("%s %s: %+v, want place %d of %v", s.Family.Arg, m.Key, a, at, nodes)
			}
		}
		if got := strings.Join(keys, " "); got != want[s.Family.Arg] {
			t.Errorf("%s %s: keys %q, want %q", s.Label, s.Family.Arg, got, want[s.Family.Arg])
		}
		delete(want, s.Family.Arg)
		if a := now.LocateMember(&s.Locators, map[string]string{s.Family.Arg: "nobody"}); a.Code != find.Absent {
			t.Errorf("%s: %+v", s.Family.Arg, a)
		}
	}
	_, twice := goPage(t, strings.Replace(libraryPage, "Ben", "Ann", 1))
	for _, s := range fams {
		if s.Family.Arg == "row" && len(twice.Members(&s.Locators)) != 1 {
			t.Errorf("of rows of one key: %v", twice.Members(&s.Locators))
		}
	}
	for arg := range want {
		t.Errorf("no family by %s", arg)
	}
}

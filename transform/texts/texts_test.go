package texts

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
	"skillmill/transform/accname"
	"skillmill/transform/join"
	"skillmill/transform/page"
)

// pageOf reads a page: its controls as join finds them, their boxes from data-box.
func pageOf(t testing.TB, html string) *Page {
	t.Helper()
	tree, err := page.Parse([]byte(html))
	if err != nil {
		t.Fatal(err)
	}
	var controls []int
	roles, names := make([]string, len(tree.Nodes)), make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
		if b := strings.Split(tree.Attr(i, "data-box"), ","); len(b) == 4 {
			e := &capture.Element{Visible: capture.Yes}
			for k := range b {
				if e.BBox[k], err = strconv.Atoi(b[k]); err != nil {
					t.Fatal(err)
				}
			}
			tree.Nodes[i].Elem = e
		}
		if roles[i] != "" || join.Interactive(tree, i, "") {
			names[i] = accname.Compute(tree, i).Text
		}
		if join.Interactive(tree, i, roles[i]) && tree.Attr(i, "type") != "hidden" {
			controls = append(controls, i)
		}
	}
	return Assign(tree, roles, names, controls)
}

// told writes the owners of a page: a line for each run, "text: control source".
func told(p *Page) string {
	var b strings.Builder
	for _, r := range p.Runs {
		owner := "-"
		if r.Owner >= 0 {
			owner = tellControl(p, r.Owner) + " " + string(r.Source)
		}
		fmt.Fprintf(&b, "%s: %s\n", r.Text, owner)
	}
	return b.String()
}

func tellControl(p *Page, k int) string {
	if id := p.t.ID(p.controls[k]); id != "" {
		return id
	}
	return p.t.Nodes[p.controls[k]].Tag
}

func TestOwners(t *testing.T) {
	seen := map[string]bool{}
	for _, tt := range ownerCases {
		if seen[tt.name] {
			t.Errorf("two cases %s", tt.name)
		}
		seen[tt.name] = true
		want := strings.ReplaceAll(tt.want, "; ", "\n")
		if want != "" {
			want += "\n"
		}
		if d := cmp.Diff(want, told(pageOf(t, tt.html))); d != "" {
			t.Errorf("%s\n%s\n%s", tt.name, tt.html, d)
		}
	}
	if len(ownerCases) < 60 {
		t.Errorf("%d cases", len(ownerCases))
	}
}

// at writes a page whose elements are measured: B=x,y,w,h is the box of an element.
func at(body string) string {
	return "<main><form>" + strings.ReplaceAll(body, " B=", " data-box=") + "</form></main>"
}

// TestRootsOfAShadowRoot reads the inside of a shadow root that has several elements at
// its top: no run is in two of them.
func TestRootsOfAShadowRoot(t *testing.T) {
	tree, _ := page.Build(&capture.Capture{Fragment: true, HTML: []byte(`<b>Alder</b><span>kept</span> <i>dry</i><button>Hold</button>`)})
	n := len(tree.Nodes)
	p := Assign(tree, make([]string, n), make([]string, n), []int{n - 1})
	if diff := cmp.Diff("Alder: -\nkept: -\ndry: -\nHold: button inside\n", told(p)); diff != "" {
		t.Error(diff)
	}
}

package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

// controls reads a page whose controls are its links.
func controls(t *testing.T, doc string) (*find.Page, []int, []skill.Guard) {
	t.Helper()
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	p, nodes := find.New(tree, roles), tree.ByTag("a")
	guards := make([]skill.Guard, len(nodes))
	for k, n := range nodes {
		guards[k] = p.Guard(n).Document()
	}
	return p, nodes, guards
}

// Looks took each link for the one at its number; a name that went to another one says more.
func TestFollowNames(t *testing.T) {
	for name, c := range map[string]struct {
		old, new string
		want     []int
	}{
		"renamed in place":               {`<p><a href="#">Book</a> <a href="#">Ask</a></p>`, `<p><a href="#">Reserve</a> <a href="#">Ask</a></p>`, []int{0, 1}},
		"more of the name at another":    {`<p><a href="#">Log of Wren 4</a> <a href="#">Log of Teal 5</a></p>`, `<p><a href="#">Log of Teal 6</a> <a href="#">Log of Wren 7</a></p>`, []int{-1, -1}},
		"a name that others had":         {`<p><a href="#">Book</a> <a href="#">Book a table</a></p>`, `<p><a href="#">Reserve</a> <a href="#">Book a table</a></p>`, []int{0, 1}},
		"as many with the name as there": {`<p><a href="#">Drop</a> <a href="#">Ask</a></p>`, `<p><a href="#">Keep</a> <a href="#">Ask</a> <i></i><a href="#">Drop</a></p>`, []int{2, 1}},
	} {
		_, _, guards := controls(t, c.old)
		facts, nodes, _ := controls(t, c.new)
		answers := make([]match.Answer, len(guards))
		for k := range answers {
			answers[k] = match.Answer{Verdict: match.Found, Index: k}
		}
		if d := cmp.Diff(c.want, view.Follow(facts, guards, nodes, answers)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// A row that says the same words but leads to another record is another row.
func TestFollowRecords(t *testing.T) {
	row := func(id string) string {
		return `<tr><td><a href="/order/` + id + `">` + id + `</a><td>Karl Ott<td>Linz<td>75.50<td><a href="#">Print</a>`
	}
	for name, c := range map[string]struct {
		old, new string
		want     []int
	}{
		"the same":                   {row("A-1042"), row("A-1042"), []int{0, 1}},
		"another record":             {row("A-1042"), row("A-1049"), []int{-1, -1}},
		"a record that was there":    {row("A-1042") + row("A-1049"), row("A-1049"), []int{-1, -1, 0, 1}},
		"an address of another kind": {row("A-1042"), strings.Replace(row("A-1042"), "/order/A-1042", "/orders/view/1042", 1), []int{0, 1}},
	} {
		_, _, guards := controls(t, "<table>"+c.old+"</table>")
		facts, nodes, _ := controls(t, "<table>"+c.new+"</table>")
		answers := make([]match.Answer, len(guards))
		for k := range answers {
			answers[k] = match.Answer{Verdict: match.Found, Index: k}
			if k >= len(nodes) {
				answers[k] = match.Answer{Verdict: match.None, Index: -1}
			}
		}
		if len(nodes) < len(guards) { // the rows that are left are the last ones
			slices.Reverse(answers)
			for k := range answers {
				if answers[k].Index >= 0 {
					answers[k].Index = k - (len(guards) - len(nodes))
				}
			}
		}
		if d := cmp.Diff(c.want, view.Follow(facts, guards, nodes, answers)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func TestTranslated(t *testing.T) {
	guards := func(texts ...string) []skill.Guard {
		out := make([]skill.Guard, len(texts))
		for i, s := range texts {
			out[i] = skill.Guard{Kind: "click", Name: s, Row: s + " in row"}
		}
		return out
	}
	for name, c := range map[string]struct {
		was, is []skill.Guard
		want    bool
	}{
		"the same words":      {guards("Save", "Print"), guards("Print", "Save"), false},
		"one renamed":         {guards("Save", "Print", "Send"), guards("Keep", "Print", "Send"), false},
		"numbers say nothing": {guards("1", "2", "Save"), guards("3", "4", "Save"), false},
		"no words":            {[]skill.Guard{{Kind: "click"}}, []skill.Guard{{Kind: "click"}}, false},
		"another language": {
			[]skill.Guard{{Name: "save", Heading: "cart"}, {Name: "print", Row: "one apple"}}, []skill.Guard{{Name: "speichern", Heading: "korb"}, {Name: "drucken", Row: "ein apfel"}}, true,
		},
	} {
		if got := view.Translated(c.was, c.is); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A page in another language has its frame in other words, too, and all its controls in place.
func TestReworded(t *testing.T) {
	links := func(words string) string {
		out := ""
		for _, w := range strings.Fields(words) {
			out += `<a href="#">` + w + `</a> `
		}
		return out
	}
	shop := "<nav>" + links("Home Offers Basket Account") + "</nav>"
	laden := "<nav>" + links("Start Angebote Korb Konto") + "</nav>"
	news, more, neues := links("Rivers rise Prices fall Trains late Snow ahead"), links("Roads shut Wind drops Teams win Films out"), links("Fluss hoch Preis tief Zug kommt Schnee liegt")
	order := func(n int) []int {
		out := make([]int, n)
		for i := range out {
			out[i] = i
		}
		return out
	}
	back := order(12)
	slices.Reverse(back)
	few := order(12)
	few[2], few[7] = -1, -1
	for name, c := range map[string]struct {
		old, new string
		at       []int
		want     bool
	}{
		"another language":            {shop + news, laden + neues, order(12), true},
		"the same page":               {shop + news, shop + news, order(12), false},
		"other news":                  {shop + news, shop + more, order(12), false},
		"no frame":                    {news + news, neues + neues, order(16), false},
		"another order":               {shop + news, laden + neues, back, false},
		"too many that are not there": {shop + news, laden + neues, few, false},
		"few controls":                {shop, laden, order(4), false},
	} {
		facts, _, _ := controls(t, c.new)
		_, _, was := controls(t, c.old)
		answers := make([]match.Answer, len(was))
		for k := range answers {
			answers[k] = match.Answer{Verdict: match.Found, Index: c.at[k]}
		}
		if got := view.Reworded(facts, was, answers); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

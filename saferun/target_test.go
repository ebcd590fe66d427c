package saferun

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/stages/stagetest"
	"skillmill/transform/find"
	"skillmill/transform/locate"
	"skillmill/transform/match"
	"skillmill/transform/program"
	"skillmill/transform/view"
)

// lookAt is a look at a page.
func lookAt(t *testing.T, html string) *Look {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{HTML: html, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	return &Look{URL: p.Capture.URL, Page: p}
}

// learnt are documents of all controls of a look.
func learnt(t *testing.T, l *Look) []*skill.Skill {
	t.Helper()
	var out []*skill.Skill
	for i := range l.Controls {
		row := &l.Controls[i]
		s := &skill.Skill{ID: fmt.Sprint("d", row.DOMIndex), Slug: "x", Domain: row.Domain, Label: row.Name, Action: row.Action}
		s.Locators = locate.Choose(row.Candidates)
		s.Locators.Guard = locate.Guard(row.Guard, &s.Locators, row.Candidates)
		s.Locators.Fingerprint = &row.Fingerprint
		s.Evidence.Name = row.Name
		out = append(out, s)
	}
	return out
}

const shop = `<h1>Orders</h1><p>This week</p><form><input id="note" aria-label="Note"><button id="save" class="b primary">Save</button>
<button id="drop" class="b">Drop</button></form><a href="/help" class="b">Help</a><table><tr id="ra"><td>Alice Smith</td><td>12</td><td><button>Remove</button></td></tr>
<tr id="rb"><td>Bob Jones</td><td>7</td><td><button>Remove</button></td></tr></table>`

// TestDecide holds the table of docs/executor.md row by row.
func TestDecide(t *testing.T) {
	old := lookAt(t, shop)
	docs := learnt(t, old)
	doc := func(name, row string) *skill.Skill {
		for _, s := range docs {
			if s.Evidence.Name == name && strings.Contains(s.Locators.Guard.Row, row) {
				return s
			}
		}
		t.Fatal("no control ", name)
		return nil
	}
	unprinted := func(s *skill.Skill) *skill.Skill {
		c := *s
		c.Locators.Fingerprint = nil
		return &c
	}
	placed := func(s *skill.Skill) *skill.Skill {
		c := *unprinted(s)
		g := *c.Locators.Guard
		g.Anchors, g.CSS, g.LabelAlone = nil, nil, false
		for range append(c.Locators.SelectorAlt, "") {
			g.CSS = append(g.CSS, find.ByPosition)
		}
		c.Locators.Guard = &g
		c.Locators.Selector, c.Locators.SelectorAlt = "form > button:nth-of-type(1)", nil
		g.CSS = []string{find.ByPosition}
		return &c
	}
	change := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(shop) }
	save, alice := doc("Save", ""), doc("Remove", "alice")
	for _, c := range []struct {
		name    string
		html    string
		doc     *skill.Skill
		heal    bool
		code    string
		says    string // the name of the target
		renamed string
	}{
		{"both say it", shop, save, false, "", "save", ""},
		{"both say it of a row", shop, alice, false, "", "remove", ""},
		{"moved", change(`<p>This week</p>`, `<p>Next week</p><p>More</p>`), save, false, "", "save", ""},
		{"no fingerprint, a key", shop, unprinted(save), false, "", "save", ""},
		{"no fingerprint, its place alone", shop, placed(save), false, find.Mismatch, "", ""},
		{"gone", change(`<button id="save" class="b primary">Save</button>`, ``), save, true, find.Absent + " " + find.Mismatch, "", ""},
		{"twice", change(`<button id="drop"`, `<button id="save" class="b primary">Save</button><button id="drop"`), save, false, find.Ambiguous + " " + find.Mismatch, "", ""},
		{"called otherwise, its key kept", change(`>Save<`, `>Save the order<`), save, false, "", "save the order", "Save to Save the order"},
		{"another row with its id", change(`Alice Smith</td><td>12`, `Carol King</td><td>12`), alice, true, find.Mismatch, "", ""},
		{"called otherwise, its class kept", change(`id="save" class="b primary">Save<`, `id="store" class="b primary">Save it<`), save, false, "", "save it", "Save to Save it"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := lookAt(t, c.html)
			l.Skills = docs
			if c.doc.Locators.Fingerprint == nil {
				l.Skills = nil
			}
			got := l.decide(c.doc, nil, match.Defaults(), c.heal)
			if c.code == "" && !got.OK() || c.code != "" && (got.OK() || !strings.Contains(c.code, got.Code)) {
				t.Fatalf("%+v, want %q", got, c.code)
			}
			if got.Says["name"] != c.says || got.Renamed != c.renamed || got.OK() != (got.Index >= 0 && got.Key != "") {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestDecideMembers: the argument names the member of a family, wherever its row stands,
// and one that came since; the print of its own skill is heard.
func TestDecideMembers(t *testing.T) {
	docs := learnt(t, lookAt(t, shop))
	alice := docs[slices.IndexFunc(docs, func(s *skill.Skill) bool { return strings.Contains(s.Locators.Guard.Row, "alice") })]
	family := *alice
	guard := *alice.Locators.Guard
	guard.CSS = []string{find.Unused}
	family.ID, family.Locators = "f1", skill.Locators{
		Selector: "tr button", Order: []string{skill.FieldAnchored}, Guard: &guard,
		Anchored: []skill.Anchored{{Kind: "click", Name: "remove", Member: &skill.Member{Arg: "row", Up: 2, Path: "td:1"}}},
	}
	family.Family = &skill.Family{Arg: "row", Members: []skill.FamilyMember{{Key: "alice smith", Skill: alice.ID}}}
	swapped := strings.NewReplacer("Alice Smith", "B", "Bob Jones", "Alice Smith").Replace(shop)
	more := strings.Replace(shop, `<tr id="rb">`, `<tr id="rc"><td>Carol King</td><td>1</td><td><button>Remove</button></td></tr><tr id="rb">`, 1)
	for _, c := range []struct{ name, html, row, code, in string }{
		{"a member", shop, "Alice Smith", "", "alice smith 12 remove"},
		{"its neighbour, without a skill", shop, "bob jones", "", "bob jones 7 remove"},
		{"one that came since", more, "Carol King", "", "carol king 1 remove"},
		{"one that is gone", shop, "Carol King", find.Absent, ""},
		{"none named", shop, "", find.ArgsInvalid, ""},
		{"its key stands in the row that another had", swapped, "Alice Smith", find.Ambiguous, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := lookAt(t, c.html)
			l.Skills = docs
			got := l.decide(&family, map[string]any{"row": c.row}, match.Defaults(), false)
			if got.Code != c.code || got.Says["row"] != c.in || got.Renamed != "" {
				t.Errorf("%+v", got)
			}
		})
	}
}

// TestHealed: what the looks alone name is taken only where that is asked for, and the
// program gets locators that find it. A name that is related to the old one may be that of
// another operation, and is not healed; that of the form's sender is told as renamed.
func TestHealed(t *testing.T) {
	docs := learnt(t, lookAt(t, shop))
	at := slices.IndexFunc(docs, func(s *skill.Skill) bool { return s.Evidence.Name == "Save" })
	now := func(save, end string) *Look {
		l := lookAt(t, strings.Replace(shop, `<button id="save" class="b primary">Save</button>`, save, 1)+end)
		l.Skills = docs
		return l
	}
	if got := now(`<button type="button" class="b">Save order</button>`, "").decide(docs[at], nil, match.Defaults(), true); got.OK() || got.Healed {
		t.Errorf("another operation: %+v", got)
	}
	if got := now(`<button class="b">Save order</button>`, "").decide(docs[at], nil, match.Defaults(), true); !got.OK() || got.Healed || got.Renamed != "Save to Save order" {
		t.Errorf("the button that sends the form says more, which a person has to agree to: %+v", got)
	}
	l := now(`<i>Now</i> <button class="b">Save</button>`, `<div><p>Notes</p><button>Save</button></div>`)
	plain, healed := l.decide(docs[at], nil, match.Defaults(), false), l.decide(docs[at], nil, match.Defaults(), true)
	if plain.OK() || plain.Print != string(match.Found) || plain.Index >= 0 {
		t.Fatalf("%+v", plain)
	}
	if !healed.OK() || !healed.Healed || healed.Renamed != "" {
		t.Fatalf("%+v", healed)
	}
	if a := l.Facts.Locate(find.FromDocument(healed.Locators)); a.Node < 0 || l.Tree.Nodes[a.Node].Index != healed.Index {
		t.Errorf("the program would find %+v", a)
	}
}

// TestKeysTellControlsApart: no two controls of a look have one key, and each has its
// own again on the page loaded anew with more around it.
func TestKeysTellControlsApart(t *testing.T) {
	keys := map[string]string{}
	for _, html := range []string{shop, strings.Replace(shop, "<p>This week</p>", "<p>Other</p><div><a href='/new'>New</a></div>", 1)} {
		l, seen := lookAt(t, html), map[string]bool{}
		for i := range l.Facts.Controls {
			c := &l.Facts.Controls[i]
			key, what := l.key(c, nil, false), c.Values[find.Name]+" in "+c.Values[find.Row]
			if seen[key] {
				t.Errorf("%s: two controls have key %s", what, key)
			}
			seen[key] = true
			if was := keys[key]; was != "" && was != what {
				t.Errorf("%s has the key of %s", what, was)
			}
			keys[key] = what
		}
	}
	if len(keys) != 7 { // six controls and the new one
		t.Errorf("%d keys: %v", len(keys), keys)
	}
}

// TestKeysOutliveGeneratedIDs: the key of a field stays when its page is loaded again with
// another id that a library made, and goes with an id that an author wrote.
func TestKeysOutliveGeneratedIDs(t *testing.T) {
	key := func(id string) string {
		l := lookAt(t, `<form><label for="`+id+`">Title</label><input id="`+id+`"></form>`)
		return l.key(&l.Facts.Controls[0], nil, false)
	}
	if a, b := key("el-id-9599-25"), key("el-id-1204-25"); a != b {
		t.Errorf("keys %s and %s of one field", a, b)
	}
	if a, b := key("title"), key("subtitle"); a == b {
		t.Error("two fields have one key")
	}
}

// TestKeysOutliveGeneratedNames: the same of the name that a group of boxes or radio buttons has
// in its form.
func TestKeysOutliveGeneratedNames(t *testing.T) {
	known := &skill.Guard{FormName: "20481"} // a number that a capture had is an author's
	key := func(name string) string {
		l := lookAt(t, `<form><label><input type="radio" name="`+name+`" value="day">Day</label></form>`)
		return l.key(&l.Facts.Controls[0], known, false)
	}
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{"49c74105-1cda-466f-88e8-540b10c0ff01-group", "4d671ac4-3410-4455-abc2-b88bc36d7393-group", true},
		{"ticket", "ticket", true},
		{"ticket", "return_ticket", false},
		{"ticket", "49c74105-1cda-466f-88e8-540b10c0ff01-group", false},
		{"20481", "20482", false},
	} {
		if (key(c.one) == key(c.other)) != c.same {
			t.Errorf("%s and %s: one key should be %v", c.one, c.other, c.same)
		}
	}
}

// TestKeysInRootsOutliveCounts: what a library counts in its shadow roots is another number at
// the next load; in the page itself a number may say which record is meant.
func TestKeysInRootsOutliveCounts(t *testing.T) {
	key := func(id string, inside bool) string {
		l := lookAt(t, `<button id="`+id+`">Soil</button>`)
		return l.key(&l.Facts.Controls[0], nil, inside)
	}
	if a, b := key("x-select-0", true), key("x-select-1", true); a != b {
		t.Errorf("keys %s and %s of one control of a root", a, b)
	}
	if a, b := key("x-select-0-input", true), key("x-select-1-input", true); a != b {
		t.Errorf("keys %s and %s of one field of a root", a, b)
	}
	host := func(html string) string {
		l := lookAt(t, html)
		return l.key(&l.Facts.Controls[0], &skill.Guard{ID: "lib-x-tab-4", Data: []string{"data-drop=drop-1", "data-row=12", "data-row=13"}}, strings.Contains(html, "data"))
	}
	for _, c := range []struct {
		one, other string
		same       bool
	}{
		{`<x-tab role="tab" id="lib-x-tab-4">Soil</x-tab>`, `<x-tab role="tab" id="lib-x-tab-7">Soil</x-tab>`, true},
		{`<x-tab role="tab" id="pay-4">Soil</x-tab>`, `<x-tab role="tab" id="pay-7">Soil</x-tab>`, true}, // the document knows neither
		{`<x-tab role="tab" id="lib-x-tab-4">Soil</x-tab>`, `<x-tab role="tab" id="lib-x-tab-4">Sand</x-tab>`, false},
		{`<button data-drop="drop-1">Soil</button>`, `<button data-drop="drop-2">Soil</button>`, true},
		{`<button data-row="12">Soil</button>`, `<button data-row="13">Soil</button>`, false},
	} {
		if a, b := host(c.one), host(c.other); (a == b) != c.same {
			t.Errorf("%s and %s have one key: %v", c.one, c.other, a == b)
		}
	}
	if a, b := key("pay-7", false), key("pay-8", false); a == b {
		t.Error("two controls of a page have one key")
	}
	if a, b := key("open", true), key("shut", true); a == b {
		t.Error("two controls of a root have one key")
	}
}

// TestKeysLeaveOutWhatTheDocumentDoesNotKnow: an id or a data attribute that is another one
// than in the captures is made anew at each load, whatever it looks like; one that the
// document knows counts.
func TestKeysLeaveOutWhatTheDocumentDoesNotKnow(t *testing.T) {
	known := &skill.Guard{ID: "nfzxbq-label", Data: []string{"data-role=title"}}
	key := func(id, data string) string {
		l := lookAt(t, `<button id="`+id+`" data-tip="`+data+`" data-role="title">Delivery</button>`)
		return l.key(&l.Facts.Controls[0], known, false)
	}
	if a, b := key("khv0sr-label", "x1"), key("rcljfj-label", "q7"); a != b {
		t.Errorf("keys %s and %s of one button", a, b)
	}
	if a, b := key("nfzxbq-label", "x1"), key("rcljfj-label", "x1"); a == b {
		t.Error("the id of the captures counts for nothing")
	}
}

// TestOwnSelectorIsNoPrecondition: that a control's own selector finds nothing is left to the
// two witnesses; any other condition, and a document with one witness, is held to it.
func TestOwnSelectorIsNoPrecondition(t *testing.T) {
	doc := &skill.Skill{Locators: skill.Locators{Selector: "#a", SelectorAlt: []string{".b"}, Fingerprint: &skill.Fingerprint{}}}
	l := lookAt(t, `<button class="b" disabled>Send</button>`)
	for f, want := range map[Failure]bool{
		{Kind: "exists", Value: "#a"}: true, {Kind: "exists", Value: ".b"}: true, {Kind: "exists", Value: "#form"}: false,
		{Kind: "not_exists", Value: "#a"}: false, {Kind: "visible", Value: "#a"}: false,
		{Kind: "enabled", Value: "#a"}: true, {Kind: "enabled", Value: ".b"}: false, {Kind: "enabled", Value: "#form"}: false,
	} {
		if l.ofTarget(doc, f) != want {
			t.Errorf("%+v: %v, want %v", f, !want, want)
		}
	}
	for _, c := range []struct {
		family skill.Family
		want   bool
	}{{skill.Family{Of: "f1"}, true}, {skill.Family{Arg: "row"}, false}} {
		if doc.Family = &c.family; l.ofTarget(doc, Failure{Kind: "exists", Value: "#a"}) != c.want {
			t.Errorf("of the family %+v: want %v", c.family, c.want)
		}
	}
	doc.Family = nil
	doc.Locators.Fingerprint = nil
	if l.ofTarget(doc, Failure{Kind: "exists", Value: "#a"}) {
		t.Error("a document with one witness is not held to its selector")
	}
}

// TestEveryVariantIsTemplated: programs of files and of several options are templates'.
func TestEveryVariantIsTemplated(t *testing.T) {
	for _, in := range []program.Input{{Action: skill.Select, Tag: "select", Multiple: true}, {Action: skill.Type, Tag: "input", InputType: "file"}, {Action: skill.Click, Tag: "a", Member: "row"}} {
		in.ID, in.Slug, in.Label = "d1", "x", "Do it"
		p, err := program.Render(in)
		if err != nil {
			t.Fatal(err)
		}
		doc := &skill.Skill{ID: "d1", Slug: "x", Action: in.Action, Label: "Do it", Program: p, Evidence: skill.Evidence{Tag: in.Tag}}
		if in.Member != "" {
			doc.Family = &skill.Family{Arg: in.Member}
		}
		if !templated(doc, p) {
			t.Errorf("%+v: not known", in)
		}
	}
}

// TestTemplated: only what a template writes, byte for byte, is a template's.
func TestTemplated(t *testing.T) {
	for _, action := range skill.Actions {
		doc := &skill.Skill{ID: "d1", Slug: "x", Action: action, Label: "Do it", Evidence: skill.Evidence{Tag: "div", Role: "radio"}}
		var err error
		if doc.Program, err = program.Render(program.Input{ID: "d1", Slug: "x", Action: action, Tag: "div", Role: "radio", Label: "Do it"}); err != nil {
			t.Fatal(err)
		}
		if !templated(doc, doc.Program) {
			t.Errorf("%s: the template's own program is not known", action)
		}
		other := doc.Program
		other.Code = strings.Replace(other.Code, "range(3)", "range(4)", 1) + "\n"
		if templated(doc, other) {
			t.Errorf("%s: a changed program is taken for the template's", action)
		}
	}
}

package family_test

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/stages/stagetest"
	"skillmill/transform/accname"
	"skillmill/transform/family"
	"skillmill/transform/prove"
	"skillmill/transform/view"
)

// detect finds the families in the body of a page.
func detect(t *testing.T, body string) (*view.Page, []family.Group) {
	t.Helper()
	c, err := stagetest.Capture(stagetest.Shot{HTML: `<!doctype html><title>Shop</title><body><main>` + body + `</main>`, Time: "2026-11-01T02:00:00Z"})
	if err != nil {
		t.Fatal(err)
	}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	roles := make([]string, len(p.Tree.Nodes))
	for i := range roles {
		roles[i] = accname.Role(p.Tree, i)
	}
	stored := prove.NewPage(p.Tree, roles, make([]string, len(roles)), make([]bool, len(roles)))
	var controls []family.Control
	for i := range p.Controls {
		controls = append(controls, family.Control{Node: p.Tree.ByLive(int(p.Controls[i].DOMIndex)), Action: p.Controls[i].Action})
	}
	return &p, family.Detect(&family.Page{Tree: p.Tree, Roles: roles, Facts: p.Facts, Anchor: stored.Anchor}, controls)
}

// told returns a line a family: its argument, action and name, the keys of its members, and
// where the best key is read.
func told(p *view.Page, groups []family.Group) string {
	var lines []string
	for _, g := range groups {
		best := g.Ways[0]
		var keys []string
		for _, n := range g.Nodes {
			keys = append(keys, p.Facts.Key(n, best.Member))
		}
		name := best.Name
		if best.Member.Name != "" {
			name = best.Member.Name
		}
		if len(keys) > 20 {
			keys = []string{keys[0], "to", keys[len(keys)-1]}
		}
		at := best.Member.Path + best.Member.Attribute
		if best.Member.Header != "" {
			at += " under " + best.Member.Header
		}
		lines = append(lines, strings.TrimSpace(strings.Join(strings.Fields(fmt.Sprintf("%s %s %s: %s; %s", best.Member.Arg, g.Action, name, strings.Join(keys, " "), at)), " ")))
	}
	return strings.Join(lines, "\n")
}

// each writes a form once for every word.
func each(form string, words ...string) string {
	var b strings.Builder
	for _, w := range words {
		fmt.Fprintf(&b, form, w)
	}
	return b.String()
}

// numbers are the numbers from one to another.
func numbers(from, to int) (out []string) {
	for n := from; n <= to; n++ {
		out = append(out, fmt.Sprint(n))
	}
	return out
}

func table(head, row string, words ...string) string {
	return `<table><thead><tr>` + head + `</tr></thead><tbody>` + each(row, words...) + `</tbody></table>`
}

// weeks writes the days of a month as rows of buttons.
func weeks(days []string) string {
	var b strings.Builder
	for i, day := range days {
		if i%7 == 0 {
			b.WriteString("<tr>")
		}
		fmt.Fprintf(&b, "<td><button>%s</button>", day)
	}
	return b.String()
}

var people = []string{"Alice", "Bob", "Carol"}

// TestDetect compares the families of each page, and where the best key of each is read.
func TestDetect(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		// Records, and what makes some.
		{"a button in each row", table(`<th>Name<th>Mail<th>`, `<tr><td>%[1]s<td>%[1]s@b.test<td><button>Delete</button>`, people...), "row click delete: alice bob carol; td:1 under name"},
		{"two rows", table(`<th>Name<th>`, `<tr><td>%s<td><button>Delete</button>`, "Alice", "Bob"), ""},
		{"two buttons in each row", table(`<th>Name<th>`, `<tr><td>%s<td><button>Edit</button> <button>Delete</button>`, people...), "row click edit: alice bob carol; td:1 under name\nrow click delete: alice bob carol; td:1 under name"},
		{"cells are no records", `<table><tr>` + each(`<td><b>%s</b><button>Delete</button>`, people...) + `</table>`, ""},
		{"boxes of one class", each(`<div class="box"><b>%s</b><button>Open</button></div>`, people...), "row click open: alice bob carol; b:1"},
		{"boxes of different classes", `<div class="a"><b>Alice</b><button>Open</button></div><div class="b"><b>Bob</b><button>Open</button></div><div class="c"><b>Carol</b><button>Open</button></div>`, ""},
		{"chips", `<p>` + each(`<span class="tag">%s <button aria-label="Remove">×</button></span>`, people...) + `</p>`, "row click remove: alice bob carol;"},
		{"words after the cross are no chips", `<p>` + each(`<span class="tag"><button aria-label="Remove">×</button> %s</span>`, people...) + `</p>`, ""},
		{"two members in one record", `<ul><li>Alice <button>Delete</button><button>Delete</button><li>Bob <button>Delete</button></ul>`, ""},

		// Keys.
		{"a row header before other cells", table(`<th>Mail<th>Name<th>`, `<tr><td>%[1]s@b.test<th scope="row">%[1]s<td><button>Delete</button>`, people...), "row click delete: alice bob carol; th:1 under name"},
		{"a row header before a title", table(`<th>Title<th>Name<th>`, `<tr><td class="title">Dr %[1]s<th scope="row">%[1]s<td><button>Delete</button>`, people...), "row click delete: alice bob carol; th:1 under name"},
		{"a title before other texts", `<ul>` + each(`<li><i>by %[1]s</i> <span class="post-title">About %[1]s</span> <button>Share</button>`, people...) + `</ul>`, "row open share: about alice about bob about carol; span:1"},
		{"a strong text before other texts", `<ul>` + each(`<li><i>by %[1]s</i> <strong>About %[1]s</strong> <button>Share</button>`, people...) + `</ul>`, "row open share: about alice about bob about carol; strong:1"},
		{"a bold text before other texts", `<ul>` + each(`<li><i>by %[1]s</i> <b>About %[1]s</b> <button>Share</button>`, people...) + `</ul>`, "row open share: about alice about bob about carol; b:1"},
		{"a script in the record", `<ul>` + each(`<li><script>show("%[1]s")</script> <i>%[1]s</i> <button>Share</button>`, people...) + `</ul>`, "row open share: alice bob carol; i:1"},
		{"a text directly in the record", `<ul>` + each(`<li>%s <button>Share</button>`, people...) + `</ul>`, "row open share: alice bob carol;"},
		{"a text that two records have", `<ul>` + each(`<li>%s <button>Share</button>`, "Alice", "Bob", "Alice") + `</ul>`, ""},
		{"a second text where two records share the first", `<ul>` + each(`<li><b>Order</b> <i>of %s</i> <button>Share</button>`, people...) + `</ul>`, "row open share: of alice of bob of carol; i:1"},
		{"a text that is too long", `<ul>` + each(`<li>%s `+strings.Repeat("word ", 14)+`<button>Share</button>`, people...) + `</ul>`, ""},
		{"counts", `<ul>` + each(`<li>%s items <button>Open</button>`, "3", "4", "9") + `</ul>`, ""},
		{"dates", `<ul>` + each(`<li>2026-11-%s <button>Open</button>`, "03", "04", "09") + `</ul>`, ""},
		{"dates under a header", table(`<th>Due<th>`, `<tr><td>2026-11-%s<td><button>Delete</button>`, "03", "04", "09"), ""},
		{"prices", `<ul>` + each(`<li>$%s.00 <button>Buy</button>`, "3", "4", "9") + `</ul>`, ""},
		{"rooms", `<ul>` + each(`<li>Room %s <button>Open</button>`, "203", "204", "209") + `</ul>`, "row click open: room 203 room 204 room 209;"},
		{"numbers of places", table(`<th>Number<th>`, `<tr><td>%s<td><button>Delete</button>`, "1", "2", "3"), ""},
		{"short numbers under a header", table(`<th>Points<th>`, `<tr><td>%s<td><button>Delete</button>`, "31", "7", "12"), "row click delete: 31 7 12; td:1 under points"},
		{"order numbers under a header", table(`<th>Order<th>`, `<tr><td>%s<td><button>Delete</button>`, "10031", "10007", "10012"), "row click delete: 10031 10007 10012; td:1 under order"},
		{"points after a name", table(`<th>Points<th>Name<th>`, `<tr><td>%[1]s<td>Name%[1]s<td><button>Delete</button>`, "31", "37", "42"), "row click delete: name31 name37 name42; td:2 under name"},
		{"an attribute before a number without a header", `<ul>` + each(`<li data-id="a%[1]s"><i>100%[1]s</i> <button>Open</button>`, "31", "37", "42") + `</ul>`, "row click open: a31 a37 a42; data-id"},
		{"an attribute before points", table(`<th>Points<th>`, `<tr data-id="a%[1]s"><td>%[1]s<td><button>Delete</button>`, "31", "7", "12"), "row click delete: a31 a7 a12; data-id"},
		{"a number without a header", `<ul>` + each(`<li><i>100%[1]s</i> <button>Open</button>`, "31", "37", "42") + `</ul>`, ""},
		{"an attribute of the record", `<ul>` + each(`<li data-id="%s"><button>Open</button>`, "a7", "b9", "c2") + `</ul>`, "row click open: a7 b9 c2; data-id"},

		// Names.
		{"the key in the name", `<ul>` + each(`<li>%[1]s <button aria-label="Delete %[1]s">x</button>`, people...) + `</ul>`, "row click delete {}: alice bob carol;"},
		{"different names", `<ul><li>Alice <button>Open</button><li>Bob <button>Close</button><li>Carol <button>Share</button></ul>`, ""},
		{"a number alone as the name", `<ul>` + each(`<li>%[1]s <button>7</button>`, people...) + `</ul>`, ""},
		{"a number of the place in the name", `<ul><li>Alice <input type="checkbox" aria-label="Select row 1"><li>Bob <input type="checkbox" aria-label="Select row 2"><li>Carol <input type="checkbox" aria-label="Select row 3"></ul>`, "row toggle : alice bob carol;"},
		{"a number in the name of a button", `<ul><li>Alice <button>Try 1</button><li>Bob <button>Try 2</button><li>Carol <button>Try 3</button></ul>`, ""},
		{"a name that changes", `<ul>` + each(`<li>%[1]s <button>Open (12)</button>`, people...) + `</ul>`, ""},

		// Fields.
		{"check boxes", `<ul>` + each(`<li><input type="checkbox"> %s`, people...) + `</ul>`, "row toggle : alice bob carol;"},
		{"check boxes in boxes", each(`<div class="box"><b>%s</b> <input type="checkbox" aria-label="On"></div>`, people...), "row toggle on: alice bob carol; b:1"},
		{"drawn switches without a name", table(`<th>Name<th>`, `<tr><td>%s<td><span role="switch" aria-checked="false" tabindex="0"></span>`, people...), "row toggle : alice bob carol; td:1 under name"},
		{"two drawn switches in each row", table(`<th>Name<th>`, `<tr><td>%s<td><span role="switch" aria-checked="false" tabindex="0"></span><span role="switch" aria-checked="false" tabindex="0"></span>`, people...), ""},
		{"drawn switches by a class alone", each(`<div class="rule"><b>%s</b><span class="x-switch" tabindex="0" onclick="go()"></span></div>`, people...), "row toggle : alice bob carol; b:1"},
		{"radio buttons without a name in boxes", each(`<div class="box"><input type="radio" name="r"> <b>%s</b></div>`, people...), ""},
		{"fields in items", `<ul>` + each(`<li>%s <input aria-label="Amount">`, people...) + `</ul>`, "row type amount: alice bob carol;"},
		{"fields in boxes", each(`<div class="box"><b>%s</b> <input aria-label="Amount"></div>`, people...), ""},
		{"fields in boxes with the key in their names", each(`<div class="box"><b>%[1]s</b> <input aria-label="Amount of %[1]s"></div>`, people...), "row type amount of {}: alice bob carol; b:1"},
		{"fields in boxes that have a family", each(`<div class="box"><b>%s</b> <input aria-label="Amount"> <button>Delete</button></div>`, people...), "row type amount: alice bob carol; b:1\nrow click delete: alice bob carol; b:1"},
		{"links that name their record", table(`<th>Name<th>`, `<tr><td><a href="/u/%[1]s">%[1]s</a><td><button>Delete</button>`, people...), "row navigate : alice bob carol;\nrow click delete: alice bob carol; td:1/a:1 under name"},
		{"two links in each record", `<ul><li><a href="/1">Lunch</a> <a href="/a">Alice</a> <button>Delete</button><li><a href="/2">Plan</a> <a href="/b">Bob</a> <button>Delete</button><li><a href="/3">Trip</a> <a href="/c">Carol</a> <button>Delete</button></ul>`, "row navigate : lunch plan trip;\nrow navigate : alice bob carol;\nrow click delete: lunch plan trip; a:1"},
		{"two links in each record, one of which says the same in two", `<ul><li><a href="/1">Lunch</a> <a href="/a">Alice</a> <button>Delete</button><li><a href="/2">Plan</a> <a href="/b">Bob</a> <button>Delete</button><li><a href="/3">Trip</a> <a href="/b">Bob</a> <button>Delete</button></ul>`, "row navigate : lunch plan trip;\nrow click delete: lunch plan trip; a:1"},
		{"two links in each record, one of them with a class", `<ul>` + each(`<li><a href="/u/x">Ann</a> <a class="title" href="/m/%[1]s">%[1]s</a> <button>Delete</button>`, people...) + `</ul>`, "row navigate ann: alice bob carol; a:2\nrow navigate : alice bob carol;\nrow click delete: alice bob carol; a:2"},
		{"two nameless links in each record", `<ul>` + each(`<li>%s <a href="/a"></a> <a href="/b"></a> <button>Delete</button>`, people...) + `</ul>`, "row click delete: alice bob carol;"},
		{"cards in columns", each(`<div class="lane"><b>%[1]s</b><button>Add</button><div class="task" onclick="go()">Wash %[1]s</div><div class="task" onclick="go()">Feed %[1]s</div></div>`, people...), "row click add: alice bob carol; b:1"},
		{"links with counts", `<ul><li>Alice <a href="/1">3 likes</a> <button>Delete</button><li>Bob <a href="/2">4 likes</a> <button>Delete</button><li>Carol <a href="/3">9 likes</a> <button>Delete</button></ul>`, "row click delete: alice bob carol;"},

		// Without records.
		{"options", `<div role="listbox">` + each(`<div role="option">%s</div>`, people...) + `</div>`, "option click : alice bob carol;"},
		{"options in groups", `<div role="listbox"><div><div role="option">Alice</div></div><div role="option">Bob</div><div role="option">Carol</div></div>`, "option click : alice bob carol;"},
		{"radio buttons", `<fieldset><legend>Who</legend>` + each(`<label><input type="radio" name="who"> %s</label>`, people...) + `</fieldset>`, "option toggle : alice bob carol;"},
		{"a tree", `<ul role="tree"><li role="treeitem" aria-expanded="false">Alice<li role="treeitem">Bob<li role="treeitem">Carol</ul>`, "option click : alice bob carol;"},
		{"a menu", `<nav>` + each(`<a href="/%[1]s">%[1]s</a> `, people...) + `</nav>`, ""},
		{"days of a table", `<table>` + weeks(numbers(1, 30)) + `</table>`, "day click : 1 to 30;"},
		{"too few days", `<table>` + weeks(numbers(1, 27)) + `</table>`, ""},
		{"a table of words", `<table>` + weeks(strings.Split("abcdefghijklmnopqrstuvwxyzäöüß", "")) + `</table>`, ""},
		{"days of boxes", `<div>` + each(`<div class="day" onclick="go()">%s</div>`, numbers(1, 30)...) + `</div>`, "day click : 1 to 30;"},
		{"days of boxes with some of other months", `<div>` + each(`<div class="day" onclick="go()">%s</div>`, numbers(29, 31)...) + each(`<div class="day now" onclick="go()">%s</div>`, numbers(1, 30)...) + `</div>`, "day click : 1 to 30;"},
		{"numbers of boxes that are no month", `<div>` + each(`<div class="day" onclick="go()">%s</div>`, append(numbers(1, 15), append([]string{"17"}, numbers(16, 30)...)...)...) + `</div>`, ""},
		{"a month with a number after it", `<div>` + each(`<div class="day now" onclick="go()">%s</div>`, numbers(1, 28)...) + each(`<div class="day" onclick="go()">%s</div>`, "5") + `</div>`, ""},
		{"days with appointments", `<div>` + each(`<div class="day" onclick="go()"><b>%[1]s</b> <i>Call at %[1]s</i></div>`, numbers(1, 15)...) + each(`<div class="day" onclick="go()"><b>%s</b></div>`, numbers(16, 30)...) + `</div>`, "day click : 1 to 30; b:1"},
		{"days with dates", `<div>` + each(`<div class="day" onclick="go()"><i title="2026-10-%[1]s">%[1]s</i></div>`, "30", "31") + each(`<div class="day" onclick="go()"><i title="2026-11-%[1]s">%[1]s</i></div>`, numbers(1, 30)...) + `</div>`, "day click : 2026-10-30 to 2026-11-30; i:1title"},
		{"pages of a pager", `<ul class="pagination">` + each(`<li><a href="?p=%[1]s">%[1]s</a>`, "1", "2", "3", "9") + `<li><a href="?p=2">Next</a></ul>`, "page navigate : 1 2 3 9 next;"},
		{"a pager without arrows", `<ul class="pagination">` + each(`<li><a href="?p=%[1]s">%[1]s</a>`, "1", "2", "3") + `</ul>`, "page navigate : 1 2 3;"},
		{"a pager with few numbers", `<ul class="pagination">` + each(`<li><a href="?p=%[1]s">%[1]s</a>`, "First", "1", "Last") + `</ul>`, ""},
		{"pages with a class of their own", `<ul class="pagination">` + each(`<li><a class="num" href="?p=%[1]s">%[1]s</a>`, "1", "2", "3", "9") + `<li><a class="step" href="?p=2">Next</a></ul>`, "page navigate : 1 2 3 9;"},
		{"pages that say no word", `<div>` + each(`<button>%s</button>`, "1", "2", "3") + `<button>›</button></div>`, "page click : 1 2 3 ›;"},
		{"keys of a keypad", `<div>` + each(`<button>%s</button>`, "1", "2", "3") + `<button>OK</button></div>`, ""},
		{"pages that do not begin with one", `<div>` + each(`<button>%s</button>`, "4", "5", "6") + `<button>›</button></div>`, ""},
		{"cards", each(`<div class="card" onclick="go()"><img alt=""><b>%s</b><i>9 kg</i></div>`, people...), "row click : alice bob carol; b:1"},
		{"cards of two texts with a button", each(`<div class="card" onclick="go()"><b>%s</b> <i>3</i> <button>Keep</button></div>`, people...), "row click : alice bob carol; b:1\nrow click keep: alice bob carol; b:1"},
		{"entries of a menu", each(`<div class="entry" onclick="go()"><b>%s</b> <i>3</i></div>`, people...), ""},
	} {
		p, groups := detect(t, c.body)
		if got := told(p, groups); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

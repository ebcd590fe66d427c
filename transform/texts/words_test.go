package texts

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/transform/accname"
)

// wordsOf tells the words of the first control with an id, "text (from); ...".
func wordsOf(p *Page, id string) string {
	k := p.At(p.t.ByID(id)[0])
	n := accname.Compute(p.t, p.controls[k])
	var out []string
	for _, w := range p.Words(k, n.Text, n.From) {
		out = append(out, w.Text+" ("+w.From+")")
	}
	return strings.Join(out, "; ")
}

func TestWords(t *testing.T) {
	for _, tt := range []struct{ html, want string }{
		{`<button id=x title=Store>Save</button>`, "Save (name); Store (title)"},
		{`<button id=x>Inbox (12)</button>`, "Inbox (name)"},
		{`<button id=x>2026-01-02 12:30</button>`, ""},
		{`<div><input id=x placeholder=请输入><p>no</p></div>`, "no (group); 请输入 (name)"},
		{`<div>店铺名称：<input id=x placeholder=请输入></div>`, "店铺名称 (group); 请输入 (name)"},
		{`<label for=x>Email *</label><input id=x placeholder=you@a.test>`, "Email (name); you@a.test (placeholder)"},
		{`<div><span>Email</span><input id=x><small>hint</small></div>`, "Email (group); hint (group)"},
		{`<div><input type=checkbox id=x> Agree <i>to it</i></div>`, "Agree to it (group)"},
		{`<button id=x><i class="fa fa-trash"></i></button>`, "trash (icon)"},
		{`<button id=x><i class="fas fa-trash-alt fa-lg"></i></button>`, "trash alt (icon)"},
		{`<button id=x class="btn btn-primary"><i class="el-icon-delete"></i></button>`, "delete (icon)"},
		{`<button id=x><svg class="lucide lucide-trash-2"><path d="M0"/></svg></button>`, "trash (icon)"},
		{`<button id=x><span class="anticon anticon-search"></span></button>`, "search (icon)"},
		{`<button id=x><svg><use href="#icon-close"/></svg></button>`, "close (icon)"},
		{`<button id=x><svg><title>Shut</title></svg></button>`, "Shut (name)"},
		{`<button id=x><span class="btn-label nav-item"></span></button>`, ""},
		{`<input type=submit id=x value="Pay now">`, "Pay now (name)"},
		{`<a id=x href=/a data-original-title="Cut"><i></i></a>`, "Cut (data-original-title)"},
		{`<p id=l><a href=/b>Other</a></p><input id=x aria-labelledby=l placeholder=Mine>`, "Mine (placeholder)"},
		{`<div>Phone <button id=x></button></div>`, ""},
		{`<li role=menuitem id=x><a href=/h>Home</a></li>`, "Home (name)"},
		{`<button id=x>+1</button><button>−1</button>`, "+1 (name)"},
		{`<button>+1</button><a href=/?p=1>1</a><button id=x>−1</button>`, "−1 (name)"},
		{`<button id=x title=Close>×</button>`, "Close (title)"},
		{`<button id=x>×</button>`, "× (name)"},
		{`<label for=x>60 Hz</label><input type=range id=x>`, "60 Hz (name)"},
		{`<label for=x>* 企业名称</label><input id=x>`, "企业名称 (name)"},
		// An icon font draws a picture for a word.
		{`<a id=x href=/b><i class="material-symbols-rounded">receipt_long</i> <span>Billing</span></a>`, "Billing (name); receipt long (icon)"},
		{`<button id=x><i class="material-icons">edit</i>Edit</button><button>Edit</button>`, "Edit (name)"},
		{`<button id=x><i class="material-icons">expand_more</i></button>`, "expand more (icon)"},
		{`<button id=x><i class="note">expand_more</i></button>`, "expand_more (name)"},
		{`<a id=x href=/b><i class="material-icons">flag</i><span>9</span></a>`, "flag (icon)"},
		{`<a id=x href=/b><i class="fe fe-heart"></i> 42</a>`, "heart (icon)"},
		{`<div><span><i class="material-icons">phone</i></span><input id=x placeholder=Number></div>`, "Number (name)"},
		{`<button id=x><i class="icon icon-only"></i></button>`, ""},
		{`<button id=x><i class="material-icons">menu</i></button>`, "menu (icon)"},
		{`<a id=x href=/b class="count__btn count__increase"></a>`, "increase (icon)"},
		{`<span id=x onclick=x() data-role=remove></span>`, "remove (icon)"},
		{`<span id=x onclick=x() data-role=button class=more-or-less></span>`, ""},
		{`<a id=x href=/b class=next>Older</a>`, "Older (name)"},
		// A cell that is edited.
		{`<table><tr><th>Name<th>Cost<tr><td>Car<td id=x onclick=x()>120</table>`, "Cost (table)"},
		{`<table><tr><th>Mo<th>Tu<tr><td>1<td id=x onclick=x()>2</table>`, "2 (name)"},
		{`<table><tr><th>Name<th>Cost<tr><td id=x onclick=x()>Car<td>12</table>`, "Car (name)"},
		// Badges, signs, what is said to assistive technology alone.
		{`<a id=x href=/b>Drafts <span>3</span></a>`, "Drafts (name)"},
		{`<a id=x href=/b><span>12</span>消息</a>`, "消息 (name)"},
		{`<a id=x href=/b>Step <b>2</b></a>`, "Step 2 (name)"},
		{`<a id=x href=/b>Step 2</a>`, "Step 2 (name)"},
		{`<a id=x href=/b>2</a>`, "2 (name)"},
		{`<button id=x>+ Add</button>`, "+ Add (name)"},
		{`<button id=x>Search ...</button>`, "Search ... (name)"},
		{`<button id=x>+ 1</button>`, "+ 1 (name)"},
		{`<button id=x>R &amp; D</button>`, "R & D (name)"},
		{`<button id=x aria-label="Name: activate to sort">Name</button>`, "Name (inside); Name: activate to sort (name)"},
		{`<button id=x aria-label="Close: all">×</button>`, "Close: all (name)"},
		// What comes before the price.
		{`<label><input type=radio id=x> Pro — $19 / mo</label>`, "Pro (name)"},
		{`<button id=x>min 5:30</button>`, ""},
		// A word for scripts, where nothing is said to users.
		{`<div><span id=x onclick=x() data-color="light-blue"></span></div>`, "light blue (data)"},
		{`<button id=x data-action=remove>Away</button>`, "Away (name)"},
		{`<button id=x data-action="a.b(c)"></button>`, ""},
		{`<ul><li id=x onclick=x()><i>SK</i><p>Sara Kim</p><p>See you</p></li></ul>`, "Sara Kim (inside); See you (inside)"},
		// Texts that are no names where the field has one.
		{`<div><b>12 unread</b><input id=x placeholder=Search></div>`, "Search (name); unread (group)"},
		{`<div><p>Inbox</p><button aria-label=Sort></button><input id=x placeholder=Search></div>`, "Search (name); Inbox (group)"},
		{`<div><p>Amount</p><button aria-label=Less></button><input id=x></div>`, "Amount (group)"},
		{`<table><tr><td><input type=checkbox id=x></td><td><i>SK</i></td><td><p>Sara Kim</p></td></tr></table>`, "Sara Kim (table)"},
	} {
		if got := wordsOf(pageOf(t, tt.html), "x"); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.html, got, tt.want)
		}
	}
}

// TestDrawnSigns: what a style sheet draws beside the words of a control does not name it.
func TestDrawnSigns(t *testing.T) {
	p := pageOf(t, `<button id=x>Collapse</button>`)
	for name, want := range map[string]string{"- Collapse": "Collapse", "Collapse →": "Collapse", "+ Collapse –": "Collapse", "Collapse …": "Collapse …"} {
		if got := p.Words(0, name, "text"); got[0].Text != want {
			t.Errorf("%q: %q, want %q", name, got[0].Text, want)
		}
	}
}

func TestCounted(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"Level 2", "Level", true},
		{"2 stars", "stars", true},
		{"消息3", "消息", true},
		{"Level 212", "Level", false},
		{"Level", "Level", false},
		{"Level x", "Level", false},
		{"3", "", false},
	} {
		if got := Counted(c.name, c.text); got != c.want {
			t.Errorf("Counted(%q, %q) = %v", c.name, c.text, got)
		}
	}
}

func TestForeign(t *testing.T) {
	p := pageOf(t, `<a id=a href=/a>Alice</a><button id=b>Save</button><button id=c title=Alice>x</button>
		<button id=d>Save</button><li role=menuitem id=m><a id=h href=/h>Home</a></li><label for=e>First <b>name</b></label><input id=e><h2>Part</h2>`)
	for _, tt := range []struct {
		id, text string
		want     bool
	}{
		{"b", "Alice", true},
		{"b", " alice! ", true},
		{"c", "Alice", false}, // its own title
		{"a", "Alice", false},
		{"b", "Save", false}, // both say it
		{"d", "Save", false},
		{"m", "Home", false}, // one stands in the other
		{"b", "First name", true},
		{"b", "Part", false}, // a heading is nobody's
		{"b", "", false},
	} {
		if got := p.Foreign(p.At(p.t.ByID(tt.id)[0]), tt.text); got != tt.want {
			t.Errorf("%s, %q: %v", tt.id, tt.text, got)
		}
	}
}

func TestContext(t *testing.T) {
	p := pageOf(t, `<main><section><h2>People</h2><table>
		<tr><th>Name</th><th>Do</th></tr>
		<tr><td>Alice</td><td>active</td><td><button id=a>Delete</button></td></tr>
		<tr><td>Bob</td><td>active</td><td><button id=b>Delete</button></td></tr></table></section>
		<div class=card><p>New</p><h3>Mouse</h3><button id=c>Buy</button></div>
		<div class=card><p>New</p><h3>Lamp</h3><button id=d>Buy</button></div>
		<form aria-label="Sign in"><input id=e></form>
		<form><h4>News 2026</h4><input id=f></form>
		<ul><li><a id=g href=/1>One</a></li><li><a id=h href=/2>Two</a></li></ul></main>`)
	for _, tt := range []struct{ id, row, heading, part string }{
		{"a", "Alice", "People", " "},
		{"b", "Bob", "People", " "},
		{"c", "Mouse", "Mouse", " "},
		{"d", "Lamp", "Lamp", " "},
		{"e", "", "", "form Sign in"},
		{"f", "", "News", "form News"},
		{"g", "", "", " "},
	} {
		k := p.At(p.t.ByID(tt.id)[0])
		kind, name := p.Part(k)
		if d := cmp.Diff([]string{tt.row, tt.heading, tt.part}, []string{p.Row(k), p.Heading(k), kind + " " + name}); d != "" {
			t.Errorf("%s: %s", tt.id, d)
		}
	}
}

func TestRowThatIsNotAlone(t *testing.T) {
	p := pageOf(t, `<table><tr><td>Ann</td><td>on</td><td><button id=a>Edit</button></td></tr><tr><td>Ann</td><td>on</td><td><button id=b>Edit</button></td></tr>
		<tr><td>Bob</td><td>on</td><td><button>Edit</button></td></tr><tr><td>Cy</td><td>on</td><td><button>Edit</button></td></tr>
		<tr><td>Di</td><td>on</td><td><button>Edit</button></td></tr><tr><td>12</td><td>on</td><td><button id=f>Edit</button></td></tr></table>`)
	for id, want := range map[string]string{"a": "Ann", "b": "Ann", "f": ""} {
		if got := p.Row(p.At(p.t.ByID(id)[0])); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

func TestRowOfTwoTexts(t *testing.T) {
	p := pageOf(t, `<table><tr><td>ORD-1001</td><td>王芳</td><td>on</td><td><button id=a>Edit</button></td></tr><tr><td>ORD-1002</td><td>王芳</td><td>on</td><td><button id=b>Edit</button></td></tr>
		<tr><td>ORD-1003</td><td>Bob</td><td>on</td><td><button id=c>Edit</button></td></tr><tr><td>ORD-1004</td><td>Cy</td><td>on</td><td><button>Edit</button></td></tr>
		<tr><td>ORD-1005</td><td>Di</td><td>on</td><td><button>Edit</button></td></tr><tr><td>ORD-1006</td><td>Ed</td><td>on</td><td><button>Edit</button></td></tr></table>
		<ul><li><p>Ann</p> <p>Oslo</p><button id=d>Edit</button></li><li><p>Ann</p> <p>Bonn</p><button id=e>Edit</button></li><li><p>Bob</p> <p>Bonn</p><p>Oslo</p><button>Edit</button></li>
		<li><p>Cy</p> <p>Rome</p><button>Edit</button></li><li><p>Di</p> <p>Rome</p><button>Edit</button></li><li><p>Ed</p> <p>Rome</p><button>Edit</button></li></ul>
		<ol><li><span>812</span><button id=f>Pay</button></li><li><span>813</span><button id=g>Pay</button></li><li><span>2026-01-02</span><button id=h>Pay</button></li></ol>`)
	for id, want := range map[string]string{"a": "王芳 ORD-1001", "b": "王芳 ORD-1002", "c": "Bob", "d": "Ann, Oslo", "e": "Ann, Bonn", "f": "812", "g": "813", "h": ""} {
		if got := p.Row(p.At(p.t.ByID(id)[0])); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

func TestNear(t *testing.T) {
	p := pageOf(t, `<div><span>Email</span><input id=e><small>hint</small></div><div><a href=/a>Other</a><button id=b></button></div>`)
	if d := cmp.Diff([]string{"Email", "hint"}, p.Near(p.At(p.t.ByID("e")[0]))); d != "" {
		t.Error(d)
	}
	if got := p.Near(p.At(p.t.ByID("b")[0])); len(got) != 0 {
		t.Errorf("texts of another control: %q", got)
	}
}

// TestRowOfColumnHead: the head of a column stands in no record, and names none.
func TestRowOfColumnHead(t *testing.T) {
	p := pageOf(t, `<div><div class=row>Show</div><div class=row><table><tr><th onclick=x() id=h>Name</th><th onclick=x()>City</th></tr>
		<tr><td>Ann</td><td><button id=b>Edit</button></td></tr><tr><td>Bo</td><td><button>Edit</button></td></tr></table></div></div>`)
	for id, want := range map[string]string{"h": "", "b": "Ann"} {
		if got := p.Row(p.At(p.t.ByID(id)[0])); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

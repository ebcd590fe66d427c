package find

import (
	"testing"

	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// read makes the page of a document.
func read(t testing.TB, doc string) *Page {
	t.Helper()
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	roles := make([]string, len(tree.Nodes))
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
	}
	return New(tree, roles)
}

// marked is the element with the attribute mark, -1 for none.
func marked(p *Page) int {
	for i := range p.t.Nodes {
		if _, ok := p.t.Lookup(i, "mark"); ok {
			return i
		}
	}
	return -1
}

// Each case is a control on an old page and the page of a later day. The element
// with the attribute mark is the control; a new page without one has lost it.
var policyCases = []struct {
	name     string
	old, new string
	css      []CSS
	by       string // "" for a refusal
	code     string
}{
	// 1. What is compared.
	{"case, width and white space", `<button mark>Save  Draft</button>`, `<button mark>ＳＡＶＥ draft…</button>`, nil, ByName, ""},
	{"a target that says nothing", `<a mark href="#">More</a><a href="/x">X</a>`, `<a mark href="javascript:void(0)">More</a><a href="/x">X</a>`, nil, ByName, ""},
	{"a sign is a name", `<button mark>×</button><button>+</button>`, `<button mark>×</button><button>+</button>`, nil, ByName, ""},

	// 2. The old name may stand in another place.
	{"a label became a placeholder", `<label>Email <input mark id=a></label>`, `<input mark id=a placeholder=Email>`, []CSS{{ByKey, "#a"}}, ByKey, ""},
	{"a text became an aria-label", `<button mark id=a>Close</button>`, `<button mark id=a aria-label=Close><svg></svg></button>`, []CSS{{ByKey, "#a"}}, ByKey, ""},

	// 3. What makes a control another one.
	{"another kind", `<input mark id=a>`, `<input id=a type=checkbox>`, []CSS{{ByKey, "#a"}}, "", Mismatch},
	{"a password is a kind", `<input mark id=a placeholder=Word>`, `<input id=a type=password placeholder=Word>`, []CSS{{ByKey, "#a"}}, "", Mismatch},
	{"an aria-label that moved to a sibling", `<button mark aria-label=Edit>Alice</button><button aria-label=View>Bob</button>`, `<button aria-label=View>Alice</button><button aria-label=Edit>Bob</button>`, []CSS{{ByKey, `[aria-label="Edit"]`}}, "", Mismatch},
	{"sign in became sign up", `<form><h2>Sign in</h2><input name=u><button mark class=b>Sign in</button></form>`, `<form><h2>Sign up</h2><input name=u><button class=b>Sign up</button></form>`, []CSS{{ByClass, "button.b"}}, "", Mismatch},

	{"an aria-label that moved to another picture", `<div><button mark aria-label=Open><i class=icon-chat></i></button><button><i class=icon-eye></i></button></div>`, `<div><button><i class=icon-chat></i></button><button aria-label=Open><i class=icon-eye></i></button></div>`, []CSS{{ByKey, `[aria-label="Open"]`}}, "", Mismatch},
	{"another picture for the same", `<button mark aria-label=Open><i class=icon-chat></i></button>`, `<button mark aria-label=Open><i class=mi-bubble></i></button>`, []CSS{{ByKey, `[aria-label="Open"]`}}, ByKey, ""},

	// 4 and 7. A locator and one witness; another name needs two, singled out.
	{"a key and a name", `<a mark id=home href=/>Home</a>`, `<div><a mark id=home href=/start>Home</a></div>`, []CSS{{ByKey, "#home"}}, ByKey, ""},
	{"renamed in place", `<p>Shop</p><a mark id=order href=/order>New order</a><p>End</p><a href=/x>X</a>`, `<p>Shop</p><a mark id=order href=/order>Add order</a><p>End</p><a href=/x>X</a>`, []CSS{{ByKey, "#order"}}, ByKey, ""},
	{"renamed, and it leads elsewhere", `<p>Today</p><a mark id=top href=/s/1>Rivers rise</a><p>End</p>`, `<p>Today</p><a id=top href=/s/2>Prices fall</a><p>End</p>`, []CSS{{ByKey, "#top"}}, "", Mismatch},
	{"a reused key", `<p>Shop</p><a mark id=go href=/order>New order</a><p>End</p>`, `<div><h2>Other</h2><a id=go href=/delete>Delete all</a></div>`, []CSS{{ByKey, "#go"}}, "", Mismatch},

	// 4b. What a selector matches may have got the key of the control, which stands elsewhere.
	{"ids that changed places", `<button mark id=a>Save</button><button id=b>Print</button>`, `<button id=b mark>Save</button><button id=a>Print</button>`, []CSS{{ByKey, "#a"}}, ByName, ""},
	{"an id that went to another field", `<label>Note <input mark id=a name=f></label><label>Tag <input id=b name=f></label>`, `<label>Tag <input id=a name=f></label><label>Note <input mark id=b name=f></label>`, []CSS{{ByKey, "#a"}}, ByName, ""},
	{"a panel that was numbered anew", `<div id=p1><h2>Mail</h2><button class=save>Save</button></div><div id=p2><h2>Post</h2><button mark class=save>Save</button></div>`, `<div id=p2><h2>Mail</h2><button class=save>Save</button></div><div id=p1><h2>Post</h2><button mark class=save>Save</button></div>`, []CSS{{ByClass, "#p2 .save"}}, ByNameRow, ""},
	{"a panel whose number stands in the middle", `<div id=p_1_box><b>Mail</b><input></div><div id=p_2_box><b>Post</b><input mark></div>`, `<div id=p_1_box><b>Post</b><input mark></div><div id=p_2_box><b>Mail</b><input></div>`, []CSS{{ByClass, "#p_2_box input"}}, ByPart, ""},
	{"a head whose id was numbered anew", `<div><b>Mail</b><button id=p_1_head></button></div><div><b>Post</b><button mark id=p_2_head></button></div>`, `<div><b>Post</b><button mark id=p_1_head></button></div><div><b>Mail</b><button id=p_2_head></button></div>`, []CSS{{ByKey, "#p_2_head"}}, "", Mismatch},
	{"ids with numbers that stay with their rows", `<div><b>Mail</b><button id=p_1_head></button></div><div><b>Post</b><button mark id=p_2_head></button></div>`, `<div><b>Post</b><button mark id=p_2_head></button></div><div><b>Mail</b><button id=p_1_head></button></div>`, []CSS{{ByKey, "#p_2_head"}}, ByKey, ""},
	{"a target that was numbered anew", `<div><b>Mail</b><button aria-controls=p_1_box>Fold</button></div><div><b>Post</b><button mark aria-controls=p_2_box>Fold</button></div>`, `<div><b>Letter</b><button aria-controls=p_1_box>Fold</button></div><div><b>Mail</b><button aria-controls=p_2_box>Fold</button></div>`, []CSS{{ByKey, `[aria-controls="p_2_box"]`}}, "", Mismatch},
	{"a target in a part that says the same", `<div><b>Mail</b><button aria-controls=p_1_box>Fold</button></div><div><b>Post</b><button mark aria-controls=p_2_box>Fold</button></div>`, `<div><b>Post</b><button mark aria-controls=p_2_box>Fold</button></div><div><b>Mail</b><button aria-controls=p_3_box>Fold</button></div>`, []CSS{{ByKey, `[aria-controls="p_2_box"]`}}, ByKey, ""},

	// 4c. The words stand at one control and the key at another that agrees in as much.
	{"a copy that took the words", `<p>A</p><button mark id=go>Edit</button><p>B</p>`, `<p>A</p><button mark id=go>Change</button><p>B</p><h2>C</h2><button id=no>Edit</button><p>D</p>`, []CSS{{ByKey, "#go"}}, "", Mismatch},
	{"the words and more of it, not the key", `<h2>A</h2><p>Save it</p><button mark id=go>Save</button><p>End</p><button id=no>Drop</button>`, `<h2>A</h2><p>Save it</p><button mark id=no>Save</button><p>End</p><button id=go>Drop</button>`, []CSS{{ByKey, "#go"}}, ByName, ""},

	{"an id that went to the next operation", `<h1>Printer</h1><button mark id=action data-k=one>Close ticket</button><button id=other data-k=two>Assign</button>`, `<h1>Printer</h1><p>Today</p><button id=action data-k=one>Delete ticket</button><button mark id=other data-k=two>Close ticket</button>`, []CSS{{ByKey, "#action"}}, ByName, ""},

	// 4d. A form that another button sends, under another heading.
	{"a login in the place of a profile", `<h1>Profile</h1><form><label>Email <input mark id=email name=email></label><button>Save</button></form>`, `<h1>Log in</h1><form><label>Email <input id=email name=email></label><button>Log in</button></form>`, []CSS{{ByKey, "#email"}}, "", Mismatch},
	{"another heading, the same button", `<h1>Profile</h1><form><label>Email <input mark id=email name=email></label><button>Save</button></form>`, `<h1>Your profile</h1><form><label>Email <input mark id=email name=email></label><button>Save</button></form>`, []CSS{{ByKey, "#email"}}, ByKey, ""},
	{"another button, the same heading", `<h1>Profile</h1><form><label>Email <input mark id=email name=email></label><button>Save</button></form>`, `<h1>Profile</h1><form><label>Email <input mark id=email name=email></label><button>Keep</button></form>`, []CSS{{ByKey, "#email"}}, ByKey, ""},
	{"both are others, the address is the same", `<h1>Profile</h1><form action=/me><label>Email <input mark id=email name=email></label><button>Save</button></form>`, `<h1>Konto</h1><form action=/me><label>Email <input mark id=email name=email></label><button>Sichern</button></form>`, []CSS{{ByKey, "#email"}}, ByKey, ""},
	{"a related name in another form", `<h1>Profile</h1><form><input name=a><input mark id=pw name=pw type=password aria-label="New password"><button>Save</button></form>`, `<h1>Log in</h1><form><input name=a><input id=pw name=pw type=password aria-label=Password><button>Log in</button></form>`, []CSS{{ByKey, "#pw"}}, "", Mismatch},
	{"a page in another language", `<h1>Profile</h1><form><label>Email <input mark id=email name=email></label><button>Save</button></form>`, `<h1>Konto</h1><form><label>Postfach <input mark id=email name=email></label><button>Sichern</button></form>`, []CSS{{ByKey, "#email"}}, ByKey, ""},
	{"a button that sends nothing", `<h1>Profile</h1><form><label>Email <input mark id=email name=email></label><button type=button>Clear</button></form>`, `<h1>Konto</h1><form><label>Email <input mark id=email name=email></label><button type=button>Reset</button></form>`, []CSS{{ByKey, "#email"}}, ByKey, ""},

	// 5. Rivals that share what agrees.
	{"a renamed row button is not singled out", `<ul><li>Ann <button mark class=d>Drop</button></li><li>Bob <button class=d>Keep</button></li></ul>`, `<ul><li>Bob <button class=d>Lose</button></li></ul>`, []CSS{{ByClass, "button.d"}}, "", Mismatch},

	// 6. What stands beside it.
	{"name and row", `<table><tr><td>Ann<td><button mark>Delete</button><tr><td>Bob<td><button>Delete</button></table>`, `<table><tr><td>Bob<td><button>Delete</button><tr><td>Cid<td><button>Delete</button><tr><td>Ann<td><button mark>Delete</button></table>`, []CSS{{ByPosition, "tr:nth-of-type(1) button"}}, ByNameRow, ""},
	{"the row is gone", `<table><tr><td>Ann<td><button mark>Delete</button><tr><td>Bob<td><button>Delete</button></table>`, `<table><tr><td>Bob<td><button>Delete</button><tr><td>Cid<td><button>Delete</button></table>`, []CSS{{ByPosition, "tr:nth-of-type(1) button"}}, "", Mismatch},
	{"one row left", `<table><tr><td>Ann<td><button mark>Delete</button><tr><td>Bob<td><button>Delete</button></table>`, `<table><tr><td>Bob<td><button>Delete</button></table>`, []CSS{{ByPosition, "tr:nth-of-type(1) button"}}, "", Mismatch},
	{"name and heading", `<h2>One</h2><button mark>Save</button><h2>Two</h2><button>Save</button>`, `<h2>Two</h2><button>Save</button><h2>One</h2><button mark>Save</button>`, nil, ByNameHead, ""},
	{"icon and row", `<ul><li>Ann <button mark><i class=fa-x></i></button><button><i class=fa-y></i></button><li>Bob <button><i class=fa-x></i></button></ul>`, `<ul><li>Bob <button><i class=fa-x></i></button><li>Ann <button mark><i class=fa-x></i></button><button><i class=fa-y></i></button></ul>`, nil, ByIconRow, ""},
	{"an icon that is the class of an empty box", `<ul><li>Ann <a href="#" mark><span class="ui-icon ui-icon-pen"></span></a><a href="#"><span class="ui-icon ui-icon-bin"></span></a></li><li>Bob <a href="#"><span class="ui-icon ui-icon-pen"></span></a></li></ul>`, `<ul><li>Bob <a href="#"><span class="ui-icon ui-icon-pen"></span></a></li><li>Ann <a href="#" mark><span class="ui-icon ui-icon-pen"></span></a><a href="#"><span class="ui-icon ui-icon-bin"></span></a></li></ul>`, nil, ByIconRow, ""},
	{"a control that is an icon", `<ul><li>Ann <span role=button mark class="x-icon x-pen"></span></li><li>Bob <span role=button class="x-icon x-pen"></span></li></ul>`, `<ul><li>Bob <span role=button class="x-icon x-pen"></span></li><li>Ann <span role=button mark class="x-icon x-pen"></span></li></ul>`, nil, ByIconRow, ""},
	{"a box of text is no icon", `<ul><li>Ann <a href="#" mark><span class=icon-text>1</span></a></li><li>Bob <a href="#"><span class=icon-text>1</span></a></li></ul>`, `<ul><li>Ann <a href="#" mark><span class=icon-text>1</span></a></li><li>Bob <a href="#"><span class=icon-text>1</span></a></li></ul>`, nil, ByNameRow, ""},
	{"no locator by text alone", `<p>Save</p><button mark id=a>Save</button>`, `<p>Save</p>`, []CSS{{ByKey, "#a"}}, "", Absent},

	// 8. A place needs two witnesses that single it out.
	{"a place among others", `<p>From</p><input mark><p>To</p><input><p>End</p>`, `<p>From</p><input mark><p>To</p><input><p>End</p>`, []CSS{{ByPosition, "input:nth-of-type(1)"}}, ByPosition, ""},
	{"a place that leads elsewhere", `<p>A</p><a mark href=/a>Go</a><p>B</p><a href=/b>Go</a><p>C</p>`, `<p>A</p><a href=/z>Go</a><p>B</p><a href=/b>Go</a><p>C</p><a href=/c>Go</a>`, []CSS{{ByPosition, "a:nth-of-type(1)"}}, "", Mismatch},

	// 9. Twins.
	{"one of as many twins, between the same texts", `<div><p>A</p><button>Go</button><button mark>Go</button><p>B</p></div>`, `<section><div><p>A</p><button>Go</button><button mark>Go</button><p>B</p></div></section>`, []CSS{{ByPosition, "button:nth-of-type(2)"}}, ByPosition, ""},
	{"rows of what somebody typed", `<ol><li><button>Menu</button><div contenteditable></div></li><li><button mark>Menu</button><div contenteditable></div></li><li><button>Menu</button><div contenteditable></div></li></ol>`, `<ol><li><button>Menu</button><div contenteditable>Elm</div></li><li><button>Menu</button><div contenteditable>Ash</div></li><li><button mark>Menu</button><div contenteditable>Oak</div></li></ol>`, []CSS{{ByPosition, "li:nth-of-type(2) button"}}, "", Mismatch},
	{"rows of fields", `<ul><li><input><button>Drop</button></li><li><input><button mark>Drop</button></li></ul>`, `<p></p><ul><li><input><button>Drop</button></li><li><input><button mark>Drop</button></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(2) button"}}, "", Mismatch},
	{"a field that alone is in its row", `<ul><li><p><input></p></li><li><p><input mark></p></li></ul>`, `<p></p><ul><li><p><input></p></li><li><p><input mark></p></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(2) input"}}, ByPosition, ""},
	{"a panel of fields with a counted id", `<div id=p_1><input id=i1 aria-label=Name><input id=i2 aria-label=Job></div><div id=p_2><input id=i3 aria-label=Name><input mark id=i4 aria-label=Job></div>`, `<div id=p_1><input id=i5 aria-label=Name><input id=i6 aria-label=Job></div><div id=p_2><input id=i7 aria-label=Name><input mark id=i8 aria-label=Job></div>`, []CSS{{ByClass, "#p_2 [aria-label=Job]"}}, "", Mismatch},
	{"rows of fields that only a number in their names tells", `<table><tr><td><input mark name="car[0][no]"><td><input name="car[0][hue]"><tr><td><input name="car[1][no]"><td><input name="car[1][hue]"></table>`, `<table><tr><td><input name="car[0][no]"><td><input name="car[0][hue]"><tr><td><input name="car[1][no]" mark><td><input name="car[1][hue]"></table>`, []CSS{{ByKey, `[name="car[0][no]"]`}}, "", Mismatch},
	{"fields with numbers in their names, told by what stands before them", `<p>Street<input mark name=line1></p><p>Town<input name=line2></p>`, `<h1>New</h1><p>Street<input mark name=line1></p><p>Town<input name=line2></p>`, []CSS{{ByKey, "[name=line1]"}}, ByKey, ""},
	{"rows of what somebody typed, with words of their own", `<ol><li>A <button>Menu</button><div contenteditable></div></li><li>B <button mark>Menu</button><div contenteditable></div></li><li><button>Menu</button><div contenteditable></div></li></ol>`, `<ol><li>A <button>Menu</button><div contenteditable></div></li><li><button>Menu</button><div contenteditable></div></li><li>B <button mark>Menu</button><div contenteditable></div></li></ol>`, []CSS{{ByPosition, "li:nth-of-type(2) button"}}, ByNameRow, ""},
	{"rows that say their number alone, in a list that nobody edits", `<ol><li>1 <button>Menu</button></li><li>2 <button mark>Menu</button></li><li>3 <button>Menu</button></li></ol><textarea></textarea>`, `<ol><li>1 <button>Menu</button></li><li>2 <button mark>Menu</button></li></ol><textarea></textarea>`, nil, ByNameRow, ""},
	{"lines that say their number alone, one of them edited", `<ol><li>1 <button>Menu</button></li><li>2 <button mark>Menu</button></li><li>3 <button>Menu</button></li><li><div contenteditable>Oak</div><button>Menu</button></li></ol>`, `<ol><li>1 <button mark>Menu</button></li><li>2 <button>Menu</button></li><li>3 <button>Menu</button></li><li><div contenteditable>Oak</div><button>Menu</button></li></ol>`, nil, "", Mismatch},
	{"rows that nobody types", `<ol><li><button>Menu</button><div></div></li><li><button mark>Menu</button><div></div></li><li><button>Menu</button><div></div></li></ol>`, `<p></p><ol><li><button>Menu</button><div></div></li><li><button mark>Menu</button><div></div></li><li><button>Menu</button><div></div></li></ol>`, []CSS{{ByPosition, "li:nth-of-type(2) button"}}, ByPosition, ""},
	{"as many rows, all of them others", `<ul><li>Ann <b>x</b> <button mark>Keep</button> <i>y</i></li><li>Bob <b>x</b> <button>Keep</button> <i>y</i></li></ul>`, `<ul><li>Cid <b>x</b> <button>Keep</button> <i>y</i></li><li>Dan <b>x</b> <button>Keep</button> <i>y</i></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(1) button"}}, "", Mismatch},
	{"a running id of the form around it", `<h2>Oak</h2><form id=f1><input mark class=sum aria-label=Sum><button>Pay</button></form><h2>Elm</h2><form id=f2><input class=sum aria-label=Sum><button>Pay</button></form>`, `<h2>Ash</h2><form id=f1><input class=sum aria-label=Sum><button>Pay</button></form><h2>Elm</h2><form id=f2><input class=sum aria-label=Sum><button>Pay</button></form>`, []CSS{{ByClass, "#f1 input"}}, "", Mismatch},
	{"the form around it has an id that counts nothing", `<h2>Oak</h2><form id=top><input mark class=sum aria-label=Sum><button>Pay</button></form><h2>Elm</h2><form id=low><input class=sum aria-label=Sum><button>Pay</button></form>`, `<h2>Ash</h2><form id=top><input mark class=sum aria-label=Sum><button>Pay</button></form><h2>Elm</h2><form id=low><input class=sum aria-label=Sum><button>Pay</button></form>`, []CSS{{ByClass, "#top input"}}, ByClass, ""},
	{"a row that moved on", `<ol><li><a href=/o>Oak</a><button>Keep</button></li><li><a href=/e>Elm</a><button mark>Keep</button></li></ol><p>End</p>`, `<ol><li><a href=/a>Ash</a><button>Keep</button></li><li><a href=/o>Oak</a><button>Keep</button></li></ol><p>End</p>`, []CSS{{ByPosition, "li:nth-of-type(2) button"}}, "", Mismatch},
	{"as many under another heading", `<h2>Taste</h2><p>Rate</p><a href="#" mark></a><a href="#"></a><p>End</p>`, `<h2>Speed</h2><p>Rate</p><a href="#"></a><a href="#"></a><p>End</p>`, []CSS{{ByPosition, "a:nth-of-type(1)"}}, "", Mismatch},
	{"rows without a role that turned over", `<section><div><b>Ann</b><p><button>View</button> <button mark>Drop</button></p></div><div><b>Bob</b><p><button>View</button> <button>Drop</button></p></div></section><p>End</p>`, `<section><div><b>Cid</b><p><button>View</button> <button>Drop</button></p></div><div><b>Bob</b><p><button>View</button> <button>Drop</button></p></div></section><p>End</p>`, []CSS{{ByPosition, "div:nth-of-type(1) button:nth-of-type(2)"}}, "", Mismatch},
	{"rows without a role that were sorted", `<section><div><b>Ann</b><p><button>View</button> <button mark>Drop</button></p></div><div><b>Bob</b><p><button>View</button> <button>Drop</button></p></div></section><p>End</p>`, `<section><div><b>Bob</b><p><button>View</button> <button>Drop</button></p></div><div><b>Ann</b><p><button>View</button> <button mark>Drop</button></p></div></section><p>End</p>`, []CSS{{ByPosition, "div:nth-of-type(1) button:nth-of-type(2)"}}, ByNamePart, ""},
	{"a box without a name in rows that turned over", `<div><p><i></i><input type=checkbox mark><span>Ann Lee</span></p><p><i></i><input type=checkbox><span>Bob Ray</span></p></div>`, `<div><p><i></i><input type=checkbox><span>Bob Ray</span></p><p><i></i><input type=checkbox mark><span>Ann Lee</span></p></div>`, []CSS{{ByPosition, "p:nth-of-type(1) input"}}, ByPart, ""},
	{"nothing but classes in rows that turned over, among other nameless ones", `<div id=p_1_box><b>River</b><p><span class=bar></span><span class=knob mark></span></p></div><div id=p_2_box><b>Lake</b><p><span class=bar></span><span class=knob></span></p></div>`, `<div id=p_1_box><b>Lake</b><p><span class=bar></span><span class=knob></span></p></div><div id=p_2_box><b>River</b><p><span class=bar></span><span class=knob mark></span></p></div>`, []CSS{{ByClass, "#p_1_box .knob"}}, "", Mismatch},
	{"another icon at the place", `<p>A</p><a href="#" mark><i class="pi pi-print"></i></a><p>B</p><a href="#"><i class="pi pi-pen"></i></a>`, `<p>A</p><a href="#"><i class="pi pi-mail"></i></a><p>B</p><a href="#"><i class="pi pi-pen"></i></a>`, []CSS{{ByPosition, "a:nth-of-type(1)"}}, "", Mismatch},
	{"a row that says half of what it said", `<div><p><input type=checkbox mark><i>Pick</i></p><b>Ann Lee, 4 days</b></div><div><p><input type=checkbox><i>Pick</i></p><b>Bob Ray, 2 hours</b></div>`, `<div><p><input type=checkbox mark><i>Pick</i></p><b>Ann Lee, 1 week</b></div><div><p><input type=checkbox><i>Pick</i></p><b>Bob Ray, 3 hours</b></div>`, []CSS{{ByPosition, "div:nth-of-type(1) input"}}, ByPosition, ""},
	{"a row of two tables that list the same", `<h2>A</h2><p><b>Ann</b><button>Drop</button></p><p><b>Bob</b><button>Drop</button></p><h2>B</h2><div><p><b>Ann</b><button mark>Drop</button></p><p><b>Bob</b><button>Drop</button></p></div>`, `<h2>A</h2><p><b>Bob</b><button>Drop</button></p><p><b>Cid</b><button>Drop</button></p><h2>B</h2><div><p><b>Bob</b><button>Drop</button></p><p><b>Cid</b><button>Drop</button></p></div>`, []CSS{{ByPosition, "div > p:nth-of-type(1) button"}}, "", Mismatch},
	{"rows drawn column by column that turned over", `<main><ul class=c><li>Ann</li><li>Bob</li></ul><ul class=c><li><button mark>Drop</button></li><li><button>Drop</button></li></ul></main>`, `<main><ul class=c><li>Bob</li><li>Ann</li></ul><ul class=c><li><button>Drop</button></li><li><button mark>Drop</button></li></ul></main>`, []CSS{{ByPosition, "ul:nth-of-type(2) li:nth-of-type(1) button"}}, ByNamePart, ""},
	{"rows drawn column by column, a column of icons", `<main><ul class=c><li>Ann</li><li>Bob</li></ul><ul class=c><li><a href="#" mark><i class=pen></i></a></li><li><a href="#"><i class=pen></i></a></li></ul></main>`, `<main><ul class=c><li>Bob</li><li>Ann</li></ul><ul class=c><li><a href="#"><i class=pen></i></a></li><li><a href="#" mark><i class=pen></i></a></li></ul></main>`, []CSS{{ByPosition, "ul:nth-of-type(2) li:nth-of-type(1) a"}}, "", Mismatch},
	{"columns in tables of their own", `<main><div><table class=t><tr><td>Ann</td></tr><tr><td>Bob</td></tr></table></div><section><table class=t><tr><td><button mark>Drop</button></td></tr><tr><td><button>Drop</button></td></tr></table></section></main>`, `<main><div><table class=t><tr><td>Cid</td></tr><tr><td>Ann</td></tr></table></div><section><table class=t><tr><td><button>Drop</button></td></tr><tr><td><button mark>Drop</button></td></tr></table></section></main>`, []CSS{{ByPosition, "section tr:nth-of-type(1) button"}}, ByNamePart, ""},
	{"a list beside it that is made otherwise", `<main><ol><li>Ann</li><li>Bob</li></ol><h2>To do</h2><ul><li><button mark>Drop</button></li><li><button>Drop</button></li></ul></main>`, `<main><ol><li>Bob</li><li>Ann</li></ol><h2>To do</h2><ul><li><button mark>Drop</button></li><li><button>Drop</button></li></ul></main>`, []CSS{{ByPosition, "ul li:nth-of-type(1) button"}}, ByPosition, ""},
	{"fields of two parts that say the same, which changed places", `<main><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, `<main><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section></main>`, []CSS{{ByPosition, "section:nth-of-type(1) p:nth-of-type(2) input"}}, "", Mismatch},
	{"fields of two parts that say the same, as they were", `<main><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, `<p>New</p><main><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, []CSS{{ByPosition, "section:nth-of-type(1) p:nth-of-type(2) input"}}, ByPosition, ""},
	{"fields of two parts whose titles stand before them", `<main><b>Payer</b><section><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section><b>Guest</b><section><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, `<main><b>Guest</b><section><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section><b>Payer</b><section><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section></main>`, []CSS{{ByPosition, "section:nth-of-type(1) p:nth-of-type(2) input"}}, "", Mismatch},
	{"two controls alike below heads that changed places", `<main><b>Orders</b><section><p><i>Mail</i></p><p><i>Week</i><button mark>+</button></p><em>End</em></section><b>Offers</b><section><p><i>Mail</i></p><p><i>Week</i><button>+</button></p><em>End</em></section></main>`, `<main><b>Offers</b><section><p><i>Mail</i></p><p><i>Week</i><button>+</button></p><em>End</em></section><b>Orders</b><section><p><i>Mail</i></p><p><i>Week</i><button mark>+</button></p><em>End</em></section></main>`, []CSS{{ByPosition, "section:nth-of-type(1) button"}}, "", Mismatch},
	{"two controls alike below heads, as they were", `<main><b>Orders</b><section><p><i>Mail</i></p><p><i>Week</i><button mark>+</button></p><em>End</em></section><b>Offers</b><section><p><i>Mail</i></p><p><i>Week</i><button>+</button></p><em>End</em></section></main>`, `<p>New</p><main><b>Orders</b><section><p><i>Mail</i></p><p><i>Week</i><button mark>+</button></p><em>End</em></section><b>Offers</b><section><p><i>Mail</i></p><p><i>Week</i><button>+</button></p><em>End</em></section></main>`, []CSS{{ByPosition, "section:nth-of-type(1) button"}}, ByPosition, ""},
	{"a row that only its words together tell", `<main><ul class=c><li>Milk 1</li><li>Milk 2</li><li>Plums 1</li></ul><ul class=c><li><button mark>Drop</button></li><li><button>Drop</button></li><li><button>Drop</button></li></ul></main>`, `<main><ul class=c><li>Plums 1</li><li>Milk 2</li><li>Milk 1</li></ul><ul class=c><li><button>Drop</button></li><li><button>Drop</button></li><li><button mark>Drop</button></li></ul></main>`, []CSS{{ByPosition, "ul:nth-of-type(2) li:nth-of-type(1) button"}}, ByNamePart, ""},
	{"rows that begin alike for a hundred characters", `<ul><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: green, all of it</p><button mark>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: red, two stages failed</p><button>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: amber, slow disks</p><button>Open</button></li></ul>`, `<ul><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: amber, slow disks</p><button>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: red, two stages failed</p><button>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: green, all of it</p><button mark>Open</button></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(1) button"}}, ByNamePart, ""},
	{"rows that begin alike for a hundred characters, one gone", `<ul><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: green, all of it</p><button mark>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: red, two stages failed</p><button>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: amber, slow disks</p><button>Open</button></li></ul>`, `<ul><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: amber, slow disks</p><button>Open</button></li><li><p>Build of the service for payments and invoices on the machines of the second hall, night of the first: red, two stages failed</p><button>Open</button></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(1) button"}}, "", Mismatch},
	{"a panel lost its button, and the next one's part has its words", `<main><section><div><h2>Charts</h2><p>Lines of days</p><button><i class=bin></i></button></div></section><section><div><h2>Stars</h2><p>Give some stars here</p><button mark><i class=bin></i></button></div><div><h2>Forms</h2><p>Other things</p><button><i class=bin></i></button></div></section></main>`, `<main><section><div><h2>Charts</h2><p>Lines of days</p><button><i class=bin></i></button></div></section><section><div><h2>Stars</h2><p>Give some stars here</p></div><div><h2>Forms</h2><p>Other things</p><button><i class=bin></i></button></div></section></main>`, []CSS{{ByPosition, "section:nth-of-type(2) button"}}, "", Mismatch},
	{"nameless, in rows that were sorted", `<main><div><b>Oak table</b><p>old wood</p><i>12</i><button mark><i class=bin></i></button></div><div><b>Elm chair</b><p>new wood</p><i>7</i><button><i class=bin></i></button></div><div><b>Ash desk</b><p>raw wood</p><i>9</i><button><i class=bin></i></button></div></main>`, `<main><div><b>Ash desk</b><p>raw wood</p><i>9</i><button><i class=bin></i></button></div><div><b>Elm chair</b><p>new wood</p><i>7</i><button><i class=bin></i></button></div><div><b>Oak table</b><p>old wood</p><i>12</i><button mark><i class=bin></i></button></div></main>`, []CSS{{ByPosition, "div:nth-of-type(1) button"}}, ByIconRow, ""},
	{"nameless, in a row of which a word changed", `<main><div><b>Oak table</b><p>old wood</p><i>12</i><button mark><i class=bin></i></button></div><div><b>Elm chair</b><p>new wood</p><i>7</i><button><i class=bin></i></button></div><div><b>Ash desk</b><p>raw wood</p><i>9</i><button><i class=bin></i></button></div></main>`, `<main><div><b>Ash desk</b><p>raw wood</p><i>9</i><button><i class=bin></i></button></div><div><b>Oak table</b><p>old wood</p><i>11</i><button mark><i class=bin></i></button></div><div><b>Elm chair</b><p>new wood</p><i>7</i><button><i class=bin></i></button></div></main>`, []CSS{{ByPosition, "div:nth-of-type(1) button"}}, ByPart, ""},
	{"nameless, and a row with one word of its row", `<main><div><b>Oak table</b><p>old wood</p><i>12</i><button mark><i class=bin></i></button></div><div><b>Elm chair</b><p>new wood</p><i>7</i><button><i class=bin></i></button></div><div><b>Ash desk</b><p>raw wood</p><i>9</i><button><i class=bin></i></button></div></main>`, `<main><div><b>Ash desk</b><p>raw wood</p><i>9</i><button><i class=bin></i></button></div><div><b>Oak bench</b><p>dry wood</p><i>3</i><button><i class=bin></i></button></div><div><b>Elm chair</b><p>new wood</p><i>7</i><button><i class=bin></i></button></div></main>`, []CSS{{ByPosition, "div:nth-of-type(1) button"}}, "", Mismatch},
	{"one word alone, and it is in the next row as well", `<main><div><b>Ann</b><p>Keys</p><button mark><i class=bin></i></button></div><div><b>Bob</b><p>Keys</p><button><i class=bin></i></button></div></main>`, `<main><div><b>Bob</b><p>Keys</p><button><i class=bin></i></button></div><div><b>Ann</b><p>Boats on Friday</p><button><i class=bin></i></button></div></main>`, []CSS{{ByPosition, "div:nth-of-type(1) button"}}, "", Mismatch},
	{"the same row under two headings", `<main><h2>Day</h2><div><b>Ann Lee</b><button mark><i class=bin></i></button></div><div><b>Bob Roy</b><button><i class=bin></i></button></div><h2>Night</h2><div><b>Ann Lee</b><button><i class=bin></i></button></div></main>`, `<main><h2>Night</h2><div><b>Ann Lee</b><button><i class=bin></i></button></div><h2>Day</h2><div><b>Bob Roy</b><button><i class=bin></i></button></div><div><b>Ann Lee</b><button mark><i class=bin></i></button></div></main>`, []CSS{{ByPosition, "div:nth-of-type(1) button"}}, ByPartHead, ""},
	{"the same row under two headings, and gone from its own", `<main><h2>Day</h2><div><b>Ann Lee</b><button mark><i class=bin></i></button></div><div><b>Bob Roy</b><button><i class=bin></i></button></div><h2>Night</h2><div><b>Ann Lee</b><button><i class=bin></i></button></div></main>`, `<main><h2>Night</h2><div><b>Ann Lee</b><button><i class=bin></i></button></div><div><b>Cid Low</b><button><i class=bin></i></button></div><h2>Day</h2><div><b>Bob Roy</b><button><i class=bin></i></button></div></main>`, []CSS{{ByPosition, "div:nth-of-type(1) button"}}, "", Mismatch},
	{"a field of a part whose like is gone", `<main><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section></main>`, `<main><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, []CSS{{ByPosition, "section p:nth-of-type(2) input"}}, "", Mismatch},
	{"rows of two lists that say the same, which changed places", `<div><i>In</i><p><b>Ann</b><button mark>Drop</button></p><p><b>Bob</b><button>Drop</button></p></div><div><i>Out</i><p><b>Ann</b><button>Drop</button></p><p><b>Bob</b><button>Drop</button></p></div>`, `<div><i>Out</i><p><b>Ann</b><button>Drop</button></p><p><b>Bob</b><button>Drop</button></p></div><div><i>In</i><p><b>Ann</b><button mark>Drop</button></p><p><b>Bob</b><button>Drop</button></p></div>`, []CSS{{ByPosition, "div:nth-of-type(1) p:nth-of-type(1) button"}}, "", Mismatch},
	{"the value of another choice", `<p>Paid by <label><input type=radio name=r value=ann mark title=Ann></label> <input type=radio name=r value=bob></p>`, `<p>Paid by <label><input type=radio name=r value=bob title=Ann></label> <input type=radio name=r value=ann></p>`, nil, "", Mismatch},
	{"values that are counted", `<p>Paid by <label><input type=radio name=r value=1 mark title=Ann></label> <input type=radio name=r value=2></p>`, `<p>Paid by <label><input type=radio name=r value=1></label> <input type=radio name=r value=2 title=Ann mark></p>`, nil, ByName, ""},
	{"one twin more", `<div><p>A</p><button>Go</button><button mark>Go</button><p>B</p></div>`, `<div><p>A</p><button>Go</button><button>Go</button><button>Go</button><p>B</p></div>`, []CSS{{ByPosition, "button:nth-of-type(2)"}}, "", Mismatch},

	{"the name has a twin now", `<nav><a mark href="#">Edit</a><a href="#">View</a></nav><p>End</p>`, `<nav><a href="#">Edit</a><a mark href="#">Edit</a><a href="#">View</a></nav><p>End</p>`, []CSS{{ByPosition, "a:nth-of-type(1)"}}, "", Mismatch},
	{"fewer with the name, by class, under another heading", `<header><input name=q placeholder=Search></header><main><h1>A</h1><input mark name=q placeholder=Search></main>`, `<main><h1>Users</h1><input name=q placeholder=Search></main>`, []CSS{{ByClass, "main input"}}, "", Mismatch},
	{"fewer with the name, by class, one thing beside it the same", `<header><form><input name=q placeholder=Search><button>Search</button></form></header><main><h1>A</h1><form><button mark>Search</button></form><a href=/a>Edit</a></main>`, `<main><h1>Users</h1><form><button>Search</button></form><a href=/u>Edit</a></main>`, []CSS{{ByClass, "main button"}}, "", Mismatch},
	{"as many with the name, by class, under another heading", `<header><input name=q placeholder=Search></header><main><h1>A</h1><input mark name=q placeholder=Search></main>`, `<header><input name=q placeholder=Search></header><main><h1>B</h1><input mark name=q placeholder=Search></main>`, []CSS{{ByClass, "main input"}}, ByClass, ""},

	// 9b. Ids that are numbered in order go from one to the next.
	{"numbered ids", `<h2>March</h2><div><a id=day-8 href="#">8</a><a mark id=day-9 href="#" title=Nine>9</a><a id=day-10 href="#">10</a></div>`, `<h2>March</h2><div><a id=day-8 href="#">7</a><a id=day-9 href="#">8</a></div>`, []CSS{{ByKey, "#day-9"}}, "", Mismatch},
	{"an id with a number of its own", `<h2>March</h2><div><a mark id=day-9 href="#">9</a></div>`, `<h2>March</h2><div><a mark id=day-9 href="#">Nine</a></div>`, []CSS{{ByKey, "#day-9"}}, ByKey, ""},

	{"a renamed one by a number that another has with another number", `<p>A<input type=checkbox name=c_1 value=1 title=Oak mark></p><p>B<input type=checkbox name=c_2 value=2 title=Elm></p>`, `<p>C<input type=checkbox name=c_1 value=1 title=Ash></p><p>B<input type=checkbox name=c_2 value=2 title=Elm></p>`, []CSS{{ByKey, "[name=c_1]"}}, "", Mismatch},
	{"the next id of a series, by place", `<h2>Days</h2><p>From</p><form><input id=f3 mark><b>To</b></form><input>`, `<h2>Days</h2><p>Until</p><form><input id=f4><b>To</b></form><input>`, []CSS{{ByPosition, "form > input"}}, "", Mismatch},

	// 9c. A copy that says all that is known of the control.
	{"a copy beside it, by class", `<p>A</p><input class=big mark placeholder=Note><p>B</p><input>`, `<p>A</p><input class=big placeholder=Note><input class=wide placeholder=Note><p>B</p><input>`, []CSS{{ByClass, "input.big"}}, "", Mismatch},

	// 10. A label that stood at one field.
	{"a label at two fields", `<label>Phone <input mark id=p></label>`, `<label>Phone <input id=p></label><label>Phone <input></label>`, []CSS{{ByKey, "#p"}}, "", Ambiguous},

	// 11. A name that says where a slider stands.
	{"a slider that moved", `<p>Sound</p><label>Volume <b>30</b><input mark type=range value=30></label>`, `<p>Music</p><label>Volume <b>45</b><input mark type=range value=45></label>`, nil, ByName, ""},
	{"a slider of the page that moved", `<div mark role=slider aria-label="Volume 30%" aria-valuenow=30 id=v></div>`, `<div mark role=slider aria-label="Volume 45%" aria-valuenow=45 id=v></div>`, []CSS{{ByKey, "#v"}}, ByKey, ""},
	{"another slider", `<div mark role=slider aria-label="Volume 30%" aria-valuenow=30 id=v></div>`, `<div role=slider aria-label="Balance 30%" aria-valuenow=30 id=v></div>`, []CSS{{ByKey, "#v"}}, "", Mismatch},

	{"two with the name", `<button mark>Go</button>`, `<button>Go</button><button>Go</button>`, nil, "", Ambiguous},
	{"nothing there", `<button mark id=a>Go</button>`, `<p>Go</p>`, []CSS{{ByKey, "#a"}}, "", Absent},
	{"only a script knows it", `<div mark class=tile>Open</div><div class=row>Other</div>`, `<p><div mark class=tile>Open</div><div class=row>Other</div>`, []CSS{{ByClass, "div.tile"}}, ByName, ""},
	{"only a script knows it, and it says something else", `<div data-id=10><span class=t mark>Oak</span></div><div data-id=11><span class=t>Elm</span></div>`, `<div data-id=10><span class=t>Ash</span></div><div data-id=11><span class=t>Elm</span></div>`, []CSS{{ByClass, "[data-id='10'] .t"}}, "", Mismatch},
	{"only a script knows it, and it moved", `<div data-id=10><span class=t mark>Oak</span></div><div data-id=11><span class=t>Elm</span></div>`, `<div data-id=10><span class=t>Ash</span></div><div data-id=11><span class=t mark>Oak</span></div>`, []CSS{{ByClass, "[data-id='10'] .t"}}, ByName, ""},
	{"a template is no page", `<button mark id=a>Go</button>`, `<template><button id=a>Go</button></template><button mark id=a>Go</button>`, []CSS{{ByKey, "#a"}}, ByKey, ""},
}

func TestPolicy(t *testing.T) {
	for _, c := range policyCases {
		t.Run(c.name, func(t *testing.T) {
			old, now := read(t, c.old), read(t, c.new)
			node := marked(old)
			if node < 0 {
				t.Fatal("the old page has no control")
			}
			l := Locators{CSS: c.css, Guard: old.Guard(node)}
			got := now.Locate(l)
			want := Answer{Node: -1, Code: c.code}
			if c.by != "" {
				want = Answer{Node: marked(now), By: got.By}
			}
			if got != want || c.by != "" && got.By != c.by && !(c.by == ByName && got.By == ByRole) {
				t.Errorf("got %+v, want %+v by %s\n%+v", got, want, c.by, *l.Guard)
			}
		})
	}
}

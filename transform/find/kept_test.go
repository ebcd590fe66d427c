package find

import "testing"

// TestKept: what is called otherwise is known by what it is for, unless something speaks against it.
func TestKept(t *testing.T) {
	t.Parallel()
	row := func(time, label, mark, more string) string {
		return `<tr><td>` + time + `<td><button ` + mark + ` ` + more + ` aria-label="` + label + `"><svg><path d="M4 7h16"></path></svg></button><button>Edit</button></tr>`
	}
	table := func(rows string) string { return `<table>` + rows + `</table>` }
	old := table(row("Bergen ferry", "Delete", "mark", "") + row("Holm ferry", "Delete", "", ""))
	rows := func(said ...string) string { // who, what the button says, mark
		html := "<h1>Trips</h1>"
		for k := 0; k < len(said); k += 3 {
			html += `<div><b>` + said[k] + `</b> bay <button ` + said[k+2] + `>` + said[k+1] + `</button></div>`
		}
		return html
	}
	crews := rows("Auk", "Crew", "mark", "Tern", "Crew", "", "Gull", "Crew", "")
	choices := `<option>North</option><option>South</option><option>West</option>`
	for _, c := range []struct{ name, old, new, by, code string }{
		{"the only search field", `<nav><input type=search placeholder=Search mark></nav><input placeholder=Mail>`, `<nav><input type=search placeholder="Find a trip" mark></nav><input placeholder=Mail>`, BySearch, ""},
		{"the only field among the links", `<nav><a href=/a>A</a><input placeholder=Search mark></nav><input placeholder=Mail>`, `<nav><a href=/a>A</a><input placeholder="Find a trip" mark></nav><input placeholder=Mail>`, BySearch, ""},
		{"a second search field", `<nav><input type=search placeholder=Search mark></nav>`, `<nav><input type=search placeholder="Find a trip"></nav><main><input type=search placeholder="Find help"></main>`, "", Ambiguous},
		{"its name stands at other fields", `<nav><input type=search placeholder=Search mark></nav>`, `<nav><input type=search placeholder="Find a trip"></nav><main><input placeholder=Search><input placeholder=Search></main>`, "", Mismatch},
		{"a search of another part of the page", `<nav><input type=search placeholder=Search mark></nav>`, `<main><input type=search placeholder="Find help"></main>`, "", Mismatch},
		{"a search that is sent under another name", `<nav><input type=search name=q placeholder=Search mark></nav>`, `<nav><input type=search name=order placeholder="Find"></nav>`, "", Mismatch},

		{"the list of the same choices", `<h2>Trip</h2><label>To <select mark>` + choices + `</select></label>`, `<h2>Trip</h2><label>Destination <select mark>` + choices + `</select></label>`, ByOptions, ""},
		{"two lists of the same choices", `<h2>Trip</h2><label>To <select mark>` + choices + `</select></label>`, `<h2>Trip</h2><label>Leaves <select>` + choices + `</select></label><label>Arrives <select>` + choices + `</select></label>`, "", Ambiguous},
		{"two lists of the same choices, one under its heading", `<h2>Adult</h2><label>To <select mark>` + choices + `</select></label><h2>Child</h2><label>To <select>` + choices + `</select></label>`, `<h2>Young</h2><label>Destination <select>` + choices + `</select></label><h2>Adult</h2><label>Destination <select mark>` + choices + `</select></label>`, ByOptionsHead, ""},
		{"yes and no answer another question", `<h2>Trip</h2><label>Smoker <select mark><option>Yes</option><option>No</option></select></label>`, `<h2>Trip</h2><label>Vegetarian <select><option>Yes</option><option>No</option></select></label>`, "", Absent},
		{"nothing but its choices is as before", `<h2>Trip</h2><label>To <select mark>` + choices + `</select></label>`, `<h2>Staff</h2><label>Wing <select>` + choices + `</select></label>`, "", Mismatch},

		{"a field that says more", `<h2>Guest</h2><form><label>Name <input mark></label><p>As in the passport</p><label>Age <input></label></form>`, `<h2>Guest</h2><form><label>Full name <input mark></label><p>As in the passport</p><label>Age <input></label></form>`, ByRole, ""},
		{"two fields that say more", `<h2>Guest</h2><form><label>Name <input mark></label><p>As in the passport</p><label>Age <input></label></form>`, `<h2>Guest</h2><form><label>First name <input></label><p>As in the passport</p><label>Last name <input></label></form>`, "", Absent},
		{"a field beside one that said more", `<form><label>Company name <input></label><label>Name <input mark></label><p>As in the passport</p></form>`, `<form><label>Company name <input></label><p>As in the passport</p></form>`, "", Absent},
		{"a field that says more, elsewhere", `<h2>Guest</h2><form><label>Name <input mark></label><label>Age <input></label></form>`, `<h2>Staff</h2><form><label>Company name <input></label><label>City <input></label></form>`, "", Absent},
		{"a field of the opposite", `<h2>Guest</h2><form><label>Name <input mark></label><p>As in the passport</p></form>`, `<h2>Guest</h2><form><label>Name again <input></label><p>As in the passport</p></form>`, "", Absent},

		{"the only way out", `<nav><a href=/a>A</a><button mark>Log out</button></nav><h1>Beds</h1><button>New</button>`, `<header><button mark>Sign off</button></header><h1>All beds</h1><button>New</button>`, ByLeave, ""},
		{"two ways out", `<nav><a href=/a>A</a><button mark>Log out</button></nav>`, `<nav><button>Sign out</button></nav><footer><button>Logout</button></footer>`, "", Ambiguous},
		{"out of all that is open", `<nav><a href=/a>A</a><button mark>Log out</button></nav>`, `<nav><button>Sign out all devices</button></nav>`, "", Absent},
		{"a way in", `<nav><a href=/a>A</a><button mark>Log out</button></nav>`, `<nav><button>Sign in</button></nav>`, "", Absent},

		{"another word for it", `<h1>Courses</h1><button mark>Add course</button><p>Snow</p>`, `<h1>Ski courses</h1><button mark>New course</button><p>Snow</p>`, ByRole, ""},
		{"another word for it, and nothing else is left", `<h1>Courses</h1><button mark>Add course</button><p>Snow</p>`, `<h1>Ski</h1><button>New course</button><p>Rain</p>`, "", Absent},
		{"another word for it was there before", `<h1>Courses</h1><button mark>Add course</button><p>Snow</p><button>New course</button>`, `<h1>Courses</h1><button>New course</button><p>Snow</p>`, "", Absent},
		{"a word for another thing", `<h1>Courses</h1><button mark>Remove course</button><p>Snow</p>`, `<h1>Courses</h1><button>Add course</button><p>Snow</p>`, "", Absent},
		{"a field by another word", `<h2>Guest</h2><form><label>Telephone <input mark></label><p>With prefix</p></form>`, `<h2>Guest</h2><form><label>Phone <input mark></label><p>With prefix</p></form>`, ByRole, ""},
		{"a box that says more", `<h2>Bill</h2><label><input type=checkbox mark> Both sides</label><p>Fold</p>`, `<h2>Bill</h2><label><input type=checkbox mark> Print both sides</label><p>Fold</p>`, ByRole, ""},
		{"a box that says more, under another heading", `<h2>Bill</h2><label><input type=checkbox mark> Both sides</label><p>Fold</p>`, `<h2>Pay</h2><label><input type=checkbox> Print both sides</label><p>Fold</p>`, "", Absent},
		{"a box that says the opposite", `<h2>Bill</h2><label><input type=checkbox mark> Insurance</label><p>Fold</p>`, `<h2>Bill</h2><label><input type=checkbox> Without insurance</label><p>Fold</p>`, "", Absent},

		{"the id of a field of another name", `<h2>Ship</h2><label for=place>Address</label><input id=place mark><p>A</p>`, `<h2>Send</h2><label for=place>Ship to</label><input id=place mark><p>B</p>`, ByKey, ""},
		{"its id at another field, and its name is there", `<h2>Ship</h2><label for=place>Address</label><input id=place mark><p>A</p>`, `<h2>Send</h2><label for=place>Ship to</label><input id=place><p>B</p><label>Address <input></label><label>Address <input></label>`, "", Ambiguous},
		{"the id of a button of another name", `<h2>Ship</h2><button id=place mark>Track</button><p>A</p>`, `<h2>Send</h2><button id=place>Void</button><p>B</p>`, "", Mismatch},

		{"a form that says more over it and below", `<h2>Complaint</h2><form><label>Bed <input mark></label><button>Send</button></form>`, `<h2>Tell us what is wrong</h2><form><label>Bed <input mark></label><button>Send complaint</button></form>`, ByRole, ""},
		{"a form that says more, and its heading is at another one", `<h2>Complaint</h2><form><label>Bed <input mark></label><button>Send</button></form>`, `<h2>Order</h2><form><label>Bed <input></label><button>Send order</button></form><h2>Complaint</h2><p>None</p>`, "", Mismatch},
		{"a form that sends the opposite", `<h2>Complaint</h2><form><label>Bed <input mark></label><button>Send</button></form>`, `<h2>Order</h2><form><label>Bed <input></label><button>Send no more</button></form>`, "", Mismatch},

		{"a list called by an attribute with a choice more", `<select aria-label=Language mark>` + choices + `</select>`, `<select aria-label=Language mark>` + choices + `<option>East</option></select>`, ByRole, ""},
		{"a list called by an attribute, and a copy with a choice more", `<select aria-label=Language mark>` + choices + `</select>`, `<select aria-label=Language>` + choices + `<option>East</option></select><select aria-label=Language>` + choices + `</select>`, "", Mismatch},
		{"a list called by an attribute with other choices", `<select aria-label=Language mark>` + choices + `</select>`, `<select aria-label=Language><option>Red</option><option>Blue</option></select>`, "", Mismatch},

		{"the same picture in its row", old, table(row("Holm ferry", "Cancel trip", "", "") + row("Bergen ferry", "Cancel trip", "mark", "")), ByPicture, ""},
		{"its name stands in another row", old, table(row("Holm ferry", "Delete", "", "") + row("Bergen ferry", "Cancel trip", "", "")), "", Mismatch},
		{"a name that is related", old, table(row("Holm ferry", "Undelete", "", "") + row("Bergen ferry", "Undelete", "", "")), "", Mismatch},
		{"a button that has a state", old, table(row("Holm ferry", "Open", "", "aria-expanded=false") + row("Bergen ferry", "Open", "", "aria-expanded=true")), "", Mismatch},
		{"its row is gone", old, table(row("Holm ferry", "Cancel trip", "", "") + row("Nordby ferry", "Cancel trip", "", "")), "", Absent},

		{"the button of each row says more", crews, rows("Gull", "Assign crew", "", "Auk", "Assign crew", "mark", "Tern", "Assign crew", ""), ByNamePart, ""},
		{"the buttons of some rows say more: a state", crews, rows("Gull", "Crew", "", "Auk", "Assign crew", "", "Tern", "Crew", ""), "", Absent},
		{"one button says more", crews, rows("Auk", "Assign crew", "", "Tern", "Leave", "", "Gull", "Leave", ""), "", Absent},
		{"the buttons of the rows say two things", crews, rows("Auk", "Assign crew", "", "Tern", "Assign crew", "", "Gull", "Call crew", "", "Skua", "Call crew", ""), "", Absent},
		{"the button of each row does the opposite", crews, rows("Auk", "Remove crew", "", "Tern", "Remove crew", "", "Gull", "Remove crew", ""), "", Absent},
		{"the button of each row shows what was done", crews, rows("Auk", "Crew history", "", "Tern", "Crew history", ""), "", Absent},
		{"the row is gone", crews, rows("Gull", "Assign crew", "", "Skua", "Assign crew", "", "Tern", "Assign crew", ""), "", Absent},
		{"the longer name stood in the rows before", rows("Auk", "Crew", "mark", "Tern", "Crew", "") + rows("Auk", "Assign crew", "", "Tern", "Assign crew", ""), rows("Auk", "Assign crew", "", "Tern", "Assign crew", ""), "", Absent},
		{"the button of each row says less", rows("Auk", "Swap shift", "mark", "Tern", "Swap shift", ""), rows("Tern", "Swap", "", "Auk", "Swap", "mark"), ByNamePart, ""},
		{"the button of each row says as what", rows("Auk", "Read", "mark", "Tern", "Read", ""), rows("Tern", "Mark as read", "", "Auk", "Mark as read", "mark"), ByNamePart, ""},
		{"the button of each row saves as", rows("Auk", "Save", "mark", "Tern", "Save", ""), rows("Tern", "Save as", "", "Auk", "Save as", ""), "", Absent},
		{"the button of each row by another verb", rows("Auk", "Check", "mark", "Tern", "Check", ""), rows("Tern", "Check out", "", "Auk", "Check out", ""), "", Absent},
		{"the button of each row says where to", rows("Auk", "Board", "mark", "Tern", "Board", ""), rows("Tern", "Let on board", "", "Auk", "Let on board", "mark"), ByNamePart, ""},
		{"the button of each row without its verb", rows("Auk", "Cancel trip", "mark", "Tern", "Cancel trip", ""), rows("Tern", "Trip", "", "Auk", "Trip", ""), "", Absent},
		{"the button of each row without what made another thing of it", rows("Auk", "Save copy", "mark", "Tern", "Save copy", ""), rows("Tern", "Save", "", "Auk", "Save", ""), "", Absent},
		{"the shorter name stood in the rows before", rows("Auk", "Swap shift", "mark", "Tern", "Swap shift", "") + rows("Auk", "Swap", "", "Tern", "Swap", ""), rows("Auk", "Swap", "", "Tern", "Swap", ""), "", Absent},
		{"the button of each row in another word", rows("Auk", "Edit", "mark", "Tern", "Edit", ""), rows("Tern", "Change", "", "Auk", "Change", "mark"), ByNamePart, ""},
		{"the button of each row leads elsewhere", `<p>Auk <a href=/crew/1 mark>Crew</a></p><p>Tern <a href=/crew/2>Crew</a></p>`, `<p>Auk <a href=/log/1>Crew log</a></p><p>Tern <a href=/log/2>Crew log</a></p>`, "", Absent},

		{"the only picture of its kind", `<h1>Week</h1><button mark aria-label=Back><svg><path d="M4 7h16"></path></svg></button><i>1 May</i>`, `<h1>Week</h1><button>Now</button><button mark aria-label="Week before"><svg><path d="M4 7h16"></path></svg></button><i>8 May</i>`, ByPicture, ""},
		{"the only picture of its kind, and nothing else is left", `<h1>Week</h1><button mark aria-label=Back><svg><path d="M4 7h16"></path></svg></button><i>1 May</i>`, `<h1>Files</h1><button aria-label="Fold"><svg><path d="M4 7h16"></path></svg></button><i>8 May</i>`, "", Mismatch},
		{"a picture that another one had", `<h1>Week</h1><button mark aria-label=Back><svg><path d="M4 7h16"></path></svg></button><p>1 May</p><button aria-label=Fold><svg><path d="M4 7h16"></path></svg></button>`, `<h1>Week</h1><button aria-label="Unfold"><svg><path d="M4 7h16"></path></svg></button><p>8 May</p>`, "", Absent},

		{"a list that says more, with its choices", `<h2>Bar</h2><label>Show <select mark>` + choices + `</select></label>`, `<h2>Filter</h2><label>Show ovens <select mark>` + choices + `</select></label>`, ByOptions, ""},
		{"a list of few choices that says more, with them", `<h2>Ovens</h2><label>Show <select mark><option>All<option>Hot</select></label>`, `<h2>Filter</h2><label>Show ovens <select mark><option>All<option>Hot</select></label>`, ByRole, ""},
		{"a list of few choices that says more, with others", `<h2>Ovens</h2><label>Show <select mark><option>All<option>Hot</select></label>`, `<h2>Filter</h2><label>Show days <select><option>One<option>Two</select></label>`, "", Absent},
		{"a field whose name has no word", `<h2>Trip</h2><label>* <input placeholder=Ann mark></label><p>As in the passport</p>`, `<h2>Trip</h2><label>Mail <input placeholder=Ann></label><p>As in the passport</p>`, "", Absent},
		{"a field in words for one thing", `<h2>Guest</h2><label>Town <input mark></label><p>As in the passport</p>`, `<h2>Visitor</h2><label>City <input mark></label><p>As in the passport</p>`, ByRole, ""},
		{"a list that says less, with its choices", `<h2>Bar</h2><label>Show ovens <select mark>` + choices + `</select></label>`, `<h2>Filter</h2><label>Ovens <select mark>` + choices + `</select></label>`, ByOptions, ""},
	} {
		was, is := read(t, c.old), read(t, c.new)
		l := Locators{Guard: was.Guard(marked(was))}
		if l.Guard.Values[ID] != "" {
			l.CSS = []CSS{{ByKey, "#" + l.Guard.Values[ID]}}
		}
		got := is.Locate(l)
		checkAsked(t, l.Guard, is, got)
		want := -1
		if c.code == "" {
			want = marked(is)
		}
		if got.Node != want || got.By != c.by || got.Code != c.code {
			t.Errorf("%s: %+v, want node %d by %q, %q", c.name, got, want, c.by, c.code)
		}
	}
}

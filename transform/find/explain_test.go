package find

import (
	"testing"
)

// What Explain says of each case of the policy is what Locate does: the first locator that
// nothing refuses decides.
func TestExplainIsThePolicy(t *testing.T) {
	for _, c := range policyCases {
		old, now := read(t, c.old), read(t, c.new)
		l := Locators{CSS: c.css, Guard: old.Guard(marked(old))}
		want := now.Locate(l)
		got, tried := now.Explain(l)
		if got != want {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
		by := Answer{Node: -1}
		for _, f := range tried {
			if f.Says == "" {
				t.Errorf("%s: %s says nothing", c.name, f.By)
			}
			if f.Refused == "" && by.Node < 0 {
				by = Answer{Node: f.Nodes[0], By: f.By}
			}
		}
		if by.Node != want.Node || by.By != want.By {
			t.Errorf("%s: the locators say %+v, the policy %+v\n%+v", c.name, by, want, tried)
		}
	}
}

func TestExplain(t *testing.T) {
	two := `<ul><li>Ann <button id=r1 class=d mark>Drop</button></li><li>Bob <button id=r2 class=d>Drop</button></li></ul>`
	for _, c := range []struct {
		name     string
		old, new string
		css      []CSS
		by       string // of the locator that is asked about
		says     string
		want     Refusal
	}{
		{"it decides", `<button mark id=a>Save</button>`, `<button mark id=a>Save</button>`, []CSS{{ByKey, "#a"}}, ByKey, "#a", ""},
		{"nothing there", `<button mark id=a>Save</button>`, `<p>Save</p>`, []CSS{{ByKey, "#a"}}, ByKey, "#a", RefusedNone},
		{"several", `<button mark>Save</button>`, `<button mark>Save</button><button>Save</button>`, nil, ByRole, `button "save"`, RefusedSeveral},
		{"another kind", `<input mark id=a>`, `<input mark id=a type=checkbox>`, []CSS{{ByKey, "#a"}}, ByKey, "#a", RefusedForeign},
		{"another icon", `<div><button mark aria-label=Open><i class=icon-chat></i></button><button><i class=icon-eye></i></button></div>`, `<div><button><i class=icon-chat></i></button><button mark aria-label=Open><i class=icon-eye></i></button></div>`, nil, ByName, `click "open"`, RefusedLent},
		{"another target", `<a mark id=top href=/1>Rivers rise</a>`, `<a mark id=top href=/2>Prices fall</a>`, []CSS{{ByKey, "#top"}}, ByKey, "#top", RefusedTarget},
		{"another name", `<button mark>Save</button><p>B</p>`, `<button mark>Keep</button><p>B</p>`, []CSS{{ByPosition, "button"}}, ByPosition, "button", RefusedRenamed},
		{"too few witnesses", `<button mark id=go>Save</button>`, `<h2>A</h2><button mark id=go>Drop</button>`, []CSS{{ByKey, "#go"}}, ByKey, "#go", RefusedWitnesses},
		{"ids that changed places", `<button mark id=a>Save</button><button id=b>Print</button>`, `<button id=b>Save</button><button id=a mark>Print</button>`, []CSS{{ByKey, "#a"}}, ByKey, "#a", RefusedElsewhere},
		{"a copy that took the words", `<p>A</p><button id=go mark>Edit</button><p>B</p>`, `<p>A</p><button id=go>Change</button><p>B</p><h2>C</h2><button id=no mark>Edit</button><p>D</p>`, []CSS{{ByKey, "#go"}}, ByName, `click "edit"`, RefusedContested},
		{"another form", `<h1>A</h1><form><input mark id=m><button>Save</button></form>`, `<h1>B</h1><form><input mark id=m><button>Enter</button></form>`, []CSS{{ByKey, "#m"}}, ByKey, "#m", RefusedForm},
		{"another row", two, `<ul><li>Cid <button class=d mark>Drop</button></li><li>Bob <button class=d>Drop</button></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(1) button"}}, ByPosition, "li:nth-of-type(1) button", RefusedPart},
		{"the row of a twin", `<div class=q><p>Size</p><select mark><option>A</select></div><div><p>Size off</p><select><option>A</select></div>`, `<div class=q><p>Size off</p><select mark><option>A</select></div><div><p>Size</p><select><option>A</select></div>`, []CSS{{ByClass, "div.q select"}}, ByClass, "div.q select", RefusedRow},
		{"one twin more", `<div><p>A</p><button>Go</button><button mark>Go</button><p>B</p></div>`, `<div><p>A</p><button>Go</button><button mark>Go</button><button>Go</button><p>B</p></div>`, []CSS{{ByPosition, "button:nth-of-type(2)"}}, ByPosition, "button:nth-of-type(2)", RefusedPlace},
		{"a copy", `<p>A</p><input class=big mark placeholder=Note><p>B</p><input>`, `<p>A</p><input class=big mark placeholder=Note><input class=wide placeholder=Note><p>B</p><input>`, []CSS{{ByClass, "input.big"}}, ByClass, "input.big", RefusedOutdone},
		{"a label at two fields", `<label>Phone <input mark id=p></label>`, `<label>Phone <input mark id=p></label><label>Phone <input></label>`, []CSS{{ByKey, "#p"}}, ByKey, "#p", RefusedLabel},
		{"the words of a row", two, two, nil, ByNameRow, `"drop" in row "ann drop"`, ""},
		{"the place among twins", two, two, nil, ByOrdinal, "1 of 2 under its heading", RefusedPlace},
	} {
		t.Run(c.name, func(t *testing.T) {
			old, now := read(t, c.old), read(t, c.new)
			_, tried := now.Explain(Locators{CSS: c.css, Guard: old.Guard(marked(old))})
			for _, f := range tried {
				if f.By == c.by {
					if f.Says != c.says || f.Refused != c.want || f.Refused != RefusedNone && f.Refused != RefusedSeveral && f.Nodes[0] != marked(now) {
						t.Errorf("%+v, want %q: %q", f, c.says, c.want)
					}
					return
				}
			}
			t.Errorf("no locator %s in %+v", c.by, tried)
		})
	}
	if a, tried := read(t, two).Explain(Locators{}); a.Code != Mismatch || tried != nil {
		t.Errorf("without a guard: %+v %+v", a, tried)
	}
}

// A row may keep its id and be another record: what its part says gives it away.
func TestOtherPart(t *testing.T) {
	row := func(ann, bob string) string {
		return `<table><tr id=r1><td>` + ann + `<td><button mark>Drop</button><tr id=r2><td>` + bob + `<td><button>Drop</button></table>`
	}
	old := read(t, row("Ann Lee, 12 days", "Bob Ray, 7 days"))
	guard := old.Guard(marked(old)).Document()
	for name, c := range map[string]struct {
		html string
		want bool
	}{
		"the same":                       {row("Ann Lee, 12 days", "Bob Ray, 7 days"), false},
		"another count":                  {row("Ann Lee, 13 days", "Bob Ray, 7 days"), false},
		"another record":                 {row("Cid Orr, 12 hours", "Bob Ray, 7 days"), true},
		"records that changed places":    {row("Bob Ray, 7 days", "Ann Lee, 12 days"), true},
		"a copy of it under another row": {row("Ann Low, 12 days", "Ann Lee, 12 days"), true},
	} {
		now := read(t, c.html)
		if got := now.OtherPart(&guard, marked(now)); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// What was missed is told by the first locator that matches the right control alone.
func TestMissed(t *testing.T) {
	for _, c := range []struct {
		name     string
		old, new string
		css      []CSS
		want     Refusal
	}{
		{"a rule", `<button mark id=go>Save</button>`, `<h2>A</h2><button mark id=go>Drop</button>`, []CSS{{ByKey, "#go"}}, RefusedWitnesses},
		{"another one at its place", `<ul><li>Ann <button>Drop</button></li><li>Bob <button mark>Drop</button></li></ul>`, `<ul><li>Bo <button mark>Off</button></li><li>Ann <button>Off</button></li></ul>`, []CSS{{ByPosition, "li:nth-of-type(2) button"}}, MissedOthers},
		{"several", `<button mark>Save</button>`, `<button mark>Save</button><button>Save</button>`, nil, MissedSeveral},
		{"nothing", `<button mark id=a>Save</button>`, `<p>A</p><button mark>Keep</button>`, []CSS{{ByKey, "#a"}}, MissedNone},
		{"a label at two fields", `<label>Phone <input mark id=p></label>`, `<label>Phone <input mark id=p></label><label>Phone <input></label>`, []CSS{{ByKey, "#p"}}, RefusedLabel},
	} {
		old, now := read(t, c.old), read(t, c.new)
		want := marked(now)
		got := now.Missed(Locators{CSS: c.css, Guard: old.Guard(marked(old))}, func(node int) bool { return node == want })
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

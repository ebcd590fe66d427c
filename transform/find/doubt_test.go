package find

import "testing"

// Each case is a control on an old page, and one of the new page that looks like it: the
// element with the attribute mark is what something else than a locator found.
var doubtCases = []struct {
	name     string
	old, new string
	css      []CSS
	want     Doubt
}{
	{"what the policy finds", `<button mark>Save</button>`, `<p>Now</p><button mark>Save</button>`, nil, ""},
	{"another one is found", `<button mark id=a>Save</button><button id=b>Print</button>`, `<button id=b>Save</button><button id=a mark>Print</button>`, nil, DoubtOther},

	{"another target", `<main><p>Today</p><a mark href=/s/1>Rivers rise</a></main>`, `<main><p>Today</p><a mark href=/s/2>Prices fall</a></main>`, nil, DoubtTarget},
	{"a target that says nothing", `<main><p>Today</p><a mark href=/s/1>Rivers rise</a><p>End</p><a href=/x>X</a></main>`, `<main><p>Today</p><a mark href="#">Prices fall</a><p>End</p><a href=/x>X</a></main>`, nil, ""},
	{"another target and the same id", `<a mark id=s href=/s/1>Rivers rise</a>`, `<a mark id=s href=/s/2>Prices fall</a>`, nil, DoubtTarget},

	{"an operation that is related", `<p>A</p><button mark>Publish</button><p>B</p><button>Print</button>`, `<p>A</p><button mark>Unpublish</button><p>B</p><button>Print</button>`, nil, DoubtRelated},
	{"the day of the next month", `<p>A</p><button mark aria-label="1 March">1</button><p>B</p>`, `<p>A</p><button mark aria-label="1 April">1</button><p>B</p>`, nil, DoubtRelated},
	{"a related name, a form name of its own", `<form><button mark name=go>Save</button><button name=no>Drop</button></form>`, `<form><button mark name=go>Save all</button><button name=no>Drop</button></form>`, nil, ""},
	{"a related name, a target that its equals had", `<div><a href=/r>May receipt</a> <a mark href=/r>April receipt</a></div>`, `<div><a mark href=/r>June receipt</a> <a href=/r>May receipt</a></div>`, nil, DoubtRelated},
	{"a name in other words, between the same texts", `<p>A</p><button mark>Save</button><p>B</p><button>Print</button>`, `<p>A</p><button mark>Keep</button><p>B</p><button>Print</button>`, nil, ""},
	{"a name in other words, nothing else alone", `<h1>Shop</h1><p>A</p><button mark>Book</button><p>B</p><button>Ask</button>`, `<h1>Shop</h1><p>C</p><button mark>Keep</button><p>D</p><button>Ask</button>`, nil, DoubtRenamed},

	{"another row", `<ul><li>Ann <button mark>Drop</button></li><li>Bob <button>Drop</button></li></ul>`, `<ul><li>Cid <button mark>Drop</button></li><li>Bob <button>Drop</button></li></ul>`, nil, DoubtPart},
	{"another row that has its id", `<ul><li>Ann <button id=ann mark>Drop</button></li><li>Bob <button id=bob>Drop</button></li></ul>`, `<ul><li>Cid <button id=ann mark>Drop</button></li><li>Bob <button id=bob>Drop</button></li></ul>`, nil, ""},
	{"another row that has its id, which is counted", `<ul><li>Ann <button id=r1 mark>Drop</button></li><li>Bob <button id=r2>Drop</button></li></ul>`, `<ul><li>Cid <button id=r1 mark>Drop</button></li><li>Bob <button id=r2>Drop</button></li></ul>`, nil, DoubtPart},
	{"another row that has its form name and value, which are counted", `<ul><li>Ann <input type=checkbox name=c1 value=1 mark></li><li>Bob <input type=checkbox name=c2 value=2></li></ul>`, `<ul><li>Cid <input type=checkbox name=c1 value=1 mark></li><li>Bob <input type=checkbox name=c2 value=2></li></ul>`, nil, DoubtPart},
	{"another row that has its data, which are counted", `<ul><li>Ann <button data-n=1 mark>Drop</button></li><li>Bob <button data-n=2>Drop</button></li></ul>`, `<ul><li>Cid <button data-n=1 mark>Drop</button></li><li>Bob <button data-n=2>Drop</button></li></ul>`, nil, DoubtPart},
	{"the value of another choice", `<input type=radio name=r value=ann mark><input type=radio name=r value=bob>`, `<input type=radio name=r value=bob mark><input type=radio name=r value=ann>`, nil, DoubtValue},
	{"a row of which words are left", `<ul><li>Ann Lee <button mark>Drop</button></li><li>Bob Ray <button>Drop</button></li></ul>`, `<ul><li>Ann Low <button mark>Drop</button></li><li>Bob Ray <button>Drop</button></li></ul>`, nil, ""},

	{"a part that says the same, in the place of another one", `<main><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, `<main><section><b>Guest</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f mark></p><em>End</em></section><section><b>Payer</b><p><i>Name</i><input class=f></p><p><i>Phone</i><input class=f></p><em>End</em></section></main>`, nil, DoubtPart},
	{"another field that a number alone says is the same", `<p>A</p><input id=q3_i mark aria-label=Phone><p>B</p><input id=q4_i aria-label=Mail>`, `<p>C</p><input id=q3_i mark aria-label=Street><p>D</p><input id=q4_i aria-label=Mail>`, nil, DoubtRenamed},

	{"a row that says as much as another one", `<ul><li>Pilot Heron <button>Off</button></li><li>Pilot Swan <button mark>Off</button></li><li>Heron</li><li>Swan</li></ul>`, `<ul><li>Pilot Ruff at sea <button mark>Off</button></li><li>Pilot Tern at sea <button>Off</button></li></ul>`, nil, DoubtPart},
	{"a row of which no word is its own", `<ul><li>Pilot Heron <button mark>Off</button></li><li>Guide Swan <button>Off</button></li><li>Guide Heron <button>Off</button></li><li>Pilot Swan <button>Off</button></li></ul>`, `<ul><li>Pilot Ruff <button mark>Off</button></li><li>Guide Ruff <button>Off</button></li><li>Guide Tern <button>Off</button></li><li>Pilot Tern <button>Off</button></li></ul>`, nil, DoubtRow},
	{"a row that says most of it", `<ul><li>Pilot Heron <button mark>Off</button></li><li>Guide Swan <button>Off</button></li><li>Guide Heron <button>Off</button></li><li>Pilot Swan <button>Off</button></li></ul>`, `<ul><li>Pilot Heron here <button mark>Off</button></li><li>Guide Swan <button>Off</button></li><li>Guide Heron <button>Off</button></li><li>Pilot Swan <button>Off</button></li></ul>`, nil, ""},

	{"rows in another language, which only together told them", `<ul><li>Pilot Heron <button mark>×</button></li><li>Guide Swan <button>×</button></li><li>Guide Heron <button>×</button></li><li>Pilot Swan <button>×</button></li></ul>`, `<ul><li>Lotse Reiher <button mark>×</button></li><li>Führer Schwan <button>×</button></li><li>Führer Reiher <button>×</button></li><li>Lotse Schwan <button>×</button></li></ul>`, nil, DoubtPart},
	{"rows that say the same, in another language", `<ul><li>Pilot Heron <button mark>×</button></li><li>Pilot Heron <button>×</button></li><li>Guide Swan <button>×</button></li></ul>`, `<ul><li>Lotse Reiher <button mark>×</button></li><li>Lotse Reiher <button>×</button></li><li>Führer Schwan <button>×</button></li></ul>`, nil, ""},
	{"a row that only its words together tell, in the place of another one", `<ul><li>Milk 1 <button mark>Off</button></li><li>Milk 2 <button>Off</button></li><li>Plums 1 <button>Off</button></li></ul>`, `<ul><li>Candles 12 <button mark>Off</button></li><li>Milk 2 <button>Off</button></li><li>Plums 1 <button>Off</button></li></ul>`, nil, DoubtPart},

	{"a row of what somebody typed", `<ol><li><button>Menu</button><div contenteditable></div></li><li><button mark>Menu</button><div contenteditable></div></li><li><button>Menu</button><div contenteditable></div></li></ol>`, `<ol><li><button>Menu</button><div contenteditable>Elm</div></li><li><button>Menu</button><div contenteditable>Ash</div></li><li><button mark>Menu</button><div contenteditable>Oak</div></li></ol>`, nil, DoubtUntold},

	{"rows of fields", `<ul><li><input><button>Drop</button></li><li><input><button mark>Drop</button></li></ul>`, `<ul><li><input><button mark>Drop</button></li><li><input><button>Drop</button></li></ul>`, nil, DoubtUntold},
	{"a button of a form that had no equals", `<form><input><button mark>Save</button></form>`, `<form><i>Now</i><input><button mark>Save</button></form><div><p>Notes</p><button>Save</button></div>`, nil, ""},

	{"a menu told by its heading alone, under a new heading", `<h2>Walls</h2><div><p><button class=b mark>Back</button></p><p><button class=b>Back</button></p></div><h2>Bees</h2><div><p><button class=b>Back</button></p><p><button class=b>Back</button></p></div>`, `<h2>Salt</h2><div><p><button class=b mark>Back</button></p><p><button class=b>Back</button></p></div><h2>Bees</h2><div><p><button class=b>Back</button></p><p><button class=b>Back</button></p></div>`, nil, DoubtHeading},
	{"a row that two lists had, left in the other one", `<section><h2>Next</h2><ul><li>Rain <button>Off</button></li><li>Mill <button mark>Off</button></li></ul></section><section><h2>Later</h2><ul><li>Mill <button>Off</button></li><li>Owl <button>Off</button></li></ul></section>`, `<section><h2>Next</h2><ul><li>Rain <button>Off</button></li></ul></section><section><h2>Later</h2><ul><li>Mill <button mark>Off</button></li><li>Owl <button>Off</button></li></ul></section>`, nil, DoubtPart},
	{"one of two rows that say the same", `<p>A</p><ul><li>Ann <button mark>Off</button></li><li>Bob <button>Off</button></li></ul>`, `<ul><li>Ann <button mark>Off</button></li><li>Bob <button>Off</button></li><li>Ann <button>Off</button></li></ul>`, nil, DoubtCopy},
	{"a picture that is another word of a font", `<p>A</p><button mark><i class=font aria-hidden=true>edit</i></button><p>B</p><button><i class=font aria-hidden=true>block</i></button>`, `<p>A</p><button mark><i class=font aria-hidden=true>print</i></button><p>B</p><button><i class=font aria-hidden=true>block</i></button>`, nil, DoubtIcon},

	{"another row that says one of the words", `<ul><li>Tandem green Park <button mark>Off</button></li><li>Cargo red City <button>Off</button></li></ul>`, `<ul><li>Cargo black Park <button mark>Off</button></li><li>Cargo red City <button>Off</button></li></ul>`, nil, DoubtPart},

	{"another icon", `<p>A</p><button mark><i class="pi pi-print"></i></button><p>B</p><button><i class="pi pi-pen"></i></button>`, `<p>A</p><button mark><i class="pi pi-mail"></i></button><p>B</p><button><i class="pi pi-pen"></i></button>`, nil, DoubtIcon},
	{"another icon and its id", `<p>A</p><button id=go mark><i class="pi pi-print"></i></button><p>B</p><button><i class="pi pi-pen"></i></button>`, `<p>A</p><button id=go mark><i class="pi pi-mail"></i></button><p>B</p><button><i class="pi pi-pen"></i></button>`, nil, ""},
	{"the same picture of a set under another name", `<p>A</p><button mark><i class="fa fa-print"></i></button><p>B</p><button><i class="fa fa-pen"></i></button>`, `<p>A</p><button mark><i class="fas fa-print"></i></button><p>B</p><button><i class="fas fa-pen"></i></button>`, nil, ""},
	{"another picture, drawn alike", `<p>A</p><button mark><i class="fa fa-fw fa-print"></i></button><p>B</p><button><i class="fa fa-pen"></i></button>`, `<p>A</p><button mark><i class="fa fa-fw fa-mail"></i></button><p>B</p><button><i class="fa fa-pen"></i></button>`, nil, DoubtIcon},
	{"an icon of another set", `<p>A</p><button mark><i class="pi pi-print"></i></button><p>B</p><button><i class="pi pi-pen"></i></button>`, `<p>A</p><button mark><i class="fa fa-printer"></i></button><p>B</p><button><i class="fa fa-pen"></i></button>`, nil, ""},

	{"other words of what only a script knows", `<ul><li><div mark>Oak</div></li><li><div>Elm</div></li></ul><p>End</p>`, `<ul><li><div mark>Ash</div></li><li><div>Elm</div></li></ul><p>End</p>`, nil, DoubtRenamed},
	{"the button of another form", `<h1>Profile</h1><form><input id=m><button mark id=go>Save</button></form>`, `<h1>Log in</h1><form><input id=m><button mark id=go>Enter</button></form>`, nil, DoubtForm},

	{"its label at two fields", `<label>Phone <input mark></label>`, `<label>Phone <input mark></label><label>Phone <input></label>`, nil, DoubtLabel},
}

func TestDoubt(t *testing.T) {
	for _, c := range doubtCases {
		t.Run(c.name, func(t *testing.T) {
			old, now := read(t, c.old), read(t, c.new)
			l := Locators{CSS: c.css, Guard: old.Guard(marked(old))}
			if got := now.Doubt(l, marked(now)); got != c.want {
				t.Errorf("got %q, want %q; the policy: %+v\n%+v", got, c.want, now.Locate(l), *l.Guard)
			}
			elsewhere := c.want
			switch c.want {
			case DoubtForm, DoubtRelated, DoubtRenamed: // the control may have changed so
				elsewhere = ""
			case DoubtTarget: // with a name that is another one too, unless its id says that it is the one
				if id := l.Guard.Values[ID]; id != "" && id == now.Of(marked(now)).Values[ID] {
					elsewhere = ""
				}
			}
			if got := now.Elsewhere(l, marked(now)); got != elsewhere {
				t.Errorf("followed: got %q, want %q", got, elsewhere)
			}
			if got := now.Doubt(Locators{CSS: c.css}, marked(now)); got != "" {
				t.Errorf("without a guard: %q", got)
			}
		})
	}
}

// Each case is a control on an old page that a new one shows under another name: the element with
// the attribute mark is what stands in its place.
func TestElsewhere(t *testing.T) {
	for name, c := range map[string]struct {
		old, new string
		want     Doubt
	}{
		"another name":                      {`<ul><li>Canoe <a mark href="#b">Heron</a></li><li>Kayak <a href="#b">Otter</a></li></ul>`, `<ul><li>Canoe <a mark href="#b">Grey heron</a></li><li>Kayak <a href="#b">Otter</a></li></ul>`, ""},
		"another name and another row":      {`<ul><li>Canoe <a mark href="#b">Heron</a></li><li>Kayak <a href="#b">Otter</a></li></ul>`, `<ul><li>Pedal boat <a mark href="#b">Ruff</a></li><li>Kayak <a href="#b">Otter</a></li></ul>`, DoubtRow},
		"a row that said its name alone":    {`<ul><li><a mark href="#b">Heron</a></li><li><a href="#b">Otter</a></li></ul>`, `<ul><li><a mark href="#b">Ruff</a></li><li><a href="#b">Otter</a></li></ul>`, ""},
		"another name and another value":    {`<p><input type=checkbox name=c value=ann aria-label=Ann mark><input type=checkbox name=c value=bob aria-label=Bob></p>`, `<p><input type=checkbox name=c value=cid aria-label=Cid mark><input type=checkbox name=c value=bob aria-label=Bob></p>`, DoubtValue},
		"another name and another picture":  {`<p>A <button mark title=Image><i class="ql ql-image"></i></button> B <button title=Bold><i class="ql ql-bold"></i></button></p>`, `<p>A <button mark title=Code><i class="ql ql-code"></i></button> B <button title=Bold><i class="ql ql-bold"></i></button></p>`, DoubtIcon},
		"a number for a name, among fields": {`<ul><li><input><button mark>Done</button></li><li><input><button>Done</button></li></ul>`, `<ul><li><input><button mark>Row 1 done</button></li><li><input><button>Row 2 done</button></li></ul>`, DoubtUntold},
		"a number for a name, no fields":    {`<ul><li><i></i><button mark>Done</button></li><li><i></i><button>Done</button></li></ul>`, `<ul><li><i></i><button mark>Row 1 done</button></li><li><i></i><button>Row 2 done</button></li></ul>`, ""},
		"a record of its name":              {`<table><tr><td><a mark href=/book/l2>Faust</a><td>Hugo Wolf<td>9 May</table>`, `<table><tr><td><a mark href=/book/l6>Faust</a><td>Nina Berg<td>20 June</table>`, DoubtTarget},
		"another name, the same picture":    {`<p>A <button mark title=Image><i class="ql ql-image"></i></button> B <button title=Bold><i class="ql ql-bold"></i></button></p>`, `<p>A <button mark title=Picture><i class="ql ql-image"></i></button> B <button title=Bold><i class="ql ql-bold"></i></button></p>`, ""},
	} {
		old, now := read(t, c.old), read(t, c.new)
		if got := now.Elsewhere(Locators{Guard: old.Guard(marked(old))}, marked(now)); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// A radio button of another name is another choice, unless it has the value of the old one.
func TestDoubtChoice(t *testing.T) {
	group := func(value, name string) string {
		return `<h2>Payment</h2><label><input type=radio name=pay value=1> Card</label> <label><input mark type=radio name=pay value="` + value + `"> ` + name + `</label><p>End</p>`
	}
	for _, c := range []struct {
		was, is string
		want    Doubt
	}{
		{group("v", "Voucher"), group("v", "Voucher"), ""},
		{group("v", "Voucher"), group("p", "Phone"), DoubtRenamed},
		{group("", "Voucher"), group("", "Phone"), DoubtRenamed},
		{group("v", "Voucher"), group("v", "Gift"), ""},
	} {
		old, now := read(t, c.was), read(t, c.is)
		if got := now.Doubt(Locators{Guard: old.Guard(marked(old))}, marked(now)); got != c.want {
			t.Errorf("%s to %s: %q, want %q", c.was, c.is, got, c.want)
		}
	}
}

// On a page in another language words that are gone say nothing, what speaks for another control does.
func TestDoubtTranslated(t *testing.T) {
	for name, c := range map[string]struct {
		old, new string
		want     Doubt
	}{
		"other words":                   {`<h1>Shop</h1><p>A</p><button mark>Book</button><p>B</p><button>Ask</button>`, `<h1>Laden</h1><p>C</p><button mark>Buchen</button><p>D</p><button>Fragen</button>`, ""},
		"a word of the old name":        {`<p>A</p><button mark>Menu</button><p>B</p><button>Print</button>`, `<p>C</p><button mark>Menuleiste</button><p>D</p><button>Drucken</button>`, ""},
		"a row in other words":          {`<ul><li>Red <button mark>Drop</button></li><li>Blue <button>Drop</button></li></ul>`, `<ul><li>Rot <button mark>Weg</button></li><li>Blau <button>Weg</button></li></ul>`, ""},
		"another form":                  {`<h2>Profile</h2><form><input name=n mark><button>Save</button></form>`, `<h2>Profil</h2><form><input name=n mark><button>Speichern</button></form>`, ""},
		"another target":                {`<a mark href=/s/1>Rivers</a>`, `<a mark href=/s/2>Preise</a>`, DoubtTarget},
		"the value of another choice":   {`<input type=radio name=r value=ann mark><input type=radio name=r value=bob>`, `<input type=radio name=r value=bob mark><input type=radio name=r value=ann>`, DoubtValue},
		"the row stands at an equal":    {`<ul><li>Ann <button mark>Drop</button></li><li>Bob <button>Drop</button></li></ul>`, `<ul><li>Bob <button mark>Weg</button></li><li>Ann <button>Weg</button></li></ul>`, DoubtPart},
		"its words at another":          {`<button mark id=a>Save</button><button id=b>Print</button>`, `<button id=b>Save</button><button id=a mark>Print</button>`, DoubtOther},
		"another picture of the set":    {`<p>A <button mark><i class="fa fa-pen"></i></button> B <button><i class="fa fa-bin"></i></button></p>`, `<p>C <button mark><i class="fa fa-eye"></i></button> D <button><i class="fa fa-bin"></i></button></p>`, DoubtIcon},
		"an id of its own, other words": {`<button id=go mark>Go</button><button id=no>No</button>`, `<button id=go mark>Los</button><button id=no>Nein</button>`, ""},
	} {
		old, now := read(t, c.old), read(t, c.new)
		if got := now.DoubtTranslated(Locators{Guard: old.Guard(marked(old))}, marked(now)); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if got := read(t, `<button mark>Go</button>`).DoubtTranslated(Locators{}, 0); got != "" {
		t.Errorf("without a guard: %q", got)
	}
}

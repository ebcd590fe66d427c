package texts

import "testing"

// TestMovedOff: a switch that is moved off the page stands where its label is drawn.
func TestMovedOff(t *testing.T) {
	for _, tt := range []struct{ html, want string }{
		{`<section><div><p data-box=0,0,90,20>Night mode</p></div><div><label for=x data-box=200,0,40,20><input id=x type=checkbox data-box=-9999,0,13,13></label></div></section>`, "Night mode (group)"},
		{`<section><div><p data-box=0,0,90,20>Night mode</p></div><div><label data-box=0,600,40,20><input id=x type=checkbox data-box=-9999,0,13,13></label></div></section>`, ""},
	} {
		if got := wordsOf(pageOf(t, tt.html), "x"); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.html, got, tt.want)
		}
	}
}

func TestValues(t *testing.T) {
	const list = `<select hidden><option>Mustard</option><option>Relish</option></select>`
	for _, tt := range []struct{ html, want string }{
		{`<div><button id=x aria-haspopup=listbox title=Mustard><span>Mustard</span></button>` + list + `</div>`, ""},
		{`<div><button id=x aria-haspopup=listbox title="Pick one"><span>Mustard</span></button>` + list + `</div>`, "Pick one (title)"},
		{`<div><button id=x aria-haspopup=listbox><span>Sauces</span></button>` + list + `</div>`, "Sauces (name)"},
		{`<div><a id=x href=/m>Mustard</a>` + list + `</div>`, "Mustard (name)"},
		{`<div><button id=x aria-haspopup=listbox>Mustard</button><select><option>Mustard</select></div>`, "Mustard (name)"},
		{`<section>` + list + `<p data-box=0,0,80,20>Sauce</p><div><div data-box=0,30,60,20>Mustard</div><input id=x data-box=64,30,40,20></div></section>`, "Sauce (line)"},
	} {
		if got := wordsOf(pageOf(t, tt.html), "x"); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.html, got, tt.want)
		}
	}
}

package adapters

import (
	"fmt"
	"testing"
	"testing/fstest"
)

// TestLocateOnReworded: what a release calls otherwise is found, or refused, by locate.js as by
// transform/find.
func TestLocateOnReworded(t *testing.T) {
	choices := `<option>North</option><option>South</option><option>West</option>`
	old := `<nav><a href=/a>Beds</a><select aria-label=Language>` + choices + `</select><button>Log out</button></nav>
<h1>Beds</h1><button>Add bed</button><button>Print</button><button>Remove bed</button><p>Twelve</p>
<h2>Complaint</h2><form><label>Bed <input></label><label>Telephone <input></label><p>With prefix</p><label><input type=checkbox> Call back</label><p>By day</p>
<label><input type=checkbox> Insurance</label><label for=place>Address</label><input id=place><button>Send</button></form>
<h2>Order</h2><form><label>Number <input></label><button>Order</button><button type=reset>Clear</button></form>`
	now := `<nav><a href=/a>Beds</a><select aria-label=Language>` + choices + `<option>East</option></select><button>Sign off</button></nav>
<h1>All beds</h1><button>New bed</button><button>Print list</button><button>Delete bed</button><p>Twelve</p>
<h2>Tell us what is wrong</h2><form><label>Bed <input></label><label>Phone <input></label><p>With prefix</p><label><input type=checkbox> Call me back</label><p>By day</p>
<label><input type=checkbox> Without insurance</label><label for=place>Where</label><input id=place><button>Send complaint</button></form>
<h2>New order</h2><form><label>Number <input></label><button>Order now</button><button type=reset>Clear</button></form>`
	compare(t, documents(t, fstest.MapFS{"1/dom.html": {Data: []byte(old)}, "2/dom.html": {Data: []byte(now)}, "3/dom.html": {Data: []byte(old)}}), 1)
}

// TestLocateOnRowsReworded: the buttons of all rows, a picture and lists, likewise.
func TestLocateOnRowsReworded(t *testing.T) {
	page := func(rows []string, crew, swap, drop, read, back, show string) string {
		html := `<h1>Trips</h1><button aria-label="` + back + `"><svg><path d="M4 7h16"></path></svg></button><i>May</i>
<label>` + show + ` <select><option>All<option>Late</select></label>`
		for _, who := range rows {
			html += `<div><b>` + who + `</b> bay <button>` + crew + `</button><button>` + swap + `</button><button>` + drop + `</button><button>` + read + `</button></div>`
		}
		return html
	}
	old := page([]string{"Auk", "Tern", "Gull"}, "Crew", "Swap shift", "Edit", "Read", "Back", "Show")
	now := page([]string{"Gull", "Auk", "Skua"}, "Assign crew", "Swap", "Change", "Mark as read", "Week before", "Show trips")
	other := page([]string{"Gull", "Auk", "Skua"}, "Remove crew", "Shift", "Edit history", "Read out", "Fold", "Trips")
	compare(t, documents(t, fstest.MapFS{"1/dom.html": {Data: []byte(old)}, "2/dom.html": {Data: []byte(now)}, "3/dom.html": {Data: []byte(other)}}), 1)
}

// TestLocateOnMoved: the buttons of a bar that changed places and boxes in boxes, likewise.
func TestLocateOnMoved(t *testing.T) {
	page := func(names ...string) string {
		html := `<h1>Shows</h1><div>`
		for k, name := range names {
			html += fmt.Sprintf(`<b>by %d</b><button>%s</button>`, k, name)
		}
		html += `<i>up</i></div>`
		for k := range 60 { // of these only some are asked for
			html += fmt.Sprintf(`<span><div class=chip><div>Seat %d</div></div></span>`, (k+len(names))%50)
		}
		return html + `<span><div><button></button><div>Seat 7</div></div></span>`
	}
	old, moved := page("Plot", "Grape", "Size", "Age"), page("Grape", "Size", "Plot", "Age")
	other := page("Rows", "Plot", "Cask", "Size", "Yield")
	compare(t, documents(t, fstest.MapFS{"1/dom.html": {Data: []byte(old)}, "2/dom.html": {Data: []byte(moved)}, "3/dom.html": {Data: []byte(other)}}), 1)
}

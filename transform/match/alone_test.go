package match

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint/fingerprinttest"
)

// followed says under which name each control of an old page goes on, by its name, with - for
// those that do not; only those whose name is another one are told.
func followed(t *testing.T, old, seen string) string {
	t.Helper()
	_, _, a := fingerprinttest.Read(t, old)
	_, _, b := fingerprinttest.Read(t, seen)
	called := func(f *skill.Fingerprint) string { return strings.TrimSpace(f.Name + " " + f.ID) }
	var out []string
	for k, ans := range Match(a, b, MatchDefaults()) {
		is := "-"
		if ans.Index >= 0 {
			is = called(&b[ans.Index])
		}
		if was := called(&a[k]); was != is {
			out = append(out, was+" > "+is)
		}
	}
	return strings.Join(out, ", ")
}

func fold(titles ...string) string {
	var b strings.Builder
	for _, s := range titles {
		fmt.Fprintf(&b, `<div class="fold"><button class="head">%s</button></div>`, s)
	}
	return toolbar(b.String())
}

// TestReplaced: a control of another name goes on if nothing else changed in its run.
func TestReplaced(t *testing.T) {
	t.Parallel()
	rows := func(name string, keys ...string) string {
		var b strings.Builder
		for _, k := range keys {
			fmt.Fprintf(&b, `<tr><td>%s</td><td><button>%s</button></td></tr>`, k, name)
		}
		return toolbar("<table>" + b.String() + "</table>")
	}
	for name, c := range map[string]struct{ old, seen, want string }{
		"renamed alone":                   {fold("Rules", "Wages"), fold("Rules", "Pay"), "Wages > Pay"},
		"all renamed in order":            {fold("Rules", "Wages"), fold("Terms", "Pay"), "Rules > Terms, Wages > Pay"},
		"another came":                    {fold("Rules", "Wages"), fold("Pay", "Rules", "Leave"), "Wages > -"},
		"others in another order":         {fold("Poetry", "History", "Travel"), fold("Travel", "Poetry", "Science"), "History > -"},
		"at another place":                {fold("March", "February", "January"), fold("April", "March", "February"), "January > -"},
		"a date in place of another":      {fold("4 May", "Rules", "9 May"), fold("9 May", "Rules", "2 May"), "4 May > -, 9 May > -"},
		"the name grew, and another came": {fold("Print", "Sort"), fold("Find", "Print all", "Sort"), "Print > Print all"},
		"other things are done":           {fold("Export list", "Sort"), fold("Print list", "Sort"), "Export list > -"},
		"the same in other words":         {fold("Delete", "Sort"), fold("Discard", "Sort"), "Delete > Discard"},
		"another one in a run":            {fold("Heat all", "Week plan", "Sort"), fold("Heat all", "Shift list", "Sort"), "Week plan > -"},
		"in a run, for one thing":         {fold("Heat all", "Wages", "Sort"), fold("Heat all", "Pay", "Sort"), "Wages > Pay"},
		"a run in another language":       {fold("File", "Insert", "Tools"), fold("Datei", "Einsatz", "Werkzeug"), "File > Datei, Insert > Einsatz, Tools > Werkzeug"},
		"one in a run, and most renamed":  {fold("Hot", "Week plan", "Sheets", "Shop"), fold("Hot ones", "Shift list", "All sheets", "Our shop"), "Hot > Hot ones, Week plan > -, Sheets > All sheets, Shop > Our shop"},
		"a caption of all rows":           {rows("Reply", "Ann 3", "Bo 4"), rows("Answer", "Ann 3", "Bo 4"), "Reply > Answer, Reply > Answer"},
	} {
		if got := followed(t, c.old, c.seen); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestSerial: an id that a page numbers as it comes says nothing against a row; the number of
// a record does.
func TestSerial(t *testing.T) {
	t.Parallel()
	cards := func(list ...string) string {
		var b strings.Builder
		for _, s := range list {
			text, id, _ := strings.Cut(s, "=")
			fmt.Fprintf(&b, `<div class="card"><p>%s</p><input id="%s" aria-label="Seats"></div>`, text, id)
		}
		return toolbar(b.String())
	}
	for name, c := range map[string]struct{ old, seen, want string }{
		"numbered as they come": {
			cards("Chess club Monday=input12", "Choir Tuesday=input35", "Choir Friday=input58"),
			cards("Choir Friday=input12", "Chess club Monday=input35", "Theatre Sunday=input64"),
			"Seats input12 > -, Seats input35 > -, Seats input58 > Seats input12",
		},
		"the same pages":       {cards("Chess=input12", "Choir=input35", "Yoga=input58"), cards("Chess=input12", "Choir=input35", "Yoga=input58"), ""},
		"numbers of records":   {cards("Chess=seats-7", "Choir=seats-9", "Yoga=seats-12"), cards("Yoga=seats-12", "Chess=seats-7", "Choir=seats-9"), ""},
		"rows with more words": {cards("Chess=seats-7", "Choir=seats-9", "Yoga=seats-12"), cards("Chess club=seats-7", "Choir=seats-9", "Yoga new=seats-12"), ""},
	} {
		if got := followed(t, c.old, c.seen); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

package families_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestFamiliesWithoutRows finds cards that are clicked as a whole by their first text,
// the days of a month of div, and the pages of a list that is called so; entries of a menu
// are no cards.
func TestFamiliesWithoutRows(t *testing.T) {
	each := func(form string, names ...string) string {
		var b strings.Builder
		for _, n := range names {
			fmt.Fprintf(&b, form, n)
		}
		return b.String()
	}
	var days []string
	for d := 1; d <= 30; d++ {
		days = append(days, fmt.Sprint(d))
	}
	for _, c := range []struct{ name, html, want string }{
		{"cards", each(`<div class="card" onclick="go()"><img alt=""><b>%s</b><i>¥36.00</i></div>`, "Tea", "Salt", "Rice"), "row: tea salt rice"},
		{"a menu", each(`<div class="entry" onclick="go()"><b>%s</b> <i>3</i></div>`, "Inbox", "Sent", "Drafts"), ""},
		{"a month", `<div id="m">` + each(`<div class="day" onclick="go()">%s</div>`, days...) + `</div>`, "day: 30"},
		{"days around a month", `<div id="m">` + each(`<div class="cell" onclick="go()">%s</div>`, "29", "30") + each(`<div class="cell now" onclick="go()">%s</div>`, days...) +
			each(`<div class="cell" onclick="go()">%s</div>`, "1", "2", "3") + `</div>`, "day: 30"},
		{"days around it that no class tells", `<div id="m">` + each(`<div class="cell" onclick="go()">%s</div>`, append(days[28:30:30], append(days, "1", "2")...)...) + `</div>`, ""},
		{"dates", `<div id="m">` + each(`<div class="cell" onclick="go()"><i title="2026-10-%[1]s">%[1]s</i></div>`, days[28:30]...) +
			each(`<div class="cell" onclick="go()"><i title="2026-11-%[1]s">%[1]s</i></div>`, days...) + `</div>`, "day: 32"},
		{"what is on a day", `<div id="m">` + each(`<div class="day" onclick="go()"><b>%[1]s</b><i>Call at %[1]s</i></div>`, days[:15]...) +
			each(`<div class="day" onclick="go()"><b>%s</b></div>`, days[15:]...) + `</div>`, "day: 30"},
		{"some days", `<div id="m">` + each(`<div class="day" onclick="go()">%s</div>`, days[:20]...) + `</div>`, ""},
		{"pages", `<ul class="x-page">` + each(`<li onclick="go()">%s</li>`, "1", "2", "3", "4") + `</ul>`, "page: 1 2 3 4"},
	} {
		got := ""
		for _, s := range familiesOf(build(t, `<!doctype html><body><h1>Here</h1><div>`+c.html+`</div>`)) {
			keys := make([]string, 0, len(s.Family.Members))
			for _, m := range s.Family.Members {
				keys = append(keys, m.Key)
			}
			got += s.Family.Arg + ": " + strings.Join(keys, " ")
			if len(keys) > 20 {
				got = fmt.Sprintf("%s: %d", s.Family.Arg, len(keys))
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

package match

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/transform/fingerprint/fingerprinttest"
)

// row is a table row with a word of its own and two buttons.
func row(key string) string {
	return fmt.Sprintf(`<tr><td><a href="/orders/%s">%s</a></td><td><button>Edit</button><button>Delete</button></td></tr>`, key, key)
}

func rowsPage(keys string) string {
	var b strings.Builder
	b.WriteString(`<body><h1>Shop</h1><nav><a href="/">Home</a><a href="/cart">Cart</a><a href="/help">Help</a></nav><main><h2>Orders</h2><table>`)
	for k := range strings.FieldsSeq(keys) {
		b.WriteString(row(k))
	}
	b.WriteString(`</table></main><footer><a href="/terms">Terms</a><a href="/press">Press</a></footer>`)
	return b.String()
}

// toolbar is a page with a run of buttons.
func toolbar(buttons ...string) string {
	return `<body><h1>Editor</h1><nav><a href="/">Home</a><a href="/files">Files</a></nav><main><h2>Draft</h2><div class="bar">` +
		strings.Join(buttons, "") + `</div></main><footer><a href="/terms">Terms</a><a href="/press">Press</a></footer>`
}

func button(text string) string { return "<button>" + text + "</button>" }

func stars(n int) string {
	return toolbar(strings.Repeat(`<a href="#" class="star"></a>`, n))
}

// became says what each old control is on the new page: "=" and a number, or a verdict.
// Only those from one position to another are told.
func became(t *testing.T, old, seen string, from, to int) string {
	t.Helper()
	_, _, a := fingerprinttest.Read(t, old)
	_, _, b := fingerprinttest.Read(t, seen)
	var out []string
	for k, ans := range Resolve(a, b, Defaults())[from:to] {
		if ans.Verdict == Found {
			out = append(out, fmt.Sprint(ans.Index))
		} else if ans.Index != -1 {
			t.Errorf("%d: %s with the index %d", k, ans.Verdict, ans.Index)
		} else {
			out = append(out, "-")
		}
	}
	return strings.Join(out, " ")
}

// TestRuns: rows and runs are assigned as a whole, or refused; never by a shift.
func TestRuns(t *testing.T) {
	for name, c := range map[string]struct {
		old, new string
		from, to int
		want     string
	}{
		"rows stay":                {rowsPage("ann bob eve"), rowsPage("ann bob eve"), 3, 12, "3 4 5 6 7 8 9 10 11"},
		"rows are sorted":          {rowsPage("ann bob eve"), rowsPage("eve ann bob"), 3, 12, "6 7 8 9 10 11 3 4 5"},
		"a row comes first":        {rowsPage("ann bob eve"), rowsPage("zoe ann bob eve"), 3, 12, "6 7 8 9 10 11 12 13 14"},
		"a row is gone":            {rowsPage("ann bob eve"), rowsPage("ann eve"), 6, 9, "- - -"},
		"a row for another":        {rowsPage("ann bob eve"), rowsPage("ann kim eve"), 6, 9, "- - -"},
		"all rows are others":      {rowsPage("ann bob eve"), rowsPage("kim lee moe"), 3, 12, "- - - - - - - - -"},
		"stars stay":               {stars(5), stars(5), 2, 7, "2 3 4 5 6"},
		"a star is gone":           {stars(5), stars(4), 2, 7, "- - - - -"},
		"a star more":              {stars(5), stars(6), 2, 7, "- - - - -"},
		"save became save as":      {toolbar(button("Open"), button("Save"), button("Close")), toolbar(button("Open"), button("Save as"), button("Close")), 3, 4, "-"},
		"publish became unpublish": {toolbar(button("Open"), button("Publish"), button("Close")), toolbar(button("Open"), button("Unpublish"), button("Close")), 3, 4, "-"},
		"another story":            {toolbar(`<a href="/s/1">Rain</a>`, `<a href="/s/2">Snow</a>`, `<a href="/s/3">Hail</a>`), toolbar(`<a href="/s/1">Rain</a>`, `<a href="/s/9">Fog</a>`, `<a href="/s/3">Hail</a>`), 3, 4, "-"},
		"the story under a new title": {
			toolbar(`<a href="/s/1">Rain</a>`, `<a href="/s/2">Snow</a>`, `<a href="/s/3">Hail</a>`),
			toolbar(`<a href="/s/1">Rain</a>`, `<a href="/s/2">Snow and more</a>`, `<a href="/s/3">Hail</a>`), 3, 4, "3",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(c.want, became(t, c.old, c.new, c.from, c.to)); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestRelated(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"save", "save as", true},
		{"publish", "unpublish", true},
		{"book room", "cancel booking", true},
		{"#1001", "#1004", true},
		{"search", "find", false},
		{"go", "go on", false},
		{"", "x", false},
		{"1 march", "1 april", false},
	} {
		if got := related(c.a, c.b); got != c.want || related(c.b, c.a) != got {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

package digest_test

import (
	"strings"
	"testing"

	"skillmill/transform/digest"
)

// rows is a table of people of which the rows have the same buttons.
func rows(names ...string) string {
	var b strings.Builder
	b.WriteString("<h2>People</h2><table>")
	for _, n := range names {
		b.WriteString("<tr><td>" + n + "</td><td>today</td><td><button>Edit</button><button>Delete</button></td></tr>")
	}
	b.WriteString("</table><p>End</p>")
	return b.String()
}

// TestTwins: one of several buttons that say the same is found by what stands around it, as
// far as it goes on as it did, and not where rows changed their places.
func TestTwins(t *testing.T) {
	const edit = "/html[1]/body[1]/table[1]/tbody[1]/tr[2]/td[3]/button[1]"
	for _, tc := range []struct {
		name, was, now, verdict, xpath string
	}{
		{"the same", rows("Ann", "Bob", "Bob", "Cleo"), rows("Ann", "Bob", "Bob", "Cleo"), digest.Found, edit},
		{"text before the table", rows("Ann", "Bob", "Bob", "Cleo"), "<p>New</p>" + rows("Ann", "Bob", "Bob", "Cleo"), digest.Found, edit},
		{"another first row", rows("Ann", "Bob", "Cleo"), rows("Zoe", "Ann", "Bob", "Cleo"), digest.Found, strings.Replace(edit, "tr[2]", "tr[3]", 1)},
		{"the row is gone", rows("Ann", "Bob", "Cleo"), rows("Ann", "Cleo"), digest.Ambiguous, ""},
	} {
		got := digest.Repair(page(t, tc.was, digest.Options{}), page(t, tc.now, digest.Options{}), edit)
		if got.Verdict != tc.verdict || got.XPath != tc.xpath {
			t.Errorf("%s: %+v, want %s %s", tc.name, got, tc.verdict, tc.xpath)
		}
	}
	moved := digest.Repair(page(t, rows("Ann", "Bob", "Cleo"), digest.Options{}), page(t, rows("Cleo", "Ann", "Bob"), digest.Options{}), edit)
	if moved.Verdict == digest.Found && moved.XPath != strings.Replace(edit, "tr[2]", "tr[3]", 1) {
		t.Errorf("moved: %+v", moved)
	}
}

// TestSpelling: a name that was spelled otherwise is the same where the rest speaks for it.
func TestSpelling(t *testing.T) {
	const link = "/html[1]/body[1]/a[1]"
	for now, verdict := range map[string]string{
		`<a href=/index.html class=site>Gentelella Alela!</a><p>Welcome</p>`:   digest.Found,
		`<a href=/index.html class=site>Something else here</a><p>Welcome</p>`: digest.Absent,
	} {
		got := digest.Repair(page(t, `<a href=/index.html class=site>Gentellela Alela!</a><p>Welcome</p>`, digest.Options{}), page(t, now, digest.Options{}), link)
		if got.Verdict != verdict {
			t.Errorf("%s: %+v, want %s", now, got, verdict)
		}
	}
}

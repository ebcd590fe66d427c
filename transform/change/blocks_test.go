package change

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// TestOfBlock: in a row or bar that both nights show, the only control of a sort that went and the
// only one that came are one; where several could be meant, or something says another, they are two.
func TestOfBlock(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ was, is, want string }{
		"beside a new sign":    {"a Plots b Sales c Log-out", "a Plots b Sales d ? e Leave", "c e"},
		"two came":             {"a Plots b Sales c Log-out", "a Plots b Sales d Help e Leave", ""},
		"two went":             {"a Plots b Sales c Log-out d Help", "a Plots b Sales e Leave", ""},
		"in their order":       {"a Name b When c Hall", "a Name b When e Place", "c e"},
		"in another order":     {"a today b express c unpaid", "c unpaid a today e lost", ""},
		"one that both show":   {"a Plots c Log-out", "a Plots e Leave", ""},
		"parts of two blocks":  {"a Plots b Sales c Log-out", "a Plots e Leave | b Sales", ""},
		"links to other pages": {"a Plots b Sales c Wines@/w", "a Plots b Sales e Beers@/b", ""},
		"links to one page":    {"a Plots b Sales c Wines@/w", "a Plots b Sales e Bottles@/w", "c e"},
	} {
		night := &comparison{was: newView(blockShot(c.was)), is: newView(blockShot(c.is))}
		went, came := night.unlike(night.was, night.is), night.unlike(night.is, night.was)
		var got []string
		for a, b := range night.ofBlock(nil, went, came) {
			got = append(got, a.SkillID, b.SkillID)
		}
		if d := cmp.Diff(c.want, strings.Join(got, " ")); d != "" {
			t.Errorf("%s (-want +got):\n%s", name, d)
		}
	}
}

// blockShot reads pairs of an id and a name, in blocks with a bar between them; an @ stands before where a
// link leads.
func blockShot(text string) []Shot {
	s := Shot{CaptureID: "a/1"}
	for _, block := range strings.Split(text, " | ") {
		list := strings.Fields(block)
		for i := 0; i < len(list); i += 2 {
			name, href, _ := strings.Cut(list[i+1], "@")
			r := datasets.ControlRow{Name: strings.ReplaceAll(name, "-", " "), Tag: "button", Role: "button", Action: "click", Href: href}
			r.Guard.Row = block
			s.Controls = append(s.Controls, SeenOf(&r, list[i], ""))
		}
	}
	return []Shot{s}
}

// TestCalled: what has no name is called by its own text, unless that is content or what somebody
// may enter.
func TestCalled(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		row  datasets.ControlRow
		text string
		want string
	}{
		"a name":    {datasets.ControlRow{Name: "Send", Action: skill.Click}, "Send it", "Send"},
		"a caption": {datasets.ControlRow{Action: skill.Click}, "Send it", "Send it"},
		"content":   {datasets.ControlRow{Action: skill.Click}, strings.Repeat("Rain and wind. ", 3), ""},
		"options":   {datasets.ControlRow{Action: skill.Select}, "Thin Thick", ""},
		"an entry":  {datasets.ControlRow{Action: skill.Type}, "typed", ""},
	} {
		c.row.Fingerprint.Text = c.text
		if got := called(&c.row); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestAlikeWords: a word in common counts whatever its ending, and so does what two names do.
func TestAlikeWords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"Add key", "New keys", true},
		{"Log out", "Sign off", true},
		{"Delete", "Remove it", true},
		{"Post", "Ask", false},
		{"Log out", "Help", false},
	} {
		if got := alikeWords(c.a, c.b); got != c.want {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

package effect_test

import (
	"bufio"
	"os"
	"regexp"
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/mill"
	"skillmill/transform/effect"
)

// label is a row of testdata/labels.tsv, written before the rules.
type label struct {
	host, id, action, text string
	class                  effect.Class
}

func labels(t *testing.T) (out []label) {
	t.Helper()
	f, err := os.Open("testdata/labels.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		c := strings.Split(lines.Text(), "\t")
		out = append(out, label{host: c[0], id: c[1], action: c[2], class: effect.Class(c[3]), text: c[4]})
	}
	return out
}

// places are what labels say behind the name of a control to tell it from others.
var places = regexp.MustCompile(`^(\S+ .*?) (?:on|in|to|under|beside) .*$`)

// called returns a label without its place, which other rules may say otherwise.
func called(label string) string { return places.ReplaceAllString(label, "$1") }

// shelf is the library of the shared captures: its documents by host, action and id, and by
// host, action and label, nil where two say the same.
type shelf struct{ byID, byLabel map[string]*skill.Skill }

func built(t *testing.T) shelf {
	t.Helper()
	out := t.TempDir()
	_, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{sharedtest.Captures(t)}, Out: out, Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	skills, err := library.Load(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	found := shelf{map[string]*skill.Skill{}, map[string]*skill.Skill{}}
	for _, s := range skills {
		at := s.Domain + " " + s.Action + " "
		found.byID[at+s.ID] = s
		key := at + s.Label
		if _, twice := found.byLabel[key]; twice {
			s = nil
		}
		found.byLabel[key] = s
	}
	return found
}

// of returns the skill of a label: the one with its id that is called as it, but for its place,
// else the only one with its words. It is nil where the library has it no more, or calls it
// otherwise.
func (b shelf) of(l label) *skill.Skill {
	at := l.host + " " + l.action + " "
	if s := b.byID[at+l.id]; s != nil && called(s.Label) == called(l.text) {
		return s
	}
	return b.byLabel[at+l.text]
}

// tally counts what the rules said of labelled skills.
type tally struct {
	tried, acts, consented, sends, told int
	classes                             map[[2]effect.Class]int
}

func (c *tally) add(t *testing.T, l label, v effect.Verdict) {
	t.Helper()
	c.tried++
	c.classes[[2]effect.Class{l.class, v.Class}]++
	if l.class.NeedsConsent() {
		c.acts++
		if v.Class.NeedsConsent() {
			c.consented++
		}
	}
	if l.class == effect.Submit || l.class == effect.Payment {
		c.sends++
		if v.Class == effect.Submit || v.Class == effect.Payment {
			c.told++
		}
	}
	if v.Class != l.class {
		t.Logf("%s %s %q: %s %q, labelled %s", l.host, l.id, l.text, v.Class, v.Because, l.class)
	}
}

// TestLabels holds the rules against what a person said of 200 skills: whatever acts
// asks for consent, and what sends a form or changes the site is told from the rest.
func TestLabels(t *testing.T) {
	skills, c := built(t), tally{classes: map[[2]effect.Class]int{}}
	for _, l := range labels(t) {
		if s := skills.of(l); s != nil {
			c.add(t, l, effect.Of(effect.Document(s)))
		}
	}
	for _, want := range effect.Classes {
		for _, got := range effect.Classes {
			if n := c.classes[[2]effect.Class{want, got}]; n > 0 {
				t.Logf("labelled %s, classed %s: %d", want, got, n)
			}
		}
	}
	t.Logf("%d of 200 tried: %d of %d acts need consent, %d of %d submits and payments told", c.tried, c.consented, c.acts, c.told, c.sends)
	if c.tried < 120 || c.consented != c.acts || c.told*100 < c.sends*95 {
		t.Error("the rules miss what they must tell")
	}
}

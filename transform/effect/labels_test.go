package effect_test

import (
	"bufio"
	"maps"
	"os"
	"regexp"
	"slices"
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

// ends are a number that tells equal names apart.
var ends = regexp.MustCompile(` \d+$`)

// words returns a label without its verb, its place and its number: other rules may say these otherwise.
func words(label string) string {
	_, text, _ := strings.Cut(called(label), " ")
	return ends.ReplaceAllString(text, "")
}

// shelf is the library of the shared captures: its documents by host, action and id, by host, action and
// label, nil where two say the same, by host and id, and by host and words.
type shelf struct {
	byID, byLabel, byHost map[string]*skill.Skill
	byWords               map[string][]*skill.Skill
}

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
	found := shelf{map[string]*skill.Skill{}, map[string]*skill.Skill{}, map[string]*skill.Skill{}, map[string][]*skill.Skill{}}
	for _, s := range skills {
		at := s.Domain + " " + s.Action + " "
		found.byID[at+s.ID], found.byHost[s.Domain+" "+s.ID] = s, s
		said := s.Domain + " " + words(s.Label)
		found.byWords[said] = append(found.byWords[said], s)
		key := at + s.Label
		if _, twice := found.byLabel[key]; twice {
			s = nil
		}
		found.byLabel[key] = s
	}
	return found
}

// of returns the skill of a label: the one with its id that is called as it, but for its place, or the only one
// with its words or, if no skill has these alone, with these first. Where the library calls it otherwise, or has it as one skill of several pages, it is the one of the
// id whose words begin as the label's, or any of those with its words, and its action if one has that, if the rules
// say the same of all.
func (b shelf) of(l label) *skill.Skill {
	at := l.host + " " + l.action + " "
	if s := b.byID[at+l.id]; s != nil && called(s.Label) == called(l.text) {
		return s
	}
	if s := b.byLabel[at+l.text]; s != nil {
		return s
	}
	own := words(l.text)
	if s := b.byHost[l.host+" "+l.id]; s != nil && alike(own, words(s.Label)) {
		return s
	}
	list := slices.Clone(b.byWords[l.host+" "+own])
	if len(list) == 0 {
		list = b.fuller(l.host, own)
	}
	if slices.ContainsFunc(list, func(s *skill.Skill) bool { return s.Action == l.action }) {
		list = slices.DeleteFunc(list, func(s *skill.Skill) bool { return s.Action != l.action })
	}
	for _, s := range list {
		if effect.Of(effect.Document(s)).Class != effect.Of(effect.Document(list[0])).Class {
			return nil
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[0]
}

// fuller returns the skills of a host whose words are those of a label and more: other rules may know more
// of a name.
func (b shelf) fuller(host, own string) (list []*skill.Skill) {
	for _, said := range slices.Sorted(maps.Keys(b.byWords)) {
		if strings.HasPrefix(said, host+" "+own+" ") {
			list = append(list, b.byWords[said]...)
		}
	}
	return list
}

// alike reports whether one of two texts begins as the other.
func alike(a, b string) bool {
	return a != "" && b != "" && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
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
		} else {
			t.Logf("no skill today: %s %s %s %q", l.host, l.id, l.action, l.text)
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
	if c.tried < 190 || c.consented != c.acts || c.told*100 < c.sends*95 {
		t.Error("the rules miss what they must tell")
	}
}

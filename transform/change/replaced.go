package change

import (
	"slices"
	"strings"

	"skillmill/transform/alike"
	"skillmill/transform/fingerprint"
)

// minRun is how many controls make a run: a toolbar, a list of choices.
const minRun = 3

// replaced reports whether the names of two controls at one place say that another one stands
// there: both say what they do, and that is not the same; or they stand in a run and have
// nothing in common. A name that several controls have is a caption, and an attribute or icon
// that both have says more.
func (c *comparison) replaced(a, b *Seen) bool {
	was, is := a.name(), b.name()
	switch a.print.Kind {
	case fingerprint.KindClick, fingerprint.KindCheckbox, fingerprint.KindRadio:
	default:
		return false
	}
	if was == is || !speaks(a) || !speaks(b) || says(was, is) || c.was.namesakes(a) > 1 || b.keeps(a) {
		return false
	}
	if a.print.Kind == fingerprint.KindClick && alike.OtherActs(was, is) {
		return true
	}
	return c.was.run(a) >= minRun && alike.Unrelated(was, is) && !c.translated()
}

// translated reports whether the page is shown in another language now (alike.Translated).
func (c *comparison) translated() bool {
	if c.foreign == nil {
		c.foreign = new(alike.Translated(c.was.names(), c.is.names()))
	}
	return *c.foreign
}

// names returns the names of the controls of a view.
func (v *view) names() (out []string) {
	for _, id := range v.order {
		out = append(out, v.by[id].name())
	}
	return out
}

// keeps reports whether a control has an attribute that tells another one, or shows its icons.
func (s *Seen) keeps(a *Seen) bool {
	if len(a.print.Icons) > 0 && slices.Equal(a.print.Icons, s.print.Icons) {
		return true
	}
	return slices.ContainsFunc(a.traits, func(t trait) bool { return t.value != "" && attribute(t.field) && s.has(t) })
}

// namesakes returns how many controls of the sort of one have its name.
func (v *view) namesakes(s *Seen) int {
	if v.named == nil {
		v.named = map[[2]string]int{}
		for _, o := range v.by {
			v.named[[2]string{o.sort(), o.name()}]++
		}
	}
	return v.named[[2]string{s.sort(), s.name()}]
}

// run returns how many controls stand as one does, of its kind and with its path and ancestors.
func (v *view) run(s *Seen) int {
	key := func(s *Seen) string {
		return strings.Join(append([]string{s.kind, s.print.Path}, s.print.Ancestors...), "\n")
	}
	if v.likes == nil {
		v.likes = map[string]int{}
		for _, o := range v.by {
			if o.print.Path != "" {
				v.likes[key(o.Seen)]++
			}
		}
	}
	return v.likes[key(s)]
}

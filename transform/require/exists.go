package require

import (
	"regexp"
	"slices"

	"skillmill/datasets"
	"skillmill/transform/css"
)

// exists never names a place: that is there on any page of the kind. Where the
// control has no selector of its own that lasts, one that it shares with others
// stands for it, then the container; body says no more than that there is a page.
//
// Nor does it name a class or a running number where the policy finds the control by its
// words: the next release of a library has others, and a skill that asked for one would not
// be offered there, though its locators find the control.
func exists(ev Evidence) []string {
	var list []string
	add := func(s string) {
		if s != "" && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	add(ev.Selector)
	if ev.Selector == "" {
		add(amongOthers(ev))
	}
	container := ev.Facts.Container
	if ev.Told {
		container = WithoutClasses(container)
	}
	if !ev.Told || !Passing(container) {
		add(container)
	}
	for _, s := range ev.Marks {
		add(s)
	}
	if len(list) == 0 {
		return []string{"body"}
	}
	return list
}

// amongOthers returns the best selector that matched the control among others in all
// captures.
func amongOthers(ev Evidence) string {
	for _, s := range ev.Seen.Keys {
		if !ev.Told || !Passing(s) {
			return s
		}
	}
	for _, s := range ev.Seen.Keys {
		if s = WithoutClasses(s); s != "" && !Passing(s) {
			return s
		}
	}
	return ""
}

// Passing reports whether a selector goes by what the next release of a page may have
// otherwise though nobody sees it: a class, or an id or another attribute that scripts read
// with a number in it, for such are often counted.
func Passing(selector string) bool {
	sel, err := css.Parse(selector)
	if err != nil {
		return false // it came from a document, and is left as it is
	}
	return slices.ContainsFunc(sel, func(s css.Step) bool {
		return len(s.Classes) > 0 || numbered(s.ID) || slices.ContainsFunc(s.Attrs, func(a css.AttrTest) bool { return !said[a.Key] && numbered(a.Val) })
	})
}

// said are the attributes whose numbers mean something: what users read, choose or go to.
var said = map[string]bool{
	"href": true, "value": true, "aria-label": true, "placeholder": true, "title": true, "alt": true, "type": true, "role": true,
}

// numbered reports whether a value has a number of several digits, or a letter right behind a
// digit: what is counted, or made by chance.
func numbered(s string) bool { return passing.MatchString(s) }

var passing = regexp.MustCompile(`[0-9][0-9A-Za-z]`)

// WithoutClasses returns a selector without the classes in it, "" where nothing else says
// what it asks for.
func WithoutClasses(selector string) string {
	sel, err := css.Parse(selector)
	if err != nil {
		return selector
	}
	if !slices.ContainsFunc(sel, func(s css.Step) bool { return len(s.Classes) > 0 }) {
		return selector
	}
	out := slices.Clone(sel)
	for i := range out {
		out[i].Classes = nil
	}
	last := &out[len(out)-1].Compound
	switch {
	case len(last.Attrs) > 0:
		last.Tag = "" // what the element is called matters, not what it is made of
	case last.ID == "" && (last.Tag == "" || last.Tag == "div" || last.Tag == "span"):
		return ""
	}
	return css.Selector(out).String()
}

// Asks returns the selector that preconditions ask for among candidates that matched a
// control alone in all of captures, "" for none. Of those that go by what an author wrote
// it is the one whose kind lasted longest from one release to the next; ids last less than
// names. With told none goes by what passes.
func Asks(list []datasets.Candidate, trials []datasets.Trial, captures int64, told bool) string {
	best := -1
	for i := range list {
		switch c := &list[i]; {
		case !Asked(c) || trials[i].Right != captures || told && Passing(c.Value):
		case best < 0, told && c.Score > list[best].Score:
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	return list[best].Value
}

package require

import (
	"regexp"
	"slices"

	"skillmill/datasets"
	"skillmill/transform/css"
)

// The condition exists never names a place, because every page of a kind has that place. If
// the control has no lasting selector of its own, one that it shares with others is used,
// then that of its container, and at last body, which any page has.
//
// If the policy finds the control by its words, exists does not name a class or a running
// number either. The next release of a library has other ones, and then the skill would not
// be offered although its locators find the control. Nor does it name words of an attribute that
// users read or hear: the policy asks for those itself, with what else there is.
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
		container = withoutWords(WithoutClasses(container))
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
		if !ev.Told || !Passing(s) && !worded(s) && !(ev.Equals && identified(s)) {
			return s
		}
	}
	for _, s := range ev.Seen.Keys {
		if s = withoutWords(WithoutClasses(s)); s != "" && !Passing(s) && !(ev.Told && ev.Equals && identified(s)) {
			return s
		}
	}
	return ""
}

// Passing reports whether a selector depends on something that the next release of a page
// may change unseen: a class, or a number in an id or another attribute for scripts.
func Passing(selector string) bool {
	sel, err := css.Parse(selector)
	if err != nil {
		return false // it came from a document, and is left as it is
	}
	return slices.ContainsFunc(sel, func(s css.Step) bool {
		return len(s.Classes) > 0 || numbered(s.ID) || slices.ContainsFunc(s.Attrs, func(a css.AttrTest) bool { return !said[a.Key] && numbered(a.Val) })
	})
}

// identified reports whether a selector goes by an id, of the control or of what it is in: a release
// gives ids anew, and no user sees it.
func identified(selector string) bool {
	sel, err := css.Parse(selector)
	return err == nil && slices.ContainsFunc(sel, func(s css.Step) bool {
		return s.ID != "" || slices.ContainsFunc(s.Attrs, func(a css.AttrTest) bool { return a.Key == "id" || a.Key == "for" })
	})
}

// said are the attributes whose numbers mean something, because users read, choose or go to
// them.
var said = map[string]bool{
	"href": true, "value": true, "aria-label": true, "placeholder": true, "title": true, "alt": true, "type": true, "role": true,
}

// numbered reports whether a value has a number of several digits, or a letter right behind
// a digit. Such values are counted or random.
func numbered(s string) bool { return passing.MatchString(s) }

var passing = regexp.MustCompile(`[0-9][0-9A-Za-z]`)

// worded reports whether a selector asks for words of an attribute that users read or hear.
func worded(selector string) bool {
	sel, err := css.Parse(selector)
	return err == nil && slices.ContainsFunc(sel, func(s css.Step) bool { return slices.ContainsFunc(s.Attrs, isWords) })
}

func isWords(a css.AttrTest) bool { return words[a.Key] }

// words are the attributes that users read or hear. A release words them anew, as it does texts.
var words = map[string]bool{"aria-label": true, "placeholder": true, "title": true, "alt": true}

// withoutWords returns a selector without the attributes of words, "" if nothing else in it tells
// the element apart.
func withoutWords(selector string) string {
	return without(selector, func(s css.Step) bool { return slices.ContainsFunc(s.Attrs, isWords) }, func(s *css.Step) {
		s.Attrs = slices.DeleteFunc(slices.Clone(s.Attrs), isWords)
	})
}

// WithoutClasses returns a selector without its classes, "" if nothing else in it tells the
// element apart.
func WithoutClasses(selector string) string {
	return without(selector, func(s css.Step) bool { return len(s.Classes) > 0 }, func(s *css.Step) { s.Classes = nil })
}

// without returns a selector of which something is taken out where it has it, "" if nothing else
// in it tells the element apart.
func without(selector string, has func(css.Step) bool, take func(*css.Step)) string {
	sel, err := css.Parse(selector)
	if err != nil || !slices.ContainsFunc(sel, has) {
		return selector
	}
	out := slices.Clone(sel)
	for i := range out {
		take(&out[i])
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

// Asks returns the selector that preconditions ask for, among candidates that matched a
// control alone in all captures; "" for none. Among those that an author wrote it takes the
// kind that lasts longest from one release to the next; ids last less than names. With told
// it takes none that is Passing or asks for words, and with equals too none that goes by an id.
func Asks(list []datasets.Candidate, trials []datasets.Trial, captures int64, told, equals bool) string {
	best := -1
	for i := range list {
		switch c := &list[i]; {
		case !Asked(c) || trials[i].Right != captures || told && (Passing(c.Value) || worded(c.Value) || equals && identified(c.Value)):
		case best < 0, told && c.Score > list[best].Score:
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	return list[best].Value
}

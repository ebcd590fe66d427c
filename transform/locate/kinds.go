package locate

import (
	"iter"
	"slices"
	"sort"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/find"
)

// Kind is a way to find a control: how a page is searched, and which candidates a
// document publishes.
type Kind struct {
	*skill.LocatorKind
	// Find returns the nodes that a value matches, in document order. exact says
	// that a name must be equal, where the kind has names. A value that cannot be
	// read is an error.
	Find func(x *Index, value string, exact bool) ([]int, error)
	// Drop takes one locator out of a document.
	Drop func(l *skill.Locators, value string)
	// publish puts candidates into a document. It reports whether the main locator
	// matches one element alone.
	publish func(l *skill.Locators, cands []datasets.Candidate) bool
	// exact reports whether a document compares names whole; nil where there are none.
	exact func(l *skill.Locators) bool
}

// The names of the kinds.
const (
	KindCSS      = skill.ProofCSS
	KindAnchored = skill.ProofAnchored
	KindRole     = skill.ProofRole
	KindText     = skill.ProofText
)

// Kinds are the kinds in the order of preference where nothing else is known; Order
// knows more.
var Kinds = []Kind{
	{
		LocatorKind: skill.KindCSS,
		Find:        func(x *Index, value string, _ bool) ([]int, error) { return x.FindCSS(value) },
		publish:     publishCSS,
		Drop: func(l *skill.Locators, value string) {
			if l.Selector == value {
				l.Selector = ""
			}
			l.SelectorAlt = without(l.SelectorAlt, value)
		},
	},
	{
		LocatorKind: skill.KindAnchored,
		Find:        findAnchored,
		publish:     publishAnchored,
		Drop:        dropAnchored,
	},
	{
		LocatorKind: skill.KindRole,
		Find: func(x *Index, value string, exact bool) ([]int, error) {
			role, name, _ := strings.Cut(value, "|")
			return x.FindRole(role, name, exact), nil
		},
		publish: publishRole,
		Drop:    func(l *skill.Locators, _ string) { l.ByRole = nil },
		exact:   func(l *skill.Locators) bool { return l.ByRole == nil || l.ByRole.Exact == nil || *l.ByRole.Exact },
	},
	{
		LocatorKind: skill.KindText,
		Find:        func(x *Index, value string, _ bool) ([]int, error) { return x.FindText(value), nil },
		publish:     publishText,
		Drop:        func(l *skill.Locators, value string) { l.ByText = without(l.ByText, value) },
	},
}

// KindOf returns the kind of a name, nil for one that is not known.
func KindOf(name string) *Kind {
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	return nil
}

// Exact reports whether a document wants the names of a kind equal, not contained.
func (k *Kind) Exact(l *skill.Locators) bool { return k.exact == nil || k.exact(l) }

// Limits of what a document publishes.
const (
	maxAlt    = 3
	maxByText = 3
)

// Choose puts candidates, which it takes in the order given, into the locators of a
// document. Order is empty when none is unique and right. A selector must be unique
// and right; a role and texts that are only right are published as evidence beside
// it.
func Choose(cands []datasets.Candidate) skill.Locators {
	var l skill.Locators
	first := ""
	for i := range Kinds {
		k := &Kinds[i]
		if k.publish(&l, cands) && first == "" {
			first = k.Field
		}
		if k.Main(&l) != "" {
			l.Order = append(l.Order, k.Field)
		}
	}
	if first == "" {
		l.Order = nil
	} else {
		l.Prefer(first)
	}
	return l
}

// Usable returns the candidates that a document may carry, with their trials: unique
// and right in the newest capture, and wrong in none. Those that are right in
// more captures come first, among equals the better rank. A locator that matches
// several elements today is left out: it could become unique tomorrow and wrong.
func Usable(cands []datasets.Candidate, trials []datasets.Trial) ([]datasets.Candidate, []datasets.Trial) {
	var at []int
	for i, c := range cands {
		if c.Matches == 1 && c.Right && i < len(trials) && trials[i].Right > 0 && trials[i].Wrong == 0 {
			at = append(at, i)
		}
	}
	sort.SliceStable(at, func(i, k int) bool { return trials[at[i]].Right > trials[at[k]].Right })
	out, tried := make([]datasets.Candidate, len(at)), make([]datasets.Trial, len(at))
	for n, i := range at {
		out[n], tried[n] = cands[i], trials[i]
		out[n].Rank = int64(n)
	}
	return out, tried
}

// Guard completes the guard of a document whose selectors were chosen among some
// candidates: on what each selector relies, and a selector by place where they are
// better ones.
func Guard(g skill.Guard, l *skill.Locators, cands []datasets.Candidate) *skill.Guard {
	g.CSS, g.Place = relied(l, cands), ""
	if slices.Contains(g.CSS, find.ByPosition) {
		return &g
	}
	for i := range cands {
		if c := &cands[i]; c.Kind == KindCSS && c.Basis == BasisPosition && c.Matches == 1 && c.Right {
			g.Place = c.Value
			break
		}
	}
	return &g
}

// Trusted is Guard without the kinds of locators that misled the policy.
func Trusted(g skill.Guard, l *skill.Locators, cands []datasets.Candidate, misled []string) *skill.Guard {
	out := Guard(g, l, cands)
	find.Distrust(out, misled)
	return out
}

// relied says for each selector of a document, the main one first, on what it relies,
// as the policy of docs/locate.md calls it: an attribute that an author chose, a class
// or an anchor, or a place. A selector that is none of the candidates is not used.
func relied(l *skill.Locators, cands []datasets.Candidate) []string {
	var out []string
	add := func(selector string) {
		for i := range cands {
			if cands[i].Kind == KindCSS && cands[i].Value == selector {
				out = append(out, relies(cands[i].Basis))
				return
			}
		}
		out = append(out, find.Unused)
	}
	if l.Selector != "" {
		add(l.Selector)
	}
	for _, s := range l.SelectorAlt {
		add(s)
	}
	return out
}

// Positional reports whether a basis says of a control only where it stands.
func Positional(basis string) bool { return basis == BasisPosition || basis == BasisCounted }

func relies(basis string) string {
	switch basis {
	case BasisPosition, BasisCounted:
		return find.ByPosition
	case BasisClass, BasisScoped, BasisRole, BasisPinned, BasisProposed: // nothing says how long the last two last
		return find.ByClass
	}
	return find.ByKey
}

// publishCSS publishes the first selector that is unique, and others beside it. A
// path by position is no alternative to a better selector: on a page where that one
// is lost, a position finds a neighbour as readily.
func publishCSS(l *skill.Locators, cands []datasets.Candidate) bool {
	var main *datasets.Candidate
	for c := range right(cands, KindCSS) {
		switch {
		case main == nil && c.Matches != 1:
			return false
		case main == nil:
			main, l.Selector = c, c.Value
		case c.Value != main.Value && (!Positional(c.Basis) || c.Basis == BasisPosition && main.Basis == BasisPosition):
			l.SelectorAlt = appendNew(l.SelectorAlt, c.Value, maxAlt)
		}
	}
	return main != nil
}

func publishRole(l *skill.Locators, cands []datasets.Candidate) bool {
	for c := range right(cands, KindRole) {
		role, name, named := strings.Cut(c.Value, "|")
		l.ByRole = &skill.ByRole{Role: role, Name: name}
		if named {
			exact := c.Exact
			l.ByRole.Exact = &exact
		}
		return c.Matches == 1
	}
	return false
}

func publishText(l *skill.Locators, cands []datasets.Candidate) bool {
	unique := false
	for c := range right(cands, KindText) {
		if runes(c.Value) <= maxWords {
			unique = unique || c.Matches == 1
			l.ByText = appendNew(l.ByText, c.Value, maxByText)
		}
	}
	return unique
}

// right visits the candidates of a kind that are right, unique ones first.
func right(cands []datasets.Candidate, kind string) iter.Seq[*datasets.Candidate] {
	return func(yield func(*datasets.Candidate) bool) {
		for _, unique := range [...]bool{true, false} {
			for i := range cands {
				if c := &cands[i]; c.Kind == kind && c.Right && (c.Matches == 1) == unique && !yield(c) {
					return
				}
			}
		}
	}
}

func appendNew(list []string, s string, limit int) []string {
	if len(list) == limit || slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}

// without returns a list without a value, nil when nothing is left.
func without(list []string, value string) []string {
	var out []string
	for _, s := range list {
		if s != value {
			out = append(out, s)
		}
	}
	return out
}

package locate

import (
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// A hint is a hash of one thing that a page has: a part of a selector, a role, a text, a
// trait. A page that lacks a hint lacks what it is of, so what a locator needs can be looked
// up without reading the page. Two things may have the same hint; then a page is read in vain.

// maxHints bounds the hints of one page. A page that has more has none, and is always read.
const maxHints = 1 << 14

// maxHintedNth bounds the numbers among siblings that have hints of their own.
const maxHintedNth = 64

// HintsOf returns the hints of a stored page, sorted; nil if it has too many.
func HintsOf(nodes []datasets.NodeRow) ([]uint32, error) {
	t, roles, names, hidden, err := page.FromRows(nodes)
	if err != nil {
		return nil, err
	}
	return NewIndex(t, roles, names, hidden).hints(), nil
}

func (x *Index) hints() []uint32 {
	var out []uint32
	add := func(h uint32) { out = append(out, h) }
	x.css.Every(maxHintedNth, func(p css.Part) { add(partHint(p)) })
	if x.byText == nil {
		x.indexTexts()
	}
	for text := range x.byText {
		add(textHint(text))
	}
	for name := range x.byLabel {
		add(textHint(name))
	}
	if x.byRole == nil {
		x.indexRoles()
	}
	for role, r := range x.byRole {
		add(roleHint(role))
		for name := range r.byName {
			add(namedHint(role, name))
		}
	}
	x.Facts().Traits(func(t find.Trait) {
		if !t.OfName() {
			add(TraitHint(t))
		}
	})
	slices.Sort(out)
	if out = slices.Compact(out); len(out) > maxHints {
		return nil
	}
	return slices.Clip(out)
}

// LocatorHints returns hints that a page must have if a locator matches anything on it. It
// returns nil if it knows none. selector and anchored are the value of those kinds, as it was
// read.
func LocatorHints(kind, value string, exact bool, selector css.Selector, anchored *skill.Anchored) []uint32 {
	var out []uint32
	switch kind {
	case KindCSS:
		for _, p := range selector.Parts() {
			if p.Nth > maxHintedNth {
				p.Nth = maxHintedNth
			}
			out = append(out, partHint(p))
		}
	case KindAnchored:
		if anchored != nil {
			for _, t := range find.Needs(anchored) {
				out = append(out, TraitHint(t))
			}
		}
	case KindText:
		out = append(out, textHint(lasting.Fold(value)))
	case KindRole:
		role, name, _ := strings.Cut(value, "|")
		if out = append(out, roleHint(role)); name != "" && exact {
			out = append(out, namedHint(role, name))
		}
	}
	return out
}

// The things that hints are of.
const (
	hintPart  = 'p'
	hintText  = 't'
	hintRole  = 'r'
	hintNamed = 'n'
	hintTrait = 'f'
)

func partHint(p css.Part) uint32 {
	return hash(hintPart, p.Nth, p.Any, p.Tag, p.ID, p.Class, p.Key, p.Val)
}

func textHint(text string) uint32 { return hash(hintText, 0, false, text) }

func roleHint(role string) uint32 { return hash(hintRole, 0, false, role) }

func namedHint(role, name string) uint32 { return hash(hintNamed, 0, false, role, name) }

// TraitHint returns the hint of a trait. Pages have no hints of traits for which OfName is true.
func TraitHint(t find.Trait) uint32 { return hash(hintTrait, int(t.Of), false, t.Kind, t.Value) }

// hash is FNV-1a of what it is given, with a byte behind each text.
func hash(what byte, n int, any bool, texts ...string) uint32 {
	const prime = 16777619
	h := (uint32(2166136261) ^ uint32(what)) * prime
	h = (h ^ uint32(n)) * prime //nolint:gosec // a small number
	if any {
		h = (h ^ 1) * prime
	}
	for _, s := range texts {
		for i := range len(s) {
			h = (h ^ uint32(s[i])) * prime
		}
		h = (h ^ 0xff) * prime
	}
	return h
}

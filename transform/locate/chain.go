package locate

import (
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// Limits of a chain.
const (
	maxAlt    = 3
	maxByText = 3
)

// The values of Chain.Primary. It is "" when no candidate is unique and right.
const (
	PrimarySelector = "selector"
	PrimaryRole     = "by_role"
	PrimaryText     = "by_text"
)

// Chain is the locators of a skill.
type Chain struct {
	Primary     string // which of the following finds the control and nothing else
	Selector    string
	SelectorAlt []string // at most three, unique ones first
	ByRole      *skill.ByRole
	ByText      []string // at most three
}

// Choose makes the chain of a control from its candidates, which it takes in
// the order given. A selector must be unique and right; a role and texts that
// are only right are published as evidence beside it. A path by position is no
// alternative to a better selector: on a page where that one is lost, a position
// finds a neighbour as readily.
func Choose(cands []datasets.Candidate) Chain {
	var ch Chain
	byRole, byText := false, false
	basis := ""
	for i := range cands {
		c := &cands[i]
		if !c.Right {
			continue
		}
		unique := c.Matches == 1
		switch c.Kind {
		case KindCSS:
			if unique && ch.Selector == "" {
				ch.Selector, basis = c.Value, c.Basis
			}
		case KindRole:
			if ch.ByRole == nil || unique && !byRole {
				ch.ByRole, byRole = byRoleOf(c), unique
			}
		case KindText:
			byText = byText || unique
		}
	}
	ch.ByText = texts(cands)
	switch {
	case ch.Selector != "":
		ch.Primary = PrimarySelector
		ch.SelectorAlt = alternatives(cands, ch.Selector, basis)
	case byRole:
		ch.Primary = PrimaryRole
	case byText:
		ch.Primary = PrimaryText
	}
	return ch
}

func byRoleOf(c *datasets.Candidate) *skill.ByRole {
	role, name, named := strings.Cut(c.Value, "|")
	r := &skill.ByRole{Role: role, Name: name}
	if named {
		exact := c.Exact
		r.Exact = &exact
	}
	return r
}

// texts are the texts of the candidates that are right, unique ones first.
func texts(cands []datasets.Candidate) []string {
	var out []string
	for _, unique := range [...]bool{true, false} {
		for i := range cands {
			c := &cands[i]
			if c.Kind == KindText && c.Right && (c.Matches == 1) == unique && runes(c.Value) <= maxSaid {
				out = appendNew(out, c.Value, maxByText)
			}
		}
	}
	return out
}

func alternatives(cands []datasets.Candidate, selector, basis string) []string {
	var out []string
	for _, unique := range [...]bool{true, false} {
		for i := range cands {
			c := &cands[i]
			if c.Kind != KindCSS || !c.Right || (c.Matches == 1) != unique || c.Value == selector {
				continue
			}
			if c.Basis == BasisPosition && basis != BasisPosition {
				continue
			}
			out = appendNew(out, c.Value, maxAlt)
		}
	}
	return out
}

func appendNew(list []string, s string, limit int) []string {
	if len(list) == limit {
		return list
	}
	for _, o := range list {
		if o == s {
			return list
		}
	}
	return append(list, s)
}

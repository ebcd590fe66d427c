package explain

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/prove"
	"skillmill/transform/require"
)

// whyFirst says why the kind of locator that a document tries first is first: see
// locate.Order.
func (out *Skill) whyFirst(s *skill.Skill) {
	l := &s.Locators
	switch {
	case s.Family != nil && s.Family.Arg != "":
		out.First = "the member is found by its key, within what the selector matches"
	case l.Kept != "":
		out.First = "the locators are those of earlier rules: " + l.Kept
	case len(l.Order) < 2:
		out.First = "no other kind of locator is proven"
	default:
		a, b := mainOf(l, l.Order[0]), mainOf(l, l.Order[1])
		x, y := proofOf(l, a), proofOf(l, b)
		basis, other := out.basis(a), out.basis(b)
		if x.Verified > y.Verified {
			out.First = fmt.Sprintf("%s (%s) is right in %d of %d captures, %s (%s), the next, in %d", l.Order[0], basis, x.Verified, x.Captures, l.Order[1], other, y.Verified)
		} else {
			out.First = fmt.Sprintf("%s (%s) is right in %d of %d captures, as often as %s (%s), the next, and says more of the control or lasts longer", l.Order[0], basis, x.Verified, x.Captures, l.Order[1], other)
		}
	}
}

// proofKey is one locator of a document.
type proofKey struct{ kind, value string }

func mainOf(l *skill.Locators, field string) proofKey {
	for _, k := range skill.LocatorKinds {
		if k.Field == field {
			return proofKey{k.Name, k.Main(l)}
		}
	}
	return proofKey{}
}

func proofOf(l *skill.Locators, key proofKey) skill.Proof {
	for _, p := range l.Proofs {
		if p.Kind == key.kind && p.Value == key.value {
			return p
		}
	}
	return skill.Proof{}
}

// basis returns what a locator relies on.
func (out *Skill) basis(key proofKey) string {
	for i := range out.Candidates {
		if c := &out.Candidates[i]; c.Kind == key.kind && c.Value == key.value {
			return c.Basis
		}
	}
	return key.kind
}

// why says why a candidate is in the document, or why not: see locate.Usable.
func (out *Skill) why(c *Candidate, s *skill.Skill) string {
	if c.Kept {
		for i, field := range s.Locators.Order {
			if m := mainOf(&s.Locators, field); m.kind == c.Kind && m.value == c.Value {
				return fmt.Sprintf("in the document, tried as number %d", i+1)
			}
		}
		return "in the document, as another way"
	}
	switch i := slices.Index(c.Trials, prove.Wrong); {
	case !c.Right:
		return "left out: the control is not among what it matches"
	case c.Matches > 1:
		return fmt.Sprintf("left out: it matches %d elements, and could match another one alone tomorrow", c.Matches)
	case i >= 0:
		return "left out: it matches another element in " + out.Captures[i].Capture
	}
	return "proven here, not carried: others of its kind are better, or it finds another control elsewhere on the domain"
}

// conditions lists the preconditions with what each was made of: see package require.
func (out *Skill) conditions(s *skill.Skill, ctl *datasets.ControlRow) {
	u := s.Support
	if u == nil {
		u = &skill.Support{}
	}
	c := &s.Preconditions
	width := []string{}
	if v := c.Viewport; v != nil {
		width = []string{fmt.Sprintf("min_width=%d", v.MinWidth)}
	}
	login := []string{}
	if c.LoginState != "" {
		login = []string{c.LoginState}
	}
	for _, f := range []struct {
		name   string
		values []string
		held   []skill.Held
		from   func(value string) string
	}{
		{"url_matches", c.URLMatches, u.URLMatches, func(v string) string { return fromURL(s.Domain, v) }},
		{"exists", c.Exists, u.Exists, func(v string) string { return fromExists(s, ctl, v) }},
		{"not_exists", c.NotExists, u.NotExists, func(v string) string { return fromNotExists(ctl, v) }},
		{"viewport", width, u.Viewport, always("a share of the least width of a capture that proved the control")},
		{"visible", c.Visible, u.Visible, always("it is visible in all of enough captures")},
		{"enabled", c.Enabled, u.Enabled, always("the page says aria-disabled=\"false\" of it in all captures")},
		{"text_contains", c.TextContains, u.TextContains, always("its own text stands once on the page in all captures; publish asked for it")},
		{"login_state", login, u.LoginState, always("it ends a session, or other captures of its page ask for a login instead")},
		{"cookies", c.Cookies, u.Cookies, always("names of login cookies that all captures had")},
	} {
		for _, v := range f.values {
			p := Precondition{Field: f.name, Value: v, From: f.from(v)}
			for _, h := range f.held {
				if h.Value == v {
					p.Captures, p.Of = h.Captures, h.Of
				}
			}
			out.Preconditions = append(out.Preconditions, p)
		}
	}
}

func always(text string) func(string) string { return func(string) string { return text } }

func fromURL(domain, value string) string {
	if value == require.URLPattern(domain) {
		return "the whole domain: on no stored page of it do its locators find another control"
	}
	return "paths of its own pages: elsewhere on the domain it would act on another control"
}

func fromExists(s *skill.Skill, ctl *datasets.ControlRow, value string) string {
	l := &s.Locators
	switch {
	case value == l.Selector, slices.Contains(l.SelectorAlt, value):
		return "a selector of the control itself that is no place and matched it alone in all captures"
	case ctl != nil && value == ctl.Facts.Container:
		return "the nearest part of the page around it that a selector names alone"
	case l.Scope != nil && value == l.Scope.Hosts[0]:
		return "the host of the shadow root that it stands in"
	case strings.EqualFold(value, "body"):
		return "no selector of the control and none around it held in all captures, or only what the next release has otherwise"
	}
	return "a selector of the control that held in all captures, or a mark that its pages have and others of the domain have not"
}

func fromNotExists(ctl *datasets.ControlRow, value string) string {
	if ctl != nil {
		switch f := &ctl.Facts; {
		case slices.Contains(f.Covering, value):
			return "it lay over the control in the newest capture"
		case slices.Contains(f.OverlaysSeen, value), slices.Contains(f.OverlaysPresent, value):
			return "an overlay of the page; nobody sees it where the control can be operated"
		}
	}
	return "an overlay of the domain that lay over the control or belongs to no capture of it, or a mark of pages on which it would find another control"
}

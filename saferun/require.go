package saferun

import (
	"context"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/offer"
)

type controlRow = datasets.ControlRow

// Failure is one precondition that does not hold: its field and the entry.
type Failure = offer.Failure

// Preconditions returns the preconditions of a document that do not hold on the page as it is now, each
// by name, in the order of the document; none when it may run. A document that needs a
// login fails with login_state where the page asks for one, and with cookies where a
// cookie that it names is not there.
//
// That the control itself is there by one of the selectors of its document is no condition
// beside the target, which two witnesses decide on (Target): libraries make ids anew at each
// load. A document without a fingerprint has one witness and keeps it.
func (s *Session) Preconditions(ctx context.Context, doc *skill.Skill) ([]Failure, error) {
	l, err := s.Look(ctx)
	if err != nil {
		return nil, err
	}
	out, err := l.Failures(doc)
	if err != nil {
		return nil, err
	}
	out = slices.DeleteFunc(out, func(f Failure) bool { return l.ofTarget(doc, f) })
	for _, name := range doc.Preconditions.Cookies {
		if !slices.Contains(l.Cookies, name) {
			out = append(out, Failure{Kind: "cookies", Value: name})
		}
	}
	return out, nil
}

// ofTarget reports whether a failure says no more than that a selector of the control
// itself finds nothing. What is not there is not enabled either: whether the target is, is
// asked of it before the act. A document of a family stands for all of its members, so what
// it asks for is no matter of one; a member with a document of its own is a control as others.
func (l *Look) ofTarget(doc *skill.Skill, f Failure) bool {
	own := f.Value == doc.Locators.Selector || slices.Contains(doc.Locators.SelectorAlt, f.Value)
	if !own || doc.Locators.Fingerprint == nil || doc.Family != nil && doc.Family.Arg != "" {
		return false
	}
	if f.Kind == "enabled" {
		found, known := l.Find(map[string]any{"css": f.Value})
		return known && len(found) == 0
	}
	return f.Kind == "exists"
}

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

// Preconditions are those of a document that do not hold on the page as it is now, each
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
	out = slices.DeleteFunc(out, func(f Failure) bool { return ofTarget(doc, f) })
	for _, name := range doc.Preconditions.Cookies {
		if !slices.Contains(l.Cookies, name) {
			out = append(out, Failure{Kind: "cookies", Value: name})
		}
	}
	return out, nil
}

// ofTarget reports whether a failure says no more than that a selector of the control
// itself finds nothing.
func ofTarget(doc *skill.Skill, f Failure) bool {
	own := f.Value == doc.Locators.Selector || slices.Contains(doc.Locators.SelectorAlt, f.Value)
	return f.Kind == "exists" && own && doc.Locators.Fingerprint != nil && doc.Family == nil
}

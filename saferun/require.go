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

// Preconditions returns the preconditions of a document that do not hold on the present page,
// in the order of the document; none if it may run. A document that needs a login fails with
// login_state if the page asks for one, and with cookies if a cookie that it names is missing.
//
// It leaves out that a selector of the document must find the control, because Target decides
// on the control by two witnesses, and some libraries make new ids at each load. A document
// without a fingerprint has only one witness, so there the selector counts.
func (s *Session) Preconditions(ctx context.Context, doc *skill.Skill) ([]Failure, error) {
	l, err := s.Look(ctx)
	if err != nil {
		return nil, err
	}
	return l.unmet(doc)
}

// unmet returns the preconditions of a document that do not hold on a look; see Preconditions.
func (l *Look) unmet(doc *skill.Skill) ([]Failure, error) {
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

// ofTarget reports whether a failure only says that a selector of the control itself finds
// nothing, or nothing enabled; whether the target is enabled is checked before the act. The
// document of a family stands for all members, so its selector counts for none of them. A
// member with a document of its own is treated like any other control.
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

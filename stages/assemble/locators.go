package assemble

import (
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/locate"
)

func locators(d *datasets.DraftRow, chain skill.Locators, ordered []datasets.Candidate, trials []datasets.Trial) skill.Locators {
	index := int(d.Control.DOMIndex)
	l := chain
	l.ByDOMIndex, l.BBox, l.PageBBox = &index, ints(d.Control.BBox), ints(d.Control.PageBBox)
	if provenLooks(d) {
		l.Fingerprint = &d.Control.Fingerprint
	}
	l.Guard = guard(d, &chain, ordered)
	for i, c := range ordered {
		if locate.KindOf(c.Kind).Has(&chain, c.Value) {
			l.Proofs = append(l.Proofs, proof(d, c.Kind, c.Value, int(c.Matches), trials[i]))
		}
	}
	if l.Scope = scopeOf(d); l.Selector == "" && l.Guard != nil {
		l.Selector, l.Guard.CSS = anything, []string{unusedSelector}
	}
	return l
}

// provenLooks reports whether a draft has a fingerprint that never found another control.
func provenLooks(d *datasets.DraftRow) bool {
	return d.FingerprintTrial.Wrong == 0 && d.Control.Fingerprint.Version != 0
}

// MayKeepFingerprint reports whether a document of a draft would have its fingerprint.
func MayKeepFingerprint(d *datasets.DraftRow) bool {
	return d.Status != datasets.StatusRetired && provenLooks(d)
}

// HasFingerprint reports whether a draft makes a document with a fingerprint, unless its family
// only lists it.
func HasFingerprint(d *datasets.DraftRow) bool { return MayKeepFingerprint(d) && Publishes(d) }

// anything is the selector of a document without one, because the schema asks for one. It
// finds no control alone, and guard.css says that it must not be used.
const anything = "*"

// scopeOf returns what the locators of a draft look inside of, nil for the page.
func scopeOf(d *datasets.DraftRow) *skill.Scope {
	_, steps := datasets.SplitPage(d.PageKey)
	return skill.ScopeOf(steps)
}

func proof(d *datasets.DraftRow, kind, value string, matches int, t datasets.Trial) skill.Proof {
	return skill.Proof{
		Kind: kind, Value: value, Matches: matches, Verified: int(t.Right), Captures: len(d.Captures),
		Tried: int(t.Right + t.Wrong + t.Ambiguous + t.None),
	}
}

// guard returns the guard of a draft for the selectors of a document.
func guard(d *datasets.DraftRow, chain *skill.Locators, cands []datasets.Candidate) *skill.Guard {
	if d.Control.Guard.Kind == "" {
		return nil
	}
	g := locate.Trusted(d.Control.Guard, chain, cands, d.Distrust)
	t := d.GuardTrial
	g.Verified, g.Captures, g.Tried = t.Right, int64(len(d.Captures)), t.Right+t.Wrong+t.Ambiguous+t.None
	return g
}

package view

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// A page may have a control in its document that nobody sees, and a state of the page shows it. Then there are two
// documents of one control: that of the page, which is not runnable, and that of the state. As two of several skills
// they would be two controls that look the same, and neither would be found.

// opened returns, for each skill that is not runnable, the only skill of a state of its page that says all the same of
// its control. Both are numbers of skills.
func opened(skills []*skill.Skill) map[int]int {
	out := map[int]int{}
	for i, s := range skills {
		if s.Runnable == nil || *s.Runnable || s.Locators.Fingerprint == nil {
			continue
		}
		found := -1
		for k, o := range skills {
			if (o.Runnable != nil && !*o.Runnable) || !stateOf(o, s) || !alike(o.Locators.Fingerprint, s.Locators.Fingerprint) {
				continue
			}
			if found >= 0 {
				found = -1
				break
			}
			found = k
		}
		if found >= 0 {
			out[i] = found
		}
	}
	taken := map[int]int{}
	for _, k := range out {
		taken[k]++
	}
	for i, k := range out {
		if taken[k] > 1 { // the page has several, and nothing says which of them the state shows
			delete(out, i)
		}
	}
	return out
}

// stateOf reports whether a skill is of a state of a page of another skill.
func stateOf(o, s *skill.Skill) bool {
	return o.Domain == s.Domain && slices.ContainsFunc(o.Evidence.Pages, func(p string) bool {
		return datasets.StateOf(p) != nil && datasets.ScopeKey(p) == "" && slices.Contains(s.Evidence.Pages, datasets.WholePage(p))
	})
}

// alike reports whether two fingerprints say the same of a control and of what is around it. How rare its facts are,
// and how many controls stand before it, may be otherwise where more is in view.
func alike(a, b *skill.Fingerprint) bool {
	if a == nil || b == nil {
		return false
	}
	x, y := *a, *b
	x.Weights, y.Weights = nil, nil
	x.Position, y.Position, x.Controls, y.Controls = 0, 0, 0, 0
	return x.Same(&y)
}

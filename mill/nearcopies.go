package mill

import "skillmill/datasets"

// nearCopies counts the skills of a domain that do what one before them does, to a
// control of the same role, tag and name on other pages: they may be one control that no
// locator could be proven for on all pages.
func nearCopies(skills []datasets.SkillRow) int {
	type says struct{ action, role, tag, name string }
	seen := map[says]map[string]bool{} // pages
	n := 0
	for i := range skills {
		s := &skills[i]
		k := says{s.Action, s.Role, s.Tag, s.Name}
		if s.Name == "" {
			continue
		}
		if seen[k] == nil {
			seen[k] = map[string]bool{}
		}
		apart := len(seen[k]) > 0
		for _, p := range s.Pages {
			apart = apart && !seen[k][p]
		}
		if apart {
			n++
		}
		for _, p := range s.Pages {
			seen[k][p] = true
		}
	}
	return n
}

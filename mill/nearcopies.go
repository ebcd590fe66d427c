package mill

import (
	"strconv"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// The codes of why a skill is not joined with one that does the same on other pages, in the
// order in which they are checked. The facts are those by which controls of several pages
// are joined.
const (
	apartTarget   = "target"   // it leads elsewhere
	apartSays     = "says"     // its text, id, placeholder, title, value or icon differs
	apartLandmark = "landmark" // it stands in another part of the page
	apartRow      = "row"      // its row is another record
	apartHeading  = "heading"  // without a row, it stands under another heading
	apartLocator  = "locator"  // nothing differs, but no one locator is proven on the pages of both, or other controls open them
)

// nearCopies counts the near copies of a domain: skills that do what an earlier skill does,
// to a control of the same role, tag and name on other pages. It counts by the code of what
// keeps a skill apart from the most similar of the earlier ones. says holds the guards in
// their documents, by skill id.
func nearCopies(skills []datasets.SkillRow, says map[string]skill.Guard) map[string]int {
	type kin struct{ action, role, tag, name string }
	seen := map[kin]map[string]bool{} // pages
	before := map[kin]alikes{}
	by := map[string]int{}
	for i := range skills {
		s := &skills[i]
		k := kin{s.Action, s.Role, s.Tag, s.Name}
		if s.Name == "" {
			continue
		}
		if seen[k] == nil {
			seen[k], before[k] = map[string]bool{}, alikes{}
		}
		apart := len(seen[k]) > 0
		for _, p := range s.Pages {
			apart = apart && !seen[k][p]
		}
		likeness := likenessOf(says[s.SkillID])
		if apart {
			by[before[k].keptApart(likeness)]++
		}
		before[k].add(likeness)
		for _, p := range s.Pages {
			seen[k][p] = true
		}
	}
	return by
}

// likeness holds what is compared of a control, the strongest difference first: the first
// part in which two controls differ gives the code that keeps them apart. Each part
// contains those before it.
type likeness struct {
	parts []string
	codes []string // by part, and one more for controls that differ in none
}

// likenessOf returns the likeness of a control. Inside a landmark other than main, row and
// heading are not compared; inside a row, the heading is not.
func likenessOf(g skill.Guard) likeness {
	var l likeness
	var text []byte
	part := func(code string, values ...string) {
		for _, v := range values {
			text = append(strconv.AppendInt(text, int64(len(v)), 10), ':')
			text = append(text, v...)
		}
		l.parts, l.codes = append(l.parts, string(text)), append(l.codes, code)
	}
	part(apartTarget, g.Href)
	part(apartSays, append([]string{g.Text, g.ID, g.Placeholder, g.Title, g.Value, g.FormName, g.Icon, strconv.Itoa(len(g.Data))}, g.Data...)...)
	part(apartLandmark, g.Landmark)
	if g.Landmark == "" || g.Landmark == "main" {
		part(apartRow, g.Row)
		if g.Row == "" {
			part(apartHeading, g.Heading)
		}
	}
	l.codes = append(l.codes, apartLocator)
	return l
}

// alikes is the set of the parts of some controls. A domain can have thousands of controls
// of one name, so parts are looked up and not compared pair by pair.
type alikes map[string]bool

func (a alikes) add(l likeness) {
	for _, p := range l.parts {
		a[p] = true
	}
}

// keptApart returns the code of the first part that none of these controls has.
func (a alikes) keptApart(l likeness) string {
	for i, p := range l.parts {
		if !a[p] {
			return l.codes[i]
		}
	}
	return l.codes[len(l.parts)]
}

// apartIn returns the parts of a skill's guard that may keep it apart from another skill.
// The guard is empty if the document cannot be read or the control has no name.
func apartIn(s *datasets.SkillRow) skill.Guard {
	if s.Name == "" {
		return skill.Guard{}
	}
	g, err := skill.GuardIn(s.Doc)
	if err != nil || g == nil {
		return skill.Guard{}
	}
	return skill.Guard{
		Href: g.Href, Text: g.Text, ID: g.ID, Placeholder: g.Placeholder, Title: g.Title, Value: g.Value, FormName: g.FormName, Icon: g.Icon,
		Data: g.Data, Landmark: g.Landmark, Row: g.Row, Heading: g.Heading,
	}
}

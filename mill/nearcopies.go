package mill

import (
	"strconv"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// Why a skill is no part of the one that does the same on other pages, in the order in
// which they are asked; the facts are those that join controls of several pages.
const (
	apartTarget   = "target"   // it leads elsewhere
	apartSays     = "says"     // its text, id, placeholder, title, value or icon differs
	apartLandmark = "landmark" // it stands in another part of the page
	apartRow      = "row"      // its row is another record
	apartHeading  = "heading"  // without a row, it stands under another heading
	apartLocator  = "locator"  // nothing differs, but no one locator is proven on the pages of both, or other controls open them
)

// nearCopies counts the skills of a domain that do what one before them does, to a
// control of the same role, tag and name on other pages, by what keeps them apart from
// that of these which is most like them. says is what their documents say, by id.
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

// likeness is what a control says, from what tells it apart most to what tells it least:
// who differs in a part is kept apart by its code, whatever comes behind. Each part has
// those before it within.
type likeness struct {
	parts []string
	codes []string // by part, and one more for controls that differ in none
}

// likenessOf sorts what a control says: of one in a landmark of its own neither row nor
// heading is asked for, of one in a row no heading.
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

// alikes are the parts of what some controls say. A domain has thousands of one name, so
// that they are looked up, not compared.
type alikes map[string]bool

func (a alikes) add(l likeness) {
	for _, p := range l.parts {
		a[p] = true
	}
}

// keptApart is why a control is none of these: the least of the differences.
func (a alikes) keptApart(l likeness) string {
	for i, p := range l.parts {
		if !a[p] {
			return l.codes[i]
		}
	}
	return l.codes[len(l.parts)]
}

// apartIn returns what the document of a skill says that may keep it apart from another
// one; nothing where it cannot be read or the control has no name.
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

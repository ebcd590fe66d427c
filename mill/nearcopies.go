package mill

import (
	"encoding/json"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// Why a skill is no part of the one that does the same on other pages, in the order in
// which they are asked; the facts are those that join controls of several pages.
const (
	apartTarget   = "target"   // it leads elsewhere
	apartSays     = "says"     // its text, id, placeholder, title, value or icon is another one
	apartLandmark = "landmark" // it stands in another part of the page
	apartRow      = "row"      // its row is another record
	apartHeading  = "heading"  // without a row, it stands under another heading
	apartLocator  = "locator"  // nothing differs, but no one locator is proven on the pages of both, or other controls open them
)

// apartCodes are the reasons, the least difference last.
var apartCodes = []string{apartTarget, apartSays, apartLandmark, apartRow, apartHeading, apartLocator}

// nearCopies counts the skills of a domain that do what one before them does, to a
// control of the same role, tag and name on other pages, by what keeps them apart from
// that of these which is most like them. says is what their documents say, by id.
func nearCopies(skills []datasets.SkillRow, says map[string]skill.Guard) map[string]int {
	type kin struct{ action, role, tag, name string }
	seen := map[kin]map[string]bool{} // pages
	before := map[kin][]*datasets.SkillRow{}
	by := map[string]int{}
	for i := range skills {
		s := &skills[i]
		k := kin{s.Action, s.Role, s.Tag, s.Name}
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
			by[keptApart(s, before[k], says)]++
		}
		before[k] = append(before[k], s)
		for _, p := range s.Pages {
			seen[k][p] = true
		}
	}
	return by
}

// keptApart is why a skill is none of some others: the least of the differences.
func keptApart(s *datasets.SkillRow, others []*datasets.SkillRow, says map[string]skill.Guard) string {
	least := 0
	for _, o := range others {
		least = max(least, slices.Index(apartCodes, difference(says[s.SkillID], says[o.SkillID])))
	}
	return apartCodes[least]
}

// apartIn is what the document of a skill says that may keep it apart from another one;
// nothing where it cannot be read or the control has no name.
func apartIn(s *datasets.SkillRow) skill.Guard {
	var doc struct {
		Locators struct {
			Guard skill.Guard `json:"guard"`
		} `json:"locators"`
	}
	if s.Name == "" || json.Unmarshal(s.Doc, &doc) != nil {
		return skill.Guard{}
	}
	g := &doc.Locators.Guard
	return skill.Guard{
		Href: g.Href, Text: g.Text, ID: g.ID, Placeholder: g.Placeholder, Title: g.Title, Value: g.Value, FormName: g.FormName, Icon: g.Icon,
		Data: g.Data, Landmark: g.Landmark, Row: g.Row, Heading: g.Heading,
	}
}

// difference is the first thing in which two controls differ that would have to be equal
// for them to be one.
func difference(a, b skill.Guard) string {
	switch {
	case a.Href != b.Href:
		return apartTarget
	case a.Text != b.Text, a.ID != b.ID, a.Placeholder != b.Placeholder, a.Title != b.Title, a.Value != b.Value, a.FormName != b.FormName,
		a.Icon != b.Icon, !slices.Equal(a.Data, b.Data):
		return apartSays
	case a.Landmark != b.Landmark:
		return apartLandmark
	case a.Landmark != "" && a.Landmark != "main":
		return apartLocator // in such a part neither row nor heading is asked for
	case a.Row != b.Row:
		return apartRow
	case a.Row == "" && a.Heading != b.Heading:
		return apartHeading
	}
	return apartLocator
}

// Package form groups the skills of a domain into forms.
//
// A form is a form element of a page with at least one field. A part is the place of a
// skill in it: a field, which takes what a user gives, a submit, which sends the form,
// or another button or link. What a form is made of follows from the documents of the
// domain alone. Forms of several pages that have the same skills are one.
package form

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/naming"
)

// Member is a skill that stands in a form.
type Member struct {
	SkillID  string
	Pages    []string
	LastSeen string
	Part     datasets.FormPart
}

// PartOf returns what a control is in its form, by its action.
func PartOf(action string) string {
	switch action {
	case skill.Type, skill.Select, skill.Toggle:
		return skill.FormField
	case skill.Submit:
		return skill.FormSubmit
	}
	return skill.FormOther
}

// RowPart returns the place in a form that a document names; the zero value for none.
func RowPart(s *skill.Skill) datasets.FormPart {
	if s.Form == nil {
		return datasets.FormPart{}
	}
	p := datasets.FormPart{Key: s.Form.Key, Name: s.Form.Name, Part: s.Form.Part, Required: s.Form.Required}
	if s.Locators.ByDOMIndex != nil {
		p.Index = int64(*s.Locators.ByDOMIndex)
	}
	return p
}

// MemberOf returns the member that a document is; false for a control of no form.
func MemberOf(s *skill.Skill) (Member, bool) {
	return Member{SkillID: s.ID, Pages: s.Evidence.Pages, LastSeen: s.Meta.UpdatedAt, Part: RowPart(s)}, s.Form != nil
}

// MemberOfRow is MemberOf for the row of a skill.
func MemberOfRow(r *datasets.SkillRow) (Member, bool) {
	return Member{SkillID: r.SkillID, Pages: r.Pages, LastSeen: r.LastSeen, Part: r.Form}, r.Form.Key != ""
}

// place is a form on one page.
type place struct{ page, key string }

// Of returns the forms of a domain, in the order of their pages and of their places there.
// The order of the members does not matter.
func Of(members []Member) []skill.Form {
	members = slices.Clone(members)
	slices.SortFunc(members, func(a, b Member) int {
		return cmp.Or(cmp.Compare(a.Part.Index, b.Part.Index), strings.Compare(a.SkillID, b.SkillID))
	})
	by := map[place][]*Member{}
	for i := range members {
		m := &members[i]
		for _, page := range m.Pages {
			at := place{page, m.Part.Key}
			by[at] = append(by[at], m)
		}
	}
	places := slices.SortedFunc(maps.Keys(by), func(a, b place) int {
		return cmp.Or(strings.Compare(a.page, b.page), cmp.Compare(by[a][0].Part.Index, by[b][0].Part.Index), strings.Compare(a.key, b.key))
	})
	forms, same, taken := []skill.Form{}, map[string]int{}, ids{map[string]bool{}, map[string]int{}}
	for _, at := range places {
		f := made(by[at])
		if len(f.Fields) == 0 {
			continue
		}
		all := strings.Join(slices.Concat(f.Fields, []string{""}, f.Submits, []string{""}, f.Others), " ")
		if n, ok := same[all]; ok {
			forms[n].Pages = append(forms[n].Pages, at.page)
			continue
		}
		same[all] = len(forms)
		f.ID, f.Pages = taken.next(f.Fields[0]), []string{at.page}
		forms = append(forms, f)
	}
	for i := range forms {
		forms[i].Purpose = purpose(&forms[i])
	}
	return forms
}

// made returns the form of some members, without its id, its pages and its purpose.
func made(members []*Member) skill.Form {
	var f skill.Form
	for _, m := range members {
		switch m.Part.Part {
		case skill.FormField:
			f.Fields = append(f.Fields, m.SkillID)
			if m.Part.Required {
				f.Required = append(f.Required, m.SkillID)
			}
		case skill.FormSubmit:
			f.Submits = append(f.Submits, m.SkillID)
		default:
			f.Others = append(f.Others, m.SkillID)
		}
		if f.Heading == "" {
			f.Heading = m.Part.Name
		}
		f.LastSeen = max(f.LastSeen, m.LastSeen)
	}
	return f
}

// ids are the ids that forms of a domain have.
type ids struct {
	taken map[string]bool
	used  map[string]int // by field, the last number that was given out
}

// next returns the id of the first field, numbered where another form begins with it.
func (t *ids) next(field string) string {
	s := "form-" + field
	if n := t.used[field]; n > 0 || t.taken[s] {
		n = max(n, 1) + 1
		for s = fmt.Sprintf("form-%s-%d", field, n); t.taken[s]; s = fmt.Sprintf("form-%s-%d", field, n) {
			n++
		}
		t.used[field] = n
	}
	t.taken[s] = true
	return s
}

// purpose returns what a form is for, in plain words: "Fill in and send form 店铺设置 on
// /admin".
func purpose(f *skill.Form) string {
	s := "Fill in"
	if len(f.Submits) > 0 {
		s += " and send"
	}
	if f.Heading != "" {
		s += " form " + f.Heading
	} else {
		s += " the form"
	}
	s += " on " + naming.Path(f.Pages[0])
	if len(f.Pages) > 1 {
		s += " and other pages"
	}
	return s
}

// Row returns the row of a form.
func Row(domain string, f *skill.Form) datasets.FormRow {
	return datasets.FormRow{
		Domain: domain, FormID: f.ID, Heading: f.Heading, Purpose: f.Purpose, Pages: f.Pages,
		Fields: f.Fields, Required: f.Required, Submits: f.Submits, Others: f.Others,
		LastSeen: f.LastSeen, Night: datasets.Night(f.LastSeen),
	}
}

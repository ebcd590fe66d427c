package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/transform/find"
)

// Membership says which member of a family of the library a control is.
type Membership struct {
	Skill string `json:"skill"` // of the family
	Arg   string `json:"arg"`   // which of its arguments says the member
	Key   string `json:"key"`   // what that argument is, in its normal form
	// Column is the head of the column in which the keys stand, "" where they stand in no table.
	Column string `json:"column,omitempty"`
}

// Form is a form of the library whose controls stand on the page.
type Form struct {
	ID      string `json:"id"`
	Name    string `json:"name,omitempty"`
	Fields  []int  `json:"fields"` // elements
	Submits []int  `json:"submits,omitempty"`
}

// member is a control of a room as the family of the library knows it.
type member struct {
	doc *skill.Skill
	key string
}

// says returns what a policy is told of a member.
func (m member) says() *Membership {
	by := find.MemberOf(&m.doc.Locators).Member
	return &Membership{Skill: m.doc.ID, Arg: by.Arg, Key: m.key, Column: by.Header}
}

// args returns the argument by which the family finds the member.
func (m member) args() map[string]any {
	return map[string]any{find.MemberOf(&m.doc.Locators).Member.Arg: m.key}
}

// membersOf returns the members of families that stand in a room, by live index. A control that two families claim is
// left out: nothing tells which of them is meant. page is the look at the whole page.
func membersOf(page, l *saferun.Look, skills []*skill.Skill) map[int64]member {
	out, claims := map[int64]member{}, map[int64]int{}
	for _, doc := range skills {
		if doc.Family == nil || doc.Family.Arg == "" || doc.Runnable != nil && !*doc.Runnable || page.In(doc) != l {
			continue
		}
		for _, m := range l.Members(doc) {
			out[m.Index] = member{doc, m.Key}
			claims[m.Index]++
		}
	}
	for index, n := range claims {
		if n > 1 {
			delete(out, index)
		}
	}
	return out
}

// disagrees reports whether a skill refused because it does not find what the look has.
func disagrees(out *Result) bool {
	code, _, _ := strings.Cut(out.Error, ":")
	return slices.Contains([]string{find.Absent, find.Mismatch, find.Ambiguous}, code)
}

// forms puts into the observation the forms of the library of which a field and all that sends them stand on the page.
func (r *run) forms(ctx context.Context, domain string, o *Observation) error {
	if r.o.Shelf.Forms == nil {
		return nil
	}
	known, err := r.o.Shelf.Forms(ctx, domain)
	if err != nil {
		return fmt.Errorf("forms of the page: %w", err)
	}
	at := map[string]int{}
	for i := range o.Elements {
		if e := &o.Elements[i]; e.Skill != "" && !e.Live {
			at[e.Skill] = i
		}
	}
	for _, f := range known {
		seen := Form{ID: f.ID, Name: f.Heading, Fields: standing(f.Fields, at), Submits: standing(f.Submits, at)}
		if len(seen.Fields) > 0 && len(seen.Submits) == len(f.Submits) {
			o.Forms = append(o.Forms, seen)
		}
	}
	return nil
}

// standing returns the elements that skills operate.
func standing(skills []string, at map[string]int) (out []int) {
	for _, id := range skills {
		if i, ok := at[id]; ok {
			out = append(out, i)
		}
	}
	return out
}

package form

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

func member(id string, index int64, key, part string, pages ...string) Member {
	return Member{SkillID: id, Pages: pages, LastSeen: "2026-09-0" + string(rune('1'+index%3)) + "T02:00:00Z", Part: datasets.FormPart{
		Key: key, Name: "店铺设置", Part: part, Required: id == "d5", Index: index,
	}}
}

func TestOf(t *testing.T) {
	const admin, cart, home = "a.test/admin", "a.test/cart", "a.test/"
	field, submit, other := skill.FormField, skill.FormSubmit, skill.FormOther
	for name, c := range map[string]struct {
		members []Member
		want    []skill.Form
	}{
		"none": {nil, []skill.Form{}},
		"fields in the order of the page": {
			[]Member{member("d9", 9, "id x", submit, admin), member("d12", 12, "id x", other, admin), member("d5", 5, "id x", field, admin), member("d7", 7, "id x", field, admin)},
			[]skill.Form{{
				ID: "form-d5", Heading: "店铺设置", Purpose: "Fill in and send form 店铺设置 on /admin", Pages: []string{admin},
				Fields: []string{"d5", "d7"}, Required: []string{"d5"}, Submits: []string{"d9"}, Others: []string{"d12"}, LastSeen: "2026-09-03T02:00:00Z",
			}},
		},
		"one form of two pages": {
			[]Member{member("d3", 3, "to /find", field, cart, home)},
			[]skill.Form{{
				ID: "form-d3", Heading: "店铺设置", Purpose: "Fill in form 店铺设置 on / and other pages", Pages: []string{home, cart},
				Fields: []string{"d3"}, LastSeen: "2026-09-01T02:00:00Z",
			}},
		},
		"a field of two pages that each has a button for": {
			[]Member{member("d3", 3, "to /find", field, cart, home), member("d4", 4, "to /find", submit, cart), member("d6", 4, "to /find", submit, home)},
			[]skill.Form{
				{
					ID: "form-d3", Heading: "店铺设置", Purpose: "Fill in and send form 店铺设置 on /", Pages: []string{home},
					Fields: []string{"d3"}, Submits: []string{"d6"}, LastSeen: "2026-09-02T02:00:00Z",
				},
				{
					ID: "form-d3-2", Heading: "店铺设置", Purpose: "Fill in and send form 店铺设置 on /cart", Pages: []string{cart},
					Fields: []string{"d3"}, Submits: []string{"d4"}, LastSeen: "2026-09-02T02:00:00Z",
				},
			},
		},
		"buttons without a field": {[]Member{member("d4", 4, "form 1", submit, cart), member("d5", 5, "form 1", other, cart)}, []skill.Form{}},
	} {
		for seed := range uint64(4) {
			r := rand.New(rand.NewPCG(seed, 2))
			r.Shuffle(len(c.members), func(i, j int) { c.members[i], c.members[j] = c.members[j], c.members[i] })
			if d := cmp.Diff(c.want, Of(c.members)); d != "" {
				t.Errorf("%s (-want +got):\n%s", name, d)
			}
		}
	}
}

// TestMembers: a document and its row name the same member.
func TestMembers(t *testing.T) {
	at := 7
	s := &skill.Skill{ID: "d7", Evidence: skill.Evidence{Pages: []string{"a.test/"}}, Meta: skill.Meta{UpdatedAt: "2026-09-01T02:00:00Z"}}
	if _, ok := MemberOf(s); ok {
		t.Error("a control of no form is a member")
	}
	s.Form = &skill.FormPart{Key: "id x", Name: "Order", Part: PartOf(skill.Toggle), Required: true}
	s.Locators.ByDOMIndex = &at
	m, ok := MemberOf(s)
	row := datasets.SkillRow{SkillID: s.ID, Pages: s.Evidence.Pages, LastSeen: s.Meta.UpdatedAt, Form: RowPart(s)}
	same, also := MemberOfRow(&row)
	if d := cmp.Diff(m, same); d != "" || !ok || !also || m.Part.Part != skill.FormField || m.Part.Index != 7 {
		t.Errorf("%v %v %+v\n%s", ok, also, m, d)
	}
	if PartOf(skill.Submit) != skill.FormSubmit || PartOf(skill.Click) != skill.FormOther {
		t.Error("parts by action")
	}
}

package families_test

import (
	"strings"
	"testing"

	"skillmill/configs"
	"skillmill/datasets/skill"
)

// TestMembersOverNights: the list of a family that all captures had alike is an enum,
// another one are examples; rows are examples in any case. A key that went from one
// control to another makes no family.
func TestMembersOverNights(t *testing.T) {
	pager, table := file(t, "pager.html"), file(t, "table.html")
	more := strings.Replace(pager, `<li><a href="#next"`, `<li><a href="#p8">8</a></li><li><a href="#next"`, 1)
	for name, c := range map[string]struct {
		nights         []string
		families       int
		enum, examples int
	}{
		"one night":        {[]string{pager}, 1, 0, 9},
		"the same pages":   {[]string{pager, pager}, 1, 9, 0},
		"one page more":    {[]string{pager, more}, 1, 0, 10},
		"the same rows":    {[]string{table, table}, 4, 0, 4},
		"a wall behind it": {[]string{table, "<html><body><main><h1>Sign in</h1><form><input type=password name=p><button>Go</button></form></main></body></html>"}, 4, 0, 4},
	} {
		fams := familiesOf(build(t, c.nights...))
		if len(fams) != c.families {
			t.Errorf("%s: %d families, want %d", name, len(fams), c.families)
		}
		for _, s := range fams {
			if a := s.ArgsSchema.Properties[s.Family.Arg]; len(a.Enum) != c.enum || len(a.Examples) != c.examples {
				t.Errorf("%s: %d in the enum and %d examples, want %d and %d", name, len(a.Enum), len(a.Examples), c.enum, c.examples)
			}
			if s.ArgsSchema.Required[0] != s.Family.Arg {
				t.Errorf("%s: required %q", name, s.ArgsSchema.Required)
			}
		}
	}
}

// TestMembersNameTheirFamily: each member has its own skill, which names the family and
// its key, and the family names each.
func TestMembersNameTheirFamily(t *testing.T) {
	html := file(t, "table.html")
	docs := build(t, html, html)
	by := map[string]*skill.Skill{}
	for _, s := range docs {
		by[s.ID] = s
	}
	named := 0
	for _, s := range familiesOf(docs) {
		for _, m := range s.Family.Members {
			own := by[m.Skill]
			if own == nil || own.Family == nil || own.Family.Of != s.ID || own.Family.Key != m.Key {
				t.Errorf("%s lists %+v, whose skill says %+v", s.ID, m, own)
			}
			named++
		}
	}
	if named != 16 {
		t.Errorf("%d members are named, want 16", named)
	}
}

// TestMembersByRule: which members are skills of their own. The document of the family
// lists every member in any case, with the id of its own skill where it has one.
func TestMembersByRule(t *testing.T) {
	first := file(t, "table.html")
	row := first[strings.Index(first, "<tbody>")+len("<tbody>"):]
	row = row[:strings.Index(row, "</tr>")+len("</tr>")]
	name := row[strings.Index(row, `itemid="`)+len(`itemid="`):]
	name = name[:strings.Index(name, `"`)]
	more := strings.Replace(first, "<tbody>", "<tbody>"+strings.ReplaceAll(row, name, "Zoe 77"), 1)
	for want, c := range map[string]struct {
		members string
		shots   []string
		own     int // members with a skill of their own of 20, or of 16
	}{
		"all":                      {configs.MembersAll, []string{first, more}, 20},
		"none":                     {configs.MembersNone, []string{first, more}, 0},
		"those of two captures":    {configs.MembersSteady, []string{first, more}, 16},
		"the new ones a night on":  {configs.MembersSteady, []string{first, more, more}, 20},
		"all of the only capture":  {configs.MembersSteady, []string{first}, 16},
		"none of the only capture": {configs.MembersNone, []string{first}, 0},
	} {
		cfg := configs.Default()
		cfg.Publish.Members = c.members
		docs := buildWith(t, cfg, c.shots...)
		fams, own, listed := familiesOf(docs), 0, 0
		for _, s := range fams {
			for _, m := range s.Family.Members {
				listed++
				if m.Skill != "" {
					own++
				}
			}
		}
		with := 0
		for _, s := range docs {
			if s.Family != nil && s.Family.Of != "" {
				with++
			}
		}
		if all := 16 + 4*min(len(c.shots)-1, 1); own != c.own || with != c.own || listed != all || len(fams) != 4 {
			t.Errorf("%s: %d of %d members of %d families have a skill, and %d documents name a family, want %d of %d", want, own, listed, len(fams), with, c.own, all)
		}
	}
}

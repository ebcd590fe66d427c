package enroll

import (
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/naming"
)

// names holds the ids that are given out.
type names struct {
	taken map[string]bool
	next  map[string]int // by id, the number to append next on a clash
}

// published returns the ids that name a skill in the library that the drafts may continue,
// those that they had before among them. Nothing else gets one of them.
func (r *Rules) published(rows []*datasets.DraftRow, on *stored) *names {
	n := &names{taken: map[string]bool{}, next: map[string]int{}}
	pages := map[[2]string]bool{}
	for i := range rows {
		pages[[2]string{rows[i].Domain, rows[i].PageKey}] = true
		for _, id := range priorIDs(&rows[i].Prior, n.taken) {
			n.taken[id] = true
		}
	}
	if r.Published == nil {
		return n
	}
	if on != nil {
		for key, p := range on.by {
			pages[[2]string{p.Domain, key}] = true
		}
	}
	seen := map[*skill.Skill]bool{} // one that all pages share has a former id a page
	for at := range pages {
		for _, s := range r.Published(at[0], at[1]) {
			if seen[s] {
				continue
			}
			seen[s], n.taken[s.ID] = true, true
			for _, a := range s.Meta.Aliases {
				n.taken[a] = true
			}
		}
	}
	return n
}

// priorIDs returns the id of a published skill and those that it had before, none where
// known has its id.
func priorIDs(p *datasets.Continued, known map[string]bool) []string {
	if p.SkillID == "" || known[p.SkillID] {
		return nil
	}
	if strings.Contains(p.Doc, `"aliases"`) { // most had no other id, and to read a document costs more
		if s, err := skill.Unmarshal([]byte(p.Doc)); err == nil {
			return append([]string{p.SkillID}, s.Meta.Aliases...)
		}
	}
	return []string{p.SkillID}
}

// give returns a free id: d<index>; on a clash d<index>-<ts4> with the last four digits of
// the time of the first capture, then with more digits, then numbered.
func (n *names) give(index int64, seen string) string {
	base := fmt.Sprintf("d%d", index)
	stamp := digits(seen)
	id := base
	for _, k := range []int{0, 4, 6, 8, 14} {
		if len(stamp) < k {
			break
		}
		if k > 0 {
			id = base + "-" + stamp[len(stamp)-k:]
		}
		if !n.taken[id] {
			n.taken[id] = true
			return id
		}
	}
	for k := max(n.next[id], 2); ; k++ {
		if numbered := fmt.Sprintf("%s-%d", id, k); !n.taken[numbered] {
			n.taken[numbered], n.next[id] = true, k+1
			return numbered
		}
	}
}

// digits turns an RFC 3339 time in UTC into its 14 digits.
func digits(at string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, at)
}

// resume gives each draft that continues a published skill the id, the slug and the first
// sight of that skill. If two drafts continue the same skill, the earlier one gets them.
// Then each draft gets the other ids under which its control was published as aliases; an
// alias goes to one draft only.
func resume(drafts []*datasets.DraftRow, slugs *naming.Slugs) {
	taken := map[string]bool{}
	for i := range drafts {
		d := drafts[i]
		p := &d.Prior
		if p.SkillID == "" || taken[p.SkillID] || slugs.Unique(p.Slug) != p.Slug {
			*p = datasets.Continued{}
			continue
		}
		taken[p.SkillID] = true
		d.SkillID, d.Slug = p.SkillID, p.Slug
		if p.CreatedAt != "" && p.CreatedAt < d.FirstSeen {
			d.FirstSeen = p.CreatedAt
		}
	}
	for i := range drafts {
		taken[drafts[i].SkillID] = true
	}
	for i := range drafts {
		d := drafts[i]
		if len(d.Aliases) == 0 { // it is not a shared control
			d.Aliases = priorIDs(&d.Prior, nil)
		}
		d.Aliases = slices.DeleteFunc(d.Aliases, func(id string) bool { return taken[id] })
		for _, a := range d.Aliases {
			taken[a] = true
		}
	}
}

// idsOf returns the ids that the joined drafts of pages had or could have had as skills of
// their own, sorted: that of a published one with those that it had before, else the one
// that was set aside for it.
func idsOf(members []*datasets.DraftRow) []string {
	set := map[string]bool{}
	for i := range members {
		for _, id := range priorIDs(&members[i].Prior, set) {
			set[id] = true
		}
		if members[i].Prior.SkillID == "" {
			set[members[i].SkillID] = true
		}
	}
	delete(set, "")
	list := make([]string, 0, len(set))
	for id := range set {
		list = append(list, id)
	}
	slices.Sort(list)
	return list
}

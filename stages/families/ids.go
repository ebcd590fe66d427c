package families

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/stages/settle"
	"skillmill/transform/naming"
)

// names holds the ids, labels and slugs that are taken in a domain.
type names struct {
	ids, labels map[string]bool // labels with their pages
	slugs       naming.Slugs
	families    []labelled
}

func newNames(drafts []*datasets.DraftRow) *names {
	n := &names{ids: map[string]bool{}, labels: map[string]bool{}}
	for i := range drafts {
		n.slugs.Unique(drafts[i].Slug)
		for _, p := range drafts[i].Pages {
			n.labels[p+" "+drafts[i].Label] = true
		}
	}
	return n
}

// first returns the first sight of any member of the family on the page, even if it was no
// member then. Later captures and other pages that share the member do not change it.
func (h *history) first(f *found, times map[string]string) sight {
	var best sight
	at := ""
	for _, i := range f.ever {
		d := h.drafts[i]
		for k, c := range d.Captures {
			s, t := sight{c, d.Indices[k]}, times[c]
			if t == "" {
				continue // on another page
			}
			if best.capture == "" || cmp.Or(strings.Compare(t, at), strings.Compare(s.capture, best.capture), cmp.Compare(s.index, best.index)) < 0 {
				best, at = s, t
			}
		}
	}
	return best
}

// textThen returns the text of that member in its first capture.
func (f *found) textThen(first sight, views []view, src settle.Source) (string, error) {
	for i := range views {
		if !slices.Contains(views[i].captures, first.capture) {
			continue
		}
		_, rows, err := src.Controls(views[i].key)
		if err != nil {
			return "", err
		}
		for k := range rows {
			if c := &rows[k]; c.DOMIndex == first.index {
				p := &c.Fingerprint
				return strings.Join([]string{c.Action, c.Role, c.Name, p.Text, p.Row, p.Heading}, "\x00"), nil
			}
		}
	}
	return first.capture, nil // the member has no control there
}

// idOf returns the id of a family that continues no published one: f<index>-<hash>, made of
// the member that its page showed first. Later pages and captures never give it to another
// family.
func (n *names) idOf(page string, f *found) string {
	sum := sha256.Sum256([]byte(page + "\x00" + fmt.Sprint(f.first.index) + "\x00" + f.said))
	base := fmt.Sprintf("f%d-%s", f.first.index, hex.EncodeToString(sum[:4]))
	id := base
	for k := 2; n.ids[id]; k++ { // two families of a page may have the same first member
		id = fmt.Sprintf("%s-%d", base, k)
	}
	return id
}

// name gives a family its id and its slug. A family that continues a published one takes its
// id, slug, aliases and time of first sight.
func (n *names) name(d *datasets.DraftRow, slug string, f *found) {
	known := f.continues
	if known == nil || n.ids[known.ID] {
		d.SkillID, d.Slug = n.idOf(d.PageKey, f), n.slugs.Unique(slug)
		n.ids[d.SkillID] = true
		return
	}
	d.SkillID, d.Slug, d.Aliases = known.ID, known.Slug, known.Meta.Aliases
	n.ids[d.SkillID] = true
	if d.Slug == "" || n.slugs.Unique(d.Slug) != d.Slug {
		d.Slug = n.slugs.Unique(slug)
	}
	if at := known.Meta.CreatedAt; at != "" && at < d.FirstSeen {
		d.FirstSeen = at
	}
}

// continues returns the published family that a found family continues, nil for none: the one
// with the same locator, else the only one with the same argument that shares most of its
// members.
func continues(f *found, published []*skill.Skill) *skill.Skill {
	var like []*skill.Skill
	for _, s := range published {
		if s.Family == nil || s.Family.Arg == "" || s.Family.Arg != f.locator.Member.Arg || s.Action != f.group.Action {
			continue
		}
		if s.Locators.Selector == f.group.Selector && len(s.Locators.Proofs) == 1 && s.Locators.Proofs[0].Value == f.locator.Value() {
			return s
		}
		if inCommon(f, s.Family)*2 > max(len(f.members), len(s.Family.Members)) {
			like = append(like, s)
		}
	}
	if len(like) != 1 {
		return nil
	}
	return like[0]
}

func inCommon(f *found, was *skill.Family) int {
	keys := map[string]bool{}
	for _, m := range f.members {
		keys[m.key] = true
	}
	n := 0
	for _, m := range was.Members {
		if keys[m.Key] {
			n++
		}
	}
	return n
}

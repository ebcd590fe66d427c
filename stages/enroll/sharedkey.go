package enroll

import (
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint"
)

// sharedKey holds what drafts of several pages must have in common to be one shared control.
type sharedKey struct {
	identity, landmark string
	ordinal            int64
	place              string // outside of the landmarks that pages share
	scope              string
	state              string // behind the same controls
	excluded           bool   // by a rule of the site
	name, action       string // that rules of the site give
	class              string
}

// sharedKeyOf returns the key of a control; ok is false for a control that pages cannot share.
// In a landmark that pages share the identity is enough. Elsewhere all texts and attributes
// must be equal, and the resolved target too.
func sharedKeyOf(c *datasets.ControlRow, ruled *datasets.Ruled) (sharedKey, bool) {
	k := sharedKey{identity: c.Identity, landmark: c.Facts.Landmark, ordinal: c.Ordinal, scope: datasets.ScopeKey(c.PageKey)}
	k.state = strings.Join(datasets.StateOf(c.PageKey), " ")
	k.excluded, k.name, k.action, k.class = ruled.Excluded, ruled.Name, ruled.Action, ruled.Class
	f := &c.Fingerprint
	href := c.Href
	if strings.HasPrefix(f.Href, "#") && c.Action != skill.Navigate {
		// A press opens a part of the page, and each page has its own.
		href = f.Href
		k.identity = strings.Join([]string{c.Tag, c.InputType, c.Role, c.Name, f.ID, c.FormName, href}, "\x00")
	}
	if k.landmark != "" && fingerprint.Strong(c) {
		return k, true
	}
	says := strings.Join(slices.Concat([]string{c.Name, f.Text, f.Href, f.Placeholder, f.Title, f.FormName, f.ID}, f.Icons, f.Data), "")
	if says == "" && c.Action == skill.Toggle {
		says = f.Row // it names the box, as in a list of settings
	}
	if f.Version == 0 || says == "" {
		return k, false
	}
	k.place = strings.Join(slices.Concat([]string{
		c.Action, f.Landmark, f.Kind, f.Type, f.Name, f.Text, href, f.FormName, f.ID, f.Value, f.Placeholder, f.Title, f.Label,
	}, []string{"icons"}, f.Icons, []string{"data"}, f.Data), "\x00")
	return k, true
}

// repeats are the keys that several controls of one page have in equal rows, but for their
// number: the menus of the cards of a page. Their number says nothing on another page.
type repeats map[repeated]int

type repeated struct {
	key       sharedKey // without its number
	page, row string
}

// note counts the draft under its key.
func (r repeats) note(k sharedKey, d *datasets.DraftRow) {
	if k.place != "" {
		k.ordinal = 0
		r[repeated{k, d.PageKey, d.Control.Fingerprint.Row}]++
	}
}

// has reports whether the page of a draft has several of its key and row.
func (r repeats) has(k sharedKey, d *datasets.DraftRow) bool {
	k.ordinal = 0
	return r[repeated{k, d.PageKey, d.Control.Fingerprint.Row}] > 1
}

// apart splits drafts of one key into those that stand beside the same: in an equal row,
// for another row is another record; without a row, and where one of them is among several
// of its page that are alike, under an equal heading. In a landmark that pages share it is all one
// place.
func (k *sharedKey) apart(all []*datasets.DraftRow, several repeats) [][]*datasets.DraftRow {
	if k.place == "" {
		return [][]*datasets.DraftRow{all}
	}
	type mark struct{ row, heading string }
	var out [][]*datasets.DraftRow
	at := map[mark]int{}
	headed := map[string]bool{"": true} // rows under headings
	for _, d := range all {
		if several.has(*k, d) {
			headed[d.Control.Fingerprint.Row] = true
		}
	}
	for i := range all {
		f := &all[i].Control.Fingerprint
		m := mark{row: f.Row}
		if headed[f.Row] {
			m.heading = f.Heading
		}
		n, ok := at[m]
		if !ok {
			n, at[m] = len(out), len(out)
			out = append(out, nil)
		}
		out[n] = append(out[n], all[i])
	}
	return out
}

// onPagesOfTheirOwn reports whether no two drafts are of the same page.
func onPagesOfTheirOwn(members []*datasets.DraftRow) bool {
	seen := map[string]bool{}
	for i := range members {
		if seen[members[i].PageKey] {
			return false
		}
		seen[members[i].PageKey] = true
	}
	return true
}

// older returns the published skill that was first seen earlier; of equals the first.
func older(a, b datasets.Continued) datasets.Continued {
	if a.SkillID == "" || b.SkillID != "" && b.CreatedAt < a.CreatedAt {
		return b
	}
	return a
}

// used returns the rules of both lists, each with its newest night.
func used(a, b []datasets.RuleUse) []datasets.RuleUse {
	out := slices.Clone(a)
	for _, u := range b {
		i := slices.IndexFunc(out, func(o datasets.RuleUse) bool { return o.Rule == u.Rule })
		if i < 0 {
			out = append(out, u)
		} else {
			out[i].Night = max(out[i].Night, u.Night)
		}
	}
	return out
}

// Package fingerprint reads what the controls of a page looked like.
//
// A fingerprint is what one control looked like in one capture (skill.Fingerprint).
// A feature is one of its parts: what belongs to the control itself, what stands
// around it, where it stands. The rarity of a feature says how few controls of its
// page have the same value; it is stored with the fingerprint, because the page is
// gone when the control is looked for. The kind of a control is what a user does
// with it. What a program made up, what somebody typed and what looks like a secret
// is no part of a fingerprint.
//
// The identity of a control is an older and narrower thing, a hash of what an
// author gives it. Tables carry it, and controls that several pages share are
// joined by it.
package fingerprint

import (
	"sort"
	"strings"

	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/page"
)

// Make makes the fingerprint of every control of a page. roles and names have
// one entry a node; controls are positions of nodes in document order. The work
// is linear in the size of the page.
func Make(t *page.Tree, roles []string, names []accname.Name, controls []int) []skill.Fingerprint {
	r := newReader(t, roles, names)
	out := make([]skill.Fingerprint, len(controls))
	for k, i := range controls {
		r.own(&out[k], i)
		r.context(&out[k], i)
		out[k].Position, out[k].Controls = int64(k), int64(len(controls))
	}
	ordinals(out)
	weigh(out)
	return out
}

// own reads what belongs to the control itself.
func (r *reader) own(f *skill.Fingerprint, i int) {
	t := r.t
	f.Version, f.Kind, f.Tag, f.Role = skill.FingerprintVersion, kindOf(t, i, r.roles[i]), t.Nodes[i].Tag, r.roles[i]
	f.Type = strings.ToLower(strings.TrimSpace(t.Attr(i, "type")))
	if f.Name = cleaned(r.names[i].Text); f.Name != "" {
		f.NameFrom = r.names[i].From
	}
	f.Text = r.ownText(i)
	f.Label = r.labelText(i)
	f.Placeholder = cleaned(t.Attr(i, "placeholder"))
	f.Title = cleaned(t.Attr(i, "title"))
	f.Href = hrefKey(t.Attr(i, "href"))
	f.FormName = authored(t.Attr(i, "name"))
	f.ID = r.authoredID(i)
	if f.Kind == KindRadio || f.Kind == KindCheckbox {
		f.Value = cleaned(t.Attr(i, "value"))
	}
	f.Data = dataTokens(t, i)
	f.Classes = sorted(r.classTokens(i), maxTokens)
	f.Icons = r.icons(i)
}

// context reads what stands around the control.
func (r *reader) context(f *skill.Fingerprint, i int) {
	f.Heading = r.headings[i]
	f.Landmark = r.landmark(i)
	f.Row = r.row(i)
	f.Before, f.After = r.around(i)
	f.Ancestors, f.Path = r.above(i)
}

// ordinals numbers the controls that are equal in what belongs to them.
func ordinals(list []skill.Fingerprint) {
	count := map[string]int64{}
	keys := make([]string, len(list))
	for k := range list {
		keys[k] = OwnKey(&list[k])
		list[k].Ordinal = count[keys[k]]
		count[keys[k]]++
	}
	for k := range list {
		list[k].Equals = count[keys[k]]
	}
}

// OwnKey is everything that belongs to the control itself.
func OwnKey(f *skill.Fingerprint) string {
	parts := []string{f.Kind, f.Tag, f.Type, f.Role, f.Name, f.Text, f.Label, f.Placeholder, f.Title, f.Href, f.FormName, f.ID, f.Value}
	for _, list := range [...][]string{f.Data, f.Classes, f.Icons} {
		parts = append(parts, strings.Join(list, " "))
	}
	return strings.Join(parts, "\x00")
}

// sorted returns the tokens in order, each once, at most limit of them: of too
// many the first as written.
func sorted(list []string, limit int) []string {
	var out []string
	for _, s := range list {
		if len(out) == limit {
			break
		}
		if !has(out, s) {
			out = append(out, s)
		}
	}
	sort.Strings(out)
	return out
}

func has(list []string, s string) bool {
	for _, o := range list {
		if o == s {
			return true
		}
	}
	return false
}

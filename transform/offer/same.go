package offer

import (
	"hash/maphash"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// shared are the landmarks that pages of a site have in common. A control in one of them
// that says the same on two pages is the same control.
var shared = map[string]bool{"navigation": true, "banner": true, "contentinfo": true, "complementary": true, "menubar": true}

// Same reports whether a control of another page is the one that a skill knows. It is
// strict: kind, type, name, own text, placeholder, target, form name, id, value and
// landmark must be equal. Outside of the landmarks that pages share, the heading or the row
// must be equal too. On a capture that was set aside only those landmarks count. Controls
// that say none of that must have icons or attributes for scripts, and these must be equal.
func Same(own, other *datasets.ControlRow, aside bool) bool {
	a, b := &own.Fingerprint, &other.Fingerprint
	if a.Version == 0 || a.Version != b.Version || own.Name != other.Name || facts(a) != facts(b) {
		return false
	}
	if own.Name+a.Text+a.Href+a.FormName+a.ID == "" && !alike(a, b) {
		return false
	}
	if mark, _, _ := strings.Cut(a.Landmark, " "); shared[mark] {
		return true
	}
	return !aside && beside(a, b)
}

// Said returns what Same compares, beside the Name of a control. If two controls are equal
// in it, Same gives the same result for both.
func Said(c *datasets.ControlRow) skill.Fingerprint {
	f := &c.Fingerprint
	return skill.Fingerprint{
		Version: f.Version, Kind: f.Kind, Type: f.Type, Text: f.Text, Href: f.Href, FormName: f.FormName, ID: f.ID, Value: f.Value,
		Placeholder: f.Placeholder, Landmark: f.Landmark, Row: f.Row, Heading: f.Heading, Icons: f.Icons, Data: f.Data,
	}
}

// beside reports whether two controls stand in the same surroundings: in equal rows or
// under equal headings. If both stand before the first heading of their page, the rows must
// be equal.
func beside(a, b *skill.Fingerprint) bool {
	if a.Row != "" && a.Row == b.Row {
		return true
	}
	return a.Heading == b.Heading && (a.Heading != "" || a.Row == b.Row)
}

// facts returns what a control says of itself, and the landmark around it.
func facts(f *skill.Fingerprint) [9]string {
	return [...]string{f.Kind, f.Type, f.Text, f.Href, f.FormName, f.ID, f.Value, f.Placeholder, f.Landmark}
}

// alike reports whether two controls without words have equal icons and equal attributes
// for scripts.
func alike(a, b *skill.Fingerprint) bool {
	return len(a.Icons)+len(a.Data) > 0 && slices.Equal(a.Icons, b.Icons) && slices.Equal(a.Data, b.Data)
}

var kinSeed = maphash.MakeSeed()

// Kin holds, as numbers, what two controls that are the Same have in common. The zero value
// belongs to a control that is the Same as none. The numbers differ between runs of the
// program.
type Kin struct {
	facts, row, heading uint64
	shared              bool // in a landmark that pages share
}

// KinOf returns the Kin of a control, the zero value for nil.
func KinOf(c *datasets.ControlRow) Kin {
	if c == nil || c.Fingerprint.Version == 0 {
		return Kin{}
	}
	f := &c.Fingerprint
	mark, _, _ := strings.Cut(f.Landmark, " ")
	type all struct {
		version int64
		name    string
		facts   [9]string
	}
	return Kin{
		facts: max(maphash.Comparable(kinSeed, all{f.Version, c.Name, facts(f)}), 1), shared: shared[mark],
		row: maphash.String(kinSeed, f.Row), heading: maphash.String(kinSeed, f.Heading),
	}
}

// Apart reports whether two controls are certainly not the Same. It is a quick test that
// sorts out most pairs.
func (k Kin) Apart(o Kin) bool {
	return k.facts == 0 || k.facts != o.facts || !k.shared && k.row != o.row && k.heading != o.heading
}

package identity

import (
	"slices"

	"skillmill/datasets/skill"
)

// Equal reports whether two lists of fingerprints are the same: a page that did
// not change.
func Equal(a, b []skill.Fingerprint) bool {
	return slices.EqualFunc(a, b, func(x, y skill.Fingerprint) bool { return equal(&x, &y) })
}

func equal(x, y *skill.Fingerprint) bool {
	return x.Version == y.Version && x.Kind == y.Kind && x.Tag == y.Tag && x.Type == y.Type && x.Role == y.Role &&
		x.Name == y.Name && x.NameFrom == y.NameFrom && x.Text == y.Text && x.Label == y.Label && x.Placeholder == y.Placeholder &&
		x.Title == y.Title && x.Href == y.Href && x.FormName == y.FormName && x.ID == y.ID && x.Value == y.Value &&
		x.Heading == y.Heading && x.Landmark == y.Landmark && x.Row == y.Row && x.Path == y.Path &&
		x.Position == y.Position && x.Controls == y.Controls && x.Ordinal == y.Ordinal && x.Equals == y.Equals &&
		slices.Equal(x.Data, y.Data) && slices.Equal(x.Classes, y.Classes) && slices.Equal(x.Icons, y.Icons) &&
		slices.Equal(x.Before, y.Before) && slices.Equal(x.After, y.After) && slices.Equal(x.Ancestors, y.Ancestors) &&
		slices.Equal(x.Weights, y.Weights)
}

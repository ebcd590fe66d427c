package skill

import (
	"reflect"
	"slices"
)

// FingerprintVersion is the version of the features below and of how they are read.
// Fingerprints of different versions are not compared.
const FingerprintVersion = 1

// Fingerprint is what one control looked like in one capture. It is enough to recognise the
// control on a later version of its page, or to tell that it is not there. Texts are
// normalised and cut. A generated value is left out; digits that are likely to change
// become one "#". What a user typed is never part of it.
type Fingerprint struct {
	Version  int64  `json:"v" parquet:"version"`
	Kind     string `json:"kind" parquet:"kind"` // click, text, checkbox, radio, select, range or file; controls of different kinds are never the same control
	Tag      string `json:"tag,omitempty" parquet:"tag"`
	Type     string `json:"type,omitempty" parquet:"type"`
	Role     string `json:"role,omitempty" parquet:"role"`
	Name     string `json:"name,omitempty" parquet:"name"` // accessible name
	NameFrom string `json:"name_from,omitempty" parquet:"name_from"`

	Text        string   `json:"text,omitempty" parquet:"text"` // own text; of a select its options
	Label       string   `json:"label,omitempty" parquet:"label"`
	Placeholder string   `json:"placeholder,omitempty" parquet:"placeholder"`
	Title       string   `json:"title,omitempty" parquet:"title"`
	Href        string   `json:"href,omitempty" parquet:"href"` // path, query keys and fragment
	FormName    string   `json:"form_name,omitempty" parquet:"form_name"`
	ID          string   `json:"id,omitempty" parquet:"id"`
	Value       string   `json:"value,omitempty" parquet:"value"`    // of a radio button or check box, as its author wrote it
	Data        []string `json:"data,omitempty" parquet:"data,list"` // key=value of test ids and of attributes that scripts read, sorted

	Classes []string `json:"classes,omitempty" parquet:"classes,list"` // stable class tokens, sorted
	Icons   []string `json:"icons,omitempty" parquet:"icons,list"`     // tokens of i, svg, use and img inside, sorted

	Heading   string   `json:"heading,omitempty" parquet:"heading"` // nearest heading before
	Landmark  string   `json:"landmark,omitempty" parquet:"landmark"`
	Row       string   `json:"row,omitempty" parquet:"row"`                  // text of the table row, list item or field group
	Before    []string `json:"before,omitempty" parquet:"before,list"`       // up to three texts before, nearest first
	After     []string `json:"after,omitempty" parquet:"after,list"`         // up to three texts after, nearest first
	Ancestors []string `json:"ancestors,omitempty" parquet:"ancestors,list"` // stable tokens of ancestors, nearest first
	Path      string   `json:"path,omitempty" parquet:"path"`                // semantic tag path

	Position int64   `json:"position" parquet:"position"`              // among the controls of the page, from 0
	Controls int64   `json:"controls" parquet:"controls"`              // of the page
	Ordinal  int64   `json:"ordinal,omitempty" parquet:"ordinal"`      // among the controls of the page that are equal up to Icons, from 0
	Equals   int64   `json:"equals" parquet:"equals"`                  // how many such controls the page has, at least 1
	Weights  []int64 `json:"weights,omitempty" parquet:"weights,list"` // rarity of each feature on its page, per mille, in the order of fingerprint.Features
}

// Same reports whether two fingerprints say the same of a control, of what is around it and of
// how many controls the page has.
func (f *Fingerprint) Same(o *Fingerprint) bool {
	a, b := *f, *o
	for _, list := range [][2]*[]string{{&a.Data, &b.Data}, {&a.Classes, &b.Classes}, {&a.Icons, &b.Icons}, {&a.Before, &b.Before}, {&a.After, &b.After}, {&a.Ancestors, &b.Ancestors}} {
		if !slices.Equal(*list[0], *list[1]) {
			return false
		}
		*list[0], *list[1] = nil, nil
	}
	if !slices.Equal(a.Weights, b.Weights) {
		return false
	}
	a.Weights, b.Weights = nil, nil
	return reflect.DeepEqual(a, b)
}

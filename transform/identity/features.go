package identity

import (
	"math"

	"skillmill/datasets/skill"
)

// feature is one part of a fingerprint.
type feature struct {
	name   string
	weight func(*Weights) float64
	value  func(*skill.Fingerprint) string   // of a feature with one value, "" for none
	list   func(*skill.Fingerprint) []string // of one with several
	like   likeness
}

// likeness says how two values of a feature are compared.
type likeness int

const (
	exact   likeness = iota // equal or not
	text                    // by groups of three letters
	words                   // by words
	address                 // link targets, by their segments
	bag                     // tokens without order
	ordered                 // up to three texts, the nearest counts most
	chain                   // tags of ancestors, from both ends
)

// features are in the order of Fingerprint.Weights.
var features = []feature{
	{"tag", func(w *Weights) float64 { return w.Tag }, func(f *skill.Fingerprint) string { return f.Tag }, nil, exact},
	{"type", func(w *Weights) float64 { return w.Type }, func(f *skill.Fingerprint) string { return f.Type }, nil, exact},
	{"role", func(w *Weights) float64 { return w.Role }, func(f *skill.Fingerprint) string { return f.Role }, nil, exact},
	{"name", func(w *Weights) float64 { return w.Name }, func(f *skill.Fingerprint) string { return f.Name }, nil, text},
	{"text", func(w *Weights) float64 { return w.Text }, func(f *skill.Fingerprint) string { return f.Text }, nil, text},
	{"label", func(w *Weights) float64 { return w.Label }, func(f *skill.Fingerprint) string { return f.Label }, nil, text},
	{"placeholder", func(w *Weights) float64 { return w.Placeholder }, func(f *skill.Fingerprint) string { return f.Placeholder }, nil, text},
	{"title", func(w *Weights) float64 { return w.Title }, func(f *skill.Fingerprint) string { return f.Title }, nil, text},
	{"href", func(w *Weights) float64 { return w.Href }, func(f *skill.Fingerprint) string { return f.Href }, nil, address},
	{"form_name", func(w *Weights) float64 { return w.FormName }, func(f *skill.Fingerprint) string { return f.FormName }, nil, text},
	{"id", func(w *Weights) float64 { return w.ID }, func(f *skill.Fingerprint) string { return f.ID }, nil, text},
	{"value", func(w *Weights) float64 { return w.Value }, func(f *skill.Fingerprint) string { return f.Value }, nil, text},
	{"data", func(w *Weights) float64 { return w.Data }, nil, func(f *skill.Fingerprint) []string { return f.Data }, bag},
	{"classes", func(w *Weights) float64 { return w.Classes }, nil, func(f *skill.Fingerprint) []string { return f.Classes }, bag},
	{"icons", func(w *Weights) float64 { return w.Icons }, nil, func(f *skill.Fingerprint) []string { return f.Icons }, bag},
	{"heading", func(w *Weights) float64 { return w.Heading }, func(f *skill.Fingerprint) string { return f.Heading }, nil, words},
	{"landmark", func(w *Weights) float64 { return w.Landmark }, func(f *skill.Fingerprint) string { return f.Landmark }, nil, exact},
	{"row", func(w *Weights) float64 { return w.Row }, func(f *skill.Fingerprint) string { return f.Row }, nil, words},
	{"before", func(w *Weights) float64 { return w.Around }, nil, func(f *skill.Fingerprint) []string { return f.Before }, ordered},
	{"after", func(w *Weights) float64 { return w.Around }, nil, func(f *skill.Fingerprint) []string { return f.After }, ordered},
	{"ancestors", func(w *Weights) float64 { return w.Ancestors }, nil, func(f *skill.Fingerprint) []string { return f.Ancestors }, bag},
	{"path", func(w *Weights) float64 { return w.Path }, nil, func(f *skill.Fingerprint) []string { return tags(f.Path) }, chain},
}

// The positions of the features that other files name.
const (
	fTag = iota
	fType
	fRole
	fName
	fText
	fLabel
	fPlaceholder
	fTitle
	fHref
	fFormName
	fID
	fValue
	fData
	fClasses
	fIcons
	fHeading
	fLandmark
	fRow
	fBefore
	fAfter
	fAncestors
	fPath
	numFeatures
)

// Features are the names of the features in the order of Fingerprint.Weights.
func Features() []string {
	out := make([]string, len(features))
	for i := range features {
		out[i] = features[i].name
	}
	return out
}

func tags(path string) []string {
	var out []string
	for from := 0; from < len(path); {
		to := from
		for to < len(path) && path[to] != '>' {
			to++
		}
		out = append(out, path[from:to])
		from = to + 1
	}
	return out
}

// weigh stores the rarity of each feature on its page: a value that one control
// alone has counts in full, one that all have counts a quarter. A list has the
// mean rarity of its tokens.
func weigh(list []skill.Fingerprint) {
	n := float64(len(list))
	for k := range list {
		list[k].Weights = make([]int64, numFeatures)
	}
	for fi := range features {
		f := &features[fi]
		df := map[string]int{}
		for k := range list {
			f.each(&list[k], func(v string) { df[v]++ })
		}
		for k := range list {
			sum, count := 0.0, 0
			f.each(&list[k], func(v string) {
				sum += rarity(float64(df[v]), n)
				count++
			})
			if count > 0 {
				list[k].Weights[fi] = int64(math.Round(1000 * sum / float64(count)))
			}
		}
	}
}

// each visits the values whose rarity counts; a path is rare as a whole.
func (f *feature) each(p *skill.Fingerprint, visit func(string)) {
	switch {
	case f.like == chain:
		if p.Path != "" {
			visit(p.Path)
		}
	case f.list == nil:
		if v := f.value(p); v != "" {
			visit(v)
		}
	default:
		for _, v := range f.list(p) {
			visit(v)
		}
	}
}

// rarity is the self-information of a value that df of n controls have, .25 to 1.
func rarity(df, n float64) float64 {
	return min(1, .25+.75*math.Log((n+1)/df)/math.Log(n+1))
}

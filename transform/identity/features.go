package identity

import (
	"math"

	"skillmill/datasets/skill"
)

// feature is one part of a fingerprint.
type feature struct {
	name   string
	weight func(*Weights) float64
	values func(*skill.Fingerprint) []string // nil for none
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
	{"tag", func(w *Weights) float64 { return w.Tag }, func(f *skill.Fingerprint) []string { return one(f.Tag) }, exact},
	{"type", func(w *Weights) float64 { return w.Type }, func(f *skill.Fingerprint) []string { return one(f.Type) }, exact},
	{"role", func(w *Weights) float64 { return w.Role }, func(f *skill.Fingerprint) []string { return one(f.Role) }, exact},
	{"name", func(w *Weights) float64 { return w.Name }, func(f *skill.Fingerprint) []string { return one(f.Name) }, text},
	{"text", func(w *Weights) float64 { return w.Text }, func(f *skill.Fingerprint) []string { return one(f.Text) }, text},
	{"label", func(w *Weights) float64 { return w.Label }, func(f *skill.Fingerprint) []string { return one(f.Label) }, text},
	{"placeholder", func(w *Weights) float64 { return w.Placeholder }, func(f *skill.Fingerprint) []string { return one(f.Placeholder) }, text},
	{"title", func(w *Weights) float64 { return w.Title }, func(f *skill.Fingerprint) []string { return one(f.Title) }, text},
	{"href", func(w *Weights) float64 { return w.Href }, func(f *skill.Fingerprint) []string { return one(f.Href) }, address},
	{"form_name", func(w *Weights) float64 { return w.FormName }, func(f *skill.Fingerprint) []string { return one(f.FormName) }, text},
	{"id", func(w *Weights) float64 { return w.ID }, func(f *skill.Fingerprint) []string { return one(f.ID) }, text},
	{"value", func(w *Weights) float64 { return w.Value }, func(f *skill.Fingerprint) []string { return one(f.Value) }, text},
	{"data", func(w *Weights) float64 { return w.Data }, func(f *skill.Fingerprint) []string { return f.Data }, bag},
	{"classes", func(w *Weights) float64 { return w.Classes }, func(f *skill.Fingerprint) []string { return f.Classes }, bag},
	{"icons", func(w *Weights) float64 { return w.Icons }, func(f *skill.Fingerprint) []string { return f.Icons }, bag},
	{"heading", func(w *Weights) float64 { return w.Heading }, func(f *skill.Fingerprint) []string { return one(f.Heading) }, words},
	{"landmark", func(w *Weights) float64 { return w.Landmark }, func(f *skill.Fingerprint) []string { return one(f.Landmark) }, exact},
	{"row", func(w *Weights) float64 { return w.Row }, func(f *skill.Fingerprint) []string { return one(f.Row) }, words},
	{"before", func(w *Weights) float64 { return w.Around }, func(f *skill.Fingerprint) []string { return f.Before }, ordered},
	{"after", func(w *Weights) float64 { return w.Around }, func(f *skill.Fingerprint) []string { return f.After }, ordered},
	{"ancestors", func(w *Weights) float64 { return w.Ancestors }, func(f *skill.Fingerprint) []string { return f.Ancestors }, bag},
	{"path", func(w *Weights) float64 { return w.Path }, func(f *skill.Fingerprint) []string { return tags(f.Path) }, chain},
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

func one(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
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
			for _, v := range f.tokens(&list[k]) {
				df[v]++
			}
		}
		for k := range list {
			vals := f.tokens(&list[k])
			sum := 0.0
			for _, v := range vals {
				sum += rarity(float64(df[v]), n)
			}
			if len(vals) > 0 {
				list[k].Weights[fi] = int64(math.Round(1000 * sum / float64(len(vals))))
			}
		}
	}
}

// tokens are the values whose rarity counts; a path is rare as a whole.
func (f *feature) tokens(p *skill.Fingerprint) []string {
	if f.like == chain {
		return one(p.Path)
	}
	return f.values(p)
}

// rarity is the self-information of a value that df of n controls have, .25 to 1.
func rarity(df, n float64) float64 {
	return min(1, .25+.75*math.Log((n+1)/df)/math.Log(n+1))
}

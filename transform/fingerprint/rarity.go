package fingerprint

import (
	"math"

	"skillmill/datasets/skill"
)

// weigh stores the rarity of each feature on its page: a value that one control
// alone has counts in full, one that all have counts a quarter. A list has the
// mean rarity of its tokens.
func weigh(list []skill.Fingerprint) {
	n := float64(len(list))
	for k := range list {
		list[k].Weights = make([]int64, NumFeatures)
	}
	for fi := range Features {
		df := map[string]int{}
		for k := range list {
			eachValue(fi, &list[k], func(v string) { df[v]++ })
		}
		for k := range list {
			sum, count := 0.0, 0
			eachValue(fi, &list[k], func(v string) {
				sum += Rarity(float64(df[v]), n)
				count++
			})
			if count > 0 {
				list[k].Weights[fi] = int64(math.Round(1000 * sum / float64(count)))
			}
		}
	}
}

// eachValue visits the values of a feature whose rarity counts; a path is rare as a
// whole.
func eachValue(fi int, p *skill.Fingerprint, visit func(string)) {
	f := &Features[fi]
	switch {
	case fi == Path:
		if p.Path != "" {
			visit(p.Path)
		}
	case f.List == nil:
		if v := f.Value(p); v != "" {
			visit(v)
		}
	default:
		for _, v := range f.List(p) {
			visit(v)
		}
	}
}

// Rarity says how much a value tells that count of n controls have, .25 to 1: its
// self-information.
func Rarity(count, n float64) float64 {
	return min(1, .25+.75*math.Log((n+1)/count)/math.Log(n+1))
}

package view

import (
	"slices"

	"skillmill/datasets"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/offer"
)

// Fill calls locate for each i with at[i] = -1, and puts the place that it returns into at. A
// place that is taken already, or that is found for two, is given to none.
func Fill(at []int, locate func(i int) int) {
	taken := map[int]int{}
	for _, node := range at {
		taken[node]++
	}
	more := map[int]int{}
	for i, node := range at {
		if node >= 0 {
			continue
		}
		if n := locate(i); n >= 0 {
			more[i] = n
			taken[n]++
		}
	}
	for i, n := range more {
		if taken[n] == 1 {
			at[i] = n
		}
	}
}

// byDocument finds controls that fingerprints did not find, by the policy of their documents
// (docs/locate.md). An answer that the guard refused stays refused.
func byDocument(in *Page, found []Resolved) {
	at := make([]int, len(found))
	for i := range found {
		at[i] = -1
		if found[i].Index >= 0 {
			at[i] = in.Facts.At(found[i].Index)
		}
	}
	was := slices.Clone(at)
	Fill(at, func(i int) int {
		r := &found[i]
		if r.Doubt != "" || r.Skill.Locators.Fingerprint == nil {
			return -1
		}
		node := in.Facts.Sure(find.FromDocument(&r.Skill.Locators))
		if k := in.control(node); k < 0 || away(in.Record, r.Skill) && !offer.Same(offer.Known(r.Skill), &in.Controls[k], false) {
			return -1
		}
		return node
	})
	for i := range found {
		if at[i] == was[i] {
			continue
		}
		r, k := &found[i], in.control(at[i])
		c := &in.Controls[k]
		r.Index, r.Answer.Verdict, r.Answer.Index = c.DOMIndex, match.Found, k
		if old, is := Renamed(r.Skill, c.Name); is {
			r.Was, r.Is = old, c.Name
		}
	}
}

// control returns the position of the control at a node, -1 for none.
func (p *Page) control(node int) int {
	if node < 0 {
		return -1
	}
	return slices.IndexFunc(p.Controls, func(c datasets.ControlRow) bool { return p.Facts.At(c.DOMIndex) == node })
}

package view

import (
	"slices"

	"skillmill/datasets/skill"
	"skillmill/transform/find"
)

// A row of a list or table is often of one record, to which a link in it leads: an order, a book.
// Another record may say the same words, so where the link of a row leads nowhere any more, a row
// with the link of a record that is new is another one, whatever else it says.

// records are the links of rows on a page and on an earlier capture of it.
type records struct {
	was   map[string]string   // by row, the one address in it that no other control had
	is    map[string][]string // by row, the addresses of its links
	had   map[string]bool     // addresses that the earlier capture had
	there map[string]bool     // addresses that the page has
}

func newRecords(facts *find.Page, guards []skill.Guard, nodes []int) *records {
	r := &records{map[string]string{}, map[string][]string{}, map[string]bool{}, map[string]bool{}}
	count := map[string]int{}
	for i := range guards {
		count[guards[i].Href]++
	}
	for i := range guards {
		g := &guards[i]
		r.had[g.Href] = true
		if g.Href == "" || g.Row == "" || count[g.Href] > 1 {
			continue
		}
		if _, several := r.was[g.Row]; several {
			r.was[g.Row] = "" // which of them is the record nobody says
			continue
		}
		r.was[g.Row] = g.Href
	}
	for _, n := range nodes {
		c := facts.Of(n)
		if href := c.Values[find.Href]; href != "" {
			r.there[href] = true
			r.is[c.Values[find.Row]] = append(r.is[c.Values[find.Row]], href)
		}
	}
	return r
}

// other reports whether a control stands in the row of another record than the guard's did.
func (r *records) other(g *skill.Guard, c *find.Control) bool {
	own := r.was[g.Row]
	if own == "" || r.there[own] {
		return false
	}
	return slices.ContainsFunc(r.is[c.Values[find.Row]], func(href string) bool { return !r.had[href] && find.OtherOfKind(own, href) })
}

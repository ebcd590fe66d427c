package witness

import (
	"slices"

	"skillmill/datasets"
)

// fewPages is the number of pages up to which they are compared one by one. Most drafts have
// one page, for which a map would cost more.
const fewPages = 8

// pages are the page keys of a draft.
type pages struct {
	list []string
	set  map[string]bool // nil for few pages
}

func pagesOf(row *datasets.DraftRow) pages {
	p := pages{list: row.Pages}
	if len(p.list) <= fewPages {
		return p
	}
	p.set = make(map[string]bool, len(p.list))
	for _, key := range p.list {
		p.set[key] = true
	}
	return p
}

func (p *pages) has(page string) bool {
	if p.set != nil {
		return p.set[page]
	}
	return slices.Contains(p.list, page)
}

// sorted returns the pages sorted, each once.
func (p *pages) sorted() []string {
	return slices.Compact(slices.Sorted(slices.Values(p.list)))
}

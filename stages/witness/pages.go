package witness

import (
	"slices"

	"skillmill/datasets"
)

// fewPages is up to how many pages of a draft are compared one by one: most drafts have one, and
// a map a draft is more than that.
const fewPages = 8

// pages are the page keys of a draft.
type pages struct {
	list []string
	set  map[string]bool // where there are many
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

// sorted returns the pages, each once.
func (p *pages) sorted() []string {
	return slices.Compact(slices.Sorted(slices.Values(p.list)))
}

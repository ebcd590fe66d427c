package change

import (
	"slices"

	"skillmill/datasets"
)

// Pages is which pages of a domain each night captured. The zero value has none.
type Pages struct {
	nights map[string]map[string]string // by night and page, a capture
}

// Add notes a page of a night with its first capture then.
func (p *Pages) Add(page, night, capture string) {
	if p.nights == nil {
		p.nights = map[string]map[string]string{}
	}
	if p.nights[night] == nil {
		p.nights[night] = map[string]string{}
	}
	p.nights[night][page] = capture
}

// Changes compares each night of a domain with the one before: pages that are new, are
// gone, or are back. One that goes for the second time is unsteady.
func (p *Pages) Changes(domain string) []datasets.ChangeRow {
	var rows []datasets.ChangeRow
	known, gone := map[string]bool{}, map[string]int{}
	before := ""
	for _, night := range sortedKeys(p.nights) {
		was, is := p.nights[before], p.nights[night]
		for _, page := range sortedKeys(was, is) {
			kind := kindOfPage(was[page] != "", is[page] != "", known[page], gone[page])
			if kind == PageGone {
				gone[page]++
			}
			if kind == Unsteady && gone[page] == 1 {
				gone[page]++
			} else if kind == Unsteady {
				continue
			}
			if kind != "" && before != "" {
				row := pageRow(domain, page, night, kind, is[page])
				row.NightBefore, row.CaptureBefore = before, was[page]
				rows = append(rows, row)
			}
			known[page] = true
		}
		before = night
	}
	return rows
}

// kindOfPage returns what became of a page, "" for nothing.
func kindOfPage(was, is, known bool, gone int) string {
	switch {
	case was == is:
		return ""
	case !is && gone > 0:
		return Unsteady
	case !is:
		return PageGone
	case known && gone > 1:
		return ""
	case known:
		return Returned
	}
	return PageNew
}

func pageRow(domain, page, night, kind, capture string) datasets.ChangeRow {
	return datasets.ChangeRow{
		Domain: domain, PageKey: page, Night: night, Kind: kind, Field: "page", CaptureID: capture, BBox: []int64{}, BBoxBefore: []int64{},
	}
}

// WallRow returns a night of which a capture does not show its page.
func WallRow(domain, page, night, code, capture string) datasets.ChangeRow {
	r := pageRow(domain, page, night, Wall, capture)
	r.Field, r.Is = "", code
	return r
}

// KindsOf sorts kinds as Kinds has them, for a summary.
func KindsOf(count map[string]int) []string {
	return slices.DeleteFunc(slices.Clone(Kinds), func(k string) bool { return count[k] == 0 })
}

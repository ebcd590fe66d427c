package store

import (
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/capture"
)

// Entry returns the entry of a capture id, false for none.
func (s *Store) Entry(captureID string) (Entry, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.entries[captureID]
	return e, ok
}

// Len returns the number of entries.
func (s *Store) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.entries)
}

// Domains returns the domains of all entries, sorted, rejects included; "" stands for the
// rejects whose domain is not known.
func (s *Store) Domains() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.group()
	list := make([]string, 0, len(s.byDomain))
	for d := range s.byDomain {
		list = append(list, d)
	}
	slices.Sort(list)
	return list
}

// Entries returns the entries of a domain, rejects included, by time of capture, then
// capture id, then content hash.
func (s *Store) Entries(domain string) []Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.group()
	return slices.Clone(s.byDomain[domain])
}

// PageKeys returns the keys of the pages of a domain that have a record, sorted.
func (s *Store) PageKeys(domain string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.group()
	list := []string{}
	for _, e := range s.byDomain[domain] {
		if e.Status == StatusBuilt {
			list = append(list, e.PageKey)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Page returns the entries of one page that have a record, in the order of Entries.
func (s *Store) Page(domain, pageKey string) []Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.group()
	list := []Entry{}
	for _, e := range s.byDomain[domain] {
		if e.Status == StatusBuilt && e.PageKey == pageKey {
			list = append(list, e)
		}
	}
	return list
}

// group sorts the entries into domains. RecordEntry drops the groups again.
func (s *Store) group() {
	if s.byDomain != nil {
		return
	}
	s.byDomain = map[string][]Entry{}
	for _, e := range s.entries {
		s.byDomain[e.Domain] = append(s.byDomain[e.Domain], e)
	}
	for _, list := range s.byDomain {
		slices.SortFunc(list, byTime)
	}
}

// Pages lists the pages of domains, each with its captures in the order of Entries.
func (s *Store) Pages(domains []string) []datasets.PageRow {
	var pages []datasets.PageRow
	for _, domain := range domains {
		at := map[string]int{}
		for _, e := range s.Entries(domain) {
			if e.Status != StatusBuilt {
				continue
			}
			i, ok := at[e.PageKey]
			if !ok {
				i = len(pages)
				at[e.PageKey] = i
				pages = append(pages, datasets.PageRow{Domain: domain, PageKey: e.PageKey})
			}
			pages[i].Keys = append(pages[i].Keys, e.Key)
		}
	}
	return pages
}

// WholeCapture returns the capture row of an entry, counting the controls of its scopes
// too.
func (s *Store) WholeCapture(e Entry) (datasets.CaptureRow, error) {
	row, err := s.Capture(e.Key)
	for n := 1; err == nil && n <= e.Scopes; n++ {
		in, ok := s.Entry(capture.InScope(e.CaptureID, n))
		if !ok || in.Status != StatusBuilt {
			continue
		}
		var scope datasets.CaptureRow
		if scope, err = s.Capture(in.Key); err == nil {
			row.Controls, row.VisibleOn = row.Controls+scope.Controls, row.VisibleOn+scope.VisibleOn
		}
	}
	return row, err
}

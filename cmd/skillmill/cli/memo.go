package cli

import (
	"skillmill/datasets"
	"skillmill/pipeline/store"
)

// memo is the store as the memory of the settle stage.
type memo struct {
	s     *store.Store
	basis string
	fresh bool // remember nothing
}

func (m *memo) Get(p datasets.PageRow) ([]datasets.DraftRow, []datasets.Reject, bool) {
	if m.fresh {
		return nil, nil, false
	}
	drafts, rejects, err := m.s.Settled(store.SettledKey(p, m.basis))
	return drafts, rejects, err == nil // what is damaged is settled again
}

func (m *memo) Put(p datasets.PageRow, drafts []datasets.DraftRow, rejects []datasets.Reject) error {
	return m.s.PutSettled(store.SettledKey(p, m.basis), drafts, rejects)
}

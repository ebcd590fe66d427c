package mill

import (
	"skillmill/datasets"
	"skillmill/pipeline/store"
)

// settleCache is the store as the memory of the settle stage.
type settleCache struct {
	s     *store.Store
	basis string
	fresh bool // remember nothing
}

func (m *settleCache) Get(p datasets.PageRow) ([]datasets.DraftRow, []datasets.Reject, bool) {
	if m.fresh {
		return nil, nil, false
	}
	drafts, rejects, err := m.s.PageResult(store.PageResultKey(p, m.basis))
	return drafts, rejects, err == nil // what is damaged is settled again
}

func (m *settleCache) Put(p datasets.PageRow, drafts []datasets.DraftRow, rejects []datasets.Reject) error {
	return m.s.PutPageResult(store.PageResultKey(p, m.basis), drafts, rejects)
}

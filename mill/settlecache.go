package mill

import (
	"skillmill/datasets"
	"skillmill/pipeline/store"
)

// settleCache implements settle.Cache on the store.
type settleCache struct {
	s     *store.Store
	basis func(domain string) (string, error)
	fresh bool // remember nothing
}

func (m *settleCache) Get(p datasets.PageRow) ([]datasets.DraftRow, []datasets.Reject, bool) {
	if m.fresh {
		return nil, nil, false
	}
	basis, err := m.basis(p.Domain)
	if err != nil {
		return nil, nil, false
	}
	drafts, rejects, err := m.s.PageResult(store.PageResultKey(p, basis))
	return drafts, rejects, err == nil // what is damaged is settled again
}

func (m *settleCache) Put(p datasets.PageRow, drafts []datasets.DraftRow, rejects []datasets.Reject) error {
	basis, err := m.basis(p.Domain)
	if err != nil {
		return err
	}
	return m.s.PutPageResult(store.PageResultKey(p, basis), drafts, rejects)
}

package mill

import (
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/pipeline/store"
)

// holdings is what a store held when a run began: the content hashes of its entries by
// capture id, and how many lines of runs were broken.
type holdings struct {
	keys   map[string]string
	broken int
}

func holdingsOf(s *store.Store) holdings {
	h := holdings{map[string]string{}, len(s.RunDamages())}
	for _, domain := range s.Domains() {
		for _, e := range s.Entries(domain) {
			h.keys[e.CaptureID] = e.ContentHash
		}
	}
	return h
}

// added counts the new rejects of a run: those of captures that the run brought, those that
// have no entry in the store, and lines of runs that are broken since.
func (h holdings) added(r *run) int {
	n := max(0, len(r.store.RunDamages())-h.broken)
	count := func(x *datasets.Reject) {
		e, stored := r.store.Entry(capture.Whole(x.CaptureID))
		if was, ok := h.keys[e.CaptureID]; stored && (!ok || was != e.ContentHash) {
			n++
		}
	}
	for _, domain := range r.store.Domains() {
		for _, e := range r.store.Entries(domain) {
			if e.Reject != nil {
				count(e.Reject)
			}
		}
	}
	for i := range r.domains {
		for k := range r.domains[i].Rejects {
			count(&r.domains[i].Rejects[k])
		}
	}
	for i := range r.late {
		if r.late[i].Stage != stageRuns {
			n++
		}
	}
	return n
}

package extract

import (
	"fmt"

	"skillmill/datasets/capture"
	"skillmill/pipeline/store"
	"skillmill/transform/locate"
	"skillmill/transform/view"
)

// The scopes of a capture (transform/view) are stored beside it as captures with their own
// ids, numbered without a gap.

// scope returns the nth scope of a capture on its way into the store.
func (s *stage) scope(one taking, n int) taking {
	one.id = capture.InScope(one.id, n)
	one.key = store.Key(one.id, one.src.ContentHash, one.steers)
	return one
}

// putScopes puts the scopes of a capture into the store and forgets the surplus ones that it
// had under other rules.
func (s *stage) putScopes(one taking, scopes []view.Page) error {
	for i := range scopes {
		in := s.scope(one, i+1)
		var err error
		if scopes[i].Hints, err = locate.HintsOf(scopes[i].Nodes); err != nil {
			return fmt.Errorf("scope %d of capture %s: %w", i+1, one.id, err)
		}
		claim, err := s.store.Put(in.key, one.src.ContentHash, store.Record(scopes[i].Record))
		if err != nil {
			return err
		}
		if err := s.claimed(claim, store.Built(in.key, one.src.ContentHash, scopes[i].Capture), in); err != nil {
			return err
		}
	}
	for n := len(scopes) + 1; ; n++ {
		id := capture.InScope(one.id, n)
		if _, ok := s.store.Entry(id); !ok {
			return nil
		}
		if s.store.Withdraw(id); n > maxScopes {
			return nil
		}
	}
}

// maxScopes bounds the search for surplus scopes; captures have far fewer.
const maxScopes = 20_000

// hasScopes reports whether the records of all scopes of a capture are there.
func (s *stage) hasScopes(e store.Entry, one taking) bool {
	for n := 1; n <= e.Scopes; n++ {
		in := s.scope(one, n)
		if k, ok := s.store.Entry(in.id); !ok || k.Key != in.key || k.Status != store.StatusBuilt || !s.store.Has(in.key) {
			return false
		}
	}
	return true
}

// noteScopes notes the scopes of a capture that is not read again: those of its entry if it
// is listed, else those that have records, because a killed run leaves records without
// entries.
func (s *stage) noteScopes(e store.Entry, listed bool, one taking) error {
	n := 0
	for e.Status == store.StatusBuilt && (!listed || n < e.Scopes) {
		in := s.scope(one, n+1)
		row, err := s.store.Capture(in.key)
		if err != nil {
			break // no more scopes
		}
		n++
		found := store.Built(in.key, one.src.ContentHash, row)
		if err := s.claimed(s.store.RecordEntry(found), found, in); err != nil {
			return err
		}
	}
	s.store.SetScopes(one.id, n)
	return nil
}

// outdate forgets the earlier captures of a directory whose content has changed.
func (s *stage) outdate(one taking) {
	s.store.Outdate(one.id, one.src)
	for n := 1; ; n++ {
		id := capture.InScope(one.id, n)
		if _, ok := s.store.Entry(id); !ok {
			return
		}
		s.store.Outdate(id, one.src)
		if _, still := s.store.Entry(id); still {
			return // of this content
		}
	}
}

package store

import (
	"sync"

	"skillmill/datasets"
)

// rowsKept is how many capture rows at least are remembered once so many were read, about
// a KB each; at most twice as many are.
const rowsKept = 4096

// rowCache remembers the capture rows that were read last. Each stage asks for those of its
// pages again, and a row is read as slowly as the controls behind it. A row is a function
// of its key. The lists of a row are shared by all who ask: nobody changes them.
type rowCache struct {
	mu       sync.Mutex
	now, old map[string]datasets.CaptureRow
}

func (c *rowCache) get(key string) (datasets.CaptureRow, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	row, ok := c.now[key]
	if !ok {
		row, ok = c.old[key]
	}
	return row, ok
}

func (c *rowCache) put(key string, row datasets.CaptureRow) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.now == nil || len(c.now) >= rowsKept {
		c.now, c.old = map[string]datasets.CaptureRow{}, c.now
	}
	c.now[key] = row
}

// drop forgets a row, for a record that is written again or lost.
func (c *rowCache) drop(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.now, key)
	delete(c.old, key)
}

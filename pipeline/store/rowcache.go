package store

import (
	"sync"

	"skillmill/datasets"
)

// rowsKept is the number of capture rows, of about a KB each, that are remembered at least
// once that many were read; at most twice as many are.
const rowsKept = 4096

// rowCache remembers the capture rows that were read last. Each stage asks for the rows of
// its pages again, and reading one takes as long as reading the controls behind it. The row
// of a key never changes. Callers share the lists of a row, so nobody may change them.
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

// drop forgets a row whose record is written again or lost.
func (c *rowCache) drop(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.now, key)
	delete(c.old, key)
}

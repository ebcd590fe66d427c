package store

import (
	"fmt"
	"testing"

	"skillmill/datasets"
)

// The rows asked for last are remembered, never more than twice the bound, and none of a
// record that was written again.
func TestRowCache(t *testing.T) {
	var c rowCache
	key := func(i int) string { return fmt.Sprint(i) }
	for i := range 3 * rowsKept {
		c.put(key(i), datasets.CaptureRow{CaptureID: key(i)})
	}
	if n := len(c.now) + len(c.old); n > 2*rowsKept {
		t.Errorf("%d rows", n)
	}
	for i := 2 * rowsKept; i < 3*rowsKept; i++ {
		if row, ok := c.get(key(i)); !ok || row.CaptureID != key(i) {
			t.Fatalf("row %d: %v %q", i, ok, row.CaptureID)
		}
	}
	if _, ok := c.get(key(0)); ok {
		t.Error("the first row is still there")
	}
	last := key(3*rowsKept - 1)
	if c.drop(last); len(c.now) == 0 {
		t.Error("more than one row was dropped")
	}
	if _, ok := c.get(last); ok {
		t.Error("a dropped row is still there")
	}
}

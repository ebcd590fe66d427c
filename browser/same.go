package browser

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
)

// Most pages look the same after scrolling, except for the place that they are scrolled to.
// The browser's two answers are then equal byte for byte except for that place, and the
// second need not be decoded.

// scrolledBy compares two snapshots. If they differ only in the place that the first
// document is scrolled to, it returns the place in the second.
func scrolledBy(first, second json.RawMessage) (x, y float64, same bool) {
	var at [2]float64
	for i, key := range []string{`"scrollOffsetX":`, `"scrollOffsetY":`} {
		k := bytes.Index(second, []byte(key)) // a string would have its quotes escaped
		if k < 0 || len(first) < k || !bytes.Equal(first[:k], second[:k]) {
			return 0, 0, false
		}
		var ok bool
		if first, _, ok = number(first[k:], key); !ok {
			return 0, 0, false
		}
		if second, at[i], ok = number(second[k:], key); !ok {
			return 0, 0, false
		}
	}
	return at[0], at[1], bytes.Equal(first, second)
}

// number reads the value behind a key and returns what comes after it.
func number(b []byte, key string) (rest []byte, v float64, ok bool) {
	b, ok = bytes.CutPrefix(b, []byte(key))
	end := bytes.IndexAny(b, ",}")
	if !ok || end < 0 {
		return nil, 0, false
	}
	v, err := strconv.ParseFloat(string(b[:end]), 64)
	return b[end:], v, err == nil
}

// moved returns the same page scrolled to another place. Listeners are read only once, so
// the copy has none, like every second look.
func (s *Snapshot) moved(x, y float64) *Snapshot {
	out := *s
	out.ScrollX, out.ScrollY = x, y
	out.Nodes, out.Boxes = slices.Clone(s.Nodes), slices.Clone(s.Boxes)
	for i := range out.Nodes {
		out.Nodes[i].Listeners = nil
	}
	return &out
}

// upright returns the snapshot of the page's process if it alone describes the page's
// boxes: there are no shadow roots and no turned boxes. Else it returns nil.
func (r *Replies) upright() json.RawMessage {
	if len(r.Targets) == 0 || len(r.Targets[0].Document) > 0 || len(r.Targets[0].Quads) > 0 {
		return nil
	}
	return r.Targets[0].Snapshot
}

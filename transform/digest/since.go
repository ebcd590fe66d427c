package digest

import (
	"skillmill/datasets/capture"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// Since returns the ids that the controls of page had in the digest of an earlier capture of
// it. Only match.Match says what is the same, and of equals that nothing tells apart their
// order; o are the options of both.
func Since(c *capture.Capture, old, page *view.Page, o Options, params match.Params) (Known, error) {
	if err := o.check(); err != nil {
		return Known{}, err
	}
	o.Limits.Nodes, o.Limits.Siblings = noLimit, noLimit // what the limits left out then may be shown now
	doc, then := o.make(c, old)
	before, now := then.orders(), orders(page, o)
	was, known := doc.ControlIDs(), Known{IDs: map[int64]string{}, Used: map[string]bool{}}
	for _, id := range was {
		known.Used[id] = true
	}
	for i, a := range match.Match(old.Fingerprints(), page.Fingerprints(), params) {
		if a.Index < 0 {
			continue
		}
		at, to := old.Controls[i].DOMIndex, page.Controls[a.Index].DOMIndex
		if id := was[at]; id != "" && !moved(before[at], now[to]) {
			known.IDs[to] = id
		}
	}
	return known, nil
}

func orders(page *view.Page, o Options) map[int64]string {
	k := newPicker(page, o.Limits)
	k.identify(page.Capture.Domain, Known{})
	return k.orders()
}

const noLimit = 1 << 30

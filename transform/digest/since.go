package digest

import (
	"skillmill/datasets/capture"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// Since are the ids that the controls of page had in the digest of an earlier capture of
// it. Only match.Match says what is the same; o are the options of both.
func Since(c *capture.Capture, old, page *view.Page, o Options, params match.Params) (Known, error) {
	if err := o.check(); err != nil {
		return Known{}, err
	}
	o.Limits.Nodes, o.Limits.Siblings = noLimit, noLimit // what the limits left out then may be shown now
	doc, err := Build(c, old, o)
	if err != nil {
		return Known{}, err
	}
	was, known := doc.ControlIDs(), Known{IDs: map[int64]string{}, Used: map[string]bool{}}
	for _, id := range was {
		known.Used[id] = true
	}
	for i, a := range match.Match(old.Fingerprints(), page.Fingerprints(), params) {
		if id := was[old.Controls[i].DOMIndex]; a.Index >= 0 && id != "" {
			known.IDs[page.Controls[a.Index].DOMIndex] = id
		}
	}
	return known, nil
}

const noLimit = 1 << 30

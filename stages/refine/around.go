package refine

import (
	"context"
	"fmt"
	"slices"

	"skillmill/datasets"
	"skillmill/stages/settle"
	"skillmill/transform/digest"
)

// Placed is where a control stands on the page that represents it.
type Placed struct {
	Around   digest.Around
	Viewport [2]int64 // width, height in CSS pixels; 0 if unknown
}

// Neighbourhoods reads the stored captures that represent drafts of a domain, each once, and
// returns where the control of each draft stands. pages are those of the domain. A draft whose
// capture is not stored has nothing around it.
func Neighbourhoods(ctx context.Context, drafts []*datasets.DraftRow, pages []datasets.PageRow, src settle.Source) ([]Placed, error) {
	out := make([]Placed, len(drafts))
	shown := map[string]map[string][]int{} // by page and capture: positions in drafts
	for i, d := range drafts {
		c := &d.Control
		if shown[c.PageKey] == nil {
			shown[c.PageKey] = map[string][]int{}
		}
		shown[c.PageKey][c.CaptureID] = append(shown[c.PageKey][c.CaptureID], i)
	}
	for _, p := range pages {
		left := shown[p.PageKey]
		for _, key := range slices.Backward(p.Keys) { // most controls are represented by the newest
			if len(left) == 0 {
				break
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			row, err := src.Capture(key)
			if err != nil {
				return nil, err
			}
			if err := around(drafts, left[row.CaptureID], key, src, out); err != nil {
				return nil, err
			}
			delete(left, row.CaptureID)
		}
	}
	return out, nil
}

// around fills out for the drafts at some positions, whose controls a stored capture represents.
func around(drafts []*datasets.DraftRow, at []int, key string, src settle.Source, out []Placed) error {
	if len(at) == 0 {
		return nil
	}
	row, controls, err := src.Controls(key)
	if err != nil {
		return err
	}
	nodes, err := src.Nodes(key)
	if err != nil {
		return err
	}
	live := make([]int64, len(at))
	for n, i := range at {
		live[n] = drafts[i].Control.DOMIndex
	}
	list, err := digest.Neighbourhoods(row, controls, nodes, live)
	if err != nil {
		return fmt.Errorf("stored page %s: %w", key, err)
	}
	for n, i := range at {
		out[i] = Placed{list[n], [2]int64{row.ViewportW, row.ViewportH}}
	}
	return nil
}

package digest

import (
	"errors"
	"fmt"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/transform/view"
)

// TableTokens is the budget in tokens of the views that the table digests counts.
const TableTokens = 2000

// reasons are those of cuts, in the order of the table.
var reasons = [...]string{CutSiblings, CutDepth, CutNodes, CutText, CutAttrs, CutBudget}

// CountAll says what the digest of a page with its shadow roots and frames keeps in a view
// of TableTokens, controls first.
func CountAll(c *capture.Capture, p *view.Page, scopes []view.Page) (datasets.DigestCounts, error) {
	d, err := BuildAll(c, p, scopes, Options{})
	if err != nil {
		return datasets.DigestCounts{}, fmt.Errorf("digest: %w", err)
	}
	v, err := d.View(Budget{Tokens: TableTokens}, "")
	if errors.Is(err, ErrBudget) { // an address of thousands of characters: nothing is shown
		v, err = &View{Cuts: d.Cuts}, nil
	}
	if err != nil {
		return datasets.DigestCounts{}, fmt.Errorf("view of the digest: %w", err)
	}
	return d.Counts(v, TableTokens), nil
}

// Counts says what a view of the document keeps of its page. budget is that of the view, in
// tokens.
func (d *Document) Counts(v *View, budget int) datasets.DigestCounts {
	total, kept := d.Total(), d.Kept(v)
	out := datasets.DigestCounts{
		Profile: d.Constraints.Profile, Budget: int64(budget), Nodes: int64(len(d.Nodes)), Shown: int64(len(v.Nodes)),
		Bytes: int64(len(v.Text)), Tokens: int64(v.Tokens),
		Controls: int64(total.Controls), ControlsKept: int64(kept.Controls), Chars: int64(total.Chars), CharsKept: int64(kept.Chars),
		HiddenTexts: int64(d.Hidden.Texts), HiddenControls: int64(d.Hidden.Controls), Cuts: []datasets.DigestCut{},
	}
	for _, reason := range reasons {
		sum := datasets.DigestCut{Reason: reason}
		for _, c := range v.Cuts {
			if c.Reason == reason {
				sum.Amount, sum.Controls = sum.Amount+int64(c.Count), sum.Controls+int64(c.Controls)
			}
		}
		if sum.Amount > 0 {
			out.Cuts = append(out.Cuts, sum)
		}
	}
	return out
}

package witness

import (
	"skillmill/transform/offer"
	"skillmill/transform/prove"
)

// visited is one view with what the trials found there, by draft. Most drafts of a large domain
// find nothing on most of its pages; drafts lists those that found something.
type visited struct {
	page    *offer.Page
	view    int
	drafts  []int
	noted   []bool // it is among drafts
	touched []bool // a selector matches one element
	asked   []bool // the policy was tried
	sought  []bool // the spare selectors were tried, see tryLean
	wrong   [][]int
	misled  [][]string
	reached []int // narrow drafts whose paths match the view

	kinOn *offer.Page // the page and the element that kin is of
	kinAt int64
	kin   offer.Kin
}

// kinOf returns the Kin of the element that a locator found, and remembers the last one.
func (on *visited) kinOf(found prove.Result) offer.Kin {
	if on.kinOn != on.page || on.kinAt != found.Got {
		on.kinOn, on.kinAt, on.kin = on.page, found.Got, on.page.Kin(found)
	}
	return on.kin
}

func (on *visited) note(i int) {
	if !on.noted[i] {
		on.noted[i], on.drafts = true, append(on.drafts, i)
	}
}

package witness

import (
	"crypto/sha256"
	"encoding/json"

	"skillmill/datasets/skill"
	"skillmill/transform/offer"
)

// alike numbers drafts by what their controls say, so that one verdict on an element holds for
// all drafts of the same number. Pages made from one template have many of those.
type alike struct {
	numbers  map[[sha256.Size]byte]int
	drafts   []draft
	of       []int     // by draft, its number, 0 before it was needed
	verdicts []verdict // by that number
}

// verdict says whether an element of a view is the control of the drafts of one number.
type verdict struct {
	view int
	got  int64
	same bool
}

func newAlike(drafts []draft) *alike {
	return &alike{numbers: map[[sha256.Size]byte]int{}, drafts: drafts, of: make([]int, len(drafts)), verdicts: make([]verdict, 1)}
}

// number returns the number, from 1, of everything that offer.Same reads of a draft's control.
// It is computed on first use, because most drafts of a large domain meet no element that
// could be theirs. A control that cannot be encoded gets a number of its own.
func (a *alike) number(i int) int {
	if a.of[i] > 0 {
		return a.of[i]
	}
	var says struct {
		Known bool
		Name  string
		Said  skill.Fingerprint
	}
	if c := a.drafts[i].control; c != nil {
		says.Known, says.Name, says.Said = true, c.Name, offer.Said(c)
	}
	text, err := json.Marshal(says)
	sum := sha256.Sum256(text)
	n, ok := a.numbers[sum]
	if !ok || err != nil {
		n = len(a.verdicts)
		a.verdicts = append(a.verdicts, verdict{view: -1})
		if err == nil {
			a.numbers[sum] = n
		}
	}
	a.of[i] = n
	return n
}

// same reports whether the element got of a view is the control of a draft. It calls judge
// once for all drafts of the same number.
func (a *alike) same(view int, got int64, draft int, judge func() bool) bool {
	v := &a.verdicts[a.number(draft)]
	if v.view != view || v.got != got {
		*v = verdict{view, got, judge()}
	}
	return v.same
}

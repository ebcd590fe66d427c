package witness

import (
	"crypto/sha256"
	"encoding/json"

	"skillmill/datasets/skill"
	"skillmill/transform/offer"
)

// alike sorts drafts into those whose controls say the same: what is the verdict on an
// element for one of them is that for all. Pages of one kind have many.
type alike struct {
	numbers  map[[sha256.Size]byte]int
	drafts   []draft
	of       []int     // by draft, the number of what its control says; 0 before it was asked for
	verdicts []verdict // by that number
}

// verdict says whether an element of a view is the control of some drafts.
type verdict struct {
	view int
	got  int64
	same bool
}

func newAlike(drafts []draft) *alike {
	return &alike{numbers: map[[sha256.Size]byte]int{}, drafts: drafts, of: make([]int, len(drafts)), verdicts: make([]verdict, 1)}
}

// number returns the number, from 1, of all that offer.Same looks at of the control of a
// draft. It is made when it is first asked for, because most drafts of a large domain meet
// no element that could be theirs. What cannot be encoded has a number of its own.
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

// same is the verdict on an element of a view for a draft, asked once for those alike.
func (a *alike) same(view int, got int64, draft int, judge func() bool) bool {
	v := &a.verdicts[a.number(draft)]
	if v.view != view || v.got != got {
		*v = verdict{view, got, judge()}
	}
	return v.same
}

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
	of       []int     // by draft, the number of what its control says
	verdicts []verdict // by that number
}

// verdict says whether an element of a view is the control of some drafts.
type verdict struct {
	view int
	got  int64
	same bool
}

func newAlike(drafts int) *alike {
	return &alike{numbers: map[[sha256.Size]byte]int{}, of: make([]int, drafts)}
}

// add numbers all that offer.Same looks at of the control of a draft.
func (a *alike) add(i int, d *draft) error {
	var says struct {
		Known bool
		Name  string
		Said  skill.Fingerprint
	}
	if d.control != nil {
		says.Known, says.Name, says.Said = true, d.control.Name, offer.Said(d.control)
	}
	text, err := json.Marshal(says)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(text)
	n, ok := a.numbers[sum]
	if !ok {
		n = len(a.verdicts)
		a.numbers[sum] = n
		a.verdicts = append(a.verdicts, verdict{view: -1})
	}
	a.of[i] = n
	return nil
}

// same is the verdict on an element of a view for a draft, asked once for those alike.
func (a *alike) same(view int, got int64, draft int, judge func() bool) bool {
	v := &a.verdicts[a.of[draft]]
	if v.view != view || v.got != got {
		*v = verdict{view, got, judge()}
	}
	return v.same
}

package proposal

import (
	"slices"
	"strconv"

	"skillmill/transform/digest"
)

// Skeleton are the preconditions of the rules, with what captures say of them and what an
// answer may choose from (blueprint, section 4.2).
type Skeleton struct {
	URLMatches []string `json:"url_matches"`
	Exists     []string `json:"exists"`
	NotExists  []string `json:"not_exists,omitempty"`
	Visible    []string `json:"visible,omitempty"`
	Enabled    []string `json:"enabled,omitempty"`
	LoginState string   `json:"login_state,omitempty"`
	MinWidth   int      `json:"min_width,omitempty"`
	// Signals.
	CoveredBy []string `json:"covered_by,omitempty"` // selectors of what lay over the control in a capture
	InOverlay bool     `json:"in_overlay,omitempty"`
	Mobile    bool     `json:"mobile,omitempty"`
	// What may be chosen.
	MayAdd  []Item `json:"may_add,omitempty"`  // each held in every capture that shows the control
	MayDrop []Item `json:"may_drop,omitempty"` // entries of not_exists that no capture of the control speaks for
}

// Item is one condition.
type Item struct {
	ID    string   `json:"id"`   // a1, a2, ... of MayAdd, n1, n2, ... of MayDrop
	Kind  string   `json:"kind"` // a field of the preconditions
	Value []string `json:"value"`
}

// Offer adds a condition to what may be added.
func (s *Skeleton) Offer(kind string, value []string) {
	s.MayAdd = append(s.MayAdd, Item{"a" + strconv.Itoa(len(s.MayAdd)+1), kind, value})
}

// Doubt adds an entry of not_exists to what may be dropped.
func (s *Skeleton) Doubt(selector string) {
	s.MayDrop = append(s.MayDrop, Item{"n" + strconv.Itoa(len(s.MayDrop)+1), "not_exists", []string{selector}})
}

func (s *Skeleton) cleaned() *Skeleton {
	out := *s
	for _, list := range []*[]string{&out.URLMatches, &out.Exists, &out.NotExists, &out.Visible, &out.Enabled, &out.CoveredBy} {
		*list = values(*list)
	}
	out.MayAdd, out.MayDrop = items(out.MayAdd), items(out.MayDrop)
	return &out
}

func values(list []string) []string {
	out := slices.Clone(list)
	for i := range out {
		out[i] = digest.Clean(out[i], maxValue)
	}
	return out
}

func items(list []Item) []Item {
	out := slices.Clone(list)
	for i := range out {
		out[i].Value = values(out[i].Value)
	}
	return out
}

// CheckConditions returns the indexes in MayAdd and MayDrop that an answer chose, or the
// code with which it is dropped. An answer that chooses nothing has neither.
func CheckConditions(c *Conditions, in *Input) (add, drop []int, code string) {
	s := in.Conditions
	if s == nil {
		s = &Skeleton{}
	}
	add, ok := chosen(c.Add, s.MayAdd)
	if !ok {
		return nil, nil, CodeNoItem
	}
	if drop, ok = chosen(c.Drop, s.MayDrop); !ok {
		return nil, nil, CodeNoItem
	}
	return add, drop, ""
}

func chosen(ids []string, list []Item) (at []int, ok bool) {
	for _, id := range ids {
		i := slices.IndexFunc(list, func(x Item) bool { return x.ID == id })
		if i < 0 || slices.Contains(at, i) {
			return nil, false
		}
		at = append(at, i)
	}
	slices.Sort(at)
	return at, true
}

package change

import (
	"slices"
	"strings"
	"unicode"
)

// blockKey is a row, list item or group of a night, by what all of it says.
type blockKey struct{ landmark, text string }

func (s *Seen) blockKey() blockKey { return blockKey{s.landmark, s.block} }

// ofBlock returns the controls that came where others went in one block of the page: the only ones
// that went and came there of a sort, signs apart from words. All controls of the block that both nights
// show, at least two, stand in the block of the other night, and those of the sort in their order.
func (c *comparison) ofBlock(out map[string]string, went, came []*Seen) map[*Seen]*Seen {
	found := map[*Seen]*Seen{}
	was, is := c.was.blocks(), c.is.blocks()
	for _, a := range went {
		now, ok := c.blockNow(was[a.blockKey()], out)
		if !ok {
			continue
		}
		leavers, comers := ofClass(a, was[a.blockKey()], went), ofClass(a, is[now], came)
		if len(leavers) != 1 || len(comers) != 1 {
			continue
		}
		b := comers[0]
		if !different(a, b) && !c.ofOthers(a, b) && !leadsElsewhere(a, b) && (a.Family == "" || b.Family == "") && c.inTurn(a, b, was[a.blockKey()], is[now], out) {
			found[a] = b
		}
	}
	return found
}

// blocks returns the controls of a view by their blocks, in the order of the page.
func (v *view) blocks() map[blockKey][]*Seen {
	out := map[blockKey][]*Seen{}
	for _, id := range v.order {
		if s := v.by[id].Seen; s.block != "" {
			out[s.blockKey()] = append(out[s.blockKey()], s)
		}
	}
	return out
}

// now returns the control of this night that one of the night before is; nil for none.
func (c *comparison) now(s *Seen, out map[string]string) *Seen {
	id := s.SkillID
	if out[id] != "" {
		id = out[id]
	}
	if b := c.is.by[id]; b != nil {
		return b.Seen
	}
	return nil
}

// blockNow returns the block of this night in which all controls of one stand that both nights show,
// at least two.
func (c *comparison) blockNow(list []*Seen, out map[string]string) (key blockKey, ok bool) {
	n := 0
	for _, s := range list {
		b := c.now(s, out)
		if b == nil {
			continue
		}
		if n > 0 && b.blockKey() != key {
			return blockKey{}, false
		}
		key = b.blockKey()
		n++
	}
	return key, n > 1 && key.text != ""
}

// ofClass returns the controls of a list that went or came and are of the sort of one, with words or
// without as it is.
func ofClass(a *Seen, list, moved []*Seen) (out []*Seen) {
	for _, s := range list {
		if s.sort() == a.sort() && speaks(s) == speaks(a) && slices.Contains(moved, s) {
			out = append(out, s)
		}
	}
	return out
}

// speaks reports whether a control is called by words, and not by a sign or nothing.
func speaks(s *Seen) bool { return strings.ContainsFunc(s.name(), unicode.IsLetter) }

// leadsElsewhere reports whether two links have other targets.
func leadsElsewhere(a, b *Seen) bool { return a.target != "" && b.target != "" && a.target != b.target }

// inTurn reports whether the controls of the sort of two that both nights show stand before and behind
// them as before.
func (c *comparison) inTurn(a, b *Seen, was, is []*Seen, out map[string]string) bool {
	var order []*Seen
	for _, s := range was {
		switch n := c.now(s, out); {
		case s.sort() != a.sort():
		case s == a:
			order = append(order, b)
		case n != nil:
			order = append(order, n)
		}
	}
	kept := slices.DeleteFunc(slices.Clone(is), func(s *Seen) bool { return !slices.Contains(order, s) })
	return slices.Equal(order, kept)
}

package change

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/transform/alike"
)

// tokens returns the words of a text as they stand between spaces, without signs and endings, each once:
// what stood by Salt stands by Salted.
func tokens(s string) []string {
	list := strings.Fields(strings.ToLower(s))
	for i, w := range list {
		if bare := strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }); bare != "" {
			list[i] = alike.Stem(bare)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// within returns how many of some words stand in a sorted list.
func within(some, sorted []string) (n int) {
	for _, w := range some {
		if _, ok := slices.BinarySearch(sorted, w); ok {
			n++
		}
	}
	return n
}

// told returns which share of the words that tell two controls from their equals stand around the
// other one. ok is false where no words tell either of them.
func told(a, b *Seen) (share float64, ok bool) {
	n := len(a.tells) + len(b.tells)
	if n == 0 {
		return 0, false
	}
	return float64(within(a.tells, b.said)+within(b.tells, a.said)) / float64(n), true
}

// recorded is the share from which two controls are of one record.
const recorded = .6

// ofRecord reports whether two controls are told from their equals by the same words, or one of them by
// words that all stand around the other one: two words or more, if others tell that one.
func ofRecord(a, b *Seen) bool {
	share, ok := told(a, b)
	return ok && (share >= recorded && len(a.tells) > 0 && len(b.tells) > 0 || share == 1 || (toldBy(a, b) || toldBy(b, a)))
}

// toldBy reports whether the words that tell a control, two or more, all stand around another one.
func toldBy(s, o *Seen) bool { return len(s.tells) > 1 && within(s.tells, o.said) == len(s.tells) }

// near returns which share of what tells one control stands around another one: of the words that tell
// it from its equals, or, if none do, of all words around it but its name. Of a control without
// equals it is 0.
func near(s, o *Seen) float64 {
	words, of := s.tells, o.said
	if len(words) == 0 && s.equals {
		words, of = rest(s), rest(o)
	}
	if len(words) == 0 {
		return 0
	}
	return float64(within(words, of)) / float64(len(words))
}

func rest(s *Seen) []string {
	own := tokens(s.name())
	return slices.DeleteFunc(slices.Clone(s.said), func(w string) bool { return slices.Contains(own, w) })
}

// contested reports whether what tells one of a pair stands rather around another control of the sort
// that went or came, or whether another one is a link of the same name to the same target.
func contested(a, b *Seen, went, came []*Seen) bool {
	nearer := func(of, than *Seen, list []*Seen) bool {
		n := near(of, than)
		return slices.ContainsFunc(list, func(o *Seen) bool {
			return o.sort() == of.sort() && o.landmark == of.landmark && !different(o, of) && near(of, o) > n
		})
	}
	again := func(of, than *Seen, list []*Seen) bool {
		return of.target != "" && speaks(of) && !sameLink(of, than) && slices.ContainsFunc(list, func(o *Seen) bool { return sameLink(o, of) })
	}
	return nearer(a, b, came) || nearer(b, a, went) || again(a, b, came) || again(b, a, went)
}

// sameLink reports whether two links have one name and one target.
func sameLink(a, b *Seen) bool {
	return a.sort() == b.sort() && a.landmark == b.landmark && a.name() == b.name() && a.target == b.target
}

// inRecord returns the controls of one record that came where others went, by their order: as many of
// them that users do the same with, whatever their elements are.
func inRecord(went, came []*Seen) map[*Seen]*Seen {
	out := map[*Seen]*Seen{}
	for _, a := range went {
		mates, now := mates(a, went), ofRecordIn(a, came)
		if len(mates) != len(now) {
			continue
		}
		b := now[slices.Index(mates, a)]
		if slices.Equal(ofRecordIn(b, went), mates) && remade(a, b) && !different(a, b) && (a.Family == "" || b.Family == "") {
			out[a] = b
		}
	}
	return out
}

// mates returns the controls of a night that users do the same with as with one, and that the same words
// tell.
func mates(a *Seen, list []*Seen) (out []*Seen) {
	for _, o := range list {
		if o.kind == a.kind && o.landmark == a.landmark && (o.name() == "") == (a.name() == "") && slices.Equal(o.tells, a.tells) {
			out = append(out, o)
		}
	}
	return out
}

// ofRecordIn returns the controls of the record of one in the other night that users do the same with.
func ofRecordIn(a *Seen, list []*Seen) (out []*Seen) {
	best := 0.0
	for _, o := range list {
		n := near(a, o)
		if o.kind != a.kind || o.landmark != a.landmark || (o.name() == "") != (a.name() == "") || !ofRecord(a, o) || n < best {
			continue
		}
		if n > best {
			best, out = n, nil
		}
		out = append(out, o)
	}
	return out
}

// labelled reports whether a field without a name stands with a text of its own that says all that is
// around it: its label, to people.
func labelled(s *Seen) bool {
	return s.name() == "" && len(s.tells) > 0 && len(s.around) > 0 && len(s.around) <= len(s.tells)
}

// relabelled reports whether two fields of one sort have labels, which may be others.
func (c *comparison) relabelled(a, b *Seen) bool {
	return a.sort() == b.sort() && labelled(a) && labelled(b) && a.landmark == b.landmark && c.sameHeading(a, b) && a.Family == "" && b.Family == ""
}

// remade reports whether two controls of a record may be one though it is another element now: its name says
// the same, one of them has none, or users fill it in before and now. A button does not become a link to a page.
func remade(a, b *Seen) bool {
	return a.sort() == b.sort() || a.isField() && b.isField() || a.name() == "" || b.name() == "" || alikeWords(a.name(), b.name())
}

package change

import (
	"slices"
	"strings"
	"unicode"
)

// tokens returns the words of a text as they stand between spaces, without signs at their ends, each once.
func tokens(s string) []string {
	list := strings.Fields(strings.ToLower(s))
	for i, w := range list {
		if bare := strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }); bare != "" {
			list[i] = bare
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// told returns which share of the words that tell two controls from their equals stand around the
// other one. ok is false where no words tell either of them.
func told(a, b *Seen) (share float64, ok bool) {
	n := len(a.tells) + len(b.tells)
	if n == 0 {
		return 0, false
	}
	return float64(common(a.tells, b.said)+common(b.tells, a.said)) / float64(n), true
}

// recorded is the share from which two controls are of one record.
const recorded = .6

// ofRecord reports whether two controls are told from their equals by the same words.
func ofRecord(a, b *Seen) bool {
	share, _ := told(a, b)
	return share >= recorded && len(a.tells) > 0 && len(b.tells) > 0
}

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
	return float64(common(words, of)) / float64(len(words))
}

func rest(s *Seen) []string {
	own := tokens(s.name())
	return slices.DeleteFunc(slices.Clone(s.said), func(w string) bool { return slices.Contains(own, w) })
}

// contested reports whether what tells one of a pair stands rather around another control of the sort
// that went or came.
func contested(a, b *Seen, went, came []*Seen) bool {
	nearer := func(of, than *Seen, list []*Seen) bool {
		n := near(of, than)
		return slices.ContainsFunc(list, func(o *Seen) bool {
			return o.sort() == of.sort() && o.landmark == of.landmark && !different(o, of) && near(of, o) > n
		})
	}
	return nearer(a, b, came) || nearer(b, a, went)
}

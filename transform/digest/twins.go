package digest

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// runTexts bounds the texts around a node that are compared to distinguish twins.
const runTexts = 60

// clearly is the least lead, in equal texts around it, that a node needs over every other if its
// position among its twins is not the anchor's.
const clearly = 3

// twinOf decides between the nodes with nearly the best weight, and returns -1 if it cannot. On
// each side of the chosen node at least as many texts must equal those around the anchor as for
// every other node, and more in sum. It must also have the anchor's position among as many
// twins, or lead clearly.
func (d *Document) twinOf(a *Anchor, best float64) int {
	var tied, before, after []int
	for i := range d.Nodes {
		if a.Kind != "" && d.Nodes[i].Kind != a.Kind {
			continue
		}
		if own, strong := a.own(&d.Nodes[i]); (strong || d.between(a, i)) && best-own-d.nearness(a, i) < apart {
			b, f := d.runs(a, i)
			tied, before, after = append(tied, i), append(before, b), append(after, f)
		}
	}
	for k, at := range tied {
		nth, of := d.twins(at)
		lead := 1
		if a.Of < 2 || of != a.Of || nth != a.Nth {
			lead = clearly
		}
		if min(before[k], after[k]) < lead {
			continue
		}
		found := true
		for i := range tied {
			found = found && (i == k || before[i] <= before[k] && after[i] <= after[k] && before[i]+after[i]+lead <= before[k]+after[k])
		}
		if found {
			return at
		}
	}
	return d.seenBest(a, tied)
}

// disputed reports whether the best node for an anchor may still be another one. This is so if a
// control without words appeared beside it, which may be the one meant; or, among several twins,
// if no text around it equals that of the anchor, or if more texts do on one side of another
// node with the same own words.
func (d *Document) disputed(a *Anchor, at int) bool {
	if a.Text != "" && !a.silent && d.silentBeside(at) {
		return true
	}
	if a.Of < 2 || len(a.runBefore)+len(a.runAfter) == 0 {
		return false
	}
	before, after := d.runs(a, at)
	if before+after == 0 {
		return true
	}
	least, _ := a.own(&d.Nodes[at])
	seen := d.seen(a, at)
	for i := range d.Nodes {
		if own, _ := a.own(&d.Nodes[i]); i == at || d.Nodes[i].Kind != d.Nodes[at].Kind || own+1 < least {
			continue
		}
		if b, f := d.runs(a, i); b > before || f > after || d.seen(a, i) >= seen+clearlySeen {
			return true
		}
	}
	return false
}

// silentBeside reports whether the node directly before or after a control is of the same sort
// and has no words. A label around both names only the first of them.
func (d *Document) silentBeside(at int) bool {
	n := &d.Nodes[at]
	if n.Kind != KindControl || n.says() == "" {
		return false
	}
	for _, i := range [...]int{at - 1, at + 1} {
		if i < 0 || i >= len(d.Nodes) {
			continue
		}
		if o := &d.Nodes[i]; o.Kind == KindControl && o.Tag == n.Tag && o.Role == n.Role && o.Attrs["type"] == n.Attrs["type"] && o.says() == "" && o.FrameID == n.FrameID && slices.Equal(o.Scope, n.Scope) {
			return true
		}
	}
	return false
}

// runs returns the number of texts before and after a node that equal those of the anchor.
func (d *Document) runs(a *Anchor, at int) (before, after int) {
	return common(a.runBefore, d.texts(at, -1, runTexts)), common(a.runAfter, d.texts(at, 1, runTexts))
}

// gaps bounds the texts in a run that may be changed, added or removed.
const gaps = 2

// common returns the number of equal texts at the beginning of two lists. The first must be
// equal; a few after it may be changed, added or removed.
func common(a, b []string) (n int) {
	for left := gaps; len(a) > 0 && len(b) > 0; {
		switch {
		case sameWords(a[0], b[0]):
			n, a, b = n+1, a[1:], b[1:]
			continue
		case n == 0 || left == 0:
			return n
		case len(a) > 1 && len(b) > 1 && sameWords(a[1], b[1]):
			a, b = a[1:], b[1:]
		case len(b) > 1 && sameWords(a[0], b[1]):
			b = b[1:]
		case len(a) > 1 && sameWords(a[1], b[0]):
			a = a[1:]
		default:
			return n
		}
		left--
	}
	return n
}

// quotes are written in several ways.
var quotes = strings.NewReplacer("’", "'", "‘", "'", "“", `"`, "”", `"`)

// sameWords reports whether two texts are the same but for capitals and quotes.
func sameWords(a, b string) bool {
	return a == b || strings.EqualFold(quotes.Replace(a), quotes.Replace(b))
}

// similar reports whether two names differ only in their spelling, or one begins with the other:
// "Search" and "Search for...".
func similar(a, b string) bool {
	a, b = strings.ToLower(a), strings.ToLower(b)
	if len(a) > len(b) {
		a, b = b, a
	}
	if utf8.RuneCountInString(a) < 4 {
		return false
	}
	if rest, ok := strings.CutPrefix(b, a); ok {
		return strings.HasPrefix(rest, " ") || strings.Trim(rest, ".…: ") == ""
	}
	return sameLetters(a, b)
}

// sameLetters reports whether two texts of twelve characters or more have the same characters, in
// any order, except for at most two.
func sameLetters(a, b string) bool {
	if utf8.RuneCountInString(a) < 12 || utf8.RuneCountInString(b)-utf8.RuneCountInString(a) > 1 {
		return false
	}
	x, y := []rune(a), []rune(b)
	slices.Sort(x)
	slices.Sort(y)
	other := 0
	for len(x) > 0 && len(y) > 0 {
		switch {
		case x[0] == y[0]:
			x, y = x[1:], y[1:]
		case x[0] < y[0]:
			x, other = x[1:], other+1
		default:
			y, other = y[1:], other+1
		}
	}
	return other+len(x)+len(y) <= 2
}

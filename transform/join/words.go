package join

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/datasets/capture"
)

// What the words of an element tell about it, beside those of the elements like it.

// unlikeHead reports whether an element without the hand is the head of a column, or its words, and
// listens as others do, where the pointer is a hand over another head or its words, which are sorted by.
func (s *shown) unlikeHead(i int) bool {
	head := i
	for up := 0; s.roles[head] != "columnheader" && s.t.Nodes[head].Tag != "th"; up++ {
		if head = s.t.Nodes[head].Parent; head < 0 || up > maxHeadDepth {
			return false
		}
	}
	p := s.t.Nodes[head].Parent
	return p >= 0 && slices.ContainsFunc(s.t.Children(p), func(k int) bool {
		if k == head || s.t.Nodes[k].Tag != s.t.Nodes[head].Tag || s.t.Nodes[k].End-k > maxParts {
			return false
		}
		for n := k; n < s.t.Nodes[k].End; n++ {
			if (n == k) == (i == head) && s.t.Nodes[n].Tag == s.t.Nodes[i].Tag && s.hand(n) && s.itself(n) {
				return true
			}
		}
		return false
	})
}

// weekday reports whether an element without the hand is the name of a day of the week in the head of a
// calendar: most of those beside it are such names.
func (s *shown) weekday(i int) bool {
	if s.hand(i) || s.sure[i] || !dayNames[strings.ToLower(strings.TrimSpace(s.t.Text(i)))] {
		return false
	}
	for p, up := s.t.Nodes[i].Parent, 0; p >= 0 && up < maxHeadDepth && len(s.t.Nodes[p].Kids) <= maxHeadKids+maxHeadKids; p, up = s.t.Nodes[p].Parent, up+1 {
		if kids := s.t.Children(p); len(kids) >= minDays && s.t.Nodes[p].End-p <= maxParts {
			n := 0
			for _, k := range kids {
				if dayNames[strings.ToLower(strings.TrimSpace(s.t.Text(k)))] {
					n++
				}
			}
			return n >= minDays
		}
	}
	return false
}

// minDays is how many names of days stand in the head of a calendar at least.
const minDays = 5

// dayNames are the names of days of the week in heads of calendars.
var dayNames = words(`sunday monday tuesday wednesday thursday friday saturday sun mon tue wed thu fri sat su mo tu we th fr sa s m t w f
	日 一 二 三 四 五 六 周日 周一 周二 周三 周四 周五 周六 星期日 星期一 星期二 星期三 星期四 星期五 星期六`)

// entryWords reports whether an element that does not listen itself is the words of an entry of a tree that
// takes the focus or listens: beside it in the entry are only its branch and what has no words.
func (s *shown) entryWords(i int) bool {
	if e := s.t.Nodes[i].Elem; e == nil || e.Pressed == capture.Yes || s.sure[i] || strings.TrimSpace(s.t.Text(i)) == "" {
		return false
	}
	for k, up := i, 0; up < maxHeadDepth; up++ {
		p := s.t.Nodes[k].Parent
		if p < 0 || len(s.t.Nodes[p].Kids) > maxHeadKids || strings.TrimSpace(s.t.OwnText(p)) != "" {
			return false
		}
		for _, other := range s.t.Children(p) {
			if tag := s.t.Nodes[other].Tag; other != k && tag != "ul" && tag != "ol" && s.t.Attr(other, "role") != "group" &&
				(s.t.Nodes[other].End-other > maxIconParts || strings.TrimSpace(s.t.Text(other)) != "") {
				return false
			}
		}
		if s.roles[p] == "treeitem" {
			return s.sure[p] && (s.t.Attr(p, "tabindex") != "" || s.itself(p))
		}
		k = p
	}
	return false
}

// inIdle reports whether an element is an anchor without a target that does not listen itself, in what listens and
// shows no hand, and is all that this holds: a step of a pager that cannot be taken now.
func (s *shown) inIdle(i int) bool {
	e, p := s.t.Nodes[i].Elem, s.t.Nodes[i].Parent
	if s.t.Nodes[i].Tag != "a" || e == nil || e.Pressed == capture.Yes || p < 0 || s.hand(p) || len(s.t.Children(p)) != 1 {
		return false
	}
	above := s.t.Nodes[p].Elem
	return above != nil && above.Pressed == capture.Yes && says(s.t, p, isDisabled)
}

// bear leaves, of an anchor without a target that does not listen itself and what listens and holds nothing
// but it, the latter: the anchor is a part of it, though the hand begins there.
func (s *shown) bear(out []bool) {
	for i, is := range out {
		e, p := s.t.Nodes[i].Elem, s.t.Nodes[i].Parent
		if !is || s.t.Nodes[i].Tag != "a" || e == nil || e.Pressed != capture.No || s.t.Attr(i, "role")+s.t.Attr(i, "tabindex") != "" || p < 0 || s.sure[p] || s.inside[p] || s.around[p] ||
			!s.itself(p) || s.hand(p) || len(s.t.Children(p)) != 1 || strings.TrimSpace(s.t.OwnText(p)) != "" || !s.hasText(i) || !s.possible(p) {
			continue
		}
		out[i], out[p] = false, true
	}
}

// bareAnchor reports whether an element is an anchor without a target that has no attribute by which a script
// could find it, does not listen, and stands in nothing but the page that does: a style draws its hand.
func (s *shown) bareAnchor(i int) bool {
	e := s.t.Nodes[i].Elem
	return s.t.Nodes[i].Tag == "a" && e != nil && e.Pressed == capture.No && !s.near[i] &&
		!slices.ContainsFunc(s.t.Nodes[i].Attrs, func(a capture.Attr) bool { return a.Key != "style" })
}

// deed reports whether an element is what a record that is pressed as a whole lets do besides: the last
// words in each of several records, the same in all, where the records say different things and do not
// listen themselves. It has a class or a title of its own, by which it is found.
func (s *shown) deed(i, outer int) bool {
	if !s.heard[outer] || s.itself(outer) || s.sure[outer] || s.t.Nodes[i].End != i+1 {
		return false
	}
	said := strings.TrimSpace(s.t.Text(i))
	if said == "" || utf8.RuneCountInString(said) > maxDeed || !strings.ContainsFunc(said, unicode.IsLetter) ||
		s.t.Attr(i, "class")+s.t.Attr(i, "title") == "" || s.t.Nodes[outer].End-outer > maxParts || lastWords(s, outer) != i || s.firstWords(outer) == i {
		return false
	}
	p := s.t.Nodes[outer].Parent
	if p < 0 || len(s.t.Nodes[p].Kids) > maxBeside {
		return false
	}
	records, first := 0, s.t.Text(s.firstWords(outer))
	differ := false
	for _, k := range s.t.Children(p) {
		if !alike(s.t, k, outer) || s.t.Nodes[k].End-k > maxParts {
			continue
		}
		last := lastWords(s, k)
		if last < 0 || !alike(s.t, last, i) || strings.TrimSpace(s.t.Text(last)) != said {
			return false
		}
		records++
		differ = differ || s.t.Text(s.firstWords(k)) != first
	}
	return records >= minKind && differ
}

// maxDeed is how many letters what is done is called by.
const maxDeed = 16

// lastWords returns the last element with words of its own in another one, -1 for none.
func lastWords(s *shown, in int) int {
	for k := s.t.Nodes[in].End - 1; k > in; k-- {
		if strings.TrimSpace(s.t.OwnText(k)) != "" {
			return k
		}
	}
	return -1
}

// firstWords returns the first element with words of its own in another one, this one where there is
// none.
func (s *shown) firstWords(in int) int {
	for k := in; k < s.t.Nodes[in].End; k++ {
		if strings.TrimSpace(s.t.OwnText(k)) != "" {
			return k
		}
	}
	return in
}

package gist

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
)

var (
	// joins stands between two things with which the same is done.
	joins = pattern.New(`(?i)\s+(?:and|&)\s+(?:also\s+)?(?:the\s+|my\s+|a\s+|an\s+)?|\s*(?:和|与|跟|以及|、|及)\s*`)
	// together says that all that were named are meant.
	together = pattern.New(`(?i)\b(?:both(?:\s+of\s+(?:them|these|those))?|all\s+of\s+(?:them|these|those))\b|全都|都|这?[两三]个都?`)
)

// mostListed bounds the things of a list.
const mostListed = 6

// listed returns the acts of segments in which things of the page are listed: the same is done with each.
func (r *reader) listed(parts []segment) ([]reading.Act, bool) {
	for k, s := range parts {
		for _, at := range joins.FindAllStringIndex(s.text, -1) {
			head, items, tail := r.items(s.text, at)
			if len(items) < 2 {
				continue
			}
			if acts, ok := r.eachOf(parts, k, head, items, tail); ok {
				return acts, true
			}
		}
	}
	return nil, false
}

// eachOf returns the acts of segments where each of some things stands in the place of all of them.
func (r *reader) eachOf(parts []segment, k int, head string, items []string, tail string) (acts []reading.Act, ok bool) {
	for _, item := range items {
		one := slices.Clone(parts)
		one[k].text = head + item + tail
		for i := range one {
			one[i].text = strings.TrimSpace(together.ReplaceAllString(one[i].text, " "))
		}
		act, ok := r.one(one)
		if !ok || len(acts) > 0 && (act.Verb != acts[0].Verb || act.Is.Type != acts[0].Is.Type || slices.Contains(acts, act)) {
			return nil, false
		}
		acts = append(acts, act)
	}
	return acts, true
}

// items returns the things of the page that stand in a list around a place of a text where two are joined, and what
// stands before and behind the list.
func (r *reader) items(text string, at []int) (head string, items []string, tail string) {
	size := 0
	for n := range text[:at[0]] {
		if left := text[n:at[0]]; r.thing(left) && (n == 0 || lexicon.IsHan(left) || text[n-1] == ' ') {
			size = len(left)
			break
		}
	}
	if size == 0 {
		return "", nil, ""
	}
	head, items, tail = text[:at[0]-size], []string{text[at[0]-size : at[0]]}, text[at[1]:]
	for len(items) < mostListed {
		n := r.prefix(tail)
		if n == 0 {
			return "", nil, ""
		}
		items, tail = append(items, tail[:n]), tail[n:]
		next := joins.FindStringIndex(tail)
		if next == nil || next[0] != 0 {
			return head, items, tail
		}
		tail = tail[next[1]:]
	}
	return "", nil, ""
}

// prefix returns the size of the longest thing of the page that a text begins with, 0 for none.
func (r *reader) prefix(text string) int {
	for n := len(text); n > 0; n-- {
		if n < len(text) && !utf8.RuneStart(text[n]) || n < len(text) && !lexicon.IsHan(text[:n]) && lexicon.Letter(rune(text[n])) {
			continue
		}
		if r.thing(text[:n]) {
			return n
		}
	}
	return 0
}

// thing reports whether a text is what the page calls something: a text of its own there.
func (r *reader) thing(text string) bool {
	want := lexicon.Fold(strings.TrimSpace(text))
	if utf8.RuneCountInString(want) < 2 {
		return false
	}
	for i := range r.o.Texts {
		if lexicon.Fold(r.o.Texts[i].Text) == want {
			return true
		}
	}
	return slices.ContainsFunc(r.acts, func(c candidate) bool { return lexicon.Fold(c.name) == want })
}

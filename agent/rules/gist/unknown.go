package gist

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/transform/alike"
)

// Han has no spaces, and the lists of words do not know all of it. What is left between known words is held against
// the acts and the page by two characters at a time.

// once is how somebody says that something is done once.
var once = pattern.New(`^一[次下遍回]$`)

// unknown returns the runs of Han of two characters or more that neither a word nor the page nor the acts know.
func (a *account) unknown(text string) (out []string) {
	var run []rune
	end := func() {
		if t := string(run); len(run) > 1 && !a.knows(t) && (a.sends || suspicious(&word{text: t}, text)) {
			out = append(out, t)
		}
		run = nil
	}
	at := 0
	for _, w := range hanWords(text, a.r.says, a.r.called) {
		i := strings.Index(text[at:], w.text)
		if i != 0 {
			end()
		}
		at += max(0, i) + len(w.text)
		if !oneHan(&w) || w.soft || reading.OnlyDoes(w.text, a.verbs) {
			end()
			continue
		}
		run = append(run, []rune(w.text)[0])
	}
	end()
	return out
}

// emptyEnds are characters around a word that say nothing.
var emptyEnds = pattern.New(`^[趟条个份件位次]+|(?:一下|我们|[我他她它你了上好过着])+$`)

// knows reports whether each two characters of a run are said, or the characters that are not are short for a deed.
func (a *account) knows(run string) bool {
	if run = emptyEnds.ReplaceAllString(run, ""); utf8.RuneCountInString(run) < 2 {
		return true
	}
	if reading.OnlyDoes(run, a.verbs) || once.MatchString(run) || relating[run] {
		return true
	}
	r := []rune(run)
	for i := 0; i < len(r); i++ {
		if i+1 < len(r) && a.says(string(r[i:i+2])) {
			i++
			continue
		}
		w := single(r[i])
		if alike.Acts(w.sense)&a.does != 0 || a.said.like(&w) >= heardAt || a.saysAlone(string(r[i])) {
			continue
		}
		return false
	}
	return true
}

// says reports whether the acts, or what the page is called, have two characters.
func (a *account) says(two string) bool {
	has := func(t string) bool { return strings.Contains(t, two) }
	return slices.ContainsFunc(a.said.texts, has) || slices.ContainsFunc(a.r.topic.texts, has)
}

// saysAlone reports whether a character begins or ends the name of what is operated: 交 of 缴费 does not, 赞 of 点赞 does.
func (a *account) saysAlone(one string) bool {
	return slices.ContainsFunc(a.heard.Acts, func(d Did) bool { return strings.Contains(d.Element.Label, one) })
}

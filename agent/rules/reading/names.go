package reading

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// runs returns the places where a name stands in a sentence with nothing in between but words that
// name nothing: the first and the last unit of each.
func runs(name, s []unit, near bool) (out [][2]int) {
	for i := range s {
		at, k := i, 0
		for at < len(s) && k < len(name) {
			if equal(name[k], s[at], near) {
				k++
			} else if k == 0 || s[at].kind != word || !isNoise(s[at].text) {
				break
			}
			at++
		}
		if k == len(name) && k > 0 {
			out = append(out, [2]int{i, at - 1})
		}
	}
	return out
}

// cover says which units of a sentence a name says, and how many of its own are not said there.
func cover(name string, s []unit) (at []int, unsaid int) {
	own := content(name)
	for i := 0; i < len(own); {
		if own[i].kind != hanzi {
			before := len(at)
			for k := range s {
				if equal(own[i], s[k], true) {
					at = append(at, k)
				}
			}
			if len(at) == before {
				unsaid++
			}
			i++
			continue
		}
		end := i
		for end < len(own) && own[end].kind == hanzi {
			end++
		}
		more, left := coverHan(own[i:end], s)
		at, unsaid, i = append(at, more...), unsaid+left, end
	}
	slices.Sort(at)
	return slices.Compact(at), unsaid
}

// coverHan is cover for a run of Chinese characters, which has no space between its words: parts
// of two characters or more are found, longest first; a name of two characters may stand around
// what it is about, as verbs do (选…课).
func coverHan(own, s []unit) (at []int, unsaid int) {
	for i := 0; i < len(own); {
		size := 0
		for n := len(own) - i; n >= 2 && size == 0; n-- {
			for _, r := range runs(own[i:i+n], s, false) {
				size = n
				for k := r[0]; k <= r[1]; k++ {
					at = append(at, k)
				}
			}
		}
		if size == 0 {
			unsaid++
			size = 1
		}
		i += size
	}
	if len(at) == 0 {
		if at = otherWord(textOf(own), s); len(at) > 0 {
			return at, 0
		}
	}
	if len(at) == 0 && len(own) == 2 {
		for i := range s {
			if s[i].text == own[0].text && s[i].kind == hanzi && verbHead[s[i].text] {
				at, unsaid = append(at, i), 1
			}
			for k := i + 2; k < len(s); k++ {
				if s[i].text == own[0].text && s[k].text == own[1].text && (k+1 == len(s) || s[k+1].kind == stop) {
					return []int{i, k}, 0
				}
			}
		}
	}
	return at, unsaid
}

// verbHead are characters that say by themselves what a verb of two characters does.
var verbHead = set(`开 关 删 退 选 加 停 播 订 改 查 存 收 赞 发 撤 拒 借 还 续 领 投`)

// otherWord returns the units of a sentence that are another word for a name.
func otherWord(name string, s []unit) (at []int) {
	for i := range s {
		for n := 2; n <= 4 && i+n <= len(s); n++ {
			if part := textOf(s[i : i+n]); utf8.RuneCountInString(part) == n && alike.Same(part, name) {
				for k := i; k < i+n; k++ {
					at = append(at, k)
				}
			}
		}
	}
	return at
}

// textOf returns units in one run.
func textOf(units []unit) string {
	var b strings.Builder
	for _, u := range units {
		b.WriteString(u.text)
	}
	return b.String()
}

var (
	// nameTail is what labels have behind the name.
	nameTail = pattern.New(`\s*(?:[*:：?？]|[(（][^)）]*[)）]|\s[+]?\s*(?:[$€£¥￥]\s*\d[\d.,]*|\d[\d.,]*\s*[€元]))\s*$`)
	// leading is what a placeholder says before the name.
	leading = pattern.New(`(?i)^(?:(?:please\s+)?(?:enter|type|your|the|an?)\s+)+|^请?(?:输入|填写|选择)`)
)

// namesOf returns the ways to call a field: by its label, what it holds where it is empty, its column.
func namesOf(e *agent.Element) (out []string) {
	for _, n := range []string{e.Label, e.Attributes["placeholder"], e.Attributes["title"], e.Column} {
		for range 2 {
			n = nameTail.ReplaceAllString(strings.TrimSpace(n), "")
		}
		if n = leading.ReplaceAllString(n, ""); n != "" && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

// shorter returns parts of a name by which people call it where no other field has them: its last word
// or its first, the last characters of a Chinese one.
func shorter(name []unit) (out [][]unit) {
	n := len(name)
	if n < 2 {
		return nil
	}
	if name[0].kind == hanzi {
		for size := n - 1; size >= 2; size-- {
			out = append(out, name[n-size:], name[:size])
		}
		return out
	}
	return append(out, name[:n-1], name[n-1:], name[:1])
}

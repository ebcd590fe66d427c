// Package naming names skills.
//
// A label is the name people read: the action and the words of the control's
// name, joined by underscores, such as Navigate_Images. A slug is the label as
// machines take it, snake case: navigate_images. Both are ASCII; names in other
// scripts are transliterated (图片 is Tu_Pian). All answers depend on the
// arguments alone.
package naming

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
)

// MaxLabel and MaxSlug are the greatest lengths in bytes.
const (
	MaxLabel = 40
	MaxSlug  = 32
)

// fallback names what has no name at all.
const fallback = "control"

// maxLetters is how many letters of a name are looked at: more than any label
// takes, so that a name of megabytes costs no more than reading to its end.
const maxLetters = 160

// Label names a control from its accessible name; without a usable one from a
// text near it, its role or its tag.
func Label(action, name, role, tag, nearby string) string {
	verb := words(action)
	noun := firstOf(name, nearby)
	if len(noun) > 0 && len(verb) > 0 && strings.EqualFold(noun[0], verb[0]) {
		noun = noun[1:] // Submit_Order, not Submit_Submit_Order
	}
	if len(noun) == 0 {
		noun = firstOf(role, tag, fallback)
	}
	all := append(verb, noun...)
	for i, w := range all {
		all[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	return cut(strings.Join(all, "_"), MaxLabel)
}

// Slug is a label in snake case: [a-z0-9_], at most MaxSlug long, never empty,
// without an underscore at either end and without two in a row.
func Slug(label string) string {
	w := words(label)
	if len(w) == 0 {
		return fallback
	}
	return cut(strings.ToLower(strings.Join(w, "_")), MaxSlug)
}

// Slugs gives out slugs that differ, in a time that does not grow with the number
// of equal ones. The zero value is ready.
type Slugs struct {
	taken map[string]bool
	next  map[string]int // by slug the suffix to try next: all before it are taken
}

// Unique is the slug, or the slug with the first free suffix of _2, _3 and so on.
func (n *Slugs) Unique(slug string) string {
	if n.taken == nil {
		n.taken, n.next = map[string]bool{}, map[string]int{}
	}
	slug = whole(slug, MaxSlug)
	free := slug
	if n.taken[free] {
		k := max(n.next[slug], 2)
		for free = suffixed(slug, k, MaxSlug); n.taken[free]; free = suffixed(slug, k, MaxSlug) {
			k++
		}
		n.next[slug] = k + 1
	}
	n.taken[free] = true
	return free
}

func whole(s string, limit int) string {
	if s == "" {
		s = fallback
	}
	return cut(s, limit)
}

func suffixed(s string, n, limit int) string {
	suffix := "_" + strconv.Itoa(n)
	return strings.TrimRight(s[:min(len(s), limit-len(suffix))], "_") + suffix
}

func firstOf(texts ...string) []string {
	for _, t := range texts {
		if w := words(t); len(w) > 0 {
			return w
		}
	}
	return nil
}

// words are the words of a text in ASCII letters and digits.
func words(s string) []string {
	var plain strings.Builder
	letters := 0
	for _, r := range s {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			plain.WriteRune(r)
			letters++
		case unicode.IsMark(r):
			plain.WriteRune(r) // belongs to the letter before it
			letters++
		case apostrophe(r), unicode.Is(unicode.Cf, r):
			// Don't is one word; a direction mark or a joiner splits none.
		default:
			plain.WriteByte(' ')
		}
		if letters >= maxLetters {
			break
		}
	}
	// Transliteration brings spaces and signs of its own.
	return strings.FieldsFunc(asciiOf(plain.String()), func(r rune) bool { return !alphanumeric(r) })
}

func asciiOf(s string) string {
	var b strings.Builder
	for _, r := range s {
		t := string(r)
		if r > unicode.MaxASCII {
			// Signs inside a transliteration, as the soft sign's apostrophe, split no word.
			t = strings.Map(func(r rune) rune {
				if alphanumeric(r) || r == ' ' {
					return r
				}
				return -1
			}, unidecode.Unidecode(t))
		}
		b.WriteString(t)
	}
	return b.String()
}

func alphanumeric(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
}

func apostrophe(r rune) bool { return r == '\'' || r == '’' || r == 'ʼ' }

// cut shortens an ASCII name, at the end of a word where that keeps half of it.
func cut(s string, limit int) string {
	if len(s) <= limit {
		return strings.Trim(s, "_")
	}
	short := s[:limit]
	if at := strings.LastIndexByte(short, '_'); s[limit] != '_' && at >= limit/2 {
		short = short[:at]
	}
	return strings.Trim(short, "_")
}

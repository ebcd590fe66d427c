// Package naming names skills.
//
// A label is the name people read: the action, the text by which the control is
// called, and where it stands, such as "Delete in row Alice" or "Type 店铺名称". It is
// in the page's own script. A noun is that text; a place says where: a row, a part of
// the page, a page. A slug is the label as machines take it, ASCII in snake case:
// type_dian_pu_ming_cheng. All answers depend on the arguments alone.
package naming

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mozillazg/go-unidecode"
)

// MaxLabel is the greatest length of a label in characters, MaxSlug that of a slug in
// bytes.
const (
	MaxLabel = 40
	MaxSlug  = 32
)

// fallback is the name of a control that has none.
const fallback = "control"

// maxLetters is how many letters of a name are looked at: more than any label
// takes, so that a name of megabytes costs no more than reading to its end.
const maxLetters = 160

// Limits within a label, in characters.
const (
	minNoun  = 10 // that stay of a noun beside places
	maxPlace = 22 // of one place
	minPlace = 11 // that a longer one is cut to where there is no more room
)

// Label returns the name of a control for people: the action, the noun, and the places,
// each with its preposition ("in row Alice"). A noun without letters and digits is said
// where it is short, as +; what is too long is cut at the end of a word where that keeps
// half of it, places first.
func Label(action, noun string, places ...string) string {
	return label(MaxLabel, action, noun, places)
}

func label(limit int, action, noun string, places []string) string {
	noun = cmp.Or(legible(noun), signs(noun), fallback)
	verb := capital(action)
	if first, rest, ok := strings.Cut(noun, " "); ok && strings.EqualFold(first, action) {
		noun = rest // Submit order, not Submit Submit order
	}
	where := located(limit-length(verb)-1-min(minNoun, length(noun)), places)
	switch {
	case strings.EqualFold(noun, action): // Submit, not Submit Submit
		return verb + where
	case verb != "":
		verb += " "
	}
	return verb + cutWords(noun, limit-length(verb)-length(where)) + where
}

// located joins places to one text that begins with a space, "" for none. The first of several
// leaves the others their share of the room.
func located(room int, places []string) string {
	places = slices.DeleteFunc(slices.Clone(places), func(p string) bool { return legible(p) == "" })
	where := ""
	for i, p := range places {
		left := room - length(where) - 1
		most := min(maxPlace, max(left, minPlace))
		if behind := len(places) - i - 1; behind > 0 {
			share := left
			for _, o := range places[i+1:] {
				share -= 1 + min(length(legible(o)), max(left/(behind+1), minPlace))
			}
			most = min(most, max(share, minPlace))
		}
		if p = cutWords(legible(p), most); p != "" && length(p) <= left {
			where += " " + p
		}
	}
	return where
}

// Numbered returns a label with a number behind it, for controls that nothing else tells
// apart.
func Numbered(n int, action, noun string, places ...string) string {
	suffix := " " + strconv.Itoa(n)
	return label(MaxLabel-length(suffix), action, noun, places) + suffix
}

// Kind returns what people call a control that has no name.
func Kind(role, tag, inputType string) string {
	if k := kinds[role]; k != "" {
		return k
	}
	switch {
	case inputType == "file", inputType == "color", inputType == "date", inputType == "time":
		return inputType + " field"
	case kinds[tag] != "":
		return kinds[tag]
	case legible(role) != "":
		return role
	case legible(tag) != "" && !layout[tag]:
		return tag
	}
	return fallback
}

var kinds = map[string]string{
	"textbox": "text field", "searchbox": "search field", "combobox": "list", "listbox": "list", "checkbox": "check box", "radio": "option",
	"spinbutton": "number field", "slider": "slider", "menuitem": "menu item", "menuitemcheckbox": "menu item", "menuitemradio": "menu item",
	"treeitem": "tree item", "input": "text field", "textarea": "text field", "select": "list", "a": "link", "summary": "summary",
	"svg": "icon", "i": "icon", "img": "picture", "td": "cell", "tr": "row", "li": "item",
}

// layout are elements whose names mean nothing to people.
var layout = map[string]bool{"div": true, "span": true, "p": true, "section": true, "article": true, "b": true, "em": true, "strong": true}

func capital(s string) string {
	if s = legible(s); s == "" {
		return ""
	}
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// legible returns a text on one line without invisible characters, "" for one without
// letters and digits.
func legible(s string) string {
	if plain(s) {
		return s
	}
	return tidied(s)
}

// tidied is legible of any text, rune by rune.
func tidied(s string) string {
	var b strings.Builder
	gap, letters := false, 0
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			gap = b.Len() > 0
			continue
		case r == utf8.RuneError, !unicode.IsPrint(r):
			continue
		case unicode.IsLetter(r), unicode.IsDigit(r):
			letters++
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		b.WriteRune(r)
		if letters >= maxLetters {
			break
		}
	}
	if letters == 0 {
		return ""
	}
	return b.String()
}

// plain reports whether legible would leave a text as it is, of the texts that most are:
// words of letters, digits and signs of ASCII with a space between each two.
func plain(s string) bool {
	letter := false
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ':
			if i == 0 || i == len(s)-1 || s[i-1] == ' ' {
				return false
			}
		case c < ' ', c >= 0x7f:
			return false
		case c >= '0' && c <= '9', c >= 'A' && c <= 'Z', c >= 'a' && c <= 'z':
			letter = true
		}
	}
	return letter && len(s) < maxLetters
}

// maxSigns is the greatest length of a noun without letters and digits.
const maxSigns = 3

// signs returns a short text that consists only of visible signs, "" for any other text.
func signs(s string) string {
	s = strings.TrimSpace(s)
	if length(s) > maxSigns || strings.ContainsFunc(s, func(r rune) bool {
		return r == utf8.RuneError || !unicode.IsPrint(r) || unicode.IsSpace(r)
	}) {
		return ""
	}
	return s
}

func length(s string) int { return utf8.RuneCountInString(s) }

// cutWords shortens a text, at the end of a word where that keeps half of it.
func cutWords(s string, limit int) string {
	if length(s) <= limit {
		return s
	}
	rs := []rune(s)
	short := string(rs[:limit])
	if at := strings.LastIndexByte(short, ' '); rs[limit] != ' ' && length(short[:max(at, 0)]) >= limit/2 {
		short = short[:at]
	}
	return strings.TrimRightFunc(short, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
}

// Slug returns a label in snake case: [a-z0-9_], at most MaxSlug long, never empty, without
// an underscore at either end and without two in a row.
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

// Unique returns the slug, or the slug with the first free suffix of _2, _3 and so on.
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

// words returns the words of a text in ASCII letters and digits.
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

package texts

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/lasting"
)

// Word is a text that may name a control. From says where it comes from: "name" for the
// accessible name, a Source, the name of an attribute, "icon", or "data" for an attribute that
// only scripts read.
type Word struct{ Text, From string }

// The origins of words that are no Source and no attribute.
const (
	FromName = "name"
	FromIcon = "icon"
	FromData = "data"
)

// saying has the origins of accessible names that an author gave a field, as opposed to
// fallbacks of the browser.
var saying = set("aria-labelledby aria-label label legend caption")

// Words returns the texts that may name control k, best first. All of them belong to the
// control. name and from are its accessible name and the origin of that, as in package accname.
// Digits that change are left out.
func (p *Page) Words(k int, name, from string) []Word {
	i := p.controls[k]
	l := words{p: p, k: k, seen: map[string]bool{}}
	field := p.Field(i)
	glyphs := p.glyphs(i)
	name = p.uncounted(k, p.unsigned(k, without(p.unsigned(k, name), glyphs)))
	icon := len(glyphs) > 0 || p.Icon(i) != ""
	if from == "aria-label" && !field {
		l.add(p.lead(k, name), string(Inside))
	}
	if !field && wordless(name) && Stable(name) == "" {
		l.add(p.column(i), string(Table))
	}
	if (!field || saying[from]) && !(icon && wordless(name)) { // a count beside an icon
		l.add(name, FromName)
	}
	if field {
		l.besides(false)
		l.add(name, FromName)
	}
	for _, key := range [...]string{"title", "data-original-title", "data-bs-original-title", "placeholder", "aria-placeholder", "data-placeholder", "alt"} {
		l.add(p.t.Attr(i, key), key)
	}
	if !field {
		for _, r := range p.owned[k] {
			if text := p.Runs[r].Text; p.Runs[r].Source == Inside && !p.initials(r, p.owned[k]) && !((icon || len(l.list) > 0) && wordless(text)) {
				l.add(without(text, glyphs), string(Inside))
			}
		}
		l.add(p.buttonValue(i), "value")
	}
	if field {
		l.besides(true)
	} else if len(l.list) == 0 {
		l.add(p.data(i), FromData)
	}
	for _, g := range glyphs {
		l.add(strings.ReplaceAll(g, "_", " "), FromIcon)
	}
	l.add(p.Icon(i), FromIcon)
	l.short(name, FromName)
	if !field {
		for _, r := range p.owned[k] {
			if p.Runs[r].Source == Inside {
				l.short(p.Runs[r].Text, string(Inside))
			}
		}
		if len(l.list) == 0 {
			l.add(p.deed(i), FromIcon)
		}
	}
	return l.list
}

// column returns the text of the column header of a cell that is a control, "" for any other
// element.
func (p *Page) column(i int) string {
	row := p.t.Nodes[i].Parent
	if row < 0 || !p.isRow(row) || !cells[p.t.Nodes[i].Tag] && !cellRoles[p.roles[i]] {
		return ""
	}
	if head := p.header(row, i, map[int][]int{}); head >= 0 {
		return p.t.Text(head)
	}
	return ""
}

// unsigned returns a name without the signs that a style sheet draws before and after its
// words: "- Collapse", "Next →". Signs that the author wrote stay, and so do signs before a
// number.
func (p *Page) unsigned(k int, s string) string {
	words := strings.Fields(s)
	from, to := 0, len(words)
	drawn := func(word string) bool {
		return signs(word) && !slices.ContainsFunc(p.owned[k], func(r int) bool { return strings.Contains(p.Runs[r].Text, word) })
	}
	for from < to && drawn(words[from]) {
		from++
	}
	for to > from && drawn(words[to-1]) {
		to--
	}
	if from == to || to-from == len(words) || from > 0 && unicode.IsDigit([]rune(words[from])[0]) {
		return s
	}
	return strings.Join(words[from:to], " ")
}

// signs reports whether a word has neither letters nor digits, is no unit and no ellipsis.
func signs(word string) bool {
	return strings.Trim(word, ".…") != "" && !strings.ContainsFunc(word, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Sc, r) || unicode.Is(unicode.So, r) || r == '%'
	})
}

// wordless reports whether a text has a number and no word.
func wordless(s string) bool {
	return lasting.Letters(s) == 0 && strings.ContainsFunc(s, unicode.IsDigit)
}

// uncounted returns a name without the count of a badge: a number that changes, in an element
// of its own at the beginning or end of the name.
func (p *Page) uncounted(k int, name string) string {
	for _, r := range p.owned[k] {
		run := &p.Runs[r]
		if run.Source != Inside || strings.Trim(run.Text, "0123456789+") != "" {
			continue
		}
		rest, ok := strings.CutSuffix(name, run.Text)
		if !ok {
			rest, ok = strings.CutPrefix(name, run.Text)
		}
		if rest = strings.TrimSpace(rest); ok && lasting.Letters(rest) > 1 {
			return rest
		}
	}
	return name
}

// Counted reports whether a name is a text with a count of one or two digits before or after
// it.
func Counted(name, text string) bool {
	rest, ok := strings.CutPrefix(name, text)
	if !ok {
		rest, ok = strings.CutSuffix(name, text)
	}
	rest = strings.TrimSpace(rest)
	return ok && text != "" && rest != "" && len(rest) <= maxCount && strings.Trim(rest, "0123456789") == ""
}

// maxCount bounds the digits of a number that may distinguish a control from another one.
const maxCount = 2

// lead returns the visible text of a control if its aria-label begins with that text and a
// colon, else "": "Name" of "Name: activate to sort".
func (p *Page) lead(k int, name string) string {
	said, rest, ok := strings.Cut(name, ":")
	if !ok || strings.TrimSpace(rest) == "" {
		return ""
	}
	for _, r := range p.owned[k] {
		if run := &p.Runs[r]; run.Source == Inside && strings.TrimSpace(strings.TrimRight(run.Text, ":")) == strings.TrimSpace(said) {
			return run.Text
		}
	}
	return ""
}

// words collects different words.
type words struct {
	p    *Page
	k    int
	list []Word
	seen map[string]bool
}

func (l *words) add(text, from string) {
	text = Stable(text)
	if text == "" || l.seen[Plain(text)] || l.p.Foreign(l.k, text) || l.p.chosen(l.k, text) {
		return
	}
	l.seen[Plain(text)] = true
	l.list = append(l.list, Word{text, from})
}

// short adds a text without words, if nothing else names the control.
func (l *words) short(text, from string) {
	if text = Short(text); text != "" && len(l.list) == 0 && !l.p.Foreign(l.k, text) {
		l.list = append(l.list, Word{text, from})
	}
}

// besides adds the texts around a field that name it, or, if last, the weak ones: words that
// join it to the field before, a text with a number that changes, and a text with another
// control between it and the field.
func (l *words) besides(last bool) {
	around := l.p.around(l.k)
	for _, r := range around {
		if run := &l.p.Runs[r]; l.p.weak(run, l.k) == last && !l.p.initials(r, around) {
			l.add(run.Text, string(run.Source))
		}
	}
}

// initials reports whether a run has the initials of another one of some.
func (p *Page) initials(run int, others []int) bool {
	return slices.ContainsFunc(others, func(o int) bool { return lasting.Initials(p.Runs[run].Text, lasting.Fold(p.Runs[o].Text)) })
}

// weak reports whether a text beside control k names it only if nothing else does.
func (p *Page) weak(run *Run, k int) bool {
	if joins[Plain(run.Text)] {
		return true
	}
	switch run.Source {
	case Line:
		return lasting.Volatile(run.Text)
	case Group:
		return lasting.Volatile(run.Text) || p.passes(run, k)
	}
	return false
}

// passes reports whether another control is between a text and control k after it.
func (p *Page) passes(run *Run, k int) bool {
	o, _ := slices.BinarySearch(p.controls, run.at+1)
	for ; o < k; o++ {
		if !p.Nested(o, k) {
			return true
		}
	}
	return false
}

// joins are words between two fields that belong together. They name the second field only if
// nothing else does.
var joins = set("to and or until till through 至 到 和 与 或")

// around returns the runs beside control k that it owns and that are short enough to name it,
// best first: units, then by source. Within a source, measured runs come first by their
// distance, then the runs before the control, then those after it; a check box has those after
// it first, and a row all in document order. Measured runs that are not beside the control are
// left out.
func (p *Page) around(k int) []int {
	b, seen := p.boxOf(k)
	var out, last []int
	for _, by := range [...]Source{Unit, Line, Group, Table} {
		var list []pair
		for _, r := range p.owned[k] {
			run := &p.Runs[r]
			if run.Source != by || length(run.Text) > maxBeside {
				continue
			}
			cost := p.away(run, k)
			if t, ok := boxOf(p.t, run.Node); ok && seen && run.alone && by != Table && by != Unit {
				if cost, ok = apart(t, b, p.state(k)); !ok {
					continue
				}
			}
			list = append(list, pair{r, cost})
		}
		slices.SortStableFunc(list, func(a, b pair) int { return a.cost - b.cost })
		for _, q := range list {
			if by == Group && p.behind(q.run, k) {
				last = append(last, q.run)
			} else {
				out = append(out, q.run)
			}
		}
	}
	return append(out, last...)
}

// away returns a distance for a run that is not measured, larger than that of measured runs:
// the number of elements between the run and control k, and more on the unusual side.
func (p *Page) away(run *Run, k int) int {
	if run.Source == Table {
		return 0
	}
	n, before := run.at-p.t.Nodes[p.controls[k]].End+1, run.at < p.controls[k]
	if before {
		n = p.controls[k] - run.at
	}
	if before == p.state(k) {
		n += len(p.t.Nodes)
	}
	return unpaired + n
}

// Stable returns a text as a label may use it, without digits that change. It returns "" if
// nothing meaningful is left. A number of one or two digits stays.
func Stable(s string) string {
	s = strings.TrimSpace(strings.TrimLeft(strings.TrimRight(lasting.Fold(s), ":：*＊ "), "*＊ "))
	switch {
	case lasting.Volatile(s):
		s = cmp.Or(lasting.StablePart(s), leading(s))
	case s != "" && strings.Trim(s, "0123456789") == "": // a page, a day
		return s
	}
	return lasting.CleanText(s)
}

// minLeading is the least number of letters of a meaningful word at the beginning of a text:
// Pro, but not mo or x.
const minLeading = 3

// leading returns the words before the first number of a text, "" if they are not meaningful.
func leading(s string) string {
	at := strings.IndexFunc(s, func(r rune) bool { return unicode.IsDigit(r) || unicode.Is(unicode.Sc, r) })
	s = strings.TrimRightFunc(s[:max(at, 0)], func(r rune) bool { return !unicode.IsLetter(r) })
	if first, _ := utf8.DecodeRuneInString(s); !unicode.IsUpper(first) || lasting.Letters(s) < minLeading {
		return ""
	}
	return s
}

// Plain returns a text in the form in which texts are compared: letters and digits in lower
// case, with one space between words.
func Plain(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte(' ')
			gap = false
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func (p *Page) buttonValue(i int) string {
	if p.t.Nodes[i].Tag == "input" && !p.Field(i) {
		return p.t.Attr(i, "value")
	}
	return ""
}

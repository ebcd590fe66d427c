package enroll

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/transform/accname"
	"skillmill/transform/lasting"
	"skillmill/transform/naming"
	"skillmill/transform/program"
	"skillmill/transform/texts"
)

// label gives each draft its label and its purpose. A label has a noun that the control
// owns. If two labels of the domain would be the same, they add what distinguishes the
// controls: the row, the heading, the part of the page, the shadow root or frame, or the
// page. The place by which most of them differ comes first, and no more places are added than
// needed. Controls of one page that nothing distinguishes are numbered, except the first.
func label(drafts []*datasets.DraftRow) {
	all := make([]*labelled, 0, len(drafts))
	for _, d := range drafts {
		l := newLabelled(d)
		d.Label, d.Purpose = l.label(), purpose(d)
		if d.Status != datasets.StatusRetired && !d.Ruled.Excluded { // no document has its label
			all = append(all, l)
		}
	}
	tellApart(all)
	number(all)
	for _, l := range all {
		l.d.Label = l.label()
	}
	sayTwins(all)
}

// tellApart adds distinguishing places to labels until no two are the same or nothing helps.
// Each step increases the number of different labels, so no step undoes another one.
func tellApart(all []*labelled) {
	for range numPlaces {
		groups := alike(all)
		taken := make(map[string]bool, len(groups))
		for _, same := range groups {
			taken[same[0].label()] = true
		}
		changed := false
		for _, same := range groups {
			changed = tell(same, taken) || changed
		}
		if !changed {
			return // a further round would find the same
		}
	}
}

// The places that can distinguish controls, in the order in which they are tried.
const (
	inRow = iota
	inHeading
	inPart
	inScope
	onPage
	rowEnd // from here on only if none of those before distinguishes two
	toTarget
	inBox
	inFull // not a place but the name with its numbers, as "2 stars" beside "3 stars"
	numPlaces
)

// labelled is the label of a draft as it is being made.
type labelled struct {
	d      *datasets.DraftRow
	noun   string
	places [numPlaces]string // with their prepositions, "" for none
	said   [numPlaces]bool   // which of them the label says
	number int               // 0 for none

	made, tried composed // the label as it was composed last, by label and by distinct
}

func newLabelled(d *datasets.DraftRow) *labelled {
	f := &d.Control.Facts
	l := &labelled{d: d, noun: noun(d)}
	set := func(place int, preposition, text string) {
		// What the label says already distinguishes nothing.
		if text != "" && text != l.noun && !(place == inPart && text == f.Heading) {
			l.places[place] = preposition + " " + text
		}
	}
	set(inRow, "in row", strings.TrimPrefix(f.Row, l.noun+" "))
	set(inHeading, "in", f.Heading)
	set(inPart, "in", f.PartName)
	_, hosts := datasets.SplitPage(d.PageKey)
	set(inScope, "in", strings.Join(hosts, " "))
	switch len(d.Pages) {
	case 0:
	case 1:
		set(onPage, "on", naming.PathEnd(d.Pages[0]))
	default: // no other skill is that control on this page
		set(onPage, "on", naming.PathEnd(d.Pages[0])+" etc")
	}
	set(toTarget, "to", target(d))
	l.places[inFull] = full(d)
	// The kind of a control alone is no name, and a word for scripts is a weak one.
	if len(f.OwnTexts) == 0 || len(f.OwnFrom) > 0 && f.OwnFrom[0] == texts.FromData {
		switch {
		case f.Beside != "":
			l.noun += " of " + f.Beside
		case f.Row != "":
			l.said[inRow] = true
		case f.Heading != "":
			l.said[inHeading] = true
		case f.PartName != "":
			l.said[inPart] = true
		}
	}
	return l
}

// noun returns the best text that the control owns, else the kind of control.
func noun(d *datasets.DraftRow) string {
	c := &d.Control
	if len(c.Facts.OwnTexts) > 0 {
		return c.Facts.OwnTexts[0]
	}
	return naming.Kind(c.Role, c.Tag, c.InputType)
}

// full returns the name of a control from which its noun was made by leaving out numbers, ""
// where it has all of it, or where the name says a date, a time or a price.
func full(d *datasets.DraftRow) string {
	c := &d.Control
	name := accname.Said(c)
	own := ""
	if len(c.Facts.OwnTexts) > 0 {
		own = c.Facts.OwnTexts[0]
	}
	if name == own || texts.Stable(name) != own && !texts.Counted(name, own) {
		return ""
	}
	if lasting.Changing(name) && strings.Count(name, " ") > 1 { // "12 months" is a choice, "Ann 2 days ago" none
		return ""
	}
	return name
}

// spelled returns the noun of a slug, which has letters and digits alone: signs before a number
// are words, and of a control that only signs name it is what kind it is.
func spelled(d *datasets.DraftRow) string {
	n := noun(d)
	if !strings.ContainsFunc(n, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return naming.Kind(d.Control.Role, d.Control.Tag, d.Control.InputType)
	}
	switch r, at := utf8.DecodeRuneInString(n); r {
	case '+':
		return "plus " + n[at:]
	case '-', '−', '–':
		return "minus " + n[at:]
	}
	return n
}

// alike returns the groups of drafts with the same label, each in the order of first sight.
func alike(all []*labelled) [][]*labelled {
	by := map[string]int{}
	var groups [][]*labelled
	for _, l := range all {
		s := l.label()
		at, ok := by[s]
		if !ok {
			at = len(groups)
			by[s] = at
			groups = append(groups, nil)
		}
		groups[at] = append(groups[at], l)
	}
	return groups
}

// tell makes labels that are the same say one place more: the one by which most of them
// differ, of equals the first. Where there is no room for any, it takes the place of
// those that they say. taken are the labels of all, to which those that are made are added;
// a label that would be one of them stays as it is. It reports whether a label says more.
func tell(same []*labelled, taken map[string]bool) (changed bool) {
	if len(same) < 2 {
		return false
	}
	around := func() { boxes(same); rowEnds(same) }
	known := slices.ContainsFunc(same, func(l *labelled) bool { return l.said[inBox] || l.said[rowEnd] })
	if known {
		around()
		changed = true // perhaps: these places have other words in another group
	}
	for _, try := range tries {
		if try.around && !known { // most labels are told apart by then
			known = true
			around()
		}
		best := try.best(same, taken)
		if best < 0 {
			continue
		}
		instead := try.instead
		own := same[0].label()
		for _, l := range same {
			was := l.said
			if l.say(best, instead); taken[l.label()] && l.label() != own {
				l.said = was
			}
			changed = changed || l.said != was
		}
		for _, l := range same {
			taken[l.label()] = true
		}
		return changed
	}
	return changed
}

// try is a choice among places, which are said besides those that a label says, or instead of
// them.
type try struct {
	places          []int
	instead, around bool // around: the places are those of boxes and rowEnds
}

// tries lists the choices in the order in which they are tried, until one increases the
// number of different labels.
var tries = func() []try {
	first, last := []int{inRow, inHeading, inPart, inScope, onPage, inFull}, []int{rowEnd, toTarget, inBox}
	return []try{{places: first}, {places: first, instead: true}, {places: last, around: true}, {places: last, instead: true, around: true}}
}()

// best returns the place by which most labels differ, of equals the first; -1 where none helps.
func (t *try) best(same []*labelled, taken map[string]bool) int {
	best, most := -1, 1
	for _, place := range t.places {
		if n := distinct(same, place, t.instead, taken); n > most {
			best, most = place, n
		}
		if most == len(same) {
			break // none tells more of them apart
		}
	}
	return best
}

// distinct returns how many labels there are if all of them say a place, but for those whose
// label another control would have then: what a label has no room for tells nothing.
func distinct(same []*labelled, place int, instead bool, taken map[string]bool) int {
	// The place in a row is none of these: who says it leaves out a heading that is the row.
	if !instead && place != inRow && !slices.ContainsFunc(same, func(l *labelled) bool { return l.places[place] != "" }) {
		return 1 // they have one label, and none has anything to add
	}
	labels, own := map[string]bool{}, same[0].label()
	var last words
	var made composed
	for _, l := range same {
		was := l.said
		l.say(place, instead)
		if w := l.words(); w != last || made.text == "" {
			last, made = w, l.compose(w)
		}
		made.said = l.said
		l.tried = made
		if s := made.text; taken[s] {
			labels[own] = true
		} else {
			labels[s] = true
		}
		l.said = was
	}
	return len(labels)
}

// say makes a label say a place, besides those that it says or instead of them.
func (l *labelled) say(place int, instead bool) {
	if instead {
		l.said = [numPlaces]bool{}
	}
	l.said[place] = true
}

// number numbers the drafts whose label an earlier draft has on the same page.
func number(all []*labelled) {
	taken, next := map[[2]string]bool{}, map[string]int{}
	free := func(l *labelled, s string) bool {
		for _, page := range l.d.Pages {
			if taken[[2]string{s, datasets.WholePage(page)}] {
				return false
			}
		}
		return true
	}
	for _, l := range all {
		plain := l.label()
		s := plain
		for n := max(next[plain], 2); !free(l, s); n++ {
			l.number, next[plain] = n, n
			s = l.label()
		}
		for _, page := range l.d.Pages {
			taken[[2]string{s, datasets.WholePage(page)}] = true
		}
	}
}

// purpose returns what a skill is for, in plain words: "Type into 店铺名称 in form 店铺设置 on
// /admin".
func purpose(d *datasets.DraftRow) string {
	f := &d.Control.Facts
	var b strings.Builder
	b.WriteString(program.Does(d.Control.Action))
	add := func(words ...string) {
		for _, w := range words {
			b.WriteByte(' ')
			b.WriteString(w)
		}
	}
	n := noun(d)
	switch {
	case len(f.OwnTexts) > 0:
		add(n)
	case f.Beside != "":
		add("the", n, "of", f.Beside)
	default:
		add("the", n)
	}
	if f.Row != "" && f.Row != n {
		add("in row", f.Row)
	}
	switch {
	case f.PartName != "" && f.PartName != n:
		add("in", f.PartKind, f.PartName)
	case f.Heading != "" && f.Heading != f.Row && f.Heading != n:
		add("under", f.Heading)
	}
	if len(d.Pages) > 0 {
		add("on", naming.Path(d.Pages[0]))
	}
	if len(d.Pages) > 1 {
		add("and other pages")
	}
	return b.String()
}

package enroll

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets"
	"skillmill/transform/lasting"
)

// target returns the end of the address that a link leads to, as /pet/addPet is to "addPet"; "" for
// none that says a word.
func target(d *datasets.DraftRow) string {
	href := d.Control.Fingerprint.Href
	if href == "" || !lasting.StableHref(href) {
		return ""
	}
	href, _, _ = strings.Cut(strings.TrimRight(href, "/"), "?")
	end := href[strings.LastIndexAny(href, "/#=")+1:]
	if word := spaced(end); !lasting.Volatile(word) && strings.ContainsFunc(word, unicode.IsLetter) {
		return word
	}
	return ""
}

// boxes notes for controls of one label what an author called the nearest element around each
// that is not around all of them: "fore color palette" of an id or a class.
func boxes(same []*labelled) {
	times := map[string]int{}
	for _, l := range same {
		for _, name := range l.around() {
			times[name]++
		}
	}
	for _, l := range same {
		l.places[inBox] = ""
		l.changed()
		for _, name := range l.around() {
			if word := spaced(name); times[name] < len(same) && word != "" && !lasting.Volatile(word) {
				l.places[inBox] = "in " + word
				break
			}
		}
	}
}

// rowEnds notes for controls of one label what their rows say behind the words with which all
// of them begin: "in row … Installing" of "Laravel 5 Tutorial: Installing".
func rowEnds(same []*labelled) {
	first := strings.Fields(same[0].d.Control.Facts.Row)
	common := len(first)
	for _, l := range same {
		l.places[rowEnd] = ""
		l.changed()
		words := strings.Fields(l.d.Control.Facts.Row)
		n := 0
		for n < min(common, max(len(words)-1, 0)) && words[n] == first[n] {
			n++
		}
		common = n
	}
	if common == 0 {
		return
	}
	for _, l := range same {
		l.places[rowEnd] = "in row … " + strings.Join(strings.Fields(l.d.Control.Facts.Row)[common:], " ")
	}
}

// around returns the names of the elements around a control, each once, the nearest first.
func (l *labelled) around() []string {
	var out []string
	for _, name := range l.d.Control.Fingerprint.Ancestors {
		if !slices.Contains(out, name) && !lasting.UtilityClass(name) && !lasting.StateClass(name) {
			out = append(out, name)
		}
	}
	return out
}

// spaced returns the words of a name for scripts: "foreColor-palette" is fore color palette.
func spaced(name string) string {
	var b strings.Builder
	lower := false
	for _, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			b.WriteByte(' ')
			lower = false
			continue
		case unicode.IsUpper(r) && lower:
			b.WriteByte(' ')
		}
		lower = unicode.IsLower(r) || unicode.IsDigit(r)
		b.WriteRune(unicode.ToLower(r))
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

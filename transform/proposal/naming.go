package proposal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"skillmill/transform/digest"
	"skillmill/transform/naming"
)

// Others has the names of the other skills of a domain.
type Others struct {
	Labels map[string]bool // folded, of the domain
	Slugs  map[string]bool
	Owned  []string // texts that other controls of its pages own
}

// CheckNaming returns the label and the slug of a proposal, or the code with which it is
// dropped. The slug "" means that of the rules.
func CheckNaming(n *Naming, in *Input, o *Others) (label, slug, code string) {
	label = strings.Join(strings.Fields(strings.ReplaceAll(n.Label, "_", " ")), " ")
	if code := checkLabel(n.Label, label, in, o); code != "" {
		return "", "", code
	}
	if n.Slug == "" {
		return label, "", ""
	}
	if code := checkSlug(n.Slug, label, o); code != "" {
		return "", "", code
	}
	return label, n.Slug, ""
}

func checkLabel(said, label string, in *Input, o *Others) string {
	switch {
	case strings.ContainsAny(said, "\n\r\t<>{}[]|\\`") || digest.Clean(label, len(label)+1) != label:
		return CodeLabelChars
	case label == "":
		return CodeLabelEmpty
	case utf8.RuneCountInString(label) > naming.MaxLabel:
		return CodeLabelLong
	}
	words := wordsOf(label)
	if len(words) == 0 || words[0] != strings.ToLower(in.Action) {
		return CodeLabelAction
	}
	if code := checkWords(words[1:], in, o.Owned); code != "" {
		return code
	}
	if o.Labels[Fold(label)] {
		return CodeLabelTaken
	}
	return ""
}

// small are words that say nothing of what a control does.
var small = strings.Fields("a an the of in on to for with by at from and or this all")

// checkWords holds the words of a label behind its action to the input: each is of the
// control itself, or stands around it and is no other control's, or says what kind of
// thing it is. One at least must be more than kind and small words.
func checkWords(words []string, in *Input, owned []string) string {
	own, around := in.ownTexts(), in.textsAround(words)
	kinds := append(wordsOf(naming.Kind(in.Element.Role, in.Element.Tag, in.Element.Type)+" "+in.Element.Role+" "+in.Element.Type), small...)
	says := false
	for _, w := range words {
		switch {
		case slices.Contains(kinds, w):
			continue
		case !has(own, w) && !has(around, w):
			return CodeLabelWord
		case !has(own, w) && has(owned, w):
			return CodeLabelOther
		}
		says = true
	}
	if !says {
		return CodeLabelEmpty
	}
	// The words may be the control's own and yet be all that another one is called.
	rest := strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(kinds, w) }), " ")
	for _, text := range owned {
		if strings.Join(wordsOf(text), " ") == rest && !slices.ContainsFunc(in.Own, func(s string) bool { return strings.Join(wordsOf(s), " ") == rest }) {
			return CodeLabelOther
		}
	}
	return ""
}

func checkSlug(slug, label string, o *Others) string {
	plain := strings.IndexFunc(slug, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') && (r < '0' || r > '9') }) < 0
	if !plain || len(slug) > naming.MaxSlug || strings.Trim(slug, "_") != slug || strings.Contains(slug, "__") {
		return CodeSlugForm
	}
	has := strings.Split(naming.Slug(label), "_")
	for _, w := range strings.Split(slug, "_") {
		if !slices.Contains(has, w) {
			return CodeSlugWord
		}
	}
	if o.Slugs[slug] {
		return CodeSlugTaken
	}
	return ""
}

// ownTexts returns the texts of the input that are the control's.
func (in *Input) ownTexts() []string {
	e := &in.Element
	list := []string{e.Name, e.ID, e.FormName, e.Title, e.Href}
	return slices.Concat(list, in.Own, e.Classes, e.Icons, e.Data)
}

// textsAround returns the texts around the control that a label of these words may be made
// of: those that it takes whole, but for small words, so that no words are picked out of a
// sentence that tells a model what to do; none that reads like an instruction, or has
// characters of markup or data. The path of the page may be taken in part.
func (in *Input) textsAround(words []string) []string {
	list := slices.DeleteFunc(append([]string{in.Row, in.Heading, in.Part}, in.Near...), func(s string) bool {
		left := slices.ContainsFunc(wordsOf(s), func(w string) bool { return !slices.Contains(words, w) && !slices.Contains(small, w) })
		return left || strings.ContainsAny(s, "<>{}|\\`") || digest.Instructs(s)
	})
	return append(list, in.Page)
}

// has reports whether some text has a word. In scripts without blanks between words the
// word may stand anywhere.
func has(texts []string, word string) bool {
	han := strings.IndexFunc(word, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer)
	}) >= 0
	for _, t := range texts {
		if slices.Contains(wordsOf(t), word) || han && strings.Contains(Fold(t), word) {
			return true
		}
	}
	return false
}

// Fold returns a text in the form in which labels are compared.
func Fold(s string) string { return strings.ToLower(norm.NFKC.String(s)) }

// wordsOf returns the words of a text, folded. An identifier has a word at each change from
// small to capital letters.
func wordsOf(s string) []string {
	var out []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			out = append(out, strings.ToLower(word.String()))
			word.Reset()
		}
	}
	small := false
	for _, r := range norm.NFKC.String(s) {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r):
			end()
			small = false
			continue
		case unicode.IsUpper(r) && small:
			end()
		}
		small = unicode.IsLower(r)
		word.WriteRune(r)
	}
	end()
	return out
}

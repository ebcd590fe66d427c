package siterule

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// fromRule is where the name comes from that a rule gives.
const fromRule = "site rule"

// Note notes the rules that mean the control of a draft in one capture, which stands at a
// live index. Captures are noted from the oldest to the newest.
func (p *Page) Note(d *datasets.DraftRow, m Marks, live int64, night string) {
	for _, list := range [][]int{m.all, m.by[live]} {
		for _, i := range list {
			note(d, p.site.rules[i].name, night)
		}
	}
}

func note(d *datasets.DraftRow, name, night string) {
	used := &d.Ruled.Rules
	at := slices.IndexFunc(*used, func(u datasets.RuleUse) bool { return u.Rule == name })
	if at < 0 {
		*used = append(*used, datasets.RuleUse{Rule: name, Night: night})
	} else {
		(*used)[at].Night = max((*used)[at].Night, night)
	}
}

// Apply does to a draft what the rules say that mean it. Of two rules that say the same
// thing otherwise the first counts, of two classes the higher one.
func (p *Page) Apply(d *datasets.DraftRow) {
	name, action := "", ""
	for _, i := range p.rules {
		r := &p.site.rules[i]
		if !slices.ContainsFunc(d.Ruled.Rules, func(u datasets.RuleUse) bool { return u.Rule == r.name }) {
			continue
		}
		d.Ruled.Excluded = d.Ruled.Excluded || r.exclude
		name, action = cmp.Or(name, r.says.Name), cmp.Or(action, r.says.Action)
		d.Ruled.Class = skill.HigherClass(d.Ruled.Class, r.says.Class)
	}
	p.cut(d)
	f := &d.Control.Facts
	if name != "" {
		d.Ruled.Name = name
		f.OwnTexts, f.OwnFrom = append([]string{name}, f.OwnTexts...), append([]string{fromRule}, f.OwnFrom...)
	}
	if action != "" && configs.Pressed(d.Control.Action) { // what is typed or chosen stays what it is
		d.Control.Action, d.Ruled.Action = action, action
	}
}

// cut takes the texts that labels do not say out of the words that labels are made of.
func (p *Page) cut(d *datasets.DraftRow) {
	f := &d.Control.Facts
	for _, t := range p.site.texts {
		hit := false
		without := func(s string) string {
			out, cut := Without(s, t.text)
			hit = hit || cut
			return out
		}
		var own, from []string
		for i, s := range f.OwnTexts {
			if s = without(s); s != "" {
				own, from = append(own, s), append(from, f.OwnFrom[i])
			}
		}
		f.OwnTexts, f.OwnFrom = own, from
		for _, s := range []*string{&f.Row, &f.Heading, &f.PartName, &f.Beside} {
			*s = without(*s)
		}
		if hit {
			note(d, t.name, datasets.Night(d.LastSeen))
		}
	}
}

// Without returns a text without a phrase, where that stands as whole words, and whether
// it stood there.
func Without(s, phrase string) (string, bool) {
	var b strings.Builder
	cut := false
	for at := 0; at < len(s); {
		i := strings.Index(s[at:], phrase)
		if i < 0 || phrase == "" {
			b.WriteString(s[at:])
			break
		}
		from, to := at+i, at+i+len(phrase)
		before, _ := utf8.DecodeLastRuneInString(s[:from])
		after, _ := utf8.DecodeRuneInString(s[to:])
		head, _ := utf8.DecodeRuneInString(phrase)
		tail, _ := utf8.DecodeLastRuneInString(phrase)
		if joined(before, head) || joined(tail, after) {
			b.WriteString(s[at:to])
		} else {
			b.WriteString(s[at:from])
			cut = true
		}
		at = to
	}
	if !cut {
		return s, false
	}
	return strings.Join(strings.Fields(b.String()), " "), true
}

// joined reports whether two characters are of one word. Words of scripts without spaces
// end anywhere.
func joined(a, b rune) bool { return wordly(a) && wordly(b) }

func wordly(r rune) bool {
	return (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_') &&
		!unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai)
}

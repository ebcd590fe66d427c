package texts

import (
	"slices"
	"strings"

	"skillmill/transform/lasting"
)

// maxGlyph is the length of the name of a glyph in characters.
const maxGlyph = 40

// glyphs returns the names of icons that stand as text in control i: an icon font draws one
// picture for the whole word (expand_more), so no user reads it.
func (p *Page) glyphs(i int) []string {
	var out []string
	for n := i; n < min(p.t.Nodes[i].End, i+maxInside); n++ {
		if s := p.glyph(n); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// glyph returns the name of the icon that node n draws by its text, "" for another text: its
// class says that it is an icon, and its text is one word as such fonts have them.
func (p *Page) glyph(n int) string {
	if !slices.ContainsFunc(p.t.Classes(n), glyphClass) {
		return ""
	}
	s := strings.TrimSpace(p.t.OwnText(n))
	if s == "" || len(s) > maxGlyph || strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" || strings.Trim(s, "0123456789_") == "" {
		return ""
	}
	return s
}

// glyphClass reports whether a class is that of an icon font whose glyphs are words.
func glyphClass(class string) bool {
	parts := strings.FieldsFunc(strings.ToLower(class), func(r rune) bool { return r == '-' || r == '_' })
	at := slices.Index(parts, "material")
	return at >= 0 && at+1 < len(parts) && (parts[at+1] == "icons" || parts[at+1] == "symbols" || parts[at+1] == "icon")
}

// without returns a text without the names of glyphs, each once, at its ends; "" where no other
// word is left.
func without(s string, glyphs []string) string {
	for _, g := range glyphs {
		rest, ok := strings.CutPrefix(s, g)
		if !ok {
			rest, ok = strings.CutSuffix(s, g)
		}
		if !ok {
			continue
		}
		if s = strings.TrimSpace(rest); lasting.Letters(s) == 0 {
			return ""
		}
	}
	return s
}

// dataKeys are attributes in which pages say to their scripts what a control is for.
var dataKeys = [...]string{"data-label", "data-name", "data-action", "data-command", "data-cmd", "data-value", "data-color", "data-theme", "data-lang", "data-view"}

// data returns what an attribute says to a script of a control that says nothing to users, in
// words.
func (p *Page) data(i int) string {
	for _, key := range dataKeys {
		s := lasting.Fold(p.t.Attr(i, key))
		if s == "" || lasting.GeneratedID(s) || strings.ContainsAny(s, "/.#{}()[]<>=:;\"'") {
			continue
		}
		if s = lasting.CleanText(strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '_' || r == ' ' }), " ")); s != "" {
			return s
		}
	}
	return ""
}

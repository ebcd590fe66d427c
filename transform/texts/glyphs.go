package texts

import (
	"slices"
	"strings"

	"skillmill/transform/lasting"
)

// maxGlyph bounds the length of the name of a glyph, in characters.
const maxGlyph = 40

// glyphs returns the names of icons that are text in control i. An icon font draws one picture
// for the whole word (expand_more), so users do not read it.
func (p *Page) glyphs(i int) []string {
	var out []string
	for n := i; n < min(p.t.Nodes[i].End, i+maxInside); n++ {
		if s := p.glyph(n); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// glyph returns the name of the icon that node n draws by its text, "" if it draws none. Its
// class must be that of an icon, and its text one word of the form that such fonts use.
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
	class = strings.ToLower(class)
	if !strings.Contains(class, "material") {
		return false
	}
	parts := strings.FieldsFunc(class, func(r rune) bool { return r == '-' || r == '_' })
	at := slices.Index(parts, "material")
	return at >= 0 && at+1 < len(parts) && (parts[at+1] == "icons" || parts[at+1] == "symbols" || parts[at+1] == "icon")
}

// without removes the names of glyphs from the ends of a text, each once. It returns "" if no
// other word is left.
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

// dataKeys are attributes by which pages tell their scripts what a control is for.
var dataKeys = [...]string{"data-label", "data-name", "data-action", "data-command", "data-cmd", "data-value", "data-color", "data-theme", "data-lang", "data-view"}

// data returns, as words, what such an attribute says of a control that has no text for users.
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

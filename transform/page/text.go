package page

import (
	"strings"
	"unicode/utf8"
)

// unread are elements whose text no user reads.
var unread = set("script style template noscript iframe noframes noembed")

// blocks are the elements that begin on a new line, or in a new cell, by default.
var blocks = set(`address article aside blockquote body br button caption center dd details dialog dir div dl dt
	fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li
	main menu nav ol optgroup option p pre search section select summary table tbody td textarea tfoot th thead tr ul`)

// Block reports whether elements of a tag separate the words before and after
// them in a browser's default style.
func Block(tag string) bool { return blocks[tag] }

// Text returns the text of the node and its descendants with whitespace folded: a block
// ends a word, an inline element does not.
func (t *Tree) Text(i int) string {
	var b strings.Builder
	type frame struct{ node, kid int }
	if unread[t.Nodes[i].Tag] {
		return ""
	}
	stack := []frame{{i, 0}}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		kids := t.Nodes[f.node].Kids
		if f.kid == len(kids) {
			if blocks[t.Nodes[f.node].Tag] {
				b.WriteByte(' ')
			}
			stack = stack[:len(stack)-1]
			continue
		}
		k := kids[f.kid]
		f.kid++
		if k.Node < 0 {
			b.WriteString(k.Text)
			continue
		}
		tag := t.Nodes[k.Node].Tag
		if unread[tag] {
			continue
		}
		if blocks[tag] {
			b.WriteByte(' ')
		}
		stack = append(stack, frame{k.Node, 0})
	}
	return Fold(b.String())
}

// OwnText returns the text directly in the node, without its child elements, folded.
func (t *Tree) OwnText(i int) string {
	only, texts := "", 0 // most nodes have one text, or none
	for _, k := range t.Nodes[i].Kids {
		if k.Node < 0 && k.Text != "" {
			only, texts = k.Text, texts+1
		}
	}
	if texts <= 1 {
		return Fold(only)
	}
	var b strings.Builder
	for _, k := range t.Nodes[i].Kids {
		if k.Node >= 0 {
			b.WriteByte(' ')
			continue
		}
		b.WriteString(k.Text)
	}
	return Fold(b.String())
}

// OptionText returns the texts of at most n options of a list, in document order.
func (t *Tree) OptionText(list, n int) string {
	var words []string
	for i := list + 1; i < t.Nodes[list].End && len(words) < n; i++ {
		if t.Nodes[i].Tag == "option" {
			words = append(words, t.OwnText(i))
		}
	}
	return strings.Join(words, " ")
}

// Fold trims a text and makes one space of every run of whitespace.
func Fold(s string) string {
	plain, ascii := true, true
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			ascii = false
		case '\t' <= c && c <= '\r', c == ' ' && (i == 0 || i == len(s)-1 || s[i-1] == ' '):
			plain = false
		}
	}
	switch {
	case !ascii:
		return strings.Join(strings.Fields(s), " ")
	case plain:
		return s
	}
	b := make([]byte, 0, len(s))
	gap := false
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == ' ' || '\t' <= c && c <= '\r' {
			gap = true
			continue
		}
		if gap && len(b) > 0 {
			b = append(b, ' ')
		}
		gap = false
		b = append(b, c)
	}
	return string(b)
}

// Package secret removes the secrets of one run from what the run writes. Package
// transform/redact finds secrets by names and shapes. Those of a run are known: the
// arguments that its plan masks and the secrets in its address. They are looked for as they
// are, and as URLs, JSON, HTML, Base64 and hexadecimal digits write them.
package secret

import (
	"cmp"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"html"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/redact"
)

// Mask removes secrets from texts.
type Mask struct {
	forms []string // every way in which a secret may be written, the longest first
	short []string // secrets too short to be looked for within texts
}

// shortest is the length in bytes below which a secret is not looked for in texts, because
// it would be found in the middle of other words.
const shortest = 4

// NewMask returns a mask for the given secrets and for those that transform/redact finds.
func NewMask(secrets ...string) *Mask {
	m := &Mask{}
	for _, s := range secrets {
		switch {
		case len(s) >= shortest:
			m.forms = append(m.forms, forms(s)...)
		case s != "" && !slices.Contains(m.short, s):
			m.short = append(m.short, s)
		}
	}
	slices.SortFunc(m.forms, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), strings.Compare(a, b))
	})
	m.forms = slices.Compact(m.forms)
	return m
}

// forms returns a secret as it is and as URLs, JSON, HTML, Base64 and hexadecimal digits
// write it.
func forms(s string) []string {
	out := []string{s, strings.Join(strings.Fields(s), " "), url.QueryEscape(s), url.PathEscape(s), html.EscapeString(s), hex.EncodeToString([]byte(s))}
	for _, escape := range []bool{true, false} {
		var b strings.Builder
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(escape)
		if enc.Encode(s) == nil {
			out = append(out, strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(b.String(), "\n"), `"`), `"`))
		}
	}
	for _, e := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
		out = append(out, e.EncodeToString([]byte(s)))
	}
	return slices.DeleteFunc(out, func(f string) bool { return len(f) < shortest })
}

// Text returns a text without secrets. A nil mask only removes those that transform/redact
// finds.
func (m *Mask) Text(s string) string {
	if m != nil {
		for _, f := range m.forms {
			s = strings.ReplaceAll(s, f, redact.Mask)
		}
	}
	return redact.Text(s)
}

// Value returns one value that is made for somebody to read, such as a result. If it
// contains a secret that is too short to be cut out, all of it is hidden.
func (m *Mask) Value(s string) string {
	if m != nil && slices.ContainsFunc(m.short, func(short string) bool { return strings.Contains(s, short) }) {
		return redact.Mask
	}
	return m.Text(s)
}

// Message returns a text for people. Short secrets are removed where they stand as words.
func (m *Mask) Message(s string) string {
	if m != nil {
		for _, short := range m.short {
			s = words(s, short)
		}
	}
	return m.Text(s)
}

// words masks a word in a text where no letter or digit stands beside it.
func words(s, word string) string {
	var b strings.Builder
	for from := 0; ; {
		n := strings.Index(s[from:], word)
		if n < 0 {
			b.WriteString(s[from:])
			return b.String()
		}
		at, end := from+n, from+n+len(word)
		before, _ := utf8.DecodeLastRuneInString(s[:at])
		after, _ := utf8.DecodeRuneInString(s[end:])
		b.WriteString(s[from:at])
		if part(before) || part(after) {
			b.WriteString(word)
		} else {
			b.WriteString(redact.Mask)
		}
		from = end
	}
}

func part(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

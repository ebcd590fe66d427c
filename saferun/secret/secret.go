// Package secret takes the secrets of one run out of what the run writes. What names
// and shapes tell is transform/redact's; the secrets of a run are known: the arguments
// that its plan masks and those of its address. They are looked for as they are and as
// URLs, JSON, HTML, Base64 and hexadecimal digits write them.
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

	"skillmill/transform/redact"
)

// A Mask takes secrets out of texts.
type Mask struct {
	forms []string // every way in which a secret may be written, the longest first
}

// shortest is the length in bytes below which a secret is not looked for: it would
// be found in the middle of other words.
const shortest = 4

// NewMask masks what transform/redact tells, and the secrets given.
func NewMask(secrets ...string) *Mask {
	m := &Mask{}
	for _, s := range secrets {
		if len(s) >= shortest {
			m.forms = append(m.forms, forms(s)...)
		}
	}
	slices.SortFunc(m.forms, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), strings.Compare(a, b))
	})
	m.forms = slices.Compact(m.forms)
	return m
}

// forms are a secret as it is and as URLs, JSON, HTML, Base64 and hexadecimal digits
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

// Text is a text without secrets. A nil mask leaves what transform/redact leaves.
func (m *Mask) Text(s string) string {
	if m != nil {
		for _, f := range m.forms {
			s = strings.ReplaceAll(s, f, redact.Mask)
		}
	}
	return redact.Text(s)
}

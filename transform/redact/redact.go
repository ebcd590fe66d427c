// Package redact says what must not be written to a disk, a screen or a log, and
// takes it out.
//
// A secret is a value that grants access or proves who somebody is: a password, a
// session, a key, a one-time code, the number of a card. It is known in two ways.
//
// By its name: the name of a parameter, header, cookie, field, attribute, meta
// element or JSON member (names.go). Always names make a secret of every value,
// Parameter names of every value in an address and elsewhere of one that looks
// made by a machine, Random names only in an address, and only of such a value.
//
// By its shape (shapes.go): keys of well-known makes, JSON web tokens, private keys
// in PEM, credentials behind "Bearer", numbers of cards with a good check digit.
// These are found in any text. Under a name that says nothing, the value of a
// parameter is a secret if it is a long row of hexadecimal or mixed characters.
//
// What a name or a shape does not tell is not found: a password that stands in the
// text of a page is a word like any other. Whoever knows such a secret looks for it
// himself, as the collector does.
//
// One table serves all: captures, journals, the standard output, reports, the store,
// the library and the tables agree on every value.
package redact

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Mask replaces what was removed.
const Mask = "***"

// URL returns an address without user info and with the values of its secret parameters
// masked. It is Text; the name says what the caller has.
func URL(raw string) string { return Text(raw) }

// Text returns a text of any kind without the secrets that names and shapes tell. A text
// without any is returned as it is.
func Text(s string) string {
	if !suspicious(s) {
		return s
	}
	b := Bytes([]byte(s))
	if string(b) == s {
		return s
	}
	return string(b)
}

// Bytes is Text for bytes, of an HTML document for example. The result may share
// memory with b.
func Bytes(b []byte) []byte {
	b = cutAll(b, userInfo("//"))
	for _, c := range codings[:1] {
		b = cutAll(b, parameter(c))
	}
	if bytes.IndexByte(b, '%') >= 0 {
		b = cutAll(b, userInfo("%2f%2f"))
		for _, c := range codings[1:] {
			b = cutAll(b, parameter(c))
		}
	}
	b = cutAll(b, member)
	return cutAll(b, shape)
}

// Holds reports whether Text would remove something from the text.
func Holds(s string) bool { return suspicious(s) && string(Bytes([]byte(s))) != s }

// suspicious reports whether a text has a character that every secret needs. It is quick
// and sorts out most texts.
func suspicious(s string) bool {
	digits := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '=' || c == '@' || c == ':' || c == '%':
			return true
		case c >= '0' && c <= '9':
			if digits++; digits >= minCard {
				return true
			}
		case starts[c] && (i == 0 || !isWord(s[i-1])) && begins(s[i:]):
			return true
		}
	}
	return false
}

// JSON returns a JSON text whose strings have gone through Text. Keys and values are
// strings alike; numbers and what stands between the strings are left alone.
func JSON(b []byte) []byte {
	var out []byte
	done := 0
	plain := map[string]bool{} // strings without secrets: keys come again with every element
	for i := 0; i < len(b); {
		if b[i] != '"' {
			i++
			continue
		}
		end, escaped := i+1, false
		for end < len(b) && b[end] != '"' {
			if b[end] == '\\' {
				escaped = true
				end++
			}
			end++
		}
		if end >= len(b) {
			break // no JSON
		}
		if text := b[i+1 : end]; !plain[string(text)] {
			if with, changed := jsonString(text, escaped); changed {
				out = append(append(out, b[done:i+1]...), with...)
				done = end
			} else if len(text) <= maxPlain {
				plain[string(text)] = true
			}
		}
		i = end + 1
	}
	if done == 0 {
		return b
	}
	return append(out, b[done:]...)
}

// maxPlain is the longest string, in bytes, that is remembered as free of secrets.
const maxPlain = 64

// jsonString returns the content of one string without secrets.
func jsonString(raw []byte, escaped bool) ([]byte, bool) {
	s := string(raw)
	if escaped {
		if json.Unmarshal([]byte(`"`+s+`"`), &s) != nil {
			return nil, false
		}
	}
	clean := Text(s)
	if clean == s {
		return nil, false
	}
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if enc.Encode(clean) != nil {
		return []byte(Mask), true
	}
	quoted := bytes.TrimSpace(buf.Bytes())
	return quoted[1 : len(quoted)-1], true
}

// Attribute returns the value of an element's attribute without secrets. other returns the
// element's other attributes by their names.
func Attribute(tag, key, val string, other func(key string) string) string {
	switch {
	case val == "":
		return val
	case key == "content" && tag == "meta" && (Value(other("name"), val) || Value(other("property"), val) || Value(other("http-equiv"), val)):
		return Mask
	case key == "value" && tag == "input" && (Field{
		Tag: tag, Type: strings.ToLower(other("type")), Name: other("name"), ID: other("id"), Autocomplete: other("autocomplete"),
	}).Secret(val):
		return Mask
	case key == "nonce" && len(val) >= 8, strings.HasPrefix(key, "data-") && Value(key[len("data-"):], val):
		return Mask
	}
	return Text(val)
}

// plainHeaders say how to answer, not who asks.
var plainHeaders = words(`accept accept-charset accept-encoding accept-language cache-control content-language content-length
	content-type date dnt host if-modified-since if-none-match origin pragma range referer user-agent x-requested-with`)

// Header returns the value of a request's or response's header as it may be written: of a
// secret one nothing but its scheme is left, of others what Text leaves.
func Header(name, value string) string {
	low := strings.ToLower(strings.TrimSpace(name))
	switch {
	case low == "cookie" || low == "set-cookie":
		return Mask
	case low == "authorization" || low == "proxy-authorization" || low == "www-authenticate":
		if scheme, _, ok := strings.Cut(value, " "); ok && len(scheme) <= 16 {
			return scheme + " " + Mask
		}
		return Mask
	case Named(low, value):
		return Mask
	}
	return Text(value)
}

// HeaderSecrets returns the parts of a header that somebody sent by hand which must not be
// found anywhere: all of its value and the credential behind its scheme. Headers that
// everybody sends have none.
func HeaderSecrets(name, value string) []string {
	if plainHeaders[strings.ToLower(strings.TrimSpace(name))] {
		return nil
	}
	out := []string{value}
	if scheme, cred, ok := strings.Cut(value, " "); ok {
		out = append(out, cred)
		if strings.EqualFold(scheme, "basic") {
			out = append(out, basic(cred)...)
		}
	}
	return out
}

// A Field is what is known of an input or a text area.
type Field struct {
	Tag          string // lower case
	Type         string // of an input, lower case
	Name, ID     string
	Autocomplete string
}

// Secret reports whether what the field holds must not be found anywhere: the
// values of passwords, cards and one-time codes, of fields with the name of a
// secret, and of hidden ones that look like tokens.
func (f Field) Secret(value string) bool {
	if f.Tag != "input" && f.Tag != "textarea" {
		return false
	}
	auto := strings.ToLower(f.Autocomplete)
	switch {
	case f.Tag == "input" && f.Type == "password", strings.Contains(auto, "password"),
		strings.Contains(auto, "cc-"), strings.Contains(auto, "one-time-code"):
		return len(value) >= 4
	case Grade(f.Name) >= Parameter, Grade(f.ID) >= Parameter:
		return len(value) >= 6
	case f.Tag == "input" && f.Type == "hidden":
		return random(value, 16)
	}
	return false
}

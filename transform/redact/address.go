package redact

import (
	"bytes"
	"encoding/base64"
	"net/url"
	"strings"
)

// coding is how an address is spelled: plainly, or escaped once or twice to be a
// parameter of another address.
type coding struct {
	equals string
	before []string // what stands before the name of a parameter
	after  []string // what ends its value, beside the characters that end any
}

var codings = []coding{
	{"=", []string{"?", "&", "#", ";"}, []string{"&", "#", ";", ")", "%26", "%23"}},
	{"%3d", []string{"%3f", "%26", "%23", "%3b"}, []string{"&", "#", ";", ")", "%26", "%23", "%3b"}},
	{"%253d", []string{"%253f", "%2526", "%2523", "%253b"}, []string{"&", "#", ";", ")", "%26", "%23", "%2526", "%2523", "%253b"}},
}

// finder finds what is to be replaced behind a position, start < 0 for nothing.
type finder func(b []byte, from int) (start, end int, with string)

// cutAll replaces what find returns until there is nothing more.
func cutAll(b []byte, find finder) []byte {
	var out []byte
	done := 0
	for at := 0; ; {
		start, end, with := find(b, at)
		if start < 0 {
			break
		}
		out = append(append(out, b[done:start]...), with...)
		done, at = end, end
	}
	if done == 0 {
		return b
	}
	return append(out, b[done:]...)
}

// endsAddress reports whether no part of an address contains the character.
func endsAddress(c byte) bool {
	return c <= ' ' || c == '"' || c == '\'' || c == '<' || c == '>' || c == '\\' || c == '`' || c == '{' || c == '}'
}

// userInfo finds "user:password@" behind two slashes.
func userInfo(slashes string) finder {
	coded := slashes[0] == '%'
	return func(b []byte, from int) (start, end int, with string) {
		for {
			i := indexFold(b[from:], slashes)
			if i < 0 {
				return -1, -1, ""
			}
			begin, last := from+i+len(slashes), -1
			for k := begin; k < len(b) && k < begin+2048; k++ {
				c := b[k]
				if endsAddress(c) || c == '/' || c == '?' || c == '#' || coded && hasFold(b[k:], "%2f") {
					break
				}
				if c == '@' {
					last = k + 1
				} else if coded && hasFold(b[k:], "%40") {
					last = k + 3
				}
			}
			if last > 0 {
				return begin, last, ""
			}
			from = begin
		}
	}
}

// indexFold finds a string; the letters of an escape may be of either case.
func indexFold(b []byte, s string) int {
	if s[0] != '%' {
		return bytes.Index(b, []byte(s))
	}
	for at := 0; ; {
		i := bytes.IndexByte(b[at:], '%')
		if i < 0 {
			return -1
		}
		if at += i; hasFold(b[at:], s) {
			return at
		}
		at++
	}
}

func hasFold(b []byte, s string) bool {
	return len(b) >= len(s) && b[0] == s[0] && strings.EqualFold(string(b[:len(s)]), s)
}

// parameter finds the value of "?name=value" where the name or the value is that
// of a secret.
func parameter(c coding) finder {
	return func(b []byte, from int) (start, end int, with string) {
		for {
			i := indexFold(b[from:], c.equals)
			if i < 0 {
				return -1, -1, ""
			}
			at := from + i
			begin := at + len(c.equals)
			if name, ok := c.name(b, at); ok {
				inPath := at > len(name) && b[at-len(name)-1] == ';' && !bytes.HasSuffix(b[:at-len(name)], []byte("&amp;"))
				stop := begin
				for stop < len(b) && !c.ends(b[stop:]) && (b[stop] != '?' || !inPath) {
					stop++
				}
				if Query(decoded(name), decoded(string(b[begin:stop]))) {
					return begin, stop, Mask
				}
			}
			from = begin
		}
	}
}

func (c coding) ends(b []byte) bool {
	if endsAddress(b[0]) {
		return true
	}
	for _, s := range c.after {
		if hasFold(b, s) {
			return true
		}
	}
	return false
}

// name returns the name that ends at a position, if it is that of a parameter.
func (c coding) name(b []byte, end int) (string, bool) {
	i := end
	for i > 0 && end-i < maxName && (isWord(b[i-1]) || strings.IndexByte("-_.[]*$%+~", b[i-1]) >= 0) {
		i--
	}
	if i == end {
		return "", false
	}
	if bytes.IndexByte(b[i:end], '%') < 0 { // the common case, without a copy
		if i == 0 || strings.IndexByte("?&#;", b[i-1]) < 0 {
			return "", false
		}
		return string(b[i:end]), true
	}
	run := string(b[i:end])
	low := strings.ToLower(run)
	cut := -1
	for _, s := range c.before {
		if s[0] != '%' {
			continue
		}
		if k := strings.LastIndex(low, s); k >= 0 {
			cut = max(cut, k+len(s))
		}
	}
	// In a plain address an escaped question mark begins the parameters of an inner
	// one whose equals sign nobody escaped.
	for _, s := range [...]string{"%3f", "%26", "%23"} {
		if k := strings.LastIndex(low, s); c.equals == "=" && k >= 0 {
			cut = max(cut, k+len(s))
		}
	}
	if cut >= 0 {
		return run[cut:], cut < len(run)
	}
	return run, i > 0 && strings.IndexByte("?&#;", b[i-1]) >= 0
}

// decoded returns a part of an address without its escapes, of which an address inside an
// address has several layers.
func decoded(s string) string {
	for range 3 {
		if strings.IndexByte(s, '%') < 0 {
			return s
		}
		d, err := url.PathUnescape(s)
		if err != nil {
			return s
		}
		s = d
	}
	return s
}

// AddressSecrets returns the password and the secret parameters of an address, decoded.
// Whoever opens it may find them in the page again.
func AddressSecrets(raw string) []string {
	u, err := url.Parse(raw)
	if err != nil {
		return nil
	}
	var found []string
	if pw, ok := u.User.Password(); ok {
		found = append(found, pw)
	}
	fragment, err := url.ParseQuery(u.EscapedFragment())
	if err != nil {
		fragment = nil
	}
	for _, q := range []url.Values{u.Query(), fragment} {
		for name, values := range q {
			for _, v := range values {
				if Query(name, v) {
					found = append(found, v)
				}
			}
		}
	}
	return found
}

// basic returns the user's password and the whole of the credentials in a basic
// authorization.
func basic(cred string) []string {
	plain, err := base64.StdEncoding.DecodeString(strings.TrimSpace(cred))
	if err != nil {
		return nil
	}
	out := []string{string(plain)}
	if _, pw, ok := strings.Cut(string(plain), ":"); ok {
		out = append(out, pw)
	}
	return out
}

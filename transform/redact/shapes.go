package redact

import (
	"bytes"
	"encoding/base64"
	"strings"
)

// brand is a well-known make of keys: how they begin, and how long they are.
type brand struct {
	prefix string
	least  int  // characters with the prefix
	upper  bool // nothing but capitals and digits
}

// makes are the keys that are known by their first characters. Keys that are made
// to be seen (pk_live_) are none.
var makes = []brand{
	{"ghp_", 20, false},
	{"gho_", 20, false},
	{"ghu_", 20, false},
	{"ghs_", 20, false},
	{"ghr_", 20, false},
	{"github_pat_", 22, false},
	{"glpat-", 20, false},
	{"gldt-", 20, false},
	{"glrt-", 20, false},
	{"xoxa-", 15, false},
	{"xoxb-", 15, false},
	{"xoxe-", 15, false},
	{"xoxe.", 15, false},
	{"xoxo-", 15, false},
	{"xoxp-", 15, false},
	{"xoxr-", 15, false},
	{"xoxs-", 15, false},
	{"xapp-", 15, false},
	{"AKIA", 20, true},
	{"ASIA", 20, true},
	{"AIza", 35, false},
	{"ya29.", 20, false},
	{"sk_live_", 20, false},
	{"sk_test_", 20, false},
	{"rk_live_", 20, false},
	{"rk_test_", 20, false},
	{"whsec_", 20, false},
	{"sk-proj-", 20, false},
	{"sk-ant-", 20, false},
	{"sk-svcacct-", 20, false},
	{"sk-", 40, false},
	{"SG.", 30, false},
	{"npm_", 30, false},
	{"pypi-", 30, false},
	{"hf_", 30, false},
	{"dop_v1_", 30, false},
	{"shpat_", 30, false},
	{"shpss_", 30, false},
	{"sq0csp-", 20, false},
	{"sq0atp-", 20, false},
	{"EAACEdEose0cBA", 20, false},
	{"dckr_pat_", 20, false},
	{"key-", 36, false},
}

const (
	jwt    = "eyJ"
	pem    = "-----BEGIN "
	bearer = "earer " // behind either case of its first letter
)

// byFirst are the makes by the first character of their keys.
var byFirst = func() (out [256][]brand) {
	for _, m := range makes {
		out[m.prefix[0]] = append(out[m.prefix[0]], m)
	}
	return out
}()

// starts are the first characters of shapes, those of cards apart.
var starts = func() (out [256]bool) {
	for _, m := range makes {
		out[m.prefix[0]] = true
	}
	for _, c := range "eBb-" {
		out[c] = true
	}
	return out
}()

// begins reports whether a text may begin with a shape.
func begins(s string) bool {
	switch s[0] {
	case '-':
		return strings.HasPrefix(s, pem)
	case 'e':
		return strings.HasPrefix(s, jwt)
	case 'B', 'b':
		return strings.HasPrefix(s[1:], bearer)
	}
	for _, m := range byFirst[s[0]] {
		if strings.HasPrefix(s, m.prefix) {
			return true
		}
	}
	return false
}

// shape finds what is a secret whatever its name. It does not begin in the middle
// of a word: there it is data by chance, as it is behind the comma of a data URL.
func shape(b []byte, from int) (start, end int, with string) {
	for i := from; i < len(b); i++ {
		c := b[i]
		number := c >= '3' && c <= '6'
		if !number && !starts[c] {
			continue
		}
		if i > 0 && (isWord(b[i-1]) && !escaped(b, i) || b[i-1] == '_' || b[i-1] == ',' && !number) {
			continue
		}
		if number {
			if n := card(b, i); n > 0 {
				return i, i + n, Mask
			}
			continue
		}
		if at, n := knownShape(b[i:]); n > 0 {
			return i + at, i + n, Mask
		}
	}
	return -1, -1, ""
}

// escaped reports whether the two characters before a position are those of an
// escape in an address.
func escaped(b []byte, i int) bool {
	return i >= 3 && b[i-3] == '%' && isHex(b[i-2]) && isHex(b[i-1])
}

// knownShape returns where the secret that a text begins with starts and ends, an end of 0 for
// none.
func knownShape(b []byte) (start, end int) {
	switch b[0] {
	case '-':
		return 0, privateKey(b)
	case 'e':
		return 0, webToken(b)
	case 'B', 'b':
		if !bytes.HasPrefix(b[1:], []byte(bearer)) {
			return 0, 0
		}
		start = 1 + len(bearer)
		if n := run(b[start:]); random(string(b[start:start+n]), 16) {
			return start, start + n
		}
		return 0, 0
	}
	for _, m := range byFirst[b[0]] {
		if !bytes.HasPrefix(b, []byte(m.prefix)) {
			continue
		}
		if n := m.length(b); n > 0 {
			return 0, n
		}
	}
	return 0, 0
}

// run returns the number of characters that a key may be made of.
func run(b []byte) int {
	n := 0
	for n < len(b) && (isWord(b[n]) || strings.IndexByte("-_.", b[n]) >= 0) {
		n++
	}
	for n > 0 && (b[n-1] == '.' || b[n-1] == '-') { // the end of a sentence
		n--
	}
	return n
}

func (m brand) length(b []byte) int {
	n := run(b)
	if m.upper {
		for k := 0; k < n; k++ {
			if b[k] >= 'a' && b[k] <= 'z' || !isWord(b[k]) {
				n = k
			}
		}
		if n < m.least || n > 128 {
			return 0
		}
		return n
	}
	digit, letter := false, false
	for _, c := range b[len(m.prefix):max(n, len(m.prefix))] {
		digit = digit || c >= '0' && c <= '9'
		letter = letter || isWord(c) && (c < '0' || c > '9')
	}
	if n < m.least || !digit || !letter {
		return 0 // a name such as npm_install_from_a_local_folder
	}
	return n
}

// webToken returns the length of a JSON web token: parts in base64 with dots between them,
// of which the first says how the others are to be read. There are three parts in a signed
// one, five in an encrypted one, and two in an open one.
func webToken(b []byte) int {
	n := 0
	for n < len(b) && (isWord(b[n]) || strings.IndexByte("-_.=", b[n]) >= 0) {
		n++
	}
	for n > 0 && b[n-1] == '.' {
		n--
	}
	first, rest, found := strings.Cut(string(b[:n]), ".")
	if n < 20 {
		return 0
	}
	if strings.Count(rest, ".") >= 1 {
		return n
	}
	head := make([]byte, base64.RawURLEncoding.DecodedLen(len(first)))
	k, _ := base64.RawURLEncoding.Decode(head, []byte(strings.TrimRight(first, "="))) // what is not base64 ends it
	for _, claim := range [...]string{`"alg"`, `"enc"`, `"kid"`} {
		if bytes.Contains(head[:k], []byte(claim)) {
			return n
		}
	}
	if found && strings.HasPrefix(rest, jwt) {
		return n
	}
	return 0
}

// privateKey returns the length of a private key in PEM, to its last line or, if that is
// missing, to the end of the text.
func privateKey(b []byte) int {
	if !bytes.HasPrefix(b, []byte(pem)) {
		return 0
	}
	head, _, ok := bytes.Cut(b[len(pem):min(len(b), 80)], []byte("-----"))
	if !ok || !bytes.Contains(head, []byte("PRIVATE KEY")) {
		return 0
	}
	closing := []byte("-----END " + string(head) + "-----")
	if i := bytes.Index(b, closing); i >= 0 {
		return i + len(closing)
	}
	n := len(pem) + len(head) + 5
	for n < len(b) && b[n] != '<' && b[n] != '"' {
		n++
	}
	return n
}

// quotes are the spellings of a quotation mark around the members of a JSON text,
// in a document, in a string of another JSON text and in an address.
var quotes = []string{`"`, `'`, `\"`, `&quot;`, `&#34;`, `&#39;`, `%22`, `\u0022`}

// member finds the value of a member of a JSON text that stands in an attribute or
// elsewhere in a text, where its name is that of a secret.
func member(b []byte, from int) (start, end int, with string) {
	for {
		i := nextColon(b, from)
		if i < 0 {
			return -1, -1, ""
		}
		from = i + 1
		if b[i] == '%' {
			from = i + 3
		}
		name, quote := memberName(b[:i])
		if name == "" || Grade(name) == None {
			continue
		}
		at := from
		for at < len(b) && at < from+8 && (b[at] == ' ' || b[at] == '\n' || b[at] == '\t') {
			at++
		}
		if !bytes.HasPrefix(b[at:], []byte(quote)) { // a number stands without
			n := at
			for n < len(b) && b[n] >= '0' && b[n] <= '9' {
				n++
			}
			if Value(name, string(b[at:n])) {
				return at, n, quote + Mask + quote
			}
			continue
		}
		at += len(quote)
		n := bytes.Index(b[at:], []byte(quote))
		if n >= 0 && n <= 8192 && string(b[at:at+n]) != Mask && Value(name, string(b[at:at+n])) {
			return at, at + n, Mask
		}
	}
}

func nextColon(b []byte, from int) int {
	for i := from; i < len(b); i++ {
		if b[i] == ':' || b[i] == '%' && hasFold(b[i:], "%3a") {
			return i
		}
	}
	return -1
}

// memberName returns the quoted name that a text ends with, and its quotation mark.
func memberName(b []byte) (name, quote string) {
	b = bytes.TrimRight(b[max(0, len(b)-maxName-20):], " ")
	for _, q := range quotes {
		if !bytes.HasSuffix(b, []byte(q)) || len(q) == 1 && len(b) > 1 && b[len(b)-2] == '\\' {
			continue
		}
		rest := b[:len(b)-len(q)]
		i := len(rest)
		for i > 0 && (isWord(rest[i-1]) || strings.IndexByte("-_.", rest[i-1]) >= 0) {
			i--
		}
		if i == len(rest) || !bytes.HasSuffix(rest[:i], []byte(q)) {
			if q == "%22" { // its digits look like part of the name
				if k := bytes.LastIndex(rest, []byte(q)); k >= 0 {
					return string(rest[k+len(q):]), q
				}
			}
			continue
		}
		return string(rest[i:]), q
	}
	return "", ""
}

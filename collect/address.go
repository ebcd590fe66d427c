package collect

import (
	"bytes"
	"strings"
)

// CleanURL is an address without user info and without the values of parameters
// that look like tokens. It also takes such addresses out of a longer text.
func CleanURL(raw string) string { return string(cleanAddresses([]byte(raw))) }

// cleanAddresses finds addresses wherever they stand in a text, plain or escaped
// to be part of another address.
func cleanAddresses(b []byte) []byte {
	b = cutAll(b, userInfo("//"))
	b = cutAll(b, parameter("="))
	if bytes.IndexByte(b, '%') >= 0 {
		b = cutAll(b, userInfo("%2f%2f"))
		b = cutAll(b, parameter("%3d"))
	}
	for _, p := range prefixes {
		b = cutAll(b, wellKnown(p))
	}
	return b
}

// finder finds what is to be replaced behind a position, start < 0 for nothing.
type finder func(b []byte, from int) (start, end int, with string)

// cutAll replaces what find answers until there is nothing more.
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

// weakNames are names of parameters that are secrets when the value looks so.
var weakNames = map[string]bool{
	"auth": true, "key": true, "sig": true, "sid": true, "code": true, "pass": true, "sas": true, "ticket": true,
	"pin": true, "nonce": true, "hmac": true, "session": true, "state": true, "hash": true, "access": true, "invite": true,
}

// parameter finds the value of "?name=value" where the name or the value is that
// of a token.
func parameter(equals string) finder {
	return func(b []byte, from int) (start, end int, with string) {
		for {
			i := indexFold(b[from:], equals)
			if i < 0 {
				return -1, -1, ""
			}
			at := from + i
			begin := at + len(equals)
			if name, ok := parameterName(b, at); ok {
				stop := begin
				for stop < len(b) && !endsValue(b[stop:]) {
					stop++
				}
				if v := string(b[begin:stop]); v != removed && secretParameter(name, v) {
					return begin, stop, removed
				}
			}
			from = begin
		}
	}
}

func endsValue(b []byte) bool {
	return endsAddress(b[0]) || strings.IndexByte("&#;)", b[0]) >= 0 || hasFold(b, "%26") || hasFold(b, "%23")
}

// parameterName is the name that ends at a position, if it is that of a
// parameter.
func parameterName(b []byte, end int) (string, bool) {
	i := end
	for i > 0 && end-i < 64 && (isWord(b[i-1]) || strings.IndexByte("-_.[]", b[i-1]) >= 0) {
		i--
	}
	name := string(b[i:end])
	if i > 0 && b[i-1] == '%' { // an escaped ? & or # is two characters of the name
		for _, esc := range []string{"3f", "26", "23", "3F"} {
			if strings.HasPrefix(name, esc) {
				return name[2:], len(name) > 2
			}
		}
	}
	return name, i < end && i > 0 && strings.IndexByte("?&#;", b[i-1]) >= 0
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func secretParameter(name, value string) bool {
	switch {
	case value == "":
		return false
	case secretName(name):
		return true
	case weakNames[plainName(name)] || strings.HasPrefix(strings.ToLower(name), "x-amz-"):
		return looksRandom(value, 12)
	}
	return looksRandom(value, 32) && !isUUID(value)
}

// isUUID reports whether a value is the name of a thing rather than a secret.
func isUUID(v string) bool {
	return len(v) == 36 && v[8] == '-' && v[13] == '-' && v[18] == '-' && v[23] == '-'
}

// prefixes begin tokens of well-known makes.
var prefixes = []string{"eyJ", "ghp_", "gho_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "AKIA", "sk_live_", "sk-proj-", "AIza"}

// wellKnown finds tokens that begin with a prefix.
func wellKnown(prefix string) finder {
	return func(b []byte, from int) (start, end int, with string) {
		for {
			i := bytes.Index(b[from:], []byte(prefix))
			if i < 0 {
				return -1, -1, ""
			}
			start, end = from+i, from+i
			for end < len(b) && (isWord(b[end]) || strings.IndexByte("-_.", b[end]) >= 0) {
				end++
			}
			run := b[start:end]
			jwt := prefix != "eyJ" || bytes.Count(run, []byte(".")) == 2
			// Behind a comma or in the middle of a word it is data by chance.
			if len(run) >= 20 && jwt && (start == 0 || !isWord(b[start-1]) && b[start-1] != ',') {
				return start, end, removed
			}
			from = end
		}
	}
}

package digest

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"
)

// Words that are one token each in the vocabularies that Tokens is made for, alone and
// after a space, one a line; testdata/tokens.mjs makes the list.
//
//go:embed tokens_words.txt
var tokenWords string

// How many tokens the characters from U+0080 to U+FFFF have at most, two bits each, the
// lowest first.
//
//go:embed tokens_runes.bin
var tokenRunes []byte

var wordSet = sync.OnceValue(func() map[string]bool {
	list := strings.Fields(tokenWords)
	m := make(map[string]bool, len(list))
	for _, w := range list {
		m[w] = true
	}
	return m
})

// Tokens returns an upper estimate of the tokens of a text. A word of the list is one token,
// another one has as many as random letters of its length at most, a digit or a sign is
// one, any other character has what its table says. docs/digest.md names the
// tokenizers that it is tried on, none of which counts more in any view.
func Tokens(s string) int {
	words := wordSet()
	n := 0
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case lower(c) || upper(c):
			end := wordEnd(s, i)
			if n++; !words[s[i:end]] {
				n += unknown(s[i:end]) - 1
			}
			i = end
		case digit(c):
			from := i
			for i < len(s) && digit(s[i]) {
				i++
			}
			n += (i - from + 1) / 2
		case c == ' ':
			from := i
			for i < len(s) && s[i] == ' ' {
				i++
			}
			// One space belongs to the word or sign behind it.
			if i-from > 1 || i == len(s) || s[i] >= utf8.RuneSelf || digit(s[i]) {
				n++
			}
		case c < utf8.RuneSelf:
			n++
			i++
		default:
			r, size := utf8.DecodeRuneInString(s[i:])
			n += runeTokens(r, size)
			i += size
		}
	}
	return n
}

// wordEnd returns the end of the word at i: letters of one case, or one capital before small
// ones.
func wordEnd(s string, i int) int {
	j := i + 1
	if upper(s[i]) && j < len(s) && upper(s[j]) {
		for j < len(s) && upper(s[j]) {
			j++
		}
		if j < len(s) && lower(s[j]) {
			j-- // the last capital begins the next word
		}
		return j
	}
	for j < len(s) && lower(s[j]) {
		j++
	}
	return j
}

// unknown returns how many tokens random letters have at most, nearly always.
func unknown(w string) int {
	if n := len(w); n > 2 {
		return (13*n + 19) / 20
	}
	return len(w)
}

func runeTokens(r rune, size int) int {
	if r == utf8.RuneError || r > 0xffff {
		return size
	}
	at := int(r) - 0x80
	return int(tokenRunes[at/4] >> (2 * (at % 4)) & 3)
}

func lower(c byte) bool { return c >= 'a' && c <= 'z' }
func upper(c byte) bool { return c >= 'A' && c <= 'Z' }
func digit(c byte) bool { return c >= '0' && c <= '9' }

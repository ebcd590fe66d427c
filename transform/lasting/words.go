// Package lasting decides which ids, classes, link targets and words of a page last, that is,
// will be the same on the next visit and in the next release.
//
// A value is generated when a program made it up: a running number, a hash, a random text.
// The next visit or the next release has another one. A value is volatile when its digits,
// dates or prices are likely to change. A state says how an element is just now; a utility
// says how it looks. All other values were chosen by an author and last.
package lasting

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/redact"
)

// MaxText bounds the length, in characters, of a name or text that identifies a control.
const MaxText = 64

// Fold trims a text, folds its whitespace to single spaces and leaves out characters that
// nobody sees.
func Fold(s string) string {
	if plainText(s) {
		return s
	}
	if isASCII(s) {
		return string(appendFolded(nil, s))
	}
	rs := []rune(s)
	out := make([]rune, 0, len(rs))
	for i, r := range rs {
		if !unseen(r) || r == zwj && i > 0 && i+1 < len(rs) && pictorial(rs[i-1]) && pictorial(rs[i+1]) {
			out = append(out, r)
		}
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// appendFolded appends the folded form of a text in ASCII.
func appendFolded(b []byte, s string) []byte {
	start := len(b)
	gap := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case isBlank(c):
			gap = true
		case c < ' ' || c == 0x7f:
		default:
			if gap && len(b) > start {
				b = append(b, ' ')
			}
			gap = false
			b = append(b, c)
		}
	}
	return b
}

// isBlank is unicode.IsSpace for ASCII.
func isBlank(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// zwj joins emoji to one.
const zwj = '\u200d'

// unseen reports whether a character shows nothing. Private characters, which icon fonts use,
// count too.
func unseen(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Cc, unicode.Co) && !unicode.IsSpace(r) || r == utf8.RuneError || r == '\u034f'
}

func pictorial(r rune) bool { return unicode.In(r, unicode.So, unicode.Sk) || r == '\ufe0f' }

// plainText reports whether Fold would change nothing; the common case.
func plainText(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c < ' ' || c >= 0x7f || c == ' ' && (i == 0 || i == len(s)-1 || s[i-1] == ' ') {
			return false
		}
	}
	return true
}

// AppendSqueezed appends the folded text and keeps one space at an end that had
// some.
func AppendSqueezed(b []byte, s string) []byte {
	if plainText(s) {
		return append(b, s...)
	}
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	start := len(b)
	if unicode.IsSpace(first) {
		b = append(b, ' ')
	}
	before := len(b)
	if isASCII(s) {
		b = appendFolded(b, s)
	} else {
		b = append(b, Fold(s)...)
	}
	if len(b) == before { // nothing to see
		return append(b[:start], ' ')
	}
	if unicode.IsSpace(last) {
		b = append(b, ' ')
	}
	return b
}

func runes(s string) int { return utf8.RuneCountInString(s) }

// Letters counts the letters of a text, those of every script.
func Letters(s string) int {
	n, _ := lettersAndDigits(s)
	return n
}

// lettersAndDigits counts both; letters of every script count.
func lettersAndDigits(s string) (letters, digits int) {
	for _, r := range s {
		switch {
		case isDigit(r):
			digits++
		case unicode.IsLetter(r):
			letters++
		}
	}
	return letters, digits
}

// Volatile reports whether the digits of a text are likely to change by tomorrow: a
// counter, a date, a time, a price. A single small ordinal at the end ("Step 2") and a page
// number are not volatile.
func Volatile(s string) bool {
	letters, digits := lettersAndDigits(s)
	if digits == 0 {
		return false
	}
	if letters == 0 && digits == len(s) {
		return digits > 2
	}
	if digits >= 4 || digits > letters {
		return true
	}
	rs := []rune(s)
	for i, r := range rs {
		if isDigit(r) && (i == 0 || !isDigit(rs[i-1])) && volatileNumber(rs, i) {
			return true
		}
	}
	return false
}

// changing matches a price, a share, a date, a time or a span of time.
var changing = regexp.MustCompile(`[¥$€£%]|\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}|\d{1,2}:\d{2}|\d ?(secs?|mins?|minutes?|hours?|days?|weeks?|months?|years?|秒|分钟|小时|天|周|个月|年)( ago|前)?$`)

// Changing reports whether a text has a price, a share, a date, a time or a span of time,
// which certainly change. Other numbers may be those of orders and articles.
func Changing(s string) bool { return changing.MatchString(s) }

// volatileNumber judges the number that begins at rs[i] by what stands around it.
func volatileNumber(rs []rune, i int) bool {
	end := i
	for end < len(rs) && isDigit(rs[end]) {
		end++
	}
	if i == 0 && end < len(rs) {
		next := rs[end]
		return next == ' ' || next > 0x7f || strings.ContainsRune("%:/.,+", next) // "3 items", "3天前"; not "2nd", "3D"
	}
	before := rs[i-1]
	if strings.ContainsRune("([$€£¥₹￥（【", before) || unicode.Is(unicode.Sc, before) {
		return true
	}
	if end == len(rs) {
		return end-i >= 2 && before == ' ' // "Inbox 12"
	}
	next := rs[end]
	return strings.ContainsRune(")]%:+）】", next) || unicode.Is(unicode.Sc, next) ||
		strings.ContainsRune("/.", next) && end+1 < len(rs) && isDigit(rs[end+1]) ||
		strings.ContainsRune("年月日点时分元条个件", next)
}

// StablePart returns the longest run of words of a volatile text that has no digits, ""
// when none says anything.
func StablePart(s string) string {
	best := ""
	var run []string
	flush := func() {
		part := strings.TrimFunc(strings.Join(run, " "), func(r rune) bool { return !unicode.IsLetter(r) })
		if runes(part) > runes(best) {
			best = part
		}
		run = run[:0]
	}
	for _, word := range strings.Fields(s) {
		if strings.IndexFunc(word, func(r rune) bool { return isDigit(r) || unicode.Is(unicode.Sc, r) }) >= 0 {
			flush()
			continue
		}
		run = append(run, word)
	}
	flush()
	letters, _ := lettersAndDigits(best)
	if letters >= 4 || letters >= 2 && len(best) > letters*2 { // two letters say something in Chinese
		return best
	}
	return ""
}

// CleanText folds a text and returns "" for one that is too long or has no meaning.
func CleanText(s string) string {
	s = Fold(s)
	letters, _ := lettersAndDigits(s)
	if letters == 0 || runes(s) > MaxText || redact.Token(s) {
		return ""
	}
	if !strings.Contains(s, " ") && (hexHash(s) || hasUUID(strings.ToLower(s)) || len(s) >= 8 && hasDigit(s) && randomToken(s)) {
		return ""
	}
	return s
}

func isDigit(r rune) bool  { return '0' <= r && r <= '9' }
func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

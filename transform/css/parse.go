package css

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxNth bounds the argument of the nth pseudo-classes.
const maxNth = 10_000_000

// Parse reads a selector of the kind that String prints: compounds of a
// tag, an id, classes, attribute tests and three nth pseudo-classes, joined by
// descendant and child combinators. It reads CSS escapes and both quotes. It
// refuses everything else of CSS, lists above all.
func Parse(s string) (Selector, error) {
	if !utf8.ValidString(s) {
		return nil, fmt.Errorf("parse selector %q: not UTF-8", s)
	}
	// CSS replaces NUL before it reads anything.
	p := parser{s: strings.ReplaceAll(s, "\x00", "\uFFFD")}
	sel, err := p.selector()
	if err != nil {
		return nil, fmt.Errorf("parse selector %q at byte %d: %w", s, p.i, err)
	}
	return sel, nil
}

type parser struct {
	s string
	i int
}

func (p *parser) selector() (Selector, error) {
	children := strings.Count(p.s, ">")                                                  // most are written with a space on each side
	sel := make(Selector, 0, min(1+max(children, strings.Count(p.s, " ")-children), 16)) // a value may have many of them
	p.space()
	child := false
	for {
		c, err := p.compound()
		if err != nil {
			return nil, err
		}
		sel = append(sel, Step{Child: child, Compound: c})
		spaced := p.space()
		if p.i == len(p.s) {
			return sel, nil
		}
		child = p.eat('>')
		if !child && !spaced {
			return nil, fmt.Errorf("unexpected %q", p.s[p.i])
		}
		p.space()
	}
}

func (p *parser) compound() (Compound, error) {
	var c Compound
	start := p.i
	if !p.eat('*') && p.i < len(p.s) && !strings.ContainsRune("#.[:>", rune(p.s[p.i])) {
		tag, err := p.ident()
		if err != nil {
			return c, err
		}
		c.Tag = lowerASCII(tag)
	}
	for p.i < len(p.s) {
		var err error
		switch {
		case p.eat('#'):
			if c.ID != "" {
				return c, errors.New("a second id")
			}
			c.ID, err = p.ident()
		case p.eat('.'):
			var class string
			class, err = p.ident()
			c.Classes = append(c.Classes, class)
		case p.eat('['):
			var a AttrTest
			a, err = p.attr()
			c.Attrs = append(c.Attrs, a)
		case p.eat(':'):
			err = p.nth(&c)
		default:
			if p.i == start {
				return c, fmt.Errorf("expected a compound, found %q", p.s[p.i])
			}
			return c, nil
		}
		if err != nil {
			return c, err
		}
	}
	if p.i == start {
		return c, errors.New("expected a compound, found the end")
	}
	return c, nil
}

func (p *parser) attr() (AttrTest, error) {
	p.space()
	key, err := p.ident()
	if err != nil {
		return AttrTest{}, err
	}
	a := AttrTest{Key: lowerASCII(key), Any: true}
	p.space()
	if p.eat('=') {
		a.Any = false
		p.space()
		if a.Val, err = p.value(); err != nil {
			return a, err
		}
		p.space()
	}
	if !p.eat(']') {
		return a, errors.New("attribute test without its closing bracket")
	}
	return a, nil
}

func (p *parser) nth(c *Compound) error {
	name, err := p.ident()
	if err != nil {
		return err
	}
	var dst *int
	switch lowerASCII(name) {
	case "nth-of-type":
		dst = &c.NthOfType
	case "nth-last-of-type":
		dst = &c.NthLast
	case "nth-child":
		dst = &c.NthChild
	default:
		return fmt.Errorf("unknown pseudo-class %q", name)
	}
	if *dst != 0 {
		return fmt.Errorf("a second %s", name)
	}
	if !p.eat('(') {
		return fmt.Errorf("%s without its argument", name)
	}
	p.space()
	for p.i < len(p.s) && isDigit(rune(p.s[p.i])) && *dst <= maxNth {
		*dst = *dst*10 + int(p.s[p.i]-'0')
		p.i++
	}
	p.space()
	if *dst < 1 || *dst > maxNth || !p.eat(')') {
		return fmt.Errorf("%s wants one number from 1 to %d", name, maxNth)
	}
	return nil
}

// ident reads an identifier. It is more lenient than CSS: an identifier may
// begin with a digit.
func (p *parser) ident() (string, error) {
	start := p.i
	for p.i < len(p.s) && identByte(p.s[p.i]) {
		p.i++
	}
	if p.i > start && (p.i == len(p.s) || p.s[p.i] != '\\') {
		return p.s[start:p.i], nil // most have no escapes
	}
	p.i = start
	var b strings.Builder
	for p.i < len(p.s) {
		r, size := utf8.DecodeRuneInString(p.s[p.i:])
		switch {
		case r >= 0x80 || r == '-' || r == '_' || isDigit(r) || isLetter(r):
			b.WriteRune(r)
			p.i += size
			continue
		case r == '\\':
			if err := p.escape(&b); err != nil {
				return "", err
			}
			continue
		}
		break
	}
	if p.i == start {
		return "", errors.New("expected an identifier")
	}
	return b.String(), nil
}

// value reads a quoted string or an identifier.
func (p *parser) value() (string, error) {
	if p.i == len(p.s) || p.s[p.i] != '"' && p.s[p.i] != '\'' {
		return p.ident()
	}
	quote := p.s[p.i]
	p.i++
	if n := strings.IndexByte(p.s[p.i:], quote); n >= 0 && !strings.ContainsAny(p.s[p.i:p.i+n], "\n\r\f\\") {
		text := p.s[p.i : p.i+n]
		p.i += n + 1
		return text, nil
	}
	var b strings.Builder
	for p.i < len(p.s) {
		switch c := p.s[p.i]; c {
		case quote:
			p.i++
			return b.String(), nil
		case '\n', '\r', '\f':
			return "", errors.New("line end in a string")
		case '\\':
			if err := p.escape(&b); err != nil {
				return "", err
			}
		default:
			b.WriteByte(c)
			p.i++
		}
	}
	return "", errors.New("string without its closing quote")
}

// escape reads a backslash and what it stands for.
func (p *parser) escape(b *strings.Builder) error {
	p.i++
	if p.i == len(p.s) {
		return errors.New("backslash at the end")
	}
	code, digits := rune(0), 0
	for digits < 6 && p.i < len(p.s) {
		d, ok := hexValue(p.s[p.i])
		if !ok {
			break
		}
		code = code<<4 | d
		digits++
		p.i++
	}
	if digits == 0 {
		r, size := utf8.DecodeRuneInString(p.s[p.i:])
		if r == '\n' || r == '\r' || r == '\f' {
			return errors.New("escaped line end")
		}
		b.WriteRune(r)
		p.i += size
		return nil
	}
	if p.i < len(p.s) && isSpace(p.s[p.i]) {
		p.i++
	}
	if code == 0 || !utf8.ValidRune(code) {
		code = utf8.RuneError
	}
	b.WriteRune(code)
	return nil
}

func hexValue(c byte) (rune, bool) {
	switch {
	case '0' <= c && c <= '9':
		return rune(c - '0'), true
	case 'a' <= c && c <= 'f':
		return rune(c-'a') + 10, true
	case 'A' <= c && c <= 'F':
		return rune(c-'A') + 10, true
	}
	return 0, false
}

func (p *parser) eat(c byte) bool {
	if p.i < len(p.s) && p.s[p.i] == c {
		p.i++
		return true
	}
	return false
}

func (p *parser) space() bool {
	start := p.i
	for p.i < len(p.s) && isSpace(p.s[p.i]) {
		p.i++
	}
	return p.i > start
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }

func lowerASCII(s string) string {
	for i := 0; i < len(s); i++ {
		if 'A' <= s[i] && s[i] <= 'Z' {
			return strings.Map(func(r rune) rune {
				if 'A' <= r && r <= 'Z' {
					return r + 'a' - 'A'
				}
				return r
			}, s)
		}
	}
	return s
}

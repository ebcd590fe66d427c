package locate

import (
	"strconv"
	"strings"
)

// Selector is a CSS selector: compounds joined by combinators, outermost first.
// The last step is what it matches.
type Selector []Step

// Step is one compound and how it is reached from the step before it.
type Step struct {
	Child bool // ">": a child of the step before; else any descendant. False in the first step
	Compound
}

// Compound is what one element must satisfy, all of it. A zero Compound is "*".
type Compound struct {
	Tag       string // lower case
	ID        string
	Classes   []string
	Attrs     []AttrTest
	NthOfType int // 1-based, 0 for none
	NthChild  int // 1-based, 0 for none
}

// AttrTest asks for an attribute of a certain value or, with Any, of any value.
type AttrTest struct {
	Key string // lower case
	Val string
	Any bool
}

// String prints the selector: ids as #escaped, values always in double quotes.
// ParseSelector reads it back as it was.
func (s Selector) String() string {
	var b strings.Builder
	for i := range s {
		if i > 0 {
			if s[i].Child {
				b.WriteString(" > ")
			} else {
				b.WriteByte(' ')
			}
		}
		s[i].Compound.print(&b)
	}
	return b.String()
}

func (c *Compound) print(b *strings.Builder) {
	start := b.Len()
	b.WriteString(EscapeIdent(c.Tag))
	if c.ID != "" {
		b.WriteByte('#')
		b.WriteString(EscapeIdent(c.ID))
	}
	for _, class := range c.Classes {
		b.WriteByte('.')
		b.WriteString(EscapeIdent(class))
	}
	for _, a := range c.Attrs {
		b.WriteByte('[')
		b.WriteString(EscapeIdent(a.Key))
		if !a.Any {
			b.WriteByte('=')
			b.WriteString(QuoteString(a.Val))
		}
		b.WriteByte(']')
	}
	printNth(b, ":nth-of-type(", c.NthOfType)
	printNth(b, ":nth-child(", c.NthChild)
	if b.Len() == start {
		b.WriteByte('*')
	}
}

func printNth(b *strings.Builder, name string, n int) {
	if n <= 0 {
		return
	}
	b.WriteString(name)
	b.WriteString(strconv.Itoa(n))
	b.WriteByte(')')
}

// with is the compound and one more attribute; the receiver is not changed.
func (c Compound) with(key, val string) Compound {
	c.Attrs = append(c.Attrs[:len(c.Attrs):len(c.Attrs)], AttrTest{Key: key, Val: val})
	return c
}

// one is the selector of one compound.
func one(c Compound) Selector { return Selector{{Compound: c}} }

// Package css reads, prints and finds selectors of the small kind that locators
// need.
//
// A selector is a list of compounds joined by combinators, outermost first; what
// the last one describes is what the selector matches. A compound is what one
// element must satisfy: tag, id, classes, attributes, its number among its
// siblings. An index finds the elements of one page: it begins at the compound
// with the fewest elements, so that thousands of selectors can be counted on one
// page. Content of template elements counts as a match although no user ever meets
// it, so a selector that is unique here is unique for every reader of the document.
package css

import "strconv"

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
	NthLast   int // of its type, 1-based from the end, 0 for none
	NthChild  int // 1-based, 0 for none
}

// AttrTest asks for an attribute of a certain value or, with Any, of any value.
type AttrTest struct {
	Key string // lower case
	Val string
	Any bool
}

// String prints the selector: ids as #escaped, values always in double quotes.
// Parse reads it back as it was.
func (s Selector) String() string { return string(s.AppendTo(nil)) }

// AppendTo appends what String prints.
func (s Selector) AppendTo(b []byte) []byte {
	for i := range s {
		if i > 0 {
			b = appendJoin(b, s[i].Child)
		}
		b = s[i].Compound.appendTo(b)
	}
	return b
}

func appendJoin(b []byte, child bool) []byte {
	if child {
		return append(b, " > "...)
	}
	return append(b, ' ')
}

func (c *Compound) appendTo(b []byte) []byte {
	start := len(b)
	b = append(b, EscapeIdent(c.Tag)...)
	if c.ID != "" {
		b = append(append(b, '#'), EscapeIdent(c.ID)...)
	}
	for _, class := range c.Classes {
		b = append(append(b, '.'), EscapeIdent(class)...)
	}
	for _, a := range c.Attrs {
		b = append(append(b, '['), EscapeIdent(a.Key)...)
		if !a.Any {
			b = appendQuoted(append(b, '='), a.Val)
		}
		b = append(b, ']')
	}
	b = appendNth(b, ":nth-of-type(", c.NthOfType)
	b = appendNth(b, ":nth-last-of-type(", c.NthLast)
	b = appendNth(b, ":nth-child(", c.NthChild)
	if len(b) == start {
		b = append(b, '*')
	}
	return b
}

func appendNth(b []byte, name string, n int) []byte {
	if n <= 0 {
		return b
	}
	return append(strconv.AppendInt(append(b, name...), int64(n), 10), ')')
}

// With returns the compound and one more attribute; the receiver is not changed.
func (c Compound) With(key, val string) Compound {
	c.Attrs = append(c.Attrs[:len(c.Attrs):len(c.Attrs)], AttrTest{Key: key, Val: val})
	return c
}

// One returns the selector of one compound.
func One(c Compound) Selector { return Selector{{Compound: c}} }

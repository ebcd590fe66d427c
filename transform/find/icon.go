package find

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// icon returns the tokens of the pictures inside a control, as one text. What a picture is called
// (data-icon, the part of a sprite) is all that counts where it is called: classes and
// paths are how it is drawn.
func (p *Page) icon(i int) string {
	var called, drawn []string
	t := p.t
	for n := i; n < min(t.Nodes[i].End, i+1+maxInside); n++ {
		picture := p.picture(n)
		if name := p.element(n); name != "" {
			called = token(called, name)
			continue
		}
		if n == i && t.Nodes[n].Tag != "i" && t.Nodes[n].Tag != "svg" && t.Nodes[n].Tag != "img" && !picture {
			continue
		}
		switch t.Nodes[n].Tag {
		case "i", "svg":
			for _, c := range t.Classes(n) {
				if p.pictureClass(n, c) {
					drawn = token(drawn, stem(c))
				}
			}
			called = token(called, t.Attr(n, "data-icon"))
		case "use":
			_, frag, _ := strings.Cut(t.Attr(n, "href")+t.Attr(n, "xlink:href"), "#")
			called = token(called, frag)
		case "img":
			src, _, _ := strings.Cut(t.Attr(n, "src"), "?")
			if !strings.HasPrefix(src, "data:") {
				drawn = token(drawn, src[strings.LastIndexByte(src, '/')+1:])
			}
		case "path":
			drawn = token(drawn, cut(t.Attr(n, "d"), 40))
		default:
			if picture {
				for _, c := range t.Classes(n) {
					drawn = token(drawn, stem(c))
				}
			}
		}
	}
	if len(called) > 0 {
		return "called " + strings.Join(called, " ")
	}
	return strings.Join(drawn, " ")
}

// element returns what a custom element that shows a picture is called: by what its tag says behind
// "icon" (x-icon-pen), or by its attribute name or icon, as web components have it; "" for any other.
func (p *Page) element(n int) string {
	head, rest, ok := strings.Cut(p.t.Nodes[n].Tag+"-", "-icon-")
	if !ok || head == "" {
		return ""
	}
	for _, s := range [...]string{strings.TrimSuffix(rest, "-"), p.t.Attr(n, "name"), p.t.Attr(n, "icon")} {
		if s != "" && !strings.ContainsAny(s, " \t\n\f\r") {
			return s
		}
	}
	return ""
}

// token adds a token of a picture to a list.
func token(list []string, s string) []string {
	if s == "" || utf8.RuneCountInString(s) > 60 || len(list) == maxTokens {
		return list
	}
	return append(list, s)
}

// pictureClass reports whether a class may say which picture an element shows. Where a sign
// of a font says it, a class that ends in a number is one that a compiler counted.
func (p *Page) pictureClass(n int, class string) bool {
	return p.t.OwnText(n) == "" || !counting.MatchString(class)
}

// counting is a class that ends in a number.
var counting = regexp.MustCompile(`-[0-9]+$`)

// picture reports whether an element other than i shows a picture by its class alone: it
// is empty, and the class says icon.
func (p *Page) picture(i int) bool {
	switch p.t.Nodes[i].Tag {
	case "i", "svg", "use", "img", "path", "input", "select", "textarea":
		return false
	}
	return p.t.Nodes[i].End == i+1 && slices.ContainsFunc(p.t.Classes(i), iconic.MatchString) && p.t.OwnText(i) == ""
}

// iconic is a class that says icon.
var iconic = regexp.MustCompile(`(^|[-_])(icons?|glyphicon)([-_]|$)`)

// hashed is the end that compilers hang on a class.
var hashed = regexp.MustCompile(`_+[A-Za-z0-9]{5,8}$`)

// stem returns a class without such an end, if it has a digit and a letter.
func stem(class string) string {
	at := hashed.FindStringIndex(class)
	if at == nil || at[0] == 0 {
		return class
	}
	end := class[at[0]:]
	if !strings.ContainsAny(end, "0123456789") || strings.Trim(end, "_0123456789") == "" {
		return class
	}
	return class[:at[0]]
}

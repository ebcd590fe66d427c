package fields

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"

	"skillmill/browser"
)

// HTML takes out of a document what fields hold: the value attributes of
// inputs that hold what somebody entered, the contents of text areas and of
// editable content. Scripts lose their text and comments go: both hold state that
// is not part of the page. Other elements stay byte for byte.
func HTML(doc []byte) []byte {
	r := redactor{z: html.NewTokenizer(bytes.NewReader(doc))}
	r.out.Grow(len(doc))
	for {
		tt := r.z.Next()
		if tt == html.ErrorToken {
			// The tokenizer gives up only at the end; what it has not turned into a
			// token is kept out, as it may be half an input.
			return r.out.Bytes()
		}
		r.token(tt)
	}
}

type redactor struct {
	z      *html.Tokenizer
	out    bytes.Buffer
	inside string // the raw text element whose text comes next
	script bool   // it is a script whose text goes
	// The element with editable content that is open, and how many of its name are
	// open inside it.
	editable string
	depth    int
}

func (r *redactor) token(tt html.TokenType) {
	mark := r.out.Len()
	r.out.Write(r.z.Raw())
	inside := r.inside
	r.inside = ""
	switch tt {
	case html.CommentToken:
		r.out.Truncate(mark)
	case html.TextToken:
		r.text(inside, mark)
	case html.StartTagToken, html.SelfClosingTagToken:
		tok := r.z.Token()
		r.inside = tok.Data
		if safeTag(&tok) {
			r.out.Truncate(mark)
			r.out.WriteString(tok.String())
		}
		r.open(&tok)
	case html.EndTagToken:
		name, _ := r.z.TagName()
		if r.editable != "" && string(name) == r.editable {
			if r.depth--; r.depth == 0 {
				r.editable = ""
			}
		}
	}
}

func (r *redactor) text(inside string, mark int) {
	switch {
	case inside == "textarea", inside == "script" && r.script, r.editable != "":
		r.out.Truncate(mark)
	case inside == "noscript", inside == "noembed", inside == "noframes", inside == "iframe":
		inner := HTML(bytes.Clone(r.out.Bytes()[mark:]))
		r.out.Truncate(mark)
		r.out.Write(inner)
	}
}

func (r *redactor) open(tok *html.Token) {
	r.script = false
	editable := false
	for _, a := range tok.Attr {
		switch a.Key {
		case "contenteditable":
			editable = isEditing(a.Val)
		case "type":
			r.script = tok.Data == "script" && !strings.EqualFold(strings.TrimSpace(a.Val), "application/ld+json")
		}
	}
	if tok.Data == "script" && !hasKey(tok, "type") {
		r.script = true
	}
	switch {
	case r.editable == "" && editable && !void[tok.Data]:
		r.editable, r.depth = tok.Data, 1
	case r.editable != "" && tok.Data == r.editable && tok.Type == html.StartTagToken:
		r.depth++
	}
}

// void are the elements without an end tag.
var void = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "source": true, "track": true, "wbr": true,
}

func hasKey(tok *html.Token, key string) bool {
	for _, a := range tok.Attr {
		if a.Key == key {
			return true
		}
	}
	return false
}

// safeTag takes out of a tag what may not stay and reports whether it changed.
func safeTag(tok *html.Token) bool {
	all := make([]browser.Attr, len(tok.Attr))
	for i, a := range tok.Attr {
		all[i] = browser.Attr{Key: a.Key, Val: a.Val}
	}
	kept, changed := tok.Attr[:0:0], false
	for _, a := range tok.Attr {
		v, ok := safeAttr(tok.Data, a.Key, a.Val, all)
		if changed = changed || !ok || v != a.Val; !ok {
			continue
		}
		a.Val = v
		kept = append(kept, a)
	}
	tok.Attr = kept
	return changed
}

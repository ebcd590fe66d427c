package collect

import (
	"bytes"

	"golang.org/x/net/html"
)

// redactHTML takes the values of fields out of a document: the value attributes
// of inputs that hold what somebody entered, and the contents of text areas. All
// other bytes stay as they are.
func redactHTML(doc []byte) []byte {
	var out bytes.Buffer
	out.Grow(len(doc))
	z := html.NewTokenizer(bytes.NewReader(doc))
	var inside string // the raw text element whose text comes next
	for {
		tt := z.Next()
		if tt == html.ErrorToken {
			// The tokenizer gives up only at the end; what it has not turned into a
			// token is kept out, as it may be half an input.
			return out.Bytes()
		}
		mark := out.Len()
		out.Write(z.Raw())
		switch tt {
		case html.TextToken:
			switch inside {
			case "textarea":
				out.Truncate(mark)
			case "noscript":
				inner := redactHTML(bytes.Clone(out.Bytes()[mark:]))
				out.Truncate(mark)
				out.Write(inner)
			}
			inside = ""
		case html.StartTagToken, html.SelfClosingTagToken:
			tok := z.Token()
			inside = tok.Data
			if tok.Data == "input" && dropTyped(&tok) {
				out.Truncate(mark)
				out.WriteString(tok.String())
			}
		default:
			inside = ""
		}
	}
}

// dropTyped removes the value attribute of an input where it may not stay.
func dropTyped(tok *html.Token) bool {
	typ, at := "text", -1
	for i, a := range tok.Attr {
		switch a.Key {
		case "type":
			if t := lower(a.Val); inputTypes[t] {
				typ = t
			}
		case "value":
			at = i
		}
	}
	if at < 0 || !keepsTypedValue(typ) {
		return false
	}
	tok.Attr = append(tok.Attr[:at:at], tok.Attr[at+1:]...)
	return true
}

func lower(s string) string { return string(bytes.ToLower([]byte(s))) }

package web

import (
	"io"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// maxLinks bounds what is taken from one page before it is looked at.
const maxLinks = 100_000

// Links returns the addresses that a stored page leads to, as absolute URLs in
// the order of the page, each once: a and area with href, frames and iframes. It
// reads tokens, so it needs no tree and copes with any nesting. Links marked
// nofollow or download are left out: the page asks not to go there, or they are
// no pages. The URL is that of the document.
func Links(r io.Reader, document string) []string {
	base, err := url.Parse(document)
	if err != nil {
		return nil
	}
	var out []string
	seen := map[string]bool{}
	z := html.NewTokenizer(r)
	for based := false; len(out) < maxLinks; {
		switch z.Next() {
		case html.ErrorToken:
			return out
		case html.StartTagToken, html.SelfClosingTagToken:
		default:
			continue
		}
		t := z.Token()
		if t.Data == "base" && !based {
			if u, err := url.Parse(strings.TrimSpace(attr(t, "href"))); err == nil && u.String() != "" {
				base, based = base.ResolveReference(u), true
			}
			continue
		}
		href := linkOf(t)
		if href == "" {
			continue
		}
		u, err := url.Parse(browserForm(href))
		if err != nil {
			continue
		}
		u = base.ResolveReference(u)
		if s := u.String(); (u.Scheme == "http" || u.Scheme == "https") && len(s) <= maxURL && !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

func linkOf(t html.Token) string {
	switch t.Data {
	case "a", "area":
		for rel := range strings.FieldsSeq(strings.ToLower(attr(t, "rel"))) {
			if rel == "nofollow" {
				return ""
			}
		}
		for _, a := range t.Attr {
			if a.Key == "download" {
				return ""
			}
		}
		return attr(t, "href")
	case "frame", "iframe":
		return attr(t, "src")
	}
	return ""
}

func attr(t html.Token, name string) string {
	for _, a := range t.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

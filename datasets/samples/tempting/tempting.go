// Package tempting holds pairs of pages that tempt whoever looks for a control into
// taking another one.
//
// A pair is two pages of one site: two releases of one page, two pages of one layout,
// or a page and the wall that stands in its place. Each control has a key; the keys
// say which control of the one page is which of the other, and that one has none there.
// The keys are the truth, and no part of the pages as they are handed out.
package tempting

import (
	"bytes"
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

//go:embed pairs
var files embed.FS

// Kind says what the second page of a pair is.
type Kind string

// The kinds.
const (
	Release Kind = "release" // the same page after a release
	Other   Kind = "other"   // another page of the site
	Wall    Kind = "wall"    // what is shown in the page's place to who is not logged in
)

// Pair is two pages that tempt.
type Pair struct {
	Name  string // of its file
	About string // one sentence
	Kind  Kind
	Pages [2]Page
}

// Page is one page of a pair.
type Page struct {
	URL  string
	HTML []byte // without keys
	// Keys has the key of each element in document order: its own, or that of the
	// control around it; "" for none. What is in a template is no element.
	Keys []string
}

// key is the attribute of the files that holds a key.
const key = "data-truth"

// Pairs lists all pairs in the order of their names.
func Pairs() ([]Pair, error) {
	list, err := files.ReadDir("pairs")
	if err != nil {
		return nil, err
	}
	var out []Pair
	for _, f := range list {
		data, err := files.ReadFile(path.Join("pairs", f.Name()))
		if err != nil {
			return nil, err
		}
		p, err := parse(string(data))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name(), err)
		}
		p.Name = strings.TrimSuffix(f.Name(), ".html")
		out = append(out, p)
	}
	return out, nil
}

// parse reads a file: a comment that says what tempts, then each page behind a
// comment with its kind and address.
func parse(text string) (Pair, error) {
	parts := strings.Split(text, "<!-- page ")
	if len(parts) != 3 {
		return Pair{}, fmt.Errorf("%d pages, want 2", len(parts)-1)
	}
	var p Pair
	p.About = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(parts[0]), "<!-- "), " -->")
	for i, part := range parts[1:] {
		head, body, _ := strings.Cut(part, " -->\n")
		kind, url, ok := strings.Cut(head, " ")
		if !ok || i > 0 && Kind(kind) != p.Kind {
			return Pair{}, fmt.Errorf("page %d: %q names no kind and address, or another kind", i+1, head)
		}
		p.Kind = Kind(kind)
		page, err := read(url, body)
		if err != nil {
			return Pair{}, fmt.Errorf("page %d: %w", i+1, err)
		}
		p.Pages[i] = page
	}
	return p, nil
}

// read takes the keys out of a page.
func read(url, body string) (Page, error) {
	doc, err := html.Parse(strings.NewReader("<!DOCTYPE html><html>" + body))
	if err != nil {
		return Page{}, err
	}
	p := Page{URL: url}
	seen := map[string]bool{}
	if err := p.walk(doc, "", seen); err != nil {
		return Page{}, err
	}
	var b bytes.Buffer
	if err := html.Render(&b, doc); err != nil {
		return Page{}, err
	}
	p.HTML = b.Bytes()
	return p, nil
}

func (p *Page) walk(n *html.Node, around string, seen map[string]bool) error {
	if n.Type == html.ElementNode {
		for i, a := range n.Attr {
			if a.Key != key {
				continue
			}
			if seen[a.Val] || a.Val == "" {
				return fmt.Errorf("key %q: empty or at two elements", a.Val)
			}
			seen[a.Val], around = true, a.Val
			n.Attr = append(n.Attr[:i:i], n.Attr[i+1:]...)
			break
		}
		p.Keys = append(p.Keys, around)
	}
	if n.Data == "template" {
		return nil
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if err := p.walk(k, around, seen); err != nil {
			return err
		}
	}
	return nil
}

// Has reports whether the page has a control of this key.
func (p *Page) Has(key string) bool {
	return key != "" && slices.Contains(p.Keys, key)
}

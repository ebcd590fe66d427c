// Package siterule applies what an operator says of a site (configs.Site) to the controls
// of its pages.
//
// A rule names pages by a pattern and elements of them by a selector. It is tried on every
// capture of a page, and holds for a control that it names in any of them. Rules do not
// change how controls are known again, so a control that no rule names keeps its document,
// byte by byte.
package siterule

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/transform/css"
	"skillmill/transform/page"
	"skillmill/transform/redact"
)

// Site is the rules of one site, read.
type Site struct {
	identity datasets.Identity
	rules    []rule
	texts    []text
	names    []string // of all rules, in the order of the file
}

// rule is one rule that means elements.
type rule struct {
	name     string
	selector css.Selector // nil for all controls of the page
	pages    []*regexp.Regexp
	exclude  bool
	says     configs.ControlRule
	pin      css.Selector // nil for none
}

// text is one text that labels do not say.
type text struct{ name, text string }

// Compile reads the rules of a site. Its error names each selector that is none.
func Compile(s configs.Site) (*Site, error) {
	c := &Site{}
	var errs []error
	add := func(name, selector string, pages []string, r rule) {
		r.name = name
		c.names = append(c.names, name)
		if selector != "" {
			sel, err := css.Parse(selector)
			if err != nil {
				errs = append(errs, fmt.Errorf("%s.selector: %q: %w", name, selector, err))
			}
			r.selector = sel
		}
		for _, p := range pages {
			r.pages = append(r.pages, pattern(p))
		}
		if r.says.Pin != "" {
			pin, err := css.Parse(r.says.Pin)
			if err != nil {
				errs = append(errs, fmt.Errorf("%s.pin: %q: %w", name, r.says.Pin, err))
			}
			r.pin = pin
		}
		c.rules = append(c.rules, r)
	}
	for i, name := range s.Identity {
		if redact.Grade(name) >= redact.Parameter {
			errs = append(errs, fmt.Errorf("%s: %s is the name of a secret, and its value is never kept", identityRule(i), name))
		}
		c.identity, c.names = append(c.identity, name), append(c.names, identityRule(i))
	}
	for i, x := range s.Exclude {
		add(fmt.Sprintf("exclude[%d]", i), x.Selector, x.Pages, rule{exclude: true})
	}
	for i, r := range s.Controls {
		add(fmt.Sprintf("controls[%d]", i), r.Selector, r.Pages, rule{says: r})
	}
	for i, s := range s.Texts {
		t := text{fmt.Sprintf("texts[%d]", i), strings.Join(strings.Fields(s), " ")}
		c.texts, c.names = append(c.texts, t), append(c.names, t.name)
	}
	return c, errors.Join(errs...)
}

func identityRule(i int) string { return fmt.Sprintf("identity[%d]", i) }

// Identity returns the parameters that tell the pages of the site apart.
func (s *Site) Identity() datasets.Identity {
	if s == nil {
		return nil
	}
	return s.identity
}

// Named returns the rules of the site that name a page: those of the parameters whose values
// its key has.
func (s *Site) Named(pageKey string) (rules []string) {
	if s == nil || len(s.identity) == 0 {
		return nil
	}
	named := s.identity.Of(pageKey)
	for i, name := range s.identity {
		if slices.Contains(named, name) {
			rules = append(rules, identityRule(i))
		}
	}
	return rules
}

// pattern returns a pattern of paths: * stands for any text.
func pattern(p string) *regexp.Regexp {
	parts := strings.Split(p, "*")
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return regexp.MustCompile("^" + strings.Join(parts, ".*") + "$")
}

// Names returns the rules of the site by their places in its file.
func (s *Site) Names() []string { return s.names }

// Page is the rules that a page has.
type Page struct {
	site  *Site
	rules []int
}

// On returns the rules of a page, nil where there are none. A pattern is held against the
// path, with and without its route, and against all of it with the query keys.
func (s *Site) On(pageKey string) *Page {
	if s == nil {
		return nil
	}
	p := &Page{site: s}
	whole, _ := datasets.SplitPage(pageKey)
	path := whole[max(0, strings.IndexByte(whole, '/')):]
	for i := range s.rules {
		if s.rules[i].on(path) {
			p.rules = append(p.rules, i)
		}
	}
	if len(p.rules)+len(s.texts) == 0 {
		return nil
	}
	return p
}

func (r *rule) on(path string) bool {
	document, route := datasets.SplitRoute(path)
	bare, _, _ := strings.Cut(document, "?")
	routed, _, _ := strings.Cut(route, "?")
	for _, p := range r.pages {
		if p.MatchString(path) || p.MatchString(bare) || route != "" && p.MatchString(bare+"#"+routed) {
			return true
		}
	}
	return len(r.pages) == 0
}

// Marks are the rules that mean the elements of one capture, by live index; the lists are
// in the order of the file.
type Marks struct {
	all []int // that mean every control
	by  map[int64][]int
}

// Asks reports whether a rule has a selector, so that the page must be read for Marks.
func (p *Page) Asks() bool {
	for _, i := range p.rules {
		if p.site.rules[i].selector != nil {
			return true
		}
	}
	return false
}

// Marks returns what the rules mean on a page; t is nil where no rule asks for it.
func (p *Page) Marks(t *page.Tree) Marks {
	m := Marks{by: map[int64][]int{}}
	var x *css.Index
	for _, i := range p.rules {
		r := &p.site.rules[i]
		if r.selector == nil {
			m.all = append(m.all, i)
			continue
		}
		if x == nil {
			x = css.NewIndex(t)
		}
		end := 0
		for _, n := range x.Find(r.selector) {
			to := n + 1
			if r.exclude { // and what stands inside
				n, to = max(n, end), t.Nodes[n].End
			}
			for ; n < to; n++ {
				if live := int64(t.Nodes[n].Index); live >= 0 {
					m.by[live] = append(m.by[live], i)
				}
			}
			end = max(end, to)
		}
	}
	return m
}

package saferun

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/saferun/act"
	"skillmill/transform/find"
	"skillmill/transform/match"
	"skillmill/transform/view"
)

// Look is what was read of a live page at one moment.
type Look struct {
	URL, Title string // without secrets; URL is what was asked for, until the page goes elsewhere
	// Elsewhere is the domain of the page if what was asked for led to another site, else "".
	Elsewhere string
	view.Page
	Skills  []*skill.Skill // of the page
	Cookies []string       // their names, sorted

	mark   int // the elements at that moment, see act.Env.Mark
	scopes []view.Page
	inside []*Look // the looks at these scopes
	// brought is as Session.brought, if it is of this look.
	brought *skill.Skill
	prints  prints
}

// In returns the look at the page or scope that a document belongs to, nil if the page does
// not have the scope.
func (l *Look) In(doc *skill.Skill) *Look {
	return l.at(doc.Locators.Scope)
}

// at returns the look at a scope, or at the page for nil.
func (l *Look) at(scope *skill.Scope) *Look {
	if scope == nil {
		return l
	}
	at := view.Enter(&l.Page, l.scopes, scope.Steps())
	for i := range l.scopes {
		if at == &l.scopes[i] {
			return l.inside[i]
		}
	}
	return nil
}

// Inside returns the looks at the scopes of the page, which are the shadow roots and frames
// that were read, parents first.
func (l *Look) Inside() []*Look { return l.inside }

// readLook returns the look at a page that was read, with its skills.
func readLook(ctx context.Context, c *capture.Capture, skills func(context.Context, string, string) ([]*skill.Skill, error)) (*Look, error) {
	main, scopes, err := view.Sketch(c)
	if err != nil {
		return nil, err
	}
	if skills != nil {
		list, err := skills(ctx, main.Capture.Domain, main.Capture.PageKey)
		if err != nil {
			return nil, fmt.Errorf("skills of the page: %w", err)
		}
		if told := toldRoles(c, list); told != nil {
			if main, scopes, err = view.Sketch(told); err != nil {
				return nil, err
			}
		}
	}
	of := func(p view.Page) (*Look, error) {
		l := &Look{URL: main.Capture.URL, Title: main.Capture.Title, Page: p, Cookies: c.CookieNames}
		if skills == nil {
			return l, nil
		}
		var err error
		if l.Skills, err = skills(ctx, p.Capture.Domain, p.Capture.PageKey); err != nil {
			return nil, fmt.Errorf("skills of the page: %w", err)
		}
		return l, nil
	}
	l, err := of(main)
	if err != nil {
		return nil, err
	}
	l.scopes = scopes
	for _, p := range scopes {
		in, err := of(p)
		if err != nil {
			return nil, err
		}
		l.inside = append(l.inside, in)
	}
	return l, nil
}

// toldRoles returns the capture with the roles that the skills of the page tell of its custom
// elements, nil where they tell none. When the skills were made the browser knew these
// (ElementInternals), and they made controls of the elements.
func toldRoles(c *capture.Capture, skills []*skill.Skill) *capture.Capture {
	roles := map[string]string{}
	for _, s := range skills {
		if f := s.Locators.Fingerprint; f != nil && f.Role == "" && s.Evidence.Role != "" && strings.Contains(s.Evidence.Tag, "-") {
			roles[s.Evidence.Tag] = s.Evidence.Role
		}
	}
	out := *c
	for i := range c.Elements {
		if e := &c.Elements[i]; roles[e.Tag] != "" && e.BackendID != 0 {
			out.AX = append(out.AX, capture.AXNode{Parent: -1, Role: roles[e.Tag], BackendID: e.BackendID})
		}
	}
	if len(out.AX) == len(c.AX) {
		return nil
	}
	return &out
}

// ErrUnread is wrapped by every error for a page that could not be read.
var ErrUnread = errors.New("look at the page")

// ErrRestless is the error for a page whose elements changed, or that was loading another
// document, each time it was read.
var ErrRestless = errors.New("the page kept changing while it was read")

// maxLooks bounds how often a page that changes while it is read is read again.
const maxLooks = 3

// Look reads the present page. It returns the last look again as long as nothing in the
// document has changed since. The error is ErrRestless, or says that the page could not be
// read.
func (s *Session) Look(ctx context.Context) (*Look, error) {
	if s.look != nil && s.env.Unchanged(ctx, s.look.mark) {
		return s.look, nil
	}
	if s.rest == restSeen { // it looked as if it were at rest, and was not
		if _, err := s.Settle(ctx); err != nil {
			return nil, err
		}
	}
	s.look = nil
	l, err := s.read(ctx)
	if err != nil && s.rest == restUnknown && ctx.Err() == nil { // it may still be drawing itself
		if _, err = s.Settle(ctx); err == nil {
			l, err = s.read(ctx)
		}
	}
	if err != nil {
		return nil, err
	}
	s.look = l
	return l, nil
}

// Stands reports whether nothing of the document has changed since a look.
func (s *Session) Stands(ctx context.Context, l *Look) bool {
	return s.look == l && s.env.Unchanged(ctx, l.mark)
}

// read returns a new look at the page.
func (s *Session) read(ctx context.Context) (l *Look, err error) {
	err = s.calm(ctx, func(c *capture.Capture, mark int) (err error) {
		if l, err = readLook(ctx, c, s.opt.Skills); err == nil {
			l.mark, l.Elsewhere = mark, elsewhere(l.URL, s.env.Marked())
			l.foresee(s.soon, s.opt.Match)
		}
		return err
	})
	return l, err
}

// elsewhere returns the domain of the second address if it is of another site than the first: none of
// the two domains is below the other one.
func elsewhere(asked, at string) string {
	from, to := datasets.Domain(asked), datasets.Domain(at)
	if from == "" || from == to || strings.HasSuffix(to, "."+from) || strings.HasSuffix(from, "."+to) {
		return ""
	}
	return to
}

// Comes waits, until end at most, for a page that may not show all yet, and reports whether it
// is another than at the last look.
func (s *Session) Comes(ctx context.Context, end time.Time) bool {
	return s.look != nil && s.env.Comes(ctx, s.look.mark, end)
}

// calm reads the page until its elements do not change during the reading. It passes each
// capture and its mark to read.
func (s *Session) calm(ctx context.Context, read func(c *capture.Capture, mark int) error) error {
	defer s.env.Join()
	defer s.reading.Wait()
	for range maxLooks {
		mark, err := s.once(ctx, read)
		if errors.Is(err, act.ErrNoPage) {
			continue // it was loading another document
		}
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUnread, err)
		}
		if s.env.Same(ctx, mark) {
			return nil
		}
	}
	return fmt.Errorf("%w: %w", ErrUnread, ErrRestless)
}

// once reads the page one time. The page may change meanwhile.
func (s *Session) once(ctx context.Context, read func(c *capture.Capture, mark int) error) (int, error) {
	mark, err := s.env.Mark(ctx)
	if err != nil {
		return 0, err
	}
	s.readAhead(ctx, s.env.Marked())
	warm := sync.OnceFunc(func() {
		if s.soon != nil { // the page reads itself while this process reads it
			s.env.Warm(ctx, dict(s.soon.doc.Locators), s.soon.args)
		}
	})
	c, err := s.observe(capture.AfterReading(ctx, warm))
	if err != nil {
		return 0, err
	}
	warm() // an observer may not say when the page was read
	return mark, read(c, mark)
}

// soon is the decision that the next look will be asked for.
type soon struct {
	doc  *skill.Skill
	args map[string]any
}

// foresee runs the resolver ahead for the next decision (decide), while the browser is still
// busy.
func (l *Look) foresee(s *soon, p match.Params) {
	if s == nil || find.MemberOf(&s.doc.Locators) != nil {
		return
	}
	if in := l.In(s.doc); in != nil {
		in.print(s.doc, p)
	}
}

// Value returns what the field of a target holds on the page now: a text, "on" or "off" for a
// control with two states, nil for what holds nothing. It may be a secret.
func (s *Session) Value(ctx context.Context, doc *skill.Skill, t Target) (*string, error) {
	g := &guarded{doc: doc, target: &t}
	return s.env.Value(ctx, s.look.mark, g.place())
}

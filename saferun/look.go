package saferun

import (
	"context"
	"errors"
	"fmt"

	"skillmill/datasets/skill"
	"skillmill/transform/view"
)

// Look is a live page as rules see it.
type Look struct {
	URL, Title string // without secrets
	view.Page
	Skills  []*skill.Skill // of the page
	Cookies []string       // their names, sorted

	mark int // the page as it was, see act.Env.Mark
}

// ErrRestless says that the elements of a page changed whenever it was looked at.
var ErrRestless = errors.New("the page kept changing while it was read")

// maxLooks is how often a page that changes while it is read is read again.
const maxLooks = 3

// Look reads the page as it is now. The last look is returned again as long as nothing
// of the document has changed since. The error is ErrRestless, or says that the page
// could not be read.
func (s *Session) Look(ctx context.Context) (*Look, error) {
	if s.look != nil && s.env.Unchanged(ctx, s.look.mark) {
		return s.look, nil
	}
	s.look = nil
	for range maxLooks {
		l, err := s.once(ctx)
		if err != nil {
			return nil, fmt.Errorf("look at the page: %w", err)
		}
		if s.env.Same(ctx, l.mark) {
			s.look = l
			return l, nil
		}
	}
	return nil, fmt.Errorf("look at the page: %w", ErrRestless)
}

// once reads the page, which may change meanwhile.
func (s *Session) once(ctx context.Context) (*Look, error) {
	mark, err := s.env.Mark(ctx)
	if err != nil {
		return nil, err
	}
	c, err := s.opt.Observe(ctx)
	if err != nil {
		return nil, err
	}
	p, err := view.Read(c)
	if err != nil {
		return nil, err
	}
	l := &Look{URL: p.Capture.URL, Title: p.Capture.Title, Page: p, Cookies: c.CookieNames, mark: mark}
	if s.opt.Skills != nil {
		if l.Skills, err = s.opt.Skills(ctx, p.Capture.Domain, p.Capture.PageKey); err != nil {
			return nil, fmt.Errorf("skills of the page: %w", err)
		}
	}
	return l, nil
}

package saferun

import (
	"context"
	"errors"

	"skillmill/datasets/skill"
)

// The methods in this file are for the steps of actions (package steps). Their selectors come
// from an author, while the target of a skill has two witnesses. So a selector counts only if
// it matches exactly one element. That element is then held by a reference, and an act reaches
// that element or none.

// Pin returns a reference to the element of a locator if the locator matches exactly one, else
// "". n is the number of matches. version is that of the page for which the locator was chosen.
// See act.Env.Pin.
func (s *Session) Pin(ctx context.Context, locator map[string]any, version string) (ref string, n int, err error) {
	return s.env.Pin(ctx, locator, version)
}

// ForgetFound forgets what selectors matched.
func (s *Session) ForgetFound() { s.env.ForgetFound() }

// PinSkill returns a reference to the target of a skill, or "" if there is none; then the
// target says why.
func (s *Session) PinSkill(ctx context.Context, doc *skill.Skill, args map[string]any) (ref string, t Target, err error) {
	t, err = s.Target(ctx, doc, args)
	if err != nil || !t.OK() {
		return "", t, err
	}
	g := &guarded{doc: doc, target: &t}
	return s.env.PinAt(ctx, s.look.mark, g.place()), t, nil
}

// Operate calls a method that acts on the element of a reference. done is false if nothing was
// done. acts are those that were done or may have been done. The error comes from ctx or a
// hook.
func (s *Session) Operate(ctx context.Context, method, ref string, args []any, named map[string]any, h Hooks) (done bool, acts []Act, err error) {
	var r Result
	s.hang(&r, h)
	defer s.hang(nil, Hooks{})
	s.env.Forget(ctx)
	s.env.Chords = true
	defer func() { s.env.Chords = false }()
	began := false
	s.env.Before = func(a Act) error {
		began = true
		if h.BeforeAct != nil {
			return h.BeforeAct(a)
		}
		return nil
	}
	after := s.env.After
	s.env.After = func(a Act, err error) {
		began = false
		after(a, err)
	}
	v, err := s.env.Call(ctx, method, append([]any{map[string]any{"ref": ref}}, args...), named)
	if began && ctx.Err() != nil { // how it ended is not known
		r.Acts = append(r.Acts, Act{Method: method, Ref: ref})
	}
	done, _ = v.(bool)
	return done, r.Acts, err
}

// asking lists the methods of docs/env.md that only look or wait.
var asking = map[string]bool{"visible": true, "enabled": true, "checked": true, "text": true, "wait_for_selector": true, "count": true, "scroll_into_view": true}

// Ask calls a method that only looks or waits.
func (s *Session) Ask(ctx context.Context, method string, locator map[string]any, named map[string]any) (any, error) {
	if !asking[method] {
		return nil, errors.New("ask a page: " + method + " is no method that looks")
	}
	return s.env.Call(ctx, method, []any{locator}, named)
}

// Holds reports whether the field that a locator finds holds exactly a value, as env.has_value
// does. The value in the field is never returned.
func (s *Session) Holds(ctx context.Context, locator map[string]any, value any) bool {
	v, err := s.env.Call(ctx, "has_value", []any{locator, value}, nil)
	return err == nil && v == true // an error can only come from ctx, which the caller checks
}

// Settled reports whether no request is open and nothing has changed for a while.
func (s *Session) Settled(ctx context.Context) bool { return s.env.Settled(ctx) }

// Dialogs returns how many dialogs the page has opened since the tab was opened.
func (s *Session) Dialogs() int {
	n, _, _ := s.page.Counts()
	return n
}

// URL returns the address of the page, including its secrets.
func (s *Session) URL(ctx context.Context) string { return s.env.URL(ctx) }

// Title returns the title of the page.
func (s *Session) Title(ctx context.Context) string { return s.env.Title(ctx) }

// Script calls a function in a world that shares the document of the page and none of its
// scripts, with an argument, and decodes what it returns into res.
func (s *Session) Script(ctx context.Context, function string, res any, arg any) error {
	s.look = nil
	return s.page.Eval(ctx, function, res, arg)
}

// Leave opens another page in the tab; see act.Env.Open.
func (s *Session) Leave(ctx context.Context, address string) error {
	s.look = nil
	return s.env.Open(ctx, address)
}

// Boxes returns which native check boxes and radio buttons are on now, by live index; see
// act.Env.Boxes.
func (s *Session) Boxes(ctx context.Context, steps []string) map[int64]bool {
	return s.env.Boxes(ctx, steps)
}

// Holding returns which fields hold a part of a text now; see act.Env.Holding.
func (s *Session) Holding(ctx context.Context, steps []string, text string) map[int64]string {
	return s.env.Holding(ctx, steps, text)
}

// Watch makes the session notice changes in the scope that steps lead to. known reports whether
// it was watched before; if not, the next look reads it anew.
func (s *Session) Watch(ctx context.Context, steps []string) (known bool) {
	if known = s.env.Watch(ctx, steps); !known {
		s.look = nil
	}
	return known
}

// ScrollOn scrolls the page down by most of a screen, as a user would. moved is false at the
// end of the page.
func (s *Session) ScrollOn(ctx context.Context) (moved bool) { return s.env.ScrollOn(ctx) }

// Version returns what the page says of its version: by "text", "meta" (act.Env.Version) or
// "global" (browser.Tab.Global), "" where it does not say.
func (s *Session) Version(ctx context.Context, how, what string) string {
	if how != "global" {
		return s.env.Version(ctx, how, what)
	}
	p, ok := s.page.(interface {
		Global(ctx context.Context, name string) (string, error)
	})
	if !ok {
		return ""
	}
	text, err := p.Global(ctx, what)
	if err != nil {
		return ""
	}
	return text
}

package steps

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"skillmill/actions"
	"skillmill/actions/expr"
)

func (t *try) open(ctx context.Context) (any, *actions.Error) {
	base, err := url.Parse(t.Session.URL(ctx))
	if err != nil {
		return nil, t.fail(actions.StepFailed, "the page has no address")
	}
	to, err := t.address(base)
	if err != nil {
		return nil, t.fail(actions.Security, "%v", err)
	}
	if to.Scheme != "http" && to.Scheme != "https" || to.Host == "" || to.User != nil {
		return nil, t.fail(actions.Security, "it is no address of a web page")
	}
	if t.Allow != nil {
		if err := t.Allow(to.String()); err != nil {
			return nil, t.fail(actions.Security, "%v", err)
		}
	}
	if err := t.guard(ReachOfLink(to.String()), true); err != nil {
		return nil, err
	}
	if err := t.leave(ctx, to.String()); err != nil {
		return nil, t.fail(actions.StepFailed, "%v", err)
	}
	return map[string]any{"url": t.Session.URL(ctx)}, nil
}

var (
	errAddress = errors.New("it is no address of a web page")
	errParts   = errors.New("with these values the address has other parts than its author wrote")
)

// address returns the address of an open step. Values inside a longer address are escaped. A
// value that would still change its parts, such as "..", is refused.
func (t *try) address(base *url.URL) (*url.URL, error) {
	src, _ := t.s.Def.Args["url"].(string)
	tmpl, err := expr.ParseTemplate(src)
	if err != nil { // it was parsed when it was loaded
		return nil, errAddress
	}
	if _, only := tmpl.Only(); only {
		to, err := base.Parse(t.text("url"))
		if err != nil {
			return nil, errAddress
		}
		return to, nil
	}
	query := false
	parts := tmpl.Parts()
	look := t.f.look(t.run)
	to, err := base.Parse(tmpl.Fill(look, func(i int, v string) string {
		query = query || strings.ContainsAny(parts[i], "?#")
		if query {
			return url.QueryEscape(v)
		}
		return url.PathEscape(v)
	}))
	if err != nil {
		return nil, errAddress
	}
	const opaque = "0x0"
	plain, err := base.Parse(tmpl.Fill(look, func(int, string) string { return opaque }))
	if err == nil && !sameParts(to, plain, strings.Contains(plain.Host, opaque)) {
		return nil, errParts
	}
	return to, nil
}

// sameParts reports whether two addresses differ only inside their parts. anyHost is for
// addresses whose author leaves the host to a value.
func sameParts(a, b *url.URL, anyHost bool) bool {
	slashes := func(u *url.URL) int { return strings.Count(u.EscapedPath(), "/") }
	return a.Scheme == b.Scheme && a.Opaque == b.Opaque && (a.Host == b.Host || anyHost) && (a.User == nil) == (b.User == nil) && slashes(a) == slashes(b)
}

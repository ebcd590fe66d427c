package view

import (
	"net/url"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/page"
)

// baseOf returns the URL that links of a page are relative to, nil for a page without a URL.
func baseOf(t *page.Tree, pageURL string) *url.URL {
	base, err := url.Parse(pageURL)
	if err != nil {
		return nil
	}
	if b := t.ByTag("base"); len(b) > 0 {
		if u, err := base.Parse(t.Attr(b[0], "href")); err == nil {
			base = u
		}
	}
	return base
}

// href returns the target of a link as identity and tables use it: the path for the
// page's own site, host and path for others, query keys without values, and the
// fragment only for links within the page. It returns "" for no target.
func (v *view) href(i int) string {
	raw := strings.TrimSpace(v.t.Attr(i, "href"))
	if raw == "" || raw == "#" || v.base == nil || len(raw) > 11 && strings.EqualFold(raw[:11], "javascript:") {
		return ""
	}
	u, err := v.base.Parse(raw)
	if err != nil {
		return ""
	}
	if u.Host == "" {
		return u.Scheme + ":" + u.Opaque
	}
	key, domain := datasets.PageOf(u.String())
	if domain == v.domain {
		key = strings.TrimPrefix(key, v.domain)
	}
	if strings.HasPrefix(raw, "#") {
		key += "#" + u.EscapedFragment()
	}
	return key
}

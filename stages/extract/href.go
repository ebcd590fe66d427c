package extract

import (
	"net/url"
	"strings"

	"skillmill/datasets"
	"skillmill/transform/page"
)

// href is the target of a link as identity and tables use it: the path for the
// page's own site, host and path for others, query keys without values, and the
// fragment only for links within the page. It answers "" for no target.
func href(t *page.Tree, i int, pageURL string) string {
	raw := strings.TrimSpace(t.Attr(i, "href"))
	if raw == "" || raw == "#" || strings.HasPrefix(strings.ToLower(raw), "javascript:") {
		return ""
	}
	base, err := url.Parse(pageURL)
	if err != nil {
		return ""
	}
	if b := t.ByTag("base"); len(b) > 0 {
		if u, err := base.Parse(t.Attr(b[0], "href")); err == nil {
			base = u
		}
	}
	u, err := base.Parse(raw)
	if err != nil {
		return ""
	}
	if u.Host == "" {
		return u.Scheme + ":" + u.Opaque
	}
	key := datasets.PageKey(u.String())
	if domain := datasets.Domain(pageURL); datasets.Domain(u.String()) == domain {
		key = strings.TrimPrefix(key, domain)
	}
	if strings.HasPrefix(raw, "#") {
		key += "#" + u.EscapedFragment()
	}
	return key
}

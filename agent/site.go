package agent

import (
	"fmt"
	"net/url"
	"strings"
)

// within reports whether an address is of a site: of its host, or of one below it. A site without a port is
// every port, and an empty one is every site.
func within(site, address string) bool {
	if site = strings.TrimSpace(site); site == "" {
		return true
	}
	if !strings.Contains(site, "://") {
		site = "http://" + site
	}
	s, err := url.Parse(site)
	if err != nil || s.Hostname() == "" {
		return false // what cannot be read is kept to by nothing
	}
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	at, of := strings.ToLower(u.Hostname()), strings.ToLower(s.Hostname())
	return (at == of || strings.HasSuffix(at, "."+of)) && (s.Port() == "" || s.Port() == u.Port())
}

// left ends a run on a page of another site than that of the task.
func (r *run) left() bool {
	site := r.task.Constraints.Site
	if within(site, r.seen.URL) {
		return false
	}
	status := Unsure
	if r.sum.Acts > 0 {
		status = Failed
	}
	r.end(status, fmt.Sprintf("the task is for %s alone, and the page is another", site))
	return true
}

// strays reports whether an element leads from the site of the task.
func (r *run) strays(e *Element) bool {
	href := e.Attributes["href"]
	if href == "" {
		return false
	}
	base, err := url.Parse(r.seen.URL)
	if err != nil {
		return r.task.Constraints.Site != ""
	}
	to, err := base.Parse(href)
	if err != nil || to.Host == "" { // it leads nowhere, or runs a script
		return false
	}
	return !within(r.task.Constraints.Site, to.String())
}

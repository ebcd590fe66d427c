package crawl

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"skillmill/collect/crawl/settings"

	"golang.org/x/net/publicsuffix"

	"skillmill/collect/crawl/frontier"
	"skillmill/collect/crawl/web"
)

// scope decides which discovered URLs belong to the crawl.
type scope struct {
	mode             settings.Scope
	hosts, sites     map[string]bool
	prefixes         []string // host and folder
	include, exclude []*regexp.Regexp
}

// newScope makes the scope of the crawl's roots. Its patterns have been checked
// by Validate.
func newScope(f settings.Follow, roots []web.Address) (*scope, error) {
	s := &scope{mode: f.Scope, hosts: map[string]bool{}, sites: map[string]bool{}}
	for _, r := range roots {
		s.hosts[r.Host] = true
		s.sites[siteOf(r.Host)] = true
		s.prefixes = append(s.prefixes, r.Host+r.Path[:strings.LastIndexByte(r.Path, '/')+1])
	}
	for _, list := range []struct {
		from []string
		to   *[]*regexp.Regexp
	}{{f.Include, &s.include}, {f.Exclude, &s.exclude}} {
		for _, text := range list.from {
			re, err := regexp.Compile(text)
			if err != nil {
				return nil, err
			}
			*list.to = append(*list.to, re)
		}
	}
	return s, nil
}

// siteOf returns the registrable domain of a host, without port; of addresses and names
// without a public suffix it is the host itself.
func siteOf(host string) string {
	u := url.URL{Host: host}
	name := u.Hostname()
	if site, err := publicsuffix.EffectiveTLDPlusOne(name); err == nil {
		return site
	}
	return name
}

func (s *scope) has(a web.Address) bool {
	switch s.mode {
	case settings.ScopeHost:
		return s.hosts[a.Host]
	case settings.ScopeSite:
		return s.sites[siteOf(a.Host)]
	case settings.ScopePrefix:
		return slices.ContainsFunc(s.prefixes, func(p string) bool { return strings.HasPrefix(a.Host+a.Path, p) })
	}
	return false
}

// wanted applies the patterns, which see the URL as it is compared.
func (s *scope) wanted(a web.Address) bool {
	matches := func(re *regexp.Regexp) bool { return re.MatchString(a.Key) }
	return (len(s.include) == 0 || slices.ContainsFunc(s.include, matches)) && !slices.ContainsFunc(s.exclude, matches)
}

// frontierOptions returns what the jobs of a crawl depend on.
func frontierOptions(c *settings.Config) frontier.Options {
	return frontier.Options{Form: c.Follow.Form(), Devices: c.Devices, Depth: c.Follow.Depth, Pages: c.Follow.Pages}
}

package settings

import (
	"fmt"
	"strings"

	"skillmill/browser/netguard"
)

// HeadersFor returns the headers for a host. It is built once, because values
// from the environment are read once.
type HeadersFor func(host string) map[string]Secret

// RequestHeaders resolves the configured headers. getenv is os.Getenv outside
// tests. A header goes to the hosts that it names, and without any to those of
// the seeds: a login header that every foreign image of a page received would be
// a leak.
func (c Config) RequestHeaders(getenv func(string) string) (HeadersFor, error) {
	type rule struct {
		name  string
		value Secret
		hosts []string
	}
	var rules []rule
	for _, h := range c.Headers {
		r := rule{name: h.Name, value: h.Value}
		if h.Env != "" {
			if r.value = Secret(getenv(h.Env)); r.value == "" {
				return nil, fmt.Errorf("header %s: the environment variable %s is empty: set it where the command runs", h.Name, h.Env)
			}
			if err := (Header{Name: h.Name, Value: r.value}).validate(); err != nil {
				return nil, fmt.Errorf("header: %w", err)
			}
		}
		hosts := h.Hosts
		if len(hosts) == 0 {
			for _, s := range c.Seeds {
				if a, err := c.Follow.Form().Seed(s); err == nil {
					hosts = append(hosts, withoutPort(a.Host))
				}
			}
		}
		for _, host := range hosts {
			r.hosts = append(r.hosts, canonicalPattern(host))
		}
		rules = append(rules, r)
	}
	return func(host string) map[string]Secret {
		host, out := canonicalPattern(host), map[string]Secret{}
		for _, r := range rules {
			for _, p := range r.hosts {
				if p == host || strings.HasPrefix(p, "*.") && strings.HasSuffix(host, p[1:]) {
					out[r.name] = r.value
				}
			}
		}
		return out
	}, nil
}

// withoutPort returns a host without its port.
func withoutPort(host string) string {
	if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
		return host[:i]
	}
	return host
}

func canonicalPattern(host string) string {
	rest, star := strings.CutPrefix(host, "*.")
	h, err := netguard.ParseHost(rest)
	if err != nil {
		return "" // Validate has refused it
	}
	if star {
		return "*." + h.String()
	}
	return h.String()
}

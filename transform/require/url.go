package require

import (
	"net"
	"regexp"
	"strings"
)

// URLPattern is the domain-level pattern of url_matches for a domain as
// datasets.Domain writes it: both schemes, the host and its subdomains, a
// leading www. left out. It is anchored, every metacharacter of the domain is
// escaped, and what follows the host must end the authority, so that
// look-alikes (evil-example.com, example.com.evil, example.com@evil) never
// match. It means the same in RE2, Python and JavaScript.
func URLPattern(domain string) string {
	host, port := domain, ""
	if h, p, err := net.SplitHostPort(domain); err == nil {
		host, port = h, p
		if strings.HasPrefix(domain, "[") {
			host = "[" + h + "]"
		}
	}
	sub := `([a-z0-9_-]+\.)*`
	if strings.HasPrefix(host, "[") || net.ParseIP(host) != nil {
		sub = ""
	} else {
		host = strings.TrimPrefix(host, "www.")
	}
	end := `(:(80|443))?`
	if port != "" {
		end = ":" + port
	}
	return `^https?://` + sub + regexp.QuoteMeta(host) + end + `([/?#]|$)`
}

// MatchesURL reports whether one of the patterns matches.
func MatchesURL(patterns []string, url string) bool {
	for _, p := range patterns {
		if re, err := regexp.Compile(p); err == nil && re.MatchString(url) {
			return true
		}
	}
	return false
}

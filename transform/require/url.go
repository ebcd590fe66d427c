package require

import (
	"net"
	"regexp"
	"strings"
	"sync"

	"golang.org/x/net/publicsuffix"
)

// URLPattern returns the domain-level pattern of url_matches for a domain as
// datasets.Domain writes it: both schemes, the host and its subdomains, a leading www. left
// out, but neither where strangers own the names below (www.com, github.io). It is
// anchored, every metacharacter of the domain is escaped, and what follows the host must
// end the authority, so that look-alikes (evil-example.com, example.com.evil,
// example.com@evil) never match. It means the same in RE2, Python and JavaScript.
func URLPattern(domain string) string { return authority(domain) + `([/?#]|$)` }

// authority returns the beginning of a pattern, up to the path.
func authority(domain string) string {
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
		if rest, www := strings.CutPrefix(host, "www."); www && !shared(rest) {
			host = rest
		}
		if shared(host) {
			sub = ""
		}
	}
	end := `(:(80|443))?`
	if port != "" {
		end = ":" + port
	}
	return `^https?://` + sub + regexp.QuoteMeta(host) + end
}

// shared reports whether strangers own the names below a host: com, co.uk,
// github.io.
func shared(host string) bool {
	suffix, _ := publicsuffix.PublicSuffix(host)
	return suffix == host
}

// MatchesURL reports whether one of the patterns matches.
func MatchesURL(patterns []string, url string) bool {
	for _, p := range patterns {
		if re := compiled.of(p); re != nil && re.MatchString(url) {
			return true
		}
	}
	return false
}

// maxCompiled bounds what is remembered; all skills of a domain share a pattern.
const maxCompiled = 1024

// memo remembers compiled patterns.
type memo struct {
	mu sync.RWMutex
	by map[string]*regexp.Regexp
}

var compiled = memo{by: map[string]*regexp.Regexp{}}

// of returns the compiled pattern, nil for one that does not compile.
func (m *memo) of(pattern string) *regexp.Regexp {
	m.mu.RLock()
	re := m.by[pattern]
	m.mu.RUnlock()
	if re != nil {
		return re
	}
	re, err := regexp.Compile(pattern)
	if err != nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.by) < maxCompiled {
		m.by[strings.Clone(pattern)] = re
	}
	return re
}

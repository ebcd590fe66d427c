package web

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"time"
)

const (
	maxRobots  = 500 << 10 // RFC 9309, 2.5: at least so much is read; the rest does not count
	maxRules   = 10_000
	maxPattern = 2048
)

// rule is one Allow or Disallow line.
type rule struct {
	allow   bool
	pattern string // in normal spelling
}

// Robots is what a robots.txt says to one crawler. The zero value allows all.
type Robots struct {
	rules    []rule
	Delay    time.Duration // Crawl-delay, a hint outside the RFC; 0 for none
	Sitemaps []string
}

// ParseRobots reads a robots.txt by RFC 9309: the groups that name the agent
// count together; without any, those for "*" do.
func ParseRobots(data []byte, agent string) Robots {
	if len(data) > maxRobots {
		data = data[:maxRobots]
		// Half a rule could be a wider one.
		data = data[:bytes.LastIndexAny(data, "\r\n")+1]
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	var named, all Robots
	var sitemaps []string
	found, inAgents := false, false
	var forUs, forAll bool
	for line := range strings.FieldsFuncSeq(string(data), func(r rune) bool { return r == '\n' || r == '\r' }) {
		line, _, _ = strings.Cut(line, "#")
		key, value, ok := strings.Cut(line, ":")
		if !ok {
			continue
		}
		value = strings.TrimSpace(value)
		switch key = strings.ToLower(strings.TrimSpace(key)); key {
		case "user-agent":
			if !inAgents { // a new group
				forUs, forAll, inAgents = false, false, true
			}
			name := productToken(value)
			forUs = forUs || name != "" && strings.EqualFold(name, agent)
			forAll = forAll || value == "*"
			found = found || forUs
		case "allow", "disallow", "crawl-delay":
			inAgents = false
			if forUs {
				named.add(key, value)
			}
			if forAll {
				all.add(key, value)
			}
		case "sitemap":
			sitemaps = append(sitemaps, value)
		}
	}
	if found {
		all = named
	}
	all.Sitemaps = sitemaps
	return all
}

// productToken returns the part of a User-agent line that names the crawler.
func productToken(s string) string {
	end := strings.IndexFunc(s, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '_' && r != '-'
	})
	if end < 0 {
		return s
	}
	return s[:end]
}

func (r *Robots) add(key, value string) {
	if key == "crawl-delay" {
		if s, err := strconv.ParseFloat(value, 64); err == nil && s > 0 && !math.IsInf(s, 0) {
			r.Delay = max(r.Delay, time.Duration(min(s, 86_400)*float64(time.Second)))
		}
		return
	}
	// An empty Disallow forbids nothing, and a pattern that does not begin like a
	// path cannot match one.
	if value == "" || value[0] != '/' && value[0] != '*' || len(value) > maxPattern || len(r.rules) >= maxRules {
		return
	}
	r.rules = append(r.rules, rule{key == "allow", escape(value)})
}

// Allows applies the longest pattern that matches; of equally long ones Allow
// wins. The target is an escaped path with its query.
func (r Robots) Allows(target string) bool {
	if target == "/robots.txt" {
		return true
	}
	target = escape(target)
	longest, allow := -1, true
	for _, one := range r.rules {
		if n := len(one.pattern); n < longest || n == longest && (allow || !one.allow) {
			continue
		}
		if matchRobots(one.pattern, target) {
			longest, allow = len(one.pattern), one.allow
		}
	}
	return allow
}

// matchRobots matches from the start of the target: * stands for any run of
// characters, $ at the end for the end. It takes the first place for each part,
// which is right because only the last part can be tied to a place.
func matchRobots(pattern, target string) bool {
	pattern, tied := strings.CutSuffix(pattern, "$")
	parts := strings.Split(pattern, "*")
	if !strings.HasPrefix(target, parts[0]) {
		return false
	}
	target = target[len(parts[0]):]
	if len(parts) == 1 {
		return !tied || target == ""
	}
	for i, part := range parts[1:] {
		if tied && i == len(parts)-2 {
			return strings.HasSuffix(target, part)
		}
		at := strings.Index(target, part)
		if at < 0 {
			return false
		}
		target = target[at+len(part):]
	}
	return true
}

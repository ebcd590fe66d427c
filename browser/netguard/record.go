package netguard

import (
	"cmp"
	"net"
	"net/url"
	"slices"
	"strconv"
	"sync"
)

// Count says how often a host was met with one reason.
type Count struct {
	Host   string `json:"host"`
	Reason Reason `json:"reason"`
	Count  int    `json:"count"`
}

// maxRecords bounds the record, because pages can name any number of hosts.
const maxRecords = 4096

// restHost stands for all hosts that came after the record was full.
const restHost = "(others)"

type hostReason struct {
	host   string
	reason Reason
}

// record counts what was refused and what failed.
type record struct {
	mu     sync.Mutex
	counts map[hostReason]int
	last   map[string]Reason // by host
	failed map[string]Reason // by requestKey: requests of a browser whose newest try failed
}

func (r *record) add(host string, reason Reason) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.counts == nil {
		r.counts, r.last = map[hostReason]int{}, map[string]Reason{}
	}
	key := hostReason{host, reason}
	if _, known := r.counts[key]; !known && len(r.counts) >= maxRecords {
		key.host = restHost
	}
	r.counts[key]++
	r.last[key.host] = reason
}

// Record returns what was refused and what failed, sorted by host and reason.
func (g *Guard) Record() []Count {
	g.log.mu.Lock()
	defer g.log.mu.Unlock()
	out := make([]Count, 0, len(g.log.counts))
	for k, n := range g.log.counts {
		out = append(out, Count{Host: k.host, Reason: k.reason, Count: n})
	}
	slices.SortFunc(out, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Host, b.Host), cmp.Compare(a.Reason, b.Reason))
	})
	return out
}

// Last returns the newest reason for which a host was not reached, "" for none.
func (g *Guard) Last(host string) Reason {
	h, err := ParseHost(host)
	name := shown(host)
	if err == nil {
		name = h.String()
	}
	g.log.mu.Lock()
	defer g.log.mu.Unlock()
	return g.log.last[name]
}

// requestKey names a request of a browser to the proxy: by the address of the page, or for
// https, where the proxy sees no more, by host and port.
func requestKey(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		return raw
	}
	h, port, err := splitHost(u.Host, u.Scheme)
	if err != nil {
		return raw
	}
	key := net.JoinHostPort(h.String(), strconv.Itoa(int(port)))
	if u.Scheme == "https" {
		return key
	}
	return key + u.EscapedPath() + "?" + u.RawQuery
}

// asked notes how a request ended, "" for well. Only the newest requests are kept, because
// the caller asks for the cause at once.
func (r *record) asked(key string, reason Reason) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if reason == "" {
		delete(r.failed, key)
		return
	}
	if r.failed == nil || len(r.failed) >= maxRecords {
		r.failed = map[string]Reason{}
	}
	r.failed[key] = reason
}

// Failed finds the cause of a browser's "empty response" or "tunnel failed". It returns why
// the newest request for an address failed, "" when it did not fail or was never made.
// Another address of the same host may have failed for another reason.
func (g *Guard) Failed(rawURL string) Reason {
	key := requestKey(rawURL)
	g.log.mu.Lock()
	defer g.log.mu.Unlock()
	return g.log.failed[key]
}

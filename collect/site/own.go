package site

import (
	"net"
	"net/netip"
	"net/url"
	"strings"
)

// OwnServers returns the hosts and ports of the URLs that name this machine. Who
// names a server of one's own wants it captured; pages cannot name one.
func OwnServers(urls []string) []string {
	var out []string
	for _, raw := range urls {
		u, err := url.Parse(raw)
		if err != nil {
			continue
		}
		host := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
		addr, err := netip.ParseAddr(host)
		if host != "localhost" && !strings.HasSuffix(host, ".localhost") && (err != nil || !addr.IsLoopback()) {
			continue
		}
		port := u.Port()
		if port == "" {
			port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
		}
		if port != "" {
			out = append(out, net.JoinHostPort(host, port))
		}
	}
	return out
}

package cli

import (
	"net/url"
	"slices"
	"strings"

	"skillmill/collect/site"
)

// mayAct reports whether commands act on a page without a plan: one of this machine, or of a host that
// --allow-acts names.
func mayAct(address string, hosts []string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Hostname() != "" && (len(site.OwnServers([]string{address})) > 0 ||
		slices.ContainsFunc(hosts, func(h string) bool { return strings.EqualFold(h, u.Hostname()) }))
}

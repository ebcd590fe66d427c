package netguard

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// entry is one entry of the allow list. One of name, suffix and prefix is set.
type entry struct {
	name   string
	suffix string // ".corp.example"
	prefix netip.Prefix
	port   uint16 // 0 for every port
}

type rules []entry

func parseRules(allow []string) (rules, error) {
	var rs rules
	for _, text := range allow {
		e, err := parseEntry(text)
		if err != nil {
			return nil, fmt.Errorf("allowed host %q: %w", text, err)
		}
		rs = append(rs, e)
	}
	return rs, nil
}

func parseEntry(text string) (entry, error) {
	if p, err := netip.ParsePrefix(text); err == nil {
		return entry{prefix: p.Masked()}, nil
	}
	var e entry
	host := text
	if h, p, err := net.SplitHostPort(text); err == nil {
		n, err := strconv.ParseUint(p, 10, 16)
		if err != nil || n == 0 {
			return e, fmt.Errorf("port %q is not a number from 1 to 65535", p)
		}
		host, e.port = h, uint16(n)
	}
	if rest, ok := strings.CutPrefix(host, "*."); ok {
		h, err := ParseHost(rest)
		if err != nil || h.Name == "" {
			return e, fmt.Errorf("no host name stands after the star")
		}
		e.suffix = "." + h.Name
		return e, nil
	}
	h, err := ParseHost(host)
	if err != nil {
		return e, fmt.Errorf("neither a host, an address nor a network")
	}
	if h.Name != "" {
		e.name = h.Name
	} else {
		e.prefix = netip.PrefixFrom(h.Addr, h.Addr.BitLen())
	}
	return e, nil
}

func (e entry) hasName(name string, port uint16) bool {
	if e.port != 0 && e.port != port || name == "" {
		return false
	}
	return e.name == name || e.suffix != "" && strings.HasSuffix(name, e.suffix)
}

func (e entry) hasAddr(a netip.Addr, port uint16) bool {
	return e.prefix.IsValid() && (e.port == 0 || e.port == port) && e.prefix.Contains(a)
}

func (rs rules) names(name string, port uint16) bool {
	return slices.ContainsFunc(rs, func(e entry) bool { return e.hasName(name, port) })
}

func (rs rules) addrs(a netip.Addr, port uint16) bool {
	return slices.ContainsFunc(rs, func(e entry) bool { return e.hasAddr(a, port) })
}

// exactly reports whether this single address is allowed by an entry of its own.
func (rs rules) exactly(a netip.Addr, port uint16) bool {
	return slices.ContainsFunc(rs, func(e entry) bool { return e.prefix.IsSingleIP() && e.hasAddr(a, port) })
}

// literal checks what a host says before it is resolved.
func (rs rules) literal(h Host, port uint16) error {
	if h.Addr.IsValid() {
		return rs.addr(h, h.Addr, port)
	}
	if rs.names(h.Name, port) {
		return nil
	}
	if slices.Contains(metadataNames, h.Name) {
		return &Refusal{Host: h.Name, Reason: CloudMetadata}
	}
	// A name may still turn out to have an address that is allowed with its port.
	if !webPort(port) && !slices.ContainsFunc(rs, func(e entry) bool { return e.prefix.IsValid() }) {
		return &Refusal{Host: h.Name, Reason: BadPort}
	}
	return nil
}

// addr checks one address of a host.
func (rs rules) addr(h Host, a netip.Addr, port uint16) error {
	no := func(r Reason) error { return &Refusal{Host: h.String(), Addr: a, Reason: r} }
	if isMetadata(a) && !rs.exactly(a, port) {
		return no(CloudMetadata)
	}
	if rs.names(h.Name, port) {
		return nil
	}
	if rs.addrs(a, port) {
		in, ok := inner(a)
		if !ok {
			return nil
		}
		// To allow a translator's network does not allow what lies behind it.
		if r := classify(in); r != "" && !rs.addrs(in, port) {
			return no(r)
		}
		return nil
	}
	if r := classify(a); r != "" {
		return no(r)
	}
	if !webPort(port) {
		return no(BadPort)
	}
	return nil
}

// webPort reports whether a port of a public host may serve pages. The low ports belong to
// other protocols, which a crafted request could speak.
func webPort(port uint16) bool { return port == 80 || port == 443 || port >= 1024 }

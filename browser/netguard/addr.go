package netguard

import (
	"net/netip"
	"slices"
	"strings"
)

// special has the networks outside the public unicast space, after the IANA registries of
// special-purpose addresses. The first that contains an address names it.
var special = []struct {
	prefix netip.Prefix
	reason Reason
}{
	{netip.MustParsePrefix("0.0.0.0/8"), Unspecified},
	{netip.MustParsePrefix("127.0.0.0/8"), Loopback},
	{netip.MustParsePrefix("10.0.0.0/8"), Private},
	{netip.MustParsePrefix("172.16.0.0/12"), Private},
	{netip.MustParsePrefix("192.168.0.0/16"), Private},
	{netip.MustParsePrefix("169.254.0.0/16"), LinkLocal},
	{netip.MustParsePrefix("100.64.0.0/10"), SharedSpace},
	{netip.MustParsePrefix("224.0.0.0/4"), Multicast},
	{netip.MustParsePrefix("192.0.0.0/24"), Reserved},    // protocol assignments
	{netip.MustParsePrefix("192.0.2.0/24"), Reserved},    // documentation
	{netip.MustParsePrefix("192.88.99.0/24"), Reserved},  // relays of 6to4
	{netip.MustParsePrefix("198.18.0.0/15"), Reserved},   // benchmarks
	{netip.MustParsePrefix("198.51.100.0/24"), Reserved}, // documentation
	{netip.MustParsePrefix("203.0.113.0/24"), Reserved},  // documentation
	{netip.MustParsePrefix("240.0.0.0/4"), Reserved},     // and the broadcast address
	{netip.MustParsePrefix("fc00::/7"), UniqueLocal},
	{netip.MustParsePrefix("fec0::/10"), UniqueLocal},
	{netip.MustParsePrefix("fe80::/10"), LinkLocal},
	{netip.MustParsePrefix("ff00::/8"), Multicast},
	{netip.MustParsePrefix("2001::/23"), Reserved},     // protocol assignments
	{netip.MustParsePrefix("2001:db8::/32"), Reserved}, // documentation
	{netip.MustParsePrefix("3fff::/20"), Reserved},     // documentation
}

// public6 is the part of IPv6 that has been allotted to public networks; the rest is not in
// use.
var public6 = netip.MustParsePrefix("2000::/3")

// classify returns why an address is not public, "" for a public one.
func classify(a netip.Addr) Reason {
	switch a {
	case netip.IPv6Unspecified():
		return Unspecified
	case netip.IPv6Loopback():
		return Loopback
	}
	if _, ok := inner(a); ok {
		return Embedded
	}
	for _, s := range special {
		if s.prefix.Contains(a) {
			return s.reason
		}
	}
	if a.Is6() && !public6.Contains(a) {
		return Reserved
	}
	return ""
}

// carriers are the IPv6 networks whose addresses carry an IPv4 address, each with the
// offset of that address in the 16 bytes.
var carriers = []struct {
	prefix netip.Prefix
	at     int
	flip   byte
}{
	{netip.MustParsePrefix("::ffff:0:0:0/96"), 12, 0}, // translated
	{netip.MustParsePrefix("::/96"), 12, 0},           // compatible
	{netip.MustParsePrefix("64:ff9b::/96"), 12, 0},    // NAT64
	{netip.MustParsePrefix("64:ff9b:1::/48"), 12, 0},  // NAT64, local use
	{netip.MustParsePrefix("2002::/16"), 2, 0},        // 6to4
	{netip.MustParsePrefix("2001::/32"), 12, 0xff},    // Teredo, written inverted
}

// inner returns the IPv4 address that an IPv6 address carries.
func inner(a netip.Addr) (netip.Addr, bool) {
	if !a.Is6() || a == netip.IPv6Unspecified() || a == netip.IPv6Loopback() {
		return netip.Addr{}, false
	}
	if a.Is4In6() {
		return a.Unmap(), true
	}
	b := a.As16()
	four := func(at int, flip byte) netip.Addr {
		return netip.AddrFrom4([4]byte{b[at] ^ flip, b[at+1] ^ flip, b[at+2] ^ flip, b[at+3] ^ flip})
	}
	for _, c := range carriers {
		if c.prefix.Contains(a) {
			return four(c.at, c.flip), true
		}
	}
	// ISATAP marks the interface part of any network.
	if (b[8] == 0 || b[8] == 2) && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe {
		return four(12, 0), true
	}
	return netip.Addr{}, false
}

// metadataAddrs are the metadata services of clouds.
var metadataAddrs = []netip.Addr{
	netip.MustParseAddr("169.254.169.254"), // the common one
	netip.MustParseAddr("169.254.170.2"),   // credentials of containers
	netip.MustParseAddr("169.254.170.23"),  // credentials of pods
	netip.MustParseAddr("169.254.0.23"),
	netip.MustParseAddr("100.100.100.200"),
	netip.MustParseAddr("168.63.129.16"), // a public address by its looks
	netip.MustParseAddr("192.0.0.192"),
	netip.MustParseAddr("fd00:ec2::254"),
	netip.MustParseAddr("fd00:ec2::23"),
	netip.MustParseAddr("fd20:ce::254"),
}

// metadataNames are their names. A resolver inside a cloud knows them.
var metadataNames = []string{
	"metadata", "metadata.google.internal", "metadata.goog", "metadata.internal", "metadata.azure.internal",
	"metadata.azure.com", "metadata.tencentyun.com", "metadata.platformequinix.com",
	"instance-data", "instance-data.ec2.internal", "instance-data.internal",
}

func isMetadata(a netip.Addr) bool {
	if in, ok := inner(a); ok {
		a = in
	}
	return slices.Contains(metadataAddrs, a)
}

func isLocalhost(name string) bool {
	return name == "localhost" || strings.HasSuffix(name, ".localhost")
}

package netguard

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// Host is a host in canonical form: either a name or an address.
type Host struct {
	Name string     // lower case, punycode, without a final dot; "" for an address
	Addr netip.Addr // without zone; the mapped form is kept as it is
}

// String returns the host as a URL shows it.
func (h Host) String() string {
	if h.Addr.Is6() {
		return "[" + h.Addr.String() + "]"
	}
	if h.Addr.IsValid() {
		return h.Addr.String()
	}
	return h.Name
}

const (
	maxName  = 253
	maxLabel = 63
)

// ParseHost brings a host to its canonical form by the rules that browsers follow (the host
// parser of the WHATWG URL standard). A host that a browser would not connect to is a
// *Refusal: an address with a zone, a broken number, an empty label.
func ParseHost(raw string) (Host, error) {
	bad := &Refusal{Host: shown(raw), Reason: BadHost}
	if len(raw) > 4*maxName {
		return Host{}, bad
	}
	if strings.HasPrefix(raw, "[") || strings.Contains(raw, ":") {
		addr, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(raw, "["), "]"))
		if err != nil || !addr.Is6() || addr.Zone() != "" || strings.HasPrefix(raw, "[") != strings.HasSuffix(raw, "]") {
			return Host{}, bad
		}
		return Host{Addr: addr}, nil
	}
	name, ok := asciiName(raw)
	if !ok {
		return Host{}, bad
	}
	if endsInNumber(name) {
		addr, ok := parseIPv4(name)
		if !ok {
			return Host{}, bad
		}
		return Host{Addr: addr}, nil
	}
	if !validName(name) {
		return Host{}, bad
	}
	return Host{Name: name}, nil
}

// asciiName returns a name in lower case and punycode, without its final dot.
func asciiName(raw string) (string, bool) {
	name := strings.ToLower(raw)
	if !isASCII(name) || strings.Contains(name, "xn--") {
		var err error
		if name, err = idna.Lookup.ToASCII(raw); err != nil || !utf8.ValidString(raw) {
			return "", false
		}
		// A name whose own form is not stable is spoofing or garbage.
		if again, err := idna.Lookup.ToASCII(name); err != nil || again != name {
			return "", false
		}
	}
	return strings.TrimSuffix(name, "."), true
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func validName(name string) bool {
	if name == "" || len(name) > maxName {
		return false
	}
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > maxLabel {
			return false
		}
		for i := 0; i < len(label); i++ {
			c := label[i]
			// By the standard host names have no underscores, but many in use do.
			if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
				return false
			}
		}
	}
	return true
}

// endsInNumber reports whether browsers read the host as an IPv4 address.
func endsInNumber(name string) bool {
	last := name[strings.LastIndexByte(name, '.')+1:]
	if last == "" {
		return false
	}
	if _, ok := parseNumber(last); ok {
		return true
	}
	for i := 0; i < len(last); i++ {
		if last[i] < '0' || last[i] > '9' {
			return strings.HasPrefix(last, "0x") && strings.Trim(last[2:], "0123456789abcdef") == ""
		}
	}
	return true
}

// parseIPv4 reads one to four decimal, octal or hexadecimal parts, of which the
// last fills the bytes that are left: 127.1 is 127.0.0.1.
func parseIPv4(name string) (netip.Addr, bool) {
	parts := strings.Split(name, ".")
	if len(parts) > 4 {
		return netip.Addr{}, false
	}
	var ip uint64
	for i, p := range parts {
		n, ok := parseNumber(p)
		if !ok {
			return netip.Addr{}, false
		}
		if i == len(parts)-1 {
			left := 8 * (5 - len(parts))
			if n >= 1<<left {
				return netip.Addr{}, false
			}
			ip = ip<<left | n
			break
		}
		if n > 255 {
			return netip.Addr{}, false
		}
		ip = ip<<8 | n
	}
	return netip.AddrFrom4([4]byte{byte(ip >> 24), byte(ip >> 16), byte(ip >> 8), byte(ip)}), true
}

func parseNumber(s string) (uint64, bool) {
	base := 10
	switch {
	case s == "":
		return 0, false
	case s == "0x":
		return 0, true // as the standard has it
	case strings.HasPrefix(s, "0x"):
		s, base = s[2:], 16
	case len(s) > 1 && s[0] == '0':
		s, base = s[1:], 8
	}
	if s[0] == '+' || s[0] == '-' || strings.Contains(s, "_") {
		return 0, false
	}
	n, err := strconv.ParseUint(s, base, 64)
	return n, err == nil
}

// shown returns a host that could not be parsed, in a form fit for a log line.
func shown(raw string) string {
	const most = 80
	if raw == "" {
		return "(no host)"
	}
	var b strings.Builder
	for _, r := range raw {
		if b.Len() > most {
			b.WriteString("...")
			break
		}
		if r <= ' ' || r > '~' {
			r = '?'
		}
		b.WriteRune(r)
	}
	return b.String()
}

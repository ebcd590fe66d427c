// Package netguard decides which hosts a browser may speak to, and sees to it that
// it speaks to no others.
//
// A crawler follows addresses that strangers wrote. Without a guard a page, a
// redirect or a DNS answer can send it to the machine it runs on, to the network
// around it, or to the service that hands out a cloud machine's credentials.
//
// A refusal names a host and a reason. A name is resolved once for each
// connection; every address of the answer is checked, and the connection goes to
// one of exactly these addresses (it is pinned), so that a second DNS answer
// cannot change the target between the check and the call. A host is brought to
// one canonical form first: decimal, octal and hexadecimal spellings of IPv4,
// trailing dots, full-width digits and international names all become what a
// browser would connect to.
//
// The browser is held to this by a Proxy: a forward proxy on a loopback port that
// is its only way out. Every request of a page passes it, also those after
// redirects and those of frames, workers and sockets.
//
// What is refused, unless the configuration allows it: schemes other than http
// and https; addresses outside the public unicast space (loopback, private,
// link-local, shared, multicast, reserved); addresses that carry an IPv4 address
// inside (mapped, NAT64, 6to4, Teredo, ISATAP), whose target is someone else's
// decision; the metadata services of clouds by address and name; ports below
// 1024 other than 80 and 443.
package netguard

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"time"
)

// Reason is a code that says why a request did not get through.
type Reason string

// Reasons of refusals: the rules forbid the target.
const (
	BadScheme     Reason = "bad_scheme"     // neither http nor https
	BadHost       Reason = "bad_host"       // no host, or one that no browser would connect to
	BadPort       Reason = "bad_port"       // a port that is not for web pages
	Unspecified   Reason = "unspecified"    // 0.0.0.0/8 and ::
	Loopback      Reason = "loopback"       // this machine
	Private       Reason = "private"        // RFC 1918
	UniqueLocal   Reason = "unique_local"   // fc00::/7 and the older fec0::/10
	LinkLocal     Reason = "link_local"     // 169.254.0.0/16, fe80::/10
	SharedSpace   Reason = "shared_space"   // carrier-grade NAT, 100.64.0.0/10
	Multicast     Reason = "multicast"      // 224.0.0.0/4, ff00::/8
	Reserved      Reason = "reserved"       // documentation, benchmarks, not allotted
	Embedded      Reason = "embedded"       // an IPv6 form that carries an IPv4 address
	CloudMetadata Reason = "cloud_metadata" // hands out credentials to whoever asks from inside
)

// Reasons of faults: the target is allowed, but could not be reached.
const (
	NoAddress     Reason = "no_address"     // the name has no address
	NoConnection  Reason = "no_connection"  // nobody answers, or the connection broke
	HeaderTimeout Reason = "header_timeout" // connected, but no answer in time
	TooLarge      Reason = "too_large"      // the answer passed the limit and was cut off
)

// Refused reports whether the rules forbid the target. Otherwise the target is
// allowed and something went wrong.
func (r Reason) Refused() bool {
	switch r {
	case "", NoAddress, NoConnection, HeaderTimeout, TooLarge:
		return false
	}
	return true
}

// Refusal is the error for a target that the rules forbid.
type Refusal struct {
	Host   string     // canonical where it could be made so
	Addr   netip.Addr // the address at fault, if it was one
	Reason Reason
}

func (r *Refusal) Error() string {
	if r.Addr.IsValid() && r.Addr.String() != r.Host {
		return fmt.Sprintf("%s (%s) is refused: %s", r.Host, r.Addr, r.Reason)
	}
	return fmt.Sprintf("%s is refused: %s", r.Host, r.Reason)
}

// Guard checks targets and makes connections to them. Its methods may be called
// from several goroutines; its fields are set before the first call.
type Guard struct {
	// Lookup returns the addresses of a name; nil asks the system's resolver.
	Lookup func(ctx context.Context, name string) ([]netip.Addr, error)
	// Dial connects to an address and port; nil is the system's network.
	Dial func(ctx context.Context, network, address string) (net.Conn, error)

	rules rules
	log   record
}

// dialError is a fault that the guard has recorded itself.
type dialError struct {
	reason Reason
	what   string
	err    error
}

func (e *dialError) Error() string { return e.what + ": " + e.err.Error() }
func (e *dialError) Unwrap() error { return e.err }

const (
	lookupLimit = 10 * time.Second // for the addresses of a name
	dialLimit   = 5 * time.Second  // for one attempt to connect to one address
)

// New makes a guard. Each entry of allow opens a target that would be refused otherwise: an
// address, a network (10.1.0.0/16), a host name, or all names below one (*.corp.example),
// with a port or without (localhost:8080). A metadata service is opened only by its exact
// address, never by a wider entry.
func New(allow []string) (*Guard, error) {
	r, err := parseRules(allow)
	if err != nil {
		return nil, err
	}
	return &Guard{rules: r}, nil
}

// CheckURL checks what can be told without resolving the host. The error is a *Refusal,
// which is also recorded.
func (g *Guard) CheckURL(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, g.refuse(&Refusal{Host: "(no URL)", Reason: BadHost})
	}
	if u.Scheme != "http" && u.Scheme != "https" {
		return nil, g.refuse(&Refusal{Host: shown(u.Hostname()), Reason: BadScheme})
	}
	h, port, err := splitHost(u.Host, u.Scheme)
	if err == nil {
		err = g.rules.literal(h, port)
	}
	if err != nil {
		return nil, g.refuse(err)
	}
	return u, nil
}

// Check is CheckURL, and checks the addresses of the host too. It spares a browser a
// useless try; the check that protects is the one made when connecting.
func (g *Guard) Check(ctx context.Context, raw string) error {
	u, err := g.CheckURL(raw)
	if err != nil {
		return err
	}
	h, port, err := splitHost(u.Host, u.Scheme)
	if err != nil {
		return g.refuse(err)
	}
	_, err = g.resolve(ctx, h, port)
	return err
}

// DialContext connects to host:port if all addresses of the host are allowed. It fits
// net/http's Transport.
func (g *Guard) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	h, port, err := splitHost(address, "")
	if err != nil {
		return nil, g.refuse(err)
	}
	addrs, err := g.resolve(ctx, h, port)
	if err != nil {
		return nil, err
	}
	dial := g.Dial
	if dial == nil {
		dial = (&net.Dialer{}).DialContext
	}
	var last error
	for _, a := range addrs {
		one, cancel := context.WithTimeout(ctx, dialLimit)
		conn, err := dial(one, "tcp", netip.AddrPortFrom(a, port).String())
		cancel()
		if err == nil {
			return conn, nil
		}
		last = err
		if ctx.Err() != nil {
			break
		}
	}
	g.log.add(h.String(), NoConnection)
	return nil, &dialError{NoConnection, "connect to " + h.String(), last}
}

// resolve returns the addresses of a host after checking every one of them.
func (g *Guard) resolve(ctx context.Context, h Host, port uint16) ([]netip.Addr, error) {
	if err := g.rules.literal(h, port); err != nil {
		return nil, g.refuse(err)
	}
	if h.Addr.IsValid() {
		return []netip.Addr{h.Addr}, nil
	}
	addrs, err := g.lookup(ctx, h.Name)
	if err != nil || len(addrs) == 0 {
		g.log.add(h.Name, NoAddress)
		if err == nil {
			err = errors.New("no addresses")
		}
		return nil, &dialError{NoAddress, "resolve " + h.Name, err}
	}
	for i, a := range addrs {
		// Resolvers write IPv4 in the mapped form; in their answers that is no trick.
		addrs[i] = a.Unmap().WithZone("")
		if err := g.rules.addr(h, addrs[i], port); err != nil {
			return nil, g.refuse(err)
		}
	}
	return addrs, nil
}

func (g *Guard) lookup(ctx context.Context, name string) ([]netip.Addr, error) {
	if isLocalhost(name) {
		// RFC 6761: these names mean this machine, and no DNS server is asked for them.
		return []netip.Addr{netip.AddrFrom4([4]byte{127, 0, 0, 1})}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, lookupLimit)
	defer cancel()
	if g.Lookup != nil {
		addrs, err := g.Lookup(ctx, name)
		return append([]netip.Addr(nil), addrs...), err
	}
	// The dot keeps the resolver from trying the name below the machine's own domain.
	return net.DefaultResolver.LookupNetIP(ctx, "ip", name+".")
}

func (g *Guard) refuse(err error) error {
	var r *Refusal
	if errors.As(err, &r) {
		g.log.add(r.Host, r.Reason)
	}
	return err
}

// Transport returns an HTTP transport whose connections all pass the guard. The caller
// closes its idle connections.
func (g *Guard) Transport() *http.Transport {
	return &http.Transport{
		Proxy:                  nil, // the environment's proxy would make the connection for us
		DialContext:            g.DialContext,
		TLSHandshakeTimeout:    10 * time.Second,
		ResponseHeaderTimeout:  20 * time.Second,
		IdleConnTimeout:        30 * time.Second,
		MaxIdleConns:           64,
		MaxResponseHeaderBytes: 256 << 10,
		DisableCompression:     true,
	}
}

// splitHost takes the authority of a URL or an address to dial apart. An absent
// port is that of the scheme.
func splitHost(authority, scheme string) (Host, uint16, error) {
	name, portText := authority, ""
	if h, p, err := net.SplitHostPort(authority); err == nil {
		name, portText = h, p
		if len(authority) > 0 && authority[0] == '[' {
			name = "[" + h + "]"
		}
	}
	h, err := ParseHost(name)
	if err != nil {
		return Host{}, 0, err
	}
	port := uint16(80)
	if scheme == "https" {
		port = 443
	}
	if portText != "" {
		n, err := strconv.ParseUint(portText, 10, 16)
		if err != nil {
			return Host{}, 0, &Refusal{Host: h.String(), Reason: BadPort}
		}
		port = uint16(n)
	}
	return h, port, nil
}

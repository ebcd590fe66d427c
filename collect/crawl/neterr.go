package crawl

import (
	"net/url"
	"strings"

	"skillmill/browser/netguard"
)

// netErrors are Chromium's names of network errors, by their beginnings; the
// first that fits names the state.
var netErrors = []struct {
	prefix string
	state  State
}{
	{"TOO_MANY_REDIRECTS", RedirectLoop},
	{"NAME_NOT_RESOLVED", NoHost},
	{"TIMED_OUT", NavTimeout},
	{"CERT_", TLSError},
	{"SSL_", TLSError},
	{"BAD_SSL", TLSError},
	{"ECH_", TLSError},
	{"INVALID_URL", InvalidURL},
	{"DISALLOWED_URL_SCHEME", RefusedScheme},
	{"UNKNOWN_URL_SCHEME", RefusedScheme},
	{"UNSAFE_REDIRECT", RefusedScheme},
	{"UNSAFE_PORT", RefusedAddress},
	{"RESPONSE_HEADERS_TOO_BIG", TooLarge},
	{"HTTP_RESPONSE_CODE_FAILURE", HTTPError},
	{"INVALID_AUTH", HTTPError},
	{"CONNECTION_", Unreachable},
	{"ADDRESS_", Unreachable},
	{"EMPTY_RESPONSE", Unreachable},
	{"TUNNEL_CONNECTION_FAILED", Unreachable},
	{"PROXY_", Unreachable},
	{"NETWORK_", Unreachable},
	{"INTERNET_DISCONNECTED", Unreachable},
	{"HTTP2_", Unreachable},
	{"INVALID_RESPONSE", Unreachable},
	{"INVALID_HTTP_RESPONSE", Unreachable},
	{"INVALID_CHUNKED_ENCODING", Unreachable},
	{"INCOMPLETE_CHUNKED_ENCODING", Unreachable},
	{"CONTENT_", Unreachable},
	{"SOCKET_", Unreachable},
}

// NetError returns the failure for Chromium's error text of a navigation that reached no
// page, such as net::ERR_CONNECTION_RESET. Where a connection through the guard's proxy
// failed, the browser only sees an empty response or a failed tunnel, and the guard knows
// the cause. at is the URL that was asked for last, after redirects. The guard may be nil.
func NetError(text, at string, g *netguard.Guard) *Failure {
	f := &Failure{State: Unexpected, Detail: text}
	if _, name, ok := strings.Cut(text, "ERR_"); ok {
		for _, e := range netErrors {
			if strings.HasPrefix(name, e.prefix) {
				f.State = e.state
				break
			}
		}
	}
	u, err := url.Parse(at)
	// If a page went to an error page later, the browser gives no cause.
	if f.State != Unreachable && f.State != Unexpected || g == nil || err != nil {
		return f
	}
	switch reason := g.Failed(at); {
	case reason.Refused():
		f.State = RefusedAddress
		f.Detail = (&netguard.Refusal{Host: u.Hostname(), Reason: reason}).Error()
	case reason == netguard.NoAddress:
		f.State, f.Detail = NoHost, "the name has no address"
	case reason == netguard.HeaderTimeout:
		f.State, f.Detail = NavTimeout, "the server did not begin to answer"
	case reason == netguard.TooLarge:
		f.State, f.Detail = TooLarge, "the answer passed the proxy's limit"
	}
	return f
}

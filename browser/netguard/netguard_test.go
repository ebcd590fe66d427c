package netguard

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func guard(t *testing.T, allow ...string) *Guard {
	t.Helper()
	g, err := New(allow)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// answers is a resolver with fixed answers.
func answers(m map[string]string) func(context.Context, string) ([]netip.Addr, error) {
	return func(_ context.Context, name string) ([]netip.Addr, error) {
		text, ok := m[name]
		if !ok {
			return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
		}
		var out []netip.Addr
		for one := range strings.FieldsSeq(text) {
			out = append(out, netip.MustParseAddr(one))
		}
		return out, nil
	}
}

// names is the DNS of the tests. 93.184.216.34 and 2606:2800::1 stand for public
// addresses; nothing is ever sent to them.
var names = map[string]string{
	"public.test":        "93.184.216.34",
	"public6.test":       "2606:2800::1",
	"both.test":          "93.184.216.34 2606:2800::1",
	"rebind.test":        "93.184.216.34 127.0.0.1",
	"rebind6.test":       "2606:2800::1 fd12::1",
	"loop.test":          "127.0.0.1",
	"mapped.test":        "::ffff:127.0.0.1",
	"mappedpublic.test":  "::ffff:93.184.216.34",
	"nat64.test":         "64:ff9b::7f00:1",
	"ten.test":           "10.0.0.5",
	"meta.test":          "169.254.169.254",
	"azure.test":         "168.63.129.16",
	"corp.test":          "10.1.2.3",
	"a.corp.test":        "10.1.2.3",
	"xn--bcher-kva.test": "93.184.216.34",
	"empty.test":         "",
}

func TestHosts(t *testing.T) {
	for _, tc := range []struct {
		url   string
		allow string // entries, by blanks
		want  Reason // "" for allowed
	}{
		{"http://public.test/", "", ""},
		{"https://public6.test/", "", ""},
		{"https://both.test:8443/", "", ""},
		{"http://93.184.216.34/", "", ""},
		{"http://[2606:2800::1]/", "", ""},
		{"http://PUBLIC.test./", "", ""},
		{"http://bücher.test/", "", ""},
		{"http://xn--bcher-kva.test/", "", ""},
		{"http://mappedpublic.test/", "", ""},

		{"ftp://public.test/", "", BadScheme},
		{"file:///etc/passwd", "", BadScheme},
		{"javascript:alert(1)", "", BadScheme},
		{"data:text/html,x", "", BadScheme},
		{"view-source:http://public.test/", "", BadScheme},
		{"chrome://crash", "", BadScheme},
		{"//public.test/", "", BadScheme},
		{"http:///x", "", BadHost},
		{"http://", "", BadHost},
		{"http://a..b/", "", BadHost},
		{"http://public.test../", "", BadHost},
		{"http://[fe80::1%25eth0]/", "", BadHost},
		{"http://256.256.256.256/", "", BadHost},
		{"http://1.2.3.4.5/", "", BadHost},
		{"http://4294967296/", "", BadHost},
		{"http://09.1.1.1/", "", BadHost},
		{"http://1.2.3.x.0x/", "", BadHost},
		{"http://exa mple.test/", "", BadHost},
		{"http://public.test:0/", "", BadPort},
		{"http://public.test:22/", "", BadPort},
		{"http://public.test:25/", "", BadPort},
		{"http://public.test:99999/", "", BadPort},

		{"http://localhost/", "", Loopback},
		{"http://LOCALHOST./", "", Loopback},
		{"http://x.y.localhost/", "", Loopback},
		{"http://127.0.0.1/", "", Loopback},
		{"http://127.1/", "", Loopback},
		{"http://127.0.0.1./", "", Loopback},
		{"http://2130706433/", "", Loopback},
		{"http://0x7f000001/", "", Loopback},
		{"http://0x7f.1/", "", Loopback},
		{"http://017700000001/", "", Loopback},
		{"http://0177.0.0.01/", "", Loopback},
		{"http://0X7F.0.0.1/", "", Loopback},
		{"http://１２７.０.０.１/", "", Loopback},
		{"http://127。0。0。1/", "", Loopback},
		{"http://ⓛocalhost/", "", Loopback},
		{"http://[::1]/", "", Loopback},
		{"http://[0:0:0:0:0:0:0:1]/", "", Loopback},
		{"http://loop.test/", "", Loopback},
		{"http://mapped.test/", "", Loopback},
		{"http://rebind.test/", "", Loopback},
		{"http://0/", "", Unspecified},
		{"http://0.0.0.0/", "", Unspecified},
		{"http://[::]/", "", Unspecified},
		{"http://10.0.0.1/", "", Private},
		{"http://10.1/", "", Private},
		{"http://172.16.0.1/", "", Private},
		{"http://172.31.255.255/", "", Private},
		{"http://172.32.0.1/", "", ""},
		{"http://192.168.1.1/", "", Private},
		{"http://3232235777/", "", Private},
		{"http://ten.test/", "", Private},
		{"http://169.254.1.1/", "", LinkLocal},
		{"http://[fe80::1]/", "", LinkLocal},
		{"http://[fd00::1]/", "", UniqueLocal},
		{"http://[fec0::1]/", "", UniqueLocal},
		{"http://rebind6.test/", "", UniqueLocal},
		{"http://100.64.0.1/", "", SharedSpace},
		{"http://100.127.255.255/", "", SharedSpace},
		{"http://224.0.0.1/", "", Multicast},
		{"http://[ff02::1]/", "", Multicast},
		{"http://255.255.255.255/", "", Reserved},
		{"http://192.0.2.1/", "", Reserved},
		{"http://198.18.0.1/", "", Reserved},
		{"http://[2001:db8::1]/", "", Reserved},
		{"http://[4000::1]/", "", Reserved},
		{"http://[100::1]/", "", Reserved},
		{"http://[::ffff:127.0.0.1]/", "", Embedded},
		{"http://[::ffff:7f00:1]/", "", Embedded},
		{"http://[::ffff:93.184.216.34]/", "", Embedded},
		{"http://[::127.0.0.1]/", "", Embedded},
		{"http://[64:ff9b::10.0.0.1]/", "", Embedded},
		{"http://[64:ff9b:1::10.0.0.1]/", "", Embedded},
		{"http://[2002:7f00:1::]/", "", Embedded},
		{"http://[2001:0:1::80ff:fffe]/", "", Embedded},
		{"http://[2606:2800::5efe:127.0.0.1]/", "", Embedded},
		{"http://nat64.test/", "", Embedded},
		{"http://169.254.169.254/latest/", "", CloudMetadata},
		{"http://2852039166/", "", CloudMetadata},
		{"http://0xa9fea9fe/", "", CloudMetadata},
		{"http://0251.0376.0251.0376/", "", CloudMetadata},
		{"http://[::ffff:a9fe:a9fe]/", "", CloudMetadata},
		{"http://[64:ff9b::a9fe:a9fe]/", "", CloudMetadata},
		{"http://[fd00:ec2::254]/", "", CloudMetadata},
		{"http://168.63.129.16/", "", CloudMetadata},
		{"http://azure.test/", "", CloudMetadata},
		{"http://100.100.100.200/", "", CloudMetadata},
		{"http://meta.test/", "", CloudMetadata},
		{"http://metadata.google.internal/", "", CloudMetadata},
		{"http://Metadata.Google.Internal./", "", CloudMetadata},
		{"http://empty.test/", "", NoAddress},
		{"http://nowhere.test/", "", NoAddress},

		// What the configuration opens.
		{"http://127.0.0.1:8080/", "127.0.0.1", ""},
		{"http://127.0.0.1:8080/", "127.0.0.1:8080", ""},
		{"http://127.0.0.1:8081/", "127.0.0.1:8080", Loopback},
		{"http://2130706433:8080/", "127.0.0.1:8080", ""},
		{"http://localhost:8080/", "localhost", ""},
		{"http://localhost:8080/", "127.0.0.0/8", ""},
		{"http://localhost:8081/", "localhost:8080", Loopback},
		{"http://[::1]:8080/", "[::1]:8080", ""},
		{"http://10.1.2.3/", "10.1.0.0/16", ""},
		{"http://10.2.2.3/", "10.1.0.0/16", Private},
		{"http://corp.test/", "corp.test", ""},
		{"http://a.corp.test/", "*.corp.test", ""},
		{"http://corp.test/", "*.corp.test", Private},
		{"http://evilcorp.test/", "*.corp.test", NoAddress},
		{"http://ten.test/", "*.corp.test corp.test", Private},
		{"http://public.test:22/", "public.test:22", ""},
		{"http://loop.test:22/", "127.0.0.1:22", ""},
		{"http://169.254.169.254/", "169.254.0.0/16", CloudMetadata},
		{"http://meta.test/", "meta.test", CloudMetadata},
		{"http://169.254.169.254/", "169.254.169.254", ""},
		{"http://[::ffff:10.1.2.3]/", "::ffff:0:0/96", Private},
		{"http://[::ffff:10.1.2.3]/", "::ffff:0:0/96 10.0.0.0/8", ""},
		{"http://[64:ff9b::5db8:d822]/", "64:ff9b::/96", ""},
		{"http://[64:ff9b::a9fe:a9fe]/", "64:ff9b::/96 169.254.0.0/16", CloudMetadata},
	} {
		g := guard(t, strings.Fields(tc.allow)...)
		g.Lookup = answers(names)
		var got Reason
		err := g.Check(t.Context(), tc.url)
		var refusal *Refusal
		switch {
		case errors.As(err, &refusal):
			got = refusal.Reason
			if rec := g.Record(); len(rec) != 1 || rec[0].Reason != got || rec[0].Count != 1 {
				t.Errorf("%s: the record is %v", tc.url, rec)
			}
		case err != nil:
			got = NoAddress
		}
		if got != tc.want {
			t.Errorf("%s with %q open: %q, want %q (%v)", tc.url, tc.allow, got, tc.want, err)
		}
	}
}

// TestPinned has a resolver that changes its mind: what is dialled is an address
// of the answer that was checked, never of a later one.
func TestPinned(t *testing.T) {
	g := guard(t)
	asked, mu := 0, sync.Mutex{}
	g.Lookup = func(context.Context, string) ([]netip.Addr, error) {
		mu.Lock()
		defer mu.Unlock()
		if asked++; asked == 1 {
			return []netip.Addr{netip.MustParseAddr("93.184.216.34"), netip.MustParseAddr("93.184.216.35")}, nil
		}
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
	}
	var dialled []string
	here, there := net.Pipe()
	defer here.Close()
	g.Dial = func(_ context.Context, _, address string) (net.Conn, error) {
		dialled = append(dialled, address)
		if len(dialled) == 1 {
			return nil, errors.New("this one is down")
		}
		return there, nil
	}
	conn, err := g.DialContext(t.Context(), "tcp", "turn.test:80")
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	if d := cmp.Diff([]string{"93.184.216.34:80", "93.184.216.35:80"}, dialled); d != "" || asked != 1 {
		t.Errorf("asked %d times; dialled (-want +got):\n%s", asked, d)
	}
	_, err = g.DialContext(t.Context(), "tcp", "turn.test:80")
	var refusal *Refusal
	if !errors.As(err, &refusal) || refusal.Reason != Loopback || len(dialled) != 2 {
		t.Errorf("the second answer: %v, dialled %v", err, dialled)
	}
	if got := g.Last("TURN.test."); got != Loopback {
		t.Errorf("Last = %q", got)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, bad := range []string{"", "*", "*.", "*.1.2.3.4", "a b", "10.0.0.0/33", "host:0", "host:http", "a..b", "http://host/"} {
		if _, err := New([]string{bad}); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
}

func TestRecordIsBounded(t *testing.T) {
	g := guard(t)
	for i := range maxRecords + 10 {
		g.log.add(netip.AddrFrom4([4]byte{10, 0, byte(i >> 8), byte(i)}).String(), Private)
	}
	rec := g.Record()
	if len(rec) != maxRecords+1 || rec[0] != (Count{restHost, Private, 10}) {
		t.Errorf("%d records, the first %v", len(rec), rec[0])
	}
}

func FuzzParseHost(f *testing.F) {
	for _, s := range []string{"127.1", "0x7f.1", "bücher.test", "[::1]", "a.b.", "１２７.0.0.1", "xn--a", "0x", "-", "a_b.c", "[::1%25x]", "\xc0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		h, err := ParseHost(raw)
		if err != nil {
			return
		}
		again, err := ParseHost(h.String())
		if err != nil || again != h {
			t.Fatalf("%q became %q, which became %q (%v)", raw, h, again, err)
		}
		if (h.Name == "") == !h.Addr.IsValid() || h.Name != "" && endsInNumber(h.Name) {
			t.Fatalf("%q: %+v", raw, h)
		}
	})
}

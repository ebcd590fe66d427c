package builds

import (
	"cmp"
	"encoding/json"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples/addresstest"
	"skillmill/mill"
)

// TestAddresses holds that a site whose pages are told apart by routes behind the number
// sign, or by a parameter, makes the library of the same site with paths: as many pages, nearly as many
// skills, and nothing wrong on its own captures.
func TestAddresses(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	plain := readSummary(t, embedded.whole(t).out)
	for _, c := range []struct {
		name    string
		address func(u *url.URL)
	}{
		{"routes", func(u *url.URL) {
			u.Fragment, u.Path = u.Path, "/"
		}},
		{"parameters", func(u *url.URL) {
			q := u.Query()
			q.Set("route", cmp.Or(strings.Trim(strings.Trim(u.Path, "/0123456789"), "/"), "home"))
			u.Path, u.RawQuery = "/index.php", q.Encode()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.name == "routes" && !acceptance.More {
				t.Skip("acceptance/plans collects and builds a site of routes: all samples as routes run with SKILLMILL_TESTS=more")
			}
			dir, out := acceptance.Samples(t), filepath.Join(t.TempDir(), "out")
			addresstest.Change(t, dir, c.address)
			acceptance.Build(t, "build", dir, "--out", out, "--quiet")
			sum := readSummary(t, out)
			for domain, n := range pagesOf(plain) {
				if got := pagesOf(sum)[domain]; got != n {
					t.Errorf("%s has %d pages, with paths %d", domain, got, n)
				}
			}
			if sum.SetAside > 0 || sum.LeftOut > plain.LeftOut || 100*sum.Active < 95*plain.Active {
				t.Errorf("%d captures set aside, %d controls left out, %d active skills; with paths %d", sum.SetAside, sum.LeftOut, sum.Active, plain.Active)
			}
			code, text := acceptance.Call("verify", out, dir, "--quiet", "--json")
			var v mill.Verdicts
			if err := json.Unmarshal([]byte(text), &v); err != nil {
				t.Fatalf("exit %d: %v\n%s", code, err, text)
			}
			if code != acceptance.OK || v.Wrong > 0 {
				t.Errorf("exit %d, %d wrong: %+v", code, v.Wrong, v.WrongRows)
			}
		})
	}
}

func readSummary(t *testing.T, out string) (sum mill.Summary) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(out, "run.json"))
	if err == nil {
		err = json.Unmarshal(data, &sum)
	}
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func pagesOf(sum mill.Summary) map[string]int {
	n := map[string]int{}
	for _, d := range sum.Domains {
		n[d.Domain] = d.Pages
	}
	return n
}

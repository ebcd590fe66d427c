package view

import (
	"path/filepath"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/transform/find"
)

// TestReach: each host must be one element with an open root that was read, or the answer
// says what is wrong.
func TestReach(t *testing.T) {
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	c, err := capture.Read(t.Context(), filepath.Join(dir, "admin.samples.test", "20260901020010"), capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	main, scopes, err := All(c)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		hosts []string
		page  string
		why   find.Doubt
	}{
		"the page":               {nil, "admin.samples.test/admin/widgets", ""},
		"a root":                 {[]string{"stock-stepper"}, `admin.samples.test/admin/widgets#["stock-stepper"]`, ""},
		"a root by another name": {[]string{"section > stock-stepper"}, `admin.samples.test/admin/widgets#["stock-stepper"]`, ""},
		"a closed root":          {[]string{"pin-field"}, `admin.samples.test/admin/widgets#["pin-field"]`, ""},
		"a root in a closed one": {[]string{"pin-field", "stock-stepper"}, `admin.samples.test/admin/widgets#["pin-field","stock-stepper"]`, ""},
		"no host":                {[]string{"x-none"}, "", DoubtNoHost},
		"no selector":            {[]string{"["}, "", DoubtNoHost},
		"several hosts":          {[]string{"section"}, "", DoubtHosts},
		"several in a root":      {[]string{"stock-stepper", "button"}, "", DoubtHosts},
		"no root":                {[]string{"main"}, "", DoubtNoRoot},
		"no root in a root":      {[]string{"stock-stepper", "label"}, "", DoubtNoRoot},
	} {
		t.Run(name, func(t *testing.T) {
			p, why := Reach(&main, scopes, c.hosts)
			page := ""
			if p != nil {
				page = p.Capture.PageKey
			}
			if page != c.page || why != c.why {
				t.Errorf("%q, %q, want %q, %q", page, why, c.page, c.why)
			}
		})
	}
}

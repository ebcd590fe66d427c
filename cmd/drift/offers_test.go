package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

// TestOffers: the samples' skills are offered on other pages, and act on no other
// control there.
func TestOffers(t *testing.T) {
	t.Setenv("SKILLMILL_SHARED", filepath.Join(t.TempDir(), "none")) // the samples alone
	var out, errs bytes.Buffer
	if code := run([]string{"-offers"}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	seen := 0
	for _, line := range strings.Split(out.String(), "\n")[1:] {
		f := strings.Fields(line)
		if len(f) == 0 || !strings.HasSuffix(f[0], ".samples.test") {
			continue
		}
		seen++
		if f[5] != "0" {
			t.Errorf("wrong: %s", line)
		}
		if f[0] == "shop.samples.test" && (f[2] == "0" || f[4] == "0") {
			t.Errorf("nothing is offered on other pages: %s", line)
		}
	}
	if seen != 2 {
		t.Errorf("%d domains:\n%s", seen, out.String())
	}
}

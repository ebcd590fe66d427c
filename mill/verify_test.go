package mill_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/emit/library"
	"skillmill/mill"
	"skillmill/transform/fingerprint/fingerprinttest"
)

// verified are the verdicts of a library on captures.
func verified(t testing.TB, lib string, captures ...string) mill.Verdicts {
	t.Helper()
	r, err := mill.Verify(t.Context(), mill.VerifyOptions{Library: lib, Captures: captures, Out: t.TempDir(), Config: configs.Default(), Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	return r.Verdicts
}

// TestVerifyByDomain: the verdicts are the same whether the documents of the captures'
// domains are read by their index, or all, where there is none.
func TestVerifyByDomain(t *testing.T) {
	built := t.TempDir()
	page := pageOfSamples(t, built)
	root := manySkills(t, built, 300, 1)
	want := verified(t, root, page)
	if want.Skills == 0 || want.Wrong > 0 {
		t.Errorf("%+v", want)
	}
	indexes, err := filepath.Glob(filepath.Join(root, library.Folder, "*", library.PagesName))
	if err != nil || len(indexes) < 2 {
		t.Fatal(indexes, err)
	}
	for _, at := range indexes {
		if err := os.Remove(at); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff(want, verified(t, root, page)); d != "" {
		t.Errorf("without indexes: %s", d)
	}
	all, err := filepath.Glob(filepath.Join(sampleCaptures(t), "shop*", "*"))
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	if got := verified(t, root, all[0]); got.Skills > 0 || got.Captures != 1 {
		t.Errorf("a domain that the library does not have: %+v", got)
	}
}

// BenchmarkVerify tries one page with libraries of more and more skills, nearly all of
// them of other domains.
func BenchmarkVerify(b *testing.B) {
	built := b.TempDir()
	page := pageOfSamples(b, built)
	for _, n := range []int{100, 1000, 10000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			root := manySkills(b, built, n, 1)
			stop := fingerprinttest.CPU(b, 1)
			for b.Loop() {
				verified(b, root, page)
			}
			stop()
		})
	}
}

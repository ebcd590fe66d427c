package capture

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSniff(t *testing.T) {
	root := t.TempDir()
	mk := func(parts ...string) string {
		p := filepath.Join(append([]string{root}, parts...)...)
		if err := os.MkdirAll(p, 0o755); err != nil {
			t.Fatal(err)
		}
		return p
	}
	put := func(dir, name string) string {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, name)
	}
	withMeta, withSummary, partial := mk("page-a"), mk("page-b"), mk("20260102030405.partial")
	put(withMeta, fileMeta)
	put(withSummary, fileSummary)
	put(partial, fileMeta)
	link := filepath.Join(root, "latest")
	if err := os.Symlink(withMeta, link); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]bool{
		mk("20260102030405"):               true,
		mk("20260102030405-12"):            true,
		mk("20260102030405-"):              false,
		mk("20260102030405-x"):             false,
		mk("2026010203040"):                false,
		mk("shop_test"):                    false,
		withMeta:                           true,
		withSummary:                        true,
		partial:                            false,
		link:                               false,
		put(mk("files"), "20260102030405"): false,
		filepath.Join(root, "absent"):      false,
	} {
		if got, err := Sniff(dir); got != want || err != nil {
			t.Errorf("Sniff(%s) = %v, %v, want %v", filepath.Base(dir), got, err, want)
		}
	}
}

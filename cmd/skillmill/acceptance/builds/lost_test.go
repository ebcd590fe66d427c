package builds

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/cmd/skillmill/cli"

	"github.com/google/go-cmp/cmp"
)

// records are the files of the records of a store.
func records(t *testing.T, out string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(out, acceptance.StoreFolder, "[0-9a-f][0-9a-f]", "*.rows"))
	if err != nil || len(list) == 0 {
		t.Fatalf("%d records, %v", len(list), err)
	}
	return list
}

// forgetMilled makes the next build read the records.
func forgetMilled(t *testing.T, out string) {
	t.Helper()
	for _, folder := range []string{"domains", "pages"} {
		if err := os.RemoveAll(filepath.Join(out, acceptance.StoreFolder, folder)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLostRecordsAreReadAgain: records that are damaged, gone or of another version
// cost a second look at the captures and nothing else. Ones that are cut or empty are CI's alone.
func TestLostRecordsAreReadAgain(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	dir, want := embedded.whole(t).dir, embedded.files
	for name, damage := range map[string]func(path string, data []byte) error{
		"a byte changed":  func(path string, data []byte) error { data[len(data)/2] ^= 1; return os.WriteFile(path, data, 0o644) },
		"cut":             func(path string, data []byte) error { return os.WriteFile(path, data[:len(data)/2], 0o644) },
		"empty":           func(path string, _ []byte) error { return os.WriteFile(path, nil, 0o644) },
		"gone":            func(path string, _ []byte) error { return os.Remove(path) },
		"another version": func(path string, data []byte) error { data[7]++; return os.WriteFile(path, data, 0o644) },
	} {
		t.Run(name, func(t *testing.T) {
			if !acceptance.More && (name == "cut" || name == "empty") {
				t.Skip("a record of other bytes, of another version or gone is the same to a build: these run with SKILLMILL_TESTS=more")
			}
			t.Parallel()
			out := embedded.copied(t)
			for i, path := range records(t, out) {
				if i%2 == 1 && name != "another version" {
					continue
				}
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if err := damage(path, data); err != nil {
					t.Fatal(err)
				}
			}
			forgetMilled(t, out)
			acceptance.Run(t, acceptance.OK, "build", dir, "--out", out, "--quiet")
			if d := cmp.Diff(want, acceptance.Tree(t, out)); d != "" {
				t.Errorf("%.2000s", d)
			}
		})
	}
}

// TestLostRecordIsAReject: a record that cannot be made again takes one capture
// away, not the night, and says so.
func TestLostRecordIsAReject(t *testing.T) {
	acceptance.KnownUnderRace(t)
	t.Parallel()
	dir, out, empty := embedded.whole(t).dir, embedded.copied(t), t.TempDir()
	before := len(records(t, out))
	if err := os.Remove(records(t, out)[0]); err != nil {
		t.Fatal(err)
	}
	forgetMilled(t, out)
	var text bytes.Buffer
	code := cli.Main([]string{"build", empty, "--out", out, "--quiet"}, strings.NewReader(""), &text, &text)
	if code != acceptance.Rejects || !strings.Contains(text.String(), "record_lost: 1") || !strings.Contains(text.String(), "records of 1 captures are damaged or gone") {
		t.Errorf("exit %d: %s", code, text.String())
	}
	if after := len(records(t, out)); after != before-1 {
		t.Errorf("%d records, had %d", after, before)
	}
	acceptance.Run(t, acceptance.OK, "verify", out, "--files")
	acceptance.Run(t, acceptance.OK, "build", dir, "--out", out, "--quiet") // heals
	if d := cmp.Diff(embedded.files, acceptance.Tree(t, out)); d != "" {
		t.Errorf("%.2000s", d)
	}
}

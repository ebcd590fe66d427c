// Package addresstest gives captures other addresses, so that a test has the pages of the
// samples at the addresses of another kind of site.
package addresstest

import (
	"encoding/json"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"testing"
)

// Change changes the address that was asked for and the one that was reached of every
// capture below a folder. Addresses that a capture does not have stay absent.
func Change(t testing.TB, dir string, change func(u *url.URL)) {
	t.Helper()
	err := filepath.WalkDir(dir, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.Name() != "meta.json" {
			return err
		}
		return changeIn(file, change)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func changeIn(file string, change func(u *url.URL)) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	meta := map[string]any{}
	if err := json.Unmarshal(data, &meta); err != nil {
		return err
	}
	for _, key := range []string{"url", "final_url"} {
		raw, _ := meta[key].(string)
		if raw == "" {
			continue
		}
		u, err := url.Parse(raw)
		if err != nil {
			return err
		}
		change(u)
		meta[key] = u.String()
	}
	if data, err = json.Marshal(meta); err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

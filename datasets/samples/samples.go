// Package samples holds a small site of our own and captures of it.
//
// The site has a shop in Chinese and English and an administration. The shop has a product
// list, a registration form with every kind of field, a page of dialogs, menus and tabs,
// settings, a cart, a checkout with a frame of its own and one of another site, an endless
// list, and an application with routes. The administration has store settings, a user
// table, and web components with open and closed shadow roots.
//
// A release is a version of the site. The second release does what releases do: it renames
// products, ids and classes, moves buttons, words labels anew, removes controls and adds
// others.
//
// Package collect took the captures in three nights; the second release came after the
// first night. The demo and the tests use the captures and need no browser.
package samples

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Hosts of the captures.
const (
	Domain      = "shop.samples.test"
	AdminDomain = "admin.samples.test"
	payDomain   = "pay.partner.test" // another site, seen in a frame only
)

// Nights is the number of nights with captures.
const Nights = 3

// Release returns the version of the site that a night shows.
func Release(night int) int { return min(night, Releases) }

// FS holds captures/<domain>/<timestamp>/, every page in every night.
//
//go:embed captures
var FS embed.FS

// Time is when page number i (from 0) is captured in a night (from 1).
func Time(night, i int) time.Time {
	return time.Date(2026, time.September, night, 2, 0, i, 0, time.UTC)
}

// Extract writes the captures to a directory as <dir>/<domain>/<timestamp>/.
func Extract(dir string) error {
	root, err := fs.Sub(FS, "captures")
	if err != nil {
		return err
	}
	return fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if d.IsDir() {
			return os.MkdirAll(to, 0o755)
		}
		data, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(to, data, 0o644); err != nil {
			return fmt.Errorf("extract the samples: %w", err)
		}
		return nil
	})
}

//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package crawl

import (
	"fmt"
	"os"
)

// lockFile has no lock that ends with its process here; the caller must not run
// two crawls in one folder.
func lockFile(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock the crawl: %w", err)
	}
	return f, nil
}

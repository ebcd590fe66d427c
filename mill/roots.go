package mill

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/emit/library"
)

// checkRoots returns an error for a root that cannot hold captures, and for an output
// folder that is one of the roots: the next run would look for captures in its own output.
func checkRoots(roots []string, out string) error {
	at, outErr := os.Stat(out)
	for _, r := range roots {
		info, err := os.Stat(r)
		switch {
		case err != nil:
			return fmt.Errorf("captures: %w", err)
		case !info.IsDir() && isArchive(r):
			return fmt.Errorf("captures %s: an archive, not a folder: unpack it, and name the folder", r)
		case !info.IsDir():
			return fmt.Errorf("captures %s: not a directory", r)
		case outErr == nil && os.SameFile(at, info):
			return fmt.Errorf("%s is the folder of the captures and the output folder: choose another output folder", r)
		}
	}
	return nil
}

// instead says what the roots without a capture look like, and which path to name instead.
func instead(roots []string) string {
	for _, r := range roots {
		if _, err := os.Stat(filepath.Join(r, library.Folder, library.ManifestName)); err == nil {
			return r + " is the output folder of a build; name the folder that collect wrote"
		}
		entries, err := os.ReadDir(r)
		if err != nil {
			continue
		}
		for _, e := range entries {
			if e.Type().IsRegular() && isArchive(e.Name()) {
				return "there is an archive, " + filepath.Join(r, e.Name()) + ": unpack it"
			}
		}
	}
	return "a capture is a directory named by its time, as 20260901020000, or one with a meta.json; name the folder that collect wrote, or one above it"
}

// isArchive reports whether a file is called as archives are.
func isArchive(name string) bool {
	return slices.ContainsFunc([]string{".zip", ".tar", ".gz", ".tgz", ".zst", ".xz", ".bz2", ".7z"}, func(end string) bool {
		return strings.HasSuffix(strings.ToLower(name), end)
	})
}

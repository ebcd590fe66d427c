package capture

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// partialSuffix ends the name of a directory that is being written.
const partialSuffix = ".partial"

// Sniff reports whether dir looks like a capture: its name is a timestamp, or it holds
// meta.json or dom_summary.json. A directory that a collector is still writing
// ("<timestamp>.partial") is none, and neither is a link, which would make two captures of
// one. The error says that a directory cannot be looked at now.
func Sniff(dir string) (bool, error) {
	name := filepath.Base(dir)
	if strings.HasSuffix(name, partialSuffix) {
		return false, nil
	}
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() {
		return false, present(err)
	}
	if isStamp(name) {
		return true, nil
	}
	for _, file := range []string{fileMeta, fileSummary} {
		_, err := os.Lstat(filepath.Join(dir, file))
		if err == nil || present(err) != nil {
			return err == nil, err
		}
	}
	return false, nil
}

// present drops an error that only says that something does not exist.
func present(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// isStamp reports whether name is 14 digits, or those and "-" and a number.
func isStamp(name string) bool {
	stamp, n, suffixed := strings.Cut(name, "-")
	return len(stamp) == len(stampLayout) && digits(stamp) && (!suffixed || n != "" && digits(n))
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

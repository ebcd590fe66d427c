package capture

import (
	"os"
	"path/filepath"
	"strings"
)

// Sniff reports whether dir looks like a capture: a directory named by a
// timestamp, or one that holds meta.json or dom_summary.json. One that a
// collector is still writing ("<timestamp>.partial") is none, and neither is a
// link, which would make two captures of one.
func Sniff(dir string) bool {
	info, err := os.Lstat(dir)
	if err != nil || !info.IsDir() {
		return false
	}
	name := filepath.Base(dir)
	if strings.HasSuffix(name, ".partial") {
		return false
	}
	return isStamp(name) || exists(dir, fileMeta) || exists(dir, fileSummary)
}

func exists(dir, name string) bool {
	_, err := os.Lstat(filepath.Join(dir, name))
	return err == nil
}

// isStamp reports whether name is 14 digits, or those and "-" and a number.
func isStamp(name string) bool {
	stamp, n, suffixed := strings.Cut(name, "-")
	return len(stamp) == len(stampLayout) && digits(stamp) && (!suffixed || n != "" && digits(n))
}

func digits(s string) bool { return strings.Trim(s, "0123456789") == "" }

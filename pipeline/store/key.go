package store

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/table"
)

// Key names a record by everything that it depends on: the capture id, which its rows carry
// and whose folder can tell the time of the capture; the content hash; the versions of
// tables and rules; the columns of the tables and their layout; and config, a digest of the
// configuration of extraction.
func Key(captureID, contentHash, config string) string {
	h := sha256.New()
	for _, part := range []string{
		captureID, contentHash, datasets.SchemaVersion, datasets.RulesVersion, columns() + layout, config,
	} {
		fmt.Fprintf(h, "%d:%s\n", len(part), part)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// columns goes into the key in case a column changes without a new version.
var columns = sync.OnceValue(func() string {
	sum := sha256.Sum256([]byte(table.SchemaOf[datasets.CaptureRow]() + "\n" +
		table.SchemaOf[datasets.ControlRow]() + "\n" + table.SchemaOf[datasets.NodeRow]()))
	return hex.EncodeToString(sum[:])
})

const keyDigits = 2 * sha256.Size

func validKey(key string) bool {
	if len(key) != keyDigits {
		return false
	}
	for i := range len(key) {
		if c := key[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// HashFiles returns the content hash of files that were read, sorted by name. Store.Inspect
// finds the same hash for the directory when none of its files was refused.
func HashFiles(files []capture.File) string {
	h := sha256.New()
	for _, f := range files {
		fmt.Fprintf(h, "%s %s\n", f.Name, f.SHA256)
	}
	return hex.EncodeToString(h.Sum(nil))
}

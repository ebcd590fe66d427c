package seal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// List is a JSON file with one item on each line, so that it can be read and compared by
// hand. Its first line holds the SHA-256 of kind, version and the lines behind it. That
// line can be written in only one way, so it needs no seal of its own. The version is that
// of the items, a number.
type List struct {
	Kind    string // what the items are
	Version string
}

const (
	listTail = "]}\n"
	// unsealedVersion is the version of lists whose checksum covers only the lines.
	unsealedVersion = "1"
)

func (l List) head(body []byte) []byte {
	head := fmt.Appendf(nil, "{\"kind\":%q,\"version\":%s,", l.Kind, l.Version)
	h := sha256.New()
	if l.Version != unsealedVersion {
		h.Write(head)
	}
	h.Write(body)
	return fmt.Appendf(head, "\"sha256\":%q,\"items\":[\n", hex.EncodeToString(h.Sum(nil)))
}

// versionIn returns the version in a first line, "" for none.
func (l List) versionIn(head []byte) string {
	rest, ok := bytes.CutPrefix(head, fmt.Appendf(nil, "{\"kind\":%q,\"version\":", l.Kind))
	version, _, found := bytes.Cut(rest, []byte(","))
	if !ok || !found {
		return ""
	}
	return string(version)
}

// Sum is the SHA-256 of a whole file; the zero value stands for no file.
type Sum = [sha256.Size]byte

// EncodeList makes the content of a list file.
func EncodeList[T any](l List, items []T) (data []byte, all Sum, err error) {
	head := len(l.head(nil)) // of one length, whatever the seal
	out := bytes.NewBuffer(make([]byte, head))
	for i, item := range items {
		line, err := json.Marshal(item)
		if err != nil {
			return nil, Sum{}, fmt.Errorf("encode %s: %w", l.Kind, err)
		}
		if i == 0 { // the lines are much alike: room for 100,000 must not be found by doubling
			out.Grow(len(items) * (len(line) + len(line)/4))
		}
		out.Write(line)
		if i+1 < len(items) {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
	}
	out.WriteString(listTail)
	data = out.Bytes()
	copy(data, l.head(data[head:]))
	return data, sha256.Sum256(data), nil
}

// ReadList passes the items of a list file to each, one by one, and returns the version
// that the file was written with, which may differ from that of l. A file that does not
// exist has no items and no version. The error is ErrBroken for a file that is not as it
// was written, and for an item that each refuses.
func ReadList[T any](path string, l List, each func(T) error) (version string, all Sum, err error) {
	version, data, err := readLines(path, l, func(line []byte) error {
		var item T
		if err := json.Unmarshal(line, &item); err != nil {
			return err
		}
		return each(item)
	})
	if err != nil || data == nil {
		return "", Sum{}, err
	}
	return version, sha256.Sum256(data), nil
}

// ReadLines is ReadList for callers who need few of the items: it passes on their JSON,
// which nobody may change.
func ReadLines(path string, l List, each func(line []byte) error) (version string, err error) {
	version, _, err = readLines(path, l, each)
	return version, err
}

// readLines returns the content as well, nil for no file.
func readLines(path string, l List, each func(line []byte) error) (version string, data []byte, err error) {
	data, err = os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil, nil
	}
	if err != nil {
		return "", nil, fmt.Errorf("read the %s: %w", l.Kind, err)
	}
	at := bytes.IndexByte(data, '\n') + 1
	l.Version = l.versionIn(data[:at])
	if !bytes.Equal(data[:at], l.head(data[at:])) {
		return "", nil, fmt.Errorf("%s: %w", filepath.Base(path), ErrBroken)
	}
	for line := range bytes.Lines(data[at:]) {
		if string(line) == listTail {
			break
		}
		if err := each(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte(","))); err != nil {
			return "", nil, fmt.Errorf("%s: %w: %w", filepath.Base(path), ErrBroken, err)
		}
	}
	return l.Version, data, nil
}

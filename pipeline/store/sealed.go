package store

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

// A list file is JSON with an item a line, so that it can be read and compared
// by hand. Its first line holds the SHA-256 of the lines behind it; that line
// has one possible form, so it needs no seal of its own.

const (
	listVersion = 1
	listTail    = "]}\n"
)

func listHead(kind string, body []byte) []byte {
	seal := sha256.Sum256(body)
	return fmt.Appendf(nil, "{\"kind\":%q,\"version\":%d,\"sha256\":%q,\"items\":[\n", kind, listVersion, hex.EncodeToString(seal[:]))
}

// sum is the SHA-256 of a whole file; the zero value stands for no file.
type sum = [sha256.Size]byte

// encodeList makes the content of a list file.
func encodeList[T any](kind string, items []T) (data []byte, all sum, err error) {
	head := len(listHead(kind, nil)) // of one length, whatever the seal
	out := bytes.NewBuffer(make([]byte, head))
	for i, item := range items {
		line, err := json.Marshal(item)
		if err != nil {
			return nil, sum{}, fmt.Errorf("encode %s: %w", kind, err)
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
	copy(data, listHead(kind, data[head:]))
	return data, sha256.Sum256(data), nil
}

// readList hands over the items of a list file one by one. A file that is not
// there has none.
func readList[T any](path, kind string, each func(T) error) (all sum, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return sum{}, nil
	}
	if err != nil {
		return sum{}, fmt.Errorf("read the %s: %w", kind, err)
	}
	at := bytes.IndexByte(data, '\n') + 1
	if !bytes.Equal(data[:at], listHead(kind, data[at:])) {
		return sum{}, fmt.Errorf("%s: %w: the seal does not fit", filepath.Base(path), ErrDamaged)
	}
	for line := range bytes.Lines(data[at:]) {
		if string(line) == listTail {
			break
		}
		var item T
		err := json.Unmarshal(bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte(",")), &item)
		if err == nil {
			err = each(item)
		}
		if err != nil {
			return sum{}, fmt.Errorf("%s: %w: %w", filepath.Base(path), ErrDamaged, err)
		}
	}
	return sha256.Sum256(data), nil
}

package capture

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

// The two fault codes that each file turns into codes of its own.
const (
	faultMissing = "missing"
	faultBroken  = "broken"
)

// fault says why a file cannot be used. Its code is faultMissing, faultBroken or
// one of the file_ codes; its detail never names a path.
type fault struct {
	code   string
	offset int64 // byte offset, -1 when there is none
	detail string
}

func faultf(code string, offset int, format string, args ...any) *fault {
	return &fault{code: code, offset: int64(offset), detail: fmt.Sprintf(format, args...)}
}

// readFile reads one regular file of at most limit bytes into buf, which it
// grows when needed. It never opens a link, a pipe or a directory, and it checks
// the size before it makes room for it.
func readFile(dir, name string, limit int64, buf []byte) ([]byte, File, *fault) {
	path := filepath.Join(dir, name)
	before, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return buf, File{}, faultf(faultMissing, -1, "no such file")
	case err != nil:
		return buf, File{}, unreadable(err)
	case !before.Mode().IsRegular():
		return buf, File{}, faultf(CodeFileNotRegular, -1, "%s", fileKind(before.Mode()))
	case before.Size() > limit:
		return buf, File{}, faultf(CodeFileTooLarge, -1, "%d bytes, the limit is %d", before.Size(), limit)
	}
	f, err := os.Open(path)
	if err != nil {
		return buf, File{}, unreadable(err)
	}
	defer f.Close()
	// The name may have come to mean another file since it was looked at.
	if now, err := f.Stat(); err != nil || !os.SameFile(before, now) {
		return buf, File{}, faultf(CodeFileUnreadable, -1, "changed while it was read")
	}
	if buf, err = readAll(f, buf, int(before.Size())); err != nil {
		return buf, File{}, unreadable(err)
	}
	sum := sha256.Sum256(buf)
	return buf, File{Name: name, Size: int64(len(buf)), SHA256: hex.EncodeToString(sum[:])}, nil
}

var errChanged = errors.New("changed while it was read")

// readAll reads exactly size bytes and the end of the file behind them.
func readAll(f io.Reader, buf []byte, size int) ([]byte, error) {
	if cap(buf) < size+1 {
		buf = make([]byte, size+1)
	}
	n, err := io.ReadFull(f, buf[:size+1])
	switch {
	case err == nil, n != size:
		return buf[:0], errChanged
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return buf[:n], nil
	}
	return buf[:0], err
}

func unreadable(err error) *fault {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err // without the path, which is not the same on every machine
	}
	return faultf(CodeFileUnreadable, -1, "%v", err)
}

func fileKind(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "a directory"
	case m&fs.ModeSymlink != 0:
		return "a symbolic link"
	case m&fs.ModeNamedPipe != 0:
		return "a named pipe"
	}
	return "a special file"
}

// checkJSON is the guard in front of every JSON file. What passes is valid UTF-8
// and one valid JSON value that nests at most depth levels, so that gjson, which
// checks nothing when it walks, may walk it.
//
// The depth is counted before validation because gjson validates by recursion.
func checkJSON(b []byte, depth int) *fault {
	if len(b) == 0 {
		return faultf(faultBroken, 0, "empty file")
	}
	if f := checkEncoding(b); f != nil {
		return f
	}
	if at := tooDeep(b, depth); at >= 0 {
		return faultf(CodeFileTooDeep, at, "nests deeper than %d levels", depth)
	}
	if !gjson.ValidBytes(b) {
		return invalidJSON(b)
	}
	return nil
}

func checkEncoding(b []byte) *fault {
	switch {
	case bytes.HasPrefix(b, []byte("\xef\xbb\xbf")):
		return faultf(CodeFileBadEncoding, 0, "starts with a byte order mark")
	case bytes.HasPrefix(b, []byte("\xff\xfe")), bytes.HasPrefix(b, []byte("\xfe\xff")),
		len(b) > 1 && (b[0] == 0) != (b[1] == 0):
		return faultf(CodeFileBadEncoding, 0, "looks like UTF-16")
	}
	if utf8.Valid(b) {
		return nil
	}
	at := invalidUTF8(b)
	if !utf8.FullRune(b[at:]) {
		return faultf(faultBroken, len(b), "cut off inside a character")
	}
	return faultf(CodeFileBadEncoding, at, "not valid UTF-8")
}

// invalidUTF8 is the offset of the first byte that is not UTF-8, len(b) when
// there is none.
func invalidUTF8(b []byte) int {
	i := 0
	for i < len(b) {
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n == 1 {
			break
		}
		i += n
	}
	return i
}

// tooDeep is the offset of the first bracket that opens a level beyond limit,
// -1 when there is none. It skips strings and does not mind invalid JSON.
func tooDeep(b []byte, limit int) int {
	depth := 0
	for i := 0; i < len(b); i++ {
		switch b[i] {
		case '"':
			for i++; i < len(b) && b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
		case '{', '[':
			if depth++; depth > limit {
				return i
			}
		case '}', ']':
			depth--
		}
	}
	return -1
}

// invalidJSON finds the offset that gjson does not tell.
func invalidJSON(b []byte) *fault {
	var raw json.RawMessage
	var se *json.SyntaxError
	if err := json.Unmarshal(b, &raw); errors.As(err, &se) {
		return faultf(faultBroken, int(se.Offset), "%v", se)
	}
	return faultf(faultBroken, -1, "not valid JSON")
}

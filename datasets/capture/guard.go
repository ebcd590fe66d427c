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
	"unsafe"

	"github.com/tidwall/gjson"
)

// The two codes of faults that each file turns into a code of its own.
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

// readFile reads one regular file into buf, which it grows when needed. The file may have
// limit bytes at most, and left, which is what the capture may still read. A link, a pipe
// or a directory is never opened, and the size is checked before memory is taken for it.
// sum is the SHA-256 where it is known, else "".
func readFile(dir, name, sum string, limit, left int64, buf []byte) ([]byte, File, *fault) {
	path := filepath.Join(dir, name)
	before, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return buf, File{}, faultf(faultMissing, -1, "no such file")
	case err != nil:
		return buf, File{}, unreadable(err)
	case !before.Mode().IsRegular():
		return buf, File{}, faultf(CodeFileNotRegular, -1, "%s", fileKind(before.Mode()))
	}
	if f := fits(before.Size(), limit, left); f != nil {
		return buf, File{}, f
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
	if sum == "" {
		sum = hashOf(buf)
	}
	return buf, File{Name: name, Size: int64(len(buf)), SHA256: sum}, nil
}

// fits returns a fault for a file of more bytes than its limit, or than left, which is what
// the capture may still read.
func fits(size, limit, left int64) *fault {
	switch {
	case size > limit:
		return faultf(CodeFileTooLarge, -1, "%d bytes, the limit is %d", size, limit)
	case size > left:
		return faultf(CodeCaptureTooLarge, -1, "%d bytes, the capture has %d left", size, left)
	}
	return nil
}

// hashOf returns the SHA-256 in lower-case hex.
func hashOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

var errChanged = errors.New("changed while it was read")

// readAll reads exactly size bytes and the end of the file behind them.
func readAll(f io.Reader, buf []byte, size int) ([]byte, error) {
	if cap(buf) < size+1 {
		buf = make([]byte, size+1)
	}
	n, err := io.ReadFull(f, buf[:size+1])
	ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
	switch {
	case err != nil && !ended:
		return buf[:0], err
	case err == nil, n != size: // it has grown, it has shrunk
		return buf[:0], errChanged
	}
	return buf[:n], nil
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

// shape bounds the number of objects and arrays in one kind of file. (Limits.Depth bounds
// the levels.)
type shape struct {
	keep int // levels whose objects and arrays are counted
	most int // of these
}

// fewSpans is room for what stands beside the list that a file is made for.
const fewSpans = 1024

// lex lets read go over a text with a lexer. It returns a fault where the text is not one
// JSON value, not UTF-8, or deeper than depth; then the results of read must be dropped.
func (s *scratch) lex(b []byte, depth int, of shape, read func(l *lexer)) *fault {
	if len(b) == 0 {
		return faultf(faultBroken, 0, "empty file")
	}
	if f := checkEncoding(b); f != nil {
		return f
	}
	l := lexer{src: b, view: view(b), depth: depth, shape: of, alive: s.alive, lexed: &s.lexed}
	read(&l)
	if l.peek(); l.i < len(b) {
		l.stop(broken)
	}
	switch l.failed {
	case fine:
		return nil
	case deep:
		return faultf(CodeFileTooDeep, l.stopped, "nests deeper than %d levels", depth)
	case late:
		return faultf(CodeCaptureTooSlow, l.stopped, "no time left")
	}
	return invalidJSON(b)
}

// guard checks a small text and parses it with gjson, which itself checks nothing while it
// walks.
func (s *scratch) guard(b []byte, depth int) (gjson.Result, *fault) {
	if f := s.lex(b, depth, shape{}, (*lexer).skip); f != nil {
		return gjson.Result{}, f
	}
	return gjson.Parse(view(b)), nil
}

func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

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

// invalidUTF8 returns the offset of the first byte that is not UTF-8, len(b) when there is
// none.
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

// invalidJSON finds the offset of the fault, which guard does not tell.
func invalidJSON(b []byte) *fault {
	var raw json.RawMessage
	var se *json.SyntaxError
	if err := json.Unmarshal(b, &raw); errors.As(err, &se) {
		return faultf(faultBroken, int(se.Offset), "%v", se)
	}
	return faultf(faultBroken, -1, "not valid JSON")
}

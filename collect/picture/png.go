package picture

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zlib"
)

// errPNG says that a picture is not of the kind that browsers make.
var errPNG = errors.New("not a PNG of 8-bit colours")

// pngHead is what the header of a PNG says.
type pngHead struct {
	body          [13]byte
	width, height int
	pixel         int // bytes of one
}

const (
	pngSignature = "\x89PNG\r\n\x1a\n"
	maxSide      = 1 << 20 // pixels, more than a browser draws
)

// splitPNG returns the header of a picture and the parts of its compressed rows.
func splitPNG(pic []byte) (head pngHead, data [][]byte, err error) {
	if !bytes.HasPrefix(pic, []byte(pngSignature)) {
		return head, nil, errPNG
	}
	for at := len(pngSignature); at+12 <= len(pic); {
		n := int(binary.BigEndian.Uint32(pic[at:]))
		if n > len(pic)-at-12 {
			return head, nil, io.ErrUnexpectedEOF
		}
		body := pic[at+8 : at+8+n]
		switch string(pic[at+4 : at+8]) {
		case "IHDR":
			if n != 13 || body[8] != 8 || body[9] != 2 && body[9] != 6 || body[10] != 0 || body[11] != 0 || body[12] != 0 {
				return head, nil, errPNG
			}
			head = pngHead{
				body: [13]byte(body), pixel: 3,
				width: int(binary.BigEndian.Uint32(body)), height: int(binary.BigEndian.Uint32(body[4:])),
			}
			if body[9] == 6 {
				head.pixel = 4
			}
		case "IDAT":
			data = append(data, body)
		}
		at += n + 12
	}
	if head.width <= 0 || head.height <= 0 || len(data) == 0 || head.width > maxSide || head.height > maxSide {
		return head, nil, errPNG
	}
	return head, data, nil
}

// rows returns a reader of the unpacked rows of a picture. It does not check their
// checksum, because the picture came straight from the browser.
func rows(data [][]byte) (io.Reader, error) {
	packed := &chunks{list: data}
	var format [2]byte
	if _, err := io.ReadFull(packed, format[:]); err != nil || format[0]&15 != 8 || format[1]&32 != 0 {
		return nil, errPNG
	}
	return flate.NewReader(packed), nil
}

// chunks reads slices one after the other.
type chunks struct{ list [][]byte }

func (c *chunks) Read(p []byte) (int, error) {
	for len(c.list) > 0 {
		if n := copy(p, c.list[0]); n > 0 {
			c.list[0] = c.list[0][n:]
			return n, nil
		}
		c.list = c.list[1:]
	}
	return 0, io.EOF
}

// pngWriter makes a picture of rows.
type pngWriter struct {
	out  bytes.Buffer
	z    *zlib.Writer
	data int // where the compressed rows' chunk begins
	err  error
}

func newPNGWriter(h pngHead, height int) *pngWriter {
	w := &pngWriter{}
	body := h.body
	binary.BigEndian.PutUint32(body[4:], uint32(height))
	w.out.WriteString(pngSignature)
	w.chunk("IHDR", body[:])
	w.data = w.out.Len()
	w.out.Write(make([]byte, 8)) // length and type, which are known at the end
	w.z, w.err = zlib.NewWriterLevel(&w.out, zlib.BestSpeed)
	return w
}

func (w *pngWriter) chunk(name string, body []byte) {
	b := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	b = append(append(b, name...), body...)
	w.out.Write(binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b[4:])))
}

func (w *pngWriter) row(line []byte) {
	if w.err == nil {
		_, w.err = w.z.Write(line)
	}
}

func (w *pngWriter) end() ([]byte, error) {
	if w.err == nil {
		w.err = w.z.Close()
	}
	if w.err != nil {
		return nil, fmt.Errorf("encode the picture: %w", w.err)
	}
	b := w.out.Bytes()[w.data:]
	binary.BigEndian.PutUint32(b, uint32(len(b)-8))
	copy(b[4:], "IDAT")
	w.out.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(b[4:])))
	w.chunk("IEND", nil)
	return w.out.Bytes(), nil
}

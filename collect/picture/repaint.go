package picture

import (
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"slices"
)

// A picture is painted over row by row. Rows that no area touches are copied without being
// turned into pixels and back.

// Repaint returns the picture with its areas in one colour, and its first top rows as a
// picture of their own, nil when top is 0. All other pixels stay the same.
func Repaint(pic []byte, areas []image.Rectangle, color [3]byte, top int) (whole, upper []byte, err error) {
	if len(areas) == 0 && top <= 0 {
		return pic, nil, nil
	}
	head, data, err := splitPNG(pic)
	if err != nil {
		return nil, nil, err
	}
	z, err := rows(data)
	if err != nil {
		return nil, nil, err
	}
	p := newRepainter(head, areas, color)
	var all, part *pngWriter
	end := head.height
	if top = min(top, end); top > 0 {
		part = newPNGWriter(head, top)
	}
	if len(p.areas) > 0 {
		all = newPNGWriter(head, end)
	} else {
		end, whole = top, pic
	}
	for y := range end {
		if err := p.row(z, y); err != nil {
			return nil, nil, fmt.Errorf("repaint row %d: %w", y, err)
		}
		if all != nil {
			all.row(p.line)
		}
		if y < top {
			part.row(p.line)
		}
	}
	if all != nil {
		if whole, err = all.end(); err != nil {
			return nil, nil, err
		}
	}
	if part != nil {
		upper, err = part.end()
	}
	return whole, upper, err
}

// repainter turns the rows of one picture into those of another. It remembers the last row
// of both.
type repainter struct {
	pngHead
	areas          []image.Rectangle // by their upper edge
	color          []byte
	line           []byte // filter type and filtered bytes
	before, now    []byte // as they were
	above, painted []byte // as they become
	changed        bool   // the last row is not what it was
}

func newRepainter(h pngHead, areas []image.Rectangle, color [3]byte) *repainter {
	n := h.width * h.pixel
	p := &repainter{
		pngHead: h, line: make([]byte, n+1), before: make([]byte, n), now: make([]byte, n),
		above: make([]byte, n), painted: make([]byte, n), color: append(color[:], 0xff)[:h.pixel],
	}
	whole := image.Rect(0, 0, h.width, h.height)
	for _, a := range areas {
		if a = a.Intersect(whole); !a.Empty() {
			p.areas = append(p.areas, a)
		}
	}
	slices.SortFunc(p.areas, func(a, b image.Rectangle) int { return a.Min.Y - b.Min.Y })
	return p
}

// row reads the next row and paints it; line is what has to be written.
func (p *repainter) row(r io.Reader, y int) error {
	if _, err := io.ReadFull(r, p.line); err != nil {
		return err
	}
	if len(p.areas) == 0 && !p.changed { // from here on all is as it was
		return nil
	}
	if err := unfilter(p.line, p.now, p.before, p.pixel); err != nil {
		return err
	}
	changed := p.fill(y)
	if changed || p.changed {
		p.line[0] = 2 // the difference to the row above
		differences(p.line[1:], p.painted, p.above)
	}
	p.changed = changed
	p.before, p.now = p.now, p.before
	p.above, p.painted = p.painted, p.above
	return nil
}

// fill paints a row, and reports whether that changed it.
func (p *repainter) fill(y int) bool {
	copy(p.painted, p.now)
	changed := false
	for i := 0; i < len(p.areas) && p.areas[i].Min.Y <= y; i++ {
		a := p.areas[i]
		if y >= a.Max.Y {
			p.areas = slices.Delete(p.areas, i, i+1)
			i--
			continue
		}
		changed = true
		part := p.painted[a.Min.X*p.pixel : a.Max.X*p.pixel]
		for n := copy(part, p.color); n < len(part); n *= 2 {
			copy(part[n:], part[:n])
		}
	}
	return changed
}

// unfilter computes a row from its filtered bytes and the row above.
func unfilter(line, row, above []byte, pixel int) error {
	in := line[1:]
	switch line[0] {
	case 0:
		copy(row, in)
	case 1:
		copy(row, in[:pixel])
		for i := pixel; i < len(row); i++ {
			row[i] = in[i] + row[i-pixel]
		}
	case 2:
		sums(row, in, above)
	case 3:
		for i := range row {
			left := 0
			if i >= pixel {
				left = int(row[i-pixel])
			}
			row[i] = in[i] + byte((left+int(above[i]))/2)
		}
	case 4:
		for i := range row {
			var left, corner byte
			if i >= pixel {
				left, corner = row[i-pixel], above[i-pixel]
			}
			row[i] = in[i] + paeth(left, above[i], corner)
		}
	default:
		return fmt.Errorf("%w: filter %d", errPNG, line[0])
	}
	return nil
}

// paeth returns the one of three neighbours that is nearest to left + up - corner.
func paeth(left, up, corner byte) byte {
	p := int(left) + int(up) - int(corner)
	dist := func(b byte) int { return max(p-int(b), int(b)-p) }
	switch a, b, c := dist(left), dist(up), dist(corner); {
	case a <= b && a <= c:
		return left
	case b <= c:
		return up
	}
	return corner
}

const (
	lowBits  = 0x7f7f7f7f7f7f7f7f
	highBits = 0x8080808080808080
)

// sums adds bytes, eight at a time.
func sums(out, a, b []byte) {
	n := len(out) &^ 7
	for i := 0; i < n; i += 8 {
		x, y := binary.LittleEndian.Uint64(a[i:]), binary.LittleEndian.Uint64(b[i:])
		binary.LittleEndian.PutUint64(out[i:], (x&lowBits+y&lowBits)^(x^y)&highBits)
	}
	for i := n; i < len(out); i++ {
		out[i] = a[i] + b[i]
	}
}

// differences subtracts bytes, eight at a time.
func differences(out, a, b []byte) {
	n := len(out) &^ 7
	for i := 0; i < n; i += 8 {
		x, y := binary.LittleEndian.Uint64(a[i:]), binary.LittleEndian.Uint64(b[i:])
		binary.LittleEndian.PutUint64(out[i:], (x|highBits-y&lowBits)^(x^^y)&highBits)
	}
	for i := n; i < len(out); i++ {
		out[i] = a[i] - b[i]
	}
}

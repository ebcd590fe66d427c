package capture

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// The files of a capture that are read.
const (
	fileMeta     = "meta.json"
	fileSummary  = "dom_summary.json"
	fileScrolled = "dom_summary_scrolled.json"
	fileHTML     = "dom.html"
	fileAX       = "ax.json"
	fileTree     = "controls_tree.json"
	fileBak      = "controls_tree.json.bak"
	fileCookies  = "cookies.json"
	fileTimings  = "timings.json"
	fileScroll   = "scroll_info.json"
)

// Limits bounds what Read takes from one capture. A zero field means its default.
type Limits struct {
	FileBytes int64 // of one file
	Depth     int   // levels of one JSON file
	Elements  int   // of one dom_summary file; the other lists follow from it
}

// DefaultLimits are far beyond any real page and well within memory.
func DefaultLimits() Limits {
	return Limits{FileBytes: 64 << 20, Depth: 512, Elements: 50_000}
}

func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	if l.FileBytes <= 0 {
		l.FileBytes = d.FileBytes
	}
	if l.Depth <= 0 {
		l.Depth = d.Depth
	}
	if l.Elements <= 0 {
		l.Elements = d.Elements
	}
	return l
}

// Read reads the capture in dir. Whatever is wrong with the capture is a
// *RejectError when it cannot be used, and a Warning when it can be with less;
// any other error is that of ctx. With a *RejectError the Capture holds what was
// read before: the ID and, unless it is meta.json that is bad, the Meta. The
// same files give the same Capture, whatever the directory above the last two
// path elements is called.
func Read(ctx context.Context, dir string, lim Limits) (*Capture, error) {
	r := newReader(dir, lim.orDefault())
	defer r.release()
	for _, step := range []func() *RejectError{
		r.meta, r.summary, r.scrolled, r.html, r.helper, r.ax, r.tree, r.bak, r.cookies, r.timings,
	} {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("capture %s: %w", r.out.ID, err)
		}
		if rej := step(); rej != nil {
			return r.out, rej
		}
	}
	slices.SortFunc(r.out.Files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return r.out, nil
}

// reader fills one Capture.
type reader struct {
	dir string
	lim Limits
	out *Capture
	*scratch
}

// scratch is what one reader leaves to the next: no Capture refers to the buffer.
type scratch struct {
	buf  []byte
	strs interner
}

const (
	maxKeptBuffer  = 8 << 20
	maxKeptStrings = 1 << 16
)

var scratches = sync.Pool{New: func() any { return &scratch{strs: interner{}} }}

func newReader(dir string, lim Limits) *reader {
	return &reader{
		dir:     dir,
		lim:     lim,
		out:     &Capture{Dir: dir, ID: idOf(dir), Helper: -1},
		scratch: scratches.Get().(*scratch),
	}
}

func (r *reader) release() {
	s := r.scratch
	if cap(s.buf) > maxKeptBuffer || len(s.strs) > maxKeptStrings {
		return // one huge capture must not cost memory for ever
	}
	clear(s.strs)
	scratches.Put(s)
}

// idOf is the last two elements of a path.
func idOf(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(filepath.Dir(dir)) + "/" + filepath.Base(dir)
}

// json reads a file into r.buf, past the guard.
func (r *reader) json(name string) *fault {
	buf, file, f := readFile(r.dir, name, r.lim.FileBytes, r.buf)
	r.buf = buf
	if f != nil {
		return f
	}
	r.out.Files = append(r.out.Files, file)
	return checkJSON(buf, r.lim.Depth)
}

// required is json for a file no capture can do without.
func (r *reader) required(name, missing, broken string) *RejectError {
	f := r.json(name)
	if f == nil {
		return nil
	}
	rej := &RejectError{Code: f.code, File: name, Offset: f.offset, Detail: f.detail}
	switch f.code {
	case faultMissing:
		rej.Code = missing
	case faultBroken:
		rej.Code = broken
	}
	return rej
}

// optional is json for any other file. It answers false when there is nothing
// to read, with a warning unless missing is "" and the file is.
func (r *reader) optional(name, missing, broken string) bool {
	f := r.json(name)
	if f != nil {
		r.degrade(name, missing, broken, f)
	}
	return f == nil
}

func (r *reader) degrade(name, missing, broken string, f *fault) {
	switch {
	case f.code != faultMissing && f.offset >= 0:
		r.warn(broken, "%s: %s at byte %d: %s", name, f.code, f.offset, f.detail)
	case f.code != faultMissing:
		r.warn(broken, "%s: %s: %s", name, f.code, f.detail)
	case missing != "":
		r.warn(missing, "%s: %s", name, f.detail)
	}
}

func (r *reader) warn(code, format string, args ...any) {
	r.out.Warnings = append(r.out.Warnings, Warning{code, fmt.Sprintf(format, args...)})
}

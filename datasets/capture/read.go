package capture

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
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
	FileBytes  int64         // of one file
	TotalBytes int64         // of all files; what comes after it is too much
	Depth      int           // levels of one JSON file
	Elements   int           // of one dom_summary file; the other lists follow from it
	Time       time.Duration // for the whole capture, by the clock
}

// DefaultLimits are far beyond any real page and well within memory. Reading is
// linear in the bytes, whatever they hold: the time is for a disk that hangs.
func DefaultLimits() Limits {
	return Limits{FileBytes: 64 << 20, TotalBytes: 256 << 20, Depth: 512, Elements: 50_000, Time: time.Minute}
}

func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	if l.FileBytes <= 0 {
		l.FileBytes = d.FileBytes
	}
	if l.TotalBytes <= 0 {
		l.TotalBytes = d.TotalBytes
	}
	if l.Time <= 0 {
		l.Time = d.Time
	}
	if l.Depth <= 0 {
		l.Depth = d.Depth
	}
	if l.Elements <= 0 {
		l.Elements = d.Elements
	}
	l.FileBytes = min(l.FileBytes, math.MaxUint32) // a span counts so far
	return l
}

// Read reads the capture in dir. Whatever is wrong with the capture is a
// *RejectError when it cannot be used, and a Warning when it can be with less;
// any other error is that of ctx. With a *RejectError the Capture holds what was
// read before: the ID and, unless it is meta.json that is bad, the Meta. The
// same files give the same Capture, whatever the directory above the last two
// path elements is called.
func Read(ctx context.Context, dir string, lim Limits) (*Capture, error) {
	return ReadHashed(ctx, dir, lim, nil)
}

// ReadHashed is Read of files whose SHA-256 is known by their names: who hashed
// them to look whether they must be read need not do it twice, and makes sure
// himself that they did not change in between. A file that sums does not have is
// hashed here.
func ReadHashed(ctx context.Context, dir string, lim Limits, sums map[string]string) (*Capture, error) {
	lim = lim.orDefault()
	timed, stop := context.WithTimeout(ctx, lim.Time)
	defer stop()
	r := newReader(dir, lim)
	r.sums = sums
	r.alive = func() bool { return timed.Err() == nil }
	defer r.release()
	for _, step := range []func() *RejectError{
		r.meta, r.summary, r.scrolled, r.html, r.helper, r.ax, r.tree, r.bak, r.cookies, r.timings,
	} {
		var rej *RejectError
		if r.alive() {
			rej = step()
		}
		switch { // a step that was cut short has found nothing out
		case ctx.Err() != nil:
			return nil, fmt.Errorf("capture %s: %w", r.out.ID, ctx.Err())
		case !r.alive():
			return r.out, &RejectError{Code: CodeCaptureTooSlow, Offset: -1, Detail: fmt.Sprintf("not read within %v", lim.Time)}
		case rej != nil:
			return r.out, rej
		}
	}
	slices.SortFunc(r.out.Files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return r.out, nil
}

// reader fills one Capture.
type reader struct {
	dir  string
	lim  Limits
	out  *Capture
	had  int64             // bytes read so far
	sums map[string]string // of files, where they are known
	*scratch
}

// scratch is what one reader leaves to the next: no Capture refers to the buffer.
type scratch struct {
	buf   []byte // a file
	text  []byte // the same, compact
	spans []span
	stack []frame
	strs  interner
	alive func() bool // whether there is time left; nil for always
}

const (
	maxKeptBuffer  = 16 << 20
	maxKeptSpans   = 1 << 18
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
	if cap(s.buf)+cap(s.text) > maxKeptBuffer || cap(s.spans) > maxKeptSpans || len(s.strs) > maxKeptStrings {
		return // one huge capture must not cost memory for ever
	}
	clear(s.strs)
	s.alive = nil
	scratches.Put(s)
}

// idOf is the last two elements of a path.
func idOf(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(filepath.Dir(dir)) + "/" + filepath.Base(dir)
}

// flat notes nothing: a file whose objects are few and small.
var flat shape

// json reads a file into the scratch, past the guard.
func (r *reader) json(name string, keep shape) (doc, *fault) {
	f := r.file(name)
	if f != nil {
		return doc{}, f
	}
	return r.guard(r.buf, r.lim.Depth, keep)
}

// file reads a file into r.buf and notes its hash.
func (r *reader) file(name string) *fault {
	buf, file, f := readFile(r.dir, name, r.sums[name], r.lim.FileBytes, r.lim.TotalBytes-r.had, r.buf)
	r.buf = buf
	if f == nil {
		r.out.Files = append(r.out.Files, file)
		r.had += file.Size
	}
	return f
}

// required is json for a file no capture can do without.
func (r *reader) required(name, missing, broken string, keep shape) (doc, *RejectError) {
	d, f := r.json(name, keep)
	if f == nil {
		return d, nil
	}
	rej := &RejectError{Code: f.code, File: name, Offset: f.offset, Detail: f.detail}
	switch f.code {
	case faultMissing:
		rej.Code = missing
	case faultBroken:
		rej.Code = broken
	}
	return d, rej
}

// optional is json for any other file. It answers false when there is nothing
// to read, with a warning unless missing is "" and the file is.
func (r *reader) optional(name, missing, broken string, keep shape) (doc, bool) {
	d, f := r.json(name, keep)
	if f != nil {
		r.degrade(name, missing, broken, f)
	}
	return d, f == nil
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

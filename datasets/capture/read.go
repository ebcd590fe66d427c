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

	"github.com/tidwall/gjson"
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
	fileFrames   = "frames.json"
	fileShadow   = "dom_shadow.html"
)

// The files that are written for people and other tools.
const (
	fileArrived = "dom_scrolled_new.json"
	fileScreen  = "screenshot_initial.png"
	fileFull    = "screenshot_loaded.png"
)

// Limits bounds what Read takes from one capture. A zero field means its default.
type Limits struct {
	FileBytes  int64         // of one file
	TotalBytes int64         // of all files; what comes after it is too much
	Depth      int           // levels of one JSON file
	Elements   int           // of one dom_summary file; the other lists follow from it
	Time       time.Duration // for the whole capture, by the clock
}

// DefaultLimits are far beyond any real page and well within memory. Reading takes time
// linear in the bytes, whatever they hold, so the time limit is for a disk that hangs.
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
	l.FileBytes = min(l.FileBytes, math.MaxUint32) // so that no product of counts overflows
	return l
}

// Read reads the capture in dir. Whatever is wrong with the capture is a
// *RejectError when it cannot be used, and a Warning when it can be with less;
// any other error is that of ctx. With a *RejectError the Capture holds what was
// read before: the ID and, unless it is meta.json that is bad, the Meta. The
// same files give the same Capture, whatever the directory above the last two
// path elements is called.
func Read(ctx context.Context, dir string, lim Limits) (*Capture, error) {
	return ReadKnown(ctx, dir, lim, nil)
}

// Known is a file of a capture that the caller has read, or hashed at least.
type Known struct {
	SHA256  string
	Content []byte // nil for a file that is still to be read
}

// ReadKnown is Read for a caller who has read some of the files already, by name, such as
// to find out whether the capture must be read at all. They are not read again; the caller
// makes sure that they did not change in between. The HTML of the Capture shares the memory
// of known. All other files are read and hashed here.
func ReadKnown(ctx context.Context, dir string, lim Limits, known map[string]Known) (*Capture, error) {
	r := newReader(dir, lim.orDefault())
	r.known = known
	return r.read(ctx)
}

// Capture returns what Read would return for the capture once it is written. No file is
// written; Dir is "". The errors are those of Read and of Files.
func (r *Recording) Capture(ctx context.Context, lim Limits, clean Clean) (*Capture, error) {
	files, err := r.Files(clean)
	if err != nil {
		return nil, err
	}
	in := newReader(filepath.Join(r.Folder(), r.Name()), lim.orDefault())
	in.out.Dir, in.files = "", map[string][]byte{}
	for _, f := range files {
		in.files[f.Name] = f.Data
	}
	return in.read(ctx)
}

// read goes over the files one after the other, as far as the limits allow.
func (r *reader) read(ctx context.Context) (*Capture, error) {
	defer r.release()
	timed, stop := context.WithTimeout(ctx, r.lim.Time)
	defer stop()
	r.alive = func() bool { return timed.Err() == nil }
	for _, step := range []func() *RejectError{
		r.meta, r.summary, r.scrolled, r.html, r.helper, r.ax, r.tree, r.bak, r.cookies, r.timings, r.readBeside,
	} {
		var rej *RejectError
		if r.alive() {
			rej = step()
		}
		if rej == nil {
			rej = r.lost
		}
		switch { // a step that was cut short has found nothing out
		case ctx.Err() != nil:
			return nil, fmt.Errorf("capture %s: %w", r.out.ID, ctx.Err())
		case !r.alive():
			return r.out, &RejectError{Code: CodeCaptureTooSlow, Offset: -1, Detail: fmt.Sprintf("not read within %v", r.lim.Time)}
		case rej != nil:
			return r.out, rej
		}
	}
	slices.SortFunc(r.out.Files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return r.out, nil
}

// reader fills one Capture.
type reader struct {
	dir   string
	lim   Limits
	out   *Capture
	had   int64             // bytes read so far
	known map[string]Known  // files
	files map[string][]byte // all files, in place of a directory; nil for one
	given *summary          // dom_summary.json, if it need not be read; then no file is hashed
	lost  *RejectError      // a file that is there and could not be read this time
	*scratch
}

// scratch holds buffers that one reader leaves to the next. No Capture refers to them.
type scratch struct {
	buf   []byte // a file
	lexed        // of a lexer
	strs  interner
	alive func() bool // whether there is time left; nil for always
}

const (
	maxKeptBuffer  = 16 << 20
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
	if cap(s.buf)+cap(s.plain) > maxKeptBuffer || len(s.strs) > maxKeptStrings {
		return // one huge capture must not cost memory for ever
	}
	clear(s.strs)
	s.alive = nil
	scratches.Put(s)
}

// idOf returns the last two elements of a path.
func idOf(dir string) string {
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return filepath.Base(filepath.Dir(dir)) + "/" + filepath.Base(dir)
}

// lexFile reads a file and goes over it with a lexer.
func (r *reader) lexFile(name string, of shape, read func(l *lexer)) *fault {
	content, f := r.file(name)
	if f != nil {
		return f
	}
	return r.lex(content, r.lim.Depth, of, read)
}

// small reads a file of few objects and returns its root.
func (r *reader) small(name string) (root gjson.Result, f *fault) {
	content, f := r.file(name)
	if f != nil {
		return root, f
	}
	return r.guard(content, r.lim.Depth)
}

// file returns the content of a file and notes its hash. The content lies in r.buf unless
// the caller knew it.
func (r *reader) file(name string) (content []byte, f *fault) {
	if r.files != nil {
		return r.inMemory(name)
	}
	k := r.known[name]
	if left := r.lim.TotalBytes - r.had; k.Content != nil && int64(len(k.Content)) <= min(left, r.lim.FileBytes) {
		return k.Content, r.note(File{Name: name, Size: int64(len(k.Content)), SHA256: k.SHA256})
	}
	buf, file, f := readFile(r.dir, name, k.SHA256, r.lim.FileBytes, r.lim.TotalBytes-r.had, r.buf)
	r.buf = buf
	if f != nil {
		return nil, f
	}
	return buf, r.note(file)
}

// inMemory is file for a reader without a directory.
func (r *reader) inMemory(name string) ([]byte, *fault) {
	data, ok := r.files[name]
	if !ok {
		return nil, faultf(faultMissing, -1, "no such file")
	}
	if f := fits(int64(len(data)), r.lim.FileBytes, r.lim.TotalBytes-r.had); f != nil {
		return nil, f
	}
	if r.given != nil {
		r.had += int64(len(data))
		r.out.Files = append(r.out.Files, File{Name: name})
		return data, nil
	}
	return data, r.note(File{Name: name, Size: int64(len(data)), SHA256: hashOf(data)})
}

// note counts the bytes of a file and keeps it in Files. It returns nil, for its callers.
func (r *reader) note(f File) *fault {
	r.out.Files = append(r.out.Files, f)
	r.had += f.Size
	return nil
}

// rejection turns the fault of a file that no capture can do without into a reject.
func (f *fault) rejection(name, missing, broken string) *RejectError {
	rej := &RejectError{Code: f.code, File: name, Offset: f.offset, Detail: f.detail}
	switch f.code {
	case faultMissing:
		rej.Code = missing
	case faultBroken:
		rej.Code = broken
	}
	return rej
}

// degrade warns of the fault of any other file. With missing "" a missing file gives no
// warning.
func (r *reader) degrade(name, missing, broken string, f *fault) {
	switch {
	case f.code == CodeFileUnreadable:
		// The disk is at fault, not the file: read with less, the capture would differ from
		// what the same files give on a better day.
		r.lost = &RejectError{Code: f.code, File: name, Offset: -1, Detail: f.detail}
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

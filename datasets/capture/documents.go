package capture

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Beside is what a capture has besides the page's own light DOM.
type Beside struct {
	Documents []Document // of frames and shadow roots, in the order of their IDs
	Shadow    []byte     // dom_shadow.html, nil for a page without shadow roots
	Warnings  []Warning  // what was left out, and why
}

// maxDocuments bounds the documents of a page. Collectors read 50 frames; the others
// are shadow roots.
const maxDocuments = 10_000

// ReadBeside reads the documents of frames and shadow roots of the capture in dir, under
// the limits of Read; Limits.Elements holds for all of them together. A capture without
// such documents gives no warning. A file that cannot be used gives a Warning of
// frames_broken or shadow_broken, and its content is left out. The error is that of ctx, or
// a *RejectError when a file could not be read this time or no time was left.
func ReadBeside(ctx context.Context, dir string, lim Limits) (*Beside, error) {
	r := newReader(dir, lim.orDefault())
	defer r.release()
	timed, stop := context.WithTimeout(ctx, r.lim.Time)
	defer stop()
	r.alive = func() bool { return timed.Err() == nil }
	out := &Beside{}
	for _, step := range []func(*Beside){r.documents, r.frameHTML, r.shadow} {
		if step(out); r.lost != nil {
			return nil, r.lost
		}
		switch {
		case ctx.Err() != nil:
			return nil, fmt.Errorf("capture %s: %w", r.out.ID, ctx.Err())
		case !r.alive():
			return nil, &RejectError{Code: CodeCaptureTooSlow, Offset: -1, Detail: fmt.Sprintf("not read within %v", r.lim.Time)}
		}
	}
	out.Warnings = r.out.Warnings
	return out, nil
}

// readBeside does the same within Read. It comes last, so that the page has what it needs of
// the limits first.
func (r *reader) readBeside() *RejectError {
	for _, step := range []func(*Beside){r.documents, r.frameHTML, r.shadow} {
		if r.lost == nil {
			step(&r.out.Beside)
		}
	}
	return nil
}

// documents reads frames.json.
func (r *reader) documents(out *Beside) {
	var f framesReader
	fault := r.lexFile(fileFrames, framesShape(r.lim.Elements), func(l *lexer) { f = readFrames(l, r.strs, r.lim.Elements) })
	switch {
	case fault != nil:
		r.degrade(fileFrames, "", CodeFramesBroken, fault)
	case f.wrong != "":
		r.warn(CodeFramesBroken, "%s: %s", fileFrames, f.wrong)
	default:
		out.Documents = f.docs
		r.out.Warnings = append(r.out.Warnings, f.warnings...)
	}
}

// frameHTML reads the documents of frames. The file name follows from the id; a name in
// frames.json is not trusted.
func (r *reader) frameHTML(out *Beside) {
	for _, name := range r.frameFiles() {
		if r.lost != nil || !r.alive() {
			return
		}
		text, id := r.wholeText(name, CodeFramesBroken), FrameOf(name)
		if id <= len(out.Documents) && out.Documents[id-1].Kind == KindFrame {
			out.Documents[id-1].HTML = text
		}
	}
}

// frameFiles returns the names of the files with documents of frames, sorted.
func (r *reader) frameFiles() []string {
	if r.files == nil {
		names, err := FrameFiles(r.dir)
		if err != nil {
			r.lost = &RejectError{Code: CodeFileUnreadable, Offset: -1, Detail: "the names of the files cannot be read"}
		}
		return names
	}
	var out []string
	for name := range r.files {
		if FrameOf(name) > 0 {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}

// FrameFiles returns the names of the files with documents of frames in a capture
// directory, sorted. A directory that does not exist has none.
func FrameFiles(dir string) ([]string, error) {
	return NamesIn(dir, func(name string) bool { return FrameOf(name) > 0 })
}

// NamesIn returns the wanted names in a directory, sorted; none where there is no
// directory. Listing it costs less than asking for every file that a capture may have.
func NamesIn(dir string, wanted func(name string) bool) ([]string, error) {
	d, err := os.Open(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer d.Close()
	var out []string
	for {
		names, err := d.Readdirnames(1024)
		for _, name := range names {
			if wanted(name) {
				out = append(out, name)
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			slices.Sort(out)
			return out, nil
		case err != nil:
			return nil, err
		}
	}
}

// FrameOf returns the number of the frame whose document is in the file of this name, 0 for
// other names.
func FrameOf(name string) int {
	digits, framed := strings.CutPrefix(name, "frame_")
	digits, html := strings.CutSuffix(digits, ".html")
	if !framed || !html {
		return 0
	}
	id, err := strconv.Atoi(digits)
	if err != nil || id < 1 || id > maxDocuments || frameFile(id) != name {
		return 0
	}
	return id
}

func (r *reader) shadow(out *Beside) { out.Shadow = r.wholeText(fileShadow, CodeShadowBroken) }

// wholeText returns the content of a file, in memory of its own because the Capture keeps
// it; nil when it is missing, empty or broken.
func (r *reader) wholeText(name, broken string) []byte {
	shared := r.buf
	r.buf = nil
	doc, f := r.file(name)
	r.buf = shared
	if f == nil && !utf8.Valid(doc) {
		f = faultf(CodeFileBadEncoding, invalidUTF8(doc), "not valid UTF-8")
	}
	if f != nil {
		r.degrade(name, "", broken, f)
		return nil
	}
	if len(doc) == 0 {
		return nil
	}
	return doc
}

// framesReader collects the documents of frames.json.
type framesReader struct {
	in       interner
	left     int // elements
	docs     []Document
	warnings []Warning
	wrong    string // why the file cannot be used, "" when it can
}

// framesShape returns the bounds for documents of limit elements together. The levels are
// the file, its list, the documents, their lists and the items of these.
func framesShape(limit int) shape { return shape{keep: 5, most: 16*limit + fewSpans} }

const notDocuments = "not a list of documents"

// readFrames reads frames.json. The result is valid only if the lexer then reached the end
// of the file.
func readFrames(l *lexer, in interner, limit int) framesReader {
	f := framesReader{in: in, left: limit}
	if l.peek() != '{' {
		l.skip()
		f.wrong = notDocuments
		return f
	}
	found := false
	for l.begin(); l.next('}'); {
		if key := l.key(); key != "documents" || found || l.peek() != '[' {
			l.skip()
			continue
		}
		found = true
		for l.begin(); l.next(']'); {
			if f.wrong != "" || l.peek() != '{' {
				l.skip()
				f.fault("a document is not an object")
				continue
			}
			f.add(l)
		}
	}
	if !found {
		f.fault(notDocuments)
	}
	if l.full() {
		f.fault(fmt.Sprintf("more than %d elements", limit))
	}
	if f.wrong != "" {
		f.docs = nil
	}
	return f
}

// fault marks the file as unusable; the first reason counts.
func (f *framesReader) fault(why string) {
	if f.wrong == "" {
		f.wrong = why
	}
}

const (
	dID field = iota + 1
	dKind
	dParent
	dHost
	dPath
	dMode
	dURL
	dRemote
	dOffset
	dViewport
	dElements
	dControls
	dAX
)

var documentFields = map[string]field{
	"id": dID, "kind": dKind, "parent": dParent, "host": dHost, "path": dPath, "mode": dMode, "url": dURL, "remote": dRemote,
	"offset": dOffset, "viewport": dViewport, "elements": dElements, "controls": dControls, "ax": dAX,
}

// add reads one document.
func (f *framesReader) add(l *lexer) {
	d := Document{ID: -1, Host: -1}
	var s summary
	var had seen
	for l.begin(); l.next('}'); {
		field := documentFields[l.key()]
		if !had.first(field) || !f.member(l, &d, &s, field) {
			l.skip()
		}
	}
	switch {
	case len(f.docs) == maxDocuments:
		f.fault(fmt.Sprintf("more than %d documents", maxDocuments))
	case d.ID != len(f.docs)+1 || d.Parent < 0 || d.Parent >= d.ID:
		f.fault(fmt.Sprintf("document %d has number %d, in document %d", len(f.docs)+1, d.ID, d.Parent))
	case d.Kind != KindFrame && d.Kind != KindShadowRoot:
		f.fault(fmt.Sprintf("document %d is neither a frame nor a shadow root", d.ID))
	case s.tooMany:
		f.fault("too many elements")
	}
	f.left -= len(s.elements)
	f.warnings = append(f.warnings, s.link(fmt.Sprintf("%s, document %d", fileFrames, d.ID))...)
	d.Elements = s.elements
	if d.Parent > 0 && f.wrong == "" && d.Host >= len(f.docs[d.Parent-1].Elements) {
		d.Host = -1
	}
	f.docs = append(f.docs, d)
}

// member reads one value, and reports whether it has the type that its key asks for.
func (f *framesReader) member(l *lexer, d *Document, s *summary, field field) bool {
	list := l.peek() == '['
	switch {
	case field == dID:
		d.ID = l.position(-1)
	case field == dKind:
		d.Kind = l.text(f.in)
	case field == dParent:
		d.Parent = l.position(-1)
	case field == dHost:
		d.Host = l.position(-1)
	case field == dMode:
		d.Mode = l.text(f.in)
	case field == dURL:
		d.URL = l.text(f.in)
	case field == dRemote:
		d.Remote = l.tri() == Yes
	case field == dViewport:
		d.Viewport = viewportOf(l)
	case !list:
		return false
	case field == dPath:
		d.Path = f.path(l)
	case field == dOffset:
		d.Offset = offsetOf(l)
	case field == dElements:
		s.list(l, f.in, max(f.left, 0))
	case field == dControls:
		var t treeFile
		t.list(l, f.in, 2*max(f.left, 0))
		d.Controls = t.nodes
	case field == dAX:
		nodes, ok := readFlatAX(l, f.in, axPerElement*max(f.left, 0)).all()
		if d.AX = nodes; !ok {
			f.fault("too many nodes of an accessibility tree")
		}
	default:
		return false
	}
	return true
}

// path reads a list of steps.
func (f *framesReader) path(l *lexer) (steps []Step) {
	for l.begin(); l.next(']'); {
		var s Step
		if l.peek() != '{' {
			l.skip()
			continue
		}
		for l.begin(); l.next('}'); {
			switch l.key() {
			case "kind":
				s.Kind = l.text(f.in)
			case "xpath":
				s.XPath = l.text(f.in)
			default:
				l.skip()
			}
		}
		steps = append(steps, s)
	}
	return steps
}

// viewportOf reads a size, nil for any other value.
func viewportOf(l *lexer) *Viewport {
	if l.peek() != '{' {
		l.skip()
		return nil
	}
	var vp Viewport
	for l.begin(); l.next('}'); {
		switch l.key() {
		case "width":
			vp.Width = l.position(0)
		case "height":
			vp.Height = l.position(0)
		default:
			l.skip()
		}
	}
	return &vp
}

// offsetOf reads two numbers; further ones do not count.
func offsetOf(l *lexer) (at [2]int) {
	n := 0
	for l.begin(); l.next(']'); n++ {
		v, _ := l.integer()
		if n < len(at) {
			at[n] = v
		}
	}
	return at
}

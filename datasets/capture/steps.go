package capture

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// Each step reads one file, or two of a kind. Only the first two steps can reject the
// capture.

func (r *reader) meta() *RejectError {
	root, f := r.small(fileMeta)
	if f != nil {
		return f.rejection(fileMeta, CodeMetaMissing, CodeMetaBroken)
	}
	m, ok := readMeta(root, r.strs)
	if !ok {
		return &RejectError{Code: CodeMetaBroken, File: fileMeta, Offset: 0, Detail: "not an object"}
	}
	r.out.Meta = m
	r.out.CapturedAt = m.capturedAt(filepath.Base(r.out.ID))
	if rej := m.reject(); rej != nil {
		return rej
	}
	if len(m.Warnings) > 0 {
		r.warn(CodeCollectorWarnings, "%s", strings.Join(m.Warnings, ","))
	}
	return nil
}

func (r *reader) summary() *RejectError {
	if r.given != nil {
		r.out.Files = append(r.out.Files, File{Name: fileSummary})
		return r.elements(*r.given)
	}
	var s summary
	f := r.lexFile(fileSummary, summaryShape(r.lim.Elements), func(l *lexer) { s = readSummary(l, r.strs, r.lim.Elements) })
	if f != nil {
		return f.rejection(fileSummary, CodeSummaryMissing, CodeSummaryBroken)
	}
	return r.elements(s)
}

// elements takes what was read of dom_summary.json.
func (r *reader) elements(s summary) *RejectError {
	reject := func(code string, offset int, detail string) *RejectError {
		return &RejectError{Code: code, File: fileSummary, Offset: int64(offset), Detail: detail}
	}
	switch {
	case s.wrong != "":
		return reject(CodeSummaryBroken, 0, s.wrong)
	case s.tooMany, len(s.elements) > r.lim.Elements:
		return reject(CodeTooManyElements, -1, fmt.Sprintf("more than %d elements", r.lim.Elements))
	case len(s.elements) == 0:
		return reject(CodeSummaryEmpty, -1, "no elements")
	}
	r.out.Warnings = append(r.out.Warnings, s.link(fileSummary)...)
	r.out.Elements = s.elements
	return nil
}

func (r *reader) scrolled() *RejectError {
	base := r.out.Files[len(r.out.Files)-1]
	var s summary
	content, f := r.file(fileScrolled)
	if f == nil {
		if r.out.Files[len(r.out.Files)-1].SHA256 == base.SHA256 { // a page that did not change, as most
			r.out.Scrolled = slices.Clone(r.out.Elements)
			return nil
		}
		f = r.lex(content, r.lim.Depth, summaryShape(r.lim.Elements), func(l *lexer) { s = readSummary(l, r.strs, r.lim.Elements) })
	}
	if f != nil {
		r.degrade(fileScrolled, CodeScrolledMissing, CodeScrolledBroken, f)
		return nil
	}
	switch {
	case s.wrong != "":
		r.warn(CodeScrolledBroken, "%s: %s", fileScrolled, s.wrong)
	case s.tooMany:
		r.warn(CodeScrolledBroken, "%s: more than %d elements", fileScrolled, r.lim.Elements)
	case len(s.elements) == 0:
		r.warn(CodeScrolledMissing, "%s: no elements", fileScrolled)
	default:
		r.out.Warnings = append(r.out.Warnings, s.link(fileScrolled)...)
		r.out.Scrolled = s.elements
	}
	return nil
}

// html reads dom.html, into memory of its own unless the caller knew it, because the
// Capture keeps it.
func (r *reader) html() *RejectError {
	shared := r.buf
	r.buf = nil
	doc, f := r.file(fileHTML)
	r.buf = shared
	if f == nil {
		if len(doc) == 0 {
			f = faultf(faultMissing, -1, "empty file")
		} else if !utf8.Valid(doc) {
			f = faultf(CodeFileBadEncoding, invalidUTF8(doc), "not valid UTF-8")
		}
	}
	if f != nil {
		r.degrade(fileHTML, CodeHTMLMissing, CodeHTMLBroken, f)
		return nil
	}
	r.out.HTML = doc
	return nil
}

func (r *reader) helper() *RejectError {
	r.out.Helper = findHelper(r.out.Elements, r.out.HTML)
	return nil
}

func (r *reader) ax() *RejectError {
	limit := axPerElement * r.lim.Elements
	var nodes []AXNode
	var ok bool
	f := r.lexFile(fileAX, axShape(r.lim.Depth, limit), func(l *lexer) { nodes, ok = readAX(l, r.strs, limit) })
	if f != nil {
		r.degrade(fileAX, CodeAXMissing, CodeAXBroken, f)
		return nil
	}
	switch {
	case !ok:
		r.warn(CodeAXBroken, "%s: more than %d nodes", fileAX, limit)
	case len(nodes) == 0:
		r.warn(CodeAXMissing, "%s: no nodes", fileAX)
	}
	r.out.AX = nodes
	return nil
}

func (r *reader) tree() *RejectError {
	t, ok := r.treeFile(fileTree, CodeTreeMissing, CodeTreeBroken)
	if !ok {
		return nil
	}
	if d := t.edits(); d != "" {
		r.warn(CodeTreeEdited, "%s: %s", fileTree, d)
	}
	r.out.Tree = t.nodes
	return nil
}

// bak reads the tree as it was before the collector's filter. Parents that are not in it
// are usual there, so it is not checked for edits.
func (r *reader) bak() *RejectError {
	if t, ok := r.treeFile(fileBak, "", CodeBakBroken); ok {
		r.out.TreeBak = t.nodes
	}
	return nil
}

func (r *reader) treeFile(name, missing, broken string) (t treeFile, ok bool) {
	limit := 2 * r.lim.Elements // nodes of the base and the scrolled list
	f := r.lexFile(name, treeShape(limit), func(l *lexer) { t = readTree(l, r.strs, limit) })
	switch {
	case f != nil:
		r.degrade(name, missing, broken, f)
	case !t.listed:
		r.warn(broken, "%s: no list of nodes", name)
	case t.tooMany:
		r.warn(broken, "%s: more than %d nodes", name, limit)
	default:
		return t, true
	}
	return t, false
}

func (r *reader) cookies() *RejectError {
	root, f := r.small(fileCookies)
	if f != nil {
		r.degrade(fileCookies, "", CodeCookiesBroken, f)
		return nil
	}
	names, ok := readCookieNames(root, r.strs)
	if !ok {
		r.warn(CodeCookiesBroken, "%s: no list of cookies", fileCookies)
	}
	r.out.CookieNames = names
	return nil
}

// timings notes the hashes of two files that nothing is read from.
func (r *reader) timings() *RejectError {
	for _, name := range []string{fileTimings, fileScroll} {
		if f := r.lexFile(name, shape{}, (*lexer).skip); f != nil {
			r.degrade(name, "", CodeTimingsBroken, f)
		}
	}
	return nil
}

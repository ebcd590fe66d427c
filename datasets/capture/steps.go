package capture

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// Each step reads one file, or two of a kind. Only the first two can reject.

func (r *reader) meta() *RejectError {
	d, rej := r.required(fileMeta, CodeMetaMissing, CodeMetaBroken, flat)
	if rej != nil {
		return rej
	}
	m, ok := readMeta(d, r.strs)
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
	d, rej := r.required(fileSummary, CodeSummaryMissing, CodeSummaryBroken, summaryShape(r.lim.Elements))
	if rej != nil {
		return rej
	}
	reject := func(code string, offset int, detail string) *RejectError {
		return &RejectError{Code: code, File: fileSummary, Offset: int64(offset), Detail: detail}
	}
	s := readSummary(d, r.strs, r.lim.Elements)
	switch {
	case s.wrong != "":
		return reject(CodeSummaryBroken, 0, s.wrong)
	case s.tooMany:
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
	var d doc
	f := r.file(fileScrolled)
	if f == nil {
		if r.out.Files[len(r.out.Files)-1].SHA256 == base.SHA256 { // a page that did not change, as most
			r.out.Scrolled = slices.Clone(r.out.Elements)
			return nil
		}
		d, f = r.guard(r.buf, r.lim.Depth, summaryShape(r.lim.Elements))
	}
	if f != nil {
		r.degrade(fileScrolled, CodeScrolledMissing, CodeScrolledBroken, f)
		return nil
	}
	s := readSummary(d, r.strs, r.lim.Elements)
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

// html reads dom.html into memory of its own, because the Capture keeps it.
func (r *reader) html() *RejectError {
	doc, file, f := readFile(r.dir, fileHTML, r.sums[fileHTML], r.lim.FileBytes, r.lim.TotalBytes-r.had, nil)
	if f == nil {
		r.out.Files = append(r.out.Files, file)
		r.had += file.Size
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
	d, ok := r.optional(fileAX, CodeAXMissing, CodeAXBroken, axShape(r.lim.Depth, limit))
	if !ok {
		return nil
	}
	nodes, ok := readAX(d, r.strs, limit)
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

// bak reads the tree before the collector's filter. Parents that are not in it
// are the rule there, so it is not looked through for edits.
func (r *reader) bak() *RejectError {
	if t, ok := r.treeFile(fileBak, "", CodeBakBroken); ok {
		r.out.TreeBak = t.nodes
	}
	return nil
}

func (r *reader) treeFile(name, missing, broken string) (t treeFile, ok bool) {
	limit := 2 * r.lim.Elements // nodes of the base and the scrolled list
	d, ok := r.optional(name, missing, broken, treeShape(limit))
	if !ok {
		return t, false
	}
	t = readTree(d, r.strs, limit)
	switch {
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
	d, ok := r.optional(fileCookies, "", CodeCookiesBroken, flat)
	if !ok {
		return nil
	}
	names, ok := readCookieNames(d, r.strs)
	if !ok {
		r.warn(CodeCookiesBroken, "%s: no list of cookies", fileCookies)
	}
	r.out.CookieNames = names
	return nil
}

// timings takes the hashes of two files that nothing is read from.
func (r *reader) timings() *RejectError {
	r.optional(fileTimings, "", CodeTimingsBroken, flat)
	r.optional(fileScroll, "", CodeTimingsBroken, flat)
	return nil
}

package hostiletest

import (
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"

	"skillmill/datasets/samples"
)

// sample is the capture that the victims are made from: a page of settings. A part
// of it is cut out, for a run of all rows is long enough as it is.
const sample = "captures/" + samples.Domain + "/20260902020003"

// cuts are the parts that victims lack: how each begins and ends in the document,
// and which element it is.
var cuts = []struct {
	from, to string
	is       func(e object) bool
}{
	{"<header", "</header>", func(e object) bool { return e["tag"] == "header" }},
	{`<section aria-labelledby="sec-notify"`, "</section>", labelled("sec-notify")},
	{`<section aria-labelledby="sec-language"`, "</section>", labelled("sec-language")},
	{`<p class="actions"`, "</p>", func(e object) bool { return e["class"] == "actions" }},
	{`<nav aria-label="Footer"`, "</nav>", func(e object) bool {
		aria, _ := e["aria"].(object)
		return aria["aria-label"] == "Footer"
	}},
}

func labelled(by string) func(e object) bool {
	return func(e object) bool {
		aria, _ := e["aria"].(object)
		return aria["aria-labelledby"] == by
	}
}

// sampleFiles are the files of the sample without the cuts.
var sampleFiles = sync.OnceValues(func() (map[string]string, error) {
	entries, err := fs.ReadDir(samples.FS, sample)
	if err != nil {
		return nil, err
	}
	v := &victim{files: map[string]string{}}
	for _, e := range entries {
		text, err := fs.ReadFile(samples.FS, path.Join(sample, e.Name()))
		if err != nil {
			return nil, err
		}
		v.files[e.Name()] = string(text)
	}
	if err := v.trim(); err != nil {
		return nil, fmt.Errorf("hostile sample: %w", err)
	}
	return v.files, nil
})

// trim takes the cuts out of every file.
func (v *victim) trim() error {
	for _, cut := range cuts {
		before, rest, ok := strings.Cut(v.files[document], cut.from)
		_, after, closed := strings.Cut(rest, cut.to)
		if !ok || !closed {
			return fmt.Errorf("%s has no %s", document, cut.from)
		}
		v.files[document] = before + after
	}
	var at map[int]int
	for _, file := range []string{summary, scrolled} {
		if err := v.edit(file, func(root object) { at = cutElements(root) }); err != nil {
			return err
		}
	}
	return v.edit(tree, func(root object) {
		var kept []any
		for _, n := range list(root, "nodes") {
			id, _ := n["id"].(string)
			old, _ := strconv.Atoi(strings.TrimPrefix(id, "d"))
			if i, ok := at[old]; ok {
				n["id"], n["parent"], n["children"] = "d"+strconv.Itoa(i), nil, []any{}
				kept = append(kept, n)
			}
		}
		root["nodes"] = kept
	})
}

// cutElements takes the cuts and all below them out of a list of elements and
// answers the new place of each that stays.
func cutElements(root object) map[int]int {
	at := map[int]int{}
	var kept []any
	for i, e := range list(root, "elements") {
		parent, below := e["parent_index"].(float64)
		to, stays := at[int(parent)]
		if below && !stays || isCut(e) {
			continue
		}
		if below {
			e["parent_index"] = to
		}
		at[i] = len(kept)
		e["index"] = len(kept)
		kept = append(kept, e)
	}
	root["elements"], root["count"] = kept, len(kept)
	return at
}

func isCut(e object) bool {
	for _, cut := range cuts {
		if cut.is(e) {
			return true
		}
	}
	return false
}

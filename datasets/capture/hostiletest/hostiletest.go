// Package hostiletest makes captures that want to break a reader.
//
// A row is one damaged or hostile capture: a good sample with one thing changed,
// under a host of its own, and the code that a run must answer it with. A victim
// is the sample while a row changes it.
package hostiletest

import (
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"skillmill/datasets/samples"
)

// Built is the code of a row that is built without a warning.
const Built = "built"

// Row is one hostile capture.
type Row struct {
	Name string // unique
	Want string // the code of its reject or of one of its warnings, or Built
	make func(v *victim) error
}

// The files that rows change.
const (
	meta     = "meta.json"
	summary  = "dom_summary.json"
	scrolled = "dom_summary_scrolled.json"
	document = "dom.html"
	ax       = "ax.json"
	tree     = "controls_tree.json"
)

// victim is a capture before it is written.
type victim struct {
	files map[string]string
	links []func(dir string) error // what is made beside the files
}

// Good returns the row of the sample as it is.
func Good() Row { return Row{"nothing", Built, func(*victim) error { return nil }} }

// Folders are names of capture folders that a file system takes and programs
// stumble over.
func Folders() []string {
	return []string{
		"line\nend", "-rf", " space ", "dot.", "..dots", `back\slash`, "\u202eesrever", "e\u0301", "é", strings.Repeat("n", 200), "%s%n", "con", "CON",
		"$(id)", "a;b", "*", "'quote\"", "\xff\xfe", "\x01",
	}
}

// Write makes the capture of a row in dir. The host is for rows that do not bring
// a URL of their own; each row of a run needs another, or captures meet on a page.
func (r Row) Write(dir, host string) error {
	files, err := sampleFiles()
	if err != nil {
		return err
	}
	v := &victim{files: map[string]string{}}
	for name, text := range files {
		v.files[name] = strings.ReplaceAll(text, samples.Domain, host)
	}
	if err := r.make(v); err != nil {
		return fmt.Errorf("hostile row %s: %w", r.Name, err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, text := range v.files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	for _, link := range v.links {
		if err := link(dir); err != nil {
			return fmt.Errorf("hostile row %s: %w", r.Name, err)
		}
	}
	return nil
}

// object is a JSON object.
type object = map[string]any

// edit changes a JSON file as a value.
func (v *victim) edit(name string, change func(root object)) error {
	var root object
	if err := json.Unmarshal([]byte(v.files[name]), &root); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	change(root)
	text, err := json.Marshal(root)
	v.files[name] = string(text) + "\n"
	return err
}

// list returns the objects that a file lists under key.
func list(root object, key string) []object {
	items, _ := root[key].([]any)
	out := make([]object, 0, len(items))
	for _, item := range items {
		if o, ok := item.(object); ok {
			out = append(out, o)
		}
	}
	return out
}

// rename gives a text of the page another value wherever a capture repeats it.
func (v *victim) rename(from, to string) error {
	quoted, err := json.Marshal(to)
	if err != nil {
		return err
	}
	found := false
	for name, text := range v.files {
		found = found || strings.Contains(text, from)
		with := string(quoted[1 : len(quoted)-1])
		if name == document {
			with = html.EscapeString(to)
		}
		v.files[name] = strings.ReplaceAll(text, from, with)
	}
	if !found {
		return fmt.Errorf("no %q in the sample", from)
	}
	return nil
}

// in makes a row that gives one file another text.
func in(name, want, file string, change func(text string) string) Row {
	return Row{file + ": " + name, want, func(v *victim) error {
		old := v.files[file]
		if v.files[file] = change(old); v.files[file] == old {
			return fmt.Errorf("nothing of %s changed", file)
		}
		return nil
	}}
}

// text makes a row whose file has nothing of the sample.
func text(name, want, file, content string) Row {
	return Row{file + ": " + name, want, func(v *victim) error {
		v.files[file] = content
		return nil
	}}
}

// set makes a row that sets a key of the n-th object of a file's list; n < 0 means
// the file's root.
func set(name, want, file, key string, n int, value any) Row {
	return Row{file + ": " + name, want, func(v *victim) error {
		return v.edit(file, func(root object) {
			if n >= 0 {
				root = list(root, listOf[file])[n]
			}
			root[key] = value
		})
	}}
}

var listOf = map[string]string{summary: "elements", scrolled: "elements", ax: "nodes", tree: "nodes"}

// Rows returns the table, in a fixed order. Limits that rows go beyond are those that
// Limits names.
func Rows() []Row {
	var rows []Row
	for _, part := range [][]Row{
		truncated(), degenerate(), encodings(), structure(), numbers(), wrongTypes(), linked(), geometry(),
		strs(), hosts(), special(), pictures(), documents(),
	} {
		rows = append(rows, part...)
	}
	return rows
}

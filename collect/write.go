package collect

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"skillmill/datasets"
)

// file is one file of a capture, complete.
type file struct {
	name string
	data []byte
}

// write makes the files and puts them under root.
func (v *visit) write(root string) (Result, error) {
	res := Result{URL: v.url, Status: "ok"}
	var files []file
	if v.err != nil {
		res.Status, res.Code, res.Err = "failed", v.code, v.err
	} else {
		var err error
		if files, err = v.pageFiles(&res); err != nil {
			return res, err
		}
	}
	meta, err := v.meta()
	if err != nil {
		return res, err
	}
	files = append(files, file{"meta.json", meta}) // last: it vouches for the others
	dir := filepath.Join(root, datasets.DomainKey(datasets.Domain(v.url)))
	res.Dir, err = commit(dir, v.timestamp(), files)
	return res, err
}

// pageFiles makes the files of a page, all but meta.json.
func (v *visit) pageFiles(res *Result) ([]file, error) {
	v.page.AX = redactAX(v.page.AX, v.page.Page)
	renumber(v.page)
	els := elements(v.page.Page, v.viewport)
	nodes := controls(els)
	res.Elements, res.Controls = len(els), len(nodes)
	summary, err := summaryFile(els, v.viewport)
	if err != nil {
		return nil, err
	}
	tree, err := treeFile(nodes)
	if err != nil {
		return nil, err
	}
	ax, err := axFile(v.page.AX)
	if err != nil {
		return nil, err
	}
	files := []file{
		{"dom.html", redactHTML([]byte(v.page.HTML))},
		{"ax.json", ax},
		{"dom_summary.json", summary},
	}
	if v.page.Scrolled != nil {
		scrolled, err := summaryFile(elements(v.page.Scrolled, v.viewport), v.viewport)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"dom_summary_scrolled.json", scrolled})
	}
	return append(files, file{"controls_tree.json", tree}), nil
}

// commit writes the files into a new directory below dir that appears under its
// name only when all of them are on disk. The name is the timestamp, with -1, -2
// and so on when it is taken.
func commit(dir, timestamp string, files []file) (string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for n := 0; ; n++ {
		name := timestamp
		if n > 0 {
			name += "-" + strconv.Itoa(n)
		}
		final, partial := filepath.Join(dir, name), filepath.Join(dir, name+".partial")
		if _, err := os.Lstat(final); err == nil {
			continue
		}
		// Mkdir is what reserves the name among writers.
		if err := os.Mkdir(partial, 0o755); errors.Is(err, fs.ErrExist) {
			continue
		} else if err != nil {
			return "", err
		}
		err := writeAll(partial, files)
		if err == nil {
			err = os.Rename(partial, final)
		}
		if err == nil {
			return final, syncDir(dir)
		}
		_ = os.RemoveAll(partial)
		if _, taken := os.Lstat(final); taken == nil {
			continue // another writer finished under this name meanwhile
		}
		return "", err
	}
}

func writeAll(dir string, files []file) error {
	for _, f := range files {
		if err := writeFile(filepath.Join(dir, f.name), f.data); err != nil {
			return err
		}
	}
	return syncDir(dir)
}

func writeFile(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// newEncoder writes JSON as pages wrote it: < and & are not escaped.
func newEncoder(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}

// listFile is a JSON object that ends in a list, one item a line, so that two
// captures can be compared with ordinary tools.
func listFile[T any](head []byte, key string, items []T) ([]byte, error) {
	var b bytes.Buffer
	b.Write(head)
	fmt.Fprintf(&b, "%q: [", key)
	enc := newEncoder(&b)
	for i := range items {
		if i > 0 {
			b.Truncate(b.Len() - 1) // the encoder ends every item with a line break
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		if err := enc.Encode(items[i]); err != nil {
			return nil, err
		}
	}
	b.WriteByte(']')
	return b.Bytes(), nil
}

package collect

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"skillmill/datasets"
)

// file is one file of a capture, complete.
type file struct {
	name string
	data []byte
}

// write makes the files and puts them under root.
func (v *visit) write(ctx context.Context, root string) (Result, error) {
	res := v.result()
	v.secrets = &scrubber{}
	if v.page != nil {
		v.secrets = newScrubber(v.page)
	}
	var (
		files   []file
		st      *site
		painted int
	)
	if v.err == nil {
		res.Links = links(v.page)
		var err error
		if files, st, painted, err = v.pageFiles(&res); err != nil {
			return res, err
		}
	}
	v.clean(files)
	meta, err := v.meta(st, files, painted)
	if err != nil {
		return res, err
	}
	res.Artifacts = manifest(files)
	files = append(files, file{"meta.json", v.secrets.clean("meta.json", meta)}) // last: it vouches for the others
	dir := filepath.Join(root, datasets.DomainKey(datasets.Domain(v.url)))
	if err := ctx.Err(); err != nil {
		return res, err
	}
	res.Dir, err = commit(dir, v.timestamp(), files)
	return res, err
}

// clean takes secrets out of all files that are text.
func (v *visit) clean(files []file) {
	for i := range files {
		if !strings.HasSuffix(files[i].name, ".png") {
			files[i].data = v.secrets.clean(files[i].name, files[i].data)
		}
	}
}

func manifest(files []file) map[string]Artifact {
	out := map[string]Artifact{}
	for _, f := range files {
		sum := sha256.Sum256(f.data)
		out[f.name] = Artifact{len(f.data), hex.EncodeToString(sum[:])}
	}
	return out
}

// pageFiles makes the files of a page, all but meta.json.
func (v *visit) pageFiles(res *Result) (files []file, st *site, painted int, err error) {
	p := v.page
	parts := covers(p, v.secrets)
	p.AX = redactAX(p.AX, p.Page)
	for i := range p.Frames {
		if f := &p.Frames[i]; f.Page != nil {
			f.AX = redactAX(f.AX, f.Page)
		}
	}
	renumber(p)
	st = survey(p, v.viewport)
	nodes := controls(st.main)
	res.Elements, res.Controls, res.Shadows = len(st.main), len(nodes), st.shadow
	add := func(name string, make func() ([]byte, error)) {
		if err != nil {
			return
		}
		var data []byte
		if data, err = make(); err == nil && data != nil {
			files = append(files, file{name, data})
		}
	}
	screen, full, err := pictures(p, parts)
	picture := func(pic []byte) func() ([]byte, error) { return func() ([]byte, error) { return pic, nil } }
	add("dom.html", func() ([]byte, error) { return redactHTML([]byte(p.HTML)), nil })
	if p.Shadow != "" {
		add("dom_shadow.html", func() ([]byte, error) { return redactHTML([]byte(p.Shadow)), nil })
	}
	add("ax.json", func() ([]byte, error) { return axFile(p.AX) })
	add("dom_summary.json", func() ([]byte, error) { return summaryFile(st.main, v.viewport) })
	if len(st.scopes) > 0 {
		add("frames.json", func() ([]byte, error) { return framesFile(st.scopes) })
		files = append(files, st.files...)
	}
	add("screenshot_initial.png", picture(screen))
	add("screenshot_loaded.png", picture(full))
	if p.Timings != nil {
		add("timings.json", func() ([]byte, error) { return indentedRaw(p.Timings) })
	}
	v.scrolledFiles(st, add)
	add("controls_tree.json", func() ([]byte, error) { return treeFile(nodes) })
	if len(p.Cookies) > 0 {
		add("cookies.json", func() ([]byte, error) { return cookiesFile(p.Cookies) })
	}
	return files, st, len(parts), err
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

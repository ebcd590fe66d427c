package capture

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"skillmill/datasets"
)

// Content is one file of a capture, complete.
type Content struct {
	Name string
	Data []byte
}

// Clean takes out of a text what must not be written. It is given every text file of a
// capture, finished, with its name, so that no way into a file can be forgotten.
type Clean func(name string, text []byte) []byte

// Files returns the files of the capture, cleaned. meta.json comes last, because it lists
// the others with their hashes. Equal recordings give equal files.
func (r *Recording) Files(clean Clean) ([]Content, error) {
	var files []Content
	if r.Failure == nil {
		var err error
		if files, err = r.pageFiles(); err != nil {
			return nil, err
		}
	}
	for i := range files {
		if !strings.HasSuffix(files[i].Name, ".png") {
			files[i].Data = clean(files[i].Name, files[i].Data)
		}
	}
	meta, err := r.metaFile(files)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", fileMeta, err)
	}
	return append(files, Content{fileMeta, clean(fileMeta, meta)}), nil
}

// pageFiles returns all files but meta.json.
func (r *Recording) pageFiles() (files []Content, err error) {
	add := func(name string, data []byte, fault error) {
		switch {
		case err != nil:
		case fault != nil:
			err = fmt.Errorf("encode %s: %w", name, fault)
		case data != nil:
			files = append(files, Content{name, data})
		}
	}
	add(fileHTML, r.HTML, nil)
	add(fileShadow, r.Shadow, nil)
	add(fileAX, axFile(r.AX), nil)
	data, fault := summaryFile(r.Elements, r.Viewport)
	add(fileSummary, data, fault)
	if len(r.Documents) > 0 {
		data, fault = framesFile(r.Documents)
		add(fileFrames, data, fault)
		for i := range r.Documents {
			add(frameFile(r.Documents[i].ID), r.Documents[i].HTML, nil)
		}
	}
	add(fileScreen, r.Screen, nil)
	add(fileFull, r.Full, nil)
	if r.Timings != nil {
		data, fault = timingsFile(r.Timings)
		add(fileTimings, data, fault)
	}
	if s := r.Scrolled; s != nil {
		data, fault = summaryFile(s.Elements, r.Viewport)
		add(fileScrolled, data, fault)
		fresh := arrived(r.Elements, s.Elements)
		data, fault = arrivedFile(len(r.Elements), len(s.Elements), fresh)
		add(fileArrived, data, fault)
		data, fault = indented(r.scrollInfo(len(fresh)))
		add(fileScroll, data, fault)
	}
	data, fault = treeJSON(r.Tree)
	add(fileTree, data, fault)
	if len(r.Cookies) > 0 {
		data, fault = listFile([]byte("{"), "cookies", r.Cookies)
		add(fileCookies, append(data, "}\n"...), fault)
	}
	return files, err
}

// Name returns the name of the directory of the capture, if it is free: the time at which
// the visit began, in 14 digits.
func (r *Recording) Name() string { return r.Started.Format(stampLayout) }

// Folder returns the name of the folder that the directory is put into: there is one for
// each domain.
func (r *Recording) Folder() string { return datasets.DomainKey(datasets.Domain(r.URL)) }

// Write writes the files into a new directory under root and returns its path. Until all
// files are on disk, the directory is called "<timestamp>.partial". The name gets -1, -2
// and so on when it is taken. A file that shared knows is linked instead of written again;
// shared may be nil.
func (r *Recording) Write(ctx context.Context, root string, clean Clean, shared *Shared) (dir string, err error) {
	files, err := r.Files(clean)
	if err != nil {
		return "", err
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return commit(filepath.Join(root, r.Folder()), r.Name(), files, shared)
}

// commit writes the files into a new directory below dir.
func commit(dir, timestamp string, files []Content, shared *Shared) (string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for n := 0; ; n++ {
		name := timestamp
		if n > 0 {
			name += "-" + strconv.Itoa(n)
		}
		final, partial := filepath.Join(dir, name), filepath.Join(dir, name+partialSuffix)
		if _, err := os.Lstat(final); err == nil {
			continue
		}
		// Mkdir fails if the name exists, and so reserves it among writers.
		if err := os.Mkdir(partial, 0o755); errors.Is(err, fs.ErrExist) {
			continue
		} else if err != nil {
			return "", err
		}
		err := writeAll(partial, files, func(f Content) bool {
			return f.Name != fileMeta && shared.link(dir, filepath.Join(partial, f.Name), f.Data)
		})
		if err == nil {
			err = os.Rename(partial, final)
		}
		if err == nil {
			shared.wrote(dir, final, files)
			return final, syncDir(dir)
		}
		_ = os.RemoveAll(partial)
		if _, taken := os.Lstat(final); taken == nil {
			continue // another writer finished under this name meanwhile
		}
		return "", err
	}
}

func writeAll(dir string, files []Content, linked func(Content) bool) error {
	for _, f := range files {
		if linked(f) {
			continue
		}
		if err := writeFile(filepath.Join(dir, f.Name), f.Data); err != nil {
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

// timingsFile lays out the browser's own JSON.
func timingsFile(raw []byte) ([]byte, error) {
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		return nil, err
	}
	b.WriteByte('\n')
	return b.Bytes(), nil
}

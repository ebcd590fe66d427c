// Package npmtest fetches npm packages, so that tests can serve what pages load from
// them. Tests that need it are skipped where npm is missing, and say so.
package npmtest

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// Packages fetches packages by npm, each once. They are read as they are packed: the
// pages need none of what the packages depend on.
type Packages struct {
	dir  string
	have map[string]fstest.MapFS
}

// New returns an empty set of packages. It skips the test where npm is missing.
func New(t *testing.T) *Packages {
	t.Helper()
	if _, err := exec.LookPath("npm"); err != nil {
		t.Skip("npm is not installed: the pages load npm packages")
	}
	return &Packages{dir: t.TempDir(), have: map[string]fstest.MapFS{}}
}

// Get returns the files of a package, named as npm does (name@version), that a page can
// ask for.
func (p *Packages) Get(t *testing.T, spec string) fs.FS {
	t.Helper()
	if files, ok := p.have[spec]; ok {
		return files
	}
	cmd := exec.CommandContext(t.Context(), "npm", "pack", "--ignore-scripts", "--loglevel=error", spec)
	cmd.Dir = p.dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("npm pack %s: %v", spec, err)
	}
	lines := strings.Fields(string(out))
	if len(lines) == 0 {
		t.Fatalf("npm pack %s says no file", spec)
	}
	files, err := unpack(filepath.Join(p.dir, lines[len(lines)-1]))
	if err != nil {
		t.Fatalf("%s: %v", spec, err)
	}
	p.have[spec] = files
	return files
}

// Mount serves the files of packages below paths such as "npm/vue".
func (p *Packages) Mount(t *testing.T, mux *http.ServeMux, mounts map[string]string) {
	t.Helper()
	for at, spec := range mounts {
		mux.Handle("/"+at+"/", http.StripPrefix("/"+at+"/", http.FileServerFS(p.Get(t, spec))))
	}
}

// unpack reads the files of a package that a page can ask for.
func unpack(name string) (fstest.MapFS, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("npm package: %w", err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("npm package %s: %w", name, err)
	}
	files := fstest.MapFS{}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, fmt.Errorf("npm package %s: %w", name, err)
		}
		_, inside, ok := strings.Cut(path.Clean(h.Name), "/") // below a folder "package"
		if h.Typeflag != tar.TypeReg || !ok || !served(inside) {
			continue
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return nil, fmt.Errorf("npm package %s: %s: %w", name, inside, err)
		}
		files[inside] = &fstest.MapFile{Data: data, Mode: 0o444}
	}
}

// served leaves out what no page loads: sources and modules beside the built files.
func served(name string) bool {
	switch path.Ext(name) {
	case ".md":
		return strings.HasPrefix(name, "examples/") // what a page of an editor loads
	case ".map", ".ts", ".tsx", ".scss", ".less", ".mjs", ".cjs", ".vue", ".json":
		return path.Ext(name) == ".json" && (strings.HasPrefix(name, "plugins/") || strings.Contains(name, "/assets/"))
	}
	top, below, _ := strings.Cut(name, "/")
	if top == "lib" && (strings.HasSuffix(below, ".min.js") || strings.HasSuffix(below, ".css") || below == "index.js" || below == "bundle.js") {
		return true // the whole of a library in one file, and its style sheets
	}
	return top != "es" && top != "lib" && top != "build" && top != "node_modules"
}

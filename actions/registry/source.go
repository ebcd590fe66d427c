// Package registry holds all actions that can be run. It loads packs from several sources,
// of which later ones override earlier ones, and finds actions by name or by words.
package registry

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/configs/strict"
)

// A Text is the text of one pack.
type Text struct {
	Path string // for people
	Name string // of the package that it came with, "" for none
	Data []byte
	Err  error // why it was not read
	Code bool  // it may hold scripts (Config.Eval)
}

// A Source gives packs.
type Source interface {
	// Packs are the texts of the source, in the order in which later ones win. A source
	// that is not there has none.
	Packs() []Text
	fmt.Stringer
}

// FS is a folder of packs that is built in.
type FS struct {
	Name  string
	Files fs.FS
}

func (s FS) String() string { return s.Name }

// Packs reads all files, by name.
func (s FS) Packs() (out []Text) {
	names, err := fs.Glob(s.Files, "*/*.yaml")
	if err != nil {
		return []Text{{Path: s.Name, Err: err}}
	}
	for _, name := range names {
		data, err := fs.ReadFile(s.Files, name)
		out = append(out, Text{Path: s.Name + ":" + name, Data: data, Err: err})
	}
	return out
}

// Path is a pack on disk, or a folder of packs with those in its folders.
type Path struct {
	Root    string
	Package string // name of the package, "" for none
	// Code are the files and folders, as absolute paths, whose packs may hold scripts.
	Code []string
}

func (s Path) String() string { return s.Root }

// maxFiles bounds the packs of one folder.
const maxFiles = 10_000

// Packs reads the files named *.yaml and *.yml, by their paths. Links that lead out of
// the folder, files that everybody may write, and what is no regular file are refused one
// by one.
func (s Path) Packs() []Text {
	info, err := os.Stat(s.Root)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return []Text{{Path: s.Root, Err: err}}
	}
	folder, names := s.Root, []string{}
	if !info.IsDir() {
		folder, names = filepath.Dir(s.Root), []string{filepath.Base(s.Root)}
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return []Text{{Path: s.Root, Err: err}}
	}
	defer root.Close()
	if info.IsDir() {
		if names, err = yamlFiles(root.FS()); err != nil {
			return []Text{{Path: s.Root, Err: err}}
		}
	}
	out := make([]Text, len(names))
	for i, name := range names {
		data, err := readBelow(root, name)
		file := filepath.Join(folder, name)
		out[i] = Text{Path: filepath.ToSlash(file), Name: s.Package, Data: data, Err: err, Code: within(file, s.Code)}
	}
	return out
}

// within reports whether a file is one of some paths, or lies in one of their folders.
func within(file string, paths []string) bool {
	abs, err := filepath.Abs(file)
	return err == nil && slices.ContainsFunc(paths, func(p string) bool {
		rel, err := filepath.Rel(p, abs)
		return err == nil && filepath.IsLocal(rel)
	})
}

// yamlFiles returns the packs of a folder. Hidden folders and node_modules are passed over.
func yamlFiles(root fs.FS) (names []string, err error) {
	err = fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".yaml") && !strings.HasSuffix(name, ".yml"):
			return nil
		case len(names) == maxFiles:
			return fmt.Errorf("more than %d files", maxFiles)
		}
		names = append(names, name)
		return nil
	})
	slices.Sort(names)
	return names, err
}

// worldWritable is the bit of a file that everybody may write.
const worldWritable = 0o002

func readBelow(root *os.Root, name string) ([]byte, error) {
	info, err := root.Stat(name) // a link that leads out of the folder is an error
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: it is not a regular file", name)
	case info.Mode().Perm()&worldWritable != 0:
		return nil, fmt.Errorf("%s: everybody may write it; take that right away (chmod o-w)", name)
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := strict.Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// Package returns the source of a package: the folder of its name below the first root that has
// it. Nothing is fetched.
func Package(name string, roots []string) (Source, error) {
	for _, part := range strings.Split(name, "/") {
		if !packageName(part) {
			return nil, fmt.Errorf("package %q: it is not the name of a package", name)
		}
	}
	for _, root := range roots {
		dir := filepath.Join(root, filepath.FromSlash(name))
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			return Path{Root: dir, Package: name}, nil
		}
	}
	return nil, fmt.Errorf("package %s: no folder below %s", name, strings.Join(roots, ", "))
}

func packageName(part string) bool {
	part = strings.TrimPrefix(part, "@")
	return part != "" && part != "." && part != ".." && !strings.ContainsAny(part, `\@:`) && part[0] != '.'
}

package perform

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/actions/registry"
)

// Packs says where packs are (docs/actions.md).
type Packs struct {
	Home, Project string   // folders of the configurations, "" for none
	Lib           string   // output folder, "" for none
	Env           []string // paths that the environment names
	Given         []string // paths that a person names

	Loader *registry.Loader // what is loaded again and again; nil reads all packs each time
}

// Index is all actions that there are, with the configuration that they were read by. It
// does not change.
type Index struct {
	*registry.Registry
	Config *registry.Config
}

// Load reads the configuration and all packs. Packs with faults are in Index.Problems; the
// error is that of the configuration, or of a path that is not there.
func (p *Packs) Load() (*Index, error) {
	cfg, err := registry.ReadConfig(p.Home, p.Project)
	if err != nil {
		return nil, err
	}
	sources, err := cfg.Sources(p.Lib, p.Env, p.Given)
	if err != nil {
		return nil, err
	}
	return &Index{p.Loader.Load(sources...), cfg}, nil
}

// Faults checks packs as loading does, together with all others, and returns what is wrong
// with those of the files and folders named.
func (p *Packs) Faults(paths []string) ([]registry.Problem, error) {
	for _, f := range paths {
		if _, err := os.Stat(f); err != nil {
			return nil, err
		}
	}
	all := &Packs{Home: p.Home, Project: p.Project, Lib: p.Lib, Env: p.Env, Given: slices.Concat(p.Given, paths)}
	x, err := all.Load()
	if err != nil {
		return nil, err
	}
	found := []registry.Problem{}
	told := map[string]bool{} // a pack that is among all others too was loaded twice
	for _, problem := range x.Problems {
		if told[problem.Source] {
			continue
		}
		if slices.ContainsFunc(paths, func(f string) bool { return below(problem.Source, f) }) {
			found, told[problem.Source] = append(found, problem), true
		}
	}
	return found, nil
}

// below reports whether a path is that of a file, or in a folder.
func below(path, root string) bool {
	root = filepath.ToSlash(filepath.Clean(root))
	return path == root || filepath.ToSlash(filepath.Clean(path)) == root || strings.HasPrefix(path, root+"/") || root == "."
}

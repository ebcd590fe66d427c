package durabletest

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Disk is a folder in two states: what programs see, and what would survive a loss of
// power. The content of a file is durable after Sync of the file, a name in a directory
// after SyncDir of that directory, everything after SyncWhole. It is stricter than most
// file systems, which keep some order among the rest.
type Disk struct {
	root string
	top  *node
}

// node is a file or a directory, whatever its name.
type node struct {
	dir     bool
	mode    fs.FileMode
	data    []byte
	durable []byte // of a file: the content of the last Sync

	names   map[string]*node
	settled map[string]*node // of a directory: the names of the last SyncDir
	pending []change         // since then, in order
}

// change is one step on the names of a directory. A rename inside the directory is one
// step.
type change struct {
	gone string // "" for none
	name string // "" for none
	is   *node
}

func newDir() *node {
	return &node{dir: true, mode: 0o755, names: map[string]*node{}, settled: map[string]*node{}}
}

// NewDisk returns the disk of the folder root, which begins with the content of another
// folder, all of it durable. It ignores operations outside root.
func NewDisk(root, content string) (*Disk, error) {
	top, err := read(content)
	return &Disk{root, top}, err
}

func read(dir string) (*node, error) {
	n := newDir()
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("read disk: %w", err)
	}
	for _, e := range entries {
		at := filepath.Join(dir, e.Name())
		var k *node
		if e.IsDir() {
			k, err = read(at)
		} else {
			k = &node{mode: 0o644}
			k.data, err = os.ReadFile(at)
			k.durable = slices.Clone(k.data)
		}
		if err != nil {
			return nil, fmt.Errorf("read disk: %w", err)
		}
		n.names[e.Name()], n.settled[e.Name()] = k, k
	}
	return n, nil
}

// find returns the directory of a path and its last name.
func (d *Disk) find(path string) (dir *node, name string, err error) {
	rel, err := filepath.Rel(d.root, path)
	if err != nil {
		return nil, "", err
	}
	parts := strings.Split(filepath.ToSlash(rel), "/")
	at := d.top
	for _, p := range parts[:len(parts)-1] {
		if at = at.names[p]; at == nil || !at.dir {
			return nil, "", fmt.Errorf("%s: no such directory on the disk", path)
		}
	}
	return at, parts[len(parts)-1], nil
}

func (n *node) set(name string, is *node) {
	n.names[name] = is
	n.pending = append(n.pending, change{name: name, is: is})
}

// Do applies an operation that succeeded on the real file system.
func (d *Disk) Do(op Op) error {
	rel, err := filepath.Rel(d.root, op.Path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, "../") {
		return err // somewhere else
	}
	if rel == "." {
		if op.Kind == SyncDir {
			d.top.settle()
		}
		if op.Kind == SyncWhole {
			d.top.settleAll()
		}
		return nil
	}
	dir, name, err := d.find(op.Path)
	if err != nil {
		return err
	}
	at := dir.names[name]
	if at == nil && op.Kind != Create && op.Kind != Mkdir {
		return fmt.Errorf("%s %s: not on the disk", op.Kind, op.Path)
	}
	switch op.Kind {
	case Create:
		if at == nil {
			dir.set(name, &node{mode: 0o644})
		}
	case Mkdir:
		dir.set(name, newDir())
	case Write:
		at.data = append(at.data, op.Data...)
	case Sync:
		at.durable = slices.Clone(at.data)
	case SyncDir:
		at.settle()
	case SyncWhole:
		d.top.settleAll()
	case Remove:
		delete(dir.names, name)
		dir.pending = append(dir.pending, change{gone: name})
	case Rename:
		to, newName, err := d.find(op.To)
		if err != nil {
			return err
		}
		if to != dir {
			return fmt.Errorf("rename %s to %s: across directories", op.Path, op.To)
		}
		delete(dir.names, name)
		dir.names[newName] = at
		dir.pending = append(dir.pending, change{gone: name, name: newName, is: at})
	}
	return nil
}

func (n *node) settle() {
	n.settled, n.pending = map[string]*node{}, nil
	for name, k := range n.names {
		n.settled[name] = k
	}
}

func (n *node) settleAll() {
	if !n.dir {
		n.durable = slices.Clone(n.data)
		return
	}
	n.settle()
	for _, k := range n.names {
		k.settleAll()
	}
}

// Cut writes into an empty folder what a loss of power could leave now. Names that are not
// durable survive or not, at random; a content that is not durable survives in part, as
// zeros, or not at all.
func (d *Disk) Cut(rng *rand.Rand, into string) error { return d.top.cut(rng, into) }

func (n *node) cut(rng *rand.Rand, into string) error {
	names := map[string]*node{}
	for name, k := range n.settled {
		names[name] = k
	}
	keep := rng.Float64() // some cuts lose nearly all, some nearly nothing
	for _, c := range n.pending {
		if rng.Float64() >= keep {
			continue
		}
		if c.gone != "" {
			delete(names, c.gone)
		}
		if c.name != "" {
			names[c.name] = c.is
		}
	}
	sorted := make([]string, 0, len(names))
	for name := range names {
		sorted = append(sorted, name)
	}
	slices.Sort(sorted)
	for _, name := range sorted {
		k, at := names[name], filepath.Join(into, name)
		if !k.dir {
			if err := os.WriteFile(at, k.left(rng), k.mode); err != nil {
				return fmt.Errorf("write what is left: %w", err)
			}
			continue
		}
		if err := os.Mkdir(at, k.mode); err != nil {
			return fmt.Errorf("write what is left: %w", err)
		}
		if err := k.cut(rng, at); err != nil {
			return err
		}
	}
	return nil
}

// left returns what a loss of power leaves of the content of a file.
func (n *node) left(rng *rand.Rand) []byte {
	if string(n.data) == string(n.durable) {
		return n.durable
	}
	switch rng.IntN(4) {
	case 0:
		return n.durable
	case 1:
		return n.data[:rng.IntN(len(n.data)+1)]
	case 2:
		return make([]byte, len(n.data)) // the size is there, the blocks are not
	}
	return n.data
}

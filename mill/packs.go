package mill

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"skillmill/actions/registry"
	"skillmill/durable/inventory"
	"skillmill/emit/library"
	"skillmill/emit/packs"
	"skillmill/transform/pack"
)

// Pack makes the packs of an output folder and puts them into its inventory. Later builds
// make them again when the library or the packs have changed. It holds the folder's lock:
// beside a build it returns a *durable.LockedError.
func Pack(ctx context.Context, out string) (made packs.Result, err error) {
	if _, err := os.Stat(StoreDir(out)); errors.Is(err, fs.ErrNotExist) { // a library alone
		made, err = packs.Write(ctx, out, packsDir(out))
		return made, unpacked(out, err)
	}
	s, release, err := openOut(out)
	if err != nil {
		return made, err
	}
	defer func() { err = errors.Join(err, release()) }()
	if made, err = packs.Write(ctx, out, packsDir(out)); err != nil {
		return made, unpacked(out, err)
	}
	if err := writeInventory(ctx, out, s, nil); err != nil {
		return made, &OutputError{err}
	}
	return made, nil
}

// unpacked returns the error of packs that could not be made: a library that is not as it
// was written, or a file below the folder that could not be written.
func unpacked(out string, err error) error {
	var damage *DamageError
	if err = asDamage(out, err); errors.As(err, &damage) {
		return err
	}
	return OutputBelow(out, err)
}

func packsDir(out string) string { return filepath.Join(out, registry.Packs) }

// pack makes the packs of the library if the options ask for them or the folder has some.
// Packs that were made from the same library and are unchanged stay.
func (r *run) pack(ctx context.Context) (*packs.Result, error) {
	_, err := os.Lstat(packsDir(r.opt.Out))
	had := false
	for p := range r.found.listed {
		had = had || strings.HasPrefix(p, registry.Packs+"/")
	}
	if !r.opt.Packs && !had && err != nil {
		return nil, nil
	}
	if had && r.packsStand() {
		return nil, nil
	}
	made, err := packs.Write(ctx, r.opt.Out, packsDir(r.opt.Out))
	if err != nil {
		return nil, OutputBelow(r.opt.Out, fmt.Errorf("packs: %w", err))
	}
	return &made, nil
}

// packsStand reports whether library and packs are both as the inventory lists them.
func (r *run) packsStand() bool {
	manifest := path.Join(library.Folder, library.ManifestName)
	seen := map[string]bool{}
	for p, was := range r.found.listed {
		if p != manifest && !strings.HasPrefix(p, registry.Packs+"/") {
			continue
		}
		if now, err := inventory.ReadFile(r.opt.Out, p); err != nil || now.File != was {
			return false
		}
		seen[p] = true
	}
	made, other, err := packs.Files(packsDir(r.opt.Out))
	if err != nil || len(other) > 0 || !seen[manifest] || len(made)+1 != len(seen) {
		return false
	}
	for _, name := range made {
		if data, err := os.ReadFile(filepath.Join(packsDir(r.opt.Out), name)); filepath.Ext(name) == ".yaml" && (err != nil || !strings.Contains(string(data[:min(len(data), 400)]), "\nversion: "+pack.Version+"\n")) {
			return false
		}
	}
	return true
}

// packFiles returns the files of the packs for the inventory.
func packFiles(out string) (paths []string, err error) {
	made, _, err := packs.Files(packsDir(out))
	for _, name := range made {
		paths = append(paths, path.Join(registry.Packs, name))
	}
	return paths, err
}

// strayPacks returns the sealed packs that the inventory does not list.
func strayPacks(root string, listed map[string]bool) ([]string, error) {
	made, other, err := packs.Files(packsDir(root))
	if err != nil {
		return nil, err
	}
	var out []string
	for _, name := range append(made, other...) {
		if p := path.Join(registry.Packs, name); !listed[p] {
			out = append(out, p+": unlisted: of a run that was killed, or foreign")
		}
	}
	return out, nil
}

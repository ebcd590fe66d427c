package acceptance

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets"
	"skillmill/emit/tables"
)

// StoreFolder is the folder of the working store in an output folder.
const StoreFolder = "store"

// Store returns the working store of an output folder.
func Store(out string) string { return filepath.Join(out, StoreFolder) }

// Tree returns the SHA-256 of every file below a folder, by path. It leaves out
// store/stats.json, which has times and folders of this machine.
func Tree(t testing.TB, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil || rel == filepath.Join(StoreFolder, "stats.json") {
			return err
		}
		data, err := os.ReadFile(path)
		sum := sha256.Sum256(data)
		files[rel] = hex.EncodeToString(sum[:])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Published returns the part of a tree that is library and tables, without the rejects and
// what counts them.
func Published(tree map[string]string) map[string]string {
	tree = maps.Clone(tree)
	maps.DeleteFunc(tree, func(name, _ string) bool {
		keep := strings.HasPrefix(name, "skill_library") || strings.HasPrefix(name, tables.Folder)
		return !keep || strings.HasPrefix(name, tables.Folder+"/"+datasets.TableRejects) || strings.HasPrefix(name, tables.Folder+"/manifest")
	})
	return tree
}

// Below returns the directories that lie the given number of levels below a folder, sorted.
func Below(t testing.TB, dir string, levels int) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, strings.Repeat("*"+string(filepath.Separator), levels)))
	all = slices.DeleteFunc(all, func(path string) bool {
		info, err := os.Stat(path)
		return err != nil || !info.IsDir()
	})
	if err != nil || len(all) == 0 {
		t.Fatalf("no directories below %s: %v", dir, err)
	}
	return all
}

// Copy copies a folder to a path that does not exist yet.
func Copy(t testing.TB, from, to string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

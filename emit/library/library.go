// Package library writes the skills of a run as files that other programs read.
//
// A library is the folder skill_library of an output root: one folder a domain,
// named by datasets.DomainKey, in it one file a skill, <skill id>.json, with the
// bytes of the skill's document. Documents that are quarantined lie in the folder
// quarantine beside the domains' folders, in one a domain again. The manifest is the file manifest.json of the
// library: every document with its SHA-256 and size, in the order of paths.
//
// Beside its documents a domain has an index, pages.jsonl, that says which of them name
// a page: LoadPage needs no manifest and no other documents. And it has a list of its
// forms, forms.json, where some of its skills stand in one.
//
// The manifest is the commit point. It is written after every document is
// durable and before any document that it no longer lists is removed. A
// document is part of the library when the manifest lists it with its hash;
// while a run is writing, or after it was killed, the files may be ahead of the
// manifest, which Verify reports and the next run settles. Every file is whole
// under its final name at all times (see durable).
//
// One root has one writing process at a time.
package library

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"skillmill/datasets"
	"skillmill/durable"
)

// Folder is the library in the output root, ManifestName the manifest in Folder.
const (
	Folder       = "skill_library"
	ManifestName = "manifest.json"
)

const documentSuffix = ".json"

// maxSkillID keeps a file name far below any file system's limit.
const maxSkillID = 64

// validSkillID reports whether an id is safe as a file name: 1 to 64 of
// [a-z0-9_-], and not that of a file that a domain has beside its documents.
func validSkillID(id string) bool {
	if id == "" || id+documentSuffix == FormsName || len(id) > maxSkillID {
		return false
	}
	return strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

// documentPath returns the path of a skill's document in the library, with slashes, unless
// it is quarantined. DomainKey returns safe names only, so the id is all there is to check.
func documentPath(domain, id string) (string, error) {
	if !validSkillID(id) {
		return "", fmt.Errorf("skill id %q of domain %q: want 1 to %d of a-z, 0-9, _ and -", id, domain, maxSkillID)
	}
	return path.Join(datasets.DomainKey(domain), id+documentSuffix), nil
}

// ensureFolder makes the folder dir/name unless it is there. A symbolic link in
// its place is refused: it would lead the library out of its root.
func ensureFolder(dir, name string) (made bool, err error) {
	at := filepath.Join(dir, name)
	err = durable.Mkdir(at)
	if err == nil {
		return true, nil
	}
	if !errors.Is(err, fs.ErrExist) {
		return false, fmt.Errorf("make folder: %w", err)
	}
	return false, requireFolder(at)
}

// requireFolder refuses what is not a folder itself.
func requireFolder(at string) error {
	info, err := os.Lstat(at)
	if err != nil {
		return fmt.Errorf("look at folder: %w", err)
	}
	if !info.IsDir() {
		return fmt.Errorf("%s: not a folder but %s", at, kindOf(info.Mode()))
	}
	return nil
}

func kindOf(m fs.FileMode) string {
	switch {
	case m.IsRegular():
		return "a file"
	case m.IsDir():
		return "a folder"
	case m&fs.ModeSymlink != 0:
		return "a symbolic link"
	}
	return "a special file"
}

// Document reads the document of one skill in the library in root as it is. The
// caller knows its hash, or must ask the manifest: see Load.
func Document(root, domain, id string) ([]byte, error) {
	p, err := documentPath(domain, id)
	if err != nil {
		return nil, err
	}
	dir := filepath.Join(root, Folder)
	doc, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(p)))
	if errors.Is(err, fs.ErrNotExist) {
		return os.ReadFile(filepath.Join(dir, QuarantineFolder, filepath.FromSlash(p)))
	}
	return doc, err
}

// Package library writes the skills of a run as files that other programs read.
//
// A library is the folder skill_library of an output root. It has one folder for each
// domain, named by datasets.DomainKey, and in it one file for each skill, <skill id>.json,
// with the bytes of the skill's document. Quarantined documents lie in the folder
// quarantine beside the folders of domains, again by domain. The manifest is the file
// manifest.json of the library. It lists every document with its SHA-256 and size, in the
// order of paths.
//
// Beside its documents a domain has an index, pages.jsonl, that says which of them name a
// page, so that LoadPage needs neither the manifest nor other documents. And if some of its
// skills stand in a form, the domain has a list of its forms, forms.json.
//
// The manifest is the commit point. It is written after every document is durable, and
// before any document that it no longer lists is removed. A document is part of the library
// when the manifest lists it with its hash. While a run is writing, or after it was killed,
// the files may be ahead of the manifest; Verify reports that and the next run settles it.
// Every file is whole under its final name at all times (see durable).
//
// Only one process at a time writes to a root.
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

// Folder is the folder of the library in the output root. ManifestName is the manifest in
// that folder.
const (
	Folder       = "skill_library"
	ManifestName = "manifest.json"
)

const documentSuffix = ".json"

// maxSkillID keeps file names far below the limit of any file system.
const maxSkillID = 64

// validSkillID reports whether an id is safe as a file name: 1 to 64 of
// [a-z0-9_-], and not that of a file that a domain has beside its documents.
func validSkillID(id string) bool {
	if id == "" || id+documentSuffix == FormsName || len(id) > maxSkillID {
		return false
	}
	return strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

// documentPath returns the path of a skill's document in the library, with slashes, as long
// as it is not quarantined. Only the id needs a check, because DomainKey returns safe
// names.
func documentPath(domain, id string) (string, error) {
	if !validSkillID(id) {
		return "", fmt.Errorf("skill id %q of domain %q: want 1 to %d of a-z, 0-9, _ and -", id, domain, maxSkillID)
	}
	return path.Join(datasets.DomainKey(domain), id+documentSuffix), nil
}

// ensureFolder makes the folder dir/name if it does not exist. A symbolic link in its place
// is refused, because it would lead the library out of its root.
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

// requireFolder returns an error for anything but a folder, also for a link to one.
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

// Document reads the document of one skill in the library in root. It does not check the
// hash: the caller must know it, or ask the manifest as Load does.
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

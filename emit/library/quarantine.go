package library

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"skillmill/datasets"
)

// QuarantineFolder is the folder of a library with the quarantined documents, <domain
// key>/<skill id>.json. They must not be run, so they must not lie in the domains' folders,
// where programs look for documents to run. Manifest and indexes list them.
const QuarantineFolder = "quarantine"

const quarantined = QuarantineFolder + "/"

// setAside is the line in a quarantined document. No text of a document has a line break,
// so the line stands nowhere else.
var setAside = []byte("\n    \"status\": \"quarantined\"")

// pathOf returns the path of a skill's document in the library, with slashes.
func pathOf(domain, id string, aside bool) (string, error) {
	p, err := documentPath(domain, id)
	if aside && err == nil {
		p = quarantined + p
	}
	return p, err
}

// isAside reports whether a document is quarantined.
func isAside(doc []byte) bool { return bytes.Contains(doc, setAside) }

// activePath returns the path that a document has when it is not quarantined. Manifests are in
// the order of bare paths, so that the documents of a domain are neighbours.
func activePath(p string) string { return strings.TrimPrefix(p, quarantined) }

// documentsOf returns the paths of the documents in the two folders of a domain, with
// slashes, sorted within each folder. dir is the library, key the domain's.
func documentsOf(dir, key string) ([]string, error) {
	var out []string
	for _, folder := range []string{key, quarantined + key} {
		ids, err := documentsIn(filepath.Join(dir, filepath.FromSlash(folder)))
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			out = append(out, path.Join(folder, id+documentSuffix))
		}
	}
	return out, nil
}

// idOf returns the skill id of a document's path.
func idOf(p string) string { return strings.TrimSuffix(path.Base(p), documentSuffix) }

// keysIn returns the names of the folders of domains in a library, in both places, each
// once.
func keysIn(dir string) ([]string, error) {
	var out []string
	seen := map[string]bool{QuarantineFolder: true}
	for _, at := range []string{dir, filepath.Join(dir, QuarantineFolder)} {
		folders, err := os.ReadDir(at)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("list library: %w", err)
		}
		for _, f := range folders {
			if f.IsDir() && !seen[f.Name()] {
				seen[f.Name()] = true
				out = append(out, f.Name())
			}
		}
	}
	return out, nil
}

// makeAside makes the folder for the quarantined documents of a domain.
func (r *Run) makeAside(domain string) error {
	dir, key := filepath.Join(r.dir, QuarantineFolder), datasets.DomainKey(domain)
	fresh, err := ensureFolder(r.dir, QuarantineFolder)
	if err != nil {
		return err
	}
	if fresh {
		r.touched = append(r.touched, r.dir)
	}
	if fresh, err = ensureFolder(dir, key); err != nil {
		return err
	}
	if fresh {
		r.touched = append(r.touched, dir)
	}
	r.touched = append(r.touched, filepath.Join(dir, key))
	return nil
}

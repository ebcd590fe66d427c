package library

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/durable/seal"
)

// PagesName is the file with the index of a domain, in the domain's folder. It has a line
// for each document, in the order of the manifest, and then a line for each page with the
// numbers of the documents that name it. A reader who wants the skills of one page reads
// this file and their documents, however large the library is. The index says nothing that
// the documents do not say, so a library without it is complete.
const PagesName = "pages.jsonl"

// pagesList is the sealed list in an index.
var pagesList = seal.List{Kind: "pages", Version: "2"}

// document is a line of an index.
type document struct {
	ID     string `json:"id"`
	SHA256 string `json:"sha256"`
	Aside  bool   `json:"quarantined,omitempty"`
}

// pageLine is the other kind of line: a page, and the numbers of its documents, from 0.
type pageLine struct {
	Page   string `json:"page"`
	Skills []int  `json:"skills"`
}

// pagesPath returns the path of a domain's index in the library, with slashes.
func pagesPath(domain string) string { return path.Join(datasets.DomainKey(domain), PagesName) }

// Indexes returns the paths of the files that the library in root has besides its
// documents: indexes and forms of the domains in the manifest.
func (m *Manifest) Indexes(root string) ([]string, error) {
	var out []string
	for i := range m.Files {
		if i > 0 && m.Files[i].Domain == m.Files[i-1].Domain {
			continue
		}
		for _, p := range besides(m.Files[i].Domain) {
			switch _, err := os.Lstat(filepath.Join(root, Folder, filepath.FromSlash(p))); {
			case err == nil:
				out = append(out, p)
			case !errors.Is(err, fs.ErrNotExist):
				return nil, fmt.Errorf("look for %s: %w", p, err)
			}
		}
	}
	return out, nil
}

// besides returns the paths of the files that a domain has besides its documents.
func besides(domain string) []string { return []string{pagesPath(domain), formsPath(domain)} }

// encodePages makes the index of a domain. entries are in the order of paths; places has
// the place of each document, by path.
func encodePages(entries []Entry, places map[string]place) ([]byte, error) {
	lines := make([]any, 0, 2*len(entries))
	on := map[string][]int{}
	for i, e := range entries {
		lines = append(lines, document{e.SkillID, e.SHA256, e.Quarantined})
		for _, p := range places[e.Path].pages {
			if n := len(on[p]); n == 0 || on[p][n-1] != i {
				on[p] = append(on[p], i)
			}
		}
	}
	for _, p := range slices.Sorted(maps.Keys(on)) {
		lines = append(lines, pageLine{p, on[p]})
	}
	data, _, err := seal.EncodeList(pagesList, lines)
	return data, err
}

// index is an index as it was read, with its lines not decoded.
type index struct {
	documents [][]byte
	pages     [][]byte
}

// readIndex reads the index of a domain. The error is ErrDiffers for one that is not as it
// was sealed, and fs.ErrNotExist for one of another version.
func readIndex(dir, domain string) (*index, error) {
	var x index
	p := pagesPath(domain)
	version, err := seal.ReadLines(filepath.Join(dir, filepath.FromSlash(p)), pagesList, func(line []byte) error {
		if bytes.HasPrefix(line, []byte(`{"page":`)) {
			x.pages = append(x.pages, line)
		} else {
			x.documents = append(x.documents, line)
		}
		return nil
	})
	switch {
	case errors.Is(err, seal.ErrBroken):
		return nil, fmt.Errorf("%s: %w: %w", p, ErrDiffers, err)
	case err != nil:
		return nil, err
	case version != pagesList.Version:
		return nil, fmt.Errorf("%s: %w", p, fs.ErrNotExist)
	}
	return &x, nil
}

// lists reports whether the index was made of exactly these entries, in the order of paths.
func (x *index) lists(entries []Entry) bool {
	return slices.EqualFunc(x.documents, entries, func(line []byte, e Entry) bool {
		var d document
		return json.Unmarshal(line, &d) == nil && d == document{e.SkillID, e.SHA256, e.Quarantined}
	})
}

// entries returns the documents of a page, its states and its scopes; all documents of the
// domain if none names the page.
func (x *index) entries(domain, page string) ([]Entry, error) {
	name, err := json.Marshal(page)
	if err != nil {
		return nil, err
	}
	begin := slices.Concat([]byte(`{"page":`), name[:len(name)-1])
	lines := x.documents
	var on []int
	for _, text := range x.pages {
		if rest, ok := bytes.CutPrefix(text, begin); !ok || len(rest) == 0 || rest[0] != '"' && rest[0] != '#' && rest[0] != '|' {
			continue
		}
		var p pageLine
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, err
		}
		if whole, _ := datasets.SplitPage(p.Page); whole != page {
			continue
		}
		for _, at := range p.Skills {
			if at < 0 || at >= len(x.documents) {
				return nil, fmt.Errorf("page %q names document %d of %d", p.Page, at, len(x.documents))
			}
			on = append(on, at)
		}
	}
	if len(on) > 0 {
		slices.Sort(on)
		lines = nil
		for _, at := range slices.Compact(on) {
			lines = append(lines, x.documents[at])
		}
	}
	out := make([]Entry, len(lines))
	for i, text := range lines {
		var d document
		if err := json.Unmarshal(text, &d); err != nil {
			return nil, err
		}
		p, err := pathOf(domain, d.ID, d.Aside)
		if err != nil {
			return nil, err
		}
		out[i] = Entry{Path: p, SHA256: d.SHA256, Domain: domain, SkillID: d.ID, Quarantined: d.Aside}
	}
	return out, nil
}

// LoadDomain is LoadPage for all skills of a domain; there are none where the library does
// not have the domain.
func LoadDomain(ctx context.Context, root, domain string) (skills []*skill.Skill, indexed bool, err error) {
	if skills, indexed, err = LoadPage(ctx, root, domain, ""); indexed || err != nil {
		return skills, indexed, err
	}
	changed, there := Watch(root)
	_, err = os.Lstat(filepath.Join(root, Folder, datasets.DomainKey(domain)))
	return nil, there && errors.Is(err, fs.ErrNotExist) && !changed(), nil
}

// LoadPage is Load for the skills of one page and its scopes, or all of its domain if none
// names the page. It reads nothing else of the library. indexed is false where the library
// has no index of the domain, or is being written: use Load then.
func LoadPage(ctx context.Context, root, domain, page string) (skills []*skill.Skill, indexed bool, err error) {
	before := stateOf(root)
	if before.manifest == nil || before.mark != nil {
		return nil, false, nil
	}
	skills, err = loadPage(ctx, filepath.Join(root, Folder), domain, page)
	if errors.Is(err, fs.ErrNotExist) || !stateOf(root).same(before) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fmt.Errorf("load the skills of %s%s: %w", domain, page, err)
	}
	return skills, true, nil
}

// Pages returns the keys of the pages that the index of a domain names, scopes and states
// among them. indexed is false where the library has no index of the domain, or is being
// written.
func Pages(root, domain string) (pages []string, indexed bool, err error) {
	before := stateOf(root)
	if before.manifest == nil || before.mark != nil {
		return nil, false, nil
	}
	x, err := readIndex(filepath.Join(root, Folder), domain)
	if errors.Is(err, fs.ErrNotExist) || !stateOf(root).same(before) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, fmt.Errorf("pages of %s: %w", domain, err)
	}
	for _, text := range x.pages {
		var p pageLine
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, false, fmt.Errorf("%s: %w: %w", pagesPath(domain), ErrDiffers, err)
		}
		pages = append(pages, p.Page)
	}
	return pages, true, nil
}

// LoadSkill returns the document of a domain with this id and reads no other. It is nil
// where the domain has no such document, and also where the library has no index of the
// domain or is being written: use Load then.
func LoadSkill(root, domain, id string) (*skill.Skill, error) {
	before := stateOf(root)
	if before.manifest == nil || before.mark != nil {
		return nil, nil
	}
	dir := filepath.Join(root, Folder)
	s, err := loadSkill(dir, domain, id)
	if errors.Is(err, fs.ErrNotExist) || !stateOf(root).same(before) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the skill %s of %s: %w", id, domain, err)
	}
	return s, nil
}

func loadSkill(dir, domain, id string) (*skill.Skill, error) {
	entries, err := onPage(dir, domain, "")
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(entries, func(e Entry) bool { return e.Domain == domain && e.SkillID == id })
	if at < 0 {
		return nil, nil
	}
	return load(dir, entries[at], false)
}

// onPage returns the entries of a page, or all of its domain.
func onPage(dir, domain, page string) ([]Entry, error) {
	x, err := readIndex(dir, domain)
	if err != nil {
		return nil, err
	}
	entries, err := x.entries(domain, page)
	if err != nil {
		return nil, fmt.Errorf("%s: %w: %w", pagesPath(domain), ErrDiffers, err)
	}
	return entries, nil
}

func loadPage(ctx context.Context, dir, domain, page string) ([]*skill.Skill, error) {
	entries, err := onPage(dir, domain, page)
	if err != nil {
		return nil, err
	}
	skills := make([]*skill.Skill, 0, len(entries))
	for _, e := range entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		s, err := load(dir, e, false)
		if err != nil {
			return nil, err
		}
		skills = append(skills, s)
	}
	return skills, nil
}

// reindex writes the files beside the documents of a domain, to match its entries. places
// has the places of documents that are known, by path; the other documents are read.
func (r *Run) reindex(domain string, entries []Entry, places map[string]place) error {
	if len(entries) == 0 {
		return nil // removed with the documents
	}
	entries = slices.Clone(entries)
	slices.SortFunc(entries, byPath)
	all := maps.Clone(places)
	if all == nil {
		all = map[string]place{}
	}
	for i := range entries {
		if _, known := all[entries[i].Path]; known {
			continue
		}
		p, err := r.placeOf(&entries[i])
		if err != nil {
			return err
		}
		all[entries[i].Path] = p
	}
	pages, err := encodePages(entries, all)
	if err != nil {
		return err
	}
	forms, err := encodeForms(domain, entries, all)
	if err != nil {
		return err
	}
	return errors.Join(r.addBeside(pagesPath(domain), pages), r.addBeside(formsPath(domain), forms))
}

// addBeside adds a file beside the documents to the batch, unless it already has these bytes.
func (r *Run) addBeside(at string, data []byte) error {
	file := filepath.Join(r.dir, filepath.FromSlash(at))
	if unchanged(file, data) {
		return nil
	}
	r.reindexed = true
	r.touched = append(r.touched, filepath.Dir(file))
	return r.batch.Add(file, data, 0o644)
}

// indexed reports whether the files beside the documents of a domain exist, are whole, and
// match its entries.
func (r *Run) indexed(domain string, entries []Entry) (bool, error) {
	x, err := readIndex(r.dir, domain)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, ErrDiffers) {
		return false, nil
	}
	if err != nil || !x.lists(entries) {
		return false, err
	}
	return r.formed(domain, entries)
}

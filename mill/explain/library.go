package explain

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/tables"
	"skillmill/mill"
	"skillmill/pipeline/store"
	"skillmill/stages"
	"skillmill/stages/settle"
	"skillmill/transform/view"
)

// folder is the output folder of a build, opened to read.
type folder struct {
	root  string
	store *store.Store
	seen  []tables.Sighting
}

func openFolder(root string) (*folder, error) {
	root = filepath.Clean(root)
	if filepath.Base(root) == library.Folder {
		root = filepath.Dir(root)
	}
	if _, err := os.Stat(mill.StoreDir(root)); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("%s is not the output folder of a build: it has no store", root)
		}
		return nil, &mill.OptionError{Err: err}
	}
	s, err := store.Open(mill.StoreDir(root))
	if err != nil {
		return nil, fmt.Errorf("library %s: %w", root, err)
	}
	seen, err := tables.ReadSightings(root)
	if err != nil {
		return nil, fmt.Errorf("library %s: %w", root, err)
	}
	return &folder{root, s, seen}, nil
}

// entryOf returns the entry of a capture, or of one of its scopes, that the build has with the
// same content; false where it has not.
func (f *folder) entryOf(c datasets.CaptureRow) (store.Entry, bool) {
	id := capture.Whole(c.CaptureID)
	var whole []store.Entry
	for _, e := range f.store.Entries(c.Domain) {
		if e.ContentHash != c.ContentHash || c.ContentHash == "" {
			continue
		}
		if e.Status == store.StatusBuilt && e.PageKey == c.PageKey {
			whole = append(whole, e)
		}
	}
	if i := slices.IndexFunc(whole, func(e store.Entry) bool { return capture.Whole(e.CaptureID) == id }); i >= 0 {
		return whole[i], true
	}
	if len(whole) > 0 {
		return whole[0], true
	}
	return store.Entry{}, false
}

// skillAt returns the id of the skill whose control stands at an index of a capture, "" for
// none. One of the control alone is preferred to that of a family.
func (f *folder) skillAt(domain, captureID string, index int64) string {
	id := ""
	for i := range f.seen {
		s := &f.seen[i]
		if s.Domain != domain || !slices.Contains(at(s, captureID), index) {
			continue
		}
		if id == "" || strings.HasPrefix(s.SkillID, "d") {
			id = s.SkillID
		}
	}
	return id
}

// document returns the document of a skill of a domain.
func (f *folder) document(ctx context.Context, domain, id string) (*skill.Skill, error) {
	doc, err := library.Document(f.root, domain, id)
	if err == nil {
		return skill.Unmarshal(doc)
	}
	return mill.FindSkill(ctx, f.root, domain, id)
}

// rejects returns the rejects of a domain, as the tables have them.
func (f *folder) rejects(domain string) ([]datasets.Reject, error) {
	m, err := tables.ReadManifest(f.root)
	if err != nil {
		return nil, fmt.Errorf("library %s: %w", f.root, err)
	}
	var out []datasets.Reject
	for _, file := range m.Files {
		if file.Table != datasets.TableRejects {
			continue
		}
		rows, err := tables.Read[datasets.Reject](filepath.Join(f.root, filepath.FromSlash(file.Path)))
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if r.Domain == domain {
				out = append(out, r)
			}
		}
	}
	return out, nil
}

// settled returns the draft of the control at an index of a stored capture, nil for none: the
// page is settled again, as the build did it.
func (f *folder) settled(ctx context.Context, o Options, e store.Entry, index int64) (*datasets.DraftRow, error) {
	page := datasets.PageRow{Domain: e.Domain, PageKey: e.PageKey}
	for _, other := range f.store.Page(e.Domain, e.PageKey) {
		page.Keys = append(page.Keys, other.Key)
	}
	drafts, _, err := settle.Page(ctx, page, f.store, nil, stages.SettleRules(o.Config))
	if err != nil {
		return nil, fmt.Errorf("page %s of %s: %w", e.PageKey, e.Domain, err)
	}
	for i := range drafts {
		if k := slices.Index(drafts[i].Captures, e.CaptureID); k >= 0 && drafts[i].Indices[k] == index {
			return &drafts[i], nil
		}
	}
	return nil, nil
}

// IDs returns the skills of the controls of a page and of its scopes, by the page that they
// stand in and live index: as the build settled them where the library has the capture,
// else as the resolver finds them.
func IDs(ctx context.Context, o Options, main *view.Page, scopes []view.Page) (map[*view.Page]map[int64]string, error) {
	f, err := openFolder(o.Library)
	if err != nil {
		return nil, err
	}
	ids := map[*view.Page]map[int64]string{}
	pages := []*view.Page{main}
	for i := range scopes {
		pages = append(pages, &scopes[i])
	}
	known := false
	for _, p := range pages {
		ids[p] = map[int64]string{}
		e, ok := f.entryOf(p.Capture)
		if !ok {
			continue
		}
		known = true
		for i := range p.Controls {
			index := p.Controls[i].DOMIndex
			if id := f.skillAt(e.Domain, e.CaptureID, index); id != "" {
				ids[p][index] = id
			}
		}
	}
	if known {
		return ids, nil
	}
	found, err := mill.Place(ctx, f.root, main, scopes, o.Config)
	if err != nil {
		return nil, err
	}
	for _, x := range found {
		if x.Index >= 0 && (x.Skill.Family == nil || x.Skill.Family.Arg == "") {
			ids[x.In][x.Index] = x.Skill.ID
		}
	}
	return ids, nil
}

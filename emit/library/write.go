package library

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/emit/atomicfile"
)

// Options steer Write. The zero value is the usual run.
type Options struct {
	// Domains are covered by the run beside those of the rows: a site that lost
	// its last control has no row. Documents of domains that are not covered
	// stay as they are, and stay listed.
	Domains []string
	// All says that the library has no other domains than those of the run: the
	// documents of others are removed, be they listed or left by a killed run. A
	// damaged manifest then counts as none; otherwise it is an error, because what
	// it listed would be forgotten.
	All bool
	// Keep leaves the documents of covered domains that no row has, and lists
	// them. Otherwise they are removed.
	Keep bool
	// Workers bounds the files written at once. 0 means 4: writers into one folder
	// wait for each other.
	Workers int
}

const defaultWorkers = 4

// Result says what a Write did to the files.
type Result struct {
	Manifest  Manifest
	Written   int // new or changed documents
	Unchanged int // documents that were there with the same bytes
	Removed   int
	Kept      int // without a row, by Options.Keep
	Swept     int // temporary files of a killed run
}

// Domain is one domain of a run. Rows answers the rows of all its skills, in any
// order; without docs the rows need no Doc, but their Hash.
type Domain struct {
	Name string
	Rows func(docs bool) ([]datasets.SkillRow, error)
}

// Write is WriteDomains for rows that are all in memory, in any order.
func Write(ctx context.Context, root string, rows []datasets.SkillRow, opt Options) (Result, error) {
	by := map[string][]datasets.SkillRow{}
	for _, r := range rows {
		by[r.Domain] = append(by[r.Domain], r)
	}
	var domains []Domain
	for _, name := range slices.Sorted(maps.Keys(by)) {
		domains = append(domains, Domain{name, func(bool) ([]datasets.SkillRow, error) { return by[name], nil }})
	}
	return WriteDomains(ctx, root, domains, opt)
}

// WriteDomains brings the library in root to the state of the domains, one after
// the other, so that the documents of all are never in memory. A document that is
// there with the same bytes is not touched, and a domain whose documents are those
// of the manifest is not read. After an error or a kill the old manifest still
// stands, every file is whole, and another Write settles it. Two rows with one
// domain and id, a row whose DomainKey or Hash does not belong to it, and an id
// that is no safe file name are errors, found before any document gets its name.
func WriteDomains(ctx context.Context, root string, domains []Domain, opt Options) (Result, error) {
	res, err := write(ctx, root, domains, opt)
	if err != nil {
		return Result{}, fmt.Errorf("write library in %s: %w", root, err)
	}
	return res, nil
}

func write(ctx context.Context, root string, domains []Domain, opt Options) (Result, error) {
	w := writer{dir: filepath.Join(root, Folder), opt: opt, before: map[string][]Entry{}}
	if err := w.prepare(root); err != nil {
		return Result{}, err
	}
	before, err := Read(root)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !(opt.All && errors.Is(err, ErrDamaged)) {
		return Result{}, err
	}
	for _, e := range before.Files {
		w.before[e.Domain] = append(w.before[e.Domain], e)
	}
	if w.batch, err = atomicfile.NewBatch(w.dir); err != nil {
		return Result{}, err
	}
	defer w.batch.Abort()
	if err := w.domains(ctx, domains); err != nil {
		return Result{}, err
	}
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if err := w.publish(); err != nil {
		return Result{}, err
	}
	return w.res, w.remove()
}

// writer brings a library to another state. Documents wait under temporary names
// until all are durable; then they get their names in one go, so that readers
// find library and manifest apart only for a moment.
type writer struct {
	dir     string
	opt     Options
	before  map[string][]Entry // of the manifest that stands, by domain
	batch   *atomicfile.Batch
	entries []Entry
	stale   []Entry
	covered []string
	touched []string // folders in which names change
	res     Result
}

// domains takes every domain of the run, then those that it lost.
func (w *writer) domains(ctx context.Context, domains []Domain) error {
	list := slices.Clone(domains)
	lost := w.opt.Domains
	if w.opt.All {
		lost = slices.AppendSeq(slices.Clone(lost), maps.Keys(w.before))
	}
	for _, name := range lost {
		list = append(list, Domain{name, func(bool) ([]datasets.SkillRow, error) { return nil, nil }})
	}
	slices.SortStableFunc(list, func(a, b Domain) int { return strings.Compare(a.Name, b.Name) })
	for i, d := range list {
		if i > 0 && list[i-1].Name == d.Name {
			continue // named by Options too
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := w.domain(ctx, d); err != nil {
			return err
		}
	}
	if w.opt.All {
		return w.orphans()
	}
	for name, entries := range w.before {
		if !slices.Contains(w.covered, name) {
			w.entries = append(w.entries, entries...)
		}
	}
	return nil
}

func (w *writer) domain(ctx context.Context, d Domain) error {
	w.covered = append(w.covered, d.Name)
	rows, err := d.Rows(false)
	if err != nil {
		return fmt.Errorf("domain %s: %w", d.Name, err)
	}
	same, err := w.asBefore(d.Name, rows)
	if err != nil {
		return err
	}
	if same {
		w.entries = append(w.entries, w.before[d.Name]...)
		w.res.Unchanged += len(rows)
		return nil
	}
	if rows, err = d.Rows(true); err != nil {
		return fmt.Errorf("domain %s: %w", d.Name, err)
	}
	entries, err := entriesOf(rows)
	if err != nil {
		return err
	}
	folder := filepath.Join(w.dir, datasets.DomainKey(d.Name))
	if len(rows) > 0 {
		fresh, err := ensureFolder(w.dir, datasets.DomainKey(d.Name))
		if err != nil {
			return err
		}
		if fresh {
			w.touched = append(w.touched, w.dir)
		}
		w.touched = append(w.touched, folder)
	}
	if err := w.documents(ctx, rows, entries); err != nil {
		return err
	}
	return w.lost(d.Name, entries)
}

// asBefore reports whether the folder of a domain holds just the documents of the
// rows, and the manifest says so. The bytes are not read again: see Verify.
func (w *writer) asBefore(name string, rows []datasets.SkillRow) (bool, error) {
	entries := w.before[name]
	if len(entries) != len(rows) || len(rows) == 0 {
		return false, nil
	}
	hashes := make(map[string]string, len(rows))
	for i := range rows {
		hashes[rows[i].SkillID] = rows[i].Hash
	}
	for _, e := range entries {
		if e.SHA256 != hashes[e.SkillID] {
			return false, nil
		}
		info, err := os.Lstat(filepath.Join(w.dir, filepath.FromSlash(e.Path)))
		if err != nil || !info.Mode().IsRegular() || info.Size() != e.Bytes {
			return false, nil
		}
	}
	ids, err := documentsIn(filepath.Join(w.dir, datasets.DomainKey(name)))
	return len(ids) == len(entries), err
}

// entriesOf are the entries of rows, each with the row's own claims checked.
func entriesOf(rows []datasets.SkillRow) ([]Entry, error) {
	entries := make([]Entry, len(rows))
	seen := map[string]bool{}
	for i := range rows {
		e, err := entryOf(&rows[i])
		if err != nil {
			return nil, err
		}
		if seen[e.Path] {
			return nil, fmt.Errorf("two skills %q of domain %q", rows[i].SkillID, rows[i].Domain)
		}
		seen[e.Path] = true
		entries[i] = e
	}
	return entries, nil
}

func entryOf(r *datasets.SkillRow) (Entry, error) {
	if key := datasets.DomainKey(r.Domain); r.DomainKey != key {
		return Entry{}, fmt.Errorf("skill %q: domain key %q, want %q for domain %q", r.SkillID, r.DomainKey, key, r.Domain)
	}
	if len(r.Doc) == 0 {
		return Entry{}, fmt.Errorf("skill %q of domain %q: no document", r.SkillID, r.Domain)
	}
	e, err := newEntry(r.Domain, r.SkillID, r.Doc)
	if err != nil {
		return Entry{}, err
	}
	if r.Hash != "" && r.Hash != e.SHA256 {
		return Entry{}, fmt.Errorf("skill %q of domain %q: hash %q, its document has %q", r.SkillID, r.Domain, r.Hash, e.SHA256)
	}
	return e, nil
}

// documents adds the changed documents of one domain to the batch.
func (w *writer) documents(ctx context.Context, rows []datasets.SkillRow, entries []Entry) error {
	workers := w.opt.Workers
	if workers <= 0 {
		workers = defaultWorkers
	}
	written := make([]bool, len(rows))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(workers)
	for i := range rows {
		file, doc := filepath.Join(w.dir, filepath.FromSlash(entries[i].Path)), rows[i].Doc
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if unchanged(file, doc) {
				return nil
			}
			written[i] = true
			return w.batch.Add(file, doc, 0o644)
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for _, was := range written {
		if was {
			w.res.Written++
		} else {
			w.res.Unchanged++
		}
	}
	w.entries = append(w.entries, entries...)
	return nil
}

// prepare makes the folders and sweeps what a killed run left.
func (w *writer) prepare(root string) error {
	if err := atomicfile.MkdirAll(root); err != nil {
		return fmt.Errorf("make output root: %w", err)
	}
	made, err := ensureFolder(root, Folder)
	if err != nil {
		return err
	}
	if made {
		if err := atomicfile.SyncDir(root); err != nil {
			return err
		}
	}
	return w.sweep()
}

func (w *writer) sweep() error {
	folders := []string{w.dir}
	entries, err := os.ReadDir(w.dir)
	if err != nil {
		return fmt.Errorf("list library: %w", err)
	}
	for _, e := range entries {
		if e.IsDir() {
			folders = append(folders, filepath.Join(w.dir, e.Name()))
		}
	}
	for _, f := range folders {
		n, err := atomicfile.Sweep(f)
		if err != nil {
			return err
		}
		w.res.Swept += n
	}
	return nil
}

// unchanged reports whether a file is there with these bytes.
func unchanged(file string, data []byte) bool {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	old, err := os.ReadFile(file)
	return err == nil && bytes.Equal(old, data)
}

// publish gives the documents their names, makes the names durable and writes
// the manifest, the last file of a run. Folders without a written file are synced
// too: a killed run may have renamed files there and not come to this.
func (w *writer) publish() error {
	if err := w.batch.Publish(); err != nil {
		return err
	}
	slices.Sort(w.touched)
	for _, folder := range slices.Compact(w.touched) {
		if err := atomicfile.SyncDir(folder); err != nil {
			return err
		}
	}
	w.res.Manifest = newManifest(w.entries)
	data, err := w.res.Manifest.encode()
	if err != nil {
		return err
	}
	if file := filepath.Join(w.dir, ManifestName); !unchanged(file, data) {
		if err := atomicfile.WriteLazy(file, data, 0o644); err != nil {
			return err
		}
	}
	return atomicfile.SyncDir(w.dir)
}

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

	"golang.org/x/sync/errgroup"

	"skillmill/datasets"
	"skillmill/emit/atomicfile"
)

// Options steer a run. The zero value is the usual run.
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
	// Fresh compares documents by their bytes, not by what the manifest says. A run
	// after one that was killed while it gave documents their names does so anyway.
	Fresh bool
	// Workers bounds the files written at once. 0 means 4: writers into one folder
	// wait for each other.
	Workers int
}

const defaultWorkers = 4

// Result says what a run did to the files.
type Result struct {
	Manifest  Manifest
	Written   int // new or changed documents
	Unchanged int // documents that were there with the same bytes
	Removed   int
	Kept      int // without a row, by Options.Keep
	Swept     int // temporary files of a killed run
}

// Write brings the library in root to the state of rows, in any order.
func Write(ctx context.Context, root string, rows []datasets.SkillRow, opt Options) (Result, error) {
	r, err := Begin(root, opt)
	if err != nil {
		return Result{}, err
	}
	defer r.Abort()
	by := map[string][]datasets.SkillRow{}
	for _, row := range rows {
		by[row.Domain] = append(by[row.Domain], row)
	}
	for _, name := range slices.Sorted(maps.Keys(by)) {
		if err := r.Put(ctx, name, by[name]); err != nil {
			return Result{}, err
		}
	}
	return r.Commit(ctx)
}

// Run brings a library to another state, one domain after the other, so that the
// documents of all are never in memory. Documents wait under temporary names until
// all are durable; then Commit gives them their names in one go, so that readers
// find library and manifest apart only for a moment. A document that is there with
// the same bytes is not touched.
//
// After an error, Abort or a kill the old manifest still stands, every file is
// whole, and another run settles it. A run is not safe for concurrent use.
type Run struct {
	dir     string
	opt     Options
	fresh   bool               // documents may be others than the manifest says
	before  map[string][]Entry // of the manifest that stands, by domain
	batch   *atomicfile.Batch
	entries []Entry
	stale   []Entry
	covered map[string]bool     // domains at their end
	open    map[string]*growing // domains that are not
	touched []string            // folders in which names change
	res     Result
}

// Begin opens the library in root for a run. Commit or Abort ends it.
func Begin(root string, opt Options) (*Run, error) {
	r := &Run{dir: filepath.Join(root, Folder), opt: opt, before: map[string][]Entry{}, covered: map[string]bool{}, open: map[string]*growing{}}
	if err := r.begin(root); err != nil {
		return nil, r.failed(err)
	}
	return r, nil
}

func (r *Run) failed(err error) error {
	return fmt.Errorf("write library in %s: %w", filepath.Dir(r.dir), err)
}

func (r *Run) begin(root string) error {
	if err := r.prepare(root); err != nil {
		return err
	}
	_, err := os.Lstat(filepath.Join(r.dir, Publishing))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	r.fresh = r.opt.Fresh || err == nil
	before, err := Read(root)
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !(r.opt.All && errors.Is(err, ErrDamaged)) {
		return err
	}
	for from := 0; from < len(before.Files); {
		domain, to := before.Files[from].Domain, from
		for to < len(before.Files) && before.Files[to].Domain == domain {
			to++
		}
		// The entries of a domain are neighbours: their paths have one folder.
		r.before[domain] = before.Files[from:to]
		from = to
	}
	r.batch, err = atomicfile.NewBatch(r.dir)
	return err
}

// Keep takes a domain over as it is, if the library holds just the documents that
// the digest stands for and the manifest says so. Their bytes are read again in a
// fresh run only; see Verify.
func (r *Run) Keep(domain, digest string) (bool, error) {
	entries := r.before[domain]
	if len(entries) == 0 || DigestOf(entries) != digest {
		return false, nil
	}
	for _, e := range entries {
		if !r.there(e) {
			return false, nil
		}
	}
	ids, err := documentsIn(filepath.Join(r.dir, datasets.DomainKey(domain)))
	if err != nil {
		return false, r.failed(err)
	}
	if len(ids) != len(entries) {
		return false, nil
	}
	if r.fresh {
		r.touched = append(r.touched, filepath.Join(r.dir, datasets.DomainKey(domain)))
	}
	r.covered[domain] = true
	r.entries = append(r.entries, entries...)
	r.res.Unchanged += len(entries)
	return true, nil
}

// there reports whether the file of an entry is a file of that size, and in a fresh
// run also of those bytes.
func (r *Run) there(e Entry) bool {
	file := filepath.Join(r.dir, filepath.FromSlash(e.Path))
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() != e.Bytes {
		return false
	}
	if !r.fresh {
		return true
	}
	data, err := os.ReadFile(file)
	return err == nil && hash(data) == e.SHA256
}

// Add takes skills of one domain, whose documents it need not see again. Add and
// End are for domains with more documents than should be in memory; Put is both.
// A row whose DomainKey or Hash does not belong to it, and an id that is no safe
// file name are errors.
func (r *Run) Add(ctx context.Context, domain string, rows []datasets.SkillRow) error {
	if err := r.add(ctx, domain, rows); err != nil {
		return r.failed(err)
	}
	return nil
}

func (r *Run) add(ctx context.Context, domain string, rows []datasets.SkillRow) error {
	if r.covered[domain] {
		return fmt.Errorf("domain %s twice in one run", domain)
	}
	entries, err := entriesOf(domain, rows)
	if err != nil || len(rows) == 0 {
		return err
	}
	d := r.open[domain]
	if d == nil {
		if d, err = r.start(domain); err != nil {
			return err
		}
	}
	d.entries = append(d.entries, entries...)
	return r.documents(ctx, d.listed, rows, entries)
}

// growing is a domain that is not at its end.
type growing struct {
	listed  map[string]Entry // of the manifest that stands, by path
	entries []Entry
}

func (r *Run) start(domain string) (*growing, error) {
	d := &growing{listed: make(map[string]Entry, len(r.before[domain]))}
	for _, e := range r.before[domain] {
		d.listed[e.Path] = e
	}
	r.open[domain] = d
	fresh, err := ensureFolder(r.dir, datasets.DomainKey(domain))
	if err != nil {
		return nil, err
	}
	if fresh {
		r.touched = append(r.touched, r.dir)
	}
	r.touched = append(r.touched, filepath.Join(r.dir, datasets.DomainKey(domain)))
	return d, nil
}

// End says that a domain has no other skills than those that were added. Two with
// one id are an error.
func (r *Run) End(ctx context.Context, domain string) error {
	if err := r.end(ctx, domain); err != nil {
		return r.failed(err)
	}
	return nil
}

func (r *Run) end(ctx context.Context, domain string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.covered[domain] {
		return fmt.Errorf("domain %s twice in one run", domain)
	}
	r.covered[domain] = true
	var entries []Entry
	if d := r.open[domain]; d != nil {
		entries = d.entries
		delete(r.open, domain)
	}
	seen := make(map[string]bool, len(entries))
	for _, e := range entries {
		if seen[e.Path] {
			return fmt.Errorf("two skills %q of domain %q", e.SkillID, domain)
		}
		seen[e.Path] = true
	}
	r.entries = append(r.entries, entries...)
	return r.lost(domain, seen)
}

// Put brings one domain to the state of the rows of all its skills, in any order.
func (r *Run) Put(ctx context.Context, domain string, rows []datasets.SkillRow) error {
	if err := r.Add(ctx, domain, rows); err != nil {
		return err
	}
	return r.End(ctx, domain)
}

// Commit ends the run: domains of Options that were not given lose their
// documents, the new documents get their names, and the manifest is written.
func (r *Run) Commit(ctx context.Context) (Result, error) {
	if err := r.commit(ctx); err != nil {
		return Result{}, r.failed(err)
	}
	return r.res, nil
}

func (r *Run) commit(ctx context.Context) error {
	defer r.Abort()
	for domain := range r.open {
		return fmt.Errorf("domain %s has no end", domain)
	}
	if err := r.rest(ctx); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := r.publish(); err != nil {
		return err
	}
	return r.remove()
}

// rest settles the domains that the run was not given.
func (r *Run) rest(ctx context.Context) error {
	lost := r.opt.Domains
	if r.opt.All {
		lost = slices.AppendSeq(slices.Clone(lost), maps.Keys(r.before))
	}
	slices.Sort(lost)
	for _, name := range slices.Compact(lost) {
		if r.covered[name] {
			continue
		}
		if err := r.end(ctx, name); err != nil {
			return err
		}
	}
	if r.opt.All {
		return r.orphans()
	}
	for name, entries := range r.before {
		if !r.covered[name] {
			r.entries = append(r.entries, entries...)
		}
	}
	return nil
}

// Abort drops what has no final name yet. After Commit it does nothing, so that it
// can be deferred.
func (r *Run) Abort() { r.batch.Abort() }

// entriesOf are the entries of rows, each with the row's own claims checked.
func entriesOf(domain string, rows []datasets.SkillRow) ([]Entry, error) {
	entries := make([]Entry, len(rows))
	for i := range rows {
		if rows[i].Domain != domain {
			return nil, fmt.Errorf("skill %q of domain %q among those of %q", rows[i].SkillID, rows[i].Domain, domain)
		}
		e, err := entryOf(&rows[i])
		if err != nil {
			return nil, err
		}
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

// documents adds the changed documents among some of one domain to the batch.
func (r *Run) documents(ctx context.Context, listed map[string]Entry, rows []datasets.SkillRow, entries []Entry) error {
	workers := r.opt.Workers
	if workers <= 0 {
		workers = defaultWorkers
	}
	written := make([]bool, len(rows))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(workers)
	for i := range rows {
		e, doc := entries[i], rows[i].Doc
		file := filepath.Join(r.dir, filepath.FromSlash(e.Path))
		g.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			if listed[e.Path] == e && r.there(e) || unchanged(file, doc) {
				return nil
			}
			written[i] = true
			return r.batch.Add(file, doc, 0o644)
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for _, was := range written {
		if was {
			r.res.Written++
		} else {
			r.res.Unchanged++
		}
	}
	return nil
}

// prepare makes the folders and sweeps what a killed run left.
func (r *Run) prepare(root string) error {
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
	return r.sweep()
}

func (r *Run) sweep() error {
	folders := []string{r.dir}
	entries, err := os.ReadDir(r.dir)
	if err != nil {
		return fmt.Errorf("list library: %w", err)
	}
	for _, e := range entries {
		if e.IsDir() {
			folders = append(folders, filepath.Join(r.dir, e.Name()))
		}
	}
	for _, f := range folders {
		n, err := atomicfile.Sweep(f)
		if err != nil {
			return err
		}
		r.res.Swept += n
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

// Publishing is a file of the library while documents get their names. Left by a
// killed run, it says that documents may be ahead of the manifest; one of them can
// have the size that the manifest has for another.
const Publishing = ".publishing"

// publish gives the documents their names, makes the names durable and writes
// the manifest, the last file of a run.
func (r *Run) publish() error {
	r.res.Manifest = newManifest(r.entries)
	data, err := r.res.Manifest.encode()
	if err != nil {
		return err
	}
	file, mark := filepath.Join(r.dir, ManifestName), filepath.Join(r.dir, Publishing)
	same := unchanged(file, data)
	if same && r.res.Written == 0 && !r.fresh {
		return nil
	}
	if err := atomicfile.Write(mark, nil, 0o644); err != nil {
		return err
	}
	if err := r.name(); err != nil {
		return err
	}
	if !same {
		if err := atomicfile.WriteLazy(file, data, 0o644); err != nil {
			return err
		}
	}
	if err := atomicfile.SyncDir(r.dir); err != nil {
		return err
	}
	if err := atomicfile.Remove(mark); err != nil {
		return err
	}
	return atomicfile.SyncDir(r.dir)
}

// name gives the documents their names and makes the names durable, in folders
// without a written file too: a killed run may have renamed files there and not
// come to this.
func (r *Run) name() error {
	if err := r.batch.Publish(); err != nil {
		return err
	}
	slices.Sort(r.touched)
	for _, folder := range slices.Compact(r.touched) {
		if err := atomicfile.SyncDir(folder); err != nil {
			return err
		}
	}
	return nil
}

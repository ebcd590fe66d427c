package library

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"skillmill/datasets"
	"skillmill/durable"
	"skillmill/transform/form"
)

// Options steer a run. The zero value is for the usual run.
type Options struct {
	// Domains are covered by the run even if they have no row, such as a site that lost its
	// last control. Documents of domains that are not covered stay as they are, and stay
	// listed.
	Domains []string
	// All says that the library has no domains but those of the run. Documents of other
	// domains are removed, whether they are listed or left by a killed run. Without All a
	// damaged manifest is an error, because what it listed would be forgotten; with All it
	// counts as none.
	All bool
	// Keep leaves the documents of covered domains that no row has, and lists
	// them. Otherwise they are removed.
	Keep bool
	// Compare reads the documents that stay, and writes again those that are not as the
	// manifest says. Without it their sizes are trusted.
	Compare bool
	// Fresh compares documents by their bytes, not by what the manifest says. A run that
	// follows one that was killed while it renamed documents does so anyway.
	Fresh bool
	// Workers bounds the files written at once. 0 means 4: writers into one folder wait for
	// each other.
	Workers int
}

const defaultWorkers = 4

// Result says what a run did with the files.
type Result struct {
	Manifest  Manifest
	Written   int // new or changed documents
	Unchanged int // documents that were there with the same bytes
	Removed   int
	Kept      int // without a row, by Options.Keep
	Swept     int // temporary files of a killed run
}

// Write makes the library in root that of rows, which may come in any order.
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

// Run changes a library, one domain after the other, so that the documents of all domains
// are never in memory together. Documents wait under temporary names until all are durable.
// Then Commit renames them in one go, so that the library differs from its manifest only
// for a moment. A document that exists with the same bytes is not touched.
//
// After an error, Abort or a kill the old manifest still stands, every file is whole, and
// another run settles it. A run is not safe for concurrent use.
type Run struct {
	dir     string
	opt     Options
	fresh   bool               // documents may be others than the manifest says
	before  map[string][]Entry // of the manifest that stands, by domain
	batch   *durable.Batch
	entries []Entry
	stale   []Entry
	covered map[string]bool     // domains at their end
	open    map[string]*growing // domains that are not
	touched []string            // folders in which names change
	res     Result

	reindexed bool // a file beside the documents is written
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
	r.batch, err = durable.NewBatch(r.dir)
	return err
}

// Keep takes a domain over as it is, if the manifest says that the library has exactly the
// documents of the digest. Only a fresh run reads their bytes again; see Verify.
func (r *Run) Keep(domain, digest string) (bool, error) {
	entries := r.before[domain]
	if len(entries) == 0 || DigestOf(entries) != digest {
		return false, nil
	}
	indexed, indexErr := r.indexed(domain, entries)
	places := map[string]place{} // of documents that are read anyway, where an index is to be made of them
	var buf []byte
	for _, e := range entries {
		doc, ok := r.read(e, buf)
		if !ok {
			return false, nil
		}
		if doc != nil && !indexed {
			places[e.Path] = placeIn(doc)
		}
		if doc != nil {
			buf = doc
		}
	}
	paths, err := documentsOf(r.dir, datasets.DomainKey(domain))
	if err != nil {
		return false, r.failed(err)
	}
	if len(paths) != len(entries) {
		return false, nil
	}
	if r.fresh {
		r.touched = append(r.touched, filepath.Join(r.dir, datasets.DomainKey(domain)))
		if slices.ContainsFunc(entries, func(e Entry) bool { return e.Quarantined }) {
			r.touched = append(r.touched, filepath.Join(r.dir, QuarantineFolder, datasets.DomainKey(domain)))
		}
	}
	r.covered[domain] = true
	r.entries = append(r.entries, entries...)
	r.res.Unchanged += len(entries)
	if indexErr != nil {
		return false, r.failed(indexErr)
	} else if !indexed {
		if err := r.reindex(domain, entries, places); err != nil {
			return false, r.failed(err)
		}
	}
	return true, nil
}

// sound reports whether the file of an entry exists with that size, and in a fresh run also
// with those bytes.
func (r *Run) sound(e Entry) bool {
	_, ok := r.read(e, nil)
	return ok
}

// read is sound, and also returns the document if its bytes were compared. The document lies
// in buf if that is large enough.
func (r *Run) read(e Entry, buf []byte) (doc []byte, ok bool) {
	file := filepath.Join(r.dir, filepath.FromSlash(e.Path))
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() != e.Bytes {
		return nil, false
	}
	if !r.fresh && !r.opt.Compare {
		return nil, true
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	// One byte more, so that a longer file is noticed.
	buf = slices.Grow(buf[:0], int(e.Bytes)+1)[:e.Bytes+1]
	n, err := io.ReadAtLeast(f, buf, int(e.Bytes))
	doc = buf[:n]
	return doc, err == nil && int64(n) == e.Bytes && hash(doc) == e.SHA256
}

// Add takes skills of one domain and does not need their documents afterwards. Use Add and
// End for domains with more documents than should be in memory; Put does both. A row whose
// DomainKey or Hash does not fit, and an id that is no safe file name, are errors.
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
	if slices.ContainsFunc(entries, func(e Entry) bool { return e.Quarantined }) {
		if err := r.makeAside(domain); err != nil {
			return err
		}
	}
	d.entries = append(d.entries, entries...)
	for i, e := range entries {
		m, _ := form.MemberOfRow(&rows[i])
		d.places[e.Path] = place{pages: rows[i].Pages, form: m}
	}
	return r.documents(ctx, d.listed, rows, entries)
}

// growing is a domain that has not ended yet.
type growing struct {
	listed  map[string]Entry // of the manifest that stands, by path
	entries []Entry
	places  map[string]place // of the entries, by path
}

func (r *Run) start(domain string) (*growing, error) {
	d := &growing{listed: make(map[string]Entry, len(r.before[domain])), places: map[string]place{}}
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

// End says that a domain has no further skills. Two with one id are an error.
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
	var places map[string]place
	if d := r.open[domain]; d != nil {
		entries, places = d.entries, d.places
		delete(r.open, domain)
	}
	seen, planned := make(map[string]bool, len(entries)), make(map[string]bool, len(entries))
	for _, e := range entries {
		if seen[e.SkillID] {
			return fmt.Errorf("two skills %q of domain %q", e.SkillID, domain)
		}
		seen[e.SkillID], planned[e.Path] = true, true
	}
	from := len(r.entries)
	r.entries = append(r.entries, entries...)
	if err := r.lost(domain, planned, seen); err != nil {
		return err
	}
	return r.reindex(domain, r.entries[from:], places)
}

// Put makes the documents of one domain those of the rows, which are all of its skills, in
// any order.
func (r *Run) Put(ctx context.Context, domain string, rows []datasets.SkillRow) error {
	if err := r.Add(ctx, domain, rows); err != nil {
		return err
	}
	return r.End(ctx, domain)
}

// Abort removes the files that have no final name yet. After Commit it does nothing, so
// that it can be deferred.
func (r *Run) Abort() { r.batch.Abort() }

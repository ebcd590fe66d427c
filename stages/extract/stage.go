// Package extract reads captures and puts the rows of their controls into the store.
//
// Extraction is everything that needs the page itself, as package view reads it. Later
// stages work on rows alone. A capture that the store has from the same files, rules and
// configuration is not read again.
package extract

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/pipeline"
	"skillmill/pipeline/store"
	"skillmill/transform/digest"
	"skillmill/transform/locate"
	"skillmill/transform/redact"
	"skillmill/transform/siterule"
	"skillmill/transform/view"
)

// Options say what is extracted.
type Options struct {
	// Domain passes over captures of other domains and of domains that cannot be read. ""
	// takes all.
	Domain string
	// Shard takes the captures of its domains only.
	Shard datasets.Shard
	// Fresh reads every capture, whatever the store has.
	Fresh bool
}

// takes reports whether captures of a domain are taken.
func (o Options) takes(domain string) bool {
	return (o.Domain == "" || o.Domain == domain) && o.Shard.Has(domain)
}

// all reports whether every capture is taken.
func (o Options) all() bool { return o.Domain == "" && o.Shard.Of <= 1 }

type stage struct {
	lim    capture.Limits
	digest string                             // of the configuration that steers extraction
	site   func(domain string) *siterule.Site // nil where no site has parameters that tell its pages apart
	store  *store.Store
	timed  bool // digests
	opt    Options
}

// New returns the stage. Its output is a row for each capture that has a record in the
// store, read now or before. A capture that could not be read is noted in the store with its
// reject; the stage itself rejects only what the store has no entry for.
func New(cfg configs.Config, s *store.Store, opt Options) pipeline.Stage {
	st := stage{lim: Limits(cfg), digest: steers(cfg), site: named(cfg), store: s, timed: cfg.Tables.DigestTimes, opt: opt}
	spec := pipeline.Spec{Name: "extract", In: datasets.TableFound, Out: datasets.TableTaken}
	return pipeline.Grain(1, pipeline.Rows(spec, st.one))
}

// Limits returns the bounds of reading in a configuration.
func Limits(cfg configs.Config) capture.Limits {
	r := cfg.Read
	return capture.Limits{
		FileBytes: r.MaxFileBytes, TotalBytes: r.MaxCaptureBytes, Depth: r.MaxDepth, Elements: r.MaxElements,
		Time: time.Duration(r.MaxSeconds) * time.Second,
	}
}

// steers returns a digest of the part of the configuration that extraction reads.
func steers(cfg configs.Config) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%+v", cfg.Read))
	return hex.EncodeToString(sum[:])
}

// named returns the rules of sites, nil where none has parameters that tell pages apart.
// Rules that cannot be read are none here; the build has refused them.
func named(cfg configs.Config) func(domain string) *siterule.Site {
	sites := map[string]*siterule.Site{}
	for domain, s := range cfg.SiteRules {
		if c, err := siterule.Compile(s); err == nil && len(s.Identity) > 0 {
			sites[domain] = c
		}
	}
	if len(sites) == 0 {
		return nil
	}
	return func(domain string) *siterule.Site { return sites[domain] }
}

// identity returns the parameters that tell pages of the site of a URL apart.
func (s *stage) identity(url string) datasets.Identity {
	if s.site == nil {
		return nil
	}
	return s.site(datasets.Domain(url)).Identity()
}

// steersPage returns what steers the extraction of a capture: of a site with parameters that
// tell its pages apart these too, for keys and addresses of its rows have their values.
func (s *stage) steersPage(dir string) string {
	if s.site == nil {
		return s.digest
	}
	url, _ := capture.PeekURL(dir, s.lim)
	if n := s.identity(url); len(n) > 0 {
		return fmt.Sprintf("%s %q", s.digest, n)
	}
	return s.digest
}

func (s *stage) one(ctx context.Context, f datasets.FoundRow, out *pipeline.Out[datasets.TakenRow]) error {
	if !s.opt.all() {
		url, bad := capture.PeekURL(f.Dir, s.lim)
		switch takes := s.opt.takes(datasets.Domain(url)); {
		case !takes && bad != nil: // read another time, it may be one to take
			return out.Reject(Reject(f.Place, nil, bad))
		case !takes:
			return nil
		}
	}
	src, err := s.store.Inspect(f.Dir, s.lim.FileBytes)
	defer src.Release()
	one := taking{id: capture.ID(f.Place, src.ContentHash), src: src, steers: s.steersPage(f.Dir), out: out}
	one.key = store.Key(one.id, src.ContentHash, one.steers)
	if err != nil {
		return s.refuse(one, nil, &capture.RejectError{Code: capture.CodeFileUnreadable, Offset: -1, Detail: Cause(err)})
	}
	if e, listed, ok := s.known(one); ok {
		if err := s.note(e, one); err != nil {
			return err
		}
		return s.noteScopes(e, listed, one)
	}
	c, err := capture.ReadKnown(ctx, f.Dir, s.lim, src.Files)
	var bad *capture.RejectError
	if err != nil && !errors.As(err, &bad) {
		return fmt.Errorf("capture %s: %w", one.id, err)
	}
	if c != nil {
		c.Identity = s.identity(c.Meta.URL)
	}
	if bad != nil {
		return s.refuse(one, c, bad)
	}
	c.ID = one.id
	rec, scopes, err := view.All(c)
	if err != nil {
		return fmt.Errorf("capture %s: %w", one.id, err)
	}
	if !src.Unchanged() {
		return s.refuse(one, c, &capture.RejectError{Code: capture.CodeFileUnreadable, Offset: -1, Detail: "changed while it was read"})
	}
	began := time.Now()
	if rec.Capture.Digest, err = digest.CountAll(c, &rec, scopes); err != nil {
		return fmt.Errorf("capture %s: %w", one.id, err)
	}
	if s.timed {
		rec.Capture.Digest.Seconds = time.Since(began).Seconds()
	}
	if rec.Hints, err = locate.HintsOf(rec.Nodes); err != nil {
		return fmt.Errorf("capture %s: %w", one.id, err)
	}
	s.outdate(one)
	if err := s.putScopes(one, scopes); err != nil { // first: who finds the page's record finds theirs
		return err
	}
	claim, err := s.store.Put(one.key, src.ContentHash, store.Record(rec.Record))
	if err != nil {
		return err
	}
	s.store.SetScopes(one.id, len(scopes))
	return s.claimed(claim, store.Built(one.key, src.ContentHash, rec.Capture), one)
}

// taking is one capture directory on its way into the store.
type taking struct {
	id, key string
	src     store.Source
	steers  string // steersPage
	out     *pipeline.Out[datasets.TakenRow]
}

// known returns the entry of a capture that need not be read; listed says that the index has it.
func (s *stage) known(one taking) (e store.Entry, listed, ok bool) {
	if s.opt.Fresh {
		return store.Entry{}, false, false
	}
	if e, ok = s.store.Entry(one.id); ok && e.Key == one.key {
		switch {
		case !s.hasScopes(e, one):
			return store.Entry{}, false, false
		case e.Status == store.StatusReject && !e.Passing(), e.Status == store.StatusBuilt && s.store.Has(one.key):
			return e, true, true
		}
	}
	// A killed run leaves records without an entry.
	row, err := s.store.Capture(one.key)
	if err != nil {
		return store.Entry{}, false, false
	}
	return store.Built(one.key, one.src.ContentHash, row), false, true
}

func (s *stage) refuse(one taking, c *capture.Capture, bad *capture.RejectError) error {
	r := Reject(one.id, c, bad)
	if old, ok := s.kept(one.id, bad); ok {
		s.store.Forget(one.src) // what the store has is of the content before
		if err := one.out.Reject(r); err != nil {
			return err
		}
		return s.claimed(s.store.RecordEntry(old), old, one)
	}
	if bad.Passing() && !capture.NamedByTime(capture.Place(one.id)) {
		return one.out.Reject(r) // read another time, it may have other content and so another id
	}
	return s.note(store.Rejected(one.key, one.src.ContentHash, r), one)
}

// kept returns the entry of a capture that cannot be read this time, so that a failing disk
// takes no evidence away. The capture then counts as one that the run was not given.
func (s *stage) kept(captureID string, bad *capture.RejectError) (store.Entry, bool) {
	e, ok := s.store.Entry(captureID)
	if !ok || !bad.Passing() || s.opt.Fresh || e.Status != store.StatusBuilt {
		return store.Entry{}, false
	}
	_, _, err := s.store.Controls(e.Key)
	return e, err == nil
}

// Cause returns an error of the file system without the path, which differs between
// machines.
func Cause(err error) string {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Sprintf("%s %s: %v", p.Op, filepath.Base(p.Path), p.Err)
	}
	return err.Error()
}

func (s *stage) note(e store.Entry, one taking) error {
	s.outdate(one)
	return s.claimed(s.store.RecordEntry(e), e, one)
}

func (s *stage) claimed(c store.Conflict, e store.Entry, one taking) error {
	if c.State == store.Clash && c.Other.Passing() {
		if err := one.out.Reject(*c.Other.Reject); err != nil {
			return err
		}
	}
	leftOut := c.State == store.Clash && c.Other.ContentHash == e.ContentHash
	if e.Status != store.StatusBuilt || leftOut {
		return nil
	}
	return one.out.Row(datasets.TakenRow{CaptureID: e.CaptureID, Domain: e.Domain, PageKey: e.PageKey, Key: e.Key})
}

// Reject returns the reject of a capture that could not be read. c is nil or as far
// as it was read.
func Reject(captureID string, c *capture.Capture, bad *capture.RejectError) datasets.Reject {
	r := datasets.Reject{
		Stage: "extract", Code: bad.Code, CaptureID: captureID, Night: "unknown",
		File: bad.File, ByteAt: bad.Offset, DOMIndex: -1, Detail: redact.Text(bad.Detail),
	}
	if c != nil {
		r.Domain, r.Night = datasets.Domain(c.Meta.URL), datasets.Night(c.CapturedAt)
		r.Device, r.URL, r.Visit = c.Meta.Device, c.Identity.BareURL(c.Meta.URL), c.Visit()
	}
	return r
}

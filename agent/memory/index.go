package memory

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver

	"skillmill/transform/alike"
)

// indexVersion is the version of the tables below. An index of another version is made anew.
const indexVersion = 7

const tables = `
CREATE TABLE seen (segment INTEGER PRIMARY KEY, bytes INTEGER, tail TEXT);
CREATE TABLE steps (run TEXT, n INTEGER, domain TEXT, at TEXT, label TEXT, code TEXT, step TEXT);
CREATE INDEX steps_run ON steps (run);
CREATE INDEX steps_failed ON steps (domain) WHERE code <> '';
CREATE INDEX steps_label ON steps (domain, label);
CREATE TABLE runs (id INTEGER PRIMARY KEY, run TEXT UNIQUE, domain TEXT, at TEXT, task TEXT, hint TEXT, status TEXT, proof TEXT, way TEXT);
CREATE INDEX runs_domain ON runs (domain, proof);
CREATE TABLE parts (part TEXT, run INTEGER, domain TEXT, steps TEXT, PRIMARY KEY (part, run)) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (task, labels, content='', tokenize="unicode61 remove_diacritics 2");
`

func (m *Memory) indexPath() string { return filepath.Join(m.dir, "index.db") }

// index opens the index and adds the new lines of the segments. An index that is damaged, or
// that was made from other segments, is made anew.
func (m *Memory) index(ctx context.Context) error {
	err := m.refresh(ctx)
	if err == nil || ctx.Err() != nil {
		return err
	}
	if !errors.Is(err, errOther) {
		m.o.Warn(fmt.Sprintf("memory: the index is made anew: %v", err))
	}
	if err := m.drop(); err != nil {
		return err
	}
	return m.refresh(ctx)
}

// errOther is the error for an index that was made from other segments or by another version.
var errOther = errors.New("memory: the index is of other segments")

// drop removes the index.
func (m *Memory) drop() error {
	if err := m.Close(); err != nil {
		m.o.Warn(fmt.Sprintf("memory: close the index: %v", err))
	}
	for _, ext := range []string{"", "-journal", "-wal", "-shm"} {
		if err := os.Remove(m.indexPath() + ext); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("memory: %w", err)
		}
	}
	return nil
}

func (m *Memory) connect(ctx context.Context) error {
	if m.db != nil {
		return nil
	}
	address := url.URL{Scheme: "file", Opaque: url.PathEscape(m.indexPath()), RawQuery: "_pragma=busy_timeout(5000)&_pragma=synchronous(NORMAL)&_txlock=immediate"}
	db, err := sql.Open("sqlite", address.String())
	if err != nil {
		return fmt.Errorf("memory: index: %w", err)
	}
	db.SetMaxOpenConns(1)
	m.db = db
	version := 0
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return fmt.Errorf("memory: index: %w", err)
	}
	switch version {
	case indexVersion:
		return nil
	case 0:
		return m.within(ctx, func(tx *sql.Tx) error {
			if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil || version != 0 {
				return err // another process made it in between
			}
			_, err := tx.ExecContext(ctx, tables+fmt.Sprintf("PRAGMA user_version = %d", indexVersion))
			return err
		})
	}
	return errOther
}

// within does something in one transaction.
func (m *Memory) within(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := m.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("memory: index: %w", err)
	}
	if err := do(tx); err != nil {
		return errors.Join(fmt.Errorf("memory: index: %w", err), tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("memory: index: %w", err)
	}
	return nil
}

// refresh adds the lines that were added to the segments since the last time.
func (m *Memory) refresh(ctx context.Context) error {
	if err := m.connect(ctx); err != nil {
		return err
	}
	list, err := m.segments()
	if err != nil {
		return err
	}
	return m.within(ctx, func(tx *sql.Tx) error {
		known := 0
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM seen").Scan(&known); err != nil {
			return err
		}
		for _, n := range list {
			isKnown, err := m.take(ctx, tx, n)
			if err != nil {
				return err
			}
			if isKnown {
				known--
			}
		}
		if known != 0 {
			return errOther // a segment is gone
		}
		return nil
	})
}

// take adds the new lines of one segment.
func (m *Memory) take(ctx context.Context, tx *sql.Tx, n int) (known bool, err error) {
	var from int64
	var tail string
	err = tx.QueryRowContext(ctx, "SELECT bytes, tail FROM seen WHERE segment = ?", n).Scan(&from, &tail)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return false, err
	}
	known = err == nil
	info, err := os.Stat(m.path(n, segmentExt))
	if err != nil {
		return known, err
	}
	if known && info.Size() == from && tail == m.tail(n, from) {
		return known, nil
	}
	if known && (info.Size() < from || tail != m.tail(n, from)) {
		return known, errOther
	}
	data, err := m.read(n, from)
	if err != nil {
		return known, err
	}
	lines, whole := m.lines(filepath.Base(m.path(n, segmentExt)), from, data)
	for i := range lines {
		if err := put(ctx, tx, &lines[i]); err != nil {
			return known, err
		}
	}
	_, err = tx.ExecContext(ctx, "INSERT OR REPLACE INTO seen VALUES (?, ?, ?)", n, from+whole, m.tail(n, from+whole))
	return known, err
}

// tail returns a digest of the bytes before an offset of a segment. If it has changed, the
// segment was written anew.
func (m *Memory) tail(n int, at int64) string {
	f, err := os.Open(m.path(n, segmentExt))
	if err != nil {
		return ""
	}
	defer f.Close()
	b := make([]byte, min(at, 512))
	if _, err := f.ReadAt(b, at-int64(len(b))); err != nil {
		return ""
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:8])
}

// put puts a line into the index.
func put(ctx context.Context, tx *sql.Tx, l *Line) error {
	if l.Kind == KindStep {
		text, err := json.Marshal(l.Step)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO steps SELECT ?, count(*), ?, ?, ?, ?, ? FROM steps WHERE run = ?",
			l.Run, l.Domain, l.At, l.Step.Label, l.Step.Code, string(text), l.Run)
		return err
	}
	way, err := json.Marshal(l.End.Way)
	if err != nil {
		return err
	}
	got, err := tx.ExecContext(ctx, "INSERT OR IGNORE INTO runs (run, domain, at, task, hint, status, proof, way) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		l.Run, l.Domain, l.At, l.End.Task, l.End.Hint, l.End.Status, l.End.Proof, string(way))
	if err != nil {
		return err
	}
	if n, err := got.RowsAffected(); err != nil || n == 0 || l.End.Proof == "" {
		return err // the run ended before, or teaches nothing
	}
	id, err := got.LastInsertId()
	if err != nil {
		return err
	}
	steps, err := trail(ctx, tx, l.Run, l.Domain)
	if err != nil {
		return err
	}
	labels := make([]string, len(steps))
	for i, s := range steps {
		labels[i] = s.Label
	}
	_, err = tx.ExecContext(ctx, "INSERT INTO words (rowid, task, labels) VALUES (?, ?, ?)",
		id, spaced(l.Domain, l.End.Task), spaced(l.Domain, strings.Join(labels, " ")))
	if err != nil {
		return err
	}
	return putParts(ctx, tx, id, l.Domain, steps)
}

// spaced returns the terms of a text in the form of the index: each with its domain before it,
// so that a search does not read other domains.
func spaced(domain, text string) string {
	terms := append(alike.Terms(text), meant(text)...)
	of := domainTerm(domain)
	for i := range terms {
		terms[i] = of + terms[i]
	}
	return strings.Join(terms, " ")
}

// domainTerm returns a domain as the prefix of a term.
func domainTerm(domain string) string {
	sum := sha256.Sum256([]byte(domain))
	return "d" + hex.EncodeToString(sum[:6])
}

type asker interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// trail returns the acts of a run on its domain. Those of its way are known once it has ended.
func trail(ctx context.Context, db asker, run, domain string) (out []Step, err error) {
	rows, err := db.QueryContext(ctx, `SELECT step, EXISTS (SELECT 1 FROM runs r, json_each(r.way) w WHERE r.run = ?1 AND w.value = n)
		FROM steps WHERE run = ?1 AND domain = ?2 ORDER BY n`, run, domain)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		var s Step
		var way bool
		if err := rows.Scan(&text, &way); err != nil {
			return nil, err
		}
		if err := json.Unmarshal([]byte(text), &s); err != nil {
			return nil, err
		}
		s.Way = way
		out = append(out, s)
	}
	return out, rows.Err()
}

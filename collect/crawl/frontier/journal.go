package frontier

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"skillmill/durable"
)

// The journal is a text file with one record a line: eight hexadecimal digits of
// CRC-32C over the rest, a blank, the record as JSON. A line whose sum is wrong is
// a torn end, or damage; it is left out and counted, and the lines after it still
// count, for every record stands by itself.
const (
	JournalName    = "journal" // in the folder of the crawl
	lockName       = "lock"
	journalVersion = 1
	maxLine        = 32 << 20
)

// The kinds of records.
const (
	recHead  = "head"  // the first line: the version
	recAdd   = "add"   // a job exists
	recLevel = "level" // all jobs of this depth have been added
	recTries = "tries" // tries and losses so far, in place of older records
	recStart = "start" // a try begins
	recBack  = "back"  // a try was given up without a fault of the page
	recFail  = "fail"  // a try failed, another follows
	recEnd   = "end"   // the job has ended
	recFound = "found" // links to the next level, in place of those of older records
	recOver  = "over"  // the crawl has ended
)

// entry is one record. Its URLs hold no secrets.
type entry struct {
	T       string   `json:"t"`
	Version int      `json:"v,omitempty"`
	ID      string   `json:"id,omitempty"`
	URL     string   `json:"url,omitempty"`
	Masked  bool     `json:"masked,omitempty"` // the URL lacks its tokens
	Device  string   `json:"device,omitempty"`
	Depth   int      `json:"depth,omitempty"`
	Cut     int      `json:"cut,omitempty"` // pages that the limit left out so far, with level
	Stamp   string   `json:"stamp,omitempty"`
	Tries   int      `json:"tries,omitempty"`
	Lost    int      `json:"lost,omitempty"`
	State   State    `json:"state,omitempty"`
	Detail  string   `json:"detail,omitempty"`
	Status  int      `json:"status,omitempty"`
	Dir     string   `json:"dir,omitempty"`
	Final   string   `json:"final,omitempty"` // where the page was in the end
	Alias   string   `json:"alias,omitempty"` // the page's name there, if another
	Links   []string `json:"links,omitempty"`
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// line returns the record as the journal holds it.
func (e entry) line() ([]byte, error) {
	text, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%08x %s\n", crc32.Checksum(text, castagnoli), text), nil
}

// parseLine reads a line without its line break.
func parseLine(line []byte) (entry, bool) {
	if len(line) < 10 || line[8] != ' ' {
		return entry{}, false
	}
	sum, err := strconv.ParseUint(string(line[:8]), 16, 32)
	if err != nil || crc32.Checksum(line[9:], castagnoli) != uint32(sum) {
		return entry{}, false
	}
	var e entry
	if json.Unmarshal(line[9:], &e) != nil {
		return entry{}, false
	}
	return e, true
}

// readJournal calls each for the whole records and returns the number of damaged
// lines; a last line without its line break is what a kill leaves and no damage.
func readJournal(r io.Reader, each func(entry)) (damaged int, err error) {
	in := bufio.NewReaderSize(r, 64<<10)
	for first := true; ; first = false {
		line, err := readLine(in)
		if errors.Is(err, io.EOF) {
			return damaged, nil
		}
		if err != nil {
			return damaged, err
		}
		e, ok := parseLine(line)
		switch {
		case !ok:
			damaged++
		case first && (e.T != recHead || e.Version != journalVersion):
			return damaged, ErrFormat
		case e.T != recHead:
			each(e)
		}
	}
}

// readLine returns the next whole line; one that is too long is cut and so fails
// its sum.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(line) < maxLine {
			line = append(line, part...)
		}
		switch {
		case err == nil:
			return bytes.TrimSuffix(line, []byte("\n")), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err // io.EOF too: the line is torn
		}
	}
}

// journal is the open file of a crawl. One process has it, by a lock.
type journal struct {
	dir  string
	free func() error // gives the lock back
	f    *os.File
}

// openJournal locks the folder and calls each for the records of an existing
// journal. The file is not open for writing before rewrite.
func openJournal(dir string, each func(entry)) (j *journal, damaged int, found bool, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, 0, false, fmt.Errorf("open the crawl's journal: %w", err)
	}
	free, err := durable.Lock(filepath.Join(dir, lockName))
	var held *durable.LockedError
	if errors.As(err, &held) {
		return nil, 0, false, fmt.Errorf("%w: %w", ErrLocked, err)
	}
	if err != nil {
		return nil, 0, false, fmt.Errorf("open the crawl's journal: %w", err)
	}
	j = &journal{dir: dir, free: free}
	fail := func(err error) (*journal, int, bool, error) {
		return nil, 0, false, errors.Join(fmt.Errorf("open the crawl's journal: %w", err), j.close())
	}
	if _, err := durable.Sweep(dir); err != nil {
		return fail(err)
	}
	f, err := os.Open(filepath.Join(dir, JournalName))
	if errors.Is(err, fs.ErrNotExist) {
		return j, 0, false, nil
	}
	if err != nil {
		return fail(err)
	}
	defer f.Close()
	if damaged, err = readJournal(f, each); err != nil {
		return fail(err)
	}
	return j, damaged, true, nil
}

// rewrite replaces the journal by the given records in one step and opens it for
// more. A kill leaves the old one or the new one.
func (j *journal) rewrite(entries []entry) error {
	var b bytes.Buffer
	for _, e := range append([]entry{{T: recHead, Version: journalVersion}}, entries...) {
		line, err := e.line()
		if err != nil {
			return fmt.Errorf("compact the crawl's journal: %w", err)
		}
		b.Write(line)
	}
	path := filepath.Join(j.dir, JournalName)
	if err := durable.Write(path, b.Bytes(), 0o600); err != nil {
		return fmt.Errorf("compact the crawl's journal: %w", err)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return fmt.Errorf("open the crawl's journal: %w", err)
	}
	j.f = f
	return nil
}

// append adds records and makes them durable. All go in one write, so that a kill
// tears at most the last of them.
func (j *journal) append(entries ...entry) error {
	var b bytes.Buffer
	for _, e := range entries {
		line, err := e.line()
		if err != nil {
			return fmt.Errorf("write the crawl's journal: %w", err)
		}
		b.Write(line)
	}
	if _, err := j.f.Write(b.Bytes()); err != nil {
		return fmt.Errorf("write the crawl's journal: %w", err)
	}
	if err := j.f.Sync(); err != nil {
		return fmt.Errorf("write the crawl's journal: %w", err)
	}
	return nil
}

func (j *journal) close() error {
	var errs []error
	if j.f != nil {
		errs = append(errs, j.f.Close())
	}
	return errors.Join(append(errs, j.free())...)
}

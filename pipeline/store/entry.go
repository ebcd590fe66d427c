package store

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"skillmill/datasets"
	"skillmill/datasets/capture"
)

// Status says what became of a capture.
type Status string

// The values of Status.
const (
	StatusBuilt  Status = "built"
	StatusReject Status = "reject"
)

// Entry says what became of one capture directory.
type Entry struct {
	CaptureID   string           `json:"capture_id"`
	Key         string           `json:"key"` // of the record; a reject has none under it
	ContentHash string           `json:"content_hash"`
	Status      Status           `json:"status"`
	Domain      string           `json:"domain"` // "" when unknown
	PageKey     string           `json:"page_key"`
	CapturedAt  string           `json:"captured_at"` // "" for a reject
	Night       string           `json:"night"`
	Scopes      int              `json:"scopes,omitempty"` // how many entries its scopes have, see capture.InScope
	Reject      *datasets.Reject `json:"reject,omitempty"`
}

// Built returns the entry of a capture that has a record.
func Built(key, contentHash string, c datasets.CaptureRow) Entry {
	return Entry{
		CaptureID: c.CaptureID, Key: key, ContentHash: contentHash, Status: StatusBuilt,
		Domain: c.Domain, PageKey: c.PageKey, CapturedAt: c.CapturedAt, Night: c.Night,
	}
}

// Rejected returns the entry of a capture that could not be used. Do not enter a reject
// that may not happen again with the same files, such as of a file that could not be
// opened.
func Rejected(key, contentHash string, r datasets.Reject) Entry {
	return Entry{
		CaptureID: r.CaptureID, Key: key, ContentHash: contentHash, Status: StatusReject,
		Domain: r.Domain, Night: r.Night, Reject: &r,
	}
}

// Passing reports whether the entry is a reject that may not happen in the next run, such
// as of a file that could not be opened.
func (e Entry) Passing() bool {
	return e.Status == StatusReject && e.Reject != nil && (&capture.RejectError{Code: e.Reject.Code}).Passing()
}

// twin returns the entry of a capture that is left out because another capture has its id.
func (e Entry) twin() Entry {
	id := capture.Twin(e.CaptureID, e.ContentHash)
	return Rejected(e.Key, e.ContentHash, datasets.Reject{
		Stage: "extract", Code: capture.CodeCaptureTwice, CaptureID: id, Domain: e.Domain, Night: e.Night, ByteAt: -1, DOMIndex: -1,
		Detail: "content " + e.ContentHash + " of " + e.CaptureID + " is left out",
	})
}

// byTime orders entries by time of capture, then capture id, then content hash, as
// Store.Entries does.
func byTime(a, b Entry) int {
	return cmp.Or(
		cmp.Compare(a.CapturedAt, b.CapturedAt), cmp.Compare(a.CaptureID, b.CaptureID), cmp.Compare(a.ContentHash, b.ContentHash),
	)
}

// before reports whether e is kept when both entries have one capture id. It does not
// depend on the order in which they come: a built one goes before a reject, then the
// smaller content hash.
func (e Entry) before(o Entry) bool {
	return cmp.Or(
		cmp.Compare(e.Status, o.Status), cmp.Compare(e.ContentHash, o.ContentHash), cmp.Compare(e.Key, o.Key),
	) < 0
}

func (e Entry) same(o Entry) bool {
	return e.ContentHash == o.ContentHash && e.Key == o.Key && e.Status == o.Status
}

// JSON cannot hold every name that a folder or a URL may have. The index writes a text that
// JSON would change as NUL and its hexadecimal form, and also a text that begins with NUL.
const rawMark = "\x00"

func pack(s string) string {
	if utf8.ValidString(s) && !strings.HasPrefix(s, rawMark) {
		return s
	}
	return rawMark + hex.EncodeToString([]byte(s))
}

func unpack(s string) (string, error) {
	digits, raw := strings.CutPrefix(s, rawMark)
	if !raw {
		return s, nil
	}
	b, err := hex.DecodeString(digits)
	if err != nil {
		return "", fmt.Errorf("%w: text %q", ErrDamaged, s)
	}
	return string(b), nil
}

// texts returns the fields that hold texts of a capture.
func (e *Entry) texts() []*string {
	list := []*string{&e.CaptureID, &e.Domain, &e.PageKey, &e.CapturedAt, &e.Night}
	if e.Reject != nil {
		list = append(list, rejectTexts(e.Reject)...)
	}
	return list
}

func rejectTexts(r *datasets.Reject) []*string {
	return []*string{&r.CaptureID, &r.Domain, &r.Night, &r.File, &r.Detail, &r.Device, &r.URL, &r.Visit.State}
}

// packed returns the entry as the index writes it.
func (e Entry) packed() Entry {
	if e.Reject != nil {
		r := *e.Reject
		e.Reject = &r
	}
	for _, s := range e.texts() {
		*s = pack(*s)
	}
	return e
}

// unpack undoes packed.
func (e *Entry) unpack() error {
	for _, s := range e.texts() {
		plain, err := unpack(*s)
		if err != nil {
			return err
		}
		*s = plain
	}
	return nil
}

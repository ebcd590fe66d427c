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

// Status is what became of a capture.
type Status string

// The values of Status.
const (
	StatusBuilt  Status = "built"
	StatusReject Status = "reject"
)

// Entry is one capture directory ever taken.
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

// Rejected returns the entry of a capture that could not be used. A reject that the same
// files need not meet again, such as a file that could not be opened, should not be
// entered.
func Rejected(key, contentHash string, r datasets.Reject) Entry {
	return Entry{
		CaptureID: r.CaptureID, Key: key, ContentHash: contentHash, Status: StatusReject,
		Domain: r.Domain, Night: r.Night, Reject: &r,
	}
}

// Passing reports whether the entry is a reject that the next run may not meet, such
// as a file that could not be opened.
func (e Entry) Passing() bool {
	return e.Status == StatusReject && e.Reject != nil && (&capture.RejectError{Code: e.Reject.Code}).Passing()
}

// twin returns the entry of a capture that is left out because another one has its id.
func (e Entry) twin() Entry {
	id := capture.Twin(e.CaptureID, e.ContentHash)
	return Rejected(e.Key, e.ContentHash, datasets.Reject{
		Stage: "extract", Code: capture.CodeCaptureTwice, CaptureID: id, Domain: e.Domain, Night: e.Night, ByteAt: -1, DOMIndex: -1,
		Detail: "content " + e.ContentHash + " of " + e.CaptureID + " is left out",
	})
}

// byTime returns the order in which entries are answered.
func byTime(a, b Entry) int {
	return cmp.Or(
		cmp.Compare(a.CapturedAt, b.CapturedAt), cmp.Compare(a.CaptureID, b.CaptureID), cmp.Compare(a.ContentHash, b.ContentHash),
	)
}

// before decides between two entries of one capture id, in whatever order they come:
// one that is built goes before a reject, then the smaller content hash.
func (e Entry) before(o Entry) bool {
	return cmp.Or(
		cmp.Compare(e.Status, o.Status), cmp.Compare(e.ContentHash, o.ContentHash), cmp.Compare(e.Key, o.Key),
	) < 0
}

func (e Entry) same(o Entry) bool {
	return e.ContentHash == o.ContentHash && e.Key == o.Key && e.Status == o.Status
}

// JSON cannot hold every name that a folder or a URL may have. In the index a
// text that it would change is NUL and the hexadecimal form, and so is a text
// that begins with NUL.
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

// texts returns the fields whose content comes from a capture.
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

// packed returns the entry as the index has it.
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

package act

import (
	"encoding/json"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// maxFound is how many selectors of a page are remembered.
const maxFound = 1000

// foundKey is a selector on a document. Its text has the values of its placeholders, so the
// selector of one row is not that of the next.
type foundKey struct {
	document string // the name that live.js gives itself there
	frame    string // id, "" for the page's own document
	version  string // that the selector was chosen for
	selector string
}

// foundAt is what a selector matched, and how often the document had changed then.
type foundAt struct {
	Document string `json:"document"`
	Changes  int64  `json:"changes"`
	Ref      string `json:"ref"`
}

// found are the elements that selectors matched last. It answers nothing by itself: what is
// remembered goes to the page with the question, and the page decides whether it is still so.
type found struct {
	last     *simplelru.LRU[foundKey, foundAt]
	document string // that was asked last
}

func newFound() *found {
	last, err := simplelru.NewLRU[foundKey, foundAt](maxFound, nil)
	if err != nil {
		panic(err) // the size is a constant
	}
	return &found{last: last}
}

// key returns the key of a locator, and whether it is remembered at all: what a reference
// names is known anyway.
func (f *found) key(locator map[string]any, frame, version string) (foundKey, bool) {
	text, err := json.Marshal(locator)
	_, ref := locator["ref"]
	return foundKey{f.document, frame, version, string(text)}, err == nil && !ref
}

// before returns what a selector matched last, nil for nothing.
func (f *found) before(k foundKey) *foundAt {
	if at, ok := f.last.Get(k); ok {
		return &at
	}
	return nil
}

// keep notes what a selector matches now. Another document ends all that was noted.
func (f *found) keep(k foundKey, at foundAt, one bool) {
	if at.Document != f.document {
		f.forget()
		f.document = at.Document
	}
	if k.document = at.Document; one {
		f.last.Add(k, at)
		return
	}
	f.last.Remove(k)
}

func (f *found) forget() { f.last.Purge() }

package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/domdebugger"
	"github.com/chromedp/chromedp"
)

// ahead is what is asked of the first document of every process behind its snapshot. It is
// asked while the snapshot is decoded, which takes as long on large pages.
type ahead struct {
	root      int64 // backend id of the document, -1 for unknown
	listeners json.RawMessage
	html      string

	unheard, unread error // of listeners, of html
	asked           sync.WaitGroup
}

// ahead asks for the listeners of all nodes and for the markup of the first document of a
// snapshot that is still to be decoded. The caller waits for the answers (wait).
func (r *reader) ahead(ctx context.Context, t *chromedp.Target, snapshot json.RawMessage) *ahead {
	a := &ahead{root: rootOf(snapshot)}
	if a.root < 0 {
		a.unheard = errors.New("the snapshot names no document")
		return a
	}
	a.asked.Go(func() { a.listeners, a.unheard = r.listeners(ctx, t, a.root) })
	a.asked.Go(func() { a.html, a.unread = r.html(ctx, t, a.root, false) })
	return a
}

// wait waits until all has been answered.
func (a *ahead) wait() { a.asked.Wait() }

// listeners asks for the listeners of a node and of all that is in it.
func (r *reader) listeners(ctx context.Context, t *chromedp.Target, node int64) (json.RawMessage, error) {
	of, err := cdp.Call(ctx, t, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: cdp.BackendNodeID(node)})
	if err != nil || of.Object == nil {
		return nil, err
	}
	return r.ask(ctx, t, domdebugger.CommandGetEventListeners, domdebugger.GetEventListenersParams{
		ObjectID: of.Object.ObjectID, Depth: new(int64(-1)), Pierce: new(true),
	})
}

// rootOf returns the backend id of the first node of a snapshot, which is its document; -1 for
// none. The answer is not decoded for it: strings in it would have their quotes escaped.
func rootOf(snapshot json.RawMessage) int64 {
	key := []byte(`"backendNodeId":[`)
	at := bytes.Index(snapshot, key)
	if at < 0 {
		return -1
	}
	rest := snapshot[at+len(key):]
	end := bytes.IndexAny(rest[:min(len(rest), 24)], ",]")
	if end < 0 {
		return -1
	}
	id, err := strconv.ParseInt(string(rest[:end]), 10, 64)
	if err != nil {
		return -1
	}
	return id
}

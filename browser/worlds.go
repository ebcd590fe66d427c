package browser

import (
	"maps"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// shower is a process that shows a document: that of the main document, or of a frame of
// another site.
type shower struct {
	target *chromedp.Target
	worlds *worlds
}

// worlds are the script worlds of callers who act in the documents of one process, as the
// browser reports them. A known world need not be asked for again.
type worlds struct {
	mu sync.Mutex
	of map[cdp.FrameID]string // unique id by frame
}

// see takes the events about script worlds. It runs on the goroutine that reads the
// browser's messages.
func (w *worlds) see(ev any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch ev := ev.(type) {
	case *runtime.EventExecutionContextCreated:
		w.entered(ev.Context)
	case *runtime.EventExecutionContextDestroyed:
		maps.DeleteFunc(w.of, func(_ cdp.FrameID, id string) bool { return id == ev.ExecutionContextUniqueID })
	case *runtime.EventExecutionContextsCleared:
		clear(w.of)
	}
}

func (w *worlds) entered(c *runtime.ExecutionContextDescription) {
	var where struct {
		FrameID cdp.FrameID `json:"frameId"`
	}
	if c == nil || c.Name != actWorld || unmarshal(jsonValue(c.AuxData), &where) != nil {
		return
	}
	if w.of == nil {
		w.of = map[cdp.FrameID]string{}
	}
	w.of[where.FrameID] = c.UniqueID
}

// in returns the world of a frame, "" for none.
func (w *worlds) in(frame cdp.FrameID) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.of[frame]
}

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

// worlds are the script worlds of ours in the documents of one process, as the browser
// reports them. A known world need not be asked for again.
type worlds struct {
	mu sync.Mutex
	of map[world]string // unique ids
}

// world is a script world of ours: that of callers who act (actWorld), or of the functions that
// measure (readWorld), in the document of a frame.
type world struct {
	frame cdp.FrameID
	name  string
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
		maps.DeleteFunc(w.of, func(_ world, id string) bool { return id == ev.ExecutionContextUniqueID })
	case *runtime.EventExecutionContextsCleared:
		clear(w.of)
	}
}

func (w *worlds) entered(c *runtime.ExecutionContextDescription) {
	var where struct {
		FrameID cdp.FrameID `json:"frameId"`
	}
	if c == nil || c.Name != actWorld && c.Name != readWorld || unmarshal(jsonValue(c.AuxData), &where) != nil {
		return
	}
	if w.of == nil {
		w.of = map[world]string{}
	}
	w.of[world{where.FrameID, c.Name}] = c.UniqueID
}

// in returns the world with a name in a frame, "" for none.
func (w *worlds) in(frame cdp.FrameID, name string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.of[world{frame, name}]
}

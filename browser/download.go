package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// MaxDownload is the largest file, in bytes, that a tab takes; a larger one is stopped.
const MaxDownload = 256 << 20

// A Download is a file that a page sent.
type Download struct {
	Name string // that the page gives it; not safe as a path
	Path string // where it lies, "" where it did not come whole
}

// downloads has the files that a tab takes.
type downloads struct {
	mu      sync.Mutex
	dir     string               // where they lie, "" while all are refused
	order   []string             // ids in the order of their beginnings
	of      map[string]*transfer // by id, noted before they begin where their end is told first
	changed chan struct{}        // closed and made anew with each change
}

// transfer is one download.
type transfer struct {
	Download
	ended bool
}

func newDownloads() *downloads {
	return &downloads{of: map[string]*transfer{}, changed: make(chan struct{})}
}

// at returns the transfer with an id.
func (d *downloads) at(id string) *transfer {
	if d.of[id] == nil {
		d.of[id] = &transfer{}
	}
	return d.of[id]
}

// change calls f under the lock and wakes whoever waits.
func (d *downloads) change(f func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f()
	close(d.changed)
	d.changed = make(chan struct{})
}

// taking reports whether files are taken.
func (d *downloads) taking() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.dir != ""
}

func (d *downloads) began(ev *cdpbrowser.EventDownloadWillBegin) {
	d.change(func() {
		if d.dir != "" {
			d.order, d.at(ev.GUID).Name = append(d.order, ev.GUID), ev.SuggestedFilename
		}
	})
}

// went notes how many bytes of a file have come, and reports whether it must be stopped.
func (d *downloads) went(ev *cdpbrowser.EventDownloadProgress) (stop bool) {
	d.change(func() {
		if d.dir == "" || d.at(ev.GUID).ended {
			return
		}
		file := d.at(ev.GUID)
		stop = ev.ReceivedBytes > MaxDownload
		switch path := filepath.Join(d.dir, ev.GUID); {
		case stop, ev.State == cdpbrowser.DownloadProgressStateCanceled:
			file.ended = true
		case ev.State == cdpbrowser.DownloadProgressStateCompleted:
			file.ended = true
			// The files of another tab lie elsewhere.
			if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() {
				file.Path = path
			}
		}
	})
	return stop
}

// now returns the downloads that began, and whether all of them have ended.
func (d *downloads) now() (list []Download, ended bool, changed <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	ended = true
	for _, id := range d.order {
		list, ended = append(list, d.of[id].Download), ended && d.of[id].ended
	}
	return list, ended, d.changed
}

// TakeDownloads makes the tab accept files from now on. They go into a folder, under names
// that the browser makes. Until then files are refused.
func (t *Tab) TakeDownloads(ctx context.Context, dir string) error {
	ctx, done := t.bound(ctx)
	defer done()
	c := chromedp.FromContext(t.job.tb.ctx)
	t.job.tb.downloads.change(func() { t.job.tb.downloads.dir = dir })
	_, err := cdp.Call(ctx, c.Browser, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{
		Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllowAndName, DownloadPath: dir, BrowserContextID: c.BrowserContextID, EventsEnabled: new(true),
	})
	if err != nil {
		return fmt.Errorf("take downloads: %w", t.job.tb.cause(err, t.job.b))
	}
	return nil
}

// Downloads returns the files that began since TakeDownloads, in order, once all of them
// have ended. It waits for the first to begin for the given time; if none does, the result
// is empty. The error is that of ctx or of the tab.
func (t *Tab) Downloads(ctx context.Context, within time.Duration) ([]Download, error) {
	ctx, done := t.bound(ctx)
	defer done()
	over := time.NewTimer(within)
	defer over.Stop()
	for {
		list, ended, changed := t.job.tb.downloads.now()
		if len(list) > 0 && ended {
			return list, nil
		}
		late := over.C
		if len(list) > 0 {
			late = nil
		}
		select {
		case <-changed:
		case <-late:
			return nil, nil
		case <-ctx.Done():
			return list, fmt.Errorf("wait for downloads: %w", t.job.tb.cause(context.Cause(ctx), t.job.b))
		}
	}
}

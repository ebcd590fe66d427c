package browser

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// process is a process that shows frames of the page.
type process struct {
	t      *chromedp.Target
	frames map[cdp.FrameID]bool // that it shows
}

// remote reads the frames of other sites from the processes that show them. A fault there
// is noted and does not end the visit, because those are other people's pages.
func (r *reader) remote(ctx context.Context) error {
	infos, err := chromedp.Targets(ctx)
	if err != nil {
		return r.trouble(ctx, NoteFrame, err)
	}
	var waiting []*target.Info
	for _, i := range infos {
		if i.Type == "iframe" {
			waiting = append(waiting, i)
		}
	}
	if len(waiting) == 0 {
		return nil
	}
	known := []process{{r.tb.t, shownBy(ctx, r.tb.t)}}
	for more := true; more; {
		more = false
		for k, info := range waiting {
			if info == nil {
				continue
			}
			parent := owner(known, info.ParentFrameID)
			if parent < 0 {
				continue // of another tab, or inside a frame that is still to come
			}
			waiting[k], more = nil, true
			if len(known) > r.b.limits.Frames {
				r.out.Notes = append(r.out.Notes, Note{NoteFrames, "too many frames of other sites"})
				return nil
			}
			p, leave, err := r.attach(ctx, known[parent].t, info)
			defer leave() // frames inside this one ask it for their element
			if err != nil {
				if err := r.trouble(ctx, NoteFrame, err); err != nil {
					return err
				}
				continue
			}
			known = append(known, p)
		}
	}
	return nil
}

func owner(known []process, frame cdp.FrameID) int {
	for i := range known {
		if known[i].frames[frame] {
			return i
		}
	}
	return -1
}

// shownBy lists the frames that a process shows.
func shownBy(ctx context.Context, t *chromedp.Target) map[cdp.FrameID]bool {
	found := map[cdp.FrameID]bool{cdp.FrameID(t.TargetID): true}
	tree, err := cdp.Call(ctx, t, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return found
	}
	var walk func(t *page.FrameTree)
	walk = func(t *page.FrameTree) {
		found[t.Frame.ID] = true
		for _, c := range t.ChildFrames {
			walk(c)
		}
	}
	walk(tree.FrameTree)
	return found
}

// attach reads the documents of one process. The connection stays open until leave is
// called, which must not close the frame.
func (r *reader) attach(ctx context.Context, parent *chromedp.Target, info *target.Info) (p process, leave func(), err error) {
	fctx, cancel := chromedp.NewContext(r.tb.ctx, chromedp.WithTargetID(info.TargetID), chromedp.WithDetachOnCancel())
	stop := context.AfterFunc(ctx, cancel)
	// A frame whose script never ends does not answer. It must not use up the time of the
	// page around it.
	late := time.AfterFunc(r.b.limits.Capture/4, cancel)
	defer late.Stop()
	leave = func() {
		stop()
		cancel()
	}
	if err := chromedp.Do(fctx); err != nil {
		return p, leave, err
	}
	t := chromedp.FromContext(fctx).Target
	calm, done := context.WithTimeout(fctx, 1500*time.Millisecond)
	_ = isolated(calm, t, cdp.FrameID(info.TargetID), settled, nil, false) // it is read as it is
	done()
	reply := TargetReplies{Parent: string(info.ParentFrameID)}
	if err := r.target(fctx, t, &reply); err != nil {
		return p, leave, err
	}
	if len(reply.Frames) > 0 {
		first := &reply.Frames[0]
		el, err := cdp.Call(ctx, parent, dom.GetFrameOwner, dom.GetFrameOwnerParams{FrameID: cdp.FrameID(info.TargetID)})
		if err != nil {
			return p, leave, err
		}
		first.Owner = int64(el.BackendNodeID)
		if err := r.locate(ctx, parent, first); err != nil {
			return p, leave, err
		}
	}
	r.out.Targets = append(r.out.Targets, reply)
	return process{t, shownBy(fctx, t)}, leave, nil
}

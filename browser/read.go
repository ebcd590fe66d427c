package browser

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/domsnapshot"
	"github.com/chromedp/chromedp"
)

// reader gathers the replies about one page.
type reader struct {
	*job
	out   *Replies
	nodes int
}

// ask calls a method and returns the reply as it came.
func (r *reader) ask(ctx context.Context, t *chromedp.Target, method string, params any) (json.RawMessage, error) {
	var v jsonValue
	if err := t.Call(ctx, method, params, &v); err != nil {
		return nil, err
	}
	if len(v) > r.b.limits.Reply {
		return nil, fmt.Errorf("%w: %s answered %d bytes", ErrTooBig, method, len(v))
	}
	return json.RawMessage(v), nil
}

// trouble notes what could not be read. It returns an error only when the page is gone or
// its time is over.
func (r *reader) trouble(ctx context.Context, code string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	r.out.Notes = append(r.out.Notes, Note{code, err.Error()})
	return nil
}

// page asks the processes that show the page and its frames.
func (r *reader) page(ctx context.Context) error {
	t := TargetReplies{}
	if err := r.target(ctx, r.tb.t, &t); err != nil {
		return err
	}
	r.out.Targets = append(r.out.Targets, t)
	return r.remote(ctx)
}

// again reads only the boxes of the main document.
func (r *reader) again(ctx context.Context) (*Snapshot, error) {
	t := TargetReplies{}
	reply, err := r.boxes(ctx, r.tb.t)
	if err != nil {
		return nil, err
	}
	if x, y, same := scrolledBy(r.first, reply); same {
		return r.raw.Page.moved(x, y), nil
	}
	if err := r.snapshot(ctx, r.tb.t, reply, &t); err != nil {
		return nil, err
	}
	if err := r.bent(ctx, r.tb.t, &t); err != nil {
		return nil, err
	}
	t.Frames = make([]FrameReplies, 1)
	t.docs = t.docs[:1]
	var raw Raw
	r.out.Targets = []TargetReplies{t}
	if err := r.out.Decode(&raw); err != nil {
		return nil, err
	}
	return raw.Page, nil
}

// boxes takes the nodes and boxes of a process.
func (r *reader) boxes(ctx context.Context, t *chromedp.Target) (json.RawMessage, error) {
	raw, err := r.ask(ctx, t, domsnapshot.CommandCaptureSnapshot, domsnapshot.CaptureSnapshotParams{
		ComputedStyles: styleNames, IncludePaintOrder: new(true),
	})
	if err != nil {
		return nil, fmt.Errorf("take the DOM snapshot: %w", err)
	}
	return raw, nil
}

// snapshot decodes the nodes and boxes, and also reads the tree when there are shadow
// roots.
func (r *reader) snapshot(ctx context.Context, t *chromedp.Target, raw json.RawMessage, out *TargetReplies) (err error) {
	if out.docs, err = decodeSnapshot(jsonValue(raw)); err != nil {
		return err
	}
	out.Snapshot = raw
	for i := range out.docs {
		if out.docs[i].shadow {
			if out.Document, err = r.tree(ctx, t); err != nil {
				return r.trouble(ctx, NoteLightTree, err)
			}
			return nil
		}
	}
	return nil
}

// tree reads the documents with their shadow roots. The browser refuses documents that are
// nested some hundred levels deep.
func (r *reader) tree(ctx context.Context, t *chromedp.Target) (json.RawMessage, error) {
	// Blank text nodes separate words. The browser includes them only if the domain was
	// enabled with that option, and a domain that is on cannot be enabled again.
	if _, err := cdp.Call(ctx, t, dom.Disable, cdp.Empty{}); err != nil {
		return nil, err
	}
	_, err := cdp.Call(ctx, t, dom.Enable, dom.EnableParams{IncludeWhitespace: dom.EnableIncludeWhitespaceAll})
	if err != nil {
		return nil, err
	}
	return r.ask(ctx, t, dom.CommandGetDocument, dom.GetDocumentParams{Depth: new(int64(-1)), Pierce: new(true)})
}

// target reads everything from one process that it shows.
func (r *reader) target(ctx context.Context, t *chromedp.Target, out *TargetReplies) error {
	raw, err := r.boxes(ctx, t)
	if err != nil {
		return err
	}
	a := r.ahead(ctx, t, raw)
	defer a.wait()
	if err := r.snapshot(ctx, t, raw, out); err != nil {
		return err
	}
	if err := r.bent(ctx, t, out); err != nil {
		return err
	}
	for i := range out.docs {
		if out.docs[i].snap != nil {
			r.nodes += len(out.docs[i].snap.Nodes)
		}
	}
	if err := r.listen(ctx, a, out); err != nil {
		return err
	}
	for i := range out.docs {
		d := &out.docs[i]
		if i > r.b.limits.Frames {
			r.out.Notes = append(r.out.Notes, Note{NoteFrames, fmt.Sprintf("only %d of %d frames were read", r.b.limits.Frames, len(out.docs)-1)})
			break
		}
		f := FrameReplies{ID: d.frame}
		if d.snap != nil {
			if err := r.document(ctx, t, d, &f, a); err != nil {
				return err
			}
		}
		out.Frames = append(out.Frames, f)
	}
	return nil
}

// document reads what has to be asked for each document.
func (r *reader) document(ctx context.Context, t *chromedp.Target, d *document, f *FrameReplies, a *ahead) error {
	if d.owner >= 0 {
		f.Owner = d.ownerID
		if err := r.locate(ctx, t, f); err != nil {
			return err
		}
	}
	var err error
	if !r.glance {
		if err := r.ax(ctx, t, d, f); err != nil {
			return err
		}
	}
	if d.root == a.root {
		a.wait()
		f.HTML, err = a.html, a.unread
	} else {
		f.HTML, err = r.html(ctx, t, d.root, false)
	}
	if err == nil && d.shadow {
		f.Shadow, err = r.html(ctx, t, d.root, true)
	}
	if err != nil {
		if err := r.trouble(ctx, NoteHTML, err); err != nil {
			return fmt.Errorf("serialise the document: %w", err)
		}
	}
	return nil
}

// ax asks for the accessibility tree of a document.
func (r *reader) ax(ctx context.Context, t *chromedp.Target, d *document, f *FrameReplies) (err error) {
	if r.nodes > r.b.limits.Nodes {
		r.out.Notes = append(r.out.Notes, Note{NoteNodes, fmt.Sprintf("%d nodes: no accessibility tree", r.nodes)})
		return nil
	}
	if f.AX, err = r.ask(ctx, t, accessibility.CommandGetFullAXTree, accessibility.GetFullAXTreeParams{FrameID: cdp.FrameID(d.frame)}); err != nil {
		if err := r.trouble(ctx, NoteAX, err); err != nil {
			return fmt.Errorf("read the accessibility tree: %w", err)
		}
	}
	return nil
}

func (r *reader) html(ctx context.Context, t *chromedp.Target, node int64, shadow bool) (string, error) {
	res, err := cdp.Call(ctx, t, dom.GetOuterHTML, dom.GetOuterHTMLParams{
		BackendNodeID: cdp.BackendNodeID(node), IncludeShadowDOM: &shadow,
	})
	if err == nil && len(res.OuterHTML) > r.b.limits.Reply {
		return "", fmt.Errorf("%w: %d bytes of HTML", ErrTooBig, len(res.OuterHTML))
	}
	return res.OuterHTML, err
}

// locate finds the place of a frame's content. A frame that is not drawn has none.
func (r *reader) locate(ctx context.Context, t *chromedp.Target, f *FrameReplies) error {
	box, err := cdp.Call(ctx, t, dom.GetBoxModel, dom.GetBoxModelParams{BackendNodeID: cdp.BackendNodeID(f.Owner)})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err == nil && box.Model != nil && len(box.Model.Content) >= 6:
		c := box.Model.Content
		f.X, f.Y, f.W, f.H = c[0], c[1], c[4]-c[0], c[5]-c[1]
	}
	return nil
}

// listen takes the listeners of all nodes.
func (r *reader) listen(ctx context.Context, a *ahead, out *TargetReplies) error {
	if r.nodes > r.b.limits.Nodes {
		return nil
	}
	a.wait()
	if a.unheard != nil {
		return r.trouble(ctx, NoteListeners, a.unheard)
	}
	out.Listeners = a.listeners
	return nil
}

const maxBent = 200 // nodes whose corners are asked for

// bent asks for the corners of boxes that are turned or skewed, by themselves or
// with a box around them.
func (r *reader) bent(ctx context.Context, t *chromedp.Target, out *TargetReplies) error {
	asked := 0
	for i := range out.docs {
		s := out.docs[i].snap
		if s == nil {
			continue
		}
		turned := make([]bool, len(s.Nodes))
		for k := range s.Nodes {
			n := &s.Nodes[k]
			turned[k] = n.Flat >= 0 && turned[n.Flat]
			if n.Type != ElementNode || n.Box < 0 {
				continue
			}
			st := &s.Boxes[n.Box].Style
			turned[k] = turned[k] || st.turned()
			if !turned[k] || n.Pseudo != "" || asked >= maxBent {
				continue
			}
			asked++
			box, err := cdp.Call(ctx, t, dom.GetBoxModel, dom.GetBoxModelParams{BackendNodeID: cdp.BackendNodeID(n.BackendID)})
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case err != nil || box.Model == nil || len(box.Model.Border) < 8:
				continue // it keeps its upright box
			}
			out.Quads = append(out.Quads, QuadReply{n.BackendID, Quad(box.Model.Border[:8])})
		}
	}
	return nil
}

package digest_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/transform/digest"
	"skillmill/transform/view"
)

// checkout is the page of the samples with a form in a frame.
func checkout(t *testing.T, change func(c *capture.Capture)) *digest.Document {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	c, err := capture.Read(t.Context(), filepath.Join(dir, "shop.samples.test", "20260901020005"), capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(c)
	}
	p, scopes, err := view.All(c)
	if err != nil {
		t.Fatal(err)
	}
	return whole(t, c, &p, scopes, digest.Options{})
}

// TestFramesListed: each frame has an entry that says where its element is, and its nodes
// name it. Merged XPaths come back as they were.
func TestFramesListed(t *testing.T) {
	d := checkout(t, nil)
	in := map[string]int{}
	for _, n := range d.Nodes {
		in[n.FrameID]++
		merged := d.MergeFrameXPath(n.FrameID, n.XPath)
		if frame, xpath := d.RelativizeXPath(merged); n.Scope == nil || n.FrameID != digest.FrameRoot {
			if frame != n.FrameID || xpath != n.XPath {
				t.Errorf("%s of %s became %s, then %s of %s", n.XPath, n.FrameID, merged, xpath, frame)
			}
		}
	}
	if len(d.Frames) < 2 || d.Frames[0].FrameID != digest.FrameRoot {
		t.Fatalf("frames: %+v", d.Frames)
	}
	for _, f := range d.Frames[1:] {
		if f.Parent != digest.FrameRoot || !strings.HasPrefix(f.XPathPrefix, "/html[1]/body[1]/") || !strings.Contains(f.XPathPrefix, "/iframe[") || f.URL == "" {
			t.Errorf("frame: %+v", f)
		}
		if (in[f.FrameID] == 0) != f.Unread {
			t.Errorf("%d nodes of %+v", in[f.FrameID], f)
		}
	}
	if got := d.MergeFrameXPath("frame-99", "/html[1]"); got != "" {
		t.Errorf("a frame that is not there: %s", got)
	}
}

// TestFrameUnread: a frame whose markup the capture does not have is declared.
func TestFrameUnread(t *testing.T) {
	d := checkout(t, func(c *capture.Capture) {
		for i := range c.Beside.Documents {
			c.Beside.Documents[i].HTML = nil
		}
	})
	if !slices.ContainsFunc(d.Frames, func(f digest.Frame) bool { return f.Unread && f.XPathPrefix != "" }) {
		t.Errorf("frames: %+v", d.Frames)
	}
	if slices.ContainsFunc(d.Nodes, func(n digest.Node) bool { return n.FrameID != digest.FrameRoot }) {
		t.Error("nodes of a frame that was not read")
	}
}

// TestClosedRoots: a closed root is declared with its host, and its controls are nodes.
func TestClosedRoots(t *testing.T) {
	c, p, scopes := widgets(t, nil)
	d := whole(t, c, &p, scopes, digest.Options{})
	if len(d.Closed) != 1 || d.Closed[0].Unread || d.Closed[0].FrameID != digest.FrameRoot || !strings.HasPrefix(d.Closed[0].XPath, "/html[1]/body[1]/") {
		t.Errorf("closed roots: %+v", d.Closed)
	}
	for _, n := range d.Nodes {
		if n.FrameID != digest.FrameRoot {
			t.Errorf("a node of a shadow root is of frame %s", n.FrameID)
		}
	}
}

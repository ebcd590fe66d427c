package digest_test

import (
	"path/filepath"
	"slices"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples"
	"skillmill/transform/digest"
	"skillmill/transform/view"
)

// widgets is the page of the samples with web components, changed.
func widgets(t *testing.T, change func(c *capture.Capture)) (*capture.Capture, view.Page, []view.Page) {
	t.Helper()
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	c, err := capture.Read(t.Context(), filepath.Join(dir, "admin.samples.test", "20260901020010"), capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(c)
	}
	p, scopes, err := view.All(c)
	if err != nil || len(scopes) != 4 {
		t.Fatalf("%d scopes, %v", len(scopes), err)
	}
	return c, p, scopes
}

// whole is the digest of a page with its roots, which must be sound.
func whole(t *testing.T, c *capture.Capture, p *view.Page, scopes []view.Page, o digest.Options) *digest.Document {
	t.Helper()
	d, err := digest.BuildAll(c, p, scopes, o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := d.JSON()
	if err != nil {
		t.Fatal(err)
	}
	if err := digest.Validate(text); err != nil {
		t.Error(err)
	}
	at := map[string]int{}
	for i, n := range d.Nodes {
		if _, twice := at[n.ID]; twice {
			t.Errorf("two nodes %s", n.ID)
		}
		at[n.ID] = i
		if n.Rel.Parent == "" {
			continue
		}
		if up, before := at[n.Rel.Parent]; !before || !slices.Contains(d.Nodes[up].Rel.Children, n.ID) {
			t.Errorf("%s is no child of %s", n.ID, n.Rel.Parent)
		}
	}
	if _, err := d.Within(digest.Budget{Bytes: len(text) - 1}); err != nil {
		t.Error(err)
	}
	return d
}

// inRoots are the names of the controls of roots, by the last host.
func inRoots(d *digest.Document) map[string][]string {
	out := map[string][]string{}
	for _, n := range d.Nodes {
		if n.Kind == digest.KindControl && n.Scope != nil {
			host := n.Scope[len(n.Scope)-1]
			out[host] = append(out[host], n.Name)
		}
	}
	return out
}

// TestScopes: what is in roots, open and closed, stands in the digest, with its scope; the nodes of the
// page are what they are without it.
func TestScopes(t *testing.T) {
	c, p, scopes := widgets(t, nil)
	d := whole(t, c, &p, scopes, digest.Options{})
	got := inRoots(d)
	if !slices.Equal(got["stock-stepper"], []string{"库存 Stock", "−1", "+1", "次数 Tries", "−1", "+1"}) || len(got["note-card"]) != 1 {
		t.Errorf("controls in roots: %q", got)
	}
	if !slices.Equal(got["pin-field"], []string{"验证码 Code", "发送验证码 Send"}) {
		t.Errorf("controls in the closed root: %q", got["pin-field"])
	}
	alone, err := digest.Build(c, &p, digest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var ids, want []string
	for _, n := range d.Nodes {
		if n.Scope == nil {
			ids = append(ids, n.ID+n.XPath)
		}
	}
	for _, n := range alone.Nodes {
		want = append(want, n.ID+n.XPath)
	}
	if !slices.Equal(ids, want) {
		t.Errorf("nodes of the page with roots %q, without %q", ids, want)
	}
}

// TestHiddenHost: what a user does not see of a host is not shown of its root.
func TestHiddenHost(t *testing.T) {
	c, p, scopes := widgets(t, func(c *capture.Capture) {
		for i := range c.Elements {
			if c.Elements[i].Tag == "note-card" {
				c.Elements[i].Opacity = "0"
			}
		}
	})
	d := whole(t, c, &p, scopes, digest.Options{})
	if got := inRoots(d); len(got["note-card"]) != 0 || len(got["stock-stepper"]) != 6 || d.Hidden.Controls < 1 {
		t.Errorf("controls in roots: %q, hidden %+v", got, d.Hidden)
	}
}

// TestScopesWithinLimits: the limit of nodes is that of page and roots together.
func TestScopesWithinLimits(t *testing.T) {
	c, p, scopes := widgets(t, nil)
	all := len(whole(t, c, &p, scopes, digest.Options{}).Nodes)
	for n := 1; n < all; n++ {
		limits := digest.Defaults()
		limits.Nodes = n
		d := whole(t, c, &p, scopes, digest.Options{Limits: limits})
		left := 0
		for _, cut := range d.Cuts {
			if cut.Reason == digest.CutNodes {
				left += cut.Count
			}
		}
		if len(d.Nodes) > n || len(d.Nodes)+left != all {
			t.Errorf("limit %d: %d nodes, %d left out of %d", n, len(d.Nodes), left, all)
		}
	}
}

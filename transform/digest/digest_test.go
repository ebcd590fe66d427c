package digest_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/digest"
	"skillmill/transform/view"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; read the diff after -update", path)
	}
}

// build is the digest of a capture directory, nil for one that cannot be read.
func build(t testing.TB, dir string, o digest.Options) *digest.Document {
	t.Helper()
	c, err := capture.Read(context.Background(), dir, capture.DefaultLimits())
	var bad *capture.RejectError
	if errors.As(err, &bad) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	return of(t, c, o)
}

func of(t testing.TB, c *capture.Capture, o digest.Options) *digest.Document {
	t.Helper()
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	d, err := digest.Build(c, &p, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// page is the digest of an HTML document.
func page(t testing.TB, body string, o digest.Options) *digest.Document {
	t.Helper()
	return of(t, &capture.Capture{
		ID: "shop.test/20260901020000", Helper: -1, CapturedAt: "2026-09-01T02:00:00Z",
		Meta: capture.Meta{URL: "http://shop.test/a?q=1", Title: "Shop", Viewport: capture.Viewport{Width: 1280, Height: 800}},
		HTML: []byte("<!doctype html><html><head><title>Shop</title></head><body>" + body + "</body></html>"),
	}, o)
}

func lines(t testing.TB, d *digest.Document, b digest.Budget) *digest.View {
	t.Helper()
	v, err := d.View(b, "")
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestSchema: the committed schema is the generated one.
func TestSchema(t *testing.T) {
	schema, err := digest.GenerateSchema()
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "digest.schema.json", schema)
	if !*update && !bytes.Equal(schema, digest.Schema()) {
		t.Error("the embedded schema is not the generated one")
	}
}

// TestGolden: one page as document and as view, in both profiles.
func TestGolden(t *testing.T) {
	body, err := os.ReadFile(filepath.Join("testdata", "page.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, profile := range []string{digest.ProfileAct, digest.ProfileRead} {
		d := page(t, string(body), digest.Options{Profile: profile})
		doc, err := d.JSON()
		if err != nil {
			t.Fatal(err)
		}
		golden(t, filepath.Join("testdata", profile+".json"), doc)
		golden(t, filepath.Join("testdata", profile+".txt"), []byte(lines(t, d, digest.Budget{}).Text))
		golden(t, filepath.Join("testdata", profile+".600.txt"), []byte(lines(t, d, digest.Budget{Bytes: 600}).Text))
	}
}

// TestReal: every capture gives a valid document, twice the same, and views within
// every budget.
func TestReal(t *testing.T) {
	sharedtest.Each(t, func(t *testing.T, list []sharedtest.Entry) {
		for _, e := range list {
			d := build(t, e.Path, digest.Options{})
			if d == nil {
				continue
			}
			doc, err := d.JSON()
			if err != nil {
				t.Fatal(err)
			}
			if err := digest.Validate(doc); err != nil {
				t.Errorf("%s: %v", e.Dir, err)
			}
			checkIDs(t, e.Dir, d)
			checkViews(t, e.Dir, d)
		}
	})
}

// checkIDs: ids are told apart, relations lead somewhere, nothing is said of typed values.
func checkIDs(t *testing.T, name string, d *digest.Document) {
	t.Helper()
	seen := map[string]bool{}
	paths := map[string]bool{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if seen[n.ID] || paths[n.XPath] {
			t.Errorf("%s: %s %s twice", name, n.ID, n.XPath)
		}
		seen[n.ID], paths[n.XPath] = true, true
		if n.Rel.Parent != "" && !seen[n.Rel.Parent] {
			t.Errorf("%s: %s stands in %s, which comes later or never", name, n.ID, n.Rel.Parent)
		}
	}
	for _, c := range d.Cuts {
		if c.Container != "" && !seen[c.Container] {
			t.Errorf("%s: cut in %s, which is no node", name, c.Container)
		}
	}
}

func checkViews(t *testing.T, name string, d *digest.Document) {
	t.Helper()
	for _, b := range []digest.Budget{{Tokens: 500}, {Tokens: 1000}, {Tokens: 2000}, {Tokens: 8000}, {Bytes: 1000}, {Bytes: 4000}} {
		v, err := d.View(b, "")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if b.Tokens > 0 && v.Tokens > b.Tokens || b.Bytes > 0 && len(v.Text) > b.Bytes {
			t.Errorf("%s: budget %+v: %d tokens, %d bytes", name, b, v.Tokens, len(v.Text))
		}
		left := 0
		for _, c := range v.Cuts {
			if c.Reason == digest.CutBudget {
				left += c.Count
			}
		}
		if len(v.Nodes)+left != len(d.Nodes) {
			t.Errorf("%s: %d nodes shown and %d cut of %d", name, len(v.Nodes), left, len(d.Nodes))
		}
		if b.Tokens >= 2000 {
			checkDeclared(t, name, d, v)
		}
		if again, err := d.View(b, ""); err != nil || again.Text != v.Text {
			t.Errorf("%s: another view the second time: %v", name, err)
		}
	}
}

// checkDeclared: a view of 2,000 tokens shows 99 % of the controls, or the rest is declared as
// that of lists of which a sample is shown.
func checkDeclared(t *testing.T, name string, d *digest.Document, v *digest.View) {
	t.Helper()
	declared := 0
	for _, c := range v.Cuts {
		declared += c.Sampled
		if c.Reason == digest.CutDepth { // their paths have more than 400 steps
			declared += c.Controls
		}
	}
	all, kept := d.Total().Controls, d.Kept(v).Controls
	if d.Constraints.Profile == digest.ProfileAct && 100*kept < 99*all && kept+declared != all {
		t.Errorf("%s: %d of %d controls in %d tokens, %d declared as a sampled list", name, kept, all, v.Tokens, declared)
	}
}

// TestOptions: what cannot be done is refused.
func TestOptions(t *testing.T) {
	c := &capture.Capture{Helper: -1, Meta: capture.Meta{URL: "http://shop.test/"}, HTML: []byte("<p>a</p>")}
	p, err := view.Read(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []digest.Options{{Profile: "write"}, {Limits: digest.Limits{Nodes: 1}}} {
		if _, err := digest.Build(c, &p, o); err == nil {
			t.Errorf("%+v is taken", o)
		}
	}
	d := page(t, "<button>abcdefabcdef</button>", digest.Options{})
	if _, err := d.View(digest.Budget{Tokens: 10}, ""); !errors.Is(err, digest.ErrBudget) {
		t.Errorf("ten tokens: %v", err)
	}
	for _, nonce := range []string{"abcdefabcdef", "short", "ABCDEFGHIJKLM", "two words here"} {
		if _, err := d.View(digest.Budget{}, nonce); !errors.Is(err, digest.ErrNonce) {
			t.Errorf("nonce %q: %v", nonce, err)
		}
	}
	if v, err := d.View(digest.Budget{}, "qwertyuiopas"); err != nil || !strings.Contains(v.Text, "</data qwertyuiopas>") {
		t.Errorf("%v", err)
	}
}

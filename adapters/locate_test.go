package adapters

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/npmtest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/css"
	"skillmill/transform/find"
	"skillmill/transform/page"
)

// chromium answers questions about stored documents by locate.js.
type chromium struct{ *npmtest.Peer }

// reply is what locate.js says of one document.
type reply struct {
	Controls []map[string]any `json:"controls"`
	Answers  []place          `json:"answers"`
}

// place is an answer: an element by its number, -1 for a refusal.
type place struct {
	At   int    `json:"at"`
	By   string `json:"by"`
	Code string `json:"code"`
}

func startChromium(t *testing.T) *chromium {
	t.Helper()
	program, err := browser.Find()
	if err != nil {
		t.Skipf("no browser: %v", err)
	}
	dir := npmtest.Script(t, "locate.mjs", npmtest.Playwright)
	if err := os.WriteFile(filepath.Join(dir, "locate.js"), []byte(Locate), 0o600); err != nil {
		t.Fatal(err)
	}
	return &chromium{npmtest.Start(t, dir, []string{"CHROMIUM=" + program}, "locate.mjs", "locate.js")}
}

func (c *chromium) ask(t *testing.T, html []byte, docs []skill.Locators) (r reply) {
	t.Helper()
	c.Ask(t, map[string]any{"html": string(html), "documents": append([]skill.Locators{}, docs...)}, &r)
	return r
}

// document is one dom.html as transform/find reads it.
type document struct {
	name string
	html []byte
	tree *page.Tree
	page *find.Page
}

// documents are all stored pages below a folder, in order; nothing of the browser's
// measurements is used.
func documents(t *testing.T, root fs.FS) []document {
	t.Helper()
	var out []document
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "dom.html" {
			return err
		}
		html, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		tree, err := page.Parse(html)
		if err != nil {
			return nil // a damaged capture
		}
		roles := make([]string, len(tree.Nodes))
		for i := range tree.Nodes {
			roles[i] = accname.Role(tree, i)
		}
		out = append(out, document{path, html, tree, find.New(tree, roles)})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// facts are those of every control, as locate.js writes them.
func (d *document) facts() []map[string]any {
	var out []map[string]any
	for i := range d.page.Controls {
		c := &d.page.Controls[i]
		data := []any{}
		for _, s := range c.Data {
			data = append(data, s)
		}
		m := map[string]any{
			"at": float64(d.tree.Nodes[c.Node].Index), "kind": c.Kind, "role": c.Role, "name_from": c.NameFrom,
			"label": c.Label, "landmark": c.Landmark, "send": c.Send, "look": c.Look, "data": data,
		}
		for f := find.Name; f <= find.Icon; f++ {
			if f != find.Data {
				m[f.String()] = c.Values[f]
			}
		}
		out = append(out, m)
	}
	return out
}

// looked are the nodes of every nth control, and of every twenty times nth other element.
func (d *document) looked(nth int) []int {
	var out []int
	for i := 0; i < len(d.page.Controls); i += nth {
		out = append(out, d.page.Controls[i].Node)
	}
	for i := 0; i < len(d.tree.Nodes); i += 20 * nth {
		if n := &d.tree.Nodes[i]; !n.Inert && n.Index >= 0 && strings.HasPrefix(d.page.Of(i).Kind, "tag:") {
			out = append(out, i)
		}
	}
	return out
}

// skills are documents of every nth control, with selectors by id, class and place.
func (d *document) skills(nth int) []skill.Locators {
	var out []skill.Locators
	for _, node := range d.looked(nth) {
		guard := d.page.Guard(node).Document()
		l := skill.Locators{Guard: &guard}
		add := func(kind, selector string) {
			l.SelectorAlt, guard.CSS = append(l.SelectorAlt, selector), append(guard.CSS, kind)
		}
		tag := d.tree.Nodes[node].Tag
		if id := d.tree.ID(node); id != "" {
			add(find.ByKey, "#"+css.EscapeIdent(id))
		}
		if classes := d.tree.Classes(node); len(classes) > 0 && css.PlainTag(tag) {
			add(find.ByClass, tag+"."+css.EscapeIdent(classes[0]))
		}
		if parent := d.tree.Nodes[node].Parent; parent >= 0 && css.PlainTag(tag) && css.PlainTag(d.tree.Nodes[parent].Tag) {
			add(find.ByPosition, d.tree.Nodes[parent].Tag+" > "+tag+":nth-of-type(1)")
		}
		out = append(out, l)
	}
	return out
}

// compare holds locate.js to transform/find: the facts of every control of every
// document, and the answers for the controls of one document on the next.
func compare(t *testing.T, docs []document, nth int) {
	c := startChromium(t)
	controls, answers, found := 0, 0, 0
	for k := range docs {
		old, now := &docs[max(0, k-1)], &docs[k]
		skills := old.skills(nth)
		want := make([]place, len(skills))
		for i := range skills {
			a := now.page.Locate(find.FromDocument(&skills[i]))
			want[i] = place{-1, a.By, a.Code}
			if a.Node >= 0 {
				want[i].At = now.tree.Nodes[a.Node].Index
				found++
			}
		}
		got := c.ask(t, now.html, skills)
		facts := now.facts()
		if len(facts) != len(got.Controls) {
			t.Errorf("%s: %d controls here, %d in the browser", now.name, len(facts), len(got.Controls))
			continue
		}
		for i := range facts {
			if diff := cmp.Diff(facts[i], got.Controls[i]); diff != "" {
				t.Errorf("%s, control %d (- here, + in the browser):\n%s", now.name, i, diff)
			}
		}
		if diff := cmp.Diff(want, got.Answers); len(want) > 0 && diff != "" {
			t.Errorf("%s, skills of %s (- here, + in the browser):\n%s", now.name, old.name, diff)
		}
		controls, answers = controls+len(facts), answers+len(want)
	}
	t.Logf("%d documents, %d controls with equal facts, %d equal answers, %d of them found", len(docs), controls, answers, found)
	if found == 0 {
		t.Error("nothing was found")
	}
}

func TestLocateOnSamples(t *testing.T) {
	dir := t.TempDir()
	if err := samples.Extract(dir); err != nil {
		t.Fatal(err)
	}
	docs := documents(t, os.DirFS(dir))
	// Pages of one kind lie beside each other: what one night's skills find on the
	// next night's page is the common case.
	slices.SortStableFunc(docs, func(a, b document) int {
		return strings.Compare(lastDigits(a.name), lastDigits(b.name))
	})
	compare(t, docs, 1)
}

// lastDigits is the number that a sample capture's folder ends with: the page.
func lastDigits(path string) string {
	dir := filepath.Base(filepath.Dir(path))
	return dir[max(0, len(dir)-2):]
}

func TestLocateOnRealCaptures(t *testing.T) {
	compare(t, documents(t, os.DirFS(sharedtest.Captures(t))), 3)
}

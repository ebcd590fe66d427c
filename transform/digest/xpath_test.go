package digest

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
	"skillmill/transform/view"
)

var (
	allPaths  = flag.Bool("all-xpaths", false, "try the XPaths of every shared capture in Chromium, not of a few")
	morePaths = flag.String("xpath-captures", "", "also try those of the captures in this folder")
)

// odd is a document of elements that a plain name test does not find, or not alone.
const odd = `<!doctype html><html><head><script>1</script></head><body><p>a<p>b<div><p>c</div>
<svg><g><a><text>t</text></a><linearGradient></linearGradient><foreignObject><p>in svg</p><svg><g/></svg></foreignObject></g></svg>
<math><mi>x</mi><mi>y</mi></math><my-el><x:y>colon</x:y><x:y>two</x:y></my-el><a.b>dot</a.b><q'r>quote</q'r>
<table><tr><td>1<td>2<tr><td>3</table><template><p>inert</p></template><p>after</p><noscript><p>no</p></noscript><select><option>1<option>2</select></body></html>`

// tried is a document that is opened in Chromium, and the trees whose XPaths are tried in it.
type tried struct {
	name  string
	html  []byte
	trees []tree
}

// tree is what a document has, or one of its shadow roots, with the hosts that lead to it.
type tree struct {
	of    *page.Tree
	hosts []string
}

// TestXPathsInChromium: the XPath of every element of a document finds that element and
// no other in a browser. Frames are documents of their own; in a shadow root, which
// document.evaluate does not enter, the steps are walked.
func TestXPathsInChromium(t *testing.T) {
	pacetest.ElsewhereUnderRace(t)
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	tree, err := page.Parse([]byte(odd))
	if err != nil {
		t.Fatal(err)
	}
	docs := []tried{{"odd", []byte(odd), oneTree(tree)}}
	for i, e := range entries(t) {
		c, err := capture.Read(t.Context(), e.Path, capture.DefaultLimits())
		var bad *capture.RejectError
		if errors.As(err, &bad) || err == nil && len(c.HTML) == 0 {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if *allPaths || i%12 == 0 || len(c.Beside.Documents) > 0 {
			docs = append(docs, documentsOf(t, e.Dir, c)...)
		}
	}
	var now []byte
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", "default-src 'none'") // the stored document, with no script run
		_, _ = w.Write(now)                                             // the browser went away
	}))
	defer srv.Close()
	limits := pacetest.Fill(browser.Limits{Quiet: 30 * time.Millisecond, Network: 300 * time.Millisecond}, browser.Limits{}.Filled(), "Quiet", "Network")
	br, err := browser.Start(t.Context(), browser.Options{
		Path: path, NoSandbox: os.Geteuid() == 0, TempDir: t.TempDir(), Limits: limits, HostRules: "MAP *.test " + srv.Listener.Addr().String(),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := br.Close(); err != nil {
			t.Error(err)
		}
	}()
	total, roots := 0, 0
	for _, d := range docs {
		now = d.html
		total += tryPaths(t.Context(), t, br, &d)
		roots += len(d.trees) - 1
	}
	t.Logf("%d XPaths of %d documents and %d shadow roots in them", total, len(docs), roots)
}

func oneTree(of *page.Tree) []tree { return []tree{{of: of}} }

// entries are the embedded captures, the shared ones where there are any, and those of
// -xpath-captures.
func entries(t *testing.T) []sharedtest.Entry {
	list := sharedtest.Samples(t)
	if _, err := sharedtest.ForTests(); err == nil {
		list = append(list, sharedtest.Real(t)...)
	}
	if *morePaths == "" {
		return list
	}
	dirs, err := filepath.Glob(filepath.Join(*morePaths, "*", "*", "dom.html"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d captures in %s: %v", len(dirs), *morePaths, err)
	}
	for _, d := range dirs {
		dir := filepath.Dir(d)
		list = append(list, sharedtest.Entry{Dir: filepath.Base(filepath.Dir(dir)) + "/" + filepath.Base(dir), Path: dir})
	}
	return list
}

// documentsOf are the page of a capture and its frames, each with its shadow roots. Closed
// ones are opened, so that a test can look inside.
func documentsOf(t *testing.T, name string, c *capture.Capture) []tried {
	t.Helper()
	main, scopes, err := view.All(c)
	if err != nil {
		t.Fatal(err)
	}
	html := func(b []byte) []byte {
		return bytes.ReplaceAll(b, []byte(`shadowrootmode="closed"`), []byte(`shadowrootmode="open"`))
	}
	out := []tried{{name, c.HTML, oneTree(main.Tree)}}
	if len(c.Beside.Shadow) > 0 {
		out[0].html = html(c.Beside.Shadow)
	}
	in := map[int]int{0: 0} // the place in out of each document of frames.json
	for i := range scopes {
		p := &scopes[i]
		d := &c.Beside.Documents[p.Number()-1]
		if d.Kind == capture.KindFrame {
			in[d.ID] = len(out)
			out = append(out, tried{fmt.Sprintf("%s frame %d", name, d.ID), html(d.HTML), oneTree(p.Tree)})
			continue
		}
		in[d.ID] = in[d.Parent]
		_, steps := datasets.SplitPage(p.Capture.PageKey)
		var hosts []string // behind the last frame
		for _, step := range steps {
			frame, host := skill.SplitStep(step)
			if hosts = append(hosts, host); frame != "" {
				hosts = nil
			}
		}
		at := &out[in[d.ID]]
		at.trees = append(at.trees, tree{p.Tree, hosts})
	}
	return out
}

// tryPaths evaluates the XPaths of a document and returns how many there are.
func tryPaths(ctx context.Context, t *testing.T, br *browser.Browser, d *tried) (n int) {
	t.Helper()
	tab, err := br.Open(ctx, browser.Job{URL: "http://www.paths.test/", Shots: -1})
	if err != nil {
		t.Fatalf("%s: %v", d.name, err)
	}
	defer tab.Close()
	for _, in := range d.trees {
		x := newXPaths(in.of)
		var paths []string
		for i := range in.of.Nodes {
			if !in.of.Nodes[i].Inert {
				paths = append(paths, x.of(i))
			}
		}
		var wrong []string
		if err := tab.Eval(ctx, findsEach, &wrong, paths, append([]string{}, in.hosts...)); err != nil {
			t.Fatalf("%s %q: %v", d.name, in.hosts, err)
		}
		for _, w := range wrong {
			t.Errorf("%s %q: %d elements, %s", d.name, in.hosts, len(paths), w)
		}
		n += len(paths)
	}
	return n
}

// findsEach says what is wrong with the XPaths of a document, or of the root that hosts lead
// to, whose elements they should find in their order.
const findsEach = `function (paths, hosts) { // an empty list arrives as nothing
	let root = document;
	for (const h of hosts || []) {
		const all = root.querySelectorAll(h);
		if (all.length !== 1 || !all[0].shadowRoot) return [all.length + " hosts " + h];
		root = all[0].shadowRoot;
	}
	const evaluate = p => {
		const r = document.evaluate(p, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
		return Array.from({length: r.snapshotLength}, (_, i) => r.snapshotItem(i));
	};
	const walk = p => {
		let at = root;
		for (const [, other, name, n] of p.matchAll(/\/(?:\*\[name\(\)=['"]([^'"]*)['"]\]|([^/\[]+))\[(\d+)\]/g)) {
			at = at && [...at.children].filter(e => e.nodeName.toLowerCase() === (other ?? name).toLowerCase())[n - 1];
		}
		return at && at !== root ? [at] : [];
	};
	const all = [...root.querySelectorAll("*")], wrong = [];
	if (all.length !== paths.length) wrong.push(all.length + " elements");
	paths.forEach((p, i) => {
		const found = hosts?.length ? walk(p) : evaluate(p);
		if (found.length !== 1 || found[0] !== all[i]) wrong.push(p + " finds " + found.length);
	});
	return wrong.slice(0, 5);
}`

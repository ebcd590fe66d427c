package digest

import (
	"context"
	"errors"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/page"
)

var allPaths = flag.Bool("all-xpaths", false, "try the XPaths of every shared capture in Chromium, not of a few")

// odd is a document of elements that a plain name test does not find, or not alone.
const odd = `<!doctype html><html><head><script>1</script></head><body><p>a<p>b<div><p>c</div>
<svg><g><a><text>t</text></a><linearGradient></linearGradient><foreignObject><p>in svg</p><svg><g/></svg></foreignObject></g></svg>
<math><mi>x</mi><mi>y</mi></math><my-el><x:y>colon</x:y><x:y>two</x:y></my-el><a.b>dot</a.b><q'r>quote</q'r>
<table><tr><td>1<td>2<tr><td>3</table><template><p>inert</p></template><p>after</p><noscript><p>no</p></noscript><select><option>1<option>2</select></body></html>`

// TestXPathsInChromium: the XPath of every element of a document finds that element and
// no other in a browser.
func TestXPathsInChromium(t *testing.T) {
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	docs := map[string][]byte{"odd": []byte(odd)}
	order := []string{"odd"}
	for i, e := range entries(t) {
		c, err := capture.Read(t.Context(), e.Path, capture.DefaultLimits())
		var bad *capture.RejectError
		if errors.As(err, &bad) || err == nil && len(c.HTML) == 0 {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if *allPaths || i%12 == 0 {
			docs[e.Dir] = c.HTML
			order = append(order, e.Dir)
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
	total := 0
	for _, name := range order {
		now = docs[name]
		total += tryPaths(t.Context(), t, br, name, now)
	}
	t.Logf("%d XPaths of %d documents", total, len(order))
}

// entries are the embedded captures and the shared ones where there are any.
func entries(t *testing.T) []sharedtest.Entry {
	list := sharedtest.Samples(t)
	if _, err := sharedtest.Folder(); err == nil {
		list = append(list, sharedtest.Real(t)...)
	}
	return list
}

// tryPaths evaluates the XPaths of a document and returns how many there are.
func tryPaths(ctx context.Context, t *testing.T, br *browser.Browser, name string, doc []byte) int {
	t.Helper()
	tree, err := page.Parse(doc)
	if err != nil {
		t.Fatal(err)
	}
	x := newXPaths(tree)
	var paths []string
	for i := range tree.Nodes {
		if !tree.Nodes[i].Inert {
			paths = append(paths, x.of(i))
		}
	}
	tab, err := br.Open(ctx, browser.Job{URL: "http://www.paths.test/", Shots: -1})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	defer tab.Close()
	var wrong []string
	err = tab.Eval(ctx, `function (paths) {
		const all = [...document.querySelectorAll("*")], wrong = [];
		if (all.length !== paths.length) wrong.push(all.length + " elements");
		paths.forEach((p, i) => {
			const r = document.evaluate(p, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
			if (r.snapshotLength !== 1 || r.snapshotItem(0) !== all[i]) wrong.push(p + " finds " + r.snapshotLength);
		});
		return wrong.slice(0, 5);
	}`, &wrong, paths)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, w := range wrong {
		t.Errorf("%s: %d elements, %s", name, len(paths), w)
	}
	return len(paths)
}

// Package fingerprinttest has what tests of fingerprints and of their matching
// share: documents, and the fingerprints of a document.
package fingerprinttest

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/fingerprint"
	"skillmill/transform/page"
)

// Read makes the fingerprints of a document; its controls are what a user meets
// as one.
func Read(t testing.TB, doc string) (*page.Tree, []int, []skill.Fingerprint) {
	t.Helper()
	tree, err := page.Parse([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	return ReadTree(tree)
}

// ReadTree is Read for a document that is parsed.
func ReadTree(tree *page.Tree) (*page.Tree, []int, []skill.Fingerprint) {
	n := len(tree.Nodes)
	roles, names := make([]string, n), make([]accname.Name, n)
	var controls []int
	for i := range tree.Nodes {
		roles[i] = accname.Role(tree, i)
		if IsControl(tree, i) {
			names[i] = accname.Compute(tree, i)
			controls = append(controls, i)
		}
	}
	return tree, controls, fingerprint.Make(tree, roles, names, controls)
}

// IsControl reports whether a node is a control in these tests.
func IsControl(t *page.Tree, i int) bool {
	switch t.Nodes[i].Tag {
	case "button", "select", "textarea", "input":
		return true
	case "a":
		_, ok := t.Lookup(i, "href")
		return ok
	}
	_, editor := t.Lookup(i, "contenteditable")
	return editor || t.Attr(i, "role") == "button"
}

// Page returns a document of n controls: links of an index and rows of buttons that hardly
// differ.
func Page(n int, class string) string {
	var b strings.Builder
	b.WriteString(`<body><nav><a href="/">Home</a></nav><main><h2>Index</h2><ul>`)
	for i := range n / 2 {
		fmt.Fprintf(&b, `<li><a class="%s" href="/packages/p%d.html" title="Package p%d">Package number %d</a></li>`, class, i, i, i)
	}
	b.WriteString(`</ul><table>`)
	for i := range n / 4 {
		fmt.Fprintf(&b, `<tr><td>Customer %d</td><td><button class="%s">Edit</button><button class="%s danger">Remove</button></td></tr>`, i, class, class)
	}
	b.WriteString(`</table></main>`)
	return b.String()
}

// CPU reports processor time: machines that run these are shared. The answer is
// called behind the loop.
func CPU(b *testing.B, controls int) func() {
	b.Helper()
	spent := func() time.Duration {
		var u syscall.Rusage
		if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
			b.Fatal(err)
		}
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	start := spent()
	return func() {
		each := float64((spent() - start).Microseconds()) / float64(b.N)
		b.ReportMetric(each/1000, "cpu-ms/op")
		b.ReportMetric(each/float64(controls), "cpu-µs/control")
	}
}

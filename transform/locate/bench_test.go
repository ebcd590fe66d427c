package locate

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/transform/page"
)

// indexPage is an alphabetical index: one flat list of links, as long as real
// ones get.
func indexPage(n int) []byte {
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><body><nav id="top"><a href="/">Home</a></nav><main><ul class="index-list">`)
	for i := range n {
		fmt.Fprintf(&b, `<li class="entry"><a class="entry-link nav-link" href="/packages/p%d.html" title="Package p%d">Package number %d <small>v%d</small></a></li>`, i, i, i, i%7)
	}
	b.WriteString(`</ul></main></body>`)
	return []byte(b.String())
}

// formPage is rows of controls that hardly differ.
func formPage(n int) []byte {
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><body><main><table class="table orders"><tbody>`)
	for i := range n / 4 {
		fmt.Fprintf(&b, `<tr data-row-key="%d"><td><input type="checkbox"></td><td><label for="q%d">Quantity</label><input id="q%d" name="qty[%d]"></td>
<td><button class="btn btn-sm">Edit</button><button class="btn btn-sm btn-danger">Delete</button></td></tr>`, i, i, i, i)
	}
	b.WriteString(`</tbody></table></main></body>`)
	return []byte(b.String())
}

func BenchmarkCandidates(b *testing.B) {
	for _, c := range []struct {
		name string
		doc  []byte
	}{
		{"links/200", indexPage(200)},
		{"links/1500", indexPage(1500)},
		{"links/2000", indexPage(2000)},
		{"rows/200", formPage(200)},
		{"rows/2000", formPage(2000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			t, err := page.Parse(c.doc)
			if err != nil {
				b.Fatal(err)
			}
			named := indexOf(t)
			b.ReportAllocs()
			for b.Loop() {
				x := NewIndex(t, named.roles, named.names, named.hidden)
				for i := range t.Nodes {
					if controlLike(t, i) {
						x.Candidates(i, Input{Texts: x.Texts(i)})
						x.Container(i)
					}
				}
			}
		})
	}
}

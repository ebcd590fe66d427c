package locate

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"skillmill/transform/page"
)

// shapes are pages of about n elements, in the shapes that real pages grow in.
var shapes = []struct {
	name string
	page func(n int) []byte
}{
	{"mixed", mixedPage},
	{"links", func(n int) []byte { return indexPage(n / 3) }},
	{"rows", func(n int) []byte { return formPage(n / 2) }},
	{"alike", func(n int) []byte { return flat(n, `<button class="btn">Edit</button>`) }},
	{"bare", func(n int) []byte { return flat(n, `<button></button>`) }},
	{"one class each", func(n int) []byte { return flat(n, `<a class="item entry-%d" href="#">Item</a>`) }},
	{"labels", func(n int) []byte { return flat(n/2, `<label>Name<input name="n%d"></label>`) }},
	{"deep", func(n int) []byte {
		return []byte("<!DOCTYPE html><body>" + strings.Repeat(`<div class="wrap">`, n/2) + strings.Repeat(`<button>Edit</button></div>`, n/2))
	}},
}

// spent is the processor time of the process in nanoseconds.
func spent() int64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return u.Utime.Nano() + u.Stime.Nano()
}

func flat(n int, item string) []byte {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><body><main>")
	for i := range n {
		if strings.Contains(item, "%d") {
			fmt.Fprintf(&b, item, i)
		} else {
			b.WriteString(item)
		}
	}
	return []byte(b.String())
}

// mixedPage is cards with a heading, texts, links, fields and a menu.
func mixedPage(n int) []byte {
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><body><nav id="side"><ul><li><a href="/">Home</a></li></ul></nav><main>`)
	for i := range n / 20 {
		fmt.Fprintf(&b, `<section class="card mb-3" id="card%d"><h3>Card %d</h3><div class="card-body"><p>Some text <b>in bold</b> and <a href="/doc/%d">a link</a></p>
<form><div class="form-group"><label for="f%d">Field</label><input id="f%d" name="f%d" placeholder="Name"></div>
<select name="s%d"><option>a</option><option>b</option></select><button type="submit" class="btn btn-primary">Save</button></form>
<div class="dropdown"><button class="btn" aria-haspopup="true">More</button><ul class="menu"><li><a href="#">Edit</a></li><li><a href="#">Delete</a></li></ul></div></div></section>`, i, i, i, i, i, i, i)
	}
	b.WriteString(`</main></body>`)
	return []byte(b.String())
}

// BenchmarkElements is everything that a page costs after it was read: the tree,
// roles and names, and the candidates of every control. The time an element must
// not grow with the page.
func BenchmarkElements(b *testing.B) {
	for _, s := range shapes {
		for _, n := range []int{1000, 5000, 20000} {
			b.Run(fmt.Sprintf("%s/%d", s.name, n), func(b *testing.B) {
				doc := s.page(n)
				elements := 0
				b.ReportAllocs()
				start := spent()
				for b.Loop() {
					t, err := page.Parse(doc)
					if err != nil {
						b.Fatal(err)
					}
					elements = len(t.Nodes)
					x := indexOf(t)
					for i := range t.Nodes {
						if controlLike(t, i) {
							x.Candidates(i, Input{Texts: x.Texts(i)})
							x.Container(i)
						}
					}
				}
				b.ReportMetric(float64(spent()-start)/float64(b.N)/float64(elements), "cpu-ns/element")
			})
		}
	}
}

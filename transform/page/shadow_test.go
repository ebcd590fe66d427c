package page

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRoots(t *testing.T) {
	doc := `<html><head><title>a<b></title></head><body><x-a id="1"><template shadowrootmode="open"><p>in <b>a</b></p>` +
		`<x-b><template shadowrootmode="closed"><button>deep</button></template>light</x-b><template><i>inert</i></template><em></em></template>` +
		`<u>slotted</u></x-a><template><x-c><template shadowrootmode="open">never</template></x-c></template>` +
		`<x-d><template shadowrootmode="open">d</template></x-d></body></html>`
	want := Root{
		Host: -1,
		HTML: []byte(`<html><head><title>a<b></title></head><body><x-a id="1"><u>slotted</u></x-a>` +
			`<template><x-c><template shadowrootmode="open">never</template></x-c></template><x-d></x-d></body></html>`),
		Roots: []Root{
			{Host: 4, HTML: []byte(`<p>in <b>a</b></p><x-b>light</x-b><template><i>inert</i></template><em></em>`), Roots: []Root{
				{Host: 2, HTML: []byte(`<button>deep</button>`)},
			}},
			{Host: 7, HTML: []byte(`d`)},
		},
	}
	if d := cmp.Diff(want, Roots([]byte(doc))); d != "" {
		t.Error(d)
	}
}

// FuzzRoots wants of any text an answer that loses nothing but the tags of roots.
func FuzzRoots(f *testing.F) {
	for _, s := range []string{
		`<x><template shadowrootmode=open><p></template></x>`, `<template shadowrootmode>`, `</template></template>`,
		`<a><template shadowrootmode><a><template shadowrootmode>`, `<script><template shadowrootmode="open"></script>`, "<a \x00<template",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, doc string) {
		n := 0
		var walk func(r Root)
		walk = func(r Root) {
			n += len(r.HTML)
			if _, _, err := fromFragment(r.HTML); err != nil {
				t.Errorf("%q: %v", r.HTML, err)
			}
			for _, in := range r.Roots {
				walk(in)
			}
		}
		walk(Roots([]byte(doc)))
		if n > len(doc) {
			t.Errorf("%d bytes of %d", n, len(doc))
		}
	})
}

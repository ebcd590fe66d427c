package page

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets/capture"
)

// TestSlots: what a host has for a slot is what the first slot of that name says, but for
// what is operated itself and for a part of the page.
func TestSlots(t *testing.T) {
	for name, c := range map[string]struct{ light, root, want string }{
		"a text":               {`Take Oak`, `<button><slot></slot></button>`, "Take Oak"},
		"inline elements":      {`Take <b>O</b>ak`, `<button><slot></slot></button>`, "Take Oak"},
		"blocks":               {`<div>Take</div><div>Oak</div>`, `<button><slot></slot></button>`, "Take Oak"},
		"by name":              {`Oak<i slot=at>!</i>`, `<button><slot name=at></slot> <slot></slot></button>`, "! Oak"},
		"of another name":      {`<i slot=no>Oak</i>`, `<button><slot></slot></button>`, ""},
		"the first of a name":  {`Oak`, `<button><slot></slot><slot></slot></button>`, "Oak"},
		"nothing for it":       {``, `<button><slot>Take</slot></button>`, "Take"},
		"in place of its own":  {`Oak`, `<button><slot>Take</slot></button>`, "Oak"},
		"no slot":              {`Oak`, `<button>Take</button>`, "Take"},
		"what no user reads":   {`<style>b{}</style>Oak`, `<button><slot></slot></button>`, "Oak"},
		"another control":      {`Oak <button>Drop</button><span><input></span><b tabindex=0>C</b>`, `<button><slot></slot></button>`, "Oak"},
		"a link without a way": {`<a>Oak</a>`, `<button><slot></slot></button>`, "Oak"},
		"a part of the page":   {strings.Repeat("word ", 41), `<button><slot></slot></button>`, ""},
		"a slot of the host":   {`<slot name=up>Oak</slot>`, `<button><slot></slot></button>`, "Oak"},
	} {
		t.Run(name, func(t *testing.T) {
			page, _ := Build(&capture.Capture{HTML: []byte(`<x-a>` + c.light + `</x-a>`)})
			root, _ := Build(&capture.Capture{HTML: []byte(c.root), Fragment: true, Slotted: page.Slotted(page.ByTag("x-a")[0])})
			if d := cmp.Diff(c.want, root.Text(root.ByTag("button")[0])); d != "" {
				t.Error(d)
			}
		})
	}
}

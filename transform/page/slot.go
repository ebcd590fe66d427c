package page

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxSlot is how many characters of a slot count as words of the control around it. A slot
// that shows more shows a part of the page.
const maxSlot = 200

// operated are the elements that users operate. In the slot of another control their words
// are their own. An element with one of the attributes is operated too.
var (
	operated     = set("button input select textarea summary")
	operatedAttr = [...]string{"tabindex", "contenteditable", "role"}
)

// Slotted returns the words that a host has for each slot of its shadow root, by the slot's
// name. The elements that show them are the page's, not the root's.
func (t *Tree) Slotted(host int) map[string]string {
	parts := map[string]*strings.Builder{}
	add := func(slot, words string) {
		if parts[slot] == nil {
			parts[slot] = &strings.Builder{}
		}
		parts[slot].WriteString(words)
	}
	for _, k := range t.Nodes[host].Kids {
		switch {
		case k.Node < 0:
			add("", k.Text)
		case unread[t.Nodes[k.Node].Tag] || t.operates(k.Node):
		case Block(t.Nodes[k.Node].Tag):
			add(t.Attr(k.Node, "slot"), " "+t.Text(k.Node)+" ")
		default:
			add(t.Attr(k.Node, "slot"), t.Text(k.Node))
		}
	}
	out := map[string]string{}
	for slot, b := range parts {
		if words := Fold(b.String()); words != "" && utf8.RuneCountInString(words) <= maxSlot {
			out[slot] = words
		}
	}
	return out
}

// operates reports whether users operate an element, or one inside it.
func (t *Tree) operates(i int) bool {
	for k := i; k < t.Nodes[i].End; k++ {
		tag := t.Nodes[k].Tag
		if _, link := t.Lookup(k, "href"); operated[tag] || tag == "a" && link {
			return true
		}
		for _, key := range operatedAttr {
			if _, has := t.Lookup(k, key); has {
				return true
			}
		}
	}
	return false
}

// show puts the words of slots into the tree: each into the first slot of its name, in
// place of the slot's default words.
func (t *Tree) show(slotted map[string]string) {
	if len(slotted) == 0 {
		return
	}
	left := maps.Clone(slotted)
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if n.Tag != "slot" || n.Inert {
			continue
		}
		name := t.Attr(i, "name")
		if words, ok := left[name]; ok {
			own := slices.DeleteFunc(slices.Clone(n.Kids), func(k Kid) bool { return k.Node < 0 })
			n.Kids = append([]Kid{{Node: -1, Text: words, Slotted: true}}, own...)
			delete(left, name)
		}
	}
}

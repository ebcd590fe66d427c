package page

import "skillmill/datasets/capture"

// Lookup returns the value of an attribute and whether the node has it.
func (t *Tree) Lookup(i int, key string) (string, bool) {
	attrs := t.Nodes[i].Attrs
	for k := range attrs {
		if attrs[k].Key == key {
			return attrs[k].Val, true
		}
	}
	return "", false
}

// Attr returns the value of an attribute, "" when the node does not have it.
func (t *Tree) Attr(i int, key string) string {
	v, _ := t.Lookup(i, key)
	return v
}

// ID returns the id attribute.
func (t *Tree) ID(i int) string { return t.Attr(i, "id") }

// Classes returns the class names in the order of the attribute. The slice belongs to the
// tree.
func (t *Tree) Classes(i int) []string {
	attr := t.Attr(i, "class")
	if attr == "" {
		return nil
	}
	return t.classLists[attr]
}

// Children returns the positions of the child elements; of -1, which is around a root, there are none.
func (t *Tree) Children(i int) []int {
	if i < 0 {
		return nil
	}
	var out []int
	for _, k := range t.Nodes[i].Kids {
		if k.Node >= 0 {
			out = append(out, k.Node)
		}
	}
	return out
}

// FirstChild returns the first child element, -1 for none.
func (t *Tree) FirstChild(i int) int {
	for _, k := range t.Nodes[i].Kids {
		if k.Node >= 0 {
			return k.Node
		}
	}
	return -1
}

// OnlyChild returns the child element of an element that has one, -1 where it has none or several.
func (t *Tree) OnlyChild(i int) int {
	first := t.FirstChild(i)
	if first >= 0 && t.Nodes[first].End < t.Nodes[i].End {
		return -1
	}
	return first
}

// The By methods return positions in document order, inert nodes included. The slices
// belong to the tree.

// ByID returns the nodes with an id.
func (t *Tree) ByID(id string) []int { return t.ids[id] }

// ByTag returns the nodes with a lower-case tag.
func (t *Tree) ByTag(tag string) []int { return t.tags[tag] }

// ByClass returns the nodes that have a class.
func (t *Tree) ByClass(class string) []int { return t.classes[class] }

// ByAttr returns the nodes with an attribute of exactly this value.
func (t *Tree) ByAttr(key, val string) []int {
	if key == "for" { // asked of every page, and most have few
		return t.labelsFor(val)
	}
	t.attrsOnce.Do(func() {
		t.attrs = map[capture.Attr][]int{}
		for i := range t.Nodes {
			for _, a := range t.Nodes[i].Attrs {
				t.attrs[a] = append(t.attrs[a], i)
			}
		}
	})
	return t.attrs[capture.Attr{Key: key, Val: val}]
}

// labelsFor is ByAttr for what labels say that they are for.
func (t *Tree) labelsFor(id string) []int {
	t.labelsOnce.Do(func() {
		t.labels = map[string][]int{}
		for i := range t.Nodes {
			for _, a := range t.Nodes[i].Attrs {
				if a.Key == "for" {
					t.labels[a.Val] = append(t.labels[a.Val], i)
				}
			}
		}
	})
	return t.labels[id]
}

// Named calls its functions with every id, every class and every attribute of the page, once
// each and in no order.
func (t *Tree) Named(id, class func(string), attr func(key, val string)) {
	for s := range t.ids {
		id(s)
	}
	for s := range t.classes {
		class(s)
	}
	t.ByAttr("", "")
	for a := range t.attrs {
		attr(a.Key, a.Val)
	}
}

// ByLive returns the position of the node with a live index, -1 for none.
func (t *Tree) ByLive(index int) int {
	if index < 0 || index >= len(t.live) {
		return -1
	}
	return t.live[index]
}

// Contains reports whether node i is anc or below it.
func (t *Tree) Contains(anc, i int) bool { return anc <= i && i < t.Nodes[anc].End }

// Closest returns the node itself or its nearest ancestor for which f is true, -1 for none.
func (t *Tree) Closest(i int, f func(int) bool) int {
	for ; i >= 0; i = t.Nodes[i].Parent {
		if f(i) {
			return i
		}
	}
	return -1
}

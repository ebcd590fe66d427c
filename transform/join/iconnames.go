package join

import (
	"slices"
	"strings"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Icons have names. Libraries write them as a class, as the name of a symbol of a drawing, or as the value
// of an attribute.

// iconNames returns by what an element is called as an icon.
func iconNames(t *page.Tree, i int) []string {
	n := &t.Nodes[i]
	names := slices.Clone(t.Classes(i))
	for _, a := range n.Attrs {
		switch {
		case a.Key == "class":
		case a.Key == "data-icon" && a.Val == "down": // as Ant Design calls its arrow
			names = append(names, "arrow-down")
		case namesIcon(n.Tag, a.Key):
			names = append(names, a.Val)
		case n.Tag == "use" && (a.Key == "href" || strings.HasSuffix(a.Key, ":href")):
			if _, of, found := strings.Cut(a.Val, "#"); found {
				names = append(names, of)
			}
		}
	}
	return names
}

// namesIcon reports whether the value of an attribute is the name of an icon: its key says so, or a custom
// element has the name of what it draws.
func namesIcon(tag, key string) bool {
	return strings.Contains(key, "icon") || key == "data-lucide" || key == "data-feather" ||
		key == "data-testid" && tag == "svg" || key == "name" && strings.Contains(tag, "-")
}

// iconWords returns the words of the name of an icon; that of its set stands before a colon.
func iconWords(name string) []string {
	return classWords(name[strings.LastIndexByte(name, ':')+1:])
}

// down reports whether an element is called an arrow that points down, or is drawn as one.
func down(t *page.Tree, i int) bool {
	for _, name := range iconNames(t, i) {
		words := iconWords(name)
		has := func(some map[string]bool) bool {
			return slices.ContainsFunc(words, func(w string) bool { return some[w] })
		}
		switch {
		case has(otherArrows):
			if !has(sides) {
				return false
			} // else it is another arrow, or the word says where it stands
		case has(downNames), slices.Contains(words, "down") && has(arrows), slices.Contains(words, "more") && slices.Contains(words, "expand"), south(words), listArrow(words) && arrowWord(words[len(words)-1:]):
			return true
		}
	}
	return t.Nodes[i].Tag == "svg" && drawnDown(t, i)
}

// south reports whether words are the name of an arrow that points south, as jQuery UI calls it.
func south(words []string) bool {
	last := words[max(len(words)-1, 0):]
	return len(words) > 1 && (last[0] == "s" || last[0] == "d") && slices.ContainsFunc(words, func(w string) bool { return w == "triangle" || w == "carat" })
}

// downIn reports whether an arrow that points down is drawn in an element without words.
func downIn(t *page.Tree, i int) bool {
	for k := i; k < t.Nodes[i].End && k-i < maxHeadKids; k++ {
		if e := t.Nodes[k].Elem; e != nil && e.Visible == capture.No {
			continue
		}
		if down(t, k) {
			return true
		}
	}
	return false
}

var (
	// downWords are what icon fonts draw as an arrow that points down, and signs that are one.
	downWords = words("keyboard_arrow_down expand_more arrow_drop_down ▾ ▼ ⌄")
	// downNames are names of such arrows that need no other word, some by the sounds of Chinese.
	downNames = words("caret downarrow arrowdown chevrondown caretdown xiala xiajiantou jiantouxia")
	// arrows are words beside "down" in the class of such an arrow.
	arrows = words("icon arrow chevron angle triangle rect drop menu")
	// otherArrows are words of arrows that mean something else: an order, a direction, a file.
	otherArrows = words("left right sort sorter sorting thumb thumbs trend trending file cloud circle vote scroll long to download")
	// sides are those of them that also say where an icon stands.
	sides = words("left right")
)

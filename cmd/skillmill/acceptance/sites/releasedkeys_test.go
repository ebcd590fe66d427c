package sites

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// The verdicts on an answer of a later release.
const (
	relRight   = "right"
	relMissed  = "missed"  // refused though it is there
	relRefused = "refused" // and it is gone
	relWrong   = "wrong"
	relGone    = "gone"  // acted on another one, as the own one is gone
	relMoved   = "moved" // acted on the same control of the same record, which went to another list
)

// key is which control an element is: the marks around it, and what it is of the elements
// of its innermost mark.
type key struct {
	block string // "" without a mark
	local string // tag, words of its own, number among those of the same
}

// keys are those of the elements of a capture, in document order.
type keys struct {
	list   []key
	nodes  []*html.Node
	blocks map[string]bool
	all    map[key]bool
}

func keysOf(t *testing.T, page []byte) keys {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	k := keys{blocks: map[string]bool{}, all: map[key]bool{}}
	numbers := map[key]int{}
	for _, n := range elements(doc) {
		own := key{block: blockOf(n)}
		alike := key{own.block, n.Data + ownWords(n)}
		own.local = fmt.Sprint(alike.local, " ", numbers[alike])
		numbers[alike]++
		k.list, k.nodes = append(k.list, own), append(k.nodes, n)
		k.blocks[own.block], k.all[own] = true, true
	}
	return k
}

// ownWords are those of an attribute that names an element, or of a short text in it.
func ownWords(n *html.Node) string {
	for _, name := range []string{"aria-label", "title", "placeholder", "name"} {
		if v := attr(n, name); v != "" {
			return " " + v
		}
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		if k.Type == html.TextNode && strings.TrimSpace(k.Data) != "" {
			return " " + strings.TrimSpace(k.Data)
		}
	}
	return ""
}

// blockOf joins the marks at and around a node.
func blockOf(n *html.Node) string {
	block := ""
	for ; n != nil; n = n.Parent {
		if own := attr(n, "data-truth"); own != "" {
			block = "/" + own + block
		}
	}
	return block
}

// markAt is the mark of an element itself, "" for none.
func (k keys) markAt(index int64) string {
	if index < 0 || index >= int64(len(k.nodes)) {
		return ""
	}
	return attr(k.nodes[index], "data-truth")
}

// of is the key of an element, none for -1.
func (k keys) of(index int64) key {
	if index < 0 || index >= int64(len(k.list)) {
		return key{}
	}
	return k.list[index]
}

// around reports whether an element is the box around the one that was called old, or what
// is inside of it, and both say the same: a click on either is one on both.
func (k keys) around(old key, found int64) bool {
	got := k.nodes[found]
	for i, is := range k.list {
		if is == old && (within(k.nodes[i], got) || within(got, k.nodes[i])) && allWords(k.nodes[i]) == allWords(got) {
			return true
		}
	}
	return false
}

// words are those of an element, and of its attribute that names it.
func (k keys) words(index int64) string {
	return allWords(k.nodes[index]) + attr(k.nodes[index], "aria-label")
}

// says reports whether an element in a part says some words.
func (k keys) says(block, words string) bool {
	for i, is := range k.list {
		if is.block == block && k.words(int64(i)) == words {
			return true
		}
	}
	return false
}

func within(n, box *html.Node) bool {
	for ; n != nil && n != box; n = n.Parent {
	}
	return n != nil
}

// allWords are those of an element and of all in it.
func allWords(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data + " ")
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// verdict says what an answer is worth: the element found, -1 for none, for a control that
// was called old. In its own part the control may have got another tag or other words, if
// none is left of the old one.
func (k keys) verdict(old key, found int64) string {
	got, there := k.of(found), k.blocks[old.block]
	switch {
	case found < 0 && there:
		return relMissed
	case found < 0:
		return relRefused
	case got == old || got.block == old.block && (!k.all[old] || k.around(old, found)):
		return relRight
	case there:
		return relWrong
	case record(old) != "" && record(old) == record(got) && (old.local == got.local || !k.all[key{got.block, old.local}]):
		return relMoved
	}
	return relGone
}

// record is what a mark says of a control and of the record that it is of, in whatever list of the
// page that stands; "" for one that is of no list.
func record(k key) string {
	marks := strings.Split(k.block, "/")
	if len(marks) < 4 { // the first is empty
		return ""
	}
	return strings.Join(marks[len(marks)-2:], "/")
}

// TestKeys: a control is who its marks say, wherever it stands and whatever its tag became.
func TestKeys(t *testing.T) {
	t.Parallel()
	old := keysOf(t, []byte(`<ul><li data-truth=a><button data-truth=b>x</button><i></i><a>1</a><a>2</a></li></ul>`))
	now := keysOf(t, []byte(`<menu data-truth=m><li data-truth=n><label>Add</label></li><li data-truth=o><label>All</label><label>Own</label></li></menu><ol data-truth=y><li data-truth=c><button data-truth=b>x</button></li></ol><ul><li data-truth=c><button data-truth=b>x</button></li><li data-truth=a><a data-truth=b>x</a><a>1</a><a>2</a></li></ul>`))
	at := func(k keys, want key) int64 {
		for i, have := range k.list {
			if have == want {
				return int64(i)
			}
		}
		t.Fatalf("no %v in %v", want, k.list)
		return -1
	}
	button, second := key{"/a/b", "button x 0"}, key{"/a", "a 2 0"}
	_, _ = at(old, button), at(old, second)
	for name, c := range map[string]struct {
		old   key
		found int64
		want  string
	}{
		"another tag":        {button, at(now, key{"/a/b", "a x 0"}), relRight},
		"another row":        {button, at(now, key{"/c/b", "button x 0"}), relWrong},
		"none":               {button, -1, relMissed},
		"the same":           {second, at(now, second), relRight},
		"its neighbour":      {second, at(now, key{"/a", "a 1 0"}), relWrong},
		"the box around it":  {key{"/m/n", "label Add 0"}, at(now, key{"/m/n", "li 0"}), relRight},
		"a box of several":   {key{"/m/o", "label All 0"}, at(now, key{"/m/o", "li 0"}), relWrong},
		"gone":               {key{"/z", "a 0"}, -1, relRefused},
		"in another list":    {key{"/x/c/b", "button x 0"}, at(now, key{"/y/c/b", "button x 0"}), relMoved},
		"gone, and acted on": {key{"/z", "a 0"}, at(now, second), relGone},
	} {
		if got := now.verdict(c.old, c.found); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

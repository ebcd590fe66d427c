package digest

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Budget is what a view may cost; 0 is no limit.
type Budget struct {
	Tokens int // as Tokens counts them, which is never less than a tokenizer does
	Bytes  int
}

// ErrBudget says that a budget is less than a view needs without a single node.
var ErrBudget = errors.New("budget too small")

// ErrNonce says that a nonce stands in the text of the page, or is none.
var ErrNonce = errors.New("nonce not usable")

// View is a document as lines of text.
type View struct {
	Text   string
	Tokens int   // of Text, as Tokens counts
	Nodes  []int // positions of the nodes that are shown
	Cuts   []Cut // those of the document and those of the budget
}

// View writes a document as lines, one a node: its id, role, name and state, indented
// below the node around it. What the page says stands between two lines with a nonce
// that occurs nowhere in it. An empty nonce is made of the text, so that the same
// document gives the same bytes; whoever asks a model gives one of his own.
func (d *Document) View(b Budget, nonce string) (*View, error) {
	w := &viewer{d: d, budget: b}
	w.rank()
	n, err := w.shorten(nonce)
	if err != nil {
		return nil, err
	}
	v := &View{Text: w.text(n), Cuts: w.cuts(n)}
	v.Tokens = Tokens(v.Text)
	v.Nodes = append(v.Nodes, w.chosen(n)...)
	slices.Sort(v.Nodes)
	return v, nil
}

// A style is how much a view says of each control.
type style struct {
	length int  // of names, in characters
	bare   bool // no role of links, no state that is false, no class for want of a name
}

// styles are tried in turn until all controls fit.
var styles = [...]style{{noLimit, false}, {32, false}, {20, false}, {12, true}, {8, true}}

// shorten writes the lines with names as long as they can be and returns how many nodes
// fit.
func (w *viewer) shorten(nonce string) (int, error) {
	for i, st := range styles {
		w.style = st
		w.write()
		if err := w.fence(nonce); err != nil {
			return 0, err
		}
		n := most(len(w.order), func(n int) bool { return w.size(n).within(w.budget) })
		if n < 0 {
			text := w.text(0)
			return 0, fmt.Errorf("%w: the first and last lines of this page need %d tokens, %d bytes", ErrBudget, Tokens(text), len(text))
		}
		if n >= w.controls || i == len(styles)-1 {
			return n, nil
		}
	}
	return 0, nil
}

// rank orders the nodes, the most important first.
func (w *viewer) rank() {
	w.order = make([]int, len(w.d.Nodes))
	for i := range w.order {
		w.order[i] = i
	}
	slices.SortStableFunc(w.order, func(x, y int) int { return w.d.Nodes[x].rank - w.d.Nodes[y].rank })
	for w.controls < len(w.order) && w.d.Nodes[w.order[w.controls]].Kind == KindControl {
		w.controls++
	}
}

// chosen returns the n most important nodes. Of a rank of controls of which not all are among
// them these are an even sample with its first and last ones, so that a long list is not taken
// for a short one.
func (w *viewer) chosen(n int) []int {
	out := make([]int, 0, n)
	for _, s := range w.spans(n) {
		for _, i := range s.chosen() {
			out = append(out, w.order[i])
		}
	}
	return out
}

// spans returns the parts of the order of which the n most important nodes are.
func (w *viewer) spans(n int) []span {
	return spansOf(len(w.order), n, func(at int) int {
		if node := &w.d.Nodes[w.order[at]]; node.Kind == KindControl {
			return node.rank
		}
		return -1
	})
}

// viewer writes one view.
type viewer struct {
	d      *Document
	budget Budget
	order  []int // nodes, the most important first
	// controls is how many controls come first, 0 where texts do.
	controls int
	style    style
	lines    []string
	costs    []cost // of lines
	head     string
	foot     string
	shown    []bool
	level    []int // of indentation
}

// write makes the line of each node.
func (w *viewer) write() {
	w.lines, w.costs = make([]string, len(w.d.Nodes)), make([]cost, len(w.d.Nodes))
	w.shown, w.level = make([]bool, len(w.d.Nodes)), make([]int, len(w.d.Nodes))
	for i := range w.d.Nodes {
		w.lines[i] = line(&w.d.Nodes[i], w.style)
		w.costs[i] = costOf(w.lines[i])
	}
}

// line returns a node without its indentation: id, role, quoted text, states, flags.
func line(n *Node, st style) string {
	var b strings.Builder
	b.WriteString(n.ID)
	bare := st.bare && n.Kind == KindControl
	if !bare || n.Role != "link" {
		b.WriteByte(' ')
		b.WriteString(called(n))
	}
	s := shownText(n)
	cut := n.Kind == KindText && n.Text.Len > utf8.RuneCountInString(n.Text.Norm)
	if n.Kind == KindControl && utf8.RuneCountInString(s) > st.length {
		s, cut = short(s, st.length), !bare
	}
	if s != "" && (!bare || !strings.HasPrefix(s, "class=")) {
		b.WriteByte(' ')
		b.WriteString(quoted(s))
	}
	if cut {
		b.WriteString(" ...")
	}
	for _, state := range n.State {
		if !bare || !strings.HasSuffix(state, "=false") {
			b.WriteByte(' ')
			b.WriteString(state)
		}
	}
	for _, f := range n.Flags {
		b.WriteByte(' ')
		b.WriteString(f)
	}
	b.WriteByte('\n')
	return b.String()
}

// called returns the word for what a node is.
func called(n *Node) string {
	switch {
	case n.Role != "" && n.Role != "paragraph":
		return n.Role
	case n.Kind == KindText:
		return "text"
	}
	return word(n.Tag)
}

// word returns a tag as a word of a view.
func word(tag string) string {
	if plainName(tag) && len(tag) <= 32 {
		return tag
	}
	return "element"
}

// shownText returns what a view quotes of a node: its name, else the best that says which
// one it is.
func shownText(n *Node) string {
	if n.Kind == KindText {
		return n.Text.Norm
	}
	for _, s := range [...]string{n.Name, n.Text.Norm, n.Attrs["placeholder"], n.Attrs["title"], n.Attrs["alt"]} {
		if s != "" || n.Kind == KindContainer {
			return s
		}
	}
	for _, key := range [...]string{"href", "name", "id", "value", "class"} {
		if s := n.Attrs[key]; s != "" {
			return key + "=" + s
		}
	}
	return ""
}

// quoted returns a JSON string. Control characters were taken out before.
func quoted(s string) string {
	return `"` + escapes.Replace(s) + `"`
}

// escapes are those of the characters that a JSON string must not have.
var escapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// nonceLetters is the length of a nonce.
const nonceLetters = 12

// fence makes the first lines and the last.
func (w *viewer) fence(nonce string) error {
	page := "page " + quoted(w.d.Page.Title) + " " + quoted(w.d.Page.URL) + "\n"
	all := page + strings.Join(w.lines, "")
	if nonce == "" {
		sum := sha256.Sum256([]byte(all))
		nonce = letters(sum[:], nonceLetters)
		for strings.Contains(all, nonce) {
			sum = sha256.Sum256(sum[:])
			nonce = letters(sum[:], nonceLetters)
		}
	}
	if len(nonce) < nonceLetters || !plainName(nonce) || strings.Contains(all, nonce) {
		return fmt.Errorf("%w: it must be %d or more small letters and digits that the page does not have", ErrNonce, nonceLetters)
	}
	w.head = strings.Join(w.d.Notes[:2], "\n") + "\n<data " + nonce + ">\n" + page
	w.foot = "</data " + nonce + ">\n"
	return nil
}

// show sets which nodes the n most important ones are, and how far each is indented.
func (w *viewer) show(n int) {
	clear(w.shown)
	for _, i := range w.chosen(n) {
		w.shown[i] = true
	}
	for i := range w.d.Nodes {
		w.level[i] = 0
		if p := w.d.Nodes[i].parent; p >= 0 {
			w.level[i] = w.level[p]
			if w.shown[p] {
				w.level[i]++
			}
		}
	}
}

// text returns the view of the n most important nodes.
func (w *viewer) text(n int) string {
	w.show(n)
	var b strings.Builder
	b.WriteString(w.head)
	for i := range w.d.Nodes {
		if w.shown[i] {
			for range w.level[i] {
				b.WriteByte(' ')
			}
			b.WriteString(w.lines[i])
		}
	}
	b.WriteString(w.foot)
	b.WriteString(w.summary(n))
	return b.String()
}

// summary returns the line that says what is left out, "" for nothing.
func (w *viewer) summary(n int) string {
	nodes, controls, sampled := 0, 0, 0
	reasons := map[string]int{}
	for _, c := range append(w.d.Cuts[:len(w.d.Cuts):len(w.d.Cuts)], w.over(n)) {
		if c.Reason == CutText || c.Reason == CutAttrs {
			continue
		}
		nodes, controls, sampled = nodes+c.Count, controls+c.Controls, sampled+c.Sampled
		reasons[c.Reason] += c.Count
	}
	var parts []string
	if nodes > 0 {
		by := ""
		for _, r := range [...]string{CutSiblings, CutDepth, CutNodes, CutBudget} {
			if reasons[r] > 0 {
				by += " " + r + " " + strconv.Itoa(reasons[r])
			}
		}
		if sampled > 0 {
			by = fmt.Sprintf(" (%d sampled):", sampled) + by
		} else {
			by = ":" + by
		}
		parts = append(parts, fmt.Sprintf("left out: %d nodes, %d of them controls%s", nodes, controls, by))
	}
	if h := w.d.Hidden; h.Texts+h.Controls > 0 {
		parts = append(parts, fmt.Sprintf("not visible: %d texts, %d controls", h.Texts, h.Controls))
	}
	if w.style.length < noLimit {
		parts = append(parts, fmt.Sprintf("names of controls cut to %d characters", w.style.length))
	}
	if w.style.bare {
		parts = append(parts, "controls without a role are links")
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + "\n"
}

// over returns what the budget leaves out when n nodes are shown, all together.
func (w *viewer) over(n int) Cut {
	out := Cut{Reason: CutBudget, Count: len(w.d.Nodes) - n}
	for i := range w.d.Nodes {
		if w.d.Nodes[i].Kind == KindControl {
			out.Controls++
		}
	}
	for _, i := range w.chosen(n) {
		if w.d.Nodes[i].Kind == KindControl {
			out.Controls--
		}
	}
	for _, s := range w.spans(n) {
		if s.isSampled() {
			out.Sampled += s.to - s.from - s.shown
		}
	}
	return out
}

// cuts returns the cuts of the document and the nodes that the budget leaves out, by the
// nearest node around them that is shown.
func (w *viewer) cuts(n int) []Cut {
	shown := make([]bool, len(w.d.Nodes))
	for _, i := range w.chosen(n) {
		shown[i] = true
	}
	sampled := map[int]bool{}
	for _, s := range w.spans(n) {
		for _, i := range w.order[s.from:s.to] {
			sampled[i] = s.isSampled()
		}
	}
	var list cutList
	for i := range w.d.Nodes {
		if !shown[i] {
			list = append(list, left{node: i, reason: CutBudget, count: 1, control: w.d.Nodes[i].Kind == KindControl, sampled: sampled[i]})
		}
	}
	around := func(i int) int {
		for i >= 0 && !shown[i] {
			i = w.d.Nodes[i].parent
		}
		return i
	}
	return append(slices.Clone(w.d.Cuts), list.cutsOf(around, w.d.Nodes)...)
}

// fits reports whether a text is within the budget.
func (b Budget) fits(text string) bool {
	return (b.Bytes == 0 || len(text) <= b.Bytes) && (b.Tokens == 0 || Tokens(text) <= b.Tokens)
}

// most returns the greatest number up to n that fits, -1 for none, where what fits still does
// with less of it.
func most(n int, fits func(n int) bool) int {
	if fits(n) {
		return n
	}
	low, high := -1, n // low fits, high does not
	for high-low > 1 {
		mid := (low + high) / 2
		if fits(mid) {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

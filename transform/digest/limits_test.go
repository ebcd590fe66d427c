package digest_test

import (
	"fmt"
	"strings"
	"testing"

	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/digest"
)

// cutOf sums up the cuts of a reason.
func cutOf(cuts []digest.Cut, reason string) (nodes, controls int) {
	for _, c := range cuts {
		if c.Reason == reason {
			nodes, controls = nodes+c.Count, controls+c.Controls
		}
	}
	return nodes, controls
}

// TestLargePages: of pages that are too large a part is kept, and the rest is declared.
func TestLargePages(t *testing.T) {
	pacetest.KnownUnderRace(t)
	links := &strings.Builder{}
	for i := range 2600 { // more than a document keeps, as below
		fmt.Fprintf(links, "<li><a href=/%d>Entry %d</a></li>", i, i)
	}
	mixed := &strings.Builder{}
	for i := range 550 {
		fmt.Fprintf(mixed, "<section><h2>Part %d</h2>%s</section>", i, strings.Repeat("<div><i></i><span>word</span></div>", 30))
	}
	for _, tc := range []struct {
		name, body      string
		controls, texts int
	}{
		{"2600 links", "<ul>" + links.String() + "</ul>", 2600, 0},
		{"50000 elements", mixed.String(), 0, 550 * 31},
		{"a menu of 900 and 300 buttons", menu(900, 300), 1200, 0},
		{"a menu of 3 and 400 buttons", menu(3, 400), 403, 0},
		{"a dialog of 90, a menu of 90 and 400 buttons", "<dialog open>" + parted("<button>Choose x</button>", 90) + "</dialog>" + menu(90, 400), 580, 0},
		{"a menu of 1600 and 1200 buttons", menu(1600, 1200), 2800, 0},
		{"20000 deep", strings.Repeat("<div>", 20000) + "<button>Deep</button>", 1, 0},
		{"3000 in a link", "<a href=/>" + strings.Repeat("<b>x</b>", 3000) + "</a>", 1, 0},
	} {
		d := page(t, tc.body, digest.Options{})
		kept := [2]int{}
		for _, n := range d.Nodes {
			switch n.Kind {
			case digest.KindControl:
				kept[0]++
			case digest.KindText:
				kept[1]++
			}
		}
		for _, r := range []string{digest.CutSiblings, digest.CutDepth, digest.CutNodes} {
			nodes, controls := cutOf(d.Cuts, r)
			kept[0], kept[1] = kept[0]+controls, kept[1]+nodes-controls
		}
		if kept[0] != tc.controls || kept[1] < tc.texts {
			t.Errorf("%s: %d controls and %d others are kept or declared", tc.name, kept[0], kept[1])
		}
		checkViews(t, tc.name, d)
	}
}

// menu is a page with links of a navigation and buttons in many parts.
func menu(links, buttons int) string {
	return "<nav>" + parted("<a href=/x>Go to x</a>", links) + "</nav><main>" + parted("<button>Take x</button>", buttons) + "</main>"
}

// parted repeats an element n times, with a number of its own, in parts of twenty.
func parted(element string, n int) string {
	var b strings.Builder
	for i := range n {
		if i%20 == 0 {
			b.WriteString("<section>")
		}
		b.WriteString(strings.ReplaceAll(element, "x", fmt.Sprint("x", i)))
		if i%20 == 19 || i == n-1 {
			b.WriteString("</section>")
		}
	}
	return b.String()
}

// TestSample: of a long list the first, the last and evenly chosen ones stay.
func TestSample(t *testing.T) {
	var b strings.Builder
	for i := range 100 {
		fmt.Fprintf(&b, "<p>n%d</p>", i)
	}
	l := digest.Defaults()
	l.Siblings = 8
	d := page(t, b.String(), digest.Options{Limits: l})
	var got []string
	for _, n := range d.Nodes {
		got = append(got, n.Text.Norm)
	}
	if want := "n0 n1 n14 n38 n62 n86 n98 n99"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", strings.Join(got, " "), want)
	}
	if n, _ := cutOf(d.Cuts, digest.CutSiblings); n != 92 || d.Constraints.MaxSiblingsPerLevel != 8 {
		t.Errorf("%d cut, constraints %+v", n, d.Constraints)
	}
}

// TestDepth: levels count where there is a choice, texts and containers go, controls stay.
func TestDepth(t *testing.T) {
	l := digest.Defaults()
	l.Depth = 2
	body := "<p>top</p><div><div><div><p>one</p><div><p>two</p><div><p>a</p><p>b</p><p>c</p><p>d</p><button>Go</button></div></div></div></div></div>"
	d := page(t, body, digest.Options{Limits: l})
	var got []string
	for _, n := range d.Nodes {
		got = append(got, n.Text.Norm)
	}
	if want := "top one two a b Go"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", strings.Join(got, " "), want)
	}
	if n, c := cutOf(d.Cuts, digest.CutDepth); n != 2 || c != 0 {
		t.Errorf("%d nodes and %d controls cut", n, c)
	}
}

// TestTexts: what is a node of its own, and what belongs to a sentence.
func TestTexts(t *testing.T) {
	for _, tc := range []struct{ body, want string }{
		{"<p>Fresh <b>green</b> tea, <a href=/a>more</a>.</p>", "Fresh green tea, more.|more"},
		{"<div><span>Price</span><span>12</span></div>", "Price|12"},
		{"<ul><li><a href=/>Home</a> / </li></ul>", "Home"},
		{"<a href=/><h3>Cup</h3><p>Blue</p><p>5</p></a>", "Cup Blue 5|Cup|Blue|5"},
		{"<pre>d</pre><div><code>e</code><small>g</small></div><blockquote>f</blockquote><output>h</output>", "d|e|g|f|h"},
		{"<table><caption>c</caption><tr><th>a<td>b</table><figure><figcaption>f</figcaption></figure><fieldset><legend>l</legend></fieldset><h5>5</h5><h6>6</h6>", "c|a|b|f|l|5|6"},
		{"<p>left <span hidden>not</span> right</p><p hidden>gone</p>", "left right"},
		{"<p role=status>saved</p><x-card>custom</x-card>", "saved|custom"},
	} {
		d := page(t, tc.body, digest.Options{})
		var got []string
		for _, n := range d.Nodes {
			if n.Kind != digest.KindContainer {
				got = append(got, n.Text.Norm)
			}
		}
		if strings.Join(got, "|") != tc.want {
			t.Errorf("%s: %s, want %s", tc.body, strings.Join(got, "|"), tc.want)
		}
	}
}

// TestAttrs: the white list, its limit, and what never enters.
func TestAttrs(t *testing.T) {
	d := page(t, `<a id=go class="btn css-1q2w3e active" href="https://x.test/a?token=1#f" title=T data-x=1 onclick=y style="color:red" aria-describedby=q rel=next>Go</a>
<input name=user value=typed placeholder=P aria-valuenow=7><input type=radio name=r value=blue><i class="css-9z8y7x" role=img aria-label=icon></i><button class="css-1q2w3e">B</button>`, digest.Options{})
	want := []map[string]string{
		{"id": "go", "class": "btn", "href": "x.test/a", "title": "T", "ariaDescribedby": "q"},
		{"name": "user", "placeholder": "P"},
		{"name": "r", "type": "radio", "value": "blue"},
	}
	for i, w := range want {
		if got := d.Nodes[i].Attrs; fmt.Sprint(got) != fmt.Sprint(w) {
			t.Errorf("%v, want %v", got, w)
		}
	}
	last := d.Nodes[len(d.Nodes)-1]
	if c := last.Attrs["class"]; !strings.HasPrefix(c, "h-") || len(c) != 8 {
		t.Errorf("class %q of %s", c, last.Tag)
	}
	l := digest.Defaults()
	l.Attrs = 1
	d = page(t, "<a id=go href=/a title=T>Go</a>", digest.Options{Limits: l})
	if n, _ := cutOf(d.Cuts, digest.CutAttrs); n != 2 || len(d.Nodes[0].Attrs) != 1 {
		t.Errorf("%d cut, %v", n, d.Nodes[0].Attrs)
	}
}

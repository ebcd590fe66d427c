package locate

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/page"
)

func parsed(t *testing.T, body string) *Index {
	t.Helper()
	tree, err := page.Parse([]byte("<!DOCTYPE html><html><head></head><body>" + body + "</body></html>"))
	if err != nil {
		t.Fatal(err)
	}
	return indexOf(tree)
}

// target is the node with the attribute x.
func target(t *testing.T, x *Index) int {
	t.Helper()
	at, err := x.FindCSS("[x]")
	if err != nil || len(at) != 1 {
		t.Fatalf("the page must have one target: %v, %v", at, err)
	}
	return at[0]
}

func tagsOf(x *Index, nodes []int) string {
	var out []string
	for _, i := range nodes {
		out = append(out, x.t.Nodes[i].Tag)
	}
	return strings.Join(out, " ")
}

func TestFindText(t *testing.T) {
	x := parsed(t, `<div><button><span>Save</span></button></div><p>Cancel <b>now</b></p><label for=e>Email</label><input id=e>
<ul><li role=menuitem><a href=/h><i></i> Home </a></li></ul><p hidden>Gone</p><template><b>Inert</b></template><input type=submit value="Send it">
<div><div><em>Twice</em></div></div><em>Twice</em><script>Code</script><button aria-label="`+strings.Repeat("x", 64)+`"></button>`)
	for _, c := range []struct{ text, want string }{
		{strings.Repeat("x", 64), ""}, // a name of this length may have been cut
		{"Save", "button"},
		{"save", ""},
		{"Cancel now", "p"},
		{"now", "b"},
		{"Email", "label input"},
		{"  Home", "a"},
		{"Gone", ""},
		{"Inert", ""},
		{"Send it", "input"},
		{"Twice", "em em"},
		{"Code", ""},
		{"", ""},
		{strings.Repeat("long ", 300), ""},
	} {
		if got := tagsOf(x, x.FindText(c.text)); got != c.want {
			t.Errorf("FindText(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestFindRole(t *testing.T) {
	x := parsed(t, `<a href=/1>Cart (3)</a><a href=/2>Shopping Cart</a><a href=/3>cart</a><a href=/4 hidden>cart</a><button>cart</button><input type=checkbox>`)
	for _, c := range []struct {
		role, name string
		exact      bool
		want       int
	}{
		{"link", "cart", true, 1},
		{"link", "cart", false, 3},
		{"link", "CART", false, 3},
		{"link", "", false, 3},
		{"link", "", true, 3},
		{"button", "cart", true, 1},
		{"link", "none", false, 0},
		{"slider", "", false, 0},
		{"checkbox", "", true, 1},
		{"link", "(3)", false, 1},
	} {
		if got := len(x.FindRole(c.role, c.name, c.exact)); got != c.want {
			t.Errorf("FindRole(%q, %q, %v) finds %d, want %d", c.role, c.name, c.exact, got, c.want)
		}
	}
}

// short writes a candidate as kind/basis value ×matches.
func short(c datasets.Candidate) string {
	s := c.Kind + "/" + c.Basis + " " + c.Value
	if c.Kind == KindRole && !c.Exact {
		s += " ~"
	}
	if c.Matches != 1 {
		s += " many"
	}
	return s
}

func TestCandidates(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       []string // the beginning of the list
	}{
		{
			"test id first", `<button x data-testid=save id=ok class=btn>Save</button>`,
			[]string{`css/test-id [data-testid="save"]`, `role/role-name button|Save`, `css/id #ok`, `text/text Save`, `css/class button.btn`},
		},
		{
			"generated id is refused", `<main><input x id=":r1:" placeholder="Search"></main>`,
			[]string{`role/role-name textbox|Search`, `css/placeholder [placeholder="Search"]`, `text/text Search`, `css/scoped main input`},
		},
		{
			"radio buttons by value", `<input type=radio name=size value=s><input x type=radio name=size value=m>`,
			[]string{`css/name input[name="size"][type="radio"][value="m"]`},
		},
		{
			"counter in the name", `<a href="#">Inbox</a><a x href="#">Notifications (12)</a>`,
			[]string{`role/role-name link|Notifications ~`},
		},
		{
			"no name, no role name", `<nav><button x></button></nav><button>b</button>`,
			[]string{`css/scoped nav button`},
		},
		{"href", `<a x href="/orders?page=2">more</a>`, []string{`role/role-name link|more`, `css/href a[href="/orders?page=2"]`}},
		{"session in the href", `<a x href="/orders?sid=abc">more</a>`, []string{`role/role-name link|more`, `text/text more`}},
		{"state classes are not used", `<li class="item active" x></li><li class=item></li>`, []string{`css/position html > body > li:nth-of-type(1)`}},
		{
			"scoped below a middle part", `<form name=f><div class=one><input type=text></div><div class=two><input x type=text></div></form>`,
			[]string{`css/scoped div.two input`},
		},
		{
			"record key", `<table><tr data-row-key=1><td><button>Edit</button></td></tr><tr data-row-key=2><td><button x>Edit</button></td></tr></table>`,
			[]string{`css/scoped tr[data-row-key="2"] button`},
		},
		{
			"record key of two tables", `<table><tr data-row-key=1><td><a>Edit</a></td></tr></table><table><tr data-row-key=1><td><button x>Edit</button></td></tr><tr data-row-key=2><td><button>Edit</button></td></tr></table>`,
			[]string{`css/scoped tr[data-row-key="1"] button`},
		},
		{"widget", `<a href="#">x</a><a x href="#" data-widget=pushmenu></a>`, []string{`css/data [data-widget="pushmenu"]`}},
		{"names that need escapes", `<input x id="1a.b" name='a"b\'>`, []string{`css/id #\31 a\.b`, `css/name input[name="a\"b\\"]`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := parsed(t, c.body)
			node := target(t, x)
			var got []string
			for i, cand := range x.Candidates(node, Input{Texts: x.Texts(node)}) {
				if int(cand.Rank) != i || !cand.Right || cand.Score <= 0 {
					t.Errorf("candidate %d is %+v", i, cand)
				}
				got = append(got, short(cand))
			}
			if len(got) < len(c.want) {
				t.Fatalf("got %q, want %q", got, c.want)
			}
			if diff := cmp.Diff(c.want, got[:len(c.want)]); diff != "" {
				t.Errorf("(-want +got):\n%s\nall: %q", diff, got)
			}
		})
	}
}

func TestCandidatesRefuseSecretsAndLongValues(t *testing.T) {
	const token = "d41d8cd98f00b204e9800998ecf8427e"
	long := strings.Repeat("word ", 60)
	x := parsed(t, `<a x href="/reset/`+token+`" title="`+long+`" name="`+token+`" aria-label="eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0" data-testid="`+token+`">go</a>`)
	for _, c := range x.Candidates(target(t, x), Input{Texts: []string{token, long}, LabelText: token}) {
		if strings.Contains(c.Value, token) || strings.Contains(c.Value, "eyJ") || strings.Contains(c.Value, "word word") {
			t.Errorf("candidate %q", c.Value)
		}
	}
}

// TestCountedPosition: the number from both ends names nothing where the place has one
// sibling more or less, and the position alone names a neighbour.
func TestCountedPosition(t *testing.T) {
	const row = `<tr><td><button>Go</button></td></tr>`
	page := func(rows int) string { return "<table><tbody>" + strings.Repeat(row, rows) + "</tbody></table>" }
	x := parsed(t, page(3))
	second := x.t.ByTag("button")[1]
	values := map[string]string{}
	for _, c := range x.Candidates(second, Input{}) {
		values[c.Basis] = c.Value
	}
	if !strings.HasSuffix(values[BasisCounted], "tr:nth-of-type(2):nth-last-of-type(2) > td > button") {
		t.Fatalf("%q", values)
	}
	for rows, want := range map[int][2]int{2: {1, 0}, 3: {1, 1}, 4: {1, 0}} {
		y := parsed(t, page(rows))
		for k, basis := range []string{BasisPosition, BasisCounted} {
			nodes, err := y.css.FindString(values[basis])
			if err != nil || len(nodes) != want[k] {
				t.Errorf("%s among %d rows: %d matches, want %d (%v)", basis, rows, len(nodes), want[k], err)
			}
		}
	}
}

func TestChoose(t *testing.T) {
	css := func(basis, v string, matches int64, right bool) datasets.Candidate {
		return datasets.Candidate{Kind: KindCSS, Basis: basis, Value: v, Matches: matches, Right: right}
	}
	role := func(v string, matches int64, right bool) datasets.Candidate {
		return datasets.Candidate{Kind: KindRole, Basis: BasisRoleName, Value: v, Exact: true, Matches: matches, Right: right}
	}
	text := func(v string, matches int64, right bool) datasets.Candidate {
		return datasets.Candidate{Kind: KindText, Basis: BasisText, Value: v, Matches: matches, Right: right}
	}
	yes := true
	for _, c := range []struct {
		name string
		in   []datasets.Candidate
		want skill.Locators
	}{
		{"nothing", nil, skill.Locators{}},
		{
			"css first",
			[]datasets.Candidate{
				role("button|Save", 1, true), css(BasisID, "#a", 1, true), css(BasisName, `[name="a"]`, 1, true), css(BasisPosition, "html > a", 1, true),
				css(BasisClass, ".x", 3, true), text("Save", 2, true),
			},
			skill.Locators{Order: []string{"selector", "by_role", "by_text"}, Selector: "#a", SelectorAlt: []string{`[name="a"]`, ".x"}, ByRole: &skill.ByRole{Role: "button", Name: "Save", Exact: &yes}, ByText: []string{"Save"}},
		},
		{
			"position when nothing else",
			[]datasets.Candidate{css(BasisPosition, "html > a", 1, true), css(BasisClass, ".x", 3, true)},
			skill.Locators{Order: []string{"selector"}, Selector: "html > a", SelectorAlt: []string{".x"}},
		},
		{
			"a counted position is no alternative to the same position",
			[]datasets.Candidate{css(BasisPosition, "tr:nth-of-type(2) > a", 1, true), css(BasisCounted, "tr:nth-of-type(2):nth-last-of-type(1) > a", 1, true)},
			skill.Locators{Order: []string{"selector"}, Selector: "tr:nth-of-type(2) > a"},
		},
		{
			"a counted position when the position is not proven",
			[]datasets.Candidate{css(BasisCounted, "tr:nth-of-type(2):nth-last-of-type(1) > a", 1, true), role("link|a", 1, true)},
			skill.Locators{Order: []string{"selector", "by_role"}, Selector: "tr:nth-of-type(2):nth-last-of-type(1) > a", ByRole: &skill.ByRole{Role: "link", Name: "a", Exact: &yes}},
		},
		{
			"role",
			[]datasets.Candidate{role("link|a|b", 1, true), css(BasisID, "#a", 2, true)},
			skill.Locators{Order: []string{"by_role"}, ByRole: &skill.ByRole{Role: "link", Name: "a|b", Exact: &yes}},
		},
		{
			"text",
			[]datasets.Candidate{role("link|a", 2, true), text("a", 1, true)},
			skill.Locators{Order: []string{"by_text", "by_role"}, ByRole: &skill.ByRole{Role: "link", Name: "a", Exact: &yes}, ByText: []string{"a"}},
		},
		{
			"ambiguous",
			[]datasets.Candidate{role("link|a", 2, true), css(BasisID, "#a", 1, false), text("b", 1, false)},
			skill.Locators{ByRole: &skill.ByRole{Role: "link", Name: "a", Exact: &yes}},
		},
	} {
		if diff := cmp.Diff(c.want, Choose(c.in)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestContainer(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"form by name", `<form name=login><p><input x></p></form>`, `form[name="login"]`},
		{"form by id", `<main><form id=login><input x></form></main>`, `#login`},
		{"generated id", `<main><form id=":r1:"><input x></form></main><form></form>`, `main`},
		{"list by class", `<div id=d><ul class="menu active"><li><a x></a></li></ul></div>`, `ul.menu`},
		{"dialog by role", `<div role=dialog aria-label="Sign in"><button x></button></div>`, `div[aria-label="Sign in"]`},
		{"none", `<div id=d><button x></button></div>`, ``},
	} {
		x := parsed(t, c.body)
		if got := x.Container(target(t, x)); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"own", `<button x> Save  all </button>`, []string{"Save all"}},
		{"label", `<label for=a>User name</label><input x id=a>`, []string{"User name"}},
		{"wrapping label", `<label><input x type=checkbox> Keep me</label>`, []string{"Keep me"}},
		{"text before", `<div><span>Quantity</span><input x></div>`, []string{"Quantity"}},
		{"not the button beside", `<div><b>Amount</b><div><button>Minus</button><input x></div></div>`, []string{"Amount"}},
		{"symbols and numbers say nothing", `<button x>» 12</button>`, nil},
		{"name at last", `<button x aria-label="Close"></button>`, []string{"Close"}},
		{"hidden text is none", `<button x><i hidden>no</i></button>`, nil},
	} {
		x := parsed(t, c.body)
		if diff := cmp.Diff(c.want, x.Texts(target(t, x))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// TestTextsByGeometry has the label behind the control in the document and
// above it on the page.
func TestTextsByGeometry(t *testing.T) {
	tree, err := page.Parse([]byte(`<!DOCTYPE html><body><form><p id=far>Far away</p><input x><p id=above>City</p><p id=right>Hint</p></form>`))
	if err != nil {
		t.Fatal(err)
	}
	place := func(i int, r capture.Rect) {
		tree.Nodes[i].Elem = &capture.Element{PageBBox: r, HasPageBox: true, Visible: capture.Yes}
	}
	x := indexOf(tree)
	node := target(t, x)
	place(node, capture.Rect{100, 200, 200, 30})
	place(tree.ByID("far")[0], capture.Rect{100, 20, 200, 20})
	place(tree.ByID("above")[0], capture.Rect{100, 175, 200, 20})
	place(tree.ByID("right")[0], capture.Rect{320, 200, 200, 30})
	if diff := cmp.Diff([]string{"City"}, x.Texts(node)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

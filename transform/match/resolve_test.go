package match

import (
	"fmt"
	"html"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets/skill"
	"skillmill/transform/fingerprint/fingerprinttest"
	"skillmill/transform/page"
)

// pages draws pages whose controls are often alike.
func pages() *rapid.Generator[string] {
	word := rapid.SampledFrom([]string{"Save", "Edit", "Delete", "Home", "Orders 2", "登录", "x", "Sign in", ""})
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		b.WriteString("<body>")
		for i := range rapid.IntRange(1, 25).Draw(t, "controls") {
			switch rapid.IntRange(0, 5).Draw(t, "around") {
			case 0:
				fmt.Fprintf(&b, "<h2>%s</h2>", word.Draw(t, "heading"))
			case 1:
				fmt.Fprintf(&b, "<p>%s %d</p>", word.Draw(t, "text"), i)
			}
			w := html.EscapeString(word.Draw(t, "word"))
			class := rapid.SampledFrom([]string{"", "btn", "btn danger", "css-1q2w3e"}).Draw(t, "class")
			switch rapid.IntRange(0, 4).Draw(t, "control") {
			case 0:
				fmt.Fprintf(&b, `<a class="%s" href="/%s">%s</a>`, class, strings.ToLower(w), w)
			case 1:
				fmt.Fprintf(&b, `<input name="%s" class="%s">`, w, class)
			case 2:
				fmt.Fprintf(&b, `<label>%s <input type="checkbox"></label>`, w)
			default:
				fmt.Fprintf(&b, `<button class="%s">%s</button>`, class, w)
			}
		}
		return b.String()
	})
}

// TestItself resolves pages against themselves: no control is ever taken for
// another, and one whose name no other has is found.
func TestItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := pages().Draw(t, "page")
		tree, err := page.Parse([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		_, _, prints := fingerprinttest.ReadTree(tree)
		named := map[string]int{}
		for k := range prints {
			named[prints[k].Kind+prints[k].Name]++
		}
		for how, answers := range map[string][]Answer{"resolve": Resolve(prints, prints, Defaults()), "match": Match(prints, prints, MatchDefaults())} {
			for k, a := range answers {
				if a.Index >= 0 && a.Index != k {
					t.Fatalf("%s: control %d was taken for %d\n%s", how, k, a.Index, doc)
				}
				if a.Index < 0 && prints[k].Name != "" && named[prints[k].Kind+prints[k].Name] == 1 {
					t.Fatalf("%s: control %d %q was not found: %+v\n%s", how, k, prints[k].Name, a, doc)
				}
				if (a.Verdict == Found) != (a.Index >= 0) || len(a.Best) > maxBest {
					t.Fatalf("%s: %+v", how, a)
				}
			}
		}
	})
}

// TestOrder shuffles what is stored: the answers follow.
func TestOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to := pages().Draw(t, "old"), pages().Draw(t, "new")
		a, err := page.Parse([]byte(from))
		if err != nil {
			t.Fatal(err)
		}
		b, err := page.Parse([]byte(to))
		if err != nil {
			t.Fatal(err)
		}
		_, _, old := fingerprinttest.ReadTree(a)
		_, _, seen := fingerprinttest.ReadTree(b)
		order := rapid.Permutation(ascending(len(old))).Draw(t, "order")
		shuffled := make([]skill.Fingerprint, len(old))
		for k, i := range order {
			shuffled[k] = old[i]
		}
		straight, mixed := Resolve(old, seen, Defaults()), Resolve(shuffled, seen, Defaults())
		taken := map[int]bool{}
		for k, i := range order {
			if d := cmp.Diff(straight[i], mixed[k]); d != "" {
				t.Fatalf("control %d answers otherwise when the stored ones are shuffled:\n%s", i, d)
			}
			if n := mixed[k].Index; n >= 0 {
				if taken[n] {
					t.Fatalf("new control %d is the answer to two stored ones", n)
				}
				taken[n] = true
				if seen[n].Kind != old[i].Kind {
					t.Fatalf("%s became %s", old[i].Kind, seen[n].Kind)
				}
			}
		}
	})
}

func ascending(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func TestResolve(t *testing.T) {
	const before = `<body><h1>Shop</h1><nav><a id="home" href="/home">Home</a><a id="cart" href="/cart">Cart</a><a id="help" href="/help">Help</a></nav>
<main><h2>Items</h2><table><tr><td>Tea</td><td><button>Buy</button></td></tr><tr><td>Milk</td><td><button>Buy</button></td></tr></table></main>`
	for name, tc := range map[string]struct {
		after string
		want  string // index or verdict of each stored control
	}{
		"nothing changed": {before, "0 1 2 3 4"},
		"a link gone":     {strings.Replace(before, `<a id="cart" href="/cart">Cart</a>`, "", 1), "0 none 1 2 3"},
		"a link replaced": {strings.Replace(before, `<a id="cart" href="/cart">Cart</a>`, `<a id="blog" href="/blog">Stories</a>`, 1), "0 none 2 3 4"},
		"a link renamed":  {strings.Replace(before, `>Cart<`, `>Basket<`, 1), "0 1 2 3 4"},
		"rows reordered": {strings.Replace(before, `<tr><td>Tea</td><td><button>Buy</button></td></tr><tr><td>Milk</td><td><button>Buy</button></td></tr>`,
			`<tr><td>Milk</td><td><button>Buy</button></td></tr><tr><td>Tea</td><td><button>Buy</button></td></tr>`, 1), "0 1 2 4 3"},
		"a row gone":    {strings.Replace(before, `<tr><td>Tea</td><td><button>Buy</button></td></tr>`, "", 1), "0 1 2 none 3"},
		"empty":         {`<body>`, "none none none none none"},
		"other page":    {`<body><h1>Sign in</h1><form><input name="user"><input name="pass" type="password"><button>Sign in</button></form>`, "none none none none none"},
		"restyled":      {strings.NewReplacer("<main>", `<main class="css-1q2w3e"><div class="card">`, "</main>", "</div></main>", "<button>", `<button class="btn btn-primary">`).Replace(before), "0 1 2 3 4"},
		"link a button": {strings.Replace(before, `<a id="cart" href="/cart">Cart</a>`, `<button id="cart">Cart</button>`, 1), "0 1 2 3 4"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, old := fingerprinttest.Read(t, before)
			_, _, seen := fingerprinttest.Read(t, tc.after)
			var got []string
			for _, a := range Resolve(old, seen, Defaults()) {
				if a.Verdict == Found {
					got = append(got, fmt.Sprint(a.Index))
				} else {
					got = append(got, string(a.Verdict))
				}
			}
			if d := cmp.Diff(tc.want, strings.Join(got, " ")); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestOneStored resolves each control with no other stored beside it.
func TestOneStored(t *testing.T) {
	for _, pg := range swapPages {
		_, _, old := fingerprinttest.Read(t, pg.write(pg.things))
		for k := range old {
			a := Resolve(old[k:k+1], old, Defaults())[0]
			if a.Index >= 0 && a.Index != k {
				t.Errorf("%s: %d was taken for %d", pg.name, k, a.Index)
			}
		}
	}
}

// TestTranslated matches a page whose texts are all others.
func TestTranslated(t *testing.T) {
	write := func(words string) string {
		w := strings.Fields(words)
		return fmt.Sprintf(`<body><h1>%s</h1><nav><a href="/a">%s</a><a href="/b">%s</a><a href="/c">%s</a></nav><form><label>%s <input name="q"></label>
<button class="go">%s</button><button class="no">%s</button></form>`, w[0], w[1], w[2], w[3], w[4], w[5], w[6])
	}
	_, _, old := fingerprinttest.Read(t, write("Welcome Home Products Contact Search Send Cancel"))
	_, _, seen := fingerprinttest.Read(t, write("Willkommen Start Waren Kontakt Suche Los Abbruch"))
	for k, a := range Match(old, seen, MatchDefaults()) {
		if a.Index != k {
			t.Errorf("%s became %d (%s %.2f)", old[k].Name, a.Index, a.Verdict, a.Score)
		}
	}
}

// TestVersions: fingerprints that were read by other rules are not compared.
func TestVersions(t *testing.T) {
	_, _, old := fingerprinttest.Read(t, `<body><button>Save</button>`)
	seen := append([]skill.Fingerprint(nil), old...)
	seen[0].Version++
	if a := Resolve(old, seen, Defaults())[0]; a.Verdict != None || a.Index != -1 {
		t.Errorf("%+v", a)
	}
}

// TestManyControls takes the way by shared values: too many controls to compare
// all with all.
func TestManyControls(t *testing.T) {
	_, _, old := fingerprinttest.Read(t, fingerprinttest.Page(1200, "entry"))
	_, _, seen := fingerprinttest.Read(t, fingerprinttest.Page(1200, "item"))
	for k, a := range Resolve(old, seen, Defaults()) {
		if a.Index != k {
			t.Fatalf("%d %q became %d (%s %.2f)", k, old[k].Name, a.Index, a.Verdict, a.Score)
		}
	}
	// Every tenth is gone.
	var left []skill.Fingerprint
	var at []int
	for k := range seen {
		if k%10 != 3 {
			left, at = append(left, seen[k]), append(at, k)
		}
	}
	for k := range left {
		left[k].Position, left[k].Controls = int64(k), int64(len(left))
	}
	refused := 0
	for k, a := range Resolve(old, left, Defaults()) {
		if a.Index < 0 {
			refused++
		} else if at[a.Index] != k {
			t.Fatalf("%d %q was taken for %d", k, old[k].Name, at[a.Index])
		}
	}
	if gone := len(seen) - len(left); refused > gone+gone/5 {
		t.Errorf("%d refused, %d are gone", refused, gone)
	}
}

// TestLinear: the number of candidates grows with the controls, not with their
// square.
func TestLinear(t *testing.T) {
	each := func(n int) float64 {
		_, _, old := fingerprinttest.Read(t, fingerprinttest.Page(n, "entry"))
		_, _, seen := fingerprinttest.Read(t, fingerprinttest.Page(n, "item"))
		p := Defaults()
		var r Reader
		m := newMatching(&r, r.Read(old), r.Read(seen), &p)
		return float64(len(m.pairs)) / float64(len(old))
	}
	if small, large := each(600), each(4800); large > 1.2*small || large > float64(2*Defaults().Candidates)+10 {
		t.Errorf("%.1f candidates a control on a small page, %.1f on a large one", small, large)
	}
}

func TestNothing(t *testing.T) {
	_, _, some := fingerprinttest.Read(t, `<body><button>Save</button>`)
	if got := Resolve(nil, some, Defaults()); len(got) != 0 {
		t.Errorf("%v", got)
	}
	if got := Resolve(some, nil, Defaults()); len(got) != 1 || got[0].Verdict != None || got[0].Index != -1 {
		t.Errorf("%v", got)
	}
	if got := Match(some, some, Params{}); len(got) != 1 {
		t.Errorf("%v", got)
	}
	// What a file holds may be anything.
	hostile := []skill.Fingerprint{{Version: 1, Kind: "click", Weights: []int64{-5, 1 << 60}, Position: -9, Controls: -1, Ordinal: -1, Equals: -7, Path: ">>a>", Before: []string{"", "a", "b", "c", "d"}}}
	for _, a := range Resolve(hostile, append(hostile, some...), Defaults()) {
		if a.Score != a.Score {
			t.Errorf("score is no number: %+v", a)
		}
	}
}

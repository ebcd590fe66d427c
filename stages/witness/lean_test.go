package witness_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/stages"
	"skillmill/stages/witness"
)

// mixed is a page of parts that controls of other pages are found by: equal ids, equal
// places, equal words under other headings, icons without a word.
func mixed(r *rand.Rand, n int) string {
	var b strings.Builder
	if r.IntN(4) > 0 {
		b.WriteString(nav)
	}
	fmt.Fprintf(&b, `<main class="%s"><h1>%s</h1>`, pick(r, "item", "list", "cart"), pick(r, "Shop", fmt.Sprintf("Item %d", n)))
	if r.IntN(3) > 0 {
		fmt.Fprintf(&b, `<form class="order"><input id="amount" aria-label="Amount"><button id="%s">%s</button></form>`, pick(r, "add", "buy"), pick(r, "Add to cart", "Buy", fmt.Sprintf("Buy %d", n)))
	}
	for k := range r.IntN(4) {
		fmt.Fprintf(&b, `<a class="more" href="/items/%d/part%d">%s</a>`, n, k, pick(r, "More", fmt.Sprintf("Part %d of %d", k, n), ""))
	}
	if r.IntN(3) == 0 {
		fmt.Fprintf(&b, `<div id="%s"><button class="icon" title="%s"></button><p>%s</p><button>Remove</button></div>`, pick(r, "box", "side"), pick(r, "", "Close"), pick(r, "One", "Two"))
	}
	return b.String() + `</main>`
}

func pick(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

// TestLean: what a draft loses does not depend on when its spare locators are tried.
func TestLean(t *testing.T) {
	rules := stages.WitnessRules(configs.Default())
	lost, narrowed := 0, 0
	for seed := range uint64(24) {
		r := rand.New(rand.NewPCG(seed, 7))
		var shots []shot
		for n := range 3 + r.IntN(6) {
			path := fmt.Sprintf("/%s/%d", pick(r, "items", "items", "lists"), n)
			shots = append(shots, shot{path: path, html: mixed(r, n)})
			if r.IntN(2) == 0 { // another night, or a wall
				shots = append(shots, shot{path: path, html: pick(r, mixed(r, n), `<title>Sign in</title>`+nav+`<main class="item"><form class="order"><input type="password" name="p"><button id="add">Sign in</button></form><a class="more" href="/help">Help</a></main>`)})
			}
		}
		s := newSite(t, shots...)
		lean := s.told(t)
		all, err := witness.Domain(context.Background(), s.drafts(t), s.pages, s.src, witness.Thorough(rules))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(all, lean); d != "" {
			t.Fatalf("seed %d: %s", seed, d)
		}
		for i := range lean {
			if slices.ContainsFunc(lean[i].Trials, func(t datasets.Trial) bool { return t.Wrong > 0 }) {
				lost++
			}
			if lean[i].OwnPages != nil || lean[i].OwnMarks != nil || lean[i].ForeignMarks != nil {
				narrowed++
			}
		}
	}
	t.Logf("%d drafts lost locators, %d ask for more", lost, narrowed)
	if lost < 15 || narrowed < 60 {
		t.Error("too few to tell")
	}
}

// TestLeanFromTheMiddle: a control of which only a later view shows that its document would
// act on another one counts what its spare locators did on the views before.
func TestLeanFromTheMiddle(t *testing.T) {
	button := func(n int, attrs, text string) string {
		return strings.ReplaceAll(item(n), `<button id="add">Add to cart</button>`, `<button `+attrs+`>`+text+`</button>`)
	}
	shots := []shot{{path: "/items/0", html: button(0, `id="ask"`, "Ask about it")}, {path: "/items/00", html: button(0, `id="ask"`, "Ask about it")}}
	for n := 1; n <= 4; n++ {
		attrs := fmt.Sprintf(`id="add" name="order%[1]c" data-testid="pay-%[1]c" data-action="buy-%[1]c" title="Order %[1]c"`, 'a'+rune(n))
		shots = append(shots, shot{path: fmt.Sprintf("/items/%d", n), html: button(n, attrs, "Add to cart")})
	}
	shots = append(shots, shot{path: "/items/9", html: button(9, `id="add" data-testid="pay-b"`, "Delete everything")})
	s := newSite(t, shots...)
	all, err := witness.Domain(context.Background(), s.drafts(t), s.pages, s.src, witness.Thorough(stages.WitnessRules(configs.Default())))
	if err != nil {
		t.Fatal(err)
	}
	told := s.told(t)
	if d := cmp.Diff(all, told); d != "" {
		t.Fatal(d)
	}
	d := adds(t, told)[0]
	at := slices.IndexFunc(d.Control.Candidates, func(c datasets.Candidate) bool { return c.Value == "form button" })
	if at < 0 || d.Trials[at].Wrong != 6 || !d.Contradicted {
		t.Errorf("contradicted %v, trials %v of %v, want form button wrong on the six other pages", d.Contradicted, d.Trials, d.Control.Candidates)
	}
}

package perform_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/actions"
	"skillmill/mill/perform"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
)

// shop is a pack whose first action runs the second.
const shop = `namespace: shop
version: 1.0.0
actions:
  order:buy:
    description: Buy
    params: {n: {type: number, default: 2}, pin: {type: string, secret: true, required: true}}
    steps: [{action: run, args: {action: "shop:order:pay"}}]
  order:pay:
    description: Pay
    steps: [{action: click, args: {selector: "css:#pay"}}]
  order:look:
    description: Look
    steps: [{action: click, args: {selector: "css:#look"}}]
`

func put(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// load loads one pack under a configuration.
func load(t *testing.T, pack, config string) *perform.Index {
	t.Helper()
	dir := t.TempDir()
	put(t, filepath.Join(dir, ".skillmill", "config.yaml"), "actions:\n  default_timeout: 900\n"+config)
	p := &perform.Packs{Project: dir, Given: []string{put(t, filepath.Join(dir, "shop.yaml"), pack)}}
	x, err := p.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, problem := range x.Problems {
		t.Fatal(problem)
	}
	return x
}

func action(t *testing.T, x *perform.Index, name string) *actions.Action {
	t.Helper()
	a, _, e := x.Get(name)
	if e != nil {
		t.Fatal(e)
	}
	return a
}

// TestPages holds on which pages actions act.
func TestPages(t *testing.T) {
	x := load(t, shop, "  hosts: [shop.example, \"pay.example:8443\"]\n")
	for _, c := range []struct {
		url      string
		own, may bool
	}{
		{"http://localhost/", true, true},
		{"http://127.0.0.1:8080/a", true, true},
		{"http://shop.localhost/", true, true},
		{"https://shop.example/x", false, true},
		{"https://shop.example:444/x", false, true},
		{"https://pay.example:8443/", false, true},
		{"https://pay.example/", false, false},
		{"https://a.shop.example/", false, false},
		{"https://shop.example.evil.test/", false, false},
		{"https://user@shop.example/", false, false},
		{"file:///etc/passwd", false, false},
		{"javascript:alert(1)", false, false},
		{"", false, false},
	} {
		if err := perform.OwnPage(c.url); (err == nil) != c.own {
			t.Errorf("own page %q: %v", c.url, err)
		}
		if err := x.MayAct(c.url); (err == nil) != c.may {
			t.Errorf("may act on %q: %v", c.url, err)
		}
	}
	for _, err := range []error{perform.OwnPage("https://h.test/?token=abcdefgh"), x.MayAct("https://h.test/?token=abcdefgh")} {
		if err == nil || strings.Contains(err.Error(), "abcdefgh") {
			t.Errorf("a secret is told: %v", err)
		}
	}
	if _, err := perform.Open(t.Context(), "https://shop.example/", perform.Options{}); err == nil {
		t.Error("a page of another machine is opened without a plan")
	}
}

// TestDeed holds what a deed is made of, and that its digest covers all that the action runs.
func TestDeed(t *testing.T) {
	t.Setenv("SHOP_KEY", "k-from-config")
	t.Setenv("MORE_KEY", "k-from-flag")
	d := &perform.Deeds{Lib: "/lib", Env: []string{"MORE_KEY", "NOT_SET"}, Dialogs: true}
	sum := func(pack, name string) string {
		x := load(t, pack, "  env: [SHOP_KEY]\n")
		a := action(t, x, name)
		values, e := a.Values(map[string]any{"pin": "4711x"}, false)
		if name != "shop:order:buy" {
			values, e = map[string]any{}, nil
		}
		if e != nil {
			t.Fatal(e)
		}
		deed, err := d.Deed(x, a, values, "http://localhost:8080/cart", nil)
		if err != nil {
			t.Fatal(err)
		}
		if s := deed.Action; s.Library != "/lib" || s.Domain != "localhost:8080" || s.ID != name || deed.URL != "http://localhost:8080/cart" || !deed.Dialogs {
			t.Errorf("%+v", deed)
		}
		if !slices.Equal(deed.Hidden, []string{"k-from-config", "k-from-flag"}) {
			t.Errorf("hidden %q", deed.Hidden)
		}
		if name == "shop:order:buy" {
			n := "2"
			if strings.Contains(pack, "default: 3") {
				n = "3"
			}
			if deed.Action.Label != "Buy" || fmt.Sprintf("%v %v", deed.Plain["n"], deed.Plain["pin"]) != n+" 4711x" || strings.Contains(fmt.Sprint(deed.Params), "4711x") {
				t.Errorf("label %q, plain %v, params %v", deed.Action.Label, deed.Plain, deed.Params)
			}
			if !deed.Secret("pin") || deed.Secret("n") {
				t.Error("which parameters are secret")
			}
		}
		return deed.Action.SHA256
	}
	buy, pay := sum(shop, "shop:order:buy"), sum(shop, "shop:order:pay")
	if len(buy) != 64 || buy == pay || sum(shop, "shop:order:buy") != buy {
		t.Errorf("digests %s %s", buy, pay)
	}
	for _, c := range []struct {
		old, new string
		buys     bool // the digest of buy is another one
	}{
		{"#pay", "#other", true},
		{"default: 2", "default: 3", true},
		{"#look", "#other", false},
	} {
		if got := sum(strings.Replace(shop, c.old, c.new, 1), "shop:order:buy"); (got != buy) != c.buys {
			t.Errorf("%s -> %s: another digest: %v", c.old, c.new, got != buy)
		}
	}
	x := load(t, shop, "")
	_, err := d.Deed(x, action(t, x, "shop:order:pay"), nil, "https://h.test/", nil)
	if code(err) != actions.Security {
		t.Errorf("a page that is not listed: %v", err)
	}
}

func code(err error) string {
	var r *refuse.Error
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}

// TestAgain holds that a plan makes the deed that it was made of, or is refused.
func TestAgain(t *testing.T) {
	d := &perform.Deeds{Lib: "/other"}
	x := load(t, shop, "")
	first, err := d.Deed(x, action(t, x, "shop:order:pay"), map[string]any{}, "http://localhost/", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &plan.Plan{Skill: first.Action}
	p.Skill.Library = "/lib"
	again, err := d.Again(x, nil)(p, "http://localhost/", map[string]any{})
	if err != nil || again.Action.SHA256 != first.Action.SHA256 || again.Action.Library != "/lib" || d.Lib != "/other" {
		t.Errorf("%+v, library %s: %v", again, d.Lib, err)
	}
	if _, err := d.Again(x, nil)(p, "http://localhost/", map[string]any{"n": 1}); code(err) != refuse.PlanChanged {
		t.Errorf("a parameter that it does not have: %v", err)
	}
	gone := load(t, strings.Replace(shop, "order:look", "order:see", 1), "")
	p.Skill.ID = "shop:order:look"
	if _, err := d.Again(gone, nil)(p, "http://localhost/", nil); code(err) != refuse.PlanChanged {
		t.Errorf("an action that is gone: %v", err)
	}
	if _, err := perform.Given(gone, p, nil); code(err) != refuse.PlanChanged {
		t.Errorf("given for an action that is gone: %v", err)
	}
	p.Skill.ID = "shop:order:buy"
	if got, err := perform.Given(x, p, map[string]any{"n": "7", "pin": "1"}); err != nil || fmt.Sprintf("%v %v", got["n"], got["n"] == "7") != "7 false" {
		t.Errorf("given %v (%T): %v", got, got["n"], err)
	}
}

// TestFaults holds that only the packs that were named are told of, and in which folders.
func TestFaults(t *testing.T) {
	dir := t.TempDir()
	bad := "namespace: bad\nversion: 1.0.0\nactions: {a:b: {steps: [{action: clik}]}}\n"
	a := put(t, filepath.Join(dir, "a", "one.yaml"), bad)
	put(t, filepath.Join(dir, "ab", "two.yaml"), strings.Replace(bad, "bad", "worse", 1))
	good := put(t, filepath.Join(dir, "good.yaml"), shop)
	p := &perform.Packs{Project: t.TempDir(), Given: []string{filepath.Join(dir, "ab")}}
	for _, c := range []struct {
		paths []string
		want  int
	}{
		{[]string{good}, 0},
		{[]string{a}, 1},
		{[]string{filepath.Join(dir, "a")}, 1}, // and not ab, which begins alike
		{[]string{filepath.Join(dir, "a") + "/"}, 1},
		{[]string{a, filepath.Join(dir, "ab")}, 2},
	} {
		found, err := p.Faults(c.paths)
		if err != nil || len(found) != c.want {
			t.Errorf("%q: %v, want %d: %v", c.paths, found, c.want, err)
		}
	}
	if len(p.Given) != 1 {
		t.Errorf("checking adds packs: %q", p.Given)
	}
	if _, err := p.Faults([]string{filepath.Join(dir, "none")}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a path that is not there: %v", err)
	}
}

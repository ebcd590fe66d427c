package library_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
)

// onPages is a row whose document names pages.
func onPages(t testing.TB, domain, id string, pages ...string) datasets.SkillRow {
	t.Helper()
	s := skill.Skill{ID: id, Domain: domain}
	s.Evidence.Pages = pages
	doc, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	r := row(domain, id, string(doc))
	r.Pages = pages
	return r
}

// shop is a library of two domains.
func shop(t testing.TB) []datasets.SkillRow {
	return []datasets.SkillRow{
		onPages(t, "shop.test", "d2", "/", "/orders"),
		onPages(t, "shop.test", "d10", "/orders"),
		onPages(t, "shop.test", "d3", "/"),
		onPages(t, "shop.test", "d4", `/a"b<c>`),
		onPages(t, "shop.test", "d5", `/cart`),
		onPages(t, "shop.test", "d6", `/cart#["x-app"]`, `/else#["x-app"]`),
		onPages(t, "shop.test", "d7", `/cart#["x-app","x-menu > a"]`),
		onPages(t, "shop.test", "d8", `/carts#["x-app"]`),
		onPages(t, "other.test", "d1", "/orders"),
	}
}

// ids are the skills that LoadPage returns, or what it says instead.
func ids(t testing.TB, root, domain, page string) string {
	t.Helper()
	skills, indexed, err := library.LoadPage(context.Background(), root, domain, page)
	switch {
	case errors.Is(err, library.ErrDiffers):
		return "differs"
	case err != nil:
		t.Fatal(err)
	case !indexed:
		return "no index"
	}
	var out []string
	for _, s := range skills {
		out = append(out, s.Domain+" "+s.ID)
	}
	return strings.Join(out, ", ")
}

// TestLoadDomain: a domain that the library does not have has no documents, and that is
// known without the others; where the library cannot say, Load must.
func TestLoadDomain(t *testing.T) {
	for name, c := range map[string]struct {
		change  func(t *testing.T, root string)
		domain  string
		want    int
		indexed bool
	}{
		"a domain":                {nil, "shop.test", 8, true},
		"another one":             {nil, "other.test", 1, true},
		"an unknown one":          {nil, "never.test", 0, true},
		"without an index":        {func(t *testing.T, root string) { remove(t, in(root, "shop.test", library.PagesName)) }, "shop.test", 0, false},
		"while a build publishes": {func(t *testing.T, root string) { put(t, in(root, library.Publishing), "") }, "never.test", 0, false},
		"without a manifest":      {func(t *testing.T, root string) { remove(t, in(root, library.ManifestName)) }, "never.test", 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			write(t, root, shop(t), library.Options{})
			changed, there := library.Watch(root)
			if c.change != nil {
				c.change(t, root)
			}
			got, indexed, err := library.LoadDomain(t.Context(), root, c.domain)
			if err != nil || indexed != c.indexed || len(got) != c.want {
				t.Errorf("%d documents, %v, %v", len(got), indexed, err)
			}
			if !there || changed() == (c.indexed || c.change != nil && c.domain == "shop.test") {
				t.Errorf("changed %v", changed())
			}
		})
	}
}

func TestLoadPage(t *testing.T) {
	for name, c := range map[string]struct {
		change       func(t *testing.T, root string)
		domain, page string
		want         string
		healed       string // after another run with the same rows; want if empty
	}{
		"a page":                    {nil, "shop.test", "/orders", "shop.test d10, shop.test d2", ""},
		"another":                   {nil, "shop.test", "/", "shop.test d2, shop.test d3", ""},
		"a page with odd letters":   {nil, "shop.test", `/a"b<c>`, "shop.test d4", ""},
		"the same of another site":  {nil, "other.test", "/orders", "other.test d1", ""},
		"an unknown page":           {nil, "shop.test", "/ord", "shop.test d10, shop.test d2, shop.test d3, shop.test d4, shop.test d5, shop.test d6, shop.test d7, shop.test d8", ""},
		"a page with scopes":        {nil, "shop.test", "/cart", "shop.test d5, shop.test d6, shop.test d7", ""},
		"scopes alone":              {nil, "shop.test", "/carts", "shop.test d8", ""},
		"an unknown site":           {nil, "never.test", "/", "no index", ""},
		"a library without indexes": {func(t *testing.T, root string) { remove(t, in(root, "shop.test", library.PagesName)) }, "shop.test", "/", "no index", "shop.test d2, shop.test d3"},
		"another page's document": {
			func(t *testing.T, root string) { put(t, in(root, "shop.test", "d10.json"), "{}") }, "shop.test", "/",
			"shop.test d2, shop.test d3", "",
		},
		"its own document": {func(t *testing.T, root string) { put(t, in(root, "shop.test", "d3.json"), "{}") }, "shop.test", "/", "differs", "shop.test d2, shop.test d3"},
		"a damaged index": {func(t *testing.T, root string) {
			at := in(root, "shop.test", library.PagesName)
			put(t, at, strings.Replace(read(t, at), "orders", "Orders", 1))
		}, "shop.test", "/", "differs", "shop.test d2, shop.test d3"},
		"a cut index": {func(t *testing.T, root string) {
			if err := os.Truncate(in(root, "shop.test", library.PagesName), 0); err != nil {
				t.Fatal(err)
			}
		}, "shop.test", "/", "differs", "shop.test d2, shop.test d3"},
		"while a build publishes": {func(t *testing.T, root string) { put(t, in(root, library.Publishing), "") }, "shop.test", "/", "no index", "shop.test d2, shop.test d3"},
		"without a manifest":      {func(t *testing.T, root string) { remove(t, in(root, library.ManifestName)) }, "shop.test", "/", "no index", "shop.test d2, shop.test d3"},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			write(t, root, shop(t), library.Options{})
			whole := tree(t, root)
			if c.change != nil {
				c.change(t, root)
			}
			if got := ids(t, root, c.domain, c.page); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
			if c.healed == "" {
				c.healed = c.want
			}
			write(t, root, shop(t), library.Options{Compare: true})
			if got := ids(t, root, c.domain, c.page); got != c.healed {
				t.Errorf("after another run %q, want %q", got, c.healed)
			}
			if d := cmp.Diff(whole, tree(t, root)); d != "" {
				t.Errorf("the healed library (-first +healed):\n%s", d)
			}
			sound(t, root)
		})
	}
}

// TestKeepIndexes: a domain that is taken over has its index and its forms still, or
// again, with the bytes that they would have from the rows; one that lost its documents
// has none.
func TestKeepIndexes(t *testing.T) {
	const domain = "shop.test"
	root := t.TempDir()
	write(t, root, shop(t), library.Options{})
	for _, file := range []string{library.PagesName, library.FormsName} {
		at := in(root, domain, file)
		whole := read(t, at)
		for name, damage := range map[string]func(){
			"sound":   func() {},
			"missing": func() { remove(t, at) },
			"damaged": func() { put(t, at, strings.Replace(whole, "2", "3", 1)) },
			"of other documents": func() {
				other := t.TempDir()
				write(t, other, []datasets.SkillRow{onPages(t, domain, "d2", "/")}, library.Options{})
				put(t, at, read(t, in(other, domain, file)))
			},
		} {
			t.Run(file+" "+name, func(t *testing.T) {
				damage()
				r := begin(t, root, library.Options{All: true})
				for _, d := range []string{domain, "other.test"} {
					if !keep(t, r, d, library.Digest(hashed(t, root, d))) {
						t.Fatalf("%s is not kept", d)
					}
				}
				if _, err := r.Commit(context.Background()); err != nil {
					t.Fatal(err)
				}
				if got := read(t, at); got != whole {
					t.Errorf("got\n%s\nwant\n%s", got, whole)
				}
				sound(t, root)
			})
		}
	}
	folder := in(root, domain)
	write(t, root, shop(t)[8:], library.Options{All: true})
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder of a domain without skills: %v", err)
	}
}

// TestIndexIsTheDocuments draws libraries: what LoadPage returns is what Load returns
// of the page.
func TestIndexIsTheDocuments(t *testing.T) {
	page := rapid.SampledFrom([]string{"/", "/a", "/a/*", "/ä", "/?q"})
	rapid.Check(t, func(rt *rapid.T) {
		root := t.TempDir()
		var rows []datasets.SkillRow
		for i := range rapid.IntRange(1, 12).Draw(rt, "skills") {
			domain := rapid.SampledFrom([]string{"a.test", "b.test:81"}).Draw(rt, "domain")
			rows = append(rows, onPages(t, domain, "d"+string(rune('a'+i)), rapid.SliceOfN(page, 0, 3).Draw(rt, "pages")...))
		}
		write(t, root, rows, library.Options{Keep: true})
		all, err := library.Load(context.Background(), root)
		if err != nil {
			rt.Fatal(err)
		}
		at, domain := page.Draw(rt, "page"), rows[0].Domain
		var on, of []string
		for _, s := range all {
			if s.Domain != domain {
				continue
			}
			of = append(of, domain+" "+s.ID)
			for _, p := range s.Evidence.Pages {
				if p == at {
					on = append(on, domain+" "+s.ID)
					break
				}
			}
		}
		if len(on) == 0 {
			on = of
		}
		if got, want := ids(t, root, domain, at), strings.Join(on, ", "); got != want {
			rt.Fatalf("%q, want %q", got, want)
		}
	})
}

func read(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

package tempting

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestPairs(t *testing.T) {
	pairs, err := Pairs()
	if err != nil {
		t.Fatal(err)
	}
	if len(pairs) != 40 {
		t.Errorf("%d pairs, want 40", len(pairs))
	}
	kinds := map[Kind]int{}
	for _, p := range pairs {
		kinds[p.Kind]++
		if p.About == "" || strings.Contains(p.About, "<") {
			t.Errorf("%s: about %q", p.Name, p.About)
		}
		same := 0
		for i := range p.Pages {
			page := &p.Pages[i]
			if bytes.Contains(page.HTML, []byte(key)) {
				t.Errorf("%s: page %d says what is true", p.Name, i+1)
			}
			if n := len(slices.Compact(slices.Sorted(slices.Values(page.Keys)))); n < 5 {
				t.Errorf("%s: page %d has only %d keys", p.Name, i+1, n-1)
			}
			if !strings.HasPrefix(page.URL, "http://") || p.Kind == Release && page.URL != p.Pages[0].URL {
				t.Errorf("%s: page %d is at %s", p.Name, i+1, page.URL)
			}
			for _, k := range page.Keys {
				if k != "" && p.Pages[1-i].Has(k) {
					same++
				}
			}
		}
		if same == 0 && p.Kind != Wall {
			t.Errorf("%s: no control is on both pages", p.Name)
		}
	}
	if kinds[Release] < 25 || kinds[Other] < 5 || kinds[Wall] != 2 || len(kinds) != 3 {
		t.Errorf("kinds: %v", kinds)
	}
}

func TestParse(t *testing.T) {
	const about, one, two = "<!-- Why. -->\n", "<!-- page release http://a.test/ -->\n<b data-truth=x>1<i>2</i></b>\n", "<!-- page release http://a.test/ -->\n<p>3</p>\n"
	p, err := parse(about + one + two)
	if err != nil {
		t.Fatal(err)
	}
	if p.About != "Why." || p.Kind != Release || p.Pages[0].URL != "http://a.test/" {
		t.Errorf("%+v", p)
	}
	// html, head, body, b, i
	if want := []string{"", "", "", "x", "x"}; !slices.Equal(p.Pages[0].Keys, want) {
		t.Errorf("keys %q, want %q", p.Pages[0].Keys, want)
	}
	if !p.Pages[0].Has("x") || p.Pages[1].Has("x") || p.Pages[1].Has("") {
		t.Error("Has")
	}
	for name, text := range map[string]string{
		"one page":     about + one,
		"no address":   about + one + "<!-- page release -->\n<p>3</p>",
		"two kinds":    about + one + strings.Replace(two, "release", "wall", 1),
		"a key twice":  about + one + strings.Replace(two, "<p>", "<p data-truth=y><p data-truth=y>", 1),
		"an empty key": about + one + strings.Replace(two, "<p>", "<p data-truth>", 1),
	} {
		if _, err := parse(text); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

package collect

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"skillmill/browser"
	"skillmill/datasets/samples/pacetest"
)

// recaptures is how often a page is captured; make measure-collector asks for 20.
var recaptures = flag.Int("recaptures", 3, "captures of each page that must be equal")

// moving is a page with animations of all kinds beside its content.
const moving = hard + `<style>@keyframes k{from{margin-left:0}to{margin-left:200px}} .k{animation:k 1s infinite alternate} .o{animation:k .3s 1 forwards}
@keyframes f{from{opacity:.2}} .f{transition:width 2s;animation:f 5s} </style><div class=k><button>moving</button></div><p class=o>once</p><p class=f>fading</p>
<script>document.querySelector('.f').animate([{transform:'none'},{transform:'rotate(90deg)'}],{duration:900,iterations:Infinity})</script>`

// TestRecapture captures pages again and again: what is written of them must be
// the same.
func TestRecapture(t *testing.T) {
	pacetest.KnownUnderRace(t)
	l := useLab(t)
	for _, c := range []struct{ name, url string }{
		{"static", l.page("/again/static", `<!doctype html><title>s</title>`+truthForm)},
		{"hard", l.page("/again/hard", hard)},
		{"animated", l.page("/again/moving", moving)},
	} {
		same := recapture(t, l, c.url, *recaptures)
		t.Logf("%s: %d of %d equal", c.name, same, *recaptures)
		if same < *recaptures {
			t.Errorf("%s: only %d of %d captures are equal", c.name, same, *recaptures)
		}
	}
}

// recapture answers how many captures of a page are equal to the most frequent.
func recapture(t testing.TB, l *lab, url string, times int) int {
	t.Helper()
	var mu sync.Mutex
	seen := map[string]int{}
	best := 0
	dir := t.TempDir()
	one := func() error {
		res, err := l.try(dir, browser.Job{URL: url, Shots: -1, NoScroll: true})
		if err != nil {
			return err
		}
		h := sha256.New()
		for _, name := range []string{"dom_summary.json", "ax.json", "controls_tree.json", "dom.html", "frames.json"} {
			data, err := os.ReadFile(filepath.Join(res.Dir, name))
			if err != nil && name != "frames.json" {
				return err
			}
			fmt.Fprintf(h, "%s %d\n%s", name, len(data), data)
		}
		sum := fmt.Sprintf("%x", h.Sum(nil))
		mu.Lock()
		defer mu.Unlock()
		seen[sum]++
		best = max(best, seen[sum])
		return nil
	}
	var g errgroup.Group
	g.SetLimit(2)
	for range times {
		g.Go(one)
	}
	if err := g.Wait(); err != nil {
		t.Fatal(err)
	}
	return best
}

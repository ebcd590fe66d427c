package collect

import (
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/browser"
	"skillmill/datasets/samples/sharedtest"
)

// benchPages serves the pages: generated ones, the animated one of the tests and,
// where there are real captures, the largest page of some of them.
func benchPages(t *testing.T) (urls []string) {
	t.Helper()
	mux := http.NewServeMux()
	srv := httptest.NewServer(mux)
	t.Cleanup(srv.Close)
	add := func(name, doc string) {
		mux.HandleFunc("/"+name, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = io.WriteString(w, doc) // the client went away
		})
		urls = append(urls, srv.URL+"/"+name)
	}
	if strings.Contains(*benchWhich, "elements") {
		for _, n := range []int{1000, 2000, 5000, 10_000, 20_000} {
			if n <= *benchElements {
				add(fmt.Sprintf("elements-%d", n), generated(n))
			}
		}
	}
	add("mix-100", generated(100))
	add("mix-1000", generated(1000))
	add("mix-moving", moving)
	for _, site := range []string{"admin_lte_demo_test", "todo_todomvc_apps_test", "panel_sb_admin_test"} {
		if doc := largest(t, site); doc != "" {
			add("mix-"+site, doc)
		}
	}
	return urls
}

func largest(t *testing.T, site string) (doc string) {
	root, err := sharedtest.ForTests()
	if err != nil {
		return "" // the pages of our own are measured alone
	}
	files, err := filepath.Glob(filepath.Join(root, "captures", site, "*", "dom.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > len(doc) {
			doc = string(data)
		}
	}
	return doc
}

func name(url string) string {
	_, name, _ := strings.Cut(strings.TrimPrefix(url, "http://"), "/")
	return strings.TrimPrefix(name, "mix-")
}

// TestBenchCollector prints what a page costs.
func TestBenchCollector(t *testing.T) {
	if !*benchCollector {
		t.Skip("a measurement, not a test: make bench-collector")
	}
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	self := exec.Command(os.Args[0])
	self.Env = append(os.Environ(), workerEnv+"=1")
	ours := startSide(t, "skillmill", self)
	peer := startSide(t, "playwright", playwright(t, path))
	urls := benchPages(t)
	var mix, sizes []string
	for _, url := range urls {
		if strings.Contains(url, "/mix-") {
			mix = append(mix, url)
		} else {
			sizes = append(sizes, url)
		}
	}
	for _, s := range []*side{ours, peer} {
		s.do(batch{URLs: mix, Tabs: 1, Mode: "load"}) // starting is not what is measured
	}
	if strings.Contains(*benchWhich, "pages") {
		costOfPages(t, ours, peer, mix)
	}
	if strings.Contains(*benchWhich, "elements") {
		costOfElements(t, ours, peer, sizes)
	}
	if strings.Contains(*benchWhich, "tabs") {
		throughput(t, ours, peer, mix)
	}
}

// way is a side and how far it goes with a page.
type way struct {
	*side
	mode string
}

func costOfPages(t *testing.T, ours, peer *side, mix []string) {
	ways := []way{{ours, "load"}, {ours, "settle"}, {ours, "bare"}, {ours, "same"}, {peer, "load"}, {peer, "same"}, {peer, "summary"}}
	sum := make([]float64, len(ways))
	fmt.Printf("CPU ms per page, mean of %d\n%-26s", *benchRounds, "")
	for _, w := range ways {
		fmt.Printf("%18s", w.name[:4]+" "+w.mode)
	}
	fmt.Println()
	for _, url := range mix {
		cost := make([]float64, len(ways))
		for round := range *benchRounds {
			for i := range ways {
				i := (i + round) % len(ways)
				cpu, _ := ways[i].do(batch{URLs: []string{url}, Tabs: 1, Mode: ways[i].mode})
				cost[i] += cpu * 1000 / float64(*benchRounds)
			}
		}
		fmt.Printf("%-26s", name(url))
		for i, c := range cost {
			fmt.Printf("%18.0f", c)
			sum[i] += c / float64(len(mix))
		}
		fmt.Println()
	}
	fmt.Printf("%-26s", "all")
	for _, c := range sum {
		fmt.Printf("%18.0f", c)
	}
	fmt.Println()
	load, settle, bare, same := sum[0], sum[1], sum[2], sum[3]
	fmt.Printf("over load: without pictures %+.0f %%, with them %+.0f %%; over load and settling: %+.0f %%, %+.0f %%\n",
		(bare/load-1)*100, (same/load-1)*100, (bare/settle-1)*100, (same/settle-1)*100)
	fmt.Printf("ours / Playwright: %.2f with the same calls, %.2f with a walk in the page\n", same/sum[5], same/sum[6])
}

func costOfElements(t *testing.T, ours, peer *side, urls []string) {
	rounds := max(*benchRounds/2, 1)
	fmt.Printf("\n%-16s%10s%14s%14s%14s%14s%14s%14s\n", "", "elements", "load ms", "bare ms", "same ms", "Playwright ms", "read us/el", "write us/el")
	var xs, ys, cpus []float64
	for _, url := range urls {
		var load, bare, same, play float64
		var a answer
		for range rounds {
			c, _ := ours.do(batch{URLs: []string{url}, Tabs: 1, Mode: "load"})
			load += c * 1000 / float64(rounds)
			c, r := ours.do(batch{URLs: []string{url}, Tabs: 1, Mode: "bare"})
			bare += c * 1000 / float64(rounds)
			a.Read, a.Write, a.Elements = a.Read+r.Read, a.Write+r.Write, a.Elements+r.Elements
			c, _ = ours.do(batch{URLs: []string{url}, Tabs: 1, Mode: "same"})
			same += c * 1000 / float64(rounds)
			c, _ = peer.do(batch{URLs: []string{url}, Tabs: 1, Mode: "same"})
			play += c * 1000 / float64(rounds)
		}
		n := float64(a.Elements)
		fmt.Printf("%-16s%10d%14.0f%14.0f%14.0f%14.0f%14.0f%14.0f\n", name(url), a.Elements/rounds, load, bare, same, play, a.Read/n*1e6, a.Write/n*1e6)
		xs, ys, cpus = append(xs, n/float64(rounds)), append(ys, a.Read/float64(rounds)*1000), append(cpus, bare)
	}
	if len(xs) < 2 {
		return
	}
	slope, r2 := straight(xs, ys)
	fmt.Printf("reading without pictures, wall time: %.3f ms per element, R2 %.4f\n", slope, r2)
	slope, r2 = straight(xs, cpus)
	fmt.Printf("everything without pictures, CPU: %.3f ms per element, R2 %.4f\n", slope, r2)
}

// straight is the slope of a straight line through points and how well it fits.
func straight(xs, ys []float64) (slope, r2 float64) {
	var mx, my, xx, xy, yy float64
	for i := range xs {
		mx, my = mx+xs[i]/float64(len(xs)), my+ys[i]/float64(len(xs))
	}
	for i := range xs {
		xx += (xs[i] - mx) * (xs[i] - mx)
		xy += (xs[i] - mx) * (ys[i] - my)
		yy += (ys[i] - my) * (ys[i] - my)
	}
	return xy / xx, math.Pow(xy, 2) / (xx * yy)
}

func throughput(t *testing.T, ours, peer *side, mix []string) {
	fmt.Printf("\n%-16s%18s%18s%18s%18s\n", "", "ours pages/min", "ours CPU ms", "peer pages/min", "peer CPU ms")
	var urls []string
	for range *benchRounds {
		urls = append(urls, mix...)
	}
	n := float64(len(urls))
	for _, tabs := range []int{1, 2, 4} {
		fmt.Printf("%-16s", fmt.Sprint(tabs, " tabs"))
		for _, s := range []*side{ours, peer} {
			cpu, a := s.do(batch{URLs: urls, Tabs: tabs, Mode: "same"})
			fmt.Printf("%18.0f%18.0f", n/a.Seconds*60, cpu*1000/n)
		}
		fmt.Println()
	}
}

package collects

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"skillmill/collect/crawl/settings"

	"github.com/tidwall/gjson"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect/crawl"
	"skillmill/datasets/capture"
)

// make collect-kills asks for 200 pages, 50 kills of browsers and 20 of crawlers.
var (
	killedPages  = flag.Int("collect-pages", 24, "pages of the crawl of TestCollectKills")
	browserKills = flag.Int("browser-kills", 5, "browsers that it kills")
	crawlerKills = flag.Int("crawler-kills", 3, "crawlers that it kills")
	killSeed     = flag.Uint64("kill-seed", 1, "seed of the moments at which it kills, and of the order of TestCollectFaults")
)

// TestCollectKills ends browsers and crawlers with kill -9 at random points of one
// crawl and takes it up each time. In the end every page has one capture, which can
// be read and has the sums that its meta.json names, and nothing else is left.
func TestCollectKills(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skipf("needs /proc to see processes: %v", err)
	}
	srv := httptest.NewServer(linkedPages(*killedPages))
	defer srv.Close()
	k := &killer{t: t, captures: t.TempDir(), temp: t.TempDir(), rng: rand.New(rand.NewPCG(*killSeed, 0)), groups: map[string]bool{}}
	k.args = append([]string{
		"collect", srv.URL + "/0", "--out", k.captures, "--resume", "--json", "--depth", "1",
		"--profile", acceptance.ConfigFile(t, "version: 1\npolite: {robots: false, delay: 0s, per_host: 8}\nretry: {first: 10ms, factor: 1, most: 1s}\nbrowser: {retire: 20}\n"+acceptance.Limits(t, settings.Limits{})),
	}, sandbox...)
	report := k.run(k.plan())
	if report.States[crawl.Captured] != *killedPages || !report.Finished {
		t.Errorf("the crawl ended with %+v", report)
	}
	if k.browsers != *browserKills || k.crawlers != *crawlerKills {
		t.Errorf("%d browsers and %d crawlers were killed", k.browsers, k.crawlers)
	}
	valid := k.valid()
	if valid != *killedPages {
		t.Errorf("%d valid captures of %d pages", valid, *killedPages)
	}
	left := alive(t, k.groups)
	if len(left) > 0 {
		t.Errorf("processes of browsers are left: %v", left)
	}
	if files, err := os.ReadDir(k.temp); err != nil || len(files) > 0 {
		t.Errorf("temporary files left: %v %v", files, err)
	}
	acceptance.NothingLeft(t, k.captures)
	t.Logf("seed %d: %d browsers and %d crawlers killed; %d valid captures of %d pages, each once; %d processes of %d browsers left; at the last start %d visits were under way, %d of them complete on disk",
		*killSeed, k.browsers, k.crawlers, valid, *killedPages, len(left), len(k.groups), k.underWay, k.complete)
}

// linkedPages are so many pages, all of which the first one links to.
func linkedPages(n int) http.Handler {
	mux := http.NewServeMux()
	var links strings.Builder
	for i := range n {
		fmt.Fprintf(&links, "<a href=/%d>page %d</a>", i, i)
		body := fmt.Sprintf(`<h1>Page %d</h1><form><label>Name<input name=n%d></label><button>Send %d</button></form>`, i, i, i)
		mux.HandleFunc(fmt.Sprintf("/%d", i), acceptance.WebPage(body))
	}
	outer := http.NewServeMux()
	outer.Handle("/", mux)
	outer.HandleFunc("/0", acceptance.WebPage(links.String()))
	return outer
}

// killer runs one crawl and disturbs it.
type killer struct {
	t              *testing.T
	captures, temp string
	args           []string
	rng            *rand.Rand

	groups             map[string]bool // process groups of the browsers that were seen
	browsers, crawlers int             // killed
	underWay, complete int             // visits at the last start
}

// kill is one disturbance: what is killed, and a moment after how many captures.
type kill struct {
	at      int
	moment  time.Duration
	crawler bool
	hung    bool // its browser does not hear of it
}

// plan spreads the kills over the progress of the crawl, so that a slow machine
// gets as many as a fast one.
func (k *killer) plan() []kill {
	var plan []kill
	for i := range *browserKills + *crawlerKills {
		at, moment := k.rng.IntN(*killedPages-3), time.Duration(k.rng.IntN(1000))*time.Millisecond
		plan = append(plan, kill{at: at, moment: moment, crawler: i >= *browserKills, hung: i >= *browserKills && k.rng.IntN(3) == 0})
	}
	slices.SortStableFunc(plan, func(a, b kill) int { return a.at - b.at })
	return plan
}

// run crawls until the crawl is at its end.
func (k *killer) run(plan []kill) (r crawl.Report) {
	k.t.Helper()
	for {
		cmd := acceptance.Program(k.t, k.args...)
		cmd.Env = append(os.Environ(), "TMPDIR="+k.temp)
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Start(); err != nil {
			k.t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		groups, stop := followBrowsers(k.t, k.captures)
		var err error
		plan, err = k.disturb(cmd, ended, plan)
		stop()
		maps.Copy(k.groups, groups)
		k.gone()
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() == -1 {
			continue // by a signal: ours
		}
		if jerr := json.Unmarshal(out.Bytes(), &r); err != nil || jerr != nil {
			k.t.Fatalf("%v, %v: %s%s", err, jerr, out.String(), errs.String())
		}
		k.underWay += r.Run.Interrupted
		k.complete += r.Run.Found
		return r
	}
}

// disturb follows a crawler until it ended, and answers what of the plan is left.
func (k *killer) disturb(cmd *exec.Cmd, ended chan error, plan []kill) ([]kill, error) {
	for {
		if len(plan) == 0 || k.progress() < plan[0].at {
			select {
			case err := <-ended:
				return plan, err
			case <-time.After(20 * time.Millisecond):
			}
			continue
		}
		next := plan[0]
		time.Sleep(next.moment)
		if next.crawler {
			if next.hung {
				k.signalBrowser(syscall.SIGSTOP)
			}
			if err := cmd.Process.Kill(); err == nil {
				k.crawlers++
			}
			return plan[1:], <-ended
		}
		if k.signalBrowser(syscall.SIGKILL) {
			k.browsers++
			plan = plan[1:]
		}
		select {
		case err := <-ended:
			return plan, err
		default: // no browser may run just now
		}
	}
}

// progress is the number of complete captures.
func (k *killer) progress() int {
	metas, err := filepath.Glob(filepath.Join(k.captures, "*", "20*", "meta.json"))
	if err != nil {
		k.t.Fatal(err)
	}
	return len(slices.DeleteFunc(metas, func(m string) bool { return strings.HasSuffix(filepath.Dir(m), ".partial") }))
}

// signalBrowser signals a browser of the crawl, if one runs.
func (k *killer) signalBrowser(sig syscall.Signal) bool {
	pid := browserProcess(k.t, k.captures, "")
	return pid > 0 && syscall.Kill(pid, sig) == nil
}

// gone holds that no browser outlives its crawler.
func (k *killer) gone() {
	k.t.Helper()
	gone(k.t, k.groups)
}

// valid counts the pages with exactly one capture that is as it was written.
func (k *killer) valid() int {
	pages := map[string]int{}
	eachCapture(k.t, k.captures, func(dir, meta string) {
		url := gjson.Get(meta, "url").String()
		if pages[url]++; pages[url] > 1 {
			k.t.Errorf("%s was captured again, as %s", url, dir)
		}
		c, err := capture.Read(k.t.Context(), dir, capture.DefaultLimits())
		if err != nil {
			k.t.Errorf("%s: %v", dir, err)
			delete(pages, url)
			return
		}
		if c.Meta.URL != url {
			k.t.Errorf("%s is of %s", dir, c.Meta.URL)
		}
		gjson.Get(meta, "files").ForEach(func(name, f gjson.Result) bool {
			data, err := os.ReadFile(filepath.Join(dir, name.String()))
			sum := sha256.Sum256(data)
			if err != nil || hex.EncodeToString(sum[:]) != f.Get("sha256").String() || int64(len(data)) != f.Get("bytes").Int() {
				k.t.Errorf("%s: %s is not what meta.json says: %v", dir, name.String(), err)
			}
			return true
		})
	})
	return len(pages)
}

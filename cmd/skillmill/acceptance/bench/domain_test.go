package bench

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"text/tabwriter"
	"time"

	"skillmill/cmd/skillmill/acceptance"
)

var (
	domainTable    = flag.Bool("domain-table", false, "print the table of make bench-domain")
	domainPages    = flag.String("domain-pages", "300,1000,3000", "pages of the generated domains, separated by commas")
	domainControls = flag.Int("domain-controls", 8, "controls of each generated page, at least 8")
	domainSites    = flag.Int("domain-sites", 20, "sites over which the spread night is spread")
	domainKeep     = flag.String("domain-keep", "", "write the captures of the generated domains below this folder and build nothing")
)

// TestDomainTable prints what domains of generated pages cost: a full build of each size,
// then a night on which each twentieth page is new, all of it in one domain and spread
// over several, one on which as many known pages are captured again (again), and the first night where the
// configuration was changed before (changed). The captures of a night have its date. That every build succeeds is all that it asserts: machines differ.
func TestDomainTable(t *testing.T) {
	if *domainKeep != "" {
		for _, n := range sizes(t) {
			writeSites(t, filepath.Join(*domainKeep, strconv.Itoa(n)), site{pages: n, controls: *domainControls}, 1, 0, n, firstNight)
		}
		return
	}
	if !*domainTable {
		t.Skip("takes minutes and measures: make bench-domain")
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "pages\tsites\tfull CPU s\tfull MB\tnight CPU s\tnight MB\tnight / full\tagain / full\tchanged CPU s\tchanged MB\t")
	other := filepath.Join(t.TempDir(), "other.yaml")
	if err := os.WriteFile(other, []byte("require: {stable_captures: 9}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, n := range sizes(t) {
		for _, sites := range []int{1, *domainSites} {
			each := site{pages: n / sites, controls: *domainControls}
			root, out, lived := t.TempDir(), t.TempDir(), t.TempDir()
			late := max(each.pages/20, 1)
			writeSites(t, root, each, sites, 0, each.pages-late, firstNight)
			buildProcess(t, root, out)
			buildProcess(t, root, lived)
			buildProcess(t, root, lived, "--config", other)
			again := againCost(t, root, out, each, sites, late)
			writeSites(t, root, each, sites, each.pages-late, each.pages, nextNight)
			night, nightMB := buildProcess(t, root, out)
			full, fullMB := buildProcess(t, root, t.TempDir())
			changed, changedMB := buildProcess(t, root, lived, "--config", other)
			fmt.Fprintf(w, "%d\t%d\t%.1f\t%.0f\t%.1f\t%.0f\t%.1f %%\t%.1f %%\t%.1f\t%.0f\t\n", n, sites, full.Seconds(), fullMB, night.Seconds(), nightMB,
				100*night.Seconds()/full.Seconds(), 100*again, changed.Seconds(), changedMB)
		}
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
}

// The dates of the captures.
const (
	firstNight = "20260101000000"
	nextNight  = "20260102000000"
)

// againCost is what share of a full build a night costs on which the first pages of each site are captured
// again. It leaves root and out as they were.
func againCost(t *testing.T, root, out string, s site, sites, pages int) float64 {
	t.Helper()
	more, lived, fresh := t.TempDir(), t.TempDir(), t.TempDir()
	if err := os.CopyFS(filepath.Join(lived, "out"), os.DirFS(out)); err != nil {
		t.Fatal(err)
	}
	writeSites(t, more, s, sites, 0, pages, nextNight)
	night, _ := buildProcess(t, root, filepath.Join(lived, "out"), more)
	full, _ := buildProcess(t, root, fresh, more)
	return night.Seconds() / full.Seconds()
}

func sizes(t *testing.T) []int {
	var out []int
	for s := range strings.SplitSeq(*domainPages, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			t.Fatalf("-domain-pages: %q is no number of pages", s)
		}
		out = append(out, n)
	}
	return out
}

// buildProcess builds in a process of its own and returns its processor time and its
// highest resident size in MB.
func buildProcess(t *testing.T, root, out string, more ...string) (time.Duration, float64) {
	t.Helper()
	cmd := acceptance.Program(t, append([]string{"build", root, "--out", out, "--quiet"}, more...)...)
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, text)
	}
	mb := 0.0
	if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		mb = float64(u.Maxrss) / 1024
	}
	return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), mb
}

// site is a generated site: pages of a shop with controls that all of them share, and
// controls of their own.
type site struct{ pages, controls int }

// writeSites writes some pages of each of some sites, one capture a page.
func writeSites(t *testing.T, root string, s site, sites, from, to int, night string) {
	t.Helper()
	for k := range sites {
		for n := from; n < to; n++ {
			dir := filepath.Join(root, fmt.Sprintf("shop%d_test", k), fmt.Sprintf("s%dp%05d", k, n), night) // a place names a capture wherever it lies
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			html, summary := shopPage(n, s.controls)
			url := fmt.Sprintf("http://www.shop%d.test/items/%d.html", k, n)
			for name, text := range map[string]string{
				"meta.json":        fmt.Sprintf(`{"url":%q,"title":"Item %d","timestamp":%q,"viewport":{"width":1280,"height":800},"status":"ok"}`, url, n, night),
				"dom_summary.json": summary,
				"dom.html":         html,
			} {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// shopPage is page n: four controls in the navigation that all pages share, a form whose
// button says the same on every page, and links whose texts no other page has.
func shopPage(n, controls int) (html, summary string) {
	p := &pageWriter{}
	p.open("html", "", -1)
	p.leaf("head", "", "", 0)
	body := p.open("body", "", 0)
	nav := p.open("nav", ` class="top"`, body)
	for _, name := range []string{"Home", "Offers", "Account", "Help"} {
		p.leaf("a", fmt.Sprintf(` class="entry" href="/%s.html"`, strings.ToLower(name)), name, nav)
	}
	p.close("nav")
	m := p.open("main", "", body)
	p.leaf("h1", "", fmt.Sprintf("Item %d of the shop", n), m)
	p.leaf("p", ` class="text"`, fmt.Sprintf("What item %d is made of and where it was made.", n), m)
	form := p.open("form", ` class="order" action="/cart"`, m)
	p.leaf("input", ` id="amount" name="amount" type="number" aria-label="Amount"`, "", form)
	p.leaf("button", ` id="add" type="submit"`, "Add to cart", form)
	p.close("form")
	for k := range controls - 6 {
		p.leaf("a", fmt.Sprintf(` class="more" href="/items/%d/part%d.html"`, n, k), fmt.Sprintf("Part %d of item %d", k, n), m)
	}
	p.close("main", "body", "html")
	return "<!DOCTYPE html>" + p.html.String(), fmt.Sprintf(`{"count":%d,"elements":[%s]}`, p.count, p.elements.String())
}

// pageWriter writes a page and its elements side by side.
type pageWriter struct {
	html, elements strings.Builder
	count          int
}

func (p *pageWriter) open(tag, attrs string, parent int) int {
	fmt.Fprintf(&p.html, "<%s%s>", tag, attrs)
	return p.element(tag, attrs, "", parent)
}

func (p *pageWriter) close(tags ...string) {
	for _, tag := range tags {
		fmt.Fprintf(&p.html, "</%s>", tag)
	}
}

func (p *pageWriter) leaf(tag, attrs, text string, parent int) {
	fmt.Fprintf(&p.html, "<%s%s>%s", tag, attrs, text)
	if tag != "input" {
		p.close(tag)
	}
	p.element(tag, attrs, text, parent)
}

func (p *pageWriter) element(tag, attrs, text string, parent int) int {
	at := p.count
	p.count++
	above := "null"
	if parent >= 0 {
		above = strconv.Itoa(parent)
	}
	attr := func(name string) string {
		_, rest, ok := strings.Cut(attrs, " "+name+`="`)
		value, _, _ := strings.Cut(rest, `"`)
		if !ok {
			return "null"
		}
		return strconv.Quote(value)
	}
	if at > 0 {
		p.elements.WriteByte(',')
	}
	class := attr("class")
	if class == "null" {
		class = `""`
	}
	control := tag == "a" || tag == "button" || tag == "input"
	fmt.Fprintf(&p.elements, `{"index":%d,"tag":%q,"id":%s,"class":%s,"role":null,"name":null,"aria":{},"bbox":[8,%d,300,18],"page_bbox":[8,%d,300,18],`+
		`"visible":true,"visible_adv":true,"in_viewport":true,"occlusion_ratio":0,"text":%q,"labels":[],"parent_index":%s,"is_control":%t}`,
		at, tag, attr("id"), class, 20*at, 20*at, text, above, control)
	return at
}

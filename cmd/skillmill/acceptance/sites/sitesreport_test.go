package sites

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"
	"text/tabwriter"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/transform/accname"
	"skillmill/transform/locate"
	"skillmill/transform/prove"
)

// siteReport gathers the figures of all sites.
type siteReport struct {
	hosts []string // in the order of the table
	by    map[string]*siteFigures
	docs  map[string]*skill.Skill // by domain and id
}

// siteFigures are the figures of one site.
type siteFigures struct {
	name                                  string
	ownPages                              bool // made by scripts of testdata
	captures, elements, controls, skills  int
	judged                                int            // pages that were opened live
	alone, both                           share          // of the first night alone, of both
	rejects                               map[string]int // of both nights, by code
	joined, equalName, styledName, sameAX int            // controls in the accessibility tree
	newest, others, playwright            map[string]int // locators by "kind verdict"
	used                                  used
	moved                                 int // claims whose element stands elsewhere in the live page
}

// share is how many of the visible, enabled controls are published.
type share struct{ published, usable int }

func (s share) String() string {
	if s.usable == 0 {
		return "-"
	}
	return fmt.Sprintf("%d of %d, %.2f %%", s.published, s.usable, 100*float64(s.published)/float64(s.usable))
}

func newSiteReport(shown []*shownSite) *siteReport {
	r := &siteReport{by: map[string]*siteFigures{}, docs: map[string]*skill.Skill{}}
	for _, s := range shown {
		host := strings.TrimPrefix(s.srv.URL, "http://")
		r.hosts = append(r.hosts, host)
		r.by[host] = &siteFigures{name: s.name, ownPages: s.npmSite.pages != "", rejects: map[string]int{}, newest: map[string]int{}, others: map[string]int{}, playwright: map[string]int{}}
	}
	return r
}

// A page of our own whose scripts did not run has no more than its shell, some twenty elements. The
// buttons of onsenui are elements that nothing shows as controls, so one of its pages has 19.
const leastDrawn, leastControls = 100, 15

// read takes what the tables of the two builds say.
func (r *siteReport) read(t *testing.T, captures, alone, both string, skills []*skill.Skill) {
	t.Helper()
	for _, s := range skills {
		r.docs[s.Domain+" "+s.ID] = s
		r.by[s.Domain].skills++
	}
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](t, both, "captures") {
		f := r.by[c.Domain]
		c.Elements += inRoots(t, captureDir(t, captures, c.CaptureID))
		f.captures++
		f.elements += int(c.Elements)
		switch {
		case f.ownPages && c.Elements < leastDrawn:
			t.Errorf("%s: %s has only %d elements: its scripts did not run", f.name, c.URL, c.Elements)
		case f.ownPages && c.Controls < leastControls:
			t.Errorf("%s: %s has only %d controls", f.name, c.URL, c.Controls)
		}
	}
	r.controls(t, alone, func(f *siteFigures) *share { return &f.alone })
	for _, c := range r.controls(t, both, func(f *siteFigures) *share { return &f.both }) {
		f := r.by[c.Domain]
		f.controls++
		r.compareAX(t, f, c)
	}
	for _, j := range acceptance.ReadTable[datasets.Reject](t, both, "rejects") {
		if f := r.by[j.Domain]; f != nil {
			f.rejects[j.Code]++
		}
	}
}

// inRoots counts the elements in the shadow roots of a captured page: web components draw themselves there.
func inRoots(t *testing.T, dir string) (n int64) {
	t.Helper()
	beside, err := capture.ReadBeside(t.Context(), dir, capture.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range beside.Documents {
		if d.Kind == capture.KindShadowRoot {
			n += int64(len(d.Elements))
		}
	}
	return n
}

// controls counts what is published of the visible, enabled controls.
func (r *siteReport) controls(t *testing.T, out string, of func(*siteFigures) *share) []datasets.ControlRow {
	t.Helper()
	type place struct {
		capture string
		index   int64
	}
	left := map[place]string{}
	for _, j := range acceptance.ReadTable[datasets.Reject](t, out, "rejects") {
		if j.DOMIndex >= 0 {
			left[place{j.CaptureID, j.DOMIndex}] = j.Code
		}
	}
	rows := acceptance.ReadTable[datasets.ControlRow](t, out, "controls")
	for _, c := range rows {
		if !c.Visible || !c.Enabled {
			continue
		}
		s := of(r.by[c.Domain])
		s.usable++
		if code := left[place{c.CaptureID, c.DOMIndex}]; code != "" || c.Ambiguous {
			r.list(t, "%s: left out: %s %s %d %s %s %q %v", filepath.Base(out), code, c.CaptureID, c.DOMIndex, c.Tag, c.Role, c.Name, c.Texts)
			continue
		}
		s.published++
	}
	return rows
}

// compareAX compares role and name with the browser's.
func (r *siteReport) compareAX(t *testing.T, f *siteFigures, c datasets.ControlRow) {
	t.Helper()
	if c.AXJoin == "" || c.Role == "" {
		return // what has no role here has no name here
	}
	f.joined++
	theirs := accname.Normalise(c.AXName)
	switch {
	case theirs == c.Name:
		f.equalName++
	case strings.EqualFold(theirs, c.Name), c.Name != "" && strings.Contains(theirs, c.Name):
		f.styledName++
	default:
		r.list(t, "name: %s %d %s %s %q (%s), in the browser %s %q", c.CaptureID, c.DOMIndex, c.Tag, c.Role, c.Name, c.NameFrom, c.AXRole, c.AXName)
	}
	if role := accname.AXRole(c.AXRole); role == c.Role || role == "" && c.AXRole == c.Role {
		f.sameAX++
	} else {
		r.list(t, "role: %s %d %s %s, in the browser %s", c.CaptureID, c.DOMIndex, c.Tag, c.Role, c.AXRole)
	}
}

func (r *siteReport) list(t *testing.T, format string, args ...any) {
	t.Helper()
	if *sitesList {
		t.Logf(format, args...)
	}
}

// judge tries the locators in the live pages of the last release.
func (r *siteReport) judge(t *testing.T, captures, out, root string) {
	t.Helper()
	b, err := browser.Start(t.Context(), browser.Options{NoSandbox: os.Getuid() == 0, HostRules: "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	skills := acceptance.ReadTable[datasets.SkillRow](t, out, "skills")
	pages := map[string][]claim{}
	byURL := map[string]*siteFigures{}
	for _, c := range spread(newestOf(acceptance.ReadTable[datasets.CaptureRow](t, out, "captures")), *sitesPages) {
		f := r.by[c.Domain]
		list := claims(t, captures, c, skills, r.docs)
		if len(list) == 0 {
			continue // a page without controls
		}
		f.judged++
		for i, got := range judgeLive(t, b, c.URL, list) {
			into := f.others
			if list[i].Newest {
				into = f.newest
			}
			r.count(t, into, c.URL, list[i], got)
			if !got.There {
				f.moved++
			}
		}
		pages[c.URL], byURL[c.URL] = list, f
	}
	for url, got := range judgePlaywright(t, root, pages) {
		for i, g := range got {
			if c := pages[url][i]; c.Kind == locate.KindRole {
				r.count(t, byURL[url].playwright, "Playwright, "+url, c, g)
			}
		}
	}
}

// count adds one verdict. Locators are unique in the capture that their document is
// made from; in other captures that show the control they may find nothing.
func (r *siteReport) count(t *testing.T, into map[string]int, where string, c claim, got found) {
	t.Helper()
	v := got.verdict()
	into[c.Kind+" "+v]++
	if v == prove.Wrong || c.Newest && v != prove.Right || !got.There {
		r.list(t, "%s: %s, %s %s: %s, %d matches, its own among them %v, at its place %v", v, where, c.Skill, c.Kind, c.Value, got.Matches, got.Right, got.There)
	}
}

// newestOf are the newest captures of each page.
func newestOf(rows []datasets.CaptureRow) []datasets.CaptureRow {
	newest := map[string]datasets.CaptureRow{}
	for _, c := range rows {
		if c.CapturedAt > newest[c.PageKey].CapturedAt {
			newest[c.PageKey] = c
		}
	}
	var list []datasets.CaptureRow
	for _, c := range newest {
		list = append(list, c)
	}
	sort.Slice(list, func(i, k int) bool { return list[i].URL < list[k].URL })
	return list
}

// spread takes at most so many pages of each domain, evenly; all for 0.
func spread(rows []datasets.CaptureRow, most int) []datasets.CaptureRow {
	total, seen := map[string]int{}, map[string]int{}
	for _, c := range rows {
		total[c.Domain]++
	}
	var list []datasets.CaptureRow
	for _, c := range rows {
		step := 1
		if most > 0 {
			step = (total[c.Domain] + most - 1) / most
		}
		if seen[c.Domain]%step == 0 {
			list = append(list, c)
		}
		seen[c.Domain]++
	}
	return list
}

// check holds the goals: 97 % of what a user can operate is published, and no
// locator finds another element alone. Releases may move rows that nothing but
// their text tells apart; what they cost is in the table.
func (r *siteReport) check(t *testing.T) {
	t.Helper()
	for _, h := range r.hosts {
		f := r.by[h]
		if s := f.alone; s.usable == 0 || float64(s.published) < .97*float64(s.usable) {
			t.Errorf("%s: %s of the visible, enabled controls published", f.name, s)
		}
		for judge, m := range map[string]map[string]int{"the live page": f.newest, "other live pages": f.others, "Playwright": f.playwright} {
			for _, kind := range []string{locate.KindCSS, locate.KindRole, locate.KindText} {
				if n := m[kind+" "+prove.Wrong]; n > 0 {
					t.Errorf("%s: %d %s locators are wrong by %s", f.name, n, kind, judge)
				}
			}
		}
	}
}

// String is the table.
func (r *siteReport) String() string {
	var b strings.Builder
	t := tabwriter.NewWriter(&b, 0, 4, 2, ' ', 0)
	fmt.Fprintln(t, "site\tcaptures\telements\tcontrols\tpublished, one release\tpublished, two releases\tskills\trejects")
	for _, h := range r.hosts {
		f := r.by[h]
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%s\t%s\t%d\t%v\n", f.name, f.captures, f.elements, f.controls, f.alone, f.both, f.skills, f.rejects)
	}
	fmt.Fprintln(t, "\nsite\ttried in\tlocator\tright\twrong\tambiguous\tnone")
	for _, h := range r.hosts {
		f := r.by[h]
		fmt.Fprintf(t, "%s\t%d pages\n", f.name, f.judged)
		verdictLines(t, f.name, "newest capture's page", f.newest)
		verdictLines(t, f.name, "other pages", f.others)
		verdictLines(t, f.name, "all pages, Playwright", f.playwright)
		if f.moved > 0 {
			fmt.Fprintf(t, "%s\t%d of the claims are about elements that stand elsewhere in the live page\n", f.name, f.moved)
		}
	}
	fmt.Fprintln(t, "\nsite\tin the accessibility tree\tequal name\tequal but for style sheets\tequal role")
	for _, h := range r.hosts {
		f := r.by[h]
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\n", f.name, f.joined, f.equalName, f.equalName+f.styledName, f.sameAX)
	}
	_ = t.Flush() // a strings.Builder takes all
	return b.String()
}

func verdictLines(w io.Writer, site, judge string, m map[string]int) {
	for _, kind := range []string{locate.KindCSS, locate.KindRole, locate.KindText} {
		n := func(v string) int { return m[kind+" "+v] }
		if n(prove.Right)+n(prove.Wrong)+n(prove.Ambiguous)+n(prove.None) > 0 {
			fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%d\n", site, judge, kind, n(prove.Right), n(prove.Wrong), n(prove.Ambiguous), n(prove.None))
		}
	}
}

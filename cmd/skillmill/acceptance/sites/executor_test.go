package sites

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/collect"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/mill"
	"skillmill/saferun"
	"skillmill/saferun/commit"
	"skillmill/saferun/files"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
)

var (
	execFlag  = flag.Bool("sites-exec", false, "plan and run every visible, enabled skill of 85 pages of npm packages, one of our own and those of the demo site")
	execBlind = flag.String("sites-exec-pages", "all", "blind, once, tuned, demo or all")
	execShare = flag.Int("sites-exec-share", 1, "one in this many of the skills, spread evenly")
	execBare  = flag.Bool("sites-exec-bare", true, "press each element once more without the executor, in a tab of its own")
	execList  = flag.String("sites-exec-only", "", "only pages whose name contains one of these, with commas between")
	execNamed = flag.String("sites-exec-named", "", "only skills whose label matches this expression")
)

// execFile is the file that is given to file inputs.
const execFile = "note.txt"

// What becomes of a skill on its own page.
const (
	execDone = "done"      // the page's own state shows it
	execIdle = "no effect" // the control got the event, and the page did nothing of it
	// The program saw an effect, such as the ripple of a press, and afterwards the page is as
	// it was.
	execUnproven = "not proven"
	execRefused  = "refused" // with a code, and nothing was done
	execFailed   = "failed"  // acted, and is not well though the page changed
	execWrong    = "wrong"   // an event of another element, or done without one
)

var execVerdicts = []string{execDone, execIdle, execUnproven, execRefused, execFailed, execWrong}

// testGone is the code where the page does not show the element of the capture.
const testGone = "TEST_GONE"

// TestSitesExecutor plans and runs every visible, enabled skill of 85 pages made of npm
// packages, each in a tab of its own, with phrase, journal and evidence as the commands do.
// What the page itself says afterwards decides.
func TestSitesExecutor(t *testing.T) {
	if !*execFlag {
		t.Skip("fetches packages by npm and takes minutes: make sites-exec")
	}
	e := &executed{by: map[string]map[string]int{}, workspace: t.TempDir()}
	jobs := e.prepare(t)
	acceptance.Each(t, jobs, func(j execJob) string { return j.page.site + j.page.path + " " + j.doc.ID }, func(t *testing.T, j execJob) {
		if verdict := e.run(t, j); verdict != "" && *execBare {
			e.control(t, j, verdict)
		}
	})
	t.Logf("%d skills, %d pages brought to rest after a look\n%s", len(jobs), e.settled.Load(), e)
	for name, count := range e.by {
		if count[execWrong] > 0 {
			t.Errorf("%s: %d wrong", name, count[execWrong])
		}
	}
}

// executed counts verdicts by page and by action, for which blind pages are apart.
type executed struct {
	mu        sync.Mutex
	by        map[string]map[string]int
	rows      []string // names of by, in order
	lib       string
	captures  string
	workspace string
	files     string // folder of the file that is given to file inputs
	lanes     chan string
	browser   *browser.Browser
	settled   atomic.Int32            // sessions that brought their page to rest
	docs      map[string]*skill.Skill // by domain and id
	forms     []datasets.FormRow
}

// execJob is one skill, its page and the true element.
type execJob struct {
	page execPage
	url  string
	doc  *skill.Skill
	args map[string]any
	own  string // expression
	// first are the skills of the fields that are filled in before the control is operated.
	first []*skill.Skill
}

// prepare collects the pages, builds them and lists their skills.
func (e *executed) prepare(t *testing.T) (jobs []execJob) {
	t.Helper()
	sandbox := acceptance.SandboxArgs(t)
	root := *sitesDir
	if root == "" {
		root = t.TempDir()
	}
	captures, out := filepath.Join(root, "exec-captures"), filepath.Join(root, "exec-library")
	urls, seeds := e.serve(t)
	if _, err := os.Stat(captures); err != nil {
		collectSites(t, captures, seeds, sandbox)
	}
	acceptance.Build(t, "build", captures, "--out", out, "--quiet")
	e.lib, e.captures, e.files = out, captures, t.TempDir()
	if err := os.WriteFile(filepath.Join(e.files, execFile), []byte("one"), 0o600); err != nil {
		t.Fatal(err)
	}
	e.lanes = make(chan string, 16)
	for i := range cap(e.lanes) {
		e.lanes <- fmt.Sprint("lane", i)
	}
	b, err := browser.Start(t.Context(), browser.Options{Limits: acceptance.Patient(browser.Limits{}), NoSandbox: os.Geteuid() == 0, HostRules: "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Close() }) // what it leaves is looked for by the tests of its package
	e.browser = b
	return e.jobs(t, urls)
}

// jobs are the skills of the visible, enabled controls of the pages, those of members of families
// among them, and the families with their first visible member.
func (e *executed) jobs(t *testing.T, urls map[string]execPage) (jobs []execJob) {
	t.Helper()
	docs := map[string]*skill.Skill{}
	for _, s := range acceptance.LoadSkills(t, e.lib) {
		docs[s.Domain+" "+s.ID] = s
	}
	e.docs, e.forms = docs, acceptance.ReadTable[datasets.FormRow](t, e.lib, "forms")
	page := map[string]string{} // address by capture
	for _, c := range acceptance.ReadTable[datasets.CaptureRow](t, e.lib, "captures") {
		page[c.CaptureID] = c.URL
	}
	at := map[acceptance.Spot]*skill.Skill{}
	for _, r := range acceptance.ReadTable[datasets.SkillRow](t, e.lib, "skills") {
		s := docs[r.Domain+" "+r.SkillID]
		for i, c := range r.Captures {
			if s.Family == nil || s.Family.Of != "" { // a member's own skill is run as well
				at[acceptance.Spot{Capture: c, Index: r.Indices[i]}] = s
			}
		}
	}
	named := regexp.MustCompile(*execNamed)
	add := func(spot acceptance.Spot, s *skill.Skill, args map[string]any) {
		url := page[capture.Whole(spot.Capture)]
		p, ok := urls[url]
		if !ok || !named.MatchString(s.Label) {
			return
		}
		if _, ok := args["path"]; ok {
			args["path"] = execFile
		}
		own, _ := acceptance.Element(t, e.captures, spot)
		jobs = append(jobs, execJob{page: p, url: url, doc: s, args: args, own: own})
	}
	families := map[*skill.Skill]bool{}
	for _, c := range acceptance.ReadTable[datasets.ControlRow](t, e.lib, "controls") {
		spot := acceptance.Spot{Capture: c.CaptureID, Index: c.DOMIndex}
		p, shown := urls[page[capture.Whole(c.CaptureID)]]
		if !c.Visible || !c.Enabled || !shown {
			continue
		}
		s := at[spot]
		if s == nil {
			e.count(p, nil, "not published")
			continue
		}
		add(spot, s, acceptance.Args(s))
		for _, f := range docs {
			if args := member(f, s); args != nil && !families[f] {
				families[f] = true
				add(spot, f, args)
			}
		}
	}
	var share []execJob
	for i := 0; i < len(jobs); i += max(*execShare, 1) {
		share = append(share, jobs[i])
	}
	return share
}

// member are args for a family, nil where a skill is none of its members.
func member(f, s *skill.Skill) map[string]any {
	if f.Family == nil || f.Family.Arg == "" || f.Domain != s.Domain {
		return nil
	}
	for _, m := range f.Family.Members {
		if m.Skill == s.ID {
			args := acceptance.Args(f)
			args[f.Family.Arg] = m.Key
			return args
		}
	}
	return nil
}

// run runs a skill and judges what came of it. If the form of its control is not filled in, it is
// filled in by the skills of its fields, and the skill is run once more.
func (e *executed) run(t *testing.T, j execJob) (verdict string) {
	e.offered(t, &j)
	out, tab, err := e.once(t, j)
	if j.first = e.asked(j, out, err); len(j.first) == 0 {
		return e.judge(t, j, out, tab, err)
	}
	e.count(j.page, j.doc, formFilled)
	out, tab, err = e.once(t, j)
	if verdict = e.judge(t, j, out, tab, err); verdict == execDone {
		e.count(j.page, j.doc, formDone)
	}
	return verdict
}

// once plans a skill in one tab and runs the plan in another.
func (e *executed) once(t *testing.T, j execJob) (out *commit.Outcome, tab *execTab, err error) {
	lane := <-e.lanes
	defer func() { e.lanes <- lane }()
	data, err := skill.Marshal(j.doc)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(data)
	w, err := workspace.Open(e.workspace, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	given, err := files.Open(e.files, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = given.Close() }() // the folder goes with the test
	d := &commit.Desk{
		Files:     given.Take,
		Workspace: w, Session: lane, Now: time.Now, Random: rand.Reader,
		Open: func(ctx context.Context, at commit.Site) (*commit.Page, error) {
			var err error
			tab, err = e.open(ctx, t, j, given.Take, at.Soon)
			if err != nil {
				return nil, err
			}
			return &commit.Page{Session: tab.session, Tab: tab, Close: tab.end}, nil
		},
		Find: func(context.Context, string, string, string) (*skill.Skill, string, error) {
			return j.doc, hex.EncodeToString(sum[:]), nil
		},
	}
	planned, err := d.Plan(t.Context(), &commit.Ask{Skill: j.doc, SHA256: hex.EncodeToString(sum[:]), Library: e.lib, URL: j.url, Args: j.args}, 5*time.Minute)
	if err != nil {
		return nil, tab, err
	}
	restless := tab.before != tab.after
	text, err := os.ReadFile(planned.Path)
	if err != nil {
		t.Fatal(err)
	}
	out, err = d.Run(t.Context(), text, commit.Consent{Phrase: planned.Plan.Phrase(), URL: j.url, Args: j.args})
	if restless && tab != nil { // nil: the page could not be opened again
		tab.restless = true
	}
	return out, tab, err
}

// open opens a page and notes its state and what events reach it. A page that cannot be
// looked at is opened once more, as the desk does.
func (e *executed) open(ctx context.Context, t *testing.T, j execJob, give func(string) (files.File, error), soon bool) (*execTab, error) {
	tab, err := e.openOnce(ctx, t, j, give, soon)
	if errors.Is(err, saferun.ErrUnread) {
		t.Logf("opened once more: %v", err)
		tab, err = e.openOnce(ctx, t, j, give, soon)
	}
	return tab, commit.Unread(ctx, err)
}

func (e *executed) openOnce(ctx context.Context, t *testing.T, j execJob, give func(string) (files.File, error), soon bool) (*execTab, error) {
	tab, err := e.browser.Open(ctx, browser.Job{URL: j.url, Shots: -1, Soon: soon})
	if err != nil {
		return nil, refuse.Wrap(refuse.CapabilityDisabled, err, "open %s", j.url) // as the commands say
	}
	x := &execTab{Tab: tab, t: t, job: j}
	x.session, err = saferun.Open(ctx, x, saferun.Options{
		Observe: func(ctx context.Context) (*capture.Capture, error) { return collect.Glance(ctx, tab) },
		Settle: func(ctx context.Context) error {
			e.settled.Add(1)
			return tab.Settle(ctx)
		},
		Skills: mill.Pages(e.lib), Renamed: true, Files: give,
	})
	if err != nil {
		tab.Close()
		return nil, err
	}
	// What a press that is stopped makes of events is stopped before those that come later
	// hear of it: the look goes first.
	if _, err := x.session.Look(ctx); err != nil {
		tab.Close()
		return nil, err
	}
	x.fill(ctx)
	if !x.comes(ctx) {
		tab.Close()
		return nil, refuse.New(testGone, "the page does not show the element of the capture")
	}
	x.before = x.state()
	return x, nil
}

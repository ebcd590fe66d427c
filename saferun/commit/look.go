package commit

import (
	"cmp"
	"context"
	"crypto/subtle"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/saferun"
	"skillmill/saferun/files"
	"skillmill/saferun/plan"
	"skillmill/saferun/refuse"
	"skillmill/saferun/workspace"
	"skillmill/transform/effect"
	"skillmill/transform/lasting"
	"skillmill/transform/match"
	"skillmill/transform/page"
	"skillmill/transform/wall"
)

// Ask says what is to be done.
type Ask struct {
	Skill   *skill.Skill
	SHA256  string // of its document
	Library string
	URL     string
	Args    map[string]any
	Heal    bool
	Dialogs bool   // the page's questions are answered with yes
	LoginOf string // another workspace, whose login is used; "" for the own one
	Read    string // the phrase that allows it

	file *files.File // that is given to the page, nil for none
}

func (a *Ask) site() Site {
	return Site{URL: a.URL, Library: a.Library, Heal: a.Heal, Dialogs: a.Dialogs, LoginOf: a.LoginOf}
}

// seen is what a look at a page found out about a skill.
type seen struct {
	look     *saferun.Look
	in       *saferun.Look // at the scope of the skill
	target   saferun.Target
	failures []saferun.Failure
	old      map[string]string // what fields hold, by the argument that enters it
	comes    bool              // the control is not there yet: target is what brings it
	unshown  bool              // no capture shows the control, nor does the page
}

// late is how long a page may take to show a control. Many are drawn by a script after the page
// has loaded.
const late = 5 * time.Second

// see looks at an open page. It changes nothing there. A control that is not there is waited
// for while the page goes on changing or loading.
func see(ctx context.Context, p *Page, a *Ask) (s seen, err error) {
	for end := time.Now().Add(late); ; {
		if s, err = glimpse(ctx, p, a); err != nil || !s.absent() || !p.Session.Comes(ctx, end) {
			return s, err
		}
	}
}

// absent reports whether neither a locator nor its looks find the control, and nothing brings it.
func (s *seen) absent() bool {
	return s.target.Absent() && s.target.Print != string(match.Found) && !s.comes
}

// Await waits until an open page shows the control of a skill or what brings it, as plans and
// runs do, and returns the last look. It changes nothing there. A page that shows neither in
// time is no error, nor are arguments that do not fit; the error says that the page could not be
// read.
func Await(ctx context.Context, s *saferun.Session, doc *skill.Skill, args map[string]any) (*saferun.Look, error) {
	if saferun.CheckArgs(doc, args) != nil {
		return s.Look(ctx)
	}
	for end := time.Now().Add(late); ; {
		now, err := sight(ctx, s, doc, args)
		if err != nil || !now.absent() || !s.Comes(ctx, end) {
			return now.look, err
		}
	}
}

// glimpse is see without waiting.
func glimpse(ctx context.Context, p *Page, a *Ask) (s seen, err error) {
	if s, err = sight(ctx, p.Session, a.Skill, a.Args); err != nil {
		return s, err
	}
	if s.in == nil && s.target.OK() {
		return s, refuse.New(refuse.SiteChanged, "the page does not have the shadow root or the frame of the control")
	}
	if !s.target.OK() || s.comes {
		return s, nil
	}
	s.old, err = holds(ctx, p, a.Skill, s.target)
	return s, err
}

// sight looks once for the control of a skill, or for what brings it.
func sight(ctx context.Context, session *saferun.Session, doc *skill.Skill, args map[string]any) (s seen, err error) {
	if err := session.Rested(ctx, doc, args); err != nil {
		return s, err
	}
	if s.look, err = session.Look(ctx); err != nil {
		return s, err
	}
	if s.failures, err = session.Preconditions(ctx, doc); err != nil {
		return s, err
	}
	if s.target, err = session.Target(ctx, doc, args); err != nil {
		return s, err
	}
	if s.in = s.look.In(doc); s.in != nil || !s.target.OK() {
		s.await(doc)
	}
	s.unshown = !session.Shows(ctx, doc, s.target)
	return s, nil
}

// await makes the control that brings the skill's control into view the target, if the
// skill's control is not on the page yet and the document says how it comes.
func (s *seen) await(doc *skill.Skill) {
	if !s.absent() || doc.Prepare == nil {
		return
	}
	if opener, in := s.look.Opener(doc); opener.OK() {
		s.target, s.in, s.comes = opener, in, true
	}
}

// holds returns the values in the field of a skill, by the argument that replaces each.
// Only digests of them leave this package.
func holds(ctx context.Context, p *Page, s *skill.Skill, t saferun.Target) (map[string]string, error) {
	switch s.Action {
	case skill.Type, skill.Select, skill.Toggle:
	default:
		return nil, nil
	}
	value, err := p.Session.Value(ctx, s, t)
	if err != nil {
		return nil, fmt.Errorf("%w: the field: %w", saferun.ErrUnread, err)
	}
	out := map[string]string{}
	for name := range s.ArgsSchema.Properties {
		if value != nil {
			out[name] = *value
		}
	}
	return out, nil
}

// mayRead refuses to read another workspace without the phrase that allows it. White space
// around the phrase and between its words does not count.
func (d *Desk) mayRead(dir, phrase string) error {
	if dir == "" {
		return nil
	}
	want := d.Workspace.ReadPhrase(dir)
	switch phrase = strings.Join(strings.Fields(phrase), " "); {
	case phrase == "":
		return refuse.New(refuse.ConfirmRequired, "reading the login of workspace %s needs the phrase %q", dir, want)
	case subtle.ConstantTimeCompare([]byte(phrase), []byte(want)) != 1:
		return refuse.New(refuse.ConfirmRequired, "the phrase is not the one that allows to read workspace %s", dir)
	}
	return nil
}

// asked refuses what can be refused without a look: another workspace that may not be read,
// arguments that do not fit the program, and a file that may not be given.
func (d *Desk) asked(a *Ask) error {
	if err := d.mayRead(a.LoginOf, a.Read); err != nil {
		return err
	}
	if err := saferun.CheckArgs(a.Skill, a.Args); err != nil {
		return refuse.New("ARGS_INVALID", "%s", err)
	}
	f, gives, err := saferun.File(a.Skill, a.Args, d.Files)
	if gives && err == nil {
		a.file = &f
	}
	return err
}

// check refuses what the look does not allow: a skill that cannot run, preconditions that
// fail and that no preparation mends, and a control that was not found for certain.
func (s *seen) check(a *Ask) error {
	if s.unshown {
		return refuse.New(refuse.NotActionable, saferun.Unshown)
	}
	if f := s.unmet(a.Skill); len(f) > 0 {
		return refuse.New(preconditionCode(f), "%s", saferun.Unmet(a.Skill, f))
	}
	if !s.target.OK() {
		return refuse.New(s.target.Code, "%s", s.target.Message)
	}
	return nil
}

// unmet returns the failed preconditions that end a run: all of them, or if a preparation
// follows, those that it cannot mend.
func (s *seen) unmet(doc *skill.Skill) []saferun.Failure {
	if doc.Prepare == nil {
		return s.failures
	}
	return slices.DeleteFunc(slices.Clone(s.failures), saferun.Mendable)
}

func preconditionCode(failures []saferun.Failure) string {
	for _, f := range failures {
		if f.Kind == "login_state" || f.Kind == "cookies" {
			return refuse.LoginRequired
		}
	}
	return refuse.SiteChanged
}

// input returns what the plan is made from.
func (d *Desk) input(a *Ask, s *seen, unknowns []string) *plan.Input {
	t := &s.in.Page
	node := t.Tree.ByLive(s.target.Index)
	control := effect.Document(a.Skill)
	if !s.comes {
		control = effect.At(a.Skill, t.Tree, node)
	}
	return &plan.Input{
		Workspace: d.Workspace, Session: d.Session, Skill: a.Skill, SHA256: a.SHA256, Library: a.Library,
		URL: a.URL, Args: a.Args, Old: s.old, File: a.file, RulesVersion: datasets.RulesVersion,
		Page:         plan.Page{Title: s.look.Title, Fingerprint: fingerprint(d.Workspace, s.look, t.Tree, node)},
		Target:       plan.Target{By: s.target.By, Says: s.target.Says, Key: s.target.Key},
		Control:      control,
		Prepares:     prepares(a.Skill),
		Requirements: requirements(a, s, unknowns),
	}
}

// prepares returns the steps that bring the control into view. They only open and close
// what the markup says is opened and closed.
func prepares(s *skill.Skill) []plan.Action {
	if s.Prepare == nil {
		return nil
	}
	because := make([]string, len(s.Prepare.Locators))
	for i := range s.Prepare.Locators {
		because[i] = stepWords(&s.Prepare.Locators[i])
	}
	return []plan.Action{{Class: effect.Read, Does: "bring the control into view", Because: because}}
}

// stepWords says what a step of a preparation does, and by which control.
func stepWords(s *skill.Step) string {
	what := cmp.Or(s.Container, "what holds it")
	by := ""
	if s.Guard != nil && cmp.Or(s.Guard.Name, s.Guard.Label) != "" {
		by = fmt.Sprintf(" by %q", cmp.Or(s.Guard.Name, s.Guard.Label))
	}
	switch s.Does {
	case skill.StepClose:
		return "closes " + what + by + ", if it is there"
	case skill.StepEscape:
		return "closes " + what + " by the key Escape, if it is there"
	}
	return "opens " + what + by + ", if it is shut"
}

// requirements returns what the run needs besides the plan.
func requirements(a *Ask, s *seen, unknowns []string) []plan.Requirement {
	var out []plan.Requirement
	if a.Skill.Preconditions.LoginState == "logged_in" {
		out = append(out, plan.Requirement{Kind: plan.NeedsLogin})
	}
	if s.look.Capture.Sign == wall.SignCaptcha {
		out = append(out, plan.Requirement{Kind: plan.NeedsCaptcha}, plan.Requirement{Kind: plan.NeedsHuman, Detail: "the page shows a challenge"})
	}
	if s.comes {
		out = append(out, plan.Requirement{Kind: plan.Prepare, Detail: "the control is not there yet, the plan shows what brings it"})
	}
	if s.target.Renamed != "" {
		out = append(out, plan.Requirement{Kind: plan.Renamed, Detail: s.target.Renamed})
	}
	if s.target.Healed {
		out = append(out, plan.Requirement{Kind: plan.Healed, Detail: "found by its looks alone"})
	}
	if s.look.Elsewhere != "" {
		out = append(out, plan.Requirement{Kind: plan.Elsewhere, Detail: "the address leads to a page of " + s.look.Elsewhere})
	}
	if a.LoginOf != "" {
		out = append(out, plan.Requirement{Kind: plan.LoginOf, Detail: a.LoginOf})
	}
	if a.Dialogs {
		out = append(out, plan.Requirement{Kind: plan.Dialogs, Detail: "what the page asks is answered with yes"})
	}
	for _, id := range unknowns {
		out = append(out, plan.Requirement{Kind: plan.NeedsHuman, Detail: "the outcome of " + id + " is not known: look at the page"})
	}
	return out
}

var digits = regexp.MustCompile(`\d+`)

// Fingerprint returns a digest of the parts of a page that must stay the same while a plan
// is valid: its key, its title and first headings, and the form around the control with the
// names of its fields. Numbers in texts may change. node is the control, -1 for none.
func Fingerprint(w *workspace.Workspace, l *saferun.Look, node int) string {
	return fingerprint(w, l, l.Tree, node)
}

// fingerprint is Fingerprint with the tree that the control is in.
func fingerprint(w *workspace.Workspace, l *saferun.Look, t *page.Tree, node int) string {
	parts := []string{l.Capture.PageKey, digits.ReplaceAllString(l.Title, "#")}
	for _, i := range l.Tree.ByTag("h1") {
		parts = append(parts, "h1", digits.ReplaceAllString(l.Tree.Text(i), "#"))
	}
	form := t.Closest(node, func(i int) bool { return t.Nodes[i].Tag == "form" })
	if form >= 0 {
		action, _, _ := strings.Cut(t.Attr(form, "action"), "?")
		parts = append(parts, "form", action, strings.ToLower(t.Attr(form, "method")))
		parts = append(parts, slices.Sorted(maps.Keys(fields(t, form)))...)
	}
	return w.Digest(parts...)
}

// fields returns the kinds and names of the fields of a form. A name that a program made up, as
// of the time at which the page was loaded, is another one at the next load and counts as none.
func fields(t *page.Tree, form int) map[string]bool {
	out := map[string]bool{}
	for i := form + 1; i < t.Nodes[form].End; i++ {
		switch tag := t.Nodes[i].Tag; tag {
		case "input", "select", "textarea", "button":
			name := t.Attr(i, "name")
			if lasting.GeneratedID(name) {
				name = ""
			}
			out[tag+" "+t.Attr(i, "type")+" "+name] = true
		}
	}
	return out
}

package sites

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"skillmill/browser"
	"skillmill/datasets/skill"
	"skillmill/saferun"
)

const (
	bareAble   = "to be done" // a bare press shows an effect, or the control's kind has one
	bareShown  = "bare press shows an effect"
	bareDone   = "done of these"
	barePress  = 20 * time.Second // that the page may take for all of it
	bareWait   = 2 * time.Second  // for an effect
	bareRest   = time.Second      // after which a ripple is gone
	bareColumn = "\tto be done\tdone of these\tdone of these %"
)

// bareJS brings the true element into view and returns its centre, and whether an element
// of its kind does something by itself: a link, a field, a choice, what sends a form. What says
// that it is something else than a link, as a tab that is chosen already, does what its script does;
// what empties a form does nothing to one that nobody filled in. A field that is read only takes nothing.
const bareJS = `() => {
	const e = globalThis[Symbol.for('own')];
	e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
	const r = e.getBoundingClientRect();
	const kind = !(e.readOnly && e.matches('textarea,input:not([type=checkbox],[type=radio],[type=range],[type=color],[type=file])')) && (e.matches('a[href]:not([href^="javascript:"]):not([role]), a[href][role=link], area[href], textarea, select, summary, option') || e.isContentEditable
		|| e.tagName === 'INPUT' && !['button', 'image', 'hidden', 'reset'].includes(e.type)
		|| e.tagName === 'BUTTON' && Boolean(e.form) && e.type === 'submit');
	return {x: r.x + r.width / 2, y: r.y + r.height / 2, empty: !r.width || !r.height, kind};
}`

// bare is the arm of control: the page in a fresh tab, a press of the true element's centre,
// and the text, if any, where the focus is then. Nothing of the executor takes part. able
// says that a skill of the element is to be done; shown that the press alone did something,
// by the same signs by which a run is judged.
func (e *executed) bare(t *testing.T, j execJob) (able, shown bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), barePress)
	defer cancel()
	tab, err := e.browser.Open(ctx, browser.Job{URL: j.url, Shots: -1})
	if err != nil {
		t.Errorf("open %s: %v", j.url, err)
		return true, false
	}
	defer tab.Close()
	x := &execTab{Tab: tab, t: t, job: j}
	var at struct {
		X     float64 `json:"x"`
		Y     float64 `json:"y"`
		Empty bool    `json:"empty"`
		Kind  bool    `json:"kind"`
	}
	if !x.there() || x.Eval(ctx, bareJS, &at) != nil {
		return true, false
	}
	first := x.state()
	pass(ctx, bareRest)
	x.acting, x.held = x.state(), x.eval(ownJS)
	x.restless = x.acting != first
	if at.Empty {
		return at.Kind, false
	}
	if err := x.hand(ctx, at.X, at.Y); err != nil {
		t.Logf("bare press of %q on %s: %v", j.doc.Label, j.url, err)
	}
	for end := time.Now().Add(bareWait); time.Now().Before(end) && ctx.Err() == nil && !x.changed(); {
		pass(ctx, bareRest/5)
	}
	pass(ctx, bareRest)
	right, _, err := noted(x.eval("() => String(window.name)"))
	if err != nil {
		t.Error(err)
	}
	// What a press on something over the element does, as on the cloth behind a dialog, is no
	// effect of the element.
	shown = x.changed() && right > 0
	return shown || at.Kind, shown
}

// hand presses a point, and enters the text of the skill there.
func (x *execTab) hand(ctx context.Context, left, top float64) error {
	if err := x.Move(ctx, left, top); err != nil {
		return err
	}
	if err := x.Press(ctx, left, top); err != nil {
		return err
	}
	if err := x.Release(ctx, left, top); err != nil {
		return err
	}
	if text, ok := x.job.args["text"]; ok && x.job.doc.Action == skill.Type {
		return x.Insert(ctx, fmt.Sprint(text))
	}
	return nil
}

// offeredJS are the names of the options that are seen, in the document and its open shadow
// roots.
const offeredJS = `() => {
	const out = [];
	const words = n => n.nodeType === 3 ? n.data : n.localName === 'slot' ? n.assignedNodes({flatten: true}).map(words).join(' ') : [...n.childNodes].map(words).join(' ');
	const walk = root => {
		for (const e of root.querySelectorAll('*')) {
			if (e.getAttribute('role') === 'option' && e.getAttribute('aria-disabled') !== 'true' && e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().height > 0)
				out.push((e.getAttribute('aria-label') || e.innerText || (e.querySelector('slot') ? words(e) : '')).replace(/\s+/g, ' ').trim());
			if (e.shadowRoot) walk(e.shadowRoot);
		}
	};
	walk(document);
	return out.filter(Boolean);
}`

// offered gives a skill that chooses from a list an option that the page has: nobody knows
// the options of a list that is drawn when it is opened, so a bare press opens it, as a user
// would, who reads them there. The last one is asked for.
func (e *executed) offered(t *testing.T, j *execJob) {
	t.Helper()
	if text, ok := j.args["text"].(string); ok && j.doc.Action == skill.Type && text != "" {
		e.formed(t, j)
		return
	}
	if j.doc.Action != skill.Select || len(j.doc.ArgsSchema.Properties["value"].Enum) > 0 || j.args["value"] == nil {
		return
	}
	var others, names []string // of lists that are there before, and after
	if !e.pressed(t, j, offeredJS, &others, &names) {
		return
	}
	names = slices.DeleteFunc(names, func(name string) bool { return slices.Contains(others, name) })
	if len(names) > 0 {
		j.args["value"] = names[len(names)-1]
	}
}

// pressed presses the control of a job and reads what a script says before and after. It
// reports whether all of that could be done; where it could not, the run says so as well.
func (e *executed) pressed(t *testing.T, j *execJob, js string, before, after any) bool {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), barePress)
	defer cancel()
	tab, err := e.browser.Open(ctx, browser.Job{URL: j.url, Shots: -1})
	if err != nil {
		return false
	}
	defer tab.Close()
	x := &execTab{Tab: tab, t: t, job: *j}
	x.job.args = nil // only the press
	var at struct {
		X float64 `json:"x"`
		Y float64 `json:"y"`
	}
	if !x.there() || x.Eval(ctx, js, before) != nil || x.Eval(ctx, bareJS, &at) != nil || x.hand(ctx, at.X, at.Y) != nil {
		return false
	}
	pass(ctx, bareRest)
	return x.Eval(ctx, js, after) == nil
}

// heldJS is what a field holds, and what it asks for.
const heldJS = `() => {
	const e = globalThis[Symbol.for('own')];
	return {value: typeof e.value === 'string' ? e.value : '', asks: e.placeholder || ''};
}`

// formed gives a skill that types a text of the form that its field shows once it was pressed, as
// a user would, who sees it there: of a mask, a day, a number of as many digits.
func (e *executed) formed(t *testing.T, j *execJob) {
	t.Helper()
	var before, held struct {
		Value string `json:"value"`
		Asks  string `json:"asks"`
	}
	if !e.pressed(t, j, heldJS, &before, &held) {
		return
	}
	for _, form := range []string{held.Value, held.Asks} {
		if text := inForm(form); text != "" {
			args := maps.Clone(j.args)
			if args["text"] = text; saferun.CheckArgs(j.doc, args) == nil { // else it is no form, as the number of a color
				j.args = args
				return
			}
		}
	}
}

var (
	aForm   = regexp.MustCompile(`^[-_0-9#ymdhsYMDHS/.:() +]*[_0-9#ymdhsYMDHS][-_0-9#ymdhsYMDHS/.:() +]*$`)
	formDay = strings.NewReplacer("yyyy", "2026", "YYYY", "2026", "yy", "26", "YY", "26", "mm", "06", "MM", "06", "dd", "15", "DD", "15", "hh", "10", "HH", "10", "ss", "00", "SS", "00")
)

// inForm is a text of the form that a field shows, "" where it shows none.
func inForm(form string) string {
	form = strings.TrimSpace(form)
	if !aForm.MatchString(form) {
		return ""
	}
	text := []byte(formDay.Replace(form))
	for i := range text {
		if c := form[i]; c == '_' || c == '#' || c == '0' && !strings.ContainsAny(form, "123456789") {
			text[i] = '1' + byte(i%8)
		}
	}
	if string(text) == form { // what it holds: one digit is another
		text[len(text)-1] = '1' + (text[len(text)-1]-'0')%8
	}
	return string(text)
}

// changed reports whether the page is another than when it was acted on.
func (x *execTab) changed() bool {
	x.after, x.value = x.state(), x.eval(ownJS)
	_, x.tabs, _ = x.Counts()
	return x.differs()
}

// differs is changed, of what was noted last.
func (x *execTab) differs() bool {
	return x.after != x.acting && !x.restless || x.tabs > 0 || x.held != "" && x.value != x.held
}

func pass(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// control runs the arm of control and counts it beside what the executor did.
func (e *executed) control(t *testing.T, j execJob, verdict string) {
	t.Helper()
	able, shown := e.bare(t, j)
	if shown {
		e.count(j.page, j.doc, bareShown)
	}
	if !able {
		return
	}
	e.count(j.page, j.doc, bareAble)
	if verdict == execDone {
		e.count(j.page, j.doc, bareDone)
		return
	}
	e.count(j.page, j.doc, "to be done: "+verdict)
	if j.page.kind != execBlindKind {
		t.Logf("to be done, %s: %s %q on %s; the bare press shows an effect: %v", verdict, j.doc.Action, j.doc.Label, j.url, shown)
	}
}

// TestInForm: a text has the form of what a field shows.
func TestInForm(t *testing.T) {
	for form, want := range map[string]string{
		"___-____": "123-5678", "000-000": "123-567", "yyyy-mm-dd": "2026-06-15", "dd.MM.yyyy": "15.06.2026", "2026-06-15": "2026-06-16", "2": "3",
		"Name": "", "Your name": "", "": "", "e.g. 2026-12-31": "", "(###) ##": "(234) 78", "40": "41",
	} {
		if got := inForm(form); got != want {
			t.Errorf("%q: %q, want %q", form, got, want)
		}
	}
}

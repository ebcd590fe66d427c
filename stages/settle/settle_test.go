package settle_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/datasets/table"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/stages/settle"
	"skillmill/stages/stagetest"
	"skillmill/transform/match"
)

func rules() settle.Rules {
	return settle.Rules{Resolve: match.Defaults(), Match: match.MatchDefaults(), RetireNights: 5}
}

// night is a time of day 1 to 28.
func night(day int) string { return fmt.Sprintf("2026-11-%02dT02:00:00Z", day) }

// history stores shots of one page and settles them.
func history(t *testing.T, shots ...stagetest.Shot) ([]datasets.DraftRow, []datasets.Reject) {
	t.Helper()
	src, p := stored(t, shots...)
	return settled(t, src, p, nil)
}

func stored(t *testing.T, shots ...stagetest.Shot) (stagetest.Store, datasets.PageRow) {
	t.Helper()
	src := stagetest.Store{}
	var p datasets.PageRow
	for i, s := range shots {
		if s.Time == "" {
			s.Time = night(i + 1)
		}
		key, err := src.Add(s)
		if err != nil {
			t.Fatal(err)
		}
		p.Keys = append(p.Keys, key)
		p.Domain, p.PageKey = src[key].Capture.Domain, src[key].Capture.PageKey
	}
	return src, p
}

func settled(t *testing.T, src settle.Source, p datasets.PageRow, known []*skill.Skill) ([]datasets.DraftRow, []datasets.Reject) {
	t.Helper()
	drafts, rejects, err := settle.Page(context.Background(), p, src, known, rules())
	if err != nil {
		t.Fatal(err)
	}
	return drafts, rejects
}

// named is the only draft with an accessible name.
func named(t *testing.T, drafts []datasets.DraftRow, name string) datasets.DraftRow {
	t.Helper()
	var found []datasets.DraftRow
	for _, d := range drafts {
		if d.Control.Name == name {
			found = append(found, d)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d drafts are named %q, want 1", len(found), name)
	}
	return found[0]
}

// trial is what became of one locator of a draft.
func trial(t *testing.T, d datasets.DraftRow, value string) datasets.Trial {
	t.Helper()
	for i, c := range d.Control.Candidates {
		if c.Value == value {
			return d.Trials[i]
		}
	}
	t.Fatalf("%q has no candidate %q: %+v", d.Control.Name, value, d.Control.Candidates)
	return datasets.Trial{}
}

const form = `<title>Cart</title><main><h1>Cart</h1><form id="pay">
<label for="mail">Email</label><input id="mail" name="email" type="email">
<button id="send" class="primary">%s</button><a href="/help">Help</a></form></main>`

func TestRenamedControlIsCarriedOver(t *testing.T) {
	drafts, _ := history(t,
		stagetest.Shot{HTML: fmt.Sprintf(form, "Send order")},
		stagetest.Shot{HTML: "<div>news</div>" + fmt.Sprintf(form, "Place order")},
	)
	if len(drafts) != 3 {
		t.Fatalf("%d drafts, want 3: a button that was renamed is the same", len(drafts))
	}
	d := named(t, drafts, "Place order")
	if len(d.Captures) != 2 || d.FirstSeen != night(1) || d.LastSeen != night(2) || d.Gone || len(d.Missing) != 0 {
		t.Errorf("%+v", d)
	}
	if d.Indices[1] != d.Indices[0]+1 {
		t.Errorf("indices %v: the page grew by one element before it", d.Indices)
	}
	if got := trial(t, d, "#send"); got != (datasets.Trial{Right: 2}) {
		t.Errorf("#send %+v", got)
	}
	if got := trial(t, d, "button|Place order"); got != (datasets.Trial{Right: 1, None: 1}) {
		t.Errorf("role and name %+v", got)
	}
	if d.FingerprintTrial != (datasets.Trial{Right: 2}) {
		t.Errorf("fingerprint %+v", d.FingerprintTrial)
	}
}

// TestSeenPressed: a button that was seen pressed and not pressed has two states, in
// whichever the newest capture shows it; an attribute that never changes says nothing.
func TestSeenPressed(t *testing.T) {
	page := func(state string) stagetest.Shot {
		return stagetest.Shot{HTML: `<title>Map</title><main><button type=button id=t aria-pressed="` + state + `">Traffic</button><p><button type=button id=d aria-label="May 15, 2024" aria-pressed="` + state + `">15</button><p><button type=button id=g aria-pressed=false>Go</button></p></main>`}
	}
	for name, c := range map[string]struct {
		shots []stagetest.Shot
		want  string
	}{
		"never changed":        {[]stagetest.Shot{page("false"), page("false")}, skill.Click},
		"pressed at last":      {[]stagetest.Shot{page("false"), page("true")}, skill.Toggle},
		"not pressed any more": {[]stagetest.Shot{page("true"), page("false"), page("false")}, skill.Toggle},
		"no state any more":    {[]stagetest.Shot{page("true"), page("false"), page("")}, skill.Click},
	} {
		drafts, _ := history(t, c.shots...)
		if got := named(t, drafts, "Traffic").Control.Action; got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if got := named(t, drafts, "Go").Control.Action; got != skill.Click {
			t.Errorf("%s: %s of a button that never changed", name, got)
		}
		if got := named(t, drafts, "May 15, 2024").Control.Action; got != skill.Click {
			t.Errorf("%s: %s of a day, which is chosen", name, got)
		}
	}
}

// TestLocatorThatTurnsToAnotherControl has an id that moves: a selector by it is
// unique every night and must still not be proven.
func TestLocatorThatTurnsToAnotherControl(t *testing.T) {
	page := func(a, b string) string {
		return `<title>Files</title><main><ul><li><button id="` + a + `" class="keep">Archive file</button></li><li><button id="` + b + `" class="drop">Delete file for ever</button></li></ul>
<a href="/a">One</a><a href="/b">Two</a><a href="/c">Three</a></main>`
	}
	drafts, _ := history(t, stagetest.Shot{HTML: page("first", "second")}, stagetest.Shot{HTML: page("second", "first")})
	tried := 0
	for _, d := range drafts {
		for i, c := range d.Control.Candidates {
			if c.Value == "#first" || c.Value == "#second" {
				tried++
				if d.Trials[i].Wrong == 0 {
					t.Errorf("%q by %s: %+v, want it wrong on one night", d.Control.Name, c.Value, d.Trials[i])
				}
			}
		}
	}
	if tried < 2 {
		t.Errorf("%d ids tried", tried)
	}
}

func TestGoneMissingRetiredAndBack(t *testing.T) {
	full := fmt.Sprintf(form, "Send order")
	without := strings.Replace(full, `<button id="send" class="primary">Send order</button>`, "", 1)
	shots := []stagetest.Shot{{HTML: full}, {HTML: without}, {HTML: without}}
	drafts, _ := history(t, shots...)
	d := named(t, drafts, "Send order")
	if !d.Gone || len(d.Missing) != 2 || len(d.Captures) != 1 {
		t.Errorf("gone for two nights: %+v", d)
	}
	if got := trial(t, d, "#send"); got != (datasets.Trial{Right: 1, None: 2}) {
		t.Errorf("finds nothing where it is gone: %+v", got)
	}
	back, _ := history(t, append(shots, stagetest.Shot{HTML: full})...)
	if d := named(t, back, "Send order"); d.Gone || len(d.Missing) != 0 || len(d.Captures) != 2 {
		t.Errorf("back after two nights it is the same control: %+v", d)
	}
	for range 3 { // five nights without it
		shots = append(shots, stagetest.Shot{HTML: without})
	}
	after, _ := history(t, append(shots, stagetest.Shot{HTML: full})...)
	n := 0
	for _, d := range after {
		if d.Control.Name == "Send order" {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%d drafts; back after it was retired it is a new control", n)
	}
}

// TestViewports: a control that one of two viewports does not show is not gone.
func TestViewports(t *testing.T) {
	wide := fmt.Sprintf(form, "Send order")
	narrow := strings.Replace(wide, `<a href="/help">Help</a>`, "", 1)
	var shots []stagetest.Shot
	for day := range 3 {
		shots = append(shots,
			stagetest.Shot{HTML: wide, Time: night(day + 1)},
			stagetest.Shot{HTML: narrow, Time: strings.Replace(night(day+1), "T02", "T03", 1), Width: 390})
	}
	drafts, _ := history(t, shots...)
	if d := named(t, drafts, "Help"); d.Gone || len(d.Missing) != 0 || len(d.Captures) != 3 {
		t.Errorf("%+v", d)
	}
}

// TestWallsChangeNothing puts a login wall, an error page, a challenge and a page
// that was not loaded between two good nights.
func TestWallsChangeNothing(t *testing.T) {
	var links strings.Builder
	for i := range 12 {
		fmt.Fprintf(&links, `<a href="/p%d">Product %d</a>`, i, i)
	}
	good := func(i int) stagetest.Shot {
		return stagetest.Shot{HTML: fmt.Sprintf(form, "Send order") + links.String(), Time: night(i)}
	}
	want, _ := history(t, good(1), good(2), good(9))
	walls := map[string]string{
		"page_login_wall": `<title>Sign in</title><form><input name="user"><input type="password" name="pw"><button>Sign in</button></form>`,
		"page_error":      `<title>502 Bad Gateway</title><a href="/">Home</a>`,
		"page_captcha":    `<title>Just a moment...</title><div class="cf-turnstile"></div><a href="/">Home</a>`,
		"page_shrunken":   `<title>Cart</title><a href="/help">Help</a>`,
	}
	for code, html := range walls {
		got, rejects := history(t, good(1), good(2), stagetest.Shot{HTML: html, Time: night(5)}, good(9))
		if len(rejects) != 1 || rejects[0].Code != code || rejects[0].CaptureID != "a_test/20261105020000" {
			t.Errorf("%s: rejects %+v", code, rejects)
		}
		for i := range got {
			if d := &got[i].Seen; d.Walled != (code == "page_login_wall") {
				t.Errorf("%s: a login is asked for: %v", code, d.Walled)
			}
			got[i].Seen.Walled = false
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s changed the page's controls:\n%s", code, d)
		}
	}
}

// TestBehindLogin: what the wall shows as well is there without a login.
func TestBehindLogin(t *testing.T) {
	help := `<a href="/guide">Guide</a>`
	wall := `<title>Sign in</title><form><input name="user"><input type="password" name="pw"><button>Sign in</button></form>` + help
	drafts, _ := history(t, stagetest.Shot{HTML: fmt.Sprintf(form, "Send order") + help, Time: night(1)}, stagetest.Shot{HTML: wall, Time: night(2)})
	for name, want := range map[string]bool{"Guide": false, "Send order": true} {
		if d := named(t, drafts, name); d.Seen.Walled != want {
			t.Errorf("%s behind the login: %v", name, d.Seen.Walled)
		}
	}
}

func TestLoginPageOfItsOwn(t *testing.T) {
	login := `<title>Sign in</title><form><input name="user"><input type="password" name="pw"><button>Sign in</button></form>`
	drafts, rejects := history(t, stagetest.Shot{HTML: login}, stagetest.Shot{HTML: login})
	if len(drafts) != 3 || len(rejects) != 0 {
		t.Errorf("%d drafts, %d rejects; a page that is always a login form is a page", len(drafts), len(rejects))
	}
}

func TestPageDoesNotDependOnOrder(t *testing.T) {
	src, p := stored(t,
		stagetest.Shot{HTML: fmt.Sprintf(form, "Send")}, stagetest.Shot{HTML: "<p>x</p>" + fmt.Sprintf(form, "Send order")},
		stagetest.Shot{HTML: fmt.Sprintf(form, "Send the order")}, stagetest.Shot{HTML: fmt.Sprintf(form, "Order")})
	want, _ := settled(t, src, p, nil)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		rng.Shuffle(len(p.Keys), func(i, j int) { p.Keys[i], p.Keys[j] = p.Keys[j], p.Keys[i] })
		got, _ := settled(t, src, p, nil)
		if d := cmp.Diff(want, got); d != "" {
			t.Fatal(d)
		}
	}
}

// TestPriorIsContinued: a published skill gives its id to the control that it is,
// and its locators are tried on all stored captures.
func TestPriorIsContinued(t *testing.T) {
	src, p := stored(t, stagetest.Shot{HTML: fmt.Sprintf(form, "Send order")}, stagetest.Shot{HTML: fmt.Sprintf(form, "Place order")})
	drafts, _ := settled(t, src, p, nil)
	print := named(t, drafts, "Place order").Control.Fingerprint
	known := &skill.Skill{ID: "d99", Slug: "old_slug", Domain: p.Domain, Meta: skill.Meta{CreatedAt: "2026-01-01T00:00:00Z"}}
	known.Locators = skill.Locators{
		Selector: "button.primary", Fingerprint: &print, Order: []string{"selector"},
		Proofs: []skill.Proof{{Kind: "css", Value: "button.primary", Matches: 1}, {Kind: "css", Value: "a", Matches: 1}},
	}
	drafts, _ = settled(t, src, p, []*skill.Skill{known})
	d := named(t, drafts, "Place order")
	if d.Prior.SkillID != "d99" || d.Prior.Slug != "old_slug" || len(d.Prior.Doc) == 0 {
		t.Fatalf("prior %+v", d.Prior)
	}
	want := []datasets.Trial{{Right: 2}, {Wrong: 2}}
	if diff := cmp.Diff(want, d.Prior.Trials); diff != "" {
		t.Error(diff)
	}
	if other := named(t, drafts, "Help"); other.Prior.SkillID != "" {
		t.Errorf("another control continues %s", other.Prior.SkillID)
	}
}

func TestMissingRecordIsAnError(t *testing.T) {
	p := datasets.PageRow{Domain: "a.test", PageKey: "/", Keys: []string{"none"}}
	if _, _, err := settle.Page(context.Background(), p, stagetest.Store{}, nil, rules()); err == nil {
		t.Error("a record that is not there is an error")
	}
}

func TestConform(t *testing.T) {
	src, one := stored(t, stagetest.Shot{HTML: fmt.Sprintf(form, "Send")}, stagetest.Shot{HTML: fmt.Sprintf(form, "Send order")})
	more, two := stored(t, stagetest.Shot{URL: "http://www.a.test/b", HTML: fmt.Sprintf(form, "Go"), Time: night(7)})
	for k, v := range more {
		src[k] = v
	}
	b, err := table.Carry(datasets.TablePages, []datasets.PageRow{one, two})
	if err != nil {
		t.Fatal(err)
	}
	pipelinetest.Conform(t, func() pipeline.Stage { return settle.New(src, nil, nil, rules()) }, []table.Batch{b})
}

package tables

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"skillmill/datasets"
)

// made is a small set of rows: a shop whose front page was captured on two
// nights and whose cart on one, and a page of another domain.
type made struct {
	captures  []datasets.CaptureRow
	controls  []datasets.ControlRow
	skills    []datasets.SkillRow
	forms     []datasets.FormRow
	outcomes  []datasets.OutcomeRow
	changes   []datasets.ChangeRow
	trials    []datasets.TrialRow
	health    []datasets.HealthRow
	runs      []datasets.RunRow
	proposals []datasets.ProposalRow
	rejects   []datasets.Reject
	crawls    []datasets.CrawlRow
}

const (
	shop   = "shop.example"
	news   = "xn--bcher-kva.example:8080"
	first  = "2026-03-01"
	second = "2026-03-02"
)

func capture(id, domain, path, night string, controls int64, warnings ...string) datasets.CaptureRow {
	if warnings == nil {
		warnings = []string{}
	}
	return datasets.CaptureRow{
		CaptureID: id, Domain: domain, PageKey: domain + path, URL: "https://" + domain + path,
		Title: "Bücher & Söhne", CapturedAt: night + "T02:00:00Z", Night: night, Elements: 10 * controls,
		Controls: controls, ViewportW: 1280, ViewportH: 800, HelperIndex: -1, Bytes: 1000 * controls,
		ContentHash: "hash-" + id, Warnings: warnings, Unsupported: []datasets.Unsupported{}, Digest: datasets.DigestCounts{Cuts: []datasets.DigestCut{}},
	}
}

// madeDigest keeps so many of five controls and 1,000 characters, or of none.
func madeDigest(nodes, controls, chars int64) datasets.DigestCounts {
	d := datasets.DigestCounts{Profile: "act", Budget: 2000, Nodes: nodes, Shown: min(nodes, 200), Bytes: 30 * nodes, Tokens: 6 * nodes, ControlsKept: controls, CharsKept: chars, HiddenTexts: 1, Cuts: []datasets.DigestCut{}}
	if nodes > 0 {
		d.Controls, d.Chars = 5, 1000
	}
	return d
}

// control is one control; what is in its name and role decides its candidates.
func control(c datasets.CaptureRow, index int64, role, action, name string, candidates ...datasets.Candidate) datasets.ControlRow {
	ambiguous := true
	for _, k := range candidates {
		ambiguous = ambiguous && (k.Matches != 1 || !k.Right)
	}
	return datasets.ControlRow{
		Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, CapturedAt: c.CapturedAt, Night: c.Night,
		DOMIndex: index, RawIndex: index + 1, Tag: "a", Role: role, Name: name, NameFrom: "text",
		AXRole: role, AXName: name, AXJoin: "order", Action: action, Texts: []string{name, "文字"},
		BBox: []int64{1, 2, 30, 40}, PageBBox: []int64{}, Visible: true, Enabled: true, SeenIn: "dom+dom_summary",
		Identity: role + "|" + name, Candidates: candidates, Count: int64(len(candidates)), Ambiguous: ambiguous, Facts: datasets.Facts{URL: "https://" + c.PageKey},
	}
}

func css(rank int64, basis, value string, matches int64, right bool) datasets.Candidate {
	return datasets.Candidate{Kind: "css", Basis: basis, Value: value, Matches: matches, Right: right, Rank: rank, Score: 0.5}
}

func roleName(rank int64, role, name string, matches int64) datasets.Candidate {
	return datasets.Candidate{
		Kind: "role", Basis: "role-name", Value: role + "|" + name, Exact: true,
		Matches: matches, Right: true, Rank: rank, Score: 0.9,
	}
}

func makeRows() made {
	var m made
	old := capture("shop/20260301020000", shop, "/", first, 7)
	young := capture("shop/20260302020000", shop, "/", second, 7, "ax_missing", "html_broken")
	cart := capture("shop/20260302020500", shop, "/cart", second, 4, "ax_missing")
	other := capture("news/20260302021000", news, "/", second, 2)
	undated := capture("news/x", news, "/alt", "unknown", 0)
	undated.CapturedAt = ""
	cart.Unsupported = []datasets.Unsupported{{DOMIndex: 6, Tag: "canvas", Reason: "drawing"}}
	old.Digest, young.Digest = madeDigest(40, 5, 900), madeDigest(300, 3, 500)
	young.Digest.Cuts = []datasets.DigestCut{{Reason: "text", Amount: 12}, {Reason: "budget", Amount: 100, Controls: 2}}
	other.Digest = madeDigest(0, 0, 0)
	m.captures = []datasets.CaptureRow{old, young, cart, other, undated}

	for _, c := range []datasets.CaptureRow{old, young, cart} { // the navigation, on every page
		m.controls = append(m.controls,
			control(c, 3, "link", "navigate", "Home", css(1, "id", "#home", 1, true), roleName(0, "link", "Home", 1)),
			control(c, 5, "link", "navigate", "Cart", roleName(0, "link", "Cart", 1)))
	}
	for _, c := range []datasets.CaptureRow{old, young} {
		next := control(c, 14, "button", "click", "Buy", roleName(0, "button", "Buy", 2), css(1, "class", ".buy", 2, true))
		next.Ordinal = 1
		m.controls = append(m.controls,
			control(c, 9, "textbox", "type", "Search", css(0, "id", "#q", 1, true), css(1, "name", `[name="q"]`, 2, true)),
			control(c, 12, "button", "click", "Buy", roleName(0, "button", "Buy", 2), css(1, "class", ".buy", 2, true)),
			next)
	}
	gone := control(old, 20, "link", "navigate", "Sale", css(0, "href", `a[href="/sale"]`, 1, true))
	added := control(young, 20, "link", "navigate", "Spring", css(0, "href", `a[href="/spring"]`, 1, true))
	misread := control(cart, 8, "button", "submit", "Pay now", css(0, "test-id", `[data-testid="pay"]`, 1, true))
	misread.AXName, misread.Tag = "Pay", "button"
	box := control(cart, 10, "checkbox", "toggle", "Gift", css(0, "id", "#gift", 1, false), roleName(1, "checkbox", "Gift", 1))
	m.controls = append(m.controls, gone, added, misread, box,
		control(other, 2, "link", "navigate", "Zeitung", roleName(0, "link", "Zeitung", 1)),
		control(other, 4, "combobox", "select", "Größe"))

	m.skills = []datasets.SkillRow{
		madeSkill("d3", "navigate", "link", "Home", "by_role", "#home", old, young, cart),
		madeSkill("d5", "navigate", "link", "Cart", "by_role", "", old, young, cart),
		madeSkill("d9", "type", "textbox", "Search", "selector", "#q", old, young),
		madeSkill("d8", "submit", "button", "Pay now", "selector", `[data-testid="pay"]`, cart),
		madeSkill("d2", "navigate", "link", "Zeitung", "by_text", "", other),
	}
	m.forms = []datasets.FormRow{
		{Domain: shop, FormID: "form-d10", Heading: "Payment", Purpose: "Fill in and send form Payment on /cart", Pages: []string{shop + "/cart"}, Fields: []string{"d10"}, Required: []string{}, Submits: []string{"d8"}, Others: []string{}, LastSeen: cart.CapturedAt, Night: second},
	}
	for _, c := range []datasets.CaptureRow{old, young, cart, other} {
		m.outcomes = append(m.outcomes,
			datasets.OutcomeRow{Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, Night: c.Night, Outcome: "skill", Controls: c.Controls - 1},
			datasets.OutcomeRow{Domain: c.Domain, PageKey: c.PageKey, CaptureID: c.CaptureID, Night: c.Night, Outcome: "left_out", Reason: "control_ambiguous", Controls: 1})
	}
	m.changes = []datasets.ChangeRow{
		{Domain: shop, PageKey: young.PageKey, Night: second, NightBefore: first, SkillID: "d9", Kind: "renamed", Field: "name", Was: "Find", Is: "Search", CaptureBefore: old.CaptureID, CaptureID: young.CaptureID, BBoxBefore: []int64{1, 2, 3, 4}, BBox: []int64{1, 2, 3, 5}},
		{Domain: shop, PageKey: young.PageKey, Night: second, NightBefore: first, SkillID: "d7", Kind: "removed", Was: "Old", CaptureBefore: old.CaptureID, CaptureID: young.CaptureID, BBoxBefore: []int64{1, 2, 3, 4}, BBox: []int64{}},
	}
	m.trials = []datasets.TrialRow{
		madeTrial("d9", "css", "#q", "id", true, datasets.Trial{Right: 2}),
		madeTrial("d9", "css", "form > input", "position", false, datasets.Trial{Right: 1, Wrong: 1}),
		madeTrial("d9", "guard", "", "guard", true, datasets.Trial{Right: 2}),
		madeTrial("d8", "css", `[data-testid="pay"]`, "test-id", true, datasets.Trial{Right: 1}),
		madeTrial("d3", "role", "link|Home", "role-name", true, datasets.Trial{Right: 2, None: 1}),
	}
	m.health = []datasets.HealthRow{
		madeHealth("d9", first, 1, 1), madeHealth("d9", second, 1, 0), madeHealth("d3", first, 1, 1), madeHealth("d3", second, 2, 2),
	}
	m.runs = []datasets.RunRow{
		madeRun(0, "d9", "done", "", "success"), madeRun(40, "d9", "failed", "NO_EFFECT", "failure"),
		madeRun(1500, "d9", "done", "", "success"), madeRun(1501, "d8", "refused", "BROWSER_CONFIRM_REQUIRED", ""),
	}
	m.proposals = []datasets.ProposalRow{
		{Domain: shop, SkillID: "d9", Night: second, Task: "naming", Verdict: "accepted", Proposed: "Click remove", Before: "Click button", Model: "m", Prompts: "frame 1, naming 1", Request: "00aa", TokensIn: 90, TokensOut: 10},
		{Domain: shop, SkillID: "d8", Night: first, Task: "naming", Verdict: "dropped", Code: "label_word", Proposed: "Click delete", Model: "m", Request: "00bb"},
	}
	m.rejects = []datasets.Reject{
		{Stage: "extract", Code: "summary_broken", CaptureID: "shop/20260301030000", Domain: shop, Night: first, File: "dom_summary.json", ByteAt: 4096, DOMIndex: -1, Detail: "unexpected end"},
		{Stage: "extract", Code: "meta_missing", CaptureID: "shop/20260302030000", Night: "unknown", File: "meta.json", ByteAt: -1, DOMIndex: -1},
		{Stage: "assemble", Code: "control_ambiguous", CaptureID: young.CaptureID, Domain: shop, Night: second, ByteAt: -1, DOMIndex: 12},
		{Stage: "assemble", Code: "control_ambiguous", CaptureID: young.CaptureID, Domain: shop, Night: second, ByteAt: -1, DOMIndex: 14},
	}
	for _, c := range []datasets.CaptureRow{old, young, cart, other} {
		c.Device, c.Visit = "laptop", datasets.Visit{State: datasets.VisitCaptured, Tries: 1, Millis: 4200, Open: 100, Navigate: 1500, Settle: 1600, Read: 600, Scroll: 300, Bytes: c.Bytes, HTTPStatus: 200}
		m.crawls = append(m.crawls, c.Crawl())
	}
	down := datasets.Reject{Stage: "extract", Code: "capture_failed", CaptureID: "shop/20260302030100", Domain: shop, Night: second, URL: "https://" + shop + "/sale", Device: "laptop", Visit: datasets.Visit{State: "nav_timeout", CapturedAt: second + "T03:01:00Z", Tries: 3, Millis: 30000}}
	m.crawls = append(m.crawls, down.Crawl())
	return m
}

// madeRun is a run that ended a number of minutes after the first night's captures.
func madeRun(minutes int, id, verdict, code, counts string) datasets.RunRow {
	at := time.Date(2026, 3, 1, 2, minutes, 0, 0, time.UTC)
	return datasets.RunRow{
		Domain: shop, SkillID: id, At: at.UnixMilli(), Night: at.Format(time.DateOnly), RequestID: at.Format("20060102T150405Z") + "-0123456789ab",
		Rules: "9", Look: strings.Repeat("0f", 32), Verdict: verdict, Code: code, CountsAs: counts, Millis: 900,
	}
}

// madeHealth is a night of a skill that is shown and found in some captures.
func madeHealth(id, night string, shown, right int64) datasets.HealthRow {
	h := datasets.HealthRow{Domain: shop, SkillID: id, Night: night, Captures: shown, Shown: shown, Right: right, TriedToDate: shown, RightToDate: right, RightHigh: 1, High: 1, SinceRight: -1}
	if right > 0 {
		h.SinceRight, h.RightScore, h.LastRight = 0, 1, night+"T02:00:00Z"
	}
	return h
}

func madeTrial(id, kind, value, basis string, published bool, t datasets.Trial) datasets.TrialRow {
	return datasets.TrialRow{
		Domain: shop, SkillID: id, Night: second, Kind: kind, Value: value, Basis: basis, Exact: true, Published: published, Matches: 1,
		Right: t.Right, Wrong: t.Wrong, Ambiguous: t.Ambiguous, None: t.None, Captures: t.Right + t.None, Tried: t.Right + t.Wrong + t.Ambiguous + t.None,
	}
}

func madeSkill(id, action, role, name, primary, selector string, shown ...datasets.CaptureRow) datasets.SkillRow {
	s := datasets.SkillRow{
		Domain: shown[0].Domain, DomainKey: datasets.DomainKey(shown[0].Domain), SkillID: id, Slug: id, Label: name,
		Action: action, Role: role, Name: name, Tag: "a", Selector: selector, PrimaryKind: primary, LocatorCount: 2,
		Night: second, Hash: "hash-" + id,
		Doc: fmt.Appendf(nil, `{"id":%q,"locators":{"by_role":{"role":%q,"name":%q},"by_text":[%q]}}`, id, role, name, name),
	}
	for _, c := range shown {
		s.Captures, s.Indices = append(s.Captures, c.CaptureID), append(s.Indices, int64(len(s.Indices)))
		if !slices.Contains(s.Pages, c.PageKey) {
			s.Pages = append(s.Pages, c.PageKey)
		}
	}
	s.Status, s.PrimaryValue = datasets.StatusActive, selector
	switch primary {
	case "by_role":
		s.PrimaryValue = role + "|" + name
	case "by_text":
		s.PrimaryValue = name
	}
	s.FirstSeen, s.LastSeen = shown[0].CapturedAt, shown[len(shown)-1].CapturedAt
	return s
}

func (m made) set(root string, opt Options) *Set {
	s := New(root, opt)
	s.AddCaptures(m.captures)
	s.AddControls(m.controls)
	s.AddSkills(m.skills)
	s.AddForms(m.forms)
	s.AddOutcomes(m.outcomes)
	s.AddChanges(m.changes)
	s.AddTrials(m.trials)
	s.AddHealth(m.health)
	s.AddRuns(m.runs)
	s.AddProposals(m.proposals)
	s.AddRejects(m.rejects)
	s.AddCrawls(m.crawls)
	return s
}

// shuffled is the same rows in another order.
func (m made) shuffled(seed uint64) made {
	r := rand.New(rand.NewPCG(seed, 1))
	return made{shuffle(r, m.captures), shuffle(r, m.controls), shuffle(r, m.skills), shuffle(r, m.forms), shuffle(r, m.outcomes), shuffle(r, m.changes), shuffle(r, m.trials), shuffle(r, m.health), shuffle(r, m.runs), shuffle(r, m.proposals), shuffle(r, m.rejects), shuffle(r, m.crawls)}
}

func shuffle[T any](r *rand.Rand, rows []T) []T {
	out := append([]T(nil), rows...)
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// manyControls is n controls with eight candidates each, in no order.
func manyControls(n int) []datasets.ControlRow {
	out := make([]datasets.ControlRow, n)
	for i := range out {
		k := (i * 7919) % n
		c := capture(fmt.Sprintf("site%d/202603010%05d", k/4000, k/50), fmt.Sprintf("site%d.example", k/4000),
			fmt.Sprintf("/page/%d", k/50), first, 50)
		name := fmt.Sprintf("Button number %d", k%1000)
		var candidates []datasets.Candidate
		for rank := range int64(8) {
			candidates = append(candidates, css(rank, "class", fmt.Sprintf("main > div.col-%d button.b%d", rank, k%5000), rank, true))
		}
		out[i] = control(c, int64(k%50), "button", "click", name, candidates...)
	}
	return out
}

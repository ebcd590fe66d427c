package refine

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"testing"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/skill"
	"skillmill/datasets/table"
	"skillmill/model"
	"skillmill/pipeline"
	"skillmill/pipeline/pipelinetest"
	"skillmill/pipeline/store"
	"skillmill/stages/witness"
	"skillmill/transform/proposal"
)

func drafts() []datasets.DraftRow {
	draft := func(id, label string, own ...string) datasets.DraftRow {
		d := datasets.DraftRow{
			Domain: "a.test", SkillID: id, Label: label, Slug: "slug_" + id, Pages: []string{"http://a.test/"}, Captures: []string{"a/1", "a/2"}, LastSeen: "2026-01-02T03:04:05Z",
			Status: datasets.StatusActive, Seen: datasets.Sightings{Visible: 2},
			Trials: []datasets.Trial{{Right: 2}, {Right: 2}, {Right: 1, None: 1}},
		}
		d.Control = datasets.ControlRow{
			Domain: "a.test", Action: "click", Tag: "button", Role: "button", Visible: true,
			Fingerprint: skill.Fingerprint{Version: 1, Kind: "click", Tag: "button", Icons: []string{"icon-trash"}},
			Candidates: []datasets.Candidate{
				{Kind: "css", Basis: "position", Value: "div > button:nth-of-type(2)", Matches: 1, Right: true},
				{Kind: "css", Basis: "position", Value: "main > div > button:nth-of-type(2)", Matches: 1, Right: true},
				{Kind: "css", Basis: "class", Value: "button.trash", Matches: 1, Right: true},
			},
		}
		d.Control.Facts.OwnTexts, d.Control.Facts.URL = own, "http://a.test/"
		return d
	}
	return []datasets.DraftRow{draft("d1", "Click button"), draft("d2", "Click Save", "Save")}
}

func rules() Rules {
	cfg := configs.Default()
	cfg.Refine.Mode, cfg.Refine.Model = configs.RefineReplay, "m"
	r := RulesOf(cfg)
	r.Runs = map[string]int64{"a.test d2": 5}
	return r
}

func TestConform(t *testing.T) {
	b, err := table.Carry(datasets.TableFamilies, drafts())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []Rules{{Off: true}, rules()} {
		pipelinetest.Conform(t, func() pipeline.Stage { return New(r, func(string) map[string]store.Answer { return nil }) }, []table.Batch{b})
	}
}

func domain(t *testing.T, in []datasets.DraftRow, answers map[string]store.Answer) *Refined {
	t.Helper()
	r, err := Domain(t.Context(), in, answers, rules())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestWhatIsAsked(t *testing.T) {
	r := domain(t, drafts(), nil)
	if len(r.Questions) != 2 || len(r.Questions[0].Tasks) != 2 || len(r.Questions[1].Tasks) != 1 || r.Questions[1].Runs != 5 {
		t.Fatalf("%+v", r.Questions)
	}
	for _, p := range r.Proposals {
		if p.Verdict != proposal.Unanswered {
			t.Errorf("%+v", p)
		}
	}
	for i, change := range []func(*datasets.DraftRow){
		func(d *datasets.DraftRow) { d.Status = datasets.StatusRetired },
		func(d *datasets.DraftRow) { d.Family.Listed = true },
		func(d *datasets.DraftRow) { d.Family.Arg = "row" },
		func(d *datasets.DraftRow) {
			d.Contradicted, d.Trials = true, []datasets.Trial{{Wrong: 1}, {Wrong: 1}, {Wrong: 1}}
		},
	} {
		in := drafts()[:1]
		change(&in[0])
		if r := domain(t, in, nil); len(r.Questions) != 0 || r.Rows[0].Hybrid {
			t.Errorf("case %d: asked of a draft that gets no document of its own", i)
		}
	}
	// The next night shows the same control: the same question.
	later := drafts()
	later[0].Captures, later[0].Trials = []string{"a/1", "a/2", "a/3"}, []datasets.Trial{{Right: 3}, {Right: 3}, {Right: 1, None: 2}}
	later[0].Control.BBox, later[0].Control.DOMIndex = []int64{1, 2, 3, 4}, 77
	if again := domain(t, later, nil); again.Questions[0].Key != r.Questions[0].Key {
		t.Error("one more night is another question")
	}
}

// answered answers the questions of drafts.
func answered(t *testing.T, in []datasets.DraftRow, contents ...string) *Refined {
	t.Helper()
	answers := map[string]store.Answer{}
	for i, q := range domain(t, in, nil).Questions {
		if i < len(contents) {
			answers[q.Key] = store.Answer{Key: q.Key, Domain: "a.test", Content: contents[i], In: 9, Out: 3}
		}
	}
	return domain(t, in, answers)
}

func TestWhatCounts(t *testing.T) {
	r := answered(t, drafts(), `{"naming":{"label":"Click_trash","slug":"trash","rationale":"its icon"},"locators":{"primary":"c2","fallbacks":[],"rationale":"longer"}}`)
	d := r.Rows[0]
	if d.Draft.Label != "Click trash" || d.Draft.Slug != "trash" || !d.Hybrid || r.Rows[1].Hybrid {
		t.Errorf("%q %q", d.Draft.Label, d.Draft.Slug)
	}
	if c := d.Draft.Control.Candidates[0]; c.Value != "main > div > button:nth-of-type(2)" || len(d.Draft.Trials) != 3 || d.Draft.Trials[2].Right != 1 {
		t.Errorf("%+v %+v", d.Draft.Control.Candidates, d.Draft.Trials)
	}
	if p := r.Proposals[0]; p.Verdict != proposal.Accepted || p.Proposed != "Click_trash" || p.Before != "Click button" || p.TokensIn != 9 || p.Night != "2026-01-02" || p.Rationale != "its icon" {
		t.Errorf("%+v", p)
	}
}

func TestWhatDoesNotCount(t *testing.T) {
	was, err := json.Marshal(domain(t, drafts(), nil).Rows)
	if err != nil {
		t.Fatal(err)
	}
	for content, want := range map[string]string{
		`{"naming":{"label":"Click Save","slug":"","rationale":""},"locators":null}`:                          proposal.CodeLabelWord,
		`{"naming":{"label":"Click delete","slug":"","rationale":""},"locators":null}`:                        proposal.CodeLabelWord,
		`{"naming":null,"locators":{"primary":"c3","fallbacks":[],"rationale":""}}`:                           proposal.CodeFewerRight,
		`{"naming":null,"locators":{"primary":"#pay","fallbacks":[],"rationale":""}}`:                         proposal.CodeNoCandidate,
		`{"naming":null,"locators":{"primary":"o1","fallbacks":[],"rationale":""}}`:                           proposal.CodeNoCandidate,
		`{"naming":null,"locators":{"primary":"o1","fallbacks":[],"own":["button.trash"],"rationale":""}}`:    proposal.CodeNotNew,
		`{"naming":null,"locators":{"primary":"o1","fallbacks":[],"own":["main .trash"],"rationale":""}}`:     proposal.CodeNotAlone,
		`{"naming":null,"locators":{"primary":"c1","fallbacks":[],"own":["main > :is(a)"],"rationale":""}}`:   proposal.CodeSelector,
		`{"naming":null,"locators":{"primary":"o1","fallbacks":[],"own":["#b-3f2a9c81e4d0"],"rationale":""}}`: proposal.CodeGenerated,
		`{"naming":null,"locators":null}`: "",
		`I cannot do that`:                model.CodeProse,
		`{"naming":{"label":"Click trash","slug":"","rationale":""},"prepare":"env.click('#pay')"}`: model.CodeUnknownKey,
	} {
		r := answered(t, drafts(), content)
		code := ""
		for _, p := range r.Proposals {
			if p.Code != "" {
				code = p.Code
			}
			if p.Verdict == proposal.Accepted {
				t.Errorf("%s: %+v", content, p)
			}
		}
		if code != want {
			t.Errorf("%s: %q, want %q", content, code, want)
		}
		if now, _ := json.Marshal(r.Rows); string(now) != string(was) {
			t.Errorf("%s changed a draft", content)
		}
	}
}

// TestOwnSelectorsMeetTheWitness: a selector that passes its trials counts only where no page
// of the domain speaks against the document that has it.
func TestOwnSelectorsMeetTheWitness(t *testing.T) {
	in := drafts()[:1]
	in[0].Control.Fingerprint = skill.Fingerprint{Version: skill.FingerprintVersion, Tag: "button"}
	answer := `{"naming":null,"locators":{"primary":"o1","fallbacks":["c1"],"own":["main .trash"],"rationale":""}}`
	for _, c := range []struct {
		trial  datasets.Trial
		stands bool
		code   string
	}{
		{datasets.Trial{Right: 2}, true, ""},
		{datasets.Trial{Right: 2}, false, proposal.CodeOffered},
		{datasets.Trial{Right: 1, None: 1}, true, proposal.CodeFewerRight},
		{datasets.Trial{Right: 2, Wrong: 1}, true, proposal.CodeFoundAnother},
	} {
		r := rules()
		r.Trials = func(_ context.Context, _ string, list []witness.Tried) ([]datasets.Trial, []bool, error) {
			return []datasets.Trial{c.trial}, []bool{true}, nil
		}
		r.Witness = func(_ context.Context, _ string, changed []datasets.DraftRow) ([]bool, error) {
			if n := len(changed[0].Control.Candidates); n != 4 || changed[0].Control.Candidates[0].Value != "main .trash" || changed[0].Trials[0].Right != 2 {
				t.Errorf("%d candidates: %+v", n, changed[0].Control.Candidates[0])
			}
			return []bool{c.stands}, nil
		}
		key := domain(t, in, nil).Questions[0].Key
		got, err := Domain(t.Context(), in, map[string]store.Answer{key: {Key: key, Content: answer}}, r)
		if err != nil {
			t.Fatal(err)
		}
		p, d := got.Proposals[1], got.Rows[0].Draft
		if p.Code != c.code || (p.Verdict == proposal.Accepted) != (c.code == "") || p.Proposed != "main .trash" && c.code != proposal.CodeFoundAnother && c.code != proposal.CodeFewerRight {
			t.Errorf("%+v: %+v", c, p)
		}
		if first := d.Control.Candidates[0].Value; (first == "main .trash") != (c.code == "") || len(d.Trials) != len(d.Control.Candidates) {
			t.Errorf("%+v: %s is first of %d", c, first, len(d.Trials))
		}
		if d.Control.Fingerprint.Version == 0 {
			t.Errorf("%+v: a document that was there lost its fingerprint", c)
		}
	}
}

func TestPublishedSlugsStay(t *testing.T) {
	in := drafts()
	in[0].Prior = datasets.Continued{SkillID: "d1", Slug: in[0].Slug}
	r := answered(t, in, `{"naming":{"label":"Click trash","slug":"trash","rationale":""},"locators":null}`)
	if d := r.Rows[0].Draft; d.Label != "Click trash" || d.Slug != "slug_d1" || r.Proposals[0].Code != proposal.CodePublishedSlug {
		t.Errorf("%q %q %+v", d.Label, d.Slug, r.Proposals[0])
	}
}

func TestTwoOfOneName(t *testing.T) {
	in := drafts()
	in[1].Control.Facts.OwnTexts = nil
	answer := `{"naming":{"label":"Click trash","slug":"trash","rationale":""},"locators":null}`
	answers := map[string]store.Answer{}
	for _, q := range domain(t, in, nil).Questions {
		answers[q.Key] = store.Answer{Key: q.Key, Content: answer}
	}
	r := domain(t, in, answers)
	if r.Rows[0].Draft.Label != "Click trash" || r.Rows[1].Draft.Label != "Click Save" || r.Proposals[2].Code != proposal.CodeLabelTaken {
		t.Errorf("%+v", r.Proposals)
	}
}

func TestAFaultOfACheckDropsTheProposal(t *testing.T) {
	if v := judged(func() verdict { panic("a fault") }); v.is != proposal.Dropped || v.code != pipeline.CodePanic {
		t.Errorf("%+v", v)
	}
}

// scripted is a model whose answers are given.
type scripted struct {
	mu    sync.Mutex
	asked []string
	reply func(r model.Request) (model.Reply, error)
}

func (s *scripted) Complete(_ context.Context, r model.Request) (model.Reply, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, r.User)
	return s.reply(r)
}

func TestAsk(t *testing.T) {
	in := append(domain(t, drafts(), nil).Questions, domain(t, drafts(), nil).Questions...)
	n := 0
	m := &scripted{reply: func(model.Request) (model.Reply, error) {
		if n++; n == 1 {
			return model.Reply{}, &model.Error{Code: model.CodeBusy}
		}
		return model.Reply{}, &model.Error{Code: model.CodeRefusal}
	}}
	var kept []store.Answer
	keep := func(a store.Answer) error { kept = append(kept, a); return nil }
	a, err := Ask(t.Context(), m, in, Budget{Requests: 9}, keep)
	if err != nil || a.Questions != 2 || a.Sent != 2 || a.Answered != 1 || a.Faults[model.CodeBusy] != 1 || len(kept) != 1 || kept[0].Fault != model.CodeRefusal {
		t.Fatalf("%+v %+v %v", a, kept, err)
	}
	if kept[0].Key != in[0].Key || m.asked[0] == m.asked[1] {
		t.Error("the one with runs is not the first")
	}
	m.reply = func(model.Request) (model.Reply, error) { return model.Reply{Content: "{}", In: 10}, nil }
	if a, err := Ask(t.Context(), m, in, Budget{Requests: 9, Tokens: 5}, keep); err != nil || a.Sent != 1 {
		t.Errorf("beyond the budget: %+v %v", a, err)
	}
	full := errors.New("disk full")
	if _, err := Ask(t.Context(), m, in, Budget{Requests: 9}, func(store.Answer) error { return full }); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
}

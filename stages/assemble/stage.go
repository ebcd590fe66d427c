// Package assemble makes the skill document of every draft. It is the only package that
// makes skills.
//
// A locator is proven in a capture if it matches the control and nothing else. A locator
// that matched one other control, in any stored capture of the control's pages, is not
// published. Locators that are proven in more captures come first, then those of the better
// kind. After a change of rules or configuration, the locators of the published document
// stay if the new ones are proven in fewer captures.
package assemble

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/skill"
	"skillmill/pipeline"
	"skillmill/transform/accname"
	"skillmill/transform/form"
	"skillmill/transform/locate"
	"skillmill/transform/program"
	"skillmill/transform/program/gate"
	"skillmill/transform/require"
)

// Runs holds the known runs on live pages, by domain.
type Runs map[string][]datasets.RunRow

// New returns the stage. Skills that were run get their health.
func New(cfg configs.Config, runs Runs) pipeline.Stage {
	rules, by := Rules(cfg), newHealths(cfg.Health, runs)
	spec := pipeline.Spec{Name: "assemble", In: datasets.TableRefined, Out: datasets.TableSkills, Side: []string{datasets.TableBecame, datasets.TableTrials}}
	return pipeline.Rows(spec, func(_ context.Context, in datasets.RefinedRow, out *pipeline.Out[datasets.SkillRow]) error {
		d := in.Draft
		if d.Ruled.Excluded { // the operator wants it so, therefore no reject
			return became(&d, datasets.OutcomeLeftOut, capture.CodeControlExcluded, out)
		}
		if !cfg.Publish.Hidden && !d.Control.Visible {
			return leaveOut(&d, rejectOf(&d, capture.CodeControlHidden, "no skill for controls that are not visible"), out)
		}
		if d.Family.Listed { // the document of its family lists it
			return became(&d, datasets.OutcomeMember, "", out)
		}
		if err := refusePins(&d, out); err != nil {
			return err
		}
		s, code, err := Skill(&d, rules.With(in.Added))
		if err != nil {
			return err
		}
		if code != "" {
			return leaveOut(&d, rejectOf(&d, code, unlocated[code]), out)
		}
		if in.Hybrid {
			s.Meta.Generator = skill.GeneratorHybrid
		}
		Written(&in, s)
		by.give(&d, s)
		row, reject, err := finish(&d, s)
		if err != nil {
			return err
		}
		if reject != nil {
			return leaveOut(&d, *reject, out)
		}
		if err := published(&d, out); err != nil {
			return err
		}
		if err := tellTrials(&d, s, out); err != nil {
			return err
		}
		return out.Row(row)
	})
}

// Written replaces programs of a document by those that a model wrote and that passed.
func Written(in *datasets.RefinedRow, s *skill.Skill) {
	if in.Program != "" {
		s.Program.Code = strings.ReplaceAll(in.Program, "def "+in.Entry+"(", "def "+s.Program.Entry+"(")
	}
	if in.Prepare != "" && s.Prepare != nil {
		s.Prepare.Code = in.Prepare
	}
}

// Rules returns the parameters of the preconditions in a configuration.
func Rules(cfg configs.Config) require.Rules {
	r := cfg.Require
	return require.Rules{
		ViewportShare: r.ViewportShare, DesktopWidth: r.DesktopWidth, MobileWidth: r.MobileWidth,
		TextContains: r.TextContains, StableCaptures: r.StableCaptures,
		LoginByCookies: r.LoginCookies, MaxNotExists: r.MaxNotExists,
	}
}

// unlocated says for each code why a control has no locator.
var unlocated = map[string]string{
	capture.CodeControlAmbiguous:    "no selector of the control is proven",
	capture.CodeControlContradicted: "every locator of the control finds another one on another page of the domain, and nothing tells the pages apart",
}

// Offer returns the locators that the document of a draft would have, and when it would
// be offered. Order is empty where there are none.
func Offer(d *datasets.DraftRow, rules require.Rules) (skill.Locators, skill.Preconditions) {
	ordered, trials := locate.Usable(d.Control.Candidates, d.Trials)
	conditions, _ := require.Preconditions(evidence(d, ordered, trials), rules)
	return Chain(d, ordered), conditions
}

// Chain returns the locators of Offer, made from the candidates that a document may carry.
func Chain(d *datasets.DraftRow, ordered []datasets.Candidate) skill.Locators {
	chain := locate.Choose(ordered)
	if len(chain.Order) > 0 {
		chain.Guard = guard(d, &chain, ordered)
	}
	return chain
}

// Conditions returns the preconditions of Offer.
func Conditions(d *datasets.DraftRow, rules require.Rules) skill.Preconditions {
	ordered, trials := locate.Usable(d.Control.Candidates, d.Trials)
	conditions, _ := require.Preconditions(evidence(d, ordered, trials), rules)
	return conditions
}

// Guessed returns the entries of not_exists of a draft that no capture of it is evidence for.
func Guessed(d *datasets.DraftRow, rules require.Rules) []string {
	ordered, trials := locate.Usable(d.Control.Candidates, d.Trials)
	return require.Guessed(evidence(d, ordered, trials), rules)
}

// Publishes reports whether a draft has the locators that a document needs.
func Publishes(d *datasets.DraftRow) bool {
	ordered, _ := locate.Usable(d.Control.Candidates, d.Trials)
	chain := locate.Choose(ordered)
	return withheld(d, &chain) == ""
}

// Ambiguous reports whether a draft makes no document because nothing is proven to find its
// control alone.
func Ambiguous(d *datasets.DraftRow) bool {
	ordered, _ := locate.Usable(d.Control.Candidates, d.Trials)
	chain := locate.Choose(ordered)
	return withheld(d, &chain) == capture.CodeControlAmbiguous
}

// withheld returns the code of a draft whose locators make no document, "" for one of which
// they do.
func withheld(d *datasets.DraftRow, chain *skill.Locators) string {
	switch {
	case d.Family.Arg != "": // a family has other locators
	case chain.Selector == "" && d.Contradicted:
		return capture.CodeControlContradicted
	case chain.Selector == "" && (scopeOf(d) == nil || len(chain.Order) == 0 || d.Control.Guard.Kind == ""):
		// Every reader of a document knows selectors, not every one the rest; who knows scopes
		// does.
		return capture.CodeControlAmbiguous
	}
	return ""
}

// writtenRole is the role of a control in its markup. A role that only the browser knows is not
// there when the program runs, and neither is the state that goes with it.
func writtenRole(c *datasets.ControlRow) string {
	if c.Fingerprint.Version == 0 {
		return c.Role // nothing but the row is known
	}
	return c.Fingerprint.Role
}

// Skill assembles one document. code is not empty when the control must not be
// published.
func Skill(d *datasets.DraftRow, rules require.Rules) (s *skill.Skill, code string, err error) {
	ordered, trials := locate.Usable(d.Control.Candidates, d.Trials)
	chain := locate.Choose(ordered)
	if code := withheld(d, &chain); code != "" {
		return nil, code, nil
	}
	locate.Order(&chain, ordered, trials)
	c, f := &d.Control, &d.Control.Facts
	prog, err := program.Render(program.Input{
		ID: d.SkillID, Slug: d.Slug, Action: c.Action, Tag: c.Tag, InputType: c.InputType, Role: writtenRole(c),
		SubmitInForm: f.InForm, NewTab: f.NewTab, Multiple: several(c, f), Label: d.Label, Member: d.Family.Arg,
	})
	if err != nil {
		return nil, "", err
	}
	conditions, support := require.Preconditions(evidence(d, ordered, trials), rules)
	s = &skill.Skill{
		ID: d.SkillID, Domain: d.Domain, Slug: d.Slug, Label: d.Label, Purpose: d.Purpose, Action: c.Action,
		Preconditions: conditions, Support: support,
		Locators: locators(d, chain, ordered, trials),
		ArgsSchema: program.Args(program.ArgsInput{
			Action: c.Action, InputType: c.InputType, Role: writtenRole(c), Options: f.Options, Titles: f.Titles, Free: c.Tag != "select" && c.Tag != "", Min: f.Min, Max: f.Max,
			Step: f.Step, Base: f.Base, Required: f.Required,
			Pattern: f.Pattern, MinLength: f.MinLength, MaxLength: f.MaxLength, Multiple: several(c, f),
		}),
		Program: prog, Class: d.Ruled.Class,
		Evidence: skill.Evidence{
			Tag: c.Tag, Role: c.Role, Name: c.Name, NameFrom: c.NameFrom, BrowserName: browserName(c), TextSnippets: c.Texts,
			From: c.SeenIn, Pages: d.Pages, RawIndex: rawIndex(c),
		},
		Meta: skill.Meta{
			Version: "v0.1", SchemaVersion: skill.SchemaVersion, RulesVersion: datasets.RulesVersion,
			CreatedAt: d.FirstSeen, UpdatedAt: d.LastSeen, SourceDir: c.CaptureID, SourceFiles: f.SourceFiles,
			DetectSpecVersion: f.SpecVersion, Generator: skill.GeneratorTemplate,
			Status: docStatus(d.Status), MissingNights: len(d.Missing), Aliases: d.Aliases,
		},
	}
	s.Form, s.Family = formPart(d), familyOf(&d.Family)
	if s.Prepare = prepared(d); !runnable(d, s.Prepare) {
		s.Runnable = new(bool)
	}
	if d.Family.Arg != "" {
		return s, "", becomeFamily(d, s)
	}
	if err := regressionGate(d, s); err != nil {
		return nil, "", err
	}
	return s, "", nil
}

// several reports whether a control is a select that takes several options. Inputs of
// addresses and files have the attribute multiple too.
func several(c *datasets.ControlRow, f *datasets.Facts) bool {
	return f.Multiple && (c.Tag == "select" || c.Tag == "")
}

// browserName returns the browser's own name of a control, if that certainly is the control's and
// differs from the name by which programs ask; nil otherwise. It is "" where the browser gives
// the control no name.
func browserName(c *datasets.ControlRow) *string {
	name, ok := accname.InBrowser(c)
	if !ok || name == c.Name {
		return nil
	}
	return &name
}

// docStatus returns the status as a document writes it. A retired skill is not written to
// the library, so its document has the nearest status that the schema knows.
func docStatus(status string) string {
	if status == datasets.StatusRetired {
		return datasets.StatusQuarantined
	}
	return status
}

func evidence(d *datasets.DraftRow, ordered []datasets.Candidate, trials []datasets.Trial) require.Evidence {
	ev := require.Evidence{Domain: d.Domain, Facts: &d.Control.Facts, Seen: &d.Seen, Captures: len(d.Captures), Overlays: d.Overlays}
	ev.Pages, ev.Marks, ev.Foreign = d.OwnPages, d.OwnMarks, d.ForeignMarks
	if scope := scopeOf(d); scope != nil {
		// Who asks for preconditions looks at the page, which shows the first host.
		seen := d.Seen
		seen.Keys = nil
		ev.Seen, ev.Overlays, ev.Marks = &seen, nil, scope.Hosts[:1]
		return ev
	}
	ev.Told, ev.Equals = told(d), len(d.Control.Guard.Part) > 0
	ev.Selector = require.Asks(ordered, trials, int64(len(d.Captures)), ev.Told, ev.Equals)
	return ev
}

// told reports whether the policy finds the control of a draft by what it is called or what
// stands beside it.
func told(d *datasets.DraftRow) bool {
	return d.Control.Guard.Kind != "" && slices.ContainsFunc(d.Control.Guard.Anchors, func(by string) bool { return !slices.Contains(d.Distrust, by) })
}

func ints(v []int64) []int {
	if len(v) == 0 {
		return nil
	}
	out := make([]int, len(v))
	for i, x := range v {
		out[i] = int(x)
	}
	return out
}

// finish marshals the document and checks it by the schema, the semantic checks and the
// gate. A document that fails shows a fault of this program. It becomes a reject, so that
// the night goes on.
func finish(d *datasets.DraftRow, s *skill.Skill) (datasets.SkillRow, *datasets.Reject, error) {
	doc, err := skill.Marshal(s)
	if err != nil {
		return datasets.SkillRow{}, nil, err
	}
	if err := skill.Conform(s); err != nil {
		r := rejectOf(d, capture.CodeDocInvalid, err.Error())
		return datasets.SkillRow{}, &r, nil
	}
	if err := skill.Check(s); err != nil {
		r := rejectOf(d, capture.CodeDocInvalid, err.Error())
		return datasets.SkillRow{}, &r, nil
	}
	if !require.MatchesURL(s.Preconditions.URLMatches, require.Address(d.Control.Facts.URL)) {
		r := rejectOf(d, capture.CodePreconditionFails, "url_matches does not match the page of its own capture")
		return datasets.SkillRow{}, &r, nil
	}
	if err := gate.Check(s.Program.Code, s.Program.Entry); err != nil {
		r := rejectOf(d, capture.CodeProgramRefused, err.Error())
		return datasets.SkillRow{}, &r, nil
	}
	if p := s.Prepare; p != nil {
		if err := gate.Check(p.Code, p.Entry); err != nil {
			r := rejectOf(d, capture.CodeProgramRefused, err.Error())
			return datasets.SkillRow{}, &r, nil
		}
	}
	sum := sha256.Sum256(doc)
	return datasets.SkillRow{
		Domain: d.Domain, DomainKey: datasets.DomainKey(d.Domain), SkillID: s.ID, Slug: s.Slug, Label: s.Label, LabelTwin: d.Twin.SkillID, LabelWhy: d.Twin.Why,
		Action: s.Action, Role: d.Control.Role, Name: d.Control.Name, Tag: d.Control.Tag,
		Selector: s.Locators.Selector, PrimaryKind: s.Locators.Order[0], PrimaryValue: s.Locators.First().Main(&s.Locators), LocatorCount: int64(len(s.Locators.Proofs)),
		Pages: d.Pages, Captures: d.Captures, Indices: d.Indices, Status: d.Status, Runnable: s.Runnable == nil, FirstSeen: d.FirstSeen, LastSeen: d.LastSeen,
		Night: datasets.Night(d.LastSeen), Hash: hex.EncodeToString(sum[:]), Doc: doc, Aliases: d.Aliases, Slips: sortedSlips(d.Slips),
		Form: form.RowPart(s),
	}, nil, nil
}

func rejectOf(d *datasets.DraftRow, code, detail string) datasets.Reject {
	return datasets.Reject{
		Stage: "assemble", Code: code, CaptureID: d.Control.CaptureID, Domain: d.Domain, Night: d.Control.Night,
		ByteAt: -1, DOMIndex: d.Control.DOMIndex, Detail: detail,
	}
}

// rawIndex returns the index of the control in the capture's own files, nil if they do not
// number it.
func rawIndex(c *datasets.ControlRow) *int {
	if c.RawIndex < 0 {
		return nil
	}
	i := int(c.RawIndex)
	return &i
}

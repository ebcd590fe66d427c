package mill_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/emit/library"
	"skillmill/mill"
	"skillmill/transform/effect"
)

// documentedRules are the rules that docs/site-rules.md shows, as a folder.
func documentedRules(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../docs/site-rules.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```yaml\n# sites/(\\S+)\n(.*?)```").FindSubmatch(text)
	if block == nil {
		t.Fatal("docs/site-rules.md shows no rules")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, string(block[1])), block[2], 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// The rules that the documentation shows do what it says, an incremental build with them
// has the bytes of a full one.
func TestDocumentedSiteRules(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures, with := sampleCaptures(t), configs.Default()
	if err := with.ReadSites(documentedRules(t)); err != nil {
		t.Fatal(err)
	}
	build := func(out string, cfg configs.Config) *mill.Summary {
		t.Helper()
		res, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
		if err != nil {
			t.Fatal(err)
		}
		return res.Summary
	}
	out, full := filepath.Join(t.TempDir(), "out"), filepath.Join(t.TempDir(), "full")
	plain := build(out, configs.Default())
	ruled := build(out, with)
	build(full, with)
	if d := cmp.Diff(contents(t, full), contents(t, out)); d != "" {
		t.Errorf("an edited rule makes other bytes than a full build: %.2000s", d)
	}
	if fewer := plain.Skills - ruled.Skills; fewer < 25 || fewer > 35 || ruled.Rejected+ruled.LeftOut != plain.Rejected+plain.LeftOut { // the rules of the build change them a little
		t.Errorf("%d skills without rules, %d with them, %d left out as rejects", plain.Skills, ruled.Skills, ruled.LeftOut)
	}
	excluded := int64(0)
	for _, o := range ruled.Outcomes {
		if o.Reason == "control_excluded" && o.Outcome == datasets.OutcomeLeftOut {
			excluded = o.Controls
		}
	}
	if excluded < 140 || excluded > 180 || ruled.IdleRules() != "" {
		t.Errorf("%d excluded; %s", excluded, ruled.IdleRules())
	}
	if pacetest.More {
		shardsWithRules(t, captures, with, full)
	}
	labels := map[string]bool{}
	skills, err := library.Load(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range skills {
		labels[s.Label] = true
		if want := s.Label == "Open 分享购物车"; (s.Class == "submit") != want || !want && s.Class != "" || want && effect.Of(effect.Document(s)).Class != effect.Submit {
			t.Errorf("%s %q has the class %q", s.ID, s.Label, s.Class)
		}
	}
	for label, want := range map[string]bool{
		"Toggle 价格 0 到 50": true, "Navigate 活动": true, "Open 分享购物车": true, "Click 分享购物车": false, "Submit 订阅 Subscribe": false, "Select 省份": false,
	} {
		if labels[label] != want {
			t.Errorf("label %q: %v", label, labels[label])
		}
	}
}

// shardsWithRules holds that shards that are built with rules are merged to what a full build has.
func shardsWithRules(t *testing.T, captures string, with configs.Config, full string) {
	t.Helper()
	merged := filepath.Join(t.TempDir(), "merged")
	shards := []string{filepath.Join(t.TempDir(), "0"), filepath.Join(t.TempDir(), "1")}
	for i, shard := range shards {
		opt := mill.BuildOptions{Captures: []string{captures}, Out: shard, Config: with, Shard: datasets.Shard{Index: i, Of: 2}}
		if _, err := mill.Build(t.Context(), opt); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := mill.Merge(t.Context(), mill.MergeOptions{Shards: shards, Out: merged}); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(contents(t, full), contents(t, merged)); d != "" {
		t.Errorf("shards with rules are merged to other bytes than a full build has: %.2000s", d)
	}
}

// A rule that means no control for three nights is named in one line. A pinned selector is
// the first where it is proven, and else refused with a code, and the skill has its others.
func TestIdleSiteRules(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	cfg := configs.Default()
	cfg.SiteRules = map[string]configs.Site{"admin.samples.test": {
		Exclude: []configs.Exclude{{Selector: ".gone"}, {Selector: "#sign-out"}},
		Controls: []configs.ControlRule{
			{Selector: "#service-mail", Pin: "form input#service-mail"},
			{Selector: "#zone", Pin: "#notice"},
			{Selector: "#notice", Pin: "input"},
		},
	}}
	out := filepath.Join(t.TempDir(), "out")
	opt := mill.BuildOptions{Captures: []string{filepath.Join(sampleCaptures(t), "admin.samples.test")}, Out: out, Config: cfg}
	res, err := mill.Build(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	if got := res.Summary.IdleRules(); got != "site rules that mean nothing: admin.samples.test exclude[0] (3 nights)" {
		t.Errorf("%q", got)
	}
	skills, err := library.Load(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	selectors := map[string]string{}
	for _, s := range skills {
		selectors[s.Label] = s.Locators.Order[0] + " " + s.Locators.Selector
	}
	for label, want := range map[string]string{"Type 客服邮箱": "selector form input#service-mail", "Select 时区": "selector #zone", "Type 公告": "selector #notice"} {
		if selectors[label] != want {
			t.Errorf("%s: %q, want %q", label, selectors[label], want)
		}
	}
	if s := res.Summary; s.RejectCodes["pin_refused"] != 2 || s.LeftOut != 0 || res.Outcome() != mill.Done {
		t.Errorf("%v, %d left out, ended as %d", s.RejectCodes, s.LeftOut, res.Outcome())
	}
	opt.Config.SiteRules = map[string]configs.Site{"admin.samples.test": {Exclude: []configs.Exclude{{Selector: "a["}}}}
	if _, err := mill.Build(t.Context(), opt); mill.OutcomeOf(err) != mill.Refused || !strings.Contains(err.Error(), "admin.samples.test: exclude[0].selector") {
		t.Errorf("a selector that is none: %v", err)
	}
}

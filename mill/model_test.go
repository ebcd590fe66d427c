package mill_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
	"skillmill/transform/proposal"
)

// modelServer answers every question by the words of the element, and prefers the second
// candidate. Its counter is of the questions.
func modelServer(t *testing.T) (url string, asked *atomic.Int64) {
	t.Helper()
	asked = new(atomic.Int64)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		writeChat(w, answerTo(t, r))
	}))
	t.Cleanup(server.Close)
	return server.URL, asked
}

// answerTo reads a question as a model would and answers it.
func answerTo(t *testing.T, r *http.Request) string {
	var q struct {
		Messages []struct{ Content string }
		Format   struct {
			Schema struct {
				Schema struct{ Required []string }
			} `json:"json_schema"`
		} `json:"response_format"`
	}
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil {
		t.Error(err)
		return ""
	}
	var in proposal.Input
	lines := strings.Split(q.Messages[1].Content, "\n")
	if err := json.Unmarshal([]byte(lines[1]), &in); err != nil {
		t.Errorf("%v: %s", err, q.Messages[1].Content)
	}
	answer := map[string]any{}
	for _, task := range q.Format.Schema.Schema.Required {
		answer[task] = nil
		e := in.Element
		switch {
		case task == proposal.TaskNaming && len(e.Icons)+len(e.Classes) > 0:
			answer[task] = proposal.Naming{Label: in.Action + "_" + append(e.Icons, e.Classes...)[0], Rationale: "its own words"}
		case task == proposal.TaskLocators:
			answer[task] = proposal.Locators{Primary: "c2", Fallbacks: []string{"c1"}, Rationale: "the second"}
		case task == proposal.TaskConditions:
			answer[task] = allOf(in.Conditions)
		}
	}
	text, err := json.Marshal(answer)
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// allOf adds and drops all that may be.
func allOf(s *proposal.Skeleton) proposal.Conditions {
	var c proposal.Conditions
	for _, it := range s.MayAdd {
		c.Add = append(c.Add, it.ID)
	}
	for _, it := range s.MayDrop {
		c.Drop = append(c.Drop, it.ID)
	}
	return c
}

func writeChat(w io.Writer, content string) {
	text, _ := json.Marshal(content)
	_, _ = io.WriteString(w, `{"choices":[{"finish_reason":"stop","message":{"content":`+string(text)+`}}],"usage":{"prompt_tokens":90,"completion_tokens":10}}`)
}

func withModel(mode, url string) configs.Config {
	cfg := configs.Default()
	cfg.Refine.Mode, cfg.Refine.Model, cfg.Refine.URL, cfg.Refine.Tries, cfg.Refine.TimeoutSeconds = mode, "scripted", url, 1, 30
	return cfg
}

func buildWith(t *testing.T, o mill.BuildOptions) *mill.BuildResult {
	t.Helper()
	r, err := mill.Build(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// published are the files of library and tables, but for the proposals.
func published(files map[string]string) map[string]string {
	out := maps.Clone(files)
	maps.DeleteFunc(out, func(path, _ string) bool {
		mine := strings.HasPrefix(path, "skill_library/") || strings.HasPrefix(path, "tables/")
		return !mine || strings.Contains(path, "proposals") || path == "tables/manifest.json"
	})
	return out
}

// sameOutputs leaves the configuration out, which says who asks whom, and the inventory,
// which lists it.
func sameOutputs(files map[string]string) map[string]string {
	out := maps.Clone(files)
	delete(out, "config.yaml")
	delete(out, "inventory.json")
	return out
}

func TestAModelIsAskedOnceAndReplayed(t *testing.T) {
	captures := someCaptures(t)
	url, asked := modelServer(t)
	out := filepath.Join(t.TempDir(), "asked")
	first := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: withModel(configs.RefineAsk, url)})
	if first.Asked == nil || first.Asked.Answered == 0 || int64(first.Asked.Sent) != asked.Load() || first.Asked.In != 90*asked.Load() {
		t.Fatalf("%+v after %d questions", first.Asked, asked.Load())
	}
	counts := map[string]int{}
	for _, p := range first.Summary.Proposals {
		counts[p.Verdict] += p.Number
	}

	if counts[proposal.Accepted] == 0 || counts[proposal.Dropped] == 0 || counts[proposal.Unanswered] != 0 {
		t.Errorf("proposals %+v", first.Summary.Proposals)
	}
	files := filesOf(t, out)
	questions := asked.Load()
	again := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: withModel(configs.RefineAsk, url)})
	if again.Asked.Questions != 0 || asked.Load() != questions {
		t.Errorf("asked again: %+v", again.Asked)
	}
	if d := cmp.Diff(files, filesOf(t, out)); d != "" {
		t.Errorf("a second night is another one:\n%s", d)
	}
	for _, workers := range []int{1, 8} {
		for _, full := range []bool{false, true} {
			if !full && workers == 8 && !pacetest.More {
				continue // nothing is read again, so nobody works
			}
			if workers == 1 && pacetest.UnderRace {
				continue
			}
			buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: withModel(configs.RefineReplay, ""), Workers: workers, Full: full})
			if d := cmp.Diff(sameOutputs(files), sameOutputs(filesOf(t, out))); d != "" {
				t.Errorf("replay with %d workers, full %v:\n%s", workers, full, d)
			}
		}
	}
	if asked.Load() != questions {
		t.Error("a replay has asked")
	}
	tried, err := mill.Verify(t.Context(), mill.VerifyOptions{Library: out, Captures: []string{captures}, Config: configs.Default()})
	if err != nil || tried.Verdicts.Wrong != 0 {
		t.Errorf("%+v %v", tried, err)
	}
}

// TestNightsAndShardsOfAModel builds night by night and in shards, and compares with one
// build that is given the same answers.
func TestNightsAndShardsOfAModel(t *testing.T) {
	pacetest.KnownUnderRace(t)
	if testing.Short() {
		t.Skip("several builds of the samples")
	}
	captures := someCaptures(t)
	url, _ := modelServer(t)
	dir := t.TempDir()
	nightly := filepath.Join(dir, "nightly")
	for _, night := range sampleNights(t, captures) {
		buildWith(t, mill.BuildOptions{Captures: []string{night}, Out: nightly, Config: withModel(configs.RefineAsk, url)})
	}
	whole := filepath.Join(dir, "whole")
	copyAnswers(t, nightly, whole)
	replay := withModel(configs.RefineAsk, url)
	buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: whole, Config: replay})
	want := filesOf(t, nightly)
	if d := cmp.Diff(want, filesOf(t, whole)); d != "" {
		t.Errorf("one build of all nights is another one:\n%s", d)
	}
	var shards []string
	for i := range 2 {
		shard := filepath.Join(dir, "shard", string(rune('0'+i)))
		copyAnswers(t, nightly, shard)
		buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: shard, Config: replay, Shard: datasets.Shard{Index: i, Of: 2}})
		shards = append(shards, shard)
	}
	merged := filepath.Join(dir, "merged")
	if _, err := mill.Merge(t.Context(), mill.MergeOptions{Shards: shards, Out: merged}); err != nil {
		t.Fatal(err)
	}
	if _, err := mill.GC(t.Context(), mill.GCOptions{Out: merged}); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(published(want), published(filesOf(t, merged))); d != "" {
		t.Errorf("shards that were merged are other ones:\n%s", d)
	}
}

// sampleNights moves the captures of each night to a folder of its own.
func sampleNights(t *testing.T, captures string) []string {
	t.Helper()
	dirs, err := filepath.Glob(filepath.Join(captures, "*", "*", "meta.json"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d captures, %v", len(dirs), err)
	}
	root := t.TempDir()
	var nights []string
	for _, meta := range dirs { // in the order of sites
		from := filepath.Dir(meta)
		night := filepath.Join(root, filepath.Base(from)[:8])
		to := filepath.Join(night, filepath.Base(filepath.Dir(from)), filepath.Base(from))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(to, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
		nights = append(nights, night)
	}
	return sortedOnce(nights)
}

func copyAnswers(t *testing.T, from, to string) {
	t.Helper()
	if err := os.CopyFS(filepath.Join(to, "store", "answers"), os.DirFS(filepath.Join(from, "store", "answers"))); err != nil {
		t.Fatal(err)
	}
}

// TestAFaultyModelChangesNothing has nights with servers that fail; each is that of a
// build without a model, but for the rows of proposals.
func TestAFaultyModelChangesNothing(t *testing.T) {
	pacetest.KnownUnderRace(t)
	if testing.Short() {
		t.Skip("several builds of the samples")
	}
	captures := someCaptures(t)
	plain := filepath.Join(t.TempDir(), "plain")
	build(t, plain, captures)
	want := published(filesOf(t, plain))
	for name, fault := range map[string]struct {
		serve http.HandlerFunc
		code  string // of Asked
		row   string // code of the proposals
	}{
		"busy":  {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(503) }, "busy", ""},
		"prose": {func(w http.ResponseWriter, _ *http.Request) { writeChat(w, "Sure, here it is") }, "", "prose"},
		"injected": {func(w http.ResponseWriter, _ *http.Request) {
			writeChat(w, `{"naming":{"label":"Click here to win","slug":"rm_rf","rationale":"I was told to"},"locators":{"primary":"#pay","fallbacks":[],"rationale":""}}`)
		}, "", ""},
		"refusal": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, `{"choices":[{"finish_reason":"stop","message":{"refusal":"no"}}]}`)
		}, "refusal", "refusal"},
	} {
		server := httptest.NewServer(fault.serve)
		out := filepath.Join(t.TempDir(), "out")
		r := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: withModel(configs.RefineAsk, server.URL)})
		server.Close()
		if fault.code != "" && r.Asked.Faults[fault.code] != r.Asked.Sent {
			t.Errorf("%s: %+v", name, r.Asked)
		}
		for _, p := range r.Summary.Proposals {
			if p.Verdict == proposal.Accepted || fault.row != "" && p.Code != fault.row {
				t.Errorf("%s: %+v", name, p)
			}
		}
		if d := cmp.Diff(want, published(filesOf(t, out))); d != "" {
			t.Errorf("%s: the night is another one:\n%s", name, d)
		}
	}
}

// TestAnswersOutliveAKilledNight ends a night while it asks: what was answered is not
// asked again, and the end is the same.
func TestAnswersOutliveAKilledNight(t *testing.T) {
	if testing.Short() {
		t.Skip("several builds of the samples")
	}
	captures := someCaptures(t)
	out := filepath.Join(t.TempDir(), "out")
	ctx, stop := context.WithCancel(t.Context())
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1) == 3 {
			stop()
		}
		body, err := io.ReadAll(r.Body)
		if err != nil && ctx.Err() != nil {
			return // the night was ended while it asked
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		writeChat(w, answerTo(t, r))
	}))
	defer server.Close()
	cfg := withModel(configs.RefineAsk, server.URL)
	cfg.Refine.AtOnce = 1
	if _, err := mill.Build(ctx, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg}); mill.OutcomeOf(err) != mill.Interrupted {
		t.Fatalf("%v", err)
	}
	before := asked.Load()
	r := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	fresh := filepath.Join(t.TempDir(), "fresh")
	quiet := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: fresh, Config: cfg})
	if r.Asked.Questions >= quiet.Asked.Questions || int64(quiet.Asked.Questions) > before+int64(r.Asked.Sent) {
		t.Errorf("%d questions after %d, %d in a quiet night", r.Asked.Questions, before, quiet.Asked.Questions)
	}
	if d := cmp.Diff(filesOf(t, fresh), filesOf(t, out)); d != "" {
		t.Errorf("the night is another one:\n%s", d)
	}
}

// TestDamagedAnswersAreToldAndAskedAgain flips a byte of a file of answers.
func TestDamagedAnswersAreToldAndAskedAgain(t *testing.T) {
	pacetest.KnownUnderRace(t)
	if testing.Short() {
		t.Skip("several builds of the samples")
	}
	captures := someCaptures(t)
	url, asked := modelServer(t)
	out := filepath.Join(t.TempDir(), "out")
	cfg := withModel(configs.RefineAsk, url)
	buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	want, questions := filesOf(t, out), asked.Load()
	files, err := filepath.Glob(filepath.Join(out, "store", "answers", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%v %v", files, err)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)/2] ^= 1
	if err := os.WriteFile(files[0], data, 0o644); err != nil {
		t.Fatal(err)
	}
	replayed := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: withModel(configs.RefineReplay, "")})
	if replayed.Summary.RejectCodes["answers_lost"] != 1 {
		t.Errorf("%v", replayed.Summary.RejectCodes)
	}
	buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	if asked.Load() == questions {
		t.Error("nothing was asked again")
	}
	if d := cmp.Diff(want, filesOf(t, out)); d != "" {
		t.Errorf("after that:\n%s", d)
	}
}

func TestBudgetOfAModel(t *testing.T) {
	pacetest.KnownUnderRace(t)
	if testing.Short() {
		t.Skip("several builds of the samples")
	}
	captures := someCaptures(t)
	url, asked := modelServer(t)
	cfg := withModel(configs.RefineAsk, url)
	cfg.Refine.Requests, cfg.Refine.AtOnce = 2, 1
	out := filepath.Join(t.TempDir(), "out")
	first := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	if asked.Load() != 2 || first.Asked.Questions <= 2 {
		t.Fatalf("%d asked, %+v", asked.Load(), first.Asked)
	}
	second := buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	if asked.Load() != 4 || second.Asked.Questions != first.Asked.Questions-2 {
		t.Errorf("the second night: %d asked, %+v", asked.Load(), second.Asked)
	}
	cfg.Refine.Requests, cfg.Refine.Tokens = 100, 150
	buildWith(t, mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
	if n := asked.Load(); n != 6 && second.Asked.Questions-2 >= 2 { // 100 tokens each
		t.Errorf("%d asked with 150 tokens", n)
	}
}

func sortedOnce(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

package acts

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/actions/registry"
	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/skill"
	"skillmill/emit/library"
	"skillmill/emit/packs"
	"skillmill/saferun/refuse"
	"skillmill/saferun/steps"
)

// holdPacks holds the packs of a library: they validate, every skill that may be run is
// reached, and the same library makes the same bytes.
func holdPacks(t *testing.T, lib string) *registry.Registry {
	t.Helper()
	var made packs.Result
	if err := json.Unmarshal([]byte(acceptance.Run(t, 0, "pack", lib, "--json")), &made); err != nil {
		t.Fatal(err)
	}
	acceptance.Run(t, 0, "action", "validate", filepath.Join(lib, "packs"))
	acceptance.Run(t, 0, "pack", lib, "--to", filepath.Join(lib, "again"))
	first, again := read(t, filepath.Join(lib, "packs")), read(t, filepath.Join(lib, "again"))
	if len(first) != made.Files+2 || fmt.Sprint(first) != fmt.Sprint(again) {
		t.Error("the same library makes other packs")
	}
	r := registry.Load(registry.Path{Root: filepath.Join(lib, "packs")})
	if len(r.Problems) > 0 || len(r.Overrides) > 0 || len(r.List("")) != made.Actions {
		t.Fatalf("%v, %v, %d of %d actions", r.Problems, r.Overrides, len(r.List("")), made.Actions)
	}
	reached, families := map[string]int{}, map[string]int{}
	for _, a := range r.List("") {
		ns, rest, _ := strings.Cut(a.Name, ":")
		for _, id := range a.Def.Skills {
			reached[ns+" "+id]++
			if strings.HasPrefix(rest, "family:") {
				families[ns+" "+id]++
			}
		}
	}
	n := 0
	for _, s := range acceptance.LoadSkills(t, lib) {
		key := datasets.DomainKey(s.Domain) + " " + s.ID
		if s.Meta.Status == "quarantined" {
			continue
		}
		if n++; reached[key] == 0 {
			t.Errorf("%s is not reached", key)
		}
		if s.Family != nil && s.Family.Arg != "" && families[key] != 1 {
			t.Errorf("%s has %d actions of a family", key, families[key])
		}
	}
	t.Logf("%d actions in %d packs reach %d skills; %d families, %d forms", made.Actions, made.Files, n, len(families), made.Forms)
	return r
}

func read(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		out[e.Name()] = string(data)
	}
	return out
}

// TestPacksOfCaptures holds the packs of the larger test data, on which nothing was tuned,
// and measures the first hits of twice 30 queries that were written of the pages, as people
// say what they want there, before anybody had read the packs, of twice 10 over these
// packs and those of the samples, and of four times 20 and four times 30 over both and what is built in.
func TestPacksOfCaptures(t *testing.T) {
	captures := sharedtest.Captures(t)
	lib := t.TempDir()
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	r := holdPacks(t, lib)
	for file, least := range map[string]int{"queries_captures.tsv": 0, "queries_later.tsv": 0} {
		if n, right := firstHits(t, r, file); n != 30 || right < least {
			t.Errorf("%s: P@1 is %d of %d", file, right, n)
		}
	}
	shop := acceptance.SamplesLibrary(t)
	both := registry.Load(registry.Path{Root: packsOf(t, lib)}, registry.Path{Root: packsOf(t, shop)})
	for _, file := range []string{"queries_captures_third.tsv", "queries_captures_last.tsv"} {
		if n, right := firstHits(t, both, file); n != 10 || right == 0 {
			t.Errorf("%s: P@1 is %d of %d", file, right, n)
		}
	}
	sources, err := (&registry.Config{}).Sources("", nil, []string{packsOf(t, lib), packsOf(t, shop)})
	if err != nil {
		t.Fatal(err)
	}
	all := registry.Load(sources...)
	for file, queries := range map[string]int{"queries_both.tsv": 20, "queries_both_kept.tsv": 20, "queries_daily.tsv": 30, "queries_daily_kept.tsv": 30, "queries_plain.tsv": 30, "queries_plain_kept.tsv": 30, "queries_visits.tsv": 20, "queries_visits_kept.tsv": 20, "queries_named_kept.tsv": 20} {
		if n, right := firstHits(t, all, file); n != queries || right == 0 {
			t.Errorf("%s: P@1 is %d of %d", file, right, n)
		}
	}
}

// TestPacksOfSamples holds the packs of the demo site, that a name stays from night to
// night, and that a pack that was changed by hand is told of.
func TestPacksOfSamples(t *testing.T) {
	acceptance.KnownUnderRace(t)
	early, night := t.TempDir(), []string{"build", "--quiet"}
	for _, dir := range acceptance.Below(t, acceptance.Samples(t), 2) {
		if strings.HasPrefix(filepath.Base(dir), samples.Time(1, 0).Format("20060102")) {
			night = append(night, dir)
		}
	}
	acceptance.Build(t, append(night, "--out", early)...)
	lib := acceptance.SamplesLibrary(t)
	after := holdPacks(t, lib)
	before := registry.Load(registry.Path{Root: packsOf(t, early)})
	kept := 0
	for _, a := range before.List("") {
		b, _, err := after.Get(a.Name)
		if err != nil {
			continue // it was retired, or its form is another one
		}
		kept++
		if strings.Join(a.Def.Skills, " ") != strings.Join(b.Def.Skills, " ") && len(a.Def.Skills) == 1 {
			t.Errorf("%s was of %v and is of %v", a.Name, a.Def.Skills, b.Def.Skills)
		}
	}
	t.Logf("%d of %d names of the first night are there after the last", kept, len(before.List("")))
	if kept < 9*len(before.List(""))/10 {
		t.Errorf("%d of %d names are kept", kept, len(before.List("")))
	}
	file := filepath.Join(lib, "packs", "shop.samples.test.yaml")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(data), "required: true", "required: false", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if r := registry.Load(registry.Path{Root: file}); len(r.Problems) != 1 || !strings.Contains(r.Problems[0].String(), "seal") {
		t.Errorf("%v", r.Problems)
	}
}

func packsOf(t *testing.T, lib string) string {
	t.Helper()
	to := t.TempDir()
	acceptance.Run(t, 0, "pack", lib, "--to", to)
	return to
}

// TestPackRuns goes the whole way of a made pack: the demo site is collected, built and
// packed; a form, a family and a single control run on the page as it is served.
func TestPackRuns(t *testing.T) {
	sandbox := acceptance.SandboxArgs(t)
	server := httptest.NewServer(samples.Handler(1))
	defer server.Close()
	url := strings.Replace(server.URL, "127.0.0.1", "shop.localhost", 1) + "/"
	root := t.TempDir()
	captures, lib := filepath.Join(root, "captures"), filepath.Join(root, "library")
	acceptance.Run(t, 0, append([]string{"collect", url, "--depth", "0", "--out", captures, "--quiet"}, sandbox...)...)
	acceptance.Build(t, "build", captures, "--out", lib, "--quiet")
	r := holdPacks(t, lib)
	call := func(code int, name string, params ...string) (out steps.Result) {
		t.Helper()
		args := append([]string{"action", "run", name, "--lib", lib, "--url", url, "--json"}, params...)
		if err := json.Unmarshal([]byte(acceptance.Run(t, code, append(args, sandbox...)...)), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	form, param := "", ""
	for _, a := range r.List("") {
		if strings.Contains(a.Name, ":form:") && strings.HasPrefix(a.Def.Description, "Fill in and send form 全部商品") {
			form = a.Name
			for name := range a.Def.Params {
				param = name
			}
		}
	}
	if out := call(0, form, "--param", param+"=tea"); out.Acts != 2 {
		t.Errorf("%s: %+v", form, out)
	}
	if out := call(0, strings.Replace(form, ":form:", ":search:", 1), "--param", param+"=tea"); out.Acts != 2 {
		t.Errorf("%+v", out)
	}
	family := ""
	for _, s := range loadDomain(t, lib) {
		if s.Family != nil && s.Family.Arg == "row" && strings.Contains(s.Label, "加入购物车") && len(s.Family.Members) > 3 {
			family = s.Slug
			ns := r.List("")[0].Name
			ns, _, _ = strings.Cut(ns, ":")
			// The page has no script for the button: it is clicked, once, and nothing comes of it.
			if out := call(1, ns+":family:"+family, "--row", s.Family.Members[2].Key); out.Acts != 1 || out.Error.Cause != "NO_EFFECT" {
				t.Errorf("%+v", out)
			}
			if out := call(refuse.ExitRefused, ns+":family:"+family, "--row", "no such row"); out.Acts != 0 || out.Error == nil {
				t.Errorf("%+v", out)
			}
			break
		}
	}
	if family == "" {
		t.Error("the page has no family of its products")
	}
}

func loadDomain(t *testing.T, lib string) []*skill.Skill {
	t.Helper()
	all, err := library.Load(context.Background(), lib)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

package mill_test

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/addresstest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/mill"
	"skillmill/transform/require"
)

// numbered gives the captures below a folder the addresses of a site with one script for
// all pages, each with a number, and a session that says nothing. It returns the pages.
func numbered(t *testing.T, dir string) map[string]string {
	t.Helper()
	pages, sessions := map[string]string{}, 0
	addresstest.Change(t, dir, func(u *url.URL) {
		name := u.Host + u.Path
		if pages[name] == "" {
			pages[name] = fmt.Sprint(100 + len(pages))
		}
		sessions++
		u.Path, u.RawQuery = "/show", fmt.Sprintf("run=%d&nr=%s", sessions, pages[name])
	})
	return pages
}

// Pages that differ in nothing but the value of a parameter are pages where the operator
// names it: for the build, for url_matches, for verify and for who resolves. A rule that
// names what no page has changes no byte, and is reported.
func TestIdentityParameters(t *testing.T) {
	pacetest.KnownUnderRace(t)
	t.Parallel()
	captures := someCaptures(t)
	pages := numbered(t, captures)
	build := func(out string, sites map[string]configs.Site) *mill.Summary {
		t.Helper()
		cfg := configs.Default()
		cfg.SiteRules = sites
		res, err := mill.Build(t.Context(), mill.BuildOptions{Captures: []string{captures}, Out: out, Config: cfg})
		if err != nil {
			t.Fatal(err)
		}
		return res.Summary
	}
	counted := func(s *mill.Summary) (n int) {
		for _, d := range s.Domains {
			n += d.Pages
		}
		return n
	}
	named := map[string]configs.Site{}
	for name := range pages {
		host, _, _ := strings.Cut(name, "/")
		named[host] = configs.Site{Identity: []string{"nr", "gone"}}
	}
	out, full, plain := filepath.Join(t.TempDir(), "out"), filepath.Join(t.TempDir(), "full"), filepath.Join(t.TempDir(), "plain")

	before := build(plain, nil)
	if counted(before) != len(named) {
		t.Errorf("without the rule %d pages of %d sites", counted(before), len(named))
	}
	was := contents(t, plain)
	idle := map[string]configs.Site{}
	for host := range named {
		idle[host] = configs.Site{Identity: []string{"gone"}}
	}
	build(out, idle)
	if d := cmp.Diff(was, contents(t, out)); d != "" {
		t.Errorf("a parameter that no page has changes the output: %.2000s", d)
	}

	after := build(out, named)
	build(full, named)
	if d := cmp.Diff(contents(t, full), contents(t, out)); d != "" {
		t.Errorf("an edited rule makes other bytes than a full build: %.2000s", d)
	}
	if counted(after) != len(pages) || after.Active <= before.Active {
		t.Errorf("%d pages of %d, %d active skills, %d without the rule", counted(after), len(pages), after.Active, before.Active)
	}
	if text := after.IdleRules(); !strings.Contains(text, "identity[1] (3 nights)") || strings.Contains(text, "identity[0]") {
		t.Errorf("reported: %q", text)
	}
	v, err := mill.Verify(t.Context(), mill.VerifyOptions{Library: out, Captures: []string{captures}, Config: configs.Default()})
	if err != nil {
		t.Fatal(err)
	}
	if v.Verdicts.Wrong > 0 || v.Verdicts.Pages > 0 || v.Verdicts.Skills == 0 {
		t.Errorf("verify: %+v", v.Verdicts)
	}
	asksForPages(t, out, captures)
}

// asksForPages holds that the skills of a capture's page, and none of another page, are
// found for it, and that their url_matches fits its address as browsers have it.
func asksForPages(t *testing.T, out, captures string) {
	t.Helper()
	dirs, err := filepath.Glob(filepath.Join(captures, "*", "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("%d captures: %v", len(dirs), err)
	}
	asked := 0
	for _, dir := range dirs {
		raw, bad := capture.PeekURL(dir, capture.DefaultLimits())
		if bad != nil {
			t.Fatal(bad)
		}
		identity, err := mill.SiteIdentity(t.Context(), out, datasets.Domain(raw))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(datasets.Identity{"nr"}, identity); d != "" {
			t.Errorf("the library of %s names pages by %q", raw, identity)
		}
		skills, err := mill.PageSkills(t.Context(), out, datasets.Domain(raw), identity.PageKey(raw))
		if err != nil || len(skills) == 0 {
			t.Errorf("%s has %d skills: %v", raw, len(skills), err)
		}
		for _, s := range skills {
			if !require.MatchesURL(s.Preconditions.URLMatches, require.Address(raw)) {
				t.Errorf("%s: %q does not fit %s", s.ID, s.Preconditions.URLMatches, raw)
			}
			if strings.Contains(strings.Join(s.Preconditions.URLMatches, " "), "nr=") {
				asked++
			}
		}
	}
	if asked == 0 {
		t.Error("no skill asks for the parameter")
	}
}

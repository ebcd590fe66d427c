package night

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"skillmill/collect/crawl"
	"skillmill/mill"

	"github.com/google/go-cmp/cmp"
)

func host(name string, states map[crawl.State]int) crawl.HostReport {
	return crawl.HostReport{Host: name, States: states}
}

// TestCrossings: which thresholds a night crosses, and the line that names each.
func TestCrossings(t *testing.T) {
	good := host("a.test", map[crawl.State]int{crawl.Captured: 8, crawl.HTTPError: 2})
	dead := host("b.test", map[crawl.State]int{crawl.RobotsUnreachable: 2, crawl.Unreachable: 1})
	shut := host("c.test", map[crawl.State]int{crawl.Robots: 3})
	for _, c := range []struct {
		name   string
		expect Expects
		hosts  []crawl.HostReport
		sites  map[string]mill.SiteDelta
		want   []string
	}{
		{"nothing configured, all well", nil, []crawl.HostReport{good, shut}, map[string]mill.SiteDelta{"a.test": {Active: 10, Lost: 5}}, nil},
		{"a site down", nil, []crawl.HostReport{good, dead}, nil, []string{"b.test: 0 pages captured, expected at least 1 (most visits ended as robots_unreachable)"}},
		{"a collapse of skills", nil, []crawl.HostReport{good}, map[string]mill.SiteDelta{"a.test": {Active: 10, Lost: 6}}, []string{"a.test: 6 of 10 active skills are active no longer, expected at most 0.5"}},
		{"too few pages", Expects{"a.test": {Captures: 9, Failures: 1, SkillsLost: 1}}, []crawl.HostReport{good}, nil, []string{"a.test: 8 pages captured, expected at least 9 (most others ended as http_error)"}},
		{"too many failures", Expects{"default": {Failures: 0.1, SkillsLost: 1}}, []crawl.HostReport{good}, nil, []string{"a.test: 2 of 10 visits failed, expected at most 0.1 (most of them as http_error)"}},
		{"a forbidden site that was named", Expects{"c.test": defaultExpect()}, []crawl.HostReport{shut}, nil, []string{"c.test: 0 pages captured, expected at least 1 (most visits ended as robots)"}},
		{"a named site that nobody visits", Expects{"d.test": defaultExpect()}, []crawl.HostReport{good}, nil, []string{"d.test: no page of it was asked for, expected at least 1"}},
		{"down and asked to bear it", Expects{"b.test": {Captures: 0, Failures: 1, SkillsLost: 1}}, []crawl.HostReport{dead}, nil, nil},
	} {
		var got []string
		for _, x := range c.expect.crossings(&crawl.Report{Hosts: c.hosts}, mill.Delta{Sites: c.sites}) {
			got = append(got, x.Text)
		}
		if d := cmp.Diff(c.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, d)
		}
	}
}

func TestExpectFile(t *testing.T) {
	const good = "captures: c\nout: o\ncollect:\n  seeds: [http://h.test/]\nexpect:\n"
	file, _ := nightFile(t, "%s", good+"  h.test: {captures: 20}\n  default: {skills_lost: 0.1}\n")
	cfg, err := Load(file)
	want := Expects{"h.test": {20, 1, 0.5}, "default": {1, 1, 0.1}}
	if d := cmp.Diff(want, cfg.Expect); err != nil || d != "" {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
	for _, c := range []struct{ text, want string }{
		{"  h.test: {capture: 20}\n", "line 6: expect.h.test.capture: unknown key; did you mean captures?"},
		{"  h.test: {failures: 2}\n", "h.test: failures: 2 is not a share"},
		{"  h.test: {captures: -1}\n", "captures: -1 is below 0"},
		{"  h.test: {skills_lost: .nan}\n", "not a share"},
	} {
		file, _ := nightFile(t, "%s", good+c.text)
		if _, err := Load(file); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v", c.text, err)
		}
	}
}

// TestHistory: a report goes on where the last one ended, and one that is no report is
// begun anew.
func TestHistory(t *testing.T) {
	file := filepath.Join(t.TempDir(), ReportName)
	for i := range maxHistory + 2 {
		r := &Report{Tonight: Tonight{Exit: i}}
		if i%100 == 0 || i > maxHistory {
			if err := r.save(file); err != nil {
				t.Fatal(err)
			}
			continue
		}
		r.History = nil
	}
	all, err := history(file, &Tonight{Exit: 7})
	if err != nil || len(all) != 7 || all[1].Exit != 100 || all[6].Exit != 7 {
		t.Errorf("%v: %v", all, err)
	}
	if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if all, err = history(file, &Tonight{}); err != nil || len(all) != 1 {
		t.Errorf("%v: %v", all, err)
	}
}

// TestSentence is the line of a night with several sites down.
func TestSentence(t *testing.T) {
	n := Tonight{Added: 12, Dropped: 3, Changed: 7, Down: []Down{{"staff.example", crawl.RobotsUnreachable}}}
	if got := n.sentence(); got != "tonight: +12 skills, -3, 7 changed, 1 site down (staff.example: robots_unreachable)" {
		t.Error(got)
	}
	for range 6 {
		n.Down = append(n.Down, Down{"x.test", crawl.NoHost})
	}
	if got := n.sentence(); !strings.HasSuffix(got, ", 7 sites down (staff.example: robots_unreachable, x.test: no_host, x.test: no_host, x.test: no_host, x.test: no_host, and 2 more)") {
		t.Error(got)
	}
}

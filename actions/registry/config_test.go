package registry

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestConfigKeys holds that every key of the configuration has its effect, and that the keys of a
// project count before those of the user.
func TestConfigKeys(t *testing.T) {
	home, project := t.TempDir(), t.TempDir()
	pack := func(at, namespace string) string {
		write(t, at, strings.Replace(good, "namespace: ok", "namespace: "+namespace, 1))
		return at
	}
	pack(filepath.Join(home, "more", "m.yaml"), "of-home")
	pack(filepath.Join(project, "packs", "p.yaml"), "of-project")
	pack(filepath.Join(project, "vendored", "@co", "pack", "v.yaml"), "of-root")
	pack(filepath.Join(project, "node_modules", "plain", "n.yaml"), "of-modules")
	write(t, filepath.Join(project, "packs", "s.yaml"), "namespace: of-script\nversion: 1.0.0\nactions: {'a:b': {steps: [{action: eval, args: {script: '() => 1'}}]}}\n")
	names := func(c *Config) string {
		t.Helper()
		sources, err := c.Sources("", nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := Load(sources...)
		var out []string
		for _, ns := range []string{"of-home", "of-project", "of-root", "of-modules", "of-script"} {
			if len(r.List(ns)) > 0 {
				out = append(out, ns)
			}
		}
		return strings.Join(out, " ")
	}
	for _, c := range []struct {
		name, home, project string
		packs               string
		so                  func(*Config) bool
	}{
		{"nothing", "", "", "", func(c *Config) bool {
			return c.Timeout() == 5*time.Second && c.Detect() && !c.Debug && len(c.Env)+len(c.Hosts) == 0
		}},
		{"paths from the project", "", "paths: [packs]", "of-project", nil},
		{"paths from the home", "paths: [~/more]", "", "of-home", nil},
		{"a project's paths count", "paths: [~/more]", "paths: [packs/p.yaml]", "of-project", nil},
		{"packages below a root", "", "{packages: ['@co/pack'], package_roots: [vendored]}", "of-root", nil},
		{"packages of node_modules", "packages: [plain]", "", "of-modules", nil},
		{"roots without packages", "", "package_roots: [vendored]", "", nil},
		{"default_timeout", "default_timeout: 700", "", "", func(c *Config) bool { return c.Timeout() == 700*time.Millisecond }},
		{"default_timeout of both", "default_timeout: 700", "default_timeout: 900", "", func(c *Config) bool { return c.Timeout() == 900*time.Millisecond }},
		{"debug", "", "debug: true", "", func(c *Config) bool { return c.Debug }},
		{"detect_version", "", "detect_version: false", "", func(c *Config) bool { return !c.Detect() }},
		{"detect_version of both", "detect_version: false", "detect_version: true", "", (*Config).Detect},
		{"env", "env: [A, B]", "", "", func(c *Config) bool { return strings.Join(c.Env, " ") == "A B" }},
		{"hosts", "hosts: [shop.example, 'two.example:8443']", "", "", func(c *Config) bool {
			return c.Listed("https://shop.example:9/x") && c.Listed("https://two.example:8443/") && !c.Listed("https://two.example/") && !c.Listed("https://a.shop.example/")
		}},
		{"eval", "eval: [" + filepath.Join(project, "packs", "s.yaml") + "]", "paths: [packs]", "of-project of-script", nil},
		{"eval of another pack", "eval: [" + filepath.Join(project, "packs", "p.yaml") + "]", "paths: [packs]", "of-project", nil},
	} {
		for dir, keys := range map[string]string{home: c.home, project: c.project} {
			write(t, filepath.Join(dir, ".skillmill", "config.yaml"), "actions: {"+strings.Trim(keys, "{}")+"}\n")
		}
		got, err := ReadConfig(home, project)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if packs := names(got); packs != c.packs || c.so != nil && !c.so(got) {
			t.Errorf("%s: packs %q, want %q; %+v", c.name, packs, c.packs, got)
		}
	}
	for keys, want := range map[string]string{
		"pathes: [x]": "did you mean paths", "default_timeout: -1": "not between", "default_timeout: 30001": "not between",
		"hosts: ['https://x']": "neither a host", "packages: ['../x']": "", "eval: ['*']": "own packs",
	} {
		write(t, filepath.Join(home, ".skillmill", "config.yaml"), "actions: {}\n")
		write(t, filepath.Join(project, ".skillmill", "config.yaml"), "actions: {"+keys+"}\n")
		c, err := ReadConfig(home, project)
		if err == nil {
			_, err = c.Sources("", nil, nil)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", keys, err, want)
		}
	}
}

// TestOrderOfSources holds which source overrides which.
func TestOrderOfSources(t *testing.T) {
	home, project, lib := t.TempDir(), t.TempDir(), t.TempDir()
	env, given := filepath.Join(t.TempDir(), "e.yaml"), filepath.Join(t.TempDir(), "g.yaml")
	write(t, filepath.Join(project, ".skillmill", "config.yaml"), "actions: {paths: [more], packages: [pack]}\n")
	write(t, filepath.Join(project, "node_modules", "pack", "other.yaml"), strings.Replace(good, "namespace: ok", "namespace: other", 1))
	order := []string{
		filepath.Join(lib, Packs, "l.yaml"), filepath.Join(project, "node_modules", "pack", "n.yaml"), filepath.Join(home, ".skillmill", "actions", "h.yaml"),
		filepath.Join(project, "more", "m.yaml"), filepath.Join(project, ".skillmill", "actions", "p.yaml"), env, given,
	}
	c, err := ReadConfig(home, project)
	if err != nil {
		t.Fatal(err)
	}
	for n, path := range order {
		write(t, path, good)
		var list []string
		for _, p := range []string{env, given} {
			if n >= 5 && p == env || n >= 6 {
				list = append(list, p)
			}
		}
		sources, err := c.Sources(lib, list, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := Load(sources...)
		a, _, e := r.Get("ok:a:b")
		if e != nil || !strings.HasSuffix(path, a.Source) && a.Source != path || len(r.Overrides) != n {
			t.Errorf("%s: %v, %+v, %v", path, a, r.Overrides, e)
			continue
		}
		if n > 0 && !strings.HasSuffix(order[n-1], filepath.Base(r.Overrides[n-1].Of)) {
			t.Errorf("%s overrides %+v", path, r.Overrides[n-1])
		}
	}
}

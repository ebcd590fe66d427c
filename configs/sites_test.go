package configs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// siteFolder is a folder with a configuration and site rules beside it.
func siteFolder(t *testing.T, config string, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, "build.yaml")
	if err := os.WriteFile(path, []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestSitesAreReadBesideTheConfiguration(t *testing.T) {
	rules := "version: 1\nexclude:\n  - selector: .ad\n"
	for name, c := range map[string]struct{ config, folder string }{"beside": {"", "sites/"}, "named": {"sites: of/rules\n", "of/rules/"}} {
		cfg, err := Load(siteFolder(t, c.config, map[string]string{c.folder + "a.test.yaml": rules, c.folder + "b.test_3a81.yaml": rules, c.folder + "README.md": "words"}))
		if err != nil || len(cfg.SiteRules) != 2 || cfg.SiteRules["b.test:81"].Exclude[0].Selector != ".ad" {
			t.Fatalf("%s: %+v, %v", name, cfg.SiteRules, err)
		}
		text, err := cfg.Effective()
		if err != nil || strings.Contains(string(text), "sites:") || !strings.Contains(string(text), "b.test:81:") {
			t.Errorf("%s: %v, written\n%s", name, err, text)
		}
		again, err := Load(write(t, string(text)))
		if err != nil {
			t.Fatal(err)
		}
		a, _ := cfg.SiteDigest("a.test")
		if b, _ := again.SiteDigest("a.test"); a != b || a == "" {
			t.Errorf("%s: read again the rules are others", name)
		}
		if plain, _ := Default().Effective(); strings.Contains(string(plain), "site") {
			t.Errorf("no rules are written:\n%s", plain)
		}
	}
}

func TestSitesThatAreRefused(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"unknown key":       {"a.test.yaml", "exclud: []\n", `unknown key`},
		"no domain":         {"A.test.yaml", "", "not a file <domain>.yaml"},
		"other suffix":      {"a.test.yml", "", "not a file <domain>.yaml"},
		"nothing excluded":  {"a.test.yaml", "exclude: [{}]\n", "exclude[0]: it names neither"},
		"pattern":           {"a.test.yaml", "exclude: [{pages: [admin]}]\n", "exclude[0].pages"},
		"nothing said":      {"a.test.yaml", "controls: [{selector: a}]\n", "controls[0]: it says nothing"},
		"no selector":       {"a.test.yaml", "controls: [{name: x}]\n", "controls[0].selector: missing"},
		"action with value": {"a.test.yaml", "controls: [{selector: a, action: type}]\n", "controls[0].action"},
		"class of no plan":  {"a.test.yaml", "controls: [{selector: a, class: danger}]\n", "controls[0].class"},
		"pinned place":      {"a.test.yaml", "controls: [{selector: a, pin: \"li:nth-of-type(2)\"}]\n", "controls[0].pin"},
		"lines":             {"a.test.yaml", "controls: [{selector: a, name: \"x\\ny\"}]\n", "controls[0].name"},
		"empty text":        {"a.test.yaml", "texts: [\" \"]\n", "texts[0]"},
		"identity empty":    {"a.test.yaml", "identity: [\"\"]\n", "identity[0]"},
		"identity a pair":   {"a.test.yaml", "identity: [id=7]\n", "identity[0]"},
		"identity twice":    {"a.test.yaml", "identity: [id, id]\n", `identity[1]: "id" is named twice`},
		"identity no list":  {"a.test.yaml", "identity: id\n", "identity"},
		"version":           {"a.test.yaml", "version: 2\n", "version: 2 is not 1"},
	} {
		_, err := Load(siteFolder(t, "", map[string]string{"sites/" + c.file: c.text}))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if _, err := Load(siteFolder(t, "sites: nowhere\n", nil)); err == nil {
		t.Error("a folder that is not there is taken")
	}
	both := map[string]string{"sites/a.test_3a81.yaml": "", "sites/a.test:81.yaml": ""}
	if _, err := Load(siteFolder(t, "", both)); err == nil || !strings.Contains(err.Error(), "names a.test:81 too") {
		t.Errorf("two files of one site: %v", err)
	}
}

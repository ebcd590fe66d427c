package settings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"skillmill/configs/strict"
	"skillmill/transform/redact"
)

const sample = `version: 1
seeds: [https://shop.example/de/]
sitemaps: [https://shop.example/sitemap.xml]
follow: {depth: 2, pages: 50, scope: prefix, include: ['/de/'], exclude: [logout], hash_routes: true}
polite: {delay: 250ms, per_host: 1, agent: nightly}
retry: {tries: 2, first: 1s, factor: 2, most: 10s}
limits: {navigate: 12s, job: 1m}
devices: [mobile, wall]
custom_devices: [{name: wall, width: 3840, height: 2160, scale: 1}]
headers: [{name: X-Test, value: hunter2}, {name: Authorization, env: SHOP_LOGIN, hosts: ['*.shop.example']}]
browser: {tabs: 4, retire: 50, profile: /var/lib/profile}
network: {allow: [10.1.0.0/16]}
`

func TestLoad(t *testing.T) {
	file := filepath.Join(t.TempDir(), "crawl.yaml")
	if err := os.WriteFile(file, []byte(sample), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg, err := Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if cfg.Limits.Navigate != Duration(12*time.Second) || cfg.Limits.Read != Default().Limits.Read || !cfg.Polite.Robots || cfg.Follow.Scope != ScopePrefix {
		t.Errorf("%+v", cfg)
	}
	if d, ok := cfg.Device("wall"); !ok || d.Width != 3840 {
		t.Errorf("wall: %+v", d)
	}
	effective, err := cfg.Effective()
	if err != nil {
		t.Fatal(err)
	}
	again, err := Parse(bytes.NewReader(effective))
	if err != nil {
		t.Fatal(err)
	}
	cfg.Headers[0].Value = redact.Mask // what the effective configuration says of it
	if d := cmp.Diff(cfg, again, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("the effective configuration differs (-want +got):\n%s", d)
	}
	if _, err := Load(filepath.Join(t.TempDir(), "none.yaml")); err == nil {
		t.Error("a file that is not there was read")
	}
}

func TestDefaultIsValid(t *testing.T) {
	if err := Default().Validate(); err != nil {
		t.Fatal(err)
	}
	if cfg, err := Parse(strings.NewReader("")); err != nil || !cmp.Equal(cfg, Default()) {
		t.Errorf("an empty file: %+v, %v", cfg, err)
	}
}

func TestParseRefuses(t *testing.T) {
	for name, tc := range map[string]struct{ text, want string }{
		"unknown key":        {"seed: [a]", "line 1: seed: unknown key; did you mean seeds?"},
		"alias":              {"seeds: &a [http://h/]\nsitemaps: *a", "anchors and aliases"},
		"two documents":      {"version: 1\n---\nversion: 1", "more than one document"},
		"version":            {"version: 2", "version: 2 is not 1"},
		"large":              {"seeds: ['" + strings.Repeat("x", strict.MaxBytes) + "']", "larger than"},
		"seed scheme":        {"seeds: [file:///etc/passwd]", `seeds[0]: scheme "file"`},
		"seed login":         {"seeds: ['http://u:hunter2@h/']", "seeds[0]: it holds a user name"},
		"seed host":          {"seeds: ['http://']", "seeds[0]: it has no host"},
		"sitemap":            {"sitemaps: [ftp://h/]", "sitemaps[0]"},
		"scope":              {"follow: {scope: all}", `"all" is not host, site or prefix`},
		"depth":              {"follow: {depth: -1}", "follow.depth"},
		"pattern":            {"follow: {exclude: ['(']}", "follow.exclude[0]"},
		"parameter":          {"follow: {ignore_params: ['*']}", "follow.ignore_params[0]"},
		"agent":              {"polite: {agent: 'a b'}", "polite.agent"},
		"delay without unit": {"polite: {delay: 5}", "not a time span"},
		"delay":              {"polite: {delay: 2h}", "polite.delay"},
		"tries":              {"retry: {tries: 0}", "retry.tries"},
		"factor":             {"retry: {factor: .nan}", "retry.factor"},
		"limit":              {"limits: {job: 0s}", "limits.job"},
		"device":             {"devices: [watch]", `there is no device "watch"`},
		"device twice":       {"devices: [mobile, mobile]", "named twice"},
		"no device":          {"devices: []", "none is named"},
		"custom device":      {"custom_devices: [{name: A B, width: 1, height: 1, scale: 1}]", "not of a-z"},
		"scale":              {"custom_devices: [{name: a, width: 1, height: 1}]", "scale 0"},
		"agent lines":        {"custom_devices: [{name: a, width: 1, height: 1, scale: 1, user_agent: \"a\\nb\"}]", "more than one line"},
		"header name":        {"headers: [{name: 'A B', value: x}]", "not the name of a header"},
		"header host":        {"headers: [{name: host, value: x}]", "set by the browser"},
		"header value":       {"headers: [{name: A, value: \"hunter2\\nB: c\"}]", "cannot stand in a header"},
		"header without":     {"headers: [{name: A}]", "needs either value or env"},
		"header both":        {"headers: [{name: A, value: x, env: X}]", "needs either value or env"},
		"header for":         {"headers: [{name: A, value: x, hosts: ['a..b']}]", "is not a host"},
		"tabs":               {"browser: {tabs: 0}", "browser.tabs"},
		"network":            {"network: {allow: ['10.0.0.0/99']}", "network.allow"},
	} {
		_, err := Parse(strings.NewReader(tc.text))
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", name, err, tc.want)
		}
		if err != nil && strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the error shows a secret: %v", name, err)
		}
	}
}

func TestRequestHeaders(t *testing.T) {
	cfg, err := Parse(strings.NewReader(sample))
	if err != nil {
		t.Fatal(err)
	}
	env := map[string]string{"SHOP_LOGIN": "hunter3"}
	headers, err := cfg.RequestHeaders(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]string{
		"shop.example": "X-Test=hunter2", "SHOP.example.": "X-Test=hunter2", "img.shop.example": "Authorization=hunter3",
		"evilshop.example": "", "cdn.test": "",
	} {
		var got []string
		for name, v := range headers(host) {
			got = append(got, name+"="+v.Reveal())
		}
		if g := strings.Join(got, " "); g != want {
			t.Errorf("%s gets %q, want %q", host, g, want)
		}
	}
	env["SHOP_LOGIN"] = ""
	if _, err := cfg.RequestHeaders(func(k string) string { return env[k] }); err == nil {
		t.Error("a header without value was taken")
	}
	env["SHOP_LOGIN"] = "hunter4\nX: y"
	if _, err := cfg.RequestHeaders(func(k string) string { return env[k] }); err == nil || strings.Contains(err.Error(), "hunter4") {
		t.Errorf("a value with two lines: %v", err)
	}
}

func TestSecret(t *testing.T) {
	h := Header{Name: "A", Value: "hunter2"}
	text, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	slog.New(slog.NewTextHandler(&log, nil)).Info("x", "header", h, "value", h.Value)
	for _, s := range []string{string(text), log.String(), fmt.Sprintf("%v %+v %#v %s %q", h, h, h, h.Value, h.Value)} {
		if strings.Contains(s, "hunter2") {
			t.Errorf("shown: %s", s)
		}
	}
}

func TestDeviceAgent(t *testing.T) {
	for _, d := range Devices() {
		if err := d.validate(); err != nil {
			t.Error(err)
		}
		ua := d.Agent("HeadlessChrome/156.0.8078.79")
		if d.Mobile != strings.Contains(ua, "Chrome/156.0.0.0") || (d.Name == "mobile") != strings.Contains(ua, "Mobile") {
			t.Errorf("%s: %q", d.Name, ua)
		}
	}
}

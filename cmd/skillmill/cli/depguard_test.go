package cli

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the rules of the layers to .golangci.yml, and docs/mistakes.md")

// The part of .golangci.yml that is made of the tables of layers_test.go.
const (
	lintFile  = "../../../.golangci.yml"
	rulesFrom = "      rules: # made by go test ./cmd/skillmill/cli -update\n"
	rulesTo   = "formatters:\n"
)

// TestDepguard holds that the linter, which marks the line of an import, and
// TestLayers say the same.
func TestDepguard(t *testing.T) {
	data, err := os.ReadFile(lintFile)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(data), rulesFrom)
	_, tail, ok2 := strings.Cut(rest, rulesTo)
	if !ok || !ok2 {
		t.Fatalf("%s has no rules between %q and %q", lintFile, rulesFrom, rulesTo)
	}
	want := head + rulesFrom + depguardRules() + rulesTo + tail
	if *update {
		if err := os.WriteFile(lintFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want != string(data) {
		t.Errorf("%s does not say what layers_test.go says: make generate", lintFile)
	}
}

// depguardRules are the tables as rules of depguard. The longest prefix of an
// import decides there, as here.
func depguardRules() string {
	var b strings.Builder
	rule := func(name string, files, allow, deny []string, why string) {
		quote := func(list []string) string {
			out := make([]string, len(list))
			for i, s := range list {
				out[i] = fmt.Sprintf("%q", s)
			}
			return strings.Join(out, ", ")
		}
		fmt.Fprintf(&b, "        %s:\n          list-mode: lax\n          files: [%s]\n", name, quote(files))
		if len(allow) > 0 {
			fmt.Fprintf(&b, "          allow: [%s]\n", quote(allow))
		}
		b.WriteString("          deny:\n")
		for _, pkg := range deny {
			fmt.Fprintf(&b, "            - {pkg: %s, desc: %q}\n", pkg, why)
		}
	}
	name := func(s string) string { return strings.NewReplacer("/", "-", ".", "-").Replace(strings.Trim(s, "/")) }
	for _, l := range layers {
		files := []string{"**/" + l.prefix + "/**"}
		var allow, deny []string
		for _, o := range layers {
			if o.prefix != l.prefix && within(o.prefix, l.prefix) {
				files = append(files, "!**/"+o.prefix+"/**") // it has rules of its own
			}
			room := strings.Split(o.prefix, "/")[0] == strings.Split(l.prefix, "/")[0]
			if o.layer > l.layer || o.layer == l.layer && !room {
				deny = append(deny, "skillmill/"+o.prefix)
			} else {
				allow = append(allow, "skillmill/"+o.prefix)
			}
		}
		// What is allowed has to be said only inside of what is denied.
		allow = slices.DeleteFunc(allow, func(a string) bool {
			return !slices.ContainsFunc(deny, func(d string) bool { return within(a, d) })
		})
		if len(deny) > 0 {
			rule("layer-"+name(l.prefix), append(files, "!**/*_test.go"), allow, deny, fmt.Sprintf("%s is layer %d.", l.prefix, l.layer))
		}
	}
	for _, pkg := range slices.Sorted(maps.Keys(outside)) {
		var files []string
		for _, home := range strings.Fields(outside[pkg]) {
			files = append(files, "!**/"+home+"/**")
		}
		rule("outside-"+name(pkg), append(files, "!**/*_test.go"), nil, []string{strings.TrimSuffix(pkg, "/")}, "it belongs to "+outside[pkg]+".")
	}
	for _, a := range apart {
		rule("apart-"+name(a.folder), []string{"**/" + a.folder + "/**", "!**/*_test.go"}, nil, []string{"skillmill/" + a.not}, a.why+".")
	}
	return b.String()
}

// TestWithin: a folder is no prefix of a name that goes on.
func TestWithin(t *testing.T) {
	for _, tc := range []struct {
		pkg, folder string
		want        bool
	}{{"collect/crawl", "collect", true}, {"collects", "collect", false}, {"collect", "collect", true}, {"x", "", true}, {"browser", "browser/netguard", false}} {
		if got := within(tc.pkg, tc.folder); got != tc.want {
			t.Errorf("within(%q, %q) = %v", tc.pkg, tc.folder, got)
		}
	}
}

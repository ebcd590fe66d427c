package configs

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"skillmill/configs/strict"
)

// laughs is a bomb of so many levels, ten aliases each.
func laughs(levels int) string {
	var b strings.Builder
	b.WriteString("a0: &a0 [x,x]\n")
	for i := 1; i <= levels; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [%s]\n", i, i, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d,", i-1), 10), ","))
	}
	return b.String()
}

// Every hostile file is refused with a cause, at once and without the memory that
// it asks for; what is odd but plain YAML is read.
func TestHostileFiles(t *testing.T) {
	for name, tc := range map[string]struct{ text, want string }{
		"billion laughs":          {laughs(9), "anchors and aliases"},
		"quadratic aliases":       {"a: &a " + strings.Repeat("x", 1_000) + "\nb: [" + strings.Repeat("*a,", 10_000) + "]\n", "anchors and aliases"},
		"merge keys":              {"a: &a {version: 1}\nb: {<<: *a}\n", "anchors and aliases"},
		"merge key alone":         {"<<: {version: 1}\n", "merge keys"},
		"alias of itself":         {"a: &a [*a]\n", "anchor"},
		"anchor without an alias": {"version: &v 1\n", "anchors and aliases"},
		"unknown anchor":          {"version: *v\n", "unknown anchor"},
		"100,000 open brackets":   {strings.Repeat("[", 100_000), "depth"},
		"100,000 nested lists":    {"read: " + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000), "depth"},
		"9,000 nested lists":      {"read: " + strings.Repeat("[", 9_000) + strings.Repeat("]", 9_000), "read: a list where a mapping is wanted"},
		"1,000 indented keys":     {deepKeys(1_000), "unknown key"},
		"60,000 keys":             {manyKeys(60_000), "more than 4096"},
		"binary":                  {"version: !!binary MQ==\n", "tags"},
		"Python object":           {"version: !!python/object/apply:os.system [id]\n", "tags"},
		"own tag":                 {"!config {version: 1}\n", "tags"},
		"octal":                   {"read: {max_depth: 0512}\n", "plain decimals"},
		"new octal":               {"read: {max_depth: 0o512}\n", "plain decimals"},
		"hexadecimal":             {"read: {max_depth: 0x40}\n", "plain decimals"},
		"binary number":           {"read: {max_depth: 0b1000000}\n", "plain decimals"},
		"underscores":             {"read: {max_elements: 50_000}\n", "plain decimals"},
		"number in quotes":        {"read: {max_depth: '64'}\n", "read.max_depth: it is not a whole number"},
		"fraction":                {"read: {max_depth: 64.5}\n", "not a whole number"},
		"beyond 64 bits":          {"read: {max_depth: 99999999999999999999}\n", "not a whole number"},
		"infinity":                {"require: {viewport_share: .inf}\n", "viewport_share"},
		"timestamp":               {"version: 2026-01-01\n", "version: it is not a whole number"},
		"list for a map":          {"read: [1]\n", "read: a list where a mapping is wanted"},
		"map for a number":        {"version: {a: 1}\n", "version: a mapping where one value is wanted"},
		"list at the top":         {"- version: 1\n", "a list where a mapping is wanted"},
		"text at the top":         {"version\n", "one value where a mapping is wanted"},
		"second document":         {"version: 1\n---\nread: {max_depth: 64}\n", "more than one document"},
		"key twice":               {"version: 1\n\"version\": 1\n", "the key stands twice; first in line 1"},
		"tabs":                    {"read:\n\tmax_depth: 64\n", "tab"},
		"NUL":                     {"version: 1\x00\n", "control characters"},
		"invalid UTF-8":           {"version: \xff1\n", "UTF-8"},
		"half of UTF-16":          {"\xff\xfev\x00e", "UTF-16"},
		"control characters":      {"version: \x011\n", "control characters"},
		"JSON that is cut off":    {`{"version": 1`, "did not find"},
		"larger than the limit":   {"# " + strings.Repeat("x", strict.MaxBytes), "larger than"},
		"key of another case":     {"Version: 1\n", "unknown key; did you mean version?"},
		"key with a path":         {"../../version: 1\n", "unknown key"},
		"complex key":             {"? [a, b]\n: 1\n", "a key must be one plain text"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Load(write(t, tc.text))
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %.200v, want %q", err, tc.want)
			}
		})
	}
	for name, text := range map[string]string{
		"byte order mark": "\ufeffversion: 1\n", "JSON": `{"version": 1, "read": {"max_depth": 512}}`, "CRLF": "version: 1\r\n",
		"document marks": "---\nversion: 1\n...\n", "folded comment": "# \u202e\nversion: 1 # \"\n", "no for a bool": "publish: {hidden: yes, shared: on}\n",
	} {
		if got, err := Load(write(t, text)); err != nil || !reflect.DeepEqual(got, Default()) {
			t.Errorf("%s: %v, %+v", name, err, got)
		}
	}
	for _, name := range []string{t.TempDir(), "/dev/zero", "../../../etc", "nightly.yaml", "nightly\x00"} {
		if _, err := Load(name); err == nil {
			t.Errorf("%q is loaded", name)
		}
	}
}

func deepKeys(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "k:\n")
	}
	return b.String()
}

func manyKeys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: 1\n", i)
	}
	return b.String()
}

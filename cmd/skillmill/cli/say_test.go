package cli

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestHarmless(t *testing.T) {
	for in, want := range map[string]string{
		"plain text, [x] ~":       "plain text, [x] ~",
		"中文 käse \u3000é 👍":       "中文 käse \u3000é 👍", // an ideographic space and a mark stay
		"\x1b]0;title\a":          `\x1b]0;title\a`,
		"a\tb\nc\r\v\f\b\x00\x7f": `a\tb\nc\r\v\f\b\x00\x7f`,
		"\u0085\u009b31m":         `\u0085\u009b31m`,
		"\xff\x9b31m":             `\xff\x9b31m`, // bytes that are no UTF-8
		"a\u202eb\u2066c\u200f":   `a\u202eb\u2066c\u200f`,
		"\u2028\u2029\ufeff":      `\u2028\u2029\ufeff`,
		"\u200b\u00ad\U000e0041":  `\u200b\u00ad\U000e0041`, // no width
		"\ue000\U0010fffd":        `\ue000\U0010fffd`,       // private
		"\ufffd":                  "\ufffd",
	} {
		if got := harmless(in, ""); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
	if got := harmless("a\n\tb\x1b\r", "\n\t"); got != "a\n\tb\\x1b\\r" {
		t.Errorf("several lines: %q", got)
	}
}

type name string

func (n name) String() string { return "<" + string(n) + ">" }

func TestSay(t *testing.T) {
	var b strings.Builder
	say(&b, "%s|%v|%q|%-6s|%d|%5.2f|%v|%v\t\n", "a\x1b", errors.New("e\u202e"), "q\u202e\"", "w", 7, 1.5, name("n\a"), []string{"l\n"})
	if got, want := b.String(), "a\\x1b|e\\u202e|\"q\\u202e\\\"\"|w     |7| 1.50|<n\\a>|[l\\n]\t\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.Reset()
	sayError(&b, "skillmill build", errors.New("one\x1b\nskillmill: two"))
	if got, want := b.String(), "skillmill build: one\\x1b\n  skillmill: two\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPrintJSON(t *testing.T) {
	const text = "a\x1b\u0085\u009b\u202e\u2028\ufeff\x7f\U000e0041中 \"\\ 👍"
	var b strings.Builder
	if err := printJSON(&b, map[string]string{text: text}); err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSuffix(b.String(), "\n"); harmless(got, "") != got {
		t.Errorf("%q can steer a terminal", got)
	}
	var back map[string]string
	if err := json.Unmarshal([]byte(b.String()), &back); err != nil || back[text] != text {
		t.Errorf("%q is read as %q: %v", b.String(), back, err)
	}
	b.Reset()
	if err := printJSONText(&b, []byte("\"\xff\x9b\"")); err != nil || !strings.Contains(b.String(), `\ufffd`) {
		t.Errorf("bytes that are no UTF-8: %q %v", b.String(), err)
	}
}

// TestSayOnly holds that the commands print by the functions of say.go alone. Text
// that is built in memory first is printed by them too.
func TestSayOnly(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	raw := regexp.MustCompile(`fmt\.Fprint\w*\((&)?|fmt\.Print|json\.NewEncoder\(|tabwriter\.NewWriter\(|(?:out|err|w)\.Write(?:String)?\(|io\.(?:Copy|WriteString)\(`)
	looked := 0
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") || f == "say.go" {
			continue
		}
		looked++
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if m := raw.FindStringSubmatch(line); m != nil && m[1] == "" {
				t.Errorf("%s:%d prints past say: %s", f, i+1, strings.TrimSpace(line))
			}
		}
	}
	if looked < 10 {
		t.Errorf("only %d files", looked)
	}
}

package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"skillmill/collect/crawl"
)

// Colour is for terminals alone, and nothing that is printed can make some.
func TestInk(t *testing.T) {
	pipe, _, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if inkFor(&bytes.Buffer{}) || inkFor(pipe) {
		t.Error("a stream that is no terminal is coloured")
	}
	for _, c := range []struct {
		key, value string
		want       bool
	}{{"NO_COLOR", "1", false}, {"NO_COLOR", "", true}, {"TERM", "dumb", false}, {"TERM", "xterm", true}} {
		env := func(key string) string { return map[string]string{c.key: c.value}[key] }
		if wantsInk(env) != c.want {
			t.Errorf("%s=%q: %v", c.key, c.value, !c.want)
		}
	}
	var b bytes.Buffer
	if say(&b, ink(true).of("%s", red), "\x1b[0mx"); b.String() != "\x1b[31m\\x1b[0mx\x1b[0m" {
		t.Errorf("%q", b.String())
	}
}

// A line of a crawl has how far it came; without a terminal it is plain.
func TestCrawlLine(t *testing.T) {
	var b bytes.Buffer
	line := streams{out: &b}.line(false)
	for n := range 4 {
		line(crawl.Outcome{URL: "https://a.test/", Device: "laptop", State: crawl.Captured, Dir: "a/1", Ended: n + 3, Jobs: 40})
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	if len(lines) != 4 || !strings.Contains(lines[3], "  6/40  ") || !strings.Contains(lines[3], " left") || strings.Contains(lines[0], "left") ||
		!strings.Contains(lines[0], "captured    laptop   https://a.test/  a/1") || strings.Contains(b.String(), "\x1b") {
		t.Errorf("%q", lines)
	}
	if _, err := time.Parse(time.TimeOnly, lines[0][:8]); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		spent       time.Duration
		done, pages int
		want        string
	}{{time.Minute, 30, 60, "2m0s left"}, {time.Minute, 2, 60, ""}, {time.Minute, 30, 0, ""}, {90 * time.Second, 3, 1, "30s left"}} {
		if got := left(c.spent, c.done, c.pages); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

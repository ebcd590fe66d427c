package accname_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/browser"
	"skillmill/collect"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/accname"
	"skillmill/transform/page"
)

var update = flag.Bool("update", false, "write the differences into docs/accname.md")

// nameCase is one line of testdata/cases.txt.
type nameCase struct{ group, markup string }

func readCases(t *testing.T) (list []nameCase) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "cases.txt"))
	if err != nil {
		t.Fatal(err)
	}
	group := ""
	for line := range strings.SplitSeq(string(text), "\n") {
		switch {
		case strings.HasPrefix(line, "## "):
			group = strings.TrimPrefix(line, "## ")
		case strings.HasPrefix(line, "<"):
			list = append(list, nameCase{group, line})
		case line != "" && line[0] != '#':
			list[len(list)-1].markup += "\n" + line
		}
	}
	return list
}

// compared is a case as both see it.
type compared struct {
	nameCase
	ours, theirs accname.Name // theirs has no From
	ignored      bool         // the browser leaves the element out of its tree
}

// observeCases shows all cases in a browser, as one page.
func observeCases(t *testing.T, list []nameCase) *capture.Capture {
	t.Helper()
	path, err := browser.Find()
	if err != nil {
		t.Skipf("needs Chromium: %v", err)
	}
	var b strings.Builder
	b.WriteString("<!doctype html><meta charset=utf-8><title>Names</title><body>")
	for k, c := range list {
		fmt.Fprintf(&b, "<div data-case=%d>%s</div>\n", k, strings.ReplaceAll(c.markup, "@", strconv.Itoa(k)))
	}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(b.String())) // the browser went away
	}))
	defer srv.Close()
	limits := pacetest.Fill(browser.Limits{Quiet: 30 * time.Millisecond, Network: 500 * time.Millisecond}, browser.Limits{}.Filled(), "Quiet", "Network")
	br, err := browser.Start(t.Context(), browser.Options{
		Path: path, NoSandbox: os.Geteuid() == 0, TempDir: t.TempDir(), Limits: limits,
		HostRules: "MAP *.test " + srv.Listener.Addr().String(),
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := br.Close(); err != nil {
			t.Error(err)
		}
	}()
	c, err := observe(t.Context(), br)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func observe(ctx context.Context, b *browser.Browser) (*capture.Capture, error) {
	tab, err := b.Open(ctx, browser.Job{URL: "http://www.names.test/", Shots: -1})
	if err != nil {
		return nil, fmt.Errorf("open the cases: %w", err)
	}
	defer tab.Close()
	return collect.Observe(ctx, tab)
}

// compare names the element of each case here and in the browser's own tree.
func compare(t *testing.T, list []nameCase) []compared {
	t.Helper()
	c := observeCases(t, list)
	tree, _ := page.Build(c)
	byBackend := map[int64]*capture.AXNode{}
	for k := range c.AX {
		byBackend[c.AX[k].BackendID] = &c.AX[k]
	}
	out := make([]compared, len(list))
	seen := 0
	for i := range tree.Nodes {
		if _, ok := tree.Lookup(i, "x"); !ok || tree.Nodes[i].Elem == nil {
			continue
		}
		at := tree.Closest(i, func(n int) bool { return tree.Attr(n, "data-case") != "" })
		k, err := strconv.Atoi(tree.Attr(at, "data-case"))
		if err != nil {
			t.Fatal(err)
		}
		seen++
		out[k] = compared{nameCase: list[k], ours: accname.Compute(tree, i), ignored: true}
		if n := byBackend[tree.Nodes[i].Elem.BackendID]; n != nil && !n.Ignored {
			out[k].theirs, out[k].ignored = accname.Name{Text: n.Name}, false
		}
	}
	if seen != len(list) {
		t.Errorf("%d of %d cases have their element", seen, len(list))
	}
	return out
}

// equal reports whether both names are one, in the form in which names are compared.
func (c *compared) equal() bool {
	return c.ignored || accname.Normalise(c.ours.Text) == accname.Normalise(c.theirs.Text)
}

// TestCases compares the names of cases that were written along the steps of the
// computation with a browser's own. Where they differ, docs/accname.md says so.
func TestCases(t *testing.T) {
	pacetest.ElsewhereUnderRace(t)
	list := compare(t, readCases(t))
	groups, count := []string{}, map[string][3]int{}
	var rows strings.Builder
	for k := range list {
		c := &list[k]
		n, ok := count[c.group]
		if !ok {
			groups = append(groups, c.group)
		}
		n[0]++
		switch {
		case c.ignored:
			n[2]++
		case c.equal():
			n[1]++
		default:
			fmt.Fprintf(&rows, "| `%s` | %q | %q |\n", tidy(c.markup), accname.Normalise(c.ours.Text), accname.Normalise(c.theirs.Text))
		}
		count[c.group] = n
	}
	var b strings.Builder
	b.WriteString("| step | cases | equal | not in the browser's tree |\n| --- | --- | --- | --- |\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "| %s | %d | %d | %d |\n", g, count[g][0], count[g][1], count[g][2])
	}
	b.WriteString("\n| where they differ | here | in the browser |\n| --- | --- | --- |\n" + rows.String())
	between(t, filepath.Join("..", "..", "docs", "accname.md"), b.String())
}

// tidy is the markup of a case as a cell of a table.
func tidy(markup string) string {
	return strings.NewReplacer("\n", " ", "|", "&#124;", "@", "").Replace(markup)
}

const (
	begin = "<!-- begin: generated from testdata/cases.txt -->\n"
	end   = "<!-- end: generated from testdata/cases.txt -->\n"
)

// between holds a part of a document to a text, or writes it.
func between(t *testing.T, path, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), begin)
	got, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no part for the cases", path)
	}
	if *update {
		if err := os.WriteFile(path, []byte(before+begin+want+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("docs/accname.md (-cases +document), -update writes it:\n%s", d)
	}
}

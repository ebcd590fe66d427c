package used

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/datasets/samples/tempting"
	"skillmill/transform/proposal"
)

// ownCases are the panels of a page on two nights, by their titles, what a model writes for
// the switch in each, and what becomes of that. The rules know the switches by their places
// alone.
var ownCases = []struct {
	first, second, writes string
	code                  string // "" where it counts
}{
	{"billing", "shipping", `section[title="billing"] .sw`, proposal.CodeFoundAnother},
	{"shipping", "billing", `section:nth-of-type(2) .sw`, proposal.CodePlace},
	{"gifts", "gifts", `section[title="gifts"] .sw`, ""},
	{"cards", "cards", `.sw`, proposal.CodeNotAlone},
	{"extras", "extras", `section[title="extras"] .sw:hover`, proposal.CodeSelector},
	{"terms", "rules", `section[title="rules"] .sw`, proposal.CodeFewerRight},
	{"hints", "hints", `section[title="hints"] .is-on`, proposal.CodeGenerated},
	{"news", "news", `section[title="news"] > div > div.line [role="switch"]`, ""},
	{"pay", "pay", `#pay`, proposal.CodeFoundAnother},
}

func panels(t *testing.T, root string, night int) {
	t.Helper()
	var b strings.Builder
	b.WriteString("<html><head><title>Settings</title></head><body><h1>Settings</h1><main>")
	for _, c := range ownCases {
		title := []string{c.first, c.second}[night]
		fmt.Fprintf(&b, `<section title="%s"><div><div class="line"><p>Mail</p><div role="switch" tabindex="0" aria-checked="false" class="sw is-on"></div></div></div></section>`, title)
	}
	b.WriteString(`<button id="pay">Pay now</button></main></body></html>`)
	p := tempting.Page{URL: "http://panels.test/settings", HTML: []byte(b.String())}
	p.Keys = make([]string, bytes.Count(p.HTML, []byte("<"))-bytes.Count(p.HTML, []byte("</")))
	write(t, root, &p, evening.Add(time.Duration(night)*24*time.Hour))
}

var placeOf = regexp.MustCompile(`section:nth-of-type\((\d+)\)`)

// caseOf is the number of the case that a locator by place belongs to, -1 for none.
func caseOf(selector string) int {
	m := placeOf.FindStringSubmatch(selector)
	if m == nil {
		return -1
	}
	n, _ := strconv.Atoi(m[1])
	return n - 1
}

// TestOwnSelectors: a server of models writes selectors of its own. Those that find the
// control alone on every stored capture, as often as the choice of the rules, come first in
// the document; the others are dropped with a code. Twice asked, and once replayed without
// asking anybody, the bytes are the same, and no locator of the library is wrong.
func TestOwnSelectors(t *testing.T) {
	captures := t.TempDir()
	panels(t, captures, 0)
	panels(t, captures, 1)
	var asked atomic.Int64
	url := acceptance.Model(t, func(q acceptance.Asked) string {
		asked.Add(1)
		if len(q.Input.Candidates) == 0 {
			return "{}"
		}
		n := caseOf(q.Input.Candidates[0].Value)
		if n < 0 {
			return "{}"
		}
		return own(t, ownCases[n].writes)
	}, nil)
	first, second := filepath.Join(t.TempDir(), "first"), filepath.Join(t.TempDir(), "second")
	for _, out := range []string{first, second} {
		acceptance.Build(t, "build", captures, "--out", out, "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
	}
	if d := cmp.Diff(acceptance.Published(acceptance.Tree(t, first)), acceptance.Published(acceptance.Tree(t, second))); d != "" {
		t.Errorf("asked twice: %s", d)
	}
	asked.Store(0)
	acceptance.Build(t, "build", captures, "--out", second, "--full", "--quiet", "--config", acceptance.ModelConfig(t, "replay", url))
	if d := cmp.Diff(acceptance.Published(acceptance.Tree(t, first)), acceptance.Published(acceptance.Tree(t, second))); d != "" || asked.Load() > 0 {
		t.Errorf("replayed with %d questions: %s", asked.Load(), d)
	}
	acceptance.Run(t, 0, "verify", first, captures)
	got, accepted := map[int]string{}, map[string]bool{}
	for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, first, datasets.TableProposals) {
		if p.Task != proposal.TaskLocators {
			continue
		}
		n := caseOf(p.Before)
		got[n] = p.Code
		if (p.Verdict == proposal.Accepted) != (p.Code == "") {
			t.Errorf("%+v", p)
		}
		accepted[p.Proposed] = p.Verdict == proposal.Accepted
	}
	for n, c := range ownCases {
		code, is := got[n]
		if !is || code != c.code {
			t.Errorf("%s: code %q, want %q", c.writes, code, c.code)
		}
	}
	mains := 0
	for _, s := range acceptance.LoadSkills(t, first) {
		if accepted[s.Locators.Selector] {
			mains++
		}
	}
	if mains != 2 {
		t.Errorf("%d documents have a proposed selector first", mains)
	}
}

// own is an answer to the task locators that writes one selector.
func own(t *testing.T, selector string) string {
	text, err := json.Marshal(map[string]any{proposal.TaskLocators: proposal.Locators{Primary: proposal.OwnID(0), Own: []string{selector}}})
	if err != nil {
		t.Error(err)
	}
	return string(text)
}

// TestOwnSelectorsOfCaptures: of real captures, a server writes for each control that it is
// asked about a selector of all that the question says of it, and one that also has the
// containers of its neighbourhood. What counts is wrong nowhere.
func TestOwnSelectorsOfCaptures(t *testing.T) {
	captures := sharedtest.Captures(t)
	if !acceptance.More {
		t.Skip("SKILLMILL_TESTS=more")
	}
	for name, selector := range map[string]func(*proposal.Input) string{
		"control": func(in *proposal.Input) string { return described(in.Element) },
		"neighbourhood": func(in *proposal.Input) string {
			return strings.Join(append(containers(in.Around.In), described(in.Element)), " ")
		},
	} {
		t.Run(name, func(t *testing.T) {
			url := acceptance.Model(t, func(q acceptance.Asked) string { return own(t, selector(&q.Input)) }, nil)
			out := filepath.Join(t.TempDir(), "out")
			acceptance.Build(t, "build", captures, "--out", out, "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
			codes := map[string]int{}
			for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, out, datasets.TableProposals) {
				if p.Task == proposal.TaskLocators {
					codes[p.Verdict+" "+p.Code]++
				}
			}
			t.Logf("%v", codes)
			if len(codes) < 2 {
				t.Errorf("too little was asked")
			}
			acceptance.Run(t, acceptance.Rejects, "verify", out, captures)
		})
	}
}

// attributes are what a line of a neighbourhood says of a container besides its role and name.
var attributes = regexp.MustCompile(` (tag|id|aria-label|title|name|class)=("(?:[^"\\]|\\.)*"|\S+)`)

// containers are selectors of the containers of a neighbourhood that say more than a tag.
func containers(in []string) (list []string) {
	for _, line := range in {
		tag, rest := "", ""
		for _, m := range attributes.FindAllStringSubmatch(line, -1) {
			value := strings.Trim(m[2], `"`)
			switch m[1] {
			case "tag":
				tag = value
			case "class":
				rest += "." + strings.Join(strings.Fields(value), ".")
			default:
				rest += fmt.Sprintf("[%s=%q]", m[1], value)
			}
		}
		if rest != "" {
			list = append(list, tag+rest)
		}
	}
	return list
}

// described is a selector of all that a question says of a control.
func described(e proposal.Element) string {
	var b strings.Builder
	b.WriteString(e.Tag)
	for _, c := range e.Classes {
		b.WriteString("." + c)
	}
	for _, a := range [][2]string{{"id", e.ID}, {"name", e.FormName}, {"title", e.Title}, {"type", e.Type}} {
		if a[1] != "" {
			fmt.Fprintf(&b, "[%s=%q]", a[0], a[1])
		}
	}
	return b.String()
}

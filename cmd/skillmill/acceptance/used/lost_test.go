package used

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets"
	"skillmill/datasets/capture"
	"skillmill/datasets/samples/sharedtest"
	"skillmill/transform/css"
	"skillmill/transform/lasting"
	"skillmill/transform/naming"
	"skillmill/transform/page"
	"skillmill/transform/proposal"
	"skillmill/transform/prove"
	"skillmill/transform/view"
)

// lost is a control that a build leaves out because nothing finds it alone.
type lost struct {
	at       string // domain, path, tag, name and classes, as questions say them
	selector string // that finds it alone on its page, "" for none
}

// lostOf reads the controls that a build left out, with the whole page at hand.
func lostOf(t *testing.T, out, captures string) (list []lost) {
	t.Helper()
	for _, r := range acceptance.ReadTable[datasets.Reject](t, out, datasets.TableRejects) {
		if r.Code != capture.CodeControlAmbiguous {
			continue
		}
		c, err := capture.Read(t.Context(), filepath.Join(captures, filepath.FromSlash(r.CaptureID)), capture.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		p, err := view.Read(c)
		if err != nil {
			t.Fatal(err)
		}
		for i := range p.Controls {
			if k := &p.Controls[i]; k.DOMIndex == r.DOMIndex {
				at := strings.Join(append([]string{p.Capture.Domain, naming.Path(p.Capture.PageKey), k.Tag, k.Name}, k.Fingerprint.Classes...), " ")
				list = append(list, lost{at, alone(t, &p, p.Tree.ByLive(int(k.DOMIndex)))})
			}
		}
	}
	return list
}

// alone returns a selector that finds an element alone on its page, "" where no selector that a
// model may write does: the one with the fewest steps, each with the most that it can say.
func alone(t *testing.T, p *view.Page, node int) string {
	t.Helper()
	hidden, roles, names := make([]bool, len(p.Nodes)), make([]string, len(p.Nodes)), make([]string, len(p.Nodes))
	for i := range p.Nodes {
		hidden[i], roles[i], names[i] = p.Nodes[i].Passed, p.Nodes[i].Role, p.Nodes[i].Name
	}
	on := prove.NewPage(p.Tree, roles, names, hidden)
	text := compound(p.Tree, node)
	for steps, up := 1, p.Tree.Nodes[node].Parent; ; up = p.Tree.Nodes[up].Parent {
		s, err := css.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			return ""
		}
		if found := on.FindSelector(s); found.Matched == 1 && found.Got == int64(p.Tree.Nodes[node].Index) {
			return text
		}
		for up >= 0 && !strings.ContainsAny(compound(p.Tree, up), ".[") {
			up = p.Tree.Nodes[up].Parent
		}
		if steps++; up < 0 || steps > 6 || len(compound(p.Tree, up))+len(text) >= 200 {
			return ""
		}
		text = compound(p.Tree, up) + " " + text
	}
}

// compound is all that a selector may ask of an element and that looks lasting.
func compound(t *page.Tree, node int) string {
	var b strings.Builder
	b.WriteString(t.Nodes[node].Tag)
	for _, c := range t.Classes(node) {
		if !lasting.HashClass(c) && !lasting.StateClass(c) && strings.Trim(c, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == "" {
			b.WriteString("." + c)
		}
	}
	for _, a := range t.Nodes[node].Attrs {
		plain := a.Val != "" && len(a.Val) < 60 && !strings.ContainsAny(a.Val, "\"\\\n") && strings.Trim(a.Key, "abcdefghijklmnopqrstuvwxyz-") == ""
		if plain && a.Key != "class" && a.Key != "style" && !lasting.GeneratedID(a.Val) {
			fmt.Fprintf(&b, "[%s=%q]", a.Key, a.Val)
		}
	}
	return b.String()
}

// TestCeilingOfLost: of the controls of shared captures that a build leaves out, a server of
// models that has the whole page at hand writes all that a selector may say. How many get a
// skill by that is the most that a model can win.
func TestCeilingOfLost(t *testing.T) {
	captures := sharedtest.Captures(t)
	if !acceptance.More {
		t.Skip("SKILLMILL_TESTS=more")
	}
	plain, out := filepath.Join(t.TempDir(), "plain"), filepath.Join(t.TempDir(), "out")
	acceptance.Build(t, "build", captures, "--out", plain, "--quiet")
	list := lostOf(t, plain, captures)
	found := 0
	for _, l := range list {
		if l.selector != "" {
			found++
		}
	}
	var asked atomic.Int64
	url := acceptance.Model(t, func(q acceptance.Asked) string {
		said := proposal.Locators{Primary: proposal.OwnID(0)}
		if len(q.Input.Candidates) > 0 || !slices.Equal(q.Tasks, []string{proposal.TaskLocators}) {
			return "{}"
		}
		asked.Add(1)
		for _, l := range list {
			at := strings.Join(append([]string{q.Input.Domain, q.Input.Page, q.Input.Element.Tag, q.Input.Element.Name}, q.Input.Element.Classes...), " ")
			if l.at == at && l.selector != "" && len(said.Own) < 3 {
				said.Own = append(said.Own, l.selector)
			}
		}
		if len(said.Own) == 0 {
			return "{}"
		}
		text, err := json.Marshal(map[string]any{proposal.TaskLocators: said})
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}, nil)
	acceptance.Build(t, "build", captures, "--out", out, "--quiet", "--config", acceptance.ModelConfig(t, "ask", url))
	codes := map[string]int{}
	for _, p := range acceptance.ReadTable[datasets.ProposalRow](t, out, datasets.TableProposals) {
		if p.Verdict != proposal.Declined {
			codes[p.Verdict+" "+p.Code]++
		}
	}
	left := lostOf(t, out, captures)
	t.Logf("%d controls left out, %d questions; a selector finds %d of them alone on their page; proposals %v; %d are left out with them", len(list), asked.Load(), found, codes, len(left))
	if asked.Load() == 0 || len(list)-len(left) != codes[proposal.Accepted+" "] {
		t.Error("nothing was asked, or what was accepted made no document")
	}
	acceptance.Run(t, acceptance.Rejects, "verify", out, captures)
}

package rules

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/datasets/samples/pacetest"
)

// sentence is a task on one look, and the acts that it means, none for a task that has no act there.
type sentence struct {
	page, text string
	acts       []string
}

// sentencesOf reads the sentences of a file of testdata/sentences: pages with "> task => act; act".
func sentencesOf(t *testing.T, file string) (out []sentence) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "sentences", file))
	if err != nil {
		t.Fatal(err)
	}
	page := ""
	for line := range strings.Lines(string(b)) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "## "); ok {
			page = name
		}
		rest, ok := strings.CutPrefix(line, "> ")
		if !ok {
			continue
		}
		text, acts, ok := strings.Cut(rest, " => ")
		if !ok {
			t.Fatalf("%s: no acts: %s", page, line)
		}
		s := sentence{page: page, text: text}
		if acts != "none" {
			s.acts = strings.Split(acts, "; ")
		}
		out = append(out, s)
	}
	return out
}

// keptPage reports whether a coin kept a page: who makes rules does not read how its sentences fail.
func keptPage(name string) bool {
	h := fnv.New32a()
	_, _ = io.WriteString(h, name) // a hash takes all
	return h.Sum32()&1 == 1
}

// isAct reports whether a decision is an act as a sentence has it: "fill Label=value", "pick Label=option",
// "on Label", "off Label" or "click Label", each with " @text" around it.
func isAct(o *agent.Observation, d *agent.Decision, want string) bool {
	e := &o.Elements[*d.Action.Target]
	verb, rest, _ := strings.Cut(want, " ")
	rest, around, _ := strings.Cut(rest, " @")
	label, value, _ := strings.Cut(rest, "=")
	v := d.Action.Value
	for _, op := range e.Options {
		if d.Action.Type == agent.ActSelect && op.Value == v {
			v = op.Title
		}
	}
	does := map[string]string{"fill": agent.ActInput, "pick": agent.ActSelect, "on": agent.ActCheck, "off": agent.ActCheck, "click": agent.ActClick}[verb]
	if pressed := slices.ContainsFunc(e.State, func(s string) bool { return strings.HasPrefix(s, "pressed") }); pressed && verb == "click" && d.Action.Type == agent.ActCheck {
		does, v = agent.ActCheck, "" // a button that stays pressed
	}
	switch {
	case does != d.Action.Type || (verb == "on" || verb == "off") && v != verb || verb != "on" && verb != "off" && lexicon.Fold(v) != lexicon.Fold(value):
		return false
	case !strings.Contains(lexicon.Fold(e.Label), lexicon.Fold(label)) && !strings.Contains(lexicon.Fold(e.Near+e.Attributes["placeholder"]), lexicon.Fold(label)):
		return false
	}
	return around == "" || strings.Contains(lexicon.Fold(strings.Join([]string{e.Row, e.Heading, e.Block, e.Near, e.Group}, " ")), lexicon.Fold(around))
}

// alikeClicks reports whether acts are clicks on controls of one name: which comes first does not matter.
func alikeClicks(acts []string) bool {
	name := func(act string) string { label, _, _ := strings.Cut(act, " @"); return label }
	return !slices.ContainsFunc(acts, func(a string) bool { return name(a) != name(acts[0]) })
}

// The ways in which a sentence may be done.
const (
	sentenceRight  = "right"
	sentenceWrong  = "wrong"  // an act that it does not mean
	sentenceOpened = "opened" // something else was opened before
	sentenceLeft   = "left"   // less was done than it means
	sentenceSent   = "sent"   // all that it means, and what was entered was sent, too
)

// done decides until a sentence ends, on a look in which only states change, and says how it was done.
func (s *sentence) done(t *testing.T) (how, did string) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", "sentences", "looks", s.page+".json"))
	if err != nil {
		t.Fatal(err)
	}
	state := agent.State{Task: agent.Task{Text: s.text}}
	if err := json.Unmarshal(b, &state.Observation); err != nil {
		t.Fatal(err)
	}
	left, log := slices.Clone(s.acts), []string{}
	how = sentenceRight
	for range 20 {
		d, err := Policy{}.Decide(t.Context(), state)
		if err != nil {
			t.Fatal(err)
		}
		if d.Done || d.End != "" || d.Action.Target == nil {
			log = append(log, strings.TrimSpace(d.End+" "+d.Reason))
			break
		}
		e := &state.Observation.Elements[*d.Action.Target]
		log = append(log, fmt.Sprintf("%s %s|%s %s", d.Action.Type, e.Label, e.Row, d.Action.Value))
		checked := slices.Contains(e.State, "checked")
		at := slices.IndexFunc(left, func(want string) bool { return isAct(&state.Observation, &d, want) })
		switch {
		case at >= 0 && (len(left) == 1 || at < len(left)-1 || !strings.HasPrefix(left[at], "click") || alikeClicks(left)):
			left = slices.Delete(left, at, at+1)
		case d.Action.Type == agent.ActCheck && checked == (d.Action.Value == "on"): // it is so already
		case !d.Serves:
			how = sentenceOpened
		case len(left) == 0 && len(s.acts) > 0 && d.Action.Type == agent.ActClick && how == sentenceRight && !strings.HasPrefix(s.acts[len(s.acts)-1], "click"):
			how = sentenceSent
		default:
			return sentenceWrong, strings.Join(log, "; ")
		}
		if d.Action.Type == agent.ActCheck {
			e.State = slices.DeleteFunc(slices.Clone(e.State), func(s string) bool { return s == "checked" })
			if d.Action.Value == "on" {
				e.State = append(e.State, "checked")
			}
		}
		state.History = append(state.History, agent.StepTrace{Decision: d, Action: d.Action, Label: e.Label, Result: agent.Result{Success: true, Acted: true, Changed: true}})
	}
	if len(left) > 0 && how == sentenceRight {
		how = sentenceLeft
	}
	return how, strings.Join(log, "; ")
}

// TestSentences does the sentences of testdata/sentences on the saved looks of their pages. A coin
// kept half of the pages: only their totals are printed.
func TestSentences(t *testing.T) {
	doSentences(t, []string{"en.txt", "zh.txt"}, bounds{kept: 102, keptWrong: 8, read: 189})
}

// TestMoreSentences does those of a second set of pages.
func TestMoreSentences(t *testing.T) {
	doSentences(t, []string{"en_more.txt", "zh_more.txt"}, bounds{kept: 75, keptWrong: 2, read: 80})
}

// bounds are how many sentences are done right at least, and wrong at most.
type bounds struct{ kept, keptWrong, read, readWrong int }

func doSentences(t *testing.T, files []string, b bounds) {
	t.Helper()
	pacetest.KnownUnderRace(t)
	kept, read := map[string]int{}, map[string]int{}
	for _, file := range files {
		for _, s := range sentencesOf(t, file) {
			how, did := s.done(t)
			if keptPage(s.page) {
				kept[how]++
				continue
			}
			read[how]++
			if how != sentenceRight {
				t.Logf("%s: %s: %s => %s: did %s", how, s.page, s.text, strings.Join(s.acts, "; "), did)
			}
		}
	}
	t.Logf("kept: %v; read: %v", kept, read)
	if kept[sentenceRight] < b.kept || kept[sentenceWrong] > b.keptWrong || read[sentenceRight] < b.read || read[sentenceWrong] > b.readWrong {
		t.Error("fewer sentences are done right than before, or more wrong")
	}
}

// TestTraps does sentences with traps, and about values: nothing is done that they do not mean. How many are right is
// no figure of anything, for all of them are read.
func TestTraps(t *testing.T) {
	pacetest.KnownUnderRace(t)
	right, wrong := 0, 0
	for _, s := range append(sentencesOf(t, "traps.txt"), sentencesOf(t, "values.txt")...) {
		switch how, did := s.done(t); how {
		case sentenceRight:
			right++
		case sentenceWrong:
			wrong++
			t.Logf("%s: %s => %s: did %s", s.page, s.text, strings.Join(s.acts, "; "), did)
		}
	}
	t.Logf("right: %d; wrong: %d", right, wrong)
	if right < 299 || wrong > 0 {
		t.Error("fewer sentences are right than before, or more wrong")
	}
}

// TestSaid does orders of small pages as different people say them. All of them are read.
func TestSaid(t *testing.T) {
	count := readAll(t, "said_en.txt", "said_zh.txt")
	if count[sentenceRight] < 117 || count[sentenceWrong] > 3 {
		t.Error("fewer orders are done right than before, or more wrong")
	}
}

// TestShort does short orders of small pages as people give them. All of them are read.
func TestShort(t *testing.T) {
	count := readAll(t, "short_en.txt", "short_zh.txt")
	if count[sentenceRight] < 198 || count[sentenceWrong] > 0 {
		t.Error("fewer orders are done right than before, or more wrong")
	}
}

// readAll does the orders of files and returns how many ended how. What is not right is logged.
func readAll(t *testing.T, files ...string) map[string]int {
	t.Helper()
	pacetest.KnownUnderRace(t)
	count := map[string]int{}
	for _, file := range files {
		for _, s := range sentencesOf(t, file) {
			how, did := s.done(t)
			count[how]++
			if how != sentenceRight {
				t.Logf("%s: %s: %s => %s: did %s", how, s.page, s.text, strings.Join(s.acts, "; "), did)
			}
		}
	}
	t.Logf("%v", count)
	return count
}

package agent

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"skillmill/agent/memory"
	"skillmill/transform/redact"
)

// Memory is the part of memory that one run reads and writes. If it cannot be read or written,
// the task is done without it.
type Memory struct {
	Of  *memory.Memory
	Run string // name of the run
	// Typed returns the values that the task asks to type, as understood on its first page.
	// Digest returns what is stored in place of a value.
	Typed  func(*Observation) []string
	Digest func(...string) string
	Warn   func(text string)
	Now    func() time.Time

	first *Query   // the query of the run's first look
	typed []string // the values of Typed on that look
	off   bool     // a line could not be written, so the trail has a gap
	way   way
}

// hidden replaces typed values.
const hidden = "…"

// masked returns a text without the values that the task types and without secrets.
func (m *Memory) masked(s string) string {
	values := slices.Clone(m.typed)
	slices.SortFunc(values, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for _, v := range values {
		s = without(s, v)
	}
	return redact.Text(s)
}

// without hides a value in a text wherever it is a whole word. Han texts have no spaces between
// words, so there it is hidden everywhere.
func without(s, v string) string {
	if v == "" || v == hidden {
		return s
	}
	var b strings.Builder
	for {
		i := strings.Index(s, v)
		if i < 0 {
			return b.String() + s
		}
		before, _ := utf8.DecodeLastRuneInString(b.String() + s[:i])
		first, _ := utf8.DecodeRuneInString(v)
		last, _ := utf8.DecodeLastRuneInString(v)
		after, _ := utf8.DecodeRuneInString(s[i+len(v):])
		b.WriteString(s[:i])
		if joined(before, first) || joined(last, after) {
			b.WriteString(v)
		} else {
			b.WriteString(hidden)
		}
		s = s[i+len(v):]
	}
}

// joined reports whether two adjacent characters belong to one word.
func joined(a, b rune) bool {
	word := func(r rune) bool {
		return r < unicode.MaxLatin1 && (unicode.IsLetter(r) || unicode.IsDigit(r))
	}
	return word(a) && word(b)
}

// recall returns the answer of memory to a query.
func (m *Memory) recall(ctx context.Context, q *Query, o *Observation) Recall {
	out := Recall{Hits: []Hit{}, Patterns: []Pattern{}, Avoidance: []string{}}
	if m == nil {
		return out
	}
	if m.first == nil {
		m.first, m.typed = q, m.Typed(o)
	}
	ask := memory.Query{Task: m.masked(q.Query.TaskText), Domain: q.Query.Domain, Hint: m.masked(q.Query.PageHint)}
	for _, e := range q.Elements {
		ask.Elements = append(ask.Elements, memory.Brief{Kind: e.Type, Label: m.masked(e.Label)})
	}
	found, err := m.Of.Search(ctx, ask)
	if err != nil {
		m.Warn(err.Error())
		return out
	}
	for i := range found.Hits {
		h := &found.Hits[i]
		out.Hits = append(out.Hits, Hit{TaskText: h.Task, Steps: stepsOf(h.Steps), Success: true, Run: h.Run, Same: h.Same, Stale: h.Stale, Score: h.Score})
	}
	for i := range found.Patterns {
		out.Patterns = append(out.Patterns, Pattern{Name: found.Patterns[i].Name, Steps: stepsOf(found.Patterns[i].Steps)})
	}
	out.Avoidance = append(out.Avoidance, found.Avoid...)
	return out
}

func stepsOf(list []memory.Step) []Step {
	out := make([]Step, len(list))
	for i, s := range list {
		out[i] = Step{Type: s.Type, Label: s.Label, Kind: s.Kind, Skill: s.Skill, Fingerprint: s.Fingerprint, Value: s.Value, Goal: s.Goal, Serves: s.Serves, Failed: s.Code != "", Way: s.Way}
	}
	return out
}

// learn writes one act to memory. The act is durable when it returns.
func (m *Memory) learn(t *StepTrace) {
	if m == nil || m.off {
		return
	}
	s := &memory.Step{
		Type: t.Action.Type, Kind: t.Kind, Label: clip(m.masked(t.Label)), Fingerprint: t.Result.Looked, Page: clip(redact.URL(t.Page)),
		Goal: t.Decision.Goal, Serves: t.Decision.Serves, Code: codeOf(t),
	}
	if !t.Result.Live {
		s.Skill = t.Result.Skill
	}
	if t.Action.Value != "" {
		if s.Value = t.Action.Value; t.Action.Type != ActCheck {
			s.Value = m.Digest("typed", t.Action.Value)[:16]
		}
	}
	m.append(memory.Line{Kind: memory.KindStep, Domain: t.Domain, Step: s})
	m.way.did(t)
}

// codeOf returns why a step failed, "" if it did not.
func codeOf(t *StepTrace) string {
	code, _, _ := strings.Cut(t.Result.Error, ":")
	if t.Result.Success || t.Result.Changed && code == noEffect {
		return ""
	}
	return cmp.Or(code, "FAILED")
}

// ended writes how the run ended. A run without acts teaches nothing and is not written.
func (m *Memory) ended(sum *TaskSummary) {
	if m == nil || m.off || m.first == nil || sum.Acts == 0 {
		return
	}
	m.append(memory.Line{Kind: memory.KindEnd, Domain: m.first.Query.Domain, End: &memory.End{
		Task: cut(m.masked(sum.TaskText)), Hint: clip(m.masked(m.first.Query.PageHint)), Status: sum.Status, Proof: proven(sum), Way: m.way.needed(),
	}})
}

// cut bounds the text of a task that is stored.
func cut(s string) string {
	const most = 4000
	if r := []rune(s); len(r) > most {
		return string(r[:most])
	}
	return s
}

func (m *Memory) append(l memory.Line) {
	l.Run, l.At = m.Run, m.Now().UTC().Format(time.RFC3339Nano)
	if err := m.Of.Append(l); err != nil {
		m.off = true
		m.Warn(fmt.Sprintf("the run is not remembered: %v", err))
	}
}

// proven returns what proves that a task was done (memory.ByCriteria or memory.ByEffects), ""
// if nothing does.
func proven(sum *TaskSummary) string {
	switch {
	case sum.Status != Success:
		return ""
	case len(sum.Checks) > 0:
		return memory.ByCriteria
	}
	last := map[int]*StepTrace{}
	for i := range sum.Steps {
		if t := &sum.Steps[i]; t.Decision.Serves {
			last[t.Decision.Goal] = t
		}
	}
	for _, t := range last {
		seen := slices.ContainsFunc(t.Result.Effects, func(s string) bool { return s != "none_looked_for" })
		if failed(t) || !seen && !t.Result.Changed {
			return ""
		}
	}
	return memory.ByEffects
}

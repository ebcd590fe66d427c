package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"skillmill/mill"
	"skillmill/transform/change"
)

// shownFields returns the fields of a document that are printed.
func shownFields(d *mill.SkillDiff, counts bool) []change.Field {
	var out []change.Field
	for _, f := range d.Fields {
		if counts || !change.Counts(f.Path) {
			out = append(out, f)
		}
	}
	return out
}

// signs are the marks before a skill, by what happened to it.
var signs = map[string]string{mill.DiffAdded: "+", mill.DiffDropped: "-", mill.DiffChanged: "~", mill.DiffCounted: "="}

// diffText prints for people.
type diffText struct {
	w      io.Writer
	counts bool
}

func (p *diffText) skill(d *mill.SkillDiff) error {
	if d.What == mill.DiffCounted && !p.counts {
		return nil
	}
	why := ""
	if d.Why != "" {
		why = "  (" + d.Why + ")"
	}
	say(p.w, "%s %s %s  %q%s\n", signs[d.What], d.Domain, d.SkillID, d.Label, why)
	for _, f := range shownFields(d, p.counts) {
		say(p.w, "    %s: %s -> %s\n", f.Path, short(f.Was), short(f.Is))
	}
	return nil
}

func (p *diffText) end(n *mill.DiffCounts) error {
	return printText(p.w, countsText(n)+"\n")
}

func countsText(n *mill.DiffCounts) string {
	return fmt.Sprintf("%d documents before, %d after: %d added, %d dropped, %d changed, %d with other counts alone", n.Was, n.Is, n.Added, n.Dropped, n.Changed, n.Counted)
}

// shortRunes is how many characters of a value are printed for people.
const shortRunes = 120

func short(v json.RawMessage) string {
	if len(v) == 0 {
		return "(none)"
	}
	if r := []rune(string(v)); len(r) > shortRunes {
		return string(r[:shortRunes]) + "..."
	}
	return string(v)
}

// diffMarkdown prints a table of Markdown.
type diffMarkdown struct {
	w      io.Writer
	counts bool
	begun  bool
}

func (p *diffMarkdown) skill(d *mill.SkillDiff) error {
	if d.What == mill.DiffCounted && !p.counts {
		return nil
	}
	if !p.begun {
		p.begun = true
		say(p.w, "| what | domain | skill | label | field | was | is |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	}
	head := fmt.Sprintf("| %s | %s | %s | %s ", d.What, cell(d.Domain), cell(d.SkillID), cell(d.Label))
	fields := shownFields(d, p.counts)
	if len(fields) == 0 {
		say(p.w, "%s| | | |\n", head)
	}
	for _, f := range fields {
		say(p.w, "%s| %s | %s | %s |\n", head, cell(f.Path), cell(short(f.Was)), cell(short(f.Is)))
	}
	return nil
}

func (p *diffMarkdown) end(n *mill.DiffCounts) error {
	gap := ""
	if p.begun {
		gap = "\n"
	}
	return printText(p.w, gap+countsText(n)+".\n")
}

// cell returns a text that stays in its table cell and is not taken for Markdown or HTML.
func cell(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case strings.ContainsRune("\\`*_{}[]<>()#+-.!|~&", r):
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n' || r == '\r':
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// diffJSON prints one JSON object, a skill a line.
type diffJSON struct {
	w      io.Writer
	counts bool
	begun  bool
}

func (p *diffJSON) skill(d *mill.SkillDiff) error {
	if d.What == mill.DiffCounted && !p.counts {
		return nil
	}
	shown := *d
	shown.Fields = shownFields(d, p.counts)
	text, err := json.Marshal(&shown)
	if err != nil {
		return err
	}
	return printJSONText(p.w, append([]byte(p.before()), text...))
}

func (p *diffJSON) before() string {
	if p.begun {
		return ",\n"
	}
	p.begun = true
	return "{\"skills\":[\n"
}

func (p *diffJSON) end(n *mill.DiffCounts) error {
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	open := "\n"
	if !p.begun {
		open = "{\"skills\":["
	}
	return printJSONText(p.w, fmt.Appendf(nil, "%s],\"counts\":%s}\n", open, text))
}

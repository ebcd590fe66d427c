package prepare

import (
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
)

// closeWords are names of controls that close, and nothing else.
var closeWords = set(`close|dismiss|hide|x|×|✕|✖|✗|⨯|╳|关闭|關閉|閉じる|닫기|fermer|schließen|cerrar|chiudi|fechar|sluiten|закрыть|zamknij|stäng`)

// leaveWords are names of controls that leave a question as it is: less certain.
var leaveWords = set(`no thanks|no, thanks|not now|later|maybe later|skip|got it|ok|okay|understood|i understand|reject|reject all|decline|decline all|` +
	`only necessary|necessary only|only essential|essential only|拒绝|我知道了|知道了|以后再说|取消|cancel`)

func set(words string) map[string]bool {
	out := map[string]bool{}
	for w := range strings.SplitSeq(words, "|") {
		out[w] = true
	}
	return out
}

// Closer returns the control of an element that closes it, -1 for none. A mark of the
// markup comes before a word, a word before a class.
func (p *Page) Closer(container int) int {
	best, at := 0, -1
	for n := container + 1; n < p.t.Nodes[container].End; n++ {
		if !p.m.Control(n) || !p.m.Visible(n) || p.leads(n) {
			continue
		}
		if rank := p.closes(n); rank > best {
			best, at = rank, n
		}
	}
	return at
}

// closes ranks how surely a control closes what holds it, 0 for not at all.
func (p *Page) closes(n int) int {
	for _, a := range p.t.Nodes[n].Attrs {
		if strings.HasPrefix(a.Key, "data-") && (strings.HasSuffix(a.Key, "dismiss") || strings.HasSuffix(a.Key, "-hide") || strings.HasSuffix(a.Key, "-close")) {
			return 4
		}
	}
	if strings.EqualFold(p.t.Attr(n, "popovertargetaction"), "hide") || strings.HasPrefix(p.t.Attr(n, "command"), "hide-") || p.t.Attr(n, "command") == "close" {
		return 4
	}
	name := strings.ToLower(strings.Join(strings.Fields(p.m.Name(n)), " "))
	first, _, _ := strings.Cut(name, " ")
	switch {
	case closeWords[name], closeWords[first] && len(name) <= 24:
		return 3
	case name == "" && slices.ContainsFunc(p.t.Classes(n), closeClass):
		return 2
	case leaveWords[strings.TrimRight(name, ".!")]:
		return 1
	}
	return 0
}

// closeClass looks for close as a whole part of a class.
func closeClass(class string) bool {
	return slices.Contains(strings.FieldsFunc(strings.ToLower(class), func(r rune) bool { return !unicode.IsLetter(r) }), "close")
}

// closeAll closes some elements that lie over another, the topmost first: by their closers, by Escape
// only where a dialog among them has none. ok is false where neither will do.
func (p *Page) closeAll(over []int) (steps []Step, ok bool) {
	for _, c := range over {
		n := p.Closer(c)
		if n >= 0 && !slices.ContainsFunc(steps, func(s Step) bool { return s.Node == n }) {
			steps = append(steps, Step{skill.StepClose, n, c})
		}
	}
	if len(steps) > 0 || len(over) == 0 {
		return steps, true
	}
	for _, c := range over {
		if p.dialog(c) {
			return []Step{{skill.StepEscape, -1, c}}, true
		}
	}
	return nil, false
}

func (p *Page) dialog(c int) bool {
	role := p.t.Attr(c, "role")
	_, popover := p.t.Lookup(c, "popover")
	return role == "dialog" || role == "alertdialog" || popover || p.t.Nodes[c].Tag == "dialog" || p.t.Attr(c, "aria-modal") == "true"
}

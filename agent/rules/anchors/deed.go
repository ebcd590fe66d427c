package anchors

import (
	"slices"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/reading"
	"skillmill/transform/alike"
)

// deeds adds a span for what is pressed by its deed, where a clause names no control and all of its deeds are that of
// the controls of one name alone: "turn down the requests of Ann and Ben" for Reject.
func (p *parse) deeds() {
	if len(p.spans) > 0 {
		return
	}
	at, does := p.verbs()
	if len(at) == 0 {
		return
	}
	var of []name
	for _, n := range p.names {
		if n.verb != goal.Click || alike.Acts(n.text)&does == 0 {
			continue
		}
		if len(of) > 0 && of[0].text != n.text {
			return
		}
		of = append(of, n)
	}
	if len(of) < 2 {
		return // one control alone is read by what its words mean
	}
	p.spans = append(p.spans, span{at: at, names: of})
	for _, i := range at {
		p.used[i] = true
	}
}

// verbs returns the units of the verb with which a clause begins, and its deeds.
func (p *parse) verbs() (at []int, does uint64) {
	if len(p.units) > 1 && p.units[0].Kind == reading.Word {
		if does = alike.Acts(p.units[0].Text + " " + p.units[1].Text); does != 0 && alike.Acts(p.units[0].Text)&does == 0 {
			return []int{0, 1}, does
		}
		if does = alike.Acts(p.units[0].Text); does != 0 {
			return []int{0}, does
		}
		return nil, 0
	}
	for _, s := range alike.Spans(p.c) {
		if a := alike.Acts(s.Word); a != 0 {
			if does != 0 {
				return nil, 0 // two deeds
			}
			does = a
			for i, u := range p.units {
				if u.Kind == reading.Han && u.From >= s.From && u.To <= s.From+len(s.Word) && !slices.Contains(at, i) {
					at = append(at, i)
				}
			}
		}
	}
	return at, does
}

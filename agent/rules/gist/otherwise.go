package gist

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// otherwise returns the words by which a task asks for something else than the acts do, although each of them is said:
// a thing that another word stands before, or another name behind a deed that takes something away.
func (a *account) otherwise(text string) (out []string) {
	if m := leftSo.FindString(text); m != "" && !a.verbs[goal.Check] {
		return []string{m}
	}
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if d.Verb == goal.Fill {
			continue
		}
		out = append(out, a.before(d, text)...)
		name := strings.Join(look.Names(d.Element), " ")
		if d.Verb == goal.Check && hiding.MatchString(text) && !visible.MatchString(name) {
			out = append(out, hiding.FindString(text))
		}
		if d.Verb != goal.Click {
			continue
		}
		if m := asNoun.FindStringSubmatch(text); m != nil && len(a.heard.Acts) == 1 && a.does&exporting == 0 && !strings.Contains(lexicon.Fold(strings.Join(append(standingAt(a.r.o, d.Element), name), " ")), lexicon.Fold(m[1])) {
			out = append(out, m[1])
		}
		if m := partly.FindString(text); m != "" && !partly.MatchString(name) && !byOne.MatchString(name) {
			out = append(out, m)
		}
		if m := zhShows.FindStringSubmatch(strings.TrimSpace(name)); m != nil && !looking.MatchString(text) && !slices.ContainsFunc(wordsOf(segment{text: text}, a.r.list, a.r.says, a.r.called), func(w word) bool { one := saidOf(m[1]); return one.has(&w) >= heardAt }) {
			out = append(out, m[1])
		}
		if shows.MatchString(strings.TrimSpace(name)) && writes.MatchString(text) {
			out = append(out, writes.FindString(text))
		}
		if alike.Acts(name)&erasing == 0 || a.inRows(d) {
			continue
		}
		words := wordsOf(segment{text: text}, a.r.list, a.r.says, a.r.called)
		for _, t := range content(d.Element.Label) {
			one := saidOf(t)
			if strings.ContainsFunc(t, lexicon.Letter) && alike.Acts(t) == 0 && (!softly[t] || grave.MatchString(t)) && !lexicon.IsHan(t) && !entire.MatchString(t) && !slices.ContainsFunc(words, func(w word) bool { return one.has(&w) >= heardAt }) && !strings.Contains(lexicon.Fold(text), t) {
				out = append(out, t) // "delete my location history" is no press of Delete my account
			}
		}
	}
	return out
}

// inRows reports whether a control stands with the same name at several things: what is erased is told by where it
// stands, and its name only says of what sort that is.
func (a *account) inRows(d *Did) bool {
	return d.Element.Row != "" && slices.ContainsFunc(a.r.o.Elements, func(e agent.Element) bool {
		return e.Key != d.Element.Key && e.Label == d.Element.Label && e.Row != "" && e.Row != d.Element.Row
	})
}

// exporting is the deed of what makes a file.
var exporting = alike.Acts("download")

var (
	// leftSo asks to leave a thing as it is.
	leftSo = pattern.New(`(?i)^\s*(?:leave|keep)\b[^,.;]*\b(?:on|off|open|closed|alone|there)\s*[.!]?$`)
	// hiding is an order to hide something, visible how a box is called that shows or hides it.
	hiding  = pattern.New(`(?i)^\s*hide\b|隐藏`)
	visible = pattern.New(`(?i)show|visib|display|hid|public|seen|only|un|显示|可见|公开|隐藏|展示|只|仅`)
	// partly is a part of a sum, or more of it.
	partly = pattern.New(`[多少](?:交|付|买|放|送|存|还|充|借|转)|[交付还]一半`)
	// byOne is what a control is called that makes a number larger or smaller.
	byOne = pattern.New(`(?i)[-+−＋－]|增|减|加|increase|decrease|more|less|fewer`)
	// zhShows is a control that shows something, looking what asks to see.
	zhShows = pattern.New(`^(?:查看|浏览)(\p{Han}{2,4})$`)
	looking = pattern.New(`[看查]|浏览|详情`)
	// grave is what nobody loses unsaid.
	grave  = pattern.New(`(?i)^(?:accounts?|profile|workspace|everything|project|history)$`)
	shows  = pattern.New(`(?i)^(?:view|show|see|read)\b|^(?:查看|看|浏览)`)
	writes = pattern.New(`(?i)\b(?:write|leave|post|add)\s+(?:an?\s+)|写|发表|撰`)
)

// before returns the words of a task that stand before a word of what is operated, and are none of it, where it has
// another word there: the new bridge is not the old bridge, 邮件提醒 is not 短信提醒.
func (a *account) before(d *Did, text string) (out []string) {
	asked, around := lexicon.Tokens(text), append(look.Names(d.Element), standingAt(a.r.o, d.Element)...)
	stands := func(w, next string) bool { // "first name" beside "last name"
		return slices.ContainsFunc(around, func(t string) bool { return lexicon.Within(lexicon.Fold(t), w+" "+next) })
	}
	for _, t := range around {
		own := lexicon.Tokens(t)
		for i := 1; i < len(own); i++ {
			for k := 1; k < len(asked); k++ {
				if asked[k] != own[i] || asked[k-1] == own[i-1] || lexicon.IsHan(own[i]) || !opposed(asked[k-1], own[i-1]) || slices.Contains(asked, own[i-1]) || stands(asked[k-1], asked[k]) {
					continue
				}
				out = append(out, asked[k-1])
			}
		}
	}
	return append(out, a.beforeHan(d, text)...)
}

// beforeHan is before for a name in one run of Han whose end the task says with other characters before it.
func (a *account) beforeHan(d *Did, text string) (out []string) {
	name := []rune(d.Element.Label)
	if len(name) != 4 || !lexicon.Han(name[0]) {
		return nil
	}
	head, tail := string(name[:2]), string(name[2:])
	at := strings.Index(text, tail)
	if at < 0 || strings.Contains(text, head) || alike.Acts(head) != 0 {
		return nil
	}
	r := []rune(text[:at])
	if len(r) < 2 || !lexicon.Han(r[len(r)-1]) || !lexicon.Han(r[len(r)-2]) {
		return nil
	}
	w := string(r[len(r)-2:])
	if !alike.Known(w) || alike.Acts(w) != 0 || alike.Likeness(w, head) >= leastFor || zhIdle.FindString(w) != "" || a.said.has(&word{text: w, sense: w}) >= heardAt {
		return nil
	}
	return []string{w}
}

// opposites are words of which one is not the other, though a thing has either.
var opposites = [][]string{
	strings.Fields(`old new`), strings.Fields(`first second third last next previous`), strings.Fields(`large small big little`), strings.Fields(`upper lower`),
	strings.Fields(`left right`), strings.Fields(`north south east west`), strings.Fields(`public private`), strings.Fields(`incoming outgoing`), strings.Fields(`front back rear`),
	strings.Fields(`morning evening afternoon night`), strings.Fields(`red green blue yellow black white`), strings.Fields(`open closed`), strings.Fields(`free paid`), strings.Fields(`hot cold`),
	strings.Fields(`personal work home business`), strings.Fields(`daily weekly monthly yearly`),
}

// opposed reports whether two words are opposites.
func opposed(a, b string) bool {
	return slices.ContainsFunc(opposites, func(set []string) bool { return slices.Contains(set, a) && slices.Contains(set, b) })
}

package gist

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
	"skillmill/transform/alike"
)

// Some words bear on a whole order, however it was understood: when it is to be done, on what it depends, what it
// leaves out, of what sort the thing is. An act that takes no account of one of them does something else than what is
// asked.

var (
	// ticksBox is an order to tick a box.
	ticksBox = pattern.New(`(?i)^(?:tick|untick|uncheck)\s|^勾[选上]`)
	// unfolds is an order to unfold something, which ticks no box.
	unfolds = pattern.New(`(?i)^(?:expand|unfold)\s|^展开`)
	// laterOn is a time at which something is to be done.
	laterOn   = pattern.New(`(?i)\b(tomorrow|tonight|later|next\s+(?:week|month|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in\s+(?:an?|\d+|two|three|five|ten)\s+(?:minutes?|hours?|days?|weeks?|months?)|at\s+(?:noon|midnight|\pL+\s+o['’]clock)|(?:on|every|each)\s+(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|morning|evening|night|week|month))\b`)
	zhLaterOn = pattern.New(`(明天|后天|明晚|明早|今晚|下周|下个?月|过[一两]?会儿?再|晚些时候|[早晚][上间]?[一二三四五六七八九十\d]{1,2}点半?|下午[一二三四五六七八九十\d]{1,2}点半?|每[天周晚月年早])`)
	// depending is on what an order depends.
	depending   = pattern.New(`(?i)\b(if|unless|whenever|as\s+soon\s+as|in\s+case|provided\s+that|only\s+when)\b`)
	zhDepending = pattern.New(`(如果|要是|假如|假使|除非|只要|的话|一旦)`)
	// depends is how a control says that what it does depends on something.
	depends = pattern.New(`(?i)\b(?:if|when|whenever|unless|once|until)\b|如果|一旦|当|时`)
	kindly  = pattern.New(`(?i)\bif\s+(?:possible|you\s+(?:can|could|don['’]t\s+mind|please|like|would)|it['’]?s?\s+(?:is\s+)?(?:possible|ok(?:ay)?|fine|no\s+trouble))\b|(?:如果)?(?:可以|方便|行|没问题|能)的话|如果(?:可以|方便)`)
	// leftOut is what is not to be done it with.
	leftOut   = pattern.New(`(?i)\b(?:instead\s+of|rather\s+than|except(?:\s+for)?|apart\s+from|other\s+than|but\s+not|excluding)\s+([^,.;]+)`)
	zhLeftOut = pattern.New(`除了?([^,，。;；]{1,12}?)(?:以外|之外|外)|除了([^,，。;；]{1,12}?)[,，]|(?:而不是|不是|不要是)([^,，。;；]{1,12}?)(?:[,，。;；]|$)`)
	// partOf is a part of a value.
	partOf = pattern.New(`(?i)\b(?:last|first|final)\s+(?:\w+\s+)?(?:digits?|letters?|characters?|figures?|numbers?)\b|\b(?:area|dialling|dialing|country)\s+code\b|\bextension\b|\b(?:prefix|suffix)\b|尾号|后[一二三四五六两\d]位|前[一二三四五六两\d]位|末[一二三四五六两\d]?[位尾]|区号|分机`)
	// seeksA is a thing of a sort that is looked for.
	seeksA = pattern.New(`(?i)^\s*(?:find|search(?:\s+for)?|look\s+(?:up|for)|book|reserve|get|show)\s+(?:me\s+|us\s+)?(?:an?|the|all)?\s*(?:[\pL-]+\s)?(\pL{3,})\s+from\s+\S.*?\sto\s`)
)

// unborne returns the words of a text that bear on the whole order, and that no act takes account of.
func (a *account) unborne(text string) (out []string) {
	if a.heard.Alone(text) {
		return nil
	}
	asked := kindly.ReplaceAllString(text, " ")
	for _, s := range split(asked) {
		if s.reason || wording.States(s.text) {
			continue
		}
		if m := ticksBox.FindString(s.text); m != "" && a.heard.Whole && !slices.ContainsFunc(a.heard.Acts, func(d Did) bool { return d.Verb == goal.Check && d.Element.Type != agent.KindRadio }) {
			out = append(out, m)
		}
		if m := unfolds.FindString(s.text); m != "" && a.heard.Whole && !slices.ContainsFunc(a.heard.Acts, func(d Did) bool { return d.Verb != goal.Check }) {
			out = append(out, m)
		}
		for _, form := range []*pattern.Pattern{laterOn, zhLaterOn} {
			for _, m := range form.FindAllStringSubmatch(s.text, -1) {
				if !a.timed() && !a.takes(m[1]) {
					out = append(out, m[1])
				}
			}
		}
	}
	for _, form := range []*pattern.Pattern{depending, zhDepending} {
		if m := form.FindStringSubmatch(asked); m != nil && !a.heard.Depends && !slices.ContainsFunc(a.taken.texts, depends.MatchString) {
			out = append(out, m[1])
		}
	}
	out = append(out, a.leavesOut(text)...)
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if m := partOf.FindString(text); m != "" && d.Verb == goal.Fill && !strings.Contains(lexicon.Fold(strings.Join(look.Names(d.Element), " ")), lexicon.Fold(m)) {
			out = append(out, m)
		}
		out = append(out, a.elsewhere(d, text)...)
	}
	if m := seeksA.FindStringSubmatch(text); m != nil && !a.takes(m[1]) && !a.r.pageSays(m[1]) && alike.Acts(m[1]) == 0 && !softly[m[1]] {
		out = append(out, m[1])
	}
	return out
}

// takes reports whether the acts say words: their controls, what stands around them, or their values.
func (a *account) takes(words string) bool {
	own := wordsOf(segment{text: words}, a.r.list, a.r.says, a.r.called)
	if len(own) > 0 && !slices.ContainsFunc(own, func(w word) bool { return a.taken.has(&w) < heardAt }) {
		return true
	}
	w := word{text: lexicon.Fold(words), sense: alike.Stem(lexicon.Fold(words))}
	return slices.ContainsFunc(a.taken.texts, func(t string) bool {
		return lexicon.Within(t, w.text) || lexicon.IsHan(w.text) && strings.Contains(t, w.text)
	}) || a.taken.has(&w) >= heardAt
}

// timed reports whether an act enters a date or a time.
func (a *account) timed() bool {
	return slices.ContainsFunc(a.heard.Acts, func(d Did) bool {
		t := d.Element.Attributes["type"]
		_, day := lexicon.WholeDate(d.Value)
		return d.Value != "" && (day || t == "date" || t == "time" || t == "datetime-local" || timeLike.MatchString(strings.Join(look.Names(d.Element), " ")))
	}) || slices.ContainsFunc(a.heard.Values, func(v string) bool { _, day := lexicon.WholeDate(v); return day })
}

var timeLike = pattern.New(`(?i)\b(?:date|time|day|when|hour|start|end|from|until|frequency|often)\b|日期|时间|时段|几点|频率|周期`)

// besides is an exception in form that is none: what it names is meant as well.
var besides = pattern.New(`除了?([^,，。;；]{1,20}?)(?:以外|之外|外)?[,，](?:还要?|也要?|另外)`)

// leavesOut returns what a text leaves out, where an act is done with that.
func (a *account) leavesOut(text string) (out []string) {
	text = besides.ReplaceAllString(text, "$1")
	for _, re := range []*pattern.Pattern{leftOut, zhLeftOut} {
		for _, m := range re.FindAllStringSubmatch(text, -1) {
			names := strings.TrimSpace(strings.Join(m[1:], ""))
			words := wordsOf(segment{text: names}, a.r.list, a.r.says, a.r.called)
			words = slices.DeleteFunc(words, func(w word) bool { return w.soft && !w.hard })
			if len(words) == 0 {
				continue
			}
			for i := range a.heard.Acts {
				d := &a.heard.Acts[i]
				if d.Off {
					continue
				}
				here := saidOf(append(look.Names(d.Element), append(standingAt(a.r.o, d.Element), d.Value)...)...)
				if !slices.ContainsFunc(words, func(w word) bool { return here.has(&w) < form }) {
					out = append(out, names)
				}
			}
		}
	}
	return out
}

// ofThing is a field of a thing that gets a value: "the topic of the bike lanes petition to Parks".
var ofThing = pattern.New(`(?i)\b(?:change|set|update|make|edit|correct)\s+(?:the\s+|my\s+)?([\pL ]{2,30}?)\s+(?:of|for|on)\s+(?:the\s+|my\s+)?([^,.;]{3,50}?)\s+(?:to|as|into)\s`)

// elsewhere returns the words for a thing whose field is to get a value, where they stand on the page, and not at the
// field or the list that was chosen.
func (a *account) elsewhere(d *Did, text string) (out []string) {
	if d.Verb != goal.Fill && d.Verb != goal.Choose || len(a.heard.Acts) > 1 {
		return nil
	}
	m := ofThing.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	here := saidOf(append(look.Names(d.Element), append(standingAt(a.r.o, d.Element), look.HeadingOver(a.r.o, d.Element))...)...)
	for _, w := range wordsOf(segment{text: m[2]}, a.r.list, a.r.says, a.r.called) {
		if w.soft || here.has(&w) >= heardAt || a.r.topic.has(&w) >= heardAt {
			continue
		}
		if slices.ContainsFunc(a.r.acts, func(c candidate) bool { return c.e.Key != d.Element.Key && c.around.has(&w) >= form }) {
			out = append(out, w.text)
		}
	}
	return out
}

// pageSays reports whether a page says a word anywhere: its title, its texts, or its controls.
func (r *reader) pageSays(w string) bool {
	one := word{text: lexicon.Fold(w), sense: alike.Stem(lexicon.Fold(w))}
	if r.topic.has(&one) >= heardAt || r.called(&one) {
		return true
	}
	for _, t := range r.o.Texts {
		if here := saidOf(t.Text); here.has(&one) >= heardAt {
			return true
		}
	}
	return slices.ContainsFunc(r.acts, func(c candidate) bool { return c.around.has(&one) >= heardAt })
}

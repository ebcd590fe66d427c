package anchors

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/reading"
	"skillmill/transform/alike"
)

// bar is what a restraint says is not to be done: a deed, at a thing or anywhere.
type bar struct {
	deeds uint64
	keys  []string // of the controls that it names
	place []reading.Unit
}

var (
	// restraint is how a clause begins that says what is not to be done; what stands behind it is what that is.
	restraint = pattern.New(`(?i)^(?:(?:i|we)\s+)?(?:do\s+not|don['’]t|never|no\s+need\s+to|there\s+is\s+no\s+need\s+to|without|no|neither)\s+(.+)$|^(?:leave|keep)\s+((?:the|my|our|all)\s[^:]+|[^\s:]+)$|^(?:我)?(?:可)?(?:先|请|也|千万|暂时)*(?:不要|不用|不必|不需要|无需|不想要?|别|勿)(?:再|去|先)?(.+)$|^(?:我|先|也)*不((?:再)?(?:买|选|勾|改|动|开|关|填|提交|发|收|加|点|删|取消|保存|通知|打印|显示|参加|接受)[^的]*)$`)
	// unlike is how such a clause ends in Han.
	unlike = pattern.New(`^(.{1,16}?)(?:那边|这边)?(?:先)?(?:保持)?(?:不变|不动|不改|不用改|不用管|不用动|不用填|不填|别动|别改|不要动|不要改|不要管|留空|空着|照旧|原样)(?:就行|就好|即可)?$`)
	// others says that all else stays as it is.
	others = pattern.New(`(?i)^(?:and\s+)?(?:nothing\s+(?:else|more)|(?:leave|keep)\s+(?:(?:everything|all|anything)(?:\s+else)?|the\s+(?:others?|rest))(?:\s+\S+){0,4}|(?:everything|all)\s+else\s+(?:stays|remains)\s+.{1,24}|no(?:ne)?\s+(?:of\s+the\s+)?others?|(?:do\s+not|don['’]t)\s+(?:change|touch|tick|select|choose)\s+anything\s+else|not\s+the\s+others?)$|^(?:其他|其它|其余|别的|剩下|余下)的?(?:\p{Han}{0,4})(?:都|全)?(?:不变|不动|别动|不要|不选|不用\p{Han}{0,2}|别\p{Han}{1,2}|不要\p{Han}{1,2}|保持\p{Han}{1,4}|照旧|默认)(?:就行|就好)?$`)
	// asIs is the end of what is left as it is.
	asIs = pattern.New(`(?i)\s*\b(?:as\s+(?:it|they)\s+(?:is|are|was|were)|alone|unchanged|untouched|empty|blank|unticked|unchecked|unselected|yet|please|for\s+now|at\s+all|anything)\b\s*`)
)

// restrains takes note of a clause that says what is not to be done: a box that it names is not to be ticked. ok is
// false for a clause that says more.
func (r *reader) restrains(c string) (acts []act, is, ok bool) {
	c = strings.TrimSpace(c)
	if others.MatchString(c) {
		r.alone = true
		return nil, true, true
	}
	body, leaves := "", true
	if m := unlike.FindStringSubmatch(c); m != nil {
		body = m[1]
	} else if m := restraint.FindStringSubmatch(c); m != nil {
		body, leaves = strings.Join(m[1:], ""), leaving.MatchString(c)
	} else {
		return nil, false, false
	}
	body = asIs.ReplaceAllString(body, " ")
	units := reading.UnitsOf(body)
	b, left := bar{}, bearing.MatchString(body)
	for _, u := range units {
		left = left || u.Kind == reading.Quote || u.Kind == reading.Code
	}
	if left {
		return nil, true, false
	}
	used := map[int]bool{}
	spans := r.find(units)
	for _, s := range spans {
		for _, n := range s.names {
			b.keys = append(b.keys, n.e.Key)
		}
		for _, i := range s.at {
			used[i] = true
		}
	}
	b.deeds = alike.Acts(body)
	for i, u := range units {
		if !used[i] && u.Kind != reading.Stop && !filler[u.Text] && !presses[u.Text] && (u.Kind == reading.Han || alike.Acts(u.Text) == 0) {
			b.place = append(b.place, u)
		}
	}
	if strings.TrimSpace(body) != "" && b.deeds == 0 && len(b.keys) == 0 && !r.stands(b.place) {
		return nil, true, false // what is not to be done is not known
	}
	if !leaves && len(spans) == 1 && len(spans[0].names) == 1 && spans[0].names[0].verb == goal.Check && !switchedOff.MatchString(body) {
		e := spans[0].names[0].e
		b.keys = append(b.keys, e.Key)
		if e.Type != agent.KindRadio && look.IsOn(e) {
			return []act{{verb: goal.Uncheck, e: e, keep: true}}, true, true
		}
	}
	if !leaves && len(spans) == 1 && spans[0].names[0].verb == "" {
		acts, ok = noneOf(spans[0].names)
		return acts, true, ok
	}
	r.bars = append(r.bars, b)
	return nil, true, true
}

// noneOf returns the choice of the only option of a list that says that there is none of what the list is for.
func noneOf(lists []name) (acts []act, ok bool) {
	for i := range lists[0].e.Options {
		if op := &lists[0].e.Options[i]; none.MatchString(strings.TrimSpace(op.Title)) {
			acts = append(acts, act{goal.Choose, lists[0].e, op.Value, true})
		}
	}
	return acts, len(acts) == 1 && len(lists) == 1
}

// none is what an option is called that says so.
var none = pattern.New(`(?i)^(?:none|never|off|no(?:\s+\pL+){0,2}|without(?:\s+\pL+){1,2}|不\p{Han}{1,4}|无|没有|从不|关闭)$`)

// leaving is how a restraint begins that leaves a thing as it is.
var leaving = pattern.New(`(?i)^(?:leave|keep)\b`)

// bearing is what makes a restraint depend on something, or except something from it.
var bearing = pattern.New(`(?i)\b(?:if|unless|until|when|except|but|or|before|after|only|to|into)\b|如果|要是|除|直到|或|之前|以前|时候|的话`)

// stands reports whether units are said around a control.
func (r *reader) stands(units []reading.Unit) bool {
	return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
		return slices.Contains(covered(units, places(r.o, &e)), true)
	})
}

// barred reports whether an act does what a restraint says is not to be done.
func (r *reader) barred(all []act) bool {
	for _, b := range r.bars {
		for _, a := range all {
			if slices.Contains(b.keys, a.e.Key) && (len(b.place) == 0 || !r.stands(b.place) || slices.Contains(covered(b.place, places(r.o, a.e)), true)) && a.verb != goal.Uncheck {
				return true
			}
			same := b.deeds&alike.Acts(a.e.Label) != 0
			here := slices.Contains(covered(b.place, places(r.o, a.e)), true)
			if here && (same || b.deeds == 0 && len(b.keys) == 0) || same && !r.stands(b.place) && len(b.keys) == 0 {
				return true
			}
		}
	}
	return false
}

// othersOn reports whether something else is ticked beside what is ticked, where nothing else is to be.
func (r *reader) othersOn(all []act) bool {
	return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
		return e.Type == agent.KindCheckbox && slices.Contains(e.State, "checked") && slices.ContainsFunc(all, func(a act) bool {
			return a.verb == goal.Check && a.e.Type == agent.KindCheckbox && a.e.Heading == e.Heading && a.e.Key != e.Key
		}) && !slices.ContainsFunc(all, func(a act) bool { return a.e.Key == e.Key })
	})
}

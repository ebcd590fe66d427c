package grammar

import (
	"slices"

	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

// On a page that is headed by what somebody is given or loses (access, 权限), to give it is to tick the
// one who gets it: no control says the verb.
var (
	grants    = pattern.New(`(?i)^(?:give|grant|allow)\s+([^,;]+?)\s+(?:the\s+|an?\s+)?(access|permissions?|rights?|roles?)$`)
	revokes   = pattern.New(`(?i)^(?:revoke|withdraw|remove|take\s+away)\s+([^,;]+?)['’]s\s+(access|permissions?|rights?|roles?)$`)
	zhGrants  = pattern.New(`^(?:给|为|对)([^,，;；]+?)(?:开通|授予|分配|开启|赋予|加上)(?:一下)?(?:该|相应的?|对应的?|这个)?(权限|角色|资格)$`)
	zhRevokes = pattern.New(`^(?:取消|收回|撤销|去掉|移除|关闭|关掉)([^,，;；]+?)的(权限|角色|资格)$`)
)

// granted reads a clause that gives or takes what the page is about.
func (p *parser) granted(s string) bool {
	for _, form := range []struct {
		re   *pattern.Pattern
		verb string
	}{{grants, goal.Check}, {revokes, goal.Uncheck}, {zhGrants, goal.Check}, {zhRevokes, goal.Uncheck}} {
		m := form.re.FindStringSubmatch(s)
		if m == nil || p.words == nil || !slices.Contains(p.words.Gives, s) && !p.ticksFor(m[2]) {
			continue
		}
		p.words.Use("gives", s)
		p.several(form.verb, m[1])
		return true
	}
	return false
}

// ticksFor reports whether the heading of the page says a thing, and no control does.
func (p *parser) ticksFor(thing string) bool {
	o := p.words.Page
	if o == nil || !lexicon.CoveredBy([]string{look.Topic(o)}, lexicon.Tokens(thing)) {
		return false
	}
	for i := range o.Elements {
		if e := &o.Elements[i]; look.Takes(e, goal.Click) && e.Action != "toggle" && lexicon.CoveredBy([]string{e.Label}, lexicon.Tokens(thing)) {
			return false
		}
	}
	return true
}

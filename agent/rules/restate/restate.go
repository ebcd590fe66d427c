package restate

import (
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// longestTask is how many characters a task has at most that is said again.
const longestTask = 300

// page is a look by which a task is said again.
type page struct{ o *agent.Observation }

// rules are tried in order, each on what the ones before made of a task.
var rules = []func(page, string) string{
	page.clocks, page.booked, page.unticked, page.sought, page.grouped, page.boxesOf, page.sentTo, page.neighbour, page.stands, page.accordingly, page.amount, page.intoCart, page.opened, page.opensNth, page.switchedAll,
	page.notWanted, page.joins, page.called, page.entered, page.emptied, page.leaves, page.refreshed, page.writes, page.disposed,
}

// Of returns a task in other words, by what a page says; ok is false where no rule is about it.
func Of(task string, o *agent.Observation) (again string, ok bool) {
	if utf8.RuneCountInString(task) > longestTask {
		return "", false
	}
	p := page{o}
	again = strings.TrimSpace(task)
	for _, rule := range rules {
		if next := rule(p, again); next != "" {
			again = next
		}
	}
	return again, again != strings.TrimSpace(task)
}

// only returns the one control that is pressed and called so, "" for none and for several names.
func (p page) only(name *pattern.Pattern) (label string) {
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action != "click" && e.Action != "navigate" || e.Skill == "" || !name.MatchString(strings.TrimSpace(e.Label)) {
			continue
		}
		if label != "" && label != e.Label {
			return ""
		}
		label = e.Label
	}
	return label
}

// field returns the one field for text that is called so, "" for none and for several.
func (p page) field(name *pattern.Pattern) (label string) {
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action != "type" || !name.MatchString(strings.TrimSpace(e.Label)) {
			continue
		}
		if label != "" {
			return ""
		}
		label = e.Label
	}
	return label
}

// toggle returns the one box or switch that is called by a name, nil for none and for several.
func (p page) toggle(name string) (found *agent.Element) {
	name = strings.TrimSpace(lexicon.Fold(name))
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action != "toggle" || e.Type == agent.KindRadio || name == "" || lexicon.Fold(e.Label) != name {
			continue
		}
		if found != nil {
			return nil
		}
		found = e
	}
	return found
}

// rows returns the rows of the largest family of controls of one name, in the order of the page: none for fewer than two.
func (p page) rows() (out []string) {
	of := map[string][]string{}
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Row == "" || e.Label == "" || e.Row == lexicon.Fold(e.Label) || slices.Contains(of[e.Label], e.Row) {
			continue
		}
		if of[e.Label] = append(of[e.Label], e.Row); len(of[e.Label]) > len(out) {
			out = of[e.Label]
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

var (
	// owner ends the name of who has something.
	owner = pattern.New(`(?i)['’]s?(?:\s+(?:order|e-?mail|mail|message|booking|task|invoice|ticket|entry|row|record|request))?$`)
	// kindOf is a word for what stands in rows, which tells nothing.
	kindOf = pattern.New(`(?i)^(?:(?:the|my|our|an?)\s+|(?:order|e-?mail|mail|message|row|line|item|entry|booking|task|user|customer|member|invoice|ticket)s?\s+(?:(?:from|by|of|for|about)\s+)?)+`)
	zhKind = pattern.New(`^(?:那|这|该)|(?:的)?(?:那|这)?[一1]?[行条封个份项款件张位单]?(?:订单|邮件|信|消息|记录|商品|任务|用户|会员|预订|预约)?的?$|^(?:订单号?|邮件|商品|用户|客户)`)
)

// rowOf returns the number of the only row that says a name, -1 for none and for several.
func rowOf(rows []string, name string) int {
	name = kindOf.ReplaceAllString(owner.ReplaceAllString(strings.TrimSpace(name), ""), "")
	name = strings.Trim(zhKind.ReplaceAllString(zhKind.ReplaceAllString(name, ""), ""), ` "“”`)
	asked := lexicon.Tokens(name)
	if len(asked) == 0 || utf8.RuneCountInString(name) < 2 {
		return -1
	}
	found := -1
	for i, row := range rows {
		if !lexicon.CoveredBy([]string{row}, asked) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

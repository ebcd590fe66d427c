package restate

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// choice is an option of lists of one name.
type choice struct {
	title, list string
	rows        []string // in which such a list stands, none for a list that stands alone
	lists       int
}

// mostChoices is how many options a page has at most by which a task is said again.
const mostChoices = 60

// choices returns the options that lists of one name alone have, and that a task says.
func (p page) choices(task string) (out []choice) {
	folded := lexicon.Fold(task)
	at, several := map[string]int{}, map[string]bool{}
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action != "select" || e.Label == "" || len(e.Options) > mostChoices {
			continue
		}
		for _, op := range e.Options {
			title := lexicon.Fold(op.Title)
			if utf8.RuneCountInString(title) < 2 || !lexicon.Within(folded, title) && !strings.Contains(folded, strings.TrimPrefix(title, "已")) {
				continue
			}
			k, ok := at[title]
			if !ok {
				k = len(out)
				at[title] = k
				out = append(out, choice{title: title, list: e.Label})
			}
			if several[title] = several[title] || out[k].list != e.Label; e.Row != "" && e.Row != lexicon.Fold(e.Label) {
				out[k].rows = append(out[k].rows, e.Row)
			}
			out[k].lists++
		}
	}
	kept := out[:0]
	for _, c := range out {
		if !several[c.title] {
			kept = append(kept, c)
		}
	}
	return kept
}

const (
	enThing  = `((?:the\s+|my\s+|our\s+)?[^,.;:]{2,50}?)`
	zhObject = `([^,，。;；]{2,20}?)`
)

// doSo points back to a statement of how something stands.
var (
	saveSo = pattern.New(`(?i)^\s*[.;,]\s*(?:so\s+|and\s+|please\s+)*(save|update)\s+(?:that|it|this)(?:,?\s*please)?[.!]?$`)
	setSo  = pattern.New(`(?i)^\s*[.;,]\s*(?:so\s+|and\s+|please\s+)*(?:change|set|mark|adjust|correct|record)\s+(?:that|it|this)(?:\s+(?:so|accordingly|like\s+that))?[.!]?$`)
	zhSo   = pattern.New(`^[,，]?(?:请|帮我|麻烦)?(?:(?:改|更新|修改|标)一?下(?:状态|吧)?|改过来|改状态)`)
)

// stands says that a list in the row of a thing is to be set to what somebody says that the thing is.
func (p page) stands(task string) string {
	for _, c := range p.choices(task) {
		for _, form := range formsOf(c.title) {
			m := form.FindStringSubmatchIndex(task)
			if m == nil {
				continue
			}
			head, thing, tail := task[:m[2]], task[m[4]:m[5]], task[m[1]:]
			if head == "" {
				head = task[m[2]:m[3]]
			}
			if !c.standsAt(thing) {
				continue
			}
			if strings.ContainsFunc(c.title, lexicon.Han) {
				tail = zhSo.ReplaceAllString(tail, "")
				return head + "把" + strings.TrimPrefix(thing, "把") + "的" + c.list + "改成" + c.title + tail
			}
			if at := saveSo.FindStringSubmatch(tail); at != nil {
				tail = " and save"
			}
			tail = setSo.ReplaceAllString(tail, "")
			return head + "set the " + c.list + " of " + thing + " to " + c.title + tail
		}
	}
	return ""
}

// formsOf returns how somebody says that a thing is to be as an option has it: what stands before, and the thing.
func formsOf(title string) []*regexp.Regexp {
	op := regexp.QuoteMeta(title)
	if strings.ContainsFunc(title, lexicon.Han) {
		bare := strings.TrimPrefix(op, "已")
		return []*regexp.Regexp{
			regexp.MustCompile(`(^|[,，。;；]\s*)(?:请|帮我|麻烦)*(?:把|将|给)` + zhObject + `(?:的?状态)?(?:改成|改为|设为|设成|设置为|设置成|标成|标为|标记为|标记成|变成|换成|调成|转为|转成|更新为|更新成)` + op),
			regexp.MustCompile(`(^|[。;；]\s*)(?:请|帮我|麻烦)*` + zhObject + `(?:的?状态)?(?:现在|今天|都)?(?:是|已经?)?` + bare + `了[,，]?`),
		}
	}
	return []*regexp.Regexp{
		regexp.MustCompile(`(?i)(^|[.;]\s+|\band\s+|\bthen\s+|\bplease\s+)(?:mark|flag|label|switch|move|turn|put|set|change|list)\s+` + enThing + `\s+(?:as|to|into|on)\s+(?:being\s+)?["']?` + op + `["']?`),
		regexp.MustCompile(`(?i)(^|[.;]\s+)` + enThing + `\s+(?:is|has\s+been|was|should\s+be|must\s+be|needs\s+to\s+be|ought\s+to\s+be)\s+(?:now\s+|already\s+|just\s+|set\s+to\s+|marked\s+(?:as\s+)?)?` + op + `(?:\s+now|\s+already)?`),
	}
}

// standsAt reports whether one row with the list of a choice says a thing.
func (c *choice) standsAt(thing string) bool {
	return len(c.rows) > 1 && rowOf(c.rows, thing) >= 0
}

// accordingly sets a list that somebody asks to change to the option that the statement before says.
func (p page) accordingly(task string) string {
	var found *choice
	list := p.choices(task)
	for i := range list {
		c := &list[i]
		form := regexp.MustCompile(`(?i)^[^,.;]{2,50}\b` + regexp.QuoteMeta(c.title) + `\b[^,.;]{0,20}[,.;]\s*(?:so\s+|and\s+|please\s+)*(?:change|switch|set|update|adjust|correct)\s+(?:the\s+|my\s+)?` + regexp.QuoteMeta(c.list) + `(?:\s+(?:accordingly|over))?(?:,?\s*please)?[.!]?$`)
		if c.lists != 1 || strings.ContainsFunc(c.title, lexicon.Han) || !form.MatchString(task) || unlike.MatchString(task) {
			continue
		}
		if found != nil {
			return ""
		}
		found = c
	}
	if found == nil {
		return ""
	}
	return "Set the " + found.list + " to " + found.title
}

// unlike is a statement of what something is not, or not any more.
var unlike = pattern.New(`(?i)\b(?:not|no|never|than|instead|only|used\s+to|was|were)\b|n['’]t\b`)

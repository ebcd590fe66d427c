package proposal

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/transform/css"
	"skillmill/transform/digest"
	"skillmill/transform/lasting"
)

// Limits of selectors that a model writes.
const (
	maxOwn      = 3
	maxSelector = 200 // characters
	maxSteps    = 6
)

// OwnID returns the id of the nth selector that an answer writes itself, from 0: o1, o2,
// o3.
func OwnID(n int) string { return "o" + strconv.Itoa(n+1) }

// CheckSelectors reads the selectors that an answer wrote itself, or returns the code with
// which all of them are dropped. A selector may have tags, ids, classes and attributes with
// their values. A place is refused, because it says nothing about the control and lasts
// only as long as its neighbours. Generated names and states are refused too.
func CheckSelectors(l *Locators) (list []css.Selector, code string) {
	if len(l.Own) > maxOwn {
		return nil, CodeSelector
	}
	for _, s := range l.Own {
		sel, err := css.Parse(s)
		if err != nil || len(s) > maxSelector || len(sel) > maxSteps || digest.Clean(s, len(s)+1) != s {
			return nil, CodeSelector
		}
		for i := range sel {
			if code := checkStep(&sel[i].Compound); code != "" {
				return nil, code
			}
		}
		last := sel[len(sel)-1]
		if last.Tag == "" && last.ID == "" && len(last.Classes)+len(last.Attrs) == 0 {
			return nil, CodeSelector // *
		}
		list = append(list, sel)
	}
	return list, ""
}

func checkStep(c *css.Compound) string {
	if c.NthOfType+c.NthLast+c.NthChild > 0 {
		return CodePlace
	}
	made := c.ID != "" && lasting.GeneratedID(c.ID) || slices.ContainsFunc(c.Classes, func(s string) bool { return lasting.HashClass(s) || lasting.StateClass(s) })
	for _, a := range c.Attrs {
		made = made || !a.Any && (a.Key == "id" || a.Key == "for" || strings.HasPrefix(a.Key, "aria-") && strings.HasSuffix(a.Key, "by")) && lasting.GeneratedID(a.Val)
	}
	if made {
		return CodeGenerated
	}
	return ""
}

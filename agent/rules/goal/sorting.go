package goal

import (
	"strings"

	"skillmill/agent/rules/pattern"
)

// Sorting says in which order a list is to be: by what, and which way.
type Sorting struct {
	By   string // in the words of the task, "" for what only says which way
	Down bool   // the largest, the dearest or the newest first
}

var (
	upward   = pattern.New(`(?i)[从由]?(?:低到高|低至高|小到大|便宜到贵|少到多|早到晚|旧到新|近到远)|升序|(?:low(?:est)?|small(?:est)?|cheap(?:est)?|old(?:est)?|early|earliest|few(?:est)?|least|nearest)(?:\s+(?:price|number)s?)?(?:\s*(?:to|-|–|→)\s*(?:high|large|expensive|new|late|most|far)\w*|\s+(?:\pL+\s+)?first)|\bascending\b|\basc\b|\bcheapest\b|\boldest\b|\ba\s*(?:-|–|→|to)\s*z\b|[↑▲]`)
	downward = pattern.New(`(?i)[从由]?(?:高到低|高至低|大到小|贵到便宜|多到少|晚到早|新到旧|远到近)|降序|(?:high(?:est)?|large(?:st)?|big(?:gest)?|new(?:est)?|late(?:st)?|most(?:\s+expensive)?|expensive|recent)(?:\s+(?:price|number)s?)?(?:\s*(?:to|-|–|→)\s*(?:low|small|cheap|old|early|least|few)\w*|\s+(?:\pL+\s+)?first)|\bdescending\b|\bdesc\b|\bmost\s+expensive\b|\bnewest\b|\bz\s*(?:-|–|→|to)\s*a\b|[↓▼]`)
	// noColumn are the words of an order that name nothing to sort by.
	noColumn = pattern.New(`(?i)\b(?:from|the|in|order|of|their|its|with|by|first|to|items?|products?|results?|list|them)\b|的?顺序|来|进行|的|：|:`)
)

// SortingOf returns the order that a text says, ok is false where it says no way.
func SortingOf(text string) (s Sorting, ok bool) {
	up, down := upward.MatchString(text), downward.MatchString(text)
	if up == down {
		return s, false
	}
	s.Down = down
	text = downward.ReplaceAllString(upward.ReplaceAllString(text, " "), " ")
	s.By = strings.Join(strings.Fields(noColumn.ReplaceAllString(text, " ")), " ")
	return s, true
}

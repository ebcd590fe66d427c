package look

import (
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// Names returns the texts that an element has itself, its label first.
func Names(e *agent.Element) []string {
	out := []string{e.Label}
	for _, name := range []string{"title", "placeholder", "alt"} {
		if v := e.Attributes[name]; v != "" {
			out = append(out, v)
		}
	}
	if len(out) == 1 && (out[0] == "" || e.Beside) && e.Action == "click" {
		for _, name := range []string{"data-testid", "class", "id"} { // an icon says nothing to read, and has a name in its markup
			if v := strings.ToLower(strings.TrimSpace(lexicon.Identifier(e.Attributes[name]))); v != "" && !strings.ContainsAny(v, "0123456789") {
				out = append(out, v)
			}
		}
	}
	if e.Action == "click" && closes.MatchString(strings.TrimSpace(e.Label)) {
		out = append(out, "x", "×") // what closes is drawn so
	}
	if e.Action == "click" && e.Block != "" && crosses.MatchString(strings.TrimSpace(e.Label)) {
		out = append(out, "delete", "remove", "删除") // of one of several equal things
	}
	if e.Action == "click" && lens.MatchString(strings.TrimSpace(e.Label)) {
		out = append(out, "search", "搜索")
	}
	if e.Column != "" && (e.Action == "type" || e.Action == "select") {
		out = append(out, e.Column)
	}
	if out[0] == "" && e.Action == "select" && len(e.Options) > 1 && heads.MatchString(e.Options[0].Title) {
		out[0] = heads.ReplaceAllString(e.Options[0].Title, "") // 全部状态, "All categories": a list without a name
	}
	return out
}

// closes is what a control is called that takes away what it stands on.
var closes = pattern.New(`(?i)^(?:close(?: (?:dialog|window|popup))?|dismiss|关闭)$`)

// crosses are signs that take a thing away.
var crosses = pattern.New(`^[×✕✖✗✘╳❌⨯🗑]\x{FE0F}?$`)

// lens are signs that look for something.
var lens = pattern.New(`^[🔍🔎]\x{FE0F}?$`)

// heads is how the first option of a list begins that says what the list is of.
var heads = pattern.New(`(?i)^(?:请?选择|全部|所有|任意|不限|(?:all|any|choose|select|pick)\b(?:\s+(?:an?|the|your))?)\s*`)

// Own returns the texts by which an element is called.
func Own(e *agent.Element) []string {
	out := Names(e)
	if len(out) == 1 && (out[0] == "" || e.Beside || PicksRow(e)) && e.Row != "" || DrawnBox(e) {
		out = append(out, e.Row) // a box without a name is spoken of by its row
	}
	return out
}

// PicksRow reports whether an element is a box that says no more than that its row is chosen by it.
func PicksRow(e *agent.Element) bool {
	return e.Type == agent.KindCheckbox && picksRow.MatchString(strings.TrimSpace(e.Label))
}

var picksRow = pattern.New(`(?i)^(?:select|choose|tick|check)(?:\s+(?:this\s+)?(?:row|item|line|entry|message|mail|file|one))?$|^(?:选择|勾选|选中|选取)(?:此|该|这|本)?(?:行|项|条|个)?$`)

// Marks returns what an element says of itself that users do not read.
func Marks(e *agent.Element) []string {
	var out []string
	for _, name := range []string{"name", "id", "class", "data-testid", "value", "type"} {
		out = append(out, lexicon.Tokens(lexicon.Identifier(e.Attributes[name]))...)
	}
	if e.Attributes["aria-haspopup"] == "menu" {
		out = append(out, "menu", "菜单")
	}
	if e.Attributes["role"] == "spinbutton" || e.Attributes["type"] == "number" {
		out = append(out, "spinner", "stepper", "counter", "微调框", "步进器", "计数器")
	}
	return out
}

// SaysVerb reports whether an element says the verb of a goal that is looked for on the
// page: "Archive the card" is no press of what is called Card.
func SaysVerb(e *agent.Element, verb string) bool {
	said := Marks(e)
	for _, n := range Names(e) {
		said = append(append(said, lexicon.Tokens(n)...), lexicon.Squash(n))
	}
	if lexicon.Covers(said, lexicon.Squash(verb)) >= 0.7 || Orders.MatchString(e.Label) && begs.MatchString(verb) {
		return true
	}
	return !slices.ContainsFunc(lexicon.Tokens(verb), func(w string) bool { return lexicon.Covers(said, w) < 0.7 })
}

// begs are verbs for which controls have many words.
var begs = pattern.New(`(?i)^(?:buy|order|book|预约|预订|预定|购买|下单|加入|放入)$`)

// Orders are what a control is called that begins an order of what it stands beside.
var Orders = pattern.New(`(?i)^(?:\+|＋|加|选|点|购|买|下单|订)|\b(?:add|order|buy|choose|select)\b`)

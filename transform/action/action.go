// Package action decides what operating an element does: one of the blueprint's
// seven actions (section 11), never none. The rules ask for an element's facts, so
// that a page that is being captured and one that was read from disk follow the
// same ones. An action kind begins here: with the elements that have it.
package action

import (
	"regexp"
	"strings"
	"unicode"

	"skillmill/datasets/skill"
)

// Element is what the rules ask of an element.
type Element interface {
	// Tag is the tag in lower case.
	Tag() string
	// Role is the ARIA role in lower case, "" for none. The explicit one suffices:
	// what elements are by themselves the rules know by their tags.
	Role() string
	// Type is the type of an input as InputType returns it.
	Type() string
	// Attr returns an attribute's value and whether the element has the attribute.
	Attr(name string) (value string, ok bool)
	// InForm reports whether the element belongs to a form, by place or by its form
	// attribute.
	InForm() bool
	// Label is what the element is called, roughly: aria-label, title and text.
	Label() string
	// AmongToggles reports whether a toolbar is around the element, or one that is pressed
	// (aria-pressed) stands beside it.
	AmongToggles() bool
	// Unfolds reports whether the element stands in a list's item before a further
	// list, which is how menus of menus are written.
	Unfolds() bool
}

// Of returns the action of an element.
func Of(e Element) string {
	if a := ofField(e); a != "" {
		return a
	}
	if a := ofState(e); a != "" {
		return a
	}
	role := e.Role()
	if disclosure(e) && !(role == "tab" && has(e, "aria-selected") && popup(e) == "") {
		return skill.Open
	}
	if role == "tab" { // shows a panel of the same page, whatever its href says
		return skill.Click
	}
	switch e.Tag() {
	case "button":
		return ofButton(e)
	case "a", "area":
		return ofLink(e)
	}
	if role == "link" {
		return skill.Navigate
	}
	return skill.Click
}

// ofField covers what takes a value.
func ofField(e Element) string {
	switch e.Tag() {
	case "select":
		return skill.Select
	case "textarea":
		return skill.Type
	case "input":
		return ofInput(e)
	}
	edits := Editable(e.Attr("contenteditable"))
	switch e.Role() {
	case "listbox":
		return skill.Select
	case "combobox":
		if edits {
			return skill.Type
		}
		return ofCombobox(e)
	case "textbox", "searchbox", "spinbutton", "slider":
		return skill.Type
	}
	if edits {
		return skill.Type
	}
	return ""
}

// InputType returns the type of an input in the form the standard gives it: lower
// case, "text" where the attribute is missing or unknown.
func InputType(attr string) string {
	typ := strings.ToLower(strings.TrimSpace(attr))
	switch typ {
	case "button", "checkbox", "color", "date", "datetime-local", "email", "file", "hidden", "image", "month",
		"number", "password", "radio", "range", "reset", "search", "submit", "tel", "time", "url", "week":
		return typ
	}
	return "text"
}

func ofInput(e Element) string {
	switch e.Type() {
	case "checkbox", "radio":
		return skill.Toggle
	case "submit", "image":
		return skill.Submit
	case "button", "reset", "hidden":
		return ""
	}
	switch e.Role() {
	case "switch", "checkbox", "radio":
		return skill.Toggle
	case "combobox":
		// A read-only combobox is a select in other clothes; one that takes text is typed into.
		if has(e, "readonly") {
			return ofCombobox(e)
		}
		return skill.Type
	}
	if has(e, "readonly") {
		return ofReadOnly(e)
	}
	return skill.Type
}

// ofCombobox covers what shows choices and takes no text. What a combobox opens is a list
// where it says nothing else (WAI-ARIA 1.2); a dialog, a tree or a grid has no options to
// choose by their names.
func ofCombobox(e Element) string {
	switch popup(e) {
	case "dialog", "tree", "grid", "menu":
		return skill.Open
	}
	return skill.Select
}

// ofReadOnly covers a field that takes no text from users. Where it says that it opens
// something, as the field of a calendar, that is what operating it does. So it is where a
// placeholder asks to choose what no key can bring; another one may be an example of a field that
// shows something.
func ofReadOnly(e Element) string {
	switch v := popup(e); {
	case v == "listbox":
		return skill.Select
	case v != "", value(e, "aria-expanded") != "", picks(e), chooses.MatchString(value(e, "placeholder")):
		return skill.Open
	}
	return skill.Type
}

// chooses are the words of a placeholder that asks to choose, or for a day or a time.
var chooses = regexp.MustCompile(`(?i)\b(select|choose|pick|date|time|day|month|year|from|to|start|end)\b|[ymdh]{2}[-/.:][ymdh]{2}|选|请|日期|时间`)

// picks reports whether a read-only field is called in its markup like what a day or a time is
// picked by: it can only get its value from what it opens.
func picks(e Element) bool {
	for _, key := range [...]string{"class", "id", "name"} {
		v := strings.ToLower(value(e, key))
		if strings.Contains(v, "datepicker") || strings.Contains(v, "timepicker") || strings.Contains(v, "date-picker") || strings.Contains(v, "flatpickr") || strings.Contains(v, "calendar") {
			return true
		}
	}
	return false
}

// popup returns what an element says that it opens, "" for nothing.
func popup(e Element) string {
	if v := strings.ToLower(strings.TrimSpace(value(e, "aria-haspopup"))); v != "false" {
		return v
	}
	return ""
}

// ofState covers two-state controls.
func ofState(e Element) string {
	switch e.Role() {
	case "checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio":
		return skill.Toggle
	}
	// A press on an item of a tree chooses or unfolds it: what it is checked by is in it.
	if has(e, "aria-checked") && e.Role() != "treeitem" || Toggles(e.Attr) == "button" || pressed(e) {
		return skill.Toggle
	}
	return ""
}

// pressed reports whether an element has two states. aria-pressed alone does not say
// so: some libraries write it on every button. It must be pressed now, stand in a
// toolbar or beside one that is pressed, or be called like something that is on or off.
func pressed(e Element) bool {
	state, ok := e.Attr("aria-pressed")
	if !ok {
		return false
	}
	label := e.Label()
	if Day(label) {
		return false // the state says which day is chosen
	}
	switch strings.ToLower(strings.TrimSpace(state)) {
	case "true", "mixed":
		return true
	}
	return e.AmongToggles() || twoStates(label) || onOrOff[value(e, "data-state")]
}

// onOrOff are the states that libraries write beside aria-pressed on what has two.
var onOrOff = map[string]bool{"on": true, "off": true}

// Day reports whether a control is a day of a calendar, by its name and its text after it: that
// is the number of a day, and both have no other words or a year.
func Day(label string) bool {
	words := strings.Fields(label)
	if len(words) == 0 || !days.MatchString(words[len(words)-1]) {
		return false
	}
	return !strings.ContainsFunc(label, unicode.IsLetter) || year.MatchString(label)
}

var (
	days = regexp.MustCompile(`^(0?[1-9]|[12][0-9]|3[01])$`)
	year = regexp.MustCompile(`\b(19|20)[0-9]{2}\b`) // 年 behind it is no letter to \b
)

// twoStates reports whether a control of this name is on or off.
func twoStates(name string) bool {
	name = strings.ToLower(name)
	for _, w := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }) {
		if stateWords[w] {
			return true
		}
	}
	for _, w := range stateParts {
		if strings.Contains(name, w) {
			return true
		}
	}
	return false
}

// The words of controls that are on or off. Chinese has no spaces, so its words are
// looked for anywhere.
var (
	stateWords = set(`mute unmute muted bold italic underline strike strikethrough subscript superscript pin unpin pinned
		star unstar starred favorite favourite unfavorite bookmark like unlike dislike follow unfollow subscribe unsubscribe
		watch unwatch wishlist favorites favourites lock unlock wrap fullscreen show hide toggle enable disable on off loop repeat shuffle
		blockquote dark`)
	stateParts = strings.Fields(`静音 加粗 粗体 斜体 下划线 删除线 收藏 关注 点赞 喜欢 订阅 置顶 锁定 全屏 夜间 深色 显示 隐藏 开启 启用 循环`)
)

func set(text string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(text) {
		m[w] = true
	}
	return m
}

// disclosure reports whether the control shows and hides something beside it.
func disclosure(e Element) bool {
	if e.Tag() == "summary" {
		return true
	}
	if v := strings.ToLower(value(e, "aria-haspopup")); v != "" && v != "false" {
		return true
	}
	if v := strings.ToLower(value(e, "aria-expanded")); v == "true" || v == "false" {
		return true
	}
	switch Toggles(e.Attr) {
	case "dropdown", "collapse", "modal", "offcanvas", "popover", "pushmenu", "push-menu", "control-sidebar",
		"treeview", "sidebar", "navbar-search", "chat-pane-toggle", "lightbox":
		return true
	}
	return value(e, "popovertarget") != "" || value(e, "commandfor") != "" && commands[strings.ToLower(strings.TrimSpace(value(e, "command")))]
}

// commands are those of HTML (Invoker Commands) that show something.
var commands = map[string]bool{"show-modal": true, "show-popover": true, "toggle-popover": true}

func ofButton(e Element) string {
	switch strings.ToLower(strings.TrimSpace(value(e, "type"))) {
	case "button", "reset":
		return skill.Click
	}
	if e.InForm() {
		return skill.Submit
	}
	return skill.Click
}

// idle are targets that run nothing. An empty one is the page itself, on which a script
// mostly stays.
var idle = map[string]bool{
	"":            true,
	"javascript:": true, "javascript:;": true, "javascript:void(0)": true, "javascript:void(0);": true, "javascript:void 0": true,
}

func ofLink(e Element) string {
	href, ok := e.Attr("href")
	href = strings.ToLower(strings.TrimSpace(href))
	toggles := Toggles(e.Attr)
	switch {
	case !ok && e.Role() == "link": // its author says that it leads somewhere
		return skill.Navigate
	case !ok, strings.Trim(href, "#") == "", href == "#!", idle[href]:
		if toggles == "" && e.Unfolds() {
			return skill.Open
		}
		return skill.Click
	case strings.HasPrefix(href, "javascript:"), strings.HasPrefix(href, "mailto:"),
		strings.HasPrefix(href, "tel:"), strings.HasPrefix(href, "sms:"):
		return skill.Click
	}
	switch toggles {
	case "tab", "pill", "list":
		return skill.Click
	}
	if e.Role() == "button" && strings.HasPrefix(href, "#") { // a button whose target is a name for a script
		return skill.Click
	}
	if has(e, "download") {
		return skill.Click
	}
	return skill.Navigate
}

// Editable reports whether a contenteditable attribute begins an editing region:
// its value, and whether the element has it.
func Editable(value string, ok bool) bool {
	if !ok {
		return false
	}
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "", "true", "plaintext-only":
		return true
	}
	return false
}

// Toggles returns the value of a library's toggle attribute: dropdown, collapse,
// modal, tab and others. It is "" for none and for tooltips, which operate nothing.
// attr returns an attribute's value and whether the element has the attribute.
func Toggles(attr func(name string) (string, bool)) string {
	for _, key := range [...]string{"data-toggle", "data-bs-toggle", "data-coreui-toggle", "data-mdb-toggle", "data-widget", "data-lte-toggle"} {
		v, ok := attr(key)
		if !ok {
			continue
		}
		v = strings.ToLower(strings.TrimSpace(v))
		if v != "" && v != "tooltip" && v != "buttons" {
			return v
		}
	}
	return ""
}

func has(e Element, name string) bool {
	_, ok := e.Attr(name)
	return ok
}

func value(e Element, name string) string {
	v, _ := e.Attr(name)
	return v
}

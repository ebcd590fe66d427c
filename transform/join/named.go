package join

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// What a button opens is told by its name, or by three dots, which stand for further things to do on most
// pages. Three lines are no such sign: where they show the side of a page, it is often there already.

// namedOpener reports whether the name of an element, its title, or all that it says, is one of what opens;
// or the first words of what takes clicks as a whole ask to choose.
func namedOpener(t *page.Tree, i int, role string) bool {
	e := element{t, i, role}
	names := []string{e.Label()}
	if name := t.Attr(i, "aria-label"); name != "" {
		names = append(names, name)
	} else {
		names = append(names, t.Attr(i, "title"), t.Text(i))
	}
	pressed := role == "button" || t.Nodes[i].Tag == "button" || t.Nodes[i].Tag == "a" && strings.TrimSpace(t.Text(i)) == ""
	return slices.ContainsFunc(names, func(name string) bool {
		return pressed && unfoldsByName(name) || opensByName(name, role)
	}) || asksFirst(t, i) || strings.TrimSpace(t.Text(i)) == "" && slices.ContainsFunc(names, ofThing)
}

// ofThing reports whether the name of an icon is that of what may be done with a thing (Card options).
func ofThing(name string) bool {
	name = strings.TrimSpace(name)
	return len(name) <= maxOpener && thingsToDo.MatchString(name) && !doesIt.MatchString(name)
}

var (
	thingsToDo = regexp.MustCompile(`(?i)^\S+ (\S+ ){0,3}(options|actions)$|^.{2,8}(选项|操作)$`)
	doesIt     = regexp.MustCompile(`(?i)^(save|reset|apply|clear|hide|close|undo|redo|cancel)\b|^(保存|重置|清除|隐藏|关闭|撤销|取消)`)
)

// asksFirst reports whether the first words in an element that is pressed, in an element of their own, ask to
// choose, as those of a line that shows behind them what was chosen.
func asksFirst(t *page.Tree, i int) bool {
	if e := t.Nodes[i].Elem; e == nil || e.Pressed != capture.Yes || iconParts(t, i) > maxQuietParts || fieldsIn(t, i) > 0 {
		return false
	}
	for k := i + 1; k < t.Nodes[i].End; k++ {
		if said := strings.TrimSpace(t.OwnText(k)); said != "" {
			return asksToChoose.MatchString(said)
		}
	}
	return false
}

// opensByName reports whether a name asks to open something, to choose from what is shown then, or ends
// as names of what asks further do ("Save as…").
func opensByName(name, role string) bool {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" || len(name) > maxOpener {
		return false
	}
	return more.MatchString(name) || asksToChoose.MatchString(name) || asksFurther(name) || role == "button" && shares.MatchString(name)
}

// unfoldsByName reports whether a name says that one part of the page is unfolded or folded.
func unfoldsByName(name string) bool {
	name = strings.TrimSpace(name)
	return len(name) <= maxOpener && unfoldsOne.MatchString(name) && !ofAll.MatchString(name)
}

var (
	unfoldsOne = regexp.MustCompile(`(?i)^(expand|collapse)\b|^(展开|收起|折叠)`)
	ofAll      = regexp.MustCompile(`(?i)\b(all|everything|every)\b|全部|所有`)
)

// maxOpener is the length of a name in bytes that may ask so.
const maxOpener = 120

var (
	// more are names of what opens a list of further things to do, a menu, or a part of the page.
	more = regexp.MustCompile(`(?i)^(more|show|open|toggle|launch)\b.{0,40}\b(actions|options|filters|menu|picker|calendar|dialog|drawer|sidebar|sidenav|popup|popover|popconfirm|dropdown|panel)$` +
		`|^(show|open|toggle|launch)( the)? ((\w+ )?(modal|overlay|sheet|lightbox)|search|settings|filters|cart|basket|chat|help|details)$` +
		`|^(更多操作|更多选项|更多筛选|(弹出|唤起).{1,10}|(打开|显示|展开).{0,8}(菜单|日历|对话框|弹窗|弹层|弹出层|浮层|抽屉|面板|选择器|侧边栏|设置|筛选|搜索|购物车|帮助))$` +
		`|^(sort|group|filter) by: ?\S.{0,30}$|^排序(方式)?[:：].{1,10}$|^\+ ?[0-9]+ more$|^(还有|另有|其他) ?[0-9]+ ?[项个条人]$`)
	// asksToChoose are names of buttons that show a calendar, a clock or a list to choose from.
	asksToChoose = regexp.MustCompile(`(?i)^(choose|pick|select) (an? |the |your )?(dates?|date range|time|month|year|colou?r|emoji|city|country|region|language|address)(,.*)?\.?$` +
		`|^(请)?选择?(一个)?(日期|时间|年份|月份|年月|颜色|城市|地区|省市区?|地址|门店|套餐|规格|优惠券|支付方式|银行|部门|人员)$`)
	// shares are names of buttons that show where to share something.
	shares = regexp.MustCompile(`(?i)^share$|^分享((给|到|至).{0,4})?$`)
	// goesOn are names that end in dots and ask nothing: something is going on, or there is more of it.
	goesOn = regexp.MustCompile(`(?i)ing\b|\b(more|all|wait)\b|中|更多|全部|请稍`)
)

// asksFurther reports whether a name ends in the dots by which buttons say that they ask further.
func asksFurther(name string) bool {
	said, dots := strings.CutSuffix(name, "…")
	if !dots {
		said, dots = strings.CutSuffix(name, "...")
	}
	said = strings.TrimSpace(said)
	return dots && utf8.RuneCountInString(said) >= 2 && utf8.RuneCountInString(said) <= maxAsking && !goesOn.MatchString(said)
}

// maxAsking is how long a name is that asks further: a longer one was cut.
const maxAsking = 24

// menuIcon reports whether an element shows nothing but the dots of a menu: by their sign, by the word of
// an icon font, or by what the icon is called.
func menuIcon(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts {
		return false
	}
	text := strings.TrimSpace(t.Text(i))
	if text != "" {
		return menuSigns[text]
	}
	for k := i; k < t.Nodes[i].End; k++ {
		if e := t.Nodes[k].Elem; k > i && (e == nil || e.Visible == capture.No) {
			continue
		}
		if k > i && slices.ContainsFunc(iconNames(t, k), calledMenu) {
			return true
		}
	}
	return false
}

// calledMenu reports whether the last words of the name of an icon are those of dots.
func calledMenu(name string) bool {
	parts := iconWords(name)
	for len(parts) > 1 && iconStyles[parts[len(parts)-1]] {
		parts = parts[:len(parts)-1]
	}
	return len(parts) > 0 && menuIcons[parts[len(parts)-1]] && !slices.ContainsFunc(parts, func(w string) bool { return w == "load" || w == "read" || w == "arrow" })
}

var (
	// menuSigns are drawn for a menu as characters, or as words of an icon font.
	menuSigns = words("⋮ ⋯ … ••• ··· ... ︙ more_vert more_horiz")
	// menuIcons are last words of the names of such icons.
	menuIcons = words("more ellipsis kebab meatballs morevertical morehorizontal dots")
	// iconStyles are words behind them.
	iconStyles = words("v h vertical horizontal vert horiz outline outlined filled fill solid line icon o alt 2 3 sm lg xs")
)

// handleOfBranch reports whether an element in an entry that says whether it is open is the arrow by which
// that unfolds: it shows nothing else, by the word of an icon font, a sign, or its class.
func handleOfBranch(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts {
		return false
	}
	text := strings.TrimSpace(t.Text(i))
	arrow := foldSigns[text]
	if text == "" && !arrow {
		arrow = opensTree(t, i)
	}
	for k := i; text == "" && !arrow && k < t.Nodes[i].End; k++ {
		arrow = says(t, k, func(parts []string) bool {
			return slices.ContainsFunc(parts, func(w string) bool { return foldWords[w] })
		})
	}
	if !arrow || drawnBox(t, i) {
		return false
	}
	if next := t.Nodes[i].End; next < len(t.Nodes) && t.Nodes[next].Parent == t.Nodes[i].Parent && t.Attr(next, "role") == "treeitem" && t.Attr(next, "aria-expanded") != "" {
		return true // beside the words of its entry
	}
	for k, up := t.Nodes[i].Parent, 0; k >= 0 && up < maxBranchDepth; k, up = t.Nodes[k].Parent, up+1 {
		switch role := t.Attr(k, "role"); role {
		case "treeitem", "row", "group", "listitem":
			_, says := t.Lookup(k, "aria-expanded")
			return says
		case "button", "tab", "combobox", "link", "menuitem":
			return false
		}
	}
	return false
}

// maxBranchDepth is how deep in an entry its handle stands.
const maxBranchDepth = 5

var (
	foldSigns = words("keyboard_arrow_right keyboard_arrow_down chevron_right expand_more arrow_right arrow_drop_down ▸ ▶ ► ▹ ▾ ▼ ▿ › + - − ＋ －")
	foldWords = words("arrow caret chevron switcher toggle toggler expander twisty twistie triangle hitarea disclosure")
)

// opensTree reports whether an element without words stands at the beginning of an entry of a tree that
// says whether it is open, or before the words of one.
func opensTree(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	if p < 0 || t.FirstChild(p) != i {
		return false
	}
	next := t.Nodes[i].End
	return t.Attr(p, "role") == "treeitem" || next < t.Nodes[p].End && t.Attr(next, "role") == "treeitem"
}

// splitArrow reports whether a button shows nothing but an arrow that points down, beside another
// button: it opens a list of what this may do besides. One with an arrow up beside it counts or moves.
func splitArrow(t *page.Tree, i int) bool {
	if iconParts(t, i) > maxIconParts {
		return false
	}
	if t.Nodes[i].Tag != "button" && t.Attr(i, "role") != "button" {
		return splitByClass(t, i)
	}
	arrow := downWords[strings.TrimSpace(t.Text(i))]
	for k := i; !arrow && k < t.Nodes[i].End && strings.TrimSpace(t.Text(i)) == ""; k++ {
		arrow = down(t, k) && !says(t, k, func(parts []string) bool { return slices.Contains(parts, "arrow") })
	}
	p := t.Nodes[i].Parent
	if !arrow || p < 0 {
		return false
	}
	buttons := slices.DeleteFunc(t.Children(p), func(k int) bool { return t.Nodes[k].Tag != t.Nodes[i].Tag })
	return len(buttons) == 2 && buttons[1] == i && strings.TrimSpace(t.Text(buttons[0])) != ""
}

// splitByClass reports whether an element without words is the last part of what a class calls a button that is
// split, and its own class calls it an arrow or what triggers.
func splitByClass(t *page.Tree, i int) bool {
	p := t.Nodes[i].Parent
	if p < 0 || strings.TrimSpace(t.Text(i)) != "" || !says(t, i, func(parts []string) bool {
		last := parts[len(parts)-1:]
		return arrowWord(last) || last[0] == "trigger" || last[0] == "toggle"
	}) {
		return false
	}
	kids := t.Children(p)
	return len(kids) > 1 && kids[len(kids)-1] == i && says(t, p, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return w == "split" || w == "splitbutton" })
	})
}

// dropsDown reports whether a class calls an element what drops down, and it holds a list that is not shown.
func dropsDown(t *page.Tree, i int) bool {
	if !says(t, i, func(parts []string) bool { return parts[len(parts)-1] == "dropdown" }) {
		return false
	}
	return slices.ContainsFunc(t.Children(i), func(k int) bool {
		e := t.Nodes[k].Elem
		return e != nil && e.Visible == capture.No && says(t, k, func(parts []string) bool {
			last := parts[len(parts)-1]
			return last == "menu" || last == "list" || last == "options" || last == "content" || last == "items"
		})
	})
}

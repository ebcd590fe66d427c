package texts

import (
	"slices"
	"strings"

	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// maxInside bounds the elements in a control that are checked.
const maxInside = 40

// Icon returns the name of the icon in a control, as words: the title of an SVG, else the words
// of a class that names an icon. It returns "" if there is none.
func (p *Page) Icon(i int) string {
	t := p.t
	end := min(t.Nodes[i].End, i+maxInside)
	for n := i + 1; n < end; n++ {
		if t.Nodes[n].Tag == "title" && t.Nodes[t.Nodes[n].Parent].Tag == "svg" {
			if s := lasting.CleanText(page.Fold(t.OwnText(n))); s != "" {
				return s
			}
		}
	}
	for n := i; n < end; n++ {
		switch t.Nodes[n].Tag {
		case "use":
			_, frag, _ := strings.Cut(t.Attr(n, "href")+t.Attr(n, "xlink:href"), "#")
			if s := iconWords(frag, nil); s != "" {
				return s
			}
		default:
			if s := iconWords(t.Attr(n, "data-icon"), nil); s != "" {
				return s
			}
			classes := t.Classes(n)
			for _, c := range classes {
				if iconClass(c, classes) && !stem(c, classes) {
					if s := iconWords(c, classes); s != "" {
						return s
					}
				}
			}
		}
	}
	return ""
}

// stem reports whether another class of the element begins with a class (van-icon
// van-icon-cart): then the class names the icon set and not the icon.
func stem(class string, all []string) bool {
	return slices.ContainsFunc(all, func(c string) bool { return strings.HasPrefix(c, class+"-") })
}

// behindStem returns the rest of a class after the longest other class with which it begins.
func behindStem(class string, all []string) string {
	from := 0
	for _, c := range all {
		if strings.HasPrefix(class, c+"-") {
			from = max(from, len(c)+1)
		}
	}
	return class[from:]
}

// iconClass reports whether a class names an icon: it contains the word icon, or begins with
// another class of the element (fa fa-trash, mdi mdi-close).
func iconClass(class string, all []string) bool {
	parts := strings.Split(strings.ToLower(class), "-")
	if len(parts) < 2 {
		return false
	}
	if slices.Contains(parts, "icon") {
		return true
	}
	return slices.ContainsFunc(all, func(c string) bool {
		c = strings.ToLower(c)
		return c == parts[0] || len(parts[0]) <= 2 && len(c) == len(parts[0])+1 && strings.HasPrefix(c, parts[0])
	}) && !layout[parts[0]]
}

// layout are first words of classes that name no icon.
var layout = set("btn button nav navbar dropdown menu card form input col row badge list item link tab modal page d p m text bg")

// drawn are words that say how an icon is drawn and not what it shows.
var drawn = set(`icon icons only svg el fa fas far fab fal fad bi mdi ti ri bx la pi ph ion lucide feather glyphicon anticon octicon
	codicon fw lg sm xs xl md solid regular light thin outline outlined fill filled round rounded o inline spin pulse btn button
	nav prefix suffix inner wrapper left right-icon font iconfont symbol size large small default primary wrap container box text img image`)

// deeds are words for what a control does, at the end of a class of a control without text.
var deeds = set(`increase decrease increment decrement plus minus add remove delete close clear dismiss prev previous next first last
	up down search play pause stop mute edit copy share refresh reload expand collapse undo redo more back`)

// deed returns what an element does, by its class or its data-role, "" if neither says it.
func (p *Page) deed(i int) string {
	for _, class := range append(p.t.Classes(i), p.t.Attr(i, "data-role")) {
		class = strings.ToLower(class)
		if w := class[strings.LastIndexAny(class, "-_")+1:]; deeds[w] {
			return w
		}
	}
	return ""
}

// maxIcon bounds the words of an icon's name.
const maxIcon = 3

func iconWords(s string, all []string) string {
	if lasting.GeneratedID(s) {
		return ""
	}
	var out []string
	s = behindStem(s, all)
	prefix, _, _ := strings.Cut(strings.ToLower(s), "-")
	for n, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return r == '-' || r == '_' || r == ':' || r == ' ' }) {
		if drawn[w] || len(w) < 2 && w != "x" || strings.ContainsAny(w, "0123456789") || n == 0 && len(all) > 0 && slices.Contains(all, prefix) {
			continue
		}
		out = append(out, w)
	}
	if len(out) == 0 || len(out) > maxIcon {
		return ""
	}
	return strings.Join(out, " ")
}

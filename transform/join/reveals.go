package join

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"skillmill/datasets/capture"
	"skillmill/transform/page"
)

// Parts of the page that are not shown, and what names them, or stands before them: a press on that
// shows them.

// target finds the ids that an attribute for scripts refers to, bareID a value that is one.
var (
	target = regexp.MustCompile(`#([A-Za-z][\w-]*)`)
	bareID = regexp.MustCompile(`^[A-Za-z][\w-]*$`)
)

// reveals reports whether an element names a part of the page that is not shown, as a dialog, or stands
// before one: by an attribute for scripts, by aria-controls, or by what its own handler calls. One of
// several panels, of which another one is shown, is chosen and not opened.
func reveals(t *page.Tree, i int) bool {
	for _, a := range t.Nodes[i].Attrs {
		switch {
		case a.Key == "aria-controls":
			if slices.ContainsFunc(strings.Fields(a.Val), func(id string) bool { return unseenPart(t, id) }) {
				return true
			}
		case handlerKey.MatchString(a.Key):
			if showsByCall.MatchString(a.Val) || namesCall.MatchString(a.Val) || setsOpen.MatchString(a.Val) || callsForPart(t, a.Val) {
				return true
			}
		case a.Key == "href":
			if call, ok := strings.CutPrefix(strings.TrimSpace(a.Val), "javascript:"); ok && callsForPart(t, call) {
				return true
			}
		case a.Key == "data-action": // Stimulus: event->controller#method
			if showsByController.MatchString(a.Val) {
				return true
			}
		case !strings.HasPrefix(a.Key, "data-") || hiding(classWords(a.Key)):
		case bareID.MatchString(a.Val) && revealing(classWords(a.Key)):
			if unseenPart(t, a.Val) {
				return true
			}
		default:
			for _, m := range target.FindAllStringSubmatch(a.Val, -1) {
				if unseenPart(t, m[1]) {
					return true
				}
			}
		}
	}
	return dialogBehind(t, i) || listBehind(t, i) || drawsSelect(t, i) || namedByPart(t, i)
}

// showsByCall finds calls of HTML, and of functions named after them, that show a dialog or a part.
var showsByCall = regexp.MustCompile(`(?i)\.showModal\(|\.(show|toggle)Popover\(|\b(open|toggle|show)_?(modal|dialog|menu|nav|drawer|sidebar|popup|dropdown|panel|folder|section|branch|accordion|calendar)\w*\(|\b\w*(date|time|colou?r)_?picker\(`)

var (
	// handlerKey finds attributes whose value is run by a click.
	handlerKey = regexp.MustCompile(`^(onclick|(@|v-on:|x-on:|wire:)click(\.\w+)*|(data-)?ng-click|phx-click|data-bind)$`)
	// setsOpen finds handlers that turn what says whether a part is open, or set it to true.
	setsOpen = regexp.MustCompile(`(?i)\b(\w*open\w*|\w*(expanded|collapsed)|is_?shown|show_?\w*|\w*(menu|modal|dialog|drawer|dropdown)\w*) *= *(! ?[\w.$]|true\b)|\$toggle\(['"]\w*(open|show|modal|menu|drawer|dropdown|dialog)\w*['"]`)
	// namesCall finds handlers that are no more than the name of such a function.
	namesCall = regexp.MustCompile(`(?i)(^|\bclick:)\s*(\$?\w+\.)*(open|toggle|show)_?(modal|dialog|menu|nav|drawer|sidebar|popup|dropdown|panel|details)\w*\s*(,.*)?$`)
	// showsByController finds the calls by which Stimulus shows a part.
	showsByController = regexp.MustCompile(`(?i)(dropdown|modal|dialog|popover|menu|drawer|collapse|accordion|disclosure|offcanvas|sidebar)#(toggle|open|show)\w*\b`)
)

// namedIn finds the texts in a call that may be the id of a part of the page.
var namedIn = regexp.MustCompile(`['"]#?([A-Za-z][\w-]*)['"]`)

// callsForPart reports whether what a press runs names a part of the page that says something and is not shown,
// and is no form that it may send.
func callsForPart(t *page.Tree, call string) bool {
	for _, m := range namedIn.FindAllStringSubmatch(call, -1) {
		if ids := t.ByID(m[1]); len(ids) == 1 && !fields[t.Nodes[ids[0]].Tag] && t.Nodes[ids[0]].Tag != "form" && unseenPart(t, m[1]) && strings.TrimSpace(t.Text(ids[0])) != "" {
			return true
		}
	}
	return false
}

// calls returns what a press on an element runs, as its markup says.
func calls(t *page.Tree, i int) string {
	if call, ok := strings.CutPrefix(strings.TrimSpace(t.Attr(i, "href")), "javascript:"); ok {
		return call
	}
	return t.Attr(i, "onclick")
}

var (
	// goesTo finds a handler that does nothing but lead to another page, submits one that sends a form.
	goesTo  = regexp.MustCompile(`^\s*(javascript:\s*)?(return\s+)?((window|document|self|top|parent)\.)?location((\.href)?\s*=\s*['"][^'"#][^'"]*['"]|\.(assign|replace)\(\s*['"][^'"#][^'"]*['"]\s*\))\s*;?\s*(return false;?\s*)?$`)
	submits = regexp.MustCompile(`\.(submit|requestSubmit)\(\s*\)`)
)

// leads reports whether a press on an element leads to another page, as its markup says.
// Where no handler is written, data-href of what is no link itself and listens says where.
func leads(t *page.Tree, i int) bool {
	if goesTo.MatchString(calls(t, i)) {
		return true
	}
	to, e := strings.TrimSpace(t.Attr(i, "data-href")), t.Nodes[i].Elem
	return !native[t.Nodes[i].Tag] && e != nil && e.Pressed == capture.Yes && (strings.HasPrefix(to, "/") || strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "http://"))
}

// sends reports whether a press on an element sends the form that it stands in, as its markup says.
func sends(t *page.Tree, i int) bool { return InForm(t, i) && submits.MatchString(calls(t, i)) }

// hiding reports whether the words of an attribute say that what it names is hidden by a press.
func hiding(parts []string) bool {
	switch parts[len(parts)-1] {
	case "hide", "close", "dismiss":
		return true
	}
	return false
}

// revealing reports whether the words of an attribute say that its value is what is shown.
func revealing(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool {
		return opened[w] || w == "target" || w == "open" || w == "toggle" || w == "dialog" || w == "drawer" || w == "popup" || w == "menu" || w == "activates" || w == "show" || w == "trigger"
	})
}

// unseenPart reports whether an id is that of a part of the page that is not shown, and no part like it
// beside it is shown in its place.
func unseenPart(t *page.Tree, id string) bool {
	return slices.ContainsFunc(t.ByID(id), func(k int) bool {
		e := t.Nodes[k].Elem
		return e != nil && e.Visible == capture.No && !tells(t, k) && !slices.ContainsFunc(besides(t, k), seen(t))
	})
}

// tells reports whether a part of the page is a message that comes and goes, which nobody opens.
func tells(t *page.Tree, i int) bool {
	switch t.Attr(i, "role") {
	case "alert", "status", "tooltip", "log":
		return true
	}
	return says(t, i, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return w == "toast" || w == "tooltip" || w == "snackbar" || w == "alert" })
	})
}

// dialogBehind reports whether the next element behind a button is a dialog that is not shown.
func dialogBehind(t *page.Tree, i int) bool {
	next := t.Nodes[i].End
	if p := t.Nodes[i].Parent; p < 0 || next >= t.Nodes[p].End {
		return false
	}
	e, role := t.Nodes[next].Elem, t.Attr(next, "role")
	return (t.Nodes[next].Tag == "dialog" || role == "dialog" || role == "alertdialog" || role == "menu") && e != nil && e.Visible == capture.No
}

// listBehind reports whether the next element behind a button is a list that is not shown, and no field
// is beside them, for which the list might be filled.
func listBehind(t *page.Tree, i int) bool {
	next, p := t.Nodes[i].End, t.Nodes[i].Parent
	if t.Nodes[i].Tag != "button" && !idleLink(t, i) || p < 0 || next >= t.Nodes[p].End || len(t.Nodes[p].Kids) > maxHeadKids {
		return false
	}
	e, tag := t.Nodes[next].Elem, t.Nodes[next].Tag
	return e != nil && ((tag == "ul" || tag == "ol") && shut(t, next) || e.Visible == capture.No && says(t, next, calledMenuPart)) &&
		!slices.ContainsFunc(t.Children(p), func(k int) bool { return fields[t.Nodes[k].Tag] })
}

// idleLink reports whether an element is a link that leads nowhere and listens itself.
func idleLink(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	return t.Nodes[i].Tag == "a" && e != nil && e.Pressed == capture.Yes && strings.Trim(t.Attr(i, "href"), "#") == ""
}

// calledMenuPart reports whether words call a part of the page one that is shown over it by a press.
func calledMenuPart(parts []string) bool {
	last := parts[len(parts)-1]
	return last == "menu" || last == "dropdown" || last == "popover" || last == "popup" || last == "submenu"
}

// linksToUnseen reports whether a link leads to a part of its page that is not shown: a browser cannot go
// there, so a script or a style shows it over the page.
func linksToUnseen(t *page.Tree, i int) bool {
	id, here := strings.CutPrefix(strings.TrimSpace(t.Attr(i, "href")), "#")
	if !here || id == "" || t.Nodes[i].Tag != "a" || len(t.ByID(id)) != 1 {
		return false
	}
	k := t.ByID(id)[0]
	return unseenPart(t, id) && shut(t, k) && (k < i || k >= t.Nodes[i].End)
}

// foldsInTurn reports whether an element is one of several heads that stand in turn with what they fold,
// all in one part: one of these is shut.
func foldsInTurn(t *page.Tree, i int) bool {
	if e := t.Nodes[i].Elem; e == nil || e.Visible != capture.Yes || strings.TrimSpace(t.Text(i)) == "" {
		return false
	}
	for head, up := i, 0; up < maxHeadDepth; up++ {
		p := t.Nodes[head].Parent
		if p < 0 || len(t.Nodes[p].Kids) > maxBeside {
			return false
		}
		kids := t.Children(p)
		if len(kids) > 1 {
			return inTurn(t, kids, head)
		}
		head = p
	}
	return false
}

// inTurn reports whether children are heads like one and bodies in turn, at least two of each, and one of
// the bodies is shut.
func inTurn(t *page.Tree, kids []int, head int) bool {
	if len(kids) < 4 || len(kids)%2 != 0 {
		return false
	}
	anyShut, found := false, false
	for n := 0; n < len(kids); n += 2 {
		h, b := kids[n], kids[n+1]
		if !alike(t, h, kids[0]) || !alike(t, b, kids[1]) || alike(t, h, b) || fields[t.Nodes[h].Tag] || native[t.Nodes[b].Tag] {
			return false
		}
		found, anyShut = found || h == head, anyShut || shut(t, b) && strings.ContainsFunc(t.Text(b), unicode.IsLetter)
	}
	return found && anyShut
}

// alike reports whether two elements have one tag and begin with one class.
func alike(t *page.Tree, a, b int) bool {
	x, y := t.Classes(a), t.Classes(b)
	return t.Nodes[a].Tag == t.Nodes[b].Tag && (len(x) == 0 && len(y) == 0 || len(x) > 0 && len(y) > 0 && x[0] == y[0])
}

// enlarges reports whether a link to a picture is shown over the page: by an attribute of what shows
// pictures so.
func enlarges(t *page.Tree, i int) bool {
	return t.Nodes[i].Tag == "a" && slices.ContainsFunc(t.Nodes[i].Attrs, func(a capture.Attr) bool {
		return strings.HasPrefix(a.Key, "data-") && slices.ContainsFunc(classWords(a.Key), func(w string) bool { return pictureShows[w] })
	})
}

// showsPicture reports whether a link leads to the file of a picture and shows one, and listens itself or has
// the class of a gallery: the page shows the large one over itself.
func showsPicture(t *page.Tree, i int) bool {
	e := t.Nodes[i].Elem
	if t.Nodes[i].Tag != "a" || e == nil || !pictureFile.MatchString(t.Attr(i, "href")) || !slices.ContainsFunc(t.Children(i), func(k int) bool { return t.Nodes[k].Tag == "img" || t.Nodes[k].Tag == "picture" }) {
		return false
	}
	return e.Pressed == capture.Yes || relShows.MatchString(t.Attr(i, "rel")) || says(t, i, func(parts []string) bool {
		return slices.ContainsFunc(parts, func(w string) bool { return pictureShows[w] || w == "popup" || w == "zoom" })
	})
}

// pictureFile finds addresses of pictures.
var pictureFile = regexp.MustCompile(`(?i)\.(jpe?g|png|gif|webp|avif)([?#].*)?$`)

// pictureShows are libraries of galleries, by whose names pages call their attributes.
var pictureShows = words("lightbox fancybox fslightbox glightbox pswp photoswipe featherlight magnific lightgallery lg thickbox colorbox cbox venobox swipebox prettyphoto lity")

// relShows finds the values of rel by which older galleries find their links.
var relShows = regexp.MustCompile(`(?i)^(\w*(box|photo)|gallery|group)(\[.*\])?$`)

package datasets

import (
	"net/url"
	"strings"
)

// Many applications have one script for all of their pages, and a parameter that says which
// page is meant: index.php?mod=orders. Without its value all these pages would have one
// key.

// pageParams are the names of such parameters. letterParams are those of frameworks that
// name module, controller and action by one letter each; two of them have to be present.
var (
	pageParams = map[string]bool{
		"act": true, "action": true, "controller": true, "ctrl": true, "do": true, "func": true, "function": true, "mod": true, "module": true, "op": true,
		"option": true, "page": true, "panel": true, "route": true, "screen": true, "section": true, "tab": true, "view": true,
	}
	letterParams = [...]string{"m", "c", "a"}
)

// maxPageName is the most characters of a value that names a page.
const maxPageName = 40

// namesPage reports whether a parameter of a query names a page: it has a name of that
// kind, and one value, which is made of words. A number rather names a thing that the page
// shows, and any other character may have been typed by a user.
func namesPage(q url.Values, name string) bool {
	values := q[name]
	if len(values) != 1 || !wordy(values[0]) {
		return false
	}
	switch name {
	case "r": // of frameworks whose routes are a parameter: r=site/login
		return strings.Contains(values[0], "/")
	case "s": // s=/index/user; s=user is a search
		return strings.HasPrefix(values[0], "/")
	case letterParams[0], letterParams[1], letterParams[2]:
		n := 0
		for _, k := range letterParams {
			if v := q[k]; len(v) == 1 && wordy(v[0]) {
				n++
			}
		}
		return n >= 2
	}
	return pageParams[strings.ToLower(name)]
}

// wordy reports whether a value is made of Latin letters and the signs that separate words
// in a path.
func wordy(value string) bool {
	if value == "" || len(value) > maxPageName || strings.Trim(value, "/._-") == "" {
		return false
	}
	for i := range len(value) {
		switch c := value[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '/', c == '.', c == '_', c == '-':
		default:
			return false
		}
	}
	return true
}

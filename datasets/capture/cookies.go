package capture

import (
	"slices"

	"github.com/tidwall/gjson"
)

// readCookieNames reads the names of cookies.json in any of its three shapes:
// {"cookies": [..]}, {"set": [..]} and a bare list. Values are passed over and
// never kept. ok is false for any other shape.
func readCookieNames(root gjson.Result, in interner) (names []string, ok bool) {
	if root.IsArray() {
		return cookieNames(root, in), true
	}
	for key, v := range members(root) {
		if (key.Str == "cookies" || key.Str == "set") && v.IsArray() {
			return cookieNames(v, in), true
		}
	}
	return nil, false
}

func cookieNames(list gjson.Result, in interner) []string {
	var out []string
	for _, v := range items(list) {
		if name := in.str(member(v, "name")); name != "" {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

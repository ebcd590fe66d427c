package capture

import "slices"

// readCookieNames reads the names of cookies.json in any of its three shapes:
// {"cookies": [..]}, {"set": [..]} and a bare list. Values are skipped where they
// stand and never become strings. ok is false for any other shape.
func readCookieNames(c *cursor) (names []string, ok bool) {
	if c.peek() == '[' {
		return c.cookieNames(), true
	}
	if !c.enter('{') {
		return nil, false
	}
	for c.more() {
		key := string(c.key())
		if (key == "cookies" || key == "set") && !ok && c.peek() == '[' {
			names, ok = c.cookieNames(), true
		} else {
			c.skip()
		}
	}
	return names, ok
}

func (c *cursor) cookieNames() []string {
	if !c.enter('[') {
		return nil
	}
	var out []string
	for c.more() {
		if name := c.member("name"); name != "" {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

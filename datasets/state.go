package datasets

import (
	"regexp"
	"strings"
)

// A state of a page is what it shows after some of its controls opened something: a menu, a
// tab, a dialog. It is named by the keys of those controls, in the order in which they were
// operated. It is captured, settled and published as a page of its own, so that what only
// an open menu shows is not missing where the menu is closed.
const stateMark = "|" // neither hosts, paths nor query keys of a page key have it

// MaxState is the largest number of controls that may lead to a state.
const MaxState = 4

// stateName is the form of the key of one control of a state.
var stateName = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,63}$`)

// ValidState reports whether keys name a state that a page key can carry.
func ValidState(keys []string) bool {
	for _, k := range keys {
		if !stateName.MatchString(k) {
			return false
		}
	}
	return len(keys) <= MaxState
}

// StatePage returns the key of a page in a state: the page key and the keys of the controls
// that were operated. Without any it is the page key.
func StatePage(pageKey string, keys []string) string {
	if len(keys) == 0 {
		return pageKey
	}
	return pageKey + stateMark + strings.Join(keys, stateMark)
}

// StateOf returns the keys of the controls that were operated to reach a state, nil for a
// page as it is at first.
func StateOf(key string) []string {
	key, _, _ = strings.Cut(key, scopeMark)
	_, list, ok := strings.Cut(key, stateMark)
	if !ok {
		return nil
	}
	return strings.Split(list, stateMark)
}

// WholePage returns the key of the page that a key of a state or a scope belongs to.
func WholePage(key string) string {
	page, _, _ := strings.Cut(key, scopeMark)
	page, _, _ = strings.Cut(page, stateMark)
	return page
}

// StateBefore returns the key of the page as it was before the last control of the state
// was operated. A key without a state is returned as it is.
func StateBefore(key string) string {
	keys := StateOf(key)
	if len(keys) == 0 {
		return key
	}
	return StatePage(WholePage(key), keys[:len(keys)-1])
}

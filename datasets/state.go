package datasets

import (
	"regexp"
	"strings"
)

// A state of a page is what it shows after some of its controls opened something: a menu,
// a tab, a dialog. It is named by the keys of those controls, in the order in which they
// were operated, and captured, settled and published as a page of its own: what only the
// opened menu has is not missing where the menu is closed.
const stateMark = "|" // neither hosts, paths nor query keys of a page key have it

// MaxState is the most controls that a state is behind.
const MaxState = 4

// stateName is what a key of a state looks like.
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

// StateOf returns the keys of the controls behind which a page shows what it does, nil for
// a page as it is at first.
func StateOf(key string) []string {
	key, _, _ = strings.Cut(key, scopeMark)
	_, list, ok := strings.Cut(key, stateMark)
	if !ok {
		return nil
	}
	return strings.Split(list, stateMark)
}

// WholePage returns the page that a key is of, or of a state or a scope of.
func WholePage(key string) string {
	page, _, _ := strings.Cut(key, scopeMark)
	page, _, _ = strings.Cut(page, stateMark)
	return page
}

// StateBefore returns the key of the state from which the last control of a state was
// operated; of the page as it is at first it is that page.
func StateBefore(key string) string {
	keys := StateOf(key)
	if len(keys) == 0 {
		return key
	}
	return StatePage(WholePage(key), keys[:len(keys)-1])
}

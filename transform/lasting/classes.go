package lasting

import (
	"strings"
)

// HashClass reports whether a build tool or a style library made the class name up, so that
// it changes with the next release of the page.
func HashClass(c string) bool {
	if c == "" || len(c) > 64 {
		return true
	}
	low := strings.ToLower(c)
	for _, p := range [...]string{"_nghost", "_ngcontent", "ng-tns-", "svelte-", "css-dev-only", "data-v-", "makestyles-", "withstyles-", "hashed-"} {
		if strings.HasPrefix(low, p) {
			return true
		}
	}
	for _, p := range [...]string{"jss", "jsx-", "emotion-", "scoped-"} {
		if rest, ok := strings.CutPrefix(low, p); ok && rest != "" && isDigit(rune(rest[0])) {
			return true
		}
	}
	return styledClass(c) || moduleClass(c) || atomicClass(c) || GeneratedID(c)
}

// styledClass recognises css-1q2w3e, sc-bdVaJa, astro-XYZ12345 and MuiBox-root-87.
func styledClass(c string) bool {
	if rest, ok := strings.CutPrefix(c, "css-"); ok {
		tok, _, _ := strings.Cut(rest, "-")
		return len(tok) >= 4 && hasDigit(tok) || len(tok) >= 5 && !pronounceable(tok)
	}
	if rest, ok := strings.CutPrefix(c, "sc-"); ok {
		tok, _, _ := strings.Cut(rest, "-")
		return len(tok) >= 5 && (hasDigit(tok) || strings.ToLower(tok) != tok || !pronounceable(tok))
	}
	if rest, ok := strings.CutPrefix(c, "astro-"); ok {
		return len(rest) == 8 && alphanumeric(rest) && (hasDigit(rest) || strings.ToUpper(rest) == rest)
	}
	if strings.HasPrefix(c, "Mui") {
		toks := tokens(c)
		return len(toks) > 2 && onlyDigits(toks[len(toks)-1])
	}
	return false
}

// moduleClass recognises CSS modules: Home_main__nLjiQ, _button_1x2y3_12, _3Xk9z.
func moduleClass(c string) bool {
	if i := strings.LastIndex(c, "__"); i > 0 {
		tail := c[i+2:]
		if len(tail) == 5 && strings.IndexFunc(tail, func(r rune) bool { return !isDigit(r) && !isLetter(r) && r != '-' && r != '_' }) < 0 {
			inner := tail[1:]
			if strings.ToLower(inner) != inner || hasDigit(tail[:4]) && !onlyDigits(tail) {
				return true
			}
		}
	}
	if c[0] != '_' || len(c) < 5 {
		return false
	}
	toks := tokens(c)
	if isDigit(rune(c[1])) {
		return !onlyDigits(toks[0])
	}
	n := len(toks)
	return n >= 3 && onlyDigits(toks[n-1]) && len(toks[n-2]) == 5
}

// atomicClass recognises the one-rule classes of atomic style libraries: x1n2onr6,
// r-1awozwy.
func atomicClass(c string) bool {
	if c[0] == 'x' && len(c) >= 6 && len(c) <= 9 && alphanumeric(c) {
		return hasDigit(c)
	}
	rest, ok := strings.CutPrefix(c, "r-")
	return ok && len(rest) >= 5 && len(rest) <= 8 && isDigit(rune(rest[0])) && alphanumeric(rest)
}

var stateWords = setOf(`active inactive show showing shown hide hidden hiding open opened closed close in out hover focus focused focus-visible
	pressed selected unselected disabled enabled current checked unchecked expanded collapsed collapsing loading loaded visible invisible on off
	valid invalid dirty touched pristine untouched error first last odd even animated fade dragging highlighted sorted sorting was-validated
	menu-open menu-is-opening js no-js`)

// StateClass reports whether a class is a state of its element, such as active.
func StateClass(c string) bool {
	low := strings.ToLower(c)
	if stateWords[low] {
		return true
	}
	for _, p := range [...]string{"is-", "ng-", "has-", "was-", "js-focus", "aos-", "hover:", "focus:"} {
		if strings.HasPrefix(low, p) {
			return true
		}
	}
	i := strings.LastIndexAny(low, "-_")
	if i < 0 {
		return false
	}
	switch low[i+1:] {
	case "active", "open", "opened", "selected", "disabled", "checked", "focused", "focus", "hover", "expanded", "collapsed", "current", "visible", "hidden":
		return true
	}
	return false
}

// utilities are first words of classes that say how something looks. Selectors use such
// classes last, because a new layout changes them.
var utilities = setOf(`m mt mb ml mr ms me mx my p pt pb pl pr ps pe px py col row order offset g gx gy w h mw mh d fs fw lh text bg border
	rounded shadow float align justify flex position top bottom start end overflow font display items content gap space grid z opacity
	cursor block inline container clearfix pull min max leading tracking ring transition duration sm md lg xl xxl xs`)

// UtilityClass reports whether a class says how something looks.
func UtilityClass(c string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(c, "-"), "-")
	first, _, _ = strings.Cut(first, ":")
	return utilities[first]
}

func setOf(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

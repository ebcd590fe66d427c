package lasting

import (
	"strings"
	"unicode"

	"skillmill/transform/redact"
)

// GeneratedID reports whether a program made the id up, so that tomorrow's page has another
// one: framework ids, uuids, more digits than letters, random letters. An empty id counts
// as generated.
func GeneratedID(id string) bool {
	if id == "" || len(id) > 200 || redact.Token(id) || strings.HasSuffix(id, "=") { // base64 ends so
		return true
	}
	letters, digits := lettersAndDigits(id)
	if digits > letters && len(id) > 3 || reactID(id) {
		return true
	}
	low := strings.ToLower(id)
	return frameworkID(low) || hasUUID(low) || hashedTokens(id)
}

// reactID recognises useId: :r1:, «r1», _r_1_ and the forms with R.
func reactID(id string) bool {
	for i := 0; i < len(id); i++ {
		if c := id[i]; c != ':' && c != '_' && c != "«"[0] { // as most
			continue
		}
		for _, q := range [...][2]string{{":", ":"}, {"«", "»"}, {"_", "_"}} {
			rest, ok := strings.CutPrefix(id[i:], q[0])
			if !ok || rest == "" || rest[0] != 'r' && rest[0] != 'R' {
				continue
			}
			form := rest[0]
			rest = rest[1:]
			if q[0] == "_" {
				if rest, ok = strings.CutPrefix(rest, "_"); !ok {
					continue
				}
			}
			word, _, ok := strings.Cut(rest, q[1])
			if ok && len(word) > 0 && len(word) <= 12 && alphanumeric(word) && (q[0] != ":" || form == 'R' || hasDigit(word) || len(word) <= 2) {
				return true
			}
		}
	}
	return false
}

// numbered are prefixes after which libraries put a running number at once.
var numbered = []string{
	"ember", "ext-gen", "ext-comp-", "ext-element-", "yui_", "yui-gen", "gwt-uid-", "mui-", "jss", "el-id-", "rc_select_", "rc-tabs-",
	"rc_unique_", "ui-id-", "cke_", "mce_", "mceu_", "svgjssvg", "__bvid__", "_bvid_", "j_idt", "pn_id_", "pr_id_", "isc_", "uid-", "uid",
	"uuid-", "guid-", "auto-id-", "autoid", "tippy-", "lightning-input-", "__next_scroll_", "antd-", "x-auto-", "zk_comp_", "gen-", "genid",
	"elementor-tab-title-", "fancybox-", "sizcache", "jquery1", "jqgh_", "menu-item-dropdown-", "wpforms-", "headlessui-", "radix-",
	"downshift-", "react-select-", "react-aria", "reka-", "bits-", "ariakit-", "primevue-",
}

// families are prefixes of libraries that put a running number somewhere in
// every id they make.
var families = []string{
	"headlessui-", "radix-", "rc-menu-", "rc-tabs-", "rc_select_", "react-select-", "react-aria-", "react-tabs-", "react-autowhatever-",
	"downshift-", "el-id-", "el-popper-", "el-collapse-", "el-popover-", "el-tooltip-", "el-dropdown-", "mat-", "cdk-", "ngb-", "mdc-",
	"reka-", "bits-", "chakra-", "ariakit-", "zag-", "highcharts-", "apexcharts", "amcharts-", "yui_", "yui-", "ext-", "dijit_", "select2-data-",
	"ui-accordion-", "vaadin-", "sapui5", "__component", "__button", "__xmlview", "__item", "__table", "__input", "splide",
	"swiper-wrapper-", "slick-slide", "typeform-", "grammarly-", "lightning-", "dropdown-toggle-", "collapsible-", "p-accordiontab-",
}

func frameworkID(low string) bool {
	for _, p := range numbered {
		if rest, ok := strings.CutPrefix(low, p); ok && rest != "" && isDigit(rune(rest[0])) {
			return true
		}
	}
	for _, p := range families {
		if rest, ok := strings.CutPrefix(low, p); ok && hasNumberToken(rest) {
			return true
		}
	}
	// Vuetify numbers its inputs across the application: input-201.
	for _, p := range [...]string{"input-", "checkbox-", "radio-", "switch-", "list-item-", "v-menu-", "tooltip", "tooltip-", "popover", "popover-", "dropdown", "dropdown-"} {
		if rest, ok := strings.CutPrefix(low, p); ok && len(rest) >= 3 && onlyDigits(rest) {
			return true
		}
	}
	return strings.HasPrefix(low, "select2-") && strings.Contains(low, "-result-") || strings.Contains(low, "uuid-")
}

func hasNumberToken(s string) bool {
	for _, tok := range tokens(s) {
		if onlyDigits(tok) {
			return true
		}
	}
	return false
}

func hasUUID(low string) bool {
	for i := 0; i+36 <= len(low); i++ {
		ok := true
		for k := 0; k < 36 && ok; k++ {
			if k == 8 || k == 13 || k == 18 || k == 23 {
				ok = low[i+k] == '-' || low[i+k] == '_'
			} else {
				ok = isHex(low[i+k])
			}
		}
		if ok {
			return true
		}
	}
	return false
}

// hashedTokens looks at the words between separators: long numbers and hex
// anywhere, random letters and digits in the last one.
func hashedTokens(s string) bool {
	toks := tokens(s)
	for _, tok := range toks {
		if onlyDigits(tok) && len(tok) >= 6 || hexHash(tok) || trailingDigits(tok) >= 5 {
			return true
		}
	}
	return len(toks) > 0 && randomToken(toks[len(toks)-1])
}

// tokens splits at everything that is neither a letter nor a digit.
func tokens(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !isDigit(r) && !unicode.IsLetter(r) })
}

func hexHash(tok string) bool {
	if len(tok) < 7 {
		return false
	}
	digits := 0
	for i := 0; i < len(tok); i++ {
		if !isHex(tok[i]) {
			return false
		}
		if isDigit(rune(tok[i])) {
			digits++
		}
	}
	return digits > 0
}

func trailingDigits(tok string) int {
	n := 0
	for n < len(tok) && isDigit(rune(tok[len(tok)-1-n])) {
		n++
	}
	return n
}

// randomToken reports whether a word looks random: letters and digits take turns, or its
// syllables have no vowels.
func randomToken(tok string) bool {
	for i := 0; i < len(tok); i++ {
		if tok[i] >= 0x80 {
			return false // no alphabet of random ids
		}
	}
	parts := runsOf(tok, func(a, b byte) bool { return isDigit(rune(a)) == isDigit(rune(b)) })
	var words []string
	for _, p := range parts {
		if !isDigit(rune(p[0])) {
			words = append(words, p)
		}
	}
	said := 0
	for _, w := range words {
		if pronounceable(w) {
			said++
		}
	}
	switch turns := len(parts) - 1; {
	case turns >= 3 && len(tok) >= 5:
		return 2*said < len(words) || said == 1
	case turns == 2 && len(tok) >= 5:
		return said == 0 && len(tok) >= 6 || len(words) == 1 && len(tok) <= 6 && !pronounceable(words[0])
	case turns == 1 && len(tok) >= 5:
		w := words[0]
		return !pronounceable(w) && (len(w) >= 5 || isDigit(rune(tok[0])) && len(w) >= 3) || humped(w)
	case turns == 0 && len(words) == 1:
		return len(tok) >= 7 && !strings.ContainsAny(strings.ToLower(tok), "aeiouy") || humped(tok)
	}
	return false
}

// pronounceable reports whether a word has two letters or more, with a vowel among them,
// and no more than four consonants in a row.
func pronounceable(w string) bool {
	if len(w) < 2 {
		return false
	}
	vowels, row := 0, 0
	for i := 0; i < len(w); i++ {
		if strings.IndexByte("aeiouAEIOU", w[i]) >= 0 || i > 0 && (w[i] == 'y' || w[i] == 'Y') {
			vowels, row = vowels+1, 0
		} else if row++; row > 4 {
			return false
		}
	}
	return vowels > 0
}

// humped recognises random mixed case (bdVaJa, kDTinF) by many short humps that
// are not all syllables.
func humped(w string) bool {
	if len(w) < 5 {
		return false
	}
	humps := runsOf(w, func(a, b byte) bool { return !(isLower(a) && !isLower(b)) })
	said, upper := 0, 0
	for _, h := range humps {
		if pronounceable(h) {
			said++
		}
	}
	for i := 0; i < len(w); i++ {
		if !isLower(w[i]) {
			upper++
		}
	}
	short := float64(len(w))/float64(len(humps)) <= 2.5
	return len(humps) >= 3 && short && said < len(humps) || len(humps) >= 2 && upper >= 3 && upper < len(w) && isLower(w[0]) && said == 0
}

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

// runsOf cuts a word where neighbouring characters do not belong together.
func runsOf(s string, same func(a, b byte) bool) []string {
	var out []string
	start := 0
	for i := 1; i <= len(s); i++ {
		if i == len(s) || !same(s[i-1], s[i]) {
			out = append(out, s[start:i])
			start = i
		}
	}
	return out
}

func onlyDigits(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool { return !isDigit(r) }) < 0
}

func hasDigit(s string) bool { return strings.IndexFunc(s, isDigit) >= 0 }

func alphanumeric(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !isDigit(r) && !isLetter(r) }) < 0
}

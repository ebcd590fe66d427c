package lasting

import (
	"strings"

	"skillmill/transform/redact"
)

// sessionKeys are query keys whose values belong to one visit, those of secrets
// apart.
var sessionKeys = setOf(`state code hash key t ts _ time timestamp rnd rand random
	cb cachebust expires utm_source utm_medium utm_campaign utm_term utm_content gclid fbclid ref_ qid spm scm`)

// StableHref reports whether a link target, as written, will name the same link
// tomorrow: it leads somewhere and carries nothing of one visit.
func StableHref(h string) bool {
	low := strings.ToLower(strings.TrimSpace(h))
	for _, scheme := range [...]string{"javascript:", "data:", "blob:", "vbscript:", "about:"} {
		if strings.HasPrefix(low, scheme) {
			return false
		}
	}
	if strings.Trim(low, "#!/?") == "" && low != "/" || strings.Contains(low, ";jsessionid=") {
		return false
	}
	rest, frag, _ := strings.Cut(h, "#")
	if frag != "" && !strings.HasPrefix(frag, "/") && !strings.HasPrefix(frag, "!") && GeneratedID(frag) {
		return false
	}
	_, query, _ := strings.Cut(rest, "?")
	for pair := range strings.FieldsFuncSeq(query, func(r rune) bool { return r == '&' || r == ';' }) {
		key, val, _ := strings.Cut(pair, "=")
		if sessionKeys[strings.ToLower(key)] || redact.Grade(key) >= redact.Parameter || sessionValue(val) {
			return false
		}
	}
	return true
}

// dashes takes out what may stand between the letters of a token.
var dashes = strings.NewReplacer("-", "", "_", "")

// sessionValue recognises tokens and times by their look.
func sessionValue(v string) bool {
	if onlyDigits(v) {
		return len(v) >= 10
	}
	return len(v) >= 16 && hasDigit(v) && alphanumeric(dashes.Replace(v)) && randomToken(tokens(v)[0]) ||
		hasUUID(strings.ToLower(v)) || redact.Token(v)
}

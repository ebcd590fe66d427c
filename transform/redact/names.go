package redact

import "strings"

// Rank says how much a name tells about its value.
type Rank int

// The ranks, in ascending order.
const (
	None      Rank = iota // nothing
	Random                // a secret if it looks made by a machine
	Parameter             // a secret in an address
	Always                // a secret wherever it stands
)

// alwaysParts are parts of names, without separators. A name that contains one names a
// secret.
var alwaysParts = []string{
	"token", "secret", "passw", "passphrase", "passcode", "apikey", "accesskey", "privatekey", "secretkey", "encryptionkey", "sharedkey",
	"sessionid", "sessid", "sessionkey", "signature", "credential", "authorization", "csrf", "xsrf", "bearer",
	"onetimecode", "cardnumber", "ccnumber", "securitycode", "samlresponse", "samlrequest", "codeverifier", "ssoticket",
}

// alwaysWords are the same, but only as a whole word of a name: "footprint" contains "otp".
var alwaysWords = words("pwd jwt otp totp cvv cvv2 cvc csc hmac cfid cftoken phpsessid jsessionid sessionid apikey assertion saml pwhash")

// parameterWords are whole names of parameters that grant access or name a
// session; as names of attributes and members they mostly mean something else.
var parameterWords = words("sid session auth pass pin sig ticket invite invitation nonce authcode authkey")

// randomWords are whole words of names whose values are secrets about as often as not.
var randomWords = words("key code state hash access sas challenge verifier confirmation confirm reset verify login magic")

// noSecrets are names that contain a part from the lists above and mean something else.
var noSecrets = words("secretary tokenizer tokenize tokencount maxtokens passwordless passwordhint forgotpassword resetpassword changepassword")

func words(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// Grade returns the rank of a name. Case and separators do not count.
func Grade(name string) Rank {
	name = strings.TrimSpace(name)
	if name == "" || len(name) > maxName {
		return None
	}
	if g, ok := common[name]; ok {
		return g
	}
	plain, parts := split(name)
	if noSecrets[plain] {
		return None
	}
	for _, p := range alwaysParts {
		if strings.Contains(plain, p) {
			return Always
		}
	}
	for _, w := range parts {
		if alwaysWords[w] {
			return Always
		}
	}
	switch {
	case alwaysWords[plain]:
		return Always
	case parameterWords[plain]:
		return Parameter
	case strings.HasPrefix(plain, "xamz"):
		return Random
	case randomWords[plain]:
		return Random
	}
	for _, w := range parts {
		if randomWords[w] || parameterWords[w] {
			return Random
		}
	}
	return None
}

// common are names that are frequent on most pages.
var common = map[string]Rank{"id": None, "page": None, "q": None, "type": None, "name": None, "url": None, "class": None, "sort": None, "lang": None}

// maxName bounds a name; a longer one names nothing.
const maxName = 128

// split returns a name in lower case without separators, and its words: what stands between
// separators and before capitals.
func split(name string) (plain string, parts []string) {
	var all, word []byte
	flush := func() {
		if len(word) > 0 {
			parts = append(parts, string(word))
			word = nil
		}
	}
	for i := 0; i < len(name); i++ {
		c := name[i]
		switch {
		case strings.IndexByte("-_.[]% :*$", c) >= 0:
			flush()
			continue
		case c >= 'A' && c <= 'Z':
			if i > 0 && name[i-1] >= 'a' && name[i-1] <= 'z' {
				flush()
			}
			c += 'a' - 'A'
		}
		all, word = append(all, c), append(word, c)
	}
	flush()
	return string(all), parts
}

// Query reports whether a parameter of an address is a secret. Both are decoded.
func Query(name, value string) bool {
	switch {
	case value == "" || value == Mask:
		return false
	case Named(name, value):
		return true
	}
	return Opaque(value)
}

// Named is Query by the name alone. It does not look at values under names that say
// nothing.
func Named(name, value string) bool {
	if value == "" {
		return false
	}
	switch Grade(name) {
	case Always, Parameter:
		return true
	case Random:
		return random(value, 12)
	}
	return false
}

// Value reports whether the value of an attribute, a meta element or a JSON member
// is a secret by its name. Short values name kinds and states, and rows of words and
// numbers name things.
func Value(name, value string) bool {
	switch Grade(name) {
	case Always:
		return len(value) >= 8 || digits(value) && len(value) >= 3
	case Parameter:
		return random(value, 16) && !strings.ContainsAny(value, "-_./:")
	}
	return false
}

// Opaque reports whether a value is one long row of characters that no person
// chose: 32 hexadecimal digits, or 32 characters of mixed kinds. A UUID names a
// thing.
func Opaque(v string) bool {
	if len(v) < 32 || uuid(v) {
		return false
	}
	hex, upper, lower, number, turns, last := 0, 0, 0, 0, 0, 0
	for i := 0; i < len(v); i++ {
		c, kind := v[i], 0
		switch {
		case c >= '0' && c <= '9':
			number++
			kind = 1
		case c >= 'a' && c <= 'z':
			lower++
			kind = 2
		case c >= 'A' && c <= 'Z':
			upper++
			kind = 3
		case strings.IndexByte("-_+=", c) < 0:
			return false
		}
		if isHex(c) {
			hex++
		}
		if kind != last {
			turns++
		}
		last = kind
	}
	if hex == len(v) {
		return number > 0
	}
	// In random text most neighbours are of different kinds; in a slug with capitals one in
	// four is.
	return number > 1 && upper > 1 && lower > 1 && turns*5 >= len(v)*2
}

// Token reports whether a text contains something that looks like a token: a shape that
// Text removes, a mask that stands for one, or a long row of hexadecimal or mixed
// characters. Such a text must not serve to tell elements apart.
func Token(s string) bool {
	if strings.Contains(s, Mask) {
		return true
	}
	hex, run := 0, 0
	var upper, lower, digit bool
	for i := 0; i < len(s); i++ {
		c := s[i]
		if isHex(c) {
			hex++
		} else {
			hex = 0
		}
		switch {
		case 'a' <= c && c <= 'z':
			lower = true
		case 'A' <= c && c <= 'Z':
			upper = true
		case '0' <= c && c <= '9':
			digit = true
		case c == '_' || c == '+' || c == '=':
		default:
			run, upper, lower, digit = 0, false, false, false
			continue
		}
		if run++; hex >= 32 || run >= 40 && upper && lower && digit {
			return true
		}
	}
	return suspicious(s) && len(cutAll([]byte(s), shape)) != len(s)
}

// Cookie reports whether the value of a cookie must not be written anywhere. A cookie that
// only the server can read is likely a session.
func Cookie(name, value string, serverOnly bool) bool {
	return serverOnly && len(value) >= 8 || Grade(name) == Always && value != "" || random(value, 12)
}

// random reports whether a value of at least n characters mixes letters and digits as
// tokens do and words do not.
func random(v string, n int) bool {
	if len(v) < n {
		return false
	}
	letters, digits := 0, 0
	for _, c := range []byte(v) {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case isWord(c):
			letters++
		case strings.IndexByte("-_.+/=~%:|", c) < 0:
			return false
		}
	}
	return letters > 0 && digits > 1
}

// uuid reports whether a value is a UUID, which names a thing and is no secret.
func uuid(v string) bool {
	return len(v) == 36 && v[8] == '-' && v[13] == '-' && v[18] == '-' && v[23] == '-'
}

func digits(v string) bool {
	for i := 0; i < len(v); i++ {
		if v[i] < '0' || v[i] > '9' {
			return false
		}
	}
	return v != ""
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'
}

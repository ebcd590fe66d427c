package lasting

// NextOf reports whether two ids differ only in their numbers, such as panel_1_head and
// panel_2_head.
func NextOf(a, b string) bool {
	if a == b {
		return false
	}
	// It allocates nothing, because all ids of a page are compared with each other.
	for i, j := 0, 0; ; {
		var x, y rune
		x, i = signAt(a, i)
		if y, j = signAt(b, j); x != y {
			return false
		}
		if x < 0 {
			return true
		}
	}
}

// signAt returns the byte of an id at a place, # for a whole number, and the place after it;
// -1 at the end.
func signAt(id string, at int) (sign rune, next int) {
	if at == len(id) {
		return -1, at
	}
	if !digit(id[at]) {
		return rune(id[at]), at + 1
	}
	for at < len(id) && digit(id[at]) {
		at++
	}
	return '#', at
}

func digit(b byte) bool { return '0' <= b && b <= '9' }

// Unnumbered returns an id, or another text, with # for each number in it.
func Unnumbered(id string) string {
	out := make([]byte, 0, len(id))
	for sign, at := signAt(id, 0); sign >= 0; sign, at = signAt(id, at) {
		out = append(out, byte(sign))
	}
	return string(out)
}

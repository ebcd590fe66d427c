package fingerprint

import (
	"hash/fnv"
	"path"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/transform/accname"
	"skillmill/transform/lasting"
	"skillmill/transform/page"
)

// cleaned returns a text as a fingerprint keeps it. What looks like a hash or a secret is
// left out; a short sign such as "×" or "2" may be all that a control says.
func cleaned(s string) string {
	if len(s) > 4*maxRead {
		s = s[:4*maxRead]
	}
	s = accname.Normalise(s)
	if utf8.RuneCountInString(s) > 12 && lasting.CleanText(s) == "" {
		return ""
	}
	return s
}

// authored returns an identifier that an author chose, "" for a generated one.
func authored(s string) string {
	if s = strings.TrimSpace(s); s == "" || len(s) > 100 || lasting.GeneratedID(s) {
		return ""
	}
	return s
}

// authoredID returns the id of an element that an author chose, "" for one that was generated or
// counted.
func (r *reader) authoredID(i int) string {
	if lasting.CountedID(r.t, i) {
		return ""
	}
	return authored(r.t.ID(i))
}

// states are classes that say how an element is just now.
var states = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`active inactive show showing shown hide hidden hiding open opened closed close in out hover focus focused
		focus-visible pressed selected unselected disabled enabled current checked unchecked expanded collapsed collapsing loading loaded
		visible invisible on off valid invalid dirty touched pristine untouched error first last odd even fade menu-open`) {
		m[w] = true
	}
	return m
}()

// stem returns a class without the hash that a compiler hung on it (Home_main__nLjiQ),
// "" when nothing is left that an author wrote.
func stem(c string) string {
	i := strings.LastIndexByte(c, '_')
	if tail := c[i+1:]; i >= 2 && len(tail) >= 5 && len(tail) <= 8 && hashTail(tail) {
		c = strings.TrimRight(c[:i], "_-")
	}
	if lasting.HashClass(c) {
		return ""
	}
	return c
}

// hashTail reports whether a suffix has digits among letters, or capitals within.
func hashTail(s string) bool {
	digits, letters, humps := 0, 0, 0
	for i, r := range s {
		switch {
		case unicode.IsDigit(r):
			digits++
		case unicode.IsUpper(r) && i > 0:
			humps++
			letters++
		case unicode.IsLetter(r):
			letters++
		default:
			return false
		}
	}
	return letters > 0 && (digits > 0 && !unicode.IsDigit(rune(s[len(s)-1])) || digits > 1 || humps > 1)
}

// classTokens returns the classes of a node that are no states, without hashes.
func (r *reader) classTokens(i int) []string {
	attr := r.t.Attr(i, "class")
	if attr == "" {
		return nil
	}
	if got, ok := r.tokens[attr]; ok {
		return got
	}
	var out []string
	for _, c := range strings.Fields(attr) {
		low := strings.ToLower(c)
		if states[low] || strings.HasPrefix(low, "is-") || strings.HasPrefix(low, "ng-") || strings.HasSuffix(low, "-active") || len(c) > 60 {
			continue
		}
		if c = stem(c); c != "" && !states[strings.ToLower(c)] {
			out = append(out, c)
		}
	}
	r.tokens[attr] = out
	return out
}

// dataKeys begin attributes that scripts and tests read.
func dataKey(key string) bool {
	switch key {
	case "aria-controls", "aria-haspopup", "target", "rel", "alt", "for", "formaction", "autocomplete":
		return true
	}
	return strings.HasPrefix(key, "data-") && !strings.HasPrefix(key, "data-v-") && !fleeting[key]
}

// fleeting attributes belong to one visit.
var fleeting = map[string]bool{
	"data-state": true, "data-status": true, "data-index": true, "data-reactid": true, "data-token": true, "data-csrf": true, "data-nonce": true,
	"data-time": true, "data-timestamp": true, "data-loaded": true, "data-value": true, "data-original-title": true,
}

func dataTokens(t *page.Tree, i int) []string {
	var out []string
	for _, a := range t.Nodes[i].Attrs {
		if !dataKey(a.Key) || len(a.Val) > 100 || len(a.Key) > 40 || a.Val == "" || lasting.Volatile(a.Val) && !short(a.Val) || lasting.GeneratedID(a.Val) && !short(a.Val) || lasting.CountedRef(t, a.Key, a.Val) {
			continue
		}
		out = append(out, a.Key+"="+a.Val)
	}
	return sorted(out, maxTokens/2)
}

func short(s string) bool { return len(s) <= 3 }

// hrefKey returns the path, the names of the query's parameters and the fragment.
func hrefKey(h string) string {
	at := lasting.ReadTarget(h)
	if lasting.GeneratedID(at.Fragment) && !short(at.Fragment) {
		at.Fragment = ""
	}
	sort.Strings(at.Keys)
	p := at.String()
	if len(p) > 120 {
		p = strings.ToValidUTF8(p[:120], "")
	}
	return p
}

// icons are tokens of the pictures inside a control: classes of i and svg, what
// use and img refer to, the shape of a path.
func (r *reader) icons(i int) []string {
	var out []string
	t := r.t
	end := min(t.Nodes[i].End, i+1+maxInside)
	for n := i + 1; n < end; n++ {
		switch t.Nodes[n].Tag {
		case "i", "svg", "em":
			out = append(out, r.classTokens(n)...)
			for _, key := range [...]string{"data-icon", "data-lucide", "data-feather", "name"} {
				if v := authored(t.Attr(n, key)); v != "" {
					out = append(out, v)
				}
			}
		case "use":
			if h := t.Attr(n, "href") + t.Attr(n, "xlink:href"); h != "" {
				_, frag, _ := strings.Cut(h, "#")
				out = append(out, "#"+frag)
			}
		case "img":
			if src, _, _ := strings.Cut(t.Attr(n, "src"), "?"); src != "" && !strings.HasPrefix(src, "data:") {
				out = append(out, path.Base(src))
			}
			if alt := cleaned(t.Attr(n, "alt")); alt != "" {
				out = append(out, alt)
			}
		case "path", "polygon", "polyline", "circle", "rect", "line":
			if d := t.Attr(n, "d") + t.Attr(n, "points"); d != "" {
				out = append(out, "d:"+digest(d))
			}
		case "span":
			if t.Nodes[n].End == n+1 && t.OwnText(n) == "" {
				out = append(out, r.classTokens(n)...)
			}
		}
	}
	return sorted(out, maxTokens)
}

func digest(s string) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(s))
	return strconv.FormatUint(uint64(h.Sum32()), 16)
}

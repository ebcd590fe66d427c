package datasets

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Facts travel once a control and are read by every stage, so they are written
// and read here in one pass. Whatever is not in the plain form (a rare escape, a
// space between tokens) goes to encoding/json; the bytes and the answers are the
// same.

// fields are the members of Facts in order. TestFactsCodecProperty fails for one
// that is missing.
func (c *factCoder) fields(f *Facts) {
	c.list("options", &f.Options)
	c.text("min", &f.Min)
	c.text("max", &f.Max)
	c.text("pattern", &f.Pattern)
	c.text("min_length", &f.MinLength)
	c.text("max_length", &f.MaxLength)
	c.flag("multiple", &f.Multiple)
	c.flag("in_form", &f.InForm)
	c.flag("new_tab", &f.NewTab)
	c.text("nearby_text", &f.NearbyText)
	c.text("container", &f.Container)
	c.list("overlays_seen", &f.OverlaysSeen)
	c.list("overlays_present", &f.OverlaysPresent)
	c.number("viewport_w", &f.ViewportW)
	c.flag("mobile", &f.Mobile)
	c.flag("seen_visible", &f.SeenVisible)
	c.flag("aria_enabled", &f.AriaEnabled)
	c.flag("page_text", &f.PageText)
	c.flag("sign_out", &f.SignOut)
	c.list("login_cookies", &f.LoginCookies)
	c.must = true
	c.text("url", &f.URL)
	c.must = false
	c.text("landmark", &f.Landmark)
	c.list("source_files", &f.SourceFiles)
	c.text("spec_version", &f.SpecVersion)
}

// appendFacts appends the JSON of the facts, false when they are not plain.
func appendFacts(b []byte, f *Facts) ([]byte, bool) {
	c := factCoder{out: append(b, '{'), start: len(b) + 1}
	c.fields(f)
	return append(c.out, '}'), !c.bad
}

// readFacts reads what appendFacts wrote. ok is false for everything else.
func readFacts(doc string) (f Facts, ok bool) {
	if len(doc) < 2 || doc[0] != '{' || doc[len(doc)-1] != '}' {
		return Facts{}, false
	}
	c := factCoder{reads: true, factReader: factReader{rest: doc[1:]}}
	if c.fields(&f); c.bad || c.rest != "}" {
		return Facts{}, false
	}
	return f, true
}

// factCoder writes facts or reads them, so that one list of fields does for both.
type factCoder struct {
	reads bool
	must  bool   // the next member is written when it is empty, too
	out   []byte // written so far
	start int    // of the members in out
	factReader
}

// member begins a member. It answers false for one that is left out.
func (c *factCoder) member(name string, empty bool) bool {
	switch {
	case c.bad:
		return false
	case c.reads:
		return c.rest != "}" && c.key(name)
	case empty && !c.must:
		return false
	}
	if len(c.out) > c.start {
		c.out = append(c.out, ',')
	}
	c.out = append(append(append(c.out, '"'), name...), `":`...)
	return true
}

// end is behind a value that was read or written.
func (c *factCoder) end(ok bool) {
	c.bad = c.bad || !ok || c.reads && !c.next()
}

func (c *factCoder) text(name string, v *string) {
	if !c.member(name, *v == "") {
		return
	}
	ok := true
	if c.reads {
		*v = c.readText()
	} else {
		c.out, ok = appendPlain(c.out, *v)
	}
	c.end(ok)
}

func (c *factCoder) flag(name string, v *bool) {
	if !c.member(name, !*v) {
		return
	}
	if c.reads {
		*v = c.readFlag()
	} else {
		c.out = strconv.AppendBool(c.out, *v)
	}
	c.end(true)
}

func (c *factCoder) number(name string, v *int) {
	if !c.member(name, *v == 0) {
		return
	}
	if c.reads {
		*v = int(c.readNumber())
	} else {
		c.out = strconv.AppendInt(c.out, int64(*v), 10)
	}
	c.end(true)
}

func (c *factCoder) list(name string, v *[]string) {
	if !c.member(name, len(*v) == 0) {
		return
	}
	ok := true
	if c.reads {
		*v = c.readList()
	} else {
		c.out, ok = appendPlainList(c.out, *v)
	}
	c.end(ok)
}

func appendPlainList(b []byte, list []string) ([]byte, bool) {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		var ok bool
		if b, ok = appendPlain(b, s); !ok {
			return b, false
		}
	}
	return append(b, ']'), true
}

// appendPlain appends a string. It leaves out control characters, which
// encoding/json escapes in several ways, and what is not UTF-8.
func appendPlain(b []byte, s string) ([]byte, bool) {
	ascii := true
	start := 0
	b = append(b, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(append(b, s[start:i]...), '\\', c)
			start = i + 1
		case c == '<' || c == '>' || c == '&':
			b = append(append(b, s[start:i]...), '\\', 'u', '0', '0', '0'+c>>4, "0123456789abcdef"[c&15])
			start = i + 1
		case c < ' ':
			return b, false
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	// U+2028 and U+2029, which JSON escapes, begin with these bytes.
	if !ascii && (!utf8.ValidString(s) || strings.Contains(s, "\xe2\x80")) {
		return b, false
	}
	return append(append(b, s[start:]...), '"'), true
}

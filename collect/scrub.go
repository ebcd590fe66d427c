package collect

import (
	"bytes"
	"cmp"
	"html"
	"net/url"
	"slices"
	"strings"

	"skillmill/browser"
	"skillmill/collect/fields"
	"skillmill/collect/measure"
	"skillmill/datasets/capture"
	"skillmill/transform/redact"
)

// scrubber removes secrets from texts: those that it knows, and those that their name or
// shape tells. It works on finished files, so that no way into a file can be forgotten.
type scrubber struct {
	json, other [][]byte // longest first, as JSON files and as other files spell them
}

// minKnown is the length of the shortest secret that is looked for everywhere. A shorter
// one would be found in the middle of words.
const minKnown = 6

// newScrubber gathers the secrets of a page: what its secret fields hold, the
// values of its cookies and of the headers that were sent.
func newScrubber(p *browser.Raw) *scrubber {
	var found []string
	snap := func(s *browser.Snapshot) {
		if s == nil {
			return
		}
		for i := range s.Nodes {
			n := &s.Nodes[i]
			for _, v := range []string{n.Value, fields.Attr(n.Attrs, "value")} {
				if v != "" && fields.Secret(n, v) {
					found = append(found, v, strings.Map(digitsOnly, v))
				}
			}
			if content := fields.Attr(n.Attrs, "content"); n.Name == "META" && redact.Value(fields.Attr(n.Attrs, "name"), content) {
				found = append(found, content)
			}
		}
	}
	snap(p.Page)
	snap(p.Scrolled)
	for i := range p.Frames {
		snap(p.Frames[i].Page)
	}
	for _, c := range p.Cookies {
		if redact.Cookie(c.Name, c.Value, c.HTTPOnly) {
			found = append(found, c.Value)
		}
	}
	for _, h := range p.Job.Headers {
		found = append(found, redact.HeaderSecrets(h.Name, h.Value)...)
	}
	found = append(found, redact.AddressSecrets(p.URL)...)
	found = append(found, redact.AddressSecrets(p.FinalURL)...)
	for _, hop := range p.Redirects {
		found = append(found, redact.AddressSecrets(hop.URL)...)
	}
	words := structure(p)
	found = slices.DeleteFunc(found, func(v string) bool {
		return len(strings.TrimSpace(v)) < minKnown || words.has(strings.ToLower(v))
	})
	return &scrubber{json: spellings(found, true), other: spellings(found, false)}
}

// structure returns the words that a capture is built of. A secret that equals one of them,
// such as a password "password", must stay: there it reveals nothing, and without the word
// the capture could not be read.
func structure(p *browser.Raw) vocabulary {
	words := vocabulary{}
	for k := range fields.Types() {
		words[k] = true
	}
	for k := range measure.Roles() {
		words[k] = true
	}
	for _, k := range formatWords {
		words[k] = true
	}
	note := func(s *browser.Snapshot) {
		if s == nil {
			return
		}
		for i := range s.Nodes {
			words[strings.ToLower(s.Nodes[i].Name)] = true
			for _, a := range s.Nodes[i].Attrs {
				words[a.Key] = true
			}
		}
	}
	note(p.Page)
	note(p.Scrolled)
	for i := range p.Frames {
		note(p.Frames[i].Page)
	}
	return words
}

// vocabulary is a set of words.
type vocabulary map[string]bool

// has reports whether a text is one of the words or part of one.
func (v vocabulary) has(text string) bool {
	if v[text] {
		return true
	}
	for w := range v {
		if strings.Contains(w, text) {
			return true
		}
	}
	return false
}

// formatWords are the keys and fixed values of the files, those of minKnown
// characters and more.
var formatWords = strings.Fields(`elements viewport page_bbox visible visible_adv in_viewport occlusion_ratio z_index opacity
pointer_events labels interactive_score parent_index border_radius is_control placeholder backend_node_id covered_by clickable
listeners cursor control content parent children selector action controls shadow remote offset documents ignored properties parentid
childids backenddomnodeid nodeid string boolean integer computedstring internalrole idlist tristate editable focusable settable
multiline readonly required invalid disabled checked pressed expanded haspopup autocomplete statictext generic heading paragraph
button textbox status failed timestamp domain_sanitized user_agent warnings browser painted_over states duration filename
cookies domain httponly secure samesite scrollheight clientheight before nodeid default pointer static absolute`)

func digitsOnly(r rune) rune {
	if r >= '0' && r <= '9' {
		return r
	}
	return -1
}

// spellings returns the secrets as JSON files or other files spell them.
func spellings(secrets []string, inJSON bool) [][]byte {
	var all []string
	for _, s := range secrets {
		forms := []string{
			s, html.EscapeString(s), url.QueryEscape(s), url.PathEscape(s),
			strings.NewReplacer("&", "&amp;", "\u00a0", "&nbsp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s),
		}
		if inJSON {
			for i, f := range forms {
				forms[i] = quoted(f)
			}
		}
		all = append(all, forms...)
	}
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	var out [][]byte
	for _, s := range slices.Compact(all) {
		out = append(out, []byte(s))
	}
	return out
}

// quoted returns a string as the files spell it, without the quotes.
func quoted(s string) string {
	var b bytes.Buffer
	if capture.NewEncoder(&b).Encode(s) != nil {
		return s
	}
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(b.String()), `"`), `"`)
}

// clean returns a file's text without secrets.
func (s *scrubber) clean(name string, b []byte) []byte {
	inJSON := strings.HasSuffix(name, ".json")
	list := s.other
	if inJSON {
		list = s.json
	}
	for _, k := range list {
		switch {
		case !bytes.Contains(b, k):
		case inJSON:
			b = replaceQuoted(b, k)
		default:
			b = bytes.ReplaceAll(b, k, []byte(redact.Mask))
		}
	}
	if inJSON {
		return redact.JSON(b)
	}
	return redact.Bytes(b)
}

// replaceQuoted removes a secret from the strings of a JSON text. What stands outside of
// strings is no text of the page, whatever it looks like.
func replaceQuoted(b, secret []byte) []byte {
	out := make([]byte, 0, len(b))
	inside := false
	for i := 0; i < len(b); {
		switch {
		case b[i] == '"':
			inside = !inside
		case inside && bytes.HasPrefix(b[i:], secret):
			out = append(out, redact.Mask...)
			i += len(secret)
			continue
		case inside && b[i] == '\\' && i+1 < len(b):
			out = append(out, b[i])
			i++
		}
		out = append(out, b[i])
		i++
	}
	return out
}

// holds reports whether a text contains a secret.
func (s *scrubber) holds(v string) bool {
	if redact.Holds(v) {
		return true
	}
	for _, k := range s.other {
		if strings.Contains(v, string(k)) {
			return true
		}
	}
	return false
}

package secret

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"html"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestEveryForm holds that a secret is found however a writer put it, and that what
// stands around it stays.
func TestEveryForm(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`[a-zA-Z0-9"'<>&%+/= é密码]{4,30}`).Draw(t, "secret")
		quoted, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		m := NewMask("another one", s)
		for _, form := range []string{
			s, url.QueryEscape(s), url.PathEscape(s), html.EscapeString(s), string(quoted[1 : len(quoted)-1]), strings.ReplaceAll(s, `"`, `\"`),
			base64.StdEncoding.EncodeToString([]byte(s)), base64.URLEncoding.EncodeToString([]byte(s)), hex.EncodeToString([]byte(s)),
		} {
			got := m.Text("[" + form + "]")
			if strings.Contains(got, strings.TrimRight(form, "=")) && strings.Trim(form, " =") != "" || !strings.HasPrefix(got, "[") || !strings.HasSuffix(got, "]") {
				t.Errorf("%q of %q: %q", form, s, got)
			}
		}
	})
}

// TestShort holds that a word that is in every text is not looked for, and that a nil
// mask still knows shapes.
func TestShort(t *testing.T) {
	if got := NewMask("a", "the", "").Text("the cat"); got != "the cat" {
		t.Errorf("%q", got)
	}
	m := NewMask("12", "a", "Ü")
	for in, want := range map[string]string{"12": "***", "<12>": "***", "x12y": "***", "nothing": "nothing", "": ""} {
		if got := m.Value(in); (want == "***") != (got != in) || strings.Contains(got, "12") {
			t.Errorf("%q: %q", in, got)
		}
	}
	if got := m.Message("the pin 12 of a cat, not 123 (Ü)"); strings.Contains(got, " 12 ") || strings.Contains(got, "Ü") || !strings.Contains(got, "cat, not 123") {
		t.Errorf("%q", got)
	}
	var none *Mask
	if got := none.Text("?token=abcdefgh1234"); strings.Contains(got, "abcdefgh") {
		t.Errorf("%q", got)
	}
}

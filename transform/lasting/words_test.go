package lasting

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestVolatile(t *testing.T) {
	for _, s := range []string{
		"Inbox (12)", "3 items", "12 new messages", "2024-01-12", "December 12, 2019", "10:45", "$19.99", "19 €", "¥128", "50%", "Cart [2]", "3天前", "1月12日",
		"Orders 42", "v2.1.0 build 9", "1,234 views", "2019", "Tasks99+", "最新 128",
	} {
		if !Volatile(s) {
			t.Errorf("Volatile(%q) = false", s)
		}
	}
	for _, s := range []string{"", "Save", "Step 2", "2", "12", "Heading 1", "Option 3", "3D view", "MP3", "Area51", "搜索", "H1", "i18n", "Base64"} {
		if Volatile(s) {
			t.Errorf("Volatile(%q) = true", s)
		}
	}
}

func TestStablePart(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Inbox (12)", "Inbox"}, {"12 new messages", "new messages"}, {"3", ""}, {"$5 x", ""}, {"购物车 (3)", "购物车"}, {"8 friend requests 12 hours", "friend requests"},
	} {
		if got := StablePart(c.in); got != c.want {
			t.Errorf("StablePart(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestStableHref(t *testing.T) {
	for _, h := range []string{"/", "index.html", "/a/b?page=2", "https://example.com/x", "#section", "#/route/2", "?tab=all", "mailto:a@example.com", "/item?id=42"} {
		if !StableHref(h) {
			t.Errorf("StableHref(%q) = false", h)
		}
	}
	for _, h := range []string{
		"#", "#!", " # ", "javascript:void(0)", "JavaScript:;", "data:text/plain,x", "/a?sid=1", "/a?token=x", "/a?x=1&PHPSESSID=q", "/a;jsessionid=12", "/a?u=1700000000",
		"/a?x=550e8400-e29b-41d4-a716-446655440000", "#:r1:", "#el-id-9599-25", "/a?q=k3x9ab7q2w1e4r5t",
	} {
		if StableHref(h) {
			t.Errorf("StableHref(%q) = true", h)
		}
	}
}

// slowFold is what fold says without its short cuts.
func slowFold(s string) string {
	rs := []rune(s)
	out := make([]rune, 0, len(rs))
	for i, r := range rs {
		if !unseen(r) || r == zwj && i > 0 && i+1 < len(rs) && pictorial(rs[i-1]) && pictorial(rs[i+1]) {
			out = append(out, r)
		}
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

func TestFoldProperty(t *testing.T) {
	texts := rapid.OneOf(rapid.StringMatching(`[ \t\r\n\v\f\x00-\x1fa-c\x7f]{0,12}`), rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune(" \u00a0\u2003a\u200b\u200d😀\n"))))
	rapid.Check(t, func(t *rapid.T) {
		s := texts.Draw(t, "text")
		if got, want := Fold(s), slowFold(s); got != want {
			t.Fatalf("Fold(%q) = %q, want %q", s, got, want)
		}
		want := slowFold(s)
		if want == "" && s != "" {
			want = " "
		} else if s != "" {
			first, _ := utf8.DecodeRuneInString(s)
			last, _ := utf8.DecodeLastRuneInString(s)
			if unicode.IsSpace(first) {
				want = " " + want
			}
			if unicode.IsSpace(last) {
				want += " "
			}
		}
		if got := string(AppendSqueezed([]byte("x"), s)); got != "x"+want {
			t.Fatalf("AppendSqueezed(%q) = %q, want %q", s, got, "x"+want)
		}
	})
}

package naming

import (
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestLabelAndSlug(t *testing.T) {
	tests := []struct{ action, noun, label, slug string }{
		{"navigate", "Images", "Navigate Images", "navigate_images"},
		{"click", "Search Box", "Click Search Box", "click_search_box"},
		{"submit", "Submit", "Submit", "submit"},
		{"submit", "Submit order", "Submit order", "submit_order"},
		{"click", "Don't show again", "Click Don't show again", "click_dont_show_again"},
		{"click", "iPhone 15 Pro", "Click iPhone 15 Pro", "click_iphone_15_pro"},
		{"click", "a-b_c.d/e", "Click a-b_c.d/e", "click_a_b_c_d_e"},
		{"click", "  two\n lines ", "Click two lines", "click_two_lines"},
		// Other scripts.
		{"navigate", "图片", "Navigate 图片", "navigate_tu_pian"},
		{"type", "店铺名称", "Type 店铺名称", "type_dian_pu_ming_cheng"},
		{"navigate", "登录/注册", "Navigate 登录/注册", "navigate_deng_lu_zhu_ce"},
		{"click", "بحث", "Click بحث", "click_bhth"},
		{"click", "Поиск", "Click Поиск", "click_poisk"},
		{"click", "Объявления", "Click Объявления", "click_obiavleniia"},
		{"click", "Éditer", "Click Éditer", "click_editer"},
		{"click", "E\u0301diter", "Click E\u0301diter", "click_editer"},
		{"click", "Straße", "Click Straße", "click_strasse"},
		{"click", "ログイン", "Click ログイン", "click_roguin"},
		{"click", "로그인", "Click 로그인", "click_rogeuin"},
		{"click", "Ｓａｖｅ", "Click Ｓａｖｅ", "click_save"},
		{"click", "\u202eevaS\u200b", "Click evaS", "click_evas"},
		// No usable noun.
		{"click", "", "Click control", "click_control"},
		{"click", "→ » ©", "Click control", "click_control"},
		{"", "", "control", "control"},
		{"click", "❤ Like", "Click ❤ Like", "click_like"},
		// Long ones.
		{"navigate", "The quick brown fox jumps over the lazy dog", "Navigate The quick brown fox jumps over", "navigate_the_quick_brown_fox"},
		{"navigate", strings.Repeat("a", 500), "Navigate " + strings.Repeat("a", 31), "navigate_" + strings.Repeat("a", 23)},
		{"type", strings.Repeat("店", 50), "Type " + strings.Repeat("店", 35), "type_dian_dian_dian_dian_dian"},
		{"navigate", strings.Repeat(" ", 100000) + "x", "Navigate x", "navigate_x"},
	}
	for _, tt := range tests {
		label := Label(tt.action, tt.noun)
		if label != tt.label {
			t.Errorf("Label(%s, %.40q) = %s, want %s", tt.action, tt.noun, label, tt.label)
		}
		if slug := Slug(label); slug != tt.slug {
			t.Errorf("Slug(%s) = %s, want %s", label, slug, tt.slug)
		}
	}
}

func TestPlaces(t *testing.T) {
	for _, tt := range []struct {
		noun   string
		places []string
		want   string
	}{
		{"Delete", []string{"in row Alice"}, "Click Delete in row Alice"},
		{"删除", []string{"in row 张三", "on /admin"}, "Click 删除 in row 张三 on /admin"},
		{"Delete", []string{"", "in"}, "Click Delete in"},
		{"Delete", []string{"in row " + strings.Repeat("Alice ", 9)}, "Click Delete in row Alice Alice"},
		{"Delete everything that stands here", []string{"in row Alice"}, "Click Delete everything in row Alice"},
		{"Delete", []string{"in row Alice Smith", "in the part of it"}, "Click Delete in row Alice in the part of"}, // both have a share of the room
		{"Delete", []string{"in row React Project", "in Dark Table head"}, "Click Delete in row React in Dark Table"},
		{"Delete", []string{"in row Ann", "in Dark Table head"}, "Click Delete in row Ann in Dark Table"},
	} {
		if got := Label("click", tt.noun, tt.places...); got != tt.want {
			t.Errorf("%q %q: %s, want %s", tt.noun, tt.places, got, tt.want)
		}
	}
	for _, tt := range []struct {
		n           int
		noun, place string
		want        string
	}{
		{12, "Delete", "", "Click Delete 12"},
		{2, strings.Repeat("a", 60), "", "Click " + strings.Repeat("a", 32) + " 2"},
		{2, "Forgot Password v2", "on …/index.html", "Click Forgot Password on …/index.html 2"},
	} {
		if got := Numbered(tt.n, "click", tt.noun, tt.place); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}

func TestKind(t *testing.T) {
	for _, tt := range []struct{ role, tag, inputType, want string }{
		{"button", "button", "", "button"},
		{"link", "a", "", "link"},
		{"textbox", "input", "text", "text field"},
		{"", "input", "date", "date field"},
		{"", "input", "password", "text field"},
		{"", "select", "", "list"},
		{"menuitemcheckbox", "li", "", "menu item"},
		{"", "div", "", "control"},
		{"", "my-widget", "", "my-widget"},
		{"", "", "", "control"},
		{"switch", "span", "", "switch"},
	} {
		if got := Kind(tt.role, tt.tag, tt.inputType); got != tt.want {
			t.Errorf("%q %q %q: %s, want %s", tt.role, tt.tag, tt.inputType, got, tt.want)
		}
	}
}

func TestSlugOfAnyText(t *testing.T) {
	for in, want := range map[string]string{
		"":                        "control",
		"___":                     "control",
		"🙂":                       "control",
		"__a__B__":                "a_b",
		"a  b":                    "a_b",
		"搜索 box":                  "sou_suo_box",
		"\xff\xfe":                "control",
		strings.Repeat("ab_", 20): "ab_ab_ab_ab_ab_ab_ab_ab_ab_ab_ab",
	} {
		if got := Slug(in); got != want {
			t.Errorf("Slug(%q) = %s, want %s", in, got, want)
		}
	}
}

func TestUnique(t *testing.T) {
	var slugs Slugs
	long := strings.Repeat("a", 29) + "_bc"
	for _, tt := range []struct{ in, want string }{
		{"a", "a"},
		{"a", "a_2"},
		{"a", "a_3"},
		{"a_2", "a_2_2"},
		{"b", "b"},
		{"", "control"},
		{long, long},
		{long, strings.Repeat("a", 29) + "_2"},
		{long, strings.Repeat("a", 29) + "_3"},
	} {
		if got := slugs.Unique(tt.in); got != tt.want {
			t.Errorf("Unique(%s) = %s, want %s", tt.in, got, tt.want)
		}
	}
}

var slugForm = regexp.MustCompile(`^[a-z0-9]+(_[a-z0-9]+)*$`)

// wellFormed holds for the label and the slug of any texts.
func wellFormed(t interface{ Errorf(string, ...any) }, action, noun, place string) {
	label := Label(action, noun, place)
	for _, l := range []string{label, Numbered(17, action, noun, place)} {
		if l == "" || !utf8.ValidString(l) || utf8.RuneCountInString(l) > MaxLabel || l != strings.TrimSpace(l) || strings.ContainsFunc(l, unicode.IsControl) {
			t.Errorf("label %q of %q %q %q", l, action, noun, place)
		}
	}
	slug := Slug(label)
	if !slugForm.MatchString(slug) || len(slug) > MaxSlug {
		t.Errorf("slug %q of label %q", slug, label)
	}
	if again := Slug(slug); again != slug {
		t.Errorf("the slug of slug %q is %q", slug, again)
	}
}

func TestAlwaysWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringN(0, 300, -1)
		action := rapid.SampledFrom([]string{"", "click", "navigate", "type"}).Draw(t, "action")
		wellFormed(t, action, text.Draw(t, "noun"), text.Draw(t, "place"))
	})
}

func TestUniqueIsUnique(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		slugs := rapid.SliceOfN(rapid.StringMatching(`[ab]{1,3}(_[ab23]{1,30})?`), 1, 60).Draw(t, "slugs")
		var given Slugs
		seen := map[string]bool{}
		for _, s := range slugs {
			got := given.Unique(s)
			if seen[got] || len(got) > MaxSlug || strings.HasSuffix(got, "_") {
				t.Fatalf("Unique(%s) = %s", s, got)
			}
			seen[got] = true
		}
	})
}

func FuzzLabel(f *testing.F) {
	f.Add("图片 🙂", "in row بحث")
	f.Add("\xff_\x00", "")
	f.Fuzz(func(t *testing.T, noun, place string) {
		wellFormed(t, "click", noun, place)
		first := Label("click", noun, place)
		if again := Label("click", noun, place); again != first {
			t.Errorf("two answers: %s, %s", first, again)
		}
	})
}

func BenchmarkLabel(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Slug(Label("navigate", "登录 and a name of usual length", "in row Alice"))
	}
}

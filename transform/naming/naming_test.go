package naming

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestLabelAndSlug(t *testing.T) {
	tests := []struct{ action, name, role, tag, nearby, label, slug string }{
		{"navigate", "Images", "link", "a", "", "Navigate_Images", "navigate_images"},
		{"click", "Search Box", "button", "button", "", "Click_Search_Box", "click_search_box"},
		{"submit", "Submit", "button", "input", "", "Submit_Button", "submit_button"},
		{"submit", "Submit order", "button", "button", "", "Submit_Order", "submit_order"},
		{"open", "open", "", "", "", "Open_Control", "open_control"},
		{"click", "Don't show again", "button", "button", "", "Click_Dont_Show_Again", "click_dont_show_again"},
		{"click", "iPhone 15 Pro", "button", "button", "", "Click_IPhone_15_Pro", "click_iphone_15_pro"},
		{"click", "a-b_c.d/e", "button", "button", "", "Click_A_B_C_D_E", "click_a_b_c_d_e"},
		// Other scripts.
		{"navigate", "图片", "link", "a", "", "Navigate_Tu_Pian", "navigate_tu_pian"},
		{"type", "搜索", "textbox", "input", "", "Type_Sou_Suo", "type_sou_suo"},
		{"navigate", "登录/注册", "link", "a", "", "Navigate_Deng_Lu_Zhu_Ce", "navigate_deng_lu_zhu_ce"},
		{"click", "بحث", "button", "button", "", "Click_BHth", "click_bhth"},
		{"click", "Поиск", "button", "button", "", "Click_Poisk", "click_poisk"},
		{"click", "Объявления", "button", "button", "", "Click_Obiavleniia", "click_obiavleniia"},
		{"click", "Éditer", "button", "button", "", "Click_Editer", "click_editer"},
		{"click", "E\u0301diter", "button", "button", "", "Click_Editer", "click_editer"},
		{"click", "Straße", "button", "button", "", "Click_Strasse", "click_strasse"},
		{"click", "ログイン", "button", "button", "", "Click_Roguin", "click_roguin"},
		{"click", "로그인", "button", "button", "", "Click_Rogeuin", "click_rogeuin"},
		{"click", "Ｓａｖｅ", "button", "button", "", "Click_Save", "click_save"},
		{"click", "\u202eevaS\u200b", "button", "button", "", "Click_EvaS", "click_evas"},
		// No usable name.
		{"click", "", "button", "div", "", "Click_Button", "click_button"},
		{"click", "🔍", "button", "div", "", "Click_Button", "click_button"},
		{"click", "👩‍👩‍👧", "", "div", "", "Click_Div", "click_div"},
		{"click", "→ » ©", "", "span", "", "Click_Span", "click_span"},
		{"click", "×", "button", "button", "Cart", "Click_Cart", "click_cart"},
		{"click", "", "menuitemcheckbox", "", "🙂", "Click_Menuitemcheckbox", "click_menuitemcheckbox"},
		{"click", "", "", "my-widget", "", "Click_My_Widget", "click_my_widget"},
		{"", "", "", "", "", "Control", "control"},
		{"", "🙂", "", "", "", "Control", "control"},
		{"click", "❤ Like (12)", "button", "button", "", "Click_Like_12", "click_like_12"},
		// Long names.
		{"navigate", "The quick brown fox jumps over the lazy dog", "link", "a", "", "Navigate_The_Quick_Brown_Fox_Jumps_Over", "navigate_the_quick_brown_fox"},
		{"navigate", strings.Repeat("a", 500), "link", "a", "", "Navigate_" + "A" + strings.Repeat("a", 30), "navigate_" + strings.Repeat("a", 23)},
		{"navigate", strings.Repeat(" ", 100000) + "x", "link", "a", "", "Navigate_X", "navigate_x"},
	}
	for _, tt := range tests {
		label := Label(tt.action, tt.name, tt.role, tt.tag, tt.nearby)
		if label != tt.label {
			t.Errorf("Label(%s, %.40q) = %s, want %s", tt.action, tt.name, label, tt.label)
		}
		if slug := Slug(label); slug != tt.slug {
			t.Errorf("Slug(%s) = %s, want %s", label, slug, tt.slug)
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

var (
	labelForm = regexp.MustCompile(`^[A-Za-z0-9]+(_[A-Za-z0-9]+)*$`)
	slugForm  = regexp.MustCompile(`^[a-z0-9]+(_[a-z0-9]+)*$`)
)

// wellFormed holds for the label and the slug of any texts.
func wellFormed(t interface{ Errorf(string, ...any) }, action, name, role, tag, nearby string) {
	label := Label(action, name, role, tag, nearby)
	slug := Slug(label)
	if !labelForm.MatchString(label) || len(label) > MaxLabel {
		t.Errorf("label %q of %q %q %q %q %q", label, action, name, role, tag, nearby)
	}
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
		wellFormed(t, text.Draw(t, "action"), text.Draw(t, "name"), text.Draw(t, "role"), text.Draw(t, "tag"), text.Draw(t, "nearby"))
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
	f.Add("click", "图片 🙂", "button", "div", "بحث")
	f.Add("", "\xff_\x00", "", "", "")
	f.Fuzz(func(t *testing.T, action, name, role, tag, nearby string) {
		wellFormed(t, action, name, role, tag, nearby)
		first := Label(action, name, role, tag, nearby)
		if again := Label(action, name, role, tag, nearby); again != first {
			t.Errorf("two answers: %s, %s", first, again)
		}
	})
}

func BenchmarkLabel(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Slug(Label("navigate", "登录 and a name of usual length", "link", "a", ""))
	}
}

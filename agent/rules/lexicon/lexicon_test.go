package lexicon

import (
	"slices"
	"testing"
)

// TestFold: a text is compared without its case, its width, spare spaces and punctuation at its ends.
func TestFold(t *testing.T) {
	for text, want := range map[string]string{
		"  Save\n all ": "save all", "Ｓａｖｅ！": "save", "E-mail:": "email", "+1": "+1", "（姓名）": "姓名", "*": "*", "": "",
	} {
		if got := Fold(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestTokens(t *testing.T) {
	for text, want := range map[string][]string{
		"Save all-day events": {"save", "all", "day", "events"},
		"订单No.12号":            {"订单", "no", "12", "号"},
		"第三页 >":               {"第", "3", "页", ">"},
		"#12":                 {"#", "12"},
		"":                    nil,
	} {
		if got := Tokens(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if got := Fold(Identifier("myField-two")); got != "my field -two" {
		t.Errorf("%q", got)
	}
}

// TestCovers: words say a word by itself, in another form, by a word for the same, or, in Chinese, by
// the pairs of its characters; nothing else says it.
func TestCovers(t *testing.T) {
	for _, tc := range []struct {
		said, word  string
		least, most float64
	}{
		{"delete file", "delete", 1, 1},
		{"deletes", "delete", 0.7, 0.99},
		{"assignees", "assign", 0.9, 0.9},
		{"remove", "delete", 0.7, 0.9},
		{"提交订单", "订单", 1, 1},
		{"电子邮箱", "邮箱", 1, 1},
		{"收件人姓名", "收货人姓名", 0.3, 0.7},
		{"archive", "delete", 0, 0.25},
		{"中辣", "微辣", 0, 0.25},
		{"art", "artist", 0, 0.25},
	} {
		if got := Covers(Tokens(tc.said), tc.word); got < tc.least || got > tc.most {
			t.Errorf("%q says %q to %v", tc.said, tc.word, got)
		}
	}
}

func TestWithin(t *testing.T) {
	for _, tc := range []struct {
		text, part string
		want       bool
	}{
		{"save all", "save", true}, {"unsaved", "save", false}, {"room 12", "2", false}, {"提交订单", "订单", true}, {"save", "", false}, {"a save, save it", "save it", true},
	} {
		if got := Within(tc.text, tc.part); got != tc.want {
			t.Errorf("%q in %q: %v", tc.part, tc.text, got)
		}
	}
}

// TestCoveredBy: Chinese words may be said in parts of two characters, with linking words between.
func TestCoveredBy(t *testing.T) {
	for _, tc := range []struct {
		texts []string
		asked string
		want  bool
	}{
		{[]string{"Ann Lee", "Edit"}, "ann edit", true},
		{[]string{"Ann Lee"}, "ann edit", false},
		{[]string{"技术部", "王芳"}, "技术部的王芳", true},
		{[]string{"技术部", "李伟"}, "技术部的王芳", false},
	} {
		if got := CoveredBy(tc.texts, Tokens(tc.asked)); got != tc.want {
			t.Errorf("%q by %q: %v", tc.asked, tc.texts, got)
		}
	}
	if !SaysExactly("Unit price", []string{"unit", "prices"}) || SaysExactly("Unit price", []string{"price"}) {
		t.Error("exact words")
	}
	if !SaysAll([]string{"ann", "lee", "12"}, []string{"ann", "12", "carol"}) || SaysAll([]string{"ann", "lee", "12"}, []string{"ann", "13"}) {
		t.Error("half of the words, all numbers")
	}
}

// TestNoise: what names nothing is left out, but not where it is a part of a word.
func TestNoise(t *testing.T) {
	for text, want := range map[string]string{
		"the row of Ann Lee": "ann lee", "王芳所在行的编辑图标": "王芳 编辑", "内科张敏医生": "内科张敏", "招商银行": "招商银行", "表格中的按钮": "表格 按钮", "行李": "行李", "in the list": "",
	} {
		if got := Fold(Noise.ReplaceAllString(" "+text+" ", " ")); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestKindIn(t *testing.T) {
	for text, want := range map[string][2]string{
		"the Save button":    {"button", "the Save"},
		"Country dropdown":   {"select", "Country"},
		"同意条款复选框":            {"checkbox", "同意条款"},
		"the search box":     {"text", "the"},
		"Overview tab":       {"tab", "Overview"},
		"the inbox of Ann":   {"", "the inbox of Ann"},
		"the checkbox Gifts": {"checkbox", "the Gifts"},
	} {
		if kind, rest := KindIn(text); kind != want[0] || rest != want[1] {
			t.Errorf("%q: %q %q", text, kind, rest)
		}
	}
}

func TestNumbers(t *testing.T) {
	for text, want := range map[string]int{"三": 3, "十二": 12, "二十": 20, "7": 7, "": 0} {
		if got := Number(text); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
	for word, want := range map[string]int{"second": 2, "4th": 4, "last": -1, "blue": 0} {
		if got := NthOf(word); got != want {
			t.Errorf("%q: %d", word, got)
		}
	}
	for text, want := range map[string]float64{"$1,200.50": 1200.5, "-3 °C": -3, "12 kg": 12, "40 %": 40} {
		if got, _, ok := NumberIn(text); !ok || got != want {
			t.Errorf("%q: %v %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "Room A", "3 of 12", "2027-03-04"} {
		if got, _, ok := NumberIn(text); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
}

func TestDates(t *testing.T) {
	for text, want := range map[string]Day{
		"March 4, 2027": {2027, 3, 4}, "4 March 2027": {2027, 3, 4}, "4th of Mar. 2027": {2027, 3, 4}, "2027-03-04": {2027, 3, 4},
		"2027年3月4日": {2027, 3, 4}, "03/04/2027": {2027, 3, 4}, "14/03/2027": {2027, 3, 14},
	} {
		if got, ok := WholeDate(text); !ok || got != want {
			t.Errorf("%q: %v %v", text, got, ok)
		}
	}
	for _, text := range []string{"March", "2027", "13/13/2027", "2027-03-04 10:00", "4"} {
		if got, ok := WholeDate(text); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
	if !(Day{2026, 12, 1}).Before(Day{2027, 1, 1}) || (Day{2027, 1, 30}).Before(Day{2027, 1, 1}) {
		t.Error("months in order")
	}
}

// TestNoMonths finds no month in numbers that are written like one.
func TestNoMonths(t *testing.T) {
	for _, text := range []string{"5600.00", "0.1234", "00/2026", "2026-00", "2026年0月", "2026.13"} {
		if got, size := DateOf(text, MonthForms); size != 0 {
			t.Errorf("%q is %v", text, got)
		}
	}
	if got, size := DateOf("Sept 2026", MonthForms); size == 0 || got.Month != 9 {
		t.Errorf("Sept 2026 is %v", got)
	}
}

// TestPlaces: of a place only what tells it from others is left, and of its names each one.
func TestPlaces(t *testing.T) {
	for place, want := range map[string]string{
		"the order of Ann": "order ann", "the email from Bob Ray": "bob ray", "工号为A1023的员工": "a1023", "购物车": "", "Ann's row": "ann", "the Payment section": "payment",
	} {
		if got := PlaceTokens(place); !slices.Equal(got, Tokens(want)) {
			t.Errorf("%q: %q, want %q", place, got, want)
		}
	}
	if got := NamesIn("the post by @ann about Lunch"); !slices.Equal(got, []string{"ann", "lunch"}) {
		t.Errorf("%q", got)
	}
	if !BoxesOnly("the shopping cart") || BoxesOnly("the cart of Ann") {
		t.Error("parts of a page")
	}
}

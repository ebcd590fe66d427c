package wording

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// shown writes a marked text with the number of each mark.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= Mark && r < Mark+10 {
			return '0' + r - Mark
		}
		return r
	}, text)
}

// TestUnquoted: quoted texts, dates and coordinates stand behind marks; an apostrophe quotes nothing.
func TestUnquoted(t *testing.T) {
	for _, tc := range []struct {
		text, want string
		list       []string
	}{
		{`Enter "Ann" and “王芳”`, "Enter 0 and 1", []string{"Ann", "王芳"}},
		{`Click 'Save' in Ann's row`, "Click 0 in Ann's row", []string{"Save"}},
		{`来一首《晚风》`, "来一首0", []string{"晚风"}},
		{`Choose March 4, 2027 as the date`, "Choose 0 as the date", []string{"March 4, 2027"}},
		{`Click on the grid coordinate (1,-2).`, "Click on the grid coordinate 0.", []string{"(1,-2)"}},
		{`An open " alone`, `An open " alone`, nil},
	} {
		text, list := Unquoted(tc.text)
		if shown(text) != tc.want || !slices.Equal(list, tc.list) {
			t.Errorf("%s: %q %q", tc.text, shown(text), list)
		}
	}
	value, rest := LastQuote("a \uE000 b \uE001 c")
	if value != "\uE001" || rest != "a \uE000 b   c" || HasQuote("abc") || !HasQuote(value) {
		t.Errorf("%q %q", value, rest)
	}
}

// TestPolite: what is only said to be kind asks for nothing.
func TestPolite(t *testing.T) {
	for text, want := range map[string]string{
		"Could you please save the form?":          "save the form",
		"I'd like to delete it, thanks!":           "delete it",
		"Save it and then please close the window": "Save it and then close the window",
		"麻烦帮我提交订单好吗？":                              "提交订单",
		"我想删掉这条便签，谢谢":                              "删除这条便签",
		"Please don't forget to press Save":        "press Save",
	} {
		if got := strings.TrimSpace(Polite(text)); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// TestRephrase: a task is said in words that the grammar reads.
func TestRephrase(t *testing.T) {
	for text, want := range map[string]string{
		"turn the lights off":                                 "turn off the lights",
		"make sure that Gift wrap is checked":                 "check Gift wrap",
		"I'd like dark mode to be on":                         "turn on dark mode",
		"press Save after entering the name":                  "enter the name, then press Save",
		"throw away the mail":                                 "delete the mail",
		"do not tick Newsletter":                              "uncheck Newsletter",
		"不要勾选订阅":                                              "取消勾选订阅",
		"Scroll down to find and click Terms":                 "click Terms",
		"put milk in the basket":                              "add milk to the basket",
		"Switch to the list of completed tasks":               "Switch to the list of completed tasks",
		"mark the mail from Ann as important":                 "star the mail from Ann",
		"把便签标题填好后，点击保存":                                       "把便签标题填好后，点击保存",
		"用滑块选择5":                                              "将滑块设为5",
		"Select 4 with the spinner and hit Submit":            "set the spinner to 4 and hit Submit",
		"Drag the slider until it shows 4":                    "set the slider to 4",
		"Choose the value 4 on the slider":                    "set the slider to 4",
		"Press ONE before TWO.":                               "Press ONE, then Press TWO.",
		"Use the username a and b to log in":                  "log in with the username a and b",
		"Place the cursor in the first field":                 "focus on the first field",
		"Forward to Ethelda the email you got from Ann":       "forward the email from Ann to Ethelda",
		"Send to Deeanne the mail you received from Ann":      "forward the email from Ann to Deeanne",
		"The mail by Annabel should be forwarded to Myrtie":   "forward The mail by Annabel to Myrtie",
		"forward the information from Agustina to Cathyleen.": "forward the email from Agustina to Cathyleen.",
		"Kim wants to see the message that Ann sent you":      "forward the email from Ann to Kim",
		"Share Ann's message with Kim":                        "forward the email from Ann to Kim",
		"The comment from Ann must be deleted":                "delete The comment from Ann",
		"The comment from Ann must not be deleted":            "The comment from Ann must not be deleted",
	} {
		if got := Rephrase(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

func TestCased(t *testing.T) {
	for task, want := range map[string]string{
		`Type "Ann" in upper case letters`: "ANN", `Type "ANN" in lower case`: "ann", `以大写字母输入“ann”`: "ANN", `Type "Ann"`: "Ann",
	} {
		text, list := Unquoted(task)
		if Cased(text, list); len(list) != 1 || list[0] != want {
			t.Errorf("%s: %q", task, list)
		}
	}
}

// TestAnyWording: no text makes the rewrites fail, and none makes up a mark that stands for nothing.
func TestAnyWording(t *testing.T) {
	part := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"please ", "turn ", " on", "“x”", "\"", "把", "设为", "2027-03-04", ", and ", "after entering "}))
	rapid.Check(t, func(t *rapid.T) {
		task := strings.Map(func(r rune) rune {
			if r >= Mark && r <= 0xF8FF {
				return ' '
			}
			return r
		}, strings.Join(rapid.SliceOfN(part, 0, 6).Draw(t, "parts"), ""))
		text, list := Unquoted(task)
		for _, r := range Rephrase(Cased(Polite(text), list)) {
			if r >= Mark && r <= 0xF8FF && int(r)-Mark >= len(list) {
				t.Fatalf("%q: mark %d of %d", task, int(r)-Mark, len(list))
			}
		}
	})
}

// TestStatements: a statement before an order says at what the order is done; without one it stays as it is.
func TestStatements(t *testing.T) {
	for text, want := range map[string]string{
		"The card \uE000 belongs in Review now, please move it there.":    "move 0 to Review.",
		"The report should be in Archive. Move it there":                  "move The report to Archive",
		"The report belongs in Archive.":                                  "The report belongs in Archive.",
		"This article should no longer have the tag amber, take it away.": "remove the tag amber.",
		"The list must not contain eggs any more.":                        "remove eggs.",
		"The letter from Ann is important, please star it.":               "star The letter from Ann.",
		"The letter from Ann is blue, star it.":                           "The letter from Ann is blue, star it.",
		"Put me in A5 please and continue.":                               "choose A5 and continue.",
		"sit in B3 and B4. Take those two and continue.":                  "choose B3 and B4 and continue.",
		"Choose red. Take the bus":                                        "Choose red. Take the bus",
		"I changed the title by mistake, undo it.":                        "undo.",
		"Undo the last change and save":                                   "Undo and save",
		"Undo the payment":                                                "Undo the payment",
		"give the song of Ann a like":                                     "like the song of Ann",
		"张敏的信很重要，加个星标":                                                    "给张敏的信加星标",
		"这篇文章很有用，收藏一下":                                                    "对这篇文章点击收藏",
		"刚才改错了，撤销一下":                                                      "撤销",
		"撤销刚才的修改，然后保存":                                                    "撤销，然后保存",
		"撤销订单的申请":                                                         "撤销订单的申请",
		"给王芳的动态点个赞":                                                       "给王芳的动态点击赞",
		"Send Carla Diaz the message \ue000.":                             "send a message to Carla Diaz saying 0.",
		"Ask Farid Khan \ue000 and send it.":                              "send a message to Farid Khan saying 0.",
		"Turn the supper back on.":                                        "Turn on the supper.",
		"know more about Greta Olsen, go to the profile.":                 "open the profile of Greta Olsen.",
		"Ask for the bill":                                                "Ask for the bill",
		"Sign me up for recipes, and save that.":                          "subscribe to recipes, and save that.",
		"把三月风说的那条置顶":                                                      "把三月风的置顶",
		"把英镑加到我的关注":                                                       "对英镑点击关注",
		"周强的状态应该是已淘汰，更新一下":                                                "把周强的状态改成已淘汰",
		"哪个活动名额最少就报哪个":                                                    "报最少的活动名额",
		"哪张券减得最多就领哪张":                                                     "哪张券减得最多就领哪张",
	} {
		if got := shown(Rephrase(text)); got != want {
			t.Errorf("%s: %q, want %q", shown(text), got, want)
		}
	}
}

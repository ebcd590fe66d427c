package wording

import "testing"

// TestTurned: an order that points back at what a statement is about is one about that thing; where nothing points
// back, and where the order names something itself, nothing is turned.
func TestTurned(t *testing.T) {
	for task, want := range map[string]string{
		"The pictures of the market hall and the cake can go, delete both.": "delete The pictures of the market hall and the cake",
		"I love the picture of the market hall, mark it as a favorite.":     "mark the picture of the market hall as a favorite",
		"The lamp is broken, so please delete it":                           "delete The lamp",
		"Maria's invoice has expired. Archive it.":                          "Archive Maria's invoice",
		"I'm done with the tax report, tick it off":                         "tick the tax report off",
		"The lamp is broken, delete the chair":                              "",
		"The lamp is broken":                                                "",
		"Delete the lamp, then save it":                                     "",
		"银行流水和照片准备好了，勾上":                                                    "勾银行流水和照片",
		"周报已经写完了，标记完成":                                                      "标记完成周报",
		"我喜欢紫砂茶壶，收藏一下":                                                      "收藏紫砂茶壶",
		"字太小了，字号调成20":                                                       "",
		"把周报删掉，然后保存":                                                        "",
	} {
		if got, _ := Turned(task); got != want {
			t.Errorf("%s: %q, want %q", task, got, want)
		}
	}
}

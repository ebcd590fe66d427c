package wording

import (
	"slices"
	"testing"
)

func TestMeanings(t *testing.T) {
	for _, c := range []struct{ task, want string }{
		{"I can make it on 3 May.", "attend 3 May"},
		{"we won't be there on Monday", "decline Monday"},
		{"Kick Ben out of the group.", "remove Ben"},
		{"Play the songs in random order", "shuffle the songs"},
		{"dim the hall to 40 %", "set the brightness of the hall to 40"},
		{"Send a reminder to Ann.", "remind Ann"},
		{"Request a renewal of Lisinopril", "renew Lisinopril"},
		{"Arrange a trial lesson in drawing.", "book a trial lesson in drawing"},
		{"给王芳发个提醒", "提醒王芳"},
		{"在这里加个书签", "添加书签"},
		{"买最便宜的票", "预订最便宜"},
		{"催一下电梯那单", "催单电梯"},
		{"把牙科的时间改一下", "牙科改期"},
	} {
		if got := Meanings(c.task); !slices.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q among them", c.task, got, c.want)
		}
	}
	for _, task := range []string{"Delete the first mail", "Attend the meeting, then write to Ann", "删除第一封邮件"} {
		if got := Meanings(task); len(got) > 0 {
			t.Errorf("%s is no idiom: %q", task, got)
		}
	}
}

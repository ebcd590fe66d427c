package alike

import (
	"iter"
	"maps"
	"strings"
	"sync"
)

// Light returns words that stand for so many acts that the thing which is acted on says more;
// English ones are stems.
func Light() iter.Seq2[string, bool] { return maps.All(light()) }

// IsLight reports whether a word is one of Light.
func IsLight(word string) bool { return light()[Stem(word)] }

var light = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(`set get put make add new change show give take go do have my me i want all create
		find see list update open view up out from now another what which that this as enter select choose use move edit
		设置 更改 修改 查看 添加 新建 打开 选择 一个 我的 所有 更新 设为 改为 改成 帮我 想要 进行`) {
		out[Stem(w)] = true
	}
	return out
})

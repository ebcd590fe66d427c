package rules

import (
	"regexp"
	"strings"
)

// noiseWords takes words out of a phrase that name nothing. The Han ones among them are
// left in words that have them as a part: 内科 is not 科, 银行 not 银.
type noiseWords struct{ words, kept *regexp.Regexp }

// ReplaceAllString is that of a regexp.
func (n noiseWords) ReplaceAllString(s, by string) string {
	at := n.kept.FindAllStringIndex(s, -1)
	if len(at) == 0 {
		return n.words.ReplaceAllString(s, by)
	}
	var b strings.Builder
	from := 0
	for _, k := range at {
		b.WriteString(n.words.ReplaceAllString(s[from:k[0]], by))
		b.WriteString(s[k[0]:k[1]])
		from = k[1]
	}
	b.WriteString(n.words.ReplaceAllString(s[from:], by))
	return b.String()
}

// kept are words with a part that is noise by itself.
var kept = regexp.MustCompile(`内[科容存衣部蒙饰径置燃]|室内|国内|境内|市内|以内|体内|中[国文山心午等级学药医餐介号间年东央秋指途海信通华西部]|高中|初中|集中|空中|手中|水中|里[程面脊弄约昂斯]|公里|千里|万里|行[李业程政为动书走情驶踪家]|银行|旅行|执行|流行|进行|自行|发行|同行|单行|多行|飞行|人行|列[车宁]|系列|排列|专栏|目[的标]|的[士确]|应该|彼此|因此|此[外次刻前后]`)

// connects are the first characters of words that a conjunction begins too: 就诊 is no 就.
var connects = regexp.MustCompile(`^(?:就[诊餐业读医职近寝座绪学任地算是]|再[生见次度婚版现造]|并[购发行列联网排非且]|和[平田谐解服睦气善]|及[格时早])`)

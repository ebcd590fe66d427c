package lexicon

import (
	"strings"

	"skillmill/agent/rules/pattern"
)

// Noise are words of a phrase that name nothing.
var Noise = noiseWords{pattern.New(`(?i)\b(?:the|a|an|this|that|these|those|on|in|of|for|from|to|with|at|by|under|into|inside|next to|beside|labell?ed|named|called|titled|marked|says|saying|reading|text|option|options|item|items|element|icon|page's|list|form|row|section|column|header|entry|value|your|their|his|her|my|our|them|below|above|its|it|and|whose|which|is|where|as)\b|的|中|里|内|那个|这个|一个|名为|叫做|标有|该|此|行|选项|图标|所在|一栏|栏|列|表头|一[份杯碗件个只盒瓶套张]|医生|老师|先生|女士|同学`), kept}

// noiseWords takes words out of a phrase that name nothing. The Han ones among them are
// left in words that have them as a part: 内科 is not 科, 银行 not 银.
type noiseWords struct{ words, kept *pattern.Pattern }

// ReplaceAllString is that of a regexp.
func (n noiseWords) ReplaceAllString(s, by string) string {
	return quiet.Of(by+"\x00"+s, func(string) string { return n.replaced(s, by) })
}

// quiet has texts without noise, by what stands for it and the text.
var quiet Memo[string]

func (n noiseWords) replaced(s, by string) string {
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
var kept = pattern.New(`内[科容存衣部蒙饰径置燃]|室内|国内|境内|市内|以内|体内|中[国文山心午等级学药医餐介号间年东央秋指途海信通华西部]|高中|初中|集中|空中|手中|水中|里[程面脊弄约昂斯]|公里|千里|万里|行[李业程政为动书走情驶踪家]|银行|旅行|执行|流行|进行|自行|发行|同行|单行|多行|飞行|人行|列[车宁]|系列|排列|专栏|目[的标]|的[士确]|应该|彼此|因此|此[外次刻前后]`)

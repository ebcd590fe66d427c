package restate

import (
	"cmp"
	"slices"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
)

var (
	some   = pattern.New(`(?i)^(?:please\s+|i(?:['’]d\s+like|\s+want|\s+need)(?:\s+to)?\s+)?(?:buy|order|get|take|add|put|purchase)?\s*(?:me\s+|us\s+)?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:x\s+|(?:pieces?|copies|packs?|bottles?|units?|boxes)?\s*of\s+(?:the\s+)?)?([^,.;]{2,40}?)(?:\s+(?:in|into|to)\s+(?:the|my|our)\s+(?:shopping\s+)?(?:cart|basket|bag|trolley))?(?:,?\s*please)?[.!]?$`)
	zhSome = pattern.New(`^(?:请|帮我|麻烦|我想?要?|给我|再)*(?:来|买|要|订购?|拿|加|购买)(\d{1,2}|[一二两三四五六七八九十])(?:个|盏|份|件|只|本|台|盒|瓶|双|条|张|套|袋|箱|支|包|杯|斤|把|束|盆|块|部|副|对|款)(?:的)?([^,，。;；]{2,16}?)(?:[,，]?\s*(?:并|再|然后)?(?:一起)?(?:加|放|添加)(?:进|入|到)?(?:我的)?购物(?:车|袋|篮)(?:里|中)?)?[。！]?$`)
	zhCart = pattern.New(`加购物[车袋篮]|加购|(?:加|放|添加)(?:进|入|到)(?:我的)?购物[车袋篮](?:里|中)?`)
	// cart is what a control is called that takes an article.
	cart = pattern.New(`(?i)^(?:add|put)(?:\s+(?:it|this))?\s+(?:to|in(?:to)?)\s+(?:the\s+|my\s+|your\s+)?(?:shopping\s+)?(?:cart|basket|bag)$|^(?:加入|放入|添加到)购物[车袋篮]$`)
	// ordersFirst is how a Chinese clause begins whose verb stands before the thing, or that says already what it takes.
	ordersFirst = pattern.New(`^(?:把|将|给|请|再|先)|^(?:加|放|添加)`)
)

// amount says how many of an article there are to be, where each article has a field for that and a control that takes it.
func (p page) amount(task string) string {
	m := some.FindStringSubmatch(task)
	if m == nil {
		m = zhSome.FindStringSubmatch(task)
	}
	if m == nil {
		return ""
	}
	number, take, ok := p.articles(m[2])
	if !ok {
		return ""
	}
	n := cmp.Or(lexicon.SmallCounts[strings.ToLower(m[1])], m[1])
	if strings.ContainsFunc(task, lexicon.Han) {
		return m[2] + number + "改成" + strings.TrimSpace(number0(n)) + "，" + take
	}
	return "Set the " + number + " of " + m[2] + " to " + n + ", then " + strings.ToLower(take[:1]) + take[1:]
}

// number0 returns a Chinese number in digits.
func number0(n string) string {
	if strings.ContainsFunc(n, lexicon.Han) {
		return string(rune('0' + min(9, lexicon.Number(strings.ReplaceAll(n, "两", "二")))))
	}
	return n
}

// articles returns what the field for a number and the control that takes an article are called, where several articles
// have both and one of them is called by a name.
func (p page) articles(name string) (number, take string, ok bool) {
	var blocks []string
	for i := range p.o.Elements {
		e := &p.o.Elements[i]
		if e.Action != "type" || e.Attributes["type"] != "number" && e.Attributes["role"] != "spinbutton" || e.Block == "" || e.Label == "" {
			continue
		}
		block := look.BlockOf(p.o, e)
		k := slices.IndexFunc(p.o.Elements, func(o agent.Element) bool {
			return o.Action == "click" && cart.MatchString(strings.TrimSpace(o.Label)) && o.Block == block
		})
		if k < 0 {
			continue
		}
		if number != "" && (number != e.Label || take != p.o.Elements[k].Label) {
			return "", "", false
		}
		number, take = e.Label, p.o.Elements[k].Label
		blocks = append(blocks, lexicon.Fold(block))
	}
	return number, take, len(blocks) > 1 && rowOf(blocks, name) >= 0
}

// intoCart calls what takes an article as the page does.
func (p page) intoCart(task string) string {
	label := p.only(cart)
	if label == "" || !strings.ContainsFunc(label, lexicon.Han) || !zhCart.MatchString(task) && !strings.HasSuffix(task, label) {
		return ""
	}
	again := zhCart.ReplaceAllString(task, label)
	if thing, ok := strings.CutSuffix(strings.TrimRight(again, "。！"), label); ok && thing != "" && !strings.ContainsAny(thing, ",，;；") && !ordersFirst.MatchString(thing) && !strings.HasPrefix(thing, "除") {
		again = "把" + thing + label
	}
	if again == task {
		return ""
	}
	return again
}

package gist

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/transform/alike"
)

// An act goes astray where all of its words are said and one of them turns it around: the row below the one that is
// named, what is wanted no more, a press that takes back what is asked for.

var (
	// nextTo is a thing that is told by the one above or below it.
	nextTo = pattern.New(`(?i)\b(?:(?:row|line|one|item|entry)s?\s+(?:right\s+|just\s+|directly\s+|immediately\s+)?(?:under|beneath|underneath)|(?:row|line|one|item|entry|record|e-?mail|mail|message|order|task|post|file|product|user|person|booking|event|ticket|invoice|member|contact|room|book|song|account)s?\s+(?:right\s+|just\s+|directly\s+|immediately\s+)?(?:below|above|after|before|following|preceding))\s+([^,.;]+)`)
	// zhNextTo is the same in Chinese: 银行那封下面的一封.
	zhNextTo = pattern.New(`([^,，。;；]{1,16}?)的?(?:正)?(?:下面|下方|底下|上面|上方|后面|前面|下一|上一)(?:的|那|这)*[一1]?[行条封个份项款件张位](\p{Han}{0,3})`)
	// aControl is what stands in the row of a thing, and is no thing of its own.
	aControl = pattern.New(`框|按钮|开关|链接|图标|下拉|选项|输入|单选`)
	// owner ends the name of who has something.
	owner = pattern.New(`['’]s?(\s|$)`)
)

// astray returns the words of a text by which an act is turned around.
func (a *account) astray(text string) (out []string) {
	text = lexicon.Fold(text)
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		out = append(append(append(append(out, a.beyond(d, text)...), denied(d, text)...), takenBack(d, text)...), a.calledOff(d, text)...)
	}
	return append(append(append(append(out, a.onlySelects(text)...), a.uncompared(text)...), a.unchosen(text)...), append(append(a.uncounted(text), a.unevenly(text)...), a.unspared(text)...)...)
}

// beyond returns the name of a thing whose neighbour is meant, where an act stands at the thing itself.
func (a *account) beyond(d *Did, text string) []string {
	e := d.Element
	if e.Row == "" || !slices.ContainsFunc(a.r.o.Elements, func(o agent.Element) bool { return o.Label == e.Label && o.Row != e.Row && o.Row != "" }) {
		return nil
	}
	named := ""
	if m := nextTo.FindStringSubmatch(text); m != nil {
		named = m[1]
	} else if m := zhNextTo.FindStringSubmatch(text); m != nil && !aControl.MatchString(m[2]) {
		named = m[1]
	}
	here := saidOf(e.Row, look.BlockOf(a.r.o, e))
	for _, w := range wordsOf(segment{text: owner.ReplaceAllString(named, "$1")}, a.r.list, a.r.says, a.r.called) {
		if !w.soft && here.has(&w) >= form && !lexicon.Within(lexicon.Fold(e.Label), w.text) {
			return []string{named}
		}
	}
	return nil
}

var (
	// noMore stands before what is not wanted.
	noMore = pattern.New(`(?i)(?:\b(?:no\s+more|no|without|never|not|stop|skip|cancel|(?:don['’]t|do\s+not)\s+(?:want|need|use|send|show|give)(?:\s+me)?)\s+(?:the\s+|my\s+|any\s+|more\s+)*|(?:不要再|不再|不要|不想要?|不用|不需要|别|无需|取消|免)(?:再|收到?|接收|给我发?|开启?|打开|勾选?)?)$`)
	// takesBack is how the name of a control begins that takes back what stands behind that.
	takesBack = pattern.New(`(?i)^(?:取消|撤销|撤回|移除|删除|停止|关闭|退出|解除|解绑|停用|禁用|拒绝|驳回)(\p{Han}{2,})$|^(?:cancel|remove|delete|undo|stop|disable|reject|decline|revoke|withdraw|discard|unsubscribe|unfollow|unpublish)\s+(?:the\s+|this\s+|my\s+)?(\pL{3,}).*$`)
	// givesUp says that something is to be taken back, to end or to be left.
	givesUp = pattern.New(`(?i)取消|结束|完|够|走|出|免|放弃|错|撤|退|移|删|去掉|停|关|不|别|解|禁|拒|驳|没|废|清|扔|除|\b(?:cancel|remov|delet|undo|stop|disabl|un\pL|clos|reject|declin|revok|withdraw|discard|leav|end|drop|off|away|rid|no\b|not|don|without|can|won|quit|out|call|back|take|never|kill|bin|trash|eras|clear|scrap|throw|toss|forget|turn|finish|done|enough|over\b|lift|paus|halt|lose|any\s?more|longer|replac|instead|mistake|wrong|refus|wip|empt|den[iy]|dismiss|free|change|hide|kick|ban|void|abort)`)
	// plainNo is a control that calls off whatever is open.
	plainNo = pattern.New(`(?i)^(?:cancel|close|back|取消|关闭|返回)$`)
	// selecting says that something is selected.
	selecting = pattern.New(`(?i)\b(?:select|choose|pick|tick|check|mark|box|boxes)\w*|选|勾`)
)

// denied returns the name of what is switched on, where a text says that it is not wanted.
func denied(d *Did, text string) (out []string) {
	name := lexicon.Fold(d.Element.Label)
	if d.Verb != goal.Check || d.Off || utf8.RuneCountInString(name) < 2 {
		return nil
	}
	for at := 0; ; {
		i := strings.Index(text[at:], name)
		if i < 0 {
			return nil
		}
		if noMore.MatchString(text[:at+i]) {
			return []string{noMore.FindString(text[:at+i]) + name}
		}
		at += i + len(name)
	}
}

// takenBack returns the name of a control that takes back what a text asks for.
func takenBack(d *Did, text string) []string {
	m := takesBack.FindStringSubmatch(lexicon.Fold(d.Element.Label))
	if d.Verb != goal.Click || m == nil || givesUp.MatchString(text) || alike.Acts(m[1]+m[2]) == 0 || !slices.ContainsFunc(split(text), func(s segment) bool { return strings.HasPrefix(strings.TrimSpace(s.text), m[1]+m[2]) }) {
		return nil
	}
	return []string{m[0]}
}

// calledOff returns the name of a box that a text says, where no more is done than to call off what is open: 取消订阅
// is no press of 取消.
func (a *account) calledOff(d *Did, text string) []string {
	if d.Verb != goal.Click || !plainNo.MatchString(lexicon.Fold(d.Element.Label)) || len(a.heard.Acts) > 1 {
		return nil
	}
	for i := range a.r.o.Elements {
		e := &a.r.o.Elements[i]
		name := lexicon.Fold(e.Label)
		if e.Action == "toggle" && utf8.RuneCountInString(name) > 1 && lexicon.Within(text, name) {
			return []string{name}
		}
	}
	return nil
}

// onlySelects returns the name of a box that selects a row, where nothing more is done and a text says nothing of that.
func (a *account) onlySelects(text string) (out []string) {
	if selecting.MatchString(text) {
		return nil
	}
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if d.Verb != goal.Check || d.Off || !look.PicksRow(d.Element) {
			return nil
		}
		out = append(out, d.Element.Label)
	}
	return out
}

// heldTo is a number that things are held against.
var heldTo = pattern.New(`(?i)\b(?:under|below|over|above|(?:less|more|cheaper|fewer|higher|lower|older|newer)\s+than|at\s+(?:most|least))\s+[$€£¥]?\d+|(?:低于|少于|不到|不足|超过|高于|大于|小于|多于)\s*[¥￥]?\d+|\d+\s*[元块岁分个件天]?钱?(?:以下|以上|以内)`)

// uncompared returns a limit of a text that nothing was held against, though what is pressed is one of several things.
func (a *account) uncompared(text string) []string {
	m := heldTo.FindString(text)
	if m == "" || a.heard.Whole || a.heard.Compares || a.heard.Depends {
		return nil
	}
	for i := range a.heard.Acts {
		if d := &a.heard.Acts[i]; d.Verb != goal.Click || !a.inRows(d) {
			return nil
		}
	}
	return []string{m}
}

// unchosen returns an option that a text says, where something is pressed in the row of its list and nothing chooses it:
// "Order 12 is packed now. Save that" is more than a press of Save.
func (a *account) unchosen(text string) []string {
	for i := range a.heard.Acts {
		d := &a.heard.Acts[i]
		if d.Verb != goal.Click || d.Element.Row == "" {
			continue
		}
		for k := range a.r.o.Elements {
			list := &a.r.o.Elements[k]
			if list.Action != "select" || list.Row != d.Element.Row {
				continue
			}
			for _, op := range list.Options {
				title := lexicon.Fold(op.Title)
				if utf8.RuneCountInString(title) > 1 && lexicon.Within(text, title) && !lexicon.Within(lexicon.Fold(d.Element.Label), title) && !lexicon.Within(d.Element.Row, title) && !a.chooses(op) {
					return []string{title}
				}
			}
		}
	}
	return nil
}

// chooses reports whether an act chooses an option.
func (a *account) chooses(op agent.Option) bool {
	return slices.ContainsFunc(a.heard.Acts, func(d Did) bool {
		return d.Verb == goal.Choose && (d.Value == op.Value || lexicon.Fold(d.Value) == lexicon.Fold(op.Title))
	}) || slices.ContainsFunc(a.heard.Values, func(v string) bool { return v == op.Value || lexicon.Fold(v) == lexicon.Fold(op.Title) })
}

// howMany is how many of an article somebody wants.
var howMany = pattern.New(`(?i)\b(?:buy|order|get|take|add|put|purchase)\s+(?:me\s+)?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+\pL|(?:来|买|要|订购?|拿|加)(\d{1,2}|[二两三四五六七八九十])[个盏份件只本台盒瓶双条张套袋箱支包杯斤把束盆块部副对款]`)

// uncounted returns how many of an article a text asks for, where the article is taken and the field beside that is left
// as it is.
func (a *account) uncounted(text string) []string {
	m := howMany.FindStringSubmatch(text)
	if m == nil || len(a.heard.Acts) == 0 {
		return nil
	}
	n := m[1] + m[2]
	if short := lexicon.SmallCounts[n]; short != "" {
		n = short
	}
	d := &a.heard.Acts[0]
	if d.Verb != goal.Click || d.Element.Block == "" || slices.ContainsFunc(a.heard.Acts, func(d Did) bool { return d.Verb == goal.Fill && d.Value == n }) {
		return nil
	}
	if slices.ContainsFunc(a.r.o.Elements, func(e agent.Element) bool {
		return e.Action == "type" && (e.Attributes["type"] == "number" || e.Attributes["role"] == "spinbutton") && e.Block == d.Element.Block
	}) {
		return []string{m[0]}
	}
	return nil
}

// unevenly returns a word that tells some of several rows in which the same is done, and not the others: of 把上海的订单都勾选
// only the rows that say 上海 are meant.
func (a *account) unevenly(text string) []string {
	var rows []said
	for i := range a.heard.Acts {
		if d := &a.heard.Acts[i]; (d.Verb == goal.Check || d.Verb == goal.Click) && a.inFamily(d) {
			rows = append(rows, saidOf(standingAt(a.r.o, d.Element)...))
		}
	}
	if len(rows) < 2 {
		return nil
	}
	told := make([]bool, len(rows))
	some := ""
	for _, w := range wordsOf(segment{text: text}, a.r.list, a.r.says, a.r.called) {
		if w.soft || oneHan(&w) || a.r.topic.has(&w) >= form || a.named(&w) || !strings.ContainsFunc(w.text, unicode.IsLetter) {
			continue
		}
		for i := range rows {
			if rows[i].has(&w) >= form {
				told[i], some = true, w.text
			}
		}
	}
	if some != "" && slices.Contains(told, false) {
		return []string{some}
	}
	return nil
}

// named reports whether what is operated is called by a word: that tells no row.
func (a *account) named(w *word) bool {
	return slices.ContainsFunc(a.heard.Acts, func(d Did) bool {
		own := saidOf(look.Own(d.Element)...)
		return own.has(w) >= form
	})
}

// inFamily reports whether an act stands in one of several rows with controls of its kind, which are called alike but for
// what stands in the row.
func (a *account) inFamily(d *Did) bool {
	return d.Element.Row != "" && slices.ContainsFunc(a.r.o.Elements, func(e agent.Element) bool {
		return e.Key != d.Element.Key && e.Type == d.Element.Type && e.Row != "" && e.Row != d.Element.Row && (e.Label == d.Element.Label || look.PicksRow(&e) || e.Attributes["class"] != "" && e.Attributes["class"] == d.Element.Attributes["class"])
	})
}

var (
	// spares says who or what is left out of what is sent.
	spares = pattern.New(`(?i)(?:^|[,，。;；]\s*)(?:请)?(?:别|不要|不用|不必|勿)再?(?:通知|抄送|发给|发送给|邀请|包括|包含|提醒|带上?)[^,，。;；]{2,16}|\b(?:don['’]t|do\s+not)\s+(?:notify|tell|invite|include|copy|cc|inform|remind|mail)\s+[^,.;]{2,40}`)
	// comesBack says that a way is gone there and back.
	comesBack = pattern.New(`(?i)\bcoming\s+back\s+(?:too|as\s+well|also)\b|\band\s+back(?:\s+again)?\s*(?:[.,;]|$)|\breturn\s+(?:trip|ticket|journey)\b|\bround[- ]trip\b|往返|来回票|双程`)
	backWay   = pattern.New(`(?i)return|round|back|both|往返|来回|返程|双程`)
)

// unspared returns who is to be left out, or a way back, of which no act takes account.
func (a *account) unspared(text string) []string {
	if m := spares.FindString(text); m != "" && !slices.ContainsFunc(a.heard.Acts, func(d Did) bool { return d.Verb != goal.Click }) {
		return []string{m}
	}
	if m := comesBack.FindString(text); m != "" && !slices.ContainsFunc(append(slices.Clone(a.taken.texts), a.heard.Values...), backWay.MatchString) {
		return []string{m}
	}
	return nil
}

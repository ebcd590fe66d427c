package reading

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"skillmill/agent"
	"skillmill/agent/rules/goal"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/look"
	"skillmill/agent/rules/pattern"
	"skillmill/agent/rules/wording"
)

// mark is the first of the characters that stand for quoted texts.
const mark = wording.Mark

// longestTask is how many characters a task has at most that is read so.
const longestTask = 300

// found is what a part of a sentence asks for.
type found struct {
	verb   string
	value  string            // what is typed
	values map[string]string // of an option, by the key of its list
	class  []*agent.Element  // that fit alike
	e      *agent.Element    // the one that is meant, nil as long as nothing tells
	at     []int             // the units that say it
	byRow  bool              // what stands around it told it from others
	score  int               // how much of the sentence it says, of what is pressed
}

// reader reads one task.
type reader struct {
	o     *agent.Observation
	text  string
	list  []string // quoted texts
	units []unit
	used  []bool // as a value, or as the name of what was found
	found []found
	press *found
	loose bool // some words may be left over
}

// Of returns the acts that a task asks for on a look. ok is false where a part of the task is not
// explained by them, or where something else explains it as well.
func Of(task string, o *agent.Observation) (acts []Act, ok bool) {
	text, list := wording.Unquoted(strings.TrimSpace(task))
	text = lastly.ReplaceAllString(wording.Polite(text), "${1}然后")
	if acts, ok = ticked(text, list, o); ok {
		return acts, true
	}
	if acts, ok = of(text, list, o); ok {
		return acts, !filtersDone(text, acts)
	}
	again := wording.Rephrase(text)
	if again == text {
		return nil, false
	}
	return of(again, list, o)
}

// lastly is how the last order of several begins, which says nothing of what is last.
var lastly = pattern.New(`([,，。;；])最后(?:再|就)?`)

// of is Of for a text with marks.
func of(text string, list []string, o *agent.Observation) (acts []Act, ok bool) {
	return (&reader{o: o, text: text, list: list}).read()
}

// read returns the acts of the task of a reader.
func (r *reader) read() (acts []Act, ok bool) {
	if utf8.RuneCountInString(r.text) > longestTask {
		return nil, false
	}
	if r.split(); len(r.units) == 0 {
		return nil, false
	}
	r.used = make([]bool, len(r.units))
	r.fields()
	r.options()
	r.boxes()
	r.swatches()
	r.longBoxes()
	if refusing.MatchString(r.unnamed()) {
		return nil, false
	}
	if r = r.best(); r == nil {
		return nil, false
	}
	return r.acts(), true
}

// unnamed returns the text without what names fields, options and boxes: "First name" counts nothing, and
// who gets mails every day does not ask for all of something.
func (r *reader) unnamed() string {
	out := []byte(r.text)
	for i, u := range r.units {
		for k := u.from; r.used[i] && k < u.to; k++ {
			out[k] = ' '
		}
	}
	return string(out)
}

// clear is by how much the names that a reading presses have to say more than those of the next.
const clear = 5

// best returns the reading that explains the whole task and presses what says most of it, nil where
// none does or another one is as good.
func (r *reader) best() *reader {
	var best *reader
	for _, c := range r.presses() {
		try := r.with(c)
		if best != nil && c.score < best.press.score-clear {
			break
		}
		if !try.whole() {
			continue
		}
		if best != nil && best.press.e != try.press.e {
			return nil
		}
		best = try
	}
	if best == nil {
		if try := r.with(nil); try.whole() {
			return try
		}
	}
	return best
}

// with returns a reader that found the same, and presses something.
func (r *reader) with(press *found) *reader {
	out := *r
	out.used, out.found, out.press = slices.Clone(r.used), slices.Clone(r.found), press
	return &out
}

// whole reports whether a reading explains the whole task.
func (r *reader) whole() bool {
	return r.rest() && r.resolve() && r.selected() && r.explained() && r.sent()
}

// split makes the units of the task. A quoted text that the page says names something there, and is
// read as its words; another one is a value.
func (r *reader) split() {
	for _, u := range unitsOf(r.text) {
		if u.kind != quote {
			r.units = append(r.units, u)
			continue
		}
		i := int([]rune(r.text[u.from:u.to])[0]) - mark
		if i < 0 || i >= len(r.list) || !r.says(r.list[i]) {
			r.units = append(r.units, u)
			continue
		}
		for _, w := range unitsOf(r.list[i]) {
			w.from, w.to = u.from, u.to
			r.units = append(r.units, w)
		}
	}
}

// says reports whether the page has a text: on a control, around one, or as an option of a list.
func (r *reader) says(text string) bool {
	want := lexicon.Fold(text)
	if _, date := lexicon.WholeDate(text); date || utf8.RuneCountInString(want) < 2 {
		return false
	}
	return slices.ContainsFunc(r.o.Elements, func(e agent.Element) bool {
		return slices.ContainsFunc(append(look.Around(r.o, &e), e.Label), func(s string) bool { return lexicon.Within(lexicon.Fold(s), want) }) ||
			slices.ContainsFunc(e.Options, func(op agent.Option) bool { return lexicon.Fold(op.Title) == want })
	})
}

// able reports whether an element is operated by an act.
func able(e *agent.Element, verb string) bool {
	return look.Takes(e, verb) && e.Type != agent.KindFile && !slices.Contains(e.State, "disabled")
}

// ableOnRows is able for what stands outside of rows with boxes: it may be disabled as long as no row is
// ticked.
func (r *reader) ableOnRows(e *agent.Element, verb string) bool {
	if able(e, verb) {
		return true
	}
	return look.Takes(e, verb) && e.Type != agent.KindFile && len(r.rowsWithBox()) > 1
}

// mention is a place where something is named.
type mention struct {
	name     string
	from, to int
	class    []*agent.Element
	values   map[string]string
	short    bool // a part of the name
}

// byLength sorts mentions so that the longest come first, then those that begin first.
func byLength(a, b mention) int {
	return cmp.Or(cmp.Compare(b.to-b.from, a.to-a.from), cmp.Compare(a.from, b.from), cmp.Compare(a.name, b.name))
}

// take returns those of the mentions that share no unit with a longer one, in the order of the
// sentence. Of two names for one part none is meant.
func (r *reader) take(all []mention) (out []mention) {
	slices.SortFunc(all, byLength)
	taken := slices.Clone(r.used)
	for i, m := range all {
		if slices.Contains(taken[m.from:m.to+1], true) {
			continue
		}
		for k := m.from; k <= m.to; k++ {
			taken[k] = true
		}
		if i+1 < len(all) && all[i+1].from == m.from && all[i+1].to == m.to {
			continue
		}
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b mention) int { return cmp.Compare(a.from, b.from) })
	return out
}

// mentions returns the places where names stand.
func (r *reader) mentions(classes map[string][]*agent.Element) (out []mention) {
	for _, name := range sorted(classes) {
		for _, at := range runs(content(name), r.units, false) {
			out = append(out, mention{name: name, from: at[0], to: at[1], class: classes[name]})
		}
	}
	return out
}

func sorted[T any](m map[string]T) []string {
	out := make([]string, 0, len(m))
	for name := range m {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// add takes over what was named.
func (r *reader) add(verb string, list []mention) {
	for _, m := range list {
		f := found{verb: verb, class: m.class, values: m.values}
		for k := m.from; k <= m.to; k++ {
			f.at, r.used[k] = append(f.at, k), true
		}
		r.found = append(r.found, f)
	}
}

// acts returns what was found, in the order of the sentence; what is pressed comes last.
func (r *reader) acts() []Act {
	slices.SortStableFunc(r.found, func(a, b found) int { return cmp.Compare(first(a.at), first(b.at)) })
	var out []Act
	for _, f := range r.found {
		a := Act{Verb: f.verb, Value: f.value, Is: Meant(r.o, f.e), Keep: !viewing.MatchString(r.text)}
		if f.verb == goal.Fill && !slices.Contains(r.list, f.value) {
			a.Value = wording.Value(f.value)
		}
		if f.values != nil {
			a.Value = f.values[f.e.Key]
		}
		out = append(out, a)
	}
	if r.press != nil {
		out = append(out, Act{Verb: goal.Click, Is: Meant(r.o, r.press.e)})
	}
	return out
}

// viewing is a sentence about what is shown, which no page keeps.
var viewing = pattern.New(`(?i)\b(?:show|see|view|sort|order|filter|find|list|search)\b|显示|查看|看|排序|排列|筛选|搜索`)

func first(at []int) int {
	if len(at) == 0 {
		return 0
	}
	return at[0]
}

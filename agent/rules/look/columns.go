package look

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"skillmill/agent"
	"skillmill/agent/rules/lexicon"
	"skillmill/agent/rules/pattern"
)

// orderSigns are what the head of a column has beside its name to say how the column is sorted.
var orderSigns = pattern.New(`[▲▼△▽↑↓⇅↕⇵⬍▴▾]`)

// HeadName returns the name of a column without signs of an order.
func HeadName(label string) string { return strings.TrimSpace(orderSigns.ReplaceAllString(label, " ")) }

// headOf returns the head of a column that a control is, nil for none.
func headOf(o *agent.Observation, e *agent.Element) *agent.Cell {
	for _, t := range o.Texts {
		if t.Cell != nil && t.Cell.Head && lexicon.Fold(HeadName(t.Text)) == lexicon.Fold(HeadName(e.Label)) {
			return t.Cell
		}
	}
	return nil
}

// IsHead reports whether a control is the head of a column.
func IsHead(o *agent.Observation, e *agent.Element) bool { return headOf(o, e) != nil }

// ColumnUnder returns what stands in the column of which a control is the head, from above.
func ColumnUnder(o *agent.Observation, e *agent.Element) (out []string) {
	head := headOf(o, e)
	if head == nil {
		return nil
	}
	for _, t := range o.Texts {
		if t.Cell != nil && !t.Cell.Head && t.Cell.Table == head.Table && t.Cell.Column == head.Column {
			out = append(out, t.Text)
		}
	}
	return out
}

// InOrder reports whether texts stand in an order: by their dates or their numbers, where all have one, else as texts.
func InOrder(texts []string, down bool) bool {
	compare := func(a, b string) int { return cmp.Compare(lexicon.Fold(a), lexicon.Fold(b)) }
	if dates, ok := keysOf(texts, dateKey); ok {
		return ordered(dates, down)
	}
	if numbers, ok := keysOf(texts, numberKey); ok {
		return ordered(numbers, down)
	}
	return slices.IsSortedFunc(texts, func(a, b string) int {
		if down {
			return compare(b, a)
		}
		return compare(a, b)
	})
}

// keysOf returns the key of each text, ok is false where one has none.
func keysOf(texts []string, key func(string) (float64, bool)) (out []float64, ok bool) {
	for _, t := range texts {
		k, ok := key(t)
		if !ok {
			return nil, false
		}
		out = append(out, k)
	}
	return out, len(out) > 0
}

func dateKey(text string) (float64, bool) {
	d, ok := lexicon.WholeDate(text)
	return float64(d.Year*10000 + d.Month*100 + d.Day), ok
}

// aSum is a number with what people write around it.
var aSum = pattern.New(`^[^\d.,-]{0,4}(-?\d[\d,]*(?:\.\d+)?)[^\d]{0,8}$`)

func numberKey(text string) (float64, bool) {
	m := aSum.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return 0, false
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(m[1], ",", ""), 64)
	return n, err == nil
}

func ordered(keys []float64, down bool) bool {
	return slices.IsSortedFunc(keys, func(a, b float64) int {
		if down {
			return cmp.Compare(b, a)
		}
		return cmp.Compare(a, b)
	})
}

// NextNumber returns the control that shows the next of several numbered pages, where no other control turns them: a
// run of controls called 1, 2, 3 … behind the last row of a table or of equal blocks. passed says which were shown.
func NextNumber(o *agent.Observation, passed func(*agent.Element) bool) *agent.Element {
	from, n := numbersBehindRows(o)
	if n < 2 || slices.ContainsFunc(o.Elements, func(e agent.Element) bool { return aKey.MatchString(strings.TrimSpace(e.Label)) }) {
		return nil
	}
	for i := from + 1; i < from+n; i++ {
		e := &o.Elements[i]
		if !passed(e) && Takes(e, "click") && (e.Class == "read" || e.Class == "act") && !slices.Contains(e.State, "disabled") && !slices.ContainsFunc(e.State, func(s string) bool { return strings.HasPrefix(s, "current") }) {
			return e
		}
	}
	return nil
}

// aKey is what a key of a phone or a calculator is called, and no page: the numbers beside it are keys.
var aKey = pattern.New(`^[0*#=]$`)

// numbersBehindRows returns where the only run of controls called 1, 2, 3 … begins that stands behind rows and is in
// none of them, and how many there are.
func numbersBehindRows(o *agent.Observation) (from, n int) {
	rows := false
	for i := 0; i < len(o.Elements); i++ {
		e := &o.Elements[i]
		rows = rows || e.Block != "" || e.Column != ""
		if strings.TrimSpace(e.Label) != "1" || e.Action == "type" || e.Action == "select" || e.Action == "toggle" || e.Block != "" && inOwnBox(e) {
			continue
		}
		k := i + 1
		for k < len(o.Elements) && strings.TrimSpace(o.Elements[k].Label) == strconv.Itoa(k-i+1) && o.Elements[k].Type == e.Type {
			k++
		}
		if k-i < 2 {
			continue
		}
		if n > 0 || !rows && !slices.ContainsFunc(o.Texts, func(t agent.Text) bool { return t.Cell != nil && !t.Cell.Head }) {
			return 0, 0 // a second run, or no rows: marks, seats, keys
		}
		from, n = i, k-i
		i = k - 1
	}
	return from, n
}

// inOwnBox reports whether the block of an element says more than its own name.
func inOwnBox(e *agent.Element) bool { return lexicon.Fold(e.Block) != lexicon.Fold(e.Label) }

package act

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// A question costs a message to the page and one back, and one step of a run asks several, one
// behind the other. So those that will be asked next are asked in one message. The code that asks
// stays as it is: it gets the answers as long as it asks the same questions in the same order.

// question is a method of live.js with its arguments, and the answer behind which the next one
// is asked: a text, or whether it says yes.
type question struct {
	want any
	text string // as in asks it
	call []any
}

// asks makes a question of which the answer will be yes.
func asks(method string, args ...any) question { return answered(true, method, args...) }

// answered makes a question with the answer behind which the next one is asked.
func answered(want any, method string, args ...any) question {
	call := append([]any{method}, args...)
	text, err := json.Marshal(call)
	if err != nil {
		text = nil // nothing asks it, so its answer is dropped
	}
	return question{want, string(text), call}
}

// foreseen are questions of the page's own document with their answers, in order.
type foreseen struct {
	texts   []string
	answers []json.RawMessage
	until   time.Time
}

// fresh is how long an answer is good: a run that was held up asks again.
const fresh = 50 * time.Millisecond

// foresee asks about the element of a locator what will be asked next. The page stops behind the
// first answer that is not the one that is wanted. Of frames nothing is foreseen.
func (e *Env) foresee(ctx context.Context, locator any, list ...question) {
	e.forget()
	if e.home([]any{locator}) == top {
		e.next = e.chain(ctx, list)
	}
}

// chain asks questions of the page's own document in one message.
func (e *Env) chain(ctx context.Context, list []question) (n foreseen) {
	var chain [][]any
	for _, q := range list {
		chain, n.texts = append(chain, []any{q.want, q.call}), append(n.texts, q.text)
	}
	if e.in(ctx, top, &n.answers, "chain", chain) != nil {
		return foreseen{} // each of them is asked by itself then
	}
	n.texts = n.texts[:min(len(n.texts), len(n.answers))]
	n.until = time.Now().Add(fresh)
	return n
}

// known decodes the answer of a question that was foreseen to be the next one into out. ok is
// false where it was not, and then nothing of what was foreseen is good.
func (e *Env) known(at *inside, text string, out any) (err error, ok bool) {
	n := &e.next
	if len(n.texts) == 0 {
		return nil, false
	}
	if at.frame != top.frame || n.texts[0] != text || time.Now().After(n.until) {
		e.next = foreseen{}
		return nil, false
	}
	answer := n.answers[0]
	n.texts, n.answers = n.texts[1:], n.answers[1:]
	if out == nil {
		return nil, true
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return fmt.Errorf("the page's answer: %w", err), true
	}
	return nil, true
}

// forget drops what was foreseen: the page is about to get an event, or somebody took time.
func (e *Env) forget() { e.next = foreseen{} }

// own returns the questions whether a reference is to the target where it was marked, and whether
// that says still what it said; none without a target, or one in a frame.
func (e *Env) own(ref string) []question {
	if e.Target == nil {
		return nil
	}
	mark, at := e.Target()
	chain, hosts := framed(at.Hosts)
	if len(chain) > 0 {
		return nil
	}
	return []question{asks("is", ref, mark, at.Index, hosts), asks("steady", ref)}
}

package pipelinetest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"skillmill/datasets"
	"skillmill/datasets/table"
	"skillmill/pipeline"
)

// patience is how long a cancelled call may take.
const patience = 10 * time.Second

// Conform checks that a stage keeps the contract on some input of its table:
// what it makes depends on the rows alone, not on their order or cut, nor on
// whether they were encoded on their way, nor on earlier or concurrent calls; it
// leaves alone its input and what it emitted, hands on its sink's errors, returns
// when cancelled and leaves no goroutine. The input carries its rows (table.Carry).
// The more rows and keys it has, the more it shows.
func Conform(t *testing.T, mk func() pipeline.Stage, input []table.Batch) {
	t.Helper()
	leaks := goleak.IgnoreCurrent()
	c := conform{mk: mk, input: input, spec: mk().Spec()}
	t.Run("spec", c.checkSpec)
	if t.Failed() {
		return
	}
	c.want = c.lines(t, mk(), input)
	t.Run("tables", c.tables)
	t.Run("encoded", c.encoded)
	t.Run("split", c.split)
	t.Run("order", c.order)
	t.Run("twice", c.twice)
	t.Run("together", c.together)
	t.Run("input", c.inputUnchanged)
	t.Run("output", c.outputUnchanged)
	t.Run("cancel", c.cancel)
	t.Run("sink error", c.sinkError)
	goleak.VerifyNone(t, leaks)
}

type conform struct {
	mk    func() pipeline.Stage
	input []table.Batch
	spec  pipeline.Spec
	want  []string
}

func (c conform) checkSpec(t *testing.T) {
	if c.spec.Name == "" || c.spec.In == "" {
		t.Errorf("spec without a name or an input table: %+v", c.spec)
	}
	if diff := cmp.Diff(c.spec, c.mk().Spec()); diff != "" {
		t.Errorf("two stages have two specs:\n%s", diff)
	}
	rows := 0
	for _, b := range c.input {
		rows += b.Rows()
		if b.Table() != c.spec.In {
			t.Errorf("input of table %q, the stage reads %q", b.Table(), c.spec.In)
		}
		if !b.Carries() {
			t.Error("the input is encoded; it has to carry its rows, so that both ways are tried")
		}
	}
	if rows == 0 {
		t.Error("no input rows")
	}
	if _, err := table.Group(c.input, c.spec.Key); err != nil {
		t.Error(err)
	}
}

// calls cuts input into the calls that a runner would make.
func (c conform) calls(t *testing.T, input []table.Batch) [][]table.Batch {
	t.Helper()
	var calls [][]table.Batch
	if len(c.spec.Key) == 0 {
		for _, b := range input {
			calls = append(calls, []table.Batch{b})
		}
		return calls
	}
	parts, err := table.Group(input, c.spec.Key)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range parts {
		batches, err := p.Batches()
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, batches)
	}
	return calls
}

func (c conform) lines(t *testing.T, s pipeline.Stage, input []table.Batch) []string {
	t.Helper()
	return c.collect(t, s, c.calls(t, input)).Lines()
}

func (c conform) collect(t *testing.T, s pipeline.Stage, calls [][]table.Batch) *Collect {
	t.Helper()
	var out Collect
	for _, in := range calls {
		if err := s.Process(t.Context(), in, &out); err != nil {
			t.Errorf("Process: %v", err)
		}
	}
	return &out
}

func (c conform) compare(t *testing.T, what string, got []string) {
	t.Helper()
	if diff := cmp.Diff(c.want, got); diff != "" {
		t.Errorf("%s: other rows:\n%s", what, diff)
	}
}

func (c conform) tables(t *testing.T) {
	for _, b := range c.collect(t, c.mk(), c.calls(t, c.input)).batches {
		if b.Table() == "" || b.Table() != c.spec.Out && !slices.Contains(c.spec.Side, b.Table()) {
			t.Errorf("emits table %q, which is not in the spec", b.Table())
		}
	}
}

// encoded checks that a stage makes the same of rows that were columns, as they are
// where a file or another process lies before it, and of a mixture.
func (c conform) encoded(t *testing.T) {
	all, some := make([]table.Batch, len(c.input)), cut(c.input, 1)
	for i, b := range c.input {
		all[i] = table.Encoded(b)
	}
	for i := range some {
		if i%2 == 0 {
			some[i] = table.Encoded(some[i])
		}
	}
	c.compare(t, "encoded rows", c.lines(t, c.mk(), all))
	c.compare(t, "some rows encoded", c.lines(t, c.mk(), some))
	calls := c.calls(t, c.input)
	for _, in := range calls {
		for i := range in {
			in[i] = table.Encoded(in[i])
		}
	}
	c.compare(t, "encoded calls", c.collect(t, c.mk(), calls).Lines())
}

func (c conform) split(t *testing.T) {
	for _, n := range []int{1, 3} {
		if len(c.spec.Key) == 0 {
			c.compare(t, "smaller batches", c.lines(t, c.mk(), cut(c.input, n)))
			continue
		}
		calls := c.calls(t, c.input)
		for i := range calls {
			calls[i] = cut(calls[i], n)
		}
		c.compare(t, "smaller batches", c.collect(t, c.mk(), calls).Lines())
	}
	whole, err := table.Sorted(c.input)
	if err != nil {
		t.Fatal(err)
	}
	c.compare(t, "sorted batches", c.lines(t, c.mk(), whole))
}

func (c conform) order(t *testing.T) {
	for seed := range uint64(3) {
		rows := cut(c.input, 1)
		r := rand.New(rand.NewPCG(seed, 1))
		r.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		c.compare(t, "shuffled rows", c.lines(t, c.mk(), rows))
	}
}

func cut(batches []table.Batch, n int) []table.Batch {
	var out []table.Batch
	for _, b := range batches {
		out = append(out, table.Split(b, n)...)
	}
	return out
}

func (c conform) twice(t *testing.T) {
	s := c.mk()
	c.compare(t, "first time", c.lines(t, s, c.input))
	c.compare(t, "second time", c.lines(t, s, c.input))
}

func (c conform) together(t *testing.T) {
	s := c.mk()
	var wg sync.WaitGroup
	for range 4 {
		calls := c.calls(t, c.input)
		wg.Go(func() { c.compare(t, "concurrent calls", c.collect(t, s, calls).Lines()) })
	}
	wg.Wait()
}

func (c conform) inputUnchanged(t *testing.T) {
	for i, in := range c.calls(t, c.input) {
		before := text(in)
		if err := c.mk().Process(t.Context(), in, &Collect{}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(before, text(in)); diff != "" {
			t.Errorf("call %d changes its input:\n%s", i, diff)
		}
	}
}

// outputUnchanged checks that a stage leaves alone what it handed on, in the same
// call and in later ones.
func (c conform) outputUnchanged(t *testing.T) {
	s := c.mk()
	var emitted []table.Batch
	before := []string{}
	out := &watched{emit: func(b table.Batch) {
		emitted, before = append(emitted, b), append(before, text([]table.Batch{b})...)
	}}
	for range 2 {
		for _, in := range c.calls(t, c.input) {
			if err := s.Process(t.Context(), in, out); err != nil {
				t.Fatal(err)
			}
		}
	}
	if diff := cmp.Diff(before, text(emitted)); diff != "" {
		t.Errorf("changes what it emitted:\n%s", diff)
	}
}

// watched is a sink that shows each batch to a function, one call at a time.
type watched struct {
	mu   sync.Mutex
	emit func(table.Batch)
}

func (w *watched) Emit(b table.Batch) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.emit(b)
	return nil
}

func (w *watched) Reject(datasets.Reject) error { return nil }

func text(batches []table.Batch) []string {
	lines := []string{}
	for _, b := range batches {
		lines = append(lines, table.Text(b)...)
	}
	return lines
}

// cancel checks that calls return soon, both when they are cancelled before they
// begin and when they are cancelled while they emit.
func (c conform) cancel(t *testing.T) {
	for _, late := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		sink := &hooked{emit: func() error {
			cancel()
			return ctx.Err()
		}}
		if !late {
			cancel()
		}
		calls, s, done := c.calls(t, c.input), c.mk(), make(chan struct{})
		go func() {
			defer close(done)
			for _, in := range calls {
				_ = s.Process(ctx, in, sink) // any answer will do
			}
		}()
		select {
		case <-done:
		case <-time.After(patience):
			t.Errorf("cancelled while it emits: %v: no return after %s", late, patience)
		}
		cancel()
	}
}

// sinkError checks that an error of the sink comes back from the call.
func (c conform) sinkError(t *testing.T) {
	full := errors.New("the sink is full")
	for i, in := range c.calls(t, c.input) {
		used := false
		sink := &hooked{emit: func() error {
			used = true
			return full
		}}
		err := c.mk().Process(t.Context(), in, sink)
		if used && !errors.Is(err, full) {
			t.Errorf("call %d: Process = %v, want the sink's error", i, err)
		}
	}
}

// hooked is a sink that asks a function what to answer, one call at a time.
type hooked struct {
	mu   sync.Mutex
	emit func() error
}

func (h *hooked) Emit(table.Batch) error { return h.Reject(datasets.Reject{}) }

func (h *hooked) Reject(datasets.Reject) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.emit()
}

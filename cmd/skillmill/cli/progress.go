package cli

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"skillmill/pipeline"
)

// progress is a pipeline.Progress that can be ended. The function that log returns prints a
// line that is no progress; the line begins with the command.
type progress interface {
	pipeline.Progress
	log(command string) func(message string)
	close()
}

// logTo prints lines that begin with the command.
func logTo(w io.Writer, command string) func(string) {
	return func(message string) { say(w, "%s: %s\n", command, message) }
}

// newProgress shows bars with counts and the time left on a terminal, plain log
// lines elsewhere.
func newProgress(w io.Writer, quiet bool) progress {
	if quiet {
		return silent{w}
	}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return &bars{pool: mpb.New(mpb.WithOutput(w)), bar: map[string]*mpb.Bar{}, total: map[string]int64{}}
	}
	return &lines{w: w, out: slog.New(slog.NewTextHandler(w, nil)), done: map[string]int{}, total: map[string]int{}, last: map[string]time.Time{}}
}

type silent struct{ w io.Writer }

func (s silent) log(command string) func(string) { return logTo(s.w, command) }
func (silent) StageStart(string, int)            {}
func (silent) StageQueued(string, int)           {}
func (silent) StageAdd(string, int)              {}
func (silent) StageDone(string)                  {}
func (silent) close()                            {}

// logEvery is the least time between two lines of one stage.
const logEvery = 5 * time.Second

// lines logs each stage's end, and its progress every few seconds.
type lines struct {
	w           io.Writer
	out         *slog.Logger
	mu          sync.Mutex
	done, total map[string]int
	last        map[string]time.Time
}

func (l *lines) StageStart(name string, total int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last[name] = time.Now()
	l.total[name] += total
}

func (l *lines) StageQueued(name string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.total[name] += n
}

func (l *lines) StageAdd(name string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.done[name] += n
	if now := time.Now(); now.Sub(l.last[name]) >= logEvery {
		l.last[name] = now
		l.out.Info("working", "stage", name, "done", l.done[name], "of", l.total[name])
	}
}

func (l *lines) StageDone(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.out.Info("stage done", "stage", name, "rows", l.done[name])
}

func (l *lines) log(command string) func(string) { return logTo(l.w, command) }
func (l *lines) close()                          {}

// bars draws one bar for each stage.
type bars struct {
	pool *mpb.Progress
	mu   sync.Mutex
	bar  map[string]*mpb.Bar
	// total counts the rows that a stage was told of; for a stream the count grows while it
	// is read.
	total map[string]int64
}

func (b *bars) StageStart(name string, total int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.total[name] += int64(total)
	if bar := b.bar[name]; bar != nil && !bar.Completed() {
		return
	}
	b.bar[name] = b.pool.AddBar(b.total[name],
		mpb.PrependDecorators(decor.Name(fmt.Sprintf("%-9s", name)), decor.CountersNoUnit("%d / %d")),
		mpb.AppendDecorators(decor.Percentage(), decor.Name("  left "), decor.AverageETA(decor.ET_STYLE_MMSS)))
}

func (b *bars) StageQueued(name string, n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.total[name] += int64(n)
	if bar := b.bar[name]; bar != nil {
		bar.SetTotal(b.total[name], false)
	}
}

func (b *bars) StageAdd(name string, n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if bar := b.bar[name]; bar != nil {
		bar.IncrBy(n)
	}
}

func (b *bars) StageDone(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if bar := b.bar[name]; bar != nil {
		bar.SetTotal(-1, true)
	}
}

// log prints above the bars.
func (b *bars) log(command string) func(string) { return logTo(b.pool, command) }

func (b *bars) close() {
	b.mu.Lock()
	for _, bar := range b.bar {
		bar.Abort(false)
	}
	b.mu.Unlock()
	b.pool.Wait()
}

package browser

import (
	"context"
	"os"
	"strings"
	"time"
)

// memoryEvery is how often the memory of a browser with a limit is measured. A page can
// take about a gigabyte in that time; measuring costs some milliseconds.
const memoryEvery = time.Second

// Memory returns the memory that the browser's processes hold together, in bytes, without
// the files that they all map; 0 where that cannot be known.
func (b *Browser) Memory() int64 {
	var sum int64
	for _, pid := range members(b.group) {
		sum += resident(pid)
	}
	return sum
}

// watch begins to watch the memory of the browser's processes; most is 0 for no limit.
func (b *Browser) watch(most int64) {
	if most <= 0 {
		return
	}
	ctx, end := context.WithCancel(b.ctx)
	b.unwatch = end
	b.watchers.Go(func() { b.watchMemory(ctx, most) })
}

// watchMemory kills the largest renderer whenever the browser holds more than its limit. So
// one page is lost and not all of them.
func (b *Browser) watchMemory(ctx context.Context, most int64) {
	tick := time.NewTicker(memoryEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		var sum, size int64
		largest := 0
		for _, pid := range members(b.group) {
			n := resident(pid)
			if sum += n; n > size && isRenderer(pid) {
				largest, size = pid, n
			}
		}
		if sum <= most || largest == 0 {
			continue
		}
		b.starved.Store(time.Now().UnixNano())
		if p, err := os.FindProcess(largest); err == nil {
			_ = p.Kill() // it may have ended meanwhile
		}
	}
}

// crash says why a renderer died, a moment after it did.
func (b *Browser) crash() error {
	if time.Since(time.Unix(0, b.starved.Load())) < 5*time.Second {
		return ErrMemory
	}
	return ErrCrashed
}

func isRenderer(pid int) bool {
	for _, arg := range arguments(pid) {
		if arg == "--type=renderer" {
			return true
		}
	}
	return false
}

// arguments returns the command line of a process. Children of Chromium have blanks in
// place of the zeros between arguments.
func arguments(pid int) []string {
	return strings.FieldsFunc(commandLine(pid), func(r rune) bool { return r == 0 || r == ' ' })
}

package mill

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

func TestRoom(t *testing.T) {
	const mb = 1 << 20
	for name, c := range map[string]struct {
		b       bounds
		limit   int64
		percent int
	}{
		"no bound":            {bounds{}, 350 * mb, 300},
		"container of 512 MB": {bounds{resident: 500 * mb}, 350 * mb, 100},
		"container of 256 MB": {bounds{resident: 250 * mb}, 200 * mb, 100},
		"container of 8 GB":   {bounds{resident: 8192 * mb}, 350 * mb, 300},
		"ulimit -d":           {bounds{mapped: 500 * mb}, 300 * mb, 100},
		"both":                {bounds{resident: 250 * mb, mapped: 500 * mb}, 200 * mb, 100},
		"large ulimit":        {bounds{mapped: 4096 * mb}, 350 * mb, 300},
	} {
		if limit, percent := room(c.b); limit != c.limit || percent != c.percent {
			t.Errorf("%s: %d MB at %d %%, want %d at %d", name, limit/mb, percent, c.limit/mb, c.percent)
		}
	}
}

// TestLimitFor leaves a third of what is alive as room, where the bounds allow it.
func TestLimitFor(t *testing.T) {
	const mb = 1 << 20
	for _, c := range []struct{ alive, limit, most, want int64 }{
		{100 * mb, 400 * mb, math.MaxInt64, 400 * mb},
		{300 * mb, 400 * mb, math.MaxInt64, 400 * mb},
		{900 * mb, 400 * mb, math.MaxInt64, 1200 * mb},
		{900 * mb, 400 * mb, 800 * mb, 800 * mb},
		{900 * mb, 200 * mb, 200 * mb, 200 * mb},
	} {
		if got := limitFor(c.alive, c.limit, c.most); got != c.want {
			t.Errorf("%d MB alive: %d MB, want %d", c.alive/mb, got/mb, c.want/mb)
		}
	}
}

// TestFollowAlive raises the limit of memory when more is alive than it leaves room for.
func TestFollowAlive(t *testing.T) {
	before := debug.SetMemoryLimit(-1)
	defer debug.SetMemoryLimit(before)
	const limit = 8 << 20
	debug.SetMemoryLimit(limit)
	followAlive(limit, math.MaxInt64)
	alive := make([]byte, 64<<20)
	for range 100 {
		runtime.GC() // finalizers run some time after the first
		if debug.SetMemoryLimit(-1) > 64<<20 {
			runtime.KeepAlive(alive)
			return
		}
		runtime.Gosched()
	}
	t.Errorf("the limit stays at %d bytes", debug.SetMemoryLimit(-1))
	runtime.KeepAlive(alive)
}

package mill

import "testing"

func TestRoom(t *testing.T) {
	const mb = 1 << 20
	for name, c := range map[string]struct {
		b       bounds
		limit   int64
		percent int
	}{
		"no bound":            {bounds{}, 400 * mb, 300},
		"container of 512 MB": {bounds{resident: 500 * mb}, 400 * mb, 100},
		"container of 256 MB": {bounds{resident: 250 * mb}, 200 * mb, 100},
		"container of 8 GB":   {bounds{resident: 8192 * mb}, 400 * mb, 300},
		"ulimit -d":           {bounds{mapped: 500 * mb}, 300 * mb, 100},
		"both":                {bounds{resident: 250 * mb, mapped: 500 * mb}, 200 * mb, 100},
		"large ulimit":        {bounds{mapped: 4096 * mb}, 400 * mb, 300},
	} {
		if limit, percent := room(c.b); limit != c.limit || percent != c.percent {
			t.Errorf("%s: %d MB at %d %%, want %d at %d", name, limit/mb, percent, c.limit/mb, c.percent)
		}
	}
}

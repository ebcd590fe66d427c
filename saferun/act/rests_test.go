package act_test

import (
	"slices"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
)

// TestRests ends the wait for effects that do not come where the page has done something
// else and is calm. What the page had put off for a moment is there when it is asked next.
func TestRests(t *testing.T) {
	const at = "https://rests.test/"
	const page = `<!doctype html><button id=says onclick="o.textContent += ' said'">Say</button> <button id=nothing>Nothing</button>
<button id=later onclick="o.textContent = 'wait'; setTimeout(() => d.showModal(), 100)">Later</button><p id=o>-</p><dialog id=d>There</dialog>`
	l := open(t, at, map[string]adaptertest.File{at: {Body: page}})
	wait := func(id string, limit time.Duration) (came bool, effects []any, took time.Duration) {
		t.Helper()
		if l.Env("click", nil, map[string]any{"css": id}) != true {
			t.Fatalf("%s is not clicked", id)
		}
		began := time.Now()
		came, _ = l.Env("wait_for_effect", map[string]any{"timeout_ms": limit.Milliseconds()}, []any{"url_changed", "dialog_opened"}).(bool)
		effects, _ = l.Env("effects", nil).([]any)
		return came, effects, time.Since(began)
	}
	const long, short = 30 * time.Second, 300 * time.Millisecond // of the first, more than a suite under load needs
	if came, seen, took := wait("#says", short); came || !slices.Equal(seen, []any{"dom_changed"}) || took < short {
		t.Errorf("by default: %v, %v after %v", came, seen, took)
	}
	l.env.Rests = true
	if came, seen, took := wait("#says", long); came || !slices.Equal(seen, []any{"dom_changed"}) || took >= long {
		t.Errorf("a page that rests: %v, %v after %v", came, seen, took)
	}
	if came, seen, took := wait("#nothing", short); came || len(seen) != 0 || took < short {
		t.Errorf("a page that did nothing yet: %v, %v after %v", came, seen, took)
	}
	// What was put off need not be waited for by the wait, but by whatever is asked next.
	wait("#later", long)
	l.env.Rests = false
	if seen, _ := l.Env("effects", nil).([]any); !slices.Contains(seen, any("dialog_opened")) {
		t.Errorf("what was put off, asked afterwards: %v", seen)
	}
}

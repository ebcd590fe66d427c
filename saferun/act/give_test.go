package act_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"skillmill/adapters/adaptertest"
	"skillmill/saferun/act"
)

// slowGiver is a page that gets its files late, as on a machine with much else to do.
type slowGiver struct{ act.Page }

func (s slowGiver) Give(ctx context.Context, frame, function string, paths []string, args ...any) error {
	time.Sleep(300 * time.Millisecond)
	return s.Page.Give(ctx, frame, function, paths, args...)
}

// TestGivenFileIsSent asks a page that was given a file nothing before it has done what it does
// with the file: the page may be closed right afterwards. How long the giving took, or the page
// hung, is no part of how long it is quiet.
func TestGivenFileIsSent(t *testing.T) {
	const hang = `const hang = ms => { for (const end = performance.now() + ms; performance.now() < end;); };`
	for name, does := range map[string]string{
		"soon":                         `setTimeout(sent, 100)`,
		"it hangs in the event":        `setTimeout(sent, 100); hang(400)`,
		"it hangs behind the event":    `setTimeout(() => hang(400), 0); setTimeout(sent, 200)`,
		"it hangs while it is awaited": `setTimeout(() => hang(400), 60); setTimeout(sent, 120)`,
	} {
		t.Run(name, func(t *testing.T) {
			const at = "https://gives.test/"
			page := `<!doctype html><input type=file id=f><p id=o>-</p><script>` + hang + `
const sent = () => { o.textContent = 'sent' };
f.onchange = () => { ` + does + ` }</script>`
			l := open(t, at, map[string]adaptertest.File{at: {Body: page}})
			if l.Env("type", nil, map[string]any{"css": "#f"}, "give_test.go") != false {
				t.Error("a file is given though none may be")
			}
			l.env = act.New(slowGiver{l.tab})
			l.env.Files = func(path string) (string, error) { return filepath.Abs(path) }
			if l.Env("type", nil, map[string]any{"css": "#f"}, "give_test.go") != true {
				t.Fatal("the file is not given")
			}
			if got := l.Env("text", nil, map[string]any{"css": "#o"}); got != "sent" {
				t.Errorf("asked next, the page says %v", got)
			}
		})
	}
}

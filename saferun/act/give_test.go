package act_test

import (
	"path/filepath"
	"testing"

	"skillmill/adapters/adaptertest"
)

// TestGivenFileIsSent asks a page that was given a file nothing before it has done what it does
// with the file: the page may be closed right afterwards.
func TestGivenFileIsSent(t *testing.T) {
	const at = "https://gives.test/"
	const page = `<!doctype html><input type=file id=f onchange="setTimeout(() => { o.textContent = 'sent' }, 100)"><p id=o>-</p>`
	l := open(t, at, map[string]adaptertest.File{at: {Body: page}})
	if l.Env("type", nil, map[string]any{"css": "#f"}, "give_test.go") != false {
		t.Error("a file is given though none may be")
	}
	l.env.Files = func(path string) (string, error) { return filepath.Abs(path) }
	if l.Env("type", nil, map[string]any{"css": "#f"}, "give_test.go") != true {
		t.Fatal("the file is not given")
	}
	if got := l.Env("text", nil, map[string]any{"css": "#o"}); got != "sent" {
		t.Errorf("asked next, the page says %v", got)
	}
}

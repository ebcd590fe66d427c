package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"
)

// builtOnce holds the samples and what a build makes of them, made for the first script
// that asks. Building them anew for each script takes more than most of what these try.
type builtOnce struct {
	once sync.Once
	dir  string
	err  error
}

// built is the command of scripts that puts the samples into captures and their library
// into library, as "skillmill samples captures" and "skillmill build captures --out
// library --quiet" do. It is for scripts that ask a library; those that build it again
// build it themselves.
func (b *builtOnce) built(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: built")
	}
	b.once.Do(func() { b.err = b.make() })
	ts.Check(b.err)
	ts.Check(os.CopyFS(ts.MkAbs("."), os.DirFS(b.dir)))
}

func (b *builtOnce) make() error {
	dir, err := os.MkdirTemp("", "built")
	if err != nil {
		return err
	}
	b.dir = dir
	captures := filepath.Join(dir, "captures")
	for _, args := range [][]string{{"samples", captures}, {"build", captures, "--out", filepath.Join(dir, "library"), "--quiet"}} {
		var said strings.Builder
		if code := Main(args, strings.NewReader(""), io.Discard, &said); code != 0 {
			return fmt.Errorf("skillmill %s: exit %d: %s", strings.Join(args, " "), code, said.String())
		}
	}
	return nil
}

// remove takes away what was made.
func (b *builtOnce) remove() { _ = os.RemoveAll(b.dir) } // what stays is in the folder for temporary files

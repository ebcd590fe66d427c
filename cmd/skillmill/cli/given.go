package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/pflag"

	"skillmill/saferun/files"
)

// given has the files that a command may give to a page.
type given struct {
	dir    string // of --files, "" for none
	folder *files.Folder
}

func (g *given) flag(f *pflag.FlagSet) {
	f.StringVar(&g.dir, "files", "", "folder whose files may be given to the page (default: none)")
}

// take returns saferun.Options.Files, which copies files to temp; nil where no folder is
// named. The folder is opened with the first file, when the lane is held; then it also
// removes what killed runs left in temp.
func (g *given) take(temp string) func(path string) (files.File, error) {
	if g.dir == "" {
		return nil
	}
	return func(path string) (f files.File, err error) {
		if g.folder == nil {
			if temp != "" {
				err = errors.Join(os.MkdirAll(temp, 0o700), files.Sweep(temp))
			}
			if err == nil {
				g.folder, err = files.Open(g.dir, temp)
			}
			if err != nil {
				return f, fmt.Errorf("--files: %w", err)
			}
		}
		return g.folder.Take(path)
	}
}

// close removes the copies.
func (g *given) close() error {
	if g.folder == nil {
		return nil
	}
	return g.folder.Close()
}

package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// MaxProfile is the most bytes of a profile of another workspace that are copied.
const MaxProfile = 1 << 30

// ReadPhrase returns the phrase with which the owner lets this workspace read the login of
// another one, in the folder dir.
func (w *Workspace) ReadPhrase(dir string) string {
	s := w.Digest("read", dir)
	return "read " + s[0:4] + "-" + s[4:8] + "-" + s[8:12]
}

// LoginOf returns the folder of a session's profile in another workspace. It fails if there
// is none, or if the workspace is this one.
func (w *Workspace) LoginOf(dir, session string) (string, error) {
	if !filepath.IsAbs(dir) || filepath.Clean(dir) != dir {
		return "", fmt.Errorf("workspace %s: its path is not whole", dir)
	}
	own, err := os.Stat(w.dir)
	if err != nil {
		return "", fmt.Errorf("workspace %s: %w", w.dir, err)
	}
	at, err := os.Stat(dir)
	if err != nil {
		return "", fmt.Errorf("workspace %s: %w", dir, err)
	}
	if os.SameFile(own, at) {
		return "", fmt.Errorf("workspace %s: it is this one", dir)
	}
	profile := (&Workspace{dir: dir}).Profile(session)
	if profile == "" {
		return "", fmt.Errorf("workspace %s: session %s has no profile", dir, session)
	}
	return profile, nil
}

// passed are parts of a profile that are left out, because the browser makes them again.
var passed = []string{"Cache", "Code Cache", "GPUCache", "DawnCache", "GrShaderCache", "ShaderCache", "Crashpad"}

// CopyLogin copies the profile of another workspace into a new folder, without changing the
// original. A profile that a browser has open is refused. Links in it are left out.
func CopyLogin(profile, to string) error {
	if _, err := os.Lstat(filepath.Join(profile, "SingletonLock")); err == nil {
		return fmt.Errorf("profile %s: a browser has it open", profile)
	}
	left := int64(MaxProfile)
	root := os.DirFS(profile)
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		at := filepath.Join(to, filepath.FromSlash(path))
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(passed, d.Name()):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(at, 0o700)
		case !d.Type().IsRegular() || strings.HasPrefix(d.Name(), "Singleton"):
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if left -= info.Size(); left < 0 {
			return fmt.Errorf("it is larger than %d bytes", MaxProfile)
		}
		data, err := fs.ReadFile(root, path)
		return errors.Join(err, os.WriteFile(at, data, 0o600))
	})
	if err != nil {
		return fmt.Errorf("copy profile %s: %w", profile, err)
	}
	return nil
}

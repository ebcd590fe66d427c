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

// MaxProfile is how many bytes of a profile of another workspace are read.
const MaxProfile = 1 << 30

// ReadPhrase returns what the owner says to let this workspace read the login of another
// one, which is a folder.
func (w *Workspace) ReadPhrase(dir string) string {
	s := w.Digest("read", dir)
	return "read " + s[0:4] + "-" + s[4:8] + "-" + s[8:12]
}

// LoginOf returns the folder of a session's profile in another workspace. The error says
// why there is none, or that it is this workspace's own.
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

// passed are parts of a profile that are made again by themselves.
var passed = []string{"Cache", "Code Cache", "GPUCache", "DawnCache", "GrShaderCache", "ShaderCache", "Crashpad"}

// CopyLogin copies the profile of another workspace into a new folder, and changes
// nothing there. A profile that a browser has open is refused, and links in it are left
// out.
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

package settings

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
)

//go:embed profiles/*.yaml
var profiles embed.FS

// Profiles are the names that Load takes besides paths.
func Profiles() []string {
	entries, err := profiles.ReadDir("profiles")
	if err != nil { // the folder is embedded
		return nil
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".yaml"))
	}
	return names // embed sorts them
}

// Load overlays the defaults with a profile or a YAML file and validates the
// result. "" is the defaults alone.
func Load(name string) (Config, error) {
	if name == "" {
		return Default(), nil
	}
	in, err := open(name)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w, and no profile has that name (profiles: %s)", err, strings.Join(Profiles(), ", "))
	}
	if err != nil {
		return Config{}, fmt.Errorf("crawl config: %w", err)
	}
	defer in.Close()
	cfg, err := Parse(in)
	if err != nil {
		return Config{}, fmt.Errorf("crawl config %s: %w", name, err)
	}
	return cfg, nil
}

func open(name string) (io.ReadCloser, error) {
	if f, err := profiles.Open("profiles/" + name + ".yaml"); err == nil {
		return f, nil
	}
	return os.Open(name)
}

package registry

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"skillmill/actions"
	"skillmill/configs/strict"
)

//go:embed packs/*.yaml
var builtin embed.FS

// builtIn is the name of the source of the packs that are built in.
const builtIn = "built-in"

// Config is the key actions of ~/.skillmill/config.yaml and .skillmill/config.yaml.
type Config struct {
	Paths          []string `yaml:"paths"`           // packs, or folders of packs; ~ is the home
	Packages       []string `yaml:"packages"`        // by name, below PackageRoots or node_modules
	PackageRoots   []string `yaml:"package_roots"`   // folders of packages
	DefaultTimeout int      `yaml:"default_timeout"` // milliseconds that a step waits for its element
	Debug          bool     `yaml:"debug"`           // tell of each step, and of packs that override others
	DetectVersion  *bool    `yaml:"detect_version"`  // read the version of the page; true by default
	Env            []string `yaml:"env"`             // variables of the environment that actions may read
	Hosts          []string `yaml:"hosts"`           // hosts on whose pages actions may act, beside this machine

	Eval []string `yaml:"eval"` // packs, or folders of packs, that may hold scripts; of the user's configuration alone

	home, project string
}

type configFile struct {
	Actions Config `yaml:"actions"`
}

// ReadConfig reads the configuration of a user and of a project, whose keys count where
// both have them. A file that is not there says nothing.
func ReadConfig(home, project string) (*Config, error) {
	var f configFile
	var allowed []string
	for _, dir := range []string{home, project} {
		if dir == "" {
			continue
		}
		name := filepath.Join(dir, ".skillmill", "config.yaml")
		data, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if _, faults := strict.ReadAll(data, &f); len(faults) > 0 {
			return nil, fmt.Errorf("%s: %s", name, faults[0])
		}
		if dir == home {
			allowed, f.Actions.Eval = f.Actions.Eval, nil
		}
		if len(f.Actions.Eval) > 0 {
			return nil, fmt.Errorf("%s: eval: a project does not allow its own packs code; the user's configuration may", name)
		}
	}
	c := &f.Actions
	c.home, c.project, c.Eval = home, project, allowed
	for _, p := range c.Eval {
		if !filepath.IsAbs(p) && !strings.HasPrefix(p, "~/") {
			return nil, fmt.Errorf("eval: %q is neither an absolute path nor one below ~/", p)
		}
	}
	if c.DefaultTimeout < 0 || c.DefaultTimeout > actions.StepTimeout {
		return nil, fmt.Errorf("default_timeout: %d is not between 0 and %d milliseconds", c.DefaultTimeout, actions.StepTimeout)
	}
	for _, h := range c.Hosts {
		if u, err := url.Parse("//" + h); err != nil || h == "" || u.Host != h || u.User != nil {
			return nil, fmt.Errorf("hosts: %q is neither a host nor a host with a port", h)
		}
	}
	return c, nil
}

// Listed reports whether the host of an address is one of hosts; one without a port stands
// for all of its ports.
func (c *Config) Listed(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.User != nil {
		return false
	}
	return slices.ContainsFunc(c.Hosts, func(h string) bool {
		return strings.EqualFold(h, u.Host) || strings.EqualFold(h, strings.TrimSuffix(u.Host, ":"+u.Port()))
	})
}

// Timeout is default_timeout.
func (c *Config) Timeout() time.Duration {
	if c.DefaultTimeout == 0 {
		return actions.DefaultTimeout * time.Millisecond
	}
	return time.Duration(c.DefaultTimeout) * time.Millisecond
}

// Detect is detect_version.
func (c *Config) Detect() bool { return c.DetectVersion == nil || *c.DetectVersion }

// Packs is the folder of an output folder that holds the packs made of its library.
const Packs = "packs"

// Sources returns all sources, the first to be overridden first: what is built in, the packs
// of a library, packages, the user's, the paths of the configuration, the project's, those
// of the environment, and those of the command line.
func (c *Config) Sources(lib string, env, given []string) ([]Source, error) {
	out := []Source{FS{builtIn, builtin}}
	if lib != "" {
		out = append(out, Path{Root: filepath.Join(lib, Packs)})
	}
	roots := append(c.resolve(c.PackageRoots), filepath.Join(c.project, "node_modules"))
	for _, name := range c.Packages {
		s, err := Package(name, roots)
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	if c.home != "" {
		out = append(out, Path{Root: filepath.Join(c.home, ".skillmill", "actions")})
	}
	for _, p := range c.resolve(c.Paths) {
		out = append(out, Path{Root: p})
	}
	out = append(out, Path{Root: filepath.Join(c.project, ".skillmill", "actions")})
	for _, p := range append(env, given...) {
		if p == "" {
			continue
		}
		if _, err := os.Stat(p); err != nil {
			return nil, err // somebody named it
		}
		out = append(out, Path{Root: p})
	}
	code := c.resolve(c.Eval)
	for i, s := range out {
		if p, ok := s.(Path); ok {
			p.Code = code
			out[i] = p
		}
	}
	return out, nil
}

// resolve makes paths of the configuration those of files.
func (c *Config) resolve(paths []string) (out []string) {
	for _, p := range paths {
		if rest, ok := strings.CutPrefix(p, "~/"); ok {
			p = filepath.Join(c.home, rest)
		} else if !filepath.IsAbs(p) {
			p = filepath.Join(c.project, p)
		}
		out = append(out, p)
	}
	return out
}

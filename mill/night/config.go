package night

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"

	"skillmill/collect/crawl/settings"
	"skillmill/configs"
	"skillmill/configs/strict"
	"skillmill/stages"
)

// Config is the file of one night.
type Config struct {
	// Version of the file's shape. Always 1.
	Version int `yaml:"version"`
	// Folder of the captures of all nights.
	Captures string `yaml:"captures"`
	// Folders of the runs of skills on live pages, <workspace>/runs. One that is not there yet has none.
	Runs []string `yaml:"runs"`
	// Output folder of the build.
	Out string `yaml:"out"`
	// Configuration of the build: a YAML file or a profile.
	Build string `yaml:"build"`
	// Folder of site rules, <domain>.yaml; without the key that of the build's configuration, else the folder sites beside this file, where there is one.
	Sites string `yaml:"sites"`
	// Folder for the pages of skillmill report, which this night's take the place of; empty for none.
	Report string `yaml:"report"`
	// Whether the build makes no packs of actions.
	NoPacks bool `yaml:"no_packs"`
	// What is collected; see a crawl's configuration.
	Collect settings.Config `yaml:"collect"`
	// What each site is expected to give, by host; the key default is for those not named.
	Expect Expects `yaml:"expect"`

	beside string // the folder sites beside the file, "" for none
}

// BuildConfig returns the configuration of the build with the rules of sites.
func (c *Config) BuildConfig() (configs.Config, error) {
	cfg, err := configs.Load(c.Build)
	folder := c.Sites
	if folder == "" && cfg.Sites == "" {
		folder = c.beside
	}
	if err == nil && folder != "" {
		err = cfg.ReadSites(folder)
	}
	if err == nil {
		err = errors.Join(stages.CheckSites(cfg), c.checkIdentity(cfg))
	}
	return cfg, err
}

// checkIdentity names the parameters that tell pages of a site apart and that the crawl takes
// out of its links: no capture would ever have them.
func (c *Config) checkIdentity(cfg configs.Config) error {
	var errs []error
	for _, domain := range slices.Sorted(maps.Keys(cfg.SiteRules)) {
		for i, name := range cfg.SiteRules[domain].Identity {
			if p := c.Collect.Follow.Form().Ignores(name); p != "" {
				errs = append(errs, fmt.Errorf("sites: %s: identity[%d]: the crawl takes %s out of links: collect.follow.ignore_params has %q", domain, i, name, p))
			}
		}
	}
	return errors.Join(errs...)
}

// Load reads the configuration of a night. Its paths are relative to its folder, so
// that it does not matter where cron starts.
func Load(file string) (Config, error) {
	cfg := Config{Version: 1, Collect: settings.Default()}
	f, err := os.Open(file)
	if err != nil {
		return cfg, fmt.Errorf("nightly config: %w", err)
	}
	defer f.Close()
	data, err := strict.Read(f)
	if err == nil {
		err = strict.Decode(data, &cfg)
	}
	if err != nil {
		return cfg, fmt.Errorf("nightly config %s: %w", file, err)
	}
	cfg.resolvePaths(filepath.Dir(file))
	if err := cfg.validate(); err != nil {
		return cfg, fmt.Errorf("nightly config %s: %w", file, err)
	}
	return cfg, nil
}

func (c *Config) resolvePaths(dir string) {
	if info, err := os.Stat(filepath.Join(dir, "sites")); err == nil && info.IsDir() {
		c.beside = filepath.Join(dir, "sites")
	}
	paths := []*string{&c.Captures, &c.Out, &c.Sites, &c.Report, &c.Collect.Browser.Profile}
	if !slices.Contains(configs.Profiles(), c.Build) {
		paths = append(paths, &c.Build)
	}
	for i := range c.Runs {
		paths = append(paths, &c.Runs[i])
	}
	for _, p := range paths {
		if *p != "" && !filepath.IsAbs(*p) {
			*p = filepath.Join(dir, *p)
		}
	}
}

// runs returns the folders of runs that are there.
func (c *Config) runs() []string {
	return slices.DeleteFunc(slices.Clone(c.Runs), func(dir string) bool {
		_, err := os.Stat(dir)
		return errors.Is(err, fs.ErrNotExist)
	})
}

func (c *Config) validate() error {
	var errs []error
	if c.Version != 1 {
		errs = append(errs, fmt.Errorf("version: %d is not 1", c.Version))
	}
	if c.Captures == "" {
		errs = append(errs, errors.New("captures: no folder is named"))
	}
	if c.Out == "" {
		errs = append(errs, errors.New("out: no folder is named"))
	}
	if len(c.Collect.Seeds)+len(c.Collect.Sitemaps) == 0 {
		errs = append(errs, errors.New("collect: there is no seed and no sitemap"))
	}
	if err := c.Collect.ValidateFile(); err != nil {
		errs = append(errs, fmt.Errorf("collect: %w", err))
	}
	if err := c.Expect.validate(); err != nil {
		errs = append(errs, err)
	}
	if _, err := c.BuildConfig(); err != nil {
		errs = append(errs, fmt.Errorf("build: %w", err))
	}
	return errors.Join(errs...)
}

// UnmarshalYAML reads what is expected of a site over the defaults.
func (e *Expect) UnmarshalYAML(n *yaml.Node) error {
	*e = defaultExpect()
	type plain Expect
	return n.Decode((*plain)(e))
}

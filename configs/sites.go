package configs

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"skillmill/configs/strict"
	"skillmill/datasets"
	"skillmill/datasets/skill"
)

// sitesFolder is the folder beside a configuration in which rules of sites are looked for.
const sitesFolder = "sites"

// Site is what an operator says about one site (docs/site-rules.md). A rule is named by its
// place in the file, such as exclude[0].
type Site struct {
	// Version of the file's shape. Always 1; it may be left out.
	Version int `yaml:"version,omitempty"`
	// Parameters of queries whose values tell pages apart.
	Identity []string `yaml:"identity,omitempty"`
	// What gets no skill.
	Exclude []Exclude `yaml:"exclude,omitempty"`
	// What is said of single controls.
	Controls []ControlRule `yaml:"controls,omitempty"`
	// Texts that labels and purposes do not say; as whole words.
	Texts []string `yaml:"texts,omitempty"`
}

// Exclude takes out the controls that the selector matches, and those inside an element
// that it matches; without a selector it takes out all controls of the pages.
type Exclude struct {
	Selector string   `yaml:"selector,omitempty"`
	Pages    []string `yaml:"pages,omitempty"` // patterns of the path, * for any text; none is every page
}

// ControlRule says something about the controls that a selector matches.
type ControlRule struct {
	Selector string   `yaml:"selector"`
	Pages    []string `yaml:"pages,omitempty"`
	Name     string   `yaml:"name,omitempty"`   // what labels call it
	Action   string   `yaml:"action,omitempty"` // what operating it does
	Pin      string   `yaml:"pin,omitempty"`    // a selector to try first, where it is proven as any other
	Class    string   `yaml:"class,omitempty"`  // how far operating it reaches at least: one of skill.Classes
}

// The bounds of a site's rules.
const (
	maxSiteRules = 500
	maxSiteText  = 200 // characters of a name or text
	maxIdentity  = 20  // parameters that tell pages apart
)

// pressed are the actions that a rule may exchange for each other, because all of them are
// one press. Typing and choosing need an argument that depends on the element.
var pressed = []string{skill.Click, skill.Toggle, skill.Navigate, skill.Submit, skill.Open}

// Pressed reports whether a rule may set this action, or replace it.
func Pressed(action string) bool { return slices.Contains(pressed, action) }

// readSites reads the folder of site rules that a configuration in dir names.
func (c *Config) readSites(dir string) error {
	folder := c.Sites
	if folder == "" {
		if info, err := os.Stat(filepath.Join(dir, sitesFolder)); err != nil || !info.IsDir() {
			return nil
		}
		folder = sitesFolder
	}
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(dir, folder)
	}
	return c.ReadSites(folder)
}

// ReadSites reads the rules of all sites in a folder; they replace those that were read
// before. A file that is not named <domain>.yaml is refused, so that no rule is overlooked;
// hidden files and README files are skipped.
func (c *Config) ReadSites(folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("sites: %w", err)
	}
	c.Sites, c.SiteRules = folder, nil
	var errs []error
	for _, e := range entries {
		name := e.Name()
		if strings.HasPrefix(name, ".") || strings.HasPrefix(strings.ToUpper(name), "README") {
			continue
		}
		domain, site, err := readSite(filepath.Join(folder, name), e)
		if _, twice := c.SiteRules[domain]; err == nil && twice {
			err = fmt.Errorf("another file names %s too", domain)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("sites %s: %w", filepath.Join(folder, name), err))
			continue
		}
		if c.SiteRules == nil {
			c.SiteRules = map[string]Site{}
		}
		c.SiteRules[domain] = site
	}
	return errors.Join(append(errs, siteFaults(c.SiteRules)...)...)
}

func readSite(file string, e fs.DirEntry) (domain string, s Site, err error) {
	stem, isYAML := strings.CutSuffix(e.Name(), ".yaml")
	if domain = siteDomain(stem); !isYAML || domain == "" || !e.Type().IsRegular() {
		return "", s, errors.New("it is not a file <domain>.yaml, as shop.example.yaml or localhost_3a8080.yaml")
	}
	f, err := os.Open(file)
	if err != nil {
		return "", s, err
	}
	defer f.Close()
	data, err := strict.Read(f)
	if err == nil {
		err = strict.Decode(data, &s)
	}
	if s.Version == Version {
		s.Version = 0 // as a file that does not say it
	}
	return domain, s, err
}

// siteDomain returns the domain in a file name, which may be spelled as it is or as folders
// of the library spell it; "" for none.
func siteDomain(stem string) string {
	host := strings.ReplaceAll(stem, "_3a", ":")
	if d := datasets.Domain("https://" + host); d == host && (host == stem || datasets.DomainKey(d) == stem) {
		return d
	}
	return ""
}

// siteFaults lists everything that is wrong with the rules, except in selectors, which the
// build reads.
func siteFaults(sites map[string]Site) []error {
	var errs []error
	for _, domain := range slices.Sorted(maps.Keys(sites)) {
		s := sites[domain]
		check := func(ok bool, format string, args ...any) {
			if !ok {
				errs = append(errs, fmt.Errorf("sites: %s: "+format, append([]any{domain}, args...)...))
			}
		}
		check(siteDomain(domain) == domain, "it is not a domain as captures name it: host in lower case, with its port")
		check(s.Version == 0 || s.Version == Version, "version: %d is not %d", s.Version, Version)
		check(len(s.Identity)+len(s.Exclude)+len(s.Controls)+len(s.Texts) <= maxSiteRules, "more than %d rules", maxSiteRules)
		check(len(s.Identity) <= maxIdentity, "identity: more than %d parameters", maxIdentity)
		for i, name := range s.Identity {
			check(parameter(name), "identity[%d]: %q is not the name of a parameter: as it stands before the = of an address, with its escapes read", i, name)
			check(!slices.Contains(s.Identity[:i], name), "identity[%d]: %q is named twice", i, name)
		}
		for i, x := range s.Exclude {
			check(x.Selector != "" || len(x.Pages) > 0, "exclude[%d]: it names neither a selector nor pages", i)
			check(pagesValid(x.Pages), "exclude[%d].pages: a pattern begins with / or *", i)
		}
		for i, r := range s.Controls {
			check(r.Selector != "", "controls[%d].selector: missing", i)
			check(pagesValid(r.Pages), "controls[%d].pages: a pattern begins with / or *", i)
			check(r.Name+r.Action+r.Pin+r.Class != "", "controls[%d]: it says nothing of the control: name, action, pin or class", i)
			check(!strings.Contains(r.Pin, ":nth-"), "controls[%d].pin: a place among others does not name a control: pin an id, an attribute or a class", i)
			check(r.Action == "" || Pressed(r.Action), "controls[%d].action: %q is not %s", i, r.Action, strings.Join(pressed, ", "))
			check(r.Class == "" || slices.Contains(skill.Classes, r.Class), "controls[%d].class: %q is not %s", i, r.Class, strings.Join(skill.Classes, ", "))
			check(textValid(r.Name), "controls[%d].name: a line of at most %d characters", i, maxSiteText)
		}
		for i, text := range s.Texts {
			check(strings.TrimSpace(text) != "" && textValid(text), "texts[%d]: a line of 1 to %d characters", i, maxSiteText)
		}
	}
	return errs
}

func pagesValid(patterns []string) bool {
	return !slices.ContainsFunc(patterns, func(p string) bool { return !strings.HasPrefix(p, "/") && !strings.HasPrefix(p, "*") })
}

// parameter reports whether a name can be that of a query parameter.
func parameter(name string) bool {
	return name != "" && len(name) <= maxSiteText && utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r == 0x7f || strings.ContainsRune("&=#?*", r) })
}

func textValid(s string) bool {
	return len([]rune(s)) <= maxSiteText && !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// SiteDigest returns a digest of the rules of one domain, "" where there are none.
func (c *Config) SiteDigest(domain string) (string, error) {
	s, ok := c.SiteRules[domain]
	if !ok {
		return "", nil
	}
	text, err := yaml.Marshal(s)
	if err != nil {
		return "", fmt.Errorf("rules of %s: %w", domain, err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

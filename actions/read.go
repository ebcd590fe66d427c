package actions

import (
	"fmt"
	"regexp"

	"skillmill/configs/strict"

	"github.com/Masterminds/semver/v3"
)

// A File is a pack that was read.
type File struct {
	Pack
	Source string // path of the file, or what it came from
	// Code says that the steps of the pack may hold scripts. Who reads packs sets it.
	Code   bool
	Doc    *strict.Doc
	origin map[string]*File // of inherited actions
}

// Read reads a pack and holds it against its structure. All faults are returned at once,
// in the order of lines; a file with faults is not used.
func Read(source string, data []byte) (*File, []strict.Fault) {
	f := &File{Source: source}
	var faults []strict.Fault
	f.Doc, faults = strict.ReadAll(data, &f.Pack)
	if len(faults) > 0 && len(f.Doc.Keys("")) == 0 {
		return f, faults // no mapping at all
	}
	c := &checker{file: f, faults: faults}
	c.head()
	c.compatibility()
	strict.Sort(c.faults)
	return f, c.faults
}

// checker collects the faults of a file.
type checker struct {
	file   *File
	faults []strict.Fault
}

func (c *checker) fault(path, format string, args ...any) {
	line := 0
	if c.file.Doc != nil {
		line = c.file.Doc.Line(path)
	}
	c.faults = append(c.faults, strict.Fault{Line: line, Path: path, Cause: fmt.Sprintf(format, args...)})
}

// mean returns the hint at the nearest known word.
func mean(word string, known []string) string {
	if best := strict.Nearest(word, known); best != "" {
		return "; did you mean " + best + "?"
	}
	return ""
}

var (
	namespace = regexp.MustCompile(`^[a-z0-9_][a-z0-9._-]*$`)
	local     = regexp.MustCompile(`^[a-z0-9]+([-_][a-z0-9]+)*:[a-z0-9]+([-_][a-z0-9]+)*$`)
	word      = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
	alias     = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_-]*$`)
)

// head checks what stands above the actions.
func (c *checker) head() {
	f := c.file
	switch {
	case f.Namespace == "":
		c.fault("", "namespace is missing")
	case !namespace.MatchString(f.Namespace) || len(f.Namespace) > 100:
		c.fault("namespace", "%q: a namespace is made of lower-case letters, digits and - _ .", f.Namespace)
	}
	if f.Version == "" {
		c.fault("", "version is missing")
	} else if _, err := semver.StrictNewVersion(f.Version); err != nil {
		c.fault("version", "%q is not a semantic version, such as 1.0.0", f.Version)
	}
	if len(f.Actions) == 0 && len(f.Extends) == 0 {
		c.fault("", "actions is missing: a pack has one action at least")
	}
	for _, name := range f.Doc.Keys("selectors") {
		if !alias.MatchString(name) {
			c.fault("selectors."+name, "%q is not a name", name)
		}
		c.selector(f.Selectors[name], "selectors."+name)
	}
	for _, name := range f.Doc.Keys("actions") {
		if !local.MatchString(name) || len(name) > 200 {
			c.fault("actions."+name, "%q: an action is called scene:action, in lower-case letters and digits joined by - or _", name)
		}
	}
}

// selector checks an alias.
func (c *checker) selector(s Selector, at string) {
	for _, one := range append([]string{s.Primary}, s.Fallback...) {
		if _, err := ParseQuery(one); err != nil {
			c.fault(at, "%v", err)
		}
	}
}

var global = regexp.MustCompile(`^[A-Za-z_$][A-Za-z0-9_$]*(\.[A-Za-z_$][A-Za-z0-9_$]*)*$`)

func (c *checker) compatibility() {
	v := c.file.Compatibility
	if v == nil {
		return
	}
	for _, b := range []struct{ key, text string }{{"min_version", v.MinVersion}, {"max_version", v.MaxVersion}} {
		if b.text == "" {
			continue
		}
		if _, err := semver.NewVersion(b.text); err != nil {
			c.fault("compatibility."+b.key, "%q is not a version", b.text)
		}
	}
	if lo, hi := Coerce(v.MinVersion), Coerce(v.MaxVersion); lo != nil && hi != nil && lo.GreaterThan(hi) {
		c.fault("compatibility.min_version", "it is newer than max_version")
	}
	if v.VersionScript != "" && !global.MatchString(v.VersionScript) {
		c.fault("compatibility.version_script", "%q is not a dotted name: it is read, and never run", v.VersionScript)
	}
	for _, pattern := range c.file.Doc.Keys("compatibility.version_overrides") {
		if _, err := semver.NewConstraint(pattern); err != nil {
			c.fault("compatibility.version_overrides."+pattern, "%q is not a range of versions: 4.x, >=4.2.0, ~4.2.0, ^4.2.0", pattern)
		}
		for name, s := range v.VersionOverrides[pattern].Selectors {
			c.selector(s, "compatibility.version_overrides."+pattern+".selectors."+name)
		}
	}
}

package actions

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/Masterminds/semver/v3"
)

var digits = regexp.MustCompile(`\d{1,9}(\.\d{1,9}){0,2}`)

// Coerce returns the first version that a text holds, nil for none: "Ant Design v4.2" is 4.2.0.
func Coerce(text string) *semver.Version {
	v, err := semver.NewVersion(digits.FindString(text))
	if err != nil {
		return nil
	}
	return v
}

// Matches reports whether a version is in a range.
func Matches(version, pattern string) bool {
	v := Coerce(version)
	c, err := semver.NewConstraint(pattern)
	return v != nil && err == nil && c.Check(v)
}

// compatible says why a pack is not for a version, "" where it is. A page that names no
// version is taken as it is.
func (c *Compatibility) compatible(version string) string {
	v := Coerce(version)
	if c == nil || v == nil {
		return ""
	}
	if lo := Coerce(c.MinVersion); lo != nil && v.LessThan(lo) {
		return fmt.Sprintf("the page has version %s, and the pack is for %s and newer", v, c.MinVersion)
	}
	if hi := Coerce(c.MaxVersion); hi != nil && v.GreaterThan(hi) {
		return fmt.Sprintf("the page has version %s, and the pack is for %s and older", v, c.MaxVersion)
	}
	return ""
}

// selectorsFor returns the aliases of a pack for a version: all overrides that match, in the
// order of the file, over its own. warnings name the aliases that two of them set to
// different selectors.
func (f *File) selectorsFor(version string) (out map[string]Selector, warnings []string) {
	out = maps.Clone(f.Selectors)
	if out == nil {
		out = map[string]Selector{}
	}
	if f.Compatibility == nil || version == "" {
		return out, nil
	}
	by := map[string]string{}
	for _, pattern := range f.overrides() {
		if !Matches(version, pattern) {
			continue
		}
		o := f.Compatibility.VersionOverrides[pattern]
		for _, name := range slices.Sorted(maps.Keys(o.Selectors)) {
			if was := by[name]; was != "" && !same(out[name], o.Selectors[name]) {
				warnings = append(warnings, fmt.Sprintf("selectors.%s: both %s and %s match version %s; the later one counts", name, was, pattern, version))
			}
			out[name], by[name] = o.Selectors[name], pattern
		}
	}
	return out, warnings
}

func same(a, b Selector) bool { return a.Primary == b.Primary && slices.Equal(a.Fallback, b.Fallback) }

// overrides returns the ranges of a pack in the order of the file, those of its parents first.
func (f *File) overrides() []string {
	var own []string
	if f.Doc != nil {
		own = f.Doc.Keys("compatibility.version_overrides")
	}
	var out []string
	for _, p := range slices.Sorted(maps.Keys(f.Compatibility.VersionOverrides)) {
		if !slices.Contains(own, p) {
			out = append(out, p)
		}
	}
	return append(out, own...)
}

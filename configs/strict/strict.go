// Package strict reads configuration files: YAML of known keys, in plain values, one
// document, without anchors, aliases and tags. What it refuses is named with its line.
//
// A profile is a file that the program has built in; it is asked for by its name.
package strict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"reflect"
	"regexp"
	"strings"

	"go.yaml.in/yaml/v3"
)

// MaxBytes bounds a configuration file.
const MaxBytes = 1 << 20

// maxKeys bounds the keys of a file with their values: the decoder compares every
// key of a map with every other.
const maxKeys = 4096

// folder is where a package embeds its profiles.
const folder = "profiles"

// Names returns the profiles of a package, sorted.
func Names(profiles fs.FS) []string {
	entries, err := fs.ReadDir(profiles, folder)
	if err != nil { // the folder is embedded
		return nil
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".yaml"))
	}
	return names
}

// Source returns the profile of a name, else the file at that path.
func Source(profiles fs.FS, name string) ([]byte, error) {
	if data, err := fs.ReadFile(profiles, path.Join(folder, name+".yaml")); err == nil {
		return data, nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: no such file, and no profile of that name (profiles: %s)", name, strings.Join(Names(profiles), ", "))
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := Read(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// Read returns all of a file, which has at most MaxBytes.
func Read(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("larger than %d bytes", MaxBytes)
	}
	return data, nil
}

// Decode reads a document over the values that into, a pointer to a struct, holds. Its
// error names each fault with its line and key, and quotes no value.
func Decode(data []byte, into any) error {
	var node yaml.Node
	if err := yaml.Unmarshal(data, &node); err != nil {
		return errors.New(syntax(err).String())
	}
	if err := plain(&node, new(int)); err != nil {
		return err
	}
	c := &checker{}
	c.value(&node, reflect.TypeOf(into).Elem(), "")
	if err := c.err(); err != nil {
		return err
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	if err := dec.Decode(into); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return errors.New("more than one document")
	}
	return nil
}

// plain refuses what YAML has beside plain values: anchors and aliases, which
// multiply, merge keys, tags, and numbers that readers take for different ones
// (010, 1_000, 0x10). The parser bounds the depth, so the walk may recurse.
func plain(n *yaml.Node, keys *int) error {
	if n.Kind == yaml.MappingNode {
		*keys += len(n.Content)
	}
	fault := ""
	switch {
	case *keys > maxKeys:
		fault = fmt.Sprintf("more than %d keys and values", maxKeys)
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		fault = "anchors and aliases are not allowed"
	case n.Style&yaml.TaggedStyle != 0, n.Tag == "!!merge":
		fault = "tags and merge keys are not allowed"
	case n.Kind == yaml.ScalarNode && n.Tag == "!!int" && !decimal.MatchString(n.Value):
		fault = "write numbers in plain decimals, and a text that looks like one in quotes"
	}
	if fault != "" {
		return fmt.Errorf("line %d: %s", max(n.Line, 1), fault)
	}
	for _, c := range n.Content {
		if err := plain(c, keys); err != nil {
			return err
		}
	}
	return nil
}

var decimal = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)$`)

package configs

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"

	"go.yaml.in/yaml/v3"
)

// maxBytes bounds a configuration file.
const maxBytes = 1 << 20

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
	sort.Strings(names)
	return names
}

// Load overlays the defaults with a profile or a YAML file and validates the
// result. "" loads the defaults alone.
func Load(name string) (Config, error) {
	cfg := Default()
	if name == "" {
		return cfg, nil
	}
	data, err := source(name)
	if err != nil {
		return Config{}, err
	}
	if err := overlay(&cfg, data); err != nil {
		return Config{}, fmt.Errorf("config %s: %w", name, err)
	}
	if err := cfg.Validate(); err != nil {
		return Config{}, fmt.Errorf("config %s: %w", name, err)
	}
	return cfg, nil
}

func source(name string) ([]byte, error) {
	if data, err := profiles.ReadFile("profiles/" + name + ".yaml"); err == nil {
		return data, nil
	}
	f, err := os.Open(name)
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("config %s: no such file, and no profile of that name (profiles: %s)", name, strings.Join(Profiles(), ", "))
		}
		return nil, fmt.Errorf("config: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("config %s: %w", name, err)
	}
	if len(data) > maxBytes {
		return nil, fmt.Errorf("config %s: larger than %d bytes", name, maxBytes)
	}
	return data, nil
}

// overlay decodes strictly: known keys, no aliases, one document.
func overlay(cfg *Config, data []byte) error {
	var node yaml.Node
	if err := yaml.Unmarshal(data, &node); err != nil {
		return err
	}
	if err := plain(&node, new(int)); err != nil {
		return err
	}
	if err := whole(&node, reflect.TypeFor[Config]()); err != nil {
		return err
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	if err := dec.Decode(cfg); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return errors.New("more than one document")
	}
	return nil
}

// maxValues bounds the keys and values of a file: the decoder compares every key
// of a map with every other.
const maxValues = 4096

// plain refuses what YAML has beside plain values: anchors and aliases, which
// multiply, merge keys, tags, and numbers that readers take for different ones
// (010, 1_000, 0x10). The parser bounds the depth, so the walk may recurse.
func plain(n *yaml.Node, seen *int) error {
	fault := ""
	*seen++
	switch {
	case *seen > maxValues:
		fault = fmt.Sprintf("more than %d keys and values", maxValues)
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		fault = "anchors and aliases are not allowed"
	case n.Style&yaml.TaggedStyle != 0, n.Tag == "!!merge":
		fault = "tags and merge keys are not allowed"
	case n.Kind == yaml.ScalarNode && n.Tag == "!!int" && !decimal.MatchString(n.Value):
		fault = fmt.Sprintf("%s: write numbers in plain decimals", n.Value)
	}
	if fault != "" {
		return fmt.Errorf("line %d: %s", max(n.Line, 1), fault)
	}
	for _, c := range n.Content {
		if err := plain(c, seen); err != nil {
			return err
		}
	}
	return nil
}

// whole refuses fractions where a whole number is wanted: the decoder would cut
// them off.
func whole(n *yaml.Node, t reflect.Type) error {
	switch {
	case n.Kind == yaml.DocumentNode && len(n.Content) == 1:
		return whole(n.Content[0], t)
	case n.Kind == yaml.ScalarNode && n.Tag == "!!float" && (t.Kind() == reflect.Int || t.Kind() == reflect.Int64):
		return fmt.Errorf("line %d: %s is no whole number", n.Line, n.Value)
	case n.Kind != yaml.MappingNode || t.Kind() != reflect.Struct:
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		for f := range t.NumField() {
			if name, _, _ := strings.Cut(t.Field(f).Tag.Get("yaml"), ","); name == n.Content[i].Value {
				if err := whole(n.Content[i+1], t.Field(f).Type); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

var decimal = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)$`)

// Validate checks every value and names all faults at once.
func (c Config) Validate() error {
	var errs []error
	check := func(ok bool, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Errorf(format, args...))
		}
	}
	check(c.Version == Version, "version: %d is not %d", c.Version, Version)
	check(c.Read.MaxFileBytes >= 1<<10 && c.Read.MaxFileBytes <= 1<<32, "read.max_file_bytes: %d is not between 1 KiB and 4 GiB", c.Read.MaxFileBytes)
	check(c.Read.MaxCaptureBytes >= c.Read.MaxFileBytes, "read.max_capture_bytes: %d is below read.max_file_bytes, %d", c.Read.MaxCaptureBytes, c.Read.MaxFileBytes)
	check(c.Read.MaxSeconds >= 1 && c.Read.MaxSeconds <= 86_400, "read.max_seconds: %d is not between 1 and 86400", c.Read.MaxSeconds)
	check(c.Read.MaxDepth >= 16 && c.Read.MaxDepth <= 10_000, "read.max_depth: %d is not between 16 and 10000", c.Read.MaxDepth)
	check(c.Read.MaxElements >= 1 && c.Read.MaxElements <= 1_000_000, "read.max_elements: %d is not between 1 and 1000000", c.Read.MaxElements)
	check(slices.Contains([]string{MembersAll, MembersSteady, MembersNone}, c.Publish.Members), "publish.members: %q is not all, steady or none", c.Publish.Members)
	errs = append(errs, c.Identity.faults()...)
	check(c.Lifecycle.QuarantineNights >= 0, "lifecycle.quarantine_nights: %d is below 0", c.Lifecycle.QuarantineNights)
	check(c.Lifecycle.RetireNights == 0 || c.Lifecycle.RetireNights >= c.Lifecycle.QuarantineNights,
		"lifecycle.retire_nights: %d is below lifecycle.quarantine_nights, %d", c.Lifecycle.RetireNights, c.Lifecycle.QuarantineNights)
	check(c.Health.QuarantineBelow >= 0 && c.Health.QuarantineBelow <= 1, "health.quarantine_below: %g is not between 0 and 1", c.Health.QuarantineBelow)
	check(c.Health.MinRuns >= 1, "health.min_runs: %d is below 1", c.Health.MinRuns)
	check(c.Require.ViewportShare > 0 && c.Require.ViewportShare <= 1, "require.viewport_share: %g is not above 0 and at most 1", c.Require.ViewportShare)
	check(c.Require.DesktopWidth >= 0 && c.Require.DesktopWidth <= 10_000, "require.desktop_width: %d is not between 0 and 10000", c.Require.DesktopWidth)
	check(c.Require.MobileWidth >= 0 && c.Require.MobileWidth <= 10_000, "require.mobile_width: %d is not between 0 and 10000", c.Require.MobileWidth)
	check(c.Require.StableCaptures >= 1, "require.stable_captures: %d is below 1", c.Require.StableCaptures)
	check(c.Require.MaxNotExists >= 0 && c.Require.MaxNotExists <= 64, "require.max_not_exists: %d is not between 0 and 64", c.Require.MaxNotExists)
	check(c.Tables.RowGroupRows >= 1 && c.Tables.RowGroupRows <= 10_000_000, "tables.row_group_rows: %d is not between 1 and 10000000", c.Tables.RowGroupRows)
	return errors.Join(errs...)
}

// Effective is the configuration as a run writes it beside its outputs. It can
// be loaded again.
func (c Config) Effective() ([]byte, error) {
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(c); err != nil {
		return nil, fmt.Errorf("encode config: %w", err)
	}
	return b.Bytes(), nil
}

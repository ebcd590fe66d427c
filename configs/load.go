package configs

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"

	"skillmill/configs/strict"
)

//go:embed profiles/*.yaml
var profiles embed.FS

// Profiles returns the names that Load takes besides paths of files.
func Profiles() []string { return strict.Names(profiles) }

// Load overlays the defaults with a profile or a YAML file and validates the result. The
// name "" means the defaults alone.
func Load(name string) (Config, error) {
	cfg := Default()
	if name == "" {
		return cfg, nil
	}
	data, err := strict.Source(profiles, name)
	if err != nil {
		return Config{}, fmt.Errorf("config: %w", err)
	}
	if err := strict.Decode(data, &cfg); err != nil {
		return Config{}, fmt.Errorf("config %s: %w", name, err)
	}
	if !slices.Contains(Profiles(), name) {
		err = cfg.readSites(filepath.Dir(name))
	}
	if err = errors.Join(err, cfg.Validate()); err != nil {
		return Config{}, fmt.Errorf("config %s: %w", name, err)
	}
	return cfg, nil
}

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
	errs = append(errs, c.Refine.faults()...)
	errs = append(errs, siteFaults(c.SiteRules)...)
	return errors.Join(errs...)
}

// Effective returns the configuration as a run writes it beside its outputs, as YAML that
// Load can read. It includes the rules of sites, but not the folder that they were read
// from.
func (c Config) Effective() ([]byte, error) {
	c.Sites = ""
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(c); err != nil {
		return nil, fmt.Errorf("encode config: %w", err)
	}
	return b.Bytes(), nil
}

package settings

import (
	"embed"
	"fmt"

	"skillmill/configs/strict"
)

//go:embed profiles/*.yaml
var profiles embed.FS

// Profiles returns the names that Load takes besides paths.
func Profiles() []string { return strict.Names(profiles) }

// Load overlays the defaults with a profile or a YAML file and validates the
// result. "" is the defaults alone.
func Load(name string) (Config, error) {
	if name == "" {
		return Default(), nil
	}
	data, err := strict.Source(profiles, name)
	if err != nil {
		return Config{}, fmt.Errorf("crawl config: %w", err)
	}
	cfg, err := parse(data)
	if err != nil {
		return Config{}, fmt.Errorf("crawl config %s: %w", name, err)
	}
	return cfg, nil
}

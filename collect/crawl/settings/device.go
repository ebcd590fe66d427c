package settings

import (
	"fmt"
	"strings"
)

// Device is what a page is shown on.
type Device struct {
	// Name of the device in files and reports: lower-case letters, digits and dashes.
	Name string `yaml:"name"`
	// Width of the viewport in CSS pixels.
	Width int `yaml:"width"`
	// Height of the viewport in CSS pixels.
	Height int `yaml:"height"`
	// Device pixels per CSS pixel.
	Scale float64 `yaml:"scale"`
	// Whether it is a hand-held device: meta viewport, overlay scrollbars.
	Mobile bool `yaml:"mobile"`
	// Whether it has a touch screen.
	Touch bool `yaml:"touch"`
	// User agent; {major} is the browser's major version. Empty is the browser's own.
	UserAgent string `yaml:"user_agent"`
}

// Devices returns the presets. The phone and the tablet carry the reduced user agent that
// Chromium itself sends on such devices, with the version of the browser that is used:
// sites choose their code by it, and a foreign version would make them choose for a browser
// that is not there.
func Devices() []Device {
	const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/{major}.0.0.0 "
	return []Device{
		{Name: "desktop", Width: 1920, Height: 1080, Scale: 1},
		{Name: "laptop", Width: 1280, Height: 800, Scale: 1},
		{Name: "tablet", Width: 820, Height: 1180, Scale: 2, Mobile: true, Touch: true, UserAgent: android + "Safari/537.36"},
		{Name: "mobile", Width: 390, Height: 844, Scale: 3, Mobile: true, Touch: true, UserAgent: android + "Mobile Safari/537.36"},
	}
}

// Agent returns the user agent for a browser of the given product, such as
// "HeadlessChrome/156.0.8078.79"; "" for the browser's own.
func (d Device) Agent(product string) string {
	_, version, _ := strings.Cut(product, "/")
	major, _, _ := strings.Cut(version, ".")
	return strings.ReplaceAll(d.UserAgent, "{major}", major)
}

func (d Device) validate() error {
	const mostPixels, mostScale = 10_000, 8
	switch {
	case d.Name == "" || strings.Trim(d.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "":
		return fmt.Errorf("name %q is not of a-z, 0-9 and dashes", d.Name)
	case d.Width < 1 || d.Width > mostPixels || d.Height < 1 || d.Height > mostPixels:
		return fmt.Errorf("%s: %dx%d is not between 1 and %d pixels", d.Name, d.Width, d.Height, mostPixels)
	case !(d.Scale > 0 && d.Scale <= mostScale):
		return fmt.Errorf("%s: scale %g is not above 0 and at most %d", d.Name, d.Scale, mostScale)
	case strings.ContainsAny(d.UserAgent, "\r\n\x00"):
		return fmt.Errorf("%s: the user agent has more than one line", d.Name)
	}
	return nil
}

// Device finds a device by its name; devices of the configuration hide presets.
func (c Config) Device(name string) (Device, bool) {
	for _, list := range [][]Device{c.CustomDevices, Devices()} {
		for _, d := range list {
			if d.Name == name {
				return d, true
			}
		}
	}
	return Device{}, false
}

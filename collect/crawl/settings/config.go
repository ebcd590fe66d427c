// Package settings holds what a crawl is told.
//
// A configuration says what a crawl visits and how: its seeds, the links it
// follows, how hosts are spared, when a page is tried again, on which devices a
// page is shown and which headers go where. Its defaults are a Go value; a YAML
// file, or a profile that comes with the program, overlays it strictly.
package settings

import (
	"fmt"
	"log/slog"
	"time"

	"skillmill/collect/crawl/web"
	"skillmill/transform/redact"
)

// ConfigVersion is the version of the configuration's shape.
const ConfigVersion = 1

// Config says what a crawl visits and how.
type Config struct {
	// Version of the file's shape. Always 1.
	Version int `yaml:"version"`
	// URLs to begin with, visited in this order.
	Seeds []string `yaml:"seeds"`
	// Sitemaps whose pages of the sitemap's own site are visited after the seeds.
	Sitemaps []string `yaml:"sitemaps"`
	// Follow says which links are followed.
	Follow Follow `yaml:"follow"`
	// Polite says how hosts are spared.
	Polite Polite `yaml:"polite"`
	// Retry says how often and when a failed page is tried again.
	Retry Retry `yaml:"retry"`
	// Limits are the deadlines of the states of a visit.
	Limits Limits `yaml:"limits"`
	// Names of the devices that every page is captured on: desktop, laptop, tablet, mobile or custom ones.
	Devices []string `yaml:"devices"`
	// Devices of one's own, by name.
	CustomDevices []Device `yaml:"custom_devices"`
	// Request headers, sent to the named hosts only.
	Headers []Header `yaml:"headers"`
	// Browser says how browsers are used.
	Browser BrowserUse `yaml:"browser"`
	// Network says which addresses may be spoken to.
	Network Network `yaml:"network"`
	// Store says what becomes a capture and how it is stored.
	Store Store `yaml:"store"`
}

// Store says what becomes a capture and how it is stored.
type Store struct {
	// What is captured: html, documents of HTML and XHTML alone, or any, also texts, XML and pictures as the browser shows them.
	Documents Documents `yaml:"documents"`
	// Store files of the same content once, as hard links to those of an earlier capture of the site.
	Links bool `yaml:"links"`
}

// Documents is what is captured.
type Documents string

// The documents.
const (
	DocumentsHTML Documents = "html"
	DocumentsAny  Documents = "any"
)

// Takes reports whether a document of a media type is captured. A type that the browser
// does not tell is taken for a page.
func (d Documents) Takes(mediaType string) bool {
	return d == DocumentsAny || mediaType == "" || mediaType == "text/html" || mediaType == "application/xhtml+xml"
}

// Follow says which links are followed.
type Follow struct {
	// Links between a seed and the farthest page. 0 visits seeds and sitemaps only.
	Depth int `yaml:"depth"`
	// Most pages of a crawl, seeds and sitemaps included, whatever the number of devices.
	Pages int `yaml:"pages"`
	// Where links may lead: host (the seed's host and port), site (its registrable domain), prefix (its folder).
	Scope Scope `yaml:"scope"`
	// Regular expressions (RE2), one of which a link or sitemap URL must match. Empty lets all pass.
	Include []string `yaml:"include"`
	// Regular expressions (RE2), none of which a link or sitemap URL may match.
	Exclude []string `yaml:"exclude"`
	// Most links taken from one page, in the order of the page.
	PerPage int `yaml:"per_page"`
	// Query parameters that name no page and are taken out of links; a final * stands for any ending.
	IgnoreParams []string `yaml:"ignore_params"`
	// Visit the sitemaps too that the robots.txt of a seed's host names.
	RobotsSitemaps bool `yaml:"robots_sitemaps"`
	// Keep fragments that begin with / or !, by which applications name their pages.
	HashRoutes bool `yaml:"hash_routes"`
}

// Form says which URLs are one page.
func (f Follow) Form() web.Form {
	return web.Form{HashRoutes: f.HashRoutes, IgnoreParams: f.IgnoreParams}
}

// Scope is how far links may lead from the seeds.
type Scope string

// The scopes.
const (
	ScopeHost   Scope = "host"
	ScopeSite   Scope = "site"
	ScopePrefix Scope = "prefix"
)

// Polite says how hosts are spared.
type Polite struct {
	// Obey robots.txt.
	Robots bool `yaml:"robots"`
	// The name by which robots.txt may address the crawler.
	Agent string `yaml:"agent"`
	// Least time between the starts of two pages of one host.
	Delay Duration `yaml:"delay"`
	// Most pages of one host at once.
	PerHost int `yaml:"per_host"`
	// Longest Crawl-delay of a robots.txt that is kept to; longer ones count as this.
	MaxCrawlDelay Duration `yaml:"max_crawl_delay"`
}

// Retry says how often and when a failed page is tried again.
type Retry struct {
	// Tries of a page whose failure may pass. Permanent failures are not tried again.
	Tries int `yaml:"tries"`
	// Pause before the second try.
	First Duration `yaml:"first"`
	// Factor by which each further pause is longer.
	Factor float64 `yaml:"factor"`
	// Longest pause, also of those that a server asks for.
	Most Duration `yaml:"most"`
}

// Limits are the deadlines of the states of a visit.
type Limits struct {
	// Until a tab is open.
	Open Duration `yaml:"open"`
	// Until the page has loaded.
	Navigate Duration `yaml:"navigate"`
	// Until fonts, network and animations are calm; a page that never is, is captured all the same.
	Settle Duration `yaml:"settle"`
	// Reading the page.
	Read Duration `yaml:"read"`
	// Scrolling and reading it again.
	Scroll Duration `yaml:"scroll"`
	// Putting the capture on disk.
	Write Duration `yaml:"write"`
	// All states together.
	Job Duration `yaml:"job"`
	// How long a state may overrun before the watchdog ends the job, and a browser may take to obey.
	Grace Duration `yaml:"grace"`
}

// Header is a request header for some hosts.
type Header struct {
	// Name of the header.
	Name string `yaml:"name"`
	// Its value. It is never shown.
	Value Secret `yaml:"value,omitempty"`
	// Environment variable that holds the value, instead of value.
	Env string `yaml:"env,omitempty"`
	// Hosts that get it, as host or *.domain. Empty means the hosts of the seeds.
	Hosts []string `yaml:"hosts"`
}

// BrowserUse says how browsers are used.
type BrowserUse struct {
	// Pages at once.
	Tabs int `yaml:"tabs"`
	// Pages after which a browser is replaced by a new one.
	Retire int `yaml:"retire"`
	// MiB that the processes of a browser may hold together; above it the browser is replaced when its pages have ended, at twice as much the largest page is ended. 0 is no limit.
	Memory int `yaml:"memory"`
	// Browser profile folder with logged-in sessions. Empty is a new, empty profile; with one, tabs share cookies.
	Profile string `yaml:"profile"`
}

// Network says which addresses may be spoken to.
type Network struct {
	// Hosts, addresses and networks that are open although they are not public: host, *.domain, address, network, with or without :port.
	Allow []string `yaml:"allow"`
}

// Default returns the configuration without any file.
func Default() Config {
	s := func(n float64) Duration { return Duration(n * float64(time.Second)) }
	return Config{
		Version: ConfigVersion,
		Follow: Follow{
			Depth: 0, Pages: 1000, Scope: ScopeHost, PerPage: 1000, HashRoutes: true,
			IgnoreParams: []string{"utm_*", "gclid", "fbclid", "msclkid", "yclid", "dclid", "mc_cid", "mc_eid", "_ga", "_gl", "spm", "scm"},
		},
		Polite:  Polite{Robots: true, Agent: "skillmill", Delay: s(1), PerHost: 2, MaxCrawlDelay: s(30)},
		Retry:   Retry{Tries: 3, First: s(2), Factor: 3, Most: s(60)},
		Limits:  Limits{Open: s(10), Navigate: s(30), Settle: s(5), Read: s(20), Scroll: s(15), Write: s(10), Job: s(90), Grace: s(2)},
		Devices: []string{"laptop"},
		Browser: BrowserUse{Tabs: 2, Retire: 200, Memory: 1024},
		Store:   Store{Documents: DocumentsHTML, Links: true},
	}
}

// Secret is a text that shows nowhere.
type Secret string

// String hides the text.
func (Secret) String() string { return redact.Mask }

// GoString hides it from %#v.
func (Secret) GoString() string { return redact.Mask }

// MarshalYAML hides it from the effective configuration.
func (s Secret) MarshalYAML() (any, error) {
	if s == "" {
		return "", nil
	}
	return redact.Mask, nil
}

// MarshalText hides it from JSON and all the rest.
func (Secret) MarshalText() ([]byte, error) { return []byte(redact.Mask), nil }

// LogValue hides it from logs.
func (Secret) LogValue() slog.Value { return slog.StringValue(redact.Mask) }

// Reveal returns the text itself.
func (s Secret) Reveal() string { return string(s) }

// Duration is a time span that YAML writes as 1m30s.
type Duration time.Duration

// String returns the span as time.Duration shows it.
func (d Duration) String() string { return time.Duration(d).String() }

// MarshalText writes the span.
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads it. A bare number has no unit and is refused.
func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("%q is not a time span such as 500ms, 2s or 1m30s", text)
	}
	*d = Duration(v)
	return nil
}

package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/textproto"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"
	"golang.org/x/net/http/httpguts"

	"skillmill/browser/netguard"
	"skillmill/configs/strict"
	"skillmill/transform/redact"
)

// Parse is Load for a reader.
func Parse(r io.Reader) (Config, error) {
	data, err := strict.Read(r)
	if err != nil {
		return Config{}, err
	}
	return parse(data)
}

func parse(data []byte) (Config, error) {
	cfg := Default()
	if err := strict.Decode(data, &cfg); err != nil {
		return Config{}, err
	}
	return cfg, cfg.ValidateFile()
}

// ValidateFile is Validate that checks the seeds too.
func (c Config) ValidateFile() error {
	var errs []error
	for i, s := range c.Seeds {
		if err := PlainURL(s); err != nil {
			errs = append(errs, fmt.Errorf("seeds[%d]: %w", i, err))
		}
	}
	return errors.Join(append(errs, c.Validate())...)
}

// Effective returns the configuration as a run may write it beside its outputs: tokens of
// seeds and the values of headers are masked.
func (c Config) Effective() ([]byte, error) {
	show := func(list []string) []string {
		out := make([]string, len(list))
		for i, s := range list {
			out[i] = redact.URL(s)
		}
		return out
	}
	c.Seeds, c.Sitemaps = show(c.Seeds), show(c.Sitemaps)
	var b bytes.Buffer
	enc := yaml.NewEncoder(&b)
	enc.SetIndent(2)
	if err := enc.Encode(c); err != nil {
		return nil, fmt.Errorf("encode the crawl config: %w", err)
	}
	return b.Bytes(), nil
}

// Validate checks every value but the seeds and names all faults at once. Seeds
// also come from lists that nobody reads through: there a bad one is a job that
// fails. Those of a configuration file are checked when it is read.
func (c Config) Validate() error {
	var errs []error
	check := func(ok bool, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Errorf(format, args...))
		}
	}
	check(c.Version == ConfigVersion, "version: %d is not %d", c.Version, ConfigVersion)
	for i, s := range c.Sitemaps {
		check(PlainURL(s) == nil, "sitemaps[%d]: %v", i, PlainURL(s))
	}
	errs = append(errs, c.Follow.validate()...)
	span := func(name string, d Duration, least, most time.Duration) {
		check(time.Duration(d) >= least && time.Duration(d) <= most, "%s: %v is not between %v and %v", name, d, least, most)
	}
	check(c.Polite.Agent != "" && strings.Trim(strings.ToLower(c.Polite.Agent), "abcdefghijklmnopqrstuvwxyz_-") == "",
		"polite.agent: %q is not of letters, - and _", c.Polite.Agent)
	span("polite.delay", c.Polite.Delay, 0, time.Hour)
	span("polite.max_crawl_delay", c.Polite.MaxCrawlDelay, 0, time.Hour)
	check(c.Polite.PerHost >= 1 && c.Polite.PerHost <= 64, "polite.per_host: %d is not between 1 and 64", c.Polite.PerHost)
	check(c.Retry.Tries >= 1 && c.Retry.Tries <= 20, "retry.tries: %d is not between 1 and 20", c.Retry.Tries)
	check(c.Retry.Factor >= 1 && c.Retry.Factor <= 10, "retry.factor: %g is not between 1 and 10", c.Retry.Factor)
	span("retry.first", c.Retry.First, 0, time.Hour)
	span("retry.most", c.Retry.Most, time.Duration(c.Retry.First), 24*time.Hour)
	for _, l := range []struct {
		name string
		d    Duration
	}{
		{"open", c.Limits.Open},
		{"navigate", c.Limits.Navigate},
		{"settle", c.Limits.Settle},
		{"read", c.Limits.Read},
		{"scroll", c.Limits.Scroll},
		{"write", c.Limits.Write},
		{"job", c.Limits.Job},
		{"grace", c.Limits.Grace},
	} {
		span("limits."+l.name, l.d, 10*time.Millisecond, time.Hour)
	}
	check(c.Browser.Tabs >= 1 && c.Browser.Tabs <= 64, "browser.tabs: %d is not between 1 and 64", c.Browser.Tabs)
	check(c.Browser.Retire >= 1, "browser.retire: %d is below 1", c.Browser.Retire)
	check(c.Browser.Memory == 0 || c.Browser.Memory >= 256 && c.Browser.Memory <= 1<<20, "browser.memory: %d is not 0 and not between 256 and 1048576", c.Browser.Memory)
	errs = append(errs, c.validateDevices()...)
	for i, h := range c.Headers {
		if err := h.validate(); err != nil {
			errs = append(errs, fmt.Errorf("headers[%d]: %w", i, err))
		}
	}
	if d := c.Store.Documents; d != DocumentsHTML && d != DocumentsAny {
		errs = append(errs, fmt.Errorf("store.documents: %q is not html or any", d))
	}
	if _, err := netguard.New(c.Network.Allow); err != nil {
		errs = append(errs, fmt.Errorf("network.allow: %w", err))
	}
	return errors.Join(errs...)
}

func (f Follow) validate() (errs []error) {
	check := func(ok bool, format string, args ...any) {
		if !ok {
			errs = append(errs, fmt.Errorf(format, args...))
		}
	}
	check(f.Depth >= 0 && f.Depth <= 100, "follow.depth: %d is not between 0 and 100", f.Depth)
	check(f.Pages >= 1 && f.Pages <= 1_000_000, "follow.pages: %d is not between 1 and 1000000", f.Pages)
	check(f.PerPage >= 1 && f.PerPage <= 100_000, "follow.per_page: %d is not between 1 and 100000", f.PerPage)
	check(slices.Contains([]Scope{ScopeHost, ScopeSite, ScopePrefix}, f.Scope), "follow.scope: %q is not host, site or prefix", f.Scope)
	for _, list := range []struct {
		name string
		res  []string
	}{{"include", f.Include}, {"exclude", f.Exclude}} {
		for i, re := range list.res {
			_, err := regexp.Compile(re)
			check(err == nil, "follow.%s[%d]: %v", list.name, i, err)
		}
	}
	for i, p := range f.IgnoreParams {
		_, err := path.Match(p, "")
		check(err == nil && p != "" && p != "*", "follow.ignore_params[%d]: %q is not a pattern for a name", i, p)
	}
	return errs
}

func (c Config) validateDevices() (errs []error) {
	if len(c.Devices) == 0 {
		errs = append(errs, errors.New("devices: none is named"))
	}
	seen := map[string]bool{}
	for i, d := range c.CustomDevices {
		if err := d.validate(); err != nil {
			errs = append(errs, fmt.Errorf("custom_devices[%d]: %w", i, err))
		}
		if seen[d.Name] {
			errs = append(errs, fmt.Errorf("custom_devices[%d]: %s is named twice", i, d.Name))
		}
		seen[d.Name] = true
	}
	used := map[string]bool{}
	for i, name := range c.Devices {
		if _, ok := c.Device(name); !ok {
			errs = append(errs, fmt.Errorf("devices[%d]: there is no device %q", i, name))
		}
		if used[name] {
			errs = append(errs, fmt.Errorf("devices[%d]: %s is named twice", i, name))
		}
		used[name] = true
	}
	return errs
}

// ownHeaders belong to the browser; another value would break requests or tell
// the page something else than the browser does.
var ownHeaders = []string{
	"Host", "Content-Length", "Transfer-Encoding", "Connection", "Upgrade", "Te", "Trailer", "Keep-Alive", "Proxy-Authorization",
}

// validate checks a header without ever naming its value.
func (h Header) validate() error {
	switch {
	case !httpguts.ValidHeaderFieldName(h.Name):
		return fmt.Errorf("%q is not the name of a header", h.Name)
	case slices.Contains(ownHeaders, textproto.CanonicalMIMEHeaderKey(h.Name)):
		return fmt.Errorf("%s is set by the browser", h.Name)
	case (h.Value == "") == (h.Env == ""):
		return fmt.Errorf("%s needs either value or env", h.Name)
	case !httpguts.ValidHeaderFieldValue(h.Value.Reveal()):
		return fmt.Errorf("the value of %s cannot stand in a header", h.Name)
	}
	for _, host := range h.Hosts {
		if _, err := netguard.ParseHost(strings.TrimPrefix(host, "*.")); err != nil {
			return fmt.Errorf("%s: %q is not a host", h.Name, host)
		}
	}
	return nil
}

// PlainURL checks a URL that the configuration names. The error does not quote
// it, for it may hold a secret.
func PlainURL(raw string) error {
	u, err := url.Parse(raw)
	switch {
	case err != nil:
		return errors.New("it cannot be parsed")
	case u.Scheme != "http" && u.Scheme != "https":
		return fmt.Errorf("scheme %q is not http or https", u.Scheme)
	case u.User != nil:
		return errors.New("it holds a user name or password; send a header from the environment instead")
	}
	if _, err := netguard.ParseHost(u.Hostname()); err != nil {
		return errors.New("it has no host")
	}
	return nil
}

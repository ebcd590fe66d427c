package collect

import (
	"bytes"
	"time"

	"skillmill/collect/chrome"
	"skillmill/datasets"
)

// visit is one visit of one page: either a page or a failure.
type visit struct {
	url               string
	viewport          chrome.Viewport
	started, finished time.Time
	page              *chrome.Raw

	code, stage string
	err         error
}

func (v *visit) fail(code, stage string, err error) { v.code, v.stage, v.err = code, stage, err }

const (
	specVersion = "v0.1"
	toolName    = "skillmill"
)

type warning struct {
	Code  string `json:"code"`
	Stage string `json:"stage"`
}

type size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// metaOK is meta.json of a capture with a page. The order of the keys is that of
// the format; http_status and what follows artifacts_present are additions.
type metaOK struct {
	URL          string    `json:"url"`
	Title        string    `json:"title"`
	Domain       string    `json:"domain"`
	DomainKey    string    `json:"domain_sanitized"`
	Timestamp    string    `json:"timestamp"`
	TZOffset     int       `json:"tz_offset_minutes"`
	UserAgent    string    `json:"user_agent"`
	Viewport     size      `json:"viewport"`
	Spec         string    `json:"detect_spec_version"`
	Tool         string    `json:"tool"`
	Status       string    `json:"status"`
	HTTPStatus   int       `json:"http_status"`
	FinalURL     string    `json:"final_url"`
	NetworkIdle  bool      `json:"achieved_networkidle"`
	Warnings     []warning `json:"warnings"`
	DeviceName   *string   `json:"device_name"`
	DeviceScale  *float64  `json:"device_scale_factor"`
	Started      float64   `json:"started_epoch"`
	Finished     float64   `json:"finished_epoch"`
	Artifacts    artifacts `json:"artifacts_present"`
	LoadState    string    `json:"load_state"`
	DialogsShown int       `json:"dialogs_dismissed"`
}

type artifacts struct {
	Tree     bool `json:"controls_tree"`
	Loaded   bool `json:"screenshot_loaded"`
	Overlay  bool `json:"screenshot_loaded_overlay"`
	Summary  bool `json:"dom_summary"`
	Scrolled bool `json:"dom_summary_scrolled"`
}

// metaFailed is meta.json of a capture without a page.
type metaFailed struct {
	URL       string  `json:"url"`
	Domain    string  `json:"domain"`
	DomainKey string  `json:"domain_sanitized"`
	Timestamp string  `json:"timestamp"`
	TZOffset  int     `json:"tz_offset_minutes"`
	Spec      string  `json:"detect_spec_version"`
	Tool      string  `json:"tool"`
	Status    string  `json:"status"`
	Code      string  `json:"error_code"`
	Stage     string  `json:"error_stage"`
	Error     string  `json:"error"`
	Started   float64 `json:"started_epoch"`
	Finished  float64 `json:"finished_epoch"`
}

func (v *visit) meta() ([]byte, error) {
	domain := datasets.Domain(v.url)
	_, offset := v.started.Zone()
	if v.err != nil {
		return indented(metaFailed{
			URL: v.url, Domain: domain, DomainKey: datasets.DomainKey(domain),
			Timestamp: v.timestamp(), TZOffset: offset / 60,
			Spec: specVersion, Tool: toolName, Status: "failed",
			Code: v.code, Stage: v.stage, Error: v.err.Error(),
			Started: epoch(v.started), Finished: epoch(v.finished),
		})
	}
	return indented(metaOK{
		URL: v.url, Title: v.page.Title, Domain: domain, DomainKey: datasets.DomainKey(domain),
		Timestamp: v.timestamp(), TZOffset: offset / 60,
		UserAgent: v.page.UserAgent, Viewport: size(v.viewport),
		Spec: specVersion, Tool: toolName, Status: "ok",
		HTTPStatus: v.page.HTTPStatus, FinalURL: cleanURL(v.page.FinalURL),
		NetworkIdle: v.page.NetworkIdle, Warnings: v.warnings(),
		Started: epoch(v.started), Finished: epoch(v.finished),
		Artifacts: artifacts{Tree: true, Summary: true, Scrolled: v.page.Scrolled != nil},
		LoadState: v.page.LoadState, DialogsShown: v.page.Dialogs,
	})
}

func (v *visit) warnings() []warning {
	w := []warning{}
	if v.page.LoadState != "load" {
		w = append(w, warning{"LOAD_STATE_ERROR", "load_state"})
	}
	if !v.page.Settled {
		w = append(w, warning{"SETTLE_TIMEOUT", "load_state"})
	}
	if v.page.Scrolled == nil {
		w = append(w, warning{"DOM_SUMMARY_SCROLLED_ERROR", "dom_summary_scrolled"})
	}
	return w
}

func (v *visit) timestamp() string { return v.started.Format("20060102150405") }

func epoch(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := newEncoder(&b)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.Bytes(), err
}

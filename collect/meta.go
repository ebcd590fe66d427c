package collect

import (
	"bytes"
	"time"

	"skillmill/browser"
	"skillmill/datasets"
)

// visit is one visit of one page: either a page or a failure.
type visit struct {
	url               string
	viewport          browser.Viewport
	started, finished time.Time
	began             time.Time        // by the clock of the machine, for what it took
	now               func() time.Time // the clock of the captures
	page              *browser.Raw
	secrets           *scrubber

	code, stage string
	err         error

	id, device string
	enter      func(browser.State)
}

func (v *visit) fail(code, stage string, err error) { v.code, v.stage, v.err = code, stage, err }

const (
	specVersion = "v0.1"
	toolName    = "skillmill"
)

type warning struct {
	Code  string `json:"code"`
	Stage string `json:"stage"`
	Error string `json:"error,omitempty"`
}

type size struct {
	Width  int `json:"width"`
	Height int `json:"height"`
}

// metaOK is meta.json of a capture with a page. The order of the keys is that of
// the format; those that it does not have are additions.
type metaOK struct {
	JobID       string    `json:"job_id,omitempty"`
	URL         string    `json:"url"`
	Title       string    `json:"title"`
	Domain      string    `json:"domain"`
	DomainKey   string    `json:"domain_sanitized"`
	Timestamp   string    `json:"timestamp"`
	TZOffset    int       `json:"tz_offset_minutes"`
	UserAgent   string    `json:"user_agent"`
	Viewport    size      `json:"viewport"`
	Spec        string    `json:"detect_spec_version"`
	Tool        string    `json:"tool"`
	Status      string    `json:"status"`
	HTTPStatus  int       `json:"http_status"`
	FinalURL    string    `json:"final_url"`
	NetworkIdle bool      `json:"achieved_networkidle"`
	Warnings    []warning `json:"warnings"`
	DeviceName  *string   `json:"device_name"`
	DeviceScale *float64  `json:"device_scale_factor"`
	Started     float64   `json:"started_epoch"`
	Finished    float64   `json:"finished_epoch"`
	Artifacts   artifacts `json:"artifacts_present"`
	LoadState   string    `json:"load_state"`
	seen
	Unstable  bool                `json:"unstable"`
	Clipped   bool                `json:"clipped"`
	Stopped   bool                `json:"script_stopped"`
	Mobile    bool                `json:"mobile"`
	Frames    int                 `json:"frames"`
	Shadows   int                 `json:"shadow_roots"`
	Browser   string              `json:"browser"`
	Program   string              `json:"browser_program"`
	Painted   int                 `json:"painted_over"`
	Files     map[string]Artifact `json:"files"`
	Durations []duration          `json:"states"`
}

// seen is what both shapes tell of the visit.
type seen struct {
	Redirects    []browser.Hop    `json:"redirects"`
	Dialogs      []browser.Dialog `json:"dialogs"`
	DialogsShown int              `json:"dialogs_dismissed"`
	Popups       int              `json:"popups_closed"`
	Downloads    int              `json:"downloads_denied"`
	Navigations  int              `json:"navigations"`
	Exceptions   int              `json:"script_exceptions"`
	Permissions  []string         `json:"permissions"` // asked for and refused
}

type duration struct {
	State browser.State `json:"state"`
	MS    int64         `json:"ms"`
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
	JobID     string  `json:"job_id,omitempty"`
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
	seen
	Browser   string     `json:"browser"`
	Durations []duration `json:"states"`
}

// meta makes meta.json, which names the files before it.
func (v *visit) meta(st *site, files []file, painted int) ([]byte, error) {
	domain := datasets.Domain(v.url)
	_, offset := v.started.Zone()
	p := v.page
	if v.err != nil {
		m := metaFailed{
			JobID: v.id, URL: v.url, Domain: domain, DomainKey: datasets.DomainKey(domain),
			Timestamp: v.timestamp(), TZOffset: offset / 60,
			Spec: specVersion, Tool: toolName, Status: "failed",
			Code: v.code, Stage: v.stage, Error: v.err.Error(),
			Started: epoch(v.started), Finished: epoch(v.finished), seen: v.seen(), Durations: v.durations(),
		}
		if p != nil {
			m.Browser = p.Browser
		}
		return indented(m)
	}
	m := metaOK{
		JobID: v.id, URL: v.url, Title: p.Title, Domain: domain, DomainKey: datasets.DomainKey(domain),
		Timestamp: v.timestamp(), TZOffset: offset / 60,
		UserAgent: p.UserAgent, Viewport: size(v.viewport),
		Spec: specVersion, Tool: toolName, Status: "ok",
		HTTPStatus: p.HTTPStatus, FinalURL: p.FinalURL,
		NetworkIdle: p.NetworkIdle, Warnings: v.warnings(),
		Started: epoch(v.started), Finished: epoch(v.finished),
		Artifacts: artifacts{Tree: true, Summary: true, Scrolled: p.Scrolled != nil, Loaded: p.Full != nil},
		LoadState: p.LoadState, seen: v.seen(),
		Unstable: p.Unstable, Clipped: p.Clipped, Stopped: p.Stopped, Mobile: p.Job.Mobile,
		Frames: len(p.Frames), Shadows: st.shadow, Browser: p.Browser, Program: p.Program, Painted: painted,
		Files: manifest(files), Durations: v.durations(),
	}
	if v.device != "" {
		m.DeviceName = &v.device
	}
	if p.Job.Scale > 0 && p.Job.Scale != 1 {
		m.DeviceScale = &p.Job.Scale
	}
	return indented(m)
}

func (v *visit) seen() seen {
	s := seen{Redirects: []browser.Hop{}, Dialogs: []browser.Dialog{}, Permissions: []string{}}
	p := v.page
	if p == nil {
		return s
	}
	s.Redirects = append(s.Redirects, p.Redirects...)
	for _, d := range p.Events.Dialogs {
		s.Dialogs = append(s.Dialogs, browser.Dialog{Type: d.Type, Message: cut(d.Message, textLimit)})
	}
	s.DialogsShown, s.Popups, s.Downloads = p.Events.Opened, p.Events.Popups, p.Events.Downloads
	s.Permissions = append(s.Permissions, p.Events.Permissions...)
	s.Navigations, s.Exceptions = p.Events.Navigations, p.Events.Exceptions
	return s
}

func (v *visit) durations() []duration {
	out := []duration{}
	if v.page != nil {
		for _, s := range v.page.States {
			out = append(out, duration{s.State, s.Took.Milliseconds()})
		}
	}
	return out
}

func (v *visit) warnings() []warning {
	w := []warning{}
	p := v.page
	if p.LoadState != "load" {
		w = append(w, warning{Code: "LOAD_STATE_ERROR", Stage: "load_state"})
	}
	if !p.Settled {
		w = append(w, warning{Code: "SETTLE_TIMEOUT", Stage: "load_state"})
	}
	if p.Scrolled == nil && !p.Job.NoScroll {
		w = append(w, warning{Code: "DOM_SUMMARY_SCROLLED_ERROR", Stage: "dom_summary_scrolled"})
	}
	for _, n := range p.Notes {
		w = append(w, warning{n.Code, "capture", cut(n.Detail, textLimit)})
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

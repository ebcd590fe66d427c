package capture

import (
	"time"

	"skillmill/datasets"
)

const (
	specVersion = "v0.1"
	toolName    = "skillmill"
)

// pageMeta is meta.json of a capture with a page. The keys come in the order of the seed's
// format; further keys are additions.
type pageMeta struct {
	JobID       string    `json:"job_id,omitempty"`
	URL         string    `json:"url"`
	Title       string    `json:"title"`
	Domain      string    `json:"domain"`
	DomainKey   string    `json:"domain_sanitized"`
	Timestamp   string    `json:"timestamp"`
	TZOffset    int       `json:"tz_offset_minutes"`
	UserAgent   string    `json:"user_agent"`
	Viewport    Viewport  `json:"viewport"`
	Spec        string    `json:"detect_spec_version"`
	Tool        string    `json:"tool"`
	Status      string    `json:"status"`
	HTTPStatus  int       `json:"http_status"`
	FinalURL    string    `json:"final_url"`
	NetworkIdle bool      `json:"achieved_networkidle"`
	Warnings    []Note    `json:"warnings"`
	DeviceName  *string   `json:"device_name"`
	Tries       int       `json:"tries,omitempty"`
	DeviceScale *float64  `json:"device_scale_factor"`
	Started     float64   `json:"started_epoch"`
	Finished    float64   `json:"finished_epoch"`
	Artifacts   artifacts `json:"artifacts_present"`
	LoadState   string    `json:"load_state"`
	eventsMeta
	Unstable  bool                `json:"unstable"`
	Clipped   bool                `json:"clipped"`
	Stopped   bool                `json:"script_stopped"`
	Mobile    bool                `json:"mobile"`
	Frames    int                 `json:"frames"`
	Shadows   int                 `json:"shadow_roots"`
	Browser   string              `json:"browser"`
	Program   string              `json:"browser_program"`
	Painted   int                 `json:"painted_over"`
	Files     map[string]fileLine `json:"files"`
	Durations []StateTime         `json:"states"`
	State     []string            `json:"state,omitempty"`
	Shows     []Shown             `json:"state_shows,omitempty"`
}

// eventsMeta is what both shapes say about the visit.
type eventsMeta struct {
	Redirects    []Hop    `json:"redirects"`
	Dialogs      []Dialog `json:"dialogs"`
	DialogsShown int      `json:"dialogs_dismissed"`
	Popups       int      `json:"popups_closed"`
	Downloads    int      `json:"downloads_denied"`
	Navigations  int      `json:"navigations"`
	Exceptions   int      `json:"script_exceptions"`
	Permissions  []string `json:"permissions"`
}

type fileLine struct {
	Bytes  int    `json:"bytes"`
	SHA256 string `json:"sha256"`
}

type artifacts struct {
	Tree     bool `json:"controls_tree"`
	Loaded   bool `json:"screenshot_loaded"`
	Overlay  bool `json:"screenshot_loaded_overlay"`
	Summary  bool `json:"dom_summary"`
	Scrolled bool `json:"dom_summary_scrolled"`
}

// failedMeta is meta.json of a capture without a page.
type failedMeta struct {
	JobID     string  `json:"job_id,omitempty"`
	URL       string  `json:"url"`
	Domain    string  `json:"domain"`
	DomainKey string  `json:"domain_sanitized"`
	Timestamp string  `json:"timestamp"`
	TZOffset  int     `json:"tz_offset_minutes"`
	Device    *string `json:"device_name"`
	Tries     int     `json:"tries,omitempty"`
	Spec      string  `json:"detect_spec_version"`
	Tool      string  `json:"tool"`
	Status    string  `json:"status"`
	Code      string  `json:"error_code"`
	Stage     string  `json:"error_stage"`
	Error     string  `json:"error"`
	Started   float64 `json:"started_epoch"`
	Finished  float64 `json:"finished_epoch"`
	eventsMeta
	Browser   string      `json:"browser"`
	Durations []StateTime `json:"states"`
}

// metaFile makes meta.json, which lists the files written before it.
func (r *Recording) metaFile(files []Content) ([]byte, error) {
	domain := datasets.Domain(r.URL)
	_, offset := r.Started.Zone()
	if f := r.Failure; f != nil {
		return indented(failedMeta{
			JobID: r.JobID, URL: r.URL, Domain: domain, DomainKey: r.Folder(), Timestamp: r.Name(), TZOffset: offset / 60,
			Device: orNull(r.Device), Tries: r.Tries, Spec: specVersion, Tool: toolName, Status: statusFailed, Code: f.Code, Stage: f.Stage, Error: f.Text,
			Started: epoch(r.Started), Finished: epoch(r.Finished), eventsMeta: r.events(), Browser: r.Browser, Durations: r.durations(),
		})
	}
	m := pageMeta{
		JobID: r.JobID, URL: r.URL, Title: r.Title, Domain: domain, DomainKey: r.Folder(), Timestamp: r.Name(), TZOffset: offset / 60,
		UserAgent: r.UserAgent, Viewport: r.Viewport, Spec: specVersion, Tool: toolName, Status: statusOK,
		HTTPStatus: r.HTTPStatus, FinalURL: r.FinalURL, NetworkIdle: r.NetworkIdle, Warnings: append([]Note{}, r.Warnings...),
		DeviceName: orNull(r.Device), Tries: r.Tries, Started: epoch(r.Started), Finished: epoch(r.Finished),
		Artifacts: artifacts{Tree: has(files, fileTree), Summary: has(files, fileSummary), Scrolled: has(files, fileScrolled), Loaded: has(files, fileFull)},
		LoadState: r.LoadState, eventsMeta: r.events(), Unstable: r.Unstable, Clipped: r.Clipped, Stopped: r.Stopped, Mobile: r.Mobile,
		Frames: r.Frames, Shadows: r.Shadows, Browser: r.Browser, Program: r.Program, Painted: r.Painted,
		Files: manifest(files), Durations: r.durations(), State: r.State, Shows: r.StateShows,
	}
	if r.Scale > 0 && r.Scale != 1 {
		m.DeviceScale = &r.Scale
	}
	return indented(m)
}

func (v *Visit) events() eventsMeta {
	return eventsMeta{
		Redirects: append([]Hop{}, v.Redirects...), Dialogs: append([]Dialog{}, v.Dialogs...), DialogsShown: v.Dismissed,
		Popups: v.Popups, Downloads: v.Downloads, Navigations: v.Navigations, Exceptions: v.Exceptions,
		Permissions: append([]string{}, v.Permissions...),
	}
}

func (v *Visit) durations() []StateTime { return append([]StateTime{}, v.States...) }

func epoch(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

// Package datasets holds the tables of a run, one Go struct a table.
//
// A capture is one visit of one page. A control is one interactive element in
// one capture. A candidate is one way to find a control, with the number of
// elements it matches in the control's own capture. A skill is one control of a
// site, settled over captures and pages. A reject is an input that could not be
// used, with a code.
//
// Column names are snake case and avoid SQL keywords. A list is never null.
package datasets

// SchemaVersion is the version of the tables, RulesVersion of the rules that
// fill them. A change of what any rule answers changes RulesVersion.
const (
	SchemaVersion = "1"
	RulesVersion  = "1"
)

// The names of the tables that travel between stages or end as Parquet.
const (
	TableFound    = "found"
	TableCaptures = "captures"
	TableControls = "controls"
	TableSettled  = "settled"
	TableDrafts   = "drafts"
	TableLocators = "locators"
	TableSkills   = "skills"
	TableRejects  = "rejects"
)

// FoundRow is one directory that looks like a capture; scan emits it.
type FoundRow struct {
	CaptureID string `parquet:"capture_id"` // "<folder>/<timestamp folder>"
	Dir       string `parquet:"dir"`        // absolute path, never published
}

// CaptureRow is one capture that was built.
type CaptureRow struct {
	CaptureID    string   `parquet:"capture_id"`
	Domain       string   `parquet:"domain"`   // host of the page with its port, lower case
	PageKey      string   `parquet:"page_key"` // see PageKey
	URL          string   `parquet:"url"`      // without userinfo and query values
	Title        string   `parquet:"title"`
	CapturedAt   string   `parquet:"captured_at"` // RFC 3339, UTC
	Night        string   `parquet:"night"`       // YYYY-MM-DD of CapturedAt, "unknown" without one
	Elements     int64    `parquet:"elements"`
	Controls     int64    `parquet:"controls"`
	ViewportW    int64    `parquet:"viewport_w"`
	ViewportH    int64    `parquet:"viewport_h"`
	HelperIndex  int64    `parquet:"helper_index"` // raw index of the foreign script, -1 for none
	Contaminated bool     `parquet:"contaminated"` // the scrolled copy shows another page
	Bytes        int64    `parquet:"bytes"`        // of the files that were read
	ContentHash  string   `parquet:"content_hash"` // sha256 over the files' names and hashes
	Warnings     []string `parquet:"warnings,list"`
}

// Candidate is one way to find a control, tried on its own capture.
type Candidate struct {
	Kind    string  `parquet:"kind"`    // css, role or text
	Basis   string  `parquet:"basis"`   // id, test-id, role-name, name, href, class, text, scoped, position, ...
	Value   string  `parquet:"value"`   // the selector; "role" or "role|name"; the text
	Exact   bool    `parquet:"exact"`   // role: exact name
	Matches int64   `parquet:"matches"` // elements it matches in the capture
	Right   bool    `parquet:"right"`   // the control is among them
	Rank    int64   `parquet:"rank"`    // 0 is best
	Score   float64 `parquet:"score"`   // stability of the basis, 0..1
}

// ControlRow is one control of one capture.
type ControlRow struct {
	Domain     string `parquet:"domain"`
	PageKey    string `parquet:"page_key"`
	CaptureID  string `parquet:"capture_id"`
	CapturedAt string `parquet:"captured_at"`
	Night      string `parquet:"night"`
	DOMIndex   int64  `parquet:"dom_index"` // live index
	RawIndex   int64  `parquet:"raw_index"` // index in dom_summary.json, -1 when not there

	Tag       string `parquet:"tag"`
	InputType string `parquet:"input_type"`
	Role      string `parquet:"role"`
	Name      string `parquet:"name"`      // accessible name, normalised, at most 64 characters
	NameFrom  string `parquet:"name_from"` // aria-labelledby, aria-label, label, legend, alt, title, placeholder, value, text, ""
	AXRole    string `parquet:"ax_role"`   // of the joined ax.json node, "" when none
	AXName    string `parquet:"ax_name"`
	AXJoin    string `parquet:"ax_join"` // backend, order or ""
	Action    string `parquet:"action"`

	ElementID string   `parquet:"element_id"`
	FormName  string   `parquet:"form_name"` // the name attribute
	Href      string   `parquet:"href"`      // path only for the same site; no query values
	Texts     []string `parquet:"texts,list"`

	BBox     []int64 `parquet:"bbox,list"`
	PageBBox []int64 `parquet:"page_bbox,list"`
	Visible  bool    `parquet:"visible"`
	Enabled  bool    `parquet:"enabled"`
	SeenIn   string  `parquet:"seen_in"` // controls_tree, controls_tree.bak, dom_summary, dom, ax, joined by +

	Identity   string      `parquet:"identity"` // see transform/identity
	Ordinal    int64       `parquet:"ordinal"`  // among equal identities of the capture, document order
	Candidates []Candidate `parquet:"candidates,list"`
	Ambiguous  bool        `parquet:"ambiguous"` // no candidate is unique and right

	// Doc is the JSON of Facts: what assembly needs and nobody filters by.
	Doc []byte `parquet:"doc"`
}

// LocatorRow is one candidate of one control, for analysts.
type LocatorRow struct {
	Domain    string  `parquet:"domain"`
	PageKey   string  `parquet:"page_key"`
	CaptureID string  `parquet:"capture_id"`
	Night     string  `parquet:"night"`
	DOMIndex  int64   `parquet:"dom_index"`
	Kind      string  `parquet:"kind"`
	Basis     string  `parquet:"basis"`
	Value     string  `parquet:"value"`
	Exact     bool    `parquet:"exact"`
	Matches   int64   `parquet:"matches"`
	Right     bool    `parquet:"right_element"`
	Rank      int64   `parquet:"rank_no"`
	Score     float64 `parquet:"score"`
}

// DraftRow is one settled control on its way to a skill. The settle stage makes
// one a page, the enroll stage one a domain.
type DraftRow struct {
	Domain       string     `parquet:"domain"`
	PageKey      string     `parquet:"page_key"` // of the newest capture
	Pages        []string   `parquet:"pages,list"`
	SkillID      string     `parquet:"skill_id"` // "" before enroll
	Label        string     `parquet:"label"`
	Slug         string     `parquet:"slug"`
	FirstSeen    string     `parquet:"first_seen"` // capture times
	LastSeen     string     `parquet:"last_seen"`
	FirstCapture string     `parquet:"first_capture"`
	FirstIndex   int64      `parquet:"first_index"`   // live index in the first capture
	Captures     []string   `parquet:"captures,list"` // captures that show it, oldest first
	Support      []int64    `parquet:"support,list"`  // per candidate of Control: captures in which it is unique and right
	AlwaysSeen   bool       `parquet:"always_seen"`   // every capture shows it visible
	Overlays     []string   `parquet:"overlays,list"` // selectors of overlays seen on the page, after enroll on the domain
	Control      ControlRow `parquet:"control"`       // as the newest capture shows it
}

// SkillRow is one published skill.
type SkillRow struct {
	Domain       string   `parquet:"domain"`
	DomainKey    string   `parquet:"domain_key"`
	SkillID      string   `parquet:"skill_id"`
	Slug         string   `parquet:"slug"`
	Label        string   `parquet:"label"`
	Action       string   `parquet:"skill_action"`
	Role         string   `parquet:"role"`
	Name         string   `parquet:"name"`
	Tag          string   `parquet:"tag"`
	Selector     string   `parquet:"selector"`
	PrimaryKind  string   `parquet:"primary_kind"` // selector, by_role or by_text
	LocatorCount int64    `parquet:"locator_count"`
	Pages        []string `parquet:"pages,list"`
	Captures     []string `parquet:"captures,list"`
	FirstSeen    string   `parquet:"first_seen"`
	LastSeen     string   `parquet:"last_seen"`
	Night        string   `parquet:"night"` // of LastSeen
	Hash         string   `parquet:"doc_sha256"`
	Doc          []byte   `parquet:"doc"` // the JSON document as on disk
}

// RejectRow is one input that could not be used, or one control that was left out.
type RejectRow struct {
	Stage     string `parquet:"stage"`
	Code      string `parquet:"code"`
	CaptureID string `parquet:"capture_id"`
	Domain    string `parquet:"domain"` // "" when unknown
	Night     string `parquet:"night"`
	File      string `parquet:"file"`
	ByteAt    int64  `parquet:"byte_offset"` // -1 when there is none
	DOMIndex  int64  `parquet:"dom_index"`   // -1 when a whole capture is meant
	Detail    string `parquet:"detail"`
}

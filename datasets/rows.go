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

import "skillmill/datasets/skill"

// SchemaVersion is the version of the tables. RulesVersion is the version of the rules that
// fill them: it changes whenever any rule gives another result.
const (
	SchemaVersion = "6"
	RulesVersion  = "43"
)

// The names of the tables that travel between stages or end as Parquet.
const (
	TableFound     = "found"
	TableTaken     = "taken"
	TablePages     = "pages"
	TableCaptures  = "captures"
	TableControls  = "controls"
	TableSettled   = "settled"
	TableDrafts    = "drafts"
	TableTold      = "told_apart"
	TableFamilies  = "families"
	TableRefined   = "refined"
	TableQuestions = "questions"
	TableProposals = "proposals"
	TableLocators  = "locators"
	TableSkills    = "skills"
	TableForms     = "forms"
	TableOutcomes  = "outcomes"
	TableBecame    = "became"
	TableRuns      = "runs"
	TableCrawls    = "crawls"
	TableDigests   = "digests"
	TableRejects   = "rejects"
	TableChanges   = "changes"
	TableTrials    = "trials"
	TableHealth    = "health"

	TableVerifications = "verifications"
)

// FoundRow is one directory that looks like a capture; scan emits it.
type FoundRow struct {
	Place string `parquet:"place"` // "<folder>/<timestamp folder>", what the capture's id begins with
	Dir   string `parquet:"dir"`   // absolute path, never published
}

// TakenRow is one capture that the store holds; extract emits it.
type TakenRow struct {
	CaptureID string `parquet:"capture_id"`
	Domain    string `parquet:"domain"`
	PageKey   string `parquet:"page_key"`
	Key       string `parquet:"key"`
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
	VisibleOn    int64    `parquet:"visible_enabled"` // controls that are visible and enabled
	ViewportW    int64    `parquet:"viewport_w"`
	ViewportH    int64    `parquet:"viewport_h"`
	HTTPStatus   int64    `parquet:"http_status"`  // 0 when the collector did not write it
	Sign         string   `parquet:"sign"`         // what stands in the page's place: see transform/wall; "" for a page like any other
	HelperIndex  int64    `parquet:"helper_index"` // raw index of the foreign script, -1 for none
	Contaminated bool     `parquet:"contaminated"` // the scrolled copy shows another page
	Bytes        int64    `parquet:"bytes"`        // of the files that were read
	ContentHash  string   `parquet:"content_hash"` // sha256 over the files' names and hashes
	Warnings     []string `parquet:"warnings,list"`

	Unsupported []Unsupported `parquet:"unsupported,list"` // what users operate and no skill is made of, in document order

	Device string `parquet:"device"` // that the page was shown on, "" when the collector did not write it
	Visit  Visit  `parquet:"visit"`  // not published: the table crawls has it

	Digest DigestCounts `parquet:"digest"` // not published: the table digests has it
}

// Unsupported is an element that users operate in a way for which there is no action. It is
// no control. It is counted, so that it is known what was left out.
type Unsupported struct {
	DOMIndex int64  `parquet:"dom_index"` // live index
	Tag      string `parquet:"tag"`
	Reason   string `parquet:"reason"` // see transform/join
}

// OutcomeRow counts the controls of one capture that had one outcome for one reason. The
// counts of a capture add up to what users can operate there: its controls and its
// Unsupported.
type OutcomeRow struct {
	Domain    string `parquet:"domain"`
	PageKey   string `parquet:"page_key"`
	CaptureID string `parquet:"capture_id"`
	Night     string `parquet:"night"`
	Outcome   string `parquet:"outcome"`
	Reason    string `parquet:"reason"`   // "family" for a skill that is a member of one, a code, or why it is not supported
	Controls  int64  `parquet:"controls"` // how many
}

// BecameRow says what became of one settled control in the captures that show it.
type BecameRow struct {
	Domain   string   `parquet:"domain"`
	Outcome  string   `parquet:"outcome"`
	Reason   string   `parquet:"reason"`
	Captures []string `parquet:"captures,list"`
	Indices  []int64  `parquet:"indices,list"` // live index in each of Captures
	SkillID  string   `parquet:"skill_id"`     // given to a control that was left out, too
	Family   string   `parquet:"family"`       // id of the family that it is a member of, "" for none

	Rules []RuleUse `parquet:"rules,list"` // of the site that mean it
}

// StoodRow says how a draft of a published skill was told from the views of other pages.
// The next build reads it: see package standing.
type StoodRow struct {
	SkillID string `parquet:"skill_id"`
	Told    string `parquet:"told"`
	Since   string `parquet:"since"` // the page of the view that decided it, "" where none did
	Acts    string `parquet:"acts"`  // of one on several pages, digest of what its policy looks for and found on them
}

// StoodPageRow says what a page had in this build. The next build compares it.
type StoodPageRow struct {
	Page     string `parquet:"page"`
	Keys     string `parquet:"keys"`     // digest of its captures
	Drafts   int64  `parquet:"drafts"`   // sum of what families ask of its drafts
	Families bool   `parquet:"families"` // it has some
	Prints   int64  `parquet:"prints"`   // sum of the fingerprints that were tried on it together and were not wrong, 0 for none
}

// ReasonFamily is the reason of a skill whose control is a member of a family.
const ReasonFamily = "family"

// The outcomes of a control.
const (
	OutcomeSkill       = "skill"       // it has a skill with a document
	OutcomeMember      = "member"      // it has none of its own, a family operates it
	OutcomeRetired     = "retired"     // its skill has no document any more, for the control is gone
	OutcomeLeftOut     = "left_out"    // it has no skill
	OutcomeSetAside    = "set_aside"   // the capture does not show its page
	OutcomeUnsupported = "unsupported" // no action is what users do with it
)

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

	Identity    string            `parquet:"identity"` // see fingerprint.Identity
	Ordinal     int64             `parquet:"ordinal"`  // among equal identities of the capture, document order
	Fingerprint skill.Fingerprint `parquet:"fingerprint"`
	Guard       skill.Guard       `parquet:"guard"`           // not published; its Kind is "" for an element that no page shows
	Located     bool              `parquet:"located"`         // the policy of docs/locate.md finds it in its own capture by its own candidates
	Candidates  []Candidate       `parquet:"candidates,list"` // not published: the table locators has them as rows
	Count       int64             `parquet:"candidate_count"` // of Candidates
	Ambiguous   bool              `parquet:"ambiguous"`       // no candidate is unique and right
	Facts       Facts             `parquet:"facts"`
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

// PageRow is one page with the captures of it that the store holds.
type PageRow struct {
	Domain  string   `parquet:"domain"`
	PageKey string   `parquet:"page_key"`
	Keys    []string `parquet:"keys,list"` // of the stored captures, by capture time and id
}

// PagesByDomain groups pages by their domain and keeps their order.
func PagesByDomain(pages []PageRow) map[string][]PageRow {
	byDomain := map[string][]PageRow{}
	for _, p := range pages {
		byDomain[p.Domain] = append(byDomain[p.Domain], p)
	}
	return byDomain
}

// Trial counts what one locator found in the captures of a page. Captures that do not show
// the control count too: there the locator must find nothing.
type Trial struct {
	Right     int64 `parquet:"right"`     // matches the control and nothing else
	Wrong     int64 `parquet:"wrong"`     // matches one element, and it is another
	Ambiguous int64 `parquet:"ambiguous"` // matches several
	None      int64 `parquet:"none"`      // matches nothing
}

// Continued is the published skill that a draft continues. It is filled only where the
// stored captures alone cannot say so: see stages/enroll.
type Continued struct {
	SkillID   string  `parquet:"skill_id"` // "" for none
	Slug      string  `parquet:"slug"`
	CreatedAt string  `parquet:"created_at"`
	Doc       string  `parquet:"doc"`         // its locators and former ids as a document; a string, for drafts of many pages share one
	Trials    []Trial `parquet:"trials,list"` // of the document's proofs, in their order
}

// The states of a skill. A control that the newest nights do not show is first kept, then
// quarantined, then retired.
const (
	StatusActive      = "active"      // the newest capture of one of its pages shows it
	StatusMissing     = "missing"     // not shown by the newest captures, for a few nights
	StatusQuarantined = "quarantined" // missing for longer: in the library, but in a folder apart, not to be run
	StatusRetired     = "retired"     // missing for good: a row of skills without a file
)

// The reasons why two skills of a domain have labels that differ in nothing but a number.
const (
	TwinRow    = "row"     // they stand in one row, or in rows that say the same
	TwinPlace  = "place"   // without a row, they stand under the same heading in the same part of the page
	TwinNoText = "no_text" // they have no text of their own, and stand in the same place
	TwinPage   = "page"    // they stand on pages whose paths are the same as far as labels say them
	TwinRoom   = "room"    // their texts or places differ in what the labels do not say, mostly for want of room
)

// SkillRow is one published skill.
type SkillRow struct {
	Domain       string   `parquet:"domain"`
	DomainKey    string   `parquet:"domain_key"`
	SkillID      string   `parquet:"skill_id"`
	Slug         string   `parquet:"slug"`
	Label        string   `parquet:"label"`
	LabelTwin    string   `parquet:"label_twin"` // id of a skill before it whose label, without a number, is the same; "" for none
	LabelWhy     string   `parquet:"label_why"`  // TwinRow and the others
	Action       string   `parquet:"skill_action"`
	Role         string   `parquet:"role"`
	Name         string   `parquet:"name"`
	Tag          string   `parquet:"tag"`
	Selector     string   `parquet:"selector"`
	PrimaryKind  string   `parquet:"primary_kind"`  // the kind of the locator to try first, as locators.order calls it
	PrimaryValue string   `parquet:"primary_value"` // that locator, as the proofs of the document write it
	LocatorCount int64    `parquet:"locator_count"`
	Pages        []string `parquet:"pages,list"`
	Captures     []string `parquet:"captures,list"`
	Indices      []int64  `parquet:"indices,list"` // live index of the control in each of captures
	Status       string   `parquet:"status"`       // active, missing, quarantined or retired
	Runnable     bool     `parquet:"runnable"`     // false where no capture shows the control and nothing is known to bring it into view
	FirstSeen    string   `parquet:"first_seen"`
	LastSeen     string   `parquet:"last_seen"`
	Night        string   `parquet:"night"` // of LastSeen
	Hash         string   `parquet:"doc_sha256"`
	Aliases      []string `parquet:"aliases,list"` // ids that it had before, under which it may have been run
	Slips        []Slip   `parquet:"slips,list"`   // not published: the table health has them
	Doc          []byte   `parquet:"doc"`          // the JSON document as on disk
	Form         FormPart `parquet:"form"`         // not published: the table forms has it
}

// FormPart is the place of a skill in a form, as its document says it.
type FormPart struct {
	Key      string `parquet:"key"` // "" for a control of no form
	Name     string `parquet:"name"`
	Part     string `parquet:"part"`
	Required bool   `parquet:"required"`
	Index    int64  `parquet:"dom_index"` // its place among the others
}

// FormRow is one form: the skills that fill it in and those that send it.
type FormRow struct {
	Domain   string   `parquet:"domain"`
	FormID   string   `parquet:"form_id"`
	Heading  string   `parquet:"heading"` // what it is called, "" for nothing
	Purpose  string   `parquet:"purpose"`
	Pages    []string `parquet:"pages,list"`
	Fields   []string `parquet:"fields,list"`   // skill ids, in the order of the page, as the next
	Required []string `parquet:"required,list"` // of Fields
	Submits  []string `parquet:"submits,list"`
	Others   []string `parquet:"others,list"` // buttons and links that are neither
	LastSeen string   `parquet:"last_seen"`   // of the skills
	Night    string   `parquet:"night"`       // of LastSeen
}

// RunRow is one run of a skill on a live page, as the executor noted it.
type RunRow struct {
	Domain    string `parquet:"domain"`                                // "" where no skill was known yet, as of a plan that could not be read
	SkillID   string `parquet:"skill_id"`                              // as Domain
	At        int64  `parquet:"ended_at,timestamp(millisecond:local)"` // milliseconds since 1970, UTC
	Night     string `parquet:"night"`                                 // day of At
	RequestID string `parquet:"request_id"`
	Rules     string `parquet:"rules_version"` // those of the document
	Look      string `parquet:"look"`          // fingerprint of the page, keyed: comparable in one workspace alone
	Verdict   string `parquet:"verdict"`       // done, failed, refused, unknown or died
	Code      string `parquet:"code"`          // "" where it went well
	CountsAs  string `parquet:"counts_as"`     // success, failure, or "" for what says nothing of the skill: see transform/health
	Millis    int64  `parquet:"ms"`
}

// Reject is one input that could not be used, or one control that was left out. The store's
// index holds it as JSON.
type Reject struct {
	Stage     string `parquet:"stage" json:"stage"`
	Code      string `parquet:"code" json:"code"`
	CaptureID string `parquet:"capture_id" json:"capture_id"`
	Domain    string `parquet:"domain" json:"domain"` // "" when unknown
	Night     string `parquet:"night" json:"night"`
	File      string `parquet:"file" json:"file"`
	ByteAt    int64  `parquet:"byte_offset" json:"byte_offset"` // -1 when there is none
	DOMIndex  int64  `parquet:"dom_index" json:"dom_index"`     // -1 when a whole capture is meant
	Detail    string `parquet:"detail" json:"detail"`
	Device    string `parquet:"device" json:"device,omitempty"` // of the capture, as URL; "" when unknown
	URL       string `parquet:"url" json:"url,omitempty"`       // without userinfo and query values
	Visit     Visit  `parquet:"visit" json:"visit,omitzero"`    // of the capture; not published: the table crawls has it
}

// VerificationRow is one locator of one skill tried on one capture: of its page, or of
// another page of its domain on which the skill is offered.
type VerificationRow struct {
	Domain    string  `parquet:"domain"`
	PageKey   string  `parquet:"page_key"`
	SkillID   string  `parquet:"skill_id"`
	CaptureID string  `parquet:"capture_id"`
	Night     string  `parquet:"night"`
	Foreign   bool    `parquet:"foreign"`    // the capture is of another page than the skill's
	Offered   bool    `parquet:"offered"`    // the preconditions hold there
	Locator   string  `parquet:"locator"`    // css, role, text, fingerprint, or policy: what a program acts on
	Value     string  `parquet:"value"`      // as in the proofs; "" for the fingerprint
	Want      int64   `parquet:"want_index"` // live index of the control, -1 when the capture does not show it
	Got       int64   `parquet:"got_index"`  // live index of the only match, -1 without one
	Matched   int64   `parquet:"matched"`    // elements
	Verdict   string  `parquet:"verdict"`    // right, same, wrong, ambiguous or none
	Score     float64 `parquet:"score"`      // of the fingerprint's best candidate, 0 for a static locator
	RunnerUp  float64 `parquet:"runner_up"`  // of its second
}

// Package skill is the skill document, version 1.
//
// A skill is S = (Preconditions, Program) for one interactive control of one
// site: when it may run, how the control is found, and the program that
// operates it. One document is one JSON file of the library. Fields and rules
// are those of the blueprint, sections 6 and 9 to 11.
package skill

// SchemaVersion names the shape of the document (meta.schema_version).
const SchemaVersion = "skill_schema_v1"

// The seven actions (section 9).
const (
	Click    = "click"
	Type     = "type"
	Select   = "select"
	Toggle   = "toggle"
	Navigate = "navigate"
	Submit   = "submit"
	Open     = "open"
)

// Actions lists the actions in the blueprint's order.
var Actions = []string{Click, Type, Select, Toggle, Navigate, Submit, Open}

// Skill is one document. Field order is the order on disk.
type Skill struct {
	ID            string        `json:"id"`
	Domain        string        `json:"domain"`
	Slug          string        `json:"slug,omitempty"`
	Label         string        `json:"label"`
	Purpose       string        `json:"purpose,omitempty"`
	Action        string        `json:"action"`
	Preconditions Preconditions `json:"preconditions"`
	Support       *Support      `json:"preconditions_support,omitempty"`
	Locators      Locators      `json:"locators"`
	ArgsSchema    ArgsSchema    `json:"args_schema"`
	Program       Program       `json:"program"`
	Prepare       *Prepare      `json:"prepare,omitempty"`
	Form          *FormPart     `json:"form,omitempty"`
	Family        *Family       `json:"family,omitempty"`
	Runnable      *bool         `json:"runnable,omitempty"` // false where no capture shows the control and nothing is known to bring it into view
	Class         string        `json:"class,omitempty"`    // that a rule of the site gives it: a plan has it or a higher one
	Evidence      Evidence      `json:"evidence"`
	Meta          Meta          `json:"meta"`
	Health        *Health       `json:"health,omitempty"`
}

// Preconditions say when the program may run (section 2).
type Preconditions struct {
	URLMatches   []string  `json:"url_matches"`
	Exists       []string  `json:"exists"`
	NotExists    []string  `json:"not_exists,omitempty"`
	Viewport     *Viewport `json:"viewport,omitempty"`
	Visible      []string  `json:"visible,omitempty"`
	Enabled      []string  `json:"enabled,omitempty"`
	TextContains []string  `json:"text_contains,omitempty"`
	LoginState   string    `json:"login_state,omitempty"`
	Cookies      []string  `json:"cookies,omitempty"` // names only
}

// Support says for each entry of the preconditions in how many of the captures that show
// the control the entry held. The lists are in the order of the preconditions.
type Support struct {
	URLMatches   []Held `json:"url_matches,omitempty"`
	Exists       []Held `json:"exists,omitempty"`
	NotExists    []Held `json:"not_exists,omitempty"`
	Viewport     []Held `json:"viewport,omitempty"` // value min_width=<pixels>
	Visible      []Held `json:"visible,omitempty"`
	Enabled      []Held `json:"enabled,omitempty"`
	TextContains []Held `json:"text_contains,omitempty"`
	LoginState   []Held `json:"login_state,omitempty"`
	Cookies      []Held `json:"cookies,omitempty"`
}

// Held is one entry, which held in Captures of Of captures.
type Held struct {
	Value    string `json:"value"`
	Captures int    `json:"captures"`
	Of       int    `json:"of"`
}

// Viewport is the least size in CSS pixels.
type Viewport struct {
	MinWidth  int `json:"min_width,omitempty"`
	MinHeight int `json:"min_height,omitempty"`
}

// ArgsSchema is the JSON Schema of the program's args.
type ArgsSchema struct {
	Type       string         `json:"type"` // always "object"
	Properties map[string]Arg `json:"properties"`
	Required   []string       `json:"required"`
}

// Arg is one property of ArgsSchema.
type Arg struct {
	Type        string   `json:"type"`
	Description string   `json:"description,omitempty"`
	Items       *Item    `json:"items,omitempty"` // of an array
	UniqueItems bool     `json:"uniqueItems,omitempty"`
	Enum        []string `json:"enum,omitempty"`
	Examples    []string `json:"examples,omitempty"` // values that it takes today
	OneOf       []Choice `json:"oneOf,omitempty"`
	Minimum     *float64 `json:"minimum,omitempty"`
	Maximum     *float64 `json:"maximum,omitempty"`
	MultipleOf  *float64 `json:"multipleOf,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	MinLength   *int     `json:"minLength,omitempty"`
	MaxLength   *int     `json:"maxLength,omitempty"`
	Format      string   `json:"format,omitempty"`
}

// Item is the schema of an item of an arg that is a list.
type Item struct {
	Type  string   `json:"type"`
	Enum  []string `json:"enum,omitempty"`
	OneOf []Choice `json:"oneOf,omitempty"`
}

// Choice is one value that an arg takes and what the page calls it.
type Choice struct {
	Const string `json:"const"`
	Title string `json:"title"`
}

// Program is Python source in the common subset of CPython 3.11 and Starlark.
type Program struct {
	Language string `json:"language"` // always "python"
	Entry    string `json:"entry"`
	Code     string `json:"code"`
	Notes    string `json:"notes,omitempty"`
}

// Prepare is a program that brings the control into view, with the controls that it
// clicks.
type Prepare struct {
	Language string `json:"language"` // always "python"
	Entry    string `json:"entry"`    // always "prepare"
	Code     string `json:"code"`
	Notes    string `json:"notes,omitempty"`
	Locators []Step `json:"locators,omitempty"` // in the order in which they are taken
}

// The values of Step.Does.
const (
	StepOpen   = "open"   // clicks what opens a container
	StepClose  = "close"  // clicks what closes an overlay
	StepEscape = "escape" // presses Escape in an overlay
)

// Steps are the values of Step.Does.
var Steps = []string{StepOpen, StepClose, StepEscape}

// Step is one act of prepare: what it does, and the locators of the control that it clicks,
// as in Locators.
type Step struct {
	Does        string     `json:"does"`
	Container   string     `json:"container,omitempty"` // CSS of what opens or goes
	Scope       *Scope     `json:"scope,omitempty"`     // of the control that it clicks, nil for the page
	Selector    string     `json:"selector,omitempty"`
	SelectorAlt []string   `json:"selector_alt,omitempty"`
	ByRole      *ByRole    `json:"by_role,omitempty"`
	ByText      []string   `json:"by_text,omitempty"`
	Anchored    []Anchored `json:"anchored,omitempty"`
	Order       []string   `json:"order,omitempty"`
	Guard       *Guard     `json:"guard,omitempty"`
}

// StepOf returns a step that acts on the control of these locators.
func StepOf(does, container string, l *Locators) Step {
	return Step{
		Does: does, Container: container, Scope: l.Scope, Selector: l.Selector, SelectorAlt: l.SelectorAlt, ByRole: l.ByRole, ByText: l.ByText,
		Anchored: l.Anchored, Order: l.Order, Guard: l.Guard,
	}
}

// Target returns the locators of the control that a step acts on.
func (s *Step) Target() Locators {
	return Locators{
		Scope: s.Scope, Selector: s.Selector, SelectorAlt: s.SelectorAlt, ByRole: s.ByRole, ByText: s.ByText,
		Anchored: s.Anchored, Order: s.Order, Guard: s.Guard,
	}
}

// Evidence is for audit and search; it does not steer a run.
type Evidence struct {
	Tag          string   `json:"tag,omitempty"`
	Role         string   `json:"role,omitempty"`
	Name         string   `json:"name,omitempty"`
	NameFrom     string   `json:"name_from,omitempty"`    // aria-label, label, text, ...
	BrowserName  *string  `json:"browser_name,omitempty"` // only where it is another one than Name; "" for none
	TextSnippets []string `json:"text_snippets,omitempty"`
	From         string   `json:"from"`                // where the control was seen, joined by +
	RawIndex     *int     `json:"raw_index,omitempty"` // index in the capture's own files; by_dom_index leaves foreign scripts out
	Pages        []string `json:"pages,omitempty"`     // page keys that show the control
}

// The values of Meta.Generator that are written here.
const (
	GeneratorTemplate = "template" // rules alone
	GeneratorHybrid   = "hybrid"   // rules, and a proposal of a model that passed its check
)

// Meta is provenance. Times are capture times, never the clock.
type Meta struct {
	Version           string   `json:"version,omitempty"`
	SchemaVersion     string   `json:"schema_version,omitempty"`
	RulesVersion      string   `json:"rules_version,omitempty"`
	CreatedAt         string   `json:"created_at"`
	UpdatedAt         string   `json:"updated_at,omitempty"`
	SourceDir         string   `json:"source_dir,omitempty"`
	SourceFiles       []string `json:"source_files,omitempty"`
	DetectSpecVersion string   `json:"detect_spec_version,omitempty"`
	Generator         string   `json:"generator,omitempty"` // template, LLM or hybrid
	Status            string   `json:"status,omitempty"`    // active, missing or quarantined
	MissingNights     int      `json:"missing_nights,omitempty"`
	Aliases           []string `json:"aliases,omitempty"` // ids of the skills that this one took the place of
}

// Health is the record of runs (section 11).
type Health struct {
	HealthScore   float64 `json:"health_score"`
	SuccessCount  int     `json:"success_count"`
	FailureCount  int     `json:"failure_count"`
	LastSuccessAt string  `json:"last_success_at,omitempty"`
	LastFailureAt string  `json:"last_failure_at,omitempty"`
	Notes         string  `json:"notes,omitempty"`
}

// Package agent does a task in words on a live page, by rules.
//
// The words. A task is a text of a user. An observation is the present page as a numbered
// list of elements. A policy reads both, the history of the run and what memory recalls, and
// makes a decision: one act on one element, or why there is none. The executor (saferun)
// does the act with a skill, either of the library or made from this look alone (a live
// skill). The trace of a step has its result, and the summary says how the task ended.
//
// Each stage is typed JSON and is written to the record of the run before the next stage
// begins (Record). So the record of a killed run shows how far it came, and Replay can
// decide again from what was saved. A decision uses nothing that is not in these files.
// docs/agent.md has the stages, the ends and the limits.
package agent

import "context"

// Task is what is to be done.
type Task struct {
	Text        string      `json:"task_text"`
	URL         string      `json:"url,omitempty"` // of the first page
	Constraints Constraints `json:"constraints"`
}

// Constraints are conditions that a user gives besides the text.
type Constraints struct {
	Site     string `json:"site,omitempty"`     // host that must not be left; those below it are of it
	Language string `json:"language,omitempty"` // en or zh; both are read
	Done     string `json:"done_criteria,omitempty"`
}

// Observation is a page at one moment.
type Observation struct {
	URL        string    `json:"url"`
	Title      string    `json:"title"`
	Stats      PageStats `json:"page_stats"`
	Elements   []Element `json:"interactive_elements"`
	Texts      []Text    `json:"texts"`           // what users read, in the order of the page
	Forms      []Form    `json:"forms,omitempty"` // of the library, which stand on the page
	Sign       string    `json:"sign,omitempty"`
	DOM        string    `json:"dom_snapshot_ref"` // SHA-256 each, "" where there is none
	A11y       string    `json:"a11y_tree_ref"`
	Screenshot string    `json:"screenshot_ref"`
}

// PageStats counts the controls that users see.
type PageStats struct {
	Links   int `json:"links"`
	Inputs  int `json:"inputs"`
	Buttons int `json:"buttons"`
}

// Element is one control that users see. ID is its number in this observation.
type Element struct {
	ID         int               `json:"id"`
	Type       string            `json:"type"` // see the constants Kind...
	Label      string            `json:"label"`
	Beside     bool              `json:"label_beside,omitempty"` // the label is the text beside it: it has no name
	Attributes map[string]string `json:"attributes"`
	Options    []Option          `json:"options,omitempty"` // of a list
	Action     string            `json:"action"`            // of the skill that operates it
	Skill      string            `json:"skill,omitempty"`   // "" for one that has none and is not operated
	Live       bool              `json:"live,omitempty"`    // the skill was made of this look
	Proof      string            `json:"proof,omitempty"`   // captures in which the skill was found, of those tried
	Row        string            `json:"row,omitempty"`     // the text that distinguishes its row, item or card
	Heading    string            `json:"heading,omitempty"`
	Near       string            `json:"near,omitempty"`   // the text before it
	Block      string            `json:"block,omitempty"`  // the text of its block, see blocks
	Column     string            `json:"column,omitempty"` // the heading of its column in a table
	Group      string            `json:"group,omitempty"`  // the name of the nearest named group, dialog or panel around it
	State      []string          `json:"state,omitempty"`
	Holds      string            `json:"holds,omitempty"` // what a field holds now, if the task says it
	Class      string            `json:"class"`           // of operating it (transform/effect)
	Key        string            `json:"key"`             // stays equal while the element says the same
	// Looked is a digest of what the control looks like, as Result has it.
	Looked string `json:"fingerprint,omitempty"`
	// Form names the form that it belongs to, "" for none.
	Form string `json:"form,omitempty"`
	// Family says which member of a family of the library it is, nil for none.
	Family *Membership `json:"family,omitempty"`
	// Scope are the steps that lead to the shadow root or frame that it is in (package skill), none
	// for the page.
	Scope []string `json:"scope,omitempty"`

	index int64 // live index in its room
	room  *room
}

// The types of elements.
const (
	KindButton   = "button"
	KindLink     = "link"
	KindText     = "text"
	KindPassword = "password"
	KindCheckbox = "checkbox"
	KindRadio    = "radio"
	KindSelect   = "select"
	KindTab      = "tab"
	KindMenuItem = "menuitem"
	KindOption   = "option"
	KindRange    = "range"
	KindFile     = "file"
	KindOther    = "other"
)

// Option is one choice of a list: its value and its text.
type Option struct {
	Value string `json:"value"`
	Title string `json:"title"`
}

// Text is one text of the page.
type Text struct {
	Text string `json:"text"`
	Role string `json:"role,omitempty"`
	Cell *Cell  `json:"cell,omitempty"` // its place in a table, nil for none
}

// Cell is a place in a table without cells that span several.
type Cell struct {
	Table  string `json:"table"` // names one of the page's tables
	Row    string `json:"row"`
	Column int    `json:"column"` // from 1
	Head   bool   `json:"head,omitempty"`
}

// Query is the question to memory.
type Query struct {
	Query    QueryText `json:"query"`
	Elements []Brief   `json:"elements_brief"`
}

// QueryText is the question in words.
type QueryText struct {
	TaskText string `json:"task_text"`
	URL      string `json:"url,omitempty"`
	Domain   string `json:"domain,omitempty"`
	PageHint string `json:"page_hint"`
}

// Brief is an element in short.
type Brief struct {
	ID    int    `json:"id"`
	Type  string `json:"type"`
	Label string `json:"label"`
}

// Recall is the answer of memory.
type Recall struct {
	Hits      []Hit     `json:"memory_hits"`
	Patterns  []Pattern `json:"action_patterns"`
	Avoidance []string  `json:"avoidance"`
}

// Hit is one remembered task.
type Hit struct {
	TaskText string   `json:"task_text"` // without what was typed
	Steps    []Step   `json:"steps"`
	Success  bool     `json:"success"`
	Run      string   `json:"run,omitempty"`
	Same     bool     `json:"same,omitempty"`  // its words are those of the task, except for typed values
	Stale    []string `json:"stale,omitempty"` // what is now wrong with its skills
	Score    float64  `json:"score,omitempty"`
}

// Pattern is a way of acting that succeeded more than once.
type Pattern struct {
	Name  string `json:"name"`
	Steps []Step `json:"steps"`
}

// Step is a remembered act on an element, without typed values.
type Step struct {
	Type        string `json:"type"`
	Label       string `json:"label"`
	Kind        string `json:"kind"`
	Skill       string `json:"skill,omitempty"`
	Fingerprint string `json:"fingerprint,omitempty"` // digest of what the control looked like
	Value       string `json:"value,omitempty"`       // a digest
	Goal        int    `json:"goal"`
	Serves      bool   `json:"serves"`
	Failed      bool   `json:"failed,omitempty"`
	Way         bool   `json:"way,omitempty"` // without it the control of a goal would not have come into view
}

// The types of actions.
const (
	ActClick  = "click"
	ActInput  = "input"
	ActSelect = "select"
	ActCheck  = "check" // value on or off
	// These operate no element:
	ActWait   = "wait"   // value is a span of time
	ActScroll = "scroll" // value is ScrollEnd or ScrollTop, of all that can be scrolled
)

// Enter is the option of an ActInput that presses Enter in the field behind what is typed (docs/env.md).
const Enter = "press_enter"

// Keep is the option of an ActInput that puts the focus on a field and leaves what stands there.
const Keep = "keep"

// Keeps reports whether an act puts the focus on a field and types nothing.
func (a *Action) Keeps() bool { return a.Type == ActInput && a.Value == "" && a.Options[Keep] == true }

// Enters reports whether an act presses Enter in the field that it types into.
func (a *Action) Enters() bool { return a.Type == ActInput && a.Options[Enter] == true }

// Where a scroll ends.
const (
	ScrollEnd = "end"
	ScrollTop = "top"
)

// Action is one act.
type Action struct {
	Type    string         `json:"type"` // "" for none
	Target  *int           `json:"target_id,omitempty"`
	Value   string         `json:"value,omitempty"`
	Options map[string]any `json:"options,omitempty"`
}

// Decision is the next step that a policy chose.
type Decision struct {
	Action Action `json:"action"`
	Done   bool   `json:"is_done"`
	Reason string `json:"reason,omitempty"`
	End    string `json:"end,omitempty"`    // a status that ends the run, "" to go on
	Absent bool   `json:"absent,omitempty"` // no element that was seen fits, but the rest of the page may have one
	Await  bool   `json:"await,omitempty"`  // wait until the page says something else
	Goal   int    `json:"goal"`             // which goal of the task, from 0
	// Serves says that the act is the one of the goal, and not one that prepares it.
	Serves bool `json:"serves"`
	// Last says that the goal has nothing left to do once the act is done.
	Last bool   `json:"last"`
	By   string `json:"by,omitempty"`  // ByModel, "" for the policy
	Key  string `json:"key,omitempty"` // of the target
	// Seen is the number of counted things on the page from which the act turns to the next.
	Seen int `json:"seen,omitempty"`
	// Words are the words of the page by which the task was understood.
	Words []string `json:"words,omitempty"`
	// Family is the family by which the act is done, with its argument: the task says the key of the target; nil for
	// none.
	Family *Membership `json:"family,omitempty"`
	// Form is the form of the library (skill.Form) that the act fills in or sends, "" for none.
	Form string `json:"form,omitempty"`
	// Unsent is a value that was entered but not sent when the task is otherwise done; nil for
	// none.
	Unsent *Unsent `json:"unsent,omitempty"`
	// Best are the candidates, the best first, three at most.
	Best []Candidate `json:"best,omitempty"`
	// Then are further acts that were decided on the same look, because memory knows that they came
	// next. They are done in order, each only as long as the document is as it was.
	Then []Decision `json:"then,omitempty"`
}

// Unsent is a field whose value was not sent, and the control that would send it.
type Unsent struct {
	Label  string `json:"label"`
	Sender string `json:"sender"`
	Key    string `json:"key"` // of the control
}

// Candidate is an element with its score.
type Candidate struct {
	ID    int     `json:"id"`
	Label string  `json:"label"`
	Score float64 `json:"score"`
}

// Result is the result of an act.
type Result struct {
	Success bool     `json:"success"`
	Error   string   `json:"error,omitempty"` // a code, with a reason
	Effects []string `json:"effects,omitempty"`
	Skill   string   `json:"skill,omitempty"`
	Live    bool     `json:"live,omitempty"`        // the skill was made from this look
	Looked  string   `json:"fingerprint,omitempty"` // digest of the fingerprint of its control
	Acted   bool     `json:"acted"`                 // something reached the page
	Changed bool     `json:"changed"`               // the page says something else afterwards
	Asks    string   `json:"asks,omitempty"`        // the question for confirmation that the page asks since then

	only string // the method of what reached the page, if that was one act
}

// StepTrace is one act of a step: its part of the decision and its result. A step is one decision.
type StepTrace struct {
	Step     int      `json:"step"`           // number of the look and of the decision
	Part     int      `json:"part,omitempty"` // number of the act within the step, from 0
	Decision Decision `json:"decision"`
	Action   Action   `json:"action"`
	Result   Result   `json:"result"`
	Label    string   `json:"label,omitempty"` // of the target
	Kind     string   `json:"kind,omitempty"`
	Look     string   `json:"look"`           // digest of the observation
	Page     string   `json:"page,omitempty"` // its key
	Domain   string   `json:"domain,omitempty"`
	Time     string   `json:"timestamp"` // RFC 3339
}

// The ends of a task.
const (
	Success      = "success"
	Failed       = "failed"
	Unsure       = "unsure"
	Stuck        = "stuck"
	Budget       = "budget"
	NeedsConfirm = "needs-confirm"
	NeedsHuman   = "needs-human"
)

// TaskSummary says how a task ended.
type TaskSummary struct {
	TaskText string      `json:"task_text"`
	Status   string      `json:"final_status"`
	Reason   string      `json:"reason,omitempty"`
	URL      string      `json:"url"`
	Steps    []StepTrace `json:"steps"`
	Checks   []Check     `json:"checks,omitempty"` // of done_criteria
	Acts     int         `json:"acts"`
	Looks    int         `json:"looks"`
	Millis   int64       `json:"ms"`
	PolicyMS int64       `json:"policy_ms"`
	Asked    int         `json:"asked,omitempty"` // questions to a model
}

// Check is one criterion and whether it holds.
type Check struct {
	Criterion string `json:"criterion"`
	Holds     bool   `json:"holds"`
}

// State is all that a policy may know.
type State struct {
	Task        Task
	Observation Observation
	Recall      Recall
	History     []StepTrace
}

// Policy decides what is next. The same state gives the same decision.
type Policy interface {
	Decide(ctx context.Context, s State) (Decision, error)
}

// Package actions is the registry's language: named, typed actions that people write in
// YAML, or that are made of a library, checked whole before any of them runs.
//
// The words. A pack is one file: a namespace, aliases of selectors, and actions. An action
// has parameters and steps; its full name is namespace:scene:action. A step does one thing
// on a page, or runs another action. To read a pack is to decode it strictly (Read); to
// compile an action is to parse its expressions and selectors and to hold them against
// what there is (package registry does it for all packs together). Nothing here touches a
// page or a disk: saferun/steps runs what was compiled.
package actions

// Pack is one file of definitions.
type Pack struct {
	Namespace     string              `yaml:"namespace" doc:"isolates the actions of one source: lower-case words joined by - or _" need:"true"`
	Version       string              `yaml:"version" doc:"semantic version of the definitions" need:"true"`
	Description   string              `yaml:"description" doc:"what the actions are for"`
	Extends       []string            `yaml:"extends" doc:"namespaces or packages whose selectors and actions this pack has too; its own win"`
	Compatibility *Compatibility      `yaml:"compatibility" doc:"versions of the site or component library"`
	Selectors     map[string]Selector `yaml:"selectors" doc:"aliases, used as ${selectors.alias}"`
	Actions       map[string]Def      `yaml:"actions" doc:"by name, scene:action" need:"true"`
}

// Compatibility says for which versions a pack is, and how the version is read.
type Compatibility struct {
	MinVersion       string              `yaml:"min_version" also:"minVersion" doc:"oldest version"`
	MaxVersion       string              `yaml:"max_version" also:"maxVersion" doc:"newest version"`
	VersionSelector  string              `yaml:"version_selector" doc:"selector of the one element whose text holds the version"`
	VersionScript    string              `yaml:"version_script" doc:"dotted name of a global of the page, such as antd.version; no code"`
	VersionMeta      string              `yaml:"version_meta" doc:"name of the meta element whose content is the version"`
	VersionOverrides map[string]Override `yaml:"version_overrides" also:"versionOverrides" doc:"by range: 4.x, >=4.2.0, ~4.2.0, ^4.2.0; all that match count, in the order of the file"`
}

// Override is what differs in a range of versions.
type Override struct {
	Selectors map[string]Selector `yaml:"selectors" doc:"aliases in this range"`
}

// Selector is one selector, or one with others to fall back on.
type Selector struct {
	Primary  string   `yaml:"primary" doc:"css: xpath: role: text: testid: skill: or CSS without a prefix" need:"true"`
	Fallback []string `yaml:"fallback" doc:"tried in order where the primary matches nothing"`
}

// SetText reads the short form.
func (s *Selector) SetText(text string) { s.Primary = text }

// Def is one action as it is written.
type Def struct {
	Description       string           `yaml:"description" doc:"what it does, in the words in which it is looked for"`
	Since             string           `yaml:"since" doc:"version of the pack that had it first"`
	Deprecated        bool             `yaml:"deprecated" doc:"it still runs, with a warning"`
	DeprecatedMessage string           `yaml:"deprecated_message" also:"deprecatedMessage" doc:"what to use instead"`
	AliasOf           string           `yaml:"alias_of" also:"aliasOf" doc:"the action that is run in its place"`
	Params            map[string]Param `yaml:"params" doc:"by name"`
	Steps             []StepDef        `yaml:"steps" doc:"in order"`
	Returns           map[string]any   `yaml:"returns" doc:"templates of what it returns"`
	Verify            []VerifyDef      `yaml:"verify" doc:"what must be true afterwards, in order"`
	Effect            string           `yaml:"effect" doc:"how far it reaches: read, export, fill, act, submit, payment"`
	Skills            []string         `yaml:"skills" doc:"ids of the skills that it is made of"`
	Proof             string           `yaml:"proof" doc:"n/N: in how many of the captures that show it its controls were found"`
	LastVerified      string           `yaml:"last_verified" doc:"time of the newest of those captures"`
}

// Param is one parameter.
type Param struct {
	Type        string   `yaml:"type" doc:"string, number, boolean, enum, array or object" need:"true"`
	Description string   `yaml:"description" doc:"for people and models"`
	Required    bool     `yaml:"required" doc:"it must be given"`
	Default     any      `yaml:"default" doc:"value where it is not given"`
	Values      []string `yaml:"values" doc:"of an enum"`
	Secret      bool     `yaml:"secret" doc:"it is never written anywhere"`
}

// StepDef is one step as it is written. Times are milliseconds.
type StepDef struct {
	Action     string         `yaml:"action" doc:"what it does; the table of steps" need:"true"`
	Args       map[string]any `yaml:"args" doc:"templates"`
	When       string         `yaml:"when" doc:"condition; the step is left out where it does not hold"`
	ForEach    any            `yaml:"for_each" doc:"list, at most 100; the step is done for each, called item"`
	Output     string         `yaml:"output" doc:"name of its result, then steps.name"`
	Timeout    int            `yaml:"timeout" doc:"milliseconds, at most 30000"`
	Retry      int            `yaml:"retry" doc:"how often it is tried again where nothing was done, at most 10"`
	RetryDelay *int           `yaml:"retry_delay" also:"retryDelay" doc:"milliseconds between tries, 1000 by default"`
	OnError    string         `yaml:"on_error" also:"onError" doc:"abort (default), continue, or fallback"`
	Fallback   []StepDef      `yaml:"fallback" doc:"steps done once in its place where it fails and nothing was done"`
}

// VerifyDef is one thing that must be true after the steps: exactly one of the keys
// condition, exists, visible, hidden, text, holds and url_matches; holds has value beside it.
type VerifyDef struct {
	Condition  string `yaml:"condition" doc:"expression"`
	Exists     string `yaml:"exists" doc:"selector that matches one element"`
	Visible    string `yaml:"visible" doc:"selector of one element that is visible"`
	Hidden     string `yaml:"hidden" doc:"selector that matches nothing visible"`
	Text       string `yaml:"text" doc:"text that one element shows"`
	Holds      string `yaml:"holds" doc:"selector of one field that holds exactly value"`
	Value      string `yaml:"value" doc:"of holds: a template; a number counts in any spelling"`
	URLMatches string `yaml:"url_matches" doc:"regular expression (RE2) that matches the whole address"`
	Timeout    int    `yaml:"timeout" doc:"milliseconds within which it must become true, 5000 by default"`
	Message    string `yaml:"message" doc:"what is told where it is not"`
}

// Limits, as the seed's section 4.4.8 has them; times are milliseconds.
const (
	MaxDepth       = 10
	MaxSteps       = 100
	MaxEach        = 100
	MaxRetry       = 10
	StepTimeout    = 30_000
	ActionTimeout  = 300_000
	DefaultTimeout = 5_000
	DefaultDelay   = 1_000
)

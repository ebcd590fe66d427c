// Package configs is the configuration of a run.
//
// The defaults are a Go value. A profile is a YAML file that comes with the program and
// overlays the defaults; a user's YAML file does the same. Unknown keys, aliases and
// further documents are refused. The result is the effective configuration, which a run
// writes beside its outputs.
package configs

// Version is the version of the configuration file's shape.
const Version = 1

// Config is the whole configuration. Settings that do not change the outputs (number of
// workers, progress) are flags of the command and not here.
type Config struct {
	// Version of the file's shape. Always 1.
	Version int `yaml:"version"`
	// Read bounds what is read of one capture.
	Read Read `yaml:"read"`
	// Publish says which controls become skills.
	Publish Publish `yaml:"publish"`
	// Identity holds the parameters by which controls are known again.
	Identity Identity `yaml:"identity"`
	// Lifecycle says what becomes of a skill whose control is gone.
	Lifecycle Lifecycle `yaml:"lifecycle"`
	// Health says what becomes of a skill that fails on live pages.
	Health Health `yaml:"health"`
	// Require holds the parameters of the preconditions.
	Require Require `yaml:"require"`
	// Tables holds the parameters of the Parquet tables.
	Tables Tables `yaml:"tables"`
	// Refine says whether a model proposes names and locators where the rules are not sure.
	Refine Refine `yaml:"refine,omitempty"`
	// Folder of site rules, a file <domain>.yaml a site (docs/site-rules.md), relative to this file. Without the key it is the folder sites beside this file, where there is one.
	Sites string `yaml:"sites,omitempty"`
	// The site rules by domain, as that folder has them. An output folder's config.yaml says those in effect.
	SiteRules map[string]Site `yaml:"site_rules,omitempty"`
}

// Read bounds what is read of one capture.
type Read struct {
	// Largest size of one file, in bytes. Larger files are refused before they are read.
	MaxFileBytes int64 `yaml:"max_file_bytes"`
	// Largest size of all files of a capture that are read, in bytes.
	MaxCaptureBytes int64 `yaml:"max_capture_bytes"`
	// Longest time for reading one capture, in seconds by the clock. Reading is linear in the bytes; the limit is for a disk that hangs.
	MaxSeconds int `yaml:"max_seconds"`
	// Deepest nesting of a JSON file.
	MaxDepth int `yaml:"max_depth"`
	// Most elements of one page.
	MaxElements int `yaml:"max_elements"`
}

// Publish says which controls become skills.
type Publish struct {
	// Publish controls that no capture shows visible, such as entries of closed menus.
	Hidden bool `yaml:"hidden"`
	// Make one skill of a navigation control that several pages share.
	Shared bool `yaml:"shared"`
	// Which members of families (rows, days, pages, options) are skills of their own as well: all, none, or steady. Steady are those that at least two captures show as one control, or that are gone; if only one capture shows the family, all of them. A member without which the looks of another skill would find its control is one in any case. The document of a family always lists every member.
	Members string `yaml:"members"`
}

// The values of publish.members.
const (
	MembersAll    = "all"
	MembersSteady = "steady"
	MembersNone   = "none"
)

// Identity holds the parameters by which controls are known again. The reasons are
// measurements on released versions of real pages and on pages changed on purpose
// (`make drift`). Weights of features are part of the rules, not of a configuration.
type Identity struct {
	// Least score of an answer. Of the controls that stay from one version to the next 99 % score .69 and more, all .45; the best candidate for one that is gone has .44 in the median.
	Threshold float64 `yaml:"threshold"`
	// The threshold where two values, such as id and address, name both controls and nothing else: everything around them may change then.
	Certain float64 `yaml:"certain"`
	// How far the best must stand above the second. Equal controls differ by little more than their number among equals; this asks for more than that.
	Margin float64 `yaml:"margin"`
	// The margin if more controls than before have what names the stored one, because a copy is as similar as the original.
	Crowd float64 `yaml:"crowd"`
	// Share of the winner's own evidence at which evidence for a rival makes the answer ambiguous. Released versions hardly have such conflicts, controls that exchanged ids or texts do.
	Rival float64 `yaml:"rival"`
	// Least score of what is a control's own, whatever surrounds it: without it a neighbour of a removed control inherits it.
	Own float64 `yaml:"own"`
	// The same where less than half of the controls of a page are stored: their neighbours cannot claim what is theirs.
	OwnAlone float64 `yaml:"own_alone"`
	// Least score of the surroundings of a control that had more equals than are left: any of them may be the one that is gone.
	Twin float64 `yaml:"twin"`
	// Share of its weight that a feature costs which only the new control has: pages gain attributes more often than controls change them.
	Unsaid float64 `yaml:"unsaid"`
	// From night to night, least score of a control that is left over on both pages between the same neighbours; 0 for none. A resolver never relies on it.
	Elimination float64 `yaml:"elimination"`
	// Most candidates of one control on a page with more than four times as many of its kind. From 16 upwards nothing changes.
	Candidates int `yaml:"candidates"`
}

// Lifecycle says what becomes of a skill whose control is gone. A night counts
// when a capture of one of its pages shows the page but not the control.
type Lifecycle struct {
	// Nights without the control until its skill is quarantined: its document moves to skill_library/quarantine and must not be run. 3 outlasts a failed release and a weekend's experiment.
	QuarantineNights int `yaml:"quarantine_nights"`
	// Nights without the control until its skill is retired: its document is removed, its row stays in the tables. 14 outlasts a campaign of two weeks. 0 never retires.
	RetireNights int `yaml:"retire_nights"`
}

// Health says what becomes of a skill that fails on live pages: what its runs say
// (`skillmill build --runs`), not what its locators did in captures.
type Health struct {
	// Score of its runs below which a skill is quarantined, 0 to 1; 0 never does. One that worked always and fails now has .8 after one failure, .33 after five.
	QuarantineBelow float64 `yaml:"quarantine_below"`
	// Least number of runs that count before a skill is quarantined by them.
	MinRuns int `yaml:"min_runs"`
}

// Require holds the parameters of the preconditions.
type Require struct {
	// Share of the captured viewport width that a run must offer, 0 to 1.
	ViewportShare float64 `yaml:"viewport_share"`
	// Least width in CSS pixels where the captured width is unknown, on a desktop.
	DesktopWidth int `yaml:"desktop_width"`
	// The same for a mobile user agent.
	MobileWidth int `yaml:"mobile_width"`
	// Add text_contains from the control's own text. Texts change with language and experiments.
	TextContains bool `yaml:"text_contains"`
	// Captures that must all show a control visible before visible is required.
	StableCaptures int `yaml:"stable_captures"`
	// Require the names of login cookies for controls that only a logged-in user sees.
	LoginCookies bool `yaml:"login_cookies"`
	// Most entries of not_exists.
	MaxNotExists int `yaml:"max_not_exists"`
}

// Tables holds the parameters of the Parquet tables.
type Tables struct {
	// Most rows of one row group.
	RowGroupRows int `yaml:"row_group_rows"`
	// Measure how long the digest of each capture takes when it is read (digests.seconds). Times differ from run to run, so with this the same captures no longer give the same bytes.
	DigestTimes bool `yaml:"digest_times,omitempty"`
}

// Refine says whether a model proposes names and locators where the rules are not sure,
// and which one is asked. Nothing is asked, read or written while mode is off.
type Refine struct {
	// off; replay uses the answers that OUT has and asks nobody; ask asks for what has no answer, within the budget, before it builds.
	Mode string `yaml:"mode"`
	// Name of the model, as its server knows it. Answers are kept for one model and its parameters.
	Model string `yaml:"model"`
	// Base URL of a server with /v1/chat/completions, as http://127.0.0.1:8000.
	URL string `yaml:"url"`
	// Name of the environment variable that holds the key of the server; empty for none.
	KeyEnv string `yaml:"key_env"`
	// How the server is told what an answer looks like: json_schema, json_object or none. Whatever it does with that, answers are checked here.
	Format string `yaml:"format"`
	// Seed of the model. Its temperature is always 0.
	Seed int `yaml:"seed"`
	// Most tokens of one answer.
	MaxTokens int `yaml:"max_tokens"`
	// Most questions of one build. Those of the most used controls come first.
	Requests int `yaml:"requests"`
	// Tokens of questions and answers together, as the server counts them, after which one build asks no more; 0 for any number.
	Tokens int64 `yaml:"tokens"`
	// Questions on their way at the same time.
	AtOnce int `yaml:"at_once"`
	// Longest time for one try, in seconds.
	TimeoutSeconds int `yaml:"timeout_seconds"`
	// Tries of one question while the server is busy or not reached.
	Tries int `yaml:"tries"`
}

// Default returns the configuration that holds without any file.
func Default() Config {
	return Config{
		Version:   Version,
		Read:      Read{MaxFileBytes: 64 << 20, MaxCaptureBytes: 256 << 20, MaxSeconds: 60, MaxDepth: 512, MaxElements: 50_000},
		Publish:   Publish{Hidden: true, Shared: true, Members: MembersSteady},
		Identity:  defaultIdentity(),
		Lifecycle: Lifecycle{QuarantineNights: 3, RetireNights: 14},
		Health:    Health{MinRuns: 5},
		Require: Require{
			ViewportShare: 0.8, DesktopWidth: 960, MobileWidth: 360,
			StableCaptures: 2, LoginCookies: true, MaxNotExists: 8,
		},
		Tables: Tables{RowGroupRows: 65_536},
		Refine: defaultRefine(),
	}
}

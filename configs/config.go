// Package configs is the configuration of a run.
//
// The defaults are a Go value. A profile is a YAML file that comes with the
// program; a user's YAML file overlays the defaults the same way. Unknown keys,
// aliases and further documents are refused. The effective configuration is the
// result; a run writes it beside its outputs.
package configs

// Version is the version of the configuration file's shape.
const Version = 1

// Config is the whole configuration. What does not change the outputs (number
// of workers, progress) is a flag of the command and no part of it.
type Config struct {
	// Version of the file's shape. Always 1.
	Version int `yaml:"version"`
	// Read bounds what is read of one capture.
	Read Read `yaml:"read"`
	// Publish says which controls become skills.
	Publish Publish `yaml:"publish"`
	// Lifecycle says what becomes of a skill whose control is gone.
	Lifecycle Lifecycle `yaml:"lifecycle"`
	// Require holds the parameters of the preconditions.
	Require Require `yaml:"require"`
	// Tables holds the parameters of the Parquet tables.
	Tables Tables `yaml:"tables"`
}

// Read bounds what is read of one capture.
type Read struct {
	// Largest size of one file, in bytes. Larger files are refused before they are read.
	MaxFileBytes int64 `yaml:"max_file_bytes"`
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
}

// Lifecycle says what becomes of a skill whose control is gone. A night counts
// when a capture of one of its pages shows the page but not the control.
type Lifecycle struct {
	// Nights without the control until its skill is quarantined: it stays in the library and must not be run. 3 outlasts a failed release and a weekend's experiment.
	QuarantineNights int `yaml:"quarantine_nights"`
	// Nights without the control until its skill is retired: its document is removed, its row stays in the tables. 14 outlasts a campaign of two weeks. 0 never retires.
	RetireNights int `yaml:"retire_nights"`
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
}

// Default is the configuration without any file.
func Default() Config {
	return Config{
		Version:   Version,
		Read:      Read{MaxFileBytes: 64 << 20, MaxDepth: 512, MaxElements: 50_000},
		Publish:   Publish{Hidden: true, Shared: true},
		Lifecycle: Lifecycle{QuarantineNights: 3, RetireNights: 14},
		Require: Require{
			ViewportShare: 0.8, DesktopWidth: 960, MobileWidth: 360,
			StableCaptures: 2, LoginCookies: true, MaxNotExists: 8,
		},
		Tables: Tables{RowGroupRows: 65_536},
	}
}

package refuse

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// cures say what a person does about a code: those of Codes and those of programs.
var cures = map[string]string{
	CapabilityDisabled: "See that a Chromium can be started here and that this command may use it on that host.",
	LoginRequired:      "Sign in by hand in a browser with the profile of this workspace and session, then plan again (docs/plans.md, Logins).",
	ConfirmRequired:    "Read the plan, then give its phrase at a terminal or in the file of --confirm-file.",
	SiteChanged:        "Look at the page. Close what lies over it; if the site is another one now, capture the page and build again.",
	ExportFailed:       "Look at the page: it may ask for something before it sends a file.",
	SubmitFailed:       "Look at the page before it is done again.",
	PlanExpired:        "Plan again.",
	PlanUsed:           "Plan again if it has to be done once more.",
	PlanChanged:        "Run it in the workspace and session that made it, with the same address and arguments; or plan again.",
	LaneBusy:           "Wait until the other run has ended, or use another session.",
	OutcomeUnknown:     "Look at the page. Plan again only if it was not done.",
	NotActionable:      "See what has to be opened or closed first; a skill of its own may do that.",
	FileRefused:        "Put the file below a folder, name the folder with --files, and give the path within it.",
	ProgramRefused:     "Read the program of the document: it asks for more than its own control. Build again without it.",
	PageUnreadable:     "Run it again. If it stays so, see in a browser whether the page ever comes to rest.",

	"TARGET_ABSENT":    "See that the address is a page of the skill and that its login is there; if the control is gone or another one now, capture the page and build again.",
	"TARGET_AMBIGUOUS": "Several controls fit: use the skill of the family with the argument that names one, or capture the page and build again.",
	"TARGET_MISMATCH":  "It may be another control. If it only has a new name, allow that; otherwise capture the page and build again.",
	"TARGET_HIDDEN":    "Open what holds the control first; a skill of its own may do that.",
	"TARGET_DISABLED":  "Do first what enables the control, such as filling in its form.",
	"ARGS_INVALID":     "Give the arguments that args_schema of the document asks for; skillmill inspect shows it.",
	"STATE_UNKNOWN":    "The control can only be flipped: leave the argument state out.",
	"ACT_REFUSED":      "See what lies over the control, or what holds it, and run it again when that is gone.",
	"OPTION_ABSENT":    "Give an option that the list shows when it is open.",
	"VALUE_DIFFERS":    "Give the value as the field itself writes it.",
	"FORM_INVALID":     "Fill in the form first: forms.json of the domain names the skills of its fields.",
	"NO_EFFECT":        "The press arrived, and the page did nothing that can be seen: look at it before it is pressed again.",
}

// Cure returns what a person does about an error, "" for one without a code or without a cure. If
// a program failed, its own code, with which the reason begins, says more than that of the run.
func Cure(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return ""
	}
	if own, _, ok := strings.Cut(e.Reason, ":"); ok && cures[own] != "" {
		return cures[own]
	}
	return cures[e.Code]
}

// CureTable returns the cures as a Markdown table, by code.
func CureTable() string {
	var b strings.Builder
	b.WriteString("| code | what to do |\n|---|---|\n")
	for _, code := range slices.Sorted(maps.Keys(cures)) {
		fmt.Fprintf(&b, "| `%s` | %s |\n", code, cures[code])
	}
	return b.String()
}

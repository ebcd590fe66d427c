package change

// The kinds of changes of a page.
const (
	Added       = "added"
	Removed     = "removed"
	Returned    = "returned"  // an earlier night showed it
	Succeeded   = "succeeded" // by looks it is there still, under another skill id
	Renamed     = "renamed"
	Retyped     = "retyped" // element, type, role or action
	Moved       = "moved"   // to another landmark or container, or to another place among its like
	Retargeted  = "retargeted"
	Enabled     = "enabled"
	Disabled    = "disabled"
	Shown       = "shown"
	Hidden      = "hidden"
	Options     = "options_changed"
	Constraint  = "constraint_changed"
	LocatorLost = "locator_lost"    // it finds the control no more, or others too, though what it says did not change
	Locator     = "locator_changed" // another value of the same kind finds it
	Form        = "form_changed"    // its fields, or which of them must be filled in
	FamilyGrew  = "family_grew"
	FamilyShort = "family_shrank"
	OverlayNew  = "overlay_new"
	OverlayGone = "overlay_gone"
	Wall        = "wall" // captures that do not show the page
	PageNew     = "page_new"
	PageGone    = "page_gone"
	Redesigned  = "redesigned" // fewer than Kept of its controls are known again
	Unsteady    = "unsteady"   // varies within a night, turns back and forth, or differs in digits alone
)

// Kinds are all of them.
var Kinds = []string{
	Added, Removed, Returned, Succeeded, Renamed, Retyped, Moved, Retargeted, Enabled, Disabled, Shown, Hidden, Options, Constraint, LocatorLost, Locator,
	Form, FamilyGrew, FamilyShort, OverlayNew, OverlayGone, Wall, PageNew, PageGone, Redesigned, Unsteady,
}

// Kept is the share of the controls of the night before that must be known again for
// the page to be the same one.
const Kept = 0.4

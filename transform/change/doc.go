// Package change says what changed: which fields differ between two documents of a skill,
// and what the nights of a page did to its controls. Its functions are pure.
//
// A Shot is one capture of a page, and a Seen what it shows of one control. A Page goes
// through the nights of one page and compares each with the night before; a change is one
// row of what differs, with a kind (docs/morning.md). A new control succeeds one that went
// where people would say that it is the same, although its skill id is another one. A field
// of a control is unsteady where it varies within a night or goes back and forth: that is
// told once, and then no more.
package change

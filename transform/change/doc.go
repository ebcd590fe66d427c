// Package change says what changed: which fields differ between two documents of a skill,
// and what the nights of a page did to its controls. Its functions are pure.
package change

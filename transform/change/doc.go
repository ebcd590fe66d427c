// Package change says what is another than before: the fields of a skill's document,
// and what the nights of a page did to its controls. Its functions are pure.
package change

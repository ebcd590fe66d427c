package pacetest

import "os"

// amount is how much tests do that build, damage or try the same again and again.
var amount = os.Getenv("SKILLMILL_TESTS")

var (
	// More is whether they ask every question that they have, of a sample where many cases
	// ask the same: CI sets SKILLMILL_TESTS=more.
	More = amount == "more" || All

	// All is whether they do so as often, and with as many captures, as they can:
	// SKILLMILL_TESTS=all, for figures and before a release.
	All = amount == "all"
)

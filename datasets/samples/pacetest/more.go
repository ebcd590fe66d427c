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

// Some returns all jobs with SKILLMILL_TESTS=more and one in part otherwise, evenly spread from
// the first on. It is for tables whose rows hold one promise in many ways.
func Some[T any](jobs []T, part int) []T {
	if More {
		return jobs
	}
	return spread(jobs, part)
}

func spread[T any](jobs []T, part int) []T {
	var out []T
	for i := 0; i < len(jobs); i += part {
		out = append(out, jobs[i])
	}
	return out
}

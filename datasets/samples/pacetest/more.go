package pacetest

import "os"

// More is whether tests that build, damage or try the same again and again do so as
// often, and with as many captures, as they can: CI sets SKILLMILL_TESTS=more.
var More = os.Getenv("SKILLMILL_TESTS") == "more"

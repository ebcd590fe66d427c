// Package tasks holds what `skillmill agent` does with tasks in words on pages that
// judge it themselves, and on one application, a list of things to do, as eight npm
// frameworks make it: with the library of one of them on another, too.
package tasks

import (
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

func TestMain(m *testing.M) { acceptance.Main(m.Run) }

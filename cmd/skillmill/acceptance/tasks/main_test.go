// Package tasks holds what `skillmill agent` does with tasks in words on pages that
// judge it themselves.
package tasks

import (
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

func TestMain(m *testing.M) { acceptance.Main(m.Run) }

// Package used holds what skills do where they are used: on the next release of
// their page, on other pages of their site, and at its login wall.
package used

import (
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

func TestMain(m *testing.M) { acceptance.Main(m.Run) }

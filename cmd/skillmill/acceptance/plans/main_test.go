package plans

import (
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

func TestMain(m *testing.M) { acceptance.Main(m.Run) }

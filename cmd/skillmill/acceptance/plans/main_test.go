package plans

import (
	"os"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

func TestMain(m *testing.M) {
	acceptance.Main(func() int {
		code := m.Run()
		_ = os.RemoveAll(learntDir) // a folder of temporary files: nothing where no test made it
		return code
	})
}

package crashes

import (
	"os"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
)

// scratch holds the builds that tests share. Nobody writes to them.
var scratch string

func TestMain(m *testing.M) {
	acceptance.Main(func() int {
		dir, err := os.MkdirTemp("", "skillmill-crashes-")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		scratch = dir
		return m.Run()
	})
}

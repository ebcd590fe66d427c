package crashes

import (
	"flag"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"skillmill/cmd/skillmill/acceptance"
)

var rounds = flag.Int("rounds", 60, "how often TestVerifyBesideBuilds looks at the files")

// TestVerifyBesideBuilds looks at the files of an output folder while builds change
// them over and over, to one of two states: a build under way is no damage.
func TestVerifyBesideBuilds(t *testing.T) {
	small, large, out := t.TempDir(), t.TempDir(), t.TempDir()
	for _, from := range acceptance.Below(t, acceptance.Samples(t), 2) {
		switch name := filepath.Base(from); name {
		case "20260901020003":
			acceptance.Copy(t, from, filepath.Join(small, "shop", name))
			fallthrough
		case "20260902020003":
			acceptance.Copy(t, from, filepath.Join(large, "shop", name))
		}
	}
	acceptance.Build(t, "build", small, "--out", out, "--quiet")
	stop, done := make(chan struct{}), make(chan int)
	go func() {
		builds := 0
		defer func() { done <- builds }()
		rng := rand.New(rand.NewPCG(*faultSeed, 5))
		for ; ; builds++ {
			select {
			case <-stop:
				return
			case <-time.After(time.Duration(rng.IntN(15)) * time.Millisecond): // in which the files stand still
			}
			from := []string{large, small}[builds%2]
			if code, text := acceptance.Call("build", from, "--out", out, "--quiet", "--full"); code != acceptance.OK {
				t.Errorf("build %d: exit %d: %s", builds, code, text)
				return
			}
		}
	}()
	for n := range *rounds {
		if code, text := acceptance.Call("verify", out, "--files"); code != acceptance.OK || !strings.Contains(text, "0 problems") {
			t.Errorf("round %d: exit %d: %s", n, code, text)
			break
		}
	}
	close(stop)
	builds := <-done
	t.Logf("%d looks beside %d builds, no false alarm", *rounds, builds)
	if builds < 2 {
		t.Errorf("only %d builds", builds)
	}
}

package builds

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"skillmill/cmd/skillmill/acceptance"

	"github.com/google/go-cmp/cmp"
)

var (
	runs     = flag.Int("runs", 6, "builds that TestDeterminism compares")
	runsSeed = flag.Uint64("runs-seed", 1, "seed of the orders in which they see the captures")
)

// TestDeterminism builds the samples in processes of their own, each with other
// processors, another order of the captures, another time zone, another language
// and in another folder, and compares every file.
func TestDeterminism(t *testing.T) {
	t.Parallel()
	zones := []string{"UTC", "Asia/Shanghai", "America/St_Johns", "Pacific/Kiritimati", ""}
	languages := []string{"C", "C.UTF-8", "tr_TR.UTF-8", "zh_CN.GB18030", "de_DE.ISO-8859-1"}
	want := embedded.whole(t).files
	for n := range *runs {
		rng := rand.New(rand.NewPCG(*runsSeed, uint64(n)))
		root := filepath.Join(t.TempDir(), fmt.Sprintf("root %d", n))
		if err := os.CopyFS(root, os.DirFS(embedded.whole(t).dir)); err != nil {
			t.Fatal(err)
		}
		captures, out := acceptance.Below(t, root, 2), filepath.Join(t.TempDir(), "out")
		rng.Shuffle(len(captures), func(i, j int) { captures[i], captures[j] = captures[j], captures[i] })
		cmd := acceptance.Program(t, append([]string{"build", "--out", out, "--quiet"}, captures...)...)
		language := languages[n%len(languages)]
		cmd.Env = append(os.Environ(), "GOMAXPROCS="+[]string{"1", "2", "8"}[n%3], "TZ="+zones[n%len(zones)], "LANG="+language, "LC_ALL="+language)
		cmd.Dir = t.TempDir()
		var text bytes.Buffer
		cmd.Stderr = &text
		if err := cmd.Run(); err != nil {
			t.Fatalf("%v: %s", err, text.String())
		}
		got := acceptance.Tree(t, out)
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%v: %s", cmd.Env[len(cmd.Env)-4:], d)
		}
	}
	t.Logf("%d runs, %d files identical", *runs, len(want))
}

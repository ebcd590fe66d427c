package builds

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"skillmill/cmd/skillmill/acceptance"
	"skillmill/datasets/samples"
	"skillmill/datasets/samples/sharedtest"
)

// set is captures and one build of them, which the tests share: they compare their
// own builds with it, or read it. Nobody writes to either.
type set struct {
	name  string
	exit  int                // of the build
	needs func(t testing.TB) // skips the test where the captures are missing
	from  func(t testing.TB) string

	once  sync.Once         // makes what follows
	dir   string            // the captures
	out   string            // the build
	files map[string]string // of the build, as acceptance.Tree has them
}

var (
	embedded = &set{
		name: "samples", exit: acceptance.OK, needs: func(testing.TB) {},
		from: func(t testing.TB) string {
			t.Helper()
			dir := filepath.Join(scratch, "samples")
			if err := samples.Extract(dir); err != nil {
				t.Fatal(err)
			}
			return dir
		},
	}
	shared = &set{
		name: "real", exit: acceptance.Rejects, needs: func(t testing.TB) { t.Helper(); sharedtest.Captures(t) },
		from: sharedtest.Captures,
	}
)

// scratch holds the builds of the sets.
var scratch string

func TestMain(m *testing.M) {
	acceptance.Main(func() int {
		dir, err := os.MkdirTemp("", "skillmill-builds-")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		scratch = dir
		return m.Run()
	})
}

// whole returns the set with its captures and its build.
func (s *set) whole(t testing.TB) *set {
	t.Helper()
	s.needs(t)
	s.once.Do(func() {
		s.dir, s.out = s.from(t), filepath.Join(scratch, s.name+"-built")
		acceptance.Run(t, s.exit, "build", s.dir, "--out", s.out, "--quiet")
		s.files = acceptance.Tree(t, s.out)
	})
	if s.files == nil {
		t.Fatalf("the build of the %s captures failed in the test that was first", s.name)
	}
	return s
}

// copied is the build in a folder of the test.
func (s *set) copied(t testing.TB) string {
	t.Helper()
	out := t.TempDir()
	acceptance.Copy(t, s.whole(t).out, out)
	return out
}

// each runs a test on both sets, side by side. What builds the real captures again and
// again does so with SKILLMILL_TESTS=more.
func each(t *testing.T, often bool, test func(t *testing.T, s *set)) {
	t.Helper()
	for _, s := range []*set{embedded, shared} {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			if often && s == shared && !acceptance.More {
				t.Skip("many builds of the real captures: they run with SKILLMILL_TESTS=more, the samples always")
			}
			test(t, s.whole(t))
		})
	}
}

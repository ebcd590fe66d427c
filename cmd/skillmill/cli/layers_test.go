package cli

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers is the table of docs/architecture.md. A package imports only from lower
// layers, or from its own folder downwards.
var layers = []struct {
	prefix string
	layer  int
}{
	{"cmd", 6},
	{"mill", 5},
	{"model", 1},
	{"agent/memory", 3},
	{"agent", 4},
	{"saferun", 3},
	{"actions", 2},
	{"stages", 4},
	{"browser", 2},
	{"collect", 3},
	{"durable", 1},
	{"emit", 3},
	{"transform/action", 1},
	{"transform/alike", 1},
	{"transform/page", 1},
	{"transform/redact", 1},
	{"transform", 2},
	{"pipeline/store", 3},
	{"pipeline", 1},
	{"configs", 1},
	{"adapters/adaptertest", 4},
	{"adapters", 0},
	{"datasets", 0},
}

// outside are imports that only the folders named may have.
var outside = map[string]string{
	"github.com/apache/arrow/":         "datasets/table",
	"github.com/chromedp/":             "browser",
	"github.com/parquet-go/":           "emit/tables",
	"github.com/pkg/errors":            "nothing",
	"github.com/spf13/cobra":           "cmd",
	"github.com/andybalholm/":          "transform/css/csstest cmd/skillmill/acceptance", // the judge of tests
	"github.com/tidwall/gjson":         "datasets/capture",
	"github.com/modelcontextprotocol/": "mill/serve/mcp",
	"github.com/vbauerster/":           "cmd",
	"golang.org/x/term":                "cmd",
}

// apart are imports of our own that a folder must not have although the layers
// would allow them; "" stands for all.
var apart = []struct{ folder, not, why string }{
	{"browser/netguard", "", "the guard of addresses stands alone"},
}

func layerOf(pkg string) (int, bool) {
	for _, l := range layers {
		if strings.HasPrefix(pkg, l.prefix) {
			return l.layer, true
		}
	}
	return 0, false
}

func TestLayers(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, "skillmill/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := 0
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		fields := strings.Fields(line)
		pkg := strings.TrimPrefix(fields[0], "skillmill/")
		layer, ok := layerOf(pkg)
		if !ok {
			t.Errorf("%s has no layer: give it a place in docs/architecture.md and here", pkg)
			continue
		}
		seen++
		for _, imp := range fields[1:] {
			checkImport(t, pkg, layer, imp)
		}
	}
	if seen < 15 {
		t.Fatalf("only %d packages seen", seen)
	}
}

// TestPackageTable holds the table of docs/architecture.md to the packages that there
// are, and its layers to those above.
func TestPackageTable(t *testing.T) {
	data, err := os.ReadFile("../../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| (\\d) \\| `([a-z/]+)` \\| .+ \\|$").FindAllStringSubmatch(string(data), -1) {
		said[m[2]] = m[1]
	}
	out, err := exec.Command("go", "list", "skillmill/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, pkg := range strings.Fields(string(out)) {
		pkg = strings.TrimPrefix(pkg, "skillmill/")
		if strings.HasPrefix(pkg, "cmd/skillmill/acceptance/") {
			continue // packages of tests alone, named in the row of their harness
		}
		layer, _ := layerOf(pkg)
		if said[pkg] != strconv.Itoa(layer) {
			t.Errorf("docs/architecture.md has %s in layer %q, want %d", pkg, said[pkg], layer)
		}
		delete(said, pkg)
	}
	for pkg := range said {
		t.Errorf("docs/architecture.md names %s, which is not there", pkg)
	}
}

func checkImport(t *testing.T, pkg string, layer int, imp string) {
	t.Helper()
	for prefix, home := range outside {
		if strings.HasPrefix(imp, prefix) && !slices.ContainsFunc(strings.Fields(home), func(dir string) bool { return strings.HasPrefix(pkg, dir) }) {
			t.Errorf("%s imports %s, which belongs to %s", pkg, imp, home)
		}
	}
	own, inside := strings.CutPrefix(imp, "skillmill/")
	if !inside {
		return
	}
	for _, a := range apart {
		if within(pkg, a.folder) && within(own, a.not) && !within(own, a.folder) {
			t.Errorf("%s imports %s: %s", pkg, own, a.why)
		}
	}
	below, _ := layerOf(own)
	switch {
	case below < layer:
	case below == layer && strings.Split(own, "/")[0] == strings.Split(pkg, "/")[0]:
		// folders of one room may use each other; Go itself refuses cycles
	default:
		t.Errorf("%s (layer %d) imports %s (layer %d)", pkg, layer, own, below)
	}
}

// within says that a package is a folder or lies below it; everything is below "".
func within(pkg, folder string) bool {
	return folder == "" || pkg == folder || strings.HasPrefix(pkg, folder+"/")
}

// TestEngineNeedsNoBrowser holds that who imports package mill gets no browser and
// no command line with it.
func TestEngineNeedsNoBrowser(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "skillmill/mill").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, dep := range strings.Fields(string(out)) {
		for _, no := range []string{"skillmill/browser", "skillmill/collect", "github.com/chromedp/", "github.com/spf13/"} {
			if strings.HasPrefix(dep, no) {
				t.Errorf("mill needs %s", dep)
			}
		}
	}
}

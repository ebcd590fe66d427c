package adaptertest_test

import (
	"strings"
	"testing"

	"skillmill/adapters"
	"skillmill/adapters/adaptertest"
	"skillmill/datasets/samples/pacetest"
	"skillmill/transform/program"
)

const conformanceURL = "https://conformance.test/"

// tabs are open pages that show one test after the other: a tab of its own costs more than
// most of them.
type tabs chan *adaptertest.Tab

func freeTabs(t *testing.T) tabs {
	const n = 4
	free := make(tabs, n)
	for range n {
		free <- adaptertest.Open(t, adaptertest.Page{URL: conformanceURL, Files: adaptertest.HTML(conformanceURL, "")})
	}
	return free
}

// show waits for a tab and shows files in it until the test ends.
func (free tabs) show(t *testing.T, files map[string]adaptertest.File) *adaptertest.Tab {
	tab := <-free
	t.Cleanup(func() { free <- tab })
	return tab.Show(t, files)
}

// everyConformance is how many of the cases are shown: one in so many. The executor is shown more.
func everyConformance() int {
	if pacetest.More {
		return 1
	}
	return 6
}

// TestConformance shows every sixth case, all with SKILLMILL_TESTS=more.
func TestConformance(t *testing.T) {
	pacetest.ElsewhereUnderRace(t)
	free := freeTabs(t)
	adaptertest.Conform(t, everyConformance(), func(t *testing.T, _ string, files map[string]adaptertest.File) adaptertest.Conforming {
		return free.show(t, files)
	})
}

// TestConformanceIsWhole holds that every method and every effect that the env
// sees has its cases.
func TestConformanceIsWhole(t *testing.T) {
	text := string(adapters.Conformance)
	for _, m := range program.EnvAPI {
		if !strings.Contains(text, `"method": "`+m.Name+`"`) {
			t.Errorf("no case calls env.%s", m.Name)
		}
	}
	for _, e := range program.EffectNames() {
		if !strings.Contains(text, `"`+e+`"`) {
			t.Errorf("no case sees %s", e)
		}
	}
}

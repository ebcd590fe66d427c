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

// TestConformance shows the cases in a few tabs, one after the other: a tab of its own
// costs more than most cases.
func TestConformance(t *testing.T) {
	pacetest.ElsewhereUnderRace(t)
	const tabs = 4
	free := make(chan *adaptertest.Tab, tabs)
	for range tabs {
		free <- adaptertest.Open(t, adaptertest.Page{URL: conformanceURL, Files: adaptertest.HTML(conformanceURL, "")})
	}
	adaptertest.Conform(t, func(t *testing.T, _ string, files map[string]adaptertest.File) adaptertest.Conforming {
		tab := <-free
		t.Cleanup(func() { free <- tab })
		return tab.Show(t, files)
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

package adaptertest_test

import (
	"strings"
	"testing"

	"skillmill/adapters"
	"skillmill/adapters/adaptertest"
	"skillmill/transform/program"
)

const conformanceURL = "https://conformance.test/"

func TestConformance(t *testing.T) {
	adaptertest.Conform(t, func(t *testing.T, url string, files map[string]adaptertest.File) adaptertest.Conforming {
		return adaptertest.Open(t, adaptertest.Page{URL: url, Files: files})
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

package stages

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"skillmill/configs"
	"skillmill/transform/match"
)

// TestDefaultsOfTheRules: the configuration's defaults are those that the rules
// were measured with.
func TestDefaultsOfTheRules(t *testing.T) {
	got := SettleRules(configs.Default())
	if d := cmp.Diff(match.Defaults(), got.Resolve); d != "" {
		t.Error("resolver:", d)
	}
	if d := cmp.Diff(match.MatchDefaults(), got.Match); d != "" {
		t.Error("settle:", d)
	}
}

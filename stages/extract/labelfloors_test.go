package extract_test

import (
	"maps"
	"slices"
	"testing"
)

// least is what must hold of each half: shares of a hundred.
var least = map[string]struct{ precision, recall, actions float64 }{
	"dev":              {99.8, 99, 99.8},
	"check":            {97.7, 99, 99},
	"second":           {98.5, 99.5, 99.5},
	"third":            {97.5, 98.5, 99.5},
	"fourth":           {96, 99.5, 99.5},
	"fourth-check":     {99.5, 99.5, 99.5},
	"fifth":            {99.5, 99.5, 99},
	"fifth-check":      {99.5, 99.5, 98.5},
	"sixth":            {99.5, 99.5, 99.5},
	"sixth-check":      {98, 93.5, 96.5},
	"seventh":          {99.5, 99.5, 99},
	"seventh-check":    {98.5, 95.5, 99},
	"eighth":           {99.5, 99.5, 98.5},
	"eighth-check":     {99.5, 99.5, 98},
	"ninth":            {96.5, 99.5, 96.5},
	"ninth-check":      {99.5, 99.5, 98.5},
	"tenth":            {99.5, 99.5, 98.5},
	"tenth-check":      {99.5, 99.5, 99.5},
	"eleventh":         {99.5, 99.5, 98.5},
	"twelfth":          {99, 98.5, 98.5},
	"twelfth-check":    {99.5, 96.5, 99.5},
	"thirteenth":       {99.5, 99, 99},
	"thirteenth-check": {99.5, 99.5, 99.5},
	"fourteenth":       {99.5, 99.5, 98},
	"fourteenth-check": {99.5, 99.5, 99},
	"fifteenth":        {99.5, 99.5, 99.5},
	"fifteenth-check":  {99.5, 98, 96},
	"sixteenth":        {99.5, 99, 97},
	"sixteenth-check":  {99.5, 95, 89.5},

	"seventeenth":       {99.5, 99.5, 99.5},
	"seventeenth-check": {98, 90, 93.5},
}

// judged adds up a half and holds it to the least that was reached.
func judged(t *testing.T, halves map[string]*tally) {
	t.Helper()
	for _, half := range slices.Sorted(maps.Keys(halves)) {
		a := halves[half]
		t.Logf("%-5s %v", half, a)
		l := least[half]
		if p := percent(a.right, a.right+a.tooMany); p < l.precision {
			t.Errorf("%s: precision %.2f, want %.2f", half, p, l.precision)
		}
		if p := percent(a.right, a.right+a.missed); p < l.recall {
			t.Errorf("%s: recall %.2f, want %.2f", half, p, l.recall)
		}
		if p := percent(a.actions, a.right); p < l.actions {
			t.Errorf("%s: actions %.2f, want %.2f", half, p, l.actions)
		}
	}
}

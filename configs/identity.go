package configs

import "fmt"

func defaultIdentity() Identity {
	return Identity{
		Threshold: .45, Certain: .25, Margin: .03, Crowd: .08, Rival: .2, Own: .2, OwnAlone: .4, Twin: .7, Unsaid: .5,
		Elimination: .3, Candidates: 32,
	}
}

// faults names the values that are not between 0 and 1.
func (i Identity) faults() []error {
	var errs []error
	for _, v := range []struct {
		name  string
		value float64
	}{
		{"threshold", i.Threshold},
		{"certain", i.Certain},
		{"margin", i.Margin},
		{"crowd", i.Crowd},
		{"rival", i.Rival},
		{"own", i.Own},
		{"own_alone", i.OwnAlone},
		{"twin", i.Twin},
		{"unsaid", i.Unsaid},
		{"elimination", i.Elimination},
	} {
		if !(v.value >= 0 && v.value <= 1) {
			errs = append(errs, fmt.Errorf("identity.%s: %g is not between 0 and 1", v.name, v.value))
		}
	}
	if i.Threshold == 0 {
		errs = append(errs, fmt.Errorf("identity.threshold: 0 would accept any control"))
	}
	if i.Candidates < 1 || i.Candidates > 10_000 {
		errs = append(errs, fmt.Errorf("identity.candidates: %d is not between 1 and 10000", i.Candidates))
	}
	return errs
}

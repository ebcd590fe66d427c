package identity

// Params are the parameters of Resolve and Match.
type Params struct {
	// Threshold is the least score of an answer.
	Threshold float64
	// Margin is how far the best must stand above the second.
	Margin float64
	// Rival is the share of the winner's own evidence at which the evidence for a
	// rival makes the answer ambiguous.
	Rival float64
	// Own is the least score of what is a control's own, whatever its surroundings.
	Own float64
	// OwnAlone is Own where less than half of the controls of a page are stored: its
	// neighbours cannot claim what is theirs.
	OwnAlone float64
	// Twin is the least score of the surroundings of a control that had more equals
	// than are left.
	Twin float64
	// Unsaid is the share of its weight that a feature costs which only the new
	// control has.
	Unsaid float64
	// Drift says whether kinds of features whose values are gone from the new page
	// lose weight for all its controls.
	Drift bool
	// Rounds is how often unmatched controls are tried again with what their
	// neighbours became.
	Rounds int
	// Elimination is the least score of a control that is left over on both pages
	// in the same place; 0 for none.
	Elimination float64
	// Candidates is the largest number of candidates of one control.
	Candidates int
	// Weights of the features.
	Weights Weights
}

// Weights are the weights of the features before rarity.
type Weights struct {
	Tag, Type, Role                                 float64
	Name, Text, Label, Placeholder, Title           float64
	Href, FormName, ID, Value, Data                 float64
	Classes, Icons                                  float64
	Heading, Landmark, Row, Around, Ancestors, Path float64
	Place, Ordinal, Neighbours                      float64
}

// Defaults are the parameters of Resolve.
func Defaults() Params {
	return Params{
		Threshold: .45, Margin: .03, Rival: .2, Own: .2, OwnAlone: .4, Twin: .6, Unsaid: .5, Drift: true, Rounds: 4, Candidates: 64,
		Weights: Weights{
			Tag: .4, Type: .8, Role: .4,
			Name: 2.5, Text: 1.5, Label: 1, Placeholder: 1, Title: .8,
			Href: 1.5, FormName: 2, ID: 1.5, Value: 1.5, Data: 1,
			Classes: .6, Icons: 1.5,
			Heading: .6, Landmark: .4, Row: 2.5, Around: .8, Ancestors: .8, Path: .4,
			Place: .2, Ordinal: .2, Neighbours: 1,
		},
	}
}

// SettleDefaults are the parameters of Match.
func SettleDefaults() Params {
	p := Defaults()
	p.Elimination = .3
	p.Rounds = 8
	return p
}

func (w *Weights) list() [numFeatures]float64 {
	var out [numFeatures]float64
	for i := range features {
		out[i] = features[i].weight(w)
	}
	return out
}

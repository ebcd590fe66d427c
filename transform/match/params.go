package match

// Params are the parameters of Resolve and Match. The reasons given with them are
// measurements of cmd/drift: pairs of released versions and pages changed on
// purpose.
type Params struct {
	// Threshold is the least score of an answer. Of the controls that stayed from one
	// version to the next 99 % score .69 and more, all .45; of those that are gone the
	// best candidate has .44 in the median. At .5 the first misses appear.
	Threshold float64
	// Certain is the threshold where two values, such as id and address, name both
	// controls and nothing else: everything around them may change then.
	Certain float64
	// Margin is how far the best must stand above the second, from both sides. Equal
	// controls differ by little more than their number among equals: .03 asks for
	// more than that. The first round, which knows no neighbours, asks for three
	// times as much.
	Margin float64
	// Crowd is the margin if more controls than before have what names the stored one,
	// because a copy is as similar as the original.
	Crowd float64
	// Rival is the share of the winner's own evidence at which the evidence for a
	// rival makes the answer ambiguous. Real versions of pages hardly have such
	// conflicts (nothing changes between .05 and .5), controls that exchanged their
	// texts or ids do.
	Rival float64
	// Own is the least score of what is a control's own, whatever its surroundings:
	// without it a neighbour of a removed control inherits it. A higher one loses
	// controls whose texts were translated.
	Own float64
	// OwnAlone is Own where less than half of the controls of a page are stored: its
	// neighbours cannot claim what is theirs. .4 cuts wrong answers for removed
	// controls by a third for 0.4 % of the right ones.
	OwnAlone float64
	// Twin is the least score of the surroundings of a control that had more equals
	// than are left: any of them may be the one that is gone.
	Twin float64
	// Unsaid is the share of its weight that a feature costs which only the new
	// control has: pages gain attributes more often than controls change them.
	Unsaid float64
	// Drift says whether kinds of features whose values are gone from the new page
	// lose weight for all its controls. Without it a translated page is lost.
	Drift bool
	// Rounds is how often unmatched controls are tried again with what their
	// neighbours became; it ends when a round finds nothing.
	Rounds int
	// Elimination is the least score of a control that is left over on both pages
	// between the same neighbours; 0 for none. Only Match may rely on it: it knows
	// all controls of both pages.
	Elimination float64
	// Candidates bounds the candidates of one control on a page with more than four
	// times as many controls of its kind. From 16 upwards nothing changes.
	Candidates int
	// Low is the score below which an answer needs LowMargin instead of Margin: what is
	// left where a control is gone scores there, and stands out little.
	Low float64
	// LowMargin is how far the best must stand above the second below Low.
	LowMargin float64
	// Names says whether a control in a run (a toolbar, a list) that has another name needs
	// something of its own that no other has, where its address is another one too, or its
	// new name is an operation related to the old one. Without runs alone released pages
	// lost 1 % of their controls.
	Names bool
	// Alone says whether a control that has another name, and nothing of its own that no other
	// has, needs that nothing else changed in the run in which it stands. Only Match asks that:
	// Resolve has Names and the guards of documents.
	Alone bool
	// Rows is the least share of what told a row from others that must still be in it: else
	// another row stands in its place.
	Rows float64
	// Twins is how much better, place aside, a pair must fit than another one so that place
	// decides nothing; 0 for no such test. Twins that only their place tells apart must be as
	// many as before, in an order that holds for Order of the page; otherwise one of several
	// equal stars could come or go unseen. At .02 twins are refused that their texts tell apart.
	Twins float64
	// Order is the share of neighbours that must still stand in their old order for place
	// to decide between twins.
	Order float64
	// Weights of the features.
	Weights Weights
}

// Weights are the weights of the features before rarity. They begin at published
// ones (Similo and its tuning: names, texts and types high, classes and paths low);
// what stands around a control decides among equals, so the row it belongs to
// counts as much as its name, and its number on the page next to nothing.
type Weights struct {
	Tag         float64 // Tag is the element's tag.
	Type        float64 // Type is the type of an input or a button.
	Role        float64 // Role is the role by accname.
	Name        float64 // Name is the accessible name.
	Text        float64 // Text is what the control itself says.
	Label       float64 // Label is the text of its label element.
	Placeholder float64 // Placeholder is the attribute.
	Title       float64 // Title is the attribute.
	Href        float64 // Href is where a link leads.
	FormName    float64 // FormName is the attribute name.
	ID          float64 // ID is the attribute id, unless it is a generated one.
	Value       float64 // Value is that of a check box or radio button.
	Data        float64 // Data are test ids and other data attributes.
	Classes     float64 // Classes are the classes without generated ones.
	Icons       float64 // Icons are the pictures in it.
	Heading     float64 // Heading is the last heading before it.
	Landmark    float64 // Landmark is the part of the page with a role of its own.
	Row         float64 // Row is the text of its table row, list item or group.
	Around      float64 // Around are the texts before and after it.
	Ancestors   float64 // Ancestors are classes and ids of the elements around it.
	Path        float64 // Path are the tags of the elements around it.

	Place      float64 // Place is the relative position on the page; it fades where the order of the page does not hold.
	Ordinal    float64 // Ordinal is the number among equals; it fades alike.
	Neighbours float64 // Neighbours is the agreement with what the controls before and after became; it fades alike.

	Rowmates float64 // Rowmates is the agreement with what the other controls of the row became.
}

// Defaults returns the parameters of Resolve.
func Defaults() Params {
	return Params{
		Threshold: .45, Certain: .25, Margin: .03, Crowd: .08, Rival: .2, Own: .2, OwnAlone: .4, Twin: .7, Unsaid: .5, Drift: true, Rounds: 4, Candidates: 32,
		Low: .55, LowMargin: .08, Names: true, Alone: false, Rows: .1, Twins: .01, Order: .95,
		Weights: Weights{
			Tag: .4, Type: .8, Role: .4,
			Name: 2.5, Text: 1.5, Label: 1, Placeholder: 1, Title: .8,
			Href: 1.5, FormName: 2, ID: 1.5, Value: 1.5, Data: 1,
			Classes: .6, Icons: 1.5,
			Heading: .6, Landmark: .4, Row: 2.5, Around: .8, Ancestors: .8, Path: .4,
			Place: .2, Ordinal: .2, Neighbours: 1, Rowmates: 1.5,
		},
	}
}

// MatchDefaults returns the parameters of Match.
func MatchDefaults() Params {
	p := Defaults()
	p.Elimination = .3
	p.Alone = true
	p.Rounds = 8
	p.Low = 0
	return p
}

func (w *Weights) list() [numFeatures]float64 {
	var out [numFeatures]float64
	for i := range features {
		out[i] = features[i].weight(w)
	}
	return out
}

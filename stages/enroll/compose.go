package enroll

import "skillmill/transform/naming"

// label returns the label. It keeps the text, because callers ask for it several times
// before anything in it changes.
func (l *labelled) label() string {
	if !l.made.says(l) {
		l.made = l.tried
	}
	if !l.made.says(l) {
		l.made = l.compose(l.words())
	}
	return l.made.text
}

// composed is a label with what it says. Its text is "" where none was composed.
type composed struct {
	text   string
	said   [numPlaces]bool
	number int
}

func (c *composed) says(l *labelled) bool {
	return c.text != "" && c.said == l.said && c.number == l.number
}

// changed forgets the labels that were composed, because a place has other words.
func (l *labelled) changed() { l.made, l.tried = composed{}, composed{} }

// words are what a label is composed of: two labels with the same words are the same.
type words struct {
	action, noun string
	places       [inFull]string // those that it says, "" for others
	number       int
}

func (l *labelled) words() words {
	w := words{action: l.d.Control.Action, noun: l.noun, number: l.number}
	if l.said[inFull] && l.places[inFull] != "" {
		w.noun = l.places[inFull]
	}
	for place, p := range l.places[:inFull] {
		if l.said[place] && !(place == inHeading && l.said[inRow] && l.d.Control.Facts.Heading == l.d.Control.Facts.Row) {
			w.places[place] = p
		}
	}
	return w
}

func (l *labelled) compose(w words) composed {
	c := composed{said: l.said, number: l.number}
	var places []string
	for _, p := range w.places {
		if p != "" {
			places = append(places, p)
		}
	}
	if w.number > 0 {
		c.text = naming.Numbered(w.number, w.action, w.noun, places...)
	} else {
		c.text = naming.Label(w.action, w.noun, places...)
	}
	return c
}

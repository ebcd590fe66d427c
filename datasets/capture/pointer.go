package capture

import "iter"

// readWord reads a text and reports whether it is this word; Unknown for any other value.
func (l *lexer) readWord(word string, in interner) Tri {
	if l.peek() != '"' {
		l.skip()
		return Unknown
	}
	return Of(l.text(in) == word)
}

func not(t Tri) Tri {
	switch t {
	case Yes:
		return No
	case No:
		return Yes
	}
	return Unknown
}

// listens reads the types of the events that an element listens to itself.
func (e *Element) listens(l *lexer, in interner) {
	if l.peek() != '[' {
		l.skip()
		return
	}
	e.hears(func(yield func(string) bool) {
		for l.begin(); l.next(']'); {
			yield(l.text(in))
		}
	})
}

// hears fills the fields that follow from the types of the events that an element listens to itself.
func (e *Element) hears(events iter.Seq[string]) {
	e.Pressed, e.Keyed = No, false
	clicked := false
	for event := range events {
		if Presses(event) {
			e.Pressed = Yes
		}
		clicked = clicked || event == "click"
		e.Keyed = e.Keyed || Keys(event)
	}
	e.Dragged = e.Pressed == Yes && !clicked
}

// Presses reports whether a type of event is a click or a part of one.
func Presses(event string) bool {
	switch event {
	case "click", "mousedown", "mouseup", "pointerdown", "pointerup":
		return true
	}
	return false
}

// Keys reports whether a type of event is a key.
func Keys(event string) bool {
	return event == "keydown" || event == "keyup" || event == "keypress"
}

package capture

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

// pressed reports whether a list of event types has one that a click is made of.
func pressed(l *lexer, in interner) Tri {
	if l.peek() != '[' {
		l.skip()
		return Unknown
	}
	out := No
	for l.begin(); l.next(']'); {
		if Presses(l.text(in)) {
			out = Yes
		}
	}
	return out
}

// Presses reports whether a type of event is a click or a part of one.
func Presses(event string) bool {
	switch event {
	case "click", "mousedown", "mouseup", "pointerdown", "pointerup":
		return true
	}
	return false
}

package program

import "skillmill/datasets/skill"

// action is what this package knows of an action: the template that operates a control, the
// argument that it takes, and its name for people.
type action struct {
	does     string // in plain words, before the name of the control
	variant  func(Input) variant
	arg      func(ArgsInput) string // name of the argument, nil for none
	optional bool                   // it may be left out
	schema   func(ArgsInput) skill.Arg
}

// variant is the template of a control and what its user must know.
type variant struct{ file, notes string }

// actions has an entry for each of skill.Actions. A new action is an entry here,
// its template, an input of the tests, its name in skill.Actions and what makes it
// out (transform/action); the rest is generated.
var actions = map[string]action{
	skill.Click:    {does: "Click", variant: clickVariant},
	skill.Type:     {does: "Type into", variant: typeVariant, arg: textName, schema: textArg},
	skill.Select:   {does: "Choose from", variant: selectVariant, arg: valueName, schema: valueArg},
	skill.Toggle:   {does: "Switch", variant: toggleVariant, arg: stateName, optional: true, schema: stateArg},
	skill.Navigate: {does: "Follow", variant: navigateVariant},
	skill.Submit:   {does: "Submit with", variant: submitVariant},
	skill.Open:     {does: "Open", variant: openVariant},
}

// Does returns what an action does in plain words, such as "Type into", to be followed by a
// control's name; "" for no action.
func Does(name string) string { return actions[name].does }

func clickVariant(Input) variant {
	return variant{"click", "One click. ok says that something changed after it; with options.settle_ms 0 that is not looked for."}
}

func textName(in ArgsInput) string {
	if in.InputType == "file" {
		return "path"
	}
	return "text"
}

func valueName(in ArgsInput) string {
	if in.Multiple {
		return "values"
	}
	return "value"
}

func stateName(ArgsInput) string { return "state" }

func typeVariant(in Input) variant {
	if in.InputType == "file" {
		return variant{"upload", "A runtime refuses to send files unless it was told to."}
	}
	switch {
	case in.InputType == "" && in.Role == "slider":
		return variant{"type", "The slider goes to the number by the arrow keys, and the number is read back."}
	case in.InputType == "" && in.Role == "spinbutton":
		return variant{"type", "The control goes to the number by the arrow keys where it says one, and the number is read back."}
	}
	notes := "Replaces the value unless options.clear is False, and reads it back."
	switch in.InputType {
	case "password":
		notes += " The text is never part of the evidence."
	case "number", "range", "color", "date", "datetime-local", "month", "time", "week":
		notes += " args.text must have the form that an input of type " + in.InputType + " takes."
	}
	return variant{"type", notes}
}

func selectVariant(in Input) variant {
	// An unknown tag counts as a select, because that fits the blueprint's args.
	if in.Tag == "" || in.Tag == "select" {
		if in.Multiple {
			return variant{"select_many", "By values, not by labels. The other options are deselected."}
		}
		return variant{"select", "By value, not by label."}
	}
	return variant{"select_list", "A list that is no select element: args.value is the accessible name of the option."}
}

func toggleVariant(in Input) variant {
	if radio(in.InputType, in.Role) {
		return variant{"toggle_radio", "A radio can only be turned on."}
	}
	return variant{"toggle", "One click at most. Without args.state the state is flipped. A state that cannot be read allows only a flip."}
}

func navigateVariant(in Input) variant {
	if in.Tag != "" && in.Tag != "a" && in.Tag != "area" {
		return variant{"click", "It has no address: its script decides what a press does. ok says that something changed."}
	}
	if in.NewTab {
		return variant{"navigate", "Opens a new tab; the current page stays. ok says that the tab was opened."}
	}
	return variant{"navigate", "ok says that the url or the document changed in time."}
}

func submitVariant(in Input) variant {
	if in.SubmitInForm {
		return variant{"submit", "Sends the control's form. ok says that the page, a dialog or a message changed after it and that no field is invalid."}
	}
	return variant{"submit", "The control belongs to no form: what a click sends is up to the page. ok says that the page, a dialog or a message changed after it."}
}

// openVariant moves the pointer over an item of a menu first: many menus open by that, and a
// press on the item chooses it. A branch of a tree that a press only chooses is opened by the key
// that trees have for it.
func openVariant(in Input) variant {
	if in.Role == "treeitem" {
		return variant{"open_tree", "Where the click only chooses the branch, the right arrow key opens it. Does nothing when it is open."}
	}
	if in.Role == "menuitem" {
		return variant{"open_menu", "The pointer over the item opens most menus. It is clicked only where that does not. Does nothing when it is open."}
	}
	return variant{"open", "Does nothing when the control says it is open. Without aria-expanded ok says that something changed after the click."}
}

func radio(inputType, role string) bool {
	return inputType == "radio" || role == "radio" || role == "menuitemradio"
}

package rehearse

import "skillmill/datasets/skill"

// happy gives the effects of each action's acts when all goes well.
var happy = map[string]string{
	skill.Navigate: "url_changed new_document", skill.Submit: "url_changed", skill.Toggle: "checked dom_changed",
	skill.Open: "expanded dom_changed", skill.Type: "value_set", skill.Select: "value_set",
}

// Pages returns the scripted pages for the program of an action. On the first, all goes well.
func Pages(action string) []Script {
	well := Script{Matches: 1, State: false, Effects: happy[action]}
	page := func(name string, change func(*Script)) Script {
		s := well
		s.Name = name
		change(&s)
		return s
	}
	return []Script{
		page("unique", func(*Script) {}),
		page("ambiguous", func(s *Script) { s.Matches = 2 }),
		page("absent", func(s *Script) { s.Matches = 0 }),
		page("another", func(s *Script) { s.Other = true }),
		page("disabled", func(s *Script) { s.Disabled = true }),
		page("late", func(s *Script) { s.Late = 3000 }),
		page("too late", func(s *Script) { s.Late = 60_000 }),
		page("refuses once", func(s *Script) { s.Refuses = 1 }),
		page("refuses", func(s *Script) { s.Refuses = 99 }),
		page("still", func(s *Script) { s.Still = true }),
		page("invalid", func(s *Script) { s.Invalid, s.Effects = 1, "message_shown" }),
		page("already", func(s *Script) { s.State, s.Shown = true, true }),
		page("unsaid", func(s *Script) { s.State, s.Effects = nil, "" }),
	}
}

// PreparePages returns the scripted pages for a preparing program.
func PreparePages() []Script {
	return []Script{
		{Name: "unique", Matches: 1},
		{Name: "nothing to do", Matches: 1, Ready: true},
		{Name: "ambiguous", Matches: 2},
		{Name: "absent"},
		{Name: "another", Matches: 1, Other: true},
		{Name: "disabled", Matches: 1, Disabled: true},
		{Name: "late", Matches: 1, Late: 3000},
		{Name: "refuses once", Matches: 1, Refuses: 1},
		{Name: "refuses", Matches: 1, Refuses: 99},
		{Name: "still", Matches: 1, Still: true},
		{Name: "opened already", Matches: 1, State: true},
	}
}

// Args are arguments for the program of an action, good ones first; name is that of its
// argument, "" for none.
func Args(action, name string) []map[string]any {
	if name == "" {
		return []map[string]any{{}}
	}
	with := func(values ...any) (list []map[string]any) {
		for _, v := range values {
			list = append(list, map[string]any{name: v})
		}
		return append(list, map[string]any{})
	}
	switch {
	case action == skill.Toggle:
		return with("on", "off", "maybe")
	case name == "values":
		return with([]any{"a", "b"}, []any{})
	}
	return with("Tea 茶", "", "7")
}

// Options are options for the program of an action.
func Options(action string) []map[string]any {
	list := []map[string]any{{"timeout_ms": 100, "settle_ms": 10}}
	switch action {
	case skill.Type:
		return append(list, map[string]any{"press_enter": true}, map[string]any{"clear": false})
	case skill.Click:
		return append(list, map[string]any{"settle_ms": 0})
	}
	return list
}

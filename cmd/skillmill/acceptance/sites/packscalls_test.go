package sites

import (
	"fmt"
	"slices"
)

// round are the calls of a round: each action at least once, with other values in each
// round, among them values that several things on the page have.
func round(i int) []deskCall {
	people := []struct{ id, name string }{{"u17", "Alice Moore"}, {"u09", "Bob Tan"}, {"u31", "Carol Weiss"}, {"u22", "李明"}, {"u05", "Eve Novak"}, {"u40", "Alice"}}
	one := people[i%len(people)]
	town, post, plan := pick(i, "London", "Lisboa", "杭州"), pick(i, "Clerk", "London", "Driver"), pick(i, "Free", "Pro", "Team")
	team, column, field := pick(i, "Sales", "Legal", "Ops"), pick(i, "Name", "Age"), pick(i, "name", "age")
	dialog, drawer := pick(i, "person", "team"), pick(i, "settings", "help")
	title := map[string]string{"person": "Person", "team": "Team", "settings": "Settings", "help": "Help"}
	day, born := pick(i, "born", "joined"), fmt.Sprintf("2026-%02d-%02d", 1+i%12, 1+i%28)
	page := 2 + i%4
	type p = map[string]any
	list := []deskCall{
		{action: "tabs:open", params: p{"tab": pick(i, "Members", "Billing")}, want: "tab " + pick(i, "Members", "Billing")},
		{action: "tabs:open", params: p{"tab": pick(i, "Week", "全部")}, want: "side " + pick(i, "Week", "全部")},
		{action: "tabs:open", params: p{"tab": "Mem"}, never: true},
		{action: "form:fill", params: p{"label": "Full name", "value": one.name}, want: "page name " + one.name},
		{action: "form:fill", params: p{"label": "Notes", "value": `it's "x" ` + town}, want: `page notes it's "x" ` + town},
		{action: "form:fill", params: p{"label": "Nickname", "value": "x"}, never: true},
		{action: "form:select", params: p{"label": "City", "option": town}, want: "page city " + town},
		{action: "form:select", params: p{"label": "Post", "option": post}, want: "page post " + post},
		{action: "form:date", params: p{"label": pick(i, "Born", "Joined"), "value": born}, want: "page " + day + " " + born},
		{action: "form:switch", params: p{"label": "Newsletter"}, want: "page news true"},
		{action: "form:switch", params: p{"label": "Newsletter"}, want: ""},
		{action: "form:switch", params: p{"label": "Newsletter", "on": false}, want: "page news false"},
		{action: "form:radio", params: p{"label": "Plan", "option": plan}, want: "page plan " + plan},
		{action: "form:check", params: p{"label": "I agree"}, want: "page agree true"},
		{action: "form:check", params: p{"label": "I agree", "on": false}, want: "page agree false"},
		{action: "table:sort", params: p{"column": column}, want: "sort " + field + " ASC"},
		{action: "table:sort", params: p{"column": column, "order": "descending"}, want: "sort " + field + " DESC"},
		{action: "table:sort", params: p{"column": column}, want: "sort none; sort " + field + " ASC"},
		{action: "table:sort", params: p{"column": "Team"}, never: true},
		{action: "table:select-row", params: p{"row": one.name}, want: "pick " + one.id},
		{action: "table:select-row", params: p{"row": one.name, "on": false}, want: "drop " + one.id},
		{action: "table:select-row", params: p{"row": team}, never: true},
		{action: "table:press", params: p{"row": one.name, "button": "Edit"}, want: "edit " + one.id},
		{action: "table:press", params: p{"row": one.name, "button": "Remove"}, want: ""},
		{action: "question:answer", params: p{"title": "Remove " + one.name + "?", "button": pick(i, "Yes", "No")}, want: pick(i, "remove ", "keep ") + one.id},
		{action: "table:filter", params: p{"column": "Team", "value": team}, want: "filter team=" + team},
		{action: "table:unfilter", params: p{"column": "Team"}, want: "filter team="},
		{action: "table:filter", params: p{"column": "Former team", "value": "Sales"}, want: "filter former=Sales"},
		{action: "pager:go", params: p{"page": page}, want: fmt.Sprint("page ", page)},
		{action: "dialog:open", params: p{"trigger": "New " + dialog}, want: "open " + dialog},
		{action: "form:fill", params: p{"label": "Nickname", "value": "Al"}, want: dialog + " nickname Al"},
		{action: "form:select", params: p{"label": "Office", "option": town}, want: dialog + " office " + town},
		{action: "dialog:close", params: p{"title": pick(i+1, "Person", "Team")}, never: true},
		{action: "dialog:confirm", params: p{"title": title[dialog]}, want: "save " + dialog},
		{action: "dialog:open", params: p{"trigger": "New team"}, want: "open team"},
		{action: "dialog:close", params: p{"title": "Team"}, want: "cancel team"},
		{action: "dialog:open", params: p{"trigger": "New person"}, want: "open person"},
		{action: "dialog:press", params: p{"title": "Person", "button": "Cancel"}, want: "cancel person"},
		{action: "drawer:open", params: p{"trigger": title[drawer]}, want: "open " + drawer},
		{action: "drawer:close", params: p{"title": title[drawer]}, want: "shut " + drawer},
	}
	if i%5 == 0 { // a refusal waits five seconds for what is not there
		return list
	}
	return slices.DeleteFunc(list, func(c deskCall) bool { return c.never })
}

func pick(i int, of ...string) string { return of[i%len(of)] }

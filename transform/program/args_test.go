package program_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"skillmill/datasets/skill"
	"skillmill/transform/program"
)

func TestArgs(t *testing.T) {
	type in = program.ArgsInput
	many := make([]string, 201)
	for i := range many {
		many[i] = fmt.Sprint(i)
	}
	tests := []struct {
		name string
		in   in
		want string
	}{
		{"click", in{Action: skill.Click}, `{}`},
		{"navigate", in{Action: skill.Navigate, Options: []string{"a"}}, `{}`},
		{"submit", in{Action: skill.Submit}, `{}`},
		{"open", in{Action: skill.Open}, `{}`},
		{"type", in{Action: skill.Type}, `{"text":{"type":"string"}}`},
		{"lengths", in{Action: skill.Type, InputType: "text", MinLength: "2", MaxLength: " 8 "}, `{"text":{"type":"string","minLength":2,"maxLength":8}}`},
		{"lengths that make no sense", in{Action: skill.Type, MinLength: "9", MaxLength: "8"}, `{"text":{"type":"string"}}`},
		{"lengths that are none", in{Action: skill.Type, MinLength: "-1", MaxLength: "999999999999999999999"}, `{"text":{"type":"string"}}`},
		{"lengths of a number count nothing", in{Action: skill.Type, InputType: "number", MaxLength: "3", Pattern: "a"}, `{"text":{"type":"integer","description":"a number","multipleOf":1}}`},
		{"number", in{Action: skill.Type, InputType: "number", Min: "-1.5", Max: "1e3", Base: "-1.5"}, `{"text":{"type":"number","description":"a number, in steps of 1 from -1.5","minimum":-1.5,"maximum":1000}}`},
		{"range without max", in{Action: skill.Type, InputType: "range", Min: "0"}, `{"text":{"type":"integer","description":"a number","minimum":0,"maximum":100,"multipleOf":1}}`},
		{"empty range", in{Action: skill.Type, InputType: "number", Min: "5", Max: "1"}, `{"text":{"type":"integer","description":"a number","multipleOf":1}}`},
		{"bounds that are no numbers", in{Action: skill.Type, InputType: "number", Min: "0x10", Max: "Inf"}, `{"text":{"type":"integer","description":"a number","multipleOf":1}}`},
		{"bounds too large", in{Action: skill.Type, InputType: "number", Min: "+1", Max: "1e999"}, `{"text":{"type":"integer","description":"a number","multipleOf":1}}`},
		{"bounds of a date", in{Action: skill.Type, InputType: "date", Min: "2020-01-01", Max: "2020-12-31"}, `{"text":{"type":"string","description":"YYYY-MM-DD, from 2020-01-01, to 2020-12-31","format":"date"}}`},
		{"bounds of a date that are none", in{Action: skill.Type, InputType: "date", Min: "today()"}, `{"text":{"type":"string","description":"YYYY-MM-DD","format":"date"}}`},
		{"any step", in{Action: skill.Type, InputType: "number", Step: "any"}, `{"text":{"type":"number","description":"a number"}}`},
		{"steps of 5", in{Action: skill.Type, InputType: "number", Step: "5", Min: "10", Base: "10"}, `{"text":{"type":"integer","description":"a number","minimum":10,"multipleOf":5}}`},
		{"steps of 5 from 1", in{Action: skill.Type, InputType: "number", Step: "5", Min: "1", Base: "1"}, `{"text":{"type":"number","description":"a number, in steps of 5 from 1","minimum":1}}`},
		{"steps of cents", in{Action: skill.Type, InputType: "number", Step: "0.01"}, `{"text":{"type":"number","description":"a number, in steps of 0.01"}}`},
		{"no step", in{Action: skill.Type, InputType: "number", Step: "-2"}, `{"text":{"type":"integer","description":"a number","multipleOf":1}}`},
		{"range the wrong way round", in{Action: skill.Type, InputType: "range", Min: "200"}, `{"text":{"type":"integer","description":"a number","minimum":200,"multipleOf":1}}`},
		{"password", in{Action: skill.Type, InputType: "password", MaxLength: "64"}, `{"text":{"type":"string","maxLength":64,"format":"password"}}`},
		{"required", in{Action: skill.Type, InputType: "text", Required: true}, `{"text":{"type":"string","minLength":1}}`},
		{"required, longer", in{Action: skill.Type, InputType: "text", Required: true, MinLength: "3"}, `{"text":{"type":"string","minLength":3}}`},
		{"required number", in{Action: skill.Type, InputType: "date", Required: true}, `{"text":{"type":"string","description":"YYYY-MM-DD","format":"date"}}`},
		{"select with titles", in{Action: skill.Select, Options: []string{"cn", "de", "cn"}, Titles: []string{"中国", "de", "again"}}, `{"value":{"type":"string","enum":["cn","de"],"oneOf":[{"const":"cn","title":"中国"},{"const":"de","title":"de"}]}}`},
		{"select with titles that are the values", in{Action: skill.Select, Options: []string{"a"}, Titles: []string{"a"}}, `{"value":{"type":"string","enum":["a"]}}`},
		{"email", in{Action: skill.Type, InputType: "email"}, `{"text":{"type":"string","format":"email"}}`},
		{"url", in{Action: skill.Type, InputType: "url"}, `{"text":{"type":"string","format":"uri"}}`},
		{"time", in{Action: skill.Type, InputType: "time"}, `{"text":{"type":"string","description":"HH:MM or HH:MM:SS, without a zone","pattern":"^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,3})?)?$"}}`},
		{"time in quarters", in{Action: skill.Type, InputType: "time", Step: "900", Min: "08:00"}, `{"text":{"type":"string","description":"HH:MM or HH:MM:SS, without a zone, from 08:00, in steps of 900 seconds from 08:00","pattern":"^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]{1,3})?)?$"}}`},
		{"date by weeks", in{Action: skill.Type, InputType: "date", Step: "7"}, `{"text":{"type":"string","description":"YYYY-MM-DD, in steps of 7 days","format":"date"}}`},
		{"month", in{Action: skill.Type, InputType: "month"}, `{"text":{"type":"string","description":"YYYY-MM","pattern":"^[0-9]{4,6}-(?:0[1-9]|1[0-2])$"}}`},
		{"week", in{Action: skill.Type, InputType: "week"}, `{"text":{"type":"string","description":"YYYY-Www","pattern":"^[0-9]{4,6}-W(?:0[1-9]|[1-4][0-9]|5[0-3])$"}}`},
		{"colour", in{Action: skill.Type, InputType: "color"}, `{"text":{"type":"string","description":"#rrggbb","pattern":"^#[0-9a-f]{6}$"}}`},
		{"field with a list", in{Action: skill.Type, InputType: "text", Options: []string{"a", "", "b", "a"}, Free: true}, `{"text":{"type":"string","examples":["a","b"]}}`},
		{"list of the page", in{Action: skill.Select, Role: "combobox", Options: []string{"北京", "上海"}, Titles: []string{"北京", "上海"}, Free: true}, `{"value":{"type":"string","examples":["北京","上海"]}}`},
		{"required select", in{Action: skill.Select, Options: []string{"", "a"}, Titles: []string{"Choose", "a"}, Required: true}, `{"value":{"type":"string","enum":["a"]}}`},
		{"spin button", in{Action: skill.Type, InputType: "text", Role: "spinbutton", Min: "0", Max: "9", MaxLength: "1"}, `{"text":{"type":"number","description":"a number","minimum":0,"maximum":9}}`},
		{"spin button without bounds", in{Action: skill.Type, Role: "spinbutton"}, `{"text":{"type":"number","description":"a number"}}`},
		{"pattern", in{Action: skill.Type, InputType: "tel", Pattern: "[0-9]{3}|x"}, `{"text":{"type":"string","pattern":"^(?:[0-9]{3}|x)$"}}`},
		{"pattern with look-ahead", in{Action: skill.Type, Pattern: `(?=.*\d).{8,}`}, `{"text":{"type":"string"}}`},
		{"pattern that leaves its anchors", in{Action: skill.Type, Pattern: `a)|(?:b`}, `{"text":{"type":"string"}}`},
		{"select", in{Action: skill.Select, Options: []string{"", "b", "a", "b"}}, `{"value":{"type":"string","enum":["","b","a"]}}`},
		{"select without options", in{Action: skill.Select}, `{"value":{"type":"string"}}`},
		{"select, 200 options", in{Action: skill.Select, Options: many[:200]}, ""},
		{"select of several", in{Action: skill.Select, Options: []string{"a", "b"}, Titles: []string{"A", "b"}, Multiple: true}, `{"values":{"type":"array","description":"all that is to be selected; the other options are deselected","items":{"type":"string","enum":["a","b"],"oneOf":[{"const":"a","title":"A"},{"const":"b","title":"b"}]},"uniqueItems":true}}`},
		{"select of several without options", in{Action: skill.Select, Multiple: true}, `{"values":{"type":"array","description":"all that is to be selected; the other options are deselected","items":{"type":"string"},"uniqueItems":true}}`},
		{"file", in{Action: skill.Type, InputType: "file"}, `{"path":{"type":"string","description":"path of a file","minLength":1}}`},
		{"slider", in{Action: skill.Type, Role: "slider", Min: "1", Max: "5"}, `{"text":{"type":"number","description":"a number","minimum":1,"maximum":5}}`},
		{"select, 201 options", in{Action: skill.Select, Options: many}, `{"value":{"type":"string"}}`},
		{"select, bad option", in{Action: skill.Select, Options: []string{"a", "\xff"}}, `{"value":{"type":"string"}}`},
		{"toggle", in{Action: skill.Toggle, InputType: "checkbox"}, `{"state":{"type":"string","description":"without it the state is flipped","enum":["on","off"]}}`},
		{"radio", in{Action: skill.Toggle, InputType: "radio"}, `{"state":{"type":"string","enum":["on"]}}`},
		{"radio by role", in{Action: skill.Toggle, Role: "menuitemradio"}, `{"state":{"type":"string","enum":["on"]}}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := program.Args(tt.in)
			if got.Type != "object" || got.Required == nil || got.Properties == nil {
				t.Errorf("got %+v", got)
			}
			if want := tt.in.Action == skill.Type || tt.in.Action == skill.Select; want != (len(got.Required) == 1) {
				t.Errorf("required %v", got.Required)
			}
			if tt.want == "" {
				if n := len(got.Properties["value"].Enum); n != 200 {
					t.Errorf("%d values, want 200", n)
				}
				return
			}
			raw, err := json.Marshal(got.Properties)
			if err != nil {
				t.Fatal(err)
			}
			if string(raw) != tt.want {
				t.Errorf("\n got %s\nwant %s", raw, tt.want)
			}
		})
	}
}

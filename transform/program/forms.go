package program

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// form is the form that the text of a field has: a format of JSON Schema where it has one
// that fits, a pattern where it has none, and words.
type form struct{ format, pattern, words string }

// forms are the forms of input types. The times of a page have no zone, which the formats
// time and date-time ask for.
var forms = map[string]form{
	"email":          {format: "email"},
	"url":            {format: "uri"},
	"password":       {format: "password"},
	"number":         {words: "a number"},
	"range":          {words: "a number"},
	"date":           {format: "date", words: "YYYY-MM-DD"},
	"time":           {pattern: "^" + clock + "$", words: "HH:MM or HH:MM:SS, without a zone"},
	"datetime-local": {pattern: "^" + year + "-" + month + "-(?:0[1-9]|[12][0-9]|3[01])T" + clock + "$", words: "YYYY-MM-DDTHH:MM, without a zone"},
	"month":          {pattern: "^" + year + "-" + month + "$", words: "YYYY-MM"},
	"week":           {pattern: "^" + year + "-W(?:0[1-9]|[1-4][0-9]|5[0-3])$", words: "YYYY-Www"},
	"color":          {pattern: "^#[0-9a-f]{6}$", words: "#rrggbb"},
}

// The parts of dates and times, as HTML writes them.
const (
	clock = `(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\.[0-9]{1,3})?)?`
	year  = `[0-9]{4,6}`
	month = `(?:0[1-9]|1[0-2])`
)

// units are the units in which the steps of dates and times are counted.
var units = map[string]string{"date": "days", "time": "seconds", "datetime-local": "seconds", "month": "months", "week": "weeks"}

// everySo states in words the steps in which a date or a time goes, "" where the page does
// not say.
func everySo(in ArgsInput) string {
	step := number(in.Step)
	if step == nil || *step <= 0 || *step == 1 && in.InputType != "time" && in.InputType != "datetime-local" {
		return ""
	}
	s := ", in steps of " + strconv.FormatFloat(*step, 'g', -1, 64) + " " + units[in.InputType]
	if from := strings.TrimSpace(in.Min); between(ArgsInput{Min: from}) != "" {
		s += " from " + from
	}
	return s
}

// maxExamples is how many values are named as examples for a list that takes others as
// well.
const maxExamples = 50

// some returns the first of some values, each once.
func some(values []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, v := range values {
		if len(out) < maxExamples && v != "" && !seen[v] && len(v) <= maxOptionBytes && utf8.ValidString(v) {
			seen[v], out = true, append(out, v)
		}
	}
	return out
}

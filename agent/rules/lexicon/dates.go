package lexicon

import (
	"slices"
	"strconv"
	"strings"

	"skillmill/agent/rules/pattern"
)

// Day is a date; year or day 0 for none.
type Day struct{ Year, Month, Day int }

const monthNames = `jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`

// The forms of dates and of months. MonthForms have a year, MonthAlone and YearAlone are one
// part that stands by itself.
var (
	dateForms = []*pattern.Pattern{
		pattern.New(`(?i)^(?P<m>` + monthNames + `)\.?\s+(?P<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<y>\d{4})\b`),
		pattern.New(`(?i)^(?P<d>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<m>` + monthNames + `)\.?,?\s+(?P<y>\d{4})\b`),
		pattern.New(`^(?P<y>\d{4})\s*[-/.年]\s*(?P<m>\d{1,2})\s*[-/.月]\s*(?P<d>\d{1,2})(?:\s*[日号]|\b)`),
		pattern.New(`^(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>\d{4})\b`),
	}
	MonthForms = []*pattern.Pattern{
		pattern.New(`(?i)^(?P<m>` + monthNames + `)\.?,?\s+(?P<y>\d{4})$`),
		pattern.New(`^(?P<y>\d{4})\s*年\s*(?P<m>\d{1,2})\s*月$`),
		pattern.New(`^(?P<y>\d{4})\s*[-/.]\s*(?P<m>\d{1,2})$`),
		pattern.New(`^(?P<m>\d{1,2})\s*[-/.]\s*(?P<y>\d{4})$`),
	}
	MonthAlone  = pattern.New(`(?i)^(?:` + monthNames + `)\.?$`)
	YearAlone   = pattern.New(`^\d{4}$`)
	monthStarts = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}
)

// DateOf returns the date that a text begins with by one of the forms, and its length in bytes.
func DateOf(text string, forms []*pattern.Pattern) (out Day, size int) {
	for _, re := range forms {
		m := re.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		part := map[string]string{}
		for i, name := range re.SubexpNames() {
			part[name] = m[i]
		}
		out.Year, _ = strconv.Atoi(part["y"])
		out.Day, _ = strconv.Atoi(part["d"])
		month := strings.ToLower(part["m"])
		if n, err := strconv.Atoi(month); err == nil {
			out.Month = n // 0 of a number like 0.1234, which is no date
		} else {
			out.Month = MonthOf(month)
		}
		if out.Month > 12 && out.Day > 0 && out.Day <= 12 { // the day was written first
			out.Month, out.Day = out.Day, out.Month
		}
		if out.Month >= 1 && out.Month <= 12 && out.Day <= 31 {
			return out, len(m[0])
		}
	}
	return Day{}, 0
}

// MonthOf returns the number of a month by its English name or the beginning of it, in lower case; 0 for none.
func MonthOf(name string) int {
	return 1 + slices.IndexFunc(monthStarts, func(start string) bool { return strings.HasPrefix(name, start) })
}

// DateAt returns how many characters of a date begin at a place of a text, 0 for none.
func DateAt(r []rune, at int) int {
	if at > 0 && (Letter(r[at-1]) || digit(r[at-1]) || r[at-1] == '/' || r[at-1] == '-') || !Letter(r[at]) && !digit(r[at]) {
		return 0
	}
	text := string(r[at:min(len(r), at+40)])
	_, size := DateOf(text, dateForms)
	return len([]rune(text[:size]))
}

func digit(r rune) bool { return r >= '0' && r <= '9' }

// WholeDate returns the date that a text is.
func WholeDate(text string) (Day, bool) {
	text = strings.TrimSpace(text)
	d, size := DateOf(text, dateForms)
	return d, size > 0 && size == len(text)
}

// Before reports whether a month comes before that of another date.
func (d Day) Before(o Day) bool {
	return d.Year < o.Year || d.Year == o.Year && d.Month < o.Month
}

// Letter reports whether a character is a letter of ASCII.
func Letter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

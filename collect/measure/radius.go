package measure

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

var number = regexp.MustCompile(`-?\d+(\.\d+)?`)

// meanRadius returns the mean of all numbers in the shorthand that the four corners
// make, pixels and percents mixed: the format's definition.
func meanRadius(corners [4]string) float64 {
	var h, v [4]string
	for i, c := range corners {
		a, b, two := strings.Cut(c, " ")
		if !two {
			b = a
		}
		h[i], v[i] = a, b
	}
	short := shorthand(h)
	if h != v {
		short = append(short, shorthand(v)...)
	}
	sum, count := 0.0, 0
	for _, s := range short {
		if f, err := strconv.ParseFloat(number.FindString(s), 64); err == nil {
			sum, count = sum+f, count+1
		}
	}
	if count == 0 {
		return 0
	}
	return math.Round(sum/float64(count)*1000) / 1000
}

// shorthand leaves out the corners that CSS leaves out.
func shorthand(c [4]string) []string {
	switch {
	case c[3] != c[1]:
		return c[:]
	case c[2] != c[0]:
		return c[:3]
	case c[1] != c[0]:
		return c[:2]
	}
	return c[:1]
}

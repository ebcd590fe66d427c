package alike

import "strings"

// concepts returns the sets of several lists of lines, the words of which are parted by commas.
func concepts(lists ...string) (out [][]string) {
	for _, list := range lists {
		for line := range strings.Lines(list) {
			if line = strings.TrimSpace(line); line != "" {
				out = append(out, strings.Split(line, ", "))
			}
		}
	}
	return out
}

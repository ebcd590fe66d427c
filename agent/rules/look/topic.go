package look

import "skillmill/agent"

// Topic returns what a page is about: its first heading, "" for none.
func Topic(o *agent.Observation) string {
	for _, t := range o.Texts {
		if t.Role == "heading" {
			return t.Text
		}
	}
	return ""
}

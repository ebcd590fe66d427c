package accname

import "skillmill/datasets"

// InBrowser returns the browser's own name of a control, "" where the browser gives it none. ok is
// false where no node of ax.json certainly is the control's.
func InBrowser(c *datasets.ControlRow) (name string, ok bool) {
	return c.AXName, c.AXJoin == JoinBackend
}

// Said returns what a control is called where people read it: the browser's own name, else the
// one of the markup, by which programs ask.
func Said(c *datasets.ControlRow) string {
	if name, ok := InBrowser(c); ok && name != "" {
		return name
	}
	return c.Name
}

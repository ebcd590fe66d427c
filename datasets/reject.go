package datasets

// When a stage fails on a row, a reject takes the place of the row. The methods RejectKey
// say what the reject is about.

// RejectKey names the place of the capture; its domain and night are not known yet.
func (r FoundRow) RejectKey() (captureID, domain, night string) {
	return r.Place, "", Night("")
}

// RejectKey names the domain: a page has many captures.
func (r PageRow) RejectKey() (captureID, domain, night string) {
	return "", r.Domain, Night("")
}

// RejectKey names the capture.
func (r CaptureRow) RejectKey() (captureID, domain, night string) {
	return r.CaptureID, r.Domain, r.Night
}

// RejectKey names the capture that shows the control.
func (r ControlRow) RejectKey() (captureID, domain, night string) {
	return r.CaptureID, r.Domain, r.Night
}

// RejectKey names the newest capture that shows the control.
func (r DraftRow) RejectKey() (captureID, domain, night string) {
	return last(r.Captures), r.Domain, Night(r.LastSeen)
}

// RejectKey names the newest capture that shows the control.
func (r SkillRow) RejectKey() (captureID, domain, night string) {
	return last(r.Captures), r.Domain, r.Night
}

func last(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[len(list)-1]
}

package witness

// Thorough are rules by which every locator of a draft is tried on every view.
func Thorough(r Rules) Rules {
	r.thorough = true
	return r
}

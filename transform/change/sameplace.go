package change

// samePlace reports whether two controls are of one sort and stand in the same part of the
// page: in a row of the same words, and under the same heading, or one that says all of its
// words. The heading says nothing of a row that its words alone tell. One
// may have become a member of a family, or no member any more; members of families that come
// and go are counted, not told.
func (c *comparison) samePlace(a, b *Seen) bool {
	return a.sort() == b.sort() && c.place(a, b)
}

// place is samePlace for controls of any sort.
func (c *comparison) place(a, b *Seen) bool {
	if a.Family != "" && b.Family != "" || a.landmark != b.landmark || c.apart(a, b) || other(a, b) || c.ofOthers(a, b) {
		return false
	}
	if ofRecord(a, b) {
		return true
	}
	if !c.sameRow(a.row, b.row) || toldApart(a, b) {
		return false
	}
	return c.sameHeading(a, b) || a.row != "" && c.oneRow(a.row, b.row)
}

// apart reports whether two controls are told from their equals by words none of which stands around
// the other one. Where a heading became another one, its words tell nothing.
func (c *comparison) apart(a, b *Seen) bool {
	share, _ := told(a, b)
	return len(a.tells) > 0 && len(b.tells) > 0 && share == 0 && (a.heading == "" || c.headings()[a.heading] != b.heading || a.heading == b.heading)
}

// sameHeading reports whether two controls stand under the same heading: one that is the same,
// says all of its words, or became the other.
func (c *comparison) sameHeading(a, b *Seen) bool {
	return a.heading == b.heading || says(a.heading, b.heading) || a.heading != "" && c.headings()[a.heading] == b.heading
}

// sameRow reports whether rows that are told from others by these words are one: the words are
// the same, or those of all controls of the row that both nights show became the others, for
// what tells a row depends on what the other rows say.
func (c *comparison) sameRow(was, is string) bool {
	if c.rowNow == nil {
		c.rowNow, c.rowBefore = c.became(func(s *Seen) string { return s.row }), map[string]string{}
		for was, is := range c.rowNow {
			c.rowBefore[is] = was
		}
	}
	if now, ok := c.rowNow[was]; ok {
		return now == is
	}
	_, other := c.rowBefore[is]
	return was == is && (!other || is == "") // rows that lost their words make no other one theirs
}

// headings returns the headings that became others, by what they were: those under which all
// controls that both nights show and that stood under the one stand under the other now.
func (c *comparison) headings() map[string]string {
	if c.renamed == nil {
		c.renamed = c.became(func(s *Seen) string { return s.heading })
	}
	return c.renamed
}

// became returns the texts of a kind that are another one now for every control that both nights
// show and that had it, by what they were; one that became several is as it was.
func (c *comparison) became(of func(*Seen) string) map[string]string {
	out := map[string]string{}
	for _, id := range c.was.order {
		a, b := c.was.by[id], c.is.by[id]
		if b == nil || of(a.Seen) == "" {
			continue
		}
		was, is := of(a.Seen), of(b.Seen)
		if now, seen := out[was]; seen && now != is {
			is = was
		}
		out[was] = is
	}
	return out
}

// oneRow reports whether rows of these words are told by them alone: in both nights all controls
// of such rows stand under one heading, or in one of them, and in the other one together: then
// their headings may be some of the row itself.
func (c *comparison) oneRow(was, is string) bool {
	headings, parts := c.was.headingsOf(was)
	headingsNow, partsNow := c.is.headingsOf(is)
	return headings == 1 && (headingsNow == 1 || partsNow == 1) || headingsNow == 1 && parts == 1
}

// headingsOf returns how often the heading of the controls of rows of these words changes, and in
// how many parts of the page they stand.
func (v *view) headingsOf(row string) (headings, parts int) {
	heading, last := "", ""
	for _, id := range v.order {
		s := v.by[id]
		if s.row == row && last != row {
			parts++
		}
		if s.row == row && (headings == 0 || s.heading != heading) {
			heading = s.heading
			headings++
		}
		last = s.row
	}
	return headings, parts
}
